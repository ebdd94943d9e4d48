"""Magic's numbered rules: reading the file they stand in, and knowing which of them have a test."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.errors import CardErrors
from cardwright.games.magic.rule_tests import (
    EXEMPT_FILE,
    TESTED_FILE,
    Exemption,
    coverage,
    covers,
    exempt_rules,
    marked_rules,
    read_exempt,
    read_tested,
)
from cardwright.games.magic.rules_file import NUMBER, RulesFile, order, read_rules
from scripts import rule_tests as scan

TEXT = """\
A game's rules

Contents

1. Basics
100. Start
101. Turns

7. More
704. Checks

Glossary

Credits

1. Basics

100. Start

100.1. Everyone sits down.

100.1a Nobody stands up again.
Example: Ann stands up. She may not.
Example: Bob sits.

     A chair is enough.

100.2. Everyone draws.

101. Turns

101.1 This line lacks its dot.

101.1a. This one has one too many.

7. More

704. Checks

704.5. What is looked at:

704.5g A creature that is hurt enough is gone.

704.10. The last one.

Glossary

100.9. This is no rule any more.
"""
NUMBERS = ["100.1", "100.1a", "100.2", "101.1", "101.1a", "704.5", "704.5g", "704.10"]
LINES = [json.dumps({"rule": "1", "text": "Basics", "examples": [], "heading": True})]
LINES += [json.dumps({"rule": "100", "text": "Start", "heading": True})]
LINES += [json.dumps({"rule": "100.1", "text": "Everyone sits down.", "examples": ["Bob sits."]})]


@pytest.fixture
def write(tmp_path: Path) -> Any:
    """Writes a file and gives its path."""

    def written(text: str, name: str = "rules.txt") -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return written


@pytest.fixture
def rules(write: Any) -> RulesFile:
    return read_rules(write(TEXT))


def complaint(path: Path) -> str:
    """What reading the file says after the path."""
    with pytest.raises(CardErrors) as caught:
        read_rules(path)
    return str(caught.value).removeprefix(str(path))


def test_the_numbered_rules_are_read_with_chapter_text_and_line(rules: RulesFile) -> None:
    assert list(rules.rules) == NUMBERS
    assert rules.chapters == {"1": "Basics", "7": "More"}
    assert rules.sections == {"100": "Start", "101": "Turns", "704": "Checks"}
    assert [rules.rules[number].section for number in NUMBERS] == ["100"] * 3 + ["101"] * 2 + ["704"] * 3
    assert [rules.rules[number].chapter for number in NUMBERS] == ["1"] * 5 + ["7"] * 3
    rule = rules.rules["100.1a"]
    assert rule.text == "Nobody stands up again.\nA chair is enough."
    assert rule.examples == ("Ann stands up. She may not.", "Bob sits.")
    assert TEXT.split("\n")[rule.line - 1].startswith("100.1a ")


def test_the_dot_after_a_number_may_be_missing_or_too_much(rules: RulesFile) -> None:
    assert rules.rules["101.1"].text == "This line lacks its dot."
    assert rules.rules["101.1a"].text == "This one has one too many."


def test_a_mark_at_the_start_and_other_line_ends_change_nothing(rules: RulesFile, tmp_path: Path) -> None:
    path = tmp_path / "other.txt"
    path.write_bytes(("\ufeff" + TEXT.replace("\n", "\r\n")).encode())
    assert read_rules(path).rules == rules.rules


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("Contents\n", "Content\n", ": these are not the Comprehensive Rules: there is no line 'Contents'"),
        ("Credits\n", "Thanks\n", ":14: expected a heading such as '100. Title' in the contents, found 'Thanks'"),
        (
            "Glossary\n\n100.9. This is no rule any more.\n",
            "",
            ": the file is not whole: after the rules there",
        ),
        (
            "704.5g A",
            "A",
            ":42: expected a rule such as '100.1. Text' or '100.1a Text', a heading or an example, found",
        ),
        ("704.5g A", "704.5l A", ":42: expected a rule such as"),
        ("704.5g A", "703.5g A", ":42: the rule 703.5g does not stand in section 703"),
        ("704.5g A", "704.5. A", ":42: the rule 704.5 comes after 704.5; it stands on line 40 already"),
        ("704.10. T", "704.4. T", ":44: the rule 704.4 comes after 704.5g"),
        ("7. More\n704. Checks", "7. More", ":37: the heading 704 is not in the contents"),
        (
            "101. Turns\n\n101.1 This line lacks its dot.\n\n101.1a.",
            "100.3.",
            ":7: the heading 101 stands in the contents only",
        ),
        (
            "7. More\n\n704. Checks\n\n704.5.",
            "704. Checks\n\n704.5.",
            ":36: the section 704 does not stand in chapter 7",
        ),
        ("Basics\n\n100. Start\n", "Basics\n\n101. Turns\n\n100. Start\n", ":20: the heading 100 comes after 101"),
    ],
)
def test_what_cannot_stand_in_the_text_is_named_with_its_line(write: Any, old: str, new: str, said: str) -> None:
    assert old in TEXT
    assert complaint(write(TEXT.replace(old, new, 1))).startswith(said)


def test_contents_without_end_and_rules_without_any_are_refused(write: Any) -> None:
    assert complaint(write("Contents\n")) == ": the file is not whole: after the contents there is no line 'Credits'"
    assert complaint(write("Contents\nCredits\nGlossary\n")) == ": there is no numbered rule in this file"
    assert complaint(write("", "rules.jsonl")) == ": there is no numbered rule in this file"


def test_other_formats_are_refused(write: Any) -> None:
    assert complaint(write(TEXT, "rules.pdf")).endswith("found '.pdf' (allowed: .txt, .jsonl)")


def test_lines_of_json_are_read(write: Any) -> None:
    found = read_rules(write("\n".join(LINES) + "\n", "rules.jsonl"))
    assert (found.chapters, found.sections) == ({"1": "Basics"}, {"100": "Start"})
    rule = found.rules["100.1"]
    assert (rule.text, rule.examples, rule.line) == ("Everyone sits down.", ("Bob sits.",), 3)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{", ":4:2: this is not JSON: "),
        ("[1]", ":4: expected a mapping with rule, text, examples, heading, found a list"),
        ('{"rule": "100.2", "txt": "x"}', ":4: unknown field 'txt' - did you mean 'text'?"),
        ('{"rule": "100.2"}', ":4: the field 'text' is missing"),
        ('{"rule": 100.2, "text": "x"}', ":4, rule: expected text, found the number 100.2"),
        ('{"rule": "100.2-4", "text": "x"}', ":4, rule: expected a rule number such as 100.1 or 100.1a, found"),
        ('{"rule": "100.2", "text": "x", "heading": true}', ":4, rule: expected a chapter or section such as 1 or 100"),
        ('{"rule": "100.2", "text": "x", "heading": 1}', ":4, heading: expected true or false, found the number 1"),
        ('{"rule": "100.2", "text": "x", "examples": "y"}', ":4, examples: expected a list of texts"),
        ('{"rule": "100.2", "text": "x", "examples": [1]}', ":4, examples[0]: expected text"),
        ('{"rule": "100.1", "text": "x"}', ":4: the rule 100.1 comes after 100.1; it stands on line 3 already"),
    ],
)
def test_what_cannot_stand_in_a_line_of_json_is_named(write: Any, line: str, said: str) -> None:
    assert complaint(write("\n".join([*LINES, line]), "rules.jsonl")).startswith(said)


def test_the_published_rules_are_read_whole() -> None:
    folder = os.environ.get("CARDWRIGHT_DATA", "")
    name = "comprehensive-rules-2026-04-17"
    if not folder or not (Path(folder) / "magic" / f"{name}.txt").is_file():
        pytest.skip("CARDWRIGHT_DATA names no folder with Magic's Comprehensive Rules")
    text, lines = (read_rules(Path(folder) / "magic" / f"{name}{suffix}") for suffix in (".txt", ".jsonl"))
    assert len(text.rules) == 3138
    assert [(rule.number, rule.text, rule.examples) for rule in text.rules.values()] == [
        (rule.number, rule.text, rule.examples) for rule in lines.rules.values()
    ]
    found = coverage(text, marked_rules(), exempt_rules())
    assert found.problems == ()
    assert [found.count("open", chapter) for chapter in "9"] == [0]
    assert sum(rule.is_name for rule in text.rules.values()) == 263


numbers = st.builds(
    "{}.{}{}".format, st.integers(100, 999), st.integers(1, 300), st.sampled_from(["", *"abcdefghijkmnpqrstuvwxyz"])
)


@given(numbers, numbers)
def test_an_exemption_covers_its_own_rule_and_letters_alone(prefix: str, number: str) -> None:
    bare = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    assert NUMBER.fullmatch(number)
    assert covers(prefix, number) == (prefix in (number, bare))
    assert covers(f"{prefix} alone", number) == (prefix == number)
    assert covers(bare, number)
    assert not covers(bare, f"{bare}0")
    assert covers(number[:3], number)
    assert covers(number[0], number)
    assert (order(prefix) == order(number)) == (prefix == number)


def test_how_each_rule_stands(rules: RulesFile) -> None:
    exempt = [
        Exemption("100.1", "waits, because x"),
        Exemption("101", "not for two to four players constructed: y"),
        Exemption("704.5 alone", "no content of its own: z"),
    ]
    found = coverage(rules, {"704.5g": ("a::b",)}, exempt)
    states = [found.standings[number].state for number in NUMBERS]
    assert states == ["waits", "waits", "open", "exempt", "exempt", "exempt", "tested", "open"]
    assert found.problems == ()
    assert [found.count("exempt"), found.count("exempt", "7"), found.count("open", "1")] == [3, 1, 1]
    assert [found.count("waits", "100"), found.count("waits", "101"), found.count("exempt", "101")] == [2, 0, 2]


def test_a_rule_that_is_only_a_name_needs_no_test(write: Any) -> None:
    text = TEXT.replace("704.5. What is looked at:", "704.5. Looks").replace("The last one.", "The last one")
    rules = read_rules(write(text))
    found = coverage(rules, {"704.10": ("a::b",)}, [])
    assert [found.standings[number].state for number in NUMBERS[-3:]] == ["exempt", "open", "tested"]
    assert found.standings["704.5"].reason.startswith("no content of its own: ")
    waiting = coverage(rules, {}, [Exemption("704", "waits, because x")])
    assert waiting.standings["704.5"].state == "waits"
    below = {number: ("a::b",) for number in NUMBERS if number.startswith("704.5") and number != "704.5"}
    over = coverage(rules, below, [Exemption("704.5", "waits, because x")])
    assert ["nothing waits any more" in problem.message for problem in over.problems] == [True]


def test_what_waits_may_have_some_tests_but_not_all(rules: RulesFile) -> None:
    waits = [Exemption("704", "waits, because x", 7)]
    some = {"704.5": ("a::b",), "704.5g": ("a::c",)}
    found = coverage(rules, some, waits)
    assert found.problems == ()
    assert [found.count(state, "704") for state in ("tested", "waits")] == [2, 1]
    done = coverage(rules, some | {"704.10": ("a::d",)}, waits)
    message = "nothing waits any more: all of this has tests"
    assert [str(problem) for problem in done.problems] == [f"{EXEMPT_FILE}:7, 704: {message}"]


def test_what_does_not_fit_together_is_named(rules: RulesFile) -> None:
    tested = {"704.5g": ("a::b", "a::c"), "704.6": ("a::d",)}
    exempt = [Exemption("7", "x", 1), Exemption("704.5", "y", 2), Exemption("903", "z", 3)]
    assert [str(problem) for problem in coverage(rules, tested, exempt).problems] == [
        f"{TESTED_FILE}, 704.6: {rules.file} has no rule 704.6, which is the mark of a::d",
        f"{EXEMPT_FILE}:1, 7: the rule 704.5g is exempt and has a test: a::b, a::c",
        f"{EXEMPT_FILE}:2, 704.5: the rule 704.5 is exempt already by 7",
        f"{EXEMPT_FILE}:2, 704.5: the rule 704.5g is exempt and has a test: a::b, a::c",
        f"{EXEMPT_FILE}:3, 903: {rules.file} has no rule 903",
    ]


def test_exemptions_need_a_number_in_quotes_and_one_of_three_reasons() -> None:
    text = '702.20: "waits, because x"\n"70": "waits, because x"\n"702.22": "waits"\n"9": "not for two"\n"8": [x]\n'
    text += '"7 alone": "waits, because x"\n"7": "no content of its own: "\n"704.5 alone": "waits, because x"\n'
    with pytest.raises(CardErrors) as caught:
        read_exempt(text, "exempt.yaml")
    problems = [(problem.line, problem.message.partition(", found")[0]) for problem in caught.value.problems]
    begins = "'not for two to four players constructed: ' or 'no content of its own: ' or 'waits, because '"
    reason = f"expected a reason that begins with {begins}"
    number = "expected a rule, section or chapter such as 702.22, 702.22 alone, 903 or 9"
    assert problems == [
        (1, "expected text as a key"),
        (2, number),
        (3, reason),
        (4, reason),
        (5, reason),
        (6, number),
        (7, reason),
    ]


@pytest.mark.parametrize("text", ['{"704": ["a"]}', '{"704.5": []}', '{"704.5": "a"}', '{"704.5": ["a", 1]}', "[]"])
def test_a_damaged_list_of_tested_rules_is_refused(text: str) -> None:
    with pytest.raises(CardErrors, match="^tested.json"):
        read_tested(text, "tested.json")


def test_the_packages_list_of_tested_rules_is_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    scan.main([])
    assert "fresh" in capsys.readouterr().out
    written = json.loads(scan.TESTED.read_text(encoding="utf-8"))
    assert {rule: list(tests) for rule, tests in marked_rules().items()} == written


MARKED = """\
import pytest
pytestmark = [pytest.mark.rule("704.10"), pytest.mark.interpreted]
@pytest.mark.rule("704.5g", "704.9")
@pytest.mark.parametrize("x", [1])
def test_two(x): pass
def test_one(): pass
def helps(): pass
"""


@pytest.fixture
def project(tmp_path: Path) -> Any:
    """A folder with these test files."""

    def made(**modules: str) -> Path:
        (tmp_path / "tests" / "deep").mkdir(parents=True, exist_ok=True)
        for name, text in modules.items():
            (tmp_path / "tests" / "deep" / f"{name}.py").write_text(text, encoding="utf-8")
        return tmp_path

    return made


def test_marks_are_found_and_sorted(project: Any) -> None:
    found = scan.marked_rules(project(test_b=MARKED, test_a='@mark.rule("704.9")\ndef test_it(): pass\n'))
    assert list(found.items()) == [
        ("704.5g", ["tests/deep/test_b.py::test_two"]),
        ("704.9", ["tests/deep/test_a.py::test_it", "tests/deep/test_b.py::test_two"]),
        ("704.10", ["tests/deep/test_b.py::test_one", "tests/deep/test_b.py::test_two"]),
    ]


def test_a_stale_list_is_noticed_and_written(project: Any, tmp_path: Path) -> None:
    root, goal = project(test_b=MARKED), tmp_path / "tested.json"
    for stale in (None, "{}\n"):
        if stale is not None:
            goal.write_text(stale)
        with pytest.raises(SystemExit, match="tested.json is stale; to write it anew: "):
            scan.main([], root, goal)
    scan.main(["--write"], root, goal)
    scan.main([], root, goal)
    assert list(read_tested(goal.read_text(), "tested.json")) == ["704.5g", "704.9", "704.10"]
    with pytest.raises(SystemExit, match="usage: "):
        scan.main(["--wite"], root, goal)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('@pytest.mark.rule("704.5g-704.5i")\ndef test_it(): pass', "1: '704.5g-704.5i' is no rule number"),
        ('\n@pytest.mark.rule("704")\ndef test_it(): pass', "2: '704' is no rule number"),
        ("@pytest.mark.rule(704.5)\ndef test_it(): pass", "1: 704.5 is no rule number"),
        ("@pytest.mark.rule(*ALL)\ndef test_it(): pass", "1: *ALL is no rule number"),
        ("@pytest.mark.rule()\ndef test_it(): pass", "1: a rule is marked by its number alone"),
        ("@pytest.mark.rule\ndef test_it(): pass", "1: a rule is marked by its number alone"),
        ('@pytest.mark.rule("704.5", why="x")\ndef test_it(): pass', "1: a rule is marked by its number alone"),
        ('@pytest.mark.rule("704.5")\ndef helps(): pass', "1: a rule is marked on a test function or in the module's"),
        ('@pytest.mark.rule("704.5")\nclass TestIt: pass', "1: a rule is marked on a test function or in the module's"),
        ('A = [pytest.param(1, marks=pytest.mark.rule("704.5"))]', "1: a rule is marked on a test function or in"),
        ('pytestmark = pytest.mark.rule("704.5")', "1: the module marks rules and has no test function"),
        (
            '@pytest.mark.rule("704.5")\n@pytest.mark.skip\ndef test_it(): pass',
            "2: test_it is marked with rules, but is",
        ),
        (
            '@pytest.mark.xfail(reason="x")\n@pytest.mark.rule("704.5")\ndef test_it(): pass',
            "1: test_it is marked with",
        ),
        ("def", "1: this is not Python: "),
    ],
)
def test_a_wrong_mark_ends_the_scan_with_file_and_line(project: Any, text: str, said: str) -> None:
    with pytest.raises(SystemExit) as caught:
        scan.marked_rules(project(test_it=text))
    assert str(caught.value).startswith(f"tests/deep/test_it.py:{said}")


def test_a_mark_in_a_file_without_tests_is_refused(project: Any) -> None:
    with pytest.raises(SystemExit, match="tests/deep/table.py:1: a rule is marked on a test function"):
        scan.marked_rules(project(table='@pytest.mark.rule("704.5")\ndef test_it(): pass'))
