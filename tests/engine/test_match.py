"""Game and Match: starting, choosing, ending, playing through with agents."""

from __future__ import annotations

import logging

import pytest

from cardwright.agents.simple import FirstAgent, RandomAgent, ScriptedAgent
from cardwright.engine.agenda import Item, new_item
from cardwright.engine.decision import Agent, Option
from cardwright.engine.match import Match
from cardwright.engine.outcome import Outcome
from cardwright.errors import BadInput, CardErrors, IllegalOption, RulesError
from tests.engine.bare import DEED, GAINED, NOTED, Q_PICK, Bare, asked, marks, told
from tests.engine.playing import DUEL, MOSAIC, STARTS, at_random
from tests.tiny_games.duel import Duel
from tests.tiny_games.duel_cards import DUEL_DECK
from tests.tiny_games.mosaic import Mosaic


def note(m: Match, item: Item) -> None:
    m.emit(NOTED, amount=1)


def stop(m: Match, item: Item) -> None:
    m.finish([1], 0)


def pick(m: Match, item: Item) -> None:
    m.emit(GAINED, m.ask(1, Q_PICK, [3, 4]), 1)


def test_a_match_waits_at_its_first_decision() -> None:
    m = Bare(note, stop).start()
    decision = m.decision
    assert decision is not None
    assert (decision.who, decision.kind, len(decision)) == (0, "deed", 2)
    assert m.outcome() is None


def test_an_option_its_index_and_its_notation_do_the_same() -> None:
    digests = []
    for choose in (lambda d: d[0], lambda d: 0, lambda d: "deed 0", lambda d: "  DEED   0 "):
        m = Bare(note, stop).start()
        m.apply(choose(m.decision))
        digests.append(m.digest())
        assert told(m) == ["noted 1"]
    assert len(set(digests)) == 1


def test_a_text_may_answer_several_decisions() -> None:
    m = Bare(note, pick).start()
    m.apply("deed 0 -> deed 1 -> bee -> deed 0")
    assert told(m) == ["noted 1", "bee gains 1", "noted 1"]
    assert len(m.choices) == 4


def test_a_longer_text_is_done_as_a_whole_or_not_at_all() -> None:
    m = Bare(note, pick).start()
    before = m.digest()
    with pytest.raises(IllegalOption, match="'cow' is not an option"):
        m.apply("deed 0 -> deed 1 -> cow")
    assert m.digest() == before
    assert told(m) == []


def test_the_end_is_an_outcome_and_no_decision() -> None:
    m = Bare(note, stop).start()
    m.apply(1)
    assert m.decision is None
    assert m.outcome() == Outcome((1,), "stopped")


@pytest.mark.parametrize("late", [0, "deed 0", "deed 0 -> deed 0"])
def test_nothing_can_be_chosen_after_the_end(late: int | str) -> None:
    m = Bare(note, stop).start()
    m.apply(1)
    before = m.digest()
    with pytest.raises(IllegalOption, match="the match is over"):
        m.apply(late)
    with pytest.raises(IllegalOption):
        m.answer(0)
    assert m.digest() == before


def test_a_text_that_goes_on_after_the_end_is_refused_as_a_whole() -> None:
    m = Bare(note, stop).start()
    with pytest.raises(IllegalOption, match="the match is over"):
        m.apply("deed 1 -> deed 0")
    assert m.outcome() is None


def test_a_match_ends_once() -> None:
    def stop_twice(m: Match, item: Item) -> None:
        m.finish([0], 0)
        m.finish([1], 1)

    m = Bare(stop_twice).start()
    m.apply(0)
    assert m.outcome() == Outcome((0,), "stopped")


def test_what_waits_when_a_match_ends_stays_undone() -> None:
    def stop_with_more_to_do(m: Match, item: Item) -> None:
        m.put(new_item(DEED, 0, a=1))
        m.finish([0], 0)

    m = Bare(stop_with_more_to_do, note).start()
    m.apply(0)
    assert told(m) == []


def test_an_outcome_is_a_draw_unless_one_player_has_won() -> None:
    assert not Outcome((2,), "").draw
    assert Outcome((0, 1), "").draw
    assert Outcome((), "").draw
    assert Outcome((0,), "a") != Outcome((0,), "b")
    assert Outcome((0,), "a") != (0,)
    assert len({Outcome((0,), "a"), Outcome((0,), "a")}) == 1
    assert repr(Outcome((0, 2), "why")) == "Outcome(winners=(0, 2), reason='why')"


def test_an_option_of_another_decision_is_refused() -> None:
    m = Bare(note, pick).start()
    old = asked(m)[1]
    m.apply(1)
    with pytest.raises(IllegalOption, match="it answers another decision"):
        m.apply(old)
    m.apply(0)
    with pytest.raises(IllegalOption, match="it answers another decision"):
        m.apply(_foreign())


def _foreign() -> Option:
    other = Bare(note, note, note).start()
    return asked(other)[2]


def test_an_answer_is_given_by_value() -> None:
    m = Bare(pick).start()
    m.answer(0)
    m.answer(4)
    assert marks(m, 4) == 1
    with pytest.raises(IllegalOption, match="value 7"):
        m.answer(7)


