"""How long an effect lasts, said in one way by every effect that lasts (CR 611.2, 514.2, 500.5a)."""

from __future__ import annotations

import pytest

from cardwright.engine.save import load
from cardwright.errors import CardErrors
from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies

DURATIONS = (
    "end_of_turn", "end_of_combat", "your_next_turn", "end_of_your_next_turn", "your_next_end_step", "your_next_upkeep",
    "for_ever",
)  # fmt: skip
FLOODED = "{while: {fits: {whom: affected, what: {has_counter: flood}}}}"


def spell(name: str, do: str) -> str:
    return f"  - {{name: {name}, cost: '0', types: instant, abilities: [{{spell: {do}}}]}}\n"


def tool(name: str, do: str) -> str:
    activated = f"{{activated: {{cost: {{mana: '0'}}, do: {do}}}}}"
    return f"  - {{name: {name}, cost: '0', types: artifact, abilities: [{activated}]}}\n"


def lasting(until: str) -> str:
    """A card for each effect that lasts, with this duration."""
    target = "{target: {is: creature}}"
    return (
        spell("Grow", f"{{change: {{what: {target}, power: 3, until: {until}}}}}")
        + spell("Take", f"{{gain_control: {{what: {target}, until: {until}}}}}")
        + spell("Guard", f"{{prevent: {{to: you, until: {until}}}}}")
        + spell("Still", f"{{cannot: {{event: {{gains_life: player}}, until: {until}}}}}")
        + spell("Hush", f"{{cannot: {{all: you, do: cast, whom: {{named: Gain}}, until: {until}}}}}")
        + spell("Meek", f"{{cannot: {{what: {target}, do: attack, until: {until}}}}}")
        + spell("Dear", f"{{apply: {{ability: {{costs: {{more: 9, what: {{named: Gain}}}}}}, until: {until}}}}}")
        + spell("Wait", f"{{later: {{event: gains_life, until: {until}, each_time: true, do: draw}}}}")
        + digging(until)
    )


def digging(until: str) -> str:
    return spell("Dig", f"{{may_play: {{what: {{target: {{what: anything, place: graveyard}}}}, until: {until}}}}}")


CARDS = (
    bodies("1/1", "2/2", "3/3 haste")
    + spell("Shot", "{damage: {amount: 1, to: {target: player}}}")
    + spell("Gain", "{gain_life: 1}")
    + spell("Raze", "{destroy: {target: {is: artifact}}}")
    + spell("Dry", "{remove_counters: {kind: flood, on: {each: {is: creature}}}}")
    + spell("Flood", "{counters: {kind: flood, on: {target: {is: creature}}}}")
    + spell("Swim", f"{{change: {{what: {{target: {{is: creature}}}}, power: 3, until: {FLOODED}}}}}")
    + tool("Anchor", "{prevent: {to: you, until: this_leaves}}")
    + tool("Loan", "{gain_control: {what: {target: {is: creature}}, until: you_lose_this}}")
    + spell("Reach", "{may_play: {what: {target: {what: anything, place: graveyard}}, until: it_leaves}}")
)


def board(cards: str, *hand: str, mine: tuple[str, ...] = (), step: str = "precombat main", players: int = 2) -> Table:
    library = ["1/1"] * 20
    first = Seat(battlefield=list(mine), hand=[*hand, "Gain", "Shot"], graveyard=["2/2"], library=library, lands="RR")
    return arena(CARDS + cards, first, Seat(battlefield=["3/3 haste"], library=library), step=step, players=players)


def moments(t: Table, seen: str) -> list[str]:
    """The moments from now on at which the effect is still there: one for each of the next two turns of each player."""
    found = []
    for turn in ("mine", "theirs", "mine next", "theirs next"):
        for step in ("precombat main", "end of combat", "postcombat main", "end"):
            if turn == "mine" and step == "precombat main":
                continue
            t.until(step)
            while t.m.decision is not None and t.m.decision.who != 0:
                t.play("pass")
            if t.step == step and there(t, seen):
                found.append(f"{turn} {step}")
        t.until("upkeep")
        if there(t, seen):
            found.append(f"{turn} over")
    return found


