"""The words of a card's cell: the name of each, its parameters, and its sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

STATS: Final = ("speed", "strength", "stamina")
ALL: Final = "all"
TARGETS_COST: Final = -1
"""As a cost: that of the card it is aimed at."""

MOST: Final = 99
"""No number on a card is larger."""

# When a word counts.
CONTINUOUS: Final = "while in play"
PLAYED: Final = "when played"
COST: Final = "cost"
TRIGGERED: Final = "triggered"
PROTECTION: Final = "protection"
RESTRICTION: Final = "restriction"
ACTIVATED: Final = "activated"
SORTS: Final = (CONTINUOUS, PLAYED, COST, TRIGGERED, PROTECTION, RESTRICTION, ACTIVATED)


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a word: one of `allowed`, or a whole number from `low` to `high` if none are given.

    A parameter with a `default` may be left out.
    """

    name: str
    allowed: tuple[str, ...] = ()
    low: int = 0
    high: int = MOST
    default: int | str | None = None

    @property
    def form(self) -> str:
        """How it is shown: as it is written if there is one way, else its name in capitals.

        >>> Parameter("amount", low=1).form, Parameter("when", ("not_turn_1",), default="").form
        ('AMOUNT', '[not_turn_1]')
        """
        shown = self.allowed[0] if len(self.allowed) == 1 else self.name.upper()
        return shown if self.default is None else f"[{shown}]"


class CardWord:
    """One word of a cell. A subclass is a frozen dataclass whose fields are its parameters, in order."""

    __slots__ = ()

    name: ClassVar[str] = ""
    aliases: ClassVar[tuple[str, ...]] = ()
    sort: ClassVar[str] = ""
    parameters: ClassVar[tuple[Parameter, ...]] = ()

    def text(self) -> str:
        """Return the word as part of a sentence."""
        raise NotImplementedError

    def values(self) -> dict[str, int | str]:
        """Return the parameters by name."""
        return {parameter.name: getattr(self, parameter.name) for parameter in self.parameters}

    def cell(self) -> str:
        """The word as it is written in a cell; what may be left out and says nothing is.

        >>> StatBoost("strength", 2).cell(), RemoveStamina(1, 1).cell()
        ('stat_boost:strength:2', 'remove_stamina_ability:1')
        """
        given = self.values()
        parts = [str(given[each.name]) for each in self.parameters if given[each.name] != each.default]
        return ":".join([self.name, *parts])

    @classmethod
    def form(cls) -> str:
        """What a cell with this word looks like.

        >>> GainCC.form()
        'gain_cc:AMOUNT:[not_first_turn]'
        """
        return ":".join([cls.name, *(parameter.form for parameter in cls.parameters)])


STAT: Final = Parameter("stat", (*STATS, ALL))
CHANGE: Final = Parameter("amount", low=-MOST)
AMOUNT: Final = Parameter("amount", low=1)
COUNT: Final = Parameter("count", low=1)


def _change(stat: str, amount: int) -> str:
    return f"{amount:+d} to all stats" if stat == ALL else f"{amount:+d} {stat.capitalize()}"


def _cards(count: int, noun: str = "card") -> str:
    return f"a {noun}" if count == 1 else f"up to {count} {noun}s"


@dataclass(frozen=True, slots=True)
class StatBoost(CardWord):
    """Your cards in play, including this one, have more of a stat."""

    name = "stat_boost"
    sort = CONTINUOUS
    parameters = (STAT, CHANGE)
    stat: str
    amount: int

    def text(self) -> str:
        return f"your cards in play have {_change(self.stat, self.amount)}"


@dataclass(frozen=True, slots=True)
class TurnStatBoost(CardWord):
    """Your Toys now in play have more of a stat until the turn ends."""

    name = "turn_stat_boost"
    sort = PLAYED
    parameters = (STAT, CHANGE)
    stat: str
    amount: int

    def text(self) -> str:
        return f"your Toys in play get {_change(self.stat, self.amount)} this turn"


@dataclass(frozen=True, slots=True)
class GainCC(CardWord):
    """Gain CC; with `not_first_turn` the card may not be played on its player's first turn."""

    name = "gain_cc"
    aliases = ("gain_charge",)
    sort = PLAYED
    parameters = (AMOUNT, Parameter("when", ("not_first_turn",), default=""))
    amount: int
    when: str = ""

    def text(self) -> str:
        return f"gain {self.amount} CC" + ("; not on your first turn" if self.when else "")


@dataclass(frozen=True, slots=True)
class Unsleep(CardWord):
    """Up to this many cards return from your Sleep Zone to your hand; `actions` or `toys` restricts their type."""

    name = "unsleep"
    aliases = ("fix",)
    sort = PLAYED
    parameters = (Parameter("which", ("actions", "toys"), default=""), COUNT)
    which: str
    count: int

    def text(self) -> str:
        noun = {"": "card", "actions": "Action", "toys": "Toy"}[self.which]
        some = f"an {noun}" if self.which == "actions" else f"a {noun}"
        back = f"you may return {some}" if self.count == 1 else f"return up to {self.count} {noun}s"
        return f"{back} from your Sleep Zone to your hand"


