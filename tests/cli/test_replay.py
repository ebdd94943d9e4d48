"""`cardwright replay`: any point of a recorded match, proof that it reproduces, and what if."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardwright.engine.replay import ENGINE_VERSION
from tests.cli.terminal import done, refused, run
from tests.golden import agrees

TRANSCRIPTS = Path(__file__).parent / "transcripts"


def test_a_record_reproduces(record: Path, dealt: Path) -> None:
    wanted = f"{record} reproduces exactly: 41 choices, 3 checkpoints\n"
    assert done("replay", record, "--verify") == wanted
    kept = json.loads(dealt.read_text(encoding="utf-8"))
    wanted = f"{len(kept['choices'])} choices, {len(kept['checkpoints'])} checkpoints\n"
    assert done("replay", dealt, "--verify") == f"{dealt} reproduces exactly: {wanted}"


def test_the_whole_match(record: Path) -> None:
    agrees(TRANSCRIPTS / "replay.txt", done("replay", record))


def test_a_match_from_its_deal_on(dealt: Path) -> None:
    shown = done("replay", dealt, "--at", "0")
    assert shown.startswith("      Skirmish 1 begins; P")
    assert shown.count(" draws ") == 16
    assert "chosen: " in shown


def test_a_point_of_it(record: Path) -> None:
    shown = done("replay", record, "--at", "2")
    assert "   2. P1: play Archer -> slot 4\n" in shown
    assert " 3. P1" not in shown
    assert shown.endswith(
        "P1: which unit, for Archer?\n   1. enemy Roots at 3\n   2. enemy Scout at 4\nchosen: enemy Roots at 3\n"
    )
    assert "\nP1 (you): " in shown
    assert "\nP2 (you): " in done("replay", record, "--at", "2", "--seat", "2")


def test_what_if(record: Path, recorded: str) -> None:
    shown = done("replay", record, "--at", "2", "--try", "2")
    assert done("replay", record, "--at", "2", "--try", "enemy scout") == shown.replace(
        "What if: 2", "What if: enemy scout"
    )
    after = shown.partition("\nWhat if: 2\n")[2]
    assert after.startswith("   3. P1: enemy Scout at 4\n        P2's Scout takes 2 damage\n")
    assert "Skirmish 1, turn 2: P2 to choose" in after
    assert after.endswith("   3. play Energize\n   4. play Dragon\n   5. done\n")
    assert record.read_text(encoding="utf-8") == recorded


def test_what_if_with_several_choices(record: Path) -> None:
    shown = done("replay", record, "--at", "0", "--try", "play Archer -> slot 0")
    assert "   2. P1: play Archer -> slot 0\n" in shown.partition("What if")[2]


@pytest.mark.parametrize(
    ("attempt", "complaint"),
    [
        ("enemy Rots at 3", "'enemy Rots at 3' is not an option - did you mean 'enemy Roots at 3'?"),
        ("3", "'3' is not an option: the options are numbered from 1 to 2"),
        ("enemy", "it could mean enemy Roots at 3 or enemy Scout at 4"),
        ("1 -> done", "'done' is not an option: the next choice is P2's then"),
        ("", "'' is not an option"),
    ],
)
def test_what_if_not(record: Path, attempt: str, complaint: str) -> None:
    assert complaint in refused("replay", record, "--at", "2", "--try", attempt)


def test_after_the_end_nothing_can_be_tried(record: Path) -> None:
    assert refused("replay", record, "--try", "done") == "error: 'done' is not an option: the match is over\n"


def test_wrong_usage(record: Path) -> None:
    refused("replay", record, "--verify", "--at", "3", code=2)
    refused("replay", record, "--verify", "--try", "done", code=2)
    refused("replay", record, "--at", "-1", code=2)
    assert "there are 2 seats" in refused("replay", record, "--seat", "3", code=2)
    refused("replay", code=2)


def test_a_place_beyond_the_end(record: Path) -> None:
    assert "has 41 choices, so choice 42 does not exist" in refused("replay", record, "--at", "42")


@pytest.mark.parametrize("command", ["replay", "explain"])
@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (None, "no such file"),
        ("", "not a record"),
        ("{]", "not a record"),
        ("[" * 100_000, "not a record"),
        ("[1]", "a record is a JSON object, found list"),
        ("{}", "format: found None, allowed: 2, 3"),
        ('{"format": 3, "choises": []}', "unknown field 'choises' - did you mean 'choices'?"),
        ('{"format": 3}', "field 'engine' is missing"),
    ],
)
def test_a_file_that_is_no_record(command: str, text: str | None, complaint: str, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    if text is not None:
        path.write_text(text)
    told = refused(command, path)
    assert complaint in told
    assert str(path) in told


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    assert "is a directory, not a file" in refused("replay", tmp_path)


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"game": "skirmsh"}, "unknown game 'skirmsh' - did you mean 'skirmish'?"),
        ({"engine": "0"}, f"recorded with engine 0, this is engine {ENGINE_VERSION}"),
        ({"version": "9"}, "recorded with skirmish 9"),
        ({"options": {"terrains": 9, "close": "front"}}, "terrains is one of 5, 4, not 9"),
        ({"options": {"terrain": 5}}, "has no setting 'terrain' - did you mean 'terrains'?"),
        ({"options": {}}, "recorded with the settings {}"),
        ({"seed": -1}, "seed: a whole number from 0 up expected"),
        ({"choices": [1]}, "choices: a list of texts expected"),
    ],
)
def test_a_record_of_something_else(changed: Any, fields: dict[str, Any], complaint: str) -> None:
    path = changed(**fields)
    told = refused("replay", path)
    assert complaint in told
    assert str(path) in told


def test_a_record_of_other_definitions_names_the_card_and_is_refused_unless_told(changed: Any, recorded: str) -> None:
    cards = json.loads(recorded)["cards"]
    path = changed(cards={**cards, "Scout": {**cards["Scout"], "power": 7}})
    told = refused("replay", path, "--verify")
    assert "recorded with other definitions of Scout (use --cards to supply the cards, or --any-definitions" in told
    assert "reproduces exactly" in done("replay", path, "--verify", "--any-definitions")
    assert "other definitions of Scout" in refused("explain", path)
    assert "P1" in done("explain", path, "--any-definitions")


def test_changed_cards_do_not_reproduce(record: Path, dealt: Path, tmp_path: Path) -> None:
    cards = tmp_path / "cards.yaml"
    cards.write_text("cards: [{kind: unit, name: Scout, power: 5}]")
    told = refused("replay", dealt, "--verify", "--cards", cards, "--any-definitions")
    assert "the state is not the recorded one" in told or "is not an option" in told
    assert "recorded with other definitions of Scout" in refused("replay", record, "--cards", cards)


def test_a_tampered_choice_is_found(changed: Any, recorded: str) -> None:
    choices = json.loads(recorded)["choices"]
    path = changed(choices=[*choices[:5], "play Dragon", *choices[6:]])
    assert "choice 6: 'play Dragon' is not an option" in refused("replay", path, "--verify")
    assert run("replay", path, "--at", "5").exit_code == 0


def test_a_tampered_checkpoint_is_found(changed: Any, recorded: str) -> None:
    checkpoints = json.loads(recorded)["checkpoints"]
    path = changed(checkpoints={**checkpoints, "25": "0" * 32})
    assert "after choice 25 the state is not the recorded one" in refused("replay", path, "--verify")
    path = changed(checkpoints={**checkpoints, "99": "0" * 32})
    assert "has a checkpoint at choice 99, but only 41 choices" in refused("replay", path, "--verify")


def test_a_tampered_result_is_found(changed: Any) -> None:
    assert "replayed winners [0] differ from recorded winners [1]" in refused(
        "replay", changed(winners=[1]), "--verify"
    )
    assert refused("replay", changed(reason="luck"), "--verify")


values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 99) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_damaged_record_is_an_error_in_words(data: st.DataObject, recorded: str, tmp_path: Path) -> None:
    """Any part of it may be replaced by anything; the answer is a result or an error, never a crash."""
    kept = json.loads(recorded)
    place: Any = kept
    key: Any = data.draw(st.sampled_from(sorted(kept)))
    while isinstance(place[key], dict | list) and place[key] and data.draw(st.booleans()):
        place = place[key]
        keys = sorted(place) if isinstance(place, dict) else range(len(place))
        key = data.draw(st.sampled_from(list(keys)))
    place[key] = data.draw(values)
    path = tmp_path / "damaged.json"
    path.write_text(json.dumps(kept), encoding="utf-8")
    result = run("replay", path, *data.draw(st.sampled_from([[], ["--verify"], ["--any-definitions"]])))
    assert result.exit_code in (0, 1)


def test_a_record_without_decks_is_damaged(dealt: Path, tmp_path: Path) -> None:
    path = tmp_path / "nodecks.json"
    path.write_text(json.dumps({**json.loads(dealt.read_text(encoding="utf-8")), "decks": []}), encoding="utf-8")
    assert "damaged record: it has cards, but no decks" in refused("replay", path)
    assert "2 decks" in refused("replay", path, "--any-definitions")


def test_a_checkpoint_beyond_all_numbers_is_refused(changed: Any) -> None:
    said = refused("replay", changed(checkpoints={"9" * 5000: "x"}))
    assert "checkpoints: a number of choices and a digest expected, found '9999" in said
    assert len(said) < 400


def test_another_reason_is_named(changed: Any, recorded: str) -> None:
    was = json.loads(recorded)["reason"]
    said = refused("replay", changed(reason="aliens"), "--verify")
    assert f"replayed result {was!r} differs from recorded result 'aliens'" in said