def there(t: Table, seen: str) -> bool:
    """Return whether the effect of this spell lasts; tried in a copy of the match."""
    t = Table(t.m.copy())
    while t.m.decision is not None and t.m.decision.who != 0:
        t.play("pass")
    if seen == "Grow":
        return t.size("3/3 haste") == (6, 3)
    if seen == "Take":
        return "3/3 haste" in t.battlefield(0)
    if seen == "Guard":
        return t.play("cast Shot -> P1").settle().life[0] == 20
    if seen == "Dig":
        return any(option.startswith("cast 2/2") for option in t.options) or t.step != "precombat main"
    if seen == "Meek":
        return "can't attack" in t.keywords("3/3 haste")
    if seen in ("Hush", "Dear"):
        return "cast Shot" in t.options and "cast Gain" not in t.options
    t.play("cast Gain").settle()
    if seen == "Still":
        return t.life[0] == 20
    return len(t.happened("TRIGGERED")) > 0


ENDS = {
    "end_of_turn": "mine end",
    "end_of_combat": "mine end of combat",
    "your_next_turn": "theirs end",
    "end_of_your_next_turn": "mine next end",
    "your_next_end_step": "mine postcombat main",
    "your_next_upkeep": "theirs end",
    "for_ever": "theirs next over",
}


@pytest.mark.rule("611.2", "514.2")
@pytest.mark.parametrize("until", DURATIONS)
@pytest.mark.parametrize("name", ["Grow", "Take", "Guard", "Still", "Hush", "Meek", "Dear", "Wait"])
def test_each_effect_lasts_as_long_as_it_says(name: str, until: str) -> None:
    t = board(lasting(until), name)
    t.play(f"cast {name}").settle()
    assert there(t, name)
    lasts = moments(t, name)
    assert (lasts[-1] if lasts else "") == ENDS[until]


@pytest.mark.rule("611.2")
@pytest.mark.parametrize(("until", "turns"), [("end_of_turn", 0), ("end_of_your_next_turn", 2), ("it_leaves", 4)])
def test_a_card_may_be_played_for_so_long(until: str, turns: int) -> None:
    t = board(digging(until), "Dig").play("cast Dig").settle()
    assert "cast 2/2" in t.options
    for turn in range(1, 6):
        t.until("end").until("upkeep").until("precombat main")
        if turn % 2 == 0:
            assert ("cast 2/2" in t.options) == (turn <= turns), turn


@pytest.mark.rule("611.2")
def test_your_next_turn_is_not_the_one_in_which_it_began() -> None:
    """Begun in an opponent's turn it ends with the turn that follows, begun in your own with the one after."""
    t = board(lasting("end_of_your_next_turn"), "Grow").until("end").until("upkeep")
    while t.m.decision is not None and t.m.decision.who != 0:
        t.play("pass")
    t.play("cast Grow").settle()
    t.until("end").until("upkeep").until("end")
    assert t.size("3/3 haste") == (6, 3), "my turn"
    t.until("upkeep")
    assert t.size("3/3 haste") == (3, 3)


@pytest.mark.rule("611.2b")
def test_for_as_long_as_a_condition_is_true() -> None:
    t = board("", "Flood", "Swim", "Dry", "Flood")
    t.play("cast Flood").settle().play("cast Swim").settle()
    assert t.size("3/3 haste") == (6, 3)
    t.until("end").until("upkeep").until("end").until("precombat main")
    assert t.size("3/3 haste") == (6, 3)
    while t.m.decision is not None and t.m.decision.who != 0:
        t.play("pass")
    t.play("cast Dry").settle()
    assert t.size("3/3 haste") == (3, 3)
    t.play("cast Flood").settle()
    assert t.size("3/3 haste") == (3, 3), "once over, it does not begin again"


@pytest.mark.rule("611.2b")
def test_what_is_not_true_at_first_never_begins() -> None:
    t = board("", "Swim", "Flood").play("cast Swim").settle().play("cast Flood").settle()
    assert t.size("3/3 haste") == (3, 3)


@pytest.mark.rule("611.2b")
def test_what_waits_ends_as_its_source_leaves() -> None:
    t = board("", "Raze", mine=("Anchor",)).activate("Anchor").settle()
    for _ in range(2):
        t.until("end").until("upkeep").until("precombat main")
    assert there(t, "Guard")
    t.play("cast Raze -> Anchor").settle()
    assert not there(t, "Guard")


@pytest.mark.rule("611.2b")
def test_for_as_long_as_you_control_it() -> None:
    t = board("", "Raze", mine=("Loan",)).activate("Loan").settle()
    assert "3/3 haste" in t.battlefield(0)
    t.play("cast Raze -> Loan").settle()
    assert "3/3 haste" in t.battlefield(1)


