"""Keywords that are static abilities (CR 702.2-702.20): at work while they are there, and twice no more than once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardwright.games.magic.position import Seat, Thing
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies(
        "1/1", "2/2", "3/3", "4/4", "5/5", "2/2 flying", "2/2 defender", "2/2 deathtouch", "2/2 lifelink", "2/2 flash"
    )
    + """
  - {name: Doom, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Jolt, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Frost, cost: U, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Break, cost: W, types: instant, abilities: [{spell: {destroy: {target: {is: enchantment}}}}]}
  - {name: Viper, cost: B, types: creature, power: 1, toughness: 1, keywords: [deathtouch], abilities: [{activated:
      {cost: {mana: "1"}, place: graveyard, do: {damage: {amount: 1, to: {target: {is: creature}}}}}}]}
  - {name: Leech, cost: B, types: creature, power: 1, toughness: 1, keywords: [lifelink], abilities: [{activated:
      {cost: {mana: "1"}, place: graveyard, do: {damage: {amount: 1, to: {target: {is: creature}}}}}}]}
  - {name: Hymn, cost: W, types: enchantment, abilities: [{when: {event: gains_life, do: {draw: 1}}}]}
  - {name: Haste All, cost: U, types: enchantment, abilities: [{as_though_flash: {is: creature}}]}
  - {name: Red and Blue, cost: W, types: creature, power: 2, toughness: 2, abilities:
      [{hexproof_from: {colour: red}}, {hexproof_from: {colour: blue}}]}
  - {name: Prism, cost: W, types: creature, power: 2, toughness: 2, abilities:
      [{hexproof_from: {colour: [white, blue, black, red, green]}}]}
  - {name: Twofold, cost: W, types: creature, power: 2, toughness: 2, abilities:
      [{hexproof_from: {colour: red}}, {hexproof_from: {colour: red}}]}
  - {name: Paladin, cost: W, types: creature, power: 2, toughness: 2, abilities:
      [{protection: {colour: black}}, {protection: {colour: red}}]}
  - {name: Spectrum, cost: W, types: creature, power: 2, toughness: 2, abilities:
      [{protection: {colour: [white, blue, black, red, green]}}]}
  - {name: Loner, cost: W, types: creature, power: 2, toughness: 2, abilities: [{protection: theirs}]}
  - {name: Rival, cost: W, types: creature, power: 2, toughness: 2, abilities:
      [{as_enters: player}, {protection: {controlled_by: {chosen: player}}}]}
  - {name: Doubled, cost: W, types: creature, power: 2, toughness: 2, abilities:
      [{protection: {colour: red}}, {protection: {colour: red}}]}
  - {name: Redcap, cost: R, types: creature, power: 3, toughness: 3}
  - {name: Rage, cost: R, types: enchantment, subtypes: [Aura], abilities:
      [{enchant: {is: creature}}, {static: {on: host, power: 2}}]}
  - {name: Mercy, cost: W, types: enchantment, subtypes: [Aura], abilities:
      [{enchant: {is: creature}}, {protection_keeping_auras: {protection: {colour: [white, red]}}}]}
  - {name: Strict, cost: U, types: enchantment, subtypes: [Aura], abilities:
      [{enchant: {is: creature}}, {static: {on: host, protection: {colour: red}}}]}
  - {name: Red Sword, cost: R, types: artifact, subtypes: [Equipment], abilities:
      [{static: {on: host, power: 2}}, {equip: {mana: "{0}"}}]}
  - {name: Green Gift, cost: G, types: enchantment, subtypes: [Aura], abilities:
      [{enchant: {is: creature}}, {enchant: {colour: green}}, {static: {on: host, power: 2}}]}
  - {name: Greencap, cost: G, types: creature, power: 1, toughness: 1}
  - {name: Green Charm, cost: G, types: enchantment}
  - {name: Curse, cost: B, types: enchantment, subtypes: [Aura], abilities:
      [{enchant: player}, {when: {event: {begins: {step: upkeep, whose: any}},
       do: {lose_life: {amount: 1, who: host}}}}]}
  - {name: Blade, cost: "1", types: artifact, subtypes: [Equipment], abilities:
      [{static: {on: host, power: 1}}, {equip: {cost: {mana: "{0}"}, what: {subtype: Knight}}}, {equip: {mana: "2"}}]}
  - {name: Knight, cost: W, types: creature, subtypes: [Knight], power: 2, toughness: 2}
  - {name: Shift, cost: U, types: sorcery, abilities: [{spell: {attach: {what: {target: {subtype: Equipment}},
      to: {target: {is: creature}}}}}]}
  - {name: Gauntlet, cost: "1", types: artifact, subtypes: [Equipment], abilities:
      [{static: {on: host, types: creature, loses_types: planeswalker, set_power: 4, set_toughness: 4}},
       {equip: {cost: {mana: "{0}"}, planeswalker: true}}, {equip: {mana: "3"}}]}
  - {name: Walker, cost: "2", types: planeswalker, loyalty: 4}
