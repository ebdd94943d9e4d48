"""What an author of another game may run into: errors and ends in odd places, players who leave, shared lists."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.agents.simple import FirstAgent
from cardwright.engine.agenda import PRIORITY, Item, new_item
from cardwright.engine.decision import Agent, Decision
from cardwright.engine.event import Event
from cardwright.engine.explain import HIDDEN, explain
from cardwright.engine.layers import Lasting, begin_lasting
from cardwright.engine.match import Match
from cardwright.engine.observer import Observer
from cardwright.engine.outcome import Outcome
from cardwright.engine.replacement import Replacement
from cardwright.engine.save import load
from cardwright.engine.state import FIRST_OBJECT, KIND, TURN
from cardwright.engine.trigger import Trigger, listen, replace_with
from cardwright.engine.view import View, match_of
from cardwright.errors import EndlessLoop, IllegalOption, NothingToRedo, RulesError
from tests.engine.bare import (
    DEED,
    GAINED,
    LEFT,
    NOTED,
    Q_DEED,
    Q_PICK,
    REST,
    SCORE,
    TABLE_ZONE,
    Bare,
    Do,
    hand,
    marks,
    told,
)  # fmt: skip


class Watcher(Observer):
    def __init__(self) -> None:
        self.heard: list[int] = []

    def on_event(self, m: Match, e: Event) -> None:
        self.heard.append(e.number)

    def on_undo(self, m: Match, number: int) -> None:
        self.heard = [each for each in self.heard if each < number]


class Leaving(Bare):
    """Players leave by the deed of number 1; deed 0 waits on the stack."""

    def is_in(self, m: Match, player: int) -> bool:
        return m.state.rows[player][SCORE] == 0

    def concession(self, m: Match, player: int) -> Item | None:
        return new_item(DEED, player, self.thing(0), a=1)


class Stacked(Leaving):
    """Deed 0 is on the stack, and the first player has priority."""

    def idle(self, m: Match) -> Item | None:
        m.put(new_item(DEED, 0, self.thing(0), a=0))
        m.give_priority(0)
        return None

    def candidates(self, m: Match, item: Item) -> list[int]:
        return [0, 1]


def note(m: Match, item: Item) -> None:
    m.emit(NOTED, amount=5)


def leave(m: Match, item: Item) -> None:
    m.state.set(item.who, SCORE, 1)
    m.emit(NOTED, amount=100 + item.who)


def asked(m: Match) -> int:
    assert m.decision is not None
    return m.decision.who


def test_observers_hear_what_a_concession_takes_back() -> None:
    def deed(m: Match, item: Item) -> None:
        m.emit(GAINED, 4, 7)
        m.ask(0, Q_PICK, [4, 5])

    m = Leaving(deed, leave, players=3).start()
    watcher = Watcher()
    m.observe(watcher)
    seen: list[str] = []
    m.apply(0)
    seen = told(m)
    m.concede(1)
    assert told(m) != seen
    assert watcher.heard == [e.number for e in m.events]


def test_who_passed_and_left_has_not_passed_for_another() -> None:
    m = Stacked(note, leave, players=3, discipline=PRIORITY).start()
    assert asked(m) == 0
    m.apply(0)
    assert asked(m) == 1
    m.concede(0)
    assert asked(m) == 1
    m.apply(0)
    assert asked(m) == 2
    assert "noted 5" not in told(m)
    m.apply(0)
    assert "noted 5" in told(m)


def test_whoever_has_left_is_not_asked_to_respond() -> None:
    m = Stacked(note, leave, players=3, discipline=PRIORITY).start()
    before = m.digest()
    m.concede(0)
    assert asked(m) == 1
    m.concede(1)
    assert asked(m) == 2
    m.undo()
    assert asked(m) == 1
    m.undo()
    assert m.digest() == before
    # After an item the active player has priority, who may have left.
    m.concede(0)
    m.apply(0)
    m.apply(0)
    assert asked(m) == 1


def test_nobody_is_asked_when_the_match_is_over() -> None:
    def deed(m: Match, item: Item) -> None:
        m.finish([0], 0)
        m.emit(NOTED, amount=1)
        m.ask(1, Q_PICK, [4, 5])
        m.emit(NOTED, amount=2)

    m = Bare(deed).start()
    m.apply(0)
    assert m.decision is None
    assert m.outcome() is not None
    assert told(m)[-1] == "noted 1"
    digest = m.digest()
    m.undo()
    m.redo()
    assert m.digest() == digest
    other = Bare(deed).start()
    other.play([FirstAgent(), FirstAgent()])
    assert other.digest() == digest
    assert load(m.game, m.save()).digest() == digest


def test_an_item_that_asks_until_told_to_stop_is_ended_with_the_match() -> None:
    def deed(m: Match, item: Item) -> None:
        while m.ask(0, Q_PICK, [4, 5]) == 4:
            m.emit(GAINED, 4, 1)

    game = Bare(deed)
    game.ask_bound = 5
    game.ends_loops = True
    m = game.start()
    m.play([FirstAgent(), FirstAgent()])
    assert m.outcome() == Outcome((0, 1), "a draw")
    assert marks(m, 4) == 5


def test_a_sample_keeps_its_own_future_when_it_is_saved() -> None:
    def deed(m: Match, item: Item) -> None:
        m.ask(0, Q_PICK, [3, 4])
        m.emit(NOTED, amount=m.state.draw(2, 1_000_000))

    game = Bare(deed)
    m = game.start(seed=5)
    m.apply(0)
    sample = m.view(0).sample(99)
    assert sample is not None
    loaded = load(game, sample.save())
    for each in (m, sample, loaded):
        each.apply(0)
    assert told(sample) == told(loaded) != told(m)


def test_what_was_taken_back_before_agents_played_cannot_be_done_again() -> None:
    class Last(Agent):
        def choose(self, view: View, decision: Decision) -> int:
            return len(decision) - 1

    m = Bare(lambda m, item: m.emit(GAINED, 3, 1), lambda m, item: m.finish([0], 0)).start()
    m.apply(0)
    m.undo()
    m.play([Last(), Last()])
    with pytest.raises(NothingToRedo):
        m.redo()
    assert len(m.record().choices) == 1


def test_redo_answers_only_its_own_question() -> None:
    m = Bare(note, lambda m, item: m.emit(NOTED, amount=m.ask(0, Q_PICK, [4, 5]))).start()
    m.apply(1)
    m.redone.append(0)
    before = m.digest()
    with pytest.raises(NothingToRedo, match="answers another question"):
        m.redo()
    assert m.digest() == before


class Breaking(Agent):
    """Takes the first option of a deed and gives up when it is asked to pick."""

    def choose(self, view: View, decision: Decision) -> int:
        if decision.question == Q_PICK:
            raise TimeoutError
        return 0


def test_a_play_that_an_agent_breaks_off_rests_at_its_question() -> None:
    def deed(m: Match, item: Item) -> None:
        m.emit(GAINED, 4, 10)
        m.ask(0, Q_PICK, [3, 4])
        m.finish([0], 0)

    m = Bare(deed).start()
    watcher = Watcher()
    m.observe(watcher)
    with pytest.raises(TimeoutError):
        m.play([Breaking(), Breaking()])
    assert m.decision is not None
    assert m.decision.kind == "pick"
    assert (marks(m, 4), m.choices) == (10, [0])
    by_hand = Bare(deed).start()
    by_hand.apply(0)
    assert m.digest() == by_hand.digest()
    m.play([FirstAgent(), FirstAgent()])
    by_hand.apply(0)
    assert m.digest() == by_hand.digest()
    assert watcher.heard == [e.number for e in m.events]


def test_a_play_that_the_rules_break_off_rests_at_the_choice_that_led_there() -> None:
    def deed(m: Match, item: Item) -> None:
        m.emit(GAINED, 4, 10)
        m.ask(0, Q_PICK, [3, 4])
        raise ValueError("a mistake")

    m = Bare(deed, note).start()
    with pytest.raises(ValueError, match="a mistake"):
        m.play([FirstAgent(), FirstAgent()])
    assert m.decision is not None
    assert m.decision.kind == "pick"
    assert (marks(m, 4), m.choices) == (10, [0])
    m.undo()
    assert (marks(m, 4), m.choices) == (0, [])
    m.apply(1)
    assert told(m) == ["noted 5"]


def test_a_mistake_before_anybody_chose_leaves_nothing_half_done() -> None:
    class Wrong(Bare):
        def idle(self, m: Match) -> Item | None:
            return new_item(DEED, 0, self.thing(0), a=0)

    def deed(m: Match, item: Item) -> None:
        m.emit(GAINED, 4, 10)
        raise ValueError("a mistake")

    m = Match(Wrong(deed))
    m.begin(0, [[], []], advance=False)
    before = m.digest()
    with pytest.raises(ValueError, match="a mistake"):
        m.play([FirstAgent(), FirstAgent()])
    assert m.digest() == before
    assert told(m) == []


def test_without_a_journal_nothing_is_made_of_half_an_item() -> None:
    def deed(m: Match, item: Item) -> None:
        m.emit(GAINED, 4, 10)
        m.ask(0, Q_PICK, [3, 4])

    refused: list[str] = []

    class Curious(Breaking):
        def choose(self, view: View, decision: Decision) -> int:
            if decision.question == Q_PICK:
                for attempt in (match_of(view).save, match_of(view).copy):
                    with pytest.raises(RulesError, match="in the middle of an item"):
                        attempt()
                    refused.append(attempt.__name__)
            return super().choose(view, decision)

    m = Bare(deed).start()
    with pytest.raises(TimeoutError):
        m.play([Curious(), Curious()], journal=False)
    assert refused == ["save", "copy"]
    with pytest.raises(RulesError, match="in the middle of an item"):
        m.play([FirstAgent(), FirstAgent()], journal=False)


def test_what_the_game_does_by_itself_has_a_bound_each_time() -> None:
    class Busy(Bare):
        def idle(self, m: Match) -> Item | None:
            m.bounded(400)
            return super().idle(m)

    game = Busy(note)
    game.repeat_bound = 1000
    m = game.start()
    for _ in range(5):
        m.apply(0)
    game.repeat_bound = 300
    with pytest.raises(EndlessLoop, match="more than 300 repetitions at once"):
        m.apply(0)


def test_what_triggers_twice_repeats_twice() -> None:
    class Twice(Bare):
        def triggers_again(self, m: Match, item: Item) -> int:
            return 1

    class Ant(Trigger):
        def matches(self, m: Match, owner: int, e: Event) -> bool:
            return e.subject == 3

    def gain(m: Match, item: Item) -> None:
        for _ in range(m.bounded(600)):
            m.emit(GAINED, 4, 1)

    game = Twice(lambda m, item: m.emit(GAINED, 3, 1))
    game.repeat_bound = 1000
    game.effects = [Do(gain)]
    game.triggers = [Ant(GAINED, 0)]
    game.setup = lambda m, item: listen(m, 3, 0)
    m = game.start()
    m.apply(0)
    assert marks(m, 4) == 1200


def test_no_view_shows_what_is_unseen() -> None:
    game = Bare(note)
    game.unseen = ("score", "note", "marks")
    data: Any = game.start().view(1).data()
    assert "score" not in data["players"][0]
    assert "note" not in data["table"]
    assert "marks" not in data["zones"]["table"][0]


def test_explaining_tells_nothing_of_what_is_hidden() -> None:
    game = Bare(note, things=0)
    game.setup = lambda m, item: m.state.create([FIRST_OBJECT, 2, hand(1), 1, 1, 0, 0])
    m = game.start()
    card = m.state.zones[hand(1)][0]
    assert explain(m, card, 0) == [HIDDEN]
    assert explain(m, card, 1) == explain(m, card) == ["cat"]


def test_triggers_of_what_the_game_does_by_itself_ask_for_no_order() -> None:
    class Begins(Bare):
        def idle(self, m: Match) -> Item | None:
            if m.table()[TURN] == 0:
                m.next_turn()
                m.emit(NOTED, amount=1)
                return None
            return super().idle(m)

    game = Begins(note, discipline=PRIORITY)
    game.orders_triggers = True
    game.effects = [Do(lambda m, item: m.emit(GAINED, 3, 1)), Do(lambda m, item: m.emit(GAINED, 3, 2))]
    game.triggers = [Trigger(NOTED, 0, "one"), Trigger(NOTED, 1, "two")]

    def both(m: Match, item: Item) -> None:
        listen(m, game.thing(0), 0)
        listen(m, game.thing(0), 1)

    game.setup = both
    assert told(game.start()) == ["noted 1", "ant gains 2"]


def test_what_happens_to_nobody_asks_nobody_which_replacement_is_first() -> None:
    class Plus(Replacement):
        def replace(self, m: Match, owner: int, e: Event) -> Event | None:
            return e.changed(amount=e.amount + 1)

    class Times(Replacement):
        def replace(self, m: Match, owner: int, e: Event) -> Event | None:
            return e.changed(amount=e.amount * 2)

    game = Bare(lambda m, item: m.emit(NOTED, 2, 5))
    game.replacements = [Plus(NOTED, "one more"), Times(NOTED, "twice")]

    def both(m: Match, item: Item) -> None:
        replace_with(m, 3, 0)
        replace_with(m, 4, 1)

    game.setup = both
    m = game.start()
    m.apply(0)
    assert told(m) == ["noted 12"]


def test_a_layer_that_fails_fails_again() -> None:
    class Wrong(Lasting):
        def applies(self, m: Match, effect: int, obj: int, table: list[list[int]]) -> bool:
            raise ValueError("a mistake")

    class Layered(Bare):
        def printed(self, m: Match, obj: int) -> list[int]:
            return [1] if m.state.rows[obj][KIND] == FIRST_OBJECT else []

    game = Layered(note)
    game.values = ("size",)
    game.layers = ("one",)
    game.lasting = [Wrong(0, "wrong", reads=0, writes=1)]
    game.setup = lambda m, item: begin_lasting(m, 0, 3, 0)
    m = game.start()
    for _ in range(2):
        with pytest.raises(ValueError, match="a mistake"):
            m.value(4, 0)


def test_what_is_asked_may_be_a_zone_as_it_is() -> None:
    def deed(m: Match, item: Item) -> None:
        m.emit(LEFT, m.ask(0, Q_PICK, m.state.zones[TABLE_ZONE]))

    m = Bare(deed).start()
    m.apply(0)
    copy = m.copy()
    before = copy.digest()
    m.apply(1)
    assert copy.digest() == before
    with pytest.raises(IllegalOption):
        copy.apply(7)


def test_what_asks_may_stand_for_the_item_that_is_resolved() -> None:
    class Naming(Bare):
        """Its work lies in no lane, and does the deed itself."""

        def idle(self, m: Match) -> Item | None:
            return new_item(REST, 0, question=Q_DEED)

        def resolve(self, m: Match, item: Item) -> None:
            self.deeds[m.answers[0]](m, item)

    def deed(m: Match, item: Item) -> None:
        m.item = new_item(0, 1, 4)
        picked = m.ask(0, Q_PICK, [4, 5])
        again = m.ask(0, Q_PICK, [6, 7])
        m.item = item
        m.emit(NOTED, amount=10 * picked + again)

    m = Naming(deed).start()
    m.apply(0)
    m.apply(1)
    m.apply(1)
    assert told(m) == ["noted 57"]
    m.undo()
    m.redo()
    assert told(m) == ["noted 57"]
