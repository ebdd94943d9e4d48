"""One import: what `cardwright` offers, what it costs, and how a match is met by name."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import cardwright
from cardwright import games
from cardwright.agents.greedy import GreedyAgent
from cardwright.agents.simple import FirstAgent, RandomAgent
from cardwright.definitions.deck_list import DeckList, counted
from cardwright.engine.event import CHOSEN
from cardwright.engine.explain import why
from cardwright.engine.save import load
from cardwright.errors import BadInput, CardErrors, RecordError, ReplayMismatch, RulesError
from cardwright.games.skirmish.game import deck, skirmish_game
from tests.build import engine_is_compiled
from tests.engine.bare import NOTED, Bare

EXPORTED = [
    "Agent", "Decision", "Event", "Match", "Option", "Outcome", "Record", "View", "errors", "explain", "load_game",
    "load_match", "replay",
]  # fmt: skip
DECKS = ["swarm", "bulwark"]


def started(seed: int = 27) -> cardwright.Match:
    return cardwright.load_game("skirmish").start(seed, DECKS)


def asked(match: cardwright.Match) -> cardwright.Decision:
    assert match.decision is not None
    return match.decision


def test_the_exported_members_are_these_and_sorted() -> None:
    assert cardwright.__all__ == EXPORTED == sorted(EXPORTED)
    assert [name for name in EXPORTED if name not in dir(cardwright)] == []
    for name in EXPORTED:
        found = getattr(cardwright, name)
        assert getattr(found, "__name__", "").rpartition(".")[2] == name
        # Compiled classes have no docstrings.
        assert found.__doc__ or engine_is_compiled()


def test_what_is_not_exported_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="module 'cardwright' has no attribute 'Matsch'"):
        cardwright.Matsch  # type: ignore[attr-defined]  # noqa: B018


def test_the_import_costs_nothing() -> None:
    """No engine, no game, no reader of files; each name brings its own module, and a game only when it is named."""
    script = (
        "import sys, cardwright\n"
        "print(sorted(name for name in sys.modules if name.startswith(('cardwright', 'ruamel', 'rich', 'typer'))))\n"
        "cardwright.Match, cardwright.load_game\n"
        "print([name for name in sys.modules if name.startswith('cardwright.games.')])\n"
        "print([name for name in sys.modules if name.startswith(('ruamel', 'rich', 'typer'))])\n"
    )
    process = subprocess.run([sys.executable, "-c", script], capture_output=True, encoding="utf-8", check=True)
    assert process.stdout == "['cardwright']\n[]\n[]\n"


@pytest.mark.parametrize("name", EXPORTED)
def test_any_name_may_be_the_first(name: str) -> None:
    """The engine's modules import each other in a ring; wherever one comes in, all is there."""
    subprocess.run([sys.executable, "-c", f"from cardwright import {name}"], check=True)


def test_every_exported_class_has_a_repr_of_its_own() -> None:
    match = started()
    match.apply("play Scout -> slot 1")
    event = match.events[-1]
    decision = asked(match)
    assert repr(match) == f"<Match of skirmish, turn {match.turn}, P2 to choose from {len(decision)}>"
    assert repr(decision).startswith("<Decision P2: what do you do? [play ")
    assert repr(decision).endswith(f", and {len(decision) - 5} more]>")
    assert repr(decision[0]) == f"Option({decision.notations()[0]!r})"
    assert repr(event).startswith(f"<Event {event.number}: kind {event.kind}, subject {event.subject}, ")
    assert repr(match.view(0)) == f"<View of P1: {match!r}>"
    assert repr(match.game) == "<Game skirmish 1: terrains=5, close='front'>"
    assert repr(FirstAgent()) == "<FirstAgent>"
    assert repr(GreedyAgent(seed=3)) == "GreedyAgent(seed=3)"
    assert repr(match.game.events[0]) == "<EventKind CHOSEN>"
    assert repr(match.game.zones[0]) == "<Zone deck, owner 0, sight 2>"
    assert repr(games.find("spire")).startswith("<GameFolder spire: one hero")
    assert repr(match.record()) == "<Record of skirmish 1: seed 27, 2 choices, not over>"
    outcome = match.play([FirstAgent(), FirstAgent()])
    assert outcome is not None
    end = f"winners {list(outcome.winners)}, {outcome.reason}"
    assert repr(match.record()) == f"<Record of skirmish 1: seed 27, {len(match.choices)} choices, {end}>"


