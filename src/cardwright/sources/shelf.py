"""The cards and decks of a game: those on its own shelf, and those that a player brings in files."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Final, Generic, Protocol, TypeVar, cast

from cardwright.definitions.names import Names
from cardwright.definitions.vocabulary import Vocabulary
from cardwright.errors import BadInput, CardErrors, Problem, nearest
from cardwright.sources.card_type import CardType
from cardwright.sources.decklist import MOST, read_decklist
from cardwright.sources.listing import DECK, deck_names, listing
from cardwright.sources.load import SUFFIXES, read_cards, read_cards_text
from cardwright.sources.places import Places

OWN: Final = "the game's own cards"
ANY_NAMES: Final = Names()


class Named(Protocol):
    """A card: whatever else it is, it has a name."""

    @property
    def name(self) -> str: ...


C = TypeVar("C", bound=Named)


class Shelf(Generic[C]):
    """The folders `cards` and `decks` of a game's package, and how files with more of them are read.

    `read_files` reads card files together, `read_text` the text of one (text, suffix, name). `check` raises CardErrors
    whose problems name a card, with a path within it where one is known, if the game cannot be played with such cards.
    `prose` is the field whose text may stand for others (see `Places`). Own decks may have `most` copies of a card; of
    other decks the game itself says what it allows. `names` says what cards may be called;
    cards that are `apart` may have one name, and none takes the other's place.
    """

    def __init__(
        self,
        package: str,
        *,
        read_files: Callable[[Sequence[Path]], list[C]],
        read_text: Callable[[str, str, str], list[C]],
        check: Callable[[Sequence[C]], object],
        most: int = MOST,
        prose: str = "",
        names: Names = ANY_NAMES,
        apart: Callable[[C], object] | None = None,
    ) -> None:
        self.apart = apart
        self.package = package
        self.names = names
        self.prose = prose
        self.read_files = read_files
        self.read_text = read_text
        self._check = check
        self.most = most

    def check(self, cards: Sequence[C]) -> None:
        """Raise CardErrors if the game cannot be played with such cards, or its notation could not tell them apart."""
        names = [card.name for card in cards]
        wrong = [(name, self.names.wrong(name)) for name in names]
        told = [*((name, message) for name, message in wrong if message), *self.names.clashes(names)]
        problems = [Problem("", "name", message, name, card=name) for name, message in told]
        try:
            self._check(cards)
        except CardErrors as errors:
            problems += errors.problems
        if problems:
            raise CardErrors(problems)

    def base_cards(self) -> list[C]:
        """The cards that come with the game."""
        return list(self._catalogue)

    @cached_property
    def _catalogue(self) -> tuple[C, ...]:
        found: list[C] = []
        for entry in listing(self.package, "cards", SUFFIXES):
            text = entry.read_text(encoding="utf-8")
            found += self.read_text(text, Path(entry.name).suffix, entry.name)
        return tuple(found)

    def read_cards(self, paths: Iterable[Path]) -> list[C]:
        """The cards of these files alone; CardErrors names every problem of every file."""
        return self.read_files(list(paths))

    def with_cards(self, paths: Iterable[Path]) -> list[C]:
        """The game's cards and those of these files; a card of the same name takes the place of the game's own.

        CardErrors names every problem of every file.
        """
        given = list(paths)
        if not given:
            return self.base_cards()
        try:
            found = self.read_cards(given)
        except CardErrors as errors:
            order = [str(path) for path in given]
            told = [*errors.problems, *self._beside(errors, given)]
            told.sort(key=lambda each: (order.index(each.file) if each.file in order else -1, each.line, each.column))
            raise CardErrors(told) from errors
        cards = self._beside_own(found)
        try:
            self.check(cards)
        except CardErrors as errors:
            raise CardErrors(self.placed(errors.problems, given, {card.name for card in found})) from errors
        return cards

    def _beside_own(self, found: Iterable[C]) -> list[C]:
        # Notation knows no capitals, so two cards may not differ by them alone. In its place, so that all other cards
        # keep their numbers and a match that does not need the new one goes as it went.
        places = {self._key(card): place for place, card in enumerate(self._catalogue)}
        cards = self.base_cards()
        for card in found:
            place = places.pop(self._key(card), -1)
            if place < 0:
                cards.append(card)
            else:
                cards[place] = card
        return cards

    def _key(self, card: C) -> tuple[str, object]:
        """What a card has in common with the one whose place it takes."""
        return card.name.casefold(), None if self.apart is None else self.apart(card)

    def _beside(self, errors: CardErrors, paths: Sequence[Path]) -> list[Problem]:
        """What is wrong with the cards that were read well beside others that were not.

        That a card of those others is missed is no problem of its own.
        """
        sound = cast(Sequence[C], errors.sound)
        names = {card.name for card in sound}
        try:
            self.check(self._beside_own(sound))
        except CardErrors as more:
            own = [each for each in more.problems if each.card in names and each.found.casefold() not in errors.broken]
            return self.placed(own, paths, names)
        return []

    def placed(self, problems: Iterable[Problem], paths: Iterable[Path], named: Collection[str]) -> list[Problem]:
        """Problems of cards with their places in these files; `named` are the cards that stand there."""
        given = list(paths)
        places = Places(given, prose=self.prose)
        located: list[Problem] = []
        for each in problems:
            if each.card not in named:
                each = replace(each, file=each.file or OWN)
            elif not each.line:
                each = places.located(each)
                # A format of the game's own says of each file what is in it, and no more.
                each = each if each.file else replace(each, file=self._file_of(each.card, given))
            located.append(each)
        return located

    def _file_of(self, name: str, paths: Sequence[Path]) -> str:
        return next((str(path) for path in paths if name in [card.name for card in self.read_cards([path])]), OWN)

    def read_deck(self, path: Path, cards: Sequence[C] | None = None) -> list[str]:
        """The cards of a deck list, one name for each copy; CardErrors names every line that is wrong.

        `cards` are those it may name, without them the game's own.
        """
        known = self._catalogue if cards is None else cards
        return expand(read_decklist(path, [card.name for card in known]))

    def deck_names(self) -> list[str]:
        """The decks that come with the game."""
        return deck_names(self.package)

    def deck(self, name: str) -> list[str]:
        """The cards of a deck that comes with the game, one name for each copy."""
        names = self.deck_names()
        if name not in names:
            near = nearest(name, names)
            hint = f" - did you mean {near!r}?" if near else ""
            raise BadInput(f"there is no deck {name!r}{hint} (allowed: {', '.join(names)})")
        text = (files(self.package) / "decks" / f"{name}{DECK}").read_text(encoding="utf-8")
        known = [card.name for card in self._catalogue]
        return expand(read_decklist(text, known, most=self.most, file=f"{name}{DECK}"))


def shelf_of(
    package: str,
    vocabulary: Vocabulary,
    card_type: CardType[C],
    check: Callable[[Sequence[C]], object],
    *,
    most: int = MOST,
    apart: Callable[[C], object] | None = None,
) -> Shelf[C]:
    """The shelf of a game whose cards are written in a vocabulary, as YAML, JSON or CSV."""
    return Shelf(
        package,
        read_files=lambda paths: read_cards(paths, vocabulary, card_type),
        read_text=lambda text, suffix, file: read_cards_text(text, suffix, vocabulary, card_type, file),
        check=check,
        most=most,
        names=vocabulary.card_names,
        apart=apart,
    )


def expand(counts: Mapping[str, int]) -> list[str]:
    """A deck list as one name for each copy.

    >>> expand({"Scout": 2, "Wall": 1})
    ['Scout', 'Scout', 'Wall']
    """
    return [name for name, copies in counts.items() for _ in range(copies)]
