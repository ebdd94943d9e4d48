"""Looking at cards and revealing them, and where each of them then goes (CR 701.20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Effect
from cardwright.engine.state import OWNER, ZONE
from cardwright.games.magic.rules.abilities.linked_abilities import link
from cardwright.games.magic.rules.card_types.attachments import put_onto
from cardwright.games.magic.rules.core import events, questions
from cardwright.games.magic.rules.core.actions import exile, put_all, shuffle, to_library
from cardwright.games.magic.rules.core.board import LIBRARY, SORT_BATTLEFIELD, SORT_EXILE, own_zone
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.objects import hand, library
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select, choose_some
from cardwright.games.magic.rules.zones.library_order import in_order, order_on_top

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Where cards go, besides the sorts of zones: they stay where they are; onto the library, on top or on the bottom in any
# order, on the bottom in a random order, or shuffled into it.
STAY: Final = -1
ON_TOP: Final = -2
ON_BOTTOM: Final = -3
RANDOM_BOTTOM: Final = -4
SHUFFLED: Final = -5
DESTINATIONS: Final = {
    "stay": STAY, "top": ON_TOP, "bottom": ON_BOTTOM, "random bottom": RANDOM_BOTTOM, "shuffled": SHUFFLED,
}  # fmt: skip
# Random numbers of effects come from the second stream.
CHANCE: Final = 1

R_SHOWN: Final = cr("701.20a")


class Taken:
    """Some of the cards: how many, of which kind, and where they go."""

    __slots__ = (
        "amounts", "counters", "every", "link", "most", "reveals", "sort", "tapped", "up_to", "what", "yours",
    )  # fmt: skip

    sort: int
    most: Amount
    what: Filter | None
    up_to: bool
    every: bool
    reveals: bool
    tapped: bool
    yours: bool
    # Kinds of counters they enter with, and how many of each.
    counters: list[int]
    amounts: list[Amount]
    link: int

    def __init__(self, sort: int, most: Amount, what: Filter | None) -> None:
        self.sort = sort
        self.most = most
        self.what = what
        self.up_to = False
        self.every = False
        self.reveals = False
        self.tapped = False
        self.yours = False
        self.counters = []
        self.amounts = []
        # The number of the link by which others speak of what is exiled, 0 for none.
        self.link = 0

    def plans(self, m: Match, item: Item) -> list[int] | None:
        """Return how they enter the battlefield, if in any special way."""
        if not self.counters:
            return None
        found: list[int] = []
        for place in range(len(self.counters)):
            found.append(self.counters[place])
            found.append(self.amounts[place].ev(m, item))
        return found

    def choose(self, m: Match, item: Item, who: int, cards: list[int], seen: list[int]) -> list[int]:
        """Return which of the cards are taken, as the player chooses."""
        what = self.what
        fitting = cards if what is None else [card for card in cards if what.fits(m, item.who, item.source, card)]
        most = len(fitting) if self.every else self.most.ev(m, item)
        if self.every and not self.up_to:
            return fitting
        return choose_some(m, who, fitting, 0 if self.up_to else most, most, questions.SEARCH, seen)


class Sorting(Effect):
    """An effect that looks at cards, or reveals them, takes some of them to where they go, and puts the rest away."""

    take: list[Taken]
    rest: int

    def __init__(self, text: str, take: list[Taken], rest: int) -> None:
        self.text = text
        self.take = take
        self.rest = rest

    def sort(self, m: Match, item: Item, who: int, cards: list[int], eligible: list[int]) -> None:
        """Let the player choose from those that are eligible, all before anything moves."""
        left = cards[:]
        chosen: list[list[int]] = []
        for taken in self.take:
            some = taken.choose(m, item, who, [card for card in left if card in eligible], cards)
            left = [card for card in left if card not in some]
            chosen.append(some)
            if taken.reveals:
                for card in some:
                    m.emit(events.REVEALED, card, rule=R_SHOWN)
        for place in range(len(self.take)):
            taken = self.take[place]
            if taken.link:
                link(m, exile(m, chosen[place]), item.source, taken.link)
                continue
            controller = item.who if taken.yours else who
            put_away(m, who, chosen[place], taken.sort, controller, taken.tapped, plans=taken.plans(m, item))
        put_away(m, who, left, self.rest, who, False)


def put_away(
    m: Match,
    who: int,
    cards: list[int],
    sort: int,
    controller: int,
    tapped: bool,
    rule: int = 0,
    plans: list[int] | None = None,
) -> None:
    """Put the cards where they go, in the order that the player chooses where it matters."""
    if not cards or sort == STAY:
        return
    if sort == SORT_BATTLEFIELD:
        put_onto(m, cards, controller, tapped, rule, plans)
    elif sort == SORT_EXILE:
        exile(m, cards)
    elif sort >= 0:
        put_all(m, cards, sort, rule)
    elif sort == ON_TOP:
        on_top(m, who, cards)
    elif sort == SHUFFLED:
        shuffled_in(m, cards)
    else:
        for card in in_order(m, who, cards) if sort == ON_BOTTOM else at_random(m, cards):
            to_library(m, card, True)


def on_top(m: Match, who: int, cards: list[int]) -> None:
    """Put the cards on top of their owner's library; the last one named is on top."""
    if m.state.rows[cards[0]][ZONE] == own_zone(m.state.rows[cards[0]][OWNER], LIBRARY):
        order_on_top(m, who, cards)
    else:
        for card in in_order(m, who, cards):
            to_library(m, card, False)


