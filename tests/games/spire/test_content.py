"""The game's own cards, enemies, relics, potions and encounters: all of the vocabulary is used, and all of it works."""

from __future__ import annotations

from dataclasses import MISSING, fields
from functools import cache
from importlib.resources import files

import pytest

from cardwright.agents.named import named
from cardwright.agents.simple import RandomAgent
from cardwright.definitions.trees import Effect, Target
from cardwright.engine.match import Match
from cardwright.games.spire import game as spire_module
from cardwright.games.spire.about import ENCOUNTERS
from cardwright.games.spire.checking import warnings
from cardwright.games.spire.game import base_cards, deck, deck_names, spire_game, upgrades
from cardwright.games.spire.loading import own_names, vocabulary_with
from cardwright.games.spire.position import Foe, Hero, position
from cardwright.games.spire.rules.board import HERO, HP
from cardwright.games.spire.rules.decks import MOST_POTIONS
from cardwright.games.spire.rules.flow import Spire
from cardwright.games.spire.rules.select import Q_ACTION, Q_RESPONSE
from cardwright.games.spire.show import invariant
from cardwright.games.spire.text.printing import card_text, whole_text
from cardwright.games.spire.text.reading import read_card, read_potion, read_relic
from cardwright.games.spire.words.base import STATUSES, constant, inner, spire
from cardwright.games.spire.words.cards import Card, Pay, Potion, Relic, Trigger, Upgrade
from cardwright.games.spire.words.definitions import CARD_TYPES
from cardwright.games.spire.words.enemies import Encounter, Enemy, Move, Place
from cardwright.games.spire.words.events import EVENTS, TIMINGS
from cardwright.games.spire.words.resources import STATS, Damage, Modify
from cardwright.games.spire.words.status_words import Channel, EnterStance, GiveStatus
from cardwright.games.spire.words.statuses import Decay, Modifier, Orb, Pool, Stance, Status
from cardwright.games.spire.words.targets import CardFilter
from tests.games.spire.census import Census, parts

OWN = base_cards()
CENSUS = Census(OWN)
CARDS = [one for one in OWN if isinstance(one, Card)]
EVERY_CARD = [*CARDS, *upgrades(OWN)]
WORDS = [word.record.cls for tree in (Effect, Target) for word in spire.words(tree)]
RECORDS = [*CARD_TYPES.values(), Trigger, Pay, Upgrade, Modifier, Decay, Move, Place, CardFilter]
STATUS_NAMES = [one.name for one in OWN if isinstance(one, Status)]
SCOPE = vocabulary_with(own_names()).scope
GAME = spire_game()
# Fields every effect has: it is enough that each occurs somewhere. `text` is gone when a card has been read.
SHARED = ("if_", "then", "description", "multiplier", "bonus", "where")
READ_AWAY = (Card, "text")


@cache
def against(encounter: str) -> Spire:
    """The game with this encounter, made once."""
    return spire_game(encounter=encounter)


def every_word() -> list[tuple[type, str]]:
    """Each optional field of each word, but for those that all share and for targets that can be only one thing."""
    found: list[tuple[type, str]] = []
    for cls in (*WORDS, *RECORDS):
        about = getattr(cls, "about", None)
        for field in fields(cls):
            fixed = field.name == "target" and about is not None and len(about.targets) <= 2
            given = field.default is not MISSING or field.default_factory is not MISSING
            if given and not fixed and field.name not in SHARED and (cls, field.name) != READ_AWAY:
                found.append((cls, field.name))
    return found


@pytest.mark.parametrize("cls", [*WORDS, *RECORDS], ids=lambda cls: cls.__name__)
def test_every_word_is_used(cls: type) -> None:
    assert cls in CENSUS.classes


@pytest.mark.parametrize(("cls", "field"), every_word(), ids=lambda each: getattr(each, "__name__", each))
def test_every_optional_field_is_used(cls: type, field: str) -> None:
    # A summoned creature, a redirected blow or a spread has one usual target; the others are tested by scenes.
    if field == "target" and (cls, field) not in CENSUS.given:
        assert cls.__name__ in ("Chain", "Spread", "Transform", "RemoveStatus")
    else:
        assert (cls, field) in CENSUS.given


def test_what_all_effects_may_say_is_said_somewhere() -> None:
    assert {name for _, name in CENSUS.given} >= set(SHARED)


def test_cards_are_written_as_fields_and_as_text() -> None:
    texts = [entry.read_text(encoding="utf-8") for entry in (files(spire_module.__package__) / "cards").iterdir()]
    assert any("\n    text: " in text for text in texts)


def test_every_event_and_every_moment_is_listened_to() -> None:
    assert CENSUS.names(Trigger, "event") == {*EVENTS, *TIMINGS}


