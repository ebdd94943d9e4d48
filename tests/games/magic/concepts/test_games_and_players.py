"""Games, golden rules, players, beginning and end, colours (CR 100 to 105), rule by rule."""

from __future__ import annotations

import pytest

from cardwright.engine.event import CHOSEN
from cardwright.errors import BadInput, CardErrors
from cardwright.games.magic.game import magic_game
from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core.board import STARTER
from cardwright.games.magic.rules.core.objects import colours_of, controlled, hand, players_in
from tests.games.magic.table import Table, arena, bodies, game

DECK = ["Forest"] * 60
COLOURS = ("white", "blue", "black", "red", "green")
CARDS = (
    bodies("1/1", "2/2", "2/2 haste", "2/2 flying", "3/3", "4/4")
    + """
  - {name: Clip, cost: B, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, loses: [flying]}}}]}
  - {name: Lift, cost: U, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, keywords: [flying]}}}]}
  - {name: Upheave, cost: B, types: sorcery, abilities: [{spell: [{discard: 2}, {draw: 1}]}]}
  - {name: Ruin, cost: B, types: sorcery, abilities:
      [{spell: [{sacrifice: {choose: {what: [{is: land}, yours]}}},
      {sacrifice: {choose: {what: [{is: creature}, yours]}}}]}]}
  - {name: Purge, cost: B, types: sorcery, abilities: [{spell: {discard: {amount: 1, who: everyone}}}]}
  - {name: Sunrise, types: creature, cost: W, power: 1, toughness: 1, abilities:
      [{static: {power: 2, if: your_turn}}]}
  - {name: Splash, cost: U, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, colours: [blue]}}}]}
  - {name: Insight, cost: U, types: instant, abilities: [{spell: {draw: 3}}]}
  - {name: Venom, cost: G, types: instant, abilities:
      [{spell: {counters: {kind: poison, on: {target: player}}}}]}
  - {name: Echo, cost: R, types: enchantment, abilities:
      [{when: {event: {gains_life: {who: player}}, do: {gain_life: 1}}}]}
  - {name: Sip, cost: W, types: instant, abilities: [{spell: {gain_life: 1}}]}
  - {name: Choice Echo, cost: R, types: enchantment, abilities:
      [{when: {event: {gains_life: {who: player}}, do: {may: {do: {gain_life: 1}}}}}]}
  - {name: Doom, cost: B, types: instant, abilities: [{spell: {lose_game: {target: player}}}]}
  - {name: Grey, cost: "2", types: creature, power: 1, toughness: 1}
  - {name: Mono, cost: "1R", types: creature, power: 1, toughness: 1}
  - {name: Pair, cost: "1WB", types: creature, power: 1, toughness: 1}
  - {name: Mixed, cost: "{G/U}", types: creature, power: 1, toughness: 1}
  - {name: Marked, cost: "2", colours: [red], types: creature, power: 1, toughness: 1}
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
"""
)


def board(
    *seats: Seat, active: int = 0, step: str = "precombat main", players: int = 2, payment: str = "automatic"
) -> Table:
    return arena(CARDS, *seats, active=active, step=step, players=players, payment=payment)


def colours(t: Table, name: str) -> list[str]:
    """The colours of the permanent of this name."""
    bits = colours_of(t.m, t.find(name))
    return [colour for place, colour in enumerate(COLOURS) if bits >> place & 1]


def begun(players: int, deck: list[str] | None = None) -> Table:
    """A game that has just begun, all hands kept."""
    t = Table(game(players).start(1, [DECK if deck is None else deck] * players))
    return t.play(*["keep"] * players)


def board_with(cards: str, *seats: Seat, players: int = 2) -> Table:
    return arena(CARDS + cards, *seats, players=players)


@pytest.mark.rule("100.1")
def test_two_to_four_play_and_one_alone_does_not() -> None:
    for players in (2, 3, 4):
        assert sorted(players_in(begun(players).m)) == list(range(players))
    with pytest.raises(BadInput):
        magic_game(players=1)


@pytest.mark.rule("100.1a", "100.1b")
def test_how_many_begin_the_game_says_whether_it_is_a_multiplayer_game() -> None:
    two, three = begun(2), begun(3)
    assert (two.step, three.step) == ("precombat main", "precombat main")
    # With two who begin, the first to play skips a draw; with three nobody does.
    assert len(two.hand(two.m.table()[STARTER])) == 7
    assert len(three.hand(three.m.table()[STARTER])) == 8


@pytest.mark.rule("100.2")
def test_everybody_has_a_deck() -> None:
    with pytest.raises(BadInput, match="needs 2 decks, found 1"):
        game().start(1, [DECK])


def playable(deck: list[str]) -> bool:
    try:
        game().start(1, [DECK, deck])
    except CardErrors:
        return False
    return True


@pytest.mark.rule("100.2a", "100.5")
def test_a_deck_has_sixty_cards_or_more_and_four_of_a_name_at_most_basic_lands_apart() -> None:
    assert playable(["Forest"] * 60)
    assert not playable(["Forest"] * 59)
    assert playable(["Forest"] * 56 + ["Shock"] * 4)
    assert not playable(["Forest"] * 56 + ["Shock"] * 5)
    assert playable(["Forest"] * 400)


