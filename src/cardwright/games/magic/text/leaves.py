"""The smallest phrases: numbers, sizes, mana, names of keywords, counters and subtypes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from cardwright.definitions.expression import Expression, Number, Unary, Variable
from cardwright.games.magic.language.normal import mana_text
from cardwright.games.magic.rules.core import board, ledger_names
from cardwright.games.magic.rules.core.creature_types import CREATURE_TYPES
from cardwright.games.magic.subtypes import OTHERS
from cardwright.games.magic.text.rows import leaf
from cardwright.text.failure import Failure
from cardwright.text.patterns import Page
from cardwright.text.reading import Reading

X: Final = Variable("x")
ONE: Final = Number(1)
NUMBER_WORDS: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
COLOURS: Final = ("white", "blue", "black", "red", "green")
_SIZE: Final = re.compile(r"([+-]?)(\d+|X)/([+-]?)(\d+|X)")
_MANA: Final = re.compile(r"(?:\d+|[WUBRGCXS]|[WUBRG2C]/[WUBRGP](?:/P)?)")
_COUNTER: Final = re.compile(r"[+-]\d/[+-]\d")
ODD_PLURALS: Final = {
    "elf": "elves", "wolf": "wolves", "dwarf": "dwarves", "werewolf": "werewolves", "sorcery": "sorceries",
    "ally": "allies", "mercenary": "mercenaries", "harpy": "harpies", "fungus": "fungi", "ox": "oxen",
    "mouse": "mice", "child": "children", "nymph": "nymphs", "octopus": "octopuses", "thief": "thieves",
}  # fmt: skip
ALIKE_IN_PLURAL: Final = frozenset((
    "merfolk", "kithkin", "treefolk", "eldrazi", "samurai", "plains", "sheep", "fish", "moonfolk", "squid", "myr",
    "kavu", "efreet", "vedalken", "equipment", "aurochs", "elk",
))  # fmt: skip


def plural(word: str) -> str:
    """Return a noun for several.

    >>> plural("Elf"), plural("sorcery"), plural("Merfolk"), plural("Fox")
    ('Elves', 'sorceries', 'Merfolk', 'Foxes')
    """
    low = word.lower()
    if low in ALIKE_IN_PLURAL:
        return word
    if low in ODD_PLURALS:
        many = ODD_PLURALS[low]
        return many.capitalize() if word[0].isupper() else many
    if low.endswith(("s", "x", "ch", "sh", "z")):
        return word + "es"
    if low.endswith("y") and low[-2] not in "aeiou":
        return word[:-1] + "ies"
    return word + "s"


class NumberWord:
    """A number from two on in words, or X."""

    called = "a number"

    def show(self, value: object, page: Page) -> str | None:
        """Return the number as a word."""
        if value == X:
            return "X"
        if isinstance(value, Number) and isinstance(value.value, int) and 1 < value.value < len(NUMBER_WORDS):
            return NUMBER_WORDS[value.value]
        return None

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return the number that a word stands for."""
        word = reading.token(at).text.lower()
        if word == "x":
            yield at + 1, X
        elif word in NUMBER_WORDS[2:]:
            yield at + 1, Number(NUMBER_WORDS.index(word))
        else:
            failure.expect(at, self.called, NUMBER_WORDS[2:6])


class Digits:
    """A number in figures, or X."""

    called = "N"

    def show(self, value: object, page: Page) -> str | None:
        """Return the number in figures."""
        if value == X:
            return "X"
        return str(value) if isinstance(value, Number) and isinstance(value.value, int) else None

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return the number that the figures are."""
        token = reading.token(at)
        if token.kind == "number":
            yield at + 1, Number(int(token.text))
        elif token.is_word("x"):
            yield at + 1, X
        else:
            failure.expect(at, self.called)


class WholeNumber:
    """A whole number in figures, that is no amount."""

    called = "N"

    def show(self, value: object, page: Page) -> str | None:
        """Return the number in figures."""
        return str(value) if type(value) is int else None

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return the number that the figures are."""
        token = reading.token(at)
        if token.kind == "number":
            yield at + 1, int(token.text)
        else:
            failure.expect(at, self.called)


