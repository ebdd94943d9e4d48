"""Alternative wordings of the rules text, which are read and never printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Final

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Amount
from cardwright.games.spire.text import phrases
from cardwright.games.spire.text.grammar import CONDITION, GRAMMAR, form
from cardwright.games.spire.words.base import SCOPE, STATUSES
from cardwright.games.spire.words.cards import Trigger
from cardwright.games.spire.words.meta_words import Delay
from cardwright.games.spire.words.resources import Block, Damage, Energy, Gold, Heal
from cardwright.games.spire.words.targets import Self
from cardwright.text.failure import Failure
from cardwright.text.forms import Form
from cardwright.text.patterns import Page
from cardwright.text.reading import Reading
from cardwright.text.slots import AmountSlot, Written

PHRASES: Final = phrases.TARGETS
"""The phrases must be there before the sentences that hold them."""
SELF: Final = {"target": Self()}

WHENEVER: Final = "{When|Whenever|Each time|Every time|Any time}"
MOMENTS: Final[Mapping[str, str]] = {
    "{start|beginning} of {your|the|each|every|each of your|} turn(s)": "start_of_turn",
    "end of {your|the|each|every|each of your|} turn(s)": "end_of_turn",
    "{start|beginning} of {the|each|every|} combat": "start_of_combat",
    "end of {the|each|every|} combat": "end_of_combat",
    "{start|beginning} of {the|each|every|} round": "round_start",
    "end of {the|each|every|} round": "round_end",
}
"""What stands after `At the`, and its event."""
HAPPENINGS: Final[Mapping[str, tuple[str, Mapping[str, str]]]] = {
    "you play {an|any} attack {card|}": ("attack_played", {"source": "self"}),
    "you attack": ("attack_played", {"source": "self"}),
    "{an enemy attacks|you are attacked}": ("attack_played", {"source": "enemy"}),
    "you play {a|any} skill {card|}": ("skill_played", {"source": "self"}),
    "you play {a|any} power {card|}": ("power_played", {"source": "self"}),
    "you play {a|any} card": ("card_played", {"source": "self"}),
    "{you play this card|this card is played|this is played|card is played}": ("on_play", {}),
    "{you draw this card|this card is drawn|this is drawn|card is drawn}": ("on_draw", {}),
    "{you discard this card|this card is discarded|this is discarded|card is discarded}": ("on_discard", {}),
    "{you exhaust this card|this card is exhausted|this is exhausted|card is exhausted}": ("on_exhaust", {}),
    "you draw {a|any} card": ("card_drawn", {}),
    "you discard {a|any} card": ("card_discarded", {}),
    "you exhaust {a|any} card": ("card_exhausted", {}),
    "you create {a|any} card": ("card_created", {}),
    "you transform {a|any} card": ("card_transformed", {}),
    "you upgrade {a|any} card": ("card_upgraded", {}),
    "your turn begins": ("start_of_turn", {}),
    "{the combat begins|combat begins|combat starts}": ("start_of_combat", {}),
    "combat ends": ("end_of_combat", {}),
    "{a|the} round begins": ("round_start", {}),
    "you are hit": ("on_damage_taken", {}),
    "you are dealt damage": ("on_damage_taken", {}),
    "you take unblocked damage": ("unblocked_damage_taken", {"target": "self"}),
    "an enemy takes damage": ("damage_taken", {"target": "enemy"}),
    "you lose HP": ("hp_loss", {"target": "self"}),
    "you lose Block": ("block_lost", {"target": "self"}),
    "{your Block is broken|your Block breaks}": ("block_broken", {"target": "self"}),
    "{you heal|you are healed}": ("entity_healed", {"target": "self"}),
    "you apply a status": ("status_applied", {"source": "self"}),
    "{an enemy dies|an enemy is killed}": ("entity_died", {"target": "enemy"}),
    "you kill an enemy": ("on_kill", {}),
    "you gain energy": ("energy_gained", {}),
    "you spend energy": ("energy_spent", {}),
    "you gain gold": ("gold_gained", {}),
    "you spend gold": ("gold_spent", {}),
}
"""What stands after `When` or `Before`: its event, and what else of a trigger it says."""

CONDITIONS: Final[Mapping[str, str]] = {
    **dict.fromkeys(
        ("this kills an enemy", "this kills the enemy", "this kills it", "this kills the target", "it dies",
         "the enemy dies", "this is fatal"),
        "target_hp <= 0",
    ),
    **{f"{who} is {status}": f"target_{status}" for who in ("it", "the enemy") for status in ("weak", "vulnerable")},
    "you have block": "block > 0",
    "you have no block": "block == 0",
    "your hand is empty": "cards_in_hand == 0",
}  # fmt: skip
"""What may stand after `If` besides an expression."""

_OWN: Final = ("block", "hp", "energy", "gold", *STATUSES)
_OTHERS: Final = ("block", "hp", *(status for status in STATUSES if SCOPE.kinds[f"target_{status}"] == "number"))
_PILES: Final = {"hand": "hand", "draw pile": "deck", "discard pile": "discard", "exhaust pile": "exhaust"}
AMOUNTS: Final[Mapping[str, str]] = {
    **{f"your {name}": name for name in _OWN},
    **{f"your current {name}": name for name in _OWN},
    "your max hp": "max_hp",
    "your missing hp": "missing_hp",
    **{f"{whose} {name}": f"target_{name}" for whose in ("its", "the enemy's") for name in _OTHERS},
    **{f"the number of cards in your {pile}": f"cards_in_{zone}" for pile, zone in _PILES.items()},
    "the number of enemies": "enemy_count",
}
"""What may stand after `equal to` besides a number and an {expression}."""


_LEFT_OUT: Final = {"current", "its", *STATUSES} - {"strength"}
"""What a page need not show of them, since another of its sort stands there."""


class SaidAmount(AmountSlot):
    """An amount in words: `your current Block`."""

    called = "AMOUNT"

    def show(self, value: object, page: Page) -> str | None:
        """Return None: amounts are printed as numbers and expressions."""
        return None

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        for words, name in _SPLIT:
            here = reading.tokens[at : at + len(words)]
            if [token.text.lower() for token in here] == words:
                yield at + len(words), Written(name, here[0].start, "amount")
        if reading.token(at).kind == "word":
            failure.expect(at, "an amount (your Block, your missing HP, the number of cards in your hand)")
        else:
            yield from AmountSlot.read(self, reading, at, failure)


_SPLIT: Final = sorted(((phrase.split(), name) for phrase, name in AMOUNTS.items()), key=lambda item: -len(item[0]))
GRAMMAR.add("said", SaidAmount())
CONDITION.said.update(CONDITIONS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Affects:
    """A sentence saying that a status counts more than once for the damage or block of the sentences before it."""

    status: Annotated[str, Doc("which status")]
    times: Annotated[Amount, Doc("how often")]


NATURAL_EFFECTS: Final = [
    form(
        Damage, "Deal[ <damage_type>] damage[ to <target>][ <hits:times>] equal to <value:said>",
        ("!piercing ignoring Block", "!lifesteal healing as much"), reads_only=True,
    ),
    form(
        Damage, "Deal[ <damage_type>] damage equal to <value:said>[ to <target>][ <hits:times>]",
        ("!piercing ignoring Block", "!lifesteal healing as much"), reads_only=True,
    ),
    form(Block, "Gain Block equal to <value:said>", ("!retain which stays",), fixed=SELF, reads_only=True),
    form(Heal, "Heal {HP|} equal to <value:said>", ("!overheal even above the most",), fixed=SELF, reads_only=True),
    form(Energy, "Gain energy equal to <value:said>", reads_only=True),
    form(Gold, "Gain gold equal to <value:said>", reads_only=True),
    form(
        Delay, "{Next turn|At the start of your next turn|At the start of next turn}", block="effect",
        fixed={"timing": "start_of_turn"}, reads_only=True,
    ),
]  # fmt: skip
AFFECTS: Final = form(Affects, "<status:status> affects this card <times:times>", reads_only=True)


def trigger_forms(clauses: tuple[str, ...]) -> list[Form]:
    """Return the openings of a trigger that are read but not printed."""
    forms = []
    for phrase, event in MOMENTS.items():
        given = {"timing": "after", "event": event}
        forms.append(form(Trigger, f"At {{the|}} {phrase}", clauses, block="effects", fixed=given, reads_only=True))
    for phrase, (event, more) in HAPPENINGS.items():
        for begin, timing in ((WHENEVER, "after"), ("Before", "before")):
            given = {"timing": timing, "event": event, **more}
            forms.append(form(Trigger, f"{begin} {phrase}", clauses, block="effects", fixed=given, reads_only=True))
    return [each.complete() for each in forms]


def natural_shapes() -> dict[str, list[str]]:
    """Return the wordings that are read but not printed, by what they stand for; for a documentation page."""
    return {
        "`When`, `Whenever`, `Each time`, `Before`": [_plain(phrase) for phrase in HAPPENINGS],
        "`At the`": [_plain(phrase) for phrase in MOMENTS],
        "`If`": list(CONDITIONS),
        "amounts after `equal to`": [phrase for phrase in AMOUNTS if not set(phrase.split()) & _LEFT_OUT],
        "sentences": [each.shape for each in (*NATURAL_EFFECTS, AFFECTS)],
    }


def _plain(phrase: str) -> str:
    """Return a phrase with the first of its choices, as a person would say it."""
    made = phrase.replace("(s)", "")
    while "{" in made:
        before, _, rest = made.partition("{")
        choices, _, after = rest.partition("}")
        made = before + choices.split("|")[0] + after
    return " ".join(made.split())
