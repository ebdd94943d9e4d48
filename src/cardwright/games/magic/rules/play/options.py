"""What a player with priority may do, and why other actions are refused (CR 117.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import AGENDA, EFFECT, new_item
from cardwright.engine.decision import PASS
from cardwright.engine.state import CARD, CONTROLLER, OWNER, ZONE
from cardwright.games.magic.rules.card_types.planeswalkers import (
    loyalty_any_time,
    loyalty_used_up,
)
from cardwright.games.magic.rules.casting.activating import Activation
from cardwright.games.magic.rules.casting.announcing import (
    Announced,
    depends_on_extras,
)
from cardwright.games.magic.rules.casting.as_spell import has_targets
from cardwright.games.magic.rules.casting.bans import PLAY_LANDS, activation_banned, banned
from cardwright.games.magic.rules.casting.casting import FREE, PRINTED, any_mode
from cardwright.games.magic.rules.casting.casting_restrictions import cast_forbidden, flash_allowed
from cardwright.games.magic.rules.casting.casting_terms import FORETELL, PLOT, SUSPEND
from cardwright.games.magic.rules.casting.some_way import can_emerge, has_dear_modes, some_choice, some_way
from cardwright.games.magic.rules.casting.total_cost import (
    ability_changes,
    adjusted,
    looks_at_targets,
    mana_ability_cost,
    own_changes,
)
from cardwright.games.magic.rules.concepts.costs import can_tap
from cardwright.games.magic.rules.concepts.energy import energy_due
from cardwright.games.magic.rules.concepts.mana_costs import ManaCost
from cardwright.games.magic.rules.concepts.mana_pool import Means, allowed_for, means_of
from cardwright.games.magic.rules.concepts.targets import any_candidate
from cardwright.games.magic.rules.concepts.value_of_x import some_x, speaks_of_x
from cardwright.games.magic.rules.core import keywords, marks, statuses, steps, waiting
from cardwright.games.magic.rules.core.board import (
    ACTIONS,
    ACTIVE,
    AS_FLASHBACK,
    CAST_IT,
    CREATURE,
    EXILE,
    FIRST_ABILITY,
    GRAVEYARD,
    HAND,
    INSTANT,
    LAND,
    LANDS_PLAYED,
    LATER_AMOUNT,
    LATER_WHAT,
    LATER_WHO,
    LEGENDARY,
    NOT_AS_ADVENTURE,
    PLANESWALKER,
    SORCERY,
    SORT_BATTLEFIELD,
    SORT_EXILE,
    SPELLS_ONLY,
    STATUS,
    STEP,
    TAPPED,
    TO_COME,
    WAY,
    own_zone,
)
from cardwright.games.magic.rules.core.faces import (
    SORCERY_TIME,
    Activated,
    Cost,
    CostPart,
    Face,
    OtherCost,
)
from cardwright.games.magic.rules.core.objects import (
    FACE_SPAN,
    abilities_of,
    cards_of,
    controlled,
    face_of,
    graveyard,
    hand,
    has_lost,
    is_stilled,
    keywords_of,
    permanents,
    rules_itself,
    types_of,
)
from cardwright.games.magic.rules.core.presence import GRANTS, any_ruling, present
from cardwright.games.magic.rules.keyword_abilities.flash import at_instant_speed
from cardwright.games.magic.rules.keyword_abilities.split_second import is_on_the_stack
from cardwright.games.magic.rules.other_rules.blank import BLANK
from cardwright.games.magic.rules.other_rules.turning_face_up import UNVEILINGS, can_unveil
from cardwright.games.magic.rules.paying.reach import Reach, reach_of
from cardwright.games.magic.rules.paying.reserve import can_pay
from cardwright.games.magic.rules.paying.shared_objects import all_payable, kept_back, life_due, others_payable
from cardwright.games.magic.rules.play.refusals import (
    CANT_PAY,
    FORBIDDEN,
    IN_PARTS,
    IS_SICK,
    IS_TAPPED,
    LAND_ALREADY,
    LOST_IT,
    NO_COST,
    NO_LEGEND,
    NO_TARGET,
    NOT_NOW,
    NOT_THEN,
    NOT_THERE,
    OTHER_COST,
    SPLIT,
    STOPPED,
    USED_UP,
)
from cardwright.games.magic.rules.zones.playing_from_elsewhere import (
    allowed_elsewhere,
    could_be_free,
    elsewhere,
    freed,
    lands_allowed,
)

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Any mana value will do.
NO_BOUND: Final = -1

FIRST_WAY: Final = 46
# Without paying its mana cost.
FREE_WAY: Final = ACTIONS - 1
# Turned face up for its own cost, or for its mana cost.
FIRST_UNVEILING: Final = ACTIONS - 1 - UNVEILINGS


class Chance:
    """A moment at which a player has priority: the timing, and what the player can pay with, computed when needed."""

    __slots__ = ("_means", "_reach", "ruled", "sorcery", "split", "who")

    who: int
    ruled: bool
    sorcery: bool
    split: bool
    _means: Means | None
    _reach: Reach | None

    def __init__(self, m: Match, who: int) -> None:
        self.who = who
        table = m.table()
        step = table[STEP]
        self.sorcery = (
            table[ACTIVE] == who
            and (step == steps.PRECOMBAT_MAIN or step == steps.POSTCOMBAT_MAIN)
            and not m.state.lanes[AGENDA]
        )
        self.split = is_on_the_stack(m)
        # Whether a permanent here has something to say about what may be cast, played or activated.
        self.ruled = any_ruling(m)
        self._means = None
        self._reach = None

    def payable(self, m: Match, cost: ManaCost, allowed: int = 0) -> bool:
        """Return whether the player could pay this cost now."""
        reach = self._reach
        if reach is None:
            reach = reach_of(m, self.who)
            self._reach = reach
        return reach.payable(cost) and (reach.exact or self.means(m).payable(cost, allowed))

    def means(self, m: Match) -> Means:
        found = self._means
        if found is None:
            found = means_of(m, self.who)
            self._means = found
        return found


def options(m: Match, who: int) -> list[int]:
    """Return all legal actions, passing included; equal cards in hand are one option."""
    found = [PASS]
    now = Chance(m, who)
    rows = m.state.rows
    cards = cards_of(m)
    seen: list[int] = []
    # What offers nothing at this time is passed over by what is known of its face.
    instants = not now.sorcery and not now.ruled
    for card in hand(m, who):
        number = rows[card][CARD]
        face = cards.faces[number]
        if (instants and face.slow) or number in seen:
            continue
        seen.append(number)
        _add_card(m, now, card, face, HAND, found)
    manual = cards.settings_manual or cards.lists_mana
    idle = not manual and not present(m, GRANTS)
    for obj in permanents(m):
        row = rows[obj]
        if row[CONTROLLER] != who:
            continue
        number = row[CARD]
        if idle and not row[STATUS] & statuses.FACE_DOWN and number < FACE_SPAN and cards.faces[number].idle:
            continue
        if row[STATUS] & statuses.FACE_DOWN:
            for how in range(UNVEILINGS):
                if can_unveil(m, who, obj, how):
                    found.append(obj * ACTIONS + FIRST_UNVEILING + how)
        abilities = abilities_of(m, obj)
        for place in range(len(abilities)):
            ability = abilities[place]
            if (manual or not ability.makes) and ability.sort == SORT_BATTLEFIELD:
                if ability_refusal(m, now, obj, ability, has_lost(m, obj, place)) == 0:
                    found.append(obj * ACTIONS + FIRST_ABILITY + place)
    for card in graveyard(m, who):
        face = cards.faces[rows[card][CARD]]
        if face.graveyard_abilities:
            _add_card(m, now, card, face, GRAVEYARD, found)
    if m.state.zones[EXILE]:
        _add_exiled(m, now, found)
    if m.state.zones[TO_COME]:
        _add_allowed(m, now, found)
    if now.ruled:
        for card in elsewhere(m, who):
            _add_as_from_hand(m, now, card, face_of(m, card), found, ruled=True)
        for card in could_be_free(m, who):
            value = card * ACTIONS + FREE_WAY
            if value not in found and ruled_free_ways(m, now, card):
                found.append(value)
    return found


def ruled_free_ways(m: Match, now: Chance, card: int) -> list[int]:
    """Return the ways in which permanents let the card be cast without paying its mana cost now."""
    return [way for way in free_ways(m, now, card, NO_BOUND) if freed(m, now.who, card, way)]


def ways_for_free(m: Match, who: int, card: int) -> list[int]:
    """Return the ways to play the card without paying its mana cost: because of an effect, else by permanents."""
    rows = m.state.rows
    now = Chance(m, who)
    for right in m.state.zones[TO_COME]:
        row = rows[right]
        if row[OWNER] == who and row[LATER_WHAT] == waiting.MAY_PLAY_FREE and row[LATER_WHO] == card:
            return free_ways(m, now, card, NO_BOUND, lands=True)
    return ruled_free_ways(m, now, card)


def _add_exiled(m: Match, now: Chance, found: list[int]) -> None:
    """Add the ways to cast cards in exile that these cards offer themselves, and their abilities."""
    for card in m.state.zones[EXILE]:
        if m.state.rows[card][OWNER] == now.who:
            face = face_of(m, card)
            # A foretold card lies face down, and its owner may look at it.
            if face.exile_abilities and (
                not m.state.rows[card][STATUS] & statuses.FACE_DOWN or m.state.rows[card][WAY]
            ):
                _add_card(m, now, card, face, SORT_EXILE, found)


def _add_allowed(m: Match, now: Chance, found: list[int]) -> None:
    """Add cards that an effect lets the player play from where they are (CR 601.3b)."""
    rows = m.state.rows
    for right in m.state.zones[TO_COME]:
        row = rows[right]
        if (
            row[OWNER] != now.who
            or row[LATER_WHAT] not in (waiting.MAY_PLAY, waiting.MAY_PLAY_FREE)
            or rows[row[LATER_WHO]][ZONE] < 0
        ):
            continue
        card = row[LATER_WHO]
        face = face_of(m, card)
        if row[LATER_WHAT] == waiting.MAY_PLAY and row[LATER_AMOUNT] == AS_FLASHBACK:
            value = card * ACTIONS + CAST_IT
            if value not in found and not face.types & LAND and card_refusal(m, now, card, face, PRINTED) == 0:
                found.append(value)
            continue
        if row[LATER_WHAT] == waiting.MAY_PLAY:
            adventured = row[LATER_AMOUNT] == NOT_AS_ADVENTURE
            _add_as_from_hand(m, now, card, face, found, adventured, spells=row[LATER_AMOUNT] == SPELLS_ONLY)
            continue
        value = card * ACTIONS + FREE_WAY
        if value not in found and free_ways(m, now, card, NO_BOUND, lands=True):
            found.append(value)


def free_ways(m: Match, now: Chance, card: int, most: int, *, lands: bool = False) -> list[int]:
    """Return the ways in which the card can be cast for free now, whole or as a part, numbered as in casting.
    The spell's mana value is at most `most`, unless that is NO_BOUND; with `lands` the card may also be played
    as a land."""
    cards = cards_of(m)
    face = face_of(m, card)
    found: list[int] = []
    if face.castable and (lands or not face.types & LAND) and (most == NO_BOUND or face.mana_value <= most):
        if card_refusal(m, now, card, face, FREE) == 0:
            found.append(FREE)
    for way in range(len(face.others)):
        other = face.others[way]
        if other.face < 0 or other.sort != HAND:
            continue
        part = cards.face(other.face)
        # The whole card with other text is cast for another cost, and not without paying.
        if part.name == face.name and not other.fuses:
            continue
        if (part.types & LAND and not lands) or (most != NO_BOUND and part.mana_value > most):
            continue
        if card_refusal(m, now, card, face, way, True) == 0:
            found.append(way)
    return found


def _add_as_from_hand(
    m: Match, now: Chance, card: int, face: Face, found: list[int], adventured: bool = False, ruled: bool = False,
    spells: bool = False,
) -> None:  # fmt: skip
    """Add the ways to play a card from outside the hand, for its mana cost or in another way it offers, but not
    again as an Adventure; as a land not if only `spells` are allowed. If `ruled` by permanents, each way must be
    allowed separately."""
    value = card * ACTIONS + CAST_IT
    barred = spells and face.types & LAND != 0
    if not barred and value not in found and (not ruled or allowed_elsewhere(m, now.who, card, PRINTED)):
        if card_refusal(m, now, card, face, PRINTED) == 0:
            found.append(value)
    for way in range(len(face.others)):
        value = card * ACTIONS + FIRST_WAY + way
        other = face.others[way]
        if other.sort != HAND or other.action or value in found or (adventured and other.mark & marks.ON_ADVENTURE):
            continue
        if ruled and not allowed_elsewhere(m, now.who, card, way):
            continue
        if spells and other.face >= 0 and cards_of(m).face(other.face).types & LAND:
            continue
        if card_refusal(m, now, card, face, way) == 0:
            found.append(value)


def _add_card(m: Match, now: Chance, card: int, face: Face, sort: int, found: list[int]) -> None:
    if sort == HAND and card_refusal(m, now, card, face, PRINTED) == 0:
        found.append(card * ACTIONS + CAST_IT)
    for way in range(len(face.others)):
        if face.others[way].sort == sort and card_refusal(m, now, card, face, way) == 0:
            found.append(card * ACTIONS + FIRST_WAY + way)
    if sort != HAND or face.hand_abilities:
        for place in range(len(face.activated)):
            ability = face.activated[place]
            if ability.sort == sort and ability_refusal(m, now, card, ability, False) == 0:
                found.append(card * ACTIONS + FIRST_ABILITY + place)


def _has_legend(m: Match, who: int) -> bool:
    """Return whether the player controls a legendary creature or planeswalker (CR 205.4e)."""
    for obj in controlled(m, who):
        types = types_of(m, obj)
        if types & LEGENDARY and types & (CREATURE | PLANESWALKER):
            return True
    return False


def casts_face_down(m: Match, value: int) -> bool:
    """Return whether this option casts or foretells a card face down, so that the other players are not told
    which card it is."""
    action = value % ACTIONS
    if value == PASS or not FIRST_WAY <= action < FIRST_UNVEILING:
        return False
    other = face_of(m, value // ACTIONS).others[action - FIRST_WAY]
    return other.down != 0 or other.action == FORETELL


def _face_down_refusal(m: Match, now: Chance, card: int, face: Face, way: int, down: int) -> int:
    """Return 0 if the card may be cast with this status, else why not; only the characteristics it would then
    have count (CR 708.4)."""
    row = m.state.rows[card]
    status = row[STATUS]
    # Turned for a look. The journal knows nothing of it: it is taken back at once.
    row[STATUS] = down
    m.state.dirty = True
    refusal = card_refusal(m, now, card, face, way)
    row[STATUS] = status
    m.state.dirty = True
    return refusal


def action_refusal(m: Match, now: Chance, card: int, face: Face, other: OtherCost) -> int:
    """Return 0 if the special action may be taken with the card now, else why not (CR 116.2f-h)."""
    if other.action == SUSPEND:
        refusal = could_begin(m, now, card, face)
        if refusal:
            return refusal
    elif other.action == PLOT and not now.sorcery:
        return NOT_NOW
    elif other.action == FORETELL and m.table()[ACTIVE] != now.who:
        return NOT_THEN
    cost = other.cost
    if cost.parts and not all_payable(m, [cost], now.who, card, card):
        return OTHER_COST
    mana = cost.mana
    return 0 if mana is None or now.payable(m, mana) else CANT_PAY


def could_begin(m: Match, now: Chance, card: int, face: Face) -> int:
    """Return 0 if the player could begin to cast the card, regardless of costs and targets, else why not (CR
    702.62a, c)."""
    if now.split:
        return SPLIT
    ruled = now.ruled or rules_itself(m, card)
    if ruled and cast_forbidden(m, now.who, card):
        return FORBIDDEN
    if now.sorcery or at_instant_speed(face.types, keywords_of(m, card)):
        return 0
    return 0 if ruled and flash_allowed(m, now.who, card, PRINTED) else NOT_NOW


def _as_part(m: Match, now: Chance, card: int, face: Face, way: int, free: bool, part: int) -> int:
    """Return 0 if the part may be cast now, else why not; the card is seen as that part, as it will be on the
    stack (CR 601.3e)."""
    row = m.state.rows[card]
    shown = row[CARD]
    row[CARD] = part
    found = card_refusal(m, now, card, face, way, free)
    row[CARD] = shown
    return found


def card_refusal(m: Match, now: Chance, card: int, face: Face, way: int, free: bool = False) -> int:
    """Return 0 if the card may be cast or played now, else why not; `free` leaves out the mana cost of the
    way's part."""
    other = face.others[way] if way >= 0 else None
    if other is not None and other.action:
        return action_refusal(m, now, card, face, other)
    if other is not None and other.fuses and m.state.rows[card][ZONE] != own_zone(now.who, HAND):
        return NOT_THERE
    if other is not None and other.face >= 0 and m.state.rows[card][CARD] != other.face:
        return _as_part(m, now, card, face, way, free, other.face)
    if other is not None and other.timing == SORCERY_TIME and not now.sorcery:
        return NOT_NOW
    down = 0 if other is None else other.down
    if not down and m.state.rows[card][STATUS] & statuses.FACE_DOWN and m.state.rows[card][ZONE] == EXILE:
        return _face_down_refusal(m, now, card, face, way, 0)
    if down and not m.state.rows[card][STATUS] & statuses.FACE_DOWN:
        return _face_down_refusal(m, now, card, face, way, down)
    flash = keywords_of(m, card) & keywords.FLASH
    if other is not None:
        condition = other.condition
        if condition is not None and not condition.test(m, new_item(EFFECT, now.who, card, a=card)):
            return NOT_THEN
        if other.face >= 0:
            face = cards_of(m).face(other.face)
            flash = face.keywords & keywords.FLASH
        if other.down:
            face = BLANK
    elif not face.castable:
        return IN_PARTS
    if face.types & LAND:
        if not now.sorcery or m.table()[ACTIVE] != now.who:
            return NOT_NOW
        if now.ruled and banned(m, PLAY_LANDS, now.who, card):
            return FORBIDDEN
        return LAND_ALREADY if m.state.rows[now.who][LANDS_PLAYED] >= lands_allowed(m, now.who) else 0
    if now.split:
        return SPLIT
    if face.types & LEGENDARY and face.types & (INSTANT | SORCERY) and not _has_legend(m, now.who):
        return NO_LEGEND
    ruled = now.ruled or rules_itself(m, card)
    if ruled and cast_forbidden(m, now.who, card, way):
        return FORBIDDEN
    if not now.sorcery and not face.types & INSTANT and not flash:
        if not ruled or not flash_allowed(m, now.who, card, way):
            return NOT_NOW
    cost = face.cost if way == PRINTED else None if other is None or free else other.cost.mana
    if cost is None:
        if way == PRINTED:
            return NO_COST
        cost = ManaCost()
    costs: list[Cost] = [] if other is None or free else [other.cost]
    plain = cost
    first = costs[:]
    either = False
    for extra in face.extras:
        either = either or extra.either
        if not extra.optional and not extra.either:
            if extra.cost.mana is not None:
                cost = cost.plus(extra.cost.mana)
            costs.append(extra.cost)
    if costs and not all_payable(m, costs, now.who, card, card):
        return OTHER_COST
    keeps = bool(costs) and _keeps(m, now.who, costs, card, card)
    allowed = allowed_for(m, now.who, card) if cards_of(m).restrictions else 0
    helps = 0 if face.terms is None else face.terms.helps
    name = "" if other is None else other.name
    if either or looks_at_targets(m, own_changes(face)) or has_dear_modes(face):
        if not depends_on_extras(face) and not has_targets(m, now.who, card, face):
            return NO_TARGET
        announced = Announced(m, now.who, card, face, plain, first, allowed, name)
        return 0 if some_way(m, announced, None if other is None else other.emerges) else CANT_PAY
    if depends_on_extras(face):
        if not some_choice(m, now.who, card, face, cost, costs, allowed, name):
            return CANT_PAY
        enchants = face.enchants
        return NO_TARGET if enchants is not None and not any_candidate(m, enchants, now.who, card, card) else 0
    if other is not None and other.emerges is not None:
        if not can_emerge(m, now.who, card, face, other.emerges, cost, costs, allowed, name):
            return CANT_PAY
        cost = ManaCost()
    cost = adjusted(m, now.who, card, cost, face, 0, name)
    if keeps or (helps and not now.payable(m, cost, allowed)):
        if not can_pay(m, now.who, costs, card, card, cost, allowed, -1, helps):
            return CANT_PAY
    elif not now.payable(m, cost, allowed):
        return CANT_PAY
    body = face.body
    if body is not None and speaks_of_x(body):
        parts: list[CostPart] = []
        for each in costs:
            parts.extend(each.parts)
        if not some_x(m, body, Cost(None, False, False, parts, ""), cost, now.who, card):
            return NO_TARGET
    elif (body is not None or face.enchants is not None) and not has_targets(m, now.who, card, face):
        return NO_TARGET
    return 0


