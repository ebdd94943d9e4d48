"""Layers: effective values with timestamps, dependencies, circles, effects that end or take each other away."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.engine.agenda import Item
from cardwright.engine.explain import value_lines
from cardwright.engine.layers import (
    Lasting,
    begin_lasting,
    end_lasting,
    lasting_argument,
    next_stamp,
)
from cardwright.engine.match import Match
from cardwright.engine.state import FIRST_OBJECT, KIND, LASTING, LASTS_STAMP, OWNER
from tests.engine.bare import MARKS, Bare, Deed

X, Y, Z = 0, 1, 2
Table = list[list[int]]


class Set(Lasting):
    """Things of which one value is `when` get `then` for it."""

    def __init__(self, text: str, when: int, then: int, *, value: int = X, layer: int = 0) -> None:
        super().__init__(layer, text, reads=1 << value, writes=1 << value)
        self.value, self.when, self.then = value, when, then

    def applies(self, m: Match, effect: int, obj: int, table: Table) -> bool:
        return table[obj][self.value] == self.when

    def change(self, m: Match, effect: int, obj: int, table: Table) -> None:
        table[obj][self.value] = self.then


class Add(Lasting):
    """Everything has more of a value; looks at nothing unless told to."""

    def __init__(self, text: str, amount: int, *, value: int = Y, layer: int = 0, reads: int = 0) -> None:
        super().__init__(layer, text, reads=reads, writes=1 << value)
        self.value, self.amount = value, amount

    def applies(self, m: Match, effect: int, obj: int, table: Table) -> bool:
        return True

    def change(self, m: Match, effect: int, obj: int, table: Table) -> None:
        table[obj][self.value] += self.amount


class Silenced(Add):
    """An Add that is there only while its source has a Z."""

    def __init__(self, text: str, amount: int) -> None:
        super().__init__(text, amount, reads=1 << Z)

    def exists(self, m: Match, effect: int, table: Table) -> bool:
        return table[m.state.rows[effect][OWNER]][Z] != 0


class Mute(Lasting):
    """Its target has no Z, as long as its own source has one."""

    def __init__(self, text: str) -> None:
        super().__init__(0, text, reads=1 << Z, writes=1 << Z)

    def exists(self, m: Match, effect: int, table: Table) -> bool:
        return table[m.state.rows[effect][OWNER]][Z] != 0

    def applies(self, m: Match, effect: int, obj: int, table: Table) -> bool:
        return obj == lasting_argument(m, effect)

    def change(self, m: Match, effect: int, obj: int, table: Table) -> None:
        table[obj][Z] = 0


class AsMuchAs(Lasting):
    """Its source has as much Y as all others together have X."""

    def __init__(self, text: str) -> None:
        super().__init__(0, text, reads=1 << X, writes=1 << Y)

    def applies(self, m: Match, effect: int, obj: int, table: Table) -> bool:
        return obj == m.state.rows[effect][OWNER]

    def deed(self, m: Match, effect: int, obj: int, table: Table) -> int:
        return sum(values[X] for thing, values in enumerate(table) if values and thing != obj)

    def change(self, m: Match, effect: int, obj: int, table: Table) -> None:
        table[obj][Y] = self.deed(m, effect, obj, table)


class Layered(Bare):
    """Things with three values; X is printed by the test, Y is the marks, Z is one."""

    def __init__(self, printed: Sequence[int], *nodes: Lasting, deeds: Sequence[Deed] = ()) -> None:
        super().__init__(*(deeds or [lambda m, item: None]), things=len(printed))
        self.values = ("x", "y", "z")
        self.layers = ("first", "second", "third")
        self.lasting = list(nodes)
        self.xs = list(printed)
        self.computed = 0

    def printed(self, m: Match, obj: int) -> list[int]:
        number = obj - self.players - 1
        if not 0 <= number < self.things:
            return []
        self.computed += number == 0
        return [self.xs[number], m.state.rows[obj][MARKS], 1]


def match_with(game: Layered, *begun: tuple[int, ...]) -> Match:
    """A match in which these lasting effects have begun: node, source (a thing's number), target's id."""

    def setup(m: Match, item: Item) -> None:
        for node, *more in begun:
            begin_lasting(m, node, game.thing(more[0] if more else 0), 0, *more[1:])

    game.setup = setup
    return game.start()


def ordered(m: Match) -> str:
    """The texts of the effects in the order in which they were applied."""
    m.layers.refresh(m)
    return "".join(m.game.lasting[m.state.rows[effect][6]].text for effect in m.layers.order)


def values(m: Match, value: int) -> list[int]:
    return [m.value(obj, value) for obj in range(len(m.state.rows)) if m.game.printed(m, obj)]


def test_without_effects_values_are_as_printed() -> None:
    m = match_with(Layered([4, 5]))
    assert values(m, X) == [4, 5]
    assert values(m, Z) == [1, 1]
    assert m.layers.order == []


class Bounded(Layered):
    """Layers look at all things but the last."""

    def layered(self, m: Match) -> list[int]:
        return [obj for obj in super().layered(m) if obj != self.thing(self.things - 1)]


def test_what_layers_do_not_look_at_is_as_printed() -> None:
    m = match_with(Bounded([4, 5], Add("A", 3, value=X)), (0,))
    assert values(m, X) == [7, 5]


def test_what_comes_after_values_were_asked_for_has_values_too() -> None:
    game = Layered([4, 5], Add("A", 3, value=X))
    m = match_with(game, (0,))
    assert values(m, X) == [7, 8]
    new = m.state.create([FIRST_OBJECT, 2, 0, 0, 0, 0, 0])
    game.things = new - game.thing(0) + 1
    game.xs += [6] * (game.things - 2)
    assert m.value(new, X) == 9


def test_layers_come_in_their_order_whatever_the_timestamps() -> None:
    m = match_with(Layered([1], Add("C", 1, layer=2), Set("A", 1, 2), Add("B", 5, value=X, layer=1)), (0,), (2,), (1,))
    assert ordered(m) == "ABC"
    assert values(m, X) == [7]


def test_within_a_layer_timestamps_decide() -> None:
    nodes = [Set("A", 0, 3, value=Y), Add("B", 10)]
    # Neither reads what the other writes: no trial is needed.
    nodes[0].reads = 0
    first = match_with(Layered([1], *nodes), (0,), (1,))
    assert (ordered(first), values(first, Y)) == ("AB", [13])
    second = match_with(Layered([1], *nodes), (1,), (0,))
    assert (ordered(second), values(second, Y)) == ("BA", [10])
    assert first.layers.trials == second.layers.trials == 0


def test_an_effect_waits_for_what_it_depends_on() -> None:
    """A applies to twos and C makes twos, so C comes first although it is younger."""
    m = match_with(Layered([1], Set("A", 2, 3), Set("C", 1, 2)), (0,), (1,))
    assert ordered(m) == "CA"
    assert values(m, X) == [3]
    assert m.layers.trials > 0


def test_the_dependent_goes_just_after_and_before_younger_ones() -> None:
    nodes = Set("A", 2, 3), Set("C", 1, 2), Add("B", 1)
    assert ordered(match_with(Layered([1], *nodes), (0,), (1,), (2,))) == "CAB"
    assert ordered(match_with(Layered([1], *nodes), (0,), (2,), (1,))) == "BCA"


def test_two_that_wait_for_the_same_go_in_timestamp_order() -> None:
    nodes = Set("A", 2, 3), Set("D", 2, 9), Set("C", 1, 2)
    assert ordered(match_with(Layered([1], *nodes), (0,), (1,), (2,))) == "CAD"
    assert ordered(match_with(Layered([1], *nodes), (1,), (0,), (2,))) == "CDA"


def test_a_chain_of_dependencies() -> None:
    nodes = Set("A", 3, 4), Set("B", 2, 3), Set("C", 1, 2)
    m = match_with(Layered([1, 2], *nodes), (0,), (1,), (2,))
    assert ordered(m) == "CBA"
    assert values(m, X) == [4, 4]
    # Without a two B would change nothing for A now, so A need not wait, whatever C may do to B later.
    m = match_with(Layered([1], *nodes), (0,), (1,), (2,))
    assert ordered(m) == "ACB"
    assert values(m, X) == [3]


def test_what_could_depend_but_does_not_stays_in_timestamp_order() -> None:
    m = match_with(Layered([5], Set("A", 2, 3), Set("C", 1, 2)), (0,), (1,))
    assert ordered(m) == "AC"
    assert m.layers.trials == 2


@pytest.mark.parametrize(("begun", "order", "wanted"), [((0, 1), "AB", [1, 1]), ((1, 0), "BA", [2, 2])])
def test_a_circle_falls_back_to_timestamps(begun: tuple[int, int], order: str, wanted: list[int]) -> None:
    m = match_with(Layered([1, 2], Set("A", 1, 2), Set("B", 2, 1)), (begun[0],), (begun[1],))
    assert ordered(m) == order
    assert values(m, X) == wanted


def test_a_circle_of_three() -> None:
    nodes = Set("A", 1, 2), Set("B", 2, 3), Set("C", 3, 1)
    m = match_with(Layered([1, 2, 3], *nodes), (1,), (0,), (2,))
    assert ordered(m)[0] == "B"
    assert sorted(ordered(m)) == ["A", "B", "C"]


def test_a_circle_still_waits_for_what_lies_outside_it() -> None:
    """A and B depend on each other, A on C too, and C on nothing."""
    m = match_with(Layered([1, 2, 3], Set("A", 1, 2), Set("B", 2, 1), Set("C", 3, 1)), (0,), (1,), (2,))
    assert ordered(m) == "CAB"


def test_an_effect_may_take_another_away() -> None:
    nodes = Silenced("F", 10), Mute("E")
    m = match_with(Layered([1, 1], *nodes), (0, 0), (1, 1, 3))
    # E is younger, but whether F exists depends on it.
    assert ordered(m) == "E"
    assert values(m, Y) == [0, 0]
    assert values(m, Z) == [0, 1]


def test_an_effect_that_was_taken_away_itself_takes_nothing_away() -> None:
    """The first mutes the second, so the second does not mute the third, and the third adds."""
    m = match_with(Layered([1, 1, 1], Silenced("F", 10), Mute("E")), (0, 2), (1, 1, 5), (1, 0, 4))
    assert values(m, Z) == [1, 0, 1]
    assert values(m, Y) == [10, 10, 10]


@pytest.mark.parametrize(("first", "second"), [(0, 1), (1, 0)])
def test_two_that_take_each_other_away_are_a_circle_and_the_older_wins(first: int, second: int) -> None:
    m = match_with(Layered([1, 1], Mute("E")), (0, first, 3 + second), (0, second, 3 + first))
    assert values(m, Z)[first] == 1
    assert values(m, Z)[second] == 0


def test_what_an_effect_does_may_depend_too() -> None:
    """It applies to the same thing either way, but how much it gives depends on the other."""
    m = match_with(Layered([1, 1], AsMuchAs("A"), Set("C", 1, 7)), (0, 0), (1,))
    assert ordered(m) == "CA"
    assert values(m, Y) == [7, 0]


def test_whom_an_effect_applies_to_is_settled_before_it_changes_anyone() -> None:
    class Passes(Set):
        def change(self, m: Match, effect: int, obj: int, table: Table) -> None:
            table[obj][X] = 2
            if obj + 1 < len(table) and table[obj + 1]:
                table[obj + 1][X] = 1

    m = match_with(Layered([1, 5, 5], Passes("A", 1, 2)), (0,))
    assert values(m, X) == [2, 1, 5]


def test_an_ended_effect_does_nothing_and_ids_stay_as_they_were() -> None:
    game = Layered([1], Add("A", 1), Add("B", 10), deeds=[lambda m, item: end_lasting(m, 4)])
    m = match_with(game, (0,), (1,))
    assert values(m, Y) == [11]
    m.apply(0)
    assert values(m, Y) == [10]
    assert m.state.rows[4][KIND] == LASTING
    m.undo()
    assert values(m, Y) == [11]


def test_beginning_an_effect_can_be_undone() -> None:
    game = Layered([1], Add("A", 1), deeds=[lambda m, item: begin_lasting(m, 0, 3, 0)])
    m = game.start()
    before = m.digest()
    m.apply(0)
    assert values(m, Y) == [1]
    m.undo()
    assert values(m, Y) == [0]
    assert m.digest() == before


def test_timestamps_rise_and_arguments_are_kept() -> None:
    m = Layered([1], Add("A", 1)).start()
    first = begin_lasting(m, 0, 3, 0, 7, 8)
    assert next_stamp(m) == 1
    second = begin_lasting(m, 0, 3, 0)
    assert [m.state.rows[effect][LASTS_STAMP] for effect in (first, second)] == [0, 2]
    assert (lasting_argument(m, first), lasting_argument(m, first, second=True)) == (7, 8)
    assert lasting_argument(m, second) == -1


def test_values_are_kept_until_the_state_changes() -> None:
    game = Layered([1], Add("A", 1), deeds=[lambda m, item: m.state.set(3, MARKS, 4)])
    m = match_with(game, (0,))
    game.computed = 0
    assert [m.value(3, Y) for _ in range(5)] == [1] * 5
    assert game.computed == 1
    m.apply(0)
    assert m.value(3, Y) == 5
    m.undo()
    assert m.value(3, Y) == 1
    assert m.copy().value(3, Y) == 1


def test_one_effect_alone_needs_no_trial() -> None:
    m = match_with(Layered([1], Set("A", 1, 2), Set("B", 2, 3, layer=1)), (0,), (1,))
    assert values(m, X) == [3]
    assert m.layers.trials == 0


def test_computing_values_changes_nothing_that_is_kept() -> None:
    m = match_with(Layered([1], Set("A", 2, 3), Set("C", 1, 2)), (0,), (1,))
    before = m.digest()
    m.layers.refresh(m)
    assert m.digest() == before


def test_each_part_in_a_value_can_be_told() -> None:
    m = match_with(Layered([1, 1], Set("to three", 2, 3), Set("to two", 1, 2), Add("more", 4)), (0, 1), (1, 0), (2, 0))
    assert value_lines(m, 3) == [
        "  x 3: printed 1",
        "    1 -> 2 by ant: to two (layer first)",
        "    2 -> 3 by bee: to three (layer first)",
        "  y 4: printed 0",
        "    0 -> 4 by ant: more (layer first)",
        "  z 1: printed 1",
    ]
    assert value_lines(m, 0) == []


def test_a_lasting_effect_must_say_what_it_does() -> None:
    node = Lasting(0, "nothing", reads=0, writes=0)
    m = match_with(Layered([1], node))
    with pytest.raises(NotImplementedError):
        node.applies(m, 0, 0, [])
    with pytest.raises(NotImplementedError):
        node.change(m, 0, 0, [])
    assert node.exists(m, 0, [])
    assert node.deed(m, 0, 0, []) == 0


rules = st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1, max_size=5)


@given(rules, st.lists(st.integers(0, 4), min_size=1, max_size=4), st.randoms(use_true_random=False))
def test_values_follow_from_timestamps_not_from_the_order_of_making(
    pairs: list[tuple[int, int]], printed: list[int], random: Random
) -> None:
    """Effects made in another order with the same timestamps give the same values, each applied exactly once."""
    nodes = [Set(chr(65 + number), when, then) for number, (when, then) in enumerate(pairs)]
    usual = match_with(Layered(printed, *nodes), *((number,) for number in range(len(nodes))))
    order = list(range(len(nodes)))
    random.shuffle(order)
    other = match_with(Layered(printed, *nodes), *((number,) for number in order))
    first = len(other.state.rows) - len(order)
    for place, number in enumerate(order):
        other.state.rows[first + place][LASTS_STAMP] = number
    assert ordered(usual) == ordered(other)
    assert sorted(ordered(usual)) == [node.text for node in nodes]
    assert values(usual, X) == values(other, X)


@given(rules, st.lists(st.integers(0, 4), min_size=1, max_size=4))
def test_nobody_goes_before_what_it_depends_on_unless_in_a_circle(
    pairs: list[tuple[int, int]], printed: list[int]
) -> None:
    """Checked against a reading of the rule of its own: at each step, who depends on whom is tried out anew."""
    nodes = [Set(chr(65 + number), when, then) for number, (when, then) in enumerate(pairs)]
    m = match_with(Layered(printed, *nodes), *((number,) for number in range(len(nodes))))
    xs = list(printed)
    wanted = ""
    waiting = list(nodes)
    while waiting:
        edges = {
            a.text: {
                b.text for b in waiting
                if b is not a and _touched(a, xs) != _touched(a, [b.then if x == b.when else x for x in xs])
            }
            for a in waiting
        }  # fmt: skip
        reach = {text: _reach(edges, text) for text in edges}
        # Free: all that it waits for, directly or not, waits for it too.
        free = [node for node in waiting if all(node.text in reach[other] for other in reach[node.text])]
        node = free[0]
        wanted += node.text
        waiting.remove(node)
        xs = [node.then if x == node.when else x for x in xs]
    assert ordered(m) == wanted
    assert values(m, X) == xs


def _touched(node: Set, xs: list[int]) -> list[int]:
    return [thing for thing, x in enumerate(xs) if x == node.when]


def _reach(edges: dict[str, set[str]], start: str) -> set[str]:
    found: set[str] = set()
    waiting = set(edges[start])
    while waiting:
        text = waiting.pop()
        if text not in found:
            found.add(text)
            waiting |= edges[text]
    return found