@dataclass(frozen=True, slots=True)
class SleepAll(CardWord):
    """Every card in play is put to sleep."""

    name = "sleep_all"
    aliases = ("break_all",)
    sort = PLAYED

    def text(self) -> str:
        return "put every card in play to sleep"


@dataclass(frozen=True, slots=True)
class SleepTarget(CardWord):
    """Cards in play, of either side, are put to sleep: at least one, up to this many."""

    name = "sleep_target"
    aliases = ("break_target",)
    sort = PLAYED
    parameters = (COUNT,)
    count: int

    def text(self) -> str:
        return f"put {_cards(self.count)} in play to sleep"


@dataclass(frozen=True, slots=True)
class ReturnTarget(CardWord):
    """Cards in play, of either side, return to their owners' hands: at least one, up to this many."""

    name = "return_target_to_hand"
    sort = PLAYED
    parameters = (COUNT,)
    count: int

    def text(self) -> str:
        whose = "its owner's hand" if self.count == 1 else "their owners' hands"
        return f"return {_cards(self.count)} in play to {whose}"


@dataclass(frozen=True, slots=True)
class ReturnAll(CardWord):
    """Every card in play returns to its owner's hand."""

    name = "return_all_to_hand"
    sort = PLAYED

    def text(self) -> str:
        return "return every card in play to its owner's hand"


@dataclass(frozen=True, slots=True)
class TakeControl(CardWord):
    """You take control of a card that the opponent has in play."""

    name = "take_control"
    sort = PLAYED

    def text(self) -> str:
        return "take control of a card your opponent has in play"


@dataclass(frozen=True, slots=True)
class CopyCard(CardWord):
    """This card stays in play as a copy of a card you have in play."""

    name = "copy_card"
    sort = PLAYED

    def text(self) -> str:
        return "becomes a copy of a card you have in play, and stays there"


@dataclass(frozen=True, slots=True)
class WeakenOthers(CardWord):
    """Every other Toy, of either side, keeps at most this much Stamina; one printed with no more is put to sleep."""

    name = "damage_all_opponent_cards"
    aliases = ("weaken_all_others",)
    sort = PLAYED
    parameters = (Parameter("stamina", low=1),)
    stamina: int

    def text(self) -> str:
        left = f"{self.stamina} Stamina"
        return f"every other Toy keeps at most {left}; those printed with {self.stamina} or less go to sleep"


@dataclass(frozen=True, slots=True)
class SetTussleCost(CardWord):
    """Every tussle of your cards costs this much; the lowest of several costs applies."""

    name = "set_tussle_cost"
    sort = COST
    parameters = (Parameter("cost"),)
    cost: int

    def text(self) -> str:
        return f"your tussles cost {self.cost} CC"


@dataclass(frozen=True, slots=True)
class SetSelfTussleCost(CardWord):
    """This card's tussles cost this much; with `not_turn_1` it may not tussle on the first turn of the game."""

    name = "set_self_tussle_cost"
    sort = COST
    parameters = (Parameter("cost"), Parameter("when", ("not_turn_1",), default=""))
    cost: int
    when: str = ""

    def text(self) -> str:
        return f"its tussles cost {self.cost} CC" + ("; it may not tussle on turn 1" if self.when else "")


@dataclass(frozen=True, slots=True)
class ReduceCostBySleeping(CardWord):
    """Costs one less for each card in your Sleep Zone."""

    name = "reduce_cost_by_sleeping"
    aliases = ("reduce_cost_by_broken",)
    sort = COST

    def text(self) -> str:
        return "costs 1 less for each card in your Sleep Zone"


@dataclass(frozen=True, slots=True)
class IncreaseCostBySleeping(CardWord):
    """Costs one more for each card in your Sleep Zone."""

    name = "self_cost_increase_by_broken"
    aliases = ("self_cost_increase_by_sleeping",)
    sort = COST

    def text(self) -> str:
        return "costs 1 more for each card in your Sleep Zone"


@dataclass(frozen=True, slots=True)
class OpponentCostIncrease(CardWord):
    """While it is in play, the opponent's cards cost more."""

    name = "opponent_cost_increase"
    sort = COST
    parameters = (AMOUNT,)
    amount: int

    def text(self) -> str:
        return f"your opponent's cards cost {self.amount} more"


@dataclass(frozen=True, slots=True)
class AlternativeCost(CardWord):
    """May be paid for by putting a card you have in play to sleep."""

    name = "alternative_cost_sleep_card"
    aliases = ("alternative_cost_break_card",)
    sort = COST

    def text(self) -> str:
        return "you may put a card you have in play to sleep instead of paying its cost"


