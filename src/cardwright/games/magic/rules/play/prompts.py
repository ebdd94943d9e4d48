"""The context of a question in words: the moment, the spell or ability that asks, an object, a mode, mana."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import EFFECT, RESPOND, TRIGGERED
from cardwright.engine.decision import PASS, Decision
from cardwright.engine.state import CONTROLLER, TURN
from cardwright.games.magic.rules.abilities.optional_and_delayed import AddMana
from cardwright.games.magic.rules.concepts.mana_costs import KINDS, LETTERS
from cardwright.games.magic.rules.core import ledger_names, questions
from cardwright.games.magic.rules.core.board import ACTIONS, CAST_IT, FIRST_ABILITY, STACK, STEP
from cardwright.games.magic.rules.core.faces import Body
from cardwright.games.magic.rules.core.objects import abilities_of, cards_of, face_of
from cardwright.games.magic.rules.play.options import FIRST_WAY

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Longer texts of effects are left out of a prompt.
LONGEST: Final = 60


def moment(m: Match) -> str:
    """Return the turn and step in words."""
    step = m.table()[STEP]
    if step < 0:
        return "before the first turn"
    return f"turn {m.table()[TURN]} of {m.game.player_name(m.game.active_player(m))}, {ledger_names.STEPS[step]}"


def asking(m: Match, decision: Decision, body: Body | None) -> str:
    """Return the spell or ability that asks, with its text if that is short."""
    item = decision.item
    source = item.source
    if item.kind == RESPOND:
        stack = m.state.zones[STACK]
        value = m.answers[0] if m.answers else PASS
        source = stack[len(stack) - 1] if stack else value // ACTIONS if value != PASS else -1
    if source < m.game.players:
        return ""
    name = m.game.object_name(m, source)
    if item.kind == EFFECT and item.b >= 0 and decision.question == questions.MAY:
        # A replacement effect asks, in the middle of something else.
        return f"{name} ({m.game.replacements[item.b].text})"
    if body is None or len(body.modes) != 1 or not 0 < len(body.modes[0].text) <= LONGEST:
        return name
    return f"{name} ({body.modes[0].text})"


def described(m: Match, obj: int, who: int) -> str:
    """Return the name of an object, with its controller if that is another player."""
    if obj < m.game.players:
        return m.game.player_name(obj)
    controller = m.state.rows[obj][CONTROLLER]
    name = m.game.object_name(m, obj)
    return name if controller == who else f"{m.game.player_name(controller)}'s {name}"


def body_of(m: Match, decision: Decision) -> Body | None:
    """Return the body of the spell or ability that asks; None if it has none."""
    item = decision.item
    if item.kind == RESPOND:
        value = m.answers[0] if m.answers else PASS
        if value == PASS:
            return None
        face = face_of(m, value // ACTIONS)
        action = value % ACTIONS
        if action == CAST_IT or action >= FIRST_WAY:
            return face.body
        return abilities_of(m, value // ACTIONS)[action - FIRST_ABILITY].body
    if item.node < 0 or item.kind == TRIGGERED or item.kind == EFFECT:
        return None
    bodies = cards_of(m).bodies
    return bodies[item.node] if item.node < len(bodies) else None


def mode_number(m: Match, decision: Decision, value: int) -> int:
    """Return the number of a mode in printed order, from 1."""
    body = body_of(m, decision)
    return value if body is None else (value - 1) // body.repeats + 1


def mode_text(m: Match, decision: Decision, value: int) -> str:
    """Return the text of a mode; "" if it is not known."""
    body = body_of(m, decision)
    return "" if body is None or not 0 < value <= len(body.modes) else body.modes[value - 1].text


def alternative_cost_text(m: Match, value: int) -> str:
    """Return the text of one of several additional costs of the spell that is being cast, from 1."""
    stack = m.state.zones[STACK]
    if not stack:
        return ""
    costs = [extra.cost.text for extra in face_of(m, stack[len(stack) - 1]).extras if extra.either]
    return costs[value - 1] if 0 < value <= len(costs) else ""


def mana_text(m: Match, decision: Decision, value: int) -> str:
    """Return the letters of a choice of mana."""
    item = decision.item
    choices: list[list[int]] = []
    if item.kind == RESPOND and m.answers and m.answers[0] != PASS:
        action = m.answers[0] % ACTIONS
        if FIRST_ABILITY <= action < FIRST_WAY:
            choices = abilities_of(m, m.answers[0] // ACTIONS)[action - FIRST_ABILITY].makes
    elif item.node >= 0:
        effect = m.game.effects[item.node]
        if isinstance(effect, AddMana):
            choices = effect.choices
    if value >= len(choices) or max(choices[value], default=0) >= KINDS:
        return f"choice {value + 1}"
    return "".join([LETTERS[unit] for unit in choices[value]])
