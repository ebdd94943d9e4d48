"""Compiles whole cards: a face for each card and for each of its parts, sides and halves (CR 709-720)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final
from zlib import crc32

from cardwright.engine.state import FIRST_FIELD
from cardwright.errors import CardErrors, CardwrightError, Problem
from cardwright.games.magic.language.compiler import CardCompiler, KnownCards
from cardwright.games.magic.language.history import place_tallies
from cardwright.games.magic.language.numbers import colour_bits, keyword_bits, type_bits
from cardwright.games.magic.rules.abilities import ordinals
from cardwright.games.magic.rules.card_types import sieges
from cardwright.games.magic.rules.continuous import continuous_effects
from cardwright.games.magic.rules.core import at_once, board, keywords, questions, ranks
from cardwright.games.magic.rules.core.creature_types import CREATURE_TYPES
from cardwright.games.magic.rules.core.faces import Body, Face, Mode
from cardwright.games.magic.rules.core.objects import MagicCards
from cardwright.games.magic.rules.core.own_cards import TOKEN_MARK
from cardwright.games.magic.rules.keyword_abilities.changeling import settle_changeling
from cardwright.games.magic.rules.other_rules import designations
from cardwright.games.magic.rules.other_rules.blank import Blank
from cardwright.games.magic.rules.other_rules.sagas import EntersAsSaga
from cardwright.games.magic.rules.play.contract import Magic
from cardwright.games.magic.rules.replacement.entering import EntersChoosing
from cardwright.games.magic.subtypes import is_creature_type
from cardwright.games.magic.words.abilities import LAYOUTS, MagicCard, Part
from cardwright.games.magic.words.keyword_actions.create import NewToken
from cardwright.games.magic.words.mana import ManaAbility
from cardwright.sources.write import to_data

OWN_COUNTERS: Final = ("+1/+1", "-1/-1", "loyalty", "defense", "poison", "energy", "shield", "stun", "finality")
# CR 305.6: each basic land type has its mana ability.
BASIC_MANA: Final = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
DEFEAT: Final = "Defeated, it is exiled and can be cast for free, turned over"


def described_card(token: NewToken) -> MagicCard:
    """Return the card of a described token, kept under a name that tells it from every other."""
    size = f" {token.power}/{token.toughness}" if token.power is not None else ""
    more = json.dumps(to_data(token), sort_keys=True) if token.abilities or token.name else ""
    told = f" #{crc32(more.encode()):08x}" if more else ""
    kinds = " ".join((*token.types, *token.subtypes, *token.colours, *token.keywords))
    return MagicCard(
        f"{token.called()}{size}, {kinds}{told}{TOKEN_MARK}",
        token.types,
        subtypes=token.subtypes,
        power=token.power,
        toughness=token.toughness,
        colours=token.colours,
        keywords=token.keywords,
        abilities=token.abilities,
        token=True,
        printed=token.called(),
    )


class MagicCompiler(CardCompiler):
    """Fills a game with cards."""

    def __init__(self, game: Magic, known: KnownCards, alone: bool = False) -> None:
        super().__init__(game, known, alone)
        self.magic = game
        # Tokens that the card describes, if it is compiled alone, by the names they are kept under.
        self.described: dict[str, MagicCard] = {}
        if not game.counter_names:
            game.counter_names.extend(OWN_COUNTERS)
            # A chosen type is kept and shown as its place, which is the same whatever cards the match has.
            for subtype in known.creature_types():
                game.subtype(subtype)
        for subtype in BASIC_MANA:
            self.bundle((ManaAbility((BASIC_MANA[subtype],)),))

    def add(self, cards: Sequence[MagicCard], markers: Sequence[str] = (), counters: Sequence[str] = ()) -> None:
        """Add all cards; raise CardErrors with every problem if any card is invalid.

        Also add markers of designations and kinds of counters that no card mentions.
        """
        self.compile(cards)
        for name in markers:
            self.marker(name)
        for kind in counters:
            self.counter(kind)
        if self.problems:
            raise CardErrors(self.problems)
        self._finish()

    def compile(self, cards: Sequence[MagicCard]) -> None:
        """Compile the cards into faces, and note their problems."""
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
            self.asked = []
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
            self.game.asked_by[card.name] = self.asked

    def new_token(self, token: NewToken) -> int:
        """Return the number of a token that an effect describes; equal descriptions are one token."""
        card = described_card(token)
        if self.alone:
            self.described[card.name] = card
            self.tokens.append(card.name)
            return 0
        return self.game.numbers[card.name]

    def marker(self, name: str) -> None:
        # Few matches have one, so its words are not loaded before.
        from cardwright.games.magic.words.other_rules.designations import marker

        marker(self, name)

    @contextmanager
    def told(self, place: str) -> Iterator[None]:
        """Note compile errors raised inside as problems of the card at this place, and continue."""
        try:
            yield
        except CardwrightError as error:
            self.problems.append(Problem("", place, str(error), card=self.place))

    def _named_parts(self, card: MagicCard) -> list[Face]:
        """Return a face for each part of the card, with only its name."""
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
        """Compile the card's other side or its parts, each into its own face, and the ways to cast them."""
        for part, other in zip(card.parts, made, strict=True):
            self.labels = {}
            self._facts(part, other)
            self.card_words = part.abilities
            for ability in part.abilities:
                self.ability(other, ability)
        LAYOUTS[card.layout].join(self, card, face, made)

    def _finish(self) -> None:
        of_players, of_things = place_tallies(self.game)
        number = 0
        for face in (*self.game.faces, *self.game.grants):
            face.settle(self.game.thing_fields)
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
            settle_changeling(face, self.game.every_creature_type)
        fields = board.THING_FIELDS + tuple(f"{name} counters" for name in self.game.counter_names[4:])
        self.game.brought = tuple(f"{name} counters" for name in self.game.counter_names[len(OWN_COUNTERS) :])
        kinds = dict(self.game.kinds)
        ordinals_of_players = self._place_counts(len(of_players))
        kinds["player"] = board.PLAYER_FIELDS + of_players + ordinals_of_players
        kinds["thing"] = fields + of_things
        # They would tell what cards ask for that nobody has seen.
        self.game.unseen = (*self.game.unseen, *ordinals_of_players)
        self.game.kinds = list(kinds.items())

    def _place_counts(self, before: int) -> tuple[str, ...]:
        """Give each count of a turn's events its fields, behind so many of tallies; return their names."""
        names: list[str] = []
        for number in self.game.ordinals:
            counts = self.game.triggers[number]
            assert isinstance(counts, ordinals.Counts)
            counts.counts.field = FIRST_FIELD + len(board.PLAYER_FIELDS) + before + len(names)
            names += [f"ordinal {number} {part}" for part in range(at_once.ORDINAL_CELL * self.game.players)]
        return tuple(names)

    def _note_creature_types(self) -> None:
        """Record every creature type, sorted by name, as its bit position plus one: a player may choose any."""
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
    """Add what a face has by its types and keywords alone: how Sagas and Sieges enter and end, and ascend."""
    game = compiler.game
    if face.subtypes & board.SAGA:
        compiler.entering(face, EntersAsSaga("Enters with a lore counter", ranks.OTHER, compiler.counter("lore")))
    if face.keywords & keywords.ASCEND:
        compiler.marker(designations.BLESSED)
    if face.subtypes & 1 << board.OWN_SUBTYPES.index("Siege"):
        protector = "As this enters, choose an opponent to protect it"
        compiler.entering(face, EntersChoosing(protector, ranks.OTHER, questions.CHOICE, [], True))
        effect = compiler.number(sieges.CastTransformed(DEFEAT))
        body = Body([Mode(effect, [], DEFEAT)])
        body.number = effect
        game.bodies[effect] = body
        compiler.listens(face, sieges.Defeated(effect, DEFEAT))


def blanks(game: MagicCards) -> None:
    """Add to the game what a copy of a face-down object is, without and with ward; called after all cards have
    been added."""
    if game.blank_twist >= 0:
        return
    game.blank_twist = len(game.twists)
    game.twists.append(Blank(None))
    ward: Face | None = None
    if game.guarded:
        ward = game.grants[(game.guarded[board.V_GRANTS].bit_length() - 1) // board.GRANT_BITS]
    game.twists.append(Blank(ward))
