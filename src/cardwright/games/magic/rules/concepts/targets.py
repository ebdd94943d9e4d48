"""Choosing targets and checking again whether they are legal (CR 115, 601.2c, 608.2b)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.engine.agenda import EFFECT, TRIGGERED, Item, new_item
from cardwright.engine.state import CONTROLLER, KIND, ZONE
from cardwright.games.magic.rules.casting.bans import BE_TARGETED, kept_from
from cardwright.games.magic.rules.core import items, keywords, questions
from cardwright.games.magic.rules.core.actions import hexproof_from, protects, touchy
from cardwright.games.magic.rules.core.board import ABILITY_KIND, ACTED, BATTLEFIELD, NO_MORE, OWN_ZONES, X, own_zone
from cardwright.games.magic.rules.core.by_item import bound
from cardwright.games.magic.rules.core.faces import Body, Mode, TargetSpec
from cardwright.games.magic.rules.core.objects import cards_of, has, on_battlefield, permanents
from cardwright.games.magic.rules.keyword_abilities.shroud import forbids_target
from cardwright.games.magic.rules.keyword_abilities.standing import player_can_be_target

if TYPE_CHECKING:
    from cardwright.engine.match import Match
    from cardwright.games.magic.rules.concepts.together import Together

# An item's targets are pairs of numbers: the target and the amount divided to it. This pair ends each use of the word
# "target"; a target that has become illegal is replaced by GONE.
END_OF_SPEC: Final = -1
# The hint of a question for a target: the number of the mode's effect times this, plus the use of the word in it; the
# effect of an aura is -1.
USES_OF_TARGET: Final = 16
GONE: Final = -2


@mypyc_attr(allow_interpreted_subclasses=True)
class Gate:
    """What limits the choice of targets besides their own legality."""

    def allowed(self, m: Match, taken: list[int], options: list[int]) -> list[int]:
        """Return those of the options that may be added to what was taken for this use of the word "target"."""
        raise NotImplementedError

    def may_stop(self, m: Match, taken: list[int]) -> bool:
        """Return whether what was taken may be all for this use."""
        raise NotImplementedError

    def next_use(self, taken: list[int]) -> None:
        """Go on to the next use of the word, with this taken for the last one."""
        raise NotImplementedError


def may_target(m: Match, who: int, source: int, obj: int) -> bool:
    """Return whether nothing stops the object from being this source's target (CR 702.11, 702.18, 702.16b)."""
    if obj < m.game.players:
        return m.game.is_in(m, obj) and player_can_be_target(m, who, source, obj)
    if not on_battlefield(m, obj):
        return True
    if forbids_target(m, obj):
        return False
    if m.state.rows[obj][CONTROLLER] != who and (has(m, obj, keywords.HEXPROOF) or hexproof_from(m, obj, source)):
        return False
    if protects(m, obj, source):
        return False
    bits = cards_of(m).target_bits
    if bits and touchy(m, obj, source, bits):
        return False
    return not kept_from(m, BE_TARGETED, obj, source)


def chosen_x(m: Match, spec: TargetSpec, stack: int) -> int:
    """Return the X that an activated ability was announced with, -1 if its source has the X (CR 107.3k, 107.3m)."""
    if not spec.by_x or stack < m.game.players:
        return -1
    row = m.state.rows[stack]
    return row[X] if row[KIND] == ABILITY_KIND and row[ACTED] != 0 else -1


def candidates(m: Match, spec: TargetSpec, who: int, source: int, stack: int, item: Item | None = None) -> list[int]:
    """Return every legal target of the spec, players first, then zone by zone; the item has the targets of its mode
    that are known already."""
    x = chosen_x(m, spec, stack)
    if x < 0:
        return _found(m, spec, who, source, stack, item)
    cards_of(m).asking_x = x
    found = _found(m, spec, who, source, stack, item)
    cards_of(m).asking_x = -1
    return found


