"""The prompt holds the whole language in few words."""

from __future__ import annotations

import json
from pathlib import Path

from cardwright.definitions.expression import FUNCTIONS
from cardwright.definitions.trees import Effect, Target
from cardwright.games.spire.checking import warnings
from cardwright.games.spire.game import base_cards, check_cards
from cardwright.games.spire.loading import read_text
from cardwright.games.spire.prompt import EXAMPLES, prompt, targets_text, tokens_in
from cardwright.games.spire.reference import COMMON, NUMBERED, about_of
from cardwright.games.spire.text.sentences import sentence_shapes
from cardwright.games.spire.words.base import SCOPE, STATUSES, spire
from cardwright.games.spire.words.events import EVENTS, TIMINGS
from cardwright.games.spire.words.targets import FIGHTERS
from tests.cli.terminal import done

TEXT = prompt()
LINES = TEXT.splitlines()


def test_it_fits_into_a_prompt() -> None:
    assert len(TEXT) < 20_000
    assert tokens_in(TEXT) < 5_600


def test_every_effect_has_one_line_with_all_its_fields() -> None:
    for word in spire.words(Effect):
        [line] = [line for line in LINES if line.startswith((f"{word.name} (", f"{word.name}* ("))]
        for field in word.record.fields:
            if field.key in (*COMMON, *NUMBERED, "target"):
                continue
            mark = "! " if field.required else ""
            assert f"{field.key}{mark}" in line, f"{word.name}.{field.key}"
        numbered = all(word.record.field(name) is not None for name in NUMBERED)
        assert line.split()[0].endswith("*") == numbered
        about = about_of(word)
        if about.low is not None:
            assert f"{about.low}..{about.high}" in line


def test_all_targets_events_variables_statuses_and_functions_are_there() -> None:
    for word in spire.words(Target):
        assert any(line.startswith((f"{word.name} (", f"{word.name}+ (")) for line in LINES)
    for name in (*EVENTS, *TIMINGS):
        assert f"{name} (" in TEXT or f"{name}^ (" in TEXT
    for name in SCOPE.kinds:
        plain = name.removeprefix("target_").removesuffix("_stacks")
        assert plain in STATUSES or f"{name} (" in TEXT
    assert all(name in TEXT for name in STATUSES)
    assert all(how in TEXT for how in FUNCTIONS.values())


def test_every_sentence_is_there() -> None:
    assert all(f"{shape}." in TEXT for shape in sentence_shapes())


def test_groups_of_targets_stand_for_their_members() -> None:
    assert targets_text(FIGHTERS) == "self FIGHTERS"
    assert targets_text(("none", "self")) == "none self"


def test_the_two_examples_are_in_it_and_nothing_is_odd_about_them() -> None:
    assert len(EXAMPLES) == 2
    for example in EXAMPLES:
        assert example.rstrip() in TEXT
        made = read_text(example, ".yaml", "example")
        check_cards([*base_cards(), *made])
        assert warnings([*base_cards(), *made], {one.name for one in made}) == []


def test_the_command_prints_and_measures_it(tmp_path: Path) -> None:
    assert done("spire", "prompt") == TEXT
    assert done("spire", "prompt", "--size") == f"{len(TEXT)} characters, about {tokens_in(TEXT)} tokens\n"
    told = json.loads(done("spire", "prompt", "--json"))
    assert told == {"characters": len(TEXT), "tokens": tokens_in(TEXT), "prompt": TEXT}
    done("spire", "prompt", "--output", str(tmp_path / "prompt.txt"))
    assert (tmp_path / "prompt.txt").read_text(encoding="utf-8") == TEXT