def shuffled_in(m: Match, cards: list[int]) -> None:
    owners: list[int] = []
    for card in cards:
        owner = m.state.rows[card][OWNER]
        if owner not in owners:
            owners.append(owner)
        if m.state.rows[card][ZONE] != own_zone(owner, LIBRARY):
            to_library(m, card, False)
    for owner in owners:
        shuffle(m, owner)


def at_random(m: Match, cards: list[int]) -> list[int]:
    """Return the cards in a random order."""
    left = cards[:]
    order: list[int] = []
    while left:
        order.append(left.pop(m.state.draw(CHANCE, len(left))))
    return order


class Look(Sorting):
    """Looks at the top cards of libraries or at hands; with `reveals` everybody sees them."""

    most: Amount | None
    whose: Select
    by: Select | None
    reveals: bool

    def __init__(self, text: str, most: Amount | None, whose: Select, take: list[Taken], rest: int) -> None:
        super().__init__(text, take, rest)
        # How many of the library; all of the hand if None.
        self.most = most
        self.whose = whose
        self.by = None
        self.reveals = False

    def run(self, m: Match, item: Item) -> None:
        most = self.most
        by = self.by
        lookers = [item.who] if by is None else by.found(m, item)
        if not lookers:
            return
        for player in self.whose.found(m, item):
            if most is None:
                cards = hand(m, player)[:]
            else:
                whole = library(m, player)
                count = min(most.ev(m, item), len(whole))
                cards = whole[len(whole) - count :][::-1] if count > 0 else []
            # Each of several who look does so at their own.
            who = player if player in lookers else lookers[0]
            if not cards:
                continue
            for card in cards:
                if self.reveals:
                    m.emit(events.REVEALED, card, rule=R_SHOWN)
                else:
                    m.emit(events.LOOKED_AT, card, 0, -1, who)
            self.sort(m, item, who, cards, cards)


class RevealUntil(Sorting):
    """Reveals cards from the top of libraries, or exiles them, until so many that match have been found."""

    what: Filter
    most: Amount
    whose: Select
    exiles: bool

    def __init__(
        self, text: str, what: Filter, most: Amount, whose: Select, exiles: bool, take: list[Taken], rest: int
    ) -> None:
        super().__init__(text, take, rest)
        self.what = what
        self.most = most
        self.whose = whose
        self.exiles = exiles

    def run(self, m: Match, item: Item) -> None:
        most = self.most.ev(m, item)
        for player in self.whose.found(m, item):
            shown: list[int] = []
            found: list[int] = []
            for card in library(m, player)[::-1]:
                if len(found) >= most:
                    break
                fits = self.what.fits(m, item.who, item.source, card)
                if self.exiles:
                    moved = exile(m, [card])
                    if not moved:
                        continue
                    card = moved[0]
                else:
                    m.emit(events.REVEALED, card, rule=R_SHOWN)
                shown.append(card)
                if fits:
                    found.append(card)
            self.sort(m, item, player, shown, found)
