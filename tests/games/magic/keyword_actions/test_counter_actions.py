"""Keyword actions of growth: proliferate, amass, explore, connive, investigate; tokens with abilities."""

from __future__ import annotations

from typing import get_args

import pytest

from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core import ledger_names
from cardwright.games.magic.rules.core.board import LOYALTY, POISON
from cardwright.games.magic.rules.core.objects import permanents
from cardwright.games.magic.words.counters import Doing
from tests.games.magic.growth_board import RICH, answer, board
from tests.games.magic.table import table_with


@pytest.mark.rule("701.34a")
def test_proliferate_gives_one_of_each_kind_to_whoever_is_chosen() -> None:
    both = Thing("1/4", counters={"+1/+1": 2, "age": 1})
    t = board(
        Seat(hand=["Spread"], battlefield=[both, Thing("Walker")], lands=RICH),
        Seat(battlefield=[Thing("3/3", counters={"-1/-1": 1}), "2/2"], poison=4),
    )
    t.play("cast Spread")
    answer(t)
    assert set(t.options) == {"P2", "P2's 3/3", "Walker", "1/4", "no more"}
    t.play("P2", "1/4", "Walker", "no more")
    assert (t.counters("1/4", "+1/+1"), t.counters("1/4", "age")) == (3, 2)
    assert t.m.state.rows[t.find("Walker")][LOYALTY] == 4
    assert t.m.state.rows[1][POISON] == 5
    assert t.counters("3/3", "-1/-1") == 1


@pytest.mark.rule("701.34a", "107.1c")
def test_proliferate_may_choose_nobody_and_is_done_all_the_same() -> None:
    t = board(Seat(hand=["Spread", "Spread"], battlefield=["Spread Watcher"], lands=RICH), Seat(poison=1))
    t.play("cast Spread")
    answer(t, "no more")
    assert t.m.state.rows[1][POISON] == 1
    t.resolve()
    assert t.life == (21, 20)
    t = board(Seat(hand=["Spread"], battlefield=["Spread Watcher"], lands=RICH))
    t.play("cast Spread").resolve().resolve()
    assert t.life == (21, 20)


@pytest.mark.rule("701.34a", "614.1a")
def test_what_doubles_counters_doubles_those_of_proliferate() -> None:
    t = board(Seat(hand=["Spread"], battlefield=["Doubler", Thing("1/1", counters={"+1/+1": 1})], lands=RICH))
    t.play("cast Spread")
    answer(t, "1/1")
    if "no more" in t.options:
        t.play("no more")
    assert t.counters("1/1", "+1/+1") == 3


@pytest.mark.rule("701.47a", "701.47d")
def test_amass_makes_an_army_and_then_lets_it_grow() -> None:
    t = board(Seat(hand=["Raise", "Raise"], lands=RICH))
    t.play("cast Raise").resolve()
    assert t.size("Zombie Army") == (2, 2)
    t.play("cast Raise").resolve()
    assert (t.size("Zombie Army"), t.battlefield(0).count("Zombie Army")) == ((4, 4), 1)


@pytest.mark.rule("701.47a")
def test_an_army_of_another_sort_becomes_this_one_too() -> None:
    t = board(Seat(hand=["Raise", "Raise Orcs", "Orc Anthem"], lands=RICH))
    t.play("cast Raise").resolve()
    t.play("cast Raise Orcs").resolve()
    assert t.battlefield(0).count("Zombie Army") == 1
    t.play("cast Orc Anthem").resolve()
    assert t.size("Zombie Army") == (4, 4)


@pytest.mark.rule("701.47a", "702.73a")
def test_a_changeling_is_an_army() -> None:
    t = board(Seat(hand=["Raise"], battlefield=["Shifter"], lands=RICH))
    t.play("cast Raise").resolve()
    assert (t.size("Shifter"), "Zombie Army" in t.battlefield(0)) == ((3, 3), False)


@pytest.mark.rule("701.47a", "701.47c")
def test_of_several_armies_one_is_chosen() -> None:
    t = board(Seat(hand=["Raise"], battlefield=["Twice the Tokens", "Army Watcher"], lands=RICH))
    t.play("cast Raise")
    answer(t, "Zombie Army")
    # The other was a 0/0; the chosen one is known to who waits for it.
    assert t.graveyard(0) == ["Raise"]
    assert t.battlefield(0).count("Zombie Army") == 1
    t.resolve()
    assert "flying" in t.keywords("Zombie Army")


