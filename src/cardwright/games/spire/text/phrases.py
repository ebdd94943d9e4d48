"""The phrases inside sentences: targets of an effect, cards, piles, events, and who causes them."""

from __future__ import annotations

from typing import Final

from cardwright.definitions.fields import ChoiceKind
from cardwright.definitions.introspect import record_spec
from cardwright.definitions.trees import Target
from cardwright.errors import RulesError
from cardwright.games.spire.text.grammar import GRAMMAR, form
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
from cardwright.text.slots import ChoiceSlot, WordSlot
from cardwright.text.tables import Constant, Table

WORDS: Final = (card_words, meta_words, resources, status_words)
"""The modules whose words the sentences are for; they must be there before any form is made."""

WHERE: Final = "[ with <where>]"

TARGETS: Final = [
    form(Self, "{yourself|self}"),
    form(SingleEnemy, "{an enemy|the enemy|enemy}" + WHERE),
    form(AllEnemies, "{ALL enemies|every enemy|each enemy}" + WHERE),
    form(RandomEnemy, "a random enemy" + WHERE, fixed={"count": ONE}),
    form(RandomEnemy, "<count> random {enemies|enemy}" + WHERE),
    form(SingleAlly, "an ally" + WHERE),
    form(AllAllies, "ALL allies" + WHERE),
    form(Everyone, "everyone" + WHERE),
    form(Row, "ALL enemies in its row" + WHERE, fixed={"which": "chosen"}),
    form(Row, "ALL enemies in the <which> row" + WHERE),
    form(Adjacent, "an enemy and its neighbors" + WHERE, fixed={"center": True}),
    form(Adjacent, "the neighbors of an enemy" + WHERE, fixed={"center": False}),
    form(EventSource, "whoever did it"),
    form(EventTarget, "whoever it happened to"),
    form(CardInHand, "a card in your hand"),
    form(CardInDeck, "a card in your draw pile"),
    form(CardInDiscard, "a card in your discard pile"),
    form(CardInExhaust, "an exhausted card"),
    form(AllCardsInHand, "ALL cards in your hand"),
    form(ThisCard, "this card"),
    form(Nothing, "nobody"),
]
PILES: Final = [
    form(CardInHand, "{your|the} hand"),
    form(CardInDeck, "{your|the} draw pile"),
    form(CardInDiscard, "{your|the} discard pile"),
    form(CardInExhaust, "{your|the} exhaust pile"),
]
_LIMITS: Final = "[ named <name>][ costing at most <cost_at_most>][ costing at least <cost_at_least>]"
_SORT: Final = "[!upgraded=true upgraded][!upgraded=false non-upgraded][ <card_type>] card(s)"
_ANY: Final = {"card_type": None, "name": "", "cost_at_most": None, "cost_at_least": None, "upgraded": None}
_ANY_CARDS: Final = [
    form(CardFilter, "any card(s)", fixed=_ANY),
    form(CardFilter, "any " + _SORT + _LIMITS, reads_only=True),
]
FILTERS: Final = [*_ANY_CARDS, form(CardFilter, _SORT + _LIMITS)]
SOME_CARDS: Final = Table(
    "CARDS", [Constant(None, "card(s)"), *_ANY_CARDS, form(CardFilter, _SORT + _LIMITS, needs_field=True)]
)
"""Cards where there may be no filter: `cards` alone has none, so a filter must say something."""

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
    """Return a slot for the values of a field; a value without a phrase is written with spaces for its underscores."""
    kind = next(each.kind for each in record_spec(cls).fields if each.name == field)
    assert isinstance(kind, ChoiceKind)
    return ChoiceSlot(
        called, {value: phrases.get(str(value), str(value).replace("_", " ")) for _, value in kind.values}
    )


TARGET: Final = GRAMMAR.add("target", Table("TARGET", TARGETS), holds=Target)
GRAMMAR.add("pile", Table("PILE", PILES))
GRAMMAR.add("cards", SOME_CARDS)
GRAMMAR.add("cardfilter", Table("CARDS", FILTERS), holds=CardFilter)
GRAMMAR.add("event", _choices("EVENT", meta_words.Fire, "event", EVENTS))
GRAMMAR.add("side", _choices("WHO", Trigger, "source", SIDES))
GRAMMAR.add("destination", _choices("PILE", card_words.MoveCard, "destination", DESTINATIONS))
GRAMMAR.add("spread", _choices("WHERE", meta_words.Spread, "to", SPREADS))
GRAMMAR.add("until", _choices("WHEN", resources.Modify, "until", UNTILS))
GRAMMAR.add("orb", WordSlot("ORB", apart=frozenset({"orb", "orbs", "random"})))
GRAMMAR.add("stance", WordSlot("STANCE", apart=frozenset({"stance", "the", "your"})))
GRAMMAR.add("stat", WordSlot("STAT", apart=frozenset({"of", "by", "to"})))
GRAMMAR.add("pool", WordSlot("POOL", apart=frozenset({"hp", "gold", "energy", "card", "cards", "of"})))

for _word in spire.words(Target):
    _forms = [each for each in TARGETS if each.cls is _word.record.cls]
    if not _forms:
        raise RulesError(f"the target {_word.name!r} has no phrase")
    for _field in _word.record.fields:
        if not any(_field.name in each.covered for each in _forms):
            raise RulesError(f"no phrase of the target {_word.name!r} speaks of its field {_field.name!r}")
