"""Declaring attackers and blockers: who may, who must, and what may still be declared (CR 508.1c-d, 509.1b-c).

Choosers are the creatures that could attack or block, targets the defenders or attackers they could be declared
against; both are numbered from 0. A declaration is a list with one bit set of targets per chooser, 0 for none.

Without requirements every answer is immediate: filling what menace and similar abilities still need is a matching
problem. With requirements, or with creatures that cannot attack or block alone, an exact search decides; if it visits
more than `effort` nodes it raises RulesError rather than guess.
"""

from __future__ import annotations

from typing import Final

from cardwright.errors import BadInput
from cardwright.games.magic.rules.combat.declaration_search import Search

MUST: Final = 0  # the chooser is declared against one of these targets if able
MUST_EACH: Final = 1  # the chooser is declared against each of these targets if able: one requirement per target
MUST_BE_CHOSEN: Final = 2  # one of these targets has at least one chooser if able

LEGAL: Final = 0
NOT_ALLOWED: Final = 1
TOO_MANY_TARGETS: Final = 2
TOO_FEW_ON_TARGET: Final = 3
TOO_MANY_ON_TARGET: Final = 4
TOO_MANY_CHOOSERS: Final = 5
NEEDS_COMPANY: Final = 6
MORE_REQUIRED: Final = 7

ANY_NUMBER: Final = 1 << 30
ALL_CHOOSERS: Final = -1
DONE: Final = -1
EFFORT: Final = 1_000_000


