"""`cardwright try`: changed cards played at once, alone and beside the old ones."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from cardwright.cli import trying
from cardwright.cli.rules import rules
from cardwright.cli.trial import Sides, tally_lines
from cardwright.errors import BadInput
from cardwright.games.skirmish.game import deck
from cardwright.simulate.intervals import Rate
from cardwright.simulate.matchup import MatchResult, Matchup
from cardwright.simulate.report.forest import forest
from cardwright.simulate.tally import tally
from tests.cli.terminal import done, program, refused, run
from tests.golden import agrees

SCREENS = Path(__file__).with_name("transcripts")
NEW = "cards:\n  - {kind: unit, name: Scout, power: 9}\n  - {kind: unit, name: Herald, power: 3}\n"
OLD = "cards:\n  - {kind: unit, name: Scout, power: 1}\n"
QUICK = ("--games", "6", "--agents", "random,random", "--workers", "1")


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two versions of a card, and a deck with a new one, in the folder to be in."""
    monkeypatch.chdir(tmp_path)
    Path("new.yaml").write_text(NEW)
    Path("old.yaml").write_text(OLD)
    cards = [name for name in deck("swarm") if name != "Bard"]
    Path("mine.txt").write_text(
        "".join(f"{cards.count(name)} {name}\n" for name in dict.fromkeys(cards)) + "2 Herald\n"
    )


def shown(*more: str) -> str:
    return done("try", "skirmish", "new.yaml", "--deck", "swarm", "--deck", "bulwark", *QUICK, *more)


def data(*more: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(shown("--json", *more))
    return found


def test_the_screen() -> None:
    agrees(SCREENS / "try.txt", shown("--seed", "1", "--games", "40"))


def test_the_screen_of_a_comparison() -> None:
    text = shown("--seed", "1", "--games", "40", "--compare", "old.yaml")
    alone = shown("--seed", "1", "--games", "40")
    assert text.startswith(alone)
    agrees(SCREENS / "try-compare.txt", text.removeprefix(alone))


def test_as_data() -> None:
    found = data("--seed", "2")
    assert (found["game"], found["seed"], found["file"], found["matches"]) == ("skirmish", 2, "new.yaml", 6)
    assert found["settings"] == {"terrains": 5, "close": "front"}
    assert [(side["deck"], side["agent"]) for side in found["decks"]] == [("swarm", "random"), ("bulwark", "random")]
    wins = [side["won"] for side in found["decks"]]
    assert sum(wins) + found["draws"] == 6
    for rate in (*found["decks"], found["first"]):
        assert rate["low"] <= rate["rate"] <= rate["high"]
    results = found["results"]
    assert [one["seed"] for one in results] == [2_000_000, 2_000_000, 2_000_001, 2_000_001, 2_000_002, 2_000_002]
    assert [one["seats"] for one in results[:2]] == [["A", "B"], ["B", "A"]]
    assert wins == [sum(one["winner"] == letter for one in results) for letter in "AB"]
    assert found["turns"] == sum(one["turns"] for one in results) / 6
    assert found["decisions"] == sum(one["decisions"] for one in results) / 6
    scout = next(card for card in found["cards"] if card["card"] == "Scout")
    assert scout["in"] == 6
    assert 0 < scout["played_in"] == scout["when_played"]["of"] <= scout["times"]


def test_the_cards_of_the_file_are_played() -> None:
    names = {
        card["card"]
        for card in json.loads(done("try", "skirmish", "new.yaml", "--deck", "mine.txt", *QUICK, "--json"))["cards"]
    }
    assert "Herald" in names


def test_a_comparison_as_data() -> None:
    found = data("--compare", "old.yaml")["compare"]
    assert found["file"] == "old.yaml"
    assert found["changed_cards"] == ["Scout"]
    won = found["won"]
    assert won["both"] + won["gained"] + won["lost"] + won["neither"] == 6
    assert won["low"] <= won["difference"] <= won["high"]
    assert won["before"]["won"] == won["both"] + won["lost"]
    assert set(found["other_end"]) <= set(found["other_way"])
    new, old = data()["results"], found["results"]
    ends = [one["match"] for one, other in zip(new, old, strict=True) if one["winner"] != other["winner"]]
    assert found["other_end"] == ends
    assert [one["seed"] for one in old] == [one["seed"] for one in new]


def test_the_same_file_moves_nothing() -> None:
    found = data("--compare", "new.yaml")["compare"]
    assert (found["changed_cards"], found["other_way"], found["cards"]) == ([], [], [])
    assert found["won"]["difference"] == 0
    text = shown("--compare", "new.yaml")
    assert "changed cards in these decks: none" in text
    assert "matches played differently: 0, with a different winner: 0" in text


def test_the_number_of_processes_changes_nothing() -> None:
    assert done("try", "skirmish", "new.yaml", *QUICK[:-1], "2") == done("try", "skirmish", "new.yaml", *QUICK)


def test_settings_and_decks_as_in_other_commands() -> None:
    one = json.loads(done("try", "skirmish", "new.yaml", *QUICK, "--set", "terrains=4", "--json"))
    assert one["settings"]["terrains"] == 4
    assert [side["deck"] for side in one["decks"]] == ["bulwark", "pact"]
    both = json.loads(done("try", "skirmish", "new.yaml", *QUICK, "--deck", "swarm", "--json"))
    assert [side["deck"] for side in both["decks"]] == ["swarm", "swarm"]


def test_matches_that_are_all_alike_are_told() -> None:
    text = done("try", "skirmish", "new.yaml", "--agents", "first,first", "--games", "1", "--workers", "1")
    assert "different matches" not in text
    sides = Sides(("a", "b"), ("greedy", "greedy"))
    same = [MatchResult(number, 0, 0, 0, 1, 1, ({}, {}), 7) for number in range(4)]
    counted = tally(Matchup("skirmish", {}, (), (("a",), ("b",)), ("greedy", "greedy"), 0), same)
    lines = tally_lines(counted, sides)
    assert "different matches: 1, so the intervals are too narrow; agents such as greedy~10 add variety" in lines


def test_a_plot_shows_every_rate() -> None:
    result = run("try", "skirmish", "new.yaml", *QUICK, "--compare", "old.yaml", "--plot", "rates.svg", "--json")
    assert (result.exit_code, result.stderr) == (0, "saved rates.svg\n")
    found = json.loads(result.stdout)
    root = ElementTree.parse("rates.svg").getroot()
    texts = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert texts[0] == "skirmish, 6 matches, seed 0: A is bulwark (random), B is pact (random)"
    played = [card["card"] for card in found["cards"] if card["played_in"]]
    assert set(played) <= set(texts)
    dots = list(root.iter("{http://www.w3.org/2000/svg}circle"))
    blue = [dot for dot in dots if dot.get("fill") != "#aaa"]
    assert len(blue) == len(played) + 3
    assert len(blue) < len(dots) <= 2 * len(blue)
    assert float(blue[0].get("cx", "")) == pytest.approx(170 + 420 * found["decks"][0]["rate"], abs=0.1)


def test_names_cannot_break_a_plot() -> None:
    text = forest("a < b & c", [('<script>"', Rate(1, 2), None), ("none", Rate(0, 0), Rate(0, 0))])
    texts = [element.text for element in ElementTree.fromstring(text).iter("{http://www.w3.org/2000/svg}text")]
    assert "a < b & c" in texts
    assert '<script>"' in texts


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chess", "new.yaml"], "unknown game 'chess'"),
        (["skirmish", "none.yaml"], "none.yaml: no such file"),
        (["skirmish", "mine.txt"], "mine.txt: unknown card file type '.txt'"),
        (["skirmish", "new.yaml", "--compare", "none.yaml"], "none.yaml: no such file"),
        (["skirmish", "new.yaml", "--deck", "swarn"], "skirmish has no deck 'swarn' - did you mean 'swarm'?"),
        (["skirmish", "new.yaml", "--agents", "greedi,greedy"], "unknown agent 'greedi' - did you mean 'greedy'?"),
        (["skirmish", "new.yaml", "--agents", "script:a.txt,greedy"], "unknown agent 'script:a.txt'"),
        (["skirmish", "new.yaml", "--agents", "greedy~0,greedy"], "after ~ stands a number from 1 to 99"),
        (["skirmish", "new.yaml", "--plot", "rates.png"], "rates.png: a plot file must end in .svg"),
        (["skirmish", "new.yaml", "--plot", "none/rates.svg"], "no such directory: none"),
        (["skirmish", "new.yaml", "--set", "terrains=6"], "skirmish setting terrains: invalid value '6'"),
        (["skirmish", "old.yaml", "--deck", "mine.txt"], "unknown card 'Herald'"),
        (["skirmish", "new.yaml", "--compare", "old.yaml", "--deck", "mine.txt"], "unknown card 'Herald'"),
    ],
)
def test_what_is_wrong_is_told_before_anything_is_played(
    arguments: list[str], message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trying, "play_matches", None)
    assert message in refused("try", *arguments)


