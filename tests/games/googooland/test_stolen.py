"""Stolen cards: controlled by one player, owned by the other."""

from __future__ import annotations

from cardwright.games.googooland.position import Side
from tests.games.googooland.table import Table


def thief(*stolen: str, p1: Side) -> Table:
    """P1 controls these cards of P2."""
    return Table(p1, Side(hand=["Surge"], play=list(stolen), stolen=list(stolen)))


def test_clean_puts_a_stolen_umbruh_into_its_owners_zone() -> None:
    """Issue 142 of the original; and it is the owner who gains."""
    table = thief("Umbruh", p1=Side(hand=["Clean", "Car"], cc=3))
    table.do("P1: Clean")
    assert table.asleep(1) == ["Umbruh"]
    assert table.asleep(0) == ["Clean"]
    assert table.cc == [0, 1]


def test_ballaber_beats_a_stolen_umbruh() -> None:
    """Issue 143: slept to its owner, as new."""
    table = Table(Side(play=["Umbruh", "Ballaber"], stolen=["Umbruh"], cc=2), Side(hand=["Car"]))
    table.do("P1: tussle Ballaber -> stolen Umbruh")
    assert table.asleep(0) == ["Umbruh"]
    assert table.asleep(1) == []
    assert table.stats("Umbruh") == (4, 4, 4)
    assert table.cc == [1, 0]


def test_ka_beats_a_stolen_demideca() -> None:
    """Issue 144 of the original."""
    table = Table(Side(play=["Demideca", "Ka"], stolen=["Demideca"], cc=2), Side(hand=["Car"]))
    table.do("P1: tussle Ka -> stolen Demideca")
    assert table.asleep(0) == ["Demideca"]
    assert table.stats("Demideca") == (3, 2, 3)


def test_a_stolen_card_pays_for_ballaber_and_goes_to_its_owner() -> None:
    """Issue 145 of the original."""
    table = thief("Umbruh", p1=Side(hand=["Ballaber"], cc=0))
    table.do("P1: Ballaber -> sleep stolen Umbruh")
    assert table.asleep(1) == ["Umbruh"]
    assert table.play(0) == ["Ballaber"]
    assert table.cc == [0, 1]


def test_toynado_and_jumpscare_return_stolen_cards_to_their_owner() -> None:
    table = thief("Umbruh", "Ka", p1=Side(hand=["Jumpscare", "Toynado"], cc=2))
    table.do("P1: Jumpscare -> stolen Umbruh")
    assert table.hand(1) == ["Surge", "Umbruh"]
    table.do("P1: Toynado")
    assert table.hand(1) == ["Surge", "Umbruh", "Ka"]


def test_a_stolen_card_fights_for_its_controller_and_is_told_apart() -> None:
    table = Table(Side(play=["Ka"], cc=4), Side(play=["Ka", "Umbruh"], stolen=["Ka"], hand=["Surge"]))
    assert table.options == ["tussle Ka", "tussle stolen Ka", "end turn"]
    assert table.stats("Umbruh") == (4, 4, 4)
    assert table.match.value(table.obj("Umbruh") - 1, 1) == 13
    table.do("P1: tussle stolen Ka -> Umbruh")
    assert table.asleep(1) == ["Umbruh"]


def test_a_stolen_card_may_be_stolen_back() -> None:
    back = Table(Side(hand=["Twist"], play=["Umbruh"], stolen=["Umbruh"], cc=3), Side(hand=["Car"]))
    back.do("P1: Twist -> stolen Umbruh")
    assert back.play(0) == ["Umbruh"]
    assert "stolen" not in " ".join(back.options)


def test_a_stolen_cards_aura_and_triggers_change_sides() -> None:
    table = Table(Side(hand=["Twist", "Car"], cc=3), Side(play=["Hind Leg Kicker"], hand=["Surge"]))
    table.do("P1: Twist -> Hind Leg Kicker")
    # It is there when Twist has been played, and Twist is another card.
    assert table.cc[0] == 1
    table.do("P1: Car")
    assert table.cc[0] == 2
