"""A file full of mistakes: every one is named at once, exactly like this."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.errors import CardErrors
from cardwright.sources import read_cards
from tests.sources.garden import CARDS, garden

FOLDER = Path(__file__).with_name("wrong")


@pytest.mark.parametrize("name", ["garden.yaml", "garden.json", "garden.csv"])
def test_all_mistakes_are_named(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(FOLDER)
    with pytest.raises(CardErrors) as caught:
        read_cards(name, garden, CARDS)
    assert str(caught.value).splitlines() == (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def test_the_mistakes_of_all_files_come_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(FOLDER)
    with pytest.raises(CardErrors) as caught:
        read_cards(["garden.csv", "nowhere.yaml", "garden.json", "."], garden, CARDS)
    files = [problem.file for problem in caught.value.problems]
    assert list(dict.fromkeys(files)) == ["garden.csv", "nowhere.yaml", "garden.json", "."]
    twice = "cards[0].name: duplicate card name 'Rose', first used at garden.csv:2, row 2, column name"
    assert f"garden.json:5:32, {twice}" in [str(problem) for problem in caught.value.problems]


def test_a_file_given_twice_has_no_new_names(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("[{kind: plant, name: Rose, power: 1}]", encoding="utf-8")
    assert len(read_cards([path], garden, CARDS)) == 1
    with pytest.raises(CardErrors, match="duplicate card name 'Rose'"):
        read_cards([path, path], garden, CARDS)


def test_a_problem_has_its_parts() -> None:
    with pytest.raises(CardErrors) as caught:
        read_cards(FOLDER / "garden.yaml", garden, CARDS)
    problem = next(problem for problem in caught.value.problems if problem.found == "chose")
    assert problem.file.endswith("garden.yaml")
    assert problem.place == "cards[0].abilities[0].deploy[1].damage.to.chose"
    assert problem.allowed == ("choose", "self")
    assert problem.nearest == "choose"
    assert (problem.line, problem.column) == (11, 45)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("a -> b", "a name cannot have '->' in it, which stands between the answers of one line"),
        ("Red  Rose", "a name has one plain blank between its words"),
        ("Red\u00a0Rose", "a name has one plain blank between its words"),
        ("Red\tRose", "a name has one plain blank between its words"),
    ],
)
def test_a_name_is_one_that_notation_can_write(name: str, says: str, tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([{"kind": "plant", "name": name, "power": 1}]), encoding="utf-8")
    with pytest.raises(CardErrors) as caught:
        read_cards(path, garden, CARDS)
    (problem,) = caught.value.problems
    assert (problem.place, problem.message) == ("cards[0].name", says)