@pytest.mark.rule("800.4m")
def test_the_next_turn_of_a_player_who_has_left() -> None:
    """It ends as that turn would have begun."""
    cards = lasting("end_of_your_next_turn")
    seats = [Seat(hand=["Grow"], library=["1/1"] * 9), Seat(battlefield=["3/3 haste"], library=["1/1"] * 9)]
    t = arena(CARDS + cards, *seats, Seat(library=["1/1"] * 9), players=3)
    t.play("cast Grow").settle().until("end")
    t.m.concede(0)
    assert t.size("3/3 haste") == (6, 3)
    t.until("upkeep").until("end").until("upkeep").until("end")
    assert t.size("3/3 haste") == (6, 3), "the third player's turn"
    t.until("upkeep")
    assert t.size("3/3 haste") == (3, 3)


def test_what_ends_later_is_part_of_the_state() -> None:
    t = board(lasting("end_of_your_next_turn"), "Grow").play("cast Grow").settle().until("end").until("upkeep")
    again = load(t.m.game, t.m.save())
    assert again.digest() == t.m.digest()
    assert moments_left(Table(again)) == moments_left(t) == 2


def moments_left(t: Table) -> int:
    """How many turns from now on have an end step in which the creature is still large."""
    t = Table(t.m.copy())
    found = 0
    for _ in range(4):
        t.until("end")
        found += t.size("3/3 haste") == (6, 3)
        t.until("upkeep")
    return found


@pytest.mark.rule("611.2")
def test_the_next_untap_step_is_that_of_what_is_forbidden_something() -> None:
    """Something that waits ends at the untap step of the object's controller, whoever controls the effect."""
    shoot = "{activated: {cost: {mana: '0'}, do: {gain_life: 1}}}"
    seal = "{what: {target: {is: artifact}}, do: use nonmana abilities, until: its_next_untap_step}"
    cards = spell("Seal", f"{{cannot: {seal}}}")
    cards += f"  - {{name: Well, cost: '0', types: artifact, abilities: [{shoot}]}}\n"
    t = board(cards, "Seal", mine=("Well",))
    assert "activate Well: ability 1" in t.options
    t.play("cast Seal -> Well").settle()
    assert "activate Well: ability 1" not in t.options
    t.until("end").until("upkeep")
    while t.m.decision is not None and t.m.decision.who != 0:
        t.play("pass")
    assert "activate Well: ability 1" not in t.options, "their untap step is not the one that counts"
    t.until("end").until("upkeep").until("precombat main")
    assert "activate Well: ability 1" in t.options


@pytest.mark.parametrize(("until", "said"), [
    ("end of turn", "unknown duration 'end of turn' - did you mean 'end_of_turn'?"),
    ("{while: {fits: {whom: that, what: tapped}}}", "`that: 1` comes before there are so many targets"),
    ("{until: dawn}", "unknown duration 'until'"),
])  # fmt: skip
def test_a_wrong_duration_is_refused(until: str, said: str) -> None:
    with pytest.raises(CardErrors) as error:
        arena(lasting(until))
    assert said in str(error.value)


@pytest.mark.parametrize(("ability", "said"), [
    ("{this_turn: {ability: {instead: {event: draws}}}}", "there is no 'this_turn' any more: write {apply"),
    ("{next_spell: {keywords: haste}}", "there is no 'next_spell' any more: write {apply"),
    ("{apply: {ability: {static: {power: 1}}}}", "such an ability cannot apply for a while"),
    ("{apply: {ability: {cannot: {event: draws}}}}", "such an ability cannot apply for a while"),
    ("{cannot: {all: player, do: cast, until: its_next_untap_step}}", "a duration for one object, and none is given"),
    ("{apply: {ability: {costs: {more: 1, what: {is: instant}}}, until: it_leaves}}", "a duration for one object"),
    ("{apply: {ability: {spells_gain: {keywords: haste}}, about: you}}", "neither `about` nor `source`"),
])  # fmt: skip
def test_a_word_that_is_gone_names_its_successor(ability: str, said: str) -> None:
    with pytest.raises(CardErrors) as error:
        arena(spell("Wrong", ability))
    assert said in str(error.value)


def test_spells_gain_something_for_a_while() -> None:
    """Each of them, not only the next."""
    cards = spell("Rush", "{apply: {ability: {spells_gain: {what: {is: creature}, keywords: haste}}}}")
    t = board(cards, "Rush", "1/1", "2/2").play("cast Rush").settle()
    for name in ("1/1", "2/2"):
        t.play(f"cast {name}").settle()
        assert "haste" in t.keywords(name, 0)