def test_every_status_pool_orb_and_stance_is_used() -> None:
    given = CENSUS.names(GiveStatus, "status")
    assert given >= {*STATUSES, *STATUS_NAMES}
    assert CENSUS.names(Channel, "orb") == {one.name for one in OWN if isinstance(one, Orb)}
    assert CENSUS.names(EnterStance, "stance") == {one.name for one in OWN if isinstance(one, Stance)} | {"none"}
    pools = {one.name for one in OWN if isinstance(one, Pool)}
    assert pools == CENSUS.names(Pay, "pool") - {""}
    assert pools <= CENSUS.names(Modify, "stat")


def test_every_type_of_damage_and_most_numbers_to_modify_are_used() -> None:
    assert CENSUS.names(Damage, "damage_type") == {"attack", "fire", "frost", "lightning", "poison", "thorns"}
    assert set(STATS) - CENSUS.names(Modify, "stat") <= {"block", "max_energy", "stack_block"}
    assert CENSUS.names(Modify, "how") == {"add", "set", "multiply"}
    assert CENSUS.names(Modify, "until") == {"combat", "turn", "played"}


def test_there_is_enough_of_everything() -> None:
    kinds = [type(one) for one in OWN]
    counts = {kind: kinds.count(kind) for kind in (Card, Enemy, Relic, Potion, Encounter)}
    assert counts[Card] >= 80
    assert counts[Enemy] >= 15
    assert counts[Relic] >= 15
    assert counts[Potion] >= 8
    assert counts[Encounter] >= 12
    assert deck_names() == ["ironbound", "nettle", "stormwright"]
    assert sum(card.response for card in CARDS) >= 2
    assert {card.type for card in CARDS} == {"attack", "skill", "power", "status", "curse"}
    assert {trigger.timing for one in OWN for trigger in parts(one) if isinstance(trigger, Trigger)} == {
        "before",
        "after",
    }


def test_the_six_cards_of_the_source_are_there() -> None:
    texts = {card.name: card_text(card, own=True).partition(" Upgraded")[0] for card in CARDS}
    assert texts["Strike"] == "Deal 6 damage."
    assert texts["Heavy Blade"].startswith("Deal {14 + strength * 2} damage.")
    assert texts["Inflame"] == "Gain 2 Strength."
    assert texts["Whirlwind"].startswith("Deal 5 damage to ALL enemies {x} times.")
    assert texts["Body Slam"].startswith("Deal {block} damage")
    assert "Gain 3 Max HP" in texts["Feed"]


def test_names_are_unique_whatever_their_capitals() -> None:
    names = [one.name.casefold() for one in OWN]
    assert sorted(names) == sorted(set(names))


def test_each_hero_has_a_pool_of_cards() -> None:
    pools = {name: [card for card in CARDS if card.pool == name] for name in deck_names()}
    assert all(len(pool) >= 30 for pool in pools.values())
    for name in deck_names():
        brought = set(deck(name)) & {card.name for card in CARDS}
        assert brought - {"Strike", "Raise Shield"} <= {card.name for card in pools[name]}


@pytest.mark.parametrize("name", deck_names())
def test_a_starting_deck_has_a_relic_and_not_too_many_potions(name: str) -> None:
    brought = deck(name)
    relics = [one.name for one in OWN if isinstance(one, Relic) and one.name in brought]
    potions = [each for each in brought if each in {one.name for one in OWN if isinstance(one, Potion)}]
    assert len(relics) == 1
    assert len(potions) <= MOST_POTIONS


@pytest.mark.parametrize(
    "one", [one for one in OWN if isinstance(one, Card | Relic | Potion)], ids=lambda one: one.name
)
def test_its_text_reads_back(one: Card | Relic | Potion) -> None:
    read = {Card: read_card, Relic: read_relic, Potion: read_potion}[type(one)]
    assert read(whole_text(one, statuses=STATUS_NAMES), SCOPE, statuses=STATUS_NAMES) == one


@pytest.mark.parametrize(
    "card", [card for card in CARDS if card.type not in ("status", "curse")], ids=lambda card: card.name
)
def test_an_upgrade_differs_and_costs_no_more(card: Card) -> None:
    assert card.upgrade is not None
    better = next(each for each in EVERY_CARD if each.name == f"{card.name}+")
    same = ("cost", "effects", "triggers", "exhausts")
    assert [getattr(better, name) for name in same] != [getattr(card, name) for name in same]
    before, after = constant(card.cost), constant(better.cost)
    assert (before is None and after is None) or (before is not None and after is not None and after <= before)


def test_a_description_stands_only_where_the_text_would_speak_in_variables() -> None:
    for card in EVERY_CARD:
        own = card_text(card, own=True).partition(" Printed as")[0].partition(" Upgraded")[0]
        assert not card.description or "{" in own, card.name
        for effect in (part for each in card.effects for part in inner(each)):
            said = getattr(effect, "description", "")
            assert not said or any(word in own for word in ("{", "target_", "event_value", "stack_", "Trigger ")), (
                card.name
            )


