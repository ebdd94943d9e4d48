"""Effects on damage and other events later this turn (CR 609.7, 614.3, 615.7-615.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import AGENDA, EFFECT, Item, new_item
from cardwright.engine.event import NOTHING, Event
from cardwright.engine.nodes import Amount, Effect
from cardwright.engine.replacement import Replacement
from cardwright.engine.state import CONTROLLER, KIND, ZONE
from cardwright.engine.trigger import SPAN, replace_with
from cardwright.games.magic.rules.abilities.delayed_triggers import spoken_of
from cardwright.games.magic.rules.abilities.triggered_abilities import EITHER
from cardwright.games.magic.rules.concepts.damage import dealing_of
from cardwright.games.magic.rules.continuous.continuous_effects import goes_on
from cardwright.games.magic.rules.core import durations, events, questions, ranks, waiting
from cardwright.games.magic.rules.core.actions import damageable, protected
from cardwright.games.magic.rules.core.board import (
    BATTLEFIELD,
    COLOUR_NAMES,
    COMMAND,
    LATER_AMOUNT,
    LATER_BY,
    LATER_ORIGIN,
    LATER_SOURCE,
    LATER_TO,
    LATER_WHAT,
    LATER_WHO,
    STACK,
    THING,
    TO_COME,
    V_COLOURS,
)
from cardwright.games.magic.rules.core.event_places import UNPREVENTABLE
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.objects import permanents, values_of
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.core.waiting import to_come
from cardwright.games.magic.rules.replacement.replacement_effects import ALL, ONCE, is_from, use_up

if TYPE_CHECKING:
    from cardwright.engine.match import Match

NO_SOURCE: Final = -1


# The replacement effect of all protection; the second of every game.
PROTECTION: Final = 1


class Protection(Replacement):
    """Prevention of damage from sources that have the quality (CR 702.16e)."""

    def __init__(self) -> None:
        super().__init__(events.DAMAGED, "protection", ranks.OTHER)

    def applies(self, m: Match, owner: int, e: Event) -> bool:
        return e.subject == owner and e.place != UNPREVENTABLE and protected(m, owner, e.source)

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        dealing_of(m).stop(NO_SOURCE, e.subject, e.amount)
        return None


def protection_of(m: Match, e: Event) -> list[int]:
    """Return the protection of the object or player that would be dealt the damage, as one replacement effect."""
    return [e.subject * SPAN + PROTECTION] if protected(m, e.subject, e.source) else NOTHING


class Shield(Replacement):
    """A shield for one recipient, or all that match, against a given amount of damage, all damage, or the next time it
    is dealt.

    The damage is prevented, or dealt to another recipient (`aside`); `also` happens in addition. `of` is what a chosen
    source must still be when it deals damage (CR 615.9).
    """

    combat: int
    what: Filter | None
    by: Filter | None
    of: Filter | None
    aside: bool
    also: Effect | None
    # Whether the source must have the colour that was chosen, which is kept in the place of another recipient.
    by_colour: bool

    def __init__(self, text: str, what: Filter | None, by: Filter | None, combat: int) -> None:
        super().__init__(events.DAMAGED, text, ranks.OTHER)
        self.what = what
        self.by = by
        self.combat = combat
        self.of = None
        self.aside = False
        self.also = None
        self.by_colour = False

    def applies(self, m: Match, owner: int, e: Event) -> bool:
        if self.combat != EITHER and (e.other == 1) != (self.combat == 1):
            return False
        if e.place == UNPREVENTABLE and not self.aside and self.also is None:
            return False
        row = m.state.rows[owner]
        if row[LATER_WHO] >= 0 and row[LATER_WHO] != e.subject:
            return False
        what = self.what
        if what is not None and not what.fits(m, row[CONTROLLER], owner, e.subject):
            return False
        if row[LATER_SOURCE] != NO_SOURCE and not is_from(m, e.source, row[LATER_SOURCE]):
            return False
        of = self.of
        # CR 609.7b: it must still be such a source as the effect's own source says.
        if of is not None and not of.fits(m, row[CONTROLLER], row[LATER_BY], e.source):
            return False
        by = self.by
        if by is not None and (e.source < 0 or not by.fits(m, row[CONTROLLER], owner, e.source)):
            return False
        if self.by_colour and not _has_colour(m, e.source, row[LATER_TO]):
            return False
        # CR 614.9a: nothing goes to what cannot be dealt damage any more.
        return not self.aside or (row[LATER_TO] != e.subject and damageable(m, row[LATER_TO]))

    def _item(self, m: Match, owner: int, e: Event) -> Item:
        row = m.state.rows[owner]
        return new_item(EFFECT, row[CONTROLLER], row[LATER_BY], a=row[LATER_BY], event=e, targets=(row[LATER_WHO], 0))

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        left = m.state.rows[owner][LATER_AMOUNT]
        used = e.amount if left in (ALL, ONCE) else min(left, e.amount)
        if e.place == UNPREVENTABLE and not self.aside:
            # CR 615.12: nothing is prevented and nothing used up, but the rest happens.
            self._rest(m, owner, e, 0)
            return e
        if left == ONCE or used == left:
            use_up(m, owner)
        elif left != ALL:
            m.state.set(owner, LATER_AMOUNT, left - used)
        to = m.state.rows[owner][LATER_TO]
        if not self.aside:
            dealing_of(m).stop(owner, e.subject, used)
        elif used == e.amount:
            return e.changed(subject=to)
        else:
            dealing_of(m).proposals.append(e.changed(subject=to, amount=used))
        self._rest(m, owner, e, used)
        return None if used == e.amount else e.changed(amount=e.amount - used)

    def _rest(self, m: Match, owner: int, e: Event, used: int) -> None:
        also = self.also
        if also is not None:
            dealing_of(m).after.append((also, self._item(m, owner, e.changed(amount=used))))


def _has_colour(m: Match, source: int, colour: int) -> bool:
    """Return whether a source of damage has a colour, by its number from 1, as it deals the damage (CR 609.7b)."""
    return source >= m.game.players and values_of(m, source)[V_COLOURS] >> (colour - 1) & 1 != 0


def possible_sources(m: Match) -> list[int]:
    """Return what may be chosen as a source of damage (CR 609.7a)."""
    rows = m.state.rows
    found = permanents(m)[:]
    found.extend([obj for obj in m.state.zones[STACK] if rows[obj][KIND] == THING])
    found.extend(m.state.zones[COMMAND])
    for item in m.state.lanes[AGENDA]:
        # What an object on the stack refers to, wherever it is now.
        found.append(item.source)
        found.extend([item.targets[place] for place in range(0, len(item.targets), 2)])
    for later in m.state.zones[TO_COME]:
        if rows[later][LATER_WHAT] in (waiting.DELAYED, waiting.SHIELD):
            found.extend(spoken_of(m, later))
            found.append(rows[later][LATER_ORIGIN])
    sources: list[int] = []
    for obj in found:
        if obj >= m.game.players and rows[obj][KIND] == THING and obj not in sources:
            sources.append(obj)
    return sources


def choose_source(m: Match, item: Item, of: Filter) -> int:
    """Return the source that the player chooses as the effect is created; -1 if there is none."""
    rows = m.state.rows
    options = [
        obj + 1 for obj in possible_sources(m)
        if of.fits(m, item.who, item.source, obj) and (obj != item.source or rows[obj][ZONE] == BATTLEFIELD)
    ]  # fmt: skip
    return m.ask(item.who, questions.CHOICE, options) - 1 if options else -1


class ForAWhile(Effect):
    """A replacement effect for a while, for each object found or for everything that matches (CR 614.3)."""

    about: Select | None
    amount: Amount | None
    once: bool
    of: Filter | None
    by: Select | None
    aside: Select | None
    number: int
    until: int
    by_colour: bool

    def __init__(self, text: str, about: Select | None, number: int) -> None:
        self.text = text
        self.about = about
        self.number = number
        self.until = durations.END_OF_TURN
        self.amount = None
        self.once = False
        self.of = None
        self.by = None
        self.aside = None
        self.by_colour = False

    def run(self, m: Match, item: Item) -> None:
        amount = ONCE if self.once else ALL
        if self.amount is not None:
            amount = self.amount.ev(m, item)
            if amount <= 0:
                return
        sources = [NO_SOURCE]
        by = self.by
        if self.of is not None:
            sources = [choose_source(m, item, self.of)]
            if sources[0] < 0:
                return
        elif by is not None:
            sources = [obj for obj in by.found(m, item) if obj >= m.game.players]
        to = -1
        if self.aside is not None:
            found = self.aside.found(m, item)
            if not found:
                return
            to = found[0]
        if self.by_colour:
            to = m.ask(item.who, questions.COLOUR_CHOSEN, list(range(1, len(COLOUR_NAMES) + 1)))
        about = self.about
        for obj in [-1] if about is None else about.found(m, item):
            for source in sources:
                if not goes_on(m, self.until, item.source, item.who, obj):
                    continue
                shield = to_come(
                    m, item.who, waiting.SHIELD, obj, amount, source, item.source, to, self.until, item.source
                )
                replace_with(m, shield, self.number)