@pytest.mark.parametrize(
    "arguments",
    [
        ["skirmish", "new.yaml", "--games", "0"],
        ["skirmish", "new.yaml", "--workers", "-1"],
        ["skirmish", "new.yaml", "--agents", "greedy"],
        ["skirmish", "new.yaml", "--deck", "swarm", "--deck", "pact", "--deck", "bulwark"],
    ],
)
def test_wrong_usage(arguments: list[str]) -> None:
    refused("try", *arguments, code=2)


def test_a_game_that_is_not_for_two_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("shock.yaml").write_text("cards:\n  - {name: Sparkling, cost: R, types: creature, power: 1, toughness: 1}\n")
    said = refused("try", "magic", "shock.yaml", "--set", "players=3")
    assert said == "error: try needs a two-player match; magic has 3 players here\n"
    found = rules("skirmish", None, None)
    found.game.players = 1
    with pytest.raises(BadInput, match="skirmish has one player here"):
        trying._for_two(found)


def test_decks_of_the_game_are_compared_without_a_card_file() -> None:
    found = json.loads(done("try", "magic", "--deck", "burn", "--deck", "ramp", *QUICK, "--games", "2", "--json"))
    assert (found["file"], [side["deck"] for side in found["decks"]]) == (None, ["burn", "ramp"])
    assert {"Lightning Bolt", "Llanowar Elves"} <= {card["card"] for card in found["cards"]}
    assert "A bulwark " in done("try", "skirmish", *QUICK, "--games", "2")


def test_an_old_file_is_compared_with_the_games_own_cards() -> None:
    text = done("try", "skirmish", *QUICK, "--deck", "swarm", "--deck", "bulwark", "--compare", "old.yaml")
    assert (
        "From old.yaml to the game's own cards, over the same 6 matches:\nchanged cards in these decks: Scout" in text
    )


def test_progress_is_for_terminals_only() -> None:
    process = program("try", "skirmish", "new.yaml", *QUICK)
    assert (process.returncode, process.stderr) == (0, "")
