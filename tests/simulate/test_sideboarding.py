"""Sideboard plans: what is swapped against whom, and every mistake of a file with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright import games
from cardwright.definitions.deck_list import DeckList
from cardwright.errors import CardErrors
from cardwright.simulate.planning import Entry, Terms, make_plan, sideboarding, unused
from cardwright.simulate.sideboarding import Boarding, Swap, plan_in, read_sideboard_plan, swap_for

DECK = DeckList(
    "Blue Terror", {"Island": 50, "Ponder": 4, "Snap": 4, "Counterspell": 2}, {"Hydroblast": 4, "Dispel": 11}
)
PLAN = """\
deck: Blue Terror
choose: draw
matchups:
  - against: red madness
    on_the_play:
      in: {Hydroblast: 4}
      out: {Snap: 3, counterspell: 1}
  - against: "*"
    in:
      Dispel: 2
    out:
      Ponder: 2
"""


def mistakes(text: str, deck: DeckList = DECK) -> list[str]:
    with pytest.raises(CardErrors) as errors:
        plan_in(text, "plan.yaml", deck)
    return [str(each) for each in errors.value.problems]


def test_a_plan_says_what_is_swapped_against_whom() -> None:
    plan = plan_in(PLAN, "plan.yaml", DECK)
    red = Swap({"Hydroblast": 4}, {"Snap": 3, "Counterspell": 1})
    anybody = Swap({"Dispel": 2}, {"Ponder": 2})
    assert (plan.deck, plan.choose) == ("Blue Terror", "draw")
    assert plan.matchups == (Boarding("red madness", red, Swap()), Boarding("*", anybody, anybody))
    assert swap_for(plan.matchups, ["Red-Madness"], True) == red
    assert swap_for(plan.matchups, ["Red-Madness"], False) == Swap()
    assert swap_for(plan.matchups, ["Elves", ""], True) == swap_for(plan.matchups, ["Elves", ""], False) == anybody
    assert swap_for(plan.matchups[::-1], ["Red-Madness"], True) == red
    assert swap_for((), ["Elves", ""], True) == Swap()


def test_a_swap_keeps_both_sizes_and_all_other_cards_in_their_places() -> None:
    after = Swap({"Hydroblast": 4}, {"Ponder": 3, "Snap": 1}).applied(DECK)
    assert (len(after), len(after.side)) == (60, 15)
    assert after.main == {"Island": 50, "Ponder": 1, "Hydroblast": 4, "Snap": 3, "Counterspell": 2}
    assert after.sideboard == {"Ponder": 3, "Snap": 1, "Dispel": 11}
    in_place = Swap({"Hydroblast": 3}, {"Ponder": 3}).applied(DECK)
    assert [new == old for new, old in zip(in_place, DECK, strict=True)].count(False) == 3
    assert Swap().applied(DECK) == DECK
    assert Swap({"Dispel": 11}, {"Island": 11}).applied(DECK).sideboard == {"Hydroblast": 4, "Island": 11}


def test_a_card_that_is_in_both_parts_is_counted_together() -> None:
    deck = DeckList("D", {"Island": 58, "Snap": 2}, {"Snap": 2, "Dispel": 13})
    after = Swap({"Snap": 2}, {"Island": 2}).applied(deck)
    assert after.main == {"Island": 56, "Snap": 4}
    assert after.sideboard == {"Dispel": 13, "Island": 2}


def test_every_mistake_is_told_at_once_with_its_line() -> None:
    text = """\
deck: Blue Terror
chose: draw
matchups:
  - against: elves
    in: {Hydroblast: 5, Snap: 1, Despel: 1}
    out: {Ponder: 0, Island: one}
  - against: Elves
    in: {Dispel: 2}
    out: {Ponder: 1}
  - in: {Dispel: 1, Dispel: 2}
    out: {Ponder: 2}
  - against: tron
    in: {Dispel: 1}
    on_the_play: {out: {Ponder: 1}}
  - against: faeries
    on_the_draw: {inn: {Dispel: 1}}
