"""What creatures can't, must and can do in combat, by filter and condition (CR 508.1c-d, 509.1b-c, 101.2)."""

from __future__ import annotations

import pytest

from cardwright.errors import CardErrors
from cardwright.games.magic.position import Seat, Thing
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3", "4/4 flying", "2/2 shadow", "0/4 defender", "3/3 menace")
    + """
  - {name: Robot, cost: "2", types: [artifact, creature], power: 3, toughness: 3}
  - {name: Ghost, cost: B, types: creature, colours: [black], power: 1, toughness: 1}
  - {name: Loss, cost: "0", types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, loses_all: true}}}]}
  - {name: Walker, types: planeswalker, loyalty: 5, abilities: [{loyalty: {change: 1, do: draw}}]}
"""
)


def board(ability: str, *seats: Seat, players: int = 2) -> Table:
    """A table with a 3/3 Subject that has the ability, and an artifact that has it too."""
    cards = f"""
  - {{name: Subject, cost: "1", types: creature, subtypes: [Body], power: 3, toughness: 3, abilities: [{ability}]}}
  - {{name: Rule, types: artifact, abilities: [{ability}]}}
"""
    return arena(CARDS + cards, *seats, players=players)


def blockers(t: Table, attacker: str) -> set[str]:
    """Which of the other player's creatures may block the attacker, each asked alone."""
    t.attack(attacker)
    found: set[str] = set()
    while t.m.decision is not None and t.step in ("declare attackers", "declare blockers"):
        if t.m.decision.kind == "block":
            found |= {text.partition(" blocks ")[0] for text in t.options if " blocks " in text}
            t.play(next(text for text in t.options if text.endswith(" does not block")))
        elif t.step == "declare blockers":
            break
        else:
            t.play("pass")
    return found


THEIRS = Seat(battlefield=["1/1", "2/2", "3/3", "4/4 flying", "Robot", "Ghost"])
ALL = {"1/1", "2/2", "3/3", "4/4 flying", "Robot", "Ghost"}


@pytest.mark.rule("509.1b", "101.2")
@pytest.mark.parametrize(("limits", "able"), [
    ("whom: {power: {at_most: 2}}", {"3/3", "4/4 flying", "Robot"}),
    ("whom: {power: {at_least: 3}}", {"1/1", "2/2", "Ghost"}),
    ("whom: {power: {at_most: power - 1}}", {"3/3", "4/4 flying", "Robot"}),
    ("whom: {not: {is: artifact}}", {"Robot"}),
    ("whom: {not: {any_of: [{is: artifact}, {colour: black}]}}", {"Robot", "Ghost"}),
    ("whom: {keyword: flying}", ALL - {"4/4 flying"}),
    ("whom: {not: {keyword: flying}}", {"4/4 flying"}),
    ("defending: {controls: {is: artifact}}", set()),
    ("defending: {controls: {is: planeswalker}}", ALL),
    ("defending: {controls: {what: {is: creature}, at_least: 7}}", ALL),
    ("if: {exists: [{is: artifact}, theirs]}", set()),
    ("if: {exists: [{is: planeswalker}, theirs]}", ALL),
])  # fmt: skip
def test_a_creature_cannot_be_blocked_by_such(limits: str, able: set[str]) -> None:
    t = board(f"{{cannot: {{do: be blocked, {limits}}}}}", Seat(battlefield=["Subject"]), THEIRS)
    assert blockers(t, "Subject") == able


@pytest.mark.rule("509.1b")
@pytest.mark.parametrize(("limits", "able"), [
    ("whom: {power: {at_least: 3}}", False),
    ("whom: {power: {at_most: 2}}", True),
    ("whom: {not: {keyword: flying}}", False),
    ("whom: {colour: black}", True),
])  # fmt: skip
def test_a_creature_cannot_block_such(limits: str, able: bool) -> None:
    t = board(f"{{cannot: {{do: block, {limits}}}}}", Seat(battlefield=["3/3"]), Seat(battlefield=["Subject"]))
    assert blockers(t, "3/3") == ({"Subject"} if able else set())