@pytest.mark.rule("101.1")
def test_a_card_overrides_only_the_rule_it_speaks_of() -> None:
    seat = Seat(battlefield=[Thing("2/2 haste", sick=True), Thing("2/2", sick=True)])
    assert "2/2 haste" in str(board(seat).until("declare attackers").options)
    assert "2/2 stays" not in board(seat).until("declare attackers").options
    # Haste lets it attack although it came just now, but not although it is tapped.
    tapped = board(Seat(battlefield=[Thing("2/2 haste", sick=True, tapped=True), "3/3"]))
    assert "2/2 haste" not in str(tapped.until("declare attackers").options)


@pytest.mark.rule("101.2a", "113.10", "113.10c")
@pytest.mark.parametrize(("spells", "flies"), [(("Clip", "Lift"), True), (("Lift", "Clip"), False)])
def test_of_gaining_and_losing_an_ability_the_last_counts(spells: tuple[str, str], flies: bool) -> None:
    t = board(Seat(hand=[*spells], lands="UB", battlefield=["2/2 flying"]))
    for spell in spells:
        t.play(f"cast {spell}").resolve()
    assert ("flying" in t.keywords("2/2 flying")) == flies


@pytest.mark.rule("101.3", "609.3")
def test_what_is_impossible_is_left_out_and_the_rest_happens() -> None:
    t = board(Seat(hand=["Upheave", "2/2"], lands="B", library=["3/3"])).play("cast Upheave").resolve()
    assert t.graveyard(0) == ["2/2", "Upheave"]
    assert t.hand(0) == ["3/3"]


@pytest.mark.rule("101.4a")
def test_a_card_chosen_in_a_hidden_zone_is_not_seen_by_those_who_choose_later() -> None:
    t = board(Seat(hand=["Purge", "1/1", "2/2"], lands="B"), Seat(hand=["1/1", "3/3"])).play("cast Purge")
    t.play("p1: pass", "p2: pass", "p1: 2/2")
    assert t.m.decision is not None
    assert t.m.decision.who == 1
    assert t.options == ["1/1", "3/3"]
    assert not any(t.m.view(1).can_see(card) for card in hand(t.m, 0))
    assert "2/2" not in t.m.decision.prompt
    assert t.graveyard(0) == []
    t.play("p2: 3/3")
    assert (t.graveyard(0), t.graveyard(1)) == (["2/2", "Purge"], ["3/3"])


@pytest.mark.rule("101.4c")
def test_several_choices_are_made_in_the_order_they_stand_in() -> None:
    t = board(Seat(hand=["Ruin"], lands="BG", battlefield=["1/1", "2/2"])).play("cast Ruin", "p1: pass", "p2: pass")
    assert t.options == ["Swamp", "Forest"]
    t.play("Forest")
    assert t.options == ["1/1", "2/2"]


@pytest.mark.rule("101.4e")
@pytest.mark.parametrize("seed", range(4))
def test_before_the_first_turn_the_starting_player_chooses_first(seed: int) -> None:
    t = Table(game(3).start(seed, [DECK] * 3))
    starter = t.m.table()[STARTER]
    asked = []
    for _ in range(3):
        assert t.m.decision is not None
        asked.append(t.m.decision.who)
        t.play("keep")
    assert asked == [(starter + place) % 3 for place in range(3)]


@pytest.mark.rule("102.1")
def test_the_active_player_is_whose_turn_it_is_and_the_others_are_not() -> None:
    t = board(Seat(battlefield=["Sunrise"]), Seat(battlefield=["Sunrise"]))
    assert (t.size("Sunrise", 0), t.size("Sunrise", 1)) == ((3, 1), (1, 1))
    t.until("end").until("upkeep")
    assert (t.size("Sunrise", 0), t.size("Sunrise", 1)) == ((1, 1), (3, 1))


