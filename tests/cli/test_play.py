"""`cardwright play`: a person types, an agent answers, and nothing hidden is ever shown."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cardwright.cli.session import HELP
from cardwright.engine.replay import replay
from cardwright.engine.state import OWNER
from cardwright.games.googooland.game import deck as googooland_deck
from cardwright.games.skirmish.game import deck, skirmish_game
from cardwright.games.skirmish.rules.events import CARD_DRAWN
from cardwright.records.record import read_record
from tests.cli.terminal import done, program, refused, run
from tests.golden import agrees

TRANSCRIPTS = Path(__file__).parent / "transcripts"
PLAY = ["play", "skirmish", "--seed", "7", "--deck", "swarm", "--enemy-deck", "bulwark"]
OPTION = re.compile(r"^ +(\d+)\. (.+)$")


def session(*lines: str, options: list[str] | None = None) -> list[list[str]]:
    """What is shown before the first line typed, and after each line until the person leaves."""
    shown = done(*PLAY, *(options or []), typed="".join(f"{line}\n" for line in (*lines, "quit")))
    blocks: list[list[str]] = [[]]
    for line in shown.splitlines():
        if line.startswith("> "):
            blocks.append([])
        else:
            blocks[-1].append(line)
    assert len(blocks) == len(lines) + 2
    assert blocks.pop() == []
    return blocks


def offered(block: list[str]) -> list[str]:
    """The options at the end of what was shown."""
    options: list[str] = []
    for line in block:
        found = OPTION.match(line)
        options = [*options, found[2]] if found and int(found[1]) == len(options) + 1 else []
    return options


def first_unit() -> str:
    """The notation of some unit in the opening hand that asks for a slot."""
    units = ["Scout", "Ghoul", "Martyr", "Vampire", "Bard", "Archer", "Hunter", "Mimic", "Necromancer"]
    options = offered(session()[0])
    return next(f"play {name}" for name in units if f"play {name}" in options)


def test_a_whole_session() -> None:
    unit = first_unit()
    typed = ["help", unit, "undo", f"{unit} -> slot 1", "why", "done", "done", "quit"]
    shown = done(*PLAY, "--agent", "first", typed="".join(f"{line}\n" for line in typed))
    agrees(TRANSCRIPTS / "play.txt", shown)


def test_a_number_a_notation_and_its_beginning_are_the_same_answer() -> None:
    options = offered(session()[0])
    unit = first_unit()
    number = str(options.index(unit) + 1)
    said = [(number, "1"), (unit, "slot 0"), (unit.upper(), "SLOT  0")]
    after = [session(first, second)[2] for first, second in said]
    assert after[0] == after[1] == after[2]
    assert after[0] == session(f"{unit} -> slot 0")[1]
    assert after[0] == session(f"{number} -> 1")[1]
    start = next(unit[:n] for n in range(6, len(unit) + 1) if sum(o.startswith(unit[:n]) for o in options) == 1)
    assert session(start, "slot 0")[2] == after[0]


def test_decks_that_everybody_knows_are_shown_and_no_others() -> None:
    known = done(
        "play", "googooland", "--seed", "1", "--deck", "Control_Ka", "--enemy-deck", "Aggro_Rush", typed="decks\nquit\n"
    )
    shown = known.partition("> decks\n")[2]
    assert shown.startswith("P1 (you): Control Ka, 6 cards\n")
    theirs = shown.partition("P2: Aggro Rush, 6 cards\n")[2].splitlines()[:-1]
    assert sorted(line.partition(" 1 ")[2] for line in theirs) == sorted(googooland_deck("Aggro_Rush"))
    assert ", 25 cards\n" in "\n".join(session("decks")[1]) + "\n"
    hidden = done("play", "magic", "--seed", "1", typed="decks\nquit\n").partition("> decks\n")[2]
    assert "P2: 60 hidden cards\n> quit" in hidden


def test_a_wrong_answer_changes_nothing() -> None:
    unit = first_unit()
    wrong = ["0", "99", "play", f"{unit} -> slot 9", f"{unit} -> slot 1 -> slot 1", "play Nobody", "9" * 400]
    blocks = session(*wrong, f"{unit} -> slot 0")
    for said, block in zip(wrong, blocks[1:], strict=False):
        assert len(block) == 1, said
        assert "is not an option" in block[0]
    assert blocks[-1] == session(f"{unit} -> slot 0")[1]
    assert "the options are numbered from 1 to" in blocks[2][0]
    assert "it could mean play " in blocks[3][0]
    assert blocks[5] == ["'slot 1' is not an option: the next choice is P2's then"]


def test_undo_goes_back_to_ones_own_last_decision_and_the_reply_stays_the_same() -> None:
    unit = first_unit()
    blocks = session("undo", f"{unit} -> slot 0", "undo", "slot 0", "undo", "undo", f"{unit} -> slot 0")
    assert blocks[1] == ["you have no choice to take back"]
    assert blocks[3][0] == "Taken back."
    assert offered(blocks[3])[0] == "slot 0"
    assert blocks[7] == blocks[2]
    assert blocks[4][1:] == blocks[2][1:]


@pytest.mark.parametrize("opponent", ["greedy", "random"])
def test_another_seed_or_another_agent_is_another_match(opponent: str) -> None:
    shown = session("done", "done", options=["--agent", opponent])
    assert shown == session("done", "done", options=["--agent", opponent])
    assert shown != session("done", "done", options=["--agent", opponent, "--seed", "8"])


def test_why_an_option_is_missing_and_why_something_is_as_it_is() -> None:
    unit = first_unit()
    name = unit.removeprefix("play ")
    blocks = session(
        f"why {unit}", f"why {unit} -> slot 7", f"{unit} -> slot 0", f"why {name} at 0", "why nothing", "why"
    )
    assert blocks[1][0] == f"'{unit}' is an option"
    assert "is not an option" in blocks[2][0]
    assert blocks[4][0] == f"P1's {name} at 0"
    assert any(line.endswith(f"P1 chose {unit}") for line in blocks[4])
    assert blocks[5][0].startswith("'nothing' is not an option, and there is no object called 'nothing'")
    assert re.fullmatch(r"\[\d+\] P1's turn", blocks[6][0])


def test_why_tells_the_games_reason() -> None:
    """Dragon can only be played onto a unit."""
    shown = ""
    for seed in range(20):
        shown = done(
            "play",
            "skirmish",
            "--deck",
            "pact",
            "--seed",
            str(seed),
            "--agent",
            "first",
            typed="why play dragon\n",
        )
        if "Dragon    power 7" in re.sub(" +", " ", shown).replace("Dragon power", "Dragon    power"):
            break
    assert "> why play dragon\n'play dragon' is not an option: there is no slot where Dragon may be deployed" in shown


def test_reading_a_card_and_the_log() -> None:
    blocks = session("read dragon", "read Dargon", "read", "log", "board", "help", "?", "bord", "")
    assert blocks[1] == ["Dragon (unit, power 7): Only by consuming a unit of yours"]
    assert blocks[2] == ["unknown card 'Dargon' - did you mean 'Dragon'?"]
    assert blocks[3] == ["unknown card ''"]
    assert blocks[4][0].startswith("      Skirmish 1 begins")
    assert offered(blocks[5]) == offered(blocks[0])
    assert blocks[6] == blocks[7] == list(HELP)
    assert blocks[8] == ["'bord' is not an option or a command - did you mean 'board'?"]
    assert blocks[9] == []


def test_quitting_and_the_end_of_the_input_end_it_cleanly() -> None:
    begun = done(*PLAY, typed="")
    assert done(*PLAY, typed="quit\n1\n") == begun.replace("End of input; the match is not finished.", "> quit")
    assert done(*PLAY, typed="exit\n").endswith("> exit\n")
    assert begun.endswith(". done\nEnd of input; the match is not finished.\n")


def test_a_saved_match_is_the_one_that_was_played(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    folder = tmp_path / "folder"
    folder.mkdir()
    unit = first_unit()
    blocks = session(
        "save", f"save {folder}", f"save {tmp_path / 'no' / 'file'}", f"{unit} -> slot 2", "undo", "slot 0",
        f"save {path}",
    )  # fmt: skip
    assert blocks[1] == ["save needs a file name: save match.json"]
    assert blocks[2] == [f"{folder}: is a directory, not a file"]
    assert "no such directory" in blocks[3][0]
    record = json.loads(path.read_text())
    assert blocks[7] == [f"Saved {len(record['choices'])} choices in {path}."]
    assert record["seats"] == ["person", "greedy"]
    assert "slot 2" not in record["choices"][:3]
    assert "reproduces exactly" in done("replay", path, "--verify")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["folder", "match.json"]


def test_the_match_can_be_played_to_its_end_and_taken_back() -> None:
    blocks = session("done", "done", "done", "log", "undo", options=["--agent", "first"])
    assert blocks[2][-1] == "The match is over. Commands: undo, why, log, board, save FILE, quit."
    assert any(re.match(r"(P\d wins|a draw)", line) for line in blocks[2])
    assert blocks[3] == ["the match is over; commands: undo, why, log, board, save FILE, quit"]
    assert "The match is over" not in blocks[4]
    assert blocks[5][0] == "Taken back."
    assert "done" in offered(blocks[5])


def test_the_other_seat_four_terrains_and_a_script(tmp_path: Path) -> None:
    script = tmp_path / "moves.txt"
    script.write_text("done\n" * 6)
    shown = done(
        *PLAY,
        "--seat",
        "2",
        "--set",
        "terrains=4",
        "--agent",
        f"script:{script}",
        typed="done\nundo\ndone\ndone\n",
    )
    assert f"seed 7: you are P2 with swarm, P1 is script:{script} with bulwark" in shown
    assert "\nP2 (you): " in shown
    assert "The match is over" in shown


def test_hidden_cards_are_never_printed(tmp_path: Path) -> None:
    """The decks share no card, so a card of the opponent's may be named only once it has been played."""
    hidden = set(deck("bulwark"))
    assert not hidden & set(deck("swarm"))
    path = tmp_path / "match.json"
    asked = ["board", "log", "why", "why P2", "why enemy slot 1"]
    typed = [line for turn in range(12) for line in ("1 -> 1", "1", "1", "undo", "1", *asked)]
    shown = done(*PLAY, typed="\n".join([*typed, f"save {path}\n"]))
    played: set[str] = set()
    for line in shown.splitlines():
        found = re.search(r"P2: play (\w+)", line)
        played |= {found[1]} if found else set()
        assert {name for name in hidden if re.search(rf"\b{name}\b", line)} <= played, line
    match = replay(skirmish_game(), read_record(path.read_text()))
    assert sum(e.kind == CARD_DRAWN and match.state.rows[e.subject][OWNER] == 1 for e in match.events) > 10
    assert len(played) > 3


