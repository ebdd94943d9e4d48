"""Views: all that a player may know and nothing more; samples that agree with them."""

from __future__ import annotations

import logging

import pytest

from cardwright.agents.simple import FirstAgent, RandomAgent
from cardwright.engine.agenda import Item
from cardwright.engine.chance import Stream
from cardwright.engine.decision import Agent
from cardwright.engine.game import DIE
from cardwright.engine.match import Match
from cardwright.engine.state import CARD, FIRST_OBJECT, OWNER, ZONE
from cardwright.errors import RulesError
from cardwright.testing.conformance import hidden_dealt_anew
from tests.engine.bare import GAINED, NOTED, Q_PICK, Bare, Deed, asked, card_of, deck, hand, seen, told
from tests.engine.playing import STARTS, at_random, in_the_middle, play_until
from tests.tiny_games.duel_scene import all_pass, scene


def nothing(m: Match, item: Item) -> None:
    """A deed that does nothing."""


def roll(m: Match, item: Item) -> None:
    m.emit(NOTED, amount=m.state.draw(DIE, 1_000_000))


def with_hidden(*deeds: Deed, players: int = 2) -> Bare:
    """Each player has one thing of each name in hand and three in the deck."""
    game = Bare(*(deeds or [nothing]), players=players, things=1)

    def setup(m: Match, item: Item) -> None:
        for player in range(players):
            for number in range(1, 6):
                zone = hand(player) if number < 3 else deck(player)
                m.state.create([FIRST_OBJECT, number, zone, player, player, 0, 0])

    game.setup = setup
    return game


def names(m: Match, player: int, zone: str) -> object:
    shown = seen(m, player)["zones"][zone]
    return [card["name"] for card in shown] if isinstance(shown, list) else shown


def test_a_view_shows_open_zones_own_hands_and_counts_of_the_rest() -> None:
    m = with_hidden().start()
    assert names(m, 0, "table") == names(m, 1, "table") == ["ant"]
    assert names(m, 0, "P1 hand") == ["bee", "cat"]
    assert names(m, 1, "P1 hand") == {"count": 2, "seen": []}
    assert names(m, 0, "P1 deck") == names(m, 1, "P1 deck") == {"count": 3, "seen": []}


def test_a_view_says_whose_it_is_and_what_stands_on_the_table() -> None:
    m = with_hidden().start()
    m.state.rows[2][-1] = 7
    data = m.view(1).data()
    assert (data["game"], data["you"]) == ("bare", 1)
    assert data["players"] == [{"name": "P1", "score": 0}, {"name": "P2", "score": 0}]
    assert data["table"] == {"turn": 0, "over": False, "note": 7}
    assert data["more"] == {}


def test_options_are_shown_to_who_must_choose() -> None:
    m = with_hidden().start()
    assert seen(m, 0)["decision"] == {"who": 0, "question": "deed", "options": ["deed 0"]}
    assert seen(m, 1)["decision"] == {"who": 0, "question": "deed"}
    m = Bare(lambda m, item: m.finish([0], 0)).start()
    m.apply(0)
    assert seen(m, 0)["decision"] is None
    assert seen(m, 0)["table"]["over"] is True


def test_looking_at_one_object() -> None:
    m = with_hidden().start()
    hidden = m.state.zones[hand(1)][0]
    assert m.view(0).look(hidden) == {}
    assert not m.view(0).can_see(hidden)
    assert m.view(1).look(hidden) == {"id": hidden, "name": "bee", "owner": 1, "marks": 0}
    assert m.view(0).look(1) == {"id": 1, "name": "P2", "owner": 1, "score": 0}


def test_looking_at_the_table_shows_the_games_own_fields() -> None:
    m = with_hidden().start()
    m.state.rows[2][-1] = 7
    assert m.view(0).look(2) == {"id": 2, "name": "the table", "owner": -1, "note": 7}


def test_an_object_in_no_zone_is_seen_by_nobody() -> None:
    m = STARTS["mosaic"](1)
    outside = m.state.create([FIRST_OBJECT, 0, -1, 0, 0, 0, 0])
    assert m.view(0).look(outside) == m.view(1).look(outside) == {}


def test_effective_values_are_shown() -> None:
    m = play_until(STARTS["mosaic"](1), lambda m: len(m.state.zones[6]) >= 4, 1)
    tiles = seen(m, 0)["zones"]["wall"]
    assert [tile["values"]["size"] for tile in tiles] == [m.value(tile["id"], 1) for tile in tiles]


