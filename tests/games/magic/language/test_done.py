"""References to earlier effects: how they are counted, what is refused when a card is loaded, and what they cost."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.agents.simple import FirstAgent
from cardwright.engine import gathering
from cardwright.engine.decision import Agent, Decision
from cardwright.engine.effects import InOrder
from cardwright.engine.match import Match
from cardwright.engine.save import load
from cardwright.engine.view import View, match_of
from cardwright.errors import CardErrors
from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.abilities.earlier_effects import Leaves, Pass, WithNotes
from cardwright.games.magic.rules.core.objects import cards_of
from tests.build import engine_is_compiled
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3")
    + """
  - {name: Note, cost: U, types: instant, abilities: [{spell: draw}]}
"""
)


def problems(abilities: str, types: str = "sorcery") -> list[str]:
    """What is wrong with a card of these abilities."""
    card = f"  - {{name: Odd, cost: R, types: {types}, abilities: [{abilities}]}}\n"
    try:
        arena(CARDS + card)
    except CardErrors as error:
        return [str(problem) for problem in error.problems]
    return []


@pytest.mark.parametrize(
    ("do", "place", "said"),
    [
        ("{gain_life: {done: {}}}", "gain_life.done", "nothing is done before this effect"),
        ("[draw, {gain_life: {done: 2}}]", "[1].gain_life.done", "no effect 2 before this one, which is effect 2"),
        ("[draw, {gain_life: {done: 9}}]", "[1].gain_life.done", "no effect 9 before this one"),
        ("[{gain_life: {done: 2}}, draw]", "[0].gain_life.done", "no effect 2 before this one, which is effect 1"),
        ("[draw, {may: {gain_life: {done: 2}}}]", "[1].may.gain_life.done", "effect 2 is not over here"),
        ("[{change: {what: self, power: 1}}, {tap: done}]", "[1].tap.done", "leaves nothing that others can refer to"),
        ("[{may: {goad: {each: {is: creature}}}}, {if: {condition: done, then: draw}}]", "[1].if.condition.done",
         "effect 1 (you may goad each creature) leaves nothing"),
        ("[{later: {event: {begins: end}, do: draw}}, {discard: {done: {}}}]", "[1].discard.done", "leaves nothing"),
        ("[{later: {event: {begins: end}, do: draw}}, {discard: {done: 2}}]", "[1].discard.done", "no effect 2 before"),
        ("[{lose_life: {amount: 1, who: opponents}}, {tap: done}]", "[1].tap.done",
         "is a player; needed is a permanent, spell or card"),
        ("[draw, {discard: {who: done}}]", "[1].discard.who.done", "is a permanent, spell or card; needed is a player"),
        ("[{damage: {amount: 1, to: {each: any_target}}}, {tap: done}]", "[1].tap.done", "is a player or an object"),
        ("[{damage: {amount: 1, to: {target: player}}}, {tap: done}]", "[1].tap.done", "is a player; needed"),
        ("[{choose: {choose: opponent}}, {tap: done}]", "[1].tap.done", "is a player; needed"),
        ("[{choose_a: colour}, {gain_life: {done: {}}}]", "[1].gain_life.done", "what was chosen is no number"),
        ("[{do: [draw, {gain_life: 1}]}, {gain_life: {done: {}}}]", "[1].gain_life.done",
         "an amount of cards drawn (effect 2) and life (effect 3): say which effect"),
        ("[draw, {destroy: {target: {what: [{is: creature}, {power: {at_most: {done: 1}}}]}}}]", "power.at_most.done",
         "targets are chosen before anything is done"),
        ("[draw, {destroy: {target: {what: {is: creature}, count: {done: 1}}}}]", "count.done",
         "targets are chosen before anything is done"),
        ("{destroy: {target: {what: {is: creature}, count: {power: paid}}}}", "count.power.paid",
         "targets are chosen before costs are paid"),
        ("[{choose_a: colour}, {change: {what: {each: {is: creature}}, protection: done}}]", "protection.done",
         "only an effect can ask"),
        ("[draw, {change: {what: {each: {is: creature}}, abilities: {when: {event: dies, do: {tap: done}}}}}]",
         "when.do.tap.done", "nothing is done before this effect"),
        ("[draw, {prevent: {to: you, also: {gain_life: {done: {}}}}}]", "prevent.also.gain_life.done",
         "nothing is done before this effect"),
        ("[{choose_a: colour}, {cannot: {all: [{is: creature}, done], do: block}}]", "cannot.all[1].done",
         "only an effect can ask"),
        ("[{choose_a: colour}, {cannot: {all: [opponent, {not: done}], do: cast}}]", "cannot.all[1].not.done",
         "only an effect can ask"),
        ("[{choose_a: colour}, {cannot: {what: {each: {is: creature}}, do: block, whom: [{is: creature}, done]}}]",
         "cannot.whom[1].done", "only an effect can ask"),
        ("[{choose_a: colour}, {can: {all: [{is: creature}, done], do: block more}}]", "can.all[1].done",
         "only an effect can ask"),
        ("[{choose_a: colour}, {if: {condition: {happened: {dies: done}}, then: draw}}]", "happened.dies.done",
         "only an effect can ask"),
        ("[{mill: 1}, {tap: {each: [{is: creature}, done]}}]", "each[1].done", "{one_of: done}"),
    ],
)  # fmt: skip
def test_a_wrong_reference_is_refused_with_its_place(do: str, place: str, said: str) -> None:
    found = problems(f"{{spell: {do}}}")
    assert len(found) == 1, found
    assert found[0].startswith("Odd, abilities[0].spell")
    assert place in found[0]
    assert said in found[0]


@pytest.mark.parametrize(
    ("ability", "said"),
    [
        ("{when: {event: enters, if: done, do: draw}}", "only an effect can ask"),
        ("{static: {power: {done: {}}}}", "only an effect can ask"),
        ("{mana: {add: G, times: {power: paid}, cost: {sacrifice: {is: creature}}}}", "not known as its mana is"),
        ("{static: {on: each, what: {is: creature}, abilities: {when: {event: dies, do: {gain_life: {power: paid}}}}}}",
         "cannot be granted"),
    ],
)  # fmt: skip
def test_a_reference_outside_of_effects_is_refused(ability: str, said: str) -> None:
    found = problems(ability, "enchantment")
    assert found
    assert said in found[0]


@pytest.mark.parametrize(
    ("later", "said"),
    [
        ("event: {dies: {power: {exactly: {count: done}}}}, do: draw", "only an effect can ask"),
        ("event: {begins: end}, about: done, do: {when_you_do: {untap: given}}", "`given` is what the `about`"),
        (
            "event: {begins: end}, until: {while: {fits: {whom: done, what: {is: creature}}}}, do: draw",
            "only an effect can ask",
        ),
    ],
)
def test_what_waits_does_not_know_everything(later: str, said: str) -> None:
    found = problems(f"{{spell: [{{tap: {{each: {{is: creature}}}}}}, {{later: {{{later}}}}}]}}")
    assert any(said in problem for problem in found), found


@pytest.mark.parametrize("word", ["with_new", "if_done", "draw_and", "top_card", "flicker", "drain"])
def test_a_word_that_is_gone_names_its_successor(word: str) -> None:
    assert f"there is no {word!r} any more: write" in problems(f"{{spell: {{{word}: draw}}}}")[0]
    assert "there is no 'new' any more: write done" in problems("{spell: {tap: new}}")[0]


def nodes(card: str) -> list[type]:
    """The classes of all nodes of effects of a card, outermost first."""
    deed = f"  - {{name: Deed, cost: R, types: sorcery, abilities: [{{spell: {card}}}]}}\n"
    m = arena(CARDS + deed, Seat(hand=["Deed"])).m
    found: list[type] = []
    number = next(at for at, face in enumerate(cards_of(m).faces) if face.name == "Deed")
    body = cards_of(m).faces[number].body
    assert body is not None

    def walk(node: Any) -> None:
        found.append(type(node))
        for name in ("parts", "effect", "then", "otherwise"):
            inner = getattr(node, name, None)
            for part in inner if isinstance(inner, list) else [inner]:
                if part is not None and hasattr(part, "run"):
                    walk(part)

    walk(m.game.effects[body.modes[0].effect])
    return found


def test_only_effects_that_are_asked_about_are_wrapped() -> None:
    plain = nodes("[{mill: 2}, {tap: {each: {is: creature}}}, draw]")
    assert plain[0] is InOrder
    assert not {WithNotes, Leaves, Pass} & set(plain)
    asking = nodes("[{mill: 2}, {tap: {each: {is: creature}}}, {draw: {count: {done: 1}}}]")
    assert asking[:2] == [WithNotes, InOrder]
    assert asking.count(Leaves) == 1
    assert asking[3].__name__ == "Mill"
    assert Pass not in asking
    in_passes = nodes("{repeat: {times: 2, do: [{mill: 1}, {draw: {count: done}}]}}")
    assert in_passes.count(Pass) == in_passes.count(Leaves) == 1


@pytest.mark.skipif(engine_is_compiled(), reason="compiled: a function of the engine cannot be watched")
def test_a_match_without_such_words_gathers_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every event of it takes the same way as where no such word exists."""
    noted: list[int] = []
    monkeypatch.setattr("cardwright.engine.match.note", lambda m, e: noted.append(e.kind))
    monkeypatch.setattr("cardwright.engine.batch.note", lambda m, e: noted.append(e.kind))
    plain = Seat(hand=["Wrath", "Note"], lands="RU", battlefield=["1/1", "2/2"])
    wrath = (
        "  - {name: Wrath, cost: R, types: sorcery, abilities: [{spell: [{destroy: {each: {is: creature}}}, draw]}]}\n"
    )
    t = arena(CARDS + wrath, plain)
    noted.clear()
    t.play("cast Wrath").resolve().play("cast Note").resolve()
    assert noted == []
    assert not t.m.noting
    asking = wrath.replace("draw]", "{draw: {count: done}}]")
    t = arena(CARDS + asking, plain)
    noted.clear()
    t.play("cast Wrath").resolve().play("cast Note").resolve()
    # Two are destroyed and go to the graveyard; nothing else is noted.
    assert len(noted) == 4
    assert not t.m.noting