"""
)


def granting(keyword: str) -> str:
    """An enchantment that gives the keyword to its controller's creatures."""
    return (
        "  - {name: Gift, cost: W, types: enchantment, abilities: "
        f"[{{static: {{on: each, what: [{{is: creature}}, yours], keywords: [{keyword}]}}}}]}}\n"
    )


def board(*seats: Seat, players: int = 2, active: int = 0) -> Table:
    return arena(CARDS, *seats, players=players, active=active)


def attacked(keyword: str, gifts: int, blocker: str = "") -> Table:
    """The 2/2 with the keyword has attacked and fought."""
    own = Seat(battlefield=["2/2", *["Gift"] * gifts])
    t = arena(CARDS + granting(keyword), own, Seat(battlefield=[blocker] if blocker else []))
    t.attack("2/2")
    return t.block(f"{blocker} blocks 2/2").fight() if blocker else t.fight()


def kills_the_larger(keyword: str, gifts: int) -> bool:
    return attacked(keyword, gifts, "4/4").graveyard(1) == ["4/4"]


def asked_to_attack(keyword: str, gifts: int, sick: bool) -> bool:
    t = arena(CARDS + granting(keyword), Seat(battlefield=[Thing("2/2", sick=sick), *["Gift"] * gifts]))
    while t.step in ("precombat main", "beginning of combat"):
        t.play("pass")
    return t.m.decision is not None and t.m.decision.kind == "attack"


def cannot_attack(keyword: str, gifts: int) -> bool:
    return not asked_to_attack(keyword, gifts, False)


def strikes_for_four(keyword: str, gifts: int) -> bool:
    return attacked(keyword, gifts).life == (20, 16)


def survives_its_equal(keyword: str, gifts: int) -> bool:
    t = attacked(keyword, gifts, "2/2")
    return t.graveyard(0) == [] and t.graveyard(1) == ["2/2"]


def is_not_blocked(keyword: str, gifts: int) -> bool:
    """By a colourless creature with more power."""
    t = arena(CARDS + granting(keyword), Seat(battlefield=["2/2", *["Gift"] * gifts]), Seat(battlefield=["3/3"]))
    t.attack("2/2").play("p1: pass", "p2: pass")
    return t.m.decision is not None and t.m.decision.kind != "block"


def attacks_at_once(keyword: str, gifts: int) -> bool:
    return asked_to_attack(keyword, gifts, True)


def is_no_target(keyword: str, gifts: int) -> bool:
    t = arena(
        CARDS + granting(keyword),
        Seat(battlefield=["2/2", *["Gift"] * gifts]),
        Seat(hand=["Doom"], lands="B"),
        active=1,
    )
    return "cast Doom" not in t.options