def ability_refusal(m: Match, now: Chance, obj: int, ability: Activated, lost: bool) -> int:
    """Return 0 if the ability may be activated now, else why not (CR 602.5); `lost` is whether the object lost it."""
    row = m.state.rows[obj]
    if row[CONTROLLER] != now.who:
        return NOT_THERE
    if now.split and not ability.makes:
        return SPLIT
    if ability.timing == SORCERY_TIME and not now.sorcery:
        if not ability.is_loyalty or not loyalty_any_time(m, obj, now.who):
            return NOT_NOW
    if now.ruled and activation_banned(m, now.who, obj, ability):
        return STOPPED
    if ability.only_if is not None and not ability.only_if.test(m, new_item(EFFECT, now.who, obj, a=obj)):
        return NOT_THEN
    if ability.is_loyalty and loyalty_used_up(m, obj, now.who):
        return USED_UP
    cost = ability.cost
    if cost.tap and row[TAPPED] != 0:
        return IS_TAPPED
    if (cost.tap or cost.untap) and not can_tap(m, obj, now.who):
        return IS_SICK
    if not others_payable(m, cost, now.who, obj, obj):
        return OTHER_COST
    if ability.sort == SORT_BATTLEFIELD and lost:
        return STOPPED if is_stilled(m, obj) else LOST_IT
    if (ability.limit >= 0 or ability.match_limit >= 0) and cards_of(m).limits.used(m, obj, ability):
        return USED_UP
    mana = cost.mana
    if ability_changes(m, ability):
        return _changed_refusal(m, now.who, obj, ability)
    if mana is not None and not mana.is_zero():
        # A source that is tapped for its own ability cannot pay for it too.
        tapped = obj if cost.tap and _makes_mana(m, obj) else -1
        if tapped >= 0 or (cost.parts and _keeps(m, now.who, [cost], obj, obj)):
            if not can_pay(m, now.who, [cost], obj, obj, mana, 0, tapped):
                return CANT_PAY
        elif not now.payable(m, mana):
            return CANT_PAY
    if ability.body.modes and speaks_of_x(ability.body):
        if not some_x(m, ability.body, cost, mana if mana is not None else ManaCost(), now.who, obj):
            return NO_TARGET
    elif ability.body.modes and not any_mode(m, ability.body, now.who, obj, -1):
        return NO_TARGET
    return 0


