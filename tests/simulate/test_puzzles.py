"""Puzzles: read, laid out, proven, tried, swapped, made of records; and the project's own sixty."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardwright import games
from cardwright.engine.game import Game
from cardwright.errors import BadInput, CardErrors
from cardwright.simulate.puzzles.attempt import attempt
from cardwright.simulate.puzzles.from_record import found_in
from cardwright.simulate.puzzles.proof import Proof, proven
from cardwright.simulate.puzzles.puzzle import Puzzle, is_among, is_answer, laid_out, unknown_lines
from cardwright.simulate.puzzles.puzzle_file import puzzle_text, puzzles_in, read_puzzles
from cardwright.simulate.puzzles.seats import swapped

OWN = sorted((Path(__file__).parents[1] / "puzzles" / "magic").glob("*.yaml"))
KINDS = 12
LIBRARY = ["Forest"] * 3
LETHAL = Puzzle(
    name="burn and bears",
    kind="lethal",
    game="magic",
    player="P1",
    position={
        "p1": {"hand": ["Shock"], "lands": "R", "battlefield": ["Grizzly Bears"], "library": LIBRARY},
        "p2": {"life": 4, "library": LIBRARY},
    },
    goal="win",
)
FILE = """\
game: magic
kind: lethal
puzzles:
- name: one
  player: P1
  position:
    p1: {hand: [Shock], lands: R}
    p2: {life: 2}
  goal: win
- name: two
  kind: hold
  player: P1
  position: {p1: {hand: [Shock], lands: R}}
  then: []
  must_not: [cast Shock]
  until: turn
  reasons: [it does little, it may do more]
  from: a lost game
"""


@cache
def magic() -> Game:
    return games.load_game("magic")


def test_a_file_is_read_and_written() -> None:
    one, two = puzzles_in(FILE, "p.yaml")
    assert (one.name, one.kind, one.goal, one.must, one.until, one.place) == (
        "one", "lethal", "win", (), "action", "p.yaml:4",
    )  # fmt: skip
    assert (two.kind, two.must_not, two.until, two.reasons, two.origin) == (
        "hold", ("cast Shock",), "turn", ("it does little", "it may do more"), "a lost game",
    )  # fmt: skip
    again = puzzles_in(puzzle_text([one, two]), "p.yaml")
    assert [replace(each, place="") for each in again] == [replace(each, place="") for each in (one, two)]


def test_every_mistake_of_a_file_is_told_with_its_line() -> None:
    text = """\
game: magik
pussles: []
puzzles:
- name: one
  player: P1
  position: [Shock]
  goal: draw
- name: one
  kind: hold
  plaier: P1
  position: {}
  must: [cast Shock]
  reasons: [one]