def test_nothing_is_odd() -> None:
    """No warning: no card does nothing, can never be played, or can be played without end."""
    assert [f"{each.card}: {each.message}" for each in warnings(OWN, {one.name for one in OWN})] == []


def scene(card: str, seed: int) -> Match:
    """A hero with everything a card can ask for, wounded and rich, against two rows."""
    foes = [
        Foe("Hedge Knight", statuses={"vulnerable": 2, "poison": 3, "strength": 2}, block=3, intent="Thrust"),
        Foe("Gutter Rat", hp=6, intent="Gnaw"),
        Foe("Crossbow Brat", row="back", intent="Loose"),
        Foe("Tame Rat", row="ally"),
    ]
    hero = Hero(hp=30, energy=9, gold=50, statuses={"weak": 1}, pools={"mana": 6, "tempo": 6}, block=4)
    return position(
        GAME, foes, hero, hand=[card, "Strike", "Raise Shield", "Sliver", "Slime"],
        deck=["Strike"] * 4 + ["Sidestep"] * 3, discard=["Strike", "Crackle", "Raise Shield"],
        exhausted=["Sliver", "Sliver+", "Feed"], orbs=["Spark", "Rime"], relics=["Tuning Fork"], seed=seed,
    )  # fmt: skip


def go_on(m: Match, agent: RandomAgent, until: int) -> None:
    """Answer at random until the hero is to act again, so often."""
    while until and (decision := m.decision) is not None:
        until -= decision.question == Q_ACTION
        m.apply(agent.choose(m.view(HERO), decision))
        assert invariant(m) == ""


@pytest.mark.parametrize("card", EVERY_CARD, ids=lambda card: card.name)
def test_every_card_is_played_in_a_combat(card: Card) -> None:
    for seed in range(2):
        m = scene(card.name, seed)
        agent = RandomAgent(seed)
        if card.response:
            m.apply("end turn")
            assert m.decision is not None
            assert m.decision.question == Q_RESPONSE
        assert m.decision is not None
        plays = [text for text in m.decision.notations() if text == card.name or text.startswith(f"{card.name} at ")]
        assert bool(plays) == card.playable
        if plays:
            m.apply(plays[seed % len(plays)])
        go_on(m, agent, 12)


@pytest.mark.parametrize("potion", [one.name for one in OWN if isinstance(one, Potion)])
def test_every_potion_is_used_in_a_combat(potion: str) -> None:
    m = position(
        GAME, [Foe("Cave Worm")], Hero(hp=20), hand=["Strike", "Inflame"], deck=["Strike"] * 5, potions=[potion]
    )
    assert m.decision is not None
    m.apply(next(text for text in m.decision.notations() if text.startswith(potion)))
    assert m.state.zones[GAME.zones.index(next(zone for zone in GAME.zones if zone.name == "potions"))] == []
    go_on(m, RandomAgent(1), 12)


@pytest.mark.parametrize("relic", [one.name for one in OWN if isinstance(one, Relic)])
def test_every_relic_is_carried_through_a_combat(relic: str) -> None:
    m = against("moths").start(seed=3, decks=[[*deck("nettle")[1:], relic]])
    go_on(m, RandomAgent(3), 200)
    assert m.outcome() is not None


@pytest.mark.parametrize("hero", deck_names())
@pytest.mark.parametrize("name", ENCOUNTERS)
def test_every_deck_meets_every_encounter(name: str, hero: str) -> None:
    for seed, who in ((1, "random"), (2, "random"), (3, "greedy")):
        m = against(name).start(seed=seed, decks=[deck(hero)])
        agent = named(who, seed)
        while m.decision is not None:
            m.apply(agent.choose(m.view(HERO), m.decision))
        assert m.outcome() is not None
        assert invariant(m) == ""


def test_the_encounters_are_listed_by_level_and_no_level_is_left_out() -> None:
    own = [one for one in OWN if isinstance(one, Encounter)]
    assert tuple(one.name for one in sorted(own, key=lambda one: one.level)) == ENCOUNTERS
    assert {one.level for one in own} == set(range(1, 13))


def test_harder_encounters_cost_more() -> None:
    """A few combats of each deck: the first level is won, the last leaves few standing."""
    kept = {}
    for name in ("rats", "throne"):
        total = 0
        for hero in deck_names():
            for seed in range(4):
                m = against(name).start(seed=seed, decks=[deck(hero)])
                agent = named("greedy", seed)
                while m.decision is not None:
                    m.apply(agent.choose(m.view(HERO), m.decision))
                total += m.state.rows[HERO][HP]
        kept[name] = total
    assert kept["rats"] > 3 * 4 * 60
    assert kept["throne"] < 3 * 4 * 30
