"""Magic's definitions in, faces with numbered nodes out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from typing import Final

from cardwright.definitions import trees
from cardwright.definitions.vocabulary import spec_of
from cardwright.engine.effects import InOrder
from cardwright.errors import CardErrors, CardwrightError, Problem
from cardwright.games.magic.compile_keywords import KeywordCompiler
from cardwright.games.magic.compile_parts import KnownCards, colour_bits, keyword_bits, type_bits
from cardwright.games.magic.compile_references import NO_EVENT
from cardwright.games.magic.compile_stories import cast_unpaid, marker, story_facts
from cardwright.games.magic.compile_zones import blanks
from cardwright.games.magic.rules import board, continuous, events
from cardwright.games.magic.rules.combat_costs import ON_ANYONE, ON_YOU, ON_YOURS, CreaturesPay, MayPay
from cardwright.games.magic.rules.combat_time import OnlyWhen
from cardwright.games.magic.rules.control import Controls
from cardwright.games.magic.rules.cost_change import SpellsCost
from cardwright.games.magic.rules.creature_types import CREATURE_TYPES
from cardwright.games.magic.rules.entering import CopyAlso, EntersAsCopy, EntersChoosing, EntersWith
from cardwright.games.magic.rules.face import (
    Body,
    Cost,
    Face,
    OtherCost,
)
from cardwright.games.magic.rules.flow import Magic
from cardwright.games.magic.rules.own_cards import TOKEN_MARK
from cardwright.games.magic.rules.replacing import RANK_COPY, RANK_OTHER
from cardwright.games.magic.rules.state_triggers import WhileTrue
from cardwright.games.magic.rules.triggers import Happens
from cardwright.games.magic.subtypes import is_creature_type
from cardwright.games.magic.words import abilities as can
from cardwright.games.magic.words import copying as copied
from cardwright.games.magic.words import instead as replaced
from cardwright.games.magic.words import timing
from cardwright.games.magic.words.targets import LinkedCards

OWN_COUNTERS: Final = ("+1/+1", "-1/-1", "loyalty", "defense", "poison", "energy", "shield", "stun", "finality")
# CR 305.6: each basic land type has its mana ability.
BASIC_MANA: Final = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
WHOM: Final = {"self": continuous.ITSELF, "host": continuous.THE_HOST, "each": continuous.ALL_THAT_FIT}
GUARDS: Final = {"you": ON_YOU, "yours": ON_YOURS, "anyone": ON_ANYONE}
LOOKS_BACK: Final = ("battlefield",)


def speaks_of_links(word: object) -> bool:
    """Whether a word, or one within it, is about what a linked ability did."""
    if isinstance(word, tuple):
        return any(speaks_of_links(part) for part in word)
    if not is_dataclass(word):
        return False
    if isinstance(word, LinkedCards) or getattr(word, "linked", False):
        return True
    return any(speaks_of_links(getattr(word, field.name)) for field in fields(word))


class MagicCompiler(KeywordCompiler):
    """Fills a game with cards."""

    def __init__(self, game: Magic, known: KnownCards, alone: bool = False) -> None:
        super().__init__(game, known, alone)
        self.magic = game
        self.this_twists = []
        if not game.counter_names:
            game.counter_names.extend(OWN_COUNTERS)
        for subtype in BASIC_MANA:
            self.bundle((can.ManaAbility((BASIC_MANA[subtype],)),))

    def face_of(self, abilities: tuple[trees.Ability, ...]) -> Face:
        face = Face("granted")
        for ability in abilities:
            self.ability(face, ability)
        return face

    def bundle(self, abilities: tuple[trees.Ability, ...], own: bool = False) -> int:
        """Abilities to be granted, as a number; equal ones are one bundle."""
        fixed = not own
        own = own and any(speaks_of_links(ability) for ability in abilities)
        key = abilities, self.scope if own else 0 if fixed else -1
        if key in self.bundles:
            return self.bundles[key]
        outer = self.granting
        event = self.about
        self.about = NO_EVENT
        words = self.fixed_words
        self.fixed_words = fixed
        scope = self.scope if own else self.new_scope()
        self.granting = True
        word, labels = self.word, self.labels
        self.word, self.labels = "", {}
        face = self.face_of(abilities)
        self.word, self.labels = word, labels
        self.granting = outer
        self.about = event
        self.fixed_words = words
        self.scope = scope
        beyond = face.body or face.extras or face.others or face.enchants or face.own_replacements
        if beyond or face.cost_changes or face.terms or face.graveyard_replacements:
            self.problem(f"such an ability cannot be granted: {'; '.join(ability.text() for ability in abilities)}")
        self.game.grants.append(face)
        self.bundles[key] = len(self.game.grants) - 1
        return self.bundles[key]

    def choosing(self, choose: str, text: str) -> EntersChoosing:
        """What is chosen as something enters, each choice a number from 1 on."""
        if choose == "colour":
            return EntersChoosing(text, RANK_OTHER, board.Q_WHICH_COLOUR, [1, 2, 3, 4, 5], False)
        if choose == "basic land type":
            places = [board.FIRST_LAND_TYPE + place + 1 for place in range(5)]
            return EntersChoosing(text, RANK_OTHER, board.Q_SUBTYPE, places, False)
        if choose == "creature type":
            return EntersChoosing(text, RANK_OTHER, board.Q_SUBTYPE, self.game.creature_types, False)
        return EntersChoosing(text, RANK_OTHER, board.Q_CHOOSE, [], choose == "opponent")

    def add(self, cards: Sequence[can.MagicCard], markers: Sequence[str] = (), counters: Sequence[str] = ()) -> None:
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

    def compile(self, cards: Sequence[can.MagicCard]) -> None:
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

    def _named_parts(self, card: can.MagicCard) -> list[Face]:
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

    def _parts(self, card: can.MagicCard, face: Face, made: list[Face]) -> None:
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

    def _halves(self, card: can.MagicCard, face: Face, halves: Sequence[Face]) -> None:
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

    def _fused(self, card: can.MagicCard, face: Face, left: Face, right: Face) -> None:
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
            if isinstance(node, continuous.Continuous):
                node.steady = node.is_steady()
                node.alike = node.is_alike()
        blanks(self.game)
        self.game.derived.clear()
        self._note_creature_types()
        for face in self.game.faces:
            self.game.settle_changeling(face)
        fields = board.THING_FIELDS + tuple(f"{name} counters" for name in self.game.counter_names[4:])
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

    def _facts(self, card: can.MagicCard | can.Part, face: Face) -> None:
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
                self.mana_ability(face, can.ManaAbility((BASIC_MANA[subtype],)))
                face.activated[-1].intrinsic = board.OWN_SUBTYPES.index(subtype)
                face.activated[-1].label = subtype

    def ability(self, face: Face, word: trees.Ability) -> None:
        face.named.append(spec_of(type(word)).name)
        outer, self.this_twists = self.this_twists, []
        outside, self.word = self.word, self.word or spec_of(type(word)).name
        triggers, activated = len(face.triggers), len(face.activated)
        self.one_ability(face, word)
        for ability in face.activated[activated:]:
            ability.label = ability.label or self.label("ability")
        self.word = outside
        for twist in self.this_twists:
            # CR 707.9a: a copy that has this ability.
            bundle = twist.bundle or Face("granted")
            bundle.triggers = bundle.triggers + face.triggers[triggers:]
            bundle.activated = bundle.activated + face.activated[activated:]
            twist.bundle = bundle
        self.this_twists = outer

    def one_ability(self, face: Face, word: trees.Ability) -> None:
        match word:
            case can.SpellAbility(do):
                face.body = self.body(do)
            case can.Modal(options, choose, most, repeat, by_opponent, budget):
                bound = most or max(choose, 1)
                face.body = self.modes([option.do for option in options], choose, bound, (), repeat, by_opponent)
                face.body.budget = budget or 0
                for place, option in enumerate(options):
                    mode = face.body.modes[place * face.body.repeats]
                    mode.weight = option.weight
                    mode.cost = self.cost(option.cost) if option.cost else None
            case can.Activated():
                self.activated(face, word)
            case can.ManaAbility():
                self.mana_ability(face, word)
            case can.Loyalty():
                self.loyalty(face, word)
            case can.When():
                self.triggered(face, word)
            case can.StateTrigger(condition, do):
                self.listens(face, WhileTrue(self.body(do).number, word.text(), self.condition(condition)))
            case can.Static():
                self.static(face, word)
            case can.Protection(what):
                face.protections |= self.protection(what)
            case can.CostChange(amount, what):
                face.cost_changes.append(SpellsCost(amount, self.filter(what)))
            case can.AttackCost(cost, what, guards):
                toll = self.cost(cost)
                asks = CreaturesPay(face.number, False, toll, self.filter(what), GUARDS[guards])
                face.rules().combat_costs.append(asks)
            case can.BlockCost(cost, what):
                toll = self.cost(cost)
                face.rules().combat_costs.append(CreaturesPay(face.number, True, toll, self.filter(what), ON_ANYONE))
            case timing.CastOnly(condition):
                face.own_rules.append(OnlyWhen(face.number, self.condition(condition)))
            case can.OptionalAttackCost(cost, do, what):
                body = self.body(do).number
                heard = self.listener(Happens(0, body, word.text()))
                may = MayPay(face.number, self.cost(cost), self.filter(what), body, heard)
                face.rules().combat_costs.append(may)
            case can.EntersTapped():
                self.enters_tapped(face, word)
            case can.EntersWith(kind, amount):
                text = word.text()
                self.entering(face, EntersWith(text, RANK_OTHER, self.counter(kind), self.amount(amount)))
            case copied.EntersAsCopy(what, may, differs, also):
                node = EntersAsCopy(word.text(), RANK_COPY, self.filter(what), may, self.twist(differs))
                for more in also:
                    counters = [(self.counter(each.kind), self.amount(each.amount)) for each in more.counters]
                    node.also.append(CopyAlso(type_bits(more.if_types), self.twist(more.differs), counters))
                self.entering(face, node)
            case copied.AsEnters(choose):
                self.entering(face, self.choosing(choose, word.text()))
            case copied.ControlsHost():
                self.statics(face, [Controls(word.text(), continuous.WHILE_THERE, True)])
            case replaced.Instead():
                self.instead(face, word)
            case _:
                self.keyword_ability(face, word)