@dataclass(frozen=True, slots=True)
class GainCCWhenSlept(CardWord):
    """When it is put to sleep from play, its owner gains CC."""

    name = "gain_cc_when_sleeped"
    aliases = ("gain_charge_when_broken",)
    sort = TRIGGERED
    parameters = (AMOUNT,)
    amount: int

    def text(self) -> str:
        return f"when it is put to sleep from play, its owner gains {self.amount} CC"


@dataclass(frozen=True, slots=True)
class StartOfTurnGainCC(CardWord):
    """At the start of your turn, gain CC."""

    name = "start_of_turn_gain_cc"
    aliases = ("start_of_turn_gain_charge",)
    sort = TRIGGERED
    parameters = (AMOUNT,)
    amount: int

    def text(self) -> str:
        return f"at the start of your turn, gain {self.amount} CC"


@dataclass(frozen=True, slots=True)
class OnCardPlayedGainCC(CardWord):
    """When you have played another card and this one is still in play, gain CC."""

    name = "on_card_played_gain_cc"
    aliases = ("on_card_played_gain_charge",)
    sort = TRIGGERED
    parameters = (AMOUNT,)
    amount: int

    def text(self) -> str:
        return f"when you have played another card, gain {self.amount} CC"


@dataclass(frozen=True, slots=True)
class OpponentImmunity(CardWord):
    """The opponent's cards do not affect this card."""

    name = "opponent_immunity"
    sort = PROTECTION

    def text(self) -> str:
        return "your opponent's effects do not touch it"


@dataclass(frozen=True, slots=True)
class TeamOpponentImmunity(CardWord):
    """The opponent's cards do not affect your cards in play, including this one."""

    name = "team_opponent_immunity"
    sort = PROTECTION

    def text(self) -> str:
        return "your opponent's effects do not touch your cards in play"


@dataclass(frozen=True, slots=True)
class AutoWinTussle(CardWord):
    """A tussle it begins on your turn puts the defender to sleep at once."""

    name = "auto_win_tussle_on_own_turn"
    sort = CONTINUOUS

    def text(self) -> str:
        return "wins every tussle it begins"


@dataclass(frozen=True, slots=True)
class CannotTussle(CardWord):
    """May not begin a tussle or attack directly."""

    name = "cannot_tussle"
    sort = RESTRICTION

    def text(self) -> str:
        return "may not tussle or attack"


@dataclass(frozen=True, slots=True)
class RemoveStamina(CardWord):
    """Pay this much CC: an opponent's Toy loses Stamina."""

    name = "remove_stamina_ability"
    sort = ACTIVATED
    parameters = (Parameter("cost"), Parameter("amount", low=1, default=1))
    cost: int
    amount: int = 1

    def text(self) -> str:
        return f"pay {self.cost} CC: a Toy of your opponent loses {self.amount} Stamina"


@dataclass(frozen=True, slots=True)
class DirectAttack(CardWord):
    """May attack directly even if the opponent has cards in play."""

    name = "direct_attack"
    sort = RESTRICTION

    def text(self) -> str:
        return "may attack directly past defenders"


WORDS: Final[tuple[type[CardWord], ...]] = (
    StatBoost, TurnStatBoost, GainCC, Unsleep, SleepAll, SleepTarget, ReturnTarget, ReturnAll, TakeControl, CopyCard,
    WeakenOthers, SetTussleCost, SetSelfTussleCost, ReduceCostBySleeping, IncreaseCostBySleeping, OpponentCostIncrease,
    AlternativeCost, GainCCWhenSlept, StartOfTurnGainCC, OnCardPlayedGainCC, OpponentImmunity, TeamOpponentImmunity,
    AutoWinTussle, CannotTussle, RemoveStamina, DirectAttack,
)  # fmt: skip

NAMES: Final[dict[str, type[CardWord]]] = {
    name: word for word in WORDS for name in (word.name, *word.aliases)
}  # fmt: skip
"""Every name a word may be written with."""


@dataclass(frozen=True, slots=True)
class GoogoolandCard:
    """A row of the card file. Without stats it is an Action; a cost of -1 means the cost of its target."""

    name: str
    cost: int
    stats: tuple[int, int, int] | None
    words: tuple[CardWord, ...] = ()

    @property
    def toy(self) -> bool:
        return self.stats is not None

    def cell(self) -> str:
        """Return the column `effects`."""
        return ";".join(word.cell() for word in self.words)

    def row(self) -> dict[str, object]:
        """Return the row as plain data, under the names of the columns."""
        stats: dict[str, object] = dict(zip(STATS, self.stats or ("", "", ""), strict=True))
        return {"name": self.name, "cost": self.cost, **stats, "effects": self.cell()}

    def text(self) -> str:
        """What is printed on the card, in sentences.

        >>> GoogoolandCard("Ka", 2, (5, 9, 1), (StatBoost("strength", 2),)).text()
        'Your cards in play have +2 Strength.'
        """
        return " ".join(f"{text[0].upper()}{text[1:]}." for text in (word.text() for word in self.words))
