"""Cards by name in, the game of one match out: only its own cards and what they name become nodes.

Faces and nodes are numbered in the order of the names of these cards, so that a match is the same match whatever other
cards have been loaded, and whatever was played before.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from cardwright.errors import CardErrors, Problem
from cardwright.games.magic.language.cards import MagicCompiler
from cardwright.games.magic.language.numbers import colour_bits, type_bits
from cardwright.games.magic.rules.concepts import mana_costs
from cardwright.games.magic.rules.core.catalogue import CardFacts, Catalogue
from cardwright.games.magic.rules.core.own_cards import COUNTER_MARK, TOKEN_MARK, OwnCards
from cardwright.games.magic.rules.other_rules.designations import MARKERS
from cardwright.games.magic.rules.play.contract import Magic
from cardwright.games.magic.subtypes import is_creature_type
from cardwright.games.magic.words.abilities import CARD_TYPE, MagicCard, Part
from cardwright.games.magic.words.keyword_abilities.devoid import Devoid
from cardwright.sources.write import to_data


class CardCatalogue(Catalogue):
    """The cards of one pool."""

    def __init__(self, cards: Iterable[MagicCard]) -> None:
        super().__init__()
        self.cards: dict[str, MagicCard] = {}
        self._whole: dict[str, str] = {}
        self._printed: set[str] = set()
        self._tokens: dict[str, tuple[str, ...]] = {}
        for card in cards:
            kept = _kept(card)
            self.cards[kept.name] = kept
            self._printed.add(kept.printed or kept.name)
            for part in card.parts:
                self._whole.setdefault(part.name, kept.name)
        self._all: list[CardFacts] = []
        self._types: list[str] | None = None

    def all_facts(self) -> list[CardFacts]:
        if not self._all:
            self._all = [facts for card in self.cards.values() for facts in _facts(card)]
        return self._all

    def kept_name(self, name: str) -> str:
        """Return what the card, token or part of this name is kept under, "" if there is none.

        A match may also have what is no card: the marker of a designation, and a kind of counter (`age counter`).
        """
        if name in MARKERS or name.endswith(COUNTER_MARK):
            return name
        for found in (name, name + TOKEN_MARK, self._whole.get(name, "")):
            if found in self.cards:
                return found
        return ""

    def printed_name(self, name: str) -> str:
        """Return the name that is printed on what is called so, "" if there is no such card."""
        kept = self.kept_name(name)
        if kept and name not in self._whole:
            return self.cards[kept].printed or kept
        return name if kept or name in self._printed else ""

    def token_name(self, name: str) -> str:
        """Return what the token that cards call so is kept under, "" if there is none."""
        kept = name + TOKEN_MARK
        return kept if kept in self.cards else ""

    def names(self) -> list[str]:
        """Return every name by which a card, token or part may be asked for."""
        return [*(name for name, card in self.cards.items() if not card.token), *self.token_names(), *self._whole]

    def token_names(self) -> list[str]:
        """Return what cards call the tokens there are."""
        return [name.removesuffix(TOKEN_MARK) for name, card in self.cards.items() if card.token]

    def creature_types(self) -> list[str]:
        """Return the creature types that these cards have, sorted; the rules need not list them."""
        if self._types is None:
            found: set[str] = set()
            for card in self.cards.values():
                sides: list[MagicCard | Part] = [card, *card.parts]
                for side in sides:
                    if "creature" in side.types or "kindred" in side.types:
                        found.update(filter(is_creature_type, side.subtypes))
            self._types = sorted(found)
        return self._types

    def named_tokens(self, name: str) -> tuple[str, ...]:
        """Return the tokens that a card makes; CardErrors tells what is wrong with the card."""
        if name not in self.cards:
            return ()
        if name not in self._tokens:
            compiler = MagicCompiler(Magic("", 2), self, alone=True)
            compiler.compile([self.cards[name]])
            if compiler.problems:
                raise CardErrors(compiler.problems)
            self._tokens[name] = tuple(dict.fromkeys(compiler.tokens))
        return self._tokens[name]

    def check(self, names: Iterable[str]) -> None:
        """Raise CardErrors with all that is wrong with these cards."""
        problems: list[Problem] = []
        for name in names:
            try:
                self.named_tokens(name)
            except CardErrors as errors:
                problems.extend(errors.problems)
        if problems:
            raise CardErrors(problems)

    def with_named(self, names: Iterable[str]) -> list[str]:
        """Return these cards and all that they name, sorted; KeyError names one that is not there."""
        found: set[str] = set()
        waiting = list(names)
        while waiting:
            asked = waiting.pop()
            name = self.kept_name(asked)
            if not name:
                raise KeyError(asked)
            if name not in found:
                found.add(name)
                waiting.extend(self.named_tokens(name))
        return sorted(found)

    def kept_data(self, names: set[str]) -> dict[str, object]:
        cards = self.cards
        return {name: to_data(cards[name], CARD_TYPE) if name in cards else {} for name in self.with_named(names)}

    def match_game(self, game: OwnCards, names: set[str]) -> OwnCards:
        every = self.with_named(names)
        own = [self.cards[name] for name in every if name in self.cards]
        made = Magic(game.version, game.players)
        made.catalogue = self
        made.definitions = self.kept_data(set(every))
        made.texts = {card.name: card.text() for card in own}
        made.texts.update({part.name: part.text() for card in own for part in card.parts})
        counters = [name.removesuffix(COUNTER_MARK) for name in every if name.endswith(COUNTER_MARK)]
        MagicCompiler(made, self).add(own, [name for name in every if name in MARKERS], counters)
        return made


def _kept(card: MagicCard) -> MagicCard:
    if not card.token:
        return card
    return replace(card, name=card.name + TOKEN_MARK, printed=card.printed or card.name)


def _facts(card: MagicCard) -> list[CardFacts]:
    """Return the facts of a card and its parts; a card in halves has the types and colours of both (CR 709.4)."""
    halves = card.parts if card.layout in ("split", "fuse", "aftermath") else ()
    types, colours = type_bits(card.types), _colours(card)
    for half in halves:
        types |= type_bits(half.types)
        colours |= _colours(half)
    whole = CardFacts(card.printed or card.name, types, colours, card.token, False, not halves)
    parts = [CardFacts(part.name, type_bits(part.types), _colours(part), False, True, True) for part in card.parts]
    return [whole, *parts]


def _colours(card: MagicCard | Part) -> int:
    """Return the colours that it has as printed; devoid means none (CR 702.114a)."""
    if any(isinstance(ability, Devoid) for ability in card.abilities):
        return 0
    if card.colours is not None:
        return colour_bits(card.colours)
    return mana_costs.parse_cost(card.cost).colours() if card.cost is not None else 0