def _changed_refusal(m: Match, who: int, obj: int, ability: Activated) -> int:
    """Return 0 if the ability has targets and its cost, which something changes, can be paid; else why not."""
    body = ability.body
    if body.modes and not speaks_of_x(body) and not any_mode(m, body, who, obj, -1):
        return NO_TARGET
    if ability.makes:
        due = mana_ability_cost(m, who, obj, ability)
        tapped = obj if ability.cost.tap else -1
        return 0 if due is None or can_pay(m, who, [ability.cost], obj, obj, due, 0, tapped) else CANT_PAY
    activation = Activation(m, who, obj, ability, obj)
    if body.modes and speaks_of_x(body) and not activation.by_targets:
        return 0 if some_x(m, body, ability.cost, activation.due(m), who, obj) else NO_TARGET
    return 0 if activation.some_modes(m) else CANT_PAY


def _keeps(m: Match, who: int, costs: list[Cost], source: int, stack: int) -> bool:
    """Return whether the costs need a mana source, life or energy that could also be spent on mana."""
    if energy_due(m, costs, who, source, stack) > 0:
        return True
    return life_due(m, costs, who, source, stack) > 0 or bool(kept_back(m, who, costs, source, stack))


def _makes_mana(m: Match, obj: int) -> bool:
    for ability in abilities_of(m, obj):
        if ability.makes:
            return True
    return False
