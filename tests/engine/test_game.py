"""What a game has without saying anything, and what it must say."""

from __future__ import annotations

import pytest

from cardwright.engine.agenda import EFFECT, FIFO, Item, new_item
from cardwright.engine.decision import FIRST_QUESTION, decision_of
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.engine.state import MOST_FIELDS
from cardwright.errors import RulesError
from tests.engine.bare import Bare, Do


def nothing(m: Match, item: Item) -> None:
    """A deed that does nothing."""


@pytest.fixture
def m() -> Match:
    return Bare(nothing, players=3).start()


def test_what_a_game_must_say(m: Match) -> None:
    game = Game("empty", "1", 2)
    item = new_item(EFFECT, 0)
    for call in (
        lambda: game.deal(m, []), lambda: game.card_name(0), lambda: game.idle(m), lambda: game.resolve(m, item),
        lambda: game.respond(m, item, 1),
    ):  # fmt: skip
        with pytest.raises(NotImplementedError):
            call()


def test_what_a_game_need_not_say(m: Match) -> None:
    game = Game("empty", "1", 2)
    item = new_item(EFFECT, 0)
    game.check_decks([["anything"]])
    assert game.discipline == FIFO
    assert game.cards_used([]) == {}
    assert game.candidates(m, item) == game.answers(m, item) == []
    assert game.refusal(m, item, 0) == 0
    assert game.check_state(m) is game.endless(m, True) is False
    assert game.active_player(m) == 0
    assert game.is_in(m, 1)
    assert game.printed(m, 0) == []
    assert game.sees(m, 0, 3) is False
    assert game.shown(m, 0) == {}
    assert game.rule_text(3) == ""
    assert game.effect_text(-1) == ""


def test_an_object_with_more_fields_than_the_journal_has_room_for_is_refused() -> None:
    game = Bare(nothing)
    game.kinds[-1] = ("thing", tuple(f"field {number}" for number in range(MOST_FIELDS)))
    with pytest.raises(RulesError, match="room for 4096 fields"):
        game.start()


def test_names(m: Match) -> None:
    game = m.game
    assert [game.player_name(player) for player in (0, 2, -1)] == ["P1", "P3", "the game"]
    assert [game.object_name(m, obj) for obj in (-1, 1, 3, 4)] == ["nothing", "P2", "the table", "ant"]


def test_the_next_player_is_one_who_takes_part(m: Match) -> None:
    class OneLeft(Bare):
        def is_in(self, m: Match, player: int) -> bool:
            return player == 1

    assert [m.game.next_player(m, player) for player in range(3)] == [1, 2, 0]
    game = OneLeft(nothing, players=3)
    assert [game.next_player(m, player) for player in range(3)] == [1, 1, 1]


def test_an_item_has_a_name_for_a_trace(m: Match) -> None:
    game = m.game
    game.effects = [Do(nothing, "do nothing")]
    assert game.item_name(m, new_item(EFFECT, 0, node=0)) == "do nothing"
    assert game.item_name(m, new_item(9, 0)) == "item 9"
    assert game.item_name(m, new_item(8, 0, question=FIRST_QUESTION)) == "deed?"


def test_an_answer_without_a_notation_of_its_own_is_its_number(m: Match) -> None:
    assert Game.notation(m.game, m, decision_of(m, 0, FIRST_QUESTION, [7], new_item(EFFECT, 0)), 7) == "7"


def test_a_hidden_card_becomes_another(m: Match) -> None:
    m.game.become(m, 4, 2)
    assert m.game.object_name(m, 4) == "cat"
