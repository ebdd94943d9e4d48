"""Scenarios of the tests' own: written as fields, run with a few cards made for them."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from cardwright.games.magic.conformance.cards import Means
from cardwright.games.magic.conformance.read import Reader
from cardwright.games.magic.conformance.result import Result
from cardwright.games.magic.conformance.run import Runner
from cardwright.games.magic.conformance.scenario import Scenario
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.spelling import fold
from cardwright.games.magic.words.abilities import CARD_TYPE
from cardwright.sources.load import read_cards_text

CARDS = """
version: 1
cards:
  - {name: Plains, types: [basic, land], subtypes: [Plains]}
  - {name: Swamp, types: [basic, land], subtypes: [Swamp]}
  - {name: Mountain, types: [basic, land], subtypes: [Mountain]}
  - {name: Forest, types: [basic, land], subtypes: [Forest]}
  - {name: Thicket, types: land, abilities: [{mana: {add: [R, G]}}]}
  - {name: Cub, cost: G, types: creature, subtypes: [Bear], power: 2, toughness: 2}
  - {name: "Séla, the Fair", cost: G, types: [legendary, creature], subtypes: [Elf], power: 1, toughness: 1}
  - {name: Ogre, cost: 2R, types: creature, subtypes: [Ogre], power: 3, toughness: 3}
  - {name: Wyrm, cost: 4R, types: creature, subtypes: [Wurm], power: 6, toughness: 6, keywords: [trample]}
  - {name: Guard, cost: W, types: creature, power: 1, toughness: 4, keywords: [vigilance, flying]}
  - {name: Berserker, cost: R, types: creature, power: 2, toughness: 1, abilities: [{must: {do: attack}}]}
  - {name: Duelist, cost: R, types: creature, power: 1, toughness: 1, keywords: [first strike]}
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Flames, cost: XR, types: sorcery, abilities: [{spell: {damage: {amount: x, to: {target: any_target}}}}]}
  - name: Shower
    cost: 2R
    types: instant
    abilities: [{spell: {damage: {amount: 4, divided: true, to: {target: {what: any_target, count: 4, up_to: true}}}}}]
  - {name: Veil, cost: G, types: instant, abilities: [{spell: {turn_face: {target: {is: creature}}}}]}
  - {name: Echo, cost: R, types: instant, abilities: [{spell: {copy_spell: {target: spell}}}]}
  - {name: Toll, cost: W, types: enchantment, abilities: [{attack_cost: {cost: {mana: "1"}}}]}
  - {name: Veto, cost: R, types: instant, abilities: [{spell: {counter: {target: spell}}}]}
  - {name: Growth, cost: G, types: instant,
     abilities: [{spell: {change: {what: {target: {is: creature}}, power: 3, toughness: 3}}}]}
  - {name: Study, cost: G, types: sorcery, abilities: [{spell: {draw: 1}}, {kicker: {cost: {mana: "1"}}}]}
  - {name: Whim, cost: G, types: sorcery, abilities: [{spell: {may: {do: draw}}}]}
  - {name: Purge, cost: B, types: sorcery, abilities: [{spell: {discard: {amount: 1}}}]}
  - {name: Call, cost: W, types: sorcery, abilities: [{spell: {create: {token: Soldier, amount: 2}}}]}
  - {name: Soldier, types: creature, subtypes: [Soldier], power: 1, toughness: 1, colours: [white], token: true}
  - {name: Quest, cost: G, types: sorcery, abilities: [{spell: {search: {what: {is: creature}}}}]}
  - {name: Sight, cost: G, types: sorcery, abilities: [{spell: {scry: 2}}]}
  - {name: Again, cost: R, types: sorcery,
     abilities: [{spell: {damage: {amount: 1, to: opponents}}}, {flashback: {cost: {mana: 1R}}}]}
  - {name: Thrice, cost: R, types: sorcery, abilities: [{modes: {choose: 3, repeat: true,
     options: [{do: {gain_life: 3}}, {do: {damage: {amount: 2, to: opponents}}}]}}]}
  - {name: Digger, cost: W, types: enchantment, abilities: [{play_from: top}]}
  - {name: Teacher, cost: W, types: enchantment, abilities: [{static: {on: each, what: [{is: creature}, yours],
     abilities: [{activated: {cost: tap, do: {gain_life: 2}}}]}}]}
  - name: Charm
    cost: R
    types: instant
    abilities: [{modes: {options: [{do: {gain_life: 3}}, {do: {damage: {amount: 3, to: opponents}}}, {do: draw}]}}]
  - name: Pinger
    cost: 1R
    types: creature
    power: 1
    toughness: 1
    abilities:
      - {activated: {cost: tap, do: {damage: {amount: 1, to: {target: any_target}}}}}
      - {activated: {cost: {mana: R}, do: {change: {what: self, power: 1}}}}
  - name: Herald
    cost: W
    types: creature
    power: 1
    toughness: 1
    abilities: [{when: {event: enters, do: {gain_life: 1}}}, {when: {event: enters, do: draw}}]
  - {name: Temple, types: land, abilities: [enters_tapped, {mana: G}]}
  - {name: Ballista, cost: "2", types: [artifact, creature], power: 0, toughness: 0,
     abilities: [{enters_with: {kind: +1/+1, amount: 2}}]}
  - {name: Double, cost: 2R, types: creature, power: 0, toughness: 0, abilities: [{enters_as_copy: {is: creature}}]}
  - {name: Banner, cost: "2", types: artifact,
     abilities: [{as_enters: colour}, {static: {on: each, what: [{is: creature}, yours, {chosen: colour}], power: 1}}]}
  - {name: Twins, cost: R, types: instant, abilities: [{spell: {create_copy: {target: {is: creature}}}}]}
  - {name: Bolt Away, cost: R, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Edict, cost: R, types: instant, abilities: [{spell: {sacrifice: {choose: {what: [{is: creature}, yours]}}}}]}
  - {name: Night Wolf, cost: R, types: creature, power: 2, toughness: 2, layout: transform,
     parts: [{name: Day Wolf, types: creature, power: 4, toughness: 4}]}
  - {name: Blade, cost: "1", types: artifact, subtypes: [Equipment],
     abilities: [{static: {on: host, power: 2}}, {equip: {cost: {mana: "1"}}}]}
