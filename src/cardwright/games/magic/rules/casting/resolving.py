"""Resolving what is on top of the stack (CR 608)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import EFFECT, Item, new_item
from cardwright.engine.state import CONTROLLER, LASTS_A, LASTS_NODE, ZONE
from cardwright.games.magic.rules.abilities.earlier_effects import lent
from cardwright.games.magic.rules.abilities.results import HANDED_ON
from cardwright.games.magic.rules.concepts.targets import END_OF_SPEC, GONE, of_mode, skip, still_legal, uses_of
from cardwright.games.magic.rules.continuous.continuous_effects import THE_GIVEN, Continuous
from cardwright.games.magic.rules.core import changes, events, items, marks
from cardwright.games.magic.rules.core.actions import R_RESOLVED, from_stack, put_into
from cardwright.games.magic.rules.core.board import (
    BATTLEFIELD,
    EFFECTS,
    GRAVEYARD,
    LINK,
    MARKS,
    MODES,
    PERMANENT_TYPES,
    SORT_BATTLEFIELD,
    STACK,
    WAY,
)
from cardwright.games.magic.rules.core.faces import Body, Face, Mode, TargetSpec
from cardwright.games.magic.rules.core.objects import cards_of, types_of
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.telling import tell_change
from cardwright.games.magic.rules.keyword_abilities.sneak import (
    NOT_SNEAKING,
    attack_now,
    entering_plans,
    sneaks_at,
)
from cardwright.games.magic.rules.other_rules.blank import working_face
from cardwright.games.magic.rules.other_rules.copy_effects_on_permanents import end_bestowed

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_RESOLVE: Final = cr("608.1")
R_FIZZLE: Final = cr("608.2b")
R_PERMANENT: Final = cr("608.3a")
R_AURA: Final = cr("608.3b")


def resolve(m: Match, item: Item) -> None:
    """Resolve the item: check each target, carry out the chosen modes in order, then put a permanent onto the
    battlefield."""
    stack = item.a
    if m.state.rows[stack][ZONE] != STACK:
        return
    body: Body | None = None
    if item.node >= 0:
        body = cards_of(m).bodies[item.node]
    face: Face | None = working_face(m, stack) if item.kind == items.SPELL else None
    if face is not None and face.body is not None:
        # With what was spliced onto it (CR 702.47c).
        body = face.body
    if item.kind != items.SPELL and item.b >= 0:
        condition = m.game.triggers[item.b].condition
        # CR 603.4: an intervening "if" is asked again as the ability resolves.
        if condition is not None and not condition.test(m, item):
            from_stack(m, stack, GRAVEYARD)
            return
    enchants = None if face is None else face.enchants
    specs, firsts = uses_of(body, m.state.rows[stack][MODES], enchants)
    if body is not None and body.notes & HANDED_ON:
        targets = _checked_by_notes(m, item, specs, firsts)
    else:
        targets = _checked(m, item, specs, firsts)
    if face is not None and face.bestowed and _all_gone(targets):
        # CR 702.103e: it resolves as the creature spell that it is otherwise.
        end_bestowed(m, stack)
        face = working_face(m, stack)
        specs = []
        targets = []
    if specs and _all_gone(targets):
        m.because_of(m.emit(events.COUNTERED, stack, 1, rule=R_FIZZLE))
        from_stack(m, stack, GRAVEYARD)
        return
    m.because_of(m.emit(events.RESOLVED, stack, source=item.source, rule=R_RESOLVE))
    skipped = 1 if face is not None and face.enchants is not None else 0
    if body is not None:
        _run(m, item, body, targets, skipped)
        # CR 608.2p: all it says has been done.
        tell_change(m, stack, changes.HAS_RESOLVED)
    if m.state.rows[stack][ZONE] != STACK:
        return
    if face is not None and types_of(m, stack) & PERMANENT_TYPES:
        _arrive(m, item, face, targets)
    elif face is not None:
        # CR 608.2n: an instant or sorcery has done all it does.
        from_stack(m, stack, GRAVEYARD, R_RESOLVED)
    else:
        from_stack(m, stack, GRAVEYARD)


def _checked(m: Match, item: Item, specs: list[TargetSpec], firsts: list[int]) -> list[int]:
    """Return the targets, with those no longer legal marked as gone. Where all of one use of the word must be
    something together and are not any more, none of them is legal."""
    targets = list(item.targets)
    number = 0
    begun = 0
    for place in range(0, len(targets), 2):
        spec = specs[number] if number < len(specs) else None
        if targets[place] == END_OF_SPEC:
            if spec is not None and spec.together is not None:
                chosen = list(item.targets[begun:place:2])
                if not spec.together.holds(m, of_mode(item, item.targets, firsts[number]), chosen):
                    for gone in range(begun, place, 2):
                        targets[gone] = GONE
            number += 1
            begun = place + 2
        elif spec is not None:
            part = of_mode(item, item.targets, firsts[number]) if spec.by_item else item
            if not still_legal(m, spec, part, targets[place]):
                targets[place] = GONE
    return targets


def _checked_by_notes(m: Match, item: Item, specs: list[TargetSpec], firsts: list[int]) -> list[int]:
    """Return the same where targets depend on what the ability that made this one did."""
    outer = m.gathered
    m.gathered = lent(m, m.state.rows[item.a][LINK])
    targets = _checked(m, item, specs, firsts)
    m.gathered = outer
    return targets


def _all_gone(targets: list[int]) -> bool:
    """Return whether there were targets and none is left (CR 608.2b)."""
    some = False
    for place in range(0, len(targets), 2):
        if targets[place] == GONE:
            some = True
        elif targets[place] != END_OF_SPEC:
            return False
    return some


def _run(m: Match, item: Item, body: Body, targets: list[int], skipped: int) -> None:
    modes = m.state.rows[item.a][MODES]
    at = skip(targets, 0, skipped)
    for number in range(len(body.modes)):
        if not modes >> number & 1:
            continue
        mode: Mode = body.modes[number]
        end = skip(targets, at, len(mode.targets))
        part = new_item(
            item.kind, item.who, item.source, mode.effect, 0, item.a, item.b, item.cause, item.depth, item.event,
            tuple(targets[at:end]),
        )  # fmt: skip
        at = end
        m.item = part
        m.game.effects[mode.effect].run(m, part)
    m.item = item


def _arrive(m: Match, item: Item, face: Face, targets: list[int]) -> None:
    """Turn a permanent spell into a permanent; attach an aura to its target."""
    stack = item.a
    who = m.state.rows[stack][CONTROLLER]
    if m.state.rows[stack][MARKS] & marks.COPY:
        # A copy of a permanent spell becomes a token (CR 608.3f).
        m.state.set(stack, MARKS, m.state.rows[stack][MARKS] & ~marks.COPY | marks.TOKEN | marks.MADE_AS_COPY)
    m.begin_at_once()
    sneaks = sneaks_at(m, stack)
    plans = entering_plans(m, who, sneaks)
    new = put_into(m, stack, SORT_BATTLEFIELD, controller=who, rule=R_PERMANENT, plans=plans)
    if new >= 0 and sneaks != NOT_SNEAKING:
        attack_now(m, new)
    if new < 0 and m.state.rows[stack][ZONE] == STACK:
        # CR 608.3e: it cannot come onto the battlefield.
        from_stack(m, stack, GRAVEYARD)
    if new >= 0 and m.state.zones[EFFECTS]:
        _carry_over(m, stack, new)
    if new >= 0 and m.state.rows[new][WAY]:
        _arrive_in_way(m, item, new)
    if new >= 0 and face.enchants is not None and m.state.rows[new][ZONE] == BATTLEFIELD and targets[0] >= 0:
        m.emit(events.ATTACHED, new, 0, -1, targets[0], source=new, rule=R_AURA)
    m.end_at_once()


def _carry_over(m: Match, spell: int, permanent: int) -> None:
    """Let effects that changed the spell continue to change the permanent it became (CR 400.7a)."""
    for effect in m.state.zones[EFFECTS]:
        row = m.state.rows[effect]
        node = m.game.lasting[row[LASTS_NODE]]
        if row[LASTS_A] == spell and isinstance(node, Continuous) and node.whom == THE_GIVEN:
            m.state.set(effect, LASTS_A, permanent)
            m.unsettled = True


def _arrive_in_way(m: Match, item: Item, new: int) -> None:
    """Apply what the way it was cast says about the permanent it became, if its caster still controls it."""
    effect = cards_of(m).arrivals.get(m.state.rows[new][WAY])
    who = m.state.rows[new][CONTROLLER]
    if effect is not None and m.state.rows[new][ZONE] == BATTLEFIELD and who == item.who:
        effect.run(m, new_item(EFFECT, who, new, a=new))
