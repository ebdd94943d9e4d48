"""Settings and decks: four terrains or five, both readings of close, which decks may be played."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardwright.agents.simple import RandomAgent
from cardwright.errors import BadInput, CardErrors
from cardwright.games.skirmish.game import deck, deck_names, skirmish_game
from cardwright.games.skirmish.position import Side
from cardwright.games.skirmish.rules.board import FIRST_SLOT, Board
from tests.games.skirmish.table import Table, catalogue

GOOD = ["Champion", "Veteran", "Scout", "Bard", "Noble", "Archer", "Hunter", "Knight", "Mimic", "Strike"] * 2


def close_to(board: Board, player: int, terrain: int) -> list[tuple[int, int]]:
    """The slots close to one, as player and terrain."""
    slot = board.slots_of[player][terrain]
    return [(board.side(near), board.terrain(near)) for near in board.close[slot - FIRST_SLOT]]


def test_close_is_beside_on_both_sides_and_in_front() -> None:
    assert close_to(Board(5, True), 0, 2) == [(0, 1), (1, 1), (1, 2), (0, 3), (1, 3)]
    assert close_to(Board(5, True), 1, 0) == [(0, 0), (0, 1), (1, 1)]


def test_close_without_the_front() -> None:
    assert close_to(Board(5, False), 0, 2) == [(0, 1), (1, 1), (0, 3), (1, 3)]
    assert close_to(Board(5, False), 1, 4) == [(0, 3), (1, 3)]


def test_the_game_is_made_with_the_reading_asked_for() -> None:
    for close, hit in (("front", True), ("adjacent", False)):
        table = Table(Side(hand=["Archer"]), Side(board={1: "Noble"}), game=catalogue(close=close))
        assert ("UNIT_DAMAGED" in table.do("P1: play Archer -> slot 1")) is hit


def test_five_terrains_and_the_front_are_the_default() -> None:
    game = skirmish_game()
    assert game.options == {"terrains": 5, "close": "front"}
    assert (game.board.terrains, game.board.front_is_close) == (5, True)


@pytest.mark.parametrize("terrains", [4, 5])
def test_trap_17_one_number_of_slots_in_a_game(terrains: int) -> None:
    """Trap 17: four or five, and everything agrees on which."""
    table = Table(Side(hand=["Champion"]), Side(done=True), game=catalogue(terrains))
    table.do("P1: play Champion")
    assert table.options == [f"slot {slot}" for slot in range(terrains)]
    table.do(f"P1: slot {terrains - 1}", "P1: done")
    assert [event.place for event in table.happened("TERRAIN_RESOLVED")] == list(range(terrains))


def test_four_terrains_can_be_played_to_the_end() -> None:
    for seed in range(5):
        match = catalogue(4).start(seed=seed, decks=[deck("swarm"), deck("pact")])
        assert match.play([RandomAgent(seed), RandomAgent(seed + 1)]) is not None


def test_two_all_on_four_terrains_is_a_tie() -> None:
    table = Table(
        Side(board={0: "Champion", 1: "Champion"}),
        Side(board={2: "Scout", 3: "Scout"}, done=True),
        game=catalogue(4),
    )
    table.do("P1: done")
    assert table.wins == [1, 1]


@pytest.mark.parametrize(("setting", "value"), [("terrains", 3), ("terrains", 6), ("close", "far")])
def test_another_setting_is_refused(setting: str, value: object) -> None:
    with pytest.raises(BadInput, match=f"{setting} is one of .*, not {value!r}"):
        skirmish_game(**{setting: value})  # type: ignore[arg-type]


def problems(cards: Sequence[str]) -> str:
    with pytest.raises(CardErrors) as caught:
        catalogue().start(decks=[cards, GOOD])
    return str(caught.value)


@pytest.mark.parametrize("size", [20, 30])
def test_a_deck_has_twenty_to_thirty_cards(size: int) -> None:
    more = ["Wizard", "Warlock", "Vampire", "Turret", "Sentinel"] * 2
    catalogue().start(decks=[GOOD, [*GOOD, *more][:size]])


def test_a_deck_of_another_size_is_refused() -> None:
    assert problems(GOOD[:19]) == "deck 1: 19 cards, 20 to 30 are allowed"
    more = ["Wizard", "Warlock", "Vampire", "Turret", "Sentinel", "Rogue"] * 2
    assert problems([*GOOD, *more][:31]) == "deck 1: 31 cards, 20 to 30 are allowed"


def test_at_most_two_copies() -> None:
    assert problems([*GOOD, "Scout"]) == "deck 1: 3 copies of Scout, at most 2 are allowed"


def test_unknown_cards_and_tokens_are_refused() -> None:
    assert problems([*GOOD, "Scoot"]) == "deck 1: unknown card 'Scoot' - did you mean 'Scout'?"
    assert problems([*GOOD, "Squire"]).startswith("deck 1: a token has no place in a deck: 'Squire'")


def test_everything_wrong_with_both_decks_is_said_at_once() -> None:
    with pytest.raises(CardErrors) as caught:
        catalogue().start(decks=[["Scoot"] * 3, ["Scout"] * 3])
    assert len(caught.value.problems) == 4


def test_two_decks_are_needed() -> None:
    with pytest.raises(BadInput, match="skirmish needs 2 decks, found 1"):
        catalogue().start(decks=[GOOD])


def test_the_decks_that_come_with_the_game_may_be_played() -> None:
    assert deck_names() == ["bulwark", "pact", "swarm"]
    for name in deck_names():
        catalogue().check_decks([deck(name), GOOD])


def test_every_card_is_in_some_deck_that_comes_with_the_game() -> None:
    named = {card for name in deck_names() for card in deck(name)}
    playable = {card.name for card in catalogue().board.cards if not card.token}
    assert playable - named == set()


def test_an_unknown_deck_is_refused() -> None:
    with pytest.raises(BadInput, match="unknown deck 'swam' - did you mean 'swarm'?"):
        deck("swam")
