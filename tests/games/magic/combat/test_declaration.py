"""Attackers and blockers: the rules' own cases, and every small board against trying all declarations."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.errors import BadInput, RulesError
from cardwright.games.magic.rules.combat.declaration import (
    ALL_CHOOSERS,
    ANY_NUMBER,
    DONE,
    LEGAL,
    MORE_REQUIRED,
    MUST,
    MUST_BE_CHOSEN,
    MUST_EACH,
    NEEDS_COMPANY,
    NOT_ALLOWED,
    TOO_FEW_ON_TARGET,
    TOO_MANY_CHOOSERS,
    TOO_MANY_ON_TARGET,
    TOO_MANY_TARGETS,
    Declaration,
)


def board(choosers: int, targets: int) -> Declaration:
    """Everyone may be declared against everything."""
    d = Declaration(choosers, targets)
    for i in range(choosers):
        d.set_allowed(i, (1 << targets) - 1)
    return d


def declarations(d: Declaration) -> list[tuple[int, ...]]:
    """Everything that a player asked creature by creature can end up with."""
    found: list[tuple[int, ...]] = []

    def ask(partial: list[int], i: int) -> None:
        if i == d.choosers:
            found.append(tuple(partial))
            return
        choices = d.options(partial, (1 << i) - 1)
        assert choices, f"stuck at {i} with {partial}"
        for choice in choices:
            ask([*partial[:i], choice, *partial[i + 1 :]], i + 1)

    ask([0] * d.choosers, 0)
    return found


@pytest.mark.rule("702.111b")
@pytest.mark.rule("509.1b")
def test_menace_is_blocked_by_two_or_more() -> None:
    d = board(3, 1)
    d.set_least(0, 2)
    assert d.legal([0, 0, 0]) == LEGAL
    assert d.legal([0, 1, 0]) == TOO_FEW_ON_TARGET
    assert d.legal([1, 0, 1]) == LEGAL
    assert d.legal([1, 1, 1]) == LEGAL


@pytest.mark.rule("702.111b")
def test_menace_is_a_matter_of_the_whole_block_not_of_a_pair() -> None:
    d = board(3, 2)
    d.set_least(0, 2)
    assert d.options([0, 0, 0], 0b000) == [0, 1, 2], "the first may block it: others can still join"
    assert d.options([0, 0, 0], 0b011) == [0, 2], "the last may not start it alone"
    assert d.options([1, 0, 0], 0b011) == [1], "and must join whoever started"
    assert (1, 2, 0) not in declarations(d)
    assert (1, 2, 1) in declarations(d)


@pytest.mark.rule("702.111b")
def test_two_creatures_with_menace_cannot_both_be_begun_by_three() -> None:
    d = board(3, 2)
    d.set_least(0, 2)
    d.set_least(1, 2)
    assert d.options([1, 0, 0], 0b001) == [0, 1], "one on each would leave one too few"
    assert all(d.legal(list(pairs)) == LEGAL for pairs in declarations(d))


@pytest.mark.rule("702.111b")
def test_who_may_fill_up_a_block_is_found_by_exchange() -> None:
    d = Declaration(4, 2)
    for i, bits in enumerate([0b01, 0b10, 0b11, 0b01]):
        d.set_allowed(i, bits)
    d.set_least(0, 2)
    d.set_least(1, 2)
    assert d.options([1, 2, 0, 0], 0b0011) == [2], "the third alone can join the second"
    assert d.options([1, 2, 2, 0], 0b0111) == [1]


@pytest.mark.rule("702.111b")
def test_one_helper_cannot_stand_beside_two() -> None:
    d = Declaration(6, 3)
    for i, bits in enumerate([0b001, 0b010, 0b100, 0b111, 0b001, 0b001]):
        d.set_allowed(i, bits)
    for j in range(3):
        d.set_least(j, 2)
    assert d.options([1, 0, 0, 0, 0, 0], 0b000001) == [0, 2], "the fourth helps the second, others the first"
    assert d.options([1, 2, 0, 0, 0, 0], 0b000011) == [0], "but it cannot help the third as well"


@pytest.mark.rule("702.111b")
def test_menace_is_not_begun_when_too_few_may_block_in_all() -> None:
    d = board(4, 2)
    d.set_least(0, 2)
    d.set_least(1, 2)
    d.set_most_choosers(3)
    assert d.options([1, 0, 0, 0], 0b0001) == [0, 1]


@pytest.mark.rule("509.1c")
def test_company_that_finds_no_place_does_not_count() -> None:
    d = board(3, 2)
    d.set_company(0, 2)
    d.set_most_on(0, 1)
    d.set_most_on(1, 1)
    d.add_requirement(MUST, 0, 0b11)
    assert d.best() == 0


@pytest.mark.rule("509.1b")
def test_evasion_is_cumulative_by_what_is_allowed() -> None:
    d = Declaration(2, 1)
    d.set_allowed(1, 1)
    assert d.legal([1, 0]) == NOT_ALLOWED
    assert d.legal([0, 1]) == LEGAL
    assert d.legal([0, 2]) == NOT_ALLOWED, "there is no such target"
    assert d.options([0, 0], 0) == [0]


@pytest.mark.rule("508.1c")
def test_two_that_cannot_attack_alone_may_attack_together() -> None:
    d = board(2, 1)
    d.set_company(0, 1)
    d.set_company(1, 1)
    assert d.legal([1, 0]) == NEEDS_COMPANY
    assert d.legal([1, 1]) == LEGAL
    assert declarations(d) == [(0, 0), (1, 1)]


@pytest.mark.rule("508.1c")
def test_company_may_have_to_be_of_a_kind() -> None:
    d = board(3, 1)
    d.set_company(0, 1, among=0b100)
    assert d.legal([1, 1, 0]) == NEEDS_COMPANY
    assert d.legal([1, 0, 1]) == LEGAL
    assert d.options([1, 0, 0], 0b011) == [1]


@pytest.mark.rule("508.1c")
def test_two_others_must_attack_too() -> None:
    d = board(3, 1)
    d.set_company(0, 2)
    assert d.legal([1, 1, 0]) == NEEDS_COMPANY
    assert d.legal([1, 1, 1]) == LEGAL
    d.set_most_choosers(2)
    assert d.options([0, 0, 0], 0) == [0]
    d.add_requirement(MUST, 0, 1)
    assert d.best() == 0, "a requirement that restrictions forbid asks for nothing"


@pytest.mark.rule("508.1d")
def test_only_the_one_that_must_attack_when_only_one_may() -> None:
    d = board(2, 1)
    d.set_most_choosers(1)
    d.add_requirement(MUST, 0, 1)
    assert d.legal([1, 0]) == LEGAL
    assert d.legal([0, 1]) == MORE_REQUIRED
    assert d.legal([1, 1]) == TOO_MANY_CHOOSERS
    assert d.legal([0, 0]) == MORE_REQUIRED
    assert declarations(d) == [(1, 0)]


@pytest.mark.rule("508.1d")
def test_either_of_two_that_must_attack_when_only_one_may() -> None:
    d = board(2, 1)
    d.set_most_choosers(1)
    d.add_requirement(MUST, 0, 1)
    d.add_requirement(MUST, 1, 1)
    assert d.best() == 1
    assert declarations(d) == [(0, 1), (1, 0)]


@pytest.mark.rule("508.1d")
def test_nobody_must_pay_to_attack_but_may() -> None:
    d = board(1, 2)
    d.set_costly(0, 0b11)
    d.add_requirement(MUST, 0, 0b11)
    assert d.best() == 0
    assert declarations(d) == [(0,), (1,), (2,)]
    d.set_costly(0, 0b01)
    assert d.best() == 1
    assert declarations(d) == [(1,), (2,)], "paying obeys as well, staying back no longer does"


@pytest.mark.rule("509.1c")
def test_nobody_must_pay_so_that_another_can_block() -> None:
    d = board(2, 1)
    d.set_least(0, 2)
    d.add_requirement(MUST, 0, 1)
    d.set_costly(1, 1)
    assert d.best() == 0
    assert d.legal([0, 0]) == LEGAL
    assert d.legal([1, 1]) == LEGAL


@pytest.mark.rule("509.1c")
def test_one_that_must_block_menace_takes_another_along() -> None:
    d = board(2, 1)
    d.set_least(0, 2)
    d.add_requirement(MUST, 0, 1)
    assert d.legal([1, 0]) == TOO_FEW_ON_TARGET
    assert d.legal([0, 1]) == TOO_FEW_ON_TARGET
    assert d.legal([0, 0]) == MORE_REQUIRED
    assert declarations(d) == [(1, 1)]


@pytest.mark.rule("509.1c")
def test_must_be_blocked_with_menace_and_one_blocker_asks_for_nothing() -> None:
    d = board(2, 1)
    d.set_allowed(1, 0)
    d.set_least(0, 2)
    d.add_requirement(MUST_BE_CHOSEN, ALL_CHOOSERS, 1)
    assert d.best() == 0
    assert declarations(d) == [(0, 0)]


@pytest.mark.rule("509.1c")
def test_must_be_blocked_asks_for_one_blocker() -> None:
    d = board(2, 2)
    d.add_requirement(MUST_BE_CHOSEN, ALL_CHOOSERS, 0b01)
    assert d.legal([2, 2]) == MORE_REQUIRED
    assert d.options([2, 0], 0b01) == [1]
    assert d.options([1, 0], 0b01) == [0, 1, 2]
    d = board(2, 1)
    d.add_requirement(MUST_BE_CHOSEN, ALL_CHOOSERS, 1, by=0b10)
    assert declarations(d) == [(0, 1), (1, 1)]


@pytest.mark.rule("509.1c")
def test_lure_takes_all_who_are_able() -> None:
    d = board(3, 2)
    d.set_allowed(2, 0b10)
    for i in range(3):
        d.add_requirement(MUST_EACH, i, 0b01)
    assert d.best() == 2
    assert declarations(d) == [(1, 1, 0), (1, 1, 2)]


@pytest.mark.rule("509.1c")
def test_two_lures_share_one_blocker_as_its_controller_likes() -> None:
    d = board(1, 3)
    d.add_requirement(MUST_EACH, 0, 0b011)
    assert d.best() == 1
    assert declarations(d) == [(0b001,), (0b010,)]
    d.set_most(0, 2)
    assert d.best() == 2
    assert declarations(d) == [(0b011,)]
    d.set_most(0, ANY_NUMBER)
    assert declarations(d) == [(0b011,), (0b111,)]


@pytest.mark.rule("509.1c")
def test_lure_gives_way_to_a_block_by_one_creature_only() -> None:
    d = board(3, 1)
    d.set_most_on(0, 1)
    for i in range(3):
        d.add_requirement(MUST_EACH, i, 1)
    assert d.best() == 1
    assert d.legal([1, 1, 0]) == TOO_MANY_ON_TARGET
    assert declarations(d) == [(0, 0, 1), (0, 1, 0), (1, 0, 0)]


@pytest.mark.rule("701.15b")
def test_a_goaded_creature_attacks_someone_else() -> None:
    d = board(1, 3)
    d.add_goad(0, 0b110)
    assert d.best() == 2
    assert d.legal([0b001]) == MORE_REQUIRED, "attacking the goader obeys one of the two"
    assert declarations(d) == [(0b010,), (0b100,)]
    d.set_allowed(0, 0b001)
    assert declarations(d) == [(0b001,)], "it still attacks if it can only attack the goader"


@pytest.mark.rule("701.15c")
def test_goaded_by_both_opponents_it_attacks_either() -> None:
    d = board(1, 2)
    d.add_goad(0, 0b10)
    d.add_goad(0, 0b01)
    assert d.best() == 3
    assert declarations(d) == [(1,), (2,)]


@pytest.mark.rule("509.1a")
def test_one_blocker_blocks_one_attacker_unless_it_can_block_more() -> None:
    d = board(1, 3)
    assert d.legal([0b011]) == TOO_MANY_TARGETS
    d.set_most(0, 2)
    assert d.legal([0b011]) == LEGAL
    assert d.legal([0b111]) == TOO_MANY_TARGETS
    assert d.options([0], 0) == [0, 1, 2, 3, 4, 5, 6]
    assert d.targets_for([0], 0) == [DONE, 0, 1, 2]
    assert d.targets_for([0b010], 0) == [DONE, 2]
    assert d.targets_for([0b011], 0) == [DONE]


def test_large_boards_are_decided_without_trying_everything() -> None:
    d = board(40, 20)
    for j in range(20):
        d.set_least(j, 2)
        d.add_requirement(MUST_BE_CHOSEN, ALL_CHOOSERS, 1 << j)
    d.set_allowed(39, 0)
    d.effort = 2_000
    assert d.best() == 19
    tokens = board(500, 3)
    for i in range(500):
        tokens.add_goad(i, 0b110)
    tokens.set_most_on(1, 1)
    tokens.effort = 2_000
    assert tokens.best() == 1000
    assert tokens.options([0] * 500, 0) == [2, 4]
    menace = board(60, 30)
    for j in range(30):
        menace.set_least(j, 2)
    menace.effort = 0
    assert len(menace.options([1 << i % 30 for i in range(20)] + [0] * 40, (1 << 20) - 1)) == 31


def test_beyond_its_effort_it_refuses_to_guess() -> None:
    d = board(3, 3)
    for i in range(3):
        d.add_requirement(MUST, i, 0b111)
    d.effort = 1
    with pytest.raises(RulesError, match="3 creatures against 3 with 3 requirements takes more than 1 steps"):
        d.best()


def test_what_was_known_is_forgotten_when_something_is_set() -> None:
    d = board(2, 2)
    d.add_requirement(MUST, 0, 0b01)
    assert d.best() == 1
    d.add_requirement(MUST, 1, 0b11)
    assert d.best() == 2
    d.set_costly(1, 0b11)
    assert d.best() == 1
    d.set_costly(1, 0)
    d.set_company(0, 2)
    assert d.best() == 1
    d.set_company(0, 0)
    d.set_least(0, 3)
    assert d.best() == 1
    d.set_least(0, 0)
    d.set_most_on(0, 0)
    assert d.best() == 1
    d.set_most_on(0, 1)
    d.set_most(0, 0)
    assert d.best() == 1
    d.set_most(0, 1)
    d.set_most_choosers(0)
    assert d.best() == 0
    d.set_most_choosers(2)
    d.set_allowed(0, 0b10)
    assert d.best() == 1


def test_wrong_numbers_are_named() -> None:
    d = board(2, 2)
    with pytest.raises(BadInput, match="chooser: 2 "):
        d.set_most(2, 1)
    with pytest.raises(BadInput, match="target: -1 "):
        d.set_least(-1, 1)
    with pytest.raises(BadInput, match="targets: 4 is not a bit set"):
        d.set_allowed(0, 4)
    with pytest.raises(BadInput, match="most: -1 "):
        d.set_most_choosers(-1)
    with pytest.raises(BadInput, match="kind: 3 "):
        d.add_requirement(3, 0, 1)
    with pytest.raises(BadInput, match="MUST_BE_CHOSEN takes EVERYONE"):
        d.add_requirement(MUST_BE_CHOSEN, 0, 1)
    with pytest.raises(BadInput, match="only MUST_BE_CHOSEN"):
        d.add_requirement(MUST, 0, 1, by=1)
    with pytest.raises(BadInput, match="1 entries for 2 choosers"):
        d.legal([0])
    with pytest.raises(BadInput, match="partial\\[1\\]: 1 "):
        d.options([0, 1], 0)
    with pytest.raises(BadInput, match="partial\\[0\\]: 1 "):
        d.options([1, 0], 0)


@dataclass
class Board:
    """A small board as plain facts, so that its laws can be told a second time."""

    allowed: list[int]
    costly: list[int]
    most: list[int]
    company: list[tuple[int, int]]
    least: list[int]
    most_on: list[int]
    most_choosers: int
    musts: list[tuple[int, int, int]] = field(default_factory=list)

    def declaration(self) -> Declaration:
        d = Declaration(len(self.allowed), len(self.least))
        for i, bits in enumerate(self.allowed):
            d.set_allowed(i, bits)
            d.set_costly(i, self.costly[i])
            d.set_most(i, self.most[i])
            d.set_company(i, *self.company[i])
        for j, number in enumerate(self.least):
            d.set_least(j, number)
            d.set_most_on(j, self.most_on[j])
        d.set_most_choosers(self.most_choosers)
        for kind, chooser, targets in self.musts:
            d.add_requirement(kind, chooser, targets)
        return d

    def all_pairs(self) -> list[tuple[int, ...]]:
        return list(product(range(1 << len(self.least)), repeat=len(self.allowed)))

    def unrestricted(self, pairs: tuple[int, ...]) -> bool:
        declared = [i for i, bits in enumerate(pairs) if bits]
        for i in declared:
            others, among = self.company[i]
            company = [k for k in declared if k != i and among >> k & 1]
            if pairs[i] & ~self.allowed[i] or pairs[i].bit_count() > self.most[i] or len(company) < others:
                return False
        for j, least in enumerate(self.least):
            on = sum(bits >> j & 1 for bits in pairs)
            if on and not least <= on <= self.most_on[j]:
                return False
        return len(declared) <= self.most_choosers

    def obeyed(self, pairs: tuple[int, ...]) -> int:
        number = 0
        for kind, chooser, targets in self.musts:
            if kind == MUST:
                number += pairs[chooser] & targets != 0
            elif kind == MUST_EACH:
                number += (pairs[chooser] & targets).bit_count()
            else:
                number += any(bits & targets for bits in pairs)
        return number

    def best(self) -> int:
        free = (p for p in self.all_pairs() if not any(b & c for b, c in zip(p, self.costly, strict=True)))
        return max(self.obeyed(pairs) for pairs in free if self.unrestricted(pairs))

    def legal(self) -> list[tuple[int, ...]]:
        best = self.best()
        return [pairs for pairs in self.all_pairs() if self.unrestricted(pairs) and self.obeyed(pairs) >= best]


@st.composite
def boards(draw: st.DrawFn, *, largest: int = 4) -> Board:
    n = draw(st.integers(1, largest))
    t = draw(st.integers(1, 3 if n < 4 else 2))
    targets = st.integers(0, (1 << t) - 1)
    wide = st.just((1 << t) - 1)
    group = st.one_of(st.just((1 << n) - 1), st.integers(0, (1 << n) - 1))
    company = st.tuples(st.sampled_from([0, 0, 0, 1, 2]), group) if draw(st.booleans()) else st.just((0, 0))
    must = st.one_of(
        st.tuples(st.sampled_from([MUST, MUST_EACH]), st.integers(0, n - 1), st.one_of(targets, wide)),
        st.tuples(st.just(MUST_BE_CHOSEN), st.just(ALL_CHOOSERS), targets),
    )
    return Board(
        allowed=draw(st.lists(st.one_of(targets, wide), min_size=n, max_size=n)),
        costly=draw(st.lists(st.one_of(st.just(0), targets), min_size=n, max_size=n)),
        most=draw(st.lists(st.sampled_from([1, 1, 1, 2, ANY_NUMBER, 0]), min_size=n, max_size=n)),
        company=draw(st.lists(company, min_size=n, max_size=n)),
        least=draw(st.lists(st.sampled_from([0, 0, 1, 2, 2, 3]), min_size=t, max_size=t)),
        most_on=draw(st.lists(st.sampled_from([ANY_NUMBER, ANY_NUMBER, 1, 2, 0]), min_size=t, max_size=t)),
        most_choosers=draw(st.sampled_from([ANY_NUMBER, ANY_NUMBER, 0, 1, 2, 3])),
        musts=draw(st.lists(must, max_size=5)),
    )


# Boards on which a search that forgets one of the things it must remember goes wrong, and what they require.
TRICKY = [
    Board(
        [3, 3, 3, 3], [0, 0, 0, 0], [1, 1, 1, 1], [(0, 0), (0, 0), (0, 0), (0, 0)], [2, 2], [ANY_NUMBER, 2], ANY_NUMBER
    ),
    Board([3, 3, 1], [0, 0, 1], [1, 2, 1], [(1, 7), (0, 0), (2, 7)], [2, 0], [ANY_NUMBER, ANY_NUMBER], 2),
    Board([3, 3, 2], [0, 0, 0], [1, 3, 1], [(2, 7), (0, 7), (0, 7)], [3, 2], [1, 2], 3),
    Board([3, 3, 3, 3], [0, 0, 0, 0], [2, 1, 2, 1], [(0, 13), (1, 15), (1, 15), (0, 14)], [0, 2], [1, 2], 2),
    Board(
        [3, 3, 1, 3], [0, 0, 0, 0], [2, 3, 1, 1], [(0, 0), (0, 0), (0, 0), (0, 0)], [2, 3], [ANY_NUMBER, ANY_NUMBER], 3
    ),
    Board([3, 3, 3], [0, 0, 0], [3, 2, 1], [(0, 0), (0, 0), (0, 0)], [2, 2], [3, ANY_NUMBER], 2),
    Board([2, 3, 3], [0, 0, 0], [1, 2, 1], [(1, 5), (0, 7), (0, 7)], [3, 0], [ANY_NUMBER, ANY_NUMBER], 2),
    Board([1, 1, 1, 1], [0, 0, 0, 0], [1, 1, 1, 2], [(2, 15), (0, 1), (0, 6), (1, 2)], [2], [2], ANY_NUMBER),
    Board([7, 7], [0, 0], [3, 2], [(0, 0), (0, 0)], [2, 0, 3], [3, 3, ANY_NUMBER], 2),
    Board([7, 7, 7], [0, 0, 0], [2, 2, 1], [(0, 0), (0, 0), (0, 0)], [0, 0, 2], [1, ANY_NUMBER, 2], ANY_NUMBER),
    Board([7, 7], [0, 0], [1, 3], [(0, 0), (0, 0)], [0, 0, 0], [2, 3, ANY_NUMBER], 2),
]
REQUIRED = [
    [],
    [(0, 0, 3), (1, 1, 3)],
    [(2, -1, 3), (0, 0, 3), (0, 1, 2), (2, -1, 1), (0, 2, 2)],
    [(1, 2, 2), (2, -1, 2), (1, 1, 2), (1, 2, 3)],
    [(0, 1, 2), (2, -1, 3), (0, 0, 3)],
    [(1, 2, 2), (2, -1, 2), (2, -1, 1), (2, -1, 2), (1, 0, 1), (2, -1, 3)],
    [(1, 1, 1)],
    [(1, 2, 1), (0, 0, 1), (1, 0, 1), (1, 2, 1)],
    [(1, 1, 5), (2, -1, 2), (2, -1, 4)],
    [(1, 2, 4), (1, 1, 7)],
    [(2, -1, 1), (1, 1, 6), (2, -1, 3), (0, 1, 2), (1, 0, 6)],
]


@pytest.mark.rule("508.1d")
@pytest.mark.rule("509.1c")
@pytest.mark.parametrize(("b", "musts"), list(zip(TRICKY, REQUIRED, strict=True)))
def test_boards_that_are_easily_misjudged(b: Board, musts: list[tuple[int, int, int]]) -> None:
    b = replace(b, musts=musts)
    d = b.declaration()
    assert d.best() == b.best()
    assert sorted(declarations(d)) == sorted(b.legal())


@pytest.mark.rule("508.1d")
@pytest.mark.rule("509.1c")
@settings(max_examples=300)
@given(boards())
def test_best_is_the_most_of_all_declarations(b: Board) -> None:
    assert b.declaration().best() == b.best()


@pytest.mark.rule("508.1c")
@pytest.mark.rule("509.1b")
@settings(max_examples=100)
@given(boards())
def test_legal_is_what_the_rules_say_of_each_declaration(b: Board) -> None:
    d = b.declaration()
    legal = set(b.legal())
    for pairs in b.all_pairs():
        reason = d.legal(list(pairs))
        assert (reason == LEGAL) == (pairs in legal)
        assert (reason in (LEGAL, MORE_REQUIRED)) == b.unrestricted(pairs)
        assert d.fulfilled(list(pairs)) == b.obeyed(pairs)


@settings(max_examples=150)
@given(boards())
def test_creature_by_creature_reaches_exactly_the_legal_declarations(b: Board) -> None:
    assert sorted(declarations(b.declaration())) == sorted(b.legal())


@settings(max_examples=60)
@given(boards(largest=3))
def test_target_by_target_reaches_exactly_the_legal_declarations(b: Board) -> None:
    d = b.declaration()
    found: list[tuple[int, ...]] = []
    open_questions = [([0] * d.choosers, 0)]
    while open_questions:
        partial, i = open_questions.pop()
        if i == d.choosers:
            found.append(tuple(partial))
            continue
        answers = d.targets_for(partial, (1 << i) - 1)
        assert answers, f"stuck at {i} with {partial}"
        for j in answers:
            if j == DONE:
                open_questions.append((partial, i + 1))
            else:
                open_questions.append(([*partial[:i], partial[i] | 1 << j, *partial[i + 1 :]], i))
    assert sorted(found) == sorted(b.legal())


@settings(max_examples=100)
@given(boards(largest=3), st.data())
def test_choosers_may_be_decided_in_any_order(b: Board, data: st.DataObject) -> None:
    d = b.declaration()
    legal = b.legal()
    decided = data.draw(st.integers(0, (1 << d.choosers) - 2))
    chosen = data.draw(st.sampled_from(legal))
    partial = [bits if decided >> i & 1 else 0 for i, bits in enumerate(chosen)]
    i = d.next_chooser(decided)
    fitting = [p for p in legal if all(p[k] == chosen[k] for k in range(d.choosers) if decided >> k & 1)]
    assert d.options(partial, decided) == sorted({p[i] for p in fitting})
