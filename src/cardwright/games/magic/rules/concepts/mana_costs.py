"""Mana costs: reads a text such as {2}{W}{W} or 2WW into numbers for each kind of mana and special symbols."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardwright.errors import BadInput, RulesError, nearest

if TYPE_CHECKING:
    from cardwright.games.magic.rules.paying.plans import Plan

# The six types of mana (CR 106.1b); colourless is a kind, not a colour.
WHITE: Final = 0
BLUE: Final = 1
BLACK: Final = 2
RED: Final = 3
GREEN: Final = 4
COLOURLESS: Final = 5
KINDS: Final = 6

COLOUR_KINDS: Final = 0b011111
ANY_KIND: Final = 0b111111
# The same bit marks a unit made by a snow source and the symbol that asks for one (CR 107.4h).
SNOW: Final = 1 << 6

# What is given in the stead of generic mana and of no other, as though it were a kind (delve, CR 702.66a).
IN_STEAD: Final = 7
# A symbol is an int: the kinds that pay it, as a bit set, and what else may pay it. A unit of mana pays a symbol
# if the two have a bit in common, so {S} is SNOW alone and generic mana has all the bits.
GENERIC: Final = ANY_KIND | SNOW | 1 << IN_STEAD
TWOBRID: Final = 1 << 8
PHYREXIAN: Final = 1 << 9

# How a symbol with several ways is paid, besides a kind of mana (CR 118.13).
BY_GENERIC: Final = KINDS
BY_LIFE: Final = KINDS + 1
TWOBRID_GENERIC: Final = 2
PHYREXIAN_LIFE: Final = 2

LETTERS: Final = "WUBRGC"
SHORT_LETTERS: Final = "WUBRGCSX"
# Colours are written round the wheel, from where the way is shortest.
COLOUR_ORDERS: Final = (
    "W U B R G WU UB BR RG GW WB UR BG RW GU WUB UBR BRG RGW GWU WBG URW BGU RWB GUR WUBR UBRG BRGW RGWU GWUB WUBRG"
)


class CostError(BadInput):
    """A mana cost that cannot be read; `position` is the 0-based place in the text."""

    def __init__(self, text: str, position: int, found: str, allowed: Sequence[str]) -> None:
        self.text = text
        self.position = position
        self.found = found
        self.allowed = tuple(allowed)
        self.nearest = nearest(found, allowed) if found else ""
        what = f"found {found!r}" if found else "found the end"
        hint = f" - did you mean {self.nearest!r}?" if self.nearest else ""
        places = f"at position {position + 1} of {text!r}"
        super().__init__(f"mana cost: {what}{hint}, {places} (allowed: {', '.join(self.allowed)})")


def _mask(letters: str) -> int:
    mask = 0
    for letter in letters:
        mask |= 1 << LETTERS.index(letter)
    return mask


def _orders() -> dict[int, str]:
    orders = {0: ""}
    for word in COLOUR_ORDERS.split():
        orders[_mask(word)] = word
    return orders


ORDERS: Final[dict[int, str]] = _orders()


def _specials() -> dict[str, int]:
    """Return every special symbol by the text between its braces (CR 107.4), in the order a cost writes them."""
    found: dict[str, int] = {"S": SNOW}
    single = [word for word in COLOUR_ORDERS.split() if len(word) == 1]
    pairs = [word for word in COLOUR_ORDERS.split() if len(word) == 2]
    for letter in single:
        found[f"2/{letter}"] = TWOBRID | _mask(letter)
    for letter in single:
        found[f"C/{letter}"] = _mask("C" + letter)
    for pair in pairs:
        found[f"{pair[0]}/{pair[1]}"] = _mask(pair)
    for letter in single:
        found[f"{letter}/P"] = PHYREXIAN | _mask(letter)
    for pair in pairs:
        found[f"{pair[0]}/{pair[1]}/P"] = PHYREXIAN | _mask(pair)
    return found


SPECIALS: Final[dict[str, int]] = _specials()
SPECIAL_TEXTS: Final[dict[int, str]] = {code: text for text, code in SPECIALS.items()}
SPECIAL_CODES: Final[list[int]] = list(SPECIALS.values())
SPECIAL_PLACES: Final[dict[int, int]] = {code: place for place, code in enumerate(SPECIAL_CODES)}
SYMBOLS: Final[tuple[str, ...]] = ("0", "1", "2", "...", "X", *LETTERS, *SPECIALS)


def symbol_text(symbol: int) -> str:
    """How one symbol of a cost is written; a generic one as {1}.

    >>> symbol_text(TWOBRID | 1 << WHITE)
    '{2/W}'
    """
    if symbol == GENERIC:
        return "{1}"
    for kind in range(KINDS):
        if symbol == 1 << kind:
            return "{" + LETTERS[kind] + "}"
    return "{" + SPECIAL_TEXTS[symbol] + "}"


def _in_order(special: Sequence[int]) -> list[int]:
    """Return the symbols in the order a cost writes them."""
    places: list[int] = []
    for symbol in special:
        if symbol not in SPECIAL_PLACES:
            raise RulesError(f"{symbol} is no special mana symbol (allowed: {', '.join(SPECIALS)})")
        places.append(SPECIAL_PLACES[symbol])
    places.sort()
    return [SPECIAL_CODES[place] for place in places]


def _so_many(kinds: int, count: int) -> ManaCost:
    """Return a cost of so many symbols, each of which one of these kinds pays."""
    if kinds & (kinds - 1):
        return ManaCost((), 0, 0, [kinds] * count)
    return ManaCost([count if kinds == 1 << kind else 0 for kind in range(KINDS)])


class ManaCost:
    """The mana that a cost requires, immutable. "No mana cost" is None, which is not {0}."""

    __slots__ = ("generic", "kinds", "plans", "special", "x", "x_of")

    kinds: list[int]
    generic: int
    x: int
    special: list[int]
    # The only kinds of mana that may be spent on X, as a bit set; 0 if any may.
    x_of: int
    # What follows from the cost and is found when first asked for: `plans.plans`.
    plans: list[Plan] | None

    def __init__(self, kinds: Sequence[int] = (), generic: int = 0, x: int = 0, special: Sequence[int] = ()) -> None:
        numbers = list(kinds)
        numbers.extend([0] * (KINDS - len(numbers)))
        if len(numbers) != KINDS or generic < 0 or x < 0 or min(numbers) < 0:
            raise RulesError(f"a mana cost of {numbers}, generic {generic}, X {x}: six numbers, none below 0")
        self.kinds = numbers
        self.generic = generic
        self.x = x
        self.special = _in_order(special) if special else []
        self.x_of = 0
        self.plans = None

    def mana_value(self, x: int = 0) -> int:
        """Return the mana value (CR 202.3): X is 0 except on the stack, a hybrid counts its largest part, a
        Phyrexian symbol 1."""
        value = self.generic + self.x * x + len(self.special)
        for number in self.kinds:
            value += number
        for symbol in self.special:
            if symbol & TWOBRID:
                value += TWOBRID_GENERIC - 1
        return value

    def colours(self) -> int:
        """Return the colours of the cost's symbols as a bit set (CR 202.2)."""
        found = 0
        for kind in range(KINDS):
            if self.kinds[kind]:
                found |= 1 << kind
        for symbol in self.special:
            found |= symbol
        return found & COLOUR_KINDS

    def text(self) -> str:
        """Return the cost as text: X, generic, {C}, special symbols, then the colours in wheel order; an empty
        cost is {0}."""
        parts = ["{X}"] * self.x
        if self.generic:
            parts.append("{" + str(self.generic) + "}")
        for _ in range(self.kinds[COLOURLESS]):
            parts.append("{C}")
        for symbol in self.special:
            parts.append(symbol_text(symbol))
        mask = 0
        for kind in range(COLOURLESS):
            if self.kinds[kind]:
                mask |= 1 << kind
        for letter in ORDERS[mask]:
            for _ in range(self.kinds[LETTERS.index(letter)]):
                parts.append("{" + letter + "}")
        return "".join(parts) or "{0}"

    def is_zero(self) -> bool:
        """Return whether nothing is to be paid; an X not yet chosen counts as something."""
        return not self.x and self.mana_value() == 0

    def plus(self, other: ManaCost) -> ManaCost:
        kinds = [self.kinds[kind] + other.kinds[kind] for kind in range(KINDS)]
        made = ManaCost(kinds, self.generic + other.generic, self.x + other.x, self.special + other.special)
        made.x_of = self.x_of | other.x_of
        return made

    def reduced(self, generic: int = 0, kinds: Sequence[int] = ()) -> ManaCost:
        """Return the cost reduced by this much generic mana and this much of each kind; nothing falls below 0.

        Generic reductions affect only generic mana (CR 118.7a); those of a kind continue with generic mana when that
        kind is used up (CR 118.7b-d). Symbols with several ways to pay are settled before (CR 601.2b); until then, no
        reduction affects them.
        """
        left = list(self.kinds)
        for kind in range(len(kinds)):
            taken = min(left[kind], kinds[kind])
            left[kind] -= taken
            generic += kinds[kind] - taken
        return self._with_same_x(ManaCost(left, max(0, self.generic - generic), self.x, self.special))

    def _with_same_x(self, made: ManaCost) -> ManaCost:
        made.x_of = self.x_of
        return made

    def with_x_of(self, kinds: int) -> ManaCost:
        """Return the cost with only these kinds of mana to be spent on X."""
        made = ManaCost(self.kinds, self.generic, self.x, self.special)
        made.x_of = kinds
        return made

    def with_x(self, value: int) -> ManaCost:
        """Return the cost with each X replaced by that much generic mana, or mana of the only kinds for it."""
        if self.x_of:
            return ManaCost(self.kinds, self.generic, 0, self.special).plus(_so_many(self.x_of, self.x * value))
        return ManaCost(self.kinds, self.generic + self.x * value, 0, self.special)

    def without(self, symbol: int) -> ManaCost:
        """Return the cost without one symbol of that code: GENERIC for one generic mana, 1 << kind for one of a
        kind."""
        kinds = list(self.kinds)
        generic = self.generic
        special = list(self.special)
        if symbol == GENERIC and generic:
            generic -= 1
        elif symbol in special:
            special.remove(symbol)
        else:
            for kind in range(KINDS):
                if symbol == 1 << kind and kinds[kind]:
                    kinds[kind] -= 1
                    break
            else:
                raise RulesError(f"{self.text()} has no symbol {symbol}")
        return self._with_same_x(ManaCost(kinds, generic, self.x, special))

    def settled(self, symbol: int, choice: int) -> ManaCost:
        """Return the cost with one special symbol replaced by what was chosen for it: a kind, BY_GENERIC or BY_LIFE."""
        rest = self.without(symbol)
        if choice == BY_LIFE and symbol & PHYREXIAN:
            return rest
        if choice == BY_GENERIC and symbol & TWOBRID:
            return self._with_same_x(ManaCost(rest.kinds, rest.generic + TWOBRID_GENERIC, rest.x, rest.special))
        if 0 <= choice < KINDS and symbol & (1 << choice):
            kinds = list(rest.kinds)
            kinds[choice] += 1
            return self._with_same_x(ManaCost(kinds, rest.generic, rest.x, rest.special))
        raise RulesError(f"{symbol_text(symbol)} cannot be paid by choice {choice}")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ManaCost):
            return NotImplemented
        return (
            self.kinds == other.kinds
            and self.generic == other.generic
            and self.x == other.x
            and self.special == other.special
            and self.x_of == other.x_of
        )

    def __hash__(self) -> int:
        return hash((tuple(self.kinds), self.generic, self.x, tuple(self.special)))

    def __repr__(self) -> str:
        return f"ManaCost({self.text()})"


