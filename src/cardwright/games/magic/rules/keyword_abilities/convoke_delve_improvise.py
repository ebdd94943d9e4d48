"""Payment for a spell other than mana: permanents that are tapped, cards that are exiled (CR 702.51, 702.66)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import CARD, ZONE
from cardwright.errors import RulesError
from cardwright.games.magic.rules.casting.casting_terms import CONVOKE, DELVE, IMPROVISE
from cardwright.games.magic.rules.concepts.energy import energy_due
from cardwright.games.magic.rules.concepts.mana_costs import GENERIC, IN_STEAD, KINDS, PHYREXIAN_LIFE, ManaCost
from cardwright.games.magic.rules.concepts.mana_pool import RANK_DEAR, Means, means_of
from cardwright.games.magic.rules.concepts.mana_sources import HELP, Source, asked, pays
from cardwright.games.magic.rules.core import questions
from cardwright.games.magic.rules.core.actions import exile, tap
from cardwright.games.magic.rules.core.board import ARTIFACT, BATTLEFIELD, CREATURE, NO_MORE, TAPPED
from cardwright.games.magic.rules.core.faces import Cost
from cardwright.games.magic.rules.core.objects import colours_of, controlled, graveyard, types_of
from cardwright.games.magic.rules.paying.matching import Tally, covers
from cardwright.games.magic.rules.paying.plans import Plan, plans
from cardwright.games.magic.rules.paying.shared_objects import life_due, ways_to_keep
from cardwright.games.magic.rules.paying.supply import Supply

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def helpers(m: Match, who: int, spell: int, helps: int) -> list[int]:
    """Return everything that may be tapped or exiled for the spell. A creature that came this turn may be
    tapped, too, since none of its abilities is activated."""
    found: list[int] = []
    types = (CREATURE if helps & CONVOKE else 0) | (ARTIFACT if helps & IMPROVISE else 0)
    if types:
        rows = m.state.rows
        found.extend([obj for obj in controlled(m, who) if rows[obj][TAPPED] == 0 and types_of(m, obj) & types])
    if helps & DELVE:
        found.extend([card for card in graveyard(m, who) if card != spell])
    return found


def as_source(m: Match, obj: int, helps: int) -> Source:
    """Return what the object pays: one symbol of a colour it has or one generic mana, or only generic mana."""
    makes: list[list[int]] = []
    if helps & CONVOKE and m.state.rows[obj][ZONE] == BATTLEFIELD and types_of(m, obj) & CREATURE:
        colours = colours_of(m, obj)
        for kind in range(KINDS):
            if colours >> kind & 1:
                makes.append([kind | HELP])
    return Source(obj, makes or [[IN_STEAD | HELP]], RANK_DEAR)


def add_helpers(m: Match, means: Means, objects: list[int], helps: int) -> None:
    """Add these objects to the means, only to determine what can be paid."""
    for obj in objects:
        means.sources.append(as_source(m, obj, helps))
        means.abilities.append([])


def help_mask(m: Match, obj: int, helps: int) -> int:
    """Return what the object pays, as bits."""
    mask = 0
    for units in as_source(m, obj, helps).makes:
        mask |= pays(units[0])
    return mask


def _each_pays(masks: list[int], plan: Plan) -> bool:
    """Return whether all of them can be used, each for a different symbol."""
    wanted = Tally()
    for mask in masks:
        wanted.add(mask, 1)
    return covers(plan.need.symbols, wanted)


class Helped:
    """A cost to be paid with the help of some objects: which of them are used, and how the rest is paid."""

    __slots__ = ("allowed", "cost", "costs", "helps", "spell", "who")

    who: int
    spell: int
    cost: ManaCost
    costs: list[Cost]
    helps: int
    allowed: int

    def __init__(self, who: int, spell: int, cost: ManaCost, costs: list[Cost], helps: int, allowed: int) -> None:
        self.who = who
        self.spell = spell
        self.cost = cost
        self.costs = costs
        self.helps = helps
        self.allowed = allowed

    def means(self, m: Match, used: list[int], others: list[int]) -> list[Means]:
        """Return the available mana, for each way to keep what the rest of the costs needs."""
        due = life_due(m, self.costs, self.who, self.spell, self.spell)
        energy = energy_due(m, self.costs, self.who, self.spell, self.spell)
        found: list[Means] = []
        for kept in ways_to_keep(m, self.who, self.costs, self.spell, self.spell, others, used):
            found.append(means_of(m, self.who, -1, kept + used, due, energy))
        return found

    def payable(self, m: Match, used: list[int], others: list[int]) -> bool:
        """Return whether everything can be paid using exactly the objects in `used` and any of the others.

        If all of `used` can be used, and everything can be paid with them, both are possible at once: from two
        matchings follows one that covers the units of the first and the symbols of the second.
        """
        masks = [help_mask(m, obj, self.helps) for obj in used]
        for means in self.means(m, used, others):
            sources = means.sources[:]
            for obj in used + [other for other in others if other not in means.kept]:
                sources.append(as_source(m, obj, self.helps))
            supply = Supply(means.pool, sources, means.life, self.allowed)
            for plan in plans(self.cost):
                if _each_pays(masks, plan) and supply.pays(plan):
                    return True
        return False

    def choose(self, m: Match) -> list[int]:
        """Let the player choose one by one what is used; only objects that leave the rest payable are offered."""
        used: list[int] = []
        left = helpers(m, self.who, self.spell, self.helps)
        while left:
            needed = [obj for obj in left if not self.payable(m, used, [other for other in left if other != obj])]
            if needed and not m.game.asks_all:
                for obj in needed:
                    m.only_answer(self.who, questions.HELP, obj + 1)
                used.extend(needed)
                left = [obj for obj in left if obj not in needed]
                continue
            options: list[int] = []
            seen: list[int] = []
            for obj in left:
                row = m.state.rows[obj]
                if row[ZONE] != BATTLEFIELD:
                    # Of equal cards in a graveyard one stands for all.
                    if row[CARD] in seen:
                        continue
                    seen.append(row[CARD])
                if self.payable(m, [*used, obj], [other for other in left if other != obj]):
                    options.append(obj + 1)
            if not options:
                break
            if self.payable(m, used, []):
                options.append(NO_MORE)
            answer = m.ask(self.who, questions.HELP, options)
            if answer == NO_MORE:
                break
            used.append(answer - 1)
            left.remove(answer - 1)
        return used

    def rest(self, m: Match, used: list[int]) -> tuple[ManaCost, Means]:
        """Return the cost left to be paid with mana, and the means to pay it."""
        masks = [help_mask(m, obj, self.helps) for obj in used]
        for means in self.means(m, used, []):
            sources = [as_source(m, obj, self.helps) for obj in used]
            supply = Supply(means.pool, means.sources + sources, means.life, self.allowed)
            for plan in plans(self.cost):
                if not _each_pays(masks, plan) or not supply.pays(plan):
                    continue
                life = means.life - PHYREXIAN_LIFE * len(plan.by_life)
                cost = plan.settled(self.cost)
                for place in range(len(used)):
                    cost = self._without(means, cost, life, masks, sources, place)
                # What was to be paid with life is still to be paid, by whichever is better.
                return ManaCost(cost.kinds, cost.generic, cost.x, cost.special + plan.by_life), means
        raise RulesError(f"{m.game.object_name(m, self.spell)} cannot be paid for after all")

    def _without(
        self, means: Means, cost: ManaCost, life: int, masks: list[int], sources: list[Source], place: int
    ) -> ManaCost:
        """Return the cost without the symbol that one object pays, such that the others can still pay the rest."""
        later = sources[place + 1 :]
        for symbol in symbols_of(cost):
            if masks[place] & asked(symbol):
                rest = cost.without(symbol)
                if _each_pays(masks[place + 1 :], plans(rest)[0]):
                    if Supply(means.pool, means.sources + later, life, self.allowed).payable(rest):
                        return rest
        raise RulesError(f"{cost.text()} has nothing left to help with")


def symbols_of(cost: ManaCost) -> list[int]:
    """Return the different symbols of a cost, those of one kind of mana first."""
    found = [1 << kind for kind in range(KINDS) if cost.kinds[kind]]
    for symbol in cost.special:
        if symbol not in found:
            found.append(symbol)
    if cost.generic:
        found.append(GENERIC)
    return found


def help_pay(m: Match, used: list[int]) -> None:
    """Tap or exile the chosen objects."""
    for obj in used:
        if m.state.rows[obj][ZONE] == BATTLEFIELD:
            tap(m, obj)
    away = [obj for obj in used if m.state.rows[obj][ZONE] != BATTLEFIELD]
    if away:
        exile(m, away)