def outlasts_doom(keyword: str, gifts: int) -> bool:
    own = Seat(battlefield=["2/2", *["Gift"] * gifts])
    t = arena(CARDS + granting(keyword), own, Seat(hand=["Doom"], lands="B"), active=1)
    return "2/2" in t.play("cast Doom").resolve().battlefield(0)


def gains_two(keyword: str, gifts: int) -> bool:
    return attacked(keyword, gifts).life == (22, 18)


def blocks_a_flyer(keyword: str, gifts: int) -> bool:
    own = Seat(battlefield=["2/2", *["Gift"] * gifts])
    t = arena(CARDS + granting(keyword), Seat(battlefield=["2/2 flying"]), own).attack("2/2 flying")
    t.play("p1: pass", "p2: pass")
    return t.m.decision is not None and t.m.decision.kind == "block"


def stays_untapped(keyword: str, gifts: int) -> bool:
    return not attacked(keyword, gifts).tapped("2/2")


@pytest.mark.rule(
    "702.2a", "702.2f", "702.3a", "702.3c", "702.4a", "702.4e", "702.7a", "702.7d", "702.9a", "702.9c", "702.10a",
    "702.10d", "702.11a", "702.11h", "702.12a", "702.12c", "702.13a", "702.13c", "702.15a", "702.15f", "702.17a",
    "702.17c", "702.18b", "702.20a", "702.20c", "702.31a", "702.31c", "702.36a", "702.36c", "702.118a", "702.118c",
)  # fmt: skip
@pytest.mark.parametrize(
    ("keyword", "shows"),
    [
        ("deathtouch", kills_the_larger),
        ("defender", cannot_attack),
        ("double strike", strikes_for_four),
        ("first strike", survives_its_equal),
        ("flying", is_not_blocked),
        ("haste", attacks_at_once),
        ("hexproof", is_no_target),
        ("indestructible", outlasts_doom),
        ("intimidate", is_not_blocked),
        ("lifelink", gains_two),
        ("reach", blocks_a_flyer),
        ("shroud", is_no_target),
        ("vigilance", stays_untapped),
        ("horsemanship", is_not_blocked),
        ("fear", is_not_blocked),
        ("skulk", is_not_blocked),
    ],
)
def test_a_static_keyword_works_while_it_is_there_and_twice_is_once(
    keyword: str, shows: Callable[[str, int], bool]
) -> None:
    assert [shows(keyword, gifts) for gifts in (0, 1, 2)] == [False, True, True]


@pytest.mark.rule("702.2a", "702.12a", "611.3a")
def test_a_granted_keyword_is_gone_with_what_grants_it() -> None:
    t = arena(
        CARDS + granting("indestructible"),
        Seat(battlefield=["2/2", "Gift"], hand=["Doom", "Doom", "Break"], lands="BBW"),
    )
    t.play("cast Doom").resolve()
    assert "2/2" in t.battlefield(0)
    t.play("cast Break").resolve().play("cast Doom").resolve()
    assert "2/2" in t.graveyard(0)


@pytest.mark.rule("702.8b")
def test_flash_twice_is_once() -> None:
    t = board(Seat(hand=["2/2 flash"], lands="R", battlefield=["Haste All"]), active=1).play("p2: pass")
    assert t.options.count("cast 2/2 flash") == 1


@pytest.mark.rule("702.2d")
def test_deathtouch_counts_wherever_the_source_is() -> None:
    t = board(Seat(graveyard=["Viper"], lands="R"), Seat(battlefield=["5/5"])).activate("Viper").resolve()
    assert t.graveyard(1) == ["5/5"]


@pytest.mark.rule("702.15d", "702.15b")
def test_lifelink_counts_wherever_the_source_is() -> None:
    t = board(Seat(graveyard=["Leech"], lands="R"), Seat(battlefield=["5/5"])).activate("Leech").resolve()
    assert t.life == (21, 20)


