"""What is shown of the inside of a match."""

from __future__ import annotations

import json
from typing import Any

from cardwright.games.googooland.inspecting import inspect
from cardwright.games.googooland.position import Side
from tests.games.googooland.table import Table


def busy() -> Table:
    own = Side(
        hand=["Copy", "Dream"],
        play=["Ka", "Clone", "Wizard"],
        copies={"Clone": "Ka"},
        damage={"Wizard": 1},
        boosts={"Wizard": (0, 1, 0)},
        asleep=["Car"],
        cc=3,
    )
    enemy = Side(hand=["Surge"], play=["Gibbers", "Umbruh"], stolen=["Umbruh"])
    return Table(own, enemy, turn=5)


def card(name: str) -> dict[str, Any]:
    table = busy()
    return inspect(table.match, table.obj(name))


def test_the_whole_match() -> None:
    data = inspect(busy().match)
    assert data["turn"] == 5
    assert data["phase"] == "main"
    assert data["active_player"] == "P1"
    assert data["layers"] == ["copy", "control", "set", "add", "turn"]
    own = data["players"]["P1"]
    assert own["cc"] == 3
    assert [each["name"] for each in own["in_play"]] == ["Ka", "Clone of Ka", "Wizard", "Umbruh"]
    assert [each["name"] for each in own["hand"]] == ["Copy", "Dream"]
    assert [each["name"] for each in own["sleep_zone"]] == ["Car"]
    assert own["resolving"] == []
    assert [each["name"] for each in data["players"]["P2"]["in_play"]] == ["Gibbers"]
    assert json.loads(json.dumps(data)) == data


def test_a_card_as_the_seed_shows_it() -> None:
    ka = card("Ka")
    assert ka["effect_definitions"] == "stat_boost:strength:2"
    assert ka["parsed_effects"] == [
        {
            "word": "stat_boost",
            "parameters": {"stat": "strength", "amount": 2},
            "sort": "while in play",
            "text": "your cards in play have +2 Strength",
        }
    ]
    assert ka["base_stats"] == {"speed": 5, "strength": 9, "stamina": 1}
    assert ka["effective_stats"] == {"speed": 5, "strength": 13, "stamina": 1}
    assert not ka["is_transformed"]
    assert ka["zone"] == "in play"
    assert ka["cost"] == {"printed": 2, "now": None}


def test_a_copy_and_what_it_is_by_itself() -> None:
    clone = card("Clone of Ka")
    assert (clone["own_name"], clone["is_transformed"]) == ("Clone", True)
    assert clone["layers"]["copy"] == "Ka"
    assert clone["own_effect_definitions"] == "copy_card"
    assert clone["effect_definitions"] == "stat_boost:strength:2"


def test_each_layers_part() -> None:
    wizard = card("Wizard")
    assert wizard["layers"] == {
        "copy": None,
        "control": None,
        "set": {"tussle_cost": -1},
        "add": {"strength": 4},
        "turn": {"strength": 1},
        "damage": {"stamina": -1},
        "from": {
            "strength": ["+2 by Ka (layer add)", "+2 by Clone of Ka (layer add)", "+1 this turn (layer turn)"],
            "stamina": ["-1 lost to damage"],
            "tussle_cost": ["set to 1 by Wizard (layer set)"],
        },
    }
    assert wizard["modifications"] == {"damage": 1, "turn": {"strength": 1}}
    assert wizard["effective_stats"] == {"speed": 1, "strength": 8, "stamina": 2}


def test_parts_add_up_to_the_effective_values() -> None:
    table = busy()
    for player in inspect(table.match)["players"].values():
        for each in player["in_play"]:
            for stat, value in each["effective_stats"].items():
                layers = each["layers"]
                parts = [layers[name].get(stat, 0) for name in ("set", "add", "turn", "damage")]
                assert each["base_stats"][stat] + sum(parts) == value


def test_a_stolen_card() -> None:
    umbruh = card("Umbruh")
    assert (umbruh["owner"], umbruh["controller"], umbruh["is_stolen"]) == ("P2", "P1", True)
    assert umbruh["layers"]["control"] == "P1"


def test_costs_in_hand() -> None:
    assert card("Dream")["cost"] == {"printed": 4, "now": 4}  # one asleep, one more for Gibbers
    assert card("Dream")["layers"]["add"] == {}
    assert card("Dream")["layers"]["from"] == {
        "cost": ["-1 for 1 asleep, never below 0 (layer add)", "+1 by Gibbers (layer add)"]
    }
    copy = card("Copy")
    assert copy["cost"]["printed"] == -1
    assert copy["cost"]["now"] == {"Ka": 3, "Clone of Ka": 3, "Wizard": 3, "stolen Umbruh": 2}
    assert copy["base_stats"] == copy["effective_stats"] == {}


def test_a_player() -> None:
    table = busy()
    assert inspect(table.match, 1) == inspect(table.match)["players"]["P2"]


def test_a_match_that_is_over() -> None:
    table = Table(Side(hand=["Surge"], asleep=["Car"]))
    table.do("P1: Surge")
    assert inspect(table.match)["phase"] == "over"
