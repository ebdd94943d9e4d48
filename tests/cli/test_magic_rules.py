"""`cardwright magic rules`: which rules of a rules file have a test, for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.games.magic.commands import tested as command
from cardwright.games.magic.rule_tests import Exemption
from tests.cli.terminal import done, program, refused, run

RULES = """\
Contents
1. Basics
100. Start
7. More
704. Checks
Credits
1. Basics
100. Start
100.1. Everyone sits down.
100.2. Everyone draws.
7. More
704. Checks
704.5. What is looked at:
704.5a Something is looked at.
704.5g A creature that is hurt enough is gone.
Example: A bear is hurt.
Glossary
"""
TESTS = ("tests/test_death.py::test_hurt", "tests/test_death.py::test_twice")
REASON = "not for two to four players constructed: there are no chairs"
WAITS = "waits, because nobody looks"
TOTALS = """\
section       rules  tested  exempt  waits  open
1 Basics      2      -       1       -      1
  100 Start   2      -       1       -      1
7 More        3      1       -       1      1
  704 Checks  3      1       -       1      1
all           5      1       1       1      2
"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A small rules file in the folder to be in, with one rule tested, one exempt and one that waits."""
    monkeypatch.chdir(tmp_path)
    Path("rules.txt").write_text(RULES, encoding="utf-8")
    know(monkeypatch, {"704.5g": TESTS}, Exemption("100.1", REASON, 3), Exemption("704.5a", WAITS, 4))
    return "rules.txt"


def know(monkeypatch: pytest.MonkeyPatch, tested: dict[str, tuple[str, ...]], *exempt: Exemption) -> None:
    """Let the package know of these tests and exemptions instead of its own."""
    monkeypatch.setattr(command, "marked_rules", lambda: tested)
    monkeypatch.setattr(command, "exempt_rules", lambda: exempt)


def test_the_help_has_an_example_and_explains_everything() -> None:
    text = done("magic", "rules", "--help")
    assert "cardwright magic rules comprehensive-rules.txt" in text
    for option in ("--tested", "--exempt", "--waits", "--open", "--rule", "--text", "--json", "--log-level"):
        assert option in text
    assert "cardwright magic rules" in done("magic", "--help")
    assert run("magic").exit_code == 2


def test_totals_by_chapter_and_section(file: str) -> None:
    assert done("magic", "rules", file) == TOTALS


def test_lists_come_when_asked_for(file: str) -> None:
    assert done("magic", "rules", file, "--open") == f"{TOTALS}\nopen:\n  100.2\n  704.5\n"
    assert done("magic", "rules", file, "--tested", "--exempt") == (
        f"{TOTALS}\ntested:\n  704.5g    {TESTS[0]}, {TESTS[1]}\n\nexempt:\n  100.1     {REASON}\n"
    )
    assert done("magic", "rules", file, "--waits") == f"{TOTALS}\nwaits:\n  704.5a    {WAITS}\n"


def test_the_files_own_text_comes_when_asked_for(file: str) -> None:
    assert done("magic", "rules", file, "--open", "--text") == (
        f"{TOTALS}\nopen:\n  100.2\n    Everyone draws.\n  704.5\n    What is looked at:\n"
    )


@pytest.mark.parametrize(
    ("number", "lines"),
    [
        ("704.5g", ["704.5g is tested: 2 tests", *(f"  {test}" for test in TESTS)]),
        ("100.1", ["100.1 is exempt", f"  {REASON}"]),
        ("704.5a", ["704.5a waits", f"  {WAITS}"]),
        ("704.5", ["704.5 is open"]),
    ],
)
def test_one_rule(file: str, number: str, lines: list[str]) -> None:
    assert done("magic", "rules", file, "--rule", number).splitlines() == lines


def test_one_rule_with_its_text(file: str) -> None:
    shown = done("magic", "rules", file, "--rule", "704.5g", "--text").splitlines()
    assert shown[-2:] == ["    A creature that is hurt enough is gone.", "    Example: A bear is hurt."]