@pytest.mark.rule("701.44a")
def test_to_explore_is_a_land_or_a_counter() -> None:
    t = board(Seat(hand=["Scout"], library=["Forest", "2/2"], lands=RICH))
    t.play("cast Scout").resolve().resolve()
    assert (t.hand(0), t.size("Scout")) == (["Forest"], (1, 1))
    t = board(Seat(hand=["Scout"], library=["2/2", "Forest"], lands=RICH))
    t.play("cast Scout").resolve()
    answer(t, "yes")
    assert (t.graveyard(0), t.size("Scout"), t.library(0)) == (["2/2"], (2, 2), ["Forest"])
    t = board(Seat(hand=["Scout"], library=["2/2", "Forest"], lands=RICH))
    t.play("cast Scout").resolve()
    answer(t, "no")
    assert (t.graveyard(0), t.size("Scout"), t.library(0)) == ([], (2, 2), ["2/2", "Forest"])


@pytest.mark.rule("701.44a", "701.44b")
def test_exploring_an_empty_library_is_a_counter() -> None:
    t = board(Seat(hand=["Scout", "Fade"], battlefield=["Explore Watcher"], library=["Forest"], lands=RICH))
    t.play("cast Scout").resolve().resolve()
    assert t.library(0) == []
    t.settle()
    t.play("cast Fade").resolve()
    t.play("cast Scout").resolve().resolve()
    assert t.size("Scout") == (2, 2)
    t.settle()
    assert t.life == (22, 20)


@pytest.mark.rule("701.44c", "701.44b")
def test_what_has_left_explores_all_the_same() -> None:
    watcher = Seat(hand=["Scout", "Kill"], battlefield=["Explore Watcher"], library=["Forest"], lands=RICH)
    t = board(watcher)
    t.play("cast Scout").resolve()
    t.play("cast Kill").resolve()
    t.resolve()
    assert t.hand(0) == ["Forest"]
    t.settle()
    assert t.life == (21, 20)


@pytest.mark.rule("701.44b", "701.44c")
def test_what_has_left_gets_no_counter() -> None:
    t = board(Seat(hand=["Scout", "Kill"], library=["3/3", "Forest"], lands=RICH))
    t.play("cast Scout").resolve()
    t.play("cast Kill").resolve()
    answer(t, "yes")
    assert t.happened("COUNTERS_PUT") == []
    assert "3/3" in t.graveyard(0)


@pytest.mark.rule("701.44d")
def test_several_explore_one_after_the_other() -> None:
    t = board(
        Seat(hand=["All Explore"], battlefield=["1/1", "2/2"], library=["3/3", "Forest"], lands=RICH),
        Seat(battlefield=["1/4"], library=["Forest"]),
    )
    t.play("cast All Explore")
    answer(t, "2/2", "p1: yes")
    assert (t.size("2/2"), t.size("1/1"), t.size("1/4")) == ((3, 3), (1, 1), (1, 4))
    assert (t.hand(0), t.hand(1)) == (["Forest"], ["Forest"])


@pytest.mark.rule("701.50a")
def test_connive_grows_for_what_is_no_land() -> None:
    t = board(Seat(hand=["Raffine's Informant", "Forest"], library=["3/3", "2/2"], lands=RICH))
    t.play("cast Raffine's Informant").resolve()
    answer(t, "3/3")
    assert (t.size("Raffine's Informant"), t.graveyard(0), t.hand(0)) == ((3, 2), ["3/3"], ["Forest"])
    t = board(Seat(hand=["Raffine's Informant", "Forest"], library=["3/3", "2/2"], lands=RICH))
    t.play("cast Raffine's Informant").resolve()
    answer(t, "Forest")
    assert (t.size("Raffine's Informant"), t.graveyard(0)) == ((2, 1), ["Forest"])