def test_a_long_decision_shows_its_first_options() -> None:
    match = cardwright.load_game("skirmish").position(
        p1={"hand": ["Archer", "Bard", "Ghoul", "Hunter", "Knight", "Scout"]}
    )
    assert repr(match.decision) == (
        "<Decision P1: what do you do? [play Archer, play Bard, play Ghoul, play Hunter, play Knight, and 2 more]>"
    )


def test_a_match_prints_as_the_board_of_who_must_choose() -> None:
    match = started()
    folder = games.find("skirmish")
    assert str(match) == "\n".join(folder.board(match.view(asked(match).player))) == str(match.view(0))
    match.apply("play Scout -> slot 1")
    assert asked(match).player == asked(match).who == 1
    assert str(match) == "\n".join(folder.board(match.view(1))) != str(match.view(0))


def test_a_match_that_is_over_prints_how_it_ended() -> None:
    match = started()
    outcome = match.play([GreedyAgent(seed=1), RandomAgent(seed=2)])
    assert outcome is not None
    winner = match.players[outcome.winners[0]]
    assert str(match).splitlines()[-1] == f"{winner} wins: {outcome.reason}"
    assert repr(match) == f"<Match of skirmish, turn {match.turn}, over: {winner} wins: {outcome.reason}>"


def test_a_match_that_has_not_begun_prints_too() -> None:
    match = cardwright.Match(skirmish_game())
    assert str(match) == repr(match) == "<Match of skirmish, not begun>"


def test_players_and_turn() -> None:
    match = started()
    assert match.players == ("P1", "P2")
    before = match.turn
    match.apply("done")
    assert (before, match.turn) == (1, 2)
    assert cardwright.load_game("magic", players=4).start(1, ["burn"] * 4).players == ("P1", "P2", "P3", "P4")


def annotated(seed: int) -> cardwright.Match:
    match = cardwright.Match(skirmish_game())
    match.annotating = True
    match.begin(seed, [deck(name) for name in DECKS])
    return match


@pytest.mark.parametrize("looked", [False, True])
def test_log_and_why_need_nothing_switched_on(looked: bool) -> None:
    match, noted = started(), annotated(27)
    for each in (match, noted):
        for notation in ("play Scout -> slot 1", "play Veteran -> slot 1", "play Archer -> slot 2"):
            each.apply(notation)
            if looked:
                assert match.events
    assert match.digest() == noted.digest()
    hit = next(event for event in reversed(match.events) if event.other == 2 and event.amount == 2)
    assert match.why(hit) == why(noted, noted.event(hit.number))
    assert match.why(hit)[-1].strip() == "because [30] P1 chose play Archer"
    assert match.log() == noted.log() != []
    assert "   2. P1: play Scout -> slot 1" in match.log()
    assert match.digest() == noted.digest()
    match.undo()
    assert asked(match).prompt == "P1: which slot, for Archer?"


def test_the_log_alone_needs_nothing_switched_on() -> None:
    match, noted = started(), annotated(27)
    for each in (match, noted):
        each.apply("play Scout -> slot 1")
    assert match.log() == noted.log()
    assert "   2. P1: play Scout -> slot 1" in match.log()


def test_an_event_tells_itself() -> None:
    match = started()
    match.apply("play Scout -> slot 1")
    chosen = next(event for event in match.events if event.kind == CHOSEN)
    assert chosen.text(match) == "P1 chose play Scout"
    for event in match.events:
        assert event.text(match) == match.game.events[event.kind].text(match, event)