def test_asking_for_a_hidden_card_tells_nothing() -> None:
    """Every card of the opponent's deck gets the same answer, whether it is in hand or in the deck."""
    names = sorted(set(deck("bulwark")) - {"Roots"})
    asked = [f"{word}{name}" for name in names for word in ("why ", "why play ", "why enemy ", "play ")]
    blocks = session(*asked)[1:]
    answers = {re.sub(r"'[^']*'", "''", " ".join(block)) for block in blocks if "P2 plays" not in " ".join(block)}
    assert answers <= {
        "'' is not an option, and there is no object called ''",
        "'' is not an option, and there is no object called '' - did you mean ''?",
        "'' is not an option",
        "'' is not an option - did you mean ''?",
    }


def test_why_an_enemy_unit_stands_there_does_not_tell_when_it_was_drawn() -> None:
    deployed = re.compile(r"P2: play (\w+) -> slot (\d)\n +P2 plays \w+\n +P2's \w+ is deployed")
    for seed in range(20):
        options = ["--seed", str(seed), "--set", "terrains=4"]
        found = deployed.search("\n".join(session("1 -> 1", options=options)[1]))
        if found:
            lines = session("1 -> 1", f"why enemy {found[1]} at {found[2]}", options=options)[2]
            assert any(f"P2 plays {found[1]}" in line for line in lines)
            assert not any("draws" in line for line in lines)
            return
    raise AssertionError("the opponent has deployed nothing")


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--agent", "gredy"], "unknown agent 'gredy' - did you mean 'greedy'?"),
        (["--deck", "swarn"], "has no deck 'swarn' - did you mean 'swarm'?"),
        (["--enemy-deck", "none.txt"], "none.txt: no such file"),
        (["--set", "close=far"], "skirmish setting close: invalid value 'far' (allowed: front, adjacent)"),
    ],
)
def test_bad_input_is_refused(options: list[str], complaint: str) -> None:
    assert complaint in refused("play", "skirmish", *options)


