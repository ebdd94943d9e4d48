"""The vocabulary itself, and the variables available to expressions on cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from cardwright.definitions.common import common
from cardwright.definitions.expression import Known, Scope
from cardwright.definitions.names import Names
from cardwright.definitions.vocabulary import Vocabulary
from cardwright.games.magic.rules.core import board, ledger_names

COLOURS: Final = board.COLOUR_NAMES

SCOPE: Final = Scope(
    (
        Known("x", "number", "the X chosen for the spell or ability; of a permanent, the X it was cast with"),
        Known("kicked", "number", "how often the optional cost was paid"),
        Known("paid_entering", "number", "how much life was paid as the source entered"),
        Known("amount", "number", "how much the event behind a triggered ability was: damage, life, counters"),
        Known("power", "number", "the power of the source; after it has left, its last power"),
        Known("toughness", "number", "the toughness of the source, or its last"),
        Known("mana_value", "number", "the mana value of the source"),
        Known("life", "number", "the controller's life"),
        Known("hand", "number", "how many cards the controller has in hand"),
        Known("graveyard", "number", "how many cards are in the controller's graveyard"),
        Known("library", "number", "how many cards are in the controller's library"),
        Known("opponents", "number", "how many opponents are in the game"),
        Known("blockers", "number", "how many creatures block the source"),
        Known("opponents_attacked", "number", "how many opponents the controller attacked in this combat"),
        Known("turn", "number", "the number of the turn"),
        Known("level", "number", "the level of the source, a class"),
        Known("domain", "number", "how many basic land types there are among lands the controller has"),
        Known("party", "number", "how many are in the controller's party"),
        *(Known(f"devotion_{one}", "number", f"the controller's devotion to {one}") for one in COLOURS),
        *(
            Known(f"devotion_{one}_{two}", "number", f"the controller's devotion to {one} and {two}")
            for place, one in enumerate(COLOURS)
            for two in COLOURS[place + 1 :]
        ),
    )
)

magic: Final = Vocabulary("magic", common, scope=SCOPE, names=Names(given=True))
_OF_TARGET: Final = "{power: that}, or {power: it} for what the event is about"
_AMONG_YOURS: Final = "{greatest: {stat: power, among: {each: [{is: creature}, yours]}}}"
_AT_ONCE: Final = "{together: {...}} as the event"
magic.retire(
    {
        "counting": "{count: {each: ...}} as the amount",
        "counting_counters": "{counters: {kind: ..., on: ...}} as the amount",
        "static.counting": "{count: {each: ...}} as the amount",
        "static.counting_place": "{count: {each: {what: ..., place: ...}}} as the amount",
        "mana.counting": "{count: {each: ...}} as `times`",
        "its_power": _OF_TARGET,
        "its_toughness": _OF_TARGET.replace("power", "toughness"),
        "its_mana_value": _OF_TARGET.replace("power", "mana_value"),
        "plus_counters": "{counters: {kind: +1/+1, on: self}}",
        "opponent_life": "{life: opponents}",
        "greatest_power": _AMONG_YOURS,
        "greatest_toughness": _AMONG_YOURS.replace("stat: power", "stat: toughness"),
        "greatest_mana_value": _AMONG_YOURS.replace("stat: power", "stat: mana value"),
        "total_power": "{power: {each: [{is: creature}, yours]}}",
        "colours": "{kinds: {of: colours, among: {each: [permanent, yours]}}}",
        "descended": "{happened: {moves: {what: [permanent, owned, {not: token}], to: graveyard}}}",
        "drawn_this_turn": "{happened: draws}",
        "cast_this_turn": "{happened: casts}",
        "gained_this_turn": "{happened: {event: gains_life, total: true}}",
        "lost_this_turn": "{happened: {event: {loses_life: you}, total: true}}",
        "opponent_lost_life": "{happened: {loses_life: opponent}}",
        "died_this_turn": "{happened: {dies: {is: creature}}}",
        "damage_to_opponents": "{happened: {event: {damaged: opponent}, total: true}}",
        "attackers_this_turn": "{happened: {event: {attacks: yours}, once_each: true}}",
        "outgrown": "{fits: {whom: it, what: {power: {more_than: power}}}}, or the same of toughness",
        "attacked": "{happened_to: attacks}",
        "entered_this_turn": "{happened_to: enters}",
        "enters.together": _AT_ONCE.replace("...", "enters: ..."),
        "dies.together": _AT_ONCE.replace("...", "dies: ..."),
        "attacks.together": _AT_ONCE.replace("...", "attacks: ..."),
        "rolls.together": "{together: rolls} for one or more dice at once, rolls for each die",
        "deals_damage.together": _AT_ONCE.replace("...", "deals_damage: ..."),
        "damaged.together": "damaged alone: all damage dealt to it at once is one event",
        "player_attacks": "{together: {attacks: [{is: creature}, yours]}}, `for_each: the_other` for each attacked",
        "is_attacked": "{together: {event: {attacks: {what: {is: creature}, whom: ...}}, for_each: the_other}}",
        "later.step": "`event: {begins: {step: ..., whose: any}}`",
        "later.whose": "`event: {begins: {step: ..., whose: ...}}`",
        "later.what": "`about`, and `given` where it is meant",
        "look.what": "`take: {to: ..., what: ...}`, with `reveal` if it is shown",
        "look.to": "`take: {to: ...}`",
        "look.may": "`take: {to: ..., up_to: true}`",
        "look.reveals": "`reveal`",
        "search_split": "{search: {what: ..., take: [{to: ...}, {to: ...}]}}",
        "this_turn": "{apply: {ability: ...}}, with `until` if it is not until end of turn",
        "next_spell": "{apply: {ability: {spells_gain: ...}, next: true}}",
        "flicker": "[{exile: ...}, {put: {what: done, to: battlefield}}]",
        "drain": "[{lose_life: {amount: ..., who: opponents}}, {gain_life: {done: {}}}]",
        "with_new": "the effects one after the other, the later ones with `done` for what the first was done to",
        "new": "done",
        "if_done": "the first effects, then {if: {condition: done, then: ...}}",
        "draw_and": "draw, then the other effects with `done` for the card",
        "top_card": "{reveal: top_cards}, then {if: {condition: {done: {what: ...}}, then: ..., else: ...}}",
        "types_in_graveyard": "{kinds: {of: card types, among: {each: {what: owned, place: graveyard}}}}",
    }
)

magic.retire(
    {
        "costs_less": "{costs: {less: ...}}, counted with {count: {each: ...}}",
        "cost_change": "{costs: {less: ..., what: ...}} or {costs: {more: ..., what: ...}}, with `by` for who pays",
        "cant_cast": "{cannot: {do: cast, what: player, whom: ...}}",
        "cant_activate": "{cannot: {do: use nonmana abilities, what: ...}}",
        "must_block": "{must: {what: ..., do: block, whom: ...}}",
        "must_attack": "{must: {what: ..., do: attack, whom: ...}}",
        "unblockable": "{cannot: {do: be blocked}}",
        "can't attack": "{cannot: {do: attack}}",
        "can't block": "{cannot: {do: block}}",
        "attacks if able": "{must: {do: attack}}",
        "blocks if able": "{must: {do: block}}",
        "must be blocked": "{must: {do: be blocked}}",
        "lure": "{must: {do: be blocked by all}}",
        "can't be countered": "{cannot: {do: be countered}}",
        "doesn't untap": "{cannot: {do: untap}}",
        "can't attack alone": "{cannot: {do: attack alone}}",
        "can't block alone": "{cannot: {do: block alone}}",
        "can block only flying": "{cannot: {do: block, whom: {not: {keyword: flying}}}}",
        "can't be blocked by more than one": "{cannot: {do: be blocked, more_than: 1}}",
        "blocks any number": "{can: {do: block any number}}",
    }
)

# What the rules number is named once, there; a type checker sees text.
if TYPE_CHECKING:
    Place = str
    Colour = str
    Type = str
    Keyword = str
else:
    Place = Literal[board.SORT_NAMES]
    Colour = Literal[board.COLOUR_NAMES]
    Type = Literal[board.TYPE_NAMES]
    Keyword = Literal[ledger_names.KEYWORDS]
Step = Literal[
    "upkeep", "draw", "precombat main", "beginning of combat", "declare attackers", "declare blockers", "combat damage",
    "end of combat", "postcombat main", "end", "cleanup",
]  # fmt: skip
Whose = Literal["any", "yours", "opponents"]
# What new subtypes or types take the place of: all card types, or the subtypes of creatures or of lands.
Instead = Literal["types", "creature types", "land types"]
