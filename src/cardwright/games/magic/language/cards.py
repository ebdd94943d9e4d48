"""Compiles whole cards: a face for each card and for each of its parts, sides and halves (CR 709-720)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from cardwright.engine.effects import InOrder
from cardwright.errors import CardErrors, CardwrightError, Problem
from cardwright.games.magic.language.compiler import CardCompiler, KnownCards
from cardwright.games.magic.language.numbers import colour_bits, keyword_bits, type_bits
from cardwright.games.magic.rules.card_types import sieges
from cardwright.games.magic.rules.continuous import continuous_effects
from cardwright.games.magic.rules.core import board, events
from cardwright.games.magic.rules.core.creature_types import CREATURE_TYPES
from cardwright.games.magic.rules.core.face import Body, Cost, Face, Mode, OtherCost
from cardwright.games.magic.rules.core.objects import MagicCards
from cardwright.games.magic.rules.core.own_cards import TOKEN_MARK
from cardwright.games.magic.rules.other_rules import designations
from cardwright.games.magic.rules.other_rules.blank import Blank
from cardwright.games.magic.rules.other_rules.sagas import EntersAsSaga
from cardwright.games.magic.rules.play.contract import Magic
from cardwright.games.magic.rules.replacement.entering import EntersChoosing
from cardwright.games.magic.rules.replacement.replacement_effects import RANK_OTHER
from cardwright.games.magic.subtypes import is_creature_type
from cardwright.games.magic.words.abilities import MagicCard, Part
from cardwright.games.magic.words.mana import ManaAbility
from cardwright.games.magic.words.other_rules.monarch import marker

OWN_COUNTERS: Final = ("+1/+1", "-1/-1", "loyalty", "defense", "poison", "energy", "shield", "stun", "finality")
# CR 305.6: each basic land type has its mana ability.
BASIC_MANA: Final = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
DEFEAT: Final = "Defeated, it is exiled and can be cast for free, turned over"


class MagicCompiler(CardCompiler):
    """Fills a game with cards."""

    def __init__(self, game: Magic, known: KnownCards, alone: bool = False) -> None:
        super().__init__(game, known, alone)
        self.magic = game
        if not game.counter_names:
            game.counter_names.extend(OWN_COUNTERS)
            # A chosen type is kept and shown as its place, which is the same whatever cards the match has.
            for subtype in known.creature_types():
                game.subtype(subtype)
        for subtype in BASIC_MANA:
            self.bundle((ManaAbility((BASIC_MANA[subtype],)),))

    def add(self, cards: Sequence[MagicCard], markers: Sequence[str] = (), counters: Sequence[str] = ()) -> None:
        """Add all cards or, if any is wrong in itself, say what is: CardErrors names each problem.

        Add markers of designations and kinds of counters, too, where no card speaks of them.
        """
        self.compile(cards)
        for name in markers:
            marker(self, name)
        for kind in counters:
            self.counter(kind)
        if self.problems:
            raise CardErrors(self.problems)
        self._finish()

    def compile(self, cards: Sequence[MagicCard]) -> None:
        """Make faces of the cards, and note what is wrong with them."""
        made: list[Face] = []
        for card in cards:
            face = Face(card.printed or card.name)
            face.key = card.name
            face.token = card.token
            face.number = len(self.game.faces)
            self.game.faces.append(face)
            self.game.numbers[card.name] = face.number
            made.append(face)
        # Cards may name parts of cards that come later.
        parts = [self._named_parts(card) for card in cards]
        for card, face, others in zip(cards, made, parts, strict=True):
            self.place = card.name.removesuffix(TOKEN_MARK) if card.token else card.name
            self.labels = {}
            # CR 607.1b: both sides of a card are one object.
            self.new_scope()
            with self.told("cost"):
                self._facts(card, face)
            self.card_words = card.abilities
            for number, ability in enumerate(card.abilities):
                with self.told(f"abilities[{number}]"):
                    self.ability(face, ability)
            if card.parts:
                with self.told("parts"):
                    self._parts(card, face, others)
            while self.afterwards:
                with self.told(""):
                    self.afterwards.pop(0)()

    @contextmanager
    def told(self, place: str) -> Iterator[None]:
        """Whatever cannot be compiled inside becomes a problem of the card at this place, and the rest goes on."""
        try:
            yield
        except CardwrightError as error:
            self.problems.append(Problem("", place, str(error), card=self.place))

    def _named_parts(self, card: MagicCard) -> list[Face]:
        """A face for each part of the card, with its name and no more."""
        made: list[Face] = []
        for part in card.parts:
            other = Face(part.name)
            other.is_part = True
            other.number = len(self.game.faces)
            self.game.faces.append(other)
            self.game.numbers.setdefault(part.name, other.number)
            made.append(other)
        return made

    def _parts(self, card: MagicCard, face: Face, made: list[Face]) -> None:
        """The card's other side or its parts, each a face of its own, and the ways to cast them."""
        for part, other in zip(card.parts, made, strict=True):
            self.labels = {}
            self._facts(part, other)
            self.card_words = part.abilities
            for ability in part.abilities:
                self.ability(other, ability)
        first = made[0]
        match card.layout:
            case "transform" | "flip":
                face.back = first.number
                first.back = face.number
                # CR 202.3b, 710.1: the other side has the mana value of the card.
                first.mana_value = face.mana_value
                if card.subtypes == ("Siege",):
                    cast_unpaid(self, face, first)
                if card.layout == "flip":
                    face.flips = True
                    first.colours = face.colours
                    first.cost = face.cost
            case "modal":
                face.back = first.number
                first.back = face.number
                self.part_way(face, first).back = True
            case "adventure":
                self.part_way(face, first).mark = board.ON_ADVENTURE
            case "omen":
                self.part_way(face, first).mark = board.AS_OMEN
            case _:
                self._halves(card, face, made)

    def _halves(self, card: MagicCard, face: Face, halves: Sequence[Face]) -> None:
        """A split card: each half is cast by itself, or both at once with fuse (CR 709)."""
        left, right = halves
        face.castable = False
        face.colours = left.colours | right.colours
        face.mana_value = left.mana_value + right.mana_value
        face.types |= left.types | right.types
        face.subtypes |= left.subtypes | right.subtypes
        face.keywords |= left.keywords | right.keywords
        self.part_way(face, left)
        if card.layout == "aftermath":
            self.part_way(face, right, sort=board.GRAVEYARD).mark = board.EXILED_AFTER
            return
        self.part_way(face, right)
        if card.layout == "fuse":
            self._fused(card, face, left, right)

    def _fused(self, card: MagicCard, face: Face, left: Face, right: Face) -> None:
        """Both halves as one spell, cast from the hand: it is all that either half is (CR 702.102, 709.4d)."""
        bodies = [half.body for half in (left, right) if half.body is not None and len(half.body.modes) == 1]
        if left.cost is None or right.cost is None or len(bodies) < len((left, right)):
            self.problem("each half of a card with fuse has a mana cost and one spell ability without modes", card.name)
            return
        if left.terms is not None and right.terms is not None:
            self.problem("only one half of a card with fuse may have terms of its own, such as convoke", card.name)
            return
        fused = left.twin()
        fused.name = card.name
        fused.is_part = True
        fused.number = len(self.game.faces)
        self.game.faces.append(fused)
        fused.types |= right.types
        fused.subtypes |= right.subtypes
        fused.keywords |= right.keywords
        fused.colours = face.colours
        fused.mana_value = face.mana_value
        fused.extras = left.extras + right.extras
        fused.triggers = left.triggers + right.triggers
        fused.terms = left.terms if right.terms is None else right.terms
        fused.cost = left.cost.plus(right.cost)
        both = [mode for body in bodies for mode in body.modes]
        fused.body = Body(both, len(both), len(both))
        fused.body.number = self.number(InOrder(card.name, []))
        self.game.bodies[fused.body.number] = fused.body
        self.part_way(face, fused).fuses = True

    def part_way(self, face: Face, part: Face, *, sort: int = board.HAND) -> OtherCost:
        """A way to cast a part of the card for that part's own cost."""
        cost = Cost(part.cost, False, False, [], "" if part.cost is None else part.cost.text())
        way = self.way(face, part.name, cost, part.name, sort=sort)
        way.face = part.number
        return way

    def _finish(self) -> None:
        own = len(self.game.counter_names) - events.OWN_COUNTERS
        number = 0
        for face in (*self.game.faces, *self.game.grants):
            face.settle(own)
            for ability in face.activated:
                ability.number = number
                number += 1
        for node in self.game.lasting:
            if isinstance(node, continuous_effects.Continuous):
                node.steady = node.is_steady()
                node.alike = node.is_alike()
        blanks(self.game)
        self.game.derived.clear()
        self._note_creature_types()
        for face in self.game.faces:
            self.game.settle_changeling(face)
        fields = board.THING_FIELDS + tuple(f"{name} counters" for name in self.game.counter_names[4:])
        self.game.brought = tuple(f"{name} counters" for name in self.game.counter_names[len(OWN_COUNTERS) :])
        kinds = dict(self.game.kinds)
        kinds["thing"] = fields
        self.game.kinds = list(kinds.items())

    def _note_creature_types(self) -> None:
        """Note every creature type there is by its place and one more, sorted by name: a player may choose any."""
        known = sorted({*CREATURE_TYPES, *self.known.creature_types()})
        places = {name: self.game.subtype(name).bit_length() for name in known}
        self.game.creature_types[:] = list(places.values())
        self.game.every_creature_type = self.subtypes(
            [name for name in self.game.subtype_names if is_creature_type(name)]
        )

    def _facts(self, card: MagicCard | Part, face: Face) -> None:
        if card.cost is not None:
            face.cost = self.mana_cost(card.cost)
            face.mana_value = face.cost.mana_value()
            face.colours = face.cost.colours()
        if card.colours is not None:
            face.colours = colour_bits(card.colours)
        face.types = type_bits(card.types)
        face.subtypes = self.subtypes(card.subtypes)
        face.power = card.power or 0
        face.toughness = card.toughness or 0
        face.loyalty = card.loyalty or 0
        face.defense = card.defense or 0
        face.keywords = keyword_bits(card.keywords)
        story_facts(self, face)
        for subtype in card.subtypes:
            if subtype in BASIC_MANA:
                ManaAbility((BASIC_MANA[subtype],)).add_to(self, face)
                face.activated[-1].intrinsic = board.OWN_SUBTYPES.index(subtype)
                face.activated[-1].label = subtype


