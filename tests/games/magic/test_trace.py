"""Traces: written, read back, played again; and every way in which one can be wrong or differ."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardwright.agents.simple import RandomAgent
from cardwright.errors import RecordError
from cardwright.games.magic.compare import Comparison, Difference, compare
from cardwright.games.magic.game import magic_game
from cardwright.games.magic.position import Seat, Thing, position
from cardwright.games.magic.trace import TRACE_STEPS, Trace, TraceWriter, facts_of, packed
from cardwright.games.magic.trace_file import TRACE_READERS, TraceLines, read_trace

GAME = magic_game(mulligans="none")
DECK = ["Mountain"] * 24 + ["Forest"] * 24 + ["Shock"] * 4 + ["Lightning Bolt"] * 4 + ["Grizzly Bears"] * 4
DECKS = [DECK, DECK]
BATTLEFIELD = "battlefield"


@pytest.fixture(scope="module")
def written() -> list[dict[str, Any]]:
    """The lines of a whole random match."""
    text = TraceWriter().play(GAME, 5, DECKS, [RandomAgent(1), RandomAgent(2)])
    return [json.loads(line) for line in text.splitlines()]


def read(lines: list[Any]) -> Trace:
    text = "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines)
    return TraceLines().read(text, "t.jsonl")


def replayed(lines: list[Any]) -> Comparison:
    return compare(GAME, read(lines))


def difference(lines: list[Any]) -> Difference:
    found = replayed(lines).difference
    assert found is not None
    return found


def changed(lines: list[dict[str, Any]], place: int, **facts: Any) -> list[dict[str, Any]]:
    return [*lines[:place], {**lines[place], **facts}, *lines[place + 1 :]]


def test_a_trace_plays_again(written: list[dict[str, Any]]) -> None:
    result = replayed(written)
    assert result.difference is None
    assert result.choices == len(written[0]["choices"])
    assert result.moments == len(written) - 1 == result.choices + 1
    assert "winners" in written[-1]
    assert "decision" not in written[-1]


def test_a_line_for_each_step_only() -> None:
    text = TraceWriter("step").play(GAME, 5, DECKS, [RandomAgent(1), RandomAgent(2)])
    lines = [json.loads(line) for line in text.splitlines()]
    seen = [(line["turn"], line["step"]) for line in lines[1:-1]]
    assert len(seen) == len(set(seen)) < len(lines[0]["choices"])
    assert replayed(lines).difference is None


def test_what_a_moment_tells() -> None:
    equipped: list[str | Thing] = [Thing("Grizzly Bears", tapped=True, damage=1, counters={"+1/+1": 2}), "Forest"]
    m = position(
        GAME,
        Seat(battlefield=equipped, hand=["Shock", "Forest"], lands="R", graveyard=["Shock"], exile=["Forest"]),
        Seat(library=["Shock", "Forest"], hand=["Shock"], lands="R", life=3, poison=2),
    )
    m.apply("cast Shock -> P2")
    facts = facts_of(m)
    assert list(facts) == [
        "turn", "step", "active", "decision", "life", "poison", "mana", "stack", "battlefield", "graveyards", "exile",
        "command", "hands", "libraries",
    ]  # fmt: skip
    assert facts["step"] in TRACE_STEPS
    assert facts["stack"] == [{"name": "Shock", "controller": "P1"}]
    assert facts["battlefield"] == [
        {"name": "Forest", "controller": "P1"},
        {
            "name": "Grizzly Bears", "controller": "P1", "tapped": True, "damage": 1, "counters": {"+1/+1": 2},
            "power": 4, "toughness": 4,
        },
        {"name": "Mountain", "controller": "P1", "tapped": True},
        {"name": "Mountain", "controller": "P2"},
    ]  # fmt: skip
    assert facts["graveyards"] == {"P1": ["Shock"], "P2": []}
    assert facts["exile"] == ["Forest"]
    assert facts["hands"]["P1"] == ["Forest"]
    assert facts["libraries"]["P2"] == ["Shock", "Forest"]
    assert facts["life"] == {"P1": 20, "P2": 3}
    assert facts["poison"]["P2"] == 2


def lives(line: dict[str, Any]) -> dict[str, Any]:
    return {"life": {"P1": line["life"]["P1"], "P2": 77}}


def less_tapped(line: dict[str, Any]) -> dict[str, Any]:
    return {BATTLEFIELD: [{**each, "tapped": not each.get("tapped", False)} for each in line[BATTLEFIELD]]}


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (lives, "life of P2"),
        (less_tapped, "battlefield"),
        (lambda line: {"turn": line["turn"] + 1}, "turn"),
        (lambda line: {"step": "cleanup"}, "step"),
        (lambda line: {"stack": [{"name": "Shock", "controller": "P9"}]}, "stack"),
        (lambda line: {"hands": {"P1": 99}}, "hands of P1"),
        (lambda line: {"hands": {"P2": [*line["hands"]["P2"], "Shock"]}}, "hands of P2"),
        (lambda line: {"libraries": {"P2": line["libraries"]["P2"] - 1}}, "libraries of P2"),
        (lambda line: {"graveyards": {"P1": ["Swamp"]}}, "graveyards of P1"),
        (lambda line: {"exile": ["Swamp"]}, "exile"),
        (lambda line: {"mana": {"P1": "RRR"}}, "mana of P1"),
        (lambda line: {"decision": {"who": "P2", "question": "keep"}}, "decision"),
        (lambda line: {"winners": ["P1"]}, "winners"),
    ],
)
def test_the_first_difference_is_named(
    written: list[dict[str, Any]], change: Callable[[dict[str, Any]], dict[str, Any]], what: str
) -> None:
    place = next(at for at, line in enumerate(written[1:], start=1) if line[BATTLEFIELD])
    found = difference(changed(written, place, **change(written[place])))
    assert (found.what, found.line, found.after) == (what, place + 1, written[place]["after"])
    assert found.expected != found.found
    assert found.lines()[0].startswith(f"t.jsonl:{place + 1}: after ")


def test_lists_that_differ_show_only_what_they_do_not_share(written: list[dict[str, Any]]) -> None:
    place = next(at for at, line in enumerate(written[1:], start=1) if line[BATTLEFIELD])
    more = [*written[place][BATTLEFIELD], {"name": "Island", "controller": "P1"}]
    found = difference(changed(written, place, battlefield=more))
    assert (found.expected, found.found) == ("Island (controller P1)", "nothing more")


def test_facts_left_out_are_not_compared(written: list[dict[str, Any]]) -> None:
    bare = [
        written[0],
        *({name: line[name] for name in ("after", "turn", "step", "active", BATTLEFIELD)} for line in written[1:]),
    ]
    assert replayed(bare).difference is None
    header = {**written[0], "tells": ["tapped"]}
    named = [
        {
            **line,
            BATTLEFIELD: [{"name": each["name"], "tapped": each.get("tapped", False)} for each in line[BATTLEFIELD]],
        }
        for line in bare[1:]
    ]
    assert replayed([header, *named]).difference is None


def test_choices_by_number_and_choices_that_do_not_fit(written: list[dict[str, Any]]) -> None:
    choices = written[0]["choices"]
    assert replayed([{**written[0], "choices": [1]}]).moments == 0
    found = difference([{**written[0], "choices": [99]}])
    assert found.what == "choice 1"
    assert "numbered from 1 to" in found.found
    found = difference([{**written[0], "choices": [*choices[:3], "cast Ancestral Recall"]}])
    assert (found.what, found.expected, found.line) == ("choice 4", "cast Ancestral Recall", 1)
    found = difference([{**written[0], "choices": [*choices, "pass"]}])
    assert found.found == "the match is over"


@pytest.mark.parametrize(
    ("place", "text", "says"),
    [
        (0, "[]", "t.jsonl:1: an object expected"),
        (0, "{", "t.jsonl:1: not JSON"),
        (0, '{"trace": 2}', "t.jsonl:1, trace: the format 1 expected, found 2"),
        (0, '{"trace": true}', "t.jsonl:1, trace: the format 1 expected, found true"),
        (0, '{"trace": 1, "game": "magic", "seeds": 3}', "t.jsonl:1, seeds: unknown field - did you mean 'seed'?"),
        (0, '{"trace": 1, "game": "chess"}', 't.jsonl:1, game: "magic" expected, found "chess"'),
        (0, '{"trace": 1, "game": "magic", "seed": -1}', "t.jsonl:1, seed: a whole number from 0 up expected"),
        (0, '{"trace": 1, "game": "magic", "seed": 1}', "t.jsonl:1, settings: the field is missing"),
        (2, "7", "t.jsonl:3: an object expected"),
        (2, '{"after": 1, "after": 2}', "t.jsonl:3: not JSON: 'after' stands there twice"),
        (2, '{"turn": 1}', "t.jsonl:3, after: the field is missing"),
        (2, '{"after": 1, "turn": 1, "step": "tea", "active": "P1"}', "t.jsonl:3, step: one of before the first turn"),
        (2, '{"after": 1, "turn": 1, "step": "draw", "active": "P3"}', "t.jsonl:3, active: one of P1, P2 expected"),
        (
            2,
            '{"after": 1, "turn": 1, "step": "draw", "active": "P1", "life": {"P5": 3}}',
            "t.jsonl:3, life.P5: there is no such player (allowed: P1, P2)",
        ),
        (
            2,
            '{"after": 1, "turn": 1, "step": "draw", "active": "P1", "battlefield": [{"name": "A", "taped": true}]}',
            "t.jsonl:3, battlefield: a list of objects",
        ),
        (
            2,
            '{"after": 1, "turn": 1, "step": "draw", "active": "P1", "life": {"P1": "20"}}',
            't.jsonl:3, life: a whole number for each player expected, found {"P1": "20"}',
        ),
        (2, '{"after": 99999, "turn": 1, "step": "draw", "active": "P1"}', "t.jsonl:3, after: 99999, but the header"),
        (5, '{"after": 1, "turn": 1, "step": "draw", "active": "P1"}', "t.jsonl:6, after: 1 choices come after 3"),
    ],
)
def test_a_wrong_trace_is_refused_with_line_and_field(
    written: list[dict[str, Any]], place: int, text: str, says: str
) -> None:
    with pytest.raises(RecordError) as error:
        read([*written[:place], text, *written[place + 1 :]])
    assert str(error.value).startswith(says)


@pytest.mark.parametrize("deck", [["Forest"], ["x Forest"], ["2"], ["99999 Forest"]])
def test_a_wrong_deck_is_refused(written: list[dict[str, Any]], deck: list[str]) -> None:
    with pytest.raises(RecordError, match=r"t\.jsonl:1, decks\[1\]: a number and a name expected"):
        read([{**written[0], "decks": [["60 Forest"], deck]}])


def test_an_empty_file_is_refused() -> None:
    with pytest.raises(RecordError, match="a trace begins with a header"):
        read([""])


def test_another_clients_log_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Log:
        def reads(self, text: str) -> bool:
            return text.startswith("LOG ")

        def read(self, text: str, file: str) -> Trace:
            return Trace(file, int(text.split()[1]), {"mulligans": "none"}, DECKS, [1], [])

    path = tmp_path / "other.log"
    path.write_text("LOG 8", encoding="utf-8")
    with pytest.raises(RecordError, match="no known format"):
        read_trace(path)
    monkeypatch.setattr("cardwright.games.magic.trace_file.TRACE_READERS", [*TRACE_READERS, Log()])
    assert compare(GAME, read_trace(path)).choices == 1


def test_decks_keep_their_order() -> None:
    assert packed(["Forest", "Shock", "Forest", "Forest"]) == ["1 Forest", "1 Shock", "2 Forest"]