DECIDED = """
  - {name: Deed, cost: R, types: sorcery, abilities: [{spell: [{mill: 3}, {may: {gain_life: {count: {done: {what:
      {is: creature}}}}}}, {sacrifice: {choose: {what: {is: creature}, by: you}}}, {lose_life: {amount: {power: done},
      who: opponents}}, {draw: {count: {done: 1}}}]}]}
"""


def midway() -> Table:
    """In the middle of a resolution, at a question between an effect and those that ask about it."""
    mine = Seat(hand=["Deed"], lands="R", battlefield=["1/1", "3/3"], library=["2/2", "Note", "3/3", *["Note"] * 4])
    return arena(CARDS + DECIDED, mine).play("cast Deed", "p1: pass", "p2: pass")


def rest_of(m: Match) -> tuple[object, ...]:
    t = Table(m)
    t.play("yes", "3/3")
    return t.life, t.hand(0), t.graveyard(0), m.digest()


def test_a_copy_made_between_the_effects_goes_on_alike() -> None:
    t = midway()
    assert t.m.gathered is None
    assert t.m.gathering == gathering.NO_LISTS
    assert not t.m.noting
    copies = [t.m.copy(), t.m.copy(whole=True), load(t.m.game, t.m.save())]
    later = t.m.copy()
    later.apply("yes")
    expected = rest_of(t.m)
    assert expected[0] == (22, 17)
    assert len(t.hand(0)) == 3
    for copy in copies:
        assert rest_of(copy) == expected
    later.apply("3/3")
    assert later.digest() == expected[-1]
    t.m.undo()
    t.m.undo()
    assert rest_of(t.m) == expected


class Looks(Agent):
    """Tries the rest of the resolution in a copy when it is asked in its midst."""

    def __init__(self) -> None:
        self.ends: list[tuple[int, ...]] = []

    def choose(self, view: View, decision: Decision) -> int:
        if decision.kind == "may":
            copy = match_of(view).copy()
            copy.apply("yes")
            copy.apply("3/3")
            self.ends.append(Table(copy).life)
            return decision.parse("yes").index
        return decision.notations().index("3/3") if "3/3" in decision.notations() else 0


def test_an_agent_that_is_asked_between_the_effects_may_look_ahead() -> None:
    agent = Looks()
    t = midway()
    t.m.play([agent, FirstAgent()])
    assert agent.ends == [(22, 17)]
    assert t.happened("LIFE_LOST")[0] == "P2 loses 3 life (17)"
    assert t.happened("LIFE_GAINED") == ["P1 gains 2 life (22)"]