def test_the_filter_is_seen_from_what_says_so() -> None:
    rule = "{cannot: {do: be blocked, what: [{is: creature}, yours], whom: [theirs, {power: {at_most: power - 1}}]}}"
    t = board(rule, Seat(battlefield=["2/2", "Subject"]), THEIRS)
    assert blockers(t, "2/2") == {"3/3", "4/4 flying", "Robot"}, "it is the power of the Subject"
    t = board(rule, Seat(battlefield=["2/2", "Rule"]), THEIRS)
    assert blockers(t, "2/2") == ALL
    hosted = "{cannot: {do: be blocked, what: hosted, whom: {power: {at_most: 2}}}}"
    cards = f"""
  - {{name: Boots, types: artifact, subtypes: [Equipment], abilities: [{hosted}]}}
"""
    t = arena(CARDS + cards, Seat(battlefield=["2/2", Thing("Boots", on=0), "1/1"]), THEIRS)
    assert blockers(t, "2/2") == {"3/3", "4/4 flying", "Robot"}


@pytest.mark.rule("508.1c")
def test_creatures_cannot_attack_a_player_or_what_that_player_controls() -> None:
    rule = "{cannot: {do: attack, what: {is: creature}, whom: you}}"
    seats = (Seat(battlefield=["3/3"]), Seat(battlefield=["Rule"]), Seat())
    t = board(rule, *seats, players=3).until("declare attackers")
    assert t.options == ["3/3 stays", "3/3 attacks P3"]
    walker = Seat(battlefield=["Rule", Thing("Walker", counters={"loyalty": 5})])
    t = board(rule, Seat(battlefield=["3/3"]), walker).until("declare attackers")
    assert t.options == ["3/3 stays", "3/3 attacks Walker"]
    both = "{cannot: {do: attack, what: {is: creature}, whom: {any_of: [you, {all_of: [{is: planeswalker}, yours]}]}}}"
    t = board(both, Seat(battlefield=["3/3"]), walker).until("beginning of combat")
    t.play("pass", "pass")
    assert t.step != "declare attackers" or all("attacks" not in text for text in t.options)


@pytest.mark.rule("508.1c")
@pytest.mark.parametrize(("lands", "able"), [("U", True), ("R", False)])
def test_an_attack_may_need_what_the_defending_player_controls(lands: str, able: bool) -> None:
    rule = "{cannot: {do: attack, defending: {not: {controls: {subtype: Island}}}}}"
    t = board(rule, Seat(battlefield=["Subject", "3/3"]), Seat(lands=lands)).until("declare attackers")
    assert ("Subject attacks P2" in t.options) == able


@pytest.mark.rule("508.1d", "101.2")
def test_what_must_attack_stays_where_it_cannot_attack_anyone() -> None:
    rule = "{must: {do: attack}}, {cannot: {do: attack, defending: {not: {controls: {subtype: Island}}}}}"
    t = board(rule, Seat(battlefield=["Subject", "3/3"]), Seat()).until("declare attackers")
    assert "Subject attacks P2" not in t.options


@pytest.mark.rule("509.1b")
def test_it_takes_three_to_block() -> None:
    rule = "{cannot: {do: be blocked, fewer_than: 3}}"
    two = board(rule, Seat(battlefield=["Subject"]), Seat(battlefield=["1/1", "2/2"])).attack("Subject").block()
    assert two.happened("BLOCKED") == []
    three = board(rule, Seat(battlefield=["Subject"]), Seat(battlefield=["1/1", "2/2", "3/3"])).attack("Subject")
    three.block("1/1 blocks Subject")
    assert len(three.happened("BLOCKED")) == 3, "the others had to come along"


@pytest.mark.rule("509.1a")
def test_an_additional_creature_can_be_blocked_once_for_each_time_it_is_said() -> None:
    rule = "{can: {do: block more, what: [{is: creature}, yours]}}"
    attack = Seat(battlefield=["1/1", "2/2", "3/3"])
    for rules, most in ((0, 1), (1, 2), (2, 3)):
        theirs = Seat(battlefield=["4/4 flying", *["Rule"] * rules])
        t = board(rule, attack, theirs).attack("1/1", "2/2", "3/3")
        lines = [f"4/4 flying blocks {name}" for name in ("1/1", "2/2", "3/3")[:most]]
        assert len(t.block(*lines).happened("BLOCKED")) == most
    own = board("{can: {do: block more, amount: 2}}", attack, Seat(battlefield=["Subject"])).attack("1/1", "2/2", "3/3")
    own.block("Subject blocks 1/1", "Subject blocks 2/2", "Subject blocks 3/3")
    assert len(own.happened("BLOCKED")) == 3


