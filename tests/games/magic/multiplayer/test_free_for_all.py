"""Three and four players, everyone against everyone (CR 800, 802, 806), rule by rule."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core.board import STARTER
from cardwright.games.magic.rules.core.objects import players_in
from tests.games.magic.table import Table, arena, bodies, game

CARDS = (
    bodies("1/1", "2/2", "3/3", "3/3 menace", "2/2 can't attack alone")
    + """
  - {name: Doom, cost: B, types: instant, abilities: [{spell: {lose_game: {target: player}}}]}
  - {name: Raider, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: attacks, do: {damage: {amount: 3, to: defender}}}}]}
  - {name: Shroud, cost: W, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, power: 5, until: your_next_turn}}}]}
  - {name: Envy, cost: B, types: sorcery, abilities:
      [{spell: {if: {condition: {exists: [opponent, {controls: {what: {is: land}, more_than_you: true}}]},
        then: {gain_life: 1}}}}]}
  - {name: Drain, cost: B, types: sorcery, abilities: [{spell: {lose_life: {amount: 1, who: opponents}}}]}
"""
)
DECK = ["Forest"] * 60


def board(*seats: Seat, players: int = 3, step: str = "precombat main") -> Table:
    return arena(CARDS, *seats, players=players, step=step)


@pytest.mark.rule("800.6")
def test_the_first_mulligan_of_three_players_is_free() -> None:
    t = Table(game(3).start(1, [DECK] * 3))
    starter = t.m.table()[STARTER]
    t.play("mulligan", "keep", "keep", "keep")
    assert len(t.hand(starter)) >= 7


@pytest.mark.rule("800.7")
@pytest.mark.parametrize(("players", "cards"), [(2, 7), (3, 8), (4, 8)])
def test_who_begins_skips_the_draw_with_two_players_only(players: int, cards: int) -> None:
    t = Table(game(players).start(1, [DECK] * players)).play(*["keep"] * players)
    assert t.step == "precombat main"
    assert len(t.hand(t.m.table()[STARTER])) == cards


@pytest.mark.rule("800.4e")
def test_no_damage_goes_to_a_player_who_has_left() -> None:
    t = board(Seat(hand=["Doom"], lands="B", battlefield=["2/2", "3/3"]), Seat(), Seat())
    t.attack("2/2 attacks P2", "3/3 attacks P3").play("cast Doom -> P2").resolve()
    assert sorted(players_in(t.m)) == [0, 2]
    t.block().fight()
    assert t.life[2] == 17
    assert t.happened("DAMAGED") == ["3/3 deals 3 damage to P3"]


@pytest.mark.rule("800.4m")
def test_what_lasts_until_the_next_turn_of_who_left_lasts_until_that_turn_would_begin() -> None:
    t = board(Seat(battlefield=["1/1"], hand=["Doom"], lands="B"), Seat(hand=["Shroud"], lands="W"), Seat())
    t.play("p1: pass", "p2: cast Shroud").settle()
    assert t.size("1/1") == (6, 1)
    t.play("p1: cast Doom -> P2").settle()
    assert t.size("1/1") == (6, 1)
    t.until("end")
    assert t.size("1/1") == (6, 1)
    t.until("upkeep")
    assert t.size("1/1") == (1, 1)


@pytest.mark.rule("802.1", "802.3", "806.2b")
def test_attackers_may_attack_several_players_or_one() -> None:
    seat = Seat(battlefield=["1/1", "2/2"])
    both = board(seat).attack("1/1 attacks P2", "2/2 attacks P3").block().fight()
    assert both.life == (20, 19, 18)
    one = board(seat).attack("1/1 attacks P3", "2/2 attacks P3").block().fight()
    assert one.life == (20, 20, 17)


@pytest.mark.rule("802.2")
def test_nobody_is_chosen_as_the_defending_player_before_attackers_are_declared() -> None:
    t = board(Seat(battlefield=["1/1"]), players=4).until("declare attackers")
    assert t.options == ["1/1 stays", "1/1 attacks P2", "1/1 attacks P3", "1/1 attacks P4"]


@pytest.mark.rule("802.2a", "508.5a")
def test_the_defending_player_is_the_one_that_this_creature_attacks() -> None:
    t = board(Seat(battlefield=["Raider", "2/2"])).attack("Raider attacks P3", "2/2 attacks P2").settle()
    assert t.life == (20, 20, 17)


@pytest.mark.rule("802.3a")
def test_what_is_asked_of_all_attackers_is_asked_of_those_against_others_too() -> None:
    seat = Seat(battlefield=["2/2 can't attack alone", "1/1"])
    t = board(seat).attack("2/2 can't attack alone attacks P2", "1/1 attacks P3").block().fight()
    assert t.life == (20, 18, 19)


@pytest.mark.rule("802.4")
def test_defending_players_declare_their_blockers_one_after_the_other() -> None:
    t = board(Seat(battlefield=["1/1", "2/2"]), Seat(battlefield=["3/3"]), Seat(battlefield=["3/3"]))
    t.attack("1/1 attacks P3", "2/2 attacks P2")
    asked = []
    while t.m.decision is not None and t.step != "combat damage":
        if t.m.decision.kind == "block":
            asked.append((t.m.decision.who, [text for text in t.options if "blocks" in text]))
            t.play(next(text for text in t.options if text.endswith("does not block")))
        elif len(asked) == 2:
            break
        else:
            t.play("pass")
    assert asked == [(1, ["3/3 blocks 2/2"]), (2, ["3/3 blocks 1/1"])]


@pytest.mark.rule("802.4b")
def test_blocks_of_others_do_not_count_for_ones_own() -> None:
    t = board(Seat(battlefield=["3/3 menace", "1/1"]), Seat(battlefield=["2/2"]), Seat(battlefield=["2/2", "2/2"]))
    t.attack("3/3 menace attacks P2", "1/1 attacks P3")
    # One blocker is not enough for menace, and P3's creatures cannot help.
    t.block("2/2 blocks 1/1").fight()
    assert t.life == (20, 17, 20)


@pytest.mark.rule("806.1")
def test_everybody_is_everybodys_opponent() -> None:
    t = board(Seat(hand=["Drain"], lands="B"), players=4).play("cast Drain").resolve()
    assert t.life == (20, 19, 19, 19)


@pytest.mark.parametrize(("theirs", "life"), [(("GG", "GG"), 20), (("GGG", "G"), 21)])
def test_more_than_you_is_of_one_opponent_not_of_all_together(theirs: tuple[str, str], life: int) -> None:
    seats = [Seat(lands=lands) for lands in theirs]
    t = board(Seat(hand=["Envy"], lands="BB"), *seats).play("cast Envy").resolve()
    assert t.life[0] == life