@pytest.mark.rule("701.50c", "701.50e")
def test_connive_several_and_after_leaving() -> None:
    t = board(Seat(hand=["Plotter"], library=["3/3", "Forest", "2/2"], lands=RICH))
    t.play("cast Plotter").resolve().resolve()
    assert (t.size("Plotter"), sorted(t.graveyard(0))) == ((2, 2), ["3/3", "Forest"])
    t = board(Seat(hand=["Plotter", "Kill"], library=["3/3", "Forest", "2/2"], lands=RICH))
    t.play("cast Plotter").resolve()
    t.play("cast Kill").resolve()
    t.resolve()
    assert sorted(t.graveyard(0)) == ["3/3", "Forest", "Kill", "Plotter"]


@pytest.mark.rule("701.16a", "111.10f")
def test_to_investigate_is_a_clue() -> None:
    t = board(Seat(hand=["Seek"], lands=RICH))
    t.play("cast Seek").resolve()
    assert t.battlefield(0).count("Clue") == 2
    assert len(t.happened("CREATED")) == 2
    t.play("activate Clue: {2}, Sacrifice this: you draw 1")
    assert t.battlefield(0).count("Clue") == 1
    t.resolve()
    assert len(t.hand(0)) == 1


@pytest.mark.rule("701.16a")
def test_a_sacrificed_clue_is_noticed() -> None:
    t = board(Seat(hand=["Forest"], battlefield=["Tireless Tracker"], lands="GG"))
    t.play("play Forest").resolve()
    t.activate("Clue").settle()
    assert t.size("Tireless Tracker") == (4, 3)


@pytest.mark.rule("701.36a", "701.36b")
def test_populate_copies_a_creature_token_of_yours() -> None:
    t = board(
        Seat(hand=["Breed"], battlefield=["Goblin", "Soldier", "2/2", "Clue"], lands=RICH),
        Seat(battlefield=["Avatar"]),
    )
    t.play("cast Breed")
    answer(t)
    assert t.options == ["Goblin", "Soldier"]
    t.play("Soldier")
    assert t.battlefield(0).count("Soldier") == 2
    t = board(Seat(hand=["Breed"], battlefield=["2/2", "Clue"], lands=RICH))
    t.play("cast Breed").resolve()
    assert t.happened("CREATED") == []


@pytest.mark.rule("701.39a")
def test_bolster_is_for_the_least_toughness() -> None:
    t = board(Seat(hand=["Firm"], battlefield=["1/1", "4/1", "2/2"], lands=RICH), Seat(battlefield=["1/1"]))
    t.play("cast Firm")
    answer(t)
    assert t.options == ["1/1", "4/1"]
    t.play("4/1")
    assert t.size("4/1") == (6, 3)
    t = board(Seat(hand=["Firm"], battlefield=["1/4", "2/2"], lands=RICH))
    t.play("cast Firm").resolve()
    assert t.size("2/2") == (4, 4)


@pytest.mark.rule("701.41a")
def test_support_is_for_up_to_so_many_others() -> None:
    t = board(Seat(hand=["Backer"], battlefield=["1/1", "2/2"], lands=RICH))
    t.play("cast Backer").resolve()
    assert "Backer" not in t.options
    t.play("1/1", "2/2").resolve()
    assert (t.size("1/1"), t.size("2/2"), t.size("Backer")) == ((2, 2), (3, 3), (1, 1))
    t = board(Seat(hand=["Lead by Example"], battlefield=["1/1", "2/2"], lands=RICH))
    t.play("cast Lead by Example", "1/1", "no more").resolve()
    assert (t.size("1/1"), t.size("2/2")) == ((2, 2), (2, 2))


@pytest.mark.rule("701.46a")
def test_adapt_is_for_who_has_no_plus_counter_as_it_resolves() -> None:
    t = board(Seat(battlefield=["Newt"], lands="WW"))
    t.activate("Newt").activate("Newt").settle()
    assert t.size("Newt") == (3, 3)


@pytest.mark.rule("701.37a", "701.37c")
def test_monstrous_only_once() -> None:
    t = board(Seat(battlefield=["Hydra"], lands="WWWW"))
    t.activate("Hydra", "X=3").resolve()
    assert (t.size("Hydra"), t.stack) == ((4, 4), ["ability of Hydra"])
    t.resolve()
    assert t.life == (23, 20)
    t.activate("Hydra", "X=1").resolve()
    assert (t.size("Hydra"), t.stack) == ((4, 4), [])