def _found(m: Match, spec: TargetSpec, who: int, source: int, stack: int, item: Item | None) -> list[int]:
    found: list[int] = []
    what = spec.what
    if spec.by_item:
        what = bound(m, announced(m, who, source, stack) if item is None else item, what)
    if spec.players:
        for player in range(m.game.players):
            if what.fits(m, who, source, player) and may_target(m, who, source, player):
                found.append(player)
    for sort in spec.sorts:
        for obj in objects_in(m, sort):
            if obj != stack and what.fits(m, who, source, obj) and may_target(m, who, source, obj):
                found.append(obj)
    return found


def asked_for(m: Match, spec: TargetSpec, who: int, source: int, stack: int) -> bool:
    """Return whether the spell needs this target at all, given how it was cast (CR 601.2c)."""
    only_if = spec.only_if
    return only_if is None or only_if.test(m, new_item(EFFECT, who, source, a=stack))


def objects_in(m: Match, sort: int) -> list[int]:
    """Return everything in all zones of this sort."""
    if sort >= OWN_ZONES:
        zone = sort - OWN_ZONES + BATTLEFIELD
        return permanents(m) if zone == BATTLEFIELD else m.state.zones[zone]
    found: list[int] = []
    for player in range(m.game.players):
        found.extend(m.state.zones[own_zone(player, sort)])
    return found


def any_candidate(m: Match, spec: TargetSpec, who: int, source: int, stack: int) -> bool:
    if spec.by_item:
        return len(candidates(m, spec, who, source, stack)) > 0
    if spec.players:
        for player in range(m.game.players):
            if spec.what.fits(m, who, source, player) and may_target(m, who, source, player):
                return True
    for sort in spec.sorts:
        for obj in objects_in(m, sort):
            if obj != stack and spec.what.fits(m, who, source, obj) and may_target(m, who, source, obj):
                return True
    return False


def announced(m: Match, who: int, source: int, stack: int, before: list[int] | None = None) -> Item:
    """Return the item that determines the targets and their number: the spell or ability, or the trigger going on
    the stack, with the targets that it has already."""
    now = m.item
    targets = () if before is None else tuple(before)
    if now is not None and now.kind == items.TRIGGERED_ABILITY:
        return new_item(TRIGGERED, who, source, a=stack, event=now.event, targets=targets)
    return new_item(EFFECT, who, source, a=stack, targets=targets)


def fewest(m: Match, spec: TargetSpec, item: Item) -> int:
    """Return how many targets must be chosen (CR 601.2c)."""
    if spec.most_amount is None and spec.divided is None:
        return spec.least
    most = most_of(m, spec, item)
    return max(0, most if spec.least < 0 else min(spec.least, most))


def most_of(m: Match, spec: TargetSpec, item: Item) -> int:
    """Return how many targets may be chosen at most: no more than there is to divide among them (CR 601.2d)."""
    most = spec.most if spec.most_amount is None else spec.most_amount.ev(m, item)
    return most if spec.divided is None else min(most, spec.divided.ev(m, item))


def enough_targets(m: Match, mode: Mode, who: int, source: int, stack: int) -> bool:
    """Return whether the mode can be chosen: each use of the word "target" has legal targets (CR 700.2a, 601.2c)."""
    taken = 0
    for spec in mode.targets:
        if spec.joint:
            return completes(m, mode, 0, who, source, stack, [])
        if spec.least == 0 or not asked_for(m, spec, who, source, stack):
            continue
        least = spec.least
        if spec.most_amount is not None or spec.divided is not None:
            least = fewest(m, spec, announced(m, who, source, stack))
            if least == 0:
                continue
        if least == 1 and not spec.distinct:
            if not any_candidate(m, spec, who, source, stack):
                return False
            taken += 1
        else:
            needed = least + (taken if spec.distinct else 0)
            if len(candidates(m, spec, who, source, stack)) < needed:
                return False
            taken += least
    return True


