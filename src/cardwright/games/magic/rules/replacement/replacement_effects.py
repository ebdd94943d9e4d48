"""Replacement effects of cards: what happens instead of an event (CR 614, 615)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import EFFECT, Item, new_item
from cardwright.engine.event import Event
from cardwright.engine.gathering import NO_LISTS, gather
from cardwright.engine.nodes import Amount, Condition, Effect
from cardwright.engine.replacement import Replacement, behind
from cardwright.engine.state import CARD, CONTROLLER, KIND, OWNER, ZONE
from cardwright.engine.trigger import SPAN, fall_silent
from cardwright.games.magic.rules.abilities.triggered_abilities import (
    ANY_SORT,
    ANYONES,
    EITHER,
    R_LORE,
    R_PAY_COUNTERS,
    YOURS,
    Happens,
)
from cardwright.games.magic.rules.concepts.damage import dealing_of
from cardwright.games.magic.rules.core import entry_plans, events, questions, ranks
from cardwright.games.magic.rules.core.actions import damageable, home
from cardwright.games.magic.rules.core.asking import ask_for
from cardwright.games.magic.rules.core.board import (
    ACTIVE,
    BATTLEFIELD,
    LATER,
    LATER_AMOUNT,
    LATER_BY,
    LATER_SOURCE,
    LATER_WHO,
    LOST_ABILITIES,
    NO,
    NOWHERE,
    PREVIOUS_OBJECT,
    SORT_EXILE,
    THING,
    V_FLAGS,
    YES,
    sort_of,
)
from cardwright.games.magic.rules.core.event_places import UNPREVENTABLE
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.objects import cards_of, values_of
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.replacement.entering import as_it_would_enter, face_to_enter

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# How much is left of an effect with a duration, besides a number: all that comes, and the next time only.
ALL: Final = -1
ONCE: Final = -2


class Instead(Replacement):
    """A replacement of the event that the pattern describes by something else, or by the same event changed.

    `amount` is the new amount, `to` where the object goes, `aside` the new recipient, `plans` how the object enters;
    `also` happens directly after it, and without any of these `do` happens instead. `prevents` marks a prevention
    effect, which does nothing about some damage (CR 615.12). The object may enter `under` another player's control, as
    a copy (`copies`) or with its `back` face up. For an effect with a duration, `of` is what a chosen source must still
    be (CR 615.9).
    """

    pattern: Happens
    granted: bool
    own: bool
    may: bool
    prevents: bool
    condition: Condition | None
    amount: Amount | None
    to: int
    bottom: bool
    aside: Select | None
    taps: bool
    counters: list[tuple[int, Amount]]
    do: Effect | None
    also: Effect | None
    unpreventable: bool
    under: Select | None
    copies: Select | None
    twist: int
    back: bool
    link: int
    of: Filter | None

    def __init__(self, pattern: Happens, text: str) -> None:
        super().__init__(pattern.event, text, ranks.OTHER)
        self.pattern = pattern
        self.granted = False
        self.own = False
        self.may = False
        self.prevents = False
        self.condition = None
        self.amount = None
        self.to = -1
        self.bottom = False
        self.aside = None
        self.taps = False
        self.counters = []
        self.do = None
        self.also = None
        self.unpreventable = False
        self.under = None
        self.copies = None
        self.twist = -1
        self.back = False
        self.link = 0
        self.of = None

    def settle_rank(self) -> None:
        """Set the effect's rank among others that apply to the same event (CR 616.1a-e)."""
        if self.unpreventable:
            self.rank = ranks.UNPREVENTABLE
        elif self.under is not None:
            self.rank = ranks.CONTROL
        elif self.copies is not None:
            self.rank = ranks.COPY
        elif self.back:
            self.rank = ranks.BACK

    def only_exiles(self) -> bool:
        """Return whether the effect only exiles an object that would go elsewhere, and does nothing else."""
        return self.to == SORT_EXILE and self.also is None and self.do is None and self.link == 0 and not self.may

    def applies(self, m: Match, owner: int, e: Event) -> bool:
        rows = m.state.rows
        pattern = self.pattern
        if self.own and e.subject != owner:
            return False
        if [owner, self.number] in cards_of(m).busy:
            # CR 614.5: it has had its one chance at this event, and at what came of it.
            return False
        if e.kind == events.STEP_BEGAN:
            if e.place != pattern.step:
                return False
        elif e.kind == events.MOVED:
            if pattern.went != ANY_SORT and sort_of(e.place) != pattern.went:
                return False
            if pattern.came != ANY_SORT and sort_of(rows[e.subject][ZONE]) != pattern.came:
                return False
            if pattern.rule and e.rule != pattern.rule:
                return False
        elif pattern.place >= 0 and e.place != pattern.place:
            return False
        if pattern.by_effects != EITHER and (e.rule in (R_PAY_COUNTERS, R_LORE)) == (pattern.by_effects == 1):
            return False
        if (
            self.prevents
            and e.kind == events.DAMAGED
            and e.place == UNPREVENTABLE
            and self.also is None
            and self.do is None
        ):
            return False
        if pattern.combat != EITHER and (e.other == 1) != (pattern.combat == 1):
            return False
        who = self.chooser(m, owner, e)
        if pattern.turn != ANYONES and (m.table()[ACTIVE] == who) != (pattern.turn == YOURS):
            return False
        if e.amount < pattern.least:
            return False
        if rows[owner][KIND] == LATER and rows[owner][LATER_SOURCE] >= 0:
            if not is_from(m, e.source, rows[owner][LATER_SOURCE]):
                return False
            of = self.of
            if of is not None and not of.fits(m, who, owner, e.source):
                return False
        if self.back and cards_of(m).face(face_to_enter(m, e)).back < 0:
            return False
        if rows[owner][KIND] == THING and rows[owner][ZONE] == BATTLEFIELD and not self.granted:
            if values_of(m, owner)[V_FLAGS] & LOST_ABILITIES:
                return False
        subject = pattern.subject
        if subject is not None and not self.own:
            if e.kind == events.MOVED and e.place == BATTLEFIELD:
                if not as_it_would_enter(m, e).fits(m, subject, who, owner):
                    return False
            elif not subject.fits(m, who, owner, e.subject):
                return False
        other = pattern.other
        if other is not None and (e.other < 0 or not other.fits(m, who, owner, e.other)):
            return False
        by = pattern.by
        if by is not None and (e.source < 0 or not by.fits(m, who, owner, e.source)):
            return False
        condition = self.condition
        if condition is not None and not condition.test(m, self._item(m, owner, e)):
            return False
        if self.aside is not None and e.kind == events.DAMAGED:
            # CR 614.9a: damage is not dealt to what cannot be dealt damage.
            found = self.aside.found(m, self._item(m, owner, e))
            return len(found) > 0 and found[0] != e.subject and damageable(m, found[0])
        return True

    def _item(self, m: Match, owner: int, e: Event) -> Item:
        row = m.state.rows[owner]
        who = self.chooser(m, owner, e)
        if row[KIND] != LATER:
            return new_item(EFFECT, who, owner, a=owner, event=e)
        by = row[LATER_BY]
        return new_item(EFFECT, who, by, a=by, event=e, targets=(row[LATER_WHO], 0))

    def chooser(self, m: Match, owner: int, e: Event) -> int:
        """Return the player whose effect it is."""
        row = m.state.rows[owner]
        if self.own and e.kind == events.MOVED and e.place == BATTLEFIELD:
            return e.other if e.other >= 0 else row[OWNER]
        return row[CONTROLLER]

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        who = self.chooser(m, owner, e)
        item = self._item(m, owner, e)
        if self.may and ask_for(m, item.source, who, questions.MAY, [YES, NO], replacement=self.number) == NO:
            return e
        if self.prevents and e.kind == events.DAMAGED:
            return self._prevent(m, owner, e, item)
        if m.state.rows[owner][KIND] == LATER and m.state.rows[owner][LATER_AMOUNT] == ONCE:
            use_up(m, owner)
        became: Event | None = e
        amount = self.amount
        do = self.do
        if amount is not None:
            much = max(0, amount.ev(m, item))
            became = e.changed(amount=much) if much > 0 else None
        elif self.to >= 0:
            became = e.changed(place=home(m, e.subject, self.to), amount=1 if self.bottom else 0, other=-1)
            if self.link:
                became = became.changed(more=[entry_plans.LINK, item.source, entry_plans.LINKED_BY, self.link])
        elif self.unpreventable:
            became = e.changed(place=UNPREVENTABLE)
        elif self.under is not None:
            became = e.changed(other=self.under.found(m, item)[0])
        elif self.copies is not None:
            became = self._as_copy(m, item, e)
        elif self.back:
            cards = cards_of(m)
            # CR 712.13a: with an instant or a sorcery up it does not enter; a spell goes to the graveyard then.
            permanent = cards.face(cards.face(face_to_enter(m, e)).back).is_permanent()
            became = e.changed(more=[entry_plans.BACK, 1]) if permanent else None
        elif self.aside is not None:
            found = self.aside.found(m, item)
            became = e.changed(subject=found[0]) if found else e
        elif self.taps or self.counters:
            plans: list[int] = [entry_plans.TAPPED, 1] if self.taps else []
            for kind, number in self.counters:
                plans.append(kind)
                plans.append(max(0, number.ev(m, item)))
            became = e.changed(more=plans)
        elif self.also is None:
            became = None
        if do is not None:
            self._run(m, owner, do, item)
        if self.also is not None:
            behind(m, self, owner, item)
        return became

    def follow(self, m: Match, owner: int, item: Item) -> None:
        assert self.also is not None
        self._run(m, owner, self.also, item)

    def _prevent(self, m: Match, owner: int, e: Event, item: Item) -> Event | None:
        """Reduce or prevent the damage; the rest of the effect follows directly (CR 615.5)."""
        amount = self.amount
        much = e.amount
        if e.place != UNPREVENTABLE:
            much = 0 if amount is None else min(e.amount, max(0, amount.ev(m, item)))
        stopped = e.amount - much
        row = m.state.rows[owner]
        if stopped > 0 and row[KIND] == LATER and row[LATER_AMOUNT] == ONCE:
            use_up(m, owner)
        dealing = dealing_of(m)
        dealing.stop(owner * SPAN + self.number, e.subject, stopped)
        rest = self.also if self.do is None else self.do
        if rest is not None:
            item.event = e.changed(amount=stopped)
            dealing.besides(rest, item)
        return e.changed(amount=much) if much > 0 else None

    def _as_copy(self, m: Match, item: Item, e: Event) -> Event:
        assert self.copies is not None
        found = self.copies.found(m, item)
        if not found:
            return e
        face = m.state.rows[found[0]][CARD]
        if self.twist >= 0:
            face = cards_of(m).twist(face, self.twist)
        return e.changed(more=[entry_plans.COPY, face])

    def _run(self, m: Match, owner: int, effect: Effect, item: Item) -> None:
        busy = cards_of(m).busy
        busy.append([owner, self.number])
        held = m.item
        gathering = m.gathering
        if gathering:
            _set_aside(m, item)
        try:
            effect.run(m, item)
        finally:
            busy.pop()
            m.item = held
            if gathering:
                gather(m, gathering)


def _set_aside(m: Match, item: Item) -> None:
    """Gather nothing of what happens instead of a draw: what is drawn then is not what the effect drew (CR 614.11b),
    though it did what it says (CR 118.12)."""
    e = item.event
    if e is not None and e.kind == events.DREW:
        for gathered in m.gathering:
            gathered.append(e.changed(amount=0))
        gather(m, NO_LISTS)


def is_from(m: Match, source: int, chosen: int) -> bool:
    """Return whether damage is dealt by the chosen source, or by the permanent that a chosen spell became (CR
    609.7a)."""
    if source == chosen or source < 0:
        return source == chosen
    row = m.state.rows[source]
    return row[KIND] == THING and row[PREVIOUS_OBJECT] == chosen and row[ZONE] in (BATTLEFIELD, NOWHERE)


def use_up(m: Match, owner: int) -> None:
    """Remove an effect that applies only once."""
    fall_silent(m, owner)
    m.state.move(owner, NOWHERE)
