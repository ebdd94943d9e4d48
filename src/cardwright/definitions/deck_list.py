"""A deck as its list says it: a name, the main deck and the sideboard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import overload


@dataclass(frozen=True, slots=True)
class DeckList(Sequence[str]):
    """A deck: its name, and how many of each card are in the main deck and the sideboard, in order.

    It is also the sequence of the cards of the main deck, one name for each copy, so it can be used wherever a list of
    card names can. `file` and `lines` say where each card was read, `dropped` what was read and not kept.

    >>> deck = DeckList("Swarm", {"Scout": 2, "Wall": 1}, {"Archer": 1})
    >>> list(deck), deck.side
    (['Scout', 'Scout', 'Wall'], ['Archer'])
    """

    name: str
    main: Mapping[str, int]
    sideboard: Mapping[str, int] = field(default_factory=dict)
    file: str = field(default="", compare=False, repr=False)
    lines: Mapping[str, int] = field(default_factory=dict, compare=False, repr=False)
    dropped: tuple[str, ...] = field(default=(), compare=False, repr=False)

    def __len__(self) -> int:
        return sum(self.main.values())

    def __iter__(self) -> Iterator[str]:
        return iter(expand(self.main))

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> list[str]: ...
    def __getitem__(self, place: int | slice) -> str | list[str]:
        return expand(self.main)[place]

    def __hash__(self) -> int:
        return hash((self.name, frozenset(self.main.items()), frozenset(self.sideboard.items())))

    @property
    def side(self) -> list[str]:
        """Return the cards of the sideboard, one name for each copy."""
        return expand(self.sideboard)


def expand(counts: Mapping[str, int]) -> list[str]:
    """Return counted cards as one name for each copy.

    >>> expand({"Scout": 2, "Wall": 1})
    ['Scout', 'Scout', 'Wall']
    """
    return [name for name, copies in counts.items() for _ in range(copies)]


def counted(names: Iterable[str]) -> dict[str, int]:
    """Return how many there are of each name, in the order of their first copies.

    >>> counted(["Wall", "Scout", "Wall"])
    {'Wall': 2, 'Scout': 1}
    """
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return counts
