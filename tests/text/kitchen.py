"""A tiny grammar made up for the tests: things in a kitchen, and what is done with them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from hypothesis import strategies as st

from cardwright.definitions.trees import Effect, Target
from cardwright.text.failure import Failure
from cardwright.text.grammar import Grammar
from cardwright.text.patterns import Page
from cardwright.text.reading import Reading
from cardwright.text.tables import Constant, Table


@dataclass(frozen=True, slots=True)
class Pot(Target):
    """A pot, which may stand in something."""

    big: bool = False
    within: Target | None = None


@dataclass(frozen=True, slots=True)
class Lid(Target):
    """The lid of something."""

    of: Target


@dataclass(frozen=True, slots=True)
class Cups(Target):
    """Some cups of a colour."""

    count: int
    colour: Literal["red", "blue"] = "red"


@dataclass(frozen=True, slots=True)
class Put(Effect):
    """Something is put down, perhaps in something."""

    what: Target | None
    within: Target | None = None


@dataclass(frozen=True, slots=True)
class Stir(Effect):
    """Something is stirred."""

    what: Target
    times: int = 1
    gently: bool = False
    label: str = ""


@dataclass(frozen=True, slots=True)
class Once(Effect):
    """What happens when something boils."""

    what: Target
    then: tuple[Effect, ...]
    slowly: bool = False


GRAMMAR: Final = Grammar()
form: Final = GRAMMAR.form
THING: Final = GRAMMAR.add("thing", Table("THING"), holds=Target)
THING.add(
    form(Pot, "{the|a} [!big big] pot[ in <within>]"),
    form(Lid, "the lid of <of>"),
    form(Cups, "no cups", fixed={"count": 0}, reads_only=True),
    form(Cups, "<count>[ <colour>] cup(s)"),
)
ANYTHING: Final = GRAMMAR.add("anything", Table("ANYTHING", [Constant(None, "nothing"), *THING.rows]))
PUT: Final = form(Put, "Put <what:anything> down[ in <within>]")
STIR: Final = form(Stir, "Stir <what>", ("<times> time(s)", "!gently gently")).complete()
STIR_CUPS: Final = form(Stir, "Stir 2 cups", ("!gently gently",), fixed={"what": Cups(2)}, reads_only=True)
ONCE: Final = form(Once, "Once <what> boils", ("!slowly slowly",), block="then")
EFFECT: Final = Table("EFFECT", [PUT, STIR])

pots = st.builds(Pot, st.booleans())
cups = st.builds(Cups, st.integers(0, 30), st.sampled_from(["red", "blue"]))
things: st.SearchStrategy[Target] = st.recursive(
    pots | cups, lambda inner: st.builds(Lid, inner) | st.builds(Pot, st.booleans(), inner), max_leaves=6
)
puts = st.builds(Put, things | st.none(), things | st.none())


def shown(table: Table, value: object) -> str:
    """Return the value as it is printed."""
    text = table.show(value, Page())
    assert text is not None
    return text


class CountingSlot:
    """A spoon; counts how often it is read."""

    called = "SPOON"

    def __init__(self) -> None:
        self.reads = 0

    def show(self, value: object, page: Page) -> str | None:
        return "spoon"

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        self.reads += 1
        if reading.token(at).is_word("spoon"):
            yield at + 1, "spoon"
        else:
            failure.expect(at, "a spoon", ("spoon",))
