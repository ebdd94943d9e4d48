"""Wrong cards in every format: each problem with its place, what was found and what is allowed, all at once."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from cardwright.errors import CardErrors, Problem
from cardwright.games.estraven.game import SHELF, base_cards
from cardwright.games.estraven.vocabulary import estraven
from cardwright.games.estraven.words.abilities import EstravenCard
from cardwright.sources import read_cards, read_cards_text
from cardwright.sources.write import write_cards_text

SPELL = {"types": "spell", "cost": 1, "pitch": 1, "abilities": [{"spell": {"heal": 1}}]}
TROOP = {"types": ["unit", "troop"], "cost": 1, "pitch": 1, "power": 1, "resistance": 0, "health": 1}
FORMATS = ("yaml", "json", "csv")


def spell(do: object) -> dict[str, object]:
    return {**SPELL, "abilities": [{"spell": do}]}


def without(card: Mapping[str, object], field: str) -> dict[str, object]:
    return {key: value for key, value in card.items() if key != field}


# The card, the place inside of it, what is said, what was found, and one of what is allowed.
WRONG: list[tuple[dict[str, object], str, str, str, str]] = [
    (without(SPELL, "cost"), "", "a card needs the field 'cost'", "", ""),
    ({**SPELL, "cost": "lots"}, "cost", "a whole number from 0 to 99, found the text 'lots'", "lots", "0 to 99"),
    ({**SPELL, "cost": -1}, "cost", "expected a whole number from 0 to 99", "the number -1", "0 to 99"),
    ({**SPELL, "types": "sorcery"}, "types", "unknown type 'sorcery'", "sorcery", "spell"),
    ({**SPELL, "colour": "red"}, "colour", "unknown", "colour", "cost"),
    (spell({"damage": {"amount": 2, "to": "enmy"}}), "abilities[0].spell.damage.to", "unknown target 'enmy' - did you "
     "mean 'enemy'?", "enmy", "enemy"),
    (spell({"damage": 2}), "abilities[0].spell.damage", "a mapping with the fields amount, to", "the number 2", ""),
    (spell({"drow": 1}), "abilities[0].spell.drow", "unknown effect 'drow' - did you mean 'draw'?", "drow", "draw"),
    (spell({"heal": "helth"}), "abilities[0].spell.heal", "unknown name 'helth'", "helth", "health"),
    ({**TROOP, "abilities": [{"reaction": {"to": {"link": {"is": "attack"}}, "do": {"heal": 1}}}]},
     "abilities[0].reaction", "reaction needs the field 'speed'", "", ""),
    ({**TROOP, "abilities": [{"reaction": {"to": {"link": {"is": "atack"}}, "do": {"heal": 1}, "speed": "fast"}}]},
     "abilities[0].reaction.to.link.is", "'atack' - did you mean 'attack'?", "atack", "attack"),
    ({**TROOP, "abilities": [{"when": {"events": "dyes", "do": {"heal": 1}}}]}, "abilities[0].when.events",
     "unknown trigger 'dyes' - did you mean 'dies'?", "dyes", "dies"),
    (without(TROOP, "health"), "", "a unit has power, resistance and health", "", ""),
    ({**SPELL, "power": 3}, "", "a unit has power, resistance and health", "", ""),
    ({**SPELL, "pitch": 4}, "pitch", "expected a whole number from 0 to 3", "the number 4", "0 to 3"),
    (without(SPELL, "pitch"), "", "a pitch value of 1 to 3", "", ""),
    ({**TROOP, "token": True}, "", "a pitch value of 1 to 3; tokens and resources have none", "", ""),
    ({**TROOP, "speed": "fast"}, "", "a unit is never added to a chain", "", ""),
    ({**SPELL, "types": ["spell", "troop"]}, "", "troops and leaders are units", "", ""),
]  # fmt: skip


def cards(given: list[dict[str, object]], suffix: str) -> str:
    """Write cards as a file; YAML in lines of its own, of which JSON is the other way to write it."""
    named = [{"name": f"Wrong {place}", **card} for place, card in enumerate(given)]
    if suffix == "json":
        return json.dumps({"cards": named}, indent=1)
    if suffix == "yaml":
        return "cards:\n" + "".join(f"  - {json.dumps(card)}\n" for card in named)
    columns = list(dict.fromkeys(key for card in named for key in card))
    stream = io.StringIO(newline="")
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(columns)
    for card in named:
        cells = [card.get(column, "") for column in columns]
        writer.writerow([json.dumps(cell) if isinstance(cell, list | dict | bool) else cell for cell in cells])
    return stream.getvalue()


def problems(path: Path, given: list[dict[str, object]]) -> list[Problem]:
    path.write_text(cards(given, path.suffix[1:]), encoding="utf-8")
    with pytest.raises(CardErrors) as errors:
        read_cards(path, estraven, EstravenCard)
    return list(errors.value.problems)


@pytest.mark.parametrize("suffix", FORMATS)
def test_every_problem_is_told_at_once_with_its_place(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"mine.{suffix}"
    wrong = [row for row in WRONG if suffix != "csv" or row[1] != "colour"]
    found = problems(path, [row[0] for row in wrong])
    assert len(found) == len(wrong)
    for place, ((_, inside, says, what, allowed), problem) in enumerate(zip(wrong, found, strict=True)):
        outside = f"row {place + 2}" if suffix == "csv" else f"cards[{place}]"
        joint = ", column " if suffix == "csv" else "."
        assert (problem.file, problem.place) == (str(path), f"{outside}{joint}{inside}" if inside else outside)
        assert problem.line > 0
        assert says in str(problem)
        assert problem.found == what
        assert not allowed or allowed in problem.allowed
        assert str(problem).startswith(f"{path}:{problem.line}")


def test_a_column_that_does_not_exist_is_told_once(tmp_path: Path) -> None:
    [problem] = problems(tmp_path / "mine.csv", [{**SPELL, "colour": "red"}, {**SPELL, "colour": "blue"}])
    assert (problem.place, problem.found) == ("row 1, column colour", "colour")


@pytest.mark.parametrize("suffix", FORMATS)
def test_the_games_own_cards_are_the_same_in_every_format(suffix: str) -> None:
    text = write_cards_text(base_cards(), f".{suffix}", EstravenCard)
    assert read_cards_text(text, f".{suffix}", estraven, EstravenCard) == base_cards()


# What only shows when a card is to be played.
UNPLAYABLE: list[tuple[dict[str, object], str]] = [
    (without(SPELL, "abilities"), "a spell has an ability `spell`"),
    ({**TROOP, "abilities": [{"spell": {"heal": 1}}]}, "only a spell has what it does when it resolves"),
    ({**TROOP, "abilities": [{"lead": {"count": 2}}]}, "only leaders lead"),
    (spell({"create": "Levi"}), "there is no token 'Levi' to create"),
    (spell({"destroy": "it"}), "only what waits for an event can speak of"),
    (spell({"counter": "unit"}), "'target unit' is of units, and this effect happens to links"),
    (spell({"draw": {"who": "unit"}}), "'target unit' is of units, and this effect happens to players"),
    (spell({"damage": {"amount": 1, "to": {"link": {}}}}), "is of links, and this effect happens to players or units"),
    ({**TROOP, "abilities": [{"when": {"events": "turn_begins", "do": {"tap": "it"}}}]}, "'it' is of players"),
    ({**TROOP, "abilities": [{"when": {"events": ["attacks", "plays"], "do": {"tap": "it"}}}]}, "'it' is of links"),
    (spell({"move": {"what": {"card": {"zone": "deck"}}, "to": "hand"}}), "nobody looks for a target in"),
    (spell({"move": {"what": {"card": {"zone": "hand", "whose": "opponents"}}, "to": "hand"}}), "nobody looks for a"),
    ({**TROOP, "abilities": [{"static": {"that": {"power_at_least": 2}, "power": 1}}]}, "changes values cannot ask"),
    ({**TROOP, "abilities": [{"static": {"power": 1, "condition": "power > 2"}}]}, "power"),
    ({**TROOP, "abilities": [{"reaction": {"to": {"link": {"is": "attack"}}, "do": {"heal": 1}, "speed": "normal"}}]},
     "unknown speed 'normal'"),
]  # fmt: skip


@pytest.mark.parametrize("suffix", FORMATS)
def test_cards_that_cannot_be_played_are_told_at_once_with_their_place(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"mine.{suffix}"
    path.write_text(cards([card for card, _ in UNPLAYABLE], suffix), encoding="utf-8")
    with pytest.raises(CardErrors) as errors:
        SHELF.with_cards([path])
    found = errors.value.problems
    assert [problem.card for problem in found] == [f"Wrong {place}" for place in range(len(UNPLAYABLE))]
    for place, ((_, says), problem) in enumerate(zip(UNPLAYABLE, found, strict=True)):
        assert says in problem.message
        assert problem.file == str(path)
        assert problem.place.startswith(f"row {place + 2}" if suffix == "csv" else f"cards[{place}]")