def signed(sign: str, number: str) -> Expression:
    """Return a part of a size with its sign."""
    amount: Expression = X if number == "X" else Number(int(number))
    return Unary("-", amount) if sign == "-" and number != "0" else amount


class Size:
    """A change of power and toughness: `+2/-1`. Its value is both, each with its sign."""

    called = "+N/+N"

    def show(self, value: object, page: Page) -> str | None:
        """Return the two numbers with their signs; nothing has the sign of the other."""
        if not isinstance(value, tuple):
            return None
        shown = [_signed_text(part) for part in value]
        if None in shown:
            return None
        minus = any(isinstance(part, Unary) for part in value)
        zero = "-0" if minus else "+0"
        return "/".join(zero if part == "+0" else str(part) for part in shown)

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return the two numbers."""
        found = _SIZE.fullmatch(reading.token(at).text)
        if found and found.group(1) and found.group(3):
            yield at + 1, (signed(found.group(1), found.group(2)), signed(found.group(3), found.group(4)))
        else:
            failure.expect(at, self.called)


def _signed_text(part: object) -> str | None:
    if isinstance(part, Unary):
        inner = Digits().show(part.operand, Page())
        return None if inner is None else f"-{inner}"
    inner = Digits().show(part, Page())
    return None if inner is None else f"+{inner}"


class PlainSize:
    """The size of a token: `2/2`."""

    called = "N/N"

    def show(self, value: object, page: Page) -> str | None:
        """Return the two numbers."""
        return f"{value[0]}/{value[1]}" if isinstance(value, tuple) and len(value) == 2 else None

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return the two numbers."""
        found = re.fullmatch(r"(\d+)/(\d+)", reading.token(at).text)
        if found:
            yield at + 1, (int(found.group(1)), int(found.group(2)))
        else:
            failure.expect(at, self.called)


class Mana:
    """A mana cost: one or more symbols. Its value is written as in a card file."""

    called = "{MANA}"

    def show(self, value: object, page: Page) -> str | None:
        """Return the symbols."""
        return symbols(value) if isinstance(value, str) and value else None

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return all symbols that stand here."""
        end = at
        while reading.token(end).kind == "braces" and _MANA.fullmatch(reading.token(end).text):
            end += 1
        if end == at:
            failure.expect(at, self.called)
        else:
            yield end, cost_of([reading.token(place).text for place in range(at, end)])


def cost_of(parts: Sequence[str]) -> str:
    """Return symbols as a card file writes them.

    >>> cost_of(["2", "W", "W"]), cost_of(["R/W"])
    ('2WW', '{R/W}')
    """
    return mana_text("".join("{" + part + "}" for part in parts))


def symbols(cost: str) -> str:
    """Return a cost of a card file as symbols.

    >>> symbols("2WW"), symbols("{R/W}")
    ('{2}{W}{W}', '{R/W}')
    """
    if "{" in cost:
        return cost
    return "".join("{" + part + "}" for part in re.findall(r"\d+|[A-Z]", cost))


class Phrases:
    """One of many fixed phrases, each with its value; the longest that fits. A comma in one stands by itself."""

    def __init__(self, called: str, values: Mapping[str, object]) -> None:
        self.called = called
        self.words = {value: words.replace(" ,", ",") for words, value in values.items()}
        self.by_first: dict[str, list[tuple[tuple[str, ...], object]]] = {}
        for words, value in values.items():
            parts = tuple(words.lower().split())
            self.by_first.setdefault(parts[0], []).append((parts, value))

    def show(self, value: object, page: Page) -> str | None:
        """Return the phrase of a value."""
        return self.words.get(value)

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return the values of all phrases that stand here."""
        some = False
        for parts, value in self.by_first.get(reading.token(at).text.lower(), ()):
            if all(reading.token(at + place).text.lower() == part for place, part in enumerate(parts)):
                some = True
                yield at + len(parts), value
        if not some:
            failure.expect(at, self.called)


