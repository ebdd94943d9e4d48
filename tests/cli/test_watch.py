"""`cardwright watch`: transcripts, traces and data, the same every time."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cardwright.agents.greedy import GreedyAgent
from cardwright.agents.simple import RandomAgent
from cardwright.cli.seats import ScriptFile
from cardwright.cli.watch import Show
from cardwright.engine.decision import Agent
from tests.cli.terminal import done, program, refused, run
from tests.golden import agrees

TRANSCRIPTS = Path(__file__).parent / "transcripts"
# Units of the deck that ask nothing when they are deployed.
UNITS = [f"play {name}" for name in ("Champion", "Veteran", "Noble", "Engineer", "Wizard", "Roots", "Ranger")]
SWARM = ["--seed", "3", "--deck", "swarm", "--deck", "pact"]
BULWARK = ["--seed", "7", "--deck", "bulwark", "--deck", "bulwark"]


@pytest.fixture
def scripts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Scripts for a short match, in which who begins plays a unit and wins; the arguments for it."""
    monkeypatch.chdir(tmp_path)
    begun = json.loads(done("watch", "skirmish", *BULWARK, "--agents", "first,first", "--json"))["decisions"]
    unit = next(option for option in begun[0]["options"] if option in UNITS)
    Path("begins.txt").write_text(f"# who begins\n\n{unit} -> slot 1  # a unit\ndone\ndone\n")
    Path("follows.txt").write_text("done\ndone\n")
    agents = ["script:follows.txt"] * 2
    agents[begun[0]["who"]] = "script:begins.txt"
    return ["watch", "skirmish", *BULWARK, "--agents", ",".join(agents)]


@pytest.mark.parametrize(("name", "options"), [("watch.txt", []), ("trace.txt", ["--trace"])])
def test_a_short_match(name: str, options: list[str], scripts: list[str]) -> None:
    shown, _, digest = done(*scripts, *options).rpartition("digest ")
    assert re.fullmatch("[0-9a-f]{32}\n", digest)
    agrees(TRANSCRIPTS / name, shown)


def test_the_same_command_prints_the_same_bytes_whatever_the_hash_seed() -> None:
    # The short form has the lines of the trace's end, as another test shows.
    for options in (["--trace"], ["--json"]):
        prints = [program("watch", "skirmish", *SWARM, *options, PYTHONHASHSEED=seed) for seed in ("0", "4242")]
        assert prints[0].returncode == 0
        assert prints[0].stdout
        assert prints[0].stdout == prints[1].stdout


def test_the_last_line_is_the_digest_in_every_form() -> None:
    plain = done("watch", "skirmish", *SWARM).splitlines()
    trace = done("watch", "skirmish", *SWARM, "--trace").splitlines()
    data = json.loads(done("watch", "skirmish", *SWARM, "--json"))
    assert plain[-1] == trace[-1] == f"digest {data['digest']}"
    assert plain[-5:-1] == trace[-5:-1]


def test_the_seed_and_the_agents_decide_the_match() -> None:
    base = done("watch", "skirmish", *SWARM)
    assert done("watch", "skirmish", *SWARM[2:], "--seed", "4") != base
    assert done("watch", "skirmish", *SWARM, "--agents", "random,random") != base
    both = json.loads(done("watch", "skirmish", "--agents", "random,random", "--json"))
    chosen = [[one["chosen"] for one in both["decisions"] if one["who"] == seat] for seat in (0, 1)]
    assert chosen[0] != chosen[1]


def test_the_data_tell_the_whole_match() -> None:
    data = json.loads(done("watch", "skirmish", *SWARM, "--json", "--trace"))
    assert data["settings"] == {"terrains": 5, "close": "front"}
    assert data["seats"][0] == {"name": "P1", "agent": "greedy", "deck": "swarm"}
    assert [one["number"] for one in data["decisions"]] == list(range(1, len(data["decisions"]) + 1))
    assert all(one["chosen"] in one["options"] for one in data["decisions"])
    assert [event["number"] for event in data["events"]] == list(range(len(data["events"])))
    assert all(event["cause"] is None or event["cause"] < event["number"] for event in data["events"])
    assert data["events"][-1]["name"] == "MATCH_ENDED"
    assert data["outcome"]["winners"]
    in_steps = [event for step in data["steps"] for event in step["events"]]
    assert in_steps == data["events"]
    numbers = [step["step"] for step in data["steps"] if "step" in step]
    assert numbers == list(range(1, len(numbers) + 1))
    assert "steps" not in json.loads(done("watch", "skirmish", *SWARM, "--json"))


def test_settings_and_one_deck_for_all() -> None:
    data = json.loads(done("watch", "skirmish", "--set", "terrains=4", "--deck", "pact", "--json"))
    assert data["settings"]["terrains"] == 4
    assert [seat["deck"] for seat in data["seats"]] == ["pact", "pact"]
    assert not any("slot 4" in option for one in data["decisions"] for option in one["options"])