def test_wrong_usage_is_refused() -> None:
    assert "skirmish has 2 seats" in refused("play", "skirmish", "--seat", "3", code=2)
    refused("play", "skirmish", "--seat", "0", code=2)
    refused("play", code=2)


def test_strange_input_is_only_a_wrong_answer() -> None:
    shown = program(*PLAY, typed="\x00\x1b[31m\n\N{SNOWMAN}\n1\n->\n -> -> \n[bold]x[/bold]\n")
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "[bold]x[/bold]" in shown.stdout


def test_without_a_seed_every_match_is_another() -> None:
    shown = {done("play", "skirmish", typed="quit\n").splitlines()[0] for _ in range(3)}
    assert len(shown) > 1


def test_if_the_other_side_cannot_answer_ones_own_answer_is_taken_back(tmp_path: Path) -> None:
    """Nobody is ever asked in the opponent's name, nor shown what it could do."""
    script = tmp_path / "none.txt"
    script.write_text("", encoding="utf-8")
    before, refused_line, board, again = session(
        "done", "board", "play Scout -> slot 0", options=["--agent", f"script:{script}"]
    )
    assert "P1: what do you do?" in before
    (told,) = refused_line
    assert told.startswith(
        "Your choice was taken back, because the other player cannot answer: "
        f"{script}: the script ran out of answers at: P2"
    )
    assert offered(board) == offered(before)
    assert "P2: what do you do?" not in "\n".join(board + again)