"""
    found = mistakes(text)
    wanted = [
        "plan.yaml:2:1, chose: unknown field 'chose' - did you mean 'choose'?",
        "plan.yaml:5:10, matchups[0].in.Hydroblast: the sideboard has 4 Hydroblast, found 5",
        "plan.yaml:5:25, matchups[0].in.Snap: 'Snap' is not in the sideboard of Blue Terror",
        "plan.yaml:5:34, matchups[0].in.Despel: 'Despel' is not in the sideboard of Blue Terror - did you mean",
        "plan.yaml:6:19, matchups[0].out.Ponder: the main deck has 4 Ponder, found 0",
        "plan.yaml:6:30, matchups[0].out.Island: expected a whole number, found the text 'one'",
        "plan.yaml:7:14, matchups[1].against: the opponent 'Elves' is given twice, first on line 4",
        "plan.yaml:7:5, matchups[1]: 2 cards go in and 1 out, so the deck would not stay at 60 and 15 cards "
        "(in: 2 Dispel (line 8); out: 1 Ponder (line 9))",
        "plan.yaml:10:5, matchups[2]: has no field 'against', the name of an opponent or '*'",
        "plan.yaml:10:21, matchups[2].in.Dispel: 'Dispel' is given twice, first on line 10",
        "plan.yaml:13:5, matchups[3]: has 'in' beside 'on_the_play': write both under on_the_play and on_the_draw",
        "plan.yaml:16:19, matchups[4].on_the_draw.inn: unknown field 'inn' - did you mean 'in'?",
    ]
    told = [each.partition(" (allowed")[0].split(":", 2)[0::1] for each in found]
    assert [":".join([part[0], part[1]]) for part in told] == [":".join(each.split(":")[:2]) for each in wanted]
    for said, each in zip(found, wanted, strict=True):
        assert each.split(", ", 1)[1] in said


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "plan.yaml: is empty"),
        ("- 1", "expected a mapping with the fields deck and matchups"),
        ("matchups: []", "has no field 'deck'"),
        ("deck: Blue Terror", "has no field 'matchups'"),
        ("deck: 3\nmatchups: []", "deck: expected the name of the deck, found the number 3"),
        ("deck: x\nmatchups: 3", "matchups: expected a list with a mapping for each opponent"),
        ("deck: x\nmatchups: [3]", "matchups[0]: expected a mapping"),
        ("deck: x\nchoose: maybe\nmatchups: []", "choose: unknown choice 'maybe' (allowed: play, draw)"),
        ("deck: x\nmatchups:\n- {against: a, in: {Dispel: true}, out: {Snap: 1}}", "expected a whole number"),
        (
            "deck: x\nmatchups:\n- {against: a, in: [Dispel], out: {Snap: 1}}",
            "expected a mapping with a number for each",
        ),
        ("deck: x\nmatchups:\n- {against: a, in: {Dispel: 1}}", "1 cards go in and 0 out"),
        ("deck: x\nmatchups:\n- {against: a, in: {Dispel: 1, dispel: 1}, out: {Snap: 2}}", "'Dispel' is given twice"),
    ],
)
def test_a_file_that_is_no_plan(text: str, message: str) -> None:
    assert message in "\n".join(mistakes(text))


def test_a_card_may_not_go_in_and_out() -> None:
    deck = DeckList("D", {"Island": 58, "Snap": 2}, {"Snap": 2, "Dispel": 13})
    text = "deck: D\nmatchups:\n- {against: a, in: {Snap: 1}, out: {Snap: 1}}"
    assert "matchups[0].out.Snap: 'Snap' goes in and out" in mistakes(text, deck)[0]


def entry(name: str, deck: DeckList = DECK) -> Entry:
    return Entry(name, deck, "random")


def test_each_file_finds_its_deck(tmp_path: Path) -> None:
    file = tmp_path / "plan.yaml"
    file.write_text(PLAN)
    found = sideboarding([entry("elves", DeckList("Elves", {})), entry("terror"), entry("again")], [file])
    assert sorted(found) == [1, 2]
    assert found[1] == read_sideboard_plan(file, DECK)


def test_mistakes_of_all_files_are_told_at_once(tmp_path: Path) -> None:
    one, other, third = (tmp_path / name for name in ("one.yaml", "other.yaml", "third.yaml"))
    one.write_text(PLAN.replace("Blue Terror", "Blue Teror"))
    other.write_text(PLAN.replace("Hydroblast: 4", "Hydroblast: 9"))
    third.write_text(PLAN)
    with pytest.raises(CardErrors) as errors:
        sideboarding(
            [entry("Blue Terror"), entry("elves", DeckList("Elves", {}))], [one, other, third, tmp_path / "no.yaml"]
        )
    said = [str(each) for each in errors.value.problems]
    assert "one.yaml, deck: no deck 'Blue Teror' plays here - did you mean 'Blue Terror'?" in said[0]
    assert "other.yaml:6:24, matchups[0].on_the_play.in.Hydroblast: the sideboard has 4 Hydroblast, found 9" in said[1]
    assert f"third.yaml, deck: a second plan for Blue Terror; the first is {other}" in said[2]
    assert "no.yaml: no such file" in said[3]
    assert len(said) == 4


def test_an_opponent_who_does_not_play_is_told(tmp_path: Path) -> None:
    file = tmp_path / "plan.yaml"
    folder = games.find("magic")
    burn = folder.deck_list("burn")
    deck = DeckList("Burn", burn.main, {"Shock": 15})
    file.write_text(
        "deck: burn\nmatchups:\n- {against: ramp}\n- {against: elves, in: {Shock: 1}, out: {Mountain: 1}}\n"
    )
    entries = [entry("burn", deck), entry("ramp", folder.deck_list("ramp"))]
    plan = make_plan("simulate", folder.game({}), [], entries, [(0, 1)], Terms(4), [file])
    assert unused(plan) == ["the sideboard plan of burn has 'elves', which does not play here"]
