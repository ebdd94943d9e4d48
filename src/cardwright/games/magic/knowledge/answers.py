"""A good answer to every question, found without looking ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.decision import Q_RESPOND
from cardwright.engine.state import CONTROLLER, OWNER, ZONE
from cardwright.games.magic.knowledge.combat_choice import THOROUGH, CombatChoice
from cardwright.games.magic.knowledge.fight import dearest_first
from cardwright.games.magic.knowledge.intent import HARMS, HELPS, MOVED, Intents
from cardwright.games.magic.knowledge.opening import keeps
from cardwright.games.magic.knowledge.plays import Plays
from cardwright.games.magic.knowledge.worth import Worth, castable_again
from cardwright.games.magic.rules.combat.combat import blockers_of
from cardwright.games.magic.rules.concepts.targets import USES_OF_TARGET
from cardwright.games.magic.rules.core import keywords, questions
from cardwright.games.magic.rules.core.board import (
    BATTLEFIELD,
    GRAVEYARD,
    HAND,
    LAND,
    LIBRARY,
    LIFE,
    NO_MORE,
    STACK,
    V_COLOURS,
    YES,
    own_zone,
)
from cardwright.games.magic.rules.core.objects import face_of, hand, has, permanents

if TYPE_CHECKING:
    from cardwright.engine.history import Rest
    from cardwright.engine.match import Match

AIM_AT_PLAYER: Final = 350
"""What it is worth to aim at a player rather than at an object, where either can be aimed at."""

NEVER_CHOSEN: Final = -1_000_000
LANDS_WANTED: Final = 5


class Answers:
    """Answers questions: combat by its solver, targets by intent, cards by their worth."""

    worth: Worth
    intents: Intents
    combat: CombatChoice
    plays: Plays

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self.intents = Intents()
        self.combat = CombatChoice(worth)
        self.plays = Plays(worth)

    def answer(self, m: Match, rest: Rest, bound: int = THOROUGH) -> int:
        """Return the place of a good answer among the values; combat is solved within a bound of positions."""
        question = rest.question
        values = rest.values
        if len(values) == 1:
            return 0
        if question == Q_RESPOND:
            return self.plays.best(m, rest)
        if question == questions.ATTACK:
            return _place_of(values, self.combat.attack(m, rest.item.a, bound) + 1)
        if question == questions.BLOCK:
            whom = self.combat.block(m, rest.who, rest.item.a, rest.item.targets, bound)
            return _place_of(values, whom + 1)
        if question == questions.TARGET:
            return self.target(m, rest)
        if question == questions.KEEP:
            return _place_of(values, 1 if keeps(m, rest.who) else 0)
        return self._of_cards(m, rest)

    def _of_cards(self, m: Match, rest: Rest) -> int:
        """Answer a question about cards and objects; of those about anything else, see `_of_numbers`."""
        question = rest.question
        if question in (questions.DISCARD, questions.BOTTOM):
            return self._least(m, rest)
        if question == questions.SACRIFICE:
            return self._least_permanent(m, rest)
        if question in (questions.SCRY, questions.SURVEIL):
            return self._unwanted(m, rest)
        if question in (questions.CHOICE, questions.SEARCH, questions.LEGEND):
            return self._choice(m, rest)
        if question == questions.HELP:
            return self._help(m, rest)
        if question == questions.DAMAGE:
            return self._damage(m, rest)
        return self._of_numbers(m, rest)

    def _of_numbers(self, m: Match, rest: Rest) -> int:
        question = rest.question
        values = rest.values
        if question in (questions.MAY, questions.CAST, questions.EXTRA_COST):
            return _place_of(values, YES)
        if question in (questions.X, questions.DIVISION, questions.NUMBER):
            return len(values) - 1
        if question == questions.COLOUR_CHOSEN:
            return self._colour(m, rest)
        if question == questions.TYPE_CHOSEN:
            return self._type(m, rest)
        if question == questions.SPLICE:
            return values.index(NO_MORE) if NO_MORE in values else 0
        # The first is the usual: damage that kills, the cheapest way to pay, the order things are in.
        return 0

    def target(self, m: Match, rest: Rest) -> int:
        """Return the place of the best target by intent: the best of the other side for what is bad, and so on."""
        best = 0
        most = NEVER_CHOSEN
        for place in range(len(rest.values)):
            found = self.aim(m, rest, rest.values[place])
            if found > most:
                most = found
                best = place
        return best

    def aim(self, m: Match, rest: Rest, value: int) -> int:
        """Return how good a target is, by what the effect intends."""
        if value == NO_MORE:
            return 0
        obj = value - 1
        intent = self.intent(m, rest)
        if obj < m.game.players:
            mine = obj == rest.who
            worth = AIM_AT_PLAYER if intent != HARMS or m.state.rows[obj][LIFE] > 4 else 10 * AIM_AT_PLAYER
        else:
            row = m.state.rows[obj]
            mine = row[CONTROLLER if row[ZONE] >= BATTLEFIELD else OWNER] == rest.who
            worth = self.worth.of_object(m, obj)
            if intent == MOVED:
                intent = HARMS if row[ZONE] in (BATTLEFIELD, STACK) else HELPS
        if intent == HELPS:
            return worth if mine else -worth
        return -worth if mine else worth

    def intent(self, m: Match, rest: Rest) -> int:
        """Return whether what asks for a target is good or bad for it."""
        hint = rest.hint
        if hint >= 0:
            return self.intents.of_target(m, hint // USES_OF_TARGET, hint % USES_OF_TARGET)
        stack = m.state.zones[STACK]
        if hint < -1 and stack:
            return self.intents.of_aura(m, face_of(m, stack[len(stack) - 1]))
        return HARMS

    def _least(self, m: Match, rest: Rest) -> int:
        """Return the card that is worth least to keep; first of all somebody else's best."""
        best = 0
        least = -NEVER_CHOSEN
        for place in range(len(rest.values)):
            value = rest.values[place]
            if value == NO_MORE:
                continue
            found = self.to_keep(m, rest.who, value - 1)
            if found < least:
                least = found
                best = place
        return best

    def to_keep(self, m: Match, player: int, obj: int) -> int:
        """Return how much the player wants a card to be kept: an own card by its worth, the others' for the worst."""
        if m.state.rows[obj][OWNER] != player:
            return -self.worth.of_object(m, obj)
        found = self.worth.of_card(m, player, obj)
        return found - self.worth.weights.again if castable_again(face_of(m, obj)) else found

    def _least_permanent(self, m: Match, rest: Rest) -> int:
        """Return what is worth least to give up; nothing more than must be."""
        if NO_MORE in rest.values:
            return rest.values.index(NO_MORE)
        best = 0
        least = -NEVER_CHOSEN
        for place in range(len(rest.values)):
            found = self.worth.of_object(m, rest.values[place] - 1)
            if found < least:
                least = found
                best = place
        return best

    def _unwanted(self, m: Match, rest: Rest) -> int:
        """Return a card that is not wanted on top of the library, or none."""
        lands = self.worth.lands(m, rest.who)
        held = 0
        for card in hand(m, rest.who):
            if face_of(m, card).types & LAND:
                held += 1
        for place in range(len(rest.values)):
            value = rest.values[place]
            if value == NO_MORE:
                continue
            face = face_of(m, value - 1)
            is_land = face.types & LAND != 0
            if is_land and lands + held >= LANDS_WANTED:
                return place
            if not is_land and (lands + held < 2 or face.mana_value > lands + held + 2):
                return place
            if rest.question == questions.SURVEIL and castable_again(face):
                return place
        return _place_of(rest.values, NO_MORE)

    def _choice(self, m: Match, rest: Rest) -> int:
        """Return one's own best card, or the other side's best permanent; of one's own permanents the least."""
        best = 0
        most = NEVER_CHOSEN
        for place in range(len(rest.values)):
            value = rest.values[place]
            if value == NO_MORE or value - 1 >= len(m.state.rows):
                continue
            found = self.choice_worth(m, rest, value - 1)
            if found > most:
                most = found
                best = place
        return best

    def choice_worth(self, m: Match, rest: Rest, obj: int) -> int:
        """Return how good it is to choose this object for an effect of which nothing is known."""
        if obj < m.game.players:
            return 0 if obj == rest.who else 1
        row = m.state.rows[obj]
        if row[ZONE] < 0:
            return NEVER_CHOSEN + 1
        if row[ZONE] == own_zone(row[OWNER], HAND) and row[OWNER] == rest.who and rest.question == questions.CHOICE:
            return -self.worth.of_card(m, rest.who, obj)
        if row[ZONE] < BATTLEFIELD and row[ZONE] % 3 in (LIBRARY, GRAVEYARD):
            if row[OWNER] == rest.who and row[ZONE] % 3 == LIBRARY:
                return self.worth.of_card(m, rest.who, obj)
            return self.worth.of_object(m, obj)
        worth = self.worth.of_object(m, obj)
        return worth if row[CONTROLLER] != rest.who or rest.question == questions.LEGEND else -worth

    def _damage(self, m: Match, rest: Rest) -> int:
        """Return how much damage one of several blockers is dealt: enough, if it is among the best to be killed."""
        attacker = rest.item.source
        blockers = blockers_of(m, attacker)
        if rest.item.a not in blockers:
            return 0
        among = [self.worth.fighter(m, obj) for obj in blockers[blockers.index(rest.item.a) :]]
        left = max(rest.values)
        survivor = -1
        for place in dearest_first(among):
            lethal = 1 if has(m, attacker, keywords.DEATHTOUCH) else max(1, among[place].health)
            if lethal <= left:
                if place == 0:
                    return _place_of(rest.values, lethal)
                left -= lethal
            elif survivor < 0:
                survivor = place
        return _place_of(rest.values, left if survivor == 0 else 0)

    def _help(self, m: Match, rest: Rest) -> int:
        """Return what to give instead of mana: cards of the graveyard, the least useful first; else nothing."""
        best = -1
        least = -NEVER_CHOSEN
        for place in range(len(rest.values)):
            value = rest.values[place]
            if value == NO_MORE:
                continue
            obj = value - 1
            row = m.state.rows[obj]
            if row[ZONE] == own_zone(rest.who, GRAVEYARD):
                found = 100 if castable_again(face_of(m, obj)) else face_of(m, obj).mana_value
                if found < least:
                    least = found
                    best = place
        if best >= 0:
            return best
        return _place_of(rest.values, NO_MORE)

    def _colour(self, m: Match, rest: Rest) -> int:
        """Return the colour of most permanents of the other side."""
        best = 0
        most = -1
        for place in range(len(rest.values)):
            colour = rest.values[place] - 1
            found = 0
            for obj in permanents(m):
                if m.state.rows[obj][CONTROLLER] != rest.who and m.layers.values(m, obj)[V_COLOURS] >> colour & 1:
                    found += 1
            if found > most:
                most = found
                best = place
        return best

    def _type(self, m: Match, rest: Rest) -> int:
        """Return the type of most of one's own permanents and cards in hand."""
        faces = [face_of(m, card) for card in hand(m, rest.who)]
        faces += [face_of(m, obj) for obj in permanents(m) if m.state.rows[obj][CONTROLLER] == rest.who]
        best = 0
        most = -1
        for place in range(len(rest.values)):
            bit = 1 << (rest.values[place] - 1)
            found = 0
            for face in faces:
                if face.subtypes & bit:
                    found += 1
            if found > most:
                most = found
                best = place
        return best


def _place_of(values: list[int], value: int) -> int:
    """Return where this value is; the first place if it is not offered."""
    return values.index(value) if value in values else 0