def test_a_player_is_told_the_log_without_what_is_hidden() -> None:
    match = started()
    match.apply("play Scout -> slot 1")
    assert match.log(1) == match.view(1).log() != match.log()
    assert match.log(0) == match.view(0).log()
    with pytest.raises(BadInput, match="a player is a whole number from 0 to 1, found 2"):
        match.log(2)


def test_why_is_told_a_player_without_what_is_hidden_and_takes_events_only() -> None:
    match = started()
    match.apply("play Scout -> slot 1")
    drawn = next(event for event in match.events if match.why(event) != match.why(event, player=1))
    assert match.why(drawn, 1) == why(match, drawn, 1)
    assert match.why(drawn, 0) == match.why(drawn)
    with pytest.raises(BadInput, match=r"why takes an event, such as one of match.events, found 'Scout' \(str\)"):
        match.why("Scout")
    with pytest.raises(BadInput, match="a player is a whole number from 0 to 1, found 2"):
        match.why(drawn, 2)


def test_the_log_can_be_read_while_agents_play() -> None:
    lengths: list[int] = []

    class Reading(cardwright.Agent):
        def __init__(self, seed: int) -> None:
            self.agent = RandomAgent(seed)

        def choose(self, view: cardwright.View, decision: cardwright.Decision) -> int:
            lengths.append(len(view.log()))
            return self.agent.choose(view, decision)

    match, silent = started(), started()
    match.play([Reading(1), Reading(2)])
    silent.play([RandomAgent(1), RandomAgent(2)])
    assert match.digest() == silent.digest()
    assert match.log() == silent.log()
    assert lengths[0] < lengths[-1]


def test_a_match_without_journal_says_that_its_log_is_gone() -> None:
    match = started()
    match.play([RandomAgent(1), RandomAgent(2)], journal=False, keep=False)
    with pytest.raises(RulesError, match="played without journal and log"):
        match.log()
    kept = started()
    kept.play([RandomAgent(1), RandomAgent(2)], journal=False)
    assert kept.log()


