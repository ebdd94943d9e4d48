"""`cardwright arena`: who is stronger, over the same decks."""

from __future__ import annotations

import json

from cardwright.simulate.arena import bout, meetings, number_of
from tests.cli.terminal import done, refused, run
from tests.simulate.plans import unit_result

ARENA = ("arena", "skirmish", "--executor", "serial", "--seed", "1", "--deck", "swarm", "--deck", "pact", "--quiet")


def test_every_deck_is_played_equally_often_by_both_agents() -> None:
    for decks in (1, 2, 3, 5):
        pairs, met = meetings(3, decks)
        assert [(each.a, each.b) for each in met] == [(0, 1), (0, 2), (1, 2)]
        assert len(set(pairs)) == len(pairs)
        assert sorted(number for each in met for number in each.pairs) == list(range(len(pairs)))
        for each in met:
            mine = [pairs[number] for number in each.pairs]
            played = [sorted(pair[side] % decks for pair in mine) for side in (0, 1)]
            assert played[0] == played[1]
            assert all(pair[0] // decks == each.a and pair[1] // decks == each.b for pair in mine)
            assert all(
                (number_of(each.a, deck, decks), number_of(each.b, deck, decks)) in mine for deck in range(decks)
            )


def test_an_agent_stands_over_all_pairs_of_decks() -> None:
    _, [meeting] = meetings(2, 2)
    units = [[unit_result(number, 0, pair % 2, pair=pair) for number in range(5)] for pair in range(4)]
    found = bout(meeting, units)
    assert (found.rate.hits, found.rate.cases, found.errors) == (30, 40, 0)
    assert found.rate.units == found.anytime.units == 20
    other = found.turned()
    assert (other.rate.hits, other.anytime.mean, other.meeting.a) == (10, 1 - found.anytime.mean, 1)
    assert other.anytime.better != found.anytime.better


def test_an_arena_as_text_and_as_data() -> None:
    text = done(*ARENA, "--agents", "first,random", "--games", "16")
    [line] = [each for each in text.splitlines() if each.startswith("random - first")]
    data = json.loads(done(*ARENA, "--agents", "first,random", "--games", "16", "--json"))
    [found] = data["bouts"]
    assert (found["a"], found["b"], found["pairs"]) == ("first", "random", [0, 1, 2, 3])
    assert line.split()[3:5] == [str(found["of"] - found["won"]), str(found["of"])]
    assert sum(pair["matches"] for pair in data["pairs"]) == 16
    assert "2 decks, each against itself and against its neighbours" in text


def test_bad_input() -> None:
    assert "named twice" in refused(*ARENA, "--agents", "first,first")
    assert "unknown agent 'frist' - did you mean 'first'?" in refused(*ARENA, "--agents", "random,frist")
    assert "expected two or more agents, found 1" in run(*ARENA, "--agents", "first").stderr
