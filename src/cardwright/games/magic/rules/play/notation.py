"""How answers are written: what is cast, who attacks, which card is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.decision import PASS, Q_RESPOND, Decision
from cardwright.engine.event import Event
from cardwright.engine.game import Chosen
from cardwright.games.magic.rules.abilities.chosen_on_entry import ARTIFACTS
from cardwright.games.magic.rules.casting.casting import FREE
from cardwright.games.magic.rules.combat.combat import possible_attackers, possible_blockers
from cardwright.games.magic.rules.concepts.mana_pool import step_text
from cardwright.games.magic.rules.continuous.text_changing import word_text
from cardwright.games.magic.rules.core.board import (
    ACTIONS,
    CAST_IT,
    COLOUR_NAMES,
    FIRST_ABILITY,
    LAND,
    NO,
    NO_MORE,
    Q_ALTERNATIVE,
    Q_ANCHOR,
    Q_ATTACK,
    Q_BLOCK,
    Q_BOTTOM,
    Q_CALL,
    Q_CAST,
    Q_CHOOSE,
    Q_COLOUR,
    Q_DISCARD,
    Q_HELP,
    Q_KEEP,
    Q_LEGEND,
    Q_MAY,
    Q_MODE,
    Q_NAME,
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
)
from cardwright.games.magic.rules.core.objects import abilities_of, cards_of, face_of
from cardwright.games.magic.rules.play.options import FIRST_UNVEILING, FIRST_WAY, FREE_WAY, casts_face_down
from cardwright.games.magic.rules.play.prompts import described, mana_text, mode_number, mode_text

if TYPE_CHECKING:
    from cardwright.engine.match import Match


# Questions whose answers are objects, each by its id and one more.
ABOUT_OBJECTS: Final = frozenset((
    Q_TARGET, Q_DISCARD, Q_CHOOSE, Q_SEARCH, Q_SCRY, Q_SURVEIL, Q_SACRIFICE, Q_BOTTOM, Q_ORDER_CARDS, Q_LEGEND,
    Q_HELP, Q_SPLICE,
))  # fmt: skip


def notation(m: Match, decision: Decision, value: int) -> str:
    """An answer as players write it; "" where the engine's own way will do."""
    question = decision.question
    who = decision.who
    if question == Q_RESPOND:
        return _action(m, value)
    if question == Q_MODE:
        return "no more" if value == NO_MORE else f"mode {mode_number(m, decision, value)}"
    if question == Q_ATTACK:
        return _attack(m, decision, value)
    if question == Q_BLOCK:
        return _block(m, decision, value)
    if question == Q_KEEP:
        return "keep" if value else "mulligan"
    if question == Q_MAY or question == Q_PAY_EXTRA or question == Q_CAST:
        return "no" if value == NO else "yes"
    if question in ABOUT_OBJECTS:
        return "no more" if value == NO_MORE else described(m, value - 1, who)
    if question == Q_PAY:
        return step_text(m, who, value)
    if question == Q_ALTERNATIVE:
        return _way(m, decision.item.source, value + FREE)
    if question == Q_X:
        return f"X={value}"
    if question == Q_ANCHOR:
        return cards_of(m).names[value - 1]
    if question == Q_NAME:
        return cards_of(m).known().card_name(value)
    if question == Q_WHICH_COLOUR and value > len(COLOUR_NAMES):
        return "artifacts" if value == ARTIFACTS else "colourless"
    if question == Q_WHICH_COLOUR:
        return COLOUR_NAMES[value - 1]
    if question == Q_WORD:
        return word_text(m, value)
    if question == Q_SUBTYPE:
        return cards_of(m).subtype_names[value - 1]
    if question == Q_PLAYER:
        return m.game.player_name(value - 1)
    if question == Q_CALL:
        return "heads" if value else "tails"
    if question == Q_PILE:
        return ("", "first pile", "second pile")[value]
    if question == Q_COLOUR:
        return mana_text(m, decision, value)
    return ""


def _way(m: Match, card: int, way: int) -> str:
    face = face_of(m, card)
    if way != FREE:
        other = face.others[way]
        face = face if other.face < 0 else cards_of(m).face(other.face)
    return f"{'play' if face.types & LAND else 'cast'} {face.name}"


def _action(m: Match, value: int) -> str:
    if value == PASS:
        return "pass"
    obj = value // ACTIONS
    action = value % ACTIONS
    face = face_of(m, obj)
    if action == CAST_IT:
        return f"{'play' if face.types & LAND else 'cast'} {face.name}"
    if action == FREE_WAY:
        return f"{'play' if face.types & LAND else 'cast'} {face.name} for free"
    if FIRST_UNVEILING <= action < FREE_WAY:
        return f"turn up {face.name}{'' if action == FIRST_UNVEILING else ' for its mana cost'}"
    if action >= FIRST_WAY:
        other = face.others[action - FIRST_WAY]
        if other.action:
            return f"{other.name} {face.name}"
        if other.face < 0 or cards_of(m).faces[other.face].name != other.name:
            return f"cast {face.name} with {other.name}"
        return f"{'play' if cards_of(m).faces[other.face].types & LAND else 'cast'} {other.name}"
    return f"activate {face.name}: {abilities_of(m, obj)[action - FIRST_ABILITY].label}"


def option_text(m: Match, decision: Decision, value: int) -> str:
    """The printed text of an ability or mode that is named by its label; "" for anything else."""
    if decision.question == Q_RESPOND and FIRST_ABILITY <= value % ACTIONS < FIRST_WAY:
        return abilities_of(m, value // ACTIONS)[value % ACTIONS - FIRST_ABILITY].text
    if decision.question == Q_MODE and value != NO_MORE:
        return mode_text(m, decision, value)
    return ""


def _attack(m: Match, decision: Decision, value: int) -> str:
    name = m.game.object_name(m, possible_attackers(m)[decision.item.a])
    return f"{name} stays" if value == 0 else f"{name} attacks {m.game.object_name(m, value - 1)}"


def _block(m: Match, decision: Decision, value: int) -> str:
    name = m.game.object_name(m, possible_blockers(m, decision.who)[decision.item.a])
    return f"{name} does not block" if value == 0 else f"{name} blocks {m.game.object_name(m, value - 1)}"


class Answered(Chosen):
    """An answer; which card of a hidden zone was meant is known to whoever chose it."""

    def seen_by(self, m: Match, e: Event, player: int) -> bool:
        if e.who == player:
            return True
        if e.place == Q_RESPOND:
            return not casts_face_down(m, e.amount)
        return e.place not in (Q_SEARCH, Q_SCRY, Q_SURVEIL, Q_BOTTOM, Q_ORDER_CARDS)

    def veiled(self, m: Match, e: Event) -> str:
        return f"{m.game.player_name(e.who)} chose a card"