@pytest.mark.rule("702.15e", "119.9")
def test_two_sources_with_lifelink_are_two_gains() -> None:
    t = board(Seat(battlefield=["2/2 lifelink", "2/2 lifelink", "Hymn"])).attack("2/2 lifelink", "2/2 lifelink")
    t.fight(upto="combat damage").order()
    assert t.life == (24, 16)
    assert t.stack == ["ability of Hymn"] * 2


@pytest.mark.rule("702.11f")
def test_hexproof_from_two_qualities_is_two_abilities() -> None:
    t = board(Seat(hand=["Jolt", "Frost", "Doom"], lands="RUB"), Seat(battlefield=["Red and Blue"]))
    t.play("cast Jolt")
    assert t.options == ["P1", "P2"]
    t.play("P2").resolve().play("cast Frost")
    assert t.options == ["P1", "P2"]
    t.play("P2").resolve().play("cast Doom").resolve()
    assert t.graveyard(1) == ["Red and Blue"]


@pytest.mark.rule("702.11g")
def test_hexproof_from_each_colour() -> None:
    t = board(Seat(hand=["Doom"], lands="B"), Seat(battlefield=["Prism"]))
    assert "cast Doom" not in t.options


@pytest.mark.rule("702.11h")
def test_the_same_hexproof_from_something_twice_is_once() -> None:
    t = board(Seat(hand=["Jolt"], lands="R"), Seat(battlefield=["Twofold"])).play("cast Jolt")
    assert t.options == ["P1", "P2"]


@pytest.mark.rule("702.16g")
def test_protection_from_two_qualities() -> None:
    t = board(Seat(hand=["Jolt", "Doom", "Frost"], lands="RBU"), Seat(battlefield=["Paladin"]))
    assert "cast Doom" not in t.options
    t.play("cast Frost -> P2's Paladin").resolve()
    assert t.graveyard(1) == ["Paladin"]


@pytest.mark.rule("702.16h", "702.16i")
def test_protection_from_each_colour_lets_the_colourless_through() -> None:
    t = board(Seat(hand=["Doom"], lands="B"), Seat(battlefield=["Spectrum"]))
    assert "cast Doom" not in t.options
    fought = board(Seat(battlefield=["Redcap"]), Seat(battlefield=["Spectrum"])).attack("Redcap")
    assert fought.block("Spectrum blocks Redcap").fight().graveyard(1) == []
    walls = board(Seat(battlefield=["Spectrum"]), Seat(battlefield=["Redcap", "3/3"]))
    walls.attack("Spectrum").play("pass", "pass")
    assert walls.options == ["3/3 does not block", "3/3 blocks Spectrum"]


@pytest.mark.rule("702.16i", "702.16k")
def test_protection_from_each_opponent() -> None:
    own = Seat(battlefield=["Loner"], hand=["Jolt"], lands="R")
    t = board(own, Seat(battlefield=["3/3"], hand=["Jolt"], lands="R"), Seat(battlefield=["4/4"]), players=3)
    t.attack("Loner attacks P2").play("p1: pass", "p2: cast Jolt")
    assert t.options == ["P1", "P2", "P3", "3/3", "P3's 4/4"]
    t.play("P2").resolve()
    while t.m.decision is not None and t.step in ("declare attackers", "declare blockers"):
        assert t.m.decision.kind != "block"
        t.play("pass")
    assert t.life == (20, 16, 20)
    mine = board(own).play("cast Jolt -> Loner").resolve()
    assert mine.graveyard(0) == ["Jolt", "Loner"]


@pytest.mark.rule("702.16k")
def test_protection_from_a_player_is_from_all_that_player_controls() -> None:
    t = board(
        Seat(hand=["Rival"], lands="W"),
        Seat(battlefield=["3/3"], hand=["Jolt", "Rage"], lands="RR"),
        Seat(hand=["Jolt"], lands="R"),
        players=3,
    )
    t.play("cast Rival").resolve().play("P2").play("p1: pass", "p2: cast Jolt")
    assert t.options == ["P1", "P2", "P3", "3/3"]
    t.play("P3").resolve().play("p1: pass", "p2: pass", "p3: cast Jolt -> P1's Rival").resolve()
    assert t.graveyard(0) == ["Rival"]