class Declaration:
    """Everything that allows, forbids or requires a declaration; each setter replaces the earlier value."""

    __slots__ = (
        "_best",
        "_hits",
        "allowed",
        "among",
        "choosers",
        "company",
        "costly",
        "effort",
        "least",
        "most",
        "most_choosers",
        "most_on",
        "required_of",
        "required_on",
        "targets",
    )

    def __init__(self, choosers: int, targets: int) -> None:
        self.choosers: int = choosers
        self.targets: int = targets
        self.allowed: list[int] = [0] * choosers
        self.costly: list[int] = [0] * choosers
        self.most: list[int] = [1] * choosers
        self.company: list[int] = [0] * choosers
        self.among: list[int] = [0] * choosers
        self.least: list[int] = [0] * targets
        self.most_on: list[int] = [ANY_NUMBER] * targets
        self.most_choosers: int = ANY_NUMBER
        self.effort: int = EFFORT
        # Requirement r is met by any pair of a chooser in required_of[r] and a target in required_on[r].
        self.required_of: list[int] = []
        self.required_on: list[int] = []
        self._best: int = -1
        self._hits: list[list[int]] = []

    def set_allowed(self, chooser: int, targets: int) -> None:
        """Set the targets that no restriction of its own keeps this chooser from."""
        self._check_chooser(chooser)
        self._check_bits("targets", targets, self.targets)
        self.allowed[chooser] = targets
        self._best = -1

    def set_costly(self, chooser: int, targets: int) -> None:
        """Set the targets that cost something; nobody is required to pay (CR 508.1d, 509.1c)."""
        self._check_chooser(chooser)
        self._check_bits("targets", targets, self.targets)
        self.costly[chooser] = targets
        self._best = -1

    def set_most(self, chooser: int, most: int) -> None:
        """Set how many targets this chooser may have at once: 1 unless it can block additional creatures."""
        self._check_chooser(chooser)
        self._check_number("most", most)
        self.most[chooser] = most
        self._best = -1

    def set_company(self, chooser: int, others: int, among: int = ALL_CHOOSERS) -> None:
        """Require that many others, counted in the bit set `among`, to be declared if this chooser is."""
        self._check_chooser(chooser)
        self._check_number("others", others)
        everyone = (1 << self.choosers) - 1
        if among == ALL_CHOOSERS:
            among = everyone
        self._check_bits("among", among, self.choosers)
        # The chooser itself is counted too, so that all who need the same company share one group.
        self.company[chooser] = others + 1 if others > 0 else 0
        self.among[chooser] = among | 1 << chooser
        self._best = -1

    def set_least(self, target: int, least: int) -> None:
        """Require at least this many choosers on this target if there are any: 2 for menace (CR 702.111b)."""
        self._check_target(target)
        self._check_number("least", least)
        self.least[target] = least
        self._best = -1

    def set_most_on(self, target: int, most: int) -> None:
        """Allow at most this many choosers on this target."""
        self._check_target(target)
        self._check_number("most", most)
        self.most_on[target] = most
        self._best = -1

    def set_most_choosers(self, most: int) -> None:
        """Allow at most this many choosers in all."""
        self._check_number("most", most)
        self.most_choosers = most
        self._best = -1

    def add_requirement(self, kind: int, chooser: int, targets: int, by: int = ALL_CHOOSERS) -> None:
        """Add a requirement; for MUST_BE_CHOSEN `chooser` is EVERYONE and `by` may name whose choice counts."""
        self._check_bits("targets", targets, self.targets)
        if kind == MUST_BE_CHOSEN:
            if chooser != ALL_CHOOSERS:
                raise BadInput(f"requirement, chooser: {chooser} where MUST_BE_CHOSEN takes EVERYONE ({ALL_CHOOSERS})")
            if by == ALL_CHOOSERS:
                by = (1 << self.choosers) - 1
            self._check_bits("by", by, self.choosers)
            self._require(by, targets)
            return
        if by != ALL_CHOOSERS:
            raise BadInput("requirement, by: only MUST_BE_CHOSEN takes it")
        self._check_chooser(chooser)
        if kind == MUST:
            self._require(1 << chooser, targets)
        elif kind == MUST_EACH:
            for j in range(self.targets):
                if targets >> j & 1:
                    self._require(1 << chooser, 1 << j)
        else:
            raise BadInput(f"requirement, kind: {kind} (allowed: MUST 0, MUST_EACH 1, MUST_BE_CHOSEN 2)")

    def add_goad(self, chooser: int, other_players: int) -> None:
        """Require a goaded chooser to attack, and to attack a player other than the one who goaded it, if able
        (CR 701.15b)."""
        self.add_requirement(MUST, chooser, (1 << self.targets) - 1)
        self.add_requirement(MUST, chooser, other_players)

    def _require(self, of: int, on: int) -> None:
        self.required_of.append(of)
        self.required_on.append(on)
        self._best = -1
        self._hits = []

    def hits(self) -> list[list[int]]:
        """Return, for each chooser and target, the requirements that this pair meets, as a bit set."""
        if not self._hits:
            self._hits = [[0] * self.targets for _ in range(self.choosers)]
            for r in range(len(self.required_of)):
                for i in range(self.choosers):
                    if self.required_of[r] >> i & 1:
                        row = self._hits[i]
                        for j in range(self.targets):
                            if self.required_on[r] >> j & 1:
                                row[j] |= 1 << r
        return self._hits

    def fulfilled(self, pairs: list[int]) -> int:
        """Return how many requirements these pairs obey, including those obeyed by paying."""
        self._check_pairs(pairs)
        number = 0
        for r in range(len(self.required_of)):
            for i in range(self.choosers):
                if self.required_of[r] >> i & 1 and pairs[i] & self.required_on[r]:
                    number += 1
                    break
        return number

    def hold_to(self, other: Declaration) -> None:
        """Require as many requirements to be obeyed as in the other declaration, which allows more than this one."""
        self._best = other.best()

    def best(self) -> int:
        """Return the largest number of requirements a declaration can obey without breaking a restriction or paying."""
        if not self.required_of:
            return 0
        if self._best < 0:
            free = [self.allowed[i] & ~self.costly[i] for i in range(self.choosers)]
            self._best = Search(self, [0] * self.choosers, free).most_met(0, len(self.required_of))
        return self._best

    def legal(self, pairs: list[int]) -> int:
        """Return LEGAL (0), or the number of the first reason against this declaration."""
        self._check_pairs(pairs)
        declared = 0
        on = [0] * self.targets
        for i in range(self.choosers):
            if pairs[i] & ~self.allowed[i]:
                return NOT_ALLOWED
            if pairs[i].bit_count() > self.most[i]:
                return TOO_MANY_TARGETS
            if pairs[i]:
                declared |= 1 << i
                for j in range(self.targets):
                    on[j] += pairs[i] >> j & 1
        for j in range(self.targets):
            if 0 < on[j] < self.least[j]:
                return TOO_FEW_ON_TARGET
            if on[j] > self.most_on[j]:
                return TOO_MANY_ON_TARGET
        if declared.bit_count() > self.most_choosers:
            return TOO_MANY_CHOOSERS
        for i in range(self.choosers):
            if declared >> i & 1 and (declared & self.among[i]).bit_count() < self.company[i]:
                return NEEDS_COMPANY
        if self.required_of and self.fulfilled(pairs) < self.best():
            return MORE_REQUIRED
        return LEGAL

    def next_chooser(self, decided: int) -> int:
        """Return the first undecided chooser, -1 when all are decided."""
        for i in range(self.choosers):
            if not decided >> i & 1:
                return i
        return -1

    def options(self, partial: list[int], decided: int) -> list[int]:
        """Return the next chooser's sets of targets that a legal declaration can still contain, in ascending order.

        Undecided choosers have none in `partial`. A caller that always takes one of these is never stuck, and can reach
        every legal declaration.
        """
        i = self._begin(partial, decided)
        if i < 0:
            return []
        if partial[i]:
            raise BadInput(f"partial[{i}]: {partial[i]} where an undecided chooser has 0")
        found: list[int] = []
        have = list(partial)
        if self.most[i] > 1:
            self._grow(have, i, decided, found)
            found.sort()
            return found
        if self._can_end(have, i, 0, decided):
            found.append(0)
        for j in range(self.targets):
            if self.allowed[i] >> j & 1:
                have[i] = 1 << j
                if self._can_end(have, i, 0, decided):
                    found.append(1 << j)
        return found

    def targets_for(self, partial: list[int], decided: int) -> list[int]:
        """Return which target the next chooser may add to those in `partial`, and DONE if it may stop.

        Targets are added one at a time in ascending order, so each set is reached in one way.
        """
        i = self._begin(partial, decided)
        if i < 0:
            return []
        found: list[int] = []
        have = list(partial)
        if self._can_end(have, i, 0, decided):
            found.append(DONE)
        before = partial[i]
        for j in range(before.bit_length(), self.targets):
            if self.allowed[i] >> j & 1:
                have[i] = before | 1 << j
                if self._can_end(have, i, self.allowed[i] >> (j + 1) << (j + 1), decided):
                    found.append(j)
        return found

    def _grow(self, have: list[int], i: int, decided: int, found: list[int]) -> None:
        before = have[i]
        for j in self.targets_for(have, decided):
            if j == DONE:
                found.append(before)
            else:
                have[i] = before | 1 << j
                self._grow(have, i, decided, found)
        have[i] = before

    def _can_end(self, have: list[int], i: int, more: int, decided: int) -> bool:
        """Return whether a legal declaration contains these pairs, where chooser i may add only targets from `more`."""
        may = [0] * self.choosers
        for k in range(self.choosers):
            if not decided >> k & 1:
                may[k] = self.allowed[k]
        may[i] = more
        wanted = self.best()
        return Search(self, have, may).most_met(wanted - 1, wanted) >= wanted

    def _begin(self, partial: list[int], decided: int) -> int:
        """Return the next chooser, after checking that the pairs so far belong to decided choosers or to it."""
        self._check_pairs(partial)
        self._check_bits("decided", decided, self.choosers)
        chooser = self.next_chooser(decided)
        for i in range(self.choosers):
            if partial[i] and i != chooser and not decided >> i & 1:
                raise BadInput(f"partial[{i}]: {partial[i]} where an undecided chooser has 0")
        return chooser

    def _check_pairs(self, pairs: list[int]) -> None:
        if len(pairs) != self.choosers:
            raise BadInput(f"declaration: {len(pairs)} entries for {self.choosers} choosers")

    def _check_chooser(self, chooser: int) -> None:
        if not 0 <= chooser < self.choosers:
            raise BadInput(f"chooser: {chooser} (allowed: 0 to {self.choosers - 1})")

    def _check_target(self, target: int) -> None:
        if not 0 <= target < self.targets:
            raise BadInput(f"target: {target} (allowed: 0 to {self.targets - 1})")

    def _check_bits(self, what: str, bits: int, size: int) -> None:
        if bits < 0 or bits >> size:
            raise BadInput(f"{what}: {bits} is not a bit set of 0 to {size - 1}")

    def _check_number(self, what: str, number: int) -> None:
        if number < 0:
            raise BadInput(f"{what}: {number} (allowed: 0 or more)")