def completes(m: Match, mode: Mode, at: int, who: int, source: int, stack: int, chosen: list[int]) -> bool:
    """Return whether there are targets for all further uses of the word "target", given those chosen before it; where
    a later use speaks of this one, each target is tried (CR 601.2c)."""
    if at == len(mode.targets):
        return True
    spec = mode.targets[at]
    end = [END_OF_SPEC, 0]
    if not asked_for(m, spec, who, source, stack):
        return completes(m, mode, at + 1, who, source, stack, chosen + end)
    item = announced(m, who, source, stack, chosen)
    least = fewest(m, spec, item)
    legal = candidates(m, spec, who, source, stack, item)
    if spec.distinct:
        legal = [obj for obj in legal if obj not in chosen[::2]]
    together = spec.together
    if len(legal) < least:
        return False
    if together is not None and not together.goes_on(m, item, [], legal, least, most_of(m, spec, item)):
        return False
    if not _referred_to(mode, at):
        return completes(m, mode, at + 1, who, source, stack, chosen + end)
    if least == 0 and completes(m, mode, at + 1, who, source, stack, chosen + end):
        return True
    for obj in legal:
        if completes(m, mode, at + 1, who, source, stack, [*chosen, obj, 0, *end]):
            return True
    return False


def _referred_to(mode: Mode, at: int) -> bool:
    """Return whether a later use of the word "target" may speak of this one."""
    for later in range(at + 1, len(mode.targets)):
        if mode.targets[later].by_targets:
            return True
    return False


def choose_targets(m: Match, mode: Mode, who: int, source: int, stack: int, gate: Gate | None = None) -> list[int]:
    """Let the player choose targets for every spec of the mode, as the gate allows; return them in an item's format."""
    chosen: list[int] = []
    before: list[int] = []
    item = announced(m, who, source, stack)
    for at in range(len(mode.targets)):
        spec = mode.targets[at]
        taken: list[int] = []
        if not asked_for(m, spec, who, source, stack):
            chosen.append(END_OF_SPEC)
            chosen.append(0)
            if gate is not None:
                gate.next_use(taken)
            continue
        total = spec.divided.ev(m, item) if spec.divided is not None else 0
        most = most_of(m, spec, item)
        least = fewest(m, spec, item)
        so_far = announced(m, who, source, stack, chosen) if spec.by_item else item
        legal = candidates(m, spec, who, source, stack, so_far)
        together = spec.together
        referred = _referred_to(mode, at)
        while len(taken) < most:
            options = [obj for obj in legal if obj not in taken and not (spec.distinct and obj in before)]
            enough = len(taken) >= least
            if together is not None:
                enough = enough and together.holds(m, item, taken)
                options = _together(m, item, together, taken, options, least, most)
            if referred:
                end = [END_OF_SPEC, 0]
                enough = enough and completes(m, mode, at + 1, who, source, stack, chosen + end)
                options = [
                    obj for obj in options if completes(m, mode, at + 1, who, source, stack, [*chosen, obj, 0, *end])
                ]
            if gate is not None:
                options = gate.allowed(m, taken, options)
            answers = shifted(options)
            if enough:
                if not options:
                    break
                if gate is None or gate.may_stop(m, taken):
                    answers.append(NO_MORE)
            answer = m.ask(who, questions.TARGET, answers, hint=mode.effect * USES_OF_TARGET + at)
            if answer == NO_MORE:
                break
            taken.append(answer - 1)
        chosen.extend(divided(m, who, taken, total))
        chosen.append(END_OF_SPEC)
        chosen.append(0)
        before.extend(taken)
        if gate is not None:
            gate.next_use(taken)
    return chosen


def _together(
    m: Match, item: Item, together: Together, taken: list[int], options: list[int], least: int, most: int
) -> list[int]:
    """Return the options with which the choice can still become one that is allowed."""
    found: list[int] = []
    for obj in options:
        left = [other for other in options if other != obj]
        if together.goes_on(m, item, [*taken, obj], left, least, most):
            found.append(obj)
    return found


