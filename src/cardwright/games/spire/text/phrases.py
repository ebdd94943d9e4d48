"""The phrases inside sentences: whom an effect meets, which cards, which pile, which event, whose doing."""

from __future__ import annotations

from typing import Final

from cardwright.definitions.fields import ChoiceKind
from cardwright.definitions.introspect import record_spec
from cardwright.definitions.trees import Target
from cardwright.errors import RulesError
from cardwright.games.spire.text.forms import NAMED, Form, RecordSlot
from cardwright.games.spire.text.slots import ChoiceSlot, WordSlot
from cardwright.games.spire.words import card_words, meta_words, resources, status_words
from cardwright.games.spire.words.base import ONE, spire
from cardwright.games.spire.words.cards import Trigger
from cardwright.games.spire.words.targets import (
    Adjacent,
    AllAllies,
    AllCardsInHand,
    AllEnemies,
    CardFilter,
    CardInDeck,
    CardInDiscard,
    CardInExhaust,
    CardInHand,
    EventSource,
    EventTarget,
    Everyone,
    Nothing,
    RandomEnemy,
    Row,
    Self,
    SingleAlly,
    SingleEnemy,
    ThisCard,
)

WORDS: Final = (card_words, meta_words, resources, status_words)
"""The modules whose words the sentences are for; they must be there before any form is made."""

WHERE: Final = "[ with <where>]"

TARGETS: Final = [
    Form(Self, "{yourself|self}"),
    Form(SingleEnemy, "{an enemy|the enemy|enemy}" + WHERE),
    Form(AllEnemies, "{ALL enemies|every enemy|each enemy}" + WHERE),
    Form(RandomEnemy, "a random enemy" + WHERE, fixed={"count": ONE}),
    Form(RandomEnemy, "<count> random {enemies|enemy}" + WHERE),
    Form(SingleAlly, "an ally" + WHERE),
    Form(AllAllies, "ALL allies" + WHERE),
    Form(Everyone, "everyone" + WHERE),
    Form(Row, "ALL enemies in its row" + WHERE, fixed={"which": "chosen"}),
    Form(Row, "ALL enemies in the <which> row" + WHERE),
    Form(Adjacent, "an enemy and its neighbors" + WHERE, fixed={"center": True}),
    Form(Adjacent, "the neighbors of an enemy" + WHERE, fixed={"center": False}),
    Form(EventSource, "whoever did it"),
    Form(EventTarget, "whoever it happened to"),
    Form(CardInHand, "a card in your hand"),
    Form(CardInDeck, "a card in your draw pile"),
    Form(CardInDiscard, "a card in your discard pile"),
    Form(CardInExhaust, "an exhausted card"),
    Form(AllCardsInHand, "ALL cards in your hand"),
    Form(ThisCard, "this card"),
    Form(Nothing, "nobody"),
]
PILES: Final = [
    Form(CardInHand, "{your|the} hand"),
    Form(CardInDeck, "{your|the} draw pile"),
    Form(CardInDiscard, "{your|the} discard pile"),
    Form(CardInExhaust, "{your|the} exhaust pile"),
]
_LIMITS: Final = "[ named <name>][ costing at most <cost_at_most>][ costing at least <cost_at_least>]"
_SORT: Final = "[!upgraded=true upgraded][!upgraded=false non-upgraded][ <card_type>] card(s)"
_ANY: Final = {"card_type": None, "name": "", "cost_at_most": None, "cost_at_least": None, "upgraded": None}
FILTERS: Final = [
    Form(CardFilter, "any card(s)", fixed=_ANY),
    Form(CardFilter, _SORT + _LIMITS),
    Form(CardFilter, "any " + _SORT + _LIMITS, reads_only=True),
]