def test_an_event_is_told_as_far_as_the_player_may_see() -> None:
    m = scene({0: ["Bolt"]})
    drawn = m.events[-1]
    assert m.view(0).tell(drawn).startswith("P1 draws ")
    assert m.view(0).tell(drawn) != "P1 draws a card"
    assert m.view(1).tell(drawn) == "P1 draws a card"


def test_a_revealed_card_is_seen_where_it_lies() -> None:
    m = scene({0: ["Divine"]})
    m.apply("cast Divine")
    all_pass(m)
    shown = asked(m).values
    for player in range(3):
        assert [m.view(player).can_see(card) for card in shown] == [True, True]
        known = seen(m, player)["zones"]["P1 deck"]["seen"]
        assert [card["id"] for card in known] == shown


def test_a_view_knows_how_good_things_look() -> None:
    m = STARTS["mosaic"](1)
    assert m.view(0).score() == m.game.score(m, 0)
    lost = scene({0: ["Bolt"]}, life={1: 3})
    before = [lost.view(player).score() for player in range(3)]
    lost.apply("cast Bolt -> P2")
    all_pass(lost)
    after = [lost.view(player).score() for player in range(3)]
    assert after[0] > before[0]
    assert after[1] < before[1]
    assert after[2] > before[2]
    assert Bare(nothing).start().view(0).score() == 0


@pytest.mark.parametrize("name", STARTS)
def test_what_is_hidden_never_changes_a_view(name: str) -> None:
    m = STARTS[name](6)
    for turn, index in enumerate(at_random(m, 6)):
        for player in range(m.game.players):
            view = m.view(player)
            other = hidden_dealt_anew(view, Stream(turn, "hidden"))
            assert other.view(player).data() == view.data()
        m.apply(index)


@pytest.mark.parametrize("name", STARTS)
def test_a_sample_agrees_with_the_view_and_leaves_the_match_alone(name: str) -> None:
    found = 0
    for seed in range(3):
        m = STARTS[name](seed)
        for turn, index in enumerate(at_random(m, seed)):
            before = m.digest()
            for player in range(m.game.players):
                sample = m.view(player).sample(turn)
                if sample is not None:
                    found += 1
                    assert sample.view(player).data() == m.view(player).data()
                    assert [sorted(_owned(sample, owner)) for owner in range(m.game.players)] == [
                        sorted(_owned(m, owner)) for owner in range(m.game.players)
                    ]
            assert m.digest() == before
            m.apply(index)
    assert found > 100


def _owned(m: Match, player: int) -> list[int]:
    return [row[CARD] for row in m.state.rows if row[OWNER] == player and row[ZONE] >= 0]


def test_a_sample_deals_the_hidden_cards_anew() -> None:
    m = with_hidden().start()
    hands = set()
    for seed in range(80):
        sample = m.view(0).sample(seed)
        assert sample is not None
        assert [card_of(sample, obj) for obj in sample.state.zones[hand(0)]] == [1, 2]
        hands.add(tuple(sorted(card_of(sample, obj) for obj in sample.state.zones[hand(1)])))
    # Two of five cards can be had in ten ways.
    assert len(hands) == 10


def test_samples_have_other_futures_than_the_match_and_each_other() -> None:
    m = with_hidden(roll).start(seed=3)
    real = m.copy()
    real.apply(0)
    futures = {tuple(told(real))}
    for seed in range(5):
        sample = m.view(0).sample(seed)
        assert sample is not None
        sample.apply(0)
        futures.add(tuple(told(sample)))
    assert len(futures) == 6


def test_chance_goes_on_in_a_sample_from_choice_to_choice() -> None:
    m = with_hidden(roll).start(seed=3)
    sample = m.view(0).sample(1)
    assert sample is not None
    for _ in range(4):
        sample.apply(0)
    assert len(set(told(sample))) == 4


def test_a_sample_can_be_undone_and_played_again_the_same() -> None:
    m = with_hidden(roll).start(seed=3)
    sample = m.view(0).sample(1)
    assert sample is not None
    before = sample.digest()
    sample.apply(0)
    sample.apply(0)
    after = sample.digest()
    sample.undo()
    sample.undo()
    assert sample.digest() == before
    sample.apply(0)
    sample.apply(0)
    assert sample.digest() == after


