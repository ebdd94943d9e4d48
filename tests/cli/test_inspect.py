"""`cardwright inspect`: all that is inside a match, from both kinds of file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardwright.cli.inspect import for_people, lines_of
from cardwright.engine.inspecting import inspect
from cardwright.engine.replay import replay
from cardwright.engine.state import CARD, FIRST_OBJECT, KIND, LASTING
from cardwright.games.magic.game import FOLDER as MAGIC
from cardwright.games.magic.game import magic_game
from cardwright.games.magic.position import Seat, position
from cardwright.games.skirmish.game import skirmish_game
from cardwright.records.record import read_record
from tests.cli.terminal import done, refused
from tests.engine.bare import Bare
from tests.golden import agrees

SCREENS = Path(__file__).with_name("transcripts")


def data(file: Path, *more: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(done("inspect", file, *more, "--json"))
    return found


@pytest.fixture
def saved(recorded: str, tmp_path: Path) -> Path:
    """The recorded match after 11 choices, as a save."""
    path = tmp_path / "saved.json"
    path.write_bytes(replay(skirmish_game(), read_record(recorded), at=11).save())
    return path


def test_the_whole_match_as_text(record: Path) -> None:
    agrees(SCREENS / "inspect.txt", done("inspect", record, "--at", "11"))


def test_one_card_as_text(record: Path) -> None:
    shown = done("inspect", record, "Hunter", "--at", "11").splitlines()
    assert shown[0] == "at: 11"
    assert shown[2:7] == ["name: Hunter", "kind: card", "zone: P1 slot 3", "owner: P1", "controller: P1"]
    assert shown[7].startswith("fields: card ")
    assert shown[7].endswith("power 6, cooldown 0, used 0, dying 0")
    assert shown[8:] == ["triggers:", "  - event UNIT_DEPLOYED, text Deploy: kill a close wounded unit"]


def test_of_a_card_that_lies_nowhere_only_the_name_is_told() -> None:
    """Of the first card of the catalogue too; a thing without a card is told whole."""
    game = Bare(lambda m, item: None, things=3)
    match = game.start()
    for number, card in enumerate((0, 1, -1)):
        match.state.move(game.thing(number), -1)
        match.state.set(game.thing(number), CARD, card)
    nowhere: Any = inspect(match)["nowhere"]
    assert nowhere[:2] == [{"id": game.thing(0), "name": "ant"}, {"id": game.thing(1), "name": "bee"}]
    assert [each["id"] for each in nowhere] == [game.thing(number) for number in range(3)]
    assert (nowhere[2]["kind"], nowhere[2]["owner"]) == ("thing", "P1")


def test_every_object_is_there_once_with_all_its_fields(record: Path, recorded: str) -> None:
    match = replay(skirmish_game(), read_record(recorded), at=11)
    found = data(record, "--at", "11")
    listed = [each for zone in found["zones"] for each in zone["objects"]] + found["nowhere"]
    kinds = [row[KIND] for row in match.state.rows]
    assert sorted(each["id"] for each in listed) == [n for n, kind in enumerate(kinds) if kind >= FIRST_OBJECT]
    for each in listed:
        if "fields" in each:
            names = match.game.kinds[kinds[each["id"]]][1]
            assert set(names) <= set(each["fields"])
    assert [player["name"] for player in found["players"]] == ["P1", "P2"]
    assert found["table"]["fields"]["turn"] == match.table()[12]
    assert found["choices"] == found["at"] == 11
    assert found["decision"]["options"] == list(match.decision.notations() if match.decision else [])


def test_triggers_are_told_where_they_listen(record: Path) -> None:
    found = data(record, "--at", "0")
    objects = [each for zone in found["zones"] for each in zone["objects"]]
    heard = {each["name"]: each["triggers"] for each in objects if "triggers" in each}
    assert heard
    for triggers in heard.values():
        assert all(trigger["event"] and trigger["text"] for trigger in triggers)


def test_a_finished_match_tells_its_outcome(record: Path) -> None:
    found = data(record)
    assert found["decision"] is None
    assert set(found["outcome"]) == {"winners", "reason"}


def test_a_save_is_the_same_as_the_record_there(record: Path, saved: Path) -> None:
    assert data(saved) == data(record, "--at", "11")
    assert data(saved, "--at", "11") == data(saved)
    assert data(saved, "Hunter") == data(record, "Hunter", "--at", "11")


@pytest.mark.parametrize("at", [0, 4, 10])
def test_a_save_can_be_looked_at_before_its_last_choice(record: Path, saved: Path, at: int) -> None:
    assert data(saved, "--at", str(at)) == data(record, "--at", str(at))


def test_a_save_from_the_deal_on(dealt: Path, tmp_path: Path) -> None:
    match = replay(skirmish_game(), read_record(dealt.read_text()), at=9)
    path = tmp_path / "saved.json"
    path.write_bytes(match.save())
    assert data(path, "--at", "5") == data(dealt, "--at", "5")


def test_what_is_wrong_with_a_save_is_told(saved: Path, tmp_path: Path) -> None:
    assert "the save has 11 choices, so choice 12 does not exist" in refused("inspect", saved, "--at", "12")
    good = json.loads(saved.read_text())
    for change, message in (
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"game": 3}, "damaged save"),
        ({"options": {"terrains": 9}}, "terrains is one of 5, 4"),
        ({"options": {"colour": 9}}, "has no setting 'colour'"),
        ({"version": "0"}, "this save has version '0'"),
        ({"cards": {}}, "saved with different definitions"),
        ({"rows": []}, "damaged save"),
        ({"choices": 3}, "damaged save"),
    ):
        path = tmp_path / "wrong.json"
        path.write_text(json.dumps({**good, **change}))
        said = refused("inspect", path)
        assert said.startswith(f"error: {path}: ")
        assert message in said


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not a record"),
        ("[1]", "a record is a JSON object"),
        ("{}", "format: found None"),
        ("x" * 9, "not a record"),
    ],
)
def test_a_file_that_is_neither_is_told(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "odd.json"
    path.write_text(text)
    assert message in refused("inspect", path)
    assert "no such file" in refused("inspect", tmp_path / "none.json")


def test_an_unknown_card_is_told_with_the_nearest(record: Path) -> None:
    assert "did you mean 'Hunter'?" in refused("inspect", record, "Huntr", "--at", "11")
    assert "has 41 choices" in refused("inspect", record, "--at", "42")


def test_layers_are_told_with_each_part() -> None:
    match = position(
        magic_game(),
        Seat(battlefield=["Glorious Anthem", "Grizzly Bears"], lands="G", hand=["Giant Growth"], library=["Forest"]),
        Seat(library=["Forest"]),
    )
    match.apply("cast Giant Growth")
    before = match.digest()
    bears = next(obj for obj, names in _things(match) if names[-1] == "Grizzly Bears")
    found: Any = inspect(match, bears)
    assert (found["printed"]["power"], found["effective"]["power"]) == (2, 6)
    parts = [(part["value"], part["before"], part["after"]) for part in found["parts"] if part["value"] == "power"]
    assert parts[0][1] == 2
    assert parts[-1][2] == 6
    assert {part["by"].split(":")[0] for part in found["parts"]} == {"Glorious Anthem", "Giant Growth"}
    assert len(found["lasting"]) == 2
    own: Any = MAGIC.inspect(match, bears) if MAGIC.inspect else {}
    assert (own["effective"]["types"], own["printed"]["colours"]) == (["creature"], ["green"])
    assert own["printed"]["subtypes"] == ["Bear"]
    assert own["effective"]["power"] == 6
    everything: Any = inspect(match)
    assert len(everything["lasting"]) == sum(row[KIND] == LASTING for row in match.state.rows)
    assert match.digest() == before
    assert not match.layers.tracing
    assert json.loads(json.dumps(everything)) == everything


def _things(match: Any) -> list[tuple[int, tuple[str, ...]]]:
    from cardwright.games.magic.show import things

    return things(match, -1)


def test_a_games_own_inspection_is_asked(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    from cardwright import games

    asked: list[int] = []

    def own(match: Any, obj: int) -> dict[str, Any]:
        asked.append(obj)
        return {"deep": {"inside": [1, 2], "zero": 0}}

    folder = replace(games.find("skirmish"), inspect=own)
    monkeypatch.setattr(games, "find", lambda name: folder)
    assert done("inspect", record, "--at", "3") == "at: 3\ndeep: inside (1, 2), zero 0\n"
    done("inspect", record, "P1", "--at", "3")
    assert asked == [-1, 0]


def test_plain_data_as_lines() -> None:
    found = lines_of(
        {
            "a": None,
            "b": True,
            "c": [],
            "d": {},
            "e": [[1, 2], {"x": {"y": [1], "z": {}}}],
            "f": ["long " * 10, "short"],
            "g": {"h": ["i", "j"], "k": 1},
            "l": {"m": ["word"] * 30},
        }
    )
    assert found == [
        "a: none", "b: yes", "c: none", "d: none", "e:", "  - 1, 2", "  - none", "    x:", "      y: 1",
        "      z: none", "f:", f"  - {'long ' * 10}", "  - short", "g: h (i, j), k 1", "l:",
        "  m: " + ", ".join(["word"] * 30),
    ]  # fmt: skip


def test_people_are_spared_what_says_nothing() -> None:
    many = {f"field {n}": 0 for n in range(20)}
    data = {"fields": {**many, "power": 2}, "printed": {"p": 1}, "effective": {"p": 1}, "parts": [], "zone": 0}
    assert for_people([data]) == [{"fields": {"power": 2}, "printed": {"p": 1}, "zone": 0}]
    assert for_people({"printed": {"p": 1}, "effective": {"p": 2}})["effective"] == {"p": 2}
