"""What spells and abilities do when they resolve, as nodes: to permanents, players and the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.node import Amount, Effect
from cardwright.engine.state import ZONE
from cardwright.games.magic.rules.base import (
    is_creature,
    on_battlefield,
    power_of,
)
from cardwright.games.magic.rules.board import (
    ATTACHED,
    EXILE,
    GRAVEYARD,
    LIBRARY,
    LINK,
    SHIELDS,
    SORT_BATTLEFIELD,
    pack,
    sort_of,
)
from cardwright.games.magic.rules.continuous import begin_effect
from cardwright.games.magic.rules.deeds import (
    counter,
    create_tokens,
    damage,
    destroy,
    exile,
    gain_control,
    gain_life,
    lose_life,
    protects,
    put_all,
    put_counters,
    remove_counters,
    sacrifice_all,
    tap,
    to_library,
    untap,
)
from cardwright.games.magic.rules.events import ATTACHED_IT
from cardwright.games.magic.rules.numbers import cr
from cardwright.games.magic.rules.phasing import phase_out
from cardwright.games.magic.rules.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_FIGHT: Final = cr("701.14a")
R_ATTACH: Final = cr("701.3a")


class Damage(Effect):
    """Damage to each of what is selected, at once; divided if the targets were given shares (CR 120)."""

    amount: Amount
    to: Select
    by: Select
    divided: bool

    def __init__(self, text: str, amount: Amount, to: Select, by: Select, divided: bool) -> None:
        self.text = text
        self.amount = amount
        self.to = to
        self.by = by
        self.divided = divided

    def run(self, m: Match, item: Item) -> None:
        hits: list[int] = []
        for source in self.by.found(m, item):
            amount = 0 if self.divided else self.amount.ev(m, item)
            for obj in self.to.found(m, item):
                hits.append(obj)
                hits.append(self.to.share(m, item, obj) if self.divided else amount)
                hits.append(source)
        damage(m, item.source, hits)


class Destroy(Effect):
    what: Select
    regenerates: bool

    def __init__(self, text: str, what: Select, regenerates: bool) -> None:
        self.text = text
        self.what = what
        self.regenerates = regenerates

    def run(self, m: Match, item: Item) -> None:
        destroy(m, self.what.found(m, item), regenerates=self.regenerates)


class PutInto(Effect):
    """Moves to a zone: exile, its owner's hand, library or graveyard, the battlefield."""

    what: Select
    sort: int
    bottom: bool
    tapped: bool
    yours: bool
    linked: bool

    def __init__(
        self, text: str, what: Select, sort: int, *, bottom: bool, tapped: bool, yours: bool, linked: bool
    ) -> None:
        self.text = text
        self.what = what
        self.sort = sort
        self.bottom = bottom
        self.tapped = tapped
        self.yours = yours
        self.linked = linked

    def run(self, m: Match, item: Item) -> None:
        objects = [obj for obj in self.what.found(m, item) if obj >= m.game.players]
        if self.sort == LIBRARY:
            for obj in objects:
                to_library(m, obj, self.bottom)
            return
        moved = put_all(m, objects, self.sort, 0, item.who if self.yours else -1, self.tapped)
        if self.linked:
            for obj in moved:
                m.state.set(obj, LINK, item.source)


class ReturnWith(Effect):
    """The source's card comes back from the graveyard under its owner's control, with a counter (CR 702.79, 702.93)."""

    what: Select
    kind: int

    def __init__(self, text: str, what: Select, kind: int) -> None:
        self.text = text
        self.what = what
        self.kind = kind

    def run(self, m: Match, item: Item) -> None:
        objects = [obj for obj in self.what.found(m, item) if sort_of(m.state.rows[obj][ZONE]) == GRAVEYARD]
        for new in put_all(m, objects, SORT_BATTLEFIELD):
            put_counters(m, new, self.kind, 1)


class Linked(Select):
    """What the source has exiled, while it lies there (CR 607.2a)."""

    def found(self, m: Match, item: Item) -> list[int]:
        rows = m.state.rows
        return [obj for obj in m.state.zones[EXILE] if rows[obj][LINK] == item.source]


class Flicker(Effect):
    """Exiled, and at once back under its owner's control."""

    what: Select
    yours: bool

    def __init__(self, text: str, what: Select, yours: bool) -> None:
        self.text = text
        self.what = what
        self.yours = yours

    def run(self, m: Match, item: Item) -> None:
        gone = exile(m, [obj for obj in self.what.found(m, item) if obj >= m.game.players])
        put_all(m, gone, SORT_BATTLEFIELD, 0, item.who if self.yours else -1)


class Sacrifice(Effect):
    """The players sacrifice what they choose, all at once; or the source itself is sacrificed."""

    what: Select

    def __init__(self, text: str, what: Select) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        sacrifice_all(m, self.what.found(m, item))


class GainLife(Effect):
    amount: Amount
    who: Select

    def __init__(self, text: str, amount: Amount, who: Select) -> None:
        self.text = text
        self.amount = amount
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        for player in self.who.found(m, item):
            gain_life(m, player, amount)


