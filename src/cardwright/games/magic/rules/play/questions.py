"""What each question asks a player, and how its answers are written.

Each question is a number of the ledger `core.questions` and one entry here. The engine's own questions are included.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import AGENDA
from cardwright.engine.decision import Q_ORDER, Q_REPLACE, Q_RESPOND, Decision
from cardwright.games.magic.rules.abilities.chosen_on_entry import ARTIFACTS
from cardwright.games.magic.rules.casting.casting import FREE
from cardwright.games.magic.rules.combat.combat import possible_attackers, possible_blockers
from cardwright.games.magic.rules.concepts.mana_pool import step_text
from cardwright.games.magic.rules.continuous.text_changing import word_text
from cardwright.games.magic.rules.core import questions
from cardwright.games.magic.rules.core.board import COLOUR_NAMES, NO, NO_MORE, TYPE_NAMES
from cardwright.games.magic.rules.core.objects import cards_of
from cardwright.games.magic.rules.other_rules.dungeons import dungeon_of, room_name
from cardwright.games.magic.rules.play.action_names import action_text, way_text
from cardwright.games.magic.rules.play.prompts import asking, body_of, described, mana_text, mode_number, moment

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Question:
    """A question: its number, its sentence, and whether only the player who answers may see the answer."""

    number: int
    sentence: str
    hidden: bool

    def __init__(self, number: int, sentence: str, hidden: bool = False) -> None:
        self.number = number
        self.sentence = sentence
        self.hidden = hidden

    def prompt(self, m: Match, decision: Decision) -> str:
        """Return the question in one line: the player asked, what asks, and the sentence."""
        name = m.game.player_name(decision.who)
        about = self.about(m, decision)
        asked = self.asked(m, decision)
        return f"{name}, {about}: {asked}" if about else f"{name}: {asked}"

    def about(self, m: Match, decision: Decision) -> str:
        """Return what asks; "" if that is obvious."""
        return asking(m, decision, body_of(m, decision))

    def asked(self, m: Match, decision: Decision) -> str:
        """Return the sentence for this decision."""
        return self.sentence

    def answer(self, m: Match, decision: Decision, value: int) -> str:
        """Return an answer as players write it; "" for a plain number."""
        return ""


class WhichAction(Question):
    """The question of what to do with priority (CR 117.1)."""

    def about(self, m: Match, decision: Decision) -> str:
        waiting = m.state.lanes[AGENDA]
        if not waiting:
            return moment(m)
        item = waiting[len(waiting) - 1]
        return f"{moment(m)}, after {m.game.player_name(item.who)}'s {m.game.object_name(m, item.a)}"

    def answer(self, m: Match, decision: Decision, value: int) -> str:
        return action_text(m, value)


class WhichTrigger(Question):
    def about(self, m: Match, decision: Decision) -> str:
        return ""


class WhichMode(Question):
    def answer(self, m: Match, decision: Decision, value: int) -> str:
        return "no more" if value == NO_MORE else f"mode {mode_number(m, decision, value)}"


class WhichCost(Question):
    def answer(self, m: Match, decision: Decision, value: int) -> str:
        return "no" if value == NO_MORE else f"cost {value}"


class WhichObject(Question):
    """A question answered by the id of an object plus one, or by "no more"."""

    def answer(self, m: Match, decision: Decision, value: int) -> str:
        return "no more" if value == NO_MORE else described(m, value - 1, decision.who)


class YesOrNo(Question):
    def answer(self, m: Match, decision: Decision, value: int) -> str:
        return "no" if value == NO else "yes"


class EitherOr(Question):
    """A question with two named answers."""

    no: str
    yes: str

    def __init__(self, number: int, sentence: str, no: str, yes: str) -> None:
        super().__init__(number, sentence)
        self.no = no
        self.yes = yes

    def answer(self, m: Match, decision: Decision, value: int) -> str:
        return self.yes if value else self.no


class KeepHand(EitherOr):
    def about(self, m: Match, decision: Decision) -> str:
        return ""


class Attack(Question):
    def about(self, m: Match, decision: Decision) -> str:
        return ""

    def asked(self, m: Match, decision: Decision) -> str:
        return f"does {self.creature(m, decision)} attack?"

    def answer(self, m: Match, decision: Decision, value: int) -> str:
        name = self.creature(m, decision)
        return f"{name} stays" if value == 0 else f"{name} attacks {m.game.object_name(m, value - 1)}"

    def creature(self, m: Match, decision: Decision) -> str:
        return m.game.object_name(m, possible_attackers(m)[decision.item.a])


class Block(Question):
    def about(self, m: Match, decision: Decision) -> str:
        return ""

    def asked(self, m: Match, decision: Decision) -> str:
        return f"does {self.creature(m, decision)} block?"

    def answer(self, m: Match, decision: Decision, value: int) -> str:
        name = self.creature(m, decision)
        return f"{name} does not block" if value == 0 else f"{name} blocks {m.game.object_name(m, value - 1)}"

    def creature(self, m: Match, decision: Decision) -> str:
        return m.game.object_name(m, possible_blockers(m, decision.who)[decision.item.a])


class DamageTo(Question):
    def asked(self, m: Match, decision: Decision) -> str:
        return f"how much damage to {described(m, decision.item.a, decision.who)}?"


class Payment(Question):
    def answer(self, m: Match, decision: Decision, value: int) -> str:
        return step_text(m, decision.who, value)


class WayToPlay(Question):
    def answer(self, m: Match, decision: Decision, value: int) -> str:
        return way_text(m, decision.item.source, value + FREE)


class ValueOfX(Question):
    def answer(self, m: Match, decision: Decision, value: int) -> str:
        return f"X={value}"


class AnchorWord(Question):
    def answer(self, m: Match, decision: Decision, value: int) -> str:
        return cards_of(m).names[value - 1]


class CardName(Question):
    def answer(self, m: Match, decision: Decision, value: int) -> str:
        return cards_of(m).known().card_name(value)


class WhichColour(Question):
    def answer(self, m: Match, decision: Decision, value: int) -> str:
        if value > len(COLOUR_NAMES):
            return "artifacts" if value == ARTIFACTS else "colourless"
        return COLOUR_NAMES[value - 1]


class ChangedWord(Question):
    def answer(self, m: Match, decision: Decision, value: int) -> str:
        return word_text(m, value)


class WhichType(Question):
    def answer(self, m: Match, decision: Decision, value: int) -> str:
        return cards_of(m).subtype_names[value - 1]


class WhichCardType(Question):
    def answer(self, m: Match, decision: Decision, value: int) -> str:
        return TYPE_NAMES[value - 1]


class WhichPlayer(Question):
    def answer(self, m: Match, decision: Decision, value: int) -> str:
        return m.game.player_name(value - 1)


class WhichPile(Question):
    def answer(self, m: Match, decision: Decision, value: int) -> str:
        return ("", "first pile", "second pile")[value]


class WhichDungeon(Question):
    """A question answered by the number of a face plus one."""

    def answer(self, m: Match, decision: Decision, value: int) -> str:
        return cards_of(m).faces[value - 1].name


class WhichRoom(Question):
    def answer(self, m: Match, decision: Decision, value: int) -> str:
        return room_name(m, dungeon_of(m, decision.who), value)


class WhichMana(Question):
    def answer(self, m: Match, decision: Decision, value: int) -> str:
        return mana_text(m, decision, value)


TABLE: Final[list[Question]] = [
    WhichAction(Q_RESPOND, "what do you do?"),
    WhichTrigger(Q_ORDER, "which goes on the stack first?"),
    Question(Q_REPLACE, "what happens instead?"),
    WhichMode(questions.MODE, "which mode?"),
    ValueOfX(questions.X, "how much is X?"),
    YesOrNo(questions.EXTRA_COST, "pay the additional cost?"),
    WhichObject(questions.TARGET, "which target?"),
    Question(questions.DIVISION, "how much for this target?"),
    Payment(questions.PAYMENT, "what do you pay with?"),
    Attack(questions.ATTACK, "does it attack?"),
    Block(questions.BLOCK, "does it block?"),
    DamageTo(questions.DAMAGE, "how much damage?"),
    KeepHand(questions.KEEP, "keep this hand?", "mulligan", "keep"),
    WhichObject(questions.BOTTOM, "which card goes to the bottom of the library?", hidden=True),
    WhichObject(questions.DISCARD, "which card is discarded?"),
    WhichObject(questions.CHOICE, "which one?"),
    YesOrNo(questions.MAY, "do it?"),
    WhichMana(questions.COLOUR, "which mana?"),
    Question(questions.NUMBER, "how many?"),
    WhichObject(questions.ORDER, "which card comes next?", hidden=True),
    WhichObject(questions.SEARCH, "which card?", hidden=True),
    WhichObject(questions.SACRIFICE, "what do you sacrifice?"),
    WhichObject(questions.LEGEND, "which one do you keep?"),
    WayToPlay(questions.ALTERNATIVE, "which way?"),
    WhichPlayer(questions.PLAYER, "which player?"),
    WhichColour(questions.COLOUR_CHOSEN, "which colour?"),
    WhichType(questions.TYPE_CHOSEN, "which type?"),
    ChangedWord(questions.WORD, "which word?"),
    WhichObject(questions.HELP, "what do you tap or exile instead of paying mana?"),
    CardName(questions.NAME, "which card name?"),
    EitherOr(questions.COIN_SIDE, "heads or tails?", "tails", "heads"),
    WhichPile(questions.PILE, "which pile?"),
    AnchorWord(questions.ANCHOR_WORD, "which word?"),
    WhichObject(questions.SPLICE, "which card do you splice onto it?"),
    WhichObject(questions.SCRY, "which card goes to the bottom?", hidden=True),
    WhichObject(questions.SURVEIL, "which card goes to the graveyard?", hidden=True),
    YesOrNo(questions.CAST, "cast it?"),
    WhichCost(questions.WHICH_COST, "which additional cost do you pay?"),
    WhichDungeon(questions.DUNGEON, "which dungeon?"),
    WhichRoom(questions.ROOM, "which room?"),
    EitherOr(questions.LIBRARY_PLACE, "where in the library?", "on the bottom", "near the top"),
    WhichCardType(questions.CARD_TYPE, "which card type?"),
]
BY_NUMBER: Final = {question.number: question for question in TABLE}
# Questions whose answers are objects, each by its id and one more.
ABOUT_OBJECTS: Final = frozenset([question.number for question in TABLE if isinstance(question, WhichObject)])
