"""Why something is as it is: chains of causes, what happened to an object, what its values are made of."""

from __future__ import annotations

from cardwright.engine.agenda import Item
from cardwright.engine.event import Event
from cardwright.engine.explain import LONGEST, causes, event_line, explain, why
from cardwright.engine.match import Match
from cardwright.engine.replay import replay
from cardwright.engine.trigger import Trigger, listen
from tests.engine.bare import GAINED, LEFT, Bare, Do, marks
from tests.engine.playing import STARTS, at_random
from tests.tiny_games import duel_parts
from tests.tiny_games.duel_scene import all_pass, scene


def domino() -> Match:
    """When the ant gains, the bee gains twice as much; when the bee gains, the cat leaves."""

    class Of(Trigger):
        def __init__(self, event: int, effect: int, subject: int) -> None:
            super().__init__(event, effect)
            self.subject = subject

        def matches(self, m: Match, owner: int, e: Event) -> bool:
            return e.subject == self.subject

    def twice(m: Match, item: Item) -> None:
        assert item.event is not None
        m.emit(GAINED, 4, 2 * item.event.amount)

    game = Bare(lambda m, item: m.emit(GAINED, 3, 1))
    game.effects = [Do(twice, "twice as much"), Do(lambda m, item: m.emit(LEFT, 5), "the cat goes")]
    game.triggers = [Of(GAINED, 0, 3), Of(GAINED, 1, 4)]

    def setup(m: Match, item: Item) -> None:
        listen(m, 4, 0)
        listen(m, 3, 1)

    game.setup = setup
    m = game.start()
    m.annotating = True
    m.apply(0)
    return m


def test_an_event_tells_its_whole_chain_back_to_the_choice() -> None:
    m = domino()
    assert why(m, m.events[-1]) == [
        "[3] cat leaves (by ant: the cat goes)",
        "  because [2] bee gains 2 (by bee: twice as much)",
        "    because [1] ant gains 1",
        "      because [0] P1 chose deed 0",
    ]
    assert [e.number for e in causes(m, m.events[-1])] == [3, 2, 1, 0]


def test_an_object_is_explained_by_all_that_happened_to_it() -> None:
    m = domino()
    assert explain(m, 4) == [
        "bee",
        "  [2] bee gains 2 (by bee: twice as much)",
        "    because [1] ant gains 1",
        "      because [0] P1 chose deed 0",
    ]
    assert marks(m, 4) == 2


def test_a_rule_is_named() -> None:
    m = scene({0: ["Bolt"]}, life={1: 2})
    m.apply("cast Bolt -> P2")
    all_pass(m)
    lost = next(e for e in m.events if e.kind == duel_parts.LOST)
    assert event_line(m, lost) == f"[{lost.number}] P2 has lost [no life left, or gone]"


def test_a_damage_is_explained_by_the_spell_and_the_choice() -> None:
    m = scene({0: ["Bolt"]})
    m.annotating = True
    m.apply("cast Bolt -> P2")
    all_pass(m)
    damage = next(e for e in m.events if e.kind == duel_parts.DAMAGED)
    lines = why(m, damage)
    assert lines[0] == f"[{damage.number}] P2 takes 3 damage (by Bolt: 3 damage)"
    assert lines[1].endswith("P1 chose P2")
    assert lines[2].endswith("P1 chose cast Bolt")


def test_values_are_explained_with_what_happened() -> None:
    m = STARTS["mosaic"](3)
    for index in at_random(m, 3):
        m.apply(index)
    tile = m.state.zones[6][0]
    lines = explain(m, tile)
    assert lines[0] == m.game.object_name(m, tile)
    assert any("is placed at" in line for line in lines)
    sizes = [line for line in lines if line.startswith("  size ")]
    assert sizes == [f"  size {m.value(tile, 1)}: printed {m.game.printed(m, tile)[1]}"]


def test_a_player_is_told_only_what_that_player_saw() -> None:
    m = scene()
    card = m.events[-1].subject
    assert explain(m, card, player=0)[1:] == [f"  [1] P1 draws {m.game.object_name(m, card)}"]
    assert explain(m, card, player=1)[1:] == []
    assert event_line(m, m.events[-1], player=1) == "[1] P1 draws a card"


def test_a_very_long_chain_is_cut() -> None:
    game = Bare(lambda m, item: m.emit(GAINED, 3, 1))
    game.effects = [Do(lambda m, item: m.emit(GAINED, 3, 1) if marks(m, 3) < 90 else None)]
    game.triggers = [Trigger(GAINED, 0)]
    game.setup = lambda m, item: listen(m, 3, 0)
    game.chain_bound = 100
    m = game.start()
    m.apply(0)
    assert len(causes(m, m.events[-1])) == LONGEST


def test_in_a_copy_the_chain_goes_back_as_far_as_its_events() -> None:
    m = domino()
    m.apply(0)
    copy = m.copy()
    copy.apply(0)
    assert copy.base > 0
    assert [e.number for e in causes(copy, copy.events[-1])] == [e.number for e in copy.events][::-1]


def test_a_replayed_match_says_what_was_chosen() -> None:
    m = scene({0: ["Bolt"]})
    game = m.game
    m = game.start(4, m.decks)
    m.apply("pass")
    chosen = replay(game, m.record(), annotate=True).events
    again = replay(game, m.record(), annotate=True)
    lines = [event_line(again, e) for e in again.events]
    assert len(chosen) == len(lines)
    assert any(line.endswith("chose pass") for line in lines)
