"""Counts by file and mode, and the list of scenarios that disagree with the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.errors import CardErrors
from cardwright.games.magic.conformance.cards import Means
from cardwright.games.magic.conformance.result import Result
from cardwright.games.magic.conformance.run import run_all
from cardwright.games.magic.conformance.totals import (
    Dispute,
    Missing,
    Triaged,
    as_data,
    disputed,
    missing_cards,
    missing_phrases,
    not_mapped,
    read_disputed,
    read_triage,
)
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.words.abilities import CARD_TYPE
from cardwright.sources.load import read_cards_text
from tests.games.magic.conformance.play import CARDS, scenario

RESULTS = [
    Result("one", "strict", "a/x.jsonl", "pass"),
    Result("two", "strict", "a/x.jsonl", "fail", "expected 1, found 2"),
    Result("three", "loose", "a/y.jsonl", "unsupported", "card: Zebra", (), ("Zebra",)),
]
NONE = {"pass": 0, "fail": 0, "unsupported": 0, "error": 0, "malformed": 0}


def test_totals_count_by_mode_and_file_and_disputed_ones_apart() -> None:
    data = as_data(RESULTS, {"two": Dispute("704.5g", "it is otherwise")}, {"zebra": "stripes"})
    assert data["scenarios"][1] == {
        "id": "two", "mode": "strict", "result": "fail", "detail": "expected 1, found 2", "missing": [],
    }  # fmt: skip
    assert data["missing_cards"] == [{"what": "zebra", "scenarios": 1, "alone": 1, "why": "stripes"}]
    totals = data["totals"]
    assert totals["all"] == {**NONE, "pass": 1, "fail": 1, "unsupported": 1}
    assert totals["by_mode"] == {
        "strict": {**NONE, "pass": 1, "fail": 1}, "unscripted": NONE, "loose": {**NONE, "unsupported": 1},
    }  # fmt: skip
    assert totals["by_file"] == {"x.jsonl": {**NONE, "pass": 1, "fail": 1}, "y.jsonl": {**NONE, "unsupported": 1}}
    assert totals["disputed"] == {**NONE, "fail": 1}


def lacking(name: str, *cards: str) -> Result:
    return Result(name, "strict", "a/x.jsonl", "unsupported", "card", (), cards)


def test_what_keeps_most_scenarios_from_being_played_comes_first() -> None:
    results = [
        lacking("a", "Zebra", "Yak"),
        lacking("b", "Yak"),
        lacking("c", "Yak", "yak"),
        lacking("d", "Gnu"),
        *RESULTS[:2],
    ]
    why = {"zebra": "stripes", "yak": "hair", "gnu": "hair"}
    assert missing_cards(results, why) == [
        Missing("yak", 3, 2, "hair"), Missing("gnu", 1, 1, "hair"), Missing("zebra", 1, 0, "stripes"),
    ]  # fmt: skip
    assert missing_phrases(results, why) == [
        Missing("hair", 4, 3, "yak, gnu"), Missing("stripes", 1, 0, "zebra"),
    ]  # fmt: skip
    assert missing_cards([lacking("a", "Emu")], {}) == [Missing("emu", 1, 1, "no such card")]


def test_what_is_not_mapped_is_counted_by_kind() -> None:
    said = ("ability text: {T}", "word: No", "ability text: {2}")
    unmapped = [Result("x", "strict", "a", "unsupported", each) for each in said]
    assert not_mapped([*RESULTS, *unmapped]) == [("ability text", 2), ("word", 1)]


def test_a_dispute_has_a_rule_and_a_reason() -> None:
    text = '"a/BTest#c": {rule: "702.19b", reason: "the rest may stay"}'
    assert read_disputed(text, "own.yaml") == {"a/BTest#c": Dispute("702.19b", "the rest may stay")}
    assert read_disputed("{}", "own.yaml") == {}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('"a#b": {rule: "702"}', "a rule number such as 704.5g"),
        ('"a#b": {rule: "702.19b"}', "a reason"),
        ('"a#b": {rule: "702.19b", reason: "x", why: "y"}', "unknown field 'why'"),
        ('"a#b": no', "a mapping with rule and reason"),
        ("[]", "a mapping with ids of scenarios"),
    ],
)
def test_a_dispute_that_is_wrong_is_named(text: str, told: str) -> None:
    with pytest.raises(CardErrors) as raised:
        read_disputed(text, "own.yaml")
    assert told in str(raised.value)
    assert "own.yaml" in str(raised.value)


def test_the_packages_own_list_is_right() -> None:
    assert all(dispute.reason for dispute in disputed().values())


def test_many_scenarios_run_over_processes_as_one_after_the_other() -> None:
    cards = tuple(read_cards_text(CARDS, ".yaml", magic, CARD_TYPE, "cards of the test"))
    many = [scenario(expect=[{"life": ["A", 20 + number % 2]}], id=f"test#{number}") for number in range(60)]
    told: list[str] = []
    results = run_all(many, Means(cards, {}), jobs=2, progress=lambda result: told.append(result.id))
    assert [result.id for result in results] == told == [each.id for each in many]
    assert [result.result for result in results] == ["pass", "fail"] * 30
    assert results == run_all(many, Means(cards, {}), jobs=1)


def test_a_triage_has_a_kind_and_a_reason() -> None:
    found = read_triage('"a#b": {kind: ours, reason: "1.1: so"}', "t.yaml")
    assert found == {"a#b": Triaged("ours", "1.1: so")}
    with pytest.raises(CardErrors, match="one of ours"):
        read_triage('"a#b": {kind: theirs, reason: x}', "t.yaml")
    with pytest.raises(CardErrors, match="unknown field"):
        read_triage('"a#b": {kind: ours, reason: x, why: y}', "t.yaml")


def test_the_written_triage_can_be_read() -> None:
    file = Path(__file__).parents[4] / "benchmarks" / "conformance_triage.yaml"
    found = read_triage(file.read_text(encoding="utf-8"), file.name)
    assert {name for name, each in found.items() if each.kind == "disputed"} == set(disputed())
