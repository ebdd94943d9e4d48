"""The search for a declaration: given fixed pairs and pairs that may be added, how many requirements it can obey."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.errors import RulesError

if TYPE_CHECKING:
    from cardwright.games.magic.rules.combat.declaration import Declaration

NOT_CHOSEN: Final = -1
NO_CHOOSER: Final = 1 << 20


class Search:
    """A search for the declaration that contains given pairs, adds some of the others and obeys the most
    requirements."""

    __slots__ = (
        "best",
        "capped",
        "count",
        "d",
        "future",
        "gain",
        "group_cap",
        "group_count",
        "group_left",
        "group_mask",
        "group_need",
        "have",
        "hits",
        "joint",
        "later",
        "loss",
        "may",
        "met",
        "nodes",
        "own_left",
        "seen",
        "spread",
        "step_chooser",
        "step_targets",
        "supply",
        "total",
        "tracked",
    )

    def __init__(self, d: Declaration, have: list[int], may: list[int]) -> None:
        self.d: Declaration = d
        self.have: list[int] = list(have)
        self.may: list[int] = [may[i] & ~have[i] for i in range(d.choosers)]
        self.hits: list[list[int]] = d.hits() if d.required_of else []
        self.count: list[int] = [0] * d.targets
        self.total: int = 0
        self.met: int = 0
        for i in range(d.choosers):
            if have[i]:
                self.total += 1
                for j in range(d.targets):
                    if have[i] >> j & 1:
                        self.count[j] += 1
                        if self.hits:
                            self.met |= self.hits[i][j]
        self.gain: int = self.met.bit_count()
        self.best: int = 0
        self.nodes: int = 0
        self.capped: bool = d.most_choosers < d.choosers
        self.tracked: list[bool] = [d.least[j] > 1 or d.most_on[j] < d.choosers for j in range(d.targets)]
        self.seen: dict[tuple[int, ...], int] = {}
        self.step_chooser: list[int] = []
        self.step_targets: list[int] = []
        self.supply: list[list[int]] = []
        self.later: list[list[int]] = []
        self.loss: list[list[int]] = []
        self.future: list[int] = []
        self.own_left: list[int] = []
        self.joint: list[int] = []
        self.spread: int = 0
        self.group_mask: list[int] = []
        self.group_count: list[int] = []
        self.group_need: list[int] = []
        self.group_cap: list[int] = []
        self.group_left: list[list[int]] = []

    def most_met(self, floor: int, enough: int) -> int:
        """Return the largest number of requirements above `floor` that can be met, else `floor`; stop the
        search at `enough`."""
        self.best = floor
        if not self._settle():
            return floor
        self._make_groups()
        if not self.group_mask and self.gain >= enough:
            singles = True
            if self.capped:
                for i in range(self.d.choosers):
                    if self.may[i] and (self.have[i] or self.d.most[i] > 1):
                        singles = False
            if singles:
                return self.gain if self._can_fill() else floor
        self._make_steps()
        self._run(enough)
        return self.best

    def _settle(self) -> bool:
        """Drop every pair that cannot belong to a legal declaration; return False if the given pairs already cannot."""
        d = self.d
        if self.total > d.most_choosers:
            return False
        for i in range(d.choosers):
            if self.have[i] & ~d.allowed[i] or self.have[i].bit_count() > d.most[i]:
                return False
        changed = True
        while changed:
            changed = False
            able = 0
            for i in range(d.choosers):
                if self.may[i] or self.have[i]:
                    able |= 1 << i
            closed = 0
            for j in range(d.targets):
                count = self.count[j]
                if count > d.most_on[j]:
                    return False
                short = False
                if d.least[j] > 1 and count < d.least[j]:
                    supply = 0
                    for i in range(d.choosers):
                        supply += self.may[i] >> j & 1
                    short = count + supply < d.least[j] or d.least[j] > d.most_on[j] or d.least[j] > d.most_choosers
                    if short and count:
                        return False
                if short or count == d.most_on[j]:
                    closed |= 1 << j
            for i in range(d.choosers):
                bits = self.may[i] & ~closed
                if self.have[i].bit_count() >= d.most[i]:
                    bits = 0
                if d.company[i] and able >> i & 1:
                    if (able & d.among[i]).bit_count() < d.company[i] or d.company[i] > d.most_choosers:
                        if self.have[i]:
                            return False
                        bits = 0
                if not self.have[i] and self.total >= d.most_choosers:
                    bits = 0
                if bits != self.may[i]:
                    self.may[i] = bits
                    changed = True
        return True

    def _make_groups(self) -> None:
        """Create a group for each set of companions that a chooser in play needs."""
        d = self.d
        for i in range(d.choosers):
            if d.company[i] and (self.have[i] or self.may[i]):
                if d.among[i] not in self.group_mask:
                    self.group_mask.append(d.among[i])
                    self.group_need.append(0)
                    self.group_cap.append(0)
                    number = 0
                    for k in range(d.choosers):
                        if self.have[k] and d.among[i] >> k & 1:
                            number += 1
                    self.group_count.append(number)
                g = self.group_mask.index(d.among[i])
                self.group_cap[g] = max(self.group_cap[g], d.company[i])
                if self.have[i]:
                    self.group_need[g] = max(self.group_need[g], d.company[i])

    def _can_fill(self) -> bool:
        """Return whether every target with too few choosers can be given enough, by augmenting paths without a
        search."""
        d = self.d
        lacking = self._lacking()
        if lacking == 0:
            return True
        if self.capped and self.total + lacking > d.most_choosers:
            return False
        given = [0] * d.choosers
        for target in range(d.targets):
            if self.count[target]:
                for _ in range(d.least[target] - self.count[target]):
                    if not self._augment(target, given):
                        return False
        return True

    def _augment(self, root: int, given: list[int]) -> bool:
        d = self.d
        wants = [-1] * d.choosers  # the target for which a chooser was visited
        keeper = [-1] * d.targets  # the chooser that would give this target up
        queue = [root]
        at = 0
        while at < len(queue):
            j = queue[at]
            at += 1
            for i in range(d.choosers):
                if wants[i] >= 0 or not (self.may[i] & ~given[i]) >> j & 1:
                    continue
                wants[i] = j
                if self.have[i].bit_count() + given[i].bit_count() < d.most[i]:
                    while True:
                        target = wants[i]
                        given[i] |= 1 << target
                        if target == root:
                            return True
                        i = keeper[target]
                        given[i] &= ~(1 << target)
                for other in range(d.targets):
                    if given[i] >> other & 1 and keeper[other] < 0 and other != root:
                        keeper[other] = i
                        queue.append(other)
        return False

    def _lacking(self) -> int:
        """Return how many choosers are missing in total on targets that have some, but fewer than they need."""
        lacking = 0
        for j in range(self.d.targets):
            if 0 < self.count[j] < self.d.least[j]:
                lacking += self.d.least[j] - self.count[j]
        return lacking

    def _make_steps(self) -> None:
        """List the search's questions in order: one per chooser, or one per pair if a chooser may have several
        targets."""
        d = self.d
        order: list[tuple[int, int, int]] = []
        for i in range(d.choosers):
            if self.may[i]:
                useful = 1
                if self.hits:
                    for j in range(d.targets):
                        if self.may[i] >> j & 1 and self.hits[i][j] & ~self.met:
                            useful = 0
                order.append((useful, self.may[i].bit_count(), i))
        order.sort()
        for _, width, i in order:
            if width == 1 or d.most[i] - self.have[i].bit_count() == 1:
                self.step_chooser.append(i)
                self.step_targets.append(self.may[i])
            else:
                for j in range(d.targets):
                    if self.may[i] >> j & 1:
                        self.step_chooser.append(i)
                        self.step_targets.append(1 << j)
        self._look_ahead()

    def _look_ahead(self) -> None:
        """Compute for each step what it and the later steps could still add."""
        d = self.d
        once = 0
        twice = 0
        columns = [0] * d.targets
        for s in range(len(self.step_chooser)):
            mask = 0
            for j in range(d.targets):
                if self.hits and self.step_targets[s] >> j & 1:
                    mask |= self.hits[self.step_chooser[s]][j]
                    columns[j] |= self.hits[self.step_chooser[s]][j]
            twice |= once & mask
            once |= mask
        # Requirements that several steps could meet: on one target only, or spread over several.
        self.spread = 0
        for j in range(d.targets):
            for k in range(j):
                self.spread |= columns[j] & columns[k] & twice
        self.joint = [columns[j] & twice & ~self.spread for j in range(d.targets)]
        supply = [0] * d.targets
        later = [0] * d.targets
        loss = [NO_CHOOSER] * d.targets
        future = 0
        own_left = 0
        group_left = [0] * len(self.group_mask)
        self.supply.append(list(supply))
        self.later.append(list(later))
        self.loss.append(list(loss))
        self.future.append(0)
        self.own_left.append(0)
        self.group_left.append(list(group_left))
        counted = 0
        for s in range(len(self.step_chooser) - 1, -1, -1):
            i = self.step_chooser[s]
            own = 0
            alone = [0] * d.targets
            for j in range(d.targets):
                if self.step_targets[s] >> j & 1:
                    supply[j] += 1
                    if self.hits:
                        later[j] |= self.hits[i][j]
                        future |= self.hits[i][j]
                        alone[j] = (self.hits[i][j] & ~twice & ~self.met).bit_count()
                        own = max(own, alone[j])
            own_left += own
            for j in range(d.targets):
                if self.step_targets[s] >> j & 1:
                    loss[j] = min(loss[j], own - alone[j])
            if not self.have[i] and not counted >> i & 1:
                counted |= 1 << i
                for g in range(len(self.group_mask)):
                    group_left[g] += self.group_mask[g] >> i & 1
            self.supply.append(list(supply))
            self.later.append(list(later))
            self.loss.append(list(loss))
            self.future.append(future)
            self.own_left.append(own_left)
            self.group_left.append(list(group_left))
        self.supply.reverse()
        self.later.reverse()
        self.loss.reverse()
        self.future.reverse()
        self.own_left.reverse()
        self.group_left.reverse()

    def _run(self, enough: int) -> None:
        """Search the steps depth first, without recursion: a board may hold hundreds of tokens."""
        steps = len(self.step_chooser)
        choices: list[list[int]] = [[] for _ in range(steps + 1)]
        at = [0] * (steps + 1)
        taken = [NOT_CHOSEN] * steps
        met_before = [0] * steps
        need_before = [0] * steps
        s = 0
        while True:
            if self.gain > self.best and self._lacking() == 0 and not self._lonely():
                self.best = self.gain
                if self.best >= enough:
                    return
            choices[s] = self._choices(s) if s < steps and self._promising(s) else []
            at[s] = 0
            while at[s] == len(choices[s]):
                s -= 1
                if s < 0:
                    return
                if taken[s] != NOT_CHOSEN:
                    self._take_back(s, taken[s], need_before[s])
                    self.met = met_before[s]
                    self.gain = self.met.bit_count()
            taken[s] = choices[s][at[s]]
            at[s] += 1
            if taken[s] != NOT_CHOSEN:
                met_before[s] = self.met
                need_before[s] = self._take(s, taken[s])
            s += 1

    def _take(self, s: int, target: int) -> int:
        """Declare this step's chooser against a target; return what its group needed before."""
        i = self.step_chooser[s]
        need = 0
        if not self.have[i]:
            self.total += 1
            for g in range(len(self.group_mask)):
                self.group_count[g] += self.group_mask[g] >> i & 1
            if self.d.company[i]:
                g = self.group_mask.index(self.d.among[i])
                need = self.group_need[g]
                self.group_need[g] = max(need, self.d.company[i])
        self.have[i] |= 1 << target
        self.count[target] += 1
        if self.hits:
            self.met |= self.hits[i][target]
            self.gain = self.met.bit_count()
        return need

    def _take_back(self, s: int, target: int, need: int) -> None:
        i = self.step_chooser[s]
        self.have[i] &= ~(1 << target)
        self.count[target] -= 1
        if not self.have[i]:
            self.total -= 1
            for g in range(len(self.group_mask)):
                self.group_count[g] -= self.group_mask[g] >> i & 1
            if self.d.company[i]:
                self.group_need[self.group_mask.index(self.d.among[i])] = need

    def _lonely(self) -> bool:
        for g in range(len(self.group_mask)):
            if self.group_count[g] < self.group_need[g]:
                return True
        return False

    def _choices(self, s: int) -> list[int]:
        """Return the targets worth trying for this step, likeliest first, and NONE."""
        d = self.d
        i = self.step_chooser[s]
        if self.have[i].bit_count() >= d.most[i] or (not self.have[i] and self.total >= d.most_choosers):
            return [NOT_CHOSEN]
        lonely = self._lonely()
        ranked = [(0, NOT_CHOSEN)]
        anywhere = False
        for j in range(d.targets):
            if not self.step_targets[s] >> j & 1 or self.count[j] >= d.most_on[j]:
                continue
            new = (self.hits[i][j] & ~self.met).bit_count() if self.hits else 0
            short = d.least[j] > 1 and self.count[j] < d.least[j]
            if new == 0:
                if self.group_mask:
                    # Only company can gain by it: one target that nothing counts stands for all of them.
                    if not self.tracked[j]:
                        if anywhere:
                            continue
                        anywhere = True
                elif not short or (self.count[j] == 0 and not self.later[s + 1][j] & ~self.met):
                    continue  # Whatever it is part of is as good and as legal without it.
            fills = short and self.count[j] > 0
            if new or fills or lonely:
                ranked.append((-1 - 2 * new - (1 if fills else 0), j))
            else:
                ranked.append((1, j))
        ranked.sort()
        return [choice for _, choice in ranked]

    def _promising(self, s: int) -> bool:
        """Return whether counting alone leaves it possible to beat the best result so far from here."""
        self.nodes += 1
        if self.nodes > self.d.effort:
            raise RulesError(
                f"declaring {self.d.choosers} creatures against {self.d.targets} with {len(self.d.required_of)} "
                f"requirements takes more than {self.d.effort} steps to decide"
            )
        d = self.d
        supply = self.supply[s]
        loss = self.loss[s]
        room = len(self.step_chooser) - s
        bound = self.gain + self.own_left[s]
        for j in range(d.targets):
            if 0 < self.count[j] < d.least[j]:
                lacking = d.least[j] - self.count[j]
                room -= lacking
                bound -= lacking * loss[j]
                if lacking > supply[j] or room < 0:
                    return False
        for g in range(len(self.group_mask)):
            if self.group_need[g] - self.group_count[g] > self.group_left[s][g]:
                return False
        unmet = self.future[s] & ~self.met
        bound += (unmet & self.spread).bit_count()
        if bound <= self.best and bound + self._joint_bound(unmet, loss, room) <= self.best:
            return False
        key = self._key(s)
        known = self.seen.get(key, -1)
        if known >= self.gain:
            return False
        self.seen[key] = self.gain
        return True

    def _joint_bound(self, unmet: int, loss: list[int], room: int) -> int:
        """Return an upper bound on what unmet requirements to choose targets can add, less what their choosers
        then fail to obey."""
        gains: list[int] = []
        costs: list[int] = []
        for j in range(self.d.targets):
            wanted = (self.joint[j] & unmet).bit_count()
            if wanted:
                cost = 1
                if self.count[j] == 0:
                    cost = max(1, self.d.least[j])
                elif self.count[j] < self.d.least[j]:
                    cost = 0
                wanted -= cost * loss[j]
                if wanted > 0:
                    gains.append(wanted)
                    costs.append(cost)
        costs.sort()
        gains.sort(reverse=True)
        bound = 0
        for k in range(len(costs)):
            room -= costs[k]
            if room < 0:
                break
            bound += gains[k]
        return bound

    def _key(self, s: int) -> tuple[int, ...]:
        """Return everything from earlier steps that later steps depend on; for equal keys, more requirements
        met is never worse."""
        d = self.d
        i = self.step_chooser[s]
        key = [s, self.met & self.future[s]]
        if s > 0 and self.step_chooser[s - 1] == i:
            key.append(self.have[i].bit_count())
        if self.capped:
            key.append(self.total)
        for g in range(len(self.group_mask)):
            key.append(min(self.group_count[g], self.group_cap[g]))
            key.append(self.group_need[g])
        for j in range(d.targets):
            if self.tracked[j]:
                if not self.supply[s][j]:
                    key.append(0)
                elif d.most_on[j] < d.choosers:
                    key.append(self.count[j])
                else:
                    key.append(min(self.count[j], d.least[j]))
        return tuple(key)
