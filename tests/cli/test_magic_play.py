"""Magic at the terminal: what a new player sees, and that the other commands know it too."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cardwright import games
from cardwright.agents.simple import FirstAgent
from cardwright.cli.rules import Rules
from cardwright.cli.screen import Screen
from cardwright.cli.session import Session
from cardwright.engine.event import CHOSEN
from cardwright.errors import BadInput
from cardwright.games.magic.game import base_cards, magic_game
from cardwright.games.magic.position import Seat, position
from tests.cli.terminal import done, run
from tests.games.magic.table import game_with

GAME = magic_game()


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Shock at the other player, who may answer, then a turn in which nobody can do a thing."""
    m = position(
        GAME,
        Seat(battlefield=["Grizzly Bears"], hand=["Shock"], lands="R", library=["Forest"] * 9),
        Seat(hand=["Shock"], lands="R", library=["Forest"] * 9),
    )
    for choice in ("cast Shock -> P2", "pass", "pass", "pass", "Grizzly Bears attacks P2"):
        m.apply(choice)
    while m.decision is not None and m.decision.who == 1:
        m.apply("pass")
    path = tmp_path / "match.json"
    path.write_text(m.record(["ann", "bob"]).to_json(), encoding="utf-8")
    return path


def test_the_hand_is_shown_before_it_is_kept() -> None:
    text = done("play", "magic", "--seed", "4", "--deck", "burn", typed=typed("quit"))
    assert text.index("Hand (7):") < text.index("P1: keep this hand?")


def test_an_answer_is_taken_back_and_the_numbers_are_those_of_a_replay(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    says = typed("keep", "pass", "pass", "undo", "pass", "pass", f"save {path}", "log", "quit")
    text = done("play", "magic", "--seed", "4", "--deck", "burn", "--agent", "first", typed=says)
    assert "Taken back." in text
    kept = json.loads(path.read_text(encoding="utf-8"))["choices"]
    log = text[text.index("> log") :]
    numbered = [(int(number), said) for number, said in re.findall(r"(?m)^ +(\d+)\. P\d: (.*)$", log)]
    chosen = [number for number, said in numbered if " -> " not in said and number <= len(kept)]
    assert chosen == sorted(set(chosen))
    assert all(kept[number - 1] == said for number, said in numbered if number in chosen and " -> " not in said)


def test_passes_that_nobody_chose_are_not_told(record: Path) -> None:
    text = done("replay", record)
    choices = json.loads(record.read_text(encoding="utf-8"))["choices"]
    assert "passed" not in text
    assert re.findall(r"(?m)^ +(\d+)\. P\d: ", text)[-1] == str(len(choices))


def test_life_is_told_as_it_was(record: Path) -> None:
    text = done("replay", record)
    assert "P2 loses 2 life (18)" in text
    assert "P2 loses 2 life (16)" in text
    assert "reproduces exactly" in done("replay", record, "--verify")


@pytest.mark.parametrize("name", ["P1", "P2", "Grizzly Bears"])
def test_everything_can_be_explained(record: Path, name: str) -> None:
    result = run("explain", record, name)
    assert result.exit_code == 0
    assert result.stdout.startswith(name)
    assert "piece" not in result.stdout
    assert all(len(line) < 400 for line in result.stdout.splitlines())


def test_a_search_is_known_to_the_searcher_alone() -> None:
    m = position(
        GAME,
        Seat(hand=["Rampant Growth"], lands="GG", library=["Forest", "Shock", "Forest", "Mountain"]),
        Seat(hand=["Shock"], lands="R"),
    )
    m.apply("cast Rampant Growth")
    while m.decision is not None and m.decision.kind == "respond":
        m.apply("pass")
    decision = m.decision
    assert decision is not None
    assert sorted(decision.notations()) == ["Forest", "Mountain", "no more"]
    assert "Shock is not what is asked for" in decision.why_not("Shock")
    zones = [m.view(player).data()["zones"] for player in range(2)]
    seen = [zone["P1 library"]["seen"] for zone in zones if isinstance(zone, dict)]
    assert [len(cards) for cards in seen] == [4, 0]


@pytest.mark.rule("104.3a")
def test_one_may_concede_and_take_it_back(tmp_path: Path) -> None:
    file = tmp_path / "given-up.json"
    lines = typed("keep", "concede", f"save {file}", "undo", "quit")
    text = done("play", "magic", "--seed", "4", "--deck", "burn", typed=lines)
    assert "P2 wins" in text
    assert "P1: conceded" in text
    assert text.count("Taken back.") == 1
    assert json.loads(file.read_text(encoding="utf-8"))["choices"][-1] == "P1 concedes"
    assert "reproduces exactly" in done("replay", str(file), "--verify")


def test_a_game_without_conceding_says_so() -> None:
    assert "nobody can concede a match of skirmish" in done("play", "skirmish", typed=typed("concede", "quit"))


CALLED_LIKE_COMMANDS = """
  - {name: undo, cost: R, types: sorcery, abilities: {spell: {do: {draw: 1}}}}
  - {name: "3", cost: R, types: sorcery, abilities: {spell: {do: {draw: 1}}}}
"""


def test_commands_and_numbers_give_way_to_answers_and_have_another_form() -> None:
    game = game_with(CALLED_LIKE_COMMANDS)
    for said, chosen in (("undo", "undo"), ("UNDO", "undo"), ("3", "3"), ("/undo", ""), ("/board", None)):
        m = position(
            game, Seat(hand=["Meddling Mage"], lands="WU", library=["Plains"] * 9), Seat(library=["Plains"] * 9)
        )
        m.apply("cast Meddling Mage")
        while m.decision is not None and "undo" not in m.decision.notations():
            m.apply("pass" if "pass" in m.decision.notations() else 0)
        session = Session(Rules(games.find("magic"), game, base_cards()), m, 0, {1: FirstAgent()}, ["", ""], Screen())
        before = len(m.choices)
        asked = m.decision
        assert asked is not None
        session.say(said)
        if chosen is None:
            assert len(m.choices) == before
        elif not chosen:
            assert len(m.choices) < before
        else:
            e = next(e for e in m.events[::-1] if e.kind == CHOSEN and e.amount in asked.values and e.who == 0)
            assert game.notation(m, asked, e.amount) == chosen


def test_what_is_no_command_is_named() -> None:
    m = position(GAME, Seat(library=["Plains"] * 9), Seat(library=["Plains"] * 9))
    session = Session(Rules(games.find("magic"), m.game, ()), m, 0, {1: FirstAgent()}, ["", ""], Screen())
    with pytest.raises(BadInput, match="unknown command '/undoo' - did you mean '/undo'"):
        session.say("/undoo")
