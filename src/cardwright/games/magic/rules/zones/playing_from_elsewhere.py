"""What may be played, how often and from where, beyond the hand and one land a turn (CR 305.2, 401.5, 601.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.engine.agenda import EFFECT, RESPOND, Item, new_item
from cardwright.engine.decision import Q_RESPOND
from cardwright.engine.nodes import Amount, Condition, Effect
from cardwright.engine.state import CARD, CONTROLLER, OWNER, ZONE
from cardwright.games.magic.rules.casting.casting_restrictions import ANYONE, ITS_CONTROLLER, show_part
from cardwright.games.magic.rules.continuous.continuous_effects import goes_on
from cardwright.games.magic.rules.core import durations, questions, waiting
from cardwright.games.magic.rules.core.asking import ask_for
from cardwright.games.magic.rules.core.board import (
    ACTIVE,
    HAND,
    LATER_AMOUNT,
    LATER_WHAT,
    LATER_WHO,
    LIBRARY,
    SPELLS_ONLY,
    STATUS,
    TO_COME,
    V_GRANTS,
    own_zone,
)
from cardwright.games.magic.rules.core.faces import Face, Filter
from cardwright.games.magic.rules.core.objects import bundles, face_of, graveyard, hand, library, permanents
from cardwright.games.magic.rules.core.presence import sources, standing
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.core.waiting import to_come

if TYPE_CHECKING:
    from cardwright.engine.match import Match

LANDS_A_TURN: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayRule:
    """A permanent's permission to play cards, by the number of its face or by the granted bundle of abilities."""

    card: int
    bundle: Face | None

    def __init__(self, card: int) -> None:
        self.card = card
        self.bundle = None

    def holders(self, m: Match) -> list[int]:
        """Return the permanents that have the ability, repeated for each instance."""
        bundle = self.bundle
        if bundle is None:
            return sources(m, self.card)
        found: list[int] = []
        for obj in permanents(m):
            for granted in bundles(m, m.layers.values(m, obj)[V_GRANTS]):
                if granted is bundle:
                    found.append(obj)
        return found

    def lands(self, m: Match, who: int) -> int:
        """Return how many more lands the player may play in a turn."""
        return 0

    def opens(self, m: Match, who: int) -> bool:
        """Return whether it lets the player play cards from other zones at all."""
        return False

    def allows(self, m: Match, who: int, card: int) -> bool:
        """Return whether the player may play the card from their library or graveyard, as what it shows now."""
        return False

    def frees(self, m: Match, who: int, card: int) -> bool:
        """Return whether the player may cast the card, as what it shows now, without paying its mana cost."""
        return False

    def permit(self, m: Match, who: int, card: int) -> int:
        """Return the permanent that lets the player play the card now, -1 if none does."""
        return -1

    def limited(self) -> bool:
        """Return whether a permanent lets only one card be played in a turn."""
        return False

    def gives(self) -> bool:
        """Return whether it is about casting without paying mana costs."""
        return False

    def shows(self, m: Match, viewer: int, owner: int) -> bool:
        """Return whether the viewer may look at the top card of the owner's library."""
        return False


class MoreLandsRule(PlayRule):
    """A permanent that lets players play more lands; several add up."""

    amount: int
    whose: int

    def __init__(self, card: int, amount: int, whose: int) -> None:
        super().__init__(card)
        self.amount = amount
        self.whose = whose

    def lands(self, m: Match, who: int) -> int:
        found = 0
        for obj in self.holders(m):
            if self.whose == ANYONE or (m.state.rows[obj][CONTROLLER] == who) == (self.whose == ITS_CONTROLLER):
                found += self.amount
        return found


