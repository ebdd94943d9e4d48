"""The cards and decks of a game: its own, and those that a player brings in files."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import Final, Generic, cast

from cardwright.definitions.deck_list import DeckList
from cardwright.definitions.names import Names
from cardwright.definitions.vocabulary import Vocabulary
from cardwright.errors import BadInput, CardErrors, Problem, nearest
from cardwright.sources.card_type import PLAIN, CardType, PlainText, card_spec
from cardwright.sources.deck_builder import MOST, CardNames, ExactNames
from cardwright.sources.decklist import read_decklist
from cardwright.sources.listing import DECK, deck_names, listing, plain_deck_name, sideboard_plan
from cardwright.sources.load import SUFFIXES, read_cards, read_cards_text
from cardwright.sources.origins import origins
from cardwright.sources.pile import C, Entry, Named, Pile, given, items_of, names_of, pile_of
from cardwright.sources.places import Places
from cardwright.sources.text_file import read_text
from cardwright.sources.write import to_data
from cardwright.sources.yaml_writer import Data

OWN: Final = "the game's own cards"
ANY_NAMES: Final = Names()
YAML: Final = (".yaml", ".yml")


class Shelf(Generic[C]):
    """The folders `cards` and `decks` of a game's package, and how files with more of them are read.

    `read_files` reads card files together, `read_text` the text of one (text, suffix, name). `check` raises CardErrors
    whose problems name a card, with a path within it if known, if the game cannot be played with these cards. `prose`
    is the field whose text may replace others (see `Places`). Own decks may have `most` copies of a card; for other
    decks the game itself decides. `names` restricts the names of cards; cards that are `apart` may share a name without
    replacing each other. If each card of a file can be read `alone`, the game's own are read on request.

    `deck_text` reads the text of a deck list (text, file name, cards, most copies); without it, a game has plain lists
    and no sideboards.

    `card_names` finds cards by every spelling of their names; without it, by their names as they are. `kept_cards`
    reads the definitions that a record or save keeps; without it, a match is only replayed with cards that
    are here.
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
        alone: bool = False,
        deck_text: Callable[[str, str, Sequence[C], int], DeckList] | None = None,
        kept_cards: Callable[[Mapping[str, object]], list[C]] | None = None,
        card_names: Callable[[Sequence[C]], CardNames] | None = None,
        card_type: CardType[C] | None = None,
    ) -> None:
        self._card_type = card_type
        self.card_names: Callable[[Sequence[C]], CardNames] = card_names or _exact_names
        self._kept_cards = kept_cards
        self.apart = apart
        self.alone = alone
        self.package = package
        self.names = names
        self.prose = prose
        self.read_files = read_files
        self.read_text = read_text
        self._check = check
        self.most = most
        self.sideboards = deck_text is not None
        self._deck_text = deck_text or _plain_list

    @property
    def plain(self) -> PlainText | None:
        """Return how a plain text file with one card is read, None if it is not."""
        return None if self._card_type is None else card_spec(self._card_type).plain

    def data(self, card: C) -> dict[str, Data]:
        """Return a card as a card file has it; BadInput if the game's cards cannot be written."""
        if self._card_type is None:
            raise BadInput(f"cards of {self.package.rpartition('.')[2]} cannot be written as data")
        return to_data(card, self._card_type)

    def is_card_text(self, path: Path) -> bool:
        """Return whether a file is a card written as plain text; a deck list, for example, is not."""
        plain = self.plain if path.suffix.lower() == PLAIN else None
        return plain is not None and path.is_file() and plain.fits(read_text(path, any_unicode=True))

    def check(self, cards: Sequence[C]) -> None:
        """Raise CardErrors if the game cannot be played with these cards, or its notation could not tell them apart."""
        names = names_of(cards)
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
        """Return the cards that come with the game."""
        return list(self.own)

    @cached_property
    def own(self) -> Pile[C]:
        """Return the cards that come with the game as a pile."""
        entries: list[Entry[C]] = []
        for file in listing(self.package, "cards", SUFFIXES):
            text = file.read_text(encoding="utf-8")
            items = items_of(text) if self.alone and file.suffix in YAML else None
            if items is None:
                entries += map(given, self.read_text(text, file.suffix, file.name))
            else:
                entries += [Entry(name, item, partial(self._read_alone, item, text, file.name)) for name, item in items]
        return Pile(entries)

    def _read_alone(self, item: str, text: str, file: str) -> C:
        """Read a card by itself from an item of this file's text."""
        suffix = Path(file).suffix
        try:
            [card] = self.read_text(f"cards:\n{item}", suffix, file)
        except CardErrors:
            # Where it stands, and what else is wrong, is told by the file.
            self.read_text(text, suffix, file)
            raise
        return card

    def read_cards(self, paths: Iterable[Path]) -> list[C]:
        """Return the cards of these files alone; CardErrors names every problem of every file."""
        return self.read_files(list(paths))

    def with_cards(self, paths: Iterable[Path]) -> Pile[C]:
        """Return the game's cards and those of these files; a card of the same name replaces the game's own.

        CardErrors names every problem of every file.
        """
        files = list(paths)
        if not files:
            return self.own
        try:
            found = self.read_cards(files)
        except CardErrors as errors:
            order = [str(path) for path in files]
            told = [*errors.problems, *self._beside(errors, files)]
            told.sort(key=lambda each: (order.index(each.file) if each.file in order else -1, each.line, each.column))
            raise CardErrors(told) from errors
        cards = self._beside_own(found)
        try:
            self.check(cards)
        except CardErrors as errors:
            raise CardErrors(self.placed(errors.problems, files, {card.name for card in found})) from errors
        return cards

    def with_kept(self, cards: Sequence[C], kept: object) -> Sequence[C]:
        """Return these cards, and those that a record or save keeps and that are not here.

        CardErrors names what is wrong with the kept definitions.
        """
        if self._kept_cards is None or not isinstance(kept, Mapping):
            return cards
        there = set(names_of(cards))
        more = self._kept_cards({name: data for name, data in kept.items() if name not in there})
        return Pile([*pile_of(cards).entries, *map(given, more)]) if more else cards

    def _beside_own(self, found: Iterable[C]) -> Pile[C]:
        # Notation knows no capitals, so two cards may not differ by them alone. In its place, so that all other cards
        # keep their numbers and a match that does not need the new one goes as it went.
        entries = list(self.own.entries)
        places: dict[str, list[int]] = {}
        for place, entry in enumerate(entries):
            places.setdefault(entry.name.casefold(), []).append(place)
        for card in found:
            alike = places.get(card.name.casefold(), [])
            place = next((each for each in alike if self._takes_place(card, self.own[each])), -1)
            if place < 0:
                entries.append(given(card))
            else:
                entries[place] = given(card)
                alike.remove(place)
        return Pile(entries)

    def _takes_place(self, card: C, own: C) -> bool:
        """Return whether a card replaces the game's own card of that name."""
        return self.apart is None or self.apart(card) == self.apart(own)

    def _beside(self, errors: CardErrors, paths: Sequence[Path]) -> list[Problem]:
        """Return the problems of the cards that could be read, where others could not.

        A reference to a card that could not be read is no separate problem.
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
        """Return problems of cards with their places in these files; `named` are the cards in them."""
        files = list(paths)
        places = Places(files, prose=self.prose, plain=self.plain)
        located: list[Problem] = []
        for each in problems:
            if each.card not in named:
                each = replace(each, file=each.file or OWN)
            elif not each.line:
                each = places.located(each)
                # A format of the game's own says of each file what is in it, and no more.
                each = each if each.file else replace(each, file=self._file_of(each.card, files))
            located.append(each)
        return located

    def _file_of(self, name: str, paths: Sequence[Path]) -> str:
        return next((str(path) for path in paths if name in [card.name for card in self.read_cards([path])]), OWN)

    def read_deck(self, path: Path, cards: Sequence[C] | None = None) -> DeckList:
        """Return the deck in a file; CardErrors names everything that is wrong.

        `cards` are those it may have, by default the game's own. A deck without a name is called after the file.
        """
        text = read_text(path, any_unicode=True)
        try:
            deck = self._deck_text(text, str(path), self.own if cards is None else cards, MOST)
        except CardErrors as errors:
            named = [_named(each, path) if isinstance(each, DeckList) else each for each in errors.sound]
            raise CardErrors(errors.problems, named, errors.broken) from errors
        return _named(deck, path)

    def deck_names(self) -> list[str]:
        """Return the decks that come with the game."""
        return deck_names(self.package)

    def deck_list(self, name: str) -> DeckList:
        """Return a deck that comes with the game; blanks may stand for hyphens in its name."""
        names = self.deck_names()
        name = plain_deck_name(name, names)
        if name not in names:
            near = nearest(name, names)
            hint = f" - did you mean {near!r}?" if near else ""
            raise BadInput(f"unknown deck {name!r}{hint} (allowed: {', '.join(names)})")
        [file] = [each for each in listing(self.package, "decks", (DECK,)) if each.name == f"{name}{DECK}"]
        return _named(self._deck_text(file.read_text(encoding="utf-8"), file.name, self.own, self.most), file)

    def origin(self, name: str) -> Mapping[str, str]:
        """Return where a deck that comes with the game is from; nothing for one of the game's own."""
        return origins(self.package).get(plain_deck_name(name, self.deck_names()), {})

    def sideboard_plan(self, name: str) -> Path | None:
        """Return the file with the sideboard plan of a deck that comes with the game; None if it has none."""
        return sideboard_plan(self.package, plain_deck_name(name, self.deck_names()))

    def deck(self, name: str) -> list[str]:
        """Return the cards of a deck that comes with the game, one name for each copy."""
        return list(self.deck_list(name))


