"""`cardwright check`: all problems of card files and deck lists, for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.terminal import done, refused, run

GOOD = """\
cards:
  - {kind: unit, name: Giant, power: 9}
  - {kind: unit, name: Scout, power: 3}
"""
WRONG = """\
cards:
  - {kind: unit, name: Giant, power: nine}
  - {kind: unt, name: Ogre, power: 3}
  - {kind: unit, name: Elf, power: 3, abilities: [{deploi: {draw: 2}}]}
"""
NAMES = ["Giant", "Archer", "Ghoul", "Knight", "Martyr", "Vampire", "Bard", "Hunter", "Turret", "Strike"]
DECK = "\n".join(f"2 {name}" for name in NAMES)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to be in, with some files."""
    monkeypatch.chdir(tmp_path)
    files = {"good.yaml": GOOD, "wrong.yaml": WRONG, "deck.txt": DECK, "small.txt": "3 Scout\n2 Gaint\n"}
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_a_wrong_keyword_is_called_one(folder: Path) -> None:
    text = "cards: [{name: Cub, types: creature, power: 1, toughness: 1, keywords: [hast, flying]}]"
    Path("cub.yaml").write_text(text, encoding="utf-8")
    said = run("check", "cub.yaml", "--game", "magic").stdout
    assert said == "cub.yaml:1:73, cards[0].keywords[0]: unknown keyword 'hast' - did you mean 'haste'?\n"


def test_good_files_are_summed_up(folder: Path) -> None:
    assert done("check", "good.yaml", "deck.txt", "--game", "skirmish") == (
        "good.yaml: 2 cards, no problems; replaces the game's own: Scout\ndeck.txt: a deck of 20 cards, no problems\n"
    )
    assert done("check", "good.yaml", "deck.txt", "--game", "skirmish", "--json") == "[]\n"


def test_every_problem_is_named_at_its_place(folder: Path) -> None:
    result = run("check", "wrong.yaml", "--game", "skirmish")
    assert result.exit_code == 1
    assert result.stderr == "3 problems found\n"
    assert result.stdout.splitlines() == [
        "wrong.yaml:2:38, cards[0].power: expected a whole number from 1 to 99, found the text 'nine'",
        "wrong.yaml:3:12, cards[1].kind: expected a kind of card, found the text 'unt' - did you mean 'unit'?",
        "wrong.yaml:4:52, cards[2].abilities[0].deploi: unknown ability 'deploi' - did you mean 'deploy'?",
    ]


def test_what_is_wrong_only_beside_other_cards_is_named_with_its_own_file(folder: Path) -> None:
    (folder / "lord.yaml").write_text(
        "cards: [{kind: unit, name: Lord, power: 3, abilities: [{deploy: {summon: Squir}}]}]"
    )
    (folder / "squire.yaml").write_text("cards: [{kind: unit, name: Squire, power: 3}]")
    result = run("check", "good.yaml", "lord.yaml", "squire.yaml", "--game", "skirmish")
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "the game's own cards, Knight: there is no token 'Squire' to summon",
        "lord.yaml:1:74, cards[0].abilities[0].deploy.summon: there is no token 'Squir' to summon",
    ]


def test_problems_as_data(folder: Path) -> None:
    result = run("check", "wrong.yaml", "--game", "skirmish", "--json")
    assert (result.exit_code, result.stderr) == (1, "")
    problems = json.loads(result.stdout)
    assert [problem["line"] for problem in problems] == [2, 3, 4]
    assert problems[1] == {
        "file": "wrong.yaml",
        "place": "cards[1].kind",
        "line": 3,
        "column": 12,
        "message": "expected a kind of card, found the text 'unt'",
        "found": "unt",
        "allowed": ["unit", "action"],
        "nearest": "unit",
        "card": "Ogre",
        "severity": "error",
    }


def test_a_deck_list_is_checked_for_names_copies_and_size(folder: Path) -> None:
    unknown = run("check", "small.txt", "good.yaml", "--game", "skirmish")
    assert unknown.exit_code == 1
    assert unknown.stdout == (
        "small.txt:2:3: unknown card 'Gaint' - did you mean 'Giant'?\n"
        "small.txt: 3 copies of Scout, at most 2 are allowed\n"
        "small.txt: 5 cards, 20 to 30 are allowed\n"
    )
    (folder / "small.txt").write_text("3 Scout\n1 Squire\n")
    small = run("check", "small.txt", "--game", "skirmish")
    assert small.exit_code == 1
    assert small.stdout.splitlines() == [
        "small.txt: 3 copies of Scout, at most 2 are allowed",
        "small.txt: a token has no place in a deck: 'Squire'",
        "small.txt: 4 cards, 20 to 30 are allowed",
    ]


def test_a_deck_may_use_only_cards_that_are_given(folder: Path) -> None:
    result = run("check", "deck.txt", "--game", "skirmish")
    assert result.exit_code == 1
    assert result.stdout == "deck.txt:1:3: unknown card 'Giant'\n"


def test_decks_wait_until_the_cards_are_right(folder: Path) -> None:
    result = run("check", "wrong.yaml", "deck.txt", "--game", "skirmish")
    assert result.exit_code == 1
    assert "deck.txt" not in result.stdout
    assert "deck lists were not checked" in result.stderr


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("none.yaml", "none.yaml: no such file"),
        ("none.txt", "none.txt: no such file"),
        ("picture.png", "unknown card file type '.png' (allowed: .yaml, .yml, .json, .csv)"),
        ("folder.yaml", "folder.yaml: is a directory, not a file"),
    ],
)
def test_a_file_that_cannot_be_read(folder: Path, name: str, complaint: str) -> None:
    (folder / "folder.yaml").mkdir()
    result = run("check", name, "--game", "skirmish")
    assert result.exit_code == 1
    assert complaint in result.stdout


