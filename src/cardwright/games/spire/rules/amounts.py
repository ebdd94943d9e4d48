"""The numbers that expressions on Spire's cards may name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Condition
from cardwright.engine.state import TURN
from cardwright.games.spire.rules.board import (
    ATTACKS,
    BLOCK,
    BLOCKED,
    DEALT,
    DECK,
    DISCARD,
    ENERGY,
    EXHAUSTED,
    FIRST_STATUS,
    GOLD,
    HAND,
    HERO,
    HP,
    MAX_HP,
    PLAYED,
    POWERS,
    ROUND,
    SKILLS,
    TABLE_ID,
    TAKEN,
    Board,
    enemies_of,
    friends_of,
)
from cardwright.games.spire.rules.intents import intent_damage
from cardwright.games.spire.rules.scene import Scene

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class ActorField(Amount):
    """A number of the actor."""

    scene: Scene
    field: int

    def __init__(self, scene: Scene, field: int) -> None:
        self.scene = scene
        self.field = field

    def ev(self, m: Match, item: Item) -> int:
        return m.state.rows[self.scene.actor][self.field]


class TargetField(Amount):
    """A number of the target; 0 if there is none."""

    scene: Scene
    field: int

    def __init__(self, scene: Scene, field: int) -> None:
        self.scene = scene
        self.field = field

    def ev(self, m: Match, item: Item) -> int:
        target = self.scene.target
        return 0 if target < 0 else m.state.rows[target][self.field]


class TargetHas(Condition):
    """True if the target has a status."""

    scene: Scene
    field: int

    def __init__(self, scene: Scene, field: int) -> None:
        self.scene = scene
        self.field = field

    def test(self, m: Match, item: Item) -> bool:
        target = self.scene.target
        return target >= 0 and m.state.rows[target][self.field] != 0


class HeroField(Amount):
    """A number of the hero."""

    field: int

    def __init__(self, field: int) -> None:
        self.field = field

    def ev(self, m: Match, item: Item) -> int:
        return m.state.rows[HERO][self.field]


class TableField(Amount):
    field: int

    def __init__(self, field: int) -> None:
        self.field = field

    def ev(self, m: Match, item: Item) -> int:
        return m.state.rows[TABLE_ID][self.field]


class MissingHp(Amount):
    scene: Scene

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def ev(self, m: Match, item: Item) -> int:
        row = m.state.rows[self.scene.actor]
        return max(0, row[MAX_HP] - row[HP])


class EnergyThere(Amount):
    """The hero's energy; while a card that costs X is resolving, the energy paid for it."""

    scene: Scene

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def ev(self, m: Match, item: Item) -> int:
        paid = self.scene.paid
        return paid if paid >= 0 else m.state.rows[HERO][ENERGY]


class Paid(Amount):
    scene: Scene

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def ev(self, m: Match, item: Item) -> int:
        return max(0, self.scene.paid)


class EventValue(Amount):
    scene: Scene

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def ev(self, m: Match, item: Item) -> int:
        return self.scene.value


class Stacks(Amount):
    """The number of stacks of the status that the number or effect belongs to."""

    scene: Scene

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def ev(self, m: Match, item: Item) -> int:
        return self.scene.stacks


class CardsIn(Amount):
    zone: int

    def __init__(self, zone: int) -> None:
        self.zone = zone

    def ev(self, m: Match, item: Item) -> int:
        return len(m.state.zones[self.zone])


class EnemyCount(Amount):
    scene: Scene

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def ev(self, m: Match, item: Item) -> int:
        return len(enemies_of(m, self.scene.actor))


class AllyCount(Amount):
    scene: Scene

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def ev(self, m: Match, item: Item) -> int:
        actor = self.scene.actor
        return len([friend for friend in friends_of(m, actor) if friend != actor])


class EnemyHp(Amount):
    scene: Scene

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def ev(self, m: Match, item: Item) -> int:
        total = 0
        for enemy in enemies_of(m, self.scene.actor):
            total += m.state.rows[enemy][HP]
        return total


class IntentDamage(Amount):
    """The damage the target intends to deal."""

    board: Board

    def __init__(self, board: Board) -> None:
        self.board = board

    def ev(self, m: Match, item: Item) -> int:
        return intent_damage(m, self.board, self.board.scene.target)


ACTOR_FIELDS: Final = {"hp": HP, "max_hp": MAX_HP, "block": BLOCK}
TARGET_FIELDS: Final = {"target_hp": HP, "target_max_hp": MAX_HP, "target_block": BLOCK}
HERO_FIELDS: Final = {
    "gold": GOLD, "cards_played_this_turn": PLAYED, "attacks_played_this_turn": ATTACKS,
    "skills_played_this_turn": SKILLS, "powers_played_this_turn": POWERS, "damage_dealt_this_turn": DEALT,
    "damage_taken_this_turn": TAKEN, "times_blocked_this_turn": BLOCKED,
}  # fmt: skip
PILES: Final = {
    "cards_in_hand": HAND, "cards_in_deck": DECK, "cards_in_discard": DISCARD, "cards_in_exhaust": EXHAUSTED,
}  # fmt: skip


def variables(board: Board, only_whether: tuple[str, ...]) -> dict[str, Amount | Condition]:
    """Return a node for each variable; `hp_percent` has already been written as a division."""
    scene = board.scene
    found: dict[str, Amount | Condition] = {
        "turn": TableField(TURN), "round": TableField(ROUND), "missing_hp": MissingHp(scene),
        "energy": EnergyThere(scene), "x": Paid(scene), "X": Paid(scene), "event_value": EventValue(scene),
        "stacks": Stacks(scene), "enemy_count": EnemyCount(scene), "ally_count": AllyCount(scene),
        "total_enemy_hp": EnemyHp(scene), "target_intent_damage": IntentDamage(board),
    }  # fmt: skip
    for name, field in ACTOR_FIELDS.items():
        found[name] = ActorField(scene, field)
    for name, field in TARGET_FIELDS.items():
        found[name] = TargetField(scene, field)
    for name, field in HERO_FIELDS.items():
        found[name] = HeroField(field)
    for name, zone in PILES.items():
        found[name] = CardsIn(zone)
    for status in board.statuses:
        field = FIRST_STATUS + 2 * status.number
        found[status.name] = ActorField(scene, field)
        if status.name in only_whether:
            found[f"target_{status.name}"] = TargetHas(scene, field)
            found[f"target_{status.name}_stacks"] = TargetField(scene, field)
        else:
            found[f"target_{status.name}"] = TargetField(scene, field)
    for pool in board.pools:
        found[pool.name] = HeroField(pool.field)
    return found
