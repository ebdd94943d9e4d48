"""Why something happened: every link of the chain, inside a resolution too."""

from __future__ import annotations

import pytest

from cardwright.engine.explain import causes
from cardwright.games.magic.position import Seat
from tests.games.magic.table import BELL, Table, table_with

FOREST = ["Forest"] * 9


def chain(t: Table, last: str) -> list[str]:
    """What led to the last event that reads so, from it back to the choice, without numbers."""
    kinds = t.m.game.events
    told = [e for e in t.m.events if kinds[e.kind].text(t.m, e) == last]
    assert told, f"{last!r} did not happen"
    return [kinds[e.kind].text(t.m, e) for e in causes(t.m, told[-1])]


def shocked(target: str) -> Table:
    t = table_with(
        BELL,
        Seat(hand=["Shock"], battlefield=["Bell"], lands="R", library=FOREST),
        Seat(battlefield=["Grizzly Bears", "Bell"], library=FOREST),
    )
    return t.play("cast Shock", target).resolve()


def test_life_is_lost_because_damage_was_dealt_because_the_spell_resolved() -> None:
    assert chain(shocked("P2"), "P2 loses 2 life (18)")[:4] == [
        "P2 loses 2 life (18)",
        "Shock deals 2 damage to P2",
        "Shock resolves",
        "P1 casts Shock",
    ]


def test_a_creature_dies_because_it_was_destroyed_because_of_damage() -> None:
    assert chain(shocked("P2's Grizzly Bears"), "Grizzly Bears goes from battlefield to graveyard")[:5] == [
        "Grizzly Bears goes from battlefield to graveyard",
        "Grizzly Bears is destroyed",
        "Shock deals 2 damage to Grizzly Bears",
        "Shock resolves",
        "P1 casts Shock",
    ]


def test_a_card_comes_to_the_hand_because_it_was_drawn() -> None:
    t = table_with(
        BELL,
        Seat(hand=["Divination"], battlefield=["Bell"], lands="UUU", library=FOREST),
        Seat(battlefield=["Bell"], library=FOREST),
    )
    t.play("cast Divination").resolve()
    assert chain(t, "Forest goes from library to hand")[1:3] == ["P1 draws a card", "Divination resolves"]


@pytest.mark.parametrize(
    ("spell", "lands", "target", "reason"),
    [
        ("Doom Blade", "BB", "P2's Grizzly Bears", "Grizzly Bears is destroyed"),
        ("Diabolic Edict", "BB", "P2", "Grizzly Bears is sacrificed"),
    ],
)
def test_a_move_has_its_own_reason(spell: str, lands: str, target: str, reason: str) -> None:
    t = table_with(
        BELL,
        Seat(hand=[spell], battlefield=["Bell"], lands=lands, library=FOREST),
        Seat(battlefield=["Grizzly Bears", "Bell"], library=FOREST),
    )
    t.play(f"cast {spell} -> {target}").resolve()
    assert chain(t, "Grizzly Bears goes from battlefield to graveyard")[1:3] == [reason, f"{spell} resolves"]
