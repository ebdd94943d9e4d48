"""Which decks a format of play allows: sizes, copies, and cards that are banned, restricted or not legal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardwright.definitions.deck_list import DeckList
from cardwright.errors import BadInput, Problem, nearest
from cardwright.games.magic.deck_files.names import DIVIDER
from cardwright.games.magic.facts_file import read_facts
from cardwright.games.magic.rules.concepts.deck_construction import CONSTRUCTED, Construction, size_problems
from cardwright.games.magic.spelling import fold_name

if TYPE_CHECKING:
    from cardwright.games.magic.store.user_cards import UserCards

SINGLETON: Final = Construction(100, 100, 0, 1)
FORMATS_OF_PLAY: Final[Mapping[str, Construction]] = {
    "standard": CONSTRUCTED,
    "pioneer": CONSTRUCTED,
    "modern": CONSTRUCTED,
    "legacy": CONSTRUCTED,
    "vintage": CONSTRUCTED,
    "pauper": CONSTRUCTED,
    "premodern": CONSTRUCTED,
    "commander": SINGLETON,
}
BASIC_LANDS: Final = frozenset(
    f"{snow}{land}"
    for snow in ("", "Snow-Covered ")
    for land in ("Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes")
)
LEGAL_CARD: Final = "legal"
RESTRICTED_CARD: Final = "restricted"
BANNED_CARD: Final = "banned"
NOT_LEGAL_CARD: Final = "not_legal"


@dataclass(frozen=True, slots=True)
class DeckCheck:
    """What is wrong with a deck in a format of play. `unchecked` are the cards whose legality is not known."""

    problems: tuple[Problem, ...]
    unchecked: tuple[str, ...]

    @property
    def legal(self) -> bool:
        """Return whether nothing is wrong and nothing is left unchecked."""
        return not self.problems and not self.unchecked


class Legalities(Mapping[str, Mapping[str, str]]):
    """In which formats of play each card is legal, found by any spelling of its name.

    A card has a word for each format: legal, restricted, banned or not_legal.
    """

    def __init__(self, cards: Mapping[str, Mapping[str, str]]) -> None:
        self._cards: Final = dict(cards)
        self._spellings: Final = {fold_name(name): name for name in cards}
        for name in cards:
            self._spellings.setdefault(fold_name(name.partition(DIVIDER)[0]), name)

    def find(self, written: str) -> str:
        """Return the name of the card that is written so, "" if there is none."""
        return self._spellings.get(fold_name(written), "")

    def __getitem__(self, name: str) -> Mapping[str, str]:
        return self._cards[self._spellings[fold_name(name)]]

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)


NO_LEGALITIES: Final = Legalities({})


def read_legalities(path: Path) -> Legalities:
    """Return what a file of card facts says about formats; BadInput if it says nothing."""
    found: dict[str, Mapping[str, str]] = {}
    for card in read_facts(path):
        name, words = card.get("name"), card.get("legalities")
        if not isinstance(name, str) or not isinstance(words, dict):
            continue
        told = {str(key): str(word) for key, word in words.items()}
        # Two cards of one name differ only where one of them is no real card.
        known = found.get(name)
        if known is None or all(word == NOT_LEGAL_CARD for word in known.values()):
            found[name] = told
    if not found:
        raise BadInput(f"{path}: no line has a name and legalities")
    return Legalities(found)


def imported_legalities(deck: DeckList, user: UserCards) -> Legalities:
    """Return in which formats the cards of a deck are legal, as far as the user has imported them."""
    kept = [user.kept(name) for name in {**deck.main, **deck.sideboard}]
    return Legalities({each.name: each.facts.get("legalities") or {} for each in kept if each is not None})


def construction(play_format: str) -> Construction:
    """Return how decks of a format of play are built; BadInput names the known formats."""
    built = FORMATS_OF_PLAY.get(play_format)
    if built is None:
        near = nearest(play_format, list(FORMATS_OF_PLAY))
        hint = f" - did you mean {near!r}?" if near else ""
        raise BadInput(f"unknown format {play_format!r}{hint} (allowed: {', '.join(FORMATS_OF_PLAY)})")
    return built


def check_deck(
    deck: DeckList, play_format: str, legalities: Mapping[str, Mapping[str, str]] = NO_LEGALITIES
) -> DeckCheck:
    """Return everything that is wrong with a deck in a format of play; BadInput names the known formats.

    >>> deck = DeckList("Burn", {"Mountain": 55, "Shock": 5})
    >>> [problem.message for problem in check_deck(deck, "pauper").problems]
    ['5 copies of Shock, at most 4 are allowed']
    """
    built = construction(play_format)
    names = list({**deck.main, **deck.sideboard})
    problems: list[Problem] = []
    unchecked: list[str] = []
    for name in names:
        word = legalities.get(name, {}).get(play_format, "")
        count = deck.main.get(name, 0) + deck.sideboard.get(name, 0)
        message = ""
        if not word:
            unchecked.append(name)
        elif word == BANNED_CARD:
            message = f"{name} is banned in {play_format}"
        elif word == RESTRICTED_CARD and count > 1:
            message = f"{count} copies of {name}, which is restricted in {play_format}: only one is allowed"
        elif word not in (LEGAL_CARD, RESTRICTED_CARD):
            message = f"{name} is not legal in {play_format}"
        if message:
            problems.append(Problem(deck.file, "", message, name, line=deck.lines.get(name, 0)))
    basics = {name for name in names if name in BASIC_LANDS}
    problems += size_problems(deck, built, basics)
    # What concerns the whole deck comes last.
    return DeckCheck(tuple(sorted(problems, key=lambda each: (not each.line, each.line))), tuple(unchecked))
