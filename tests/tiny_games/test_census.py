"""Random play of the tiny games really meets what they are there for, often enough to trust whole-match tests."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from cardwright.engine.agenda import AGENDA, TRIGGERED
from cardwright.engine.event import Event
from cardwright.engine.match import Match
from cardwright.engine.state import KIND, LASTING, LASTS_A, LASTS_B, LASTS_NODE, LASTS_STAMP
from tests.engine.bare import asked
from tests.engine.playing import at_random, in_the_middle
from tests.tiny_games import duel_parts, mosaic_parts
from tests.tiny_games.duel import Duel
from tests.tiny_games.duel_cards import DUEL_DECK
from tests.tiny_games.mosaic import MOSAIC_DECK, Mosaic
from tests.tiny_games.mosaic_board import DYED

MATCHES = 150


class NotingRedirect(duel_parts.Redirect):
    """Notes when it applies to what another replacement has just made small enough."""

    made: Event | None = None
    after_another = 0

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        self.after_another += e is self.made
        return super().replace(m, owner, e)


class NotingHalve(duel_parts.Halve):
    def __init__(self, mirror: NotingRedirect) -> None:
        super().__init__("half of it", least=2)
        self.mirror = mirror

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        became = super().replace(m, owner, e)
        if e.amount > self.mirror.most:
            self.mirror.made = became
        return became


def count_duel(matches: int) -> Counter[str]:
    found: Counter[str] = Counter()
    game = Duel()
    mirror = NotingRedirect("back to the dealer", least=1, most=2)
    game.replacements[1] = NotingHalve(mirror)
    game.replacements[2] = mirror
    for seed in range(matches):
        m = game.start(seed, [DUEL_DECK] * 3)
        for index in at_random(m, seed):
            decision = asked(m)
            waiting = m.state.lanes[AGENDA]
            found[f"question: {decision.kind}"] += 1
            found["answers on the stack"] += len({item.who for item in waiting}) > 1
            found["triggers of several players wait"] += len({i.who for i in waiting if i.kind == TRIGGERED}) > 1
            found["in the middle of an item"] += in_the_middle(m)
            found["three and more questions in one item"] += len(m.answers) >= 2 and in_the_middle(m)
            found["asked of another than whose item it is"] += decision.who != decision.item.who
            found["after somebody has left"] += not all(game.is_in(m, player) for player in range(3))
            m.apply(index)
        outcome = m.outcome()
        assert outcome is not None
        found[f"ended: {outcome.reason}"] += 1
        kinds = [game.events[e.kind].name for e in m.events]
        found.update(f"event: {kind}" for kind in kinds)
        found["two and more lost at once"] += ("LOST", "LOST") in pairwise(kinds)
        found["countered"] += sum(
            e.kind == duel_parts.MOVED and e.node == 3 and e.source != e.subject for e in m.events
        )
    found["a replacement only after another"] = mirror.after_another
    return found


def test_duel_meets_everything() -> None:
    found = count_duel(MATCHES)
    least = {
        "answers on the stack": 300,
        "triggers of several players wait": 50,
        "question: order": 30,
        "question: replacement": 20,
        "a replacement only after another": 5,
        "in the middle of an item": 200,
        "three and more questions in one item": 50,
        "asked of another than whose item it is": 30,
        "two and more lost at once": 3,
        "countered": 20,
        "after somebody has left": 200,
        "event: FLED": 5,
        "event: EXHAUSTED": 1,
        "event: SHUFFLED": 10,
        "ended: last one standing": 20,
        "ended: all lost at once": 1,
        "ended: an endless chain": 1,
    }
    assert {name: found[name] for name, wanted in least.items() if found[name] < wanted} == {}


def count_mosaic(matches: int) -> Counter[str]:
    found: Counter[str] = Counter()
    game = Mosaic()
    for seed in range(matches):
        m = game.start(seed, [MOSAIC_DECK] * 2)
        for index in at_random(m, seed):
            rows = m.state.rows
            lasting = [obj for obj, row in enumerate(rows) if row[KIND] == LASTING and row[LASTS_NODE] >= 0]
            trials = m.layers.trials
            m.layers.refresh(m)
            found["values without a trial"] += len(lasting) > 1 and m.layers.trials == trials
            found["values with trials"] += m.layers.trials > trials
            found["an effect that does not exist"] += len(m.layers.order) < len(lasting)
            dyes = [(rows[e][LASTS_A], rows[e][LASTS_B]) for e in lasting if rows[e][LASTS_NODE] == DYED]
            found["dyes in a circle"] += any((new, old) in dyes for old, new in dyes)
            for layer, name in enumerate(game.layers):
                stamps = [
                    rows[effect][LASTS_STAMP]
                    for effect in m.layers.order
                    if game.lasting[rows[effect][LASTS_NODE]].layer == layer
                ]
                found[f"out of timestamp order: {name}"] += stamps != sorted(stamps)
            found["in the middle of an item"] += in_the_middle(m)
            m.apply(index)
        outcome = m.outcome()
        assert outcome is not None
        found[f"ended: {outcome.reason}"] += 1
        kinds = [game.events[e.kind].name for e in m.events]
        found.update(f"event: {kind}" for kind in kinds)
        found["several break at once"] += ("BROKEN", "BROKEN") in pairwise(kinds)
        for e in m.events:
            if e.kind == mosaic_parts.SCORED:
                found[f"scored by: {game.object_name(m, e.source)}"] += 1
    return found


def test_mosaic_meets_everything() -> None:
    found = count_mosaic(MATCHES)
    least = {
        "values without a trial": 200,
        "values with trials": 200,
        "an effect that does not exist": 50,
        "out of timestamp order: colour": 30,
        "dyes in a circle": 20,
        "out of timestamp order: size": 100,
        "in the middle of an item": 100,
        "several break at once": 10,
        "event: BROKEN": 50,
        "event: WORN_OFF": 20,
        "event: REVERSED": 20,
        "scored by: Chime": 5,
        "scored by: Herald": 20,
        "scored by: Scribe": 20,
        "scored by: Heir": 2,
        "ended: more points": 20,
    }
    assert {name: found[name] for name, wanted in least.items() if found[name] < wanted} == {}
    assert found["scored by: Stone"] == 0
