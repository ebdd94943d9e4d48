"""Files of printed cards are read, whole or broken: what can be read is, and what cannot is named."""

from __future__ import annotations

import gzip
import json
import time
from pathlib import Path
from typing import Any

import pytest

from cardwright.errors import BadInput
from cardwright.games.magic.store.bulk_file import WrongCard, bulk_cards

CARDS: list[dict[str, Any]] = [
    {
        "name": f"Card {number}",
        "type_line": "Instant",
        "oracle_text": "Draw a card.",
        "layout": "normal",
    }
    for number in range(4)
]
TOKEN = {"name": "Goblin", "type_line": "Token Creature — Goblin", "layout": "token"}


def write(path: Path, text: str, *, packed: bool = False) -> Path:
    path.write_bytes(gzip.compress(text.encode()) if packed else text.encode())
    return path


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("text", [
    json.dumps([*CARDS, TOKEN]), json.dumps(CARDS, indent=2), "\n".join(map(json.dumps, [*CARDS, TOKEN])),
], ids=["array", "indented", "lines"])  # fmt: skip
def test_arrays_and_lines_are_read_packed_or_not(tmp_path: Path, text: str, packed: bool) -> None:
    assert list(bulk_cards(write(tmp_path / "cards", text, packed=packed))) == CARDS


def test_of_each_card_only_what_is_needed_is_kept(tmp_path: Path) -> None:
    more = {"object": "card", "prices": {"usd": "1"}, "image_uris": {"small": "x"}}
    faces = [{"name": "One", "oracle_text": "Draw.", **more}, {"name": "Two", **more}]
    path = write(tmp_path / "cards.json", json.dumps([{**CARDS[0], **more, "card_faces": faces}]))
    kept = [{"name": "One", "oracle_text": "Draw."}, {"name": "Two"}]
    assert list(bulk_cards(path)) == [{**CARDS[0], "card_faces": kept}]


@pytest.mark.parametrize("faces", [["One"], [{"oracle_text": "Draw."}]])
def test_faces_have_names(tmp_path: Path, faces: list[object]) -> None:
    path = write(tmp_path / "cards.json", json.dumps([CARDS[0], {**CARDS[1], "card_faces": faces}]))
    assert split(path) == (["Card 0"], ["line 1: a card needs the field 'card_faces[].name'"])


def test_a_large_list_on_many_lines_is_read_quickly(tmp_path: Path) -> None:
    many = [{**CARDS[0], "name": f"Card {number}", "oracle_text": "x" * 200} for number in range(30_000)]
    text = "[\n" + ",\n".join(map(json.dumps, many)) + ",\n{broken"
    begun = time.process_time()
    names, wrong = split(write(tmp_path / "cards.json", text))
    assert time.process_time() - begun < 5
    assert (len(names), wrong[0].startswith("line 30002: ")) == (30_000, True)


def split(path: Path) -> tuple[list[str], list[str]]:
    found = list(bulk_cards(path))
    wrong = [str(each) for each in found if isinstance(each, WrongCard)]
    return [each["name"] for each in found if not isinstance(each, WrongCard)], wrong


def test_a_file_that_is_cut_off_gives_what_stands_before_the_cut(tmp_path: Path) -> None:
    whole = "[" + ",\n".join(map(json.dumps, CARDS)) + "]"
    names, wrong = split(write(tmp_path / "cut.json", whole[: len(whole) - 60]))
    assert names == ["Card 0", "Card 1", "Card 2"]
    assert len(wrong) == 1
    assert wrong[0].startswith("line 4: the list is cut off or broken here")
    _, wrong = split(write(tmp_path / "open.json", whole[:-1]))
    assert wrong == ["line 4: the list is cut off here: ] is missing"]


def test_a_packed_file_that_is_cut_off_is_named(tmp_path: Path) -> None:
    lines = "\n".join(json.dumps({**CARDS[0], "name": f"Card {number}"}) for number in range(5000))
    packed = gzip.compress(lines.encode())
    path = tmp_path / "cut.jsonl.gz"
    path.write_bytes(packed[: len(packed) // 2])
    names, wrong = split(path)
    assert 100 < len(names) < 5000
    assert "the packed file is cut off here" in wrong[-1]


def test_a_broken_card_is_named_and_the_rest_is_read(tmp_path: Path) -> None:
    text = "\n".join([json.dumps(CARDS[0]), "{broken", json.dumps({"name": "No Type"}), "7", json.dumps(CARDS[1])])
    names, wrong = split(write(tmp_path / "cards.jsonl", text))
    assert names == ["Card 0", "Card 1"]
    assert wrong[0].startswith("line 2: this is not JSON")
    assert wrong[1:] == ["line 3: a card needs the field 'type_line'", "line 4: expected a card, found int"]


@pytest.mark.parametrize(("data", "said"), [
    (b"<html>", "this is no file of cards"), (b"", "this is no file of cards"), (b"[\xff\xfe]", "this is no text"),
])  # fmt: skip
def test_what_is_no_file_of_cards_is_refused(tmp_path: Path, data: bytes, said: str) -> None:
    path = tmp_path / "other"
    path.write_bytes(data)
    with pytest.raises(BadInput, match=said):
        list(bulk_cards(path))
    with pytest.raises(BadInput, match="cannot be read"):
        list(bulk_cards(tmp_path / "missing"))