def test_a_copy_of_a_sample_does_not_know_the_future_either() -> None:
    def deed(m: Match, item: Item) -> None:
        m.ask(0, Q_PICK, [3, 4])
        roll(m, item)

    m = with_hidden(deed).start(seed=3)
    m.apply(0)
    real = m.copy()
    real.apply(0)
    sample = m.view(0).sample(1)
    assert sample is not None
    copy = sample.copy()
    copy.apply(0)
    sample.apply(0)
    assert told(copy) == told(sample) != told(real)


def test_a_sample_in_the_middle_of_an_item_keeps_what_the_item_has_shown() -> None:
    m = scene({0: ["Divine"], 1: ["Bolt"]})
    m.apply("cast Divine")
    all_pass(m)
    shown = asked(m).notations()
    futures = set()
    for seed in range(6):
        sample = m.view(0).sample(seed)
        assert sample is not None
        assert asked(sample).notations() == shown
        assert told(sample)[-3:] == told(m)[-3:]
        sample.apply(0)
        sample.apply("shuffle")
        futures.add(tuple(sample.state.zones[0]))
    assert len(futures) > 3


def test_a_sample_in_which_another_question_would_be_asked_is_rejected(caplog: pytest.LogCaptureFixture) -> None:
    """What is asked depends on a card that the player cannot see."""

    def deed(m: Match, item: Item) -> None:
        top = m.state.zones[deck(1)][-1]
        m.ask(0, Q_PICK, [3, top] if card_of(m, top) == 5 else [3, 4])

    m = with_hidden(deed).start()
    m.apply(0)
    top = m.state.zones[deck(1)][-1]
    accepted = 0
    with caplog.at_level(logging.DEBUG, logger="cardwright.engine.view"):
        for seed in range(30):
            sample = m.view(0).sample(seed, tries=1)
            if sample is not None:
                accepted += 1
                assert card_of(sample, top) == 5
    assert 0 < accepted < 20
    assert len(caplog.records) == 30 - accepted
    assert caplog.records[0].getMessage().endswith("does not agree with what player 0 knows")
    assert all(m.view(0).sample(seed, tries=60) is not None for seed in range(5))


def test_a_sample_in_which_an_answered_question_would_have_been_another_is_rejected() -> None:
    def deed(m: Match, item: Item) -> None:
        top = m.state.zones[deck(1)][-1]
        m.ask(0, Q_PICK, [3, top] if card_of(m, top) == 5 else [3, 4])
        m.ask(0, Q_PICK, [3, 4])

    m = with_hidden(deed).start()
    m.apply("deed 0 -> ant")
    found = [m.view(0).sample(seed, tries=1) for seed in range(30)]
    assert None in found
    assert any(sample is not None for sample in found)


def test_a_sample_in_which_the_item_would_have_shown_something_else_is_rejected() -> None:
    """The question is the same whatever the hidden card is, but what happened before it is not."""

    def deed(m: Match, item: Item) -> None:
        m.emit(GAINED, 0, card_of(m, m.state.zones[deck(1)][-1]))
        m.ask(0, Q_PICK, [3, 4])

    m = with_hidden(deed).start()
    m.apply(0)
    for seed in range(30):
        sample = m.view(0).sample(seed, tries=20)
        if sample is not None:
            assert sample.view(0).data() == m.view(0).data()


def test_when_the_match_is_over_there_is_nothing_to_sample() -> None:
    m = Bare(lambda m, item: m.finish([0], 0)).start()
    m.apply(0)
    assert m.view(0).sample(1) is None


class Sampling(Agent):
    """Takes the first option after trying it out."""

    def choose(self, view, decision):
        sample = view.sample(1)
        assert sample is not None
        sample.apply(0)
        return 0


def test_an_agent_may_try_things_in_the_middle_of_an_item_without_changing_anything() -> None:
    for name, start in STARTS.items():
        tried = start(2)
        tried.play([Sampling()] * tried.game.players)
        plain = start(2)
        plain.play([FirstAgent()] * plain.game.players)
        assert tried.digest() == plain.digest(), name


def test_without_a_journal_an_agent_is_told_that_it_cannot_sample() -> None:
    m = STARTS["duel"](2)
    with pytest.raises(RulesError, match="without a journal"):
        m.play([Sampling()] * 3, journal=False)


@pytest.mark.parametrize("name", STARTS)
def test_samples_can_be_played_to_their_end(name: str) -> None:
    m = play_until(STARTS[name](4), in_the_middle, 4)
    for player in range(m.game.players):
        sample = m.view(player).sample(9)
        assert sample is not None
        sample.play([RandomAgent(seat) for seat in range(m.game.players)])
        assert sample.outcome() is not None