def test_a_loop_in_the_other_sides_turn_is_taken_back_too(tmp_path: Path) -> None:
    cards = tmp_path / "echo.yaml"
    cards.write_text(
        "- {kind: unit, name: Echo, power: 1, abilities: [{deploy: {repeat: {times: 10000000000, do: {draw: 0}}}}]}\n",
        encoding="utf-8",
    )
    deck_file = tmp_path / "echo.txt"
    names = [
        "Echo",
        "Champion",
        "Veteran",
        "Noble",
        "Sentinel",
        "Engineer",
        "Rookie",
        "Wizard",
        "Roots",
        "Ranger",
        "Seed",
    ]
    deck_file.write_text("".join(f"2 {name}\n" for name in [*names, "Scout"]), encoding="utf-8")
    options = ["--cards", str(cards), "--enemy-deck", str(deck_file), "--agent", "first"]
    for seed in range(20):
        shown = run("play", "skirmish", "--seed", str(seed), *options, typed="done\nboard\nquit\n").stdout
        if "repetitions at once" in shown:
            assert "because the other player cannot answer: more than 10000 repetitions at once" in shown
            assert "P2: wh" not in shown
            return
    raise AssertionError("the opponent never played an Echo")


BOARD = """
p1: {hand: [Champion], board: {1: Martyr, 2: Scout}}
p2: {hand: [Bard]}
active: P2
seed: 11
"""


def test_a_position_is_played_saved_and_replayed(tmp_path: Path) -> None:
    board, kept = tmp_path / "board.yaml", tmp_path / "match.json"
    board.write_text(BOARD, encoding="utf-8")
    typed = f"play Champion -> slot 1\nundo\nplay Champion -> slot 1\nlog\nsave {kept}\nquit\n"
    shown = done("play", "skirmish", "--position", board, "--agent", "first", typed=typed).splitlines()
    assert shown[0] == f"skirmish, seed 11: you are P1 with {board}, P2 is first with {board}"
    assert "P1      |             | Martyr      | Scout       |             |             |" in shown
    assert "   2. P2: play Bard -> slot 0" in shown
    record = read_record(kept.read_text(encoding="utf-8"))
    assert record.choices[:2] == ["play Bard", "slot 0"]
    assert replay(skirmish_game(), record).digest()
    assert "reproduces exactly" in done("replay", kept, "--verify")
    other = done("play", "skirmish", "--position", board, "--seed", "3", typed="quit\n")
    assert other.startswith("skirmish, seed 3: ")


@pytest.mark.parametrize(
    ("text", "options", "code", "message"),
    [
        (BOARD + "colour: red\n", [], 1, "board.yaml:6:1, colour: unknown field 'colour' (allowed: p1, p2, active, "),
        (
            BOARD.replace("Bard", "Brad"),
            [],
            1,
            "board.yaml:3:13, p2.hand[0]: unknown card 'Brad' - did you mean",
        ),
        (BOARD.replace("Martyr", "Matyr"), [], 1, "board.yaml:2:35, p1.board[1]: unknown card 'Matyr' - did you mean"),
        (BOARD, ["--deck", "swarm"], 2, "--position: cannot be combined with --deck or --enemy-deck"),
        (BOARD, ["--enemy-deck", "swarm"], 2, "--position: cannot be combined with --deck or --enemy-deck"),
        (None, [], 1, "board.yaml: no such file"),
    ],
)
def test_a_wrong_position_is_refused(
    text: str | None, options: list[str], code: int, message: str, tmp_path: Path
) -> None:
    board = tmp_path / "board.yaml"
    if text is not None:
        board.write_text(text, encoding="utf-8")
    assert message in refused("play", "skirmish", "--position", board, *options, code=code)
