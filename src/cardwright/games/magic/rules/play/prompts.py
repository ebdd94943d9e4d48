"""Questions as a person reads them: who is asked, what for, and what the answer will do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import AGENDA, EFFECT, RESPOND, TRIGGERED
from cardwright.engine.decision import PASS, Q_ORDER, Q_REPLACE, Q_RESPOND, Decision
from cardwright.engine.state import CONTROLLER, TURN
from cardwright.games.magic.rules.abilities.optional_and_delayed import AddMana
from cardwright.games.magic.rules.combat.combat import possible_attackers, possible_blockers
from cardwright.games.magic.rules.concepts.mana_costs import KINDS, LETTERS
from cardwright.games.magic.rules.core.board import (
    ACTIONS,
    CAST_IT,
    FIRST_ABILITY,
    Q_ALTERNATIVE,
    Q_ANCHOR,
    Q_ATTACK,
    Q_BLOCK,
    Q_BOTTOM,
    Q_CALL,
    Q_CAST,
    Q_CHOOSE,
    Q_COLOUR,
    Q_DAMAGE,
    Q_DISCARD,
    Q_DIVIDE,
    Q_HELP,
    Q_KEEP,
    Q_LEGEND,
    Q_MAY,
    Q_MODE,
    Q_NAME,
    Q_NUMBER,
    Q_ORDER_CARDS,
    Q_PAY,
    Q_PAY_EXTRA,
    Q_PILE,
    Q_PLAYER,
    Q_SACRIFICE,
    Q_SCRY,
    Q_SEARCH,
    Q_SPLICE,
    Q_SUBTYPE,
    Q_SURVEIL,
    Q_TARGET,
    Q_WHICH_COLOUR,
    Q_WORD,
    Q_X,
    STACK,
    STEP,
    STEP_NAMES,
)
from cardwright.games.magic.rules.core.face import Body
from cardwright.games.magic.rules.core.objects import abilities_of, cards_of, face_of
from cardwright.games.magic.rules.play.options import FIRST_WAY

if TYPE_CHECKING:
    from cardwright.engine.match import Match

ASKED: Final = {
    Q_MODE: "which mode?",
    Q_X: "how much is X?",
    Q_PAY_EXTRA: "pay the additional cost?",
    Q_TARGET: "which target?",
    Q_DIVIDE: "how much for this target?",
    Q_PAY: "what do you pay with?",
    Q_SPLICE: "which card do you splice onto it?",
    Q_HELP: "what do you tap or exile instead of paying mana?",
    Q_BOTTOM: "which card goes to the bottom of the library?",
    Q_DISCARD: "which card is discarded?",
    Q_CHOOSE: "which one?",
    Q_MAY: "do it?",
    Q_CALL: "heads or tails?",
    Q_PILE: "which pile?",
    Q_ANCHOR: "which word?",
    Q_COLOUR: "which mana?",
    Q_WHICH_COLOUR: "which colour?",
    Q_SUBTYPE: "which type?",
    Q_NAME: "which card name?",
    Q_WORD: "which word?",
    Q_NUMBER: "how many?",
    Q_ORDER_CARDS: "which card comes next?",
    Q_SEARCH: "which card?",
    Q_SCRY: "which card goes to the bottom?",
    Q_SURVEIL: "which card goes to the graveyard?",
    Q_CAST: "cast it?",
    Q_ALTERNATIVE: "which way?",
    Q_SACRIFICE: "what do you sacrifice?",
    Q_LEGEND: "which one do you keep?",
    Q_PLAYER: "which player?",
    Q_ORDER: "which goes on the stack first?",
    Q_REPLACE: "what happens instead?",
}
# Longer texts of effects are left out of a prompt.
LONGEST: Final = 60


def prompt(m: Match, decision: Decision) -> str:
    """The question in one line."""
    game = m.game
    name = game.player_name(decision.who)
    question = decision.question
    if question == Q_RESPOND:
        return f"{name}, {moment(m)}{_answers_to(m)}: what do you do?"
    if question == Q_KEEP:
        return f"{name}: keep this hand?"
    if question == Q_ATTACK:
        return f"{name}: does {game.object_name(m, possible_attackers(m)[decision.item.a])} attack?"
    if question == Q_BLOCK:
        return f"{name}: does {game.object_name(m, possible_blockers(m, decision.who)[decision.item.a])} block?"
    asked = ASKED.get(question, f"{game.question_name(question)}?")
    body = body_of(m, decision)
    if question == Q_DAMAGE:
        asked = f"how much damage to {described(m, decision.item.a, decision.who)}?"
    about = "" if question == Q_ORDER else _about(m, decision, body)
    return f"{name}, {about}: {asked}" if about else f"{name}: {asked}"


def moment(m: Match) -> str:
    """The turn and step, as one says them."""
    step = m.table()[STEP]
    if step < 0:
        return "before the first turn"
    return f"turn {m.table()[TURN]} of {m.game.player_name(m.game.active_player(m))}, {STEP_NAMES[step]}"


def _answers_to(m: Match) -> str:
    """What resolves next if everyone passes."""
    waiting = m.state.lanes[AGENDA]
    if not waiting:
        return ""
    item = waiting[len(waiting) - 1]
    return f", after {m.game.player_name(item.who)}'s {m.game.object_name(m, item.a)}"


def _about(m: Match, decision: Decision, body: Body | None) -> str:
    """What asks: the spell or ability, with what it does where that is short."""
    item = decision.item
    source = item.source
    if item.kind == RESPOND:
        stack = m.state.zones[STACK]
        value = m.answers[0] if m.answers else PASS
        source = stack[len(stack) - 1] if stack else value // ACTIONS if value != PASS else -1
    if source < m.game.players:
        return ""
    name = m.game.object_name(m, source)
    if item.kind == EFFECT and item.b >= 0 and decision.question == Q_MAY:
        # A replacement effect asks, in the middle of something else.
        return f"{name} ({m.game.replacements[item.b].text})"
    if body is None or len(body.modes) != 1 or not 0 < len(body.modes[0].text) <= LONGEST:
        return name
    return f"{name} ({body.modes[0].text})"


def described(m: Match, obj: int, who: int) -> str:
    """An object by its name, and whose it is if not one's own."""
    if obj < m.game.players:
        return m.game.player_name(obj)
    controller = m.state.rows[obj][CONTROLLER]
    name = m.game.object_name(m, obj)
    return name if controller == who else f"{m.game.player_name(controller)}'s {name}"


def body_of(m: Match, decision: Decision) -> Body | None:
    """The body of the spell or ability that asks, None if it has none."""
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
    """A mode by its number in the order of writing, from 1."""
    body = body_of(m, decision)
    return value if body is None else (value - 1) // body.repeats + 1


def mode_text(m: Match, decision: Decision, value: int) -> str:
    """What a mode does; "" if that is not known."""
    body = body_of(m, decision)
    return "" if body is None or not 0 < value <= len(body.modes) else body.modes[value - 1].text


def mana_text(m: Match, decision: Decision, value: int) -> str:
    """A choice of mana by its letters."""
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