@pytest.mark.rule("103.4", "119.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_twenty_life(players: int) -> None:
    assert begun(players).life == (20,) * players


@pytest.mark.rule("104.3c")
def test_who_draws_more_than_there_is_draws_what_there_is_and_loses_after() -> None:
    t = board(Seat(hand=["Insight"], lands="U", library=["1/1", "2/2"])).play("cast Insight", "p1: pass", "p2: pass")
    assert t.happened("DREW")[:2] == ["P1 draws a card"] * 2
    assert t.library(0) == []
    outcome = t.m.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


@pytest.mark.rule("104.3d", "122.1f")
def test_the_tenth_poison_counter_loses_the_game_and_the_ninth_does_not() -> None:
    t = board(Seat(hand=["Venom", "Venom"], lands="GG"), Seat(poison=8)).play("cast Venom -> P2").resolve()
    assert t.m.outcome() is None
    t.play("cast Venom -> P2").resolve()
    outcome = t.m.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


@pytest.mark.rule("104.4b", "732.4")
def test_a_loop_that_nobody_can_end_is_a_draw() -> None:
    t = board(Seat(hand=["Sip"], lands="W", battlefield=["Echo"])).play("cast Sip")
    for _ in range(3000):
        if t.m.decision is None:
            break
        t.play("pass")
    outcome = t.m.outcome()
    assert outcome is not None
    assert outcome.draw


@pytest.mark.rule("104.4b")
def test_a_loop_with_a_choice_in_it_goes_on_and_can_be_ended() -> None:
    t = board(Seat(hand=["Sip"], lands="W", battlefield=["Choice Echo"])).play("cast Sip").resolve()
    for _ in range(5):
        t.play("pass", "pass", "yes")
    t.play("pass", "pass", "no")
    assert t.m.outcome() is None
    assert t.life == (26, 20)
    assert t.stack == []


@pytest.mark.rule("104.5")
def test_who_loses_leaves_the_game_with_all_they_own() -> None:
    t = board(Seat(hand=["Doom"], lands="B"), Seat(battlefield=["2/2"], hand=["1/1"]), players=3)
    t.play("cast Doom -> P2").resolve()
    assert players_in(t.m) == [0, 2]
    assert controlled(t.m, 1) == []
    assert t.hand(1) == []
    assert t.m.outcome() is None


@pytest.mark.rule("105.2", "105.2a", "105.2b", "105.2c", "202.2", "202.2a", "202.2b", "202.2c", "202.2d")
@pytest.mark.parametrize(
    ("name", "are"),
    [("Grey", []), ("Mono", ["red"]), ("Pair", ["white", "black"]), ("Mixed", ["blue", "green"])],
)
def test_the_colours_of_an_object_are_those_of_its_mana_cost(name: str, are: list[str]) -> None:
    assert colours(board(Seat(battlefield=[name])), name) == are


@pytest.mark.rule("105.2", "107.13", "202.2e", "204.1", "204.2")
def test_a_colour_indicator_gives_a_colour_that_the_cost_does_not() -> None:
    assert colours(board(Seat(battlefield=["Marked"])), "Marked") == ["red"]


@pytest.mark.rule("105.3", "202.2f")
@pytest.mark.parametrize("name", ["Pair", "Grey"])
def test_a_new_colour_takes_the_place_of_the_old(name: str) -> None:
    t = board(Seat(hand=["Splash"], lands="U", battlefield=[name])).play("cast Splash").resolve()
    assert colours(t, name) == ["blue"]


FILTERS = """
  - {name: One Hue, cost: U, types: instant, abilities: [{spell: {tap: {target: {what: [{is: creature},
      {not: multicoloured}, {not: colourless}]}}}}]}
  - {name: Two Hues, cost: U, types: instant, abilities: [{spell: {tap: {target: {what: [{is: creature},
      multicoloured]}}}}]}
  - {name: No Hue, cost: U, types: instant, abilities: [{spell: {tap: {target: {what: [{is: creature},
      colourless]}}}}]}
"""


@pytest.mark.rule("105.2a", "105.2b", "105.2c")
@pytest.mark.parametrize(("spell", "finds"), [("One Hue", "Mono"), ("Two Hues", "Pair"), ("No Hue", "Grey")])
def test_one_colour_two_and_none_are_told_apart(spell: str, finds: str) -> None:
    t = arena(CARDS + FILTERS, Seat(hand=[spell], lands="U", battlefield=["Mono", "Pair", "Grey"]))
    t.play(f"cast {spell}").resolve()
    assert [name for name in ("Mono", "Pair", "Grey") if t.tapped(name)] == [finds]


@pytest.mark.rule("101.4b")
def test_a_later_player_knows_what_the_earlier_have_chosen() -> None:
    edict = """
  - {name: Edict, cost: B, types: sorcery,
      abilities: [{spell: {sacrifice: {choose: {what: {is: creature}, by: everyone}}}}]}
"""
    t = board_with(edict, Seat(hand=["Edict"], lands="B", battlefield=["1/1", "2/2"]), Seat(battlefield=["3/3", "4/4"]))
    t.play("p1: cast Edict", "p1: pass", "p2: pass", "p1: 2/2")
    assert t.m.decision is not None
    assert t.m.decision.who == 1
    last = t.m.events[-1]
    # An answer 0 would be none.
    assert last.kind == CHOSEN
    assert last.amount - 1 == t.find("2/2")
    assert t.m.game.events[CHOSEN].seen_by(t.m, last, 1)
    t.play("p2: 3/3")
    assert t.graveyard(0) == ["2/2", "Edict"]
    assert t.graveyard(1) == ["3/3"]


@pytest.mark.rule("405.6g", "104.3a")
def test_a_player_concedes_at_any_time() -> None:
    """In the middle of another's priority, with a spell on the stack, which leaves with them."""
    t = board(Seat(hand=["Spark"], lands="R"), Seat(), Seat(), players=3)
    t.play("cast Spark", "P3")
    assert t.stack == ["Spark"]
    t.m.concede(0)
    assert t.stack == []
    assert t.life[2] == 20
    assert t.m.outcome() is None
