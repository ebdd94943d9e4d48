"""`cardwright magic deck`, and decks of other programs in every command that takes a deck."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.games.magic.deck_files.deck_format import DeckFormat
from cardwright.games.magic.deck_files.reading import DECK_FORMATS
from cardwright.games.magic.game import SHELF
from tests.cli.terminal import done, refused, run

RED = """\
About
Name Red

Deck
4 Lightning Bolt (CLB) 187
56 Mountain (UNF) 239

Sideboard
2 Shock
1 Wear // Tear
"""
WRONG = "3 Lightnin Bolt\n5 Shock\n20 Mountain\n1 Far Away\n\n1 Shock\n"
FACTS = [
    {"name": "Lightning Bolt", "legalities": {"pauper": "legal", "modern": "legal"}},
    {"name": "Mountain", "legalities": {"pauper": "legal", "modern": "legal"}},
    {"name": "Shock", "legalities": {"pauper": "banned", "modern": "legal"}},
    {"name": "Wear // Tear", "legalities": {"pauper": "not_legal", "modern": "legal"}},
    {"name": "Far Away", "legalities": {"pauper": "legal", "modern": "legal"}},
]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARDWRIGHT_DATA", raising=False)
    monkeypatch.chdir(tmp_path)
    Path("red.txt").write_text(RED, encoding="utf-8")
    Path("wrong.txt").write_text(WRONG, encoding="utf-8")
    Path("facts.jsonl").write_text("\n".join(map(json.dumps, FACTS)), encoding="utf-8")


def test_a_deck_is_shown() -> None:
    assert done("magic", "deck", "red.txt").splitlines() == [
        "Red (Arena): 60 cards, 3 in the sideboard",
        "4 Lightning Bolt",
        "56 Mountain",
        "",
        "Sideboard",
        "2 Shock",
        "1 Wear // Tear",
        "",
        "not kept: set codes and collector numbers",
        "allowed",
    ]
    assert done("magic", "deck", "burn").startswith("Burn (plain text): 60 cards\n20 Mountain\n")
    assert "cardwright magic deck my-deck.dek --format pauper" in done("magic", "deck", "--help")


def test_a_deck_is_checked_for_a_format() -> None:
    fine = done("magic", "deck", "red.txt", "--format", "modern", "--facts", "facts.jsonl")
    assert fine.endswith("not kept: set codes and collector numbers\nallowed in modern\n")
    sizes = done("magic", "deck", "red.txt", "--format", "modern")
    assert sizes.endswith(
        "no card was checked for being legal in modern, only sizes and copies were\nallowed in modern\n"
    )
    result = run("magic", "deck", "red.txt", "--format", "pauper", "--facts", "facts.jsonl")
    assert (result.exit_code, result.stdout.splitlines()[-2:]) == (
        1,
        ["red.txt:9: Shock is banned in pauper", "red.txt:10: Wear // Tear is not legal in pauper"],
    )


def test_facts_are_found_in_the_folder_of_data(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("magic").mkdir()
    Path("facts.jsonl").rename(Path("magic") / "facts.jsonl")
    assert "no card was checked" in done("magic", "deck", "red.txt", "--format", "modern")
    monkeypatch.setattr("cardwright.games.magic.facts_file.FACTS", Path("magic") / "facts.jsonl")
    monkeypatch.setenv("CARDWRIGHT_DATA", ".")
    assert "checked" not in done("magic", "deck", "red.txt", "--format", "modern")


def test_unknown_unsupported_and_illegal_cards_are_told_at_once() -> None:
    result = run("magic", "deck", "wrong.txt", "--format", "pauper", "--facts", "facts.jsonl")
    told = result.stdout.partition("1 Shock\n\n")[2].splitlines()
    assert (result.exit_code, told) == (
        1,
        [
            "wrong.txt:1:3: unknown card 'Lightnin Bolt' - did you mean 'Lightning Bolt'?",
            "wrong.txt:2: Shock is banned in pauper",
            "wrong.txt:2: 6 copies of Shock in main deck and sideboard, at most 4 are allowed",
            "wrong.txt: 29 cards, at least 60 are needed",
            "the game does not have: Far Away",
            "not checked for being legal in pauper: Lightnin Bolt",
        ],
    )
    without = run("magic", "deck", "wrong.txt").stdout
    assert "wrong.txt:4:3: unknown card 'Far Away'" in without
    assert (
        "without --facts or imported cards, cards that the game does not have cannot be told from misspelt ones"
        in without
    )


def test_a_deck_with_unsupported_cards_is_refused_and_they_are_counted_by_one_name() -> None:
    with Path("facts.jsonl").open("a", encoding="utf-8") as file:
        file.write("\n" + json.dumps({"name": "Far Off // Near By", "legalities": {"modern": "legal"}}))
    Path("far.txt").write_text("Deck\n2 Far Off\n58 Mountain\nSideboard\n3 far off/near by\n", encoding="utf-8")
    result = run("magic", "deck", "far.txt", "--format", "modern", "--facts", "facts.jsonl")
    assert (result.exit_code, result.stdout.splitlines()[-2:]) == (
        1,
        [
            "far.txt:2: 5 copies of Far Off // Near By in main deck and sideboard, at most 4 are allowed",
            "the game does not have: Far Off // Near By",
        ],
    )
    Path("far.txt").write_text("Deck\n2 Far Off\n58 Mountain\n", encoding="utf-8")
    result = run("magic", "deck", "far.txt", "--format", "modern", "--facts", "facts.jsonl")
    assert (result.exit_code, "allowed" in result.stdout) == (1, False)


def test_a_deck_as_data() -> None:
    result = run("magic", "deck", "wrong.txt", "--format", "pauper", "--facts", "facts.jsonl", "--json")
    data = json.loads(result.stdout)
    assert (result.exit_code, list(data)) == (
        1,
        ["file", "kind", "name", "main", "sideboard", "dropped", "unsupported", "unchecked", "problems"],
    )
    assert (data["kind"], data["name"], data["sideboard"]) == ("mtgo", "wrong", {"Shock": 1})
    assert data["unsupported"] == ["Far Away"]
    assert [(problem["line"], problem["found"]) for problem in data["problems"]] == [
        (1, "Lightnin Bolt"), (2, "Shock"), (2, "Shock"), (0, ""),
    ]  # fmt: skip


@pytest.mark.parametrize("kind", DECK_FORMATS, ids=lambda kind: kind.name)
def test_a_deck_is_converted_to_every_format_and_played_from_it(kind: DeckFormat) -> None:
    result = run("magic", "deck", "red.txt", "--to", kind.name, "--out", "red.deck")
    lost = [] if kind.named else [f"not kept: the name 'Red', for which {kind.title} has no place"]
    saved = f"saved red.deck: {kind.title}"
    told = ["not kept: set codes and collector numbers", *lost, saved]
    assert (result.exit_code, result.stdout, result.stderr.splitlines()) == (0, "", told)
    again = SHELF.read_deck(Path("red.deck"))
    assert again.main == {"Lightning Bolt": 4, "Mountain": 56}
    assert again.sideboard == {"Shock": 2, "Wear // Tear": 1}
    assert run("magic", "deck", "red.txt", "--to", kind.name).stdout == Path("red.deck").read_text(encoding="utf-8")
    watched = run("watch", "magic", "--deck", "red.deck", "--agents", "first,first", "--save", "match.json")
    assert watched.exit_code == 0
    kept = json.loads(Path("match.json").read_text(encoding="utf-8"))
    assert kept["deck_names"] == ["Red" if kind.named else "red"] * 2
    assert kept["sideboards"] == [["Shock", "Shock", "Wear // Tear"]] * 2
    assert len(kept["decks"][0]) == 60
    assert "Shock" not in kept["cards"]


def test_cards_that_the_game_does_not_have_are_converted_as_they_are() -> None:
    assert done("magic", "deck", "wrong.txt", "--to", "plain").startswith("Name: wrong\n3 Lightnin Bolt\n5 Shock\n")
    Path("wrong.txt").write_text("Deck\n0 Shock\n", encoding="utf-8")
    assert refused("magic", "deck", "wrong.txt", "--to", "plain") == (
        "error: wrong.txt:2:1: expected a number from 1 to 999, found 0\n"
    )


def test_what_cannot_be_done_is_refused() -> None:
    assert "needs --to" in refused("magic", "deck", "red.txt", "--out", "x.txt", code=2)
    assert "unknown deck format 'arean' - did you mean 'arena'?" in refused("magic", "deck", "red.txt", "--to", "arean")
    assert "unknown format 'pauperr'" in refused("magic", "deck", "red.txt", "--format", "pauperr")
    assert "none.txt: no such file" in refused("magic", "deck", "none.txt")
    Path("empty.txt").write_text("# nothing\n", encoding="utf-8")
    assert refused("magic", "deck", "empty.txt") == "error: empty.txt: the deck list is empty\n"


def test_commands_that_take_decks_name_everything_that_is_wrong_in_all_of_them() -> None:
    Path("small.txt").write_text("Deck\n4 Shock\n", encoding="utf-8")
    for command in (["watch", "magic"], ["try", "magic", "--games", "2"]):
        assert refused(*command, "--deck", "wrong.txt", "--deck", "small.txt").splitlines() == [
            "error: wrong.txt:1:3: unknown card 'Lightnin Bolt' - did you mean 'Lightning Bolt'?",
            "error: wrong.txt:4:3: unknown card 'Far Away'",
            "error: wrong.txt:2: 6 copies of Shock in main deck and sideboard, at most 4 are allowed",
            "error: wrong.txt: 29 cards, at least 60 are needed",
            "error: small.txt: 4 cards, at least 60 are needed",
        ]


def test_check_takes_deck_files_of_other_programs() -> None:
    run("magic", "deck", "red.txt", "--to", "cockatrice", "--out", "red.cod")
    assert done("check", "red.cod", "--game", "magic") == (
        "red.cod: a deck of 60 cards and 3 in the sideboard, no problems\n"
    )
    result = run("check", "wrong.txt", "--game", "magic")
    assert (result.exit_code, len(result.stdout.splitlines())) == (1, 4)


def test_a_player_sees_the_name_and_sideboard_of_their_deck() -> None:
    result = run("play", "magic", "--deck", "red.txt", "--seed", "1", typed="decks\nquit\n")
    assert (
        "P1 (you): Red, 60 cards\n  4 Lightning Bolt\n  56 Mountain\n"
        "  sideboard: 3 cards\n  2 Shock\n  1 Wear // Tear\nP2: 60 hidden cards\n"
    ) in result.stdout