@pytest.mark.parametrize("name", STARTS)
@pytest.mark.parametrize("journal", [True, False])
@pytest.mark.parametrize("keep", [True, False])
def test_playing_through_equals_playing_step_by_step(name: str, journal: bool, keep: bool) -> None:
    for seed in range(3):
        slow = STARTS[name](seed)
        agents = [RandomAgent(seat) for seat in range(slow.game.players)]
        while (decision := slow.decision) is not None:
            slow.apply(agents[decision.who].choose(slow.view(decision.who), decision))
        fast = STARTS[name](seed)
        outcome = fast.play([RandomAgent(seat) for seat in range(slow.game.players)], journal=journal, keep=keep)
        assert outcome == slow.outcome() is not None
        assert fast.digest() == slow.digest()
        assert fast.choices == slow.choices
        assert fast.count == slow.count
        assert bool(fast.history) == journal
        if keep:
            assert told(fast) == told(slow)


@pytest.mark.parametrize("name", STARTS)
def test_agents_can_take_over_in_the_middle_of_an_item(name: str) -> None:
    for seed in range(3):
        m = STARTS[name](seed)
        for index in at_random(m, seed):
            if m.answers and m.item is not None:
                break
            m.apply(index)
        rest = m.copy(whole=True)
        agents = [FirstAgent()] * m.game.players
        m.play(agents)
        while rest.decision is not None:
            rest.apply(0)
        assert m.digest() == rest.digest()
        assert told(m) == told(rest)
        while m.history:
            m.undo()
        assert m.digest() == STARTS[name](seed).digest()


def test_every_player_needs_an_agent() -> None:
    with pytest.raises(BadInput, match="duel has 3 players, so it takes as many agents; found 2"):
        STARTS["duel"](1).play([FirstAgent(), FirstAgent()])


class Cheat(Agent):
    """Answers with an option of its own making."""

    def choose(self, view, decision):
        return len(decision)


def test_an_agent_is_held_to_the_options() -> None:
    m = Bare(note, pick).start()
    with pytest.raises(IllegalOption, match="'option 2' is not an option"):
        m.play([Cheat(), Cheat()])
    # The match is where it was, and can be played on.
    m.apply("deed 0")
    assert told(m) == ["noted 1"]


def test_a_script_plays_by_notation_and_says_when_it_ends() -> None:
    m = Bare(note, pick).start()
    with pytest.raises(BadInput, match="the script ran out of answers at: P1: deed"):
        m.play([ScriptedAgent(["deed 0", "deed 1"]), ScriptedAgent(["bee"])])
    assert told(m) == ["noted 1", "bee gains 1"]


def test_what_agents_chose_can_be_taken_back_when_the_rules_fail() -> None:
    def fail(m: Match, item: Item) -> None:
        m.emit(GAINED, 3, 1)
        raise RulesError("broken")

    m = Bare(note, fail).start()
    m.apply(0)
    before = m.digest()
    with pytest.raises(RulesError, match="broken"):
        m.play([ScriptedAgent(["deed 1"])] * 2)
    m.undo()
    assert m.digest() == before


def test_a_match_can_be_set_up_without_going_on() -> None:
    m = Match(DUEL)
    m.begin(3, [DUEL_DECK] * 3, advance=False)
    assert m.decision is None
    assert m.outcome() is None
    m.advance()
    assert m.digest() == STARTS["duel"](3).digest()


def test_decks_are_checked_before_a_match_begins() -> None:
    with pytest.raises(CardErrors) as caught:
        DUEL.start(1, [["Bolt"] * 3, [*DUEL_DECK[:-1], "Blot"]])
    assert [str(problem) for problem in caught.value.problems] == [
        "decks: 3 decks are needed, found 2",
        "decks[0]: more than 2 of Bolt",
        "decks[0]: 12 cards are needed, found 3",
        "decks[1]: unknown card 'Blot' - did you mean 'Bolt'?",
    ]
    with pytest.raises(CardErrors, match="unknown tile 'Bricks' - did you mean 'Brick'"):
        MOSAIC.start(1, [["Bricks"], []])
    with pytest.raises(CardErrors, match="2 decks are needed, found 3"):
        MOSAIC.start(1, [[], [], []])


def test_a_match_knows_its_seed_and_decks() -> None:
    decks = [DUEL_DECK, DUEL_DECK, DUEL_DECK[::-1]]
    m = Duel().start(5, decks)
    assert m.seed == 5
    assert m.decks == decks
    assert Mosaic().options == {}


def test_the_same_seed_gives_the_same_match_and_another_seed_another() -> None:
    for start in STARTS.values():
        assert start(5).digest() == start(5).digest()
        assert start(5).digest() != start(6).digest()


def test_what_was_played_without_journal_and_log_cannot_be_told() -> None:
    m = Bare(note, note).start()
    with pytest.raises(BadInput):
        m.play([ScriptedAgent(["deed 0"])] * 2, journal=False, keep=False)
    with pytest.raises(RulesError, match="without journal and log"):
        list(m.events)
    with pytest.raises(RulesError, match="without journal and log"):
        m.play([FirstAgent()] * 2)


def test_waiting_in_the_middle_of_an_item_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    m = Bare(note, pick).start()
    with caplog.at_level(logging.DEBUG, logger="cardwright.engine"):
        m.apply(0)
        assert caplog.records == []
        m.apply(1)
    assert [(record.name, record.levelname) for record in caplog.records] == [("cardwright.engine.running", "DEBUG")]
