"""The sentences of the rules text: the forms of every effect, with the printed one first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.definitions.fields import ListKind, TreeKind, WordSpec
from cardwright.definitions.trees import Effect
from cardwright.games.spire.text import natural, phrases
from cardwright.games.spire.text.grammar import form
from cardwright.games.spire.words.base import ONE, ZERO, Step, Valued, spire
from cardwright.games.spire.words.card_words import (
    Copy,
    Create,
    Discard,
    Draw,
    Ethereal,
    Exhaust,
    Innate,
    MoveCard,
    Retain,
    Scry,
    Transform,
    UpgradeCard,
)
from cardwright.games.spire.words.cards import Card, Pay, Potion, Relic, Trigger, Upgrade
from cardwright.games.spire.words.meta_words import (
    Cancel,
    Chain,
    Composite,
    Conditional,
    Delay,
    Fire,
    Redirect,
    Repeat,
    Spread,
    Summon,
)
from cardwright.games.spire.words.resources import Block, Damage, Energy, Gold, Heal, Modify
from cardwright.games.spire.words.status_words import (
    Channel,
    EnterStance,
    Evoke,
    GiveStatus,
    RemoveStatus,
    TransferStatus,
)
from cardwright.games.spire.words.targets import AllCardsInHand, CardInHand, Nothing, Self, SingleEnemy, ThisCard
from cardwright.text.forms import Form

PHRASES: Final = phrases.TARGETS
"""The phrases must be there before the sentences that hold them."""
SELF: Final = {"target": Self()}


def _cards(
    cls: type[Step],
    before: str,
    after: str = "",
    *,
    count: str = "value",
    fixed: dict[str, object] | None = None,
    clauses: tuple[str, ...] = (),
    none_is_random: bool = True,
) -> list[Form]:
    """Return the forms of an effect on cards: this card, all in hand, some of a pile, some at random."""
    also = fixed or {}
    targets = cls.about.targets
    by_chance = "[!random at random]" if "random" in cls.__dataclass_fields__ else ""
    some = f"{before} <{count}>"
    forms: list[Form] = []
    if "this_card" in targets:
        only = {"target": ThisCard(), count: ONE, "filter": None, **also}
        forms.append(form(cls, f"{before} this card{by_chance}{after}", clauses, fixed=only))
    if "all_cards_in_hand" in targets:
        every = {"target": AllCardsInHand(), count: ONE, **also}
        forms.append(form(cls, f"{before} ALL <filter:cards> in your hand{by_chance}{after}", clauses, fixed=every))
        forms.append(form(cls, f"{before} your hand{by_chance}{after}", clauses, fixed=every, reads_only=True))
    if "none" in targets and none_is_random:
        forms.append(
            form(cls, f"{some} random <filter:cards>{by_chance}{after}", clauses, fixed={"target": Nothing(), **also})
        )
    hand = {"target": CardInHand(), **also}
    forms += [
        form(cls, f"{some} <filter:cards>{by_chance}{after}", clauses, fixed=hand, reads_only=cls is not Discard),
        form(cls, f"{some} <filter:cards> {{from|in}} <target:pile>{by_chance}{after}", clauses, fixed=also),
        form(cls, f"{some} <filter:cards> among <target>{by_chance}{after}", clauses, fixed=also),
    ]
    return forms


_HIT: Final = ("!piercing ignoring Block", "!lifesteal healing as much")
_CHANGE: Final = {"how": "add", **SELF}
_LASTING: Final = ("!permanent for the combat",)
_TURNS: Final = ("for <duration> turn(s)",)
_UNTIL: Final = ("until <until:until>",)

_EFFECTS: Final = [
    form(Damage, "Deal <value>[ <damage_type>] damage[ to <target>][ <hits:times>]", _HIT),
    form(Damage, "Deal <value>[ <damage_type>] damage <hits:times> to <target>", _HIT, reads_only=True),
    form(Heal, "Heal <value> {HP|}", ("!overheal even above the most",), fixed=SELF),
    form(Heal, "Heal <target> for <value> {HP|}", ("!overheal even above the most",)),
    form(Block, "Gain <value> Block", ("!retain which stays",), fixed=SELF),
    form(Block, "Give <target> <value> Block", ("!retain which stays",)),
    form(Energy, "Lose <value:lost> energy", ("!temporary each turn from now on",)),
    form(Energy, "Gain <value> energy", ("!temporary each turn from now on",)),
    form(Gold, "Lose <value:lost> gold"),
    form(Gold, "Gain <value> gold"),
    form(Modify, "Lose <value:lost> HP", _UNTIL, fixed={"stat": "hp", **_CHANGE}),
    form(Modify, "Gain <value> HP", _UNTIL, fixed={"stat": "hp", **_CHANGE}),
    form(Modify, "Lose <value:lost> Max HP", _UNTIL, fixed={"stat": "max_hp", **_CHANGE}),
    form(Modify, "Gain <value> Max HP", _UNTIL, fixed={"stat": "max_hp", **_CHANGE}),
    form(Modify, "Lose <value:lost> Block", _UNTIL, fixed={"stat": "block", **_CHANGE}),
    form(Modify, "Change <stat:stat>[ of <target>] by <value>", _UNTIL, fixed={"how": "add"}),
    form(Modify, "Set <stat:stat>[ of <target>] to <value>", _UNTIL, fixed={"how": "set"}),
    form(Modify, "Multiply <stat:stat>[ of <target>] by <value>", _UNTIL, fixed={"how": "multiply"}),
    form(Draw, "Draw <value> <filter:cards>"),
    *_cards(Discard, "Discard"),
    *_cards(Exhaust, "Exhaust"),
    form(Create, "{Add|Create} <count>[!upgraded upgraded] <card_id> {to|in|into} <destination:destination>"),
    *_cards(Transform, "Transform", " into <into>", fixed={"random_from_pool": ""}),
    *_cards(Transform, "Transform", " into a random card of <random_from_pool>", fixed={"into": ""}),
    *_cards(UpgradeCard, "Upgrade", count="count"),
    *_cards(Copy, "Copy", "[ to <destination:destination>][ <count:times>]"),
    *_cards(MoveCard, "{Move|Put}", " {to|into|on} <destination:destination>"),
    form(Scry, "Scry <value>", ("!may_discard without discarding",)),
    form(Retain, "Retain", _LASTING, fixed={"target": Nothing()}),
    *_cards(Retain, "Retain", clauses=_LASTING, none_is_random=False),
    form(Ethereal, "Ethereal", fixed={"target": Nothing()}),
    *_cards(Ethereal, "Make", " ethereal", none_is_random=False),
    form(Innate, "Innate"),
    form(GiveStatus, "Lose <value:lost> <status:status>", _TURNS, fixed=SELF),
    form(GiveStatus, "Gain <value> <status:status>", _TURNS, fixed=SELF),
    form(
        GiveStatus, "Apply <value> <status:status>[ to <target>]", _TURNS,
        usual={"target": SingleEnemy()},
    ),
    form(
        GiveStatus, "Apply <status:status>[ to <target>]", _TURNS, fixed={"value": ONE},
        usual={"target": SingleEnemy()}, reads_only=True,
    ),
    form(RemoveStatus, "Remove ALL <status:statuses>[ from <target>]", fixed={"value": ZERO}),
    form(RemoveStatus, "Remove <value> <status:statuses>[ from <target>]"),
    form(TransferStatus, "Transfer ALL <status:statuses> from <from_>[ to <target>]", fixed={"value": ZERO}),
    form(TransferStatus, "Transfer <value> <status:statuses> from <from_>[ to <target>]"),
    form(Channel, "Channel <count> <orb:orb>"),
    form(Channel, "Channel <orb:orb>", fixed={"count": ONE}, reads_only=True),
    form(Evoke, "Evoke <count> orb(s)"),
    form(EnterStance, "Leave your stance", fixed={"stance": "none"}),
    form(EnterStance, "Enter {the|} <stance:stance> {stance|}"),
    form(Conditional, "If <if_:condition>", ("looking at <target>",), block="then"),
    form(Repeat, "Repeat <count:times>", block="effect"),
    form(Composite, "Do all of this", block="effects"),
    form(Spread, "Spread[ from <target>] to <to:spread>", ("the others <share> percent",), block="effect"),
    form(Chain, "Chain[ from <target>] <hops:times>", ("losing <falloff> percent each time",), block="effect"),
    form(Redirect, "Redirect it to <target>"),
    form(Fire, "Trigger <event:event>[ for <target>][ <count:times>]", ("with value <value>",)),
    form(Delay, "{The next time|Next time} <timing:event>", ("counting to <turns>",), block="effect"),
    form(Cancel, "Cancel it"),
    form(Summon, "Summon <count> <enemy>[ in the <row> row]"),
]  # fmt: skip

AFFECTS: Final = natural.AFFECTS
"""What counts a status more often in the sentences before it."""
_COMMON: Final = ("only if <if_>", "printed as <description>")
_VALUED: Final = ("multiplied by <multiplier>", "plus <bonus>")


def _made_up(word: WordSpec) -> Form:
    """Return a plain form for a word that has none of its own."""
    fields = [field for field in word.record.fields if field.name not in ("then", "else_")]
    blocks = [field for field in fields if isinstance(field.kind, ListKind) and isinstance(field.kind.item, TreeKind)]
    asked = " ".join(f"{field.key} <{field.name}>" for field in fields if field.required and field not in blocks)
    return form(word.record.cls, f"Do {word.name} {asked}", block=blocks[0].name if blocks else "")


def effect_forms(own: Sequence[Form]) -> list[Form]:
    """Return forms for all effects, using `own` where given, each with the clauses that every effect may have."""
    known = {each.cls for each in own}
    forms = [*own, *(_made_up(word) for word in spire.words(Effect) if word.record.cls not in known)]
    for each in forms:
        clauses = (*(_VALUED if issubclass(each.cls, Valued) else ()), *_COMMON)
        each.add([clause for clause in clauses if each.cls is not Conditional or "if_" not in clause])
        each.complete(("then", "else_"))
    return forms


EFFECTS: Final = effect_forms([*_EFFECTS, *natural.NATURAL_EFFECTS])
_TRIGGER_CLAUSES: Final = (
    "by <source:side>",
    "to <target:side>",
    "about <card>",
    "about the status <status:status>",
    "with <damage_type> damage",
    "only if <if_>",
    "priority <priority>",
    "at most <limit_per_turn> time(s) a turn",
    "at most <limit_per_combat> time(s) a combat",
)
TRIGGERS: Final = [
    form(
        Trigger, f"{natural.WHENEVER} <event:event>", _TRIGGER_CLAUSES, block="effects", fixed={"timing": "after"}
    ).complete(),
    form(Trigger, "Before <event:event>", _TRIGGER_CLAUSES, block="effects", fixed={"timing": "before"}).complete(),
    *natural.trigger_forms(_TRIGGER_CLAUSES),
]
PAYS: Final = [
    form(
        Pay,
        "To play",
        ("pay <hp> HP", "pay <gold> gold", "discard <discard> card(s)", "exhaust <exhaust> card(s)",
         "pay <amount> <pool:pool>"),
    ).complete()
]  # fmt: skip
UPGRADES: Final = [
    form(
        Upgrade,
        "Upgraded",
        (
            "cost <cost>",
            "!exhausts=true it exhausts",
            "!exhausts=false it does not exhaust",
            "printed as <description>",
        ),
        block="effects",
        block_may_miss=True,
    ).complete(("triggers",))
]
OVERRIDE: Final = "Printed as <description>"
BEFORE: Final = [
    form(Card, "Unplayable", fixed={"playable": False}),
    form(Card, "Playable only if <playable_if>"),
    form(Card, "Response", fixed={"response": True}),
]
"""What a card says of itself before its effects."""
AFTER: Final = form(Card, "Exhaust", fixed={"exhausts": True})
"""And after them."""
OVERRIDES: Final[dict[type, Form]] = {cls: form(cls, OVERRIDE) for cls in (Card, Relic, Potion)}
HEADERS: Final[dict[type, Form]] = {
    Card: form(Card, "<type>", ("cost <cost>", "pool <pool>"), usual={"cost": None}),
    Relic: form(Relic, "relic"),
    Potion: form(Potion, "potion"),
}


def sentence_shapes() -> list[str]:
    """Return every printed sentence of an effect, a trigger or a card's own property, for a person to read."""
    printed = (*EFFECTS, *TRIGGERS, *PAYS, *UPGRADES, *BEFORE, AFTER, OVERRIDES[Card])
    return list(dict.fromkeys(each.shape for each in printed if not each.reads_only))