def test_a_rule_that_is_not_in_the_file_is_refused(file: str) -> None:
    for options in ([], ["--json"]):
        told = refused("magic", "rules", file, "--rule", "704.5h", *options)
        assert told == "error: rules.txt: unknown rule '704.5h' - did you mean '704.5'?\n"


@pytest.mark.parametrize("wrong", [["--rule", "704.5", "--open"], ["--text"], ["--opne"], []])
def test_wrong_usage(file: str, wrong: list[str]) -> None:
    refused("magic", "rules", *([file, *wrong] if wrong else []), code=2)


def test_all_of_it_as_data(file: str) -> None:
    data = json.loads(done("magic", "rules", file, "--json"))
    assert data["file"] == "rules.txt"
    more = {"rules": 3, "tested": 1, "exempt": 0, "waits": 1, "open": 1}
    assert {name: data[name] for name in more} == {"rules": 5, "tested": 1, "exempt": 1, "waits": 1, "open": 2}
    assert data["chapters"][1] == {"chapter": "7", "title": "More", **more}
    assert data["sections"][1] == {"section": "704", "title": "Checks", **more}
    assert [(each["rule"], each["state"], each["line"]) for each in data["listed"]] == [
        ("100.1", "exempt", 9),
        ("100.2", "open", 10),
        ("704.5", "open", 13),
        ("704.5a", "waits", 14),
        ("704.5g", "tested", 15),
    ]
    assert data["listed"][0]["reason"] == REASON
    assert data["listed"][4]["tests"] == list(TESTS)
    assert all("text" not in each for each in data["listed"])
    assert data["problems"] == []


def test_data_of_those_asked_for(file: str) -> None:
    listed = json.loads(done("magic", "rules", file, "--json", "--open", "--text"))["listed"]
    assert [(each["rule"], each["text"]) for each in listed] == [
        ("100.2", "Everyone draws."),
        ("704.5", "What is looked at:"),
    ]
    listed = json.loads(done("magic", "rules", file, "--json", "--rule", "704.5g", "--text"))["listed"]
    assert [(each["rule"], each["examples"]) for each in listed] == [("704.5g", ["A bear is hurt."])]


def test_what_does_not_fit_is_an_error_beside_the_totals(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    know(monkeypatch, {"704.5g": TESTS, "999.1": TESTS}, Exemption("704", REASON, 3), Exemption("903", REASON, 4))
    result = run("magic", "rules", file)
    assert result.exit_code == 1
    assert result.stdout.splitlines()[-1] == "all           5      1       2       -      2"
    assert result.stderr.splitlines() == [
        f"error: tested_rules.json, 999.1: rules.txt has no rule 999.1, which is the mark of {TESTS[0]}, {TESTS[1]}",
        f"error: exempt_rules.yaml:3, 704: the rule 704.5g is exempt and has a test: {TESTS[0]}, {TESTS[1]}",
        "error: exempt_rules.yaml:4, 903: rules.txt has no rule 903",
    ]
    as_data = run("magic", "rules", file, "--json")
    assert (as_data.exit_code, as_data.stderr) == (1, "")
    places = [(problem["file"], problem["place"]) for problem in json.loads(as_data.stdout)["problems"]]
    assert places == [("tested_rules.json", "999.1"), ("exempt_rules.yaml", "704"), ("exempt_rules.yaml", "903")]


def test_a_file_that_holds_no_rules_is_refused(file: str) -> None:
    Path("deck.txt").write_text("2 Scout\n", encoding="utf-8")
    said = "error: deck.txt: these are not the Comprehensive Rules: there is no line 'Contents'\n"
    assert refused("magic", "rules", "deck.txt") == said
    assert refused("magic", "rules", "gone.txt") == "error: gone.txt: no such file\n"


def test_the_program_knows_the_packages_own_lists(file: str) -> None:
    """Most of its exemptions are for rules that the small file has not."""
    shown = program("magic", "rules", file)
    assert shown.returncode == 1
    assert shown.stdout.startswith("section ")
    assert "rules.txt has no rule 903\n" in shown.stderr
    assert "Traceback" not in shown.stderr
