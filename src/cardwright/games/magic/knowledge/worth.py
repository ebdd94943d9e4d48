"""What permanents, cards and a whole table are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CONTROLLER, OVER, ZONE
from cardwright.games.magic.knowledge.fight import Fighter
from cardwright.games.magic.knowledge.intent import gives_mana
from cardwright.games.magic.knowledge.lives import worth_of_life
from cardwright.games.magic.knowledge.weights import Weights
from cardwright.games.magic.rules.abilities.triggered_abilities import Happens
from cardwright.games.magic.rules.core import events, keywords, marks, steps
from cardwright.games.magic.rules.core.board import (
    ACTIVE,
    ATTACHED,
    AURA,
    BATTLEFIELD,
    CREATURE,
    DAMAGE,
    GRAVEYARD,
    LAND,
    LIFE,
    LOYALTY,
    MARKS,
    PLANESWALKER,
    POISON,
    SORT_BATTLEFIELD,
    SORT_STACK,
    STEP,
    TAPPED,
    V_KEYWORDS,
    V_POWER,
    V_SUBTYPES,
    V_TOUGHNESS,
    V_TYPES,
    own_zone,
)
from cardwright.games.magic.rules.core.faces import Face
from cardwright.games.magic.rules.core.filters import IsSource
from cardwright.games.magic.rules.core.objects import face_of, hand, library, permanents

if TYPE_CHECKING:
    from cardwright.engine.match import Match

HAS_WON: Final = 1_000_000
LOST: Final = 5000
SPENT: Final = 40
"""A permanent of which nothing more comes: it can still be sacrificed and counted."""

HARD_TO_BLOCK_AT_ALL: Final = (
    keywords.FLYING | keywords.UNBLOCKABLE | keywords.MENACE | keywords.SHADOW | keywords.FEAR | keywords.INTIMIDATE
    | keywords.SKULK | keywords.HORSEMANSHIP
)  # fmt: skip
FEWEST: Final = 20
"""No creature is worth less."""

COUNTED: Final = 3
"""So many abilities of a kind are counted."""

FIRST_LANDS: Final = 5
ENOUGH_LANDS: Final = 6
NEEDED_LANDS: Final = 3
FEW_SPELLS: Final = 3
THIN: Final = 12


class Worth:
    """Values things by weights; what is printed on a card is worked out once, for the faces of any match."""

    weights: Weights
    printed: dict[Face, int]
    sources: dict[Face, bool]
    hits: dict[Face, int]

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.printed = {}
        self.sources = {}
        self.hits = {}

    def makes_mana(self, m: Match, face: Face) -> bool:
        """Return whether a permanent gives mana turn after turn: by an ability, or whenever another is tapped."""
        found = self.sources.get(face)
        if found is None:
            found = gives_mana(m, face)
            for place in face.mana:
                if not face.activated[place].cost.parts:
                    found = True
            self.sources[face] = found
        return found

    def of_hit(self, m: Match, face: Face) -> int:
        """Return what it is worth that a creature deals combat damage to a player, beside the damage."""
        found = self.hits.get(face, -1)
        if found < 0:
            found = 0
            for at in range(1, len(face.triggers), 2):
                trigger = m.game.triggers[face.triggers[at]]
                if isinstance(trigger, Happens) and trigger.event == events.DAMAGED and trigger.combat == 1:
                    found = self.weights.hit
            self.hits[face] = found
        return found

    def of_abilities(self, m: Match, face: Face) -> int:
        """Return the worth of a permanent's abilities, as printed."""
        found = self.printed.get(face, -1)
        if found < 0:
            weights = self.weights
            own = 0
            for ability in face.activated:
                if not ability.makes:
                    # What costs no mana is used in every turn.
                    own += 2 if ability.cost.only_taps() else 1
            found = (
                weights.ability * min(own, COUNTED) + weights.trigger * min(lasting_triggers(m, face), COUNTED)
                + weights.static * min(len(face.statics), COUNTED)
            )  # fmt: skip
            self.printed[face] = found
        return found

    def is_spent(self, m: Match, face: Face) -> bool:
        """Return whether nothing more comes of a permanent that lies there: what it does it did as it entered."""
        return not (
            face.activated or face.statics or face.replacements or face.cost_changes or face.others
            or face.standing is not None or lasting_triggers(m, face)
        )  # fmt: skip

    def of_keywords(self, has: int, power: int) -> int:
        """Return the worth of a creature's keywords."""
        if not has:
            return 0
        weights = self.weights
        total = 0
        if has & HARD_TO_BLOCK_AT_ALL:
            total += weights.flying * power
        if has & keywords.FIRST_STRIKE:
            total += weights.first_strike * power
        if has & keywords.DOUBLE_STRIKE:
            total += weights.double_strike * power
        if has & keywords.LIFELINK:
            total += weights.lifelink * power
        if has & keywords.TRAMPLE:
            total += weights.trample * power
        if has & keywords.DEATHTOUCH:
            total += weights.deathtouch
        if has & keywords.VIGILANCE:
            total += weights.vigilance
        if has & keywords.INDESTRUCTIBLE:
            total += weights.indestructible
        if has & (keywords.HEXPROOF | keywords.SHROUD):
            total += weights.hexproof
        if has & (keywords.DEFENDER | keywords.CANT_ATTACK):
            total += weights.cannot_attack * power
        if has & keywords.CANT_BLOCK:
            total += weights.cannot_block
        return total

    def of_creature(self, m: Match, obj: int, values: list[int]) -> int:
        """Return the worth of a creature with these values."""
        weights = self.weights
        power = max(values[V_POWER], 0)
        worth = (
            weights.body + weights.power * power + weights.toughness * max(values[V_TOUGHNESS], 0)
            + self.of_keywords(values[V_KEYWORDS], power) + self.of_abilities(m, face_of(m, obj))
        )  # fmt: skip
        row = m.state.rows[obj]
        if values[V_KEYWORDS] & keywords.DOESNT_UNTAP and row[TAPPED]:
            worth //= 3
        return max(worth, FEWEST)

    def of_permanent(self, m: Match, obj: int, values: list[int]) -> int:
        """Return the worth of a permanent; that of lands for mana is counted together, not here."""
        weights = self.weights
        types = values[V_TYPES]
        if types & CREATURE:
            return self.of_creature(m, obj, values)
        row = m.state.rows[obj]
        if types & PLANESWALKER:
            return weights.walker + weights.loyalty * row[LOYALTY]
        if types & LAND:
            return 0 if face_of(m, obj).mana else weights.land // 2
        if row[MARKS] & marks.TOKEN:
            return weights.token
        face = face_of(m, obj)
        if self.is_spent(m, face):
            return SPENT
        own = weights.permanent + weights.permanent_cost * min(face.mana_value, 5)
        if values[V_SUBTYPES] & AURA and row[ATTACHED] >= 0:
            # What it does for one's own creature is in that creature's numbers.
            theirs = m.state.rows[row[ATTACHED]][CONTROLLER] != row[CONTROLLER]
            # Nor does it help to give another player mana.
            return own if theirs and not self.makes_mana(m, face) else FEWEST
        return own

    def of_object(self, m: Match, obj: int) -> int:
        """Return the worth of any object: a permanent, or a card anywhere."""
        row = m.state.rows[obj]
        if row[ZONE] == BATTLEFIELD:
            values = m.layers.values(m, obj)
            found = self.of_permanent(m, obj, values)
            return found if found else self.weights.land
        face = face_of(m, obj)
        return 100 + 60 * face.mana_value

    def of_card(self, m: Match, player: int, card: int) -> int:
        """Return the worth of keeping a card in hand."""
        face = face_of(m, card)
        lands = self.lands(m, player)
        held = 0
        wanted = FIRST_LANDS - 1
        for other in hand(m, player):
            beside = face_of(m, other)
            if beside.types & LAND:
                held += 1
            elif beside.mana_value >= wanted:
                wanted = FIRST_LANDS
        if face.types & LAND:
            return 50 if lands + held > wanted else 500 if lands + held < wanted else 200
        return 200 + 40 * min(face.mana_value, 6) - 120 * max(0, face.mana_value - lands - 2)

    def lands(self, m: Match, player: int) -> int:
        """Return how many lands the player controls."""
        rows = m.state.rows
        found = 0
        for obj in permanents(m):
            if rows[obj][CONTROLLER] == player and m.layers.values(m, obj)[V_TYPES] & LAND:
                found += 1
        return found

    def open_mana(self, m: Match, player: int) -> int:
        """Return how many permanents the player could still tap for mana."""
        rows = m.state.rows
        found = 0
        for obj in permanents(m):
            row = rows[obj]
            if row[CONTROLLER] == player and not row[TAPPED] and self.makes_mana(m, face_of(m, obj)):
                found += 1
        return found

    def _ready(self, m: Match, player: int) -> int:
        """Return what it is worth to have mana for an answer to spells in another player's turn."""
        table = m.table()
        if table[ACTIVE] == player or steps.UPKEEP < table[STEP] < steps.END_OF_COMBAT:
            return 0
        least = 1 << 20
        for card in hand(m, player):
            face = face_of(m, card)
            if face.mana_value < least and aims_at_spells(face):
                least = face.mana_value
        return self.weights.ready if least <= 1 << 16 and self.open_mana(m, player) >= least else 0

    def fighter(self, m: Match, obj: int) -> Fighter:
        """Return a creature as numbers."""
        values = m.layers.values(m, obj)
        return Fighter(
            obj,
            values[V_POWER],
            values[V_TOUGHNESS] - m.state.rows[obj][DAMAGE],
            values[V_KEYWORDS],
            self.of_creature(m, obj, values),
            self.of_hit(m, face_of(m, obj)),
        )

    def of_table(self, m: Match, player: int) -> int:
        """Return how good everything that the player may know looks for the player."""
        if m.table()[OVER]:
            outcome = m.outcome()
            if outcome is None or outcome.draw:
                return 0
            if player in outcome.winners:
                return HAS_WON
            # What kills in a look may not come; a table that is worth something can still be defended.
            return self._of_things(m, player, [0] * m.game.players) - LOST
        seats = m.game.players
        lands = [0] * seats
        total = self._of_things(m, player, lands)
        for seat in range(seats):
            if m.game.is_in(m, seat):
                worth = self._of_player(m, seat, lands[seat], player)
                total += worth if seat == player else -worth
            else:
                total += -HAS_WON // 10 if seat == player else HAS_WON // 10
        return total

    def _of_things(self, m: Match, player: int, lands: list[int]) -> int:
        """Return how much more the player's permanents are worth than others'; `lands` counts what makes mana."""
        rows = m.state.rows
        total = 0
        for obj in permanents(m):
            controller = rows[obj][CONTROLLER]
            values = m.layers.values(m, obj)
            worth = self.of_permanent(m, obj, values)
            if self.makes_mana(m, face_of(m, obj)):
                at = rows[obj][ATTACHED]
                lands[controller if at < 0 else rows[at][CONTROLLER]] += 1
                if not rows[obj][TAPPED]:
                    worth += self.weights.open
            total += worth if controller == player else -worth
        return total

    def _of_player(self, m: Match, seat: int, lands: int, viewer: int) -> int:
        """Return the worth of a player's lands, life, cards and library, to that player."""
        weights = self.weights
        row = m.state.rows[seat]
        worth = weights.land * min(lands, FIRST_LANDS) + weights.more_land * max(0, lands - FIRST_LANDS)
        worth += worth_of_life(row[LIFE], weights.lives) - weights.poison * row[POISON]
        cards = hand(m, seat)
        if seat == viewer:
            drops = lands
            spells = 0
            for card in cards:
                face = face_of(m, card)
                if face.types & LAND:
                    # The next land drop is as good as made; later ones are needed only as long as there are few lands.
                    if drops >= ENOUGH_LANDS:
                        worth += weights.land_in_hand // 2
                    elif drops == lands or drops < NEEDED_LANDS:
                        worth += weights.next_land
                    else:
                        worth += weights.land_in_hand
                    drops += 1
                else:
                    spells += 1
                    worth += weights.card if spells <= FEW_SPELLS else weights.more_card
                    worth += weights.card_cost * min(face.mana_value, 6)
        else:
            worth += weights.their_card * len(cards)
        for card in m.state.zones[own_zone(seat, GRAVEYARD)]:
            if castable_again(face_of(m, card)):
                worth += weights.again
        if seat == viewer:
            worth += self._ready(m, seat)
        left = len(library(m, seat))
        if left < THIN:
            worth -= weights.thin_library * (THIN - left) * (THIN - left)
        return worth


def lasting_triggers(m: Match, face: Face) -> int:
    """Return how many triggers a permanent has that are not only about itself entering."""
    found = 0
    for at in range(1, len(face.triggers), 2):
        trigger = m.game.triggers[face.triggers[at]]
        once = (
            isinstance(trigger, Happens) and trigger.event == events.MOVED and trigger.went == SORT_BATTLEFIELD
            and isinstance(trigger.subject, IsSource)
        )  # fmt: skip
        if not once:
            found += 1
    return found


def castable_again(face: Face) -> bool:
    """Return whether the card can be cast from a graveyard by what is printed on it."""
    for other in face.others:
        if other.sort == GRAVEYARD:
            return True
    return face.graveyard_abilities


def aims_at_spells(face: Face) -> bool:
    """Return whether a spell is only good against what is on the stack."""
    body = face.body
    if body is None:
        return False
    for mode in body.modes:
        for spec in mode.targets:
            if SORT_STACK in spec.sorts:
                return True
    return False