class CounterKind:
    """A kind of counter: `+1/+1`, or a word."""

    called = "a kind of counter"
    kinds = frozenset((
        "acorn", "age", "aim", "arrow", "arrowhead", "awakening", "blaze", "blood", "bloodline", "blessing", "book",
        "bounty", "bribery", "brick", "burden", "cage", "carrion", "charge", "chapter", "coin", "collection",
        "component", "contested", "corpse", "corruption", "credit", "crystal", "cube", "currency", "deathtouch",
        "defense", "delay", "depletion", "descent", "despair", "devotion", "divinity", "doom", "double", "dream",
        "duty", "echo", "egg", "elixir", "ember", "energy", "enlightened", "eon", "everything", "experience",
        "eyeball", "eyestalk", "fade", "fate", "feather", "fetch", "filibuster", "finality", "first", "flame",
        "flood", "flying", "foreshadow", "fungus", "funk", "fury", "fuse", "gem", "ghostform", "glyph", "gold",
        "growth", "harmony", "hatchling", "haste", "healing", "hexproof", "hit", "hone", "hoofprint", "hour",
        "hourglass", "hunger", "ice", "impostor", "incarnation", "incubation", "indestructible", "infection",
        "ingenuity", "ingredient", "intel", "intervention", "invitation", "isolation", "javelin", "judgment", "ki",
        "kick", "knickknack", "knowledge", "landmark", "level", "lifelink", "lore", "loot", "loyalty", "luck",
        "magnet", "manabond", "mannequin", "matrix", "menace", "memory", "midway", "mine", "mining", "mire", "music",
        "muster", "necrodermis", "nest", "net", "night", "oil", "omen", "ore", "page", "pain", "palliation",
        "paralyzation", "petal", "petrification", "phylactery", "phyresis", "pin", "plague", "plot", "point",
        "poison", "polyp", "possession", "pressure", "prey", "primeval", "pupa", "quest", "rad", "reach", "release",
        "reprieve", "rev", "revival", "ribbon", "ritual", "rope", "rust", "scream", "scroll", "shell", "shield",
        "shred", "silver", "skewer", "sleep", "sleight", "slime", "slumber", "soot", "soul", "spark", "spite",
        "spore", "stash", "storage", "story", "strife", "study", "stun", "supply", "suspect", "takeover", "task",
        "theft", "ticket", "tide", "time", "tower", "training", "trample", "trap", "treasure", "unity", "unlock",
        "valor", "velocity", "verse", "vigilance", "vitality", "voyage", "vow", "vortex", "wage", "winch", "wind",
        "wish", "wreck",
    ))  # fmt: skip

    def show(self, value: object, page: Page) -> str | None:
        """Return the kind."""
        return value if isinstance(value, str) else None

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return the kind that stands here."""
        token = reading.token(at)
        if _COUNTER.fullmatch(token.text) or (token.kind == "word" and token.text.lower() in self.kinds):
            yield at + 1, token.text.lower()
        else:
            failure.expect(at, self.called)


def keyword_phrases() -> dict[str, object]:
    """Return the keywords that stand for an ability by themselves, by their words."""
    return {name: name for name in ledger_names.KEYWORDS if "'" not in name and name not in ("unblockable", "lure")}


SUBTYPES: Final = (*CREATURE_TYPES, *OTHERS)
SUPERTYPES: Final = ("basic", "legendary", "snow", "world")
# No text speaks of dungeons as it does of other types.
TYPE_WORDS: Final = tuple(name for name in board.TYPE_NAMES if name not in (*SUPERTYPES, "dungeon"))

leaf("number", NumberWord())
leaf("digits", Digits())
leaf("whole", WholeNumber())
leaf("size", Size())
leaf("plain size", PlainSize())
leaf("mana", Mana())
leaf("counter kind", CounterKind())
leaf("keyword", Phrases("a keyword", keyword_phrases()))
leaf("colour", Phrases("a colour", {name: name for name in COLOURS}))
leaf("type", Phrases("a type", {name: name for name in TYPE_WORDS}))