class PlayFromRule(PlayRule):
    """A permanent whose controller may play matching cards from their hand, their graveyard or the top of their
    library: as often as they like, or once during each of their turns; for its costs, or without its mana cost."""

    sorts: list[int]
    what: Filter
    condition: Condition | None
    once: bool
    free: bool

    def __init__(
        self, card: int, sorts: list[int], what: Filter, condition: Condition | None, once: bool, free: bool
    ) -> None:
        super().__init__(card)
        self.sorts = sorts
        self.what = what
        self.condition = condition
        self.once = once
        self.free = free

    def opens(self, m: Match, who: int) -> bool:
        for obj in self.holders(m):
            if m.state.rows[obj][CONTROLLER] == who:
                return True
        return False

    def allows(self, m: Match, who: int, card: int) -> bool:
        return not self.free and self.permit(m, who, card) >= 0

    def frees(self, m: Match, who: int, card: int) -> bool:
        return self.free and self.permit(m, who, card) >= 0

    def permit(self, m: Match, who: int, card: int) -> int:
        """Return the permanent that lets the player play the card now, -1 if none does."""
        if not self._is_there(m, who, card):
            return -1
        if self.once and m.table()[ACTIVE] != who:
            return -1
        for obj in self.holders(m):
            if m.state.rows[obj][CONTROLLER] != who or not self.what.fits(m, who, obj, card):
                continue
            if self.once and is_used(m, obj):
                continue
            condition = self.condition
            if condition is None or condition.test(m, new_item(EFFECT, who, obj, a=obj)):
                return obj
        return -1

    def limited(self) -> bool:
        return self.once

    def gives(self) -> bool:
        return self.free

    def _is_there(self, m: Match, who: int, card: int) -> bool:
        for sort in self.sorts:
            if sort == LIBRARY:
                if library(m, who) and library(m, who)[-1] == card:
                    return True
            elif m.state.rows[card][ZONE] == own_zone(who, sort):
                return True
        return False


def is_used(m: Match, obj: int) -> bool:
    """Return whether the permanent has let a card be played this turn, which it does only once in each."""
    rows = m.state.rows
    for right in m.state.zones[TO_COME]:
        if rows[right][LATER_WHAT] == waiting.RIGHT_USED and rows[right][LATER_WHO] == obj:
            return True
    return False


class SeeTopRule(PlayRule):
    """A permanent that shows the top card of its controller's library to everyone, or to that player."""

    everyone: bool

    def __init__(self, card: int, everyone: bool) -> None:
        super().__init__(card)
        self.everyone = everyone

    def shows(self, m: Match, viewer: int, owner: int) -> bool:
        if viewer != owner and not self.everyone:
            return False
        for obj in self.holders(m):
            if m.state.rows[obj][CONTROLLER] == owner:
                return True
        return False


def lands_allowed(m: Match, who: int) -> int:
    """Return how many lands the player may play this turn in all (CR 305.2a)."""
    found = LANDS_A_TURN
    for rules in standing(m):
        for rule in rules.playing:
            found += rule.lands(m, who)
    rows = m.state.rows
    for right in m.state.zones[TO_COME]:
        if rows[right][LATER_WHAT] == waiting.MORE_LANDS and rows[right][LATER_WHO] == who:
            found += rows[right][LATER_AMOUNT]
    return found


def elsewhere(m: Match, who: int) -> list[int]:
    """Return the cards in a player's graveyard and the top card of their library, if something may let them be
    played."""
    for rules in standing(m):
        for rule in rules.playing:
            if rule.opens(m, who):
                cards = graveyard(m, who)[:]
                if library(m, who):
                    cards.append(library(m, who)[-1])
                return cards
    return []


def could_be_free(m: Match, who: int) -> list[int]:
    """Return the cards that something may let the player cast without paying their mana costs: in hand, in the
    graveyard, on top of the library."""
    for rules in standing(m):
        for rule in rules.playing:
            if rule.opens(m, who) and rule.gives():
                cards = [*hand(m, who), *graveyard(m, who)]
                if library(m, who):
                    cards.append(library(m, who)[-1])
                return cards
    return []


def freed(m: Match, who: int, card: int, way: int) -> bool:
    """Return whether something lets the player cast the card in this way without paying its mana cost."""
    held = show_part(m, card, way)
    found = False
    for rules in standing(m):
        for rule in rules.playing:
            found = found or rule.frees(m, who, card)
    m.state.rows[card][CARD] = held
    return found