def story_facts(compiler: CardCompiler, face: Face) -> None:
    """What a face has by its types and keywords alone: how sagas and sieges enter and end, who has ascend."""
    game = compiler.game
    if face.subtypes & board.SAGA:
        compiler.entering(face, EntersAsSaga("Enters with a lore counter", RANK_OTHER, compiler.counter("lore")))
    if face.keywords & board.ASCEND:
        marker(compiler, designations.BLESSED)
    if face.subtypes & 1 << board.OWN_SUBTYPES.index("Siege"):
        protector = "As this enters, choose an opponent to protect it"
        compiler.entering(face, EntersChoosing(protector, RANK_OTHER, board.Q_CHOOSE, [], True))
        effect = compiler.number(sieges.CastTransformed(DEFEAT))
        body = Body([Mode(effect, [], DEFEAT)])
        body.number = effect
        game.bodies[effect] = body
        compiler.listens(face, sieges.Defeated(effect, DEFEAT))


def cast_unpaid(compiler: CardCompiler, face: Face, back: Face) -> None:
    """A siege's other side can be cast, where an effect says so."""
    way = compiler.way(face, back.name, Cost(None, False, False, [], ""), back.name, sort=sieges.NEVER_OFFERED)
    way.face = back.number
    way.back = True


def blanks(game: MagicCards) -> None:
    """The game knows what a copy of something face down is, without and with ward; called when all cards are there."""
    if game.blank_twist >= 0:
        return
    game.blank_twist = len(game.twists)
    game.twists.append(Blank(None))
    ward: Face | None = None
    if game.guarded:
        ward = game.grants[(game.guarded[board.V_GRANTS].bit_length() - 1) // board.GRANT_BITS]
    game.twists.append(Blank(ward))
