"""The commands that simulate many matches: what they print, what they refuse, and any game of a run."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from errno import ENOSPC
from os import getpid
from pathlib import Path

import pytest

from cardwright import games
from cardwright.agents.named import usual
from cardwright.cli.goldfish import median, own_turns
from cardwright.cli.impact import Swapped, replaced
from cardwright.cli.laboratory import INTERRUPTED
from cardwright.cli.opening import by_resources
from cardwright.cli.run_options import RunOptions
from cardwright.cli.screen import Screen
from cardwright.definitions.deck_list import DeckList
from cardwright.errors import BadInput
from cardwright.simulate import runner
from cardwright.simulate.folder import RunFolder, plan_of
from cardwright.simulate.log import Log
from cardwright.simulate.opening_hands import OpeningHand
from cardwright.simulate.plan import Plan
from cardwright.simulate.planning import Entry, Terms, make_plan
from cardwright.simulate.sideboarding import NO_SWAP, Boarding, Swap
from tests.cli.terminal import done, program, refused, run
from tests.simulate.plans import game_result

SKIRMISH = ("skirmish", "--agents", "random", "--executor", "serial", "--seed", "1")
TWO = ("--deck", "swarm", "--deck", "pact")
SMALL = ("simulate", *SKIRMISH, *TWO, "--games", "12")


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_matchup_as_text() -> None:
    text = done(*SMALL)
    lines = text.split("\n")
    assert lines[0] == "skirmish: 12 games, seed 1"
    assert lines[1].split() == ["deck", "cards", "agent"]
    assert lines[2].split() == ["swarm", "25", "random"]
    assert lines[4] == "lists open: agents know which cards are in each deck"
    assert lines[5].startswith("plan ")
    assert lines[5].endswith(", 6 units of 2 games")
    at = lines.index("              won  of    rate     95 % interval")
    assert lines[at + 1].startswith("A swarm ")
    assert lines[at + 2].startswith("B pact ")
    assert lines[at + 3].startswith("first player ")
    assert lines[at + 4].startswith("drawn ")
    assert "12 games, " in lines[at + 5]
    assert "won two skirmishes" in lines[at + 5]
    assert "these numbers describe the agents that played (random), not people; lists open" in lines


def test_the_same_command_prints_the_same_with_any_number_of_workers() -> None:
    text = done(*SMALL)
    processes = [each for each in SMALL if each not in ("--executor", "serial")]
    for workers in ("1", "3"):
        assert done(*processes, "--workers", workers) == text


def test_quiet_prints_the_result_alone() -> None:
    assert done(*SMALL).endswith("\n\n" + done(*SMALL, "--quiet"))
    assert "plan " not in done(*SMALL, "--quiet")


def test_a_matchup_as_json() -> None:
    data = json.loads(done(*SMALL, "--json", "--best-of", "3"))
    assert data["finished"]
    assert (data["plan"]["best_of"], data["plan"]["seed"], len(data["digest"])) == (3, 1, 24)
    [pair] = data["pairs"]
    assert (pair["a"], pair["b"], pair["units"], pair["matches"]) == ("swarm", "pact", 6, 12)
    assert pair["won"][0]["won"] + pair["won"][1]["won"] + pair["drawn"] + pair["turn_limit"] + pair["errors"] == 12
    assert [unit["number"] for unit in pair["results"]] == list(range(6))
    assert sum(len(unit["games"]) for unit in pair["results"]) == pair["games"] > 24


def test_a_run_is_kept_and_gone_on_with() -> None:
    first = done(*SMALL, "--out", "run")
    there = [".lock", "games.jsonl", "plan.json", "report.html", "tables"]
    assert sorted(each.name for each in Path("run").iterdir()) == there
    assert first.endswith("report: run/report.html\n")
    assert "<table" in Path("run/report.html").read_text(encoding="utf-8")
    again = done(*SMALL, "--out", "run")
    assert "run: 6 of 6 units are there already" in again
    assert again.split("\n\n")[1:] == first.split("\n\n")[1:]
    lines = Path("run/games.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    Path("run/games.jsonl").write_text("".join(lines[:4])[:-9], encoding="utf-8")
    again = done(*SMALL, "--out", "run")
    assert "the last line of the log was torn and has been dropped; its games are played again" in again
    assert "run: 2 of 6 units are there already" in again
    assert again.split("\n\n")[1:] == first.split("\n\n")[1:]
    assert sorted(Path("run/games.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)) == sorted(lines)


def test_another_plan_in_the_same_folder_is_refused() -> None:
    done(*SMALL, "--out", "run")
    said = refused("simulate", *SKIRMISH, *TWO, "--games", "14", "--best-of", "3", "--out", "run")
    assert said.split("\n") == [
        "error: run: has the run of another plan; choose another folder, or make the plan the same:",
        "error:   pairs[0].units: 6 there, 7 here",
        "error:   best_of: 1 there, 3 here",
        "",
    ]


def test_after_a_torn_line_its_games_are_played_again() -> None:
    done(*SMALL, "--out", "run")
    log = Path("run") / "games.jsonl"
    whole = log.read_bytes()
    log.write_bytes(whole[:-20])
    text = done(*SMALL, "--out", "run")
    assert "the last line of the log was torn and has been dropped; its games are played again" in text
    assert "run: 5 of 6 units are there already" in text
    assert log.read_bytes() == whole


def test_a_folder_in_use_is_refused() -> None:
    done(*SMALL, "--out", "run")
    folder = RunFolder(Path("run"), plan_of(Path("run")))
    try:
        said = refused(*SMALL, "--out", "run")
    finally:
        folder.close()
    assert said == f"error: run: is in use by another run (process {getpid()}); wait for it, or choose another folder\n"
    done(*SMALL, "--out", "run")


def test_on_a_full_disk_the_run_stops_and_goes_on_later(monkeypatch: pytest.MonkeyPatch) -> None:
    free = done(*SMALL, "--quiet")
    real = Log._write

    def full(log: Log, line: bytes) -> None:
        if log.path.stat().st_size > 3000:
            raise log._cannot(OSError(ENOSPC, "No space left on device"))
        real(log, line)

    with monkeypatch.context() as patch:
        patch.setattr(Log, "_write", full)
        result = run(*SMALL, "--quiet", "--out", "run")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "cannot be written: No space left on device; every game finished before is kept" in result.stderr
    kept = len((Path("run") / "games.jsonl").read_text().splitlines()) - 1
    assert 0 < kept < 6
    assert done(*SMALL, "--quiet", "--out", "run").startswith(free)


def test_any_game_of_a_run_can_be_shown() -> None:
    data = json.loads(done(*SMALL, "--best-of", "3", "--out", "run", "--json"))
    unit = data["pairs"][0]["results"][2]
    game = unit["games"][-1]
    number = 2 * 6 + game["series"] * 3 + game["game"] + 1
    shown = run("replay", "run", "--game", str(number))
    assert (shown.exit_code, shown.stderr) == (0, f"saved run/games/{number}.json\n")
    assert game["why"] in shown.stdout
    # Now it is there.
    assert done("replay", "run", "--game", str(number)) == shown.stdout == done("replay", f"run/games/{number}.json")
    assert "reproduces exactly" in done("replay", "run", "--game", str(number), "--verify")
    assert done("explain", "run", "--game", str(number), "--at", "3")
    inspected = json.loads(done("inspect", "run", "--game", str(number), "--at", "3", "--json"))
    assert inspected["at"] == 3
    kept = json.loads(Path(f"run/games/{number}.json").read_text(encoding="utf-8"))
    assert (kept["seed"], kept["seats"]) == (game["seed"], ["random", "random"])
    assert kept["first"] == (None if game["game"] == 0 else int(game["first"] != game["first_seat"]))


def test_games_that_cannot_be_shown() -> None:
    done(*SMALL, "--out", "run")
    assert (
        refused("replay", "run")
        == "error: run: is the folder of a run: choose a game with --game NUMBER, from 1 to 12\n"
    )
    assert "the run has the games 1 to 12, so there is no game 13" in refused("replay", "run", "--game", "13")
    assert "is not the folder of a run: it has no plan.json" in refused("inspect", ".", "--game", "1")
    assert "--game is for the folder of a run, made by --out" in refused("explain", "run/plan.json", "--game", "1")
    refused("replay", "run", "--game", "0", code=2)


def test_a_game_that_comes_out_otherwise_than_in_the_log_is_refused() -> None:
    from cardwright.simulate.log import _UNIT, _line

    done(*SMALL, "--out", "run")
    lines = Path("run/games.jsonl").read_bytes().splitlines(keepends=True)
    unit = json.loads(lines[1])["unit"]
    assert unit["number"] == 0
    unit["games"][1]["digest"] = "another"
    Path("run/games.jsonl").write_bytes(b"".join([lines[0], _line(_UNIT, unit), *lines[2:]]))
    said = refused("replay", "run", "--game", "2")
    assert "run: game 2 does not come out as it did in the run" in said
    assert "something it depends on has changed" in said
    assert not Path("run/games/2.json").exists()


def test_card_files_of_the_plan_are_used_for_its_games() -> None:
    Path("new.yaml").write_text("cards:\n  - {kind: unit, name: Scout, power: 9}\n")
    done(*SMALL, "--cards", "new.yaml", "--out", "run")
    assert plan_of(Path("run")).card_files == ("new.yaml",)
    assert run("replay", "run", "--game", "1", "--verify").exit_code == 0
    Path("new.yaml").write_text("cards:\n  - {kind: unit, name: Scout, power: 2}\n")
    assert "the plan was made with other definitions of Scout" in refused("replay", "run", "--game", "2")
    said = refused(*SMALL, "--cards", "new.yaml", "--out", "run")
    assert "run/plan.json:" in said
    assert "the plan was made with other definitions of Scout" in said


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--agents", "gredy"], "unknown agent 'gredy' - did you mean 'greedy'?"),
        (["--agents", "skilled:weights=none.yaml"], "none.yaml: no such file"),
        (["--deck", "nothing"], "skirmish has no deck 'nothing'"),
        (["--set", "terrains=9"], "invalid value '9'"),
        (["--cards", "none.yaml"], "none.yaml: no such file"),
        (["--sideboard-plan", "none.yaml"], "none.yaml: no such file"),
        (["--sideboard-plan", "plan.yaml"], "plan.yaml, deck: no deck 'swarn' plays here - did you mean 'swarm'?"),
        (["--out", "plan.yaml"], "plan.yaml: is a file, and a run needs a folder of its own"),
        (["--out", "."], "is not the folder of a run: it has 'plan.yaml'"),
    ],
)
def test_bad_input_is_told_before_anything_is_played(
    arguments: list[str], message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner.Run, "play", None)
    Path("plan.yaml").write_text("deck: swarn\nmatchups: []\n")
    decks = () if "--deck" in arguments else TWO
    assert message in refused("simulate", "skirmish", *decks, "--games", "2", *arguments)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--best-of", "2"],
        ["--games", "0"],
        ["--workers", "-1"],
        ["--until", "1.5"],
        ["--executor", "magic"],
        ["--agents", "random,random,random"],
        ["--deck", "swarm"],
    ],
)
def test_wrong_usage(arguments: list[str]) -> None:
    refused("simulate", "skirmish", *TWO, *arguments, code=2)


def test_a_game_for_one_or_three_is_refused() -> None:
    assert "simulate needs a two-player match; spire has one player here" in refused("simulate", "spire")
    said = refused("simulate", "magic", "--set", "players=3", "--deck", "burn")
    assert "simulate needs a two-player match; magic has 3 players here" in said


def test_until_stops_early() -> None:
    text = done("simulate", *SKIRMISH, *TWO, "--games", "400", "--until", "0.4")
    assert "a pair ends earlier when its interval is no wider than 40.0 %" in text
    data = json.loads(done("simulate", *SKIRMISH, *TWO, "--games", "400", "--until", "0.4", "--json"))
    [pair] = data["pairs"]
    assert data["finished"]
    assert pair["matches"] < 60
    assert pair["won"][0]["high"] - pair["won"][0]["low"] <= 0.4


def test_the_usual_agent_is_skilled_where_the_game_is_known() -> None:
    assert usual(games.find("magic").game({})) == "skilled"
    assert usual(games.find("skirmish").game({})) == "greedy"


def test_sideboard_plans_are_followed() -> None:
    Path("burn.txt").write_text("Name: Red\n20 Mountain\n4 Lightning Bolt\n36 Lava Spike\n\nSideboard\n15 Shock\n")
    deck = "Name: Red\n24 Mountain\n4 Lightning Bolt\n4 Lava Spike\n4 Searing Spear\n4 Burst Lightning\n4 Forked Bolt\n"
    deck += "4 Monastery Swiftspear\n4 Ball Lightning\n4 Hellrider\n4 Grim Lavamancer\n\nSideboard\n4 Shock\n"
    Path("burn.txt").write_text(deck)
    Path("plan.yaml").write_text(
        "deck: red\nmatchups:\n- against: ramp\n  in: {Shock: 4}\n  out: {Hellrider: 4}\n- against: elves\n"
    )
    command = ["simulate", "magic", "--deck", "burn.txt", "--deck", "ramp", "--agents", "reflex", "--games", "2"]
    command += ["--best-of", "3", "--executor", "serial", "--sideboard-plan", "plan.yaml"]
    shown = run(*command, "--out", "run")
    assert shown.exit_code == 0
    assert shown.stderr == "note: the sideboard plan of Red has 'elves', which does not play here\n"
    assert [line.split() for line in shown.stdout.split("\n") if line.startswith("Red")] == [
        ["Red", "60", "4", "reflex", "ramp,", "elves"]
    ]
    data = json.loads(run(*command, "--json").stdout)
    for game in data["pairs"][0]["results"][0]["games"]:
        side = game["cards"][0]
        assert side.get("boarded_in", {}) == ({"Shock": 4} if game["game"] else {})
        assert side.get("boarded_out", {}) == ({"Hellrider": 4} if game["game"] else {})


def test_what_a_card_does_is_told_beside_the_run() -> None:
    swap = (*SMALL, "--impact", "vampire", "--instead", "Dragon")
    name = "Dragon"
    text = done(*swap, "--out", "run")
    assert text.startswith(done(*SMALL).split("\n\n")[0])
    assert f"Vampire in swarm, beside the same games with {name} instead:" in text
    assert "12 matches compared: " in text
    found = json.loads(done(*swap, "--json"))["impact"]
    assert (found["card"], found["deck"], found["instead"]) == ("Vampire", "swarm", name)
    assert found["with"]["won"] == json.loads(done(*SMALL, "--json"))["pairs"][0]["won"][0]["won"]
    # Both runs are kept, and not played again.
    assert (Path("run") / "impact" / "games.jsonl").is_file()
    assert "are there already" in done(*swap, "--out", "run")


def test_a_run_that_was_stopped_says_that_its_impact_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    swap = (*SMALL, "--impact", "Vampire", "--instead", "Dragon")
    late = (*swap, "--seconds", "0.000001")
    assert "what Vampire does is not known: the run was stopped" in done(*late)
    assert json.loads(done(*late, "--json"))["impact"] is None
    assert "bouts" in json.loads(done("arena", "skirmish", "--agents", "first,random", *late[-2:], "--json"))

    def stopped(plan: Plan, how: RunOptions, screen: Screen, out: Path | None) -> runner.Run:
        return runner.Run(plan, stopped=True)

    monkeypatch.setattr("cardwright.cli.impact.played", stopped)
    result = run(*swap)
    assert (result.exit_code, "no match was played to its end in both runs" in result.stdout) == (INTERRUPTED, True)


def test_a_sideboard_plan_is_kept_without_the_card_unless_it_moves_it() -> None:
    main = {"Mountain": 24, "Lightning Bolt": 4, "Lava Spike": 3, "Searing Spear": 4, "Burst Lightning": 4}
    main |= {"Forked Bolt": 4, "Monastery Swiftspear": 4, "Ball Lightning": 4, "Hellrider": 4, "Grim Lavamancer": 5}
    deck = DeckList("Red", main, {"Shock": 4})
    moved = Swap({"Shock": 4}, {"Hellrider": 4})
    entries = [Entry("red", deck, "reflex"), Entry("ramp", games.find("magic").deck_list("ramp"), "reflex")]
    game = games.find("magic").game({})
    plan = make_plan("simulate", game, [], entries, [(0, 1)], Terms(2, best_of=3))
    red = replace(plan.entrants[0], boarding=(Boarding("ramp", NO_SWAP, moved),))
    plan = replace(plan, entrants=(red, plan.entrants[1]))

    def swapped(card: str, instead: str) -> Plan:
        return Swapped(0, card, instead, replace(deck, main=replaced(main, card, instead))).plan(plan, game)

    found = swapped("Ball Lightning", "Mountain")
    assert found.entrants == (replace(red, main=replaced(main, "Ball Lightning", "Mountain")), plan.entrants[1])
    assert set(plan.cards) - set(found.cards) == {"Ball Lightning"}
    for card, other in (("Hellrider", "Mountain"), ("Shock", "Mountain")):
        with pytest.raises(BadInput, match=f"the sideboard plan of red moves {card} against ramp"):
            swapped(card, other)


def test_an_impact_that_cannot_be_measured_is_refused() -> None:
    assert "no deck here has the card 'Vampir' - did you mean 'Vampire'?" in refused(*SMALL, "--impact", "Vampir")
    assert "name one with --instead" in refused(*SMALL, "--impact", "Vampire")
    assert "at most" in refused(*SMALL, "--impact", "Vampire", "--instead", "Scout")
    assert "--instead" in run(*SMALL, "--instead", "Scout").stderr


def test_a_matrix_is_antisymmetric_and_has_every_pair() -> None:
    text = done("matrix", *SKIRMISH, "--games", "8")
    data = json.loads(done("matrix", *SKIRMISH, "--games", "8", "--json"))
    names = [entrant["name"] for entrant in data["plan"]["entrants"]]
    assert names == games.find("skirmish").deck_names()
    assert [(pair["a"], pair["b"]) for pair in data["pairs"]] == [
        ("bulwark", "pact"), ("bulwark", "swarm"), ("pact", "swarm"),
    ]  # fmt: skip
    rows = text.split("\n\n")[1].split("\n")
    assert rows[0].split() == names
    cells = [row.replace(" %", "").split()[1:] for row in rows[1:]]
    for one in range(3):
        assert cells[one][one] == "-"
        for other in range(one):
            assert float(cells[one][other]) + float(cells[other][one]) == pytest.approx(100, abs=0.11)
    assert "bulwark - pact " in text
    assert "matrix needs at least 2 decks, found 1" in refused("matrix", *SKIRMISH, "--deck", "swarm")


def test_a_gauntlet_weighs_its_results_by_share() -> None:
    Path("field.yaml").write_text("field:\n- {deck: pact, share: 30}\n- {deck: bulwark, share: 10, agent: first}\n")
    command = ("gauntlet", *SKIRMISH, "--deck", "swarm", "--games", "10", "--field", "field.yaml")
    data = json.loads(done(*command, "--json"))
    assert [(each["name"], each["share"], each["agent"]) for each in data["plan"]["entrants"]] == [
        ("swarm", 0.0, "random"), ("pact", 0.75, "random"), ("bulwark", 0.25, "first"),
    ]  # fmt: skip
    rates = [pair["won"][0]["rate"] for pair in data["pairs"]]
    text = done(*command)
    assert f"expected against this field: {100 * (0.75 * rates[0] + 0.25 * rates[1]):.1f} %" in text
    assert "swarm against" in text
    alike = json.loads(done("gauntlet", *SKIRMISH, "--deck", "swarm", "--games", "2", "--json"))
    assert [each["share"] for each in alike["plan"]["entrants"][1:]] == pytest.approx([1 / 3] * 3)


def test_every_mistake_of_a_field_is_told_at_once() -> None:
    Path("short.txt").write_text("1 Scout\n")
    Path("field.yaml").write_text(
        "fields: 3\n"
        "field:\n"
        "- {deck: pakt, share: 30}\n"
        "- {deck: pact, share: 0}\n"
        "- {deck: short.txt, share: 3}\n"
        "- {deck: pact, share: 3, agent: gredy}\n"
        "- {deck: pact, sahre: 3}\n"
        "- 3\n"
    )
    said = refused("gauntlet", *SKIRMISH, "--deck", "swarm", "--field", "field.yaml").split("\n")
    wanted = [
        "field.yaml:1:1, fields: unknown field 'fields'",
        "field.yaml:3:10, field[0].deck: skirmish has no deck 'pakt' - did you mean 'pact'?",
        "field.yaml:4:23, field[1].share: expected a number above 0, found the number 0",
        "short.txt: 1 cards, 20 to 30 are allowed",
        "field.yaml:6:33, field[3].agent: unknown agent 'gredy' - did you mean 'greedy'?",
        "field.yaml:7:16, field[4].sahre: unknown field 'sahre' - did you mean 'share'?",
        "field.yaml:7:3, field[4]: the field 'share' is missing",
        "field.yaml:8:3, field[5]: expected a mapping with the fields deck and share, found the number 3",
    ]
    for line in wanted:
        assert any(line in each for each in said), line
    for text, message in (("", "is empty"), ("a: 1", "unknown field 'a'"), ("field: []", "expected a list with")):
        Path("field.yaml").write_text(text)
        assert message in refused("gauntlet", *SKIRMISH, "--deck", "swarm", "--field", "field.yaml")
    refused("gauntlet", "skirmish", "--deck", "swarm", "--agents", "a,b,c", code=2)


def test_a_goldfish_plays_alone() -> None:
    command = ("goldfish", "magic", "--deck", "burn", "--agents", "reflex", "--games", "6", "--executor", "serial")
    text = done(*command)
    data = json.loads(done(*command, "--json"))
    [pair] = data["pairs"]
    won = [game for unit in pair["results"] for game in unit["games"] if game["winner"] == 0]
    assert len(won) == 6
    assert "burn: 6 games, 6 won, 0 not" in text
    # The opponent has played nothing at all.
    assert all("played" not in game["cards"][1] for game in won)
    turns = Counter((game["turns"] + (game["first"] == 0)) // 2 for game in won)
    mean = sum(turn * count for turn, count in turns.items()) / 6
    assert f"mean turn of the win {mean:.2f}" in text
    last = next(line for line in text.split("\n") if line.startswith(f"{max(turns)} "))
    assert "100.0 %" in last
    assert max(turns) < 20
    limited = done(*command, "--turns", "3")
    assert "burn: 6 games, 0 won, 6 not" in limited


def test_own_turns_and_their_median() -> None:
    assert [own_turns(game_result(first=first)) for first in (0, 1)] == [5, 5]
    assert own_turns(replace(game_result(first=0), turns=7)) == 4
    assert own_turns(replace(game_result(first=1), turns=8)) == 4
    assert own_turns(replace(game_result(first=1), turns=7)) == 3
    assert median(Counter({3: 1, 4: 1, 5: 1})) == 4
    assert median(Counter({3: 2, 9: 2})) == 3
    assert median(Counter({3: 1, 9: 2})) == 9
    assert median(Counter({7: 1})) == 7


def test_opening_hands_are_counted() -> None:
    command = ("opening", "magic", "--deck", "burn", "--agents", "reflex", "--games", "12", "--executor", "serial")
    text = done(*command)
    assert text.startswith("magic: burn (reflex), 24 hands, seed 0\n\nmulligans  hands  of ")
    data = json.loads(done(*command, "--json"))
    assert data["hands"] == 24
    assert sum(rate["won"] for rate in data["mulligans"].values()) == 24
    lands = data["kept_by_lands"]
    assert sum(rate["of"] for rate in lands.values()) == 24
    assert sum(rate["won"] for rate in lands.values()) == data["mulligans"]["0"]["won"]
    processes = [each for each in command if each not in ("--executor", "serial")]
    assert done(*processes, "--workers", "2") == text
    assert "googooland cannot tell what is in opening hands" in refused("opening", "googooland", "--deck", "Control_Ka")
    skirmish = done(
        "opening", "skirmish", "--deck", "swarm", "--agents", "random", "--games", "2", "--executor", "serial"
    )
    assert "lands dealt" not in skirmish


def test_hands_by_their_lands() -> None:
    hands = [
        OpeningHand(0, True, ("Island", "Opt"), ("Island", "Opt"), 0),
        OpeningHand(1, False, ("Island", "Opt"), ("Opt",), 1),
        OpeningHand(0, True, ("Opt", "Opt"), ("Island",), 1),
    ]
    assert by_resources(hands, {"Island"}) == {0: (0, 1), 1: (1, 2)}


def test_progress_is_for_terminals_only() -> None:
    process = program(*SMALL)
    assert (process.returncode, process.stderr) == (0, "")


def test_ray_is_told_when_it_is_missing() -> None:
    from importlib.util import find_spec

    if find_spec("ray") is not None:
        pytest.skip("the package ray is installed")
    said = refused("simulate", "skirmish", *TWO, "--games", "2", "--agents", "random", "--executor", "ray", "--quiet")
    assert said == "error: the executor 'ray' needs the package ray: pip install 'cardwright[ray]'\n"