@pytest.mark.rule("701.37b")
def test_monstrous_is_a_mark_that_ends_with_the_permanent_and_is_not_copied() -> None:
    t = board(Seat(hand=["Copycat", "Fade"], battlefield=["Hydra", "Monster Song"], lands=RICH))
    t.activate("Hydra", "X=0").resolve().settle()
    assert "flying" in t.keywords("Hydra")
    t.play("cast Copycat")
    answer(t, "Hydra")
    hydras = [obj for obj in permanents(t.m) if t.names([obj]) == ["Hydra"]]
    assert len(hydras) == 2
    assert [bool(t.m.layers.values(t.m, obj)[5] & 1) for obj in hydras] == [True, False]


@pytest.mark.rule("701.35a")
def test_the_detained_neither_blocks_nor_attacks_until_your_next_turn() -> None:
    t = board(Seat(hand=["Jail"], battlefield=["1/1"], lands=RICH), Seat(battlefield=["3/3"]))
    t.play("cast Jail", "P2's 3/3").resolve()
    t.attack("1/1")
    with pytest.raises(AssertionError, match="did not block"):
        t.block("3/3 blocks 1/1")
    t.until("end").until("declare attackers")
    assert t.m.decision is None or t.m.decision.kind != "attack"
    t.until("end").until("precombat main").until("end").until("declare attackers")
    assert t.m.decision is not None
    assert t.m.decision.kind == "attack"


@pytest.mark.rule("701.35a", "602.5")
def test_the_detained_uses_no_ability_not_even_for_mana() -> None:
    caster = Seat(hand=["Jail"], lands=RICH)
    t = board(caster, Seat(battlefield=["Pinger"]))
    t.play("p1: pass")
    assert t.can_activate("Pinger")
    t = board(caster, Seat(battlefield=["Pinger"]))
    t.play("cast Jail", "P2's Pinger").resolve().play("p1: pass")
    assert not t.can_activate("Pinger")
    t = board(caster, Seat(battlefield=["Mana Elf"], hand=["Mold"]))
    t.play("p1: pass")
    assert "cast Mold" in t.options
    t = board(caster, Seat(battlefield=["Mana Elf"], hand=["Mold"]))
    t.play("cast Jail", "P2's Mana Elf").resolve().play("p1: pass")
    assert "cast Mold" not in t.options


@pytest.mark.rule("701.35a")
def test_losing_all_abilities_does_not_free_the_detained() -> None:
    t = board(Seat(hand=["Jail", "Wax"], battlefield=["1/1"], lands=RICH), Seat(battlefield=["3/3"]))
    t.play("cast Jail", "P2's 3/3").resolve()
    t.play("cast Wax").resolve()
    t.attack("1/1")
    with pytest.raises(AssertionError, match="did not block"):
        t.block("3/3 blocks 1/1")


@pytest.mark.rule("111.10a", "111.10b", "111.10c", "111.10g", "111.10s", "111.10u", "111.10v")
def test_tokens_with_abilities_are_colourless_things_of_their_kind() -> None:
    t = board(Seat(hand=["Larder", "2/2"], battlefield=["1/1"], library=["3/3", "Forest", "Forest"], lands="W" * 9))
    t.play("cast Larder").resolve()
    kinds = ("Food", "Treasure", "Blood", "Map", "Gold", "Lander", "Mutagen")
    assert [name for name in t.battlefield(0) if name in kinds] == list(kinds)
    t.activate("Food").resolve()
    assert t.life == (23, 20)
    t.activate("Mutagen").resolve()
    assert t.size("1/1") == (2, 2)
    t.activate("Map")
    answer(t, "no")
    assert t.size("1/1") == (3, 3)
    t.activate("Blood")
    assert t.graveyard(0) == ["Larder", "2/2"]
    t.resolve()
    assert t.hand(0) == ["3/3"]
    left = [name for name in t.battlefield(0) if name in kinds]
    assert left == ["Treasure", "Gold", "Lander"]


@pytest.mark.rule("111.10u")
def test_a_lander_finds_a_basic_land() -> None:
    t = board(Seat(battlefield=["Lander"], library=["3/3", "Forest", "2/2"], lands="WWWW"))
    t.activate("Lander")
    answer(t, "Forest")
    assert t.tapped("Forest")