def _plain_list(text: str, file: str, cards: Sequence[Named], most: int) -> DeckList:
    return read_decklist(text, names_of(cards), most=most, file=file)


def _exact_names(cards: Sequence[Named]) -> CardNames:
    return ExactNames(names_of(cards))


def _named(deck: DeckList, path: Path) -> DeckList:
    return deck if deck.name else replace(deck, name=path.stem)


def shelf_of(
    package: str,
    vocabulary: Vocabulary,
    card_type: CardType[C],
    check: Callable[[Sequence[C]], object] | None = None,
    *,
    most: int = MOST,
    apart: Callable[[C], object] | None = None,
    deck_text: Callable[[str, str, Sequence[C], int], DeckList] | None = None,
    kept_cards: Callable[[Mapping[str, object]], list[C]] | None = None,
    card_names: Callable[[Sequence[C]], CardNames] | None = None,
) -> Shelf[C]:
    """Return the shelf of a game whose cards are written in a vocabulary, as YAML, JSON or CSV.

    Without a `check`, all cards that can be read can be played together.
    """
    return Shelf(
        package,
        read_files=lambda paths: read_cards(paths, vocabulary, card_type),
        read_text=lambda text, suffix, file: read_cards_text(text, suffix, vocabulary, card_type, file),
        check=check or (lambda cards: None),
        most=most,
        names=vocabulary.card_names,
        apart=apart,
        alone=True,
        deck_text=deck_text,
        kept_cards=kept_cards,
        card_names=card_names,
        card_type=card_type,
    )
