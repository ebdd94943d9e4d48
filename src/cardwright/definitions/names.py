"""Valid card names: notation must be able to write a name, and must not read it as something else."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

LONGEST: Final = 150
"""So many characters may a name have in any game."""
COMMANDS: Final = (
    "concede", "undo", "cancel", "why", "read", "board", "decks", "log", "save", "help", "?", "quit", "exit",
)  # fmt: skip
"""What a player can type besides answers; each may be written with a / before it."""
EVERYWHERE: Final = ("/*", "#*", "* #[0-9]", "[0-9]", "p[0-9]", "p[0-9]'s *")
"""What looks like a command, the number of an option or object, one of several of the same name, a player."""
_INVISIBLE: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


@dataclass(frozen=True, slots=True)
class Names:
    """The rules for the names of a game's cards.

    `notations` are texts that mean something else in this game: `end turn`, `enemy *`, where * stands for anything and
    [0-9] for a number. `joins` are words between two names: with `at`, no card may be called `Strike at Rat` if there
    are a Strike and a Rat. With `numbered`, no card may be called `Rat 2` if there is a Rat, since that is how several
    are told apart. If the names are `given`, like those of published cards, any name that can be written is allowed,
    and it takes precedence over commands and notations.
    """

    notations: tuple[str, ...] = ()
    joins: tuple[str, ...] = ()
    numbered: bool = False
    given: bool = False

    def wrong(self, name: str) -> str:
        """Why a card cannot have this name; "" if it can.

        >>> Names(("enemy *",)).wrong("enemy Ka")
        "a name cannot look like the notation 'enemy *'"
        >>> Names(given=True).wrong("Undo")
        \'\'
        """
        if "->" in name:
            return "a name cannot have '->' in it, which stands between the answers of one line"
        if name != " ".join(name.split()):
            return "a name has one plain blank between its words"
        for character in name:
            if unicodedata.category(character) in _INVISIBLE:
                return f"a name cannot have the character U+{ord(character):04X} in it, which nobody sees"
        if len(name) > LONGEST:
            return f"a name has at most {LONGEST} characters, this one {len(name)}"
        if self.given:
            return ""
        plain = name.casefold()
        if plain in COMMANDS:
            return f"a name cannot be that of the command {plain!r}"
        for notation in (*self.notations, *EVERYWHERE):
            if _pattern(notation).fullmatch(plain):
                return f"a name cannot look like the notation {notation!r}"
        return ""

    def clashes(self, names: Collection[str]) -> Iterator[tuple[str, str]]:
        """Yield the names that also read as two other names joined, each with the reason why it is refused."""
        if self.given:
            return
        known = {name.casefold() for name in names}

        def means_another(part: str) -> bool:
            first, _, number = part.rpartition(" ")
            counted = self.numbered and number.isdigit() and first.casefold() in known
            return counted or part.casefold() in known or bool(self.wrong(part))

        for name in names:
            first, _, number = name.rpartition(" ")
            if self.numbered and number.isdigit() and first.casefold() in known:
                yield name, f"a name cannot look like the notation {name!r} of one of several"
            for join in self.joins:
                for found in re.finditer(f" {re.escape(join)} ", name, re.IGNORECASE):
                    parts = name[: found.start()], name[found.end() :]
                    if all(means_another(part) for part in parts):
                        yield name, f"a name cannot look like the notation {name!r} of two others"


@cache
def _pattern(notation: str) -> re.Pattern[str]:
    escaped = re.escape(notation.casefold()).replace(re.escape("[0-9]"), "[0-9]+").replace(re.escape("*"), ".+")
    return re.compile(escaped)