class LoseLife(Effect):
    amount: Amount
    who: Select

    def __init__(self, text: str, amount: Amount, who: Select) -> None:
        self.text = text
        self.amount = amount
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        for player in self.who.found(m, item):
            lose_life(m, player, amount)


class Change(Effect):
    """Continuous effects begin on each object that is selected; what they do is in the layers' nodes."""

    what: Select
    nodes: list[int]
    power: Amount | None
    toughness: Amount | None

    def __init__(
        self, text: str, what: Select, nodes: list[int], power: Amount | None, toughness: Amount | None
    ) -> None:
        self.text = text
        self.what = what
        self.nodes = nodes
        self.power = power
        self.toughness = toughness

    def run(self, m: Match, item: Item) -> None:
        power = 0 if self.power is None else self.power.ev(m, item)
        toughness = 0 if self.toughness is None else self.toughness.ev(m, item)
        for obj in self.what.found(m, item):
            if obj >= m.game.players and m.state.rows[obj][ZONE] >= 0:
                for node in self.nodes:
                    begin_effect(m, node, item.source, item.who, obj, pack(power, toughness))
        m.unsettled = True


class PutCounters(Effect):
    what: Select
    kind: int
    amount: Amount

    def __init__(self, text: str, what: Select, kind: int, amount: Amount) -> None:
        self.text = text
        self.what = what
        self.kind = kind
        self.amount = amount

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        for obj in self.what.found(m, item):
            if obj < m.game.players or m.state.rows[obj][ZONE] >= 0:
                put_counters(m, obj, self.kind, amount)


class RemoveCounters(Effect):
    what: Select
    kind: int
    amount: Amount

    def __init__(self, text: str, what: Select, kind: int, amount: Amount) -> None:
        self.text = text
        self.what = what
        self.kind = kind
        self.amount = amount

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        for obj in self.what.found(m, item):
            remove_counters(m, obj, self.kind, amount)


class Tap(Effect):
    what: Select
    untaps: bool

    def __init__(self, text: str, what: Select, untaps: bool) -> None:
        self.text = text
        self.what = what
        self.untaps = untaps

    def run(self, m: Match, item: Item) -> None:
        for obj in self.what.found(m, item):
            if on_battlefield(m, obj):
                if self.untaps:
                    untap(m, obj)
                else:
                    tap(m, obj)


class Create(Effect):
    """Tokens for each of some players."""

    amount: Amount
    card: int
    who: Select
    tapped: bool

    def __init__(self, text: str, amount: Amount, card: int, who: Select, tapped: bool) -> None:
        self.text = text
        self.amount = amount
        self.card = card
        self.who = who
        self.tapped = tapped

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        for player in self.who.found(m, item):
            if amount > 0:
                create_tokens(m, player, self.card, amount, self.tapped)


class Counter(Effect):
    what: Select

    def __init__(self, text: str, what: Select) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        for obj in self.what.found(m, item):
            counter(m, obj)


class GainControl(Effect):
    what: Select

    def __init__(self, text: str, what: Select) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        for obj in self.what.found(m, item):
            gain_control(m, obj, item.who)


class Fight(Effect):
    """Each deals damage equal to its power to the other (CR 701.14); nothing if one is no creature or is gone."""

    one: Select
    other: Select

    def __init__(self, text: str, one: Select, other: Select) -> None:
        self.text = text
        self.one = one
        self.other = other

    def run(self, m: Match, item: Item) -> None:
        first = self.one.found(m, item)
        second = self.other.found(m, item)
        if not first or not second:
            return
        a, b = first[0], second[0]
        if on_battlefield(m, a) and on_battlefield(m, b) and is_creature(m, a) and is_creature(m, b):
            damage(m, a, [b, power_of(m, a), a, a, power_of(m, b), b], rule=R_FIGHT)


class Regenerate(Effect):
    """A shield: the next time it would be destroyed this turn, it is not (CR 701.19)."""

    what: Select

    def __init__(self, text: str, what: Select) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        for obj in self.what.found(m, item):
            if on_battlefield(m, obj):
                m.state.set(obj, SHIELDS, m.state.rows[obj][SHIELDS] + 1)


class Attach(Effect):
    """The source, or something else, is attached to what is selected (CR 701.3)."""

    what: Select
    to: Select

    def __init__(self, text: str, what: Select, to: Select) -> None:
        self.text = text
        self.what = what
        self.to = to

    def run(self, m: Match, item: Item) -> None:
        hosts = self.to.found(m, item)
        if not hosts:
            return
        for obj in self.what.found(m, item):
            # CR 701.3a-b: not to what it could not be attached to, nor to what it is attached to already.
            if not on_battlefield(m, obj) or not on_battlefield(m, hosts[0]) or protects(m, hosts[0], obj):
                continue
            if m.state.rows[obj][ATTACHED] != hosts[0] and obj != hosts[0]:
                m.emit(ATTACHED_IT, obj, 0, -1, hosts[0], rule=R_ATTACH)


class PhaseOut(Effect):
    """Treated as though it did not exist until its controller's next untap step (CR 702.26)."""

    what: Select

    def __init__(self, text: str, what: Select) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        phase_out(m, [obj for obj in self.what.found(m, item) if on_battlefield(m, obj)])