def test_files_and_game_are_required(folder: Path) -> None:
    refused("check", "--game", "skirmish", code=2)
    refused("check", "good.yaml", code=2)


SPIRE = """\
cards:
  - {name: Fine, type: skill, cost: 1, effects: {type: block, value: 5}}
  - {name: Odd, type: attack, cost: 1, effects: {type: damage, value: 500}}
"""


def test_cards_are_printed_as_data_and_as_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = "Ember Bolt {R}\nInstant\nEmber Bolt deals 3 damage to target creature.\n"
    Path("bolt.txt").write_text(text, encoding="utf-8")
    assert done("check", "bolt.txt", "--game", "magic") == "bolt.txt: 1 card, no problems\n"
    data = done("check", "bolt.txt", "--game", "magic", "--as-data")
    assert data.splitlines()[:3] == ["cards:", "- name: Ember Bolt", "  types: [instant]"]
    Path("bolt.yaml").write_text(data, encoding="utf-8")
    assert done("check", "bolt.yaml", "--game", "magic", "--as-data") == data
    assert done("check", "bolt.yaml", "--game", "magic", "--as-text") == text
    two = "cards:\n- {name: One, types: land, text: '{T}: Add {R}.'}\n- {name: Two, types: artifact, text: ''}\n"
    Path("two.yaml").write_text(two, encoding="utf-8")
    assert done("check", "two.yaml", "--game", "magic", "--as-text") == "One\nLand\n{T}: Add {R}.\n\nTwo\nArtifact\n"
    assert "kind: unit" in done("check", _file("{kind: unit, name: Elm, power: 2}"), "--game", "skirmish", "--as-data")
    assert "skirmish has no rules text to print cards in" in refused(
        "check", "elm.yaml", "--game", "skirmish", "--as-text"
    )
    result = run("check", "bolt.txt", "--game", "magic", "--as-text", "--json")
    assert (result.exit_code, "only one of --as-data" in result.output) == (2, True)


def _file(card: str) -> Path:
    Path("elm.yaml").write_text(f"cards: [{card}]\n", encoding="utf-8")
    return Path("elm.yaml")


def test_a_text_file_is_a_card_or_a_deck_and_is_played_as_a_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bolt.txt").write_text("Ember Bolt {R}\nInstant\nEmber Bolt deals 9 damage to any target.\n", encoding="utf-8")
    Path("deck.txt").write_text("4 Ember Bolt\n56 Mountain\n", encoding="utf-8")
    assert done("check", "bolt.txt", "deck.txt", "--game", "magic").splitlines() == [
        "bolt.txt: 1 card, no problems", "deck.txt: a deck of 60 cards, no problems",
    ]  # fmt: skip
    both = ("--cards", "bolt.txt", "--deck", "deck.txt")
    assert "digest" in done("watch", "magic", *both, "--agents", "first,first")
    assert "Ember Bolt" in done("try", "magic", "bolt.txt", "--deck", "deck.txt", "--games", "2")
    shown = run("play", "magic", *both, "--seed", "1", typed="read ember bolt\nquit\n").stdout
    assert "Ember Bolt  {R}  instant" in shown
    Path("bolt.txt").write_text("Ember Bolt {R}\nInstant\nEmber Bolt deals 9 damage on it.\n", encoding="utf-8")
    for command in (["check", "bolt.txt", "--game", "magic"], ["watch", "magic", "--cards", "bolt.txt"]):
        assert "bolt.txt:3:27, cards[0].text: line 1 cannot be read" in run(*command).output
    assert "expected the types of the card" in refused("watch", "magic", "--cards", "deck.txt")
    assert "unknown card file type '.txt'" in refused("watch", "skirmish", "--cards", "deck.txt")


def test_warnings_are_told_beside_the_summary_and_exit_with_0_unless_strict(folder: Path) -> None:
    (folder / "odd.yaml").write_text(SPIRE)
    message = "damage 500 for 1 energy is more than usual, which is 100 at most"
    lines = [
        f"odd.yaml:3:71, cards[1].effects.value: warning: {message}",
        "odd.yaml: 2 cards, no errors",
    ]
    result = run("check", "odd.yaml", "--game", "spire")
    assert (result.exit_code, result.stdout.splitlines(), result.stderr) == (0, lines, "1 warning found\n")
    strict = run("check", "odd.yaml", "--game", "spire", "--strict")
    assert (strict.exit_code, strict.stdout) == (1, result.stdout)
    [problem] = json.loads(done("check", "odd.yaml", "--game", "spire", "--json"))
    assert problem == {
        "file": "odd.yaml",
        "place": "cards[1].effects.value",
        "line": 3,
        "column": 71,
        "message": message,
        "found": "500",
        "allowed": ["0 to 100"],
        "nearest": "",
        "card": "Odd",
        "severity": "warning",
    }


def test_errors_come_before_warnings_and_alone(folder: Path) -> None:
    (folder / "odd.yaml").write_text(
        SPIRE + "  - {name: Wrong, type: skill, effects: {type: stance, stance: tempst}}\n"
    )
    result = run("check", "odd.yaml", "--game", "spire")
    assert (result.exit_code, result.stderr) == (1, "1 problem found\n")
    assert result.stdout == (
        "odd.yaml:4:64, cards[2].effects.stance: unknown stance 'tempst' - did you mean 'tempest'?\n"
    )


def test_a_file_without_anything_odd_has_no_problems(folder: Path) -> None:
    (folder / "fine.yaml").write_text("".join(SPIRE.splitlines(keepends=True)[:2]))
    assert done("check", "fine.yaml", "--game", "spire", "--strict") == "fine.yaml: 1 card, no problems\n"
