"""Whether an effect is good or bad for what it is aimed at: read off its node, once for each use of "target"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.effects import Again, InOrder, OnlyIf
from cardwright.engine.expressions.integer import Constant
from cardwright.engine.nodes import Amount, Effect
from cardwright.games.magic.rules.abilities.chosen_on_entry import BecomeChosen
from cardwright.games.magic.rules.abilities.delayed_triggers import Delay
from cardwright.games.magic.rules.abilities.earlier_effects import Leaves, Pass, WithNotes
from cardwright.games.magic.rules.abilities.once import OnceEachTurn
from cardwright.games.magic.rules.abilities.one_shot_effects import PutInto, ReturnWith
from cardwright.games.magic.rules.abilities.optional_and_delayed import LoseGame, May, Paying, UnlessPays
from cardwright.games.magic.rules.abilities.triggered_abilities import Happens
from cardwright.games.magic.rules.abilities.unless_pays_x import UnlessPaysX
from cardwright.games.magic.rules.combat.joining_combat import MakeBlock, RemoveFromCombat
from cardwright.games.magic.rules.combat.must_attack import MustAttack
from cardwright.games.magic.rules.combat.must_block import MustBlock
from cardwright.games.magic.rules.concepts.dealing_damage import Damage
from cardwright.games.magic.rules.concepts.drawing import Draw
from cardwright.games.magic.rules.concepts.life import GainLife, LoseLife
from cardwright.games.magic.rules.concepts.putting_counters import PutCounters, RemoveCounters
from cardwright.games.magic.rules.concepts.targets import USES_OF_TARGET
from cardwright.games.magic.rules.continuous.change import Change
from cardwright.games.magic.rules.continuous.continuous_effects import (
    ChangesKeywords,
    ChangesPower,
    Continuous,
    GrantsAbilities,
)
from cardwright.games.magic.rules.continuous.enters_as import PutAs
from cardwright.games.magic.rules.continuous.gain_control import GainControl
from cardwright.games.magic.rules.continuous.phased_until import PhaseOutUntilLeaves
from cardwright.games.magic.rules.continuous.stated import Restrict
from cardwright.games.magic.rules.continuous.until_it_leaves import ExileUntilLeaves
from cardwright.games.magic.rules.core import counter_kinds, keywords
from cardwright.games.magic.rules.core.board import SORT_BATTLEFIELD
from cardwright.games.magic.rules.core.faces import Face
from cardwright.games.magic.rules.core.objects import cards_of
from cardwright.games.magic.rules.core.select import All, Select, Targets
from cardwright.games.magic.rules.keyword_abilities.umbra_armor import Heal
from cardwright.games.magic.rules.keyword_actions.attach import Attach
from cardwright.games.magic.rules.keyword_actions.counter import Counter
from cardwright.games.magic.rules.keyword_actions.create import Create
from cardwright.games.magic.rules.keyword_actions.destroy import Destroy
from cardwright.games.magic.rules.keyword_actions.discard import Discard
from cardwright.games.magic.rules.keyword_actions.double import MultiplyPower
from cardwright.games.magic.rules.keyword_actions.exile_top import ExileTop
from cardwright.games.magic.rules.keyword_actions.fight import Fight
from cardwright.games.magic.rules.keyword_actions.goad import Goad
from cardwright.games.magic.rules.keyword_actions.in_turn import InTurn
from cardwright.games.magic.rules.keyword_actions.mill import Mill
from cardwright.games.magic.rules.keyword_actions.regenerating import Regenerate
from cardwright.games.magic.rules.keyword_actions.sacrifice import Sacrifice
from cardwright.games.magic.rules.keyword_actions.tap_and_untap import Tap
from cardwright.games.magic.rules.replacement.exiled_if_leaves import ExileIfLeaves
from cardwright.games.magic.rules.replacement.prevention import ForAWhile
from cardwright.games.magic.rules.zones.library_place import PutAtPlace
from cardwright.games.magic.rules.zones.stack import CopySpell

if TYPE_CHECKING:
    from cardwright.engine.match import Match

HARMS: Final = -1
UNKNOWN: Final = 0
HELPS: Final = 1
# Good for a card that is not on the battlefield, bad for a permanent.
MOVED: Final = 2

HARMFUL: Final = (
    keywords.DEFENDER | keywords.CANT_ATTACK | keywords.CANT_BLOCK | keywords.ATTACKS_IF_ABLE | keywords.BLOCKS_IF_ABLE
    | keywords.MUST_BE_BLOCKED | keywords.DOESNT_UNTAP | keywords.CANT_ATTACK_ALONE | keywords.CANT_BLOCK_ALONE
    | keywords.CAN_BLOCK_ONLY_FLYING | keywords.CANT_BE_REGENERATED
)  # fmt: skip
"""Bits beside the keywords that nobody wants on an own creature."""


class Intents:
    """What is known of effects, by the use of "target" in them, and of auras."""

    known: list[dict[Effect, int]]
    auras: dict[Face, int]

    def __init__(self) -> None:
        self.known = [{} for _ in range(USES_OF_TARGET)]
        self.auras = {}

    def of_target(self, m: Match, effect: int, use: int) -> int:
        """Return whether the effect is good or bad for what this use of "target" is given."""
        node = m.game.effects[effect]
        found = self.known[use].get(node)
        if found is None:
            found = of_effect(m, node, use)
            self.known[use][node] = found
        return found

    def of_aura(self, m: Match, face: Face) -> int:
        """Return whether a face is good or bad for what it is attached to."""
        found = self.auras.get(face)
        if found is None:
            found = HELPS if gives_mana(m, face) else of_statics(m, face.statics)
            self.auras[face] = found
        return found


def gives_mana(m: Match, face: Face) -> bool:
    """Return whether a permanent gives mana when another is tapped for it (CR 605.1b)."""
    for at in range(1, len(face.triggers), 2):
        trigger = m.game.triggers[face.triggers[at]]
        if isinstance(trigger, Happens) and trigger.at_once:
            return True
    return False


def aims(select: Select | None, use: int) -> bool:
    """Return whether this selects what that use of "target" was given."""
    if isinstance(select, All):
        for part in select.parts:
            if aims(part, use):
                return True
        return False
    return isinstance(select, Targets) and select.number == use


def of_effect(m: Match, effect: Effect, use: int) -> int:
    """Return whether the effect is good or bad for a target: of several parts the first that says so."""
    for part in within(effect):
        found = of_effect(m, part, use)
        if found != UNKNOWN:
            return found
    for select, found in aimed(m, effect):
        if found != UNKNOWN and aims(select, use):
            return found
    return UNKNOWN


def within(effect: Effect) -> list[Effect]:
    """Return the effects that this one consists of."""
    if isinstance(effect, InOrder):
        return effect.parts
    if isinstance(effect, OnlyIf):
        return [effect.then] if effect.otherwise is None else [effect.then, effect.otherwise]
    if isinstance(effect, Again):
        return [effect.effect]
    if isinstance(effect, WithNotes):
        return [effect.effect]
    if isinstance(effect, Pass):
        return [effect.effect]
    if isinstance(effect, Leaves):
        return [effect.effect]
    if isinstance(effect, OnceEachTurn):
        return [effect.effect]
    if isinstance(effect, May):
        return [effect.effect]
    if isinstance(effect, Paying):
        return [effect.effect]
    if isinstance(effect, UnlessPays):
        return [effect.effect]
    if isinstance(effect, UnlessPaysX):
        return [effect.effect]
    return []


def aimed(m: Match, effect: Effect) -> list[tuple[Select | None, int]]:
    """Return what the effect selects, with whether it is good or bad for it."""
    if isinstance(effect, Damage):
        return [(effect.to, HARMS), (effect.by, HELPS)]
    if isinstance(effect, Change):
        return [(effect.what, of_change(m, effect))]
    if isinstance(effect, PutAtPlace):
        return [(effect.what, MOVED)]
    if isinstance(effect, PutInto):
        return [(effect.what, HELPS if effect.sort == SORT_BATTLEFIELD else MOVED)]
    if isinstance(effect, PutCounters):
        bad = effect.kind in (counter_kinds.MINUS, counter_kinds.STUN, counter_kinds.POISON)
        return [(effect.what, HARMS if bad else HELPS)]
    if isinstance(effect, RemoveCounters):
        return [(effect.what, HELPS if effect.kind == counter_kinds.MINUS else HARMS)]
    if isinstance(effect, Tap):
        return [(effect.what, HELPS if effect.untaps else HARMS)]
    if isinstance(effect, Fight):
        return [(effect.one, HELPS), (effect.other, HARMS)]
    if isinstance(effect, Restrict):
        return [(effect.what, of_nodes(m, effect.nodes, HARMS))]
    if isinstance(effect, Attach):
        return [(effect.to, HELPS)]
    if isinstance(effect, BecomeChosen):
        return [(effect.what, of_nodes(m, list(effect.nodes.values()), UNKNOWN))]
    if isinstance(effect, CopySpell | PutAs):
        return [(effect.what, HELPS)]
    if isinstance(effect, ForAWhile):
        return [(effect.about, HELPS)]
    return [(_whom(effect), _sign(effect))]


def _sign(effect: Effect) -> int:
    if isinstance(effect, Draw | GainLife | Create):
        return HELPS
    return HELPS if isinstance(effect, Regenerate | Heal | InTurn | MultiplyPower | ReturnWith) else HARMS


def _whom(effect: Effect) -> Select | None:
    """Return whom an effect is about that is always good or always bad."""
    if isinstance(effect, Draw | GainLife | LoseLife | Create | Mill | Discard | ExileTop | LoseGame):
        return effect.who
    if isinstance(effect, Destroy | Counter | Sacrifice | GainControl | Goad | MustAttack | MustBlock):
        return effect.what
    if isinstance(effect, ExileUntilLeaves | PhaseOutUntilLeaves | ExileIfLeaves | RemoveFromCombat):
        return effect.what
    if isinstance(effect, Regenerate | Heal | InTurn | MultiplyPower | ReturnWith):
        return effect.what
    if isinstance(effect, MakeBlock):
        return effect.blocker
    if isinstance(effect, Delay):
        return effect.about
    return None


def of_change(m: Match, effect: Change) -> int:
    """Return whether a change is good for the creature that it changes."""
    total = _amount(effect.power) + _amount(effect.toughness)
    if total:
        return HELPS if total > 0 else HARMS
    return of_nodes(m, effect.nodes, UNKNOWN)


def of_statics(m: Match, statics: list[int]) -> int:
    """Return whether what a permanent says is good for its host: an aura that does nothing good to it is bad."""
    return of_nodes(m, statics, HARMS)


def of_nodes(m: Match, nodes: list[int], otherwise: int) -> int:
    """Return whether continuous effects are good for what they change."""
    for number in nodes:
        node = m.game.lasting[number]
        found = of_continuous(node) if isinstance(node, Continuous) else UNKNOWN
        if found != UNKNOWN:
            return found
    return otherwise


def of_continuous(node: Continuous) -> int:
    """Return whether a continuous effect is good for what it changes."""
    if isinstance(node, ChangesPower):
        total = _amount(node.power) + _amount(node.toughness)
        return HELPS if total > 0 else HARMS if total < 0 else UNKNOWN
    if isinstance(node, ChangesKeywords):
        if node.loses_all or node.gained & HARMFUL:
            return HARMS
        if node.gained or node.protections:
            return HELPS
        return HARMS if node.lost else UNKNOWN
    if isinstance(node, GrantsAbilities):
        return HELPS
    return UNKNOWN


def _amount(amount: Amount | None) -> int:
    """Return the sign of an amount; one that is computed counts as positive."""
    if amount is None:
        return 0
    if isinstance(amount, Constant):
        return amount.value
    return 1


def silent(m: Match) -> list[str]:
    """Return the classes of effects of a match's cards that aim at something and say neither good nor bad."""
    found: list[str] = []
    for effect in cards_of(m).effects:
        for name in ("what", "to", "who", "about", "one"):
            select = getattr(effect, name, None)
            if isinstance(select, Targets) and of_effect(m, effect, select.number) == UNKNOWN:
                found.append(type(effect).__name__)
    return sorted(set(found))