- {name: three, kind: x, player: 3, position: {}, must: cast, until: game}
"""
    with pytest.raises(CardErrors) as errors:
        puzzles_in(text, "p.yaml")
    found = [str(each) for each in errors.value.problems]
    wanted = [
        "p.yaml:2:1, pussles: unknown field 'pussles' - did you mean 'puzzles'?",
        "p.yaml:1:7, game: unknown game 'magik' - did you mean 'magic'?",
        "p.yaml:4:3, puzzles[0]: has no field 'kind'",
        "p.yaml:7:9, puzzles[0].goal: unknown goal 'draw'",
        "p.yaml:6:13, puzzles[0].position: expected a mapping with the fields of a position, found a list",
        "p.yaml:10:3, puzzles[1].plaier: unknown field 'plaier' - did you mean 'player'?",
        "p.yaml:8:3, puzzles[1]: has no field 'player'",
        "p.yaml:8:3, puzzles[1]: needs a goal that look-ahead proves, or 2 reasons; found 1",
        "p.yaml:8:9, puzzles[1].name: 'one' is there twice, first on line 4",
        "p.yaml:14:34, puzzles[2].player: expected text, found the number 3",
        "p.yaml:14:57, puzzles[2].must: expected a list of texts, found the text 'cast'",
        "p.yaml:14:70, puzzles[2].until: unknown until 'game'",
        "p.yaml:14:3, puzzles[2]: asks for nothing: it needs a goal, must or must_not",
        "p.yaml:14:3, puzzles[2]: needs a goal that look-ahead proves, or 2 reasons; found 0",
    ]
    assert len(found) == len(wanted), found
    for said, each in zip(found, wanted, strict=True):
        assert said.startswith(each)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"position": {"p1": {"hand": ["Shok"]}}}, "its position cannot be set up: .*unknown card 'Shok'"),
        ({"then": ("cast Shock -> P2", "fly")}, r"then\[1\]: 'fly' is not an option"),
        ({"player": "P2"}, "P1 moves here, not 'P2'"),
        ({"then": ("cast Shock -> P2", "Grizzly Bears attacks P2")}, "the match is over before anybody moves"),
    ],
)
def test_a_puzzle_that_leads_nowhere_is_refused(changed: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        laid_out(magic(), replace(LETHAL, **changed))


def test_answers_are_compared_with_lines() -> None:
    done = ["play Forest", "cast Shock", "P2's Bear #2", "pass"]
    assert is_among("cast Shock -> P2's Bear", done)
    assert is_among("play Forest -> pass", done)
    assert is_among("P2's Bear #2", done)
    assert not is_among("P2's Bear #1", done)
    assert not is_among("cast Shock -> play Forest", done)
    assert not is_answer("cast Shocking", "cast Shock")
    hold = replace(LETHAL, goal="", must=("cast Shok -> P2", "pass"), until="action")
    assert [line.partition(" begins")[0] for line in unknown_lines(laid_out(magic(), hold), hold)] == [
        "'cast Shok -> P2'"
    ]


def test_look_ahead_proves_what_can_be_forced() -> None:
    match = laid_out(magic(), LETHAL)
    before = match.digest()
    found = proven(match, "win")
    assert (found.right, found.options, found.wrong) == (("pass", "cast Shock"), 2, "")
    assert match.digest() == before
    # A blocker may stand in the way, so nothing is forced.
    blocked = {**LETHAL.position, "p2": {"life": 4, "library": LIBRARY, "battlefield": ["Wall of Omens"]}}
    assert (
        proven(laid_out(magic(), replace(LETHAL, position=blocked)), "win").wrong == "the goal 'win' cannot be forced"
    )
    sure = "the goal 'survive' is reached whatever the player does"
    assert proven(match, "survive").wrong == sure
    with pytest.raises(BadInput, match="more than 3 positions"):
        Proof("win", 0, match.turn, most=3).right_answers(match)


def test_an_agent_may_not_give_away_what_can_be_forced() -> None:
    assert attempt(magic(), LETHAL, "greedy").solved
    lost = attempt(magic(), LETHAL, "first")
    assert (lost.answers[-1], lost.wrong) == (
        "Grizzly Bears stays", "after 'Grizzly Bears stays' the goal cannot be forced any more",
    )  # fmt: skip
    hold = replace(LETHAL, goal="", must_not=("cast Shock",))
    assert attempt(magic(), hold, "first").answers == ("pass",)
    assert attempt(magic(), hold, "first").solved
    assert attempt(magic(), replace(hold, must=("cast Shock",), must_not=()), "first").wrong == "must: cast Shock"
    # Until the turn is over, the attack is watched too.
    late = replace(hold, must=("Grizzly Bears stays",), until="turn")
    assert attempt(magic(), late, "first").solved


def test_a_turn_without_end_solves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    hold = replace(LETHAL, goal="", must_not=("cast Shock",), until="turn")
    assert attempt(magic(), hold, "first").solved
    monkeypatch.setattr("cardwright.simulate.puzzles.attempt.LONGEST", 2)
    assert attempt(magic(), hold, "first").wrong == "the turn has more than 2 answers"


def test_swapped_seats_are_the_same_puzzle() -> None:
    puzzle = replace(
        LETHAL, must=("cast Shock -> P2 -> Grizzly Bears attacks P2",), position={**LETHAL.position, "active": 0}
    )
    other = swapped(magic(), puzzle)
    assert other is not None
    assert (other.player, other.must) == ("P2", ("cast Shock -> P1 -> Grizzly Bears attacks P1",))
    assert (other.position["p2"], other.position["active"]) == (LETHAL.position["p1"], 1)
    assert len(proven(laid_out(magic(), other), "win").right) == len(proven(laid_out(magic(), puzzle), "win").right)
    back = swapped(magic(), other)
    assert back is not None
    assert (back.player, back.must, back.position) == (puzzle.player, puzzle.must, puzzle.position)


def test_a_decision_in_a_match_becomes_a_puzzle() -> None:
    written = games.find("magic").written
    assert written is not None
    match = magic().start(seed=3, decks=["burn", "white-aggro"])
    stream = 7
    for number in range(70):
        decision = match.decision
        assert decision is not None
        stream = (stream * 48271) % 0x7FFFFFFF
        match.apply(0 if decision.kind in ("keep", "bottom") else stream % len(decision.values))
        assert number < 70
    decision = match.decision
    assert decision is not None
    options, board = decision.notations(), [magic().front.board(match.view(player)) for player in (0, 1)]
    found = found_in(match, written)
    made = replace(LETHAL, player=f"P{decision.who + 1}", position=found.position, then=found.then)
    [read] = puzzles_in(puzzle_text([made]), "p.yaml")
    again = laid_out(magic(), read)
    assert again.decision is not None
    assert again.decision.notations() == options
    assert [magic().front.board(again.view(player)) for player in (0, 1)] == board


def test_the_counters_of_players_are_written() -> None:
    written = games.find("magic").written
    assert written is not None
    counters = {"poison": 3, "energy": 2}
    match = magic().position(p1={"hand": ["Shock"], "lands": "R", **counters}, p2={})
    for player, wanted in (("p1", counters), ("p2", {})):
        assert {name: count for name, count in written(match)[player].items() if name in counters} == wanted


def test_there_are_sixty_puzzles_of_twelve_kinds() -> None:
    puzzles = [each for file in OWN for each in read_puzzles(file)]
    kinds = Counter(each.kind for each in puzzles)
    assert len(puzzles) >= 60
    assert len(kinds) == KINDS
    assert min(kinds.values()) >= 5
    assert len({each.name for each in puzzles}) == len(puzzles)
    # A third are from lost games.
    assert 3 * sum(bool(each.origin) for each in puzzles) >= 60


@pytest.mark.parametrize("file", OWN, ids=lambda file: file.stem)
def test_each_of_them_is_proven_and_can_be_set_up_with_both_seats(file: Path) -> None:
    for puzzle in read_puzzles(file):
        match = laid_out(magic(), puzzle)
        assert unknown_lines(match, puzzle) == []
        if puzzle.goal:
            assert proven(match, puzzle.goal).wrong == ""
        other = swapped(magic(), puzzle)
        assert other is not None
        assert laid_out(magic(), other).decision is not None