def note_right(m: Match, who: int, card: int, way: int, free: bool) -> None:
    """Note by which permanent the card is about to be played in this way, if that lets only one card be played in a
    turn. What lets more be played comes first."""
    if not _needs_right(m, who, card, way, free):
        return
    held = show_part(m, card, way)
    limited: list[int] = []
    as_often_as_liked = False
    for rules in standing(m):
        for rule in rules.playing:
            if rule.frees(m, who, card) if free else rule.allows(m, who, card):
                if rule.limited():
                    limited.append(rule.permit(m, who, card) + 1)
                else:
                    as_often_as_liked = True
    m.state.rows[card][CARD] = held
    if as_often_as_liked or not limited:
        return
    # The player says which of several lets them play it.
    used = limited[0] if len(limited) == 1 else ask_for(m, card, who, questions.CHOICE, limited)
    to_come(m, who, waiting.RIGHT_USED, used - 1, until=durations.END_OF_TURN)


def _needs_right(m: Match, who: int, card: int, way: int, free: bool) -> bool:
    """Return whether only a permanent lets the card be played so: no effect lets the player do it; if they pay for it,
    it is not in hand and does not offer this way itself."""
    rows = m.state.rows
    if not free and (
        rows[card][ZONE] == own_zone(who, HAND) or (way >= 0 and face_of(m, card).others[way].sort != HAND)
    ):
        return False
    given = waiting.MAY_PLAY_FREE if free else waiting.MAY_PLAY
    for right in m.state.zones[TO_COME]:
        row = rows[right]
        if row[LATER_WHAT] == given and row[LATER_WHO] == card and row[OWNER] == who:
            return False
    return True


def allowed_elsewhere(m: Match, who: int, card: int, way: int) -> bool:
    """Return whether something lets the player play the card from where it is in this way, judged as the land
    or spell it would be: a part, a side, an aura or face down (CR 601.3e, 702.103d, 708.4, 712.11c, 715.3a)."""
    row = m.state.own(card)
    status = row[STATUS]
    down = face_of(m, card).others[way].down if way >= 0 else 0
    # Shown so for a look. The journal knows nothing of it: it is taken back at once.
    held = show_part(m, card, way)
    if down:
        row[STATUS] = down
    allowed = False
    for rules in standing(m):
        for rule in rules.playing:
            allowed = allowed or rule.allows(m, who, card)
    row[CARD] = held
    row[STATUS] = status
    return allowed


def top_is_shown(m: Match, viewer: int, obj: int) -> bool:
    """Return whether the object is the top card of a library that the player may look at."""
    owner = m.state.rows[obj][OWNER]
    cards = library(m, owner)
    if not cards or cards[-1] != obj:
        return False
    parked = m.decision
    if parked is not None and parked.item.kind == RESPOND and parked.question != Q_RESPOND:
        # CR 401.5: while a spell is cast or an ability activated, the next card is not shown.
        return False
    for rules in standing(m):
        for rule in rules.playing:
            if rule.shows(m, viewer, owner):
                return True
    return False


class MoreLandsNow(Effect):
    """Lets players play more lands this turn."""

    amount: Amount
    who: Select

    def __init__(self, text: str, amount: Amount, who: Select) -> None:
        self.text = text
        self.amount = amount
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        amount = max(0, self.amount.ev(m, item))
        for player in self.who.found(m, item):
            to_come(m, item.who, waiting.MORE_LANDS, player, amount, until=durations.END_OF_TURN)


class MayPlay(Effect):
    """Lets the controller play cards from where they are, for a while."""

    what: Select
    until: int
    free: bool
    spells: bool

    def __init__(self, text: str, what: Select, until: int, free: bool, spells: bool) -> None:
        self.text = text
        self.what = what
        self.until = until
        self.free = free
        self.spells = spells

    def run(self, m: Match, item: Item) -> None:
        what = waiting.MAY_PLAY_FREE if self.free else waiting.MAY_PLAY
        for card in self.what.found(m, item):
            if card >= m.game.players and m.state.rows[card][ZONE] >= 0:
                if goes_on(m, self.until, item.source, item.who, card):
                    only = SPELLS_ONLY if self.spells else 0
                    to_come(m, item.who, what, card, only, until=self.until, origin=item.source)
