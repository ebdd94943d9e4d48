"""What spells and abilities do when they resolve, as nodes: to permanents, players and the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.node import Amount, Effect
from cardwright.engine.state import CONTROLLER, ZONE
from cardwright.games.magic.rules.abilities.linked_abilities import link
from cardwright.games.magic.rules.card_types.attachments import could_be_on, put_onto
from cardwright.games.magic.rules.continuous.continuous_effects import begin_effect
from cardwright.games.magic.rules.continuous.control_effects import gain_control
from cardwright.games.magic.rules.core.actions import (
    counter,
    create_tokens,
    damage,
    destroy,
    exile,
    gain_life,
    lose_life,
    put_all,
    put_counters,
    remove_counters,
    sacrifice,
    sacrifice_all,
    tap,
    to_library,
    untap,
)
from cardwright.games.magic.rules.core.board import (
    ATTACHED,
    GRAVEYARD,
    LIBRARY,
    SHIELDS,
    SORT_BATTLEFIELD,
    pack,
    sort_of,
)
from cardwright.games.magic.rules.core.events import ATTACHED_IT
from cardwright.games.magic.rules.core.objects import (
    is_creature,
    on_battlefield,
    power_of,
)
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Itself, Select
from cardwright.games.magic.rules.keyword_abilities.phasing import phase_out

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
    unpreventable: bool

    def __init__(self, text: str, amount: Amount, to: Select, by: Select, divided: bool) -> None:
        self.text = text
        self.amount = amount
        self.to = to
        self.by = by
        self.divided = divided
        self.unpreventable = False

    def run(self, m: Match, item: Item) -> None:
        hits: list[int] = []
        for source in self.by.found(m, item):
            amount = 0 if self.divided else self.amount.ev(m, item)
            for obj in self.to.found(m, item):
                hits.append(obj)
                hits.append(self.to.share(m, item, obj) if self.divided else amount)
                hits.append(source)
        damage(m, item.source, hits, unpreventable=self.unpreventable)


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
    link: int

    def __init__(
        self, text: str, what: Select, sort: int, *, bottom: bool, tapped: bool, yours: bool, link: int
    ) -> None:
        self.text = text
        self.what = what
        self.sort = sort
        self.bottom = bottom
        self.tapped = tapped
        self.yours = yours
        # The number of the link by which others speak of what it moves, 0 for none.
        self.link = link

    def run(self, m: Match, item: Item) -> None:
        objects = [obj for obj in self.what.found(m, item) if obj >= m.game.players]
        if self.sort == LIBRARY:
            m.begin_at_once()
            for obj in objects:
                to_library(m, obj, self.bottom)
            m.end_at_once()
            return
        controller = item.who if self.yours else -1
        if self.sort == SORT_BATTLEFIELD:
            moved = put_onto(m, objects, controller, self.tapped)
        else:
            moved = put_all(m, objects, self.sort, 0, controller, self.tapped)
        if self.link:
            link(m, moved, item.source, self.link)


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
        m.begin_at_once()
        for new in put_all(m, objects, SORT_BATTLEFIELD):
            put_counters(m, new, self.kind, 1)
        m.end_at_once()


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
        put_onto(m, gone, item.who if self.yours else -1, False)


class Sacrifice(Effect):
    """The players sacrifice what they choose, all at once; or the source itself is sacrificed."""

    what: Select

    def __init__(self, text: str, what: Select) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        given = self.what.found(m, item)
        if isinstance(self.what, Itself):
            # CR 701.21a: nobody sacrifices what somebody else controls.
            sacrifice(m, item.who, given)
        else:
            sacrifice_all(m, given)


class GainLife(Effect):
    amount: Amount
    who: Select

    def __init__(self, text: str, amount: Amount, who: Select) -> None:
        self.text = text
        self.amount = amount
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        m.begin_at_once()
        for player in self.who.found(m, item):
            gain_life(m, player, amount)
        m.end_at_once()


class LoseLife(Effect):
    amount: Amount
    who: Select

    def __init__(self, text: str, amount: Amount, who: Select) -> None:
        self.text = text
        self.amount = amount
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        m.begin_at_once()
        for player in self.who.found(m, item):
            lose_life(m, player, amount)
        m.end_at_once()


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
        m.begin_at_once()
        for obj in self.what.found(m, item):
            if obj < m.game.players or m.state.rows[obj][ZONE] >= 0:
                put_counters(m, obj, self.kind, amount)
        m.end_at_once()


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
        m.begin_at_once()
        for obj in self.what.found(m, item):
            remove_counters(m, obj, self.kind, amount)
        m.end_at_once()


class Tap(Effect):
    what: Select
    untaps: bool

    def __init__(self, text: str, what: Select, untaps: bool) -> None:
        self.text = text
        self.what = what
        self.untaps = untaps

    def run(self, m: Match, item: Item) -> None:
        m.begin_at_once()
        for obj in self.what.found(m, item):
            if on_battlefield(m, obj):
                if self.untaps:
                    untap(m, obj)
                else:
                    tap(m, obj)
        m.end_at_once()


class Create(Effect):
    """Tokens for each of some players."""

    amount: Amount
    card: int
    who: Select
    tapped: bool
    link: int

    def __init__(self, text: str, amount: Amount, card: int, who: Select, tapped: bool, link: int = 0) -> None:
        self.text = text
        self.amount = amount
        self.card = card
        self.who = who
        self.tapped = tapped
        self.link = link

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        m.begin_at_once()
        for player in self.who.found(m, item):
            if amount > 0:
                made = create_tokens(m, player, self.card, amount, self.tapped)
                if self.link:
                    link(m, made, item.source, self.link)
        m.end_at_once()


class Counter(Effect):
    what: Select

    def __init__(self, text: str, what: Select) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        for obj in self.what.found(m, item):
            counter(m, obj)


class GainControl(Effect):
    """Players gain control of permanents, for a while or for ever."""

    what: Select
    who: Select
    node: int

    def __init__(self, text: str, what: Select, who: Select, node: int) -> None:
        self.text = text
        self.what = what
        self.who = who
        self.node = node

    def run(self, m: Match, item: Item) -> None:
        players = self.who.found(m, item)
        for obj in self.what.found(m, item):
            if players:
                gain_control(m, self.node, item.source, item.who, obj, players[0])


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
            # CR 701.14c: one that fights itself deals twice its power to itself.
            both = [a, 2 * power_of(m, a), a] if a == b else [b, power_of(m, a), a, a, power_of(m, b), b]
            damage(m, a, both, rule=R_FIGHT)


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
            if not on_battlefield(m, obj) or not could_be_on(m, obj, hosts[0], m.state.rows[obj][CONTROLLER]):
                continue
            if m.state.rows[obj][ATTACHED] != hosts[0]:
                m.emit(ATTACHED_IT, obj, 0, -1, hosts[0], rule=R_ATTACH)


class PhaseOut(Effect):
    """Treated as though it did not exist until its controller's next untap step (CR 702.26)."""

    what: Select

    def __init__(self, text: str, what: Select) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        phase_out(m, [obj for obj in self.what.found(m, item) if on_battlefield(m, obj)])