"""
ORACLE = {
    "Pinger": (
        "{T}: This creature deals 1 damage to any target.\n"
        "Brave \N{EM DASH} {R}: Pinger gets +1/+0 until end of turn. (It is brave.)"
    ),
    "Herald": "When Herald enters, you gain 1 life.\nWhen Herald enters the battlefield, draw a card.",
}


@cache
def runner(texts: bool = True) -> Runner:
    """A runner with the cards above, with or without their texts."""
    cards = read_cards_text(CARDS, ".yaml", magic, CARD_TYPE, "cards of the test")
    return Runner(Means(tuple(cards), {fold(name): text for name, text in ORACLE.items()} if texts else {}))


def zone(*cards: str) -> list[dict[str, Any]]:
    """Cards by name, each once; "3 Forest" is three of them."""
    found: list[dict[str, Any]] = []
    for card in cards:
        count, _, name = card.partition(" ")
        found.append({"card": name, "count": int(count)} if count.isdigit() else {"card": card})
    return found


def scenario(
    a: dict[str, Any] | None = None,
    b: dict[str, Any] | None = None,
    do: list[dict[str, Any]] | None = None,
    expect: list[dict[str, Any]] | None = None,
    *,
    stop: tuple[int, str] = (1, "end"),
    **more: Any,
) -> Scenario:
    """A scenario; in `do` the time is the first main phase of A's first turn, unless said."""
    entries = [{"turn": 1, "step": "precombat_main", "player": "A", **entry} for entry in do or []]
    fields = {
        "id": "test#it", "mode": "strict", "start": {"A": a or {}, "B": b or {}}, "shuffle": False, "do": entries,
        "stop": {"turn": stop[0], "step": stop[1]}, "expect": expect or [], **more,
    }  # fmt: skip
    return Reader("own.jsonl", 1).scenario(json.dumps(fields), {})


def play(*parts: Any, texts: bool = True, tracing: bool = False, **more: Any) -> Result:
    """The result of a scenario made of these parts."""
    return runner(texts).run(scenario(*parts, **more), tracing=tracing)


def passes(*parts: Any, **more: Any) -> str:
    """The detail of a scenario that must pass."""
    result = play(*parts, **more)
    assert (result.result, result.detail if result.result != "pass" else "") == ("pass", "")
    return result.detail


def fails(*parts: Any, **more: Any) -> str:
    """The detail of a scenario that must fail."""
    result = play(*parts, **more)
    assert result.result == "fail", result
    return result.detail