@pytest.mark.parametrize(
    ("game", "agents"),
    [
        (["spire", "--deck", "ironbound"], ["greedy"]),
        (["skirmish"], ["greedy", "random"]),
        (["magic", "--set", "players=4"], ["greedy", "random", "random", "random"]),
    ],
)
def test_left_out_there_are_as_many_agents_as_seats(
    game: list[str], agents: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = []

    def play(show: Show, seed: int, decks: list[list[str]], players: list[Agent]) -> None:
        taken.append((show.seats, len(decks), [type(player) for player in players]))

    monkeypatch.setattr(Show, "play", play)
    done("watch", *game)
    kinds = [GreedyAgent if name == "greedy" else RandomAgent for name in agents]
    assert taken == [(agents, len(agents), kinds)]


@pytest.mark.parametrize(
    ("game", "complaint"),
    [
        (["spire"], "spire has one player; 2 agents were given"),
        (["magic", "--set", "players=4"], "magic has 4 players; 2 agents were given"),
    ],
)
def test_agents_that_are_given_are_one_for_each_seat(game: list[str], complaint: str) -> None:
    said = refused("watch", *game, "--agents", "greedy,random", code=2)
    assert complaint in said
    assert "2 players; one agent was given" in refused("watch", "skirmish", "--agents", "greedy", code=2)


def test_own_cards_and_deck_lists(tmp_path: Path) -> None:
    cards, deck = tmp_path / "cards.yaml", tmp_path / "deck.txt"
    cards.write_text("cards:\n" + "".join(f"  - {{kind: unit, name: Giant {n}, power: 9}}\n" for n in range(10)))
    deck.write_text("".join(f"2 Giant {n}\n" for n in range(10)))
    shown = done("watch", "skirmish", "--cards", cards, "--deck", deck, "--agents", "first,first")
    assert re.search(r"P1 plays Giant \d\n", shown)
    assert "unknown card 'Giant 0'" in refused("watch", "skirmish", "--deck", deck)


def test_a_record_is_saved_as_said(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    result = run("watch", "skirmish", *SWARM, "--save", path)
    assert result.stdout == done("watch", "skirmish", *SWARM)
    record = json.loads(path.read_text())
    assert record["seats"] == ["greedy", "random"]
    assert record["winners"] == json.loads(done("watch", "skirmish", *SWARM, "--json"))["outcome"]["winners"]


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--agents", "gredy,first"], "unknown agent 'gredy' - did you mean 'greedy'?"),
        (
            ["--deck", "swarn"],
            "has no deck 'swarn' - did you mean 'swarm'? (allowed: bulwark, pact, swarm, or",
        ),
        (["--deck", "none.txt"], "none.txt: no such file"),
        (["--deck", "."], ".: is a directory, not a file"),
        (
            ["--set", "terrain=4"],
            "has no setting 'terrain' - did you mean 'terrains'? (allowed: terrains, close)",
        ),
        (["--set", "terrains=3"], "skirmish setting terrains: invalid value '3' (allowed: 5, 4)"),
        (["--cards", "none.yaml"], "none.yaml: no such file"),
        (["--agents", "script:none.txt,first"], "none.txt: no such file"),
        (["--save", "."], ".: is a directory, not a file"),
        (["--save", "no/such/file"], "no such directory: no/such"),
    ],
)
def test_bad_input_is_refused(
    options: list[str], complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert complaint in refused("watch", "skirmish", *options)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "options", [["--agents", "greedy"], ["--agents", "a,b,c"], ["--deck", "pact"] * 3, ["--set", "terrains"]]
)
def test_wrong_usage_is_refused(options: list[str]) -> None:
    refused("watch", "skirmish", *options, code=2)


def test_a_deck_that_may_not_be_played_is_refused_by_its_own_name(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("3 Scout\n")
    assert refused("watch", "skirmish", "--deck", path).splitlines() == [
        f"error: {path}: 3 copies of Scout, at most 2 are allowed",
        f"error: {path}: 3 cards, 20 to 30 are allowed",
    ]


def test_a_script_that_says_something_wrong_is_refused_at_its_line(scripts: list[str]) -> None:
    said = Path("begins.txt").read_text()
    Path("begins.txt").write_text(said.replace("slot 1", "slot 9"))
    result = run(*scripts, "--save", "match.json")
    assert result.exit_code == 1
    assert re.match(r"error: begins.txt:3: P\d: which slot, for \w+\? 'slot 9' is not an option", result.stderr)
    assert not Path("match.json").exists()


def test_a_script_that_ends_too_soon_or_too_late(scripts: list[str]) -> None:
    said = Path("begins.txt").read_text()
    Path("begins.txt").write_text(said.replace("done\ndone\n", ""))
    assert re.search(r"begins.txt: the script ran out of answers at: P\d: what do you do\? \(", run(*scripts).stderr)
    Path("begins.txt").write_text(said + "done\n1\n")
    late = run(*scripts)
    assert late.exit_code == 0
    assert "begins.txt: the match ended before its last 2 answers" in late.stderr


def test_a_number_behind_a_notation_is_no_comment(tmp_path: Path) -> None:
    path = tmp_path / "script.txt"
    path.write_text("# a comment\n  #2 more\nplay Scout #2 -> slot 1 # and why\ndone# at once\n#\n", encoding="utf-8")
    assert ScriptFile(path).answers == [(3, "play Scout #2"), (3, "slot 1"), (4, "done")]