class _Reader:
    """A collector of the symbols of one text."""

    __slots__ = ("generic", "kinds", "special", "text", "x")

    def __init__(self, text: str) -> None:
        self.text: str = text
        self.kinds: list[int] = [0] * KINDS
        self.generic: int = 0
        self.x: int = 0
        self.special: list[int] = []

    def take(self, word: str, position: int) -> None:
        """Read one symbol, given without its braces."""
        if _is_number(word):
            self.generic += int(word)
        elif word == "X":
            self.x += 1
        elif len(word) == 1 and word in LETTERS:
            self.kinds[LETTERS.index(word)] += 1
        elif word in SPECIALS:
            self.special.append(SPECIALS[word])
        elif _turned(word) in SPECIALS:
            self.special.append(SPECIALS[_turned(word)])
        else:
            raise CostError(self.text, position, word, SYMBOLS)

    def braces(self) -> None:
        start = 0
        while start < len(self.text):
            if self.text[start] != "{":
                raise CostError(self.text, start, self.text[start], ("{",))
            end = self.text.find("}", start)
            if end < 0:
                raise CostError(self.text, len(self.text), "", ("}",))
            self.take(self.text[start + 1 : end], start + 1)
            start = end + 1

    def short(self) -> None:
        start = 0
        while start < len(self.text):
            end = start + 1
            if _is_number(self.text[start]):
                while end < len(self.text) and _is_number(self.text[end]):
                    end += 1
            elif self.text[start] not in SHORT_LETTERS:
                raise CostError(self.text, start, self.text[start], ("0", "1", "2", "...", *SHORT_LETTERS, "{"))
            self.take(self.text[start:end], start)
            start = end


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit()


def _turned(word: str) -> str:
    """Return a hybrid symbol with its halves swapped: {U/W} means {W/U}."""
    parts = word.split("/")
    if len(parts) >= 2:
        parts[0], parts[1] = parts[1], parts[0]
    return "/".join(parts)


def parse_cost(text: str) -> ManaCost:
    """Reads a cost in braces or in the short form; "" and {0} cost nothing.

    >>> parse_cost("XX2U").text()
    '{X}{X}{2}{U}'
    >>> parse_cost("{2/W}{G/U/P}").mana_value()
    3
    """
    reader = _Reader(text)
    if "{" in text:
        reader.braces()
    else:
        reader.short()
    return ManaCost(reader.kinds, reader.generic, reader.x, reader.special)