@pytest.mark.rule("702.3b", "609.4")
def test_a_creature_attacks_as_though_it_had_no_defender() -> None:
    rule = "{can: {do: attack with defender, what: {is: creature}, if: {exists: [{is: planeswalker}, yours]}}}"
    walker = Thing("Walker", counters={"loyalty": 5})
    t = board(rule, Seat(battlefield=["0/4 defender", "Rule", walker])).until("declare attackers")
    assert "0/4 defender attacks P2" in t.options
    t = board(rule, Seat(battlefield=["0/4 defender", "3/3", "Rule"])).until("declare attackers")
    assert all("defender" not in text for text in t.options)


@pytest.mark.rule("702.28b", "609.4")
def test_a_creature_blocks_shadow_as_though_it_had_it() -> None:
    t = board("{can: {do: block shadow}}", Seat(battlefield=["2/2 shadow"]), Seat(battlefield=["Subject", "3/3"]))
    assert blockers(t, "2/2 shadow") == {"Subject"}
    t = board("{can: {do: block shadow}}", Seat(battlefield=["3/3"]), Seat(battlefield=["Subject", "2/2 shadow"]))
    assert blockers(t, "3/3") == {"Subject"}


SPELLS = """
  - {name: Falter, cost: "0", types: instant, abilities:
      [{spell: {cannot: {all: [{is: creature}, {not: {keyword: flying}}], do: block}}}]}
  - {name: Sneak, cost: "0", types: instant, abilities:
      [{spell: {cannot: {what: {target: {is: creature}}, do: be blocked, whom: {not: {is: artifact}}}}}]}
  - {name: Stop, cost: "0", types: instant, abilities:
      [{spell: {cannot: {what: {target: {is: creature}}, do: [attack, block], until: your_next_turn}}}]}
  - {name: Brave, cost: "0", types: instant, abilities:
      [{spell: {can: {what: {target: {is: creature}}, do: block more}}}]}
  - {name: Wake, cost: "0", types: instant, abilities:
      [{spell: {can: {what: {target: {is: creature}}, do: attack with defender}}}]}
  - {name: Dare, cost: "0", types: instant, abilities:
      [{spell: {must: {what: {target: {is: creature}}, do: be blocked by all}}}]}
  - {name: Rage, cost: "0", types: instant, abilities: [{spell: {must: {all: {is: creature}, do: attack}}}]}
  - {name: Call, cost: "0", types: instant, abilities:
      [{spell: {must: {what: {target: {is: creature}}, do: block, whom: {target: {is: creature}}}}}]}
  - {name: Late, cost: "0", types: creature, keywords: [flash], power: 2, toughness: 2}
  - {name: Soar, cost: "0", types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, keywords: flying}}}]}
"""


def duel(*seats: Seat) -> Table:
    return arena(CARDS + SPELLS, *seats)


@pytest.mark.rule("611.2c", "509.1b")
def test_an_effect_on_all_that_match_is_about_those_that_come_later_too() -> None:
    theirs = Seat(battlefield=["2/2", "4/4 flying"], hand=["Late", "Soar"])
    t = duel(Seat(battlefield=["3/3"], hand=["Falter"]), theirs).play("cast Falter").resolve()
    t.play("pass", "p2: cast Late").resolve()
    t.play("pass", "p2: cast Soar -> 2/2").resolve()
    assert blockers(t, "3/3") == {"2/2", "4/4 flying"}


@pytest.mark.rule("611.2a")
def test_an_effect_on_a_target_lasts_as_long_as_it_says() -> None:
    theirs = Seat(battlefield=["1/1", "Robot"])
    t = duel(Seat(battlefield=["3/3", "2/2"], hand=["Sneak"]), theirs).play("cast Sneak -> 3/3").resolve()
    assert blockers(t, "3/3") == {"Robot"}
    t = duel(Seat(hand=["Stop"]), Seat(battlefield=["3/3", "2/2"])).play("cast Stop -> P2's 3/3").resolve()
    t.until("upkeep").until("declare attackers")
    assert t.options == ["2/2 stays", "2/2 attacks P1"], "it is still the turn before my next one"
    t.play("2/2 stays").until("upkeep")
    assert "can't attack" not in t.keywords("3/3")


def test_an_effect_lets_a_creature_block_one_more_this_turn() -> None:
    t = duel(Seat(battlefield=["1/1", "2/2"]), Seat(battlefield=["3/3"], hand=["Brave"]))
    t.play("pass", "p2: cast Brave -> 3/3").resolve().attack("1/1", "2/2")
    assert len(t.block("3/3 blocks 1/1", "3/3 blocks 2/2").happened("BLOCKED")) == 2


def test_an_effect_lets_a_wall_attack_this_turn() -> None:
    t = duel(Seat(battlefield=["0/4 defender"], hand=["Wake"])).play("cast Wake -> 0/4 defender").resolve()
    assert t.attack("0/4 defender").step == "declare attackers"


