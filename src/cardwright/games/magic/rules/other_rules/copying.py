"""Effects that copy, turn over and exchange permanents, and the end of shields."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Effect
from cardwright.engine.state import CONTROLLER, KIND, OWNER, ZONE
from cardwright.games.magic.rules.casting.casting_while_resolving import cast_free
from cardwright.games.magic.rules.continuous.control_effects import gain_control
from cardwright.games.magic.rules.core import marks
from cardwright.games.magic.rules.core.actions import create_tokens
from cardwright.games.magic.rules.core.board import MARKS, NOWHERE, OWN_FACE, PIECE, STRAYS, THING
from cardwright.games.magic.rules.core.faces import Face
from cardwright.games.magic.rules.core.objects import Twist, cards_of, on_battlefield
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.other_rules.blank import copiable_face
from cardwright.games.magic.rules.other_rules.copy_effects_on_permanents import (
    become_copy,
    face_to_copy,
    flip,
    transform,
)

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Differing(Twist):
    """A copy with some facts and abilities that differ (CR 707.9)."""

    name: str | None
    power: int | None
    toughness: int | None
    types: int
    lost: int
    subtypes: int
    colours: int
    keywords: int
    no_cost: bool
    bundle: Face | None

    def __init__(self) -> None:
        self.name = None
        self.power = None
        self.toughness = None
        self.types = 0
        self.lost = 0
        self.subtypes = 0
        self.colours = -1
        self.keywords = 0
        self.no_cost = False
        self.bundle = None

    def twisted(self, face: Face) -> Face:
        made = face.twin()
        if self.name is not None:
            made.name = self.name
        if self.power is not None:
            made.power = self.power
            made.defining = []
            made.statics = [node for node in face.statics if node not in face.defining]
        if self.toughness is not None:
            made.toughness = self.toughness
        made.types = (face.types | self.types) & ~self.lost
        made.subtypes |= self.subtypes
        if self.colours >= 0:
            made.colours = self.colours
        made.keywords |= self.keywords
        if self.no_cost:
            made.cost = None
            made.mana_value = 0
        bundle = self.bundle
        if bundle is not None:
            made.toxic = face.toxic + bundle.toxic
            made.named = face.named + bundle.named
            made.activated = face.activated + bundle.activated
            made.triggers = face.triggers + bundle.triggers
            made.statics = made.statics + bundle.statics
            made.replacements = face.replacements + bundle.replacements
            made.own_replacements = face.own_replacements + bundle.own_replacements
        return made


def copied_face(m: Match, obj: int, twist: int) -> int:
    """Return the face of a copy of the object."""
    face = copiable_face(m, obj)
    return face if twist < 0 else cards_of(m).twist(face, twist)


class BecomeCopy(Effect):
    """An effect that makes permanents copies of the first object found."""

    what: Select
    of: Select
    node: int
    twist: int

    def __init__(self, text: str, what: Select, of: Select, node: int, twist: int) -> None:
        self.text = text
        self.what = what
        self.of = of
        self.node = node
        self.twist = twist

    def run(self, m: Match, item: Item) -> None:
        models = self.of.found(m, item)
        if not models:
            return
        face = face_to_copy(m, models[0])
        if self.twist >= 0:
            face = cards_of(m).twist(face, self.twist)
        for obj in self.what.found(m, item):
            if obj >= m.game.players and on_battlefield(m, obj):
                become_copy(m, self.node, item.source, item.who, obj, face)


class CreateCopy(Effect):
    """An effect that creates tokens that are copies of each object found (CR 707.2)."""

    of: Select
    amount: Amount
    who: Select
    tapped: bool
    twist: int

    def __init__(self, text: str, of: Select, amount: Amount, who: Select, tapped: bool, twist: int) -> None:
        self.text = text
        self.of = of
        self.amount = amount
        self.who = who
        self.tapped = tapped
        self.twist = twist

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        for model in self.of.found(m, item):
            if model >= m.game.players and m.state.rows[model][KIND] == THING:
                face = copied_face(m, model, self.twist)
                for player in self.who.found(m, item):
                    if amount > 0:
                        create_tokens(m, player, face, amount, self.tapped, mark=marks.MADE_AS_COPY)


class CastCopy(Effect):
    """An effect that copies cards in their zone; the copies may be cast without paying, and those not cast
    cease to exist (CR 707.12, 707.10a)."""

    what: Select

    def __init__(self, text: str, what: Select) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        for card in self.what.found(m, item):
            row = m.state.rows[card]
            if card < m.game.players or row[KIND] != THING or row[ZONE] == NOWHERE:
                continue
            copy = cards_of(m).face(row[OWN_FACE]).fresh[:]
            copy[ZONE] = row[ZONE]
            copy[OWNER] = item.who
            copy[CONTROLLER] = item.who
            copy[PIECE] = -1
            copy[MARKS] = marks.COPY
            made = m.state.create(copy)
            m.state.set(m.game.players, STRAYS, 1)
            cast_free(m, item.who, made)
            m.unsettled = True


class Transform(Effect):
    """An effect that turns permanents over, or flips them."""

    what: Select
    flips: bool

    def __init__(self, text: str, what: Select, flips: bool) -> None:
        self.text = text
        self.what = what
        self.flips = flips

    def run(self, m: Match, item: Item) -> None:
        for obj in self.what.found(m, item):
            if obj >= m.game.players:
                if self.flips:
                    flip(m, obj)
                elif obj != item.source or obj == item.a or not m.state.rows[item.a][MARKS] & marks.TURNED_SINCE:
                    # CR 701.27f: an ability does not turn over its own source that has been turned over meanwhile.
                    transform(m, obj)


class ExchangeControl(Effect):
    """An effect that exchanges control of two permanents of different players, or does nothing (CR 701.12b)."""

    one: Select
    other: Select
    node: int

    def __init__(self, text: str, one: Select, other: Select, node: int) -> None:
        self.text = text
        self.one = one
        self.other = other
        self.node = node

    def run(self, m: Match, item: Item) -> None:
        one = self.one.found(m, item)
        other = self.other.found(m, item)
        if not one or not other or not on_battlefield(m, one[0]) or not on_battlefield(m, other[0]):
            return
        first = m.state.rows[one[0]][CONTROLLER]
        second = m.state.rows[other[0]][CONTROLLER]
        if first != second:
            gain_control(m, self.node, item.source, item.who, one[0], second)
            gain_control(m, self.node, item.source, item.who, other[0], first)
