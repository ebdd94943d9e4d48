"""Searches for cards: each field, how terms are combined, and what is wrong with a search."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.games.magic.store.query import WrongQuery, parse
from cardwright.games.magic.store.terms import TERM_FIELDS, term_test


class Card:
    """A card that is looked at."""

    def __init__(self, *, read: bool = True, own: bool = False, **facts: Any) -> None:
        self.key = str(facts["name"])
        self.facts = facts
        self.read = read
        self.own = own

    def supported(self) -> bool:
        return self.read

    def embedded(self) -> bool:
        return self.own


CARDS = [
    Card(
        name="Óld Drake", mana_cost="{2}{U}", cmc=3, type_line="Legendary Creature — Drake", power="2", toughness="3",
        oracle_text="Flying\nWhen Óld Drake enters, draw a card.", colors=["U"], color_identity=["U"],
        keywords=["Flying"], legalities={"pauper": "legal", "vintage": "restricted", "modern": "banned"},
    ),
    Card(
        read=False, own=True, name="Ash Hound", mana_cost="{R}{G}", cmc=2, type_line="Creature — Elemental Hound",
        power="4", toughness="1", oracle_text="When this creature enters, you lose 2 life.", colors=["R", "G"],
        color_identity=["R", "G"], keywords=[], legalities={"pauper": "not_legal", "modern": "legal"},
    ),
    Card(
        read=False, name="Big Blob", mana_cost="{4}", cmc=4, type_line="Artifact Creature — Ooze", power="*",
        toughness="*", oracle_text="", colors=[], color_identity=[], keywords=[], legalities={},
    ),
    Card(
        name="Sun Fort // Moon Fort", type_line="Land // Sorcery", cmc=0, colors=None, color_identity=["W", "B"],
        keywords=[], legalities={"modern": "legal"}, card_faces=[
            {"name": "Sun Fort", "type_line": "Land", "oracle_text": "{T}: Add {W}.", "colors": []},
            {"name": "Moon Fort", "type_line": "Sorcery", "oracle_text": "Draw a card.", "colors": ["B"]},
        ],
    ),
]  # fmt: skip
DRAKE, HOUND, BLOB, FORT = [card.key for card in CARDS]
ALL = [DRAKE, HOUND, BLOB, FORT]


def found(query: str) -> list[str]:
    test = parse(query, term_test)
    return [card.key for card in CARDS if test(card)]  # type: ignore[arg-type]


@pytest.mark.parametrize(("query", "names"), [
    ("drake", [DRAKE]), ("old", [DRAKE]), ('"h h"', [HOUND]), ('"hh"', []), ('"moon fort"', [FORT]),
    ("name:FORT", [FORT]),
    ('name="ash hound"', [HOUND]), ("name=ash", []),
    ("t:creature", [DRAKE, HOUND, BLOB]), ("type:legendary t:drake", [DRAKE]), ("t:sorcery", [FORT]),
    ('o:"draw a card"', [DRAKE, FORT]), ('oracle:"~ enters"', [DRAKE, HOUND]), ("o:flying", [DRAKE]),
    ("keyword:flying", [DRAKE]), ("kw:haste", []),
    ("f:pauper", [DRAKE]), ("format:vintage", [DRAKE]), ("legal:modern", [HOUND, FORT]), ("banned:modern", [DRAKE]),
    ("restricted:vintage", [DRAKE]),
    ("c:r", [HOUND]), ("c:rg", [HOUND]), ("c:gruul", [HOUND]), ("c=r", []), ("c<=r", [BLOB]), ("c:c", [BLOB]),
    ("c:m", [HOUND]), ("c>=2", [HOUND]), ("c:blue or c:b", [DRAKE, FORT]), ("c!=u", [HOUND, BLOB, FORT]),
    ("ci<=rg", [HOUND, BLOB]), ("id:wub", [DRAKE, BLOB, FORT]), ("ci=wb", [FORT]), ("ci>=r", [HOUND]),
    ("mv<=3", [DRAKE, HOUND, FORT]), ("cmc=4", [BLOB]), ("manavalue!=4", [DRAKE, HOUND, FORT]), ("mv:2", [HOUND]),
    ("pow>=4", [HOUND]), ("power<3", [DRAKE]), ("tou>pow", [DRAKE]), ("pow>tou", [HOUND]), ("toughness=1", [HOUND]),
    ("loy>0", []),
    ("is:supported", [DRAKE, FORT]), ("-is:supported", [HOUND, BLOB]), ("not:supported", [HOUND, BLOB]),
    ("is:embedded", [HOUND]), ("is:playable", [DRAKE, HOUND, FORT]), ("is:permanent", ALL), ("is:spell", ALL[:3]),
    ("is:legendary", [DRAKE]), ("is:vanilla", [BLOB]), ("is:multifaced", [FORT]),
    ("t:creature c:u or t:ooze", [DRAKE, BLOB]), ("t:creature (c:u or t:ooze)", [DRAKE, BLOB]),
    ("t:creature and -(c:u OR t:ooze)", [HOUND]), ("--drake", [DRAKE]), ("t:land or (c:r and mv=2)", [HOUND, FORT]),
    ("is:supported t:creature", [DRAKE]),
])  # fmt: skip
def test_a_search_finds(query: str, names: list[str]) -> None:
    assert found(query) == names


@pytest.mark.parametrize(("query", "at", "said"), [
    ("", 1, "the search is empty"), ("t:elf foo:bar", 7, "unknown field 'foo'"),
    ("colr:u", 1, "did you mean 'color'?"), ("o:", 3, "expected a value after o:, found the end"),
    ('t:elf o:"abc', 9, "this quote is not closed"), ('"abc', 1, "this quote is not closed"),
    ("t:elf (c:r", 7, "this ( is not closed"), ("t:elf )", 7, "this ) closes nothing"), ("()", 2, "expected a term"),
    ("or t:elf", 1, "expected a term such as t:creature, found 'or'"), ("t:elf or", 9, "found the end"),
    ("t:elf -", 8, "expected a term after -, found the end"), (":elf", 1, "expected a term"),
    ("c:x", 3, "unknown colour 'x' (allowed: white,"), ("f:puaper", 3, "did you mean 'pauper'?"),
    ("pow>=big", 6, "'big' is no number"), ("is:suported", 4, "did you mean 'supported'?"),
    ("t>elf", 2, "t cannot be compared by > (allowed: :, =)"), ("c>=m", 2, "cannot be compared by >="),
])  # fmt: skip
def test_what_is_wrong_with_a_search_is_told_with_its_place(query: str, at: int, said: str) -> None:
    with pytest.raises(WrongQuery) as error:
        found(query)
    assert said in str(error.value)
    assert error.value.at == at


def test_every_field_has_been_searched() -> None:
    asked = {name for name in TERM_FIELDS if len(name) > 1}
    assert {"name", "type", "oracle", "keyword", "format", "color", "identity", "manavalue", "power"} <= asked


def test_whether_a_text_is_read_is_asked_last(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(Card, "supported", lambda card: bool(asked.append(card.key)))  # type: ignore[func-returns-value]
    assert found("(is:supported or is:playable) t:drake") == []
    assert set(asked) == {DRAKE}
