"""Cards in Python: the same card as from a file or from its text; nothing given is changed; errors name the verb."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable
from typing import Any

import pytest

from cardwright.definitions.trees import Effect
from cardwright.errors import CardErrors
from cardwright.games.spire import builder as b
from cardwright.games.spire import verbs
from cardwright.games.spire.text.printing import whole_text
from cardwright.games.spire.text.reading import read_card, with_text
from cardwright.games.spire.words.base import spire
from cardwright.games.spire.words.cards import Card
from cardwright.games.spire.words.definitions import CARD_TYPES
from cardwright.sources.load import read_cards_text
from cardwright.sources.write import to_data, write_cards_text
from cardwright.text.expression import parse_amount

SIX = """[
  {"name": "Strike", "type": "attack", "cost": 1,
   "effects": [{"type": "damage", "target": "single_enemy", "value": 6}], "description": "D1"},
  {"name": "Heavy Blade", "type": "attack", "cost": 2,
   "effects": [{"type": "damage", "target": "single_enemy", "value": "14 + strength * 2"}], "description": "D2"},
  {"name": "Inflame", "type": "skill", "cost": 1,
   "effects": [{"type": "status", "target": "self", "status": "strength", "value": 2}], "description": "D3"},
  {"name": "Whirlwind", "type": "attack", "cost": "X",
   "effects": [{"type": "damage", "target": "all_enemies", "value": "5 * energy"}], "description": "D4"},
  {"name": "Body Slam", "type": "attack", "cost": 1,
   "effects": [{"type": "damage", "target": "single_enemy", "value": "block"}], "description": "D5"},
  {"name": "Feed", "type": "attack", "cost": 1,
   "effects": [{"type": "damage", "target": "single_enemy", "value": 10},
               {"type": "conditional", "if": "target_hp <= 0",
                "then": {"type": "modify", "stat": "max_hp", "value": 3}}], "description": "D6"}
]"""

CARDS: list[tuple[b.CardBuilder, str, dict[str, Any]]] = [
    (
        b.card("Whirl", "attack", "X").damage(5, "all_enemies", hits="X"),
        "Whirl (attack, cost X): Deal 5 damage to ALL enemies X times.",
        {"cost": "X", "effects": {"type": "damage", "target": "all_enemies", "value": 5, "hits": "X"}},
    ),
    (
        b.card("Guard", "skill").block("cards_in_hand * 3").draw("min(enemy_count, 3)"),
        "Guard (skill, cost 1): Gain {cards_in_hand * 3} Block. Draw {min(enemy_count, 3)} cards.",
        {"effects": [{"type": "block", "value": "cards_in_hand * 3"},
                     {"type": "draw", "value": "min(enemy_count, 3)"}]},
    ),
    (
        b.card("Fangs", "attack").damage(4, "random_enemy", hits=2).apply_status("poison", 2, target="all_enemies"),
        "Fangs (attack, cost 1): Deal 4 damage to a random enemy twice. Apply 2 Poison to ALL enemies.",
        {"effects": [{"type": "damage", "target": "random_enemy", "value": 4, "hits": 2},
                     {"type": "status", "status": "poison", "value": 2, "target": "all_enemies"}]},
    ),
    (
        b.card("Gamble", "skill", 0).discard(2, random=True).gain_energy(1).exhausts(),
        "Gamble (skill, cost 0): Discard 2 cards at random. Gain 1 energy. Exhaust.",
        {"cost": 0, "effects": [{"type": "discard", "value": 2, "random": True}, {"type": "energy", "value": 1}],
         "exhausts": True},
    ),
    (
        b.card("Verdict", "attack").when("target_hp <= 0", b.modify("max_hp", 3), otherwise=b.draw(1)),
        "Verdict (attack, cost 1): If target_hp <= 0: Gain 3 Max HP. Otherwise: Draw 1 card.",
        {"effects": {"type": "conditional", "if": "target_hp <= 0", "else": {"type": "draw", "value": 1},
                     "then": {"type": "modify", "stat": "max_hp", "value": 3}}},
    ),
    (
        b.card("Storm", "attack", 2).repeat(3, b.damage(3, "random_enemy"), b.block(1)),
        "Storm (attack, cost 2): Repeat 3 times: (Deal 3 damage to a random enemy. Gain 1 Block.)",
        {"cost": 2, "effects": {"type": "repeat", "count": 3, "effect": [
            {"type": "damage", "value": 3, "target": "random_enemy"}, {"type": "block", "value": 1}]}},
    ),
    (
        b.card("Leap", "attack").chain(3, b.damage(6), falloff=20),
        "Leap (attack, cost 1): Chain 3 times, losing 20 percent each time: Deal 6 damage.",
        {"effects": {"type": "chain", "hops": 3, "falloff": 20, "effect": {"type": "damage", "value": 6}}},
    ),
    (
        b.card("Ritual", "power").on("start_of_turn", b.apply_status("strength", 1)),
        "Ritual (power, cost 1): When your turn starts: Gain 1 Strength.",
        {"triggers": {"event": "start_of_turn", "effects": {"type": "status", "status": "strength"}}},
    ),
    (
        b.card("Price", "skill", 0).pay(hp=3).draw(3),
        "Price (skill, cost 0): To play, pay 3 HP. Draw 3 cards.",
        {"cost": 0, "pay": {"hp": 3}, "effects": {"type": "draw", "value": 3}},
    ),
    (
        b.card("Follow", "attack").damage(6, then=b.draw(1), if_="cards_in_hand > 0", multiplier=2, bonus=1),
        "Follow (attack, cost 1): Deal 6 damage, multiplied by 2, plus 1, only if {cards_in_hand > 0}. "
        "Then: Draw 1 card.",
        {"effects": {"type": "damage", "value": 6, "then": {"type": "draw", "value": 1}, "if": "cards_in_hand > 0",
                     "multiplier": 2, "bonus": 1}},
    ),
    (
        b.card("Seek", "skill").draw(1, filter={"card_type": "attack"})
        .exhaust("card_in_hand", filter={"upgraded": False}),
        "Seek (skill, cost 1): Draw 1 attack card. Exhaust 1 non-upgraded card from your hand.",
        {"effects": [{"type": "draw", "value": 1, "filter": {"card_type": "attack"}},
                     {"type": "exhaust", "target": "card_in_hand", "filter": {"upgraded": False}}]},
    ),
    (
        b.card("Forge", "skill").upgrade_card().upgraded(b.upgrade_card(target="all_cards_in_hand"), cost=0),
        "Forge (skill, cost 1): Upgrade 1 card from your hand. Upgraded, cost 0: Upgrade ALL cards in your hand.",
        {"effects": {"type": "upgrade_card"},
         "upgrade": {"cost": 0, "effects": {"type": "upgrade_card", "target": "all_cards_in_hand"}}},
    ),
    (
        b.card("Both", "attack").composite(b.damage(6), b.block(5)).ethereal().innate().retain(),
        "Both (attack, cost 1): Do all of this: (Deal 6 damage. Gain 5 Block.) Ethereal. Innate. Retain.",
        {"effects": [{"type": "composite", "effects": [{"type": "damage", "value": 6}, {"type": "block", "value": 5}]},
                     "ethereal", "innate", "retain"]},
    ),
]  # fmt: skip


def from_json(text: str) -> list[Any]:
    return read_cards_text(text, ".json", spire, CARD_TYPES)


def test_the_six_first_cards_are_the_same_in_all_four_ways() -> None:
    built = [
        b.card("Strike", "attack", 1).damage(6).described("D1"),
        b.card("Heavy Blade", "attack", 2).damage("14 + strength * 2").described("D2"),
        b.card("Inflame", "skill", 1).apply_status("strength", 2).described("D3"),
        b.card("Whirlwind", "attack", "X").damage("5 * energy", "all_enemies").described("D4"),
        b.card("Body Slam", "attack", 1).damage("block").described("D5"),
        b.card("Feed", "attack", 1).damage(10).when("target_hp <= 0", b.modify("max_hp", 3)).described("D6"),
    ]
    texts = [
        'Strike (attack, cost 1): Deal 6 damage. Printed as "D1".',
        'Heavy Blade (attack, cost 2): Deal {14 + strength * 2} damage. Printed as "D2".',
        'Inflame (skill, cost 1): Gain 2 Strength. Printed as "D3".',
        'Whirlwind (attack, cost X): Deal {5 * energy} damage to ALL enemies. Printed as "D4".',
        'Body Slam (attack, cost 1): Deal {block} damage. Printed as "D5".',
        'Feed (attack, cost 1): Deal 10 damage. If target_hp <= 0: Gain 3 Max HP. Printed as "D6".',
    ]
    loaded = from_json(SIX)
    assert [builder.build() for builder in built] == loaded
    assert [whole_text(card) for card in loaded] == texts
    assert [read_card(text) for text in texts] == loaded
    yaml = write_cards_text(loaded, ".yaml", CARD_TYPES)
    assert read_cards_text(yaml, ".yaml", spire, CARD_TYPES) == loaded


@pytest.mark.parametrize(("builder", "text", "data"), CARDS, ids=[text.partition(" (")[0] for _, text, _ in CARDS])
def test_one_card_in_four_ways(builder: b.CardBuilder, text: str, data: dict[str, Any]) -> None:
    card = builder.build()
    assert whole_text(card) == text
    assert read_card(text) == card
    assert from_json(json.dumps([{"name": card.name, "type": card.type, **data}])) == [card]
    yaml = write_cards_text([card], ".yaml", CARD_TYPES)
    assert read_cards_text(yaml, ".yaml", spire, CARD_TYPES) == [card]
    said = Card(name=card.name, type=card.type, cost=card.cost, text=text.partition("): ")[2])
    assert with_text(said) == card


VERBS: dict[str, Callable[[], Effect]] = {
    "damage": lambda: b.damage(1),
    "heal": lambda: b.heal(1),
    "block": lambda: b.block(1),
    "energy": lambda: b.gain_energy(1),
    "gold": lambda: b.gain_gold(1),
    "modify": lambda: b.modify("hp", 1),
    "draw": lambda: b.draw(),
    "discard": lambda: b.discard(),
    "exhaust": lambda: b.exhaust(),
    "create": lambda: b.create("A"),
    "transform": lambda: b.transform("A"),
    "upgrade_card": lambda: b.upgrade_card(),
    "copy": lambda: b.copy(),
    "move_card": lambda: b.move_card("card_in_hand", "deck"),
    "scry": lambda: b.scry(1),
    "retain": lambda: b.retain(),
    "ethereal": lambda: b.ethereal(),
    "innate": lambda: b.innate(),
    "status": lambda: b.apply_status("weak"),
    "remove_status": lambda: b.remove_status("weak"),
    "transfer_status": lambda: b.transfer_status("weak", "self"),
    "channel": lambda: b.channel("A"),
    "evoke": lambda: b.evoke(),
    "stance": lambda: b.stance("A"),
    "conditional": lambda: b.conditional("hp < 1", b.draw()),
    "repeat": lambda: b.repeat(1, b.draw()),
    "composite": lambda: b.composite(b.draw()),
    "spread": lambda: b.spread(b.draw()),
    "chain": lambda: b.chain(1, b.draw()),
    "redirect": lambda: b.redirect(),
    "trigger": lambda: b.trigger("turn_start"),
    "delay": lambda: b.delay(b.draw()),
    "cancel": lambda: b.cancel(),
    "summon": lambda: b.summon("A"),
}


def test_every_effect_has_a_verb_and_its_defaults_are_those_of_a_file() -> None:
    assert set(VERBS) == set(spire.names(Effect))
    for name, made in VERBS.items():
        data = to_data(made())
        assert b.effect(name, **data) == made()


def test_every_verb_is_a_method_that_adds_its_effect() -> None:
    functions = {
        name
        for name, verb in vars(verbs).items()
        if inspect.isfunction(verb)
        and verb.__module__ == verbs.__name__
        and not name.startswith("_")
        and name != "target"
    }
    methods = {name for name in vars(b.Steps) if not name.startswith("_")}
    assert functions <= methods
    assert set(b.__all__) >= functions
    potion = b.potion("P").damage(3).draw(2).effect("innate").build()
    assert potion.effects == (b.damage(3), b.draw(2), b.innate())


def test_trap_9_and_10_each_effect_of_a_composite_keeps_its_own_target_and_place() -> None:
    inner = b.composite(b.damage(6), b.block(5), b.draw(1))
    outer = b.composite(inner, b.heal(1))
    assert outer == b.effect("composite", effects=[inner, b.heal(1)])
    assert b.block(5).target == b.target("self")  # type: ignore[attr-defined]
    assert b.composite(b.damage(6), b.block(5), b.draw(1)) == inner


def test_trap_11_the_same_effect_twice_is_no_circle() -> None:
    hit = b.damage(6)
    twice = b.composite(hit, hit, then=hit)
    assert read_card(whole_text(b.card("A", "attack").do(twice).build())).effects == (twice,)
    assert hit == b.damage(6)


def test_trap_7_what_happens_otherwise_is_kept() -> None:
    made = b.conditional("hp < 3", b.heal(1), b.draw(1))
    assert made.else_ == (b.draw(1),)  # type: ignore[attr-defined]


def test_a_builder_may_go_two_ways_from_any_step() -> None:
    base = b.card("A", "attack").damage(6)
    assert base.draw(1).build().effects == (b.damage(6), b.draw(1))
    assert base.block(2).build().effects == (b.damage(6), b.block(2))
    assert base.build().effects == (b.damage(6),)


def test_what_is_given_is_not_changed() -> None:
    several = [b.draw(1), b.draw(2)]
    which = {"card_type": "attack"}
    made = b.damage(1, then=several)
    b.draw(1, filter=which)
    several.append(b.draw(3))
    assert made.then == (b.draw(1), b.draw(2))  # type: ignore[attr-defined]
    assert which == {"card_type": "attack"}


def test_values_may_be_numbers_texts_and_expressions() -> None:
    assert b.damage(6) == b.damage("6") == b.damage(parse_amount("6", spire.scope))
    assert b.conditional(True, b.draw()) == b.conditional("true", b.draw())  # type: ignore[arg-type]
    assert b.damage(1, b.target("single_enemy")) == b.damage(1, "single_enemy")
    assert b.effect("damage", value=1, then={"type": "draw", "value": 2}) == b.damage(1, then=b.draw(2))


REFUSED: list[tuple[Callable[[], object], str, str]] = [
    (lambda: b.damage("strenth"), "damage(value)", "did you mean 'strength'"),
    (lambda: b.damage(True), "damage(value)", "expected a number or an expression"),
    (lambda: b.damage(None), "damage(value)", "expected a number"),  # type: ignore[arg-type]
    (lambda: b.damage(1000), "damage(value)", "above 999"),
    (lambda: b.damage(6, "single_enmy"), "damage(target)", "did you mean 'single_enemy'"),
    (lambda: b.damage(6, "this_card"), "damage(target)", "is none that this effect can have"),
    (lambda: b.damage(6, 5), "damage(target)", "expected targets"),  # type: ignore[arg-type]
    (lambda: b.damage(6, damage_type="fier"), "damage(damage_type)", "did you mean 'fire'"),
    (lambda: b.damage(6, piercing="yes"), "damage(piercing)", "True or False"),  # type: ignore[arg-type]
    (lambda: b.damage(6, peircing=True), "damage(peircing)", "did you mean 'piercing'"),  # type: ignore[call-arg]
    (lambda: b.damage(6, then="draw"), "draw(value)", "needs 'value'"),  # type: ignore[arg-type]
    (lambda: b.damage(6, if_="hp"), "damage(if)", "needs a truth value"),
    (lambda: b.damage(6, if_=3), "damage(if)", "needs a truth value"),  # type: ignore[arg-type]
    (lambda: b.draw(1, filter={"card_typ": "attack"}), "draw(filter)(card_typ)", "did you mean 'card_type'"),
    (lambda: b.draw(1, filter="attack"), "draw(filter)", "expected CardFilter"),  # type: ignore[arg-type]
    (lambda: b.draw(1, filter={"cost_at_most": "2"}), "draw(filter)(cost_at_most)", "a whole number"),
    (lambda: b.composite(), "composite(effects)", "expected 1 to 20, found 0"),
    (lambda: b.composite(*[b.draw()] * 21), "composite(effects)", "found 21"),
    (lambda: b.conditional("hp < 3", ()), "conditional(", "needs the fields 'if' and 'then'"),
    (lambda: b.create(""), "create(card_id)", "expected text"),
    (lambda: b.apply_status(7), "apply_status(status)", "expected text"),  # type: ignore[arg-type]
    (lambda: b.effect("damge", value=1), "damge(type)", "did you mean 'damage'"),
    (lambda: b.effect("damage"), "damage(value)", "needs 'value'"),
    (lambda: b.target("row", which="left"), "row(which)", "unknown which 'left'"),
    (lambda: b.on("turn_strt", b.draw()), "on(event)", "did you mean 'turn_start'"),
    (lambda: b.card("A", "atack").build(), "card(type)", "did you mean 'attack'"),
    (lambda: b.card("", "attack").build(), "card(name)", "expected text"),
    (lambda: b.card("A", "attack").pay(hpp=3).build(), "card(pay)(hpp)", "did you mean 'hp'"),
    (lambda: b.relic("A").build(), "relic(triggers)", "needs 'triggers'"),
    (lambda: b.potion("A").build(), "potion(effects)", "needs 'effects'"),
]


@pytest.mark.parametrize(("make", "place", "message"), REFUSED)
def test_an_error_names_the_verb_and_the_argument(make: Callable[[], object], place: str, message: str) -> None:
    with pytest.raises(CardErrors) as caught:
        make()
    [problem] = caught.value.problems
    assert problem.place.startswith(place)
    assert message in str(problem)