def test_a_deck_is_a_name_a_file_or_a_list(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("Name: Mine\n" + "".join(f"2 {name}\n" for name in sorted(set(deck("swarm")))), encoding="utf-8")
    game = cardwright.load_game("skirmish")
    by_name = game.start(5, ["swarm", "bulwark"])
    assert by_name.decks == [deck("swarm"), deck("bulwark")]
    assert game.start(5, [deck("swarm"), tuple(deck("bulwark"))]).digest() == by_name.digest()
    assert game.start(5, [file, "bulwark"]).digest() == game.start(5, [str(file), "bulwark"]).digest()
    assert skirmish_game().start(5, DECKS).digest() == by_name.digest()
    listed = DeckList("Mine", counted(deck("swarm")))
    match = game.start(5, [listed, "bulwark"])
    assert (match.digest(), match.deck_names) == (by_name.digest(), ["Mine", "Bulwark"])
    assert (by_name.deck_names, by_name.sideboards) == (["Swarm", "Bulwark"], [[], []])


def test_a_sideboard_is_refused_where_a_game_has_none(tmp_path: Path) -> None:
    game = cardwright.load_game("skirmish")
    with pytest.raises(BadInput, match="decks of skirmish have no sideboard, found one of 2 cards in deck 2"):
        game.start(5, ["swarm", DeckList("", counted(deck("swarm")), {"Scout": 2})])
    file = tmp_path / "mine.txt"
    file.write_text("2 Scout\nSideboard\n2 Archer\n", encoding="utf-8")
    with pytest.raises(CardErrors, match="mine.txt:2:1: decks of this game have no sideboard"):
        game.start(5, [file, "swarm"])


def test_everything_that_is_wrong_with_decks_is_told_at_once(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("3 Scuot\n1 Archer\n", encoding="utf-8")
    with pytest.raises(CardErrors) as caught:
        cardwright.load_game("skirmish").start(5, [["Scout"] * 3, file])
    assert [problem.message for problem in caught.value.problems] == [
        "unknown card 'Scuot'",
        "3 copies of Scout, at most 2 are allowed",
        "3 cards, 20 to 30 are allowed",
        "4 cards, 20 to 30 are allowed",
    ]


@pytest.mark.parametrize(
    ("decks", "message"),
    [
        (["swarn", "bulwark"], "skirmish has no deck 'swarn' - did you mean 'swarm'? (allowed: bulwark, "),
        (
            ["swarm", "bulwork.txt"],
            "bulwork.txt: no such file, and no deck of skirmish with this name - did you m",
        ),
        (["swarn", "bulwork"], "deck 1: skirmish has no deck 'swarn' - did you mean 'swarm'? (allowed: bulwark, "),
        (["swarn", "bulwork"], "\ndeck 2: skirmish has no deck 'bulwork' - did you mean 'bulwark'? (allowed: "),
        ([Path("swarm"), "bulwark"], "swarm: no such file"),
        (["swarm", 5], "deck 2 is a list of names, found 5 (int)"),
    ],
)
def test_what_is_no_deck_is_refused_with_the_nearest_names(decks: list[object], message: str) -> None:
    with pytest.raises(BadInput) as caught:
        cardwright.load_game("skirmish").start(5, decks)
    assert message in str(caught.value)


def test_a_game_is_loaded_by_name_with_settings_and_cards(tmp_path: Path) -> None:
    assert cardwright.load_game("skirmish", terrains=4).options == {"terrains": 4, "close": "front"}
    file = tmp_path / "herald.yaml"
    file.write_text("cards:\n  - {kind: unit, name: Herald, power: 2}\n", encoding="utf-8")
    game = cardwright.load_game("skirmish", cards=[file])
    decks = tmp_path / "heralds.txt"
    decks.write_text("2 Herald\n" + "".join(f"2 {name}\n" for name in sorted(set(deck("swarm")))[:9]), encoding="utf-8")
    match = game.start(1, [str(decks), "swarm"])
    assert match.decks[0].count("Herald") == 2
    assert asked(game.position(p1={"hand": ["Herald"]})).notations()[0] == "play Herald"
    with pytest.raises(CardErrors, match="unknown card 'Herald'"):
        cardwright.load_game("skirmish").start(1, [str(decks), "swarm"])


@pytest.mark.parametrize(
    ("name", "options", "message"),
    [
        ("skirmich", {}, "unknown game 'skirmich' - did you mean 'skirmish'? (allowed: estraven, googooland, magic, "),
        ("skirmish", {"terrain": 4}, "skirmish has no setting 'terrain' - did you mean 'terrains'? (allowed: "),
        ("skirmish", {"terrains": 9}, "terrains is one of 5, 4, not 9"),
        ("skirmish", {"cards": "herald.yaml"}, "cards must be a list of files, found 'herald.yaml' (str)"),
        ("skirmish", {"cards": ["none.yaml"]}, "none.yaml: no such file"),
        (7, {}, "the name of a game: expected a str, found 7 (int)"),
    ],
)
def test_what_cannot_be_loaded_is_named(name: Any, options: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput) as caught:
        cardwright.load_game(name, **options)
    assert message in str(caught.value)


def test_a_match_is_loaded_from_bytes_a_save_or_a_record(tmp_path: Path) -> None:
    match = cardwright.load_game("skirmish", terrains=4).start(3, DECKS)
    match.play([RandomAgent(1), FirstAgent()])
    for _ in range(5):
        match.undo()
    saved, record = tmp_path / "saved.json", tmp_path / "record.json"
    saved.write_bytes(match.save())
    record.write_text(match.record().to_json(), encoding="utf-8")
    for source in (match.save(), saved, str(saved), record, str(record)):
        again = cardwright.load_match(source)
        assert again.digest() == match.digest()
        assert repr(again) == repr(match)
        assert str(again) == str(match)
    assert cardwright.replay(match.game, match.record()).log() == match.log() == cardwright.load_match(record).log()
    assert load(match.game, match.save()).digest() == match.digest()


def test_what_is_no_match_is_refused_with_its_file(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    record = json.loads(started().record().to_json())
    for text, message in (
        ("{", f"{file}: not a saved match or a record: "),
        ("{}", f"{file}: format: found None"),
        (json.dumps({**record, "game": "chess"}), f"{file}: unknown game 'chess'"),
        (json.dumps({**record, "options": {"colour": 1}}), f"{file}: skirmish has no setting 'colour'"),
        (
            json.dumps({"rows": [], "zones": [], "lanes": []}),
            f"{file}: damaged save: 'game' or 'options' is missing or malformed",
        ),
    ):
        file.write_text(text, encoding="utf-8")
        with pytest.raises(RecordError) as caught:
            cardwright.load_match(file)
        assert str(caught.value).startswith(message)
    file.write_text(json.dumps({**record, "checkpoints": {"0": "wrong"}}), encoding="utf-8")
    with pytest.raises(ReplayMismatch, match="match.json: after choice 0 the state is not the recorded one"):
        cardwright.load_match(file)
    with pytest.raises(BadInput, match=r"load_match needs a file or bytes, found 7 \(int\)"):
        cardwright.load_match(7)


def test_a_game_without_a_folder_prints_too() -> None:
    match = Bare(lambda m, item: m.emit(NOTED, amount=1)).start()
    lines = str(match).splitlines()
    assert lines[0].endswith("turn 0: P1 to choose")
    assert lines[1].startswith("P1 (you): score 0")
    assert any(line.startswith("table: ant, bee") for line in lines)
    with pytest.raises(BadInput, match="takes a deck as a list of card names, found 'swarm'"):
        match.game.start(0, ["swarm", "swarm"])
    with pytest.raises(BadInput, match="sets up no positions"):
        match.game.position()


@pytest.fixture
def outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game `acme` of another package, installed beside this one; its `make` knows nothing of folders."""
    package = tmp_path / "acme_games"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "game.py").write_text(
        "from dataclasses import replace\n"
        "from cardwright.engine.front import PLAIN\n"
        "from cardwright.games.skirmish.game import FOLDER as skirmish\n"
        "def make(**options):\n"
        "    game = skirmish.make(**options)\n"
        "    game.name = 'acme'\n"
        "    game.front = PLAIN\n"
        "    return game\n"
        "FOLDER = replace(skirmish, name='acme', make=make, board=lambda view: ['the board of acme'])\n"
    )
    info = tmp_path / "acme-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: acme\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[cardwright.games]\nacme = acme_games.game:FOLDER\n")
    monkeypatch.syspath_prepend(tmp_path)
    games._elsewhere.cache_clear()
    yield
    games._elsewhere.cache_clear()
    for name in [name for name in sys.modules if name.startswith("acme_games")]:
        del sys.modules[name]


@pytest.mark.usefixtures("outside")
def test_an_outside_game_comes_through_the_same_door() -> None:
    game = cardwright.load_game("acme", terrains=4)
    match = game.start(7, DECKS)
    assert repr(match).startswith("<Match of acme, turn 1, P1 to choose")
    assert str(match) == "the board of acme"
    assert str(game.position(p1={"hand": ["Scout"]})) == "the board of acme"
    assert cardwright.load_match(match.save()).digest() == match.digest()
    with pytest.raises(BadInput, match="acme has no deck 'swarn' - did you mean 'swarm'"):
        game.start(7, ["swarn", "swarm"])


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("acme_games.gone:FOLDER", "the game 'acme' cannot be loaded from acme_games.gone:FOLDER: No module named "),
        ("acme_games.game:GONE", "the game 'acme' cannot be loaded from acme_games.game:GONE: "),
        ("acme_games.game:make", "the game 'acme' must provide a GameFolder, found <function make"),
    ],
)
@pytest.mark.usefixtures("outside")
def test_an_outside_game_that_is_not_there_is_an_error_that_names_it(
    value: str, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    point = EntryPoint("acme", value, "cardwright.games")
    with monkeypatch.context() as patched:
        patched.setattr(games, "_elsewhere", lambda: {"acme": point})
        with pytest.raises(BadInput) as caught:
            cardwright.load_game("acme")
    assert str(caught.value).startswith(message)