@pytest.mark.rule("509.1c")
def test_all_that_can_must_block_it_this_turn() -> None:
    t = duel(Seat(battlefield=["3/3"], hand=["Dare"]), Seat(battlefield=["1/1", "2/2"])).play("cast Dare -> 3/3")
    t.resolve().attack("3/3").block()
    assert len(t.happened("BLOCKED")) == 2


@pytest.mark.rule("508.1d")
def test_all_creatures_must_attack_this_turn() -> None:
    t = duel(Seat(battlefield=["3/3", "2/2"], hand=["Rage"])).play("cast Rage").resolve().attack("3/3", "2/2")
    assert t.fight().life == (20, 15)


@pytest.mark.rule("509.1c")
def test_a_creature_must_block_a_given_one() -> None:
    t = duel(Seat(battlefield=["3/3", "2/2"], hand=["Call"]), Seat(battlefield=["1/1"]))
    t.play("cast Call -> P2's 1/1 -> 3/3").resolve().attack("3/3", "2/2").block()
    assert t.happened("BLOCKED") == ["1/1 blocks 3/3"]


@pytest.mark.rule("613.1f", "101.2")
def test_what_others_say_is_not_lost_with_abilities_and_its_own_is() -> None:
    rule = "{cannot: {do: block, what: [{is: creature}, yours], if: {exists: {is: artifact}}}}"
    mine = Seat(battlefield=["2/2", "Rule"], hand=["Loss"])
    t = board(rule, Seat(battlefield=["3/3"]), mine).play("pass", "p2: cast Loss -> 2/2").resolve()
    assert blockers(t, "3/3") == set()
    own = Seat(battlefield=["Subject"], hand=["Loss"])
    for ability in ("{cannot: {do: block}}", "{cannot: {do: block, whom: {power: {at_least: 1}}}}"):
        t = board(ability, Seat(battlefield=["3/3"]), own).play("pass", "p2: cast Loss -> Subject").resolve()
        assert blockers(t, "3/3") == {"Subject"}


def test_a_granted_ability_says_it_of_whom_it_is_granted() -> None:
    rule = "{static: {on: each, what: [{is: creature}, yours], abilities: [{cannot: {do: block}}]}}"
    t = board(rule, Seat(battlefield=["3/3"]), Seat(battlefield=["2/2", "Rule"]))
    assert blockers(t, "3/3") == set()


def wrong(ability: str) -> str:
    with pytest.raises(CardErrors) as error:
        board(ability)
    return str(error.value)


@pytest.mark.parametrize(("ability", "said"), [
    ("{cannot: {what: itself}}", "either `do` or `event` is given"),
    ("{cannot: {do: attack, event: dies}}", "either `do` or `event` is given"),
    ("{cannot: {event: dies, what: permanent}}", "`what` does not go with it"),
    ("{cannot: {do: untap, whom: permanent}}", "`whom` goes with attack, block, be blocked, be targeted, cast"),
    ("{cannot: {do: block, defending: player}}", "`defending` goes with attack and be blocked"),
    ("{cannot: {do: block, fewer_than: 2}}", "`fewer_than` goes with be blocked"),
    ("{cannot: {do: block, more_than: 2}}", "`more_than` goes with be blocked, cast and the event that a player draws"),
    ("{cannot: {do: be blocked, more_than: 2}}", "`more_than` is 1 with be blocked"),
    ("{cannot: {do: cast, whom: {is: creature}}}", "players cast, nothing else does"),
    ("{cannot: {do: [cast, attack], what: player}}", "players cast, nothing else does"),
    ("{cannot: {do: atack}}", "did you mean 'attack'"),
    ("{cannot: {event: {gains_life: you}, more_than: 1}}", "`more_than` goes with the event that a player draws"),
    ("{must: {do: attack, what: {keyword: can't block}}}", "keyword \"can't block\" any more: write {cannot"),
    ("{when: {event: enters, do: {cannot: {do: attack}}}}", "either `what` or `all` is given"),
    ("{when: {event: enters, do: {must: {what: self, do: be blocked, whom: self}}}}", "`whom` goes with"),
    ("{when: {event: enters, do: {cannot: {event: {gains_life: you}, until: its_next_untap_step}}}}", "for one object"),
])  # fmt: skip
def test_a_wrong_restriction_is_refused_where_it_stands(ability: str, said: str) -> None:
    assert said in wrong(ability)
