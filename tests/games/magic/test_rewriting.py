"""`cardwright magic cards rewrite`: card files in the form in which each meaning has one writing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardwright.cli.main import app
from cardwright.games.magic.rewriting import comment_lines, rewritten
from cardwright.sources.yaml_reader import read_yaml

LOOKS = '- {name: Zeal, cost: "{1}{U}", types: sorcery, abilities: [{spell: {look: {amount: 2, reveal: true}}}]}\n'
TOLD = '- {name: Amber, cost: R, types: instant, text: "Amber deals 3 damage to target creature."}\n'


def file(folder: Path, text: str, name: str = "own.yaml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def run(*arguments: str) -> tuple[int, str, str]:
    """The exit code, what is printed, and what is told besides."""
    result = CliRunner().invoke(app, ["magic", "cards", "rewrite", *arguments])
    return result.exit_code, result.stdout, result.stderr


def test_a_file_is_printed_and_stays_as_it_is(tmp_path: Path) -> None:
    path = file(tmp_path, LOOKS + TOLD)
    code, shown, told = run(str(path))
    assert (code, told) == (0, "")
    assert "reveal: {top_cards: {count: 2}}" in shown
    assert 'cost: "1U"' in shown
    assert shown.index("Zeal") < shown.index("Amber"), "the cards keep their order"
    assert 'text: "Amber deals 3 damage to target creature."' in shown
    assert path.read_text(encoding="utf-8") == LOOKS + TOLD


def test_a_file_is_changed_once(tmp_path: Path) -> None:
    path = file(tmp_path, LOOKS + TOLD)
    assert run(str(path), "--write")[1].endswith("2 cards, 1 written in another way\n")
    once = path.read_text(encoding="utf-8")
    assert run(str(path), "--write")[1].endswith("2 cards, 0 written in another way\n")
    assert path.read_text(encoding="utf-8") == once
    assert rewritten(path).text == once


def test_json_stays_json(tmp_path: Path) -> None:
    cards = [{"name": "Zeal", "cost": "1U", "types": "sorcery", "abilities": [{"spell": {"exile_top": 2}}]}]
    path = file(tmp_path, json.dumps({"$schema": "own.json", "cards": cards}), "own.json")
    made = json.loads(rewritten(path).text)
    assert list(made) == ["$schema", "version", "cards"]
    assert made["cards"][0]["abilities"] == [{"spell": [{"exile": {"top_cards": {"count": 2}}}]}]


def test_comments_are_lost_only_if_told(tmp_path: Path) -> None:
    text = "# Mine.\n" + LOOKS.replace("\n", "  # looks\n")
    path = file(tmp_path, text)
    code, _, told = run(str(path), "--write")
    assert code == 1
    assert "the comments on lines 1, 2 would be lost: give --lose-comments" in told
    assert path.read_text(encoding="utf-8") == text
    code, shown, told = run(str(path))
    assert (code, "comments on lines 1, 2 are not kept" in told, "#" in shown) == (0, True, False)
    assert run(str(path), "--write", "--lose-comments")[0] == 0
    assert "#" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(("text", "lines"), [
    ('a: "b # c"\n', ()),
    ("a: b#c\n", ()),
    ("a: |\n  b # c\nd: e # f\n", (3,)),
    ("a: 'b # c' # d # e\n", (1,)),
    ("\n# a\n\nb: c\n# d\n", (2, 5)),
])  # fmt: skip
def test_a_comment_is_what_says_nothing(text: str, lines: tuple[int, ...]) -> None:
    read_yaml(text)
    assert comment_lines(text) == lines


@pytest.mark.parametrize(("text", "said"), [
    ("- {name: A, types: creature, power: 1, toughness: 1, keywords: [unblockable]}\n",
     "own.yaml:1:65, cards[0].keywords[0]: there is no keyword 'unblockable' any more: write {cannot: "
     "{do: be blocked}}"),
    ("- {name: A, types: instant, abilities: [{spell: {drain: 2}}]}\n", "there is no 'drain' any more: write"),
    ("- {name: A, types: instant, abilities: [{spell: {drw: 2}}]}\n", "unknown effect 'drw' - did you mean 'draw'?"),
    ("- {name: A, types: instant, text: Drow a card.}\n", "line 1 cannot be read"),
])  # fmt: skip
def test_a_problem_is_told_with_its_place(tmp_path: Path, text: str, said: str) -> None:
    path = file(tmp_path, text)
    code, shown, told = run(str(path), "--write")
    assert (code, shown) == (1, "")
    assert said in told
    assert path.read_text(encoding="utf-8") == text


def test_another_kind_of_file_is_named(tmp_path: Path) -> None:
    _, _, told = run(str(file(tmp_path, "name\nA\n", "own.csv")))
    assert "this kind of file is not rewritten (allowed: .yaml, .yml, .json)" in told
