"""The cards of scenarios: the game's own, those of files, and those read from printed text."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from cardwright.errors import BadInput
from cardwright.games.magic.conformance.cards import means
from cardwright.games.magic.conformance.run import Runner
from cardwright.games.magic.game import base_cards
from cardwright.games.magic.store.importing import import_cards
from cardwright.games.magic.store.user_cards import UserCards
from tests.games.magic.conformance.play import scenario


def printed(name: str, text: str, **more: Any) -> dict[str, Any]:
    return {
        "name": name, "layout": "normal", "mana_cost": "{1}{G}", "type_line": "Creature \N{EM DASH} Bear",
        "oracle_text": text, "power": "2", "toughness": "3", "colors": ["G"], **more,
    }  # fmt: skip


TWO_SIDES = {
    "name": "Day Owl // Night Owl", "layout": "transform", "type_line": "Creature // Creature", "colors": ["U"],
    "card_faces": [
        {"name": "Day Owl", "mana_cost": "{U}", "type_line": "Creature \N{EM DASH} Bird", "oracle_text": "Flying",
         "power": "1", "toughness": "1", "colors": ["U"]},
        {"name": "Night Owl", "mana_cost": "", "type_line": "Creature \N{EM DASH} Bird", "oracle_text": "Haste",
         "power": "4", "toughness": "4", "colors": ["U"]},
    ],
}  # fmt: skip
CARDS = [
    printed("S\u00e9la Bear", "When S\u00e9la Bear enters, draw a card."),
    printed("Odd Bear", "Odd Bear hums quietly."),
    printed("Unasked Bear", "Trample"),
    TWO_SIDES,
    # A side has the name of a card that comes later.
    {**TWO_SIDES, "name": "Late Owl // Unasked Bear"},
]


@pytest.fixture(params=["cards.jsonl", "cards.jsonl.gz"])
def file(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path = tmp_path / str(request.param)
    lines = "\n".join(map(json.dumps, CARDS)).encode()
    path.write_bytes(gzip.compress(lines) if path.suffix == ".gz" else lines)
    return path


def test_only_the_named_cards_are_read_and_each_side_has_its_text(file: Path) -> None:
    given = means(["Sela Bear", "Night Owl", "Odd Bear", "Plains"], oracle=file)
    assert sorted(kept.name for kept in given.kept) == ["Day Owl // Night Owl", "S\u00e9la Bear"]
    assert given.oracle["night owl"] == "Haste"
    assert given.oracle["sela bear"].startswith("When")
    assert set(given.refused) == {"odd bear"}
    assert "found 'hums'" in given.refused["odd bear"]
    names = [card.name for card in given.all_cards()]
    assert names[: len(base_cards())] == [card.name for card in base_cards()]
    assert {"S\u00e9la Bear", "Day Owl"} <= set(names)


def test_a_card_comes_before_a_side_of_its_name(file: Path) -> None:
    assert [kept.name for kept in means(["Unasked Bear"], oracle=file).kept] == ["Unasked Bear"]


def test_several_processes_read_the_same(file: Path) -> None:
    names = ["Sela Bear", "Night Owl", "Odd Bear"]
    assert means(names, oracle=file, jobs=2) == means(names, oracle=file, jobs=1)


def test_cards_come_from_the_store_where_there_is_no_file(file: Path, tmp_path: Path) -> None:
    store = tmp_path / "store.db"
    import_cards(file, store)
    given = means(["Sela Bear", "Odd Bear", "Plains"], store=UserCards(store))
    assert [kept.name for kept in given.kept] == ["S\u00e9la Bear"]
    assert "found 'hums'" in given.refused["odd bear"]
    assert means(["Sela Bear"]).kept == ()


def test_scenarios_are_played_with_cards_read_from_text(file: Path) -> None:
    names = ["Sela Bear", "Night Owl"]
    runner = Runner(means(names, oracle=file))
    side = {"hand": [{"card": "Sela Bear"}], "battlefield": [{"card": "Forest", "count": 2}, {"card": "Night Owl"}]}
    played = runner.run(
        scenario(
            side, None, [{"action": "cast", "card": "Sela Bear"}],
            [{"hand": ["A", None, 1]}, {"pt": ["A", "Sela Bear", 2, 3]}, {"pt": ["A", "Night Owl", 4, 4]}],
        )
    )  # fmt: skip
    assert (played.result, played.detail) == ("pass", "")


def test_a_card_that_cannot_be_read_is_named_with_the_reason(file: Path) -> None:
    runner = Runner(means(["Odd Bear"], oracle=file))
    played = runner.run(scenario({"hand": [{"card": "Odd Bear"}, {"card": "Moon Bear"}]}))
    assert (played.result, played.missing) == ("unsupported", ("Moon Bear", "Odd Bear"))
    assert played.detail.startswith("card: Moon Bear, Odd Bear (after ")
    assert not played.has_cards


def test_a_file_of_card_texts_that_is_wrong_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be read"):
        means(["Cub"], oracle=tmp_path / "none.jsonl")
    (tmp_path / "bad.jsonl").write_text('{"name": "Cub"}\n{', encoding="utf-8")
    with pytest.raises(BadInput, match=r"bad\.jsonl:2: this is not JSON"):
        means(["Cub"], oracle=tmp_path / "bad.jsonl")
    (tmp_path / "bad.jsonl.gz").write_bytes(b"no archive")
    with pytest.raises(BadInput, match="cannot be read"):
        means(["Cub"], oracle=tmp_path / "bad.jsonl.gz")
