"""The variables that the tests of expressions use, as a game would provide them."""

from __future__ import annotations

from cardwright.definitions.expression import Known, Scope
from cardwright.engine.agenda import EFFECT, Item, new_item
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.engine.nodes import Amount, Condition, Numbers

MATCH = Match(Game("expressions", "1", 2))
ITEM = new_item(EFFECT, 0)
LIMIT = 10**12

SCOPE = Scope().with_(
    Known("n", "number", "a number"),
    Known("k", "number", "another"),
    Known("xs", "numbers", "a list"),
    Known("hurt", "truth", "a truth value"),
)


class Given(Amount):
    """A variable of the game, here simply a value; counts how often it is asked."""

    def __init__(self, value: int) -> None:
        self.value = value
        self.asked = 0

    def ev(self, m: Match, item: Item) -> int:
        self.asked += 1
        return self.value


class GivenList(Numbers):
    def __init__(self, values: list[int]) -> None:
        self.values = values

    def each(self, m: Match, item: Item) -> list[int]:
        return self.values


class GivenTruth(Condition):
    def __init__(self, value: bool) -> None:
        self.value = value

    def test(self, m: Match, item: Item) -> bool:
        return self.value


class Untouchable(Amount):
    """Fails when evaluated."""

    def ev(self, m: Match, item: Item) -> int:
        raise AssertionError("evaluated")


Nodes = dict[str, Amount | Numbers | Condition]


def nodes(n: int = 0, k: int = 0, xs: list[int] | None = None, hurt: bool = False) -> Nodes:
    return {"n": Given(n), "k": Given(k), "xs": GivenList(xs or []), "hurt": GivenTruth(hurt)}
