"""Warnings about probable mistakes in playable cards: odd numbers, cards never playable, wrong descriptions.

`probing` finds what only playing shows: cards that do nothing, and loops.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from cardwright.definitions.bounds import ANYTHING, Bounds, truth
from cardwright.definitions.expression import LIMIT, Expression, Variable
from cardwright.definitions.paths import path_text, path_to
from cardwright.definitions.trees import Condition, Effect, Holds
from cardwright.errors import WARNING, CardErrors, Problem
from cardwright.games.spire.loading import own_names, vocabulary_with
from cardwright.games.spire.probing import probed
from cardwright.games.spire.text.printing import effects_text
from cardwright.games.spire.text.reading import read_effects
from cardwright.games.spire.words import card_words, meta_words, resources, status_words, targets
from cardwright.games.spire.words.base import SCOPE, Valued, constant, inner
from cardwright.games.spire.words.cards import Card, Potion, Relic, Trigger, upgraded
from cardwright.games.spire.words.definitions import Definition
from cardwright.games.spire.words.enemies import Enemy
from cardwright.games.spire.words.statuses import Pool, Stance, Status

PER_ENERGY: Final = {"damage": 50, "block": 30, "heal": 20, "status": 15}
"""The most that is not odd for each energy a card costs, and once more for the card itself: 100 damage for cost 1."""
AT_MOST: Final = {"draw": 5, "gold": 100, "scry": 8, "create": 5, "summon": 3, "hits": 20, "repeat": 20, "hops": 20}
"""The most of these that is not odd, whatever the card costs."""
ENERGY_GAINED: Final = 3
"""How much more energy than it costs a card may give."""
DEAR: Final = 5
"""A card that costs more energy than this is odd."""
MOST_ENERGY: Final = 10
"""No turn has more energy than this, so that a card that costs more can never be played."""
MOVE_DAMAGE: Final = 60
"""The most damage of one move of an enemy that is not odd; a hero begins with 70 hit points or so."""
FREE_OF_COST: Final = 2
"""What a potion, a relic, an orb or a stance counts as costing."""
COST_OF_X: Final = 3

_NUMBERED: Final = re.compile(
    r"\b(\d+)\s+(?:\w+\s+)?(damage|block|hp|max hp|energy|gold|cards?|strength|dexterity|poison|vulnerable|weak)\b",
    re.I,
)
_TIMES: Final = re.compile(r"\bX times\b", re.I)


class Checker:
    """Collects the warnings of one definition."""

    def __init__(self, one: Definition, known: dict[str, Bounds], statuses: Collection[str]) -> None:
        self.one = one
        self.known = known
        self.statuses = statuses
        self.problems: list[Problem] = []

    def warn(self, part: object, field: str, message: str, found: str = "", allowed: Sequence[str] = ()) -> None:
        path = path_to(self.one, part) or ()
        place = path_text((*path, field) if field else path)
        made = Problem("", place, message, found, tuple(allowed), card=self.one.name, severity=WARNING)
        if made not in self.problems:
            self.problems.append(made)

    def check(self) -> list[Problem]:
        one = self.one
        if isinstance(one, Card):
            self.card(one)
            if one.upgrade is not None:
                better = upgraded(one, one.upgrade)
                self.numbers(better.effects, _cost(better))
                self.description(better.effects, one.upgrade.description, one.upgrade)
        elif isinstance(one, Potion):
            self.numbers(one.effects, FREE_OF_COST)
            self.description(one.effects, one.description, one)
        elif isinstance(one, Enemy):
            for move in one.moves:
                self.move(move.effects)
        for trigger in _triggers(one):
            self.trigger(trigger)
        return self.problems

    def card(self, card: Card) -> None:
        self.numbers(card.effects, _cost(card))
        self.playable(card)
        self.description(card.effects, card.description, card)
        for each in _all_inside(card.effects):
            for name in ("target", "from_"):
                self.where(getattr(each, name, None))

    def playable(self, card: Card) -> None:
        """Check whether the card could be played in any turn."""
        cost = constant(card.cost)
        if cost is not None and cost > MOST_ENERGY:
            message = f"it can never be played: no turn has more than {MOST_ENERGY} energy"
            self.warn(card, "cost", message, str(cost), [f"0 to {MOST_ENERGY}"])
        elif cost is not None and cost > DEAR:
            self.warn(
                card, "cost", f"it costs {cost} energy, and a turn has 3 or a few more", str(cost), [f"0 to {DEAR}"]
            )
        if not card.playable and card.type in ("attack", "skill", "power"):
            self.warn(card, "playable", f"it can never be played, which is odd for a card of the type {card.type!r}")
        # Nothing is aimed at yet when this is asked.
        alone = self.known | {name: (0, 0) for name in SCOPE.kinds if name.startswith("target_")}
        if _never(card.playable_if, alone):
            assert card.playable_if is not None
            found = card.playable_if.text()
            self.warn(card, "playable_if", f"it can never be played: {found!r} is never true", found)

    def where(self, target: object) -> None:
        """Check whether a target can ever be found."""
        if not isinstance(target, targets.Fighter) or target.where is None:
            return
        living = self.known | {"target_hp": (1, LIMIT), "target_max_hp": (1, LIMIT)}
        if _never(target.where, living):
            found = target.where.text()
            self.warn(target, "where", f"nobody can be aimed at: {found!r} is never true", found)

    def trigger(self, trigger: Trigger) -> None:
        for field in ("limit_per_turn", "limit_per_combat"):
            if getattr(trigger, field) == 0:
                self.warn(trigger, field, "it never answers: the limit is 0", "0")
        if _never(trigger.if_, self.known):
            assert trigger.if_ is not None
            self.warn(trigger, "if", f"it never answers: {trigger.if_.text()!r} is never true", trigger.if_.text())
        self.numbers(trigger.effects, FREE_OF_COST)

    def numbers(self, effects: Sequence[Effect], cost: int) -> None:
        """Check for numbers that are larger than usual for a card of this kind."""
        for each in effects:
            self.number(each, cost, 1)

    def number(self, effect: Effect, cost: int, times: int) -> None:
        total = _total(effect)
        if isinstance(effect, resources.Damage | resources.Block | resources.Heal | status_words.GiveStatus):
            sort = _sort(effect)
            self.odd(effect, "value", sort, total, PER_ENERGY[sort] * (1 + cost), times, f"for {cost} energy")
        elif isinstance(effect, resources.Energy):
            self.odd(effect, "value", "energy", total, cost + ENERGY_GAINED, times, f"for {cost} energy")
        elif isinstance(effect, card_words.Draw | resources.Gold | card_words.Scry):
            sort = _sort(effect)
            self.odd(effect, "value", sort, total, AT_MOST[sort], times)
        elif isinstance(effect, card_words.Create | meta_words.Summon):
            sort = "create" if isinstance(effect, card_words.Create) else "summon"
            self.odd(effect, "count", sort, constant(effect.count), AT_MOST[sort], times)
        elif isinstance(effect, meta_words.Chain):
            self.odd(effect, "hops", "hops", constant(effect.hops), AT_MOST["hops"], 1)
        if isinstance(effect, resources.Damage):
            self.odd(effect, "hits", "hits", constant(effect.hits), AT_MOST["hits"], 1)
        if isinstance(effect, meta_words.Repeat):
            count = constant(effect.count)
            self.odd(effect, "count", "repeat", count, AT_MOST["repeat"], 1)
            times *= 1 if count is None else max(1, count)
        if isinstance(effect, resources.Damage | resources.Block | resources.Heal | card_words.Draw) and total == 0:
            self.warn(effect, "value", f"{_sort(effect)} of 0 does nothing", "0")
        for below in _inside(effect):
            self.number(below, cost, times)

    def odd(
        self, effect: Effect, field: str, sort: str, number: int | None, most: int, times: int, per: str = ""
    ) -> None:
        if number is not None and number * times > most:
            what = f"{sort} {number * times}" + (f" {per}" if per else "")
            message = f"{what} is more than usual, which is {most} at most"
            self.warn(effect, field, message, str(number * times), [f"0 to {most}"])

    def move(self, effects: Sequence[Effect]) -> None:
        for each in _all_inside(effects):
            if isinstance(each, resources.Damage):
                total = _total(each)
                if total is not None and total > MOVE_DAMAGE:
                    message = f"a move for {total} damage leaves no hero standing; {MOVE_DAMAGE} at most is usual"
                    self.warn(each, "value", message, str(total), [f"0 to {MOVE_DAMAGE}"])

    def description(self, effects: Sequence[Effect], description: str, part: object) -> None:
        """Check whether the description says what the effects do."""
        if not description:
            return
        own = effects_text(effects, own=True, statuses=self.statuses)
        try:
            said = read_effects(description, vocabulary_with(own_names()).scope, statuses=self.statuses)
        except CardErrors:
            said = ()
        if said:
            if _plain(effects_text(said, own=True, statuses=self.statuses)) != _plain(own):
                self.warn(
                    part, "description", f"the description says something else than the effects: {own}", description
                )
            return
        numbers = set(re.findall(r"\d+", own))
        for number, noun in _NUMBERED.findall(description):
            if number not in numbers:
                message = f"the description says {number} {noun}, and no effect does: {own}"
                self.warn(part, "description", message, f"{number} {noun}")
        if _TIMES.search(description) and not re.search(r"\bx\}? times", own, re.I):
            message = f"the description says X times, and no effect happens X times: {own}"
            self.warn(part, "description", message, "X times")


def warnings(cards: Sequence[Definition], named: Collection[str]) -> list[Problem]:
    """Return what is odd about the definitions with these names, with a path in each; all `cards` are played with."""
    known = known_bounds(cards)
    statuses = [one.name for one in cards if isinstance(one, Status)]
    looked_at = [one for one in cards if one.name in named]
    found = {one.name: Checker(one, known, statuses).check() for one in looked_at}
    for problem in probed(cards, looked_at):
        # What can never be played was not tried in earnest.
        if not any("can never be played" in told.message for told in found[problem.card]):
            found[problem.card].append(problem)
    return [problem for problems in found.values() for problem in problems]


def known_bounds(cards: Sequence[Definition]) -> dict[str, Bounds]:
    """Return the bounds of each variable in any combat."""
    known: dict[str, Bounds] = {name: (0, LIMIT) for name, kind in SCOPE.kinds.items() if kind == "number"}
    known |= {"turn": (1, LIMIT), "round": (1, LIMIT), "event_value": ANYTHING, "missing_hp": ANYTHING}
    for one in cards:
        if isinstance(one, Status):
            reach = (-LIMIT if one.below_zero else 0, one.most)
            known[one.name] = known[f"target_{one.name}"] = known[f"target_{one.name}_stacks"] = reach
        elif isinstance(one, Pool):
            known[one.name] = (0, one.most)
    return known


def _plain(text: str) -> str:
    """Return a text normalised for comparison: X may be written in three ways."""
    return text.lower().replace("{x}", "x")


def _never(condition: Condition | None, known: dict[str, Bounds]) -> bool:
    return isinstance(condition, Holds) and truth(condition.expression, known) is False


def _cost(card: Card) -> int:
    cost = constant(card.cost)
    if isinstance(card.cost, Variable) and card.cost.name in ("x", "X"):
        return COST_OF_X
    return 1 if cost is None else max(0, cost)


def _sort(effect: Effect) -> str:
    return {"GiveStatus": "status"}.get(type(effect).__name__, type(effect).__name__.lower())


def _total(effect: Effect) -> int | None:
    """Return the total of an effect if it is a fixed number, else None."""
    value = getattr(effect, "value", None)
    number = constant(value) if isinstance(value, Expression) else None
    if number is None:
        return None
    if isinstance(effect, Valued):
        times, bonus = constant(effect.multiplier), constant(effect.bonus)
        number = (number + (bonus or 0)) * (1 if times is None else times)
    if isinstance(effect, resources.Damage):
        hits = constant(effect.hits)
        number *= 1 if hits is None else max(0, hits)
    return number


def _inside(effect: Effect) -> list[Effect]:
    """Return the effects directly inside one."""
    found = list(getattr(effect, "then", ()))
    for name in ("else_", "effects", "effect"):
        found += getattr(effect, name, ())
    return found


def _all_inside(effects: Sequence[Effect]) -> Iterator[Effect]:
    for effect in effects:
        yield from inner(effect)


def _triggers(one: Definition) -> tuple[Trigger, ...]:
    if isinstance(one, Card):
        return (*one.triggers, *(one.upgrade.triggers if one.upgrade is not None else ()))
    return one.triggers if isinstance(one, Relic | Status | Stance | Enemy) else ()