@pytest.mark.rule("702.16m")
def test_protection_from_the_same_quality_twice_is_once() -> None:
    t = board(Seat(hand=["Jolt"], lands="R"), Seat(battlefield=["Doubled"])).play("cast Jolt")
    assert t.options == ["P1", "P2"]


@pytest.mark.rule("702.16n")
def test_protection_that_does_not_remove_auras() -> None:
    t = (
        board(
            Seat(
                battlefield=["2/2", Thing("Rage", on=0), Thing("Red Sword", on=0), "3/3"],
                hand=["Mercy", "Rage"],
                lands="WR",
            )
        )
        .play("cast Mercy -> 2/2")
        .resolve()
    )
    # The aura stays and so does the one that says so; the equipment comes off, and no other aura comes on.
    assert t.size("2/2") == (4, 2)
    assert "Mercy" in t.battlefield(0)
    t.play("cast Rage")
    assert t.size("3/3") == (3, 3)
    assert t.resolve().size("3/3") == (5, 3)


@pytest.mark.rule("702.16n")
def test_another_protection_from_the_same_quality_removes_them() -> None:
    t = board(Seat(battlefield=["2/2", Thing("Rage", on=0)], hand=["Mercy", "Strict"], lands="WU"))
    t.play("cast Mercy").resolve().play("cast Strict").resolve()
    assert t.graveyard(0) == ["Rage"]


@pytest.mark.rule("702.5c")
def test_all_enchant_abilities_of_an_aura_apply() -> None:
    t = board(Seat(battlefield=["2/2", "Greencap", "Green Charm"], hand=["Green Gift"], lands="G"))
    t.play("cast Green Gift").resolve()
    assert t.size("Greencap") == (3, 1)
    none = board(Seat(battlefield=["2/2", "Green Charm"], hand=["Green Gift"], lands="G"))
    assert "cast Green Gift" not in none.options


@pytest.mark.rule("702.5d")
def test_an_aura_that_enchants_players_is_put_on_players_only() -> None:
    t = board(Seat(battlefield=["2/2"], hand=["Curse"], lands="B")).play("cast Curse")
    assert t.options == ["P1", "P2"]
    t.play("P2").resolve().until("end").until("upkeep").settle()
    assert t.life == (20, 19)


@pytest.mark.rule("702.6c")
def test_equip_with_a_quality_targets_such_creatures_only_but_stays_on_others() -> None:
    t = board(Seat(battlefield=["Blade", "Knight", "2/2", "3/3"], hand=["Shift"], lands="U"))
    knightly = next(text for text in t.shown if "Knight" in text)
    t.play(knightly).resolve()
    assert t.size("Knight") == (3, 2)
    t.play("cast Shift -> 2/2").resolve()
    assert t.size("2/2") == (3, 2)


@pytest.mark.rule("702.6d")
def test_any_of_several_equip_abilities_may_be_activated() -> None:
    t = board(Seat(battlefield=["Blade", "Knight", "2/2"], lands="RR"))
    assert len([text for text in t.options if text.startswith("activate Blade")]) == 2
    dear = next(text for text in t.shown if text.startswith("activate Blade") and "Knight" not in text)
    t.play(dear, "2/2").resolve()
    assert t.size("2/2") == (3, 2)


@pytest.mark.rule("702.6e")
def test_equip_planeswalker() -> None:
    t = board(Seat(battlefield=["Gauntlet", "Walker", "2/2"])).activate("Gauntlet").resolve()
    assert t.size("Walker") == (4, 4)
    assert t.field("Gauntlet", "attached_to") == t.find("Walker")
