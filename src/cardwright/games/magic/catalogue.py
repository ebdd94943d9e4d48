"""The card catalogue: builds the game of one match from card names, with nodes only for its own cards and the cards
they name.

Faces and nodes are numbered in the order of these cards' names, so that a match does not depend on which other cards
have been loaded or what was played before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from cardwright.errors import CardErrors, Problem, RulesError, nearest
from cardwright.games.magic.language.cards import MagicCompiler
from cardwright.games.magic.language.numbers import colour_bits, type_bits
from cardwright.games.magic.rules.concepts import mana_costs
from cardwright.games.magic.rules.core.catalogue import CardFacts, Catalogue
from cardwright.games.magic.rules.core.creature_types import CREATURE_TYPES
from cardwright.games.magic.rules.core.own_cards import COUNTER_MARK, TOKEN_MARK, OwnCards
from cardwright.games.magic.rules.other_rules.designations import MARKERS
from cardwright.games.magic.rules.play.contract import Magic
from cardwright.games.magic.subtypes import is_creature_type
from cardwright.games.magic.words.abilities import CARD_TYPE, MagicCard, Part
from cardwright.games.magic.words.keyword_abilities.devoid import Devoid
from cardwright.sources.pile import Entry, Pile, given, pile_of
from cardwright.sources.write import to_data

if TYPE_CHECKING:
    from cardwright.games.magic.store.user_cards import UserCards

# How a token is told from a card before it is read.
_TOKEN: Final = "token: true"


class KeptCards(Mapping[str, MagicCard]):
    """Cards and tokens by the name they are kept under; each is read when it is first requested.

    `entries` records the source of each card: two mappings with the same entry have the same card. `described` are
    tokens that cards describe, once these cards have been asked for; `brought` are cards of the user's store, once they
    have been asked for. Neither is listed.
    """

    def __init__(self, pile: Pile[MagicCard]) -> None:
        self.entries: dict[str, Entry[MagicCard]] = {}
        for entry in pile.entries:
            is_token = _TOKEN in entry.text if entry.text else entry.card().token
            self.entries[entry.name + TOKEN_MARK if is_token else entry.name] = entry
        self._read: dict[str, MagicCard] = {}
        self.described: dict[str, MagicCard] = {}
        self.brought: dict[str, MagicCard] = {}

    def __getitem__(self, name: str) -> MagicCard:
        card = self._read.get(name) or self.described.get(name) or self.brought.get(name)
        if card is None:
            card = _kept(self.entries[name].card())
            if card.name != name:
                raise RulesError(f"{card.name!r} was listed as {name!r}")
            self._read[name] = card
        return card

    def __contains__(self, name: object) -> bool:
        return name in self.entries or name in self.described or name in self.brought

    def __iter__(self) -> Iterator[str]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)

    def with_field(self, field: str) -> list[MagicCard]:
        """Return the cards that may have this field: those whose text contains it, and those without a text."""
        return [self[name] for name, entry in self.entries.items() if not entry.text or f"{field}:" in entry.text]


class CardCatalogue(Catalogue):
    """The cards of one pool. A card that is not there is looked for among the user's own, if there are any."""

    def __init__(self, cards: Iterable[MagicCard], user: UserCards | None = None) -> None:
        super().__init__()
        self.cards = KeptCards(pile_of(cards))
        self.user = user
        self._asked: dict[str, str] = {}
        self._tokens: dict[str, tuple[str, ...]] = {}
        self._all: list[CardFacts] = []

    @cached_property
    def _whole(self) -> dict[str, str]:
        """Return the name that the card of each part is kept under."""
        found: dict[str, str] = {}
        for card in self.cards.with_field("parts"):
            for part in card.parts:
                found.setdefault(part.name, card.name)
        return found

    @cached_property
    def _printed(self) -> set[str]:
        """Return the printed names of tokens that are kept under another name."""
        return {card.printed for card in self.cards.with_field("printed") if card.printed is not None}

    def all_facts(self) -> list[CardFacts]:
        if not self._all:
            self._all = [facts for card in self.cards.values() for facts in _facts(card)]
        return self._all

    def facts(self, name: str) -> CardFacts | None:
        # A card comes before tokens and parts of its name, so nothing else need be read.
        if self._is_card(name) or (name and self._bring(name) == name):
            return _facts(self.cards[name])[0]
        found = super().facts(name)
        if found is not None or not self._bring(name):
            return found
        return next(part for part in _facts(self.cards[self._bring(name)]) if part.name == name)

    def _bring(self, name: str) -> str:
        """Return the name of the user's card that has this name, or a part of this name, "" if there is none.

        The card is known from now on.
        """
        if self.user is None or not name or name.endswith(TOKEN_MARK):
            return ""
        if name not in self._asked:
            card = self.user.card(name)
            fits = card is not None and name in (card.name, *(part.name for part in card.parts))
            self._asked[name] = ""
            if card is not None and fits and card.name not in self.cards.entries:
                self._asked[name] = card.name
                self.cards.brought[card.name] = card
                for part in card.parts:
                    self._whole.setdefault(part.name, card.name)
        return self._asked[name]

    def nearest_name(self, name: str) -> str:
        """Return the name of the card that is most like this name, the user's cards among them."""
        if self.user is None:
            return super().nearest_name(name)
        near = nearest(name, [*self.playable_names(), *self.user.names()])
        return near if not near or near in self.cards else self.user.find(near) or near

    def refusal(self, name: str) -> str:
        """Return why a card of the user's cannot be played, "" if it can, or if there is no such card."""
        return "" if self.user is None else self.user.refusal(name)

    def _is_card(self, name: str) -> bool:
        """Return whether a card has this name, not only a token or a part."""
        return name in self.cards and not name.endswith(TOKEN_MARK)

    def kept_name(self, name: str) -> str:
        """Return the name that the card, token or part of this name is kept under, "" if there is none.

        A match may also contain things that are not cards: the marker of a designation, and a kind of counter (`age
        counter`).
        """
        if name in MARKERS or name.endswith(COUNTER_MARK):
            return name
        if name in self.cards:
            return name
        brought = self._bring(name)
        if brought == name or name + TOKEN_MARK not in self.cards:
            return brought if brought == name else self._whole.get(name, "")
        return name + TOKEN_MARK

    def printed_name(self, name: str) -> str:
        """Return the printed name of the card, token or part with this name, "" if there is none."""
        if self._is_card(name):
            return name
        kept = self.kept_name(name)
        if kept and name not in self._whole:
            return self.cards[kept].printed or kept
        return name if kept or name in self._printed else ""

    def side(self, name: str) -> MagicCard | Part | None:
        """Return the card, token or part that a face of this name was made from; None for what is none of them."""
        kept = self.kept_name(name)
        if kept not in self.cards:
            return None
        card = self.cards[kept]
        return card if kept == name else next((part for part in card.parts if part.name == name), card)

    def token_name(self, name: str) -> str:
        """Return the name that the token cards call by this name is kept under, "" if there is none."""
        kept = name + TOKEN_MARK
        return kept if kept in self.cards else ""

    def names(self) -> list[str]:
        """Return every name by which a card, token or part may be requested."""
        return [*(name for name in self.cards if not name.endswith(TOKEN_MARK)), *self.token_names(), *self._whole]

    def token_names(self) -> list[str]:
        """Return the names that cards use for the available tokens."""
        return [name.removesuffix(TOKEN_MARK) for name in self.cards if name.endswith(TOKEN_MARK)]

    @cached_property
    def _creature_types(self) -> list[str]:
        found: set[str] = set()
        for card in [entry.card() for entry in self.cards.entries.values() if not entry.text]:
            sides: list[MagicCard | Part] = [card, *card.parts]
            for side in sides:
                if "creature" in side.types or "kindred" in side.types:
                    found.update(filter(is_creature_type, side.subtypes))
        return sorted(found.difference(CREATURE_TYPES))

    def creature_types(self) -> list[str]:
        """Return the creature types that these cards have and the rules do not list, sorted.

        The game's own cards have no unlisted types.
        """
        return self._creature_types

    def named_tokens(self, name: str) -> tuple[str, ...]:
        """Return the tokens that a card makes; raise CardErrors with the card's problems, if any."""
        if name not in self.cards and name not in MARKERS:
            return ()
        if name not in self._tokens:
            compiler = MagicCompiler(Magic("", 2), self, alone=True)
            if name in MARKERS:
                compiler.marker(name)
            else:
                compiler.compile([self.cards[name]])
            if compiler.problems:
                raise CardErrors(compiler.problems)
            self.cards.described.update(compiler.described)
            self._tokens[name] = tuple(dict.fromkeys(compiler.tokens))
        return self._tokens[name]

    def other_than(self, others: CardCatalogue) -> list[str]:
        """Return the names of the cards that differ from those of the other catalogue."""
        mine, theirs = self.cards, others.cards
        return [
            name for name, entry in mine.entries.items() if theirs.entries.get(name) is not entry
            and theirs.get(name) != mine[name]
        ]  # fmt: skip

    def check(self, names: Iterable[str]) -> None:
        """Raise CardErrors with every problem of these cards."""
        problems: list[Problem] = []
        for name in names:
            try:
                self.named_tokens(name)
            except CardErrors as errors:
                problems.extend(errors.problems)
        if problems:
            raise CardErrors(problems)

    def with_named(self, names: Iterable[str]) -> list[str]:
        found: set[str] = set()
        waiting = list(names)
        # Tokens that a card describes are known when the card has been looked at.
        later: list[str] = []
        while waiting:
            asked = waiting.pop()
            name = self.kept_name(asked)
            if name and name not in found:
                found.add(name)
                waiting.extend(self.named_tokens(name))
            elif not name and asked.endswith(TOKEN_MARK):
                later.append(asked)
            elif not name:
                raise KeyError(asked)
            if not waiting and any(map(self.kept_name, later)):
                waiting, later = later, []
        if later:
            raise KeyError(later[0])
        return sorted(found)

    def kept_data(self, names: set[str]) -> dict[str, object]:
        cards = self.cards
        return {name: to_data(cards[name], CARD_TYPE) if name in cards else {} for name in self.with_named(names)}

    def match_game(self, game: OwnCards, names: set[str]) -> OwnCards:
        every = self.with_named(names)
        own = [self.cards[name] for name in every if name in self.cards]
        brought = [self.cards.brought[name] for name in every if name in self.cards.brought]
        catalogue = self._with(brought) if brought else self
        made = Magic(game.version, game.players)
        made.catalogue = catalogue
        made.definitions = self.kept_data(set(every))
        counters = [name.removesuffix(COUNTER_MARK) for name in every if name.endswith(COUNTER_MARK)]
        MagicCompiler(made, catalogue).add(own, [name for name in every if name in MARKERS], counters)
        return made

    def _with(self, cards: Sequence[MagicCard]) -> CardCatalogue:
        """Return the catalogue of a match with these cards of the user's: they are there as the pool's are."""
        return CardCatalogue(Pile([*self.cards.entries.values(), *map(given, cards)]), self.user)


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
    """Return the printed colours of a card or part; devoid means none (CR 702.114a)."""
    if any(isinstance(ability, Devoid) for ability in card.abilities):
        return 0
    if card.colours is not None:
        return colour_bits(card.colours)
    return mana_costs.parse_cost(card.cost).colours() if card.cost is not None else 0