@pytest.mark.rule("111.10a", "111.10c", "605.1a")
@pytest.mark.parametrize(("token", "tapped"), [("Treasure", False), ("Gold", True)])
def test_treasure_and_gold_are_mana_of_any_colour(token: str, tapped: bool) -> None:
    t = board(Seat(hand=["Bolt"], battlefield=[token]))
    t.play("cast Bolt", "P2").resolve()
    assert (t.life, token in t.battlefield(0)) == ((20, 17), False)
    # A tapped Treasure makes none; Gold need not be tapped.
    t = board(Seat(hand=["Bolt"], battlefield=[Thing(token, tapped=True)]))
    assert ("cast Bolt" in t.options) is tapped


@pytest.mark.rule("111.10a")
def test_a_token_belongs_to_who_creates_it() -> None:
    t = board(Seat(hand=["Get Lost"], lands=RICH), Seat(battlefield=["2/2"]))
    t.play("cast Get Lost").resolve()
    maps = [obj for obj in permanents(t.m) if t.names([obj]) == ["Map"]]
    assert [t.m.state.rows[obj][CONTROLLER] for obj in maps] == [1, 1]


@pytest.mark.rule("207.2c")
def test_landfall_and_constellation_are_names_for_triggers() -> None:
    t = board(Seat(hand=["Forest"], battlefield=["Steppe Lynx"], lands=RICH))
    t.play("play Forest").resolve()
    assert t.size("Steppe Lynx") == (2, 3)
    t = board(Seat(hand=["Landlord"], battlefield=["Eidolon of Blossoms"], lands=RICH))
    t.play("cast Landlord").resolve().resolve()
    assert len(t.hand(0)) == 1


def test_what_is_done_is_called_the_same_by_words_and_rules() -> None:
    assert get_args(Doing) == ledger_names.DOINGS


@pytest.mark.rule("701.47b")
def test_who_amasses_nothing_has_amassed() -> None:
    extra = """
  - {name: Raise None, cost: "1", types: instant, abilities: [{spell: {amass: 0}}]}
  - {name: Muster, types: artifact, abilities: [{when: {event: {does: {doing: amasses, what: you}}, do: draw}}]}
"""
    t = table_with(extra, Seat(hand=["Raise None"], battlefield=["Muster"], lands="W", library=["Forest"] * 2), Seat())
    t.play("cast Raise None").settle()
    assert len(t.hand(0)) == 1


CONNIVING = """
  - {name: Scheme, cost: "1", types: sorcery, abilities: [{spell: {connive: {what: {each: {is: creature}}}}}]}
  - {name: Big, types: creature, power: 6, toughness: 4}
  - {name: Ear, types: artifact, abilities:
      [{when: {event: {does: {doing: connives, what: {is: creature}}}, do: {gain_life: 1}}}]}
"""


@pytest.mark.rule("701.50b")
def test_what_connives_without_a_card_to_discard_has_connived() -> None:
    made = table_with(
        CONNIVING, Seat(hand=["Scheme"], battlefield=["Grizzly Bears", "Ear"], lands="W", library=["Forest"]), Seat()
    )
    made.play("cast Scheme").settle()
    assert made.life[0] == 21
    assert made.size("Grizzly Bears") == (2, 2), "a land was discarded"


@pytest.mark.rule("701.50d", "101.4")
def test_several_connive_one_after_the_other_the_active_players_first() -> None:
    mine = Seat(hand=["Scheme"], battlefield=["Grizzly Bears", "Big"], lands="W", library=["Shock", "Forest"])
    theirs = Seat(battlefield=["Grizzly Bears"], hand=["Shock"], library=["Forest"])
    t = table_with(CONNIVING, mine, theirs).play("cast Scheme")
    while t.m.decision is not None and "pass" in t.options:
        t.play("pass")
    assert t.m.decision is not None
    assert (t.m.decision.who, t.options) == (0, ["Grizzly Bears", "Big"])
    t.play("Big")
    assert t.size("Big") == (7, 5), "Shock was drawn and discarded"
    assert t.m.decision is not None
    assert (t.m.decision.who, sorted(t.options)) == (1, ["Forest", "Shock"]), "the Bears had no choice but Forest"