EVENTS: Final = {
    "combat_start": "the combat starts",
    "combat_end": "the combat ends",
    "turn_start": "a turn starts",
    "turn_end": "a turn ends",
    "round_start": "a round starts",
    "round_end": "a round ends",
    "card_drawn": "a card is drawn",
    "card_played": "a card is played",
    "card_discarded": "a card is discarded",
    "card_exhausted": "a card is exhausted",
    "card_created": "a card is created",
    "card_transformed": "a card is transformed",
    "card_upgraded": "a card is upgraded",
    "attack_played": "an attack is played",
    "skill_played": "a skill is played",
    "power_played": "a power is played",
    "damage_dealt": "damage is dealt",
    "damage_taken": "damage is taken",
    "unblocked_damage_taken": "unblocked damage is taken",
    "hp_loss": "HP is lost",
    "block_gained": "Block is gained",
    "block_lost": "Block is lost",
    "block_broken": "Block is broken",
    "status_applied": "a status is applied",
    "status_removed": "a status is removed",
    "status_triggered": "a status acts",
    "entity_died": "someone dies",
    "entity_healed": "someone is healed",
    "energy_gained": "energy is gained",
    "energy_spent": "energy is spent",
    "gold_gained": "gold is gained",
    "gold_spent": "gold is spent",
    "lethal_damage": "damage would kill",
    "overkill": "damage is more than enough",
    "on_play": "you play this",
    "on_draw": "you draw this",
    "on_discard": "you discard this",
    "on_exhaust": "you exhaust this",
    "start_of_turn": "your turn starts",
    "end_of_turn": "your turn ends",
    "start_of_combat": "your combat starts",
    "end_of_combat": "your combat ends",
    "on_damage_dealt": "you deal damage",
    "on_damage_taken": "you take damage",
    "on_death": "you die",
    "on_kill": "you kill",
    "on_block": "you gain Block",
    "on_status_applied": "you get a status",
}
SIDES: Final = {"any": "anyone", "self": "yourself", "enemy": "an enemy", "ally": "an ally", "hero": "the hero"}
DESTINATIONS: Final = {
    "hand": "your hand",
    "deck_top": "the top of your draw pile",
    "deck_bottom": "the bottom of your draw pile",
    "deck": "your draw pile",
    "discard": "your discard pile",
    "exhaust": "your exhaust pile",
}
SPREADS: Final = {"adjacent": "its neighbors", "row": "its row", "all": "everyone near"}
UNTILS: Final = {"combat": "the end of combat", "turn": "the end of turn", "played": "it is played"}


def _choices(called: str, cls: type, field: str, phrases: dict[str, str]) -> ChoiceSlot:
    """A slot for the values of a field; one without a phrase is written with blanks for its underscores."""
    kind = next(each.kind for each in record_spec(cls).fields if each.name == field)
    assert isinstance(kind, ChoiceKind)
    return ChoiceSlot(
        called, {value: phrases.get(str(value), str(value).replace("_", " ")) for _, value in kind.values}
    )


NAMED.update(
    target=RecordSlot("TARGET", TARGETS),
    pile=RecordSlot("PILE", PILES),
    cards=RecordSlot("CARDS", FILTERS, Form(Nothing, "card(s)")),
    cardfilter=RecordSlot("CARDS", FILTERS),
    event=_choices("EVENT", meta_words.Fire, "event", EVENTS),
    side=_choices("WHO", Trigger, "source", SIDES),
    destination=_choices("PILE", card_words.MoveCard, "destination", DESTINATIONS),
    spread=_choices("WHERE", meta_words.Spread, "to", SPREADS),
    until=_choices("WHEN", resources.Modify, "until", UNTILS),
    orb=WordSlot("ORB", apart=frozenset({"orb", "orbs", "random"})),
    stance=WordSlot("STANCE", apart=frozenset({"stance", "the", "your"})),
    stat=WordSlot("STAT", apart=frozenset({"of", "by", "to"})),
    pool=WordSlot("POOL", apart=frozenset({"hp", "gold", "energy", "card", "cards", "of"})),
)

for _word in spire.words(Target):
    _forms = [form for form in TARGETS if form.cls is _word.record.cls]
    if not _forms:
        raise RulesError(f"the target {_word.name!r} has no phrase")
    for _field in _word.record.fields:
        if not any(_field.name in form.covered for form in _forms):
            raise RulesError(f"no phrase of the target {_word.name!r} speaks of its field {_field.name!r}")