def shifted(objects: list[int]) -> list[int]:
    """Return objects as answers: one more than their id, so that 0 is left for "no more"."""
    return [obj + 1 for obj in objects]


def divided(m: Match, who: int, targets: list[int], total: int) -> list[int]:
    """Return the targets alternating with their amounts, at least one each (CR 601.2d)."""
    pairs: list[int] = []
    left = total
    for place in range(len(targets)):
        after = len(targets) - place - 1
        amount = 0
        if total > 0:
            amount = left if after == 0 else m.ask(who, questions.DIVISION, list(range(1, left - after + 1)))
            left -= amount
        pairs.append(targets[place])
        pairs.append(amount)
    return pairs


def still_legal(m: Match, spec: TargetSpec, item: Item, obj: int) -> bool:
    """Return whether a target is legal as the spell or ability begins to resolve (CR 608.2b)."""
    who, source, stack = item.who, item.source, item.a
    what = bound(m, item, spec.what) if spec.by_item else spec.what
    if obj < m.game.players:
        return spec.players and what.fits(m, who, source, obj) and may_target(m, who, source, obj)
    zone = m.state.rows[obj][ZONE]
    if zone < 0:
        return False
    sort = zone % OWN_ZONES if zone < BATTLEFIELD else zone - BATTLEFIELD + OWN_ZONES
    if sort not in spec.sorts or obj == stack:
        return False
    x = chosen_x(m, spec, stack)
    if x >= 0:
        cards_of(m).asking_x = x
    fits = what.fits(m, who, source, obj)
    if x >= 0:
        cards_of(m).asking_x = -1
    return fits and may_target(m, who, source, obj)


def uses_of(body: Body | None, modes: int, enchants: TargetSpec | None) -> tuple[list[TargetSpec], list[int]]:
    """Return every use of the word "target" in the chosen modes, and for each the place of the first of its mode."""
    specs: list[TargetSpec] = []
    firsts: list[int] = []
    if enchants is not None:
        specs.append(enchants)
        firsts.append(0)
    if body is not None:
        for number in range(len(body.modes)):
            if modes >> number & 1:
                firsts.extend([len(specs)] * len(body.modes[number].targets))
                specs.extend(body.modes[number].targets)
    return specs, firsts


def of_mode(item: Item, targets: Sequence[int], first: int) -> Item:
    """Return the item with these targets, from the first use of the word in a mode on."""
    own = tuple(targets[skip(targets, 0, first) :])
    return new_item(item.kind, item.who, item.source, a=item.a, event=item.event, targets=own)


def skip(targets: Sequence[int], at: int, specs: int) -> int:
    """Return the position after this many ends of specs."""
    while specs > 0:
        if targets[at] == END_OF_SPEC:
            specs -= 1
        at += 2
    return at


def slots(targets: tuple[int, ...]) -> list[list[int]]:
    """Return the still legal targets of each use of the word "target"."""
    found: list[list[int]] = [[]]
    for place in range(0, len(targets), 2):
        if targets[place] == END_OF_SPEC:
            found.append([])
        elif targets[place] != GONE:
            found[-1].append(targets[place])
    return found[:-1]


def slot(targets: tuple[int, ...], number: int) -> list[int]:
    """Return the legal targets of one use of the word "target"."""
    found: list[int] = []
    at = 0
    for place in range(0, len(targets), 2):
        target = targets[place]
        if target == END_OF_SPEC:
            at += 1
            if at > number:
                break
        elif at == number and target != GONE:
            found.append(target)
    return found


def share(targets: tuple[int, ...], number: int, obj: int) -> int:
    """Return how much of a divided amount this target gets."""
    at = 0
    for place in range(0, len(targets), 2):
        if targets[place] == END_OF_SPEC:
            at += 1
        elif at == number and targets[place] == obj:
            return targets[place + 1]
    return 0
