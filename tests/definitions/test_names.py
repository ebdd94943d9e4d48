"""Names of cards: what no game takes, what a game takes that owns its names, and what gives way where it does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright import games
from cardwright.definitions.names import COMMANDS, LONGEST, Names
from cardwright.definitions.vocabulary import Vocabulary
from cardwright.errors import CardErrors
from cardwright.sources.decklist import read_decklist

OWNED = [name for name in games.names() if not games.find(name).names.given]
CARD = {
    "skirmish": "cards: [{kind: unit, name: NAME, power: 1}]",
    "spire": "cards: [{name: NAME, type: attack, effects: {type: damage, value: 1}}]",
    "googooland": "name,cost,speed,strength,stamina,effects\nNAME,1,1,1,1,\n",
    "estraven": "cards: [{name: NAME, types: spell, cost: 1, pitch: 1, abilities: {spell: {draw: 1}}}]",
    "magic": "cards: [{name: NAME, cost: R, types: sorcery, abilities: {spell: {do: {draw: 1}}}}]",
}
NOWHERE = ["a -> b", "a\u202eb", "a\u200fb", "a\u2066b", "a\u200bb", "a\u0007b", "a" * (LONGEST + 1), "a  b"]
COMMAND = [*COMMANDS, "UNDO", "Why", "/undo", "/anything", "3", "12", "Ka #2", "#7", "P1", "p2's Ka"]
TAKEN = {
    "skirmish": ["end turn", "done", "none", "play Scout", "activate X", "Scout at 2", "enemy Ka", "slot 3"],
    "spire": ["end turn", "pass", "no more", "Strike+", "Cave Worm 2", "The Hero", "Strike at Cave Worm"],
    "googooland": ["end turn", "no target", "No More", "enemy Ka", "stolen Ka", "Copy of Ka", "tussle Ka",
                   "Ka attacks directly", "activate Archer", "pay 3 CC", "sleep Ka"],
    "estraven": ["end turn", "pass", "no more", "No Block", "play Kill", "pitch Kill", "attack with Archer",
                 "trade Kill", "use Archer", "attack of Archer", "ability of Archer", "Kill in your hand"],
}  # fmt: skip
JOINED = ["Strike at Cave Worm", "Copy of Ka", "Cave Worm 2"]
FINE = [
    "Catch 22",
    "Log Cabin",
    "Save the Day",
    "Board Meeting",
    "Reader",
    "Jar of Flies",
    "Laugh at Danger",
    "Ænther’s Ὀδύσσεια",
]


def written(game: str, name: str, folder: Path) -> Path:
    """A file with one card of this name."""
    path = folder / ("cards.csv" if game == "googooland" else "cards.yaml")
    quoted = name if game == "googooland" else '"' + name.replace("\u0007", "\\a") + '"'
    path.write_text(CARD[game].replace("NAME", quoted), encoding="utf-8")
    return path


def refused(game: str, name: str, folder: Path) -> str:
    """What is said of the name, alone in its file; of one that joins two others, beside the game's cards."""
    found = games.find(game)
    read = found.with_cards if name in JOINED else found.read_cards
    with pytest.raises(CardErrors) as caught:
        read([written(game, name, folder)])
    return str(caught.value)


def test_every_game_is_looked_at() -> None:
    assert set(CARD) == set(games.names())
    assert set(TAKEN) == set(OWNED)


@pytest.mark.parametrize("game", CARD)
@pytest.mark.parametrize("name", NOWHERE, ids=ascii)
def test_what_no_game_takes(game: str, name: str, tmp_path: Path) -> None:
    assert "cards" in refused(game, name, tmp_path)


@pytest.mark.parametrize("game", OWNED)
def test_what_means_something_else_is_refused_with_its_place(game: str, tmp_path: Path) -> None:
    for name in (*COMMAND, *TAKEN[game]):
        told = refused(game, name, tmp_path)
        assert "name" in told.partition("cards.")[2], told
        assert "a name cannot" in told, told


@pytest.mark.parametrize("game", CARD)
def test_names_that_only_begin_so_are_fine(game: str, tmp_path: Path) -> None:
    for name in FINE:
        assert [card.name for card in games.find(game).read_cards([written(game, name, tmp_path)])] == [name]
    if game != "magic":
        assert "Jar of Flies" in {card.name for card in games.find(game).with_cards([written(game, FINE[5], tmp_path)])}


def test_given_names_may_be_anything_that_can_be_written(tmp_path: Path) -> None:
    for name in ("Undo", "Cancel", "+2 Mace", "Copy Artifact", "3", "end turn", "no target", "Copy of Ka", "why"):
        assert [card.name for card in games.find("magic").read_cards([written("magic", name, tmp_path)])] == [name]
        assert read_decklist(f"4 {name}", [name]).main == {name: 4}


def test_a_vocabulary_owns_its_names_unless_it_says_otherwise() -> None:
    assert Vocabulary("later").card_names.wrong("undo")
    given = Vocabulary("given", names=Names(given=True))
    assert not Vocabulary("child", Vocabulary("other"), given).card_names.wrong("undo")
