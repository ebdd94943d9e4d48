"""The screen as a player sees it, from files of whole screens; what a preview says is what then happens."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.agents.simple import RandomAgent
from cardwright.cli.screen import folded
from cardwright.engine.chance import Stream
from cardwright.engine.match import Match
from cardwright.engine.state import CARD
from cardwright.games.spire.about import ENCOUNTERS
from cardwright.games.spire.game import base_cards, deck, deck_names, spire_game
from cardwright.games.spire.position import Foe, Hero, position
from cardwright.games.spire.previews import damage_to
from cardwright.games.spire.rules.board import HAND, HERO
from cardwright.games.spire.show import board, card_text, result, things
from cardwright.games.spire.text.things import definition_text
from cardwright.games.spire.words.enemies import Encounter
from cardwright.games.spire.words.statuses import Pool, Stance
from cardwright.testing.conformance import hidden_dealt_anew
from tests.golden import agrees

SCREENS = Path(__file__).parent / "screens"
GAME = spire_game(encounter="ambush")


def screen(m: Match) -> str:
    return "\n".join(board(m.view(HERO))) + "\n"


def random_match(seed: int, choices: int) -> Match:
    """A combat after so many random choices, or at its end."""
    m = GAME.start(seed, [deck(deck_names()[seed % 3])])
    agent = RandomAgent(seed)
    while m.decision is not None and len(m.choices) < choices:
        m.apply(agent.choose(m.view(HERO), m.decision))
    return m


def worn() -> Match:
    """A position with everything that a screen can show."""
    foes = [
        Foe("Footpad", hp=20, block=5, statuses={"vulnerable": 2, "dodge": 1}, intent="Two Cuts"),
        Foe("Gutter Rat", hp=3, statuses={"burn": 2}, intent="Squeal"),
        Foe("Crossbow Brat", row="back", statuses={"weak": 1}, intent="Loose"),
        Foe("Tame Rat", row="ally"),
    ]
    hero = Hero(hp=41, block=7, energy=2, gold=12, statuses={"strength": 2, "frail": 1, "burn": 1}, pools={"mana": 5})
    return position(
        GAME, foes, hero, deck=["Strike"] * 3, discard=["Coal Toss"], exhausted=["Sliver"], powers=["Forge Song"],
        relics=["Field Stove", "Little Gong"], potions=["Red Tonic"], orbs=["Spark", "Rime"], round_number=4,
        hand=["Strike", "Strike", "Strike+", "Whirlwind", "Storm Front", "Over Their Heads", "Hangman's Due",
              "Raise Shield", "Plate and Mail", "Lead Boots"],
    )  # fmt: skip


def test_the_start() -> None:
    agrees(SCREENS / "start.txt", screen(GAME.start(7, [deck("ironbound")])))


def test_rows_statuses_orbs_powers_allies_and_every_number() -> None:
    agrees(SCREENS / "worn.txt", screen(worn()))


def test_a_response_shows_what_waits() -> None:
    m = position(GAME, [Foe("Footpad", intent="Two Cuts", hp=30)], hand=["Catch the Blade", "Trip Wire", "Strike"])
    m.apply("end turn")
    text = screen(m)
    m.apply("Catch the Blade")
    agrees(SCREENS / "response.txt", text + "\n" + screen(m))


def test_in_the_middle_of_a_choice() -> None:
    m = position(
        GAME, [Foe("Cave Worm", hp=40, intent="Coil")], hand=["Read the Clouds"], deck=["Strike", "Crackle", "Feed"]
    )
    m.apply("Read the Clouds")
    assert m.decision is not None
    agrees(SCREENS / "scry.txt", screen(m) + "\n" + "\n".join([m.decision.prompt, *m.decision.notations()]) + "\n")


def test_the_end() -> None:
    m = position(GAME, [Foe("Gutter Rat", hp=3)], hand=["Strike"], relics=["Field Stove"])
    m.apply("Strike at Gutter Rat")
    assert m.decision is None
    agrees(SCREENS / "end.txt", screen(m) + "\n" + "\n".join(result(m)) + "\n")


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 500), choices=st.integers(0, 40))
def test_a_screen_changes_nothing_and_shows_nothing_hidden(seed: int, choices: int) -> None:
    m = random_match(seed, choices)
    before = m.digest()
    lines = board(m.view(HERO))
    assert m.digest() == before
    other = hidden_dealt_anew(m.view(HERO), Stream(seed, "hidden"))
    assert board(other.view(HERO)) == lines
    assert things(other, HERO) == things(m, HERO)


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 500), choices=st.integers(0, 40))
def test_lines_fold_at_eighty_columns_and_are_seldom_longer_than_that(seed: int, choices: int) -> None:
    lines = board(random_match(seed, choices).view(HERO))
    assert all(len(part) <= 80 for line in lines for part in folded(line, 80))
    assert max(map(len, lines)) <= 200


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 500), choices=st.integers(0, 40))
def test_the_surest_name_means_one_thing(seed: int, choices: int) -> None:
    sure = [names[0] for _, names in things(random_match(seed, choices), -1)]
    assert len(set(sure)) == len(sure)


@pytest.mark.parametrize(
    "card",
    ["Strike", "Heavy Blade", "Body Slam", "Whirlwind", "Scythe Sweep", "Crowd Breaker", "Two-Inch Teeth",
     "Giant's Arc", "Old Grudge", "Coal Toss", "Over Their Heads", "Pike Wall", "Empty the Well", "Helm Crack"],
)  # fmt: skip
@pytest.mark.parametrize("statuses", [{}, {"strength": 3, "weak": 1}, {"vigor": 4}], ids=str)
def test_a_preview_is_what_then_arrives(card: str, statuses: dict[str, int]) -> None:
    foes = [
        Foe("Hedge Knight", hp=46, statuses={"vulnerable": 1}),
        Foe("Cave Worm"),
        Foe("Crossbow Brat", hp=60, row="back"),
    ]
    m = position(GAME, foes, Hero(hp=30, energy=3, block=6, statuses=statuses, pools={"mana": 4}), hand=[card])
    obj = m.state.zones[HAND][0]
    face = GAME.board.cards[m.state.rows[obj][CARD]]
    assert m.decision is not None
    for option in m.decision.notations():
        if not option.startswith(card):
            continue
        aimed = option.partition(" at ")[2]
        for enemy in [creature for creature, names in things(m, HERO) if names[0] in {foe.name for foe in foes}]:
            said = damage_to(m, GAME, obj, face, enemy)
            if aimed and GAME.creature_name(m, enemy) != aimed:
                continue
            trial = m.copy()
            since = trial.count
            trial.apply(option)
            taken = [e for e in trial.events if e.number >= since and GAME.events[e.kind].name == "DAMAGE_TAKEN"]
            assert said == sum(e.amount for e in taken if e.subject == enemy)


def test_a_preview_says_what_block_leaves_and_what_kills() -> None:
    foes = [Foe("Cave Worm", hp=30, block=4), Foe("Gutter Rat", hp=5)]
    line = next(line for line in board(position(GAME, foes, hand=["Strike"]).view(HERO)) if "Strike" in line)
    assert line.endswith("=> Cave Worm 6 (2 past block), Gutter Rat 6 (kills)")


def test_creatures_keep_their_numbers_when_others_die() -> None:
    m = position(GAME, [Foe("Gutter Rat", hp=3), Foe("Gutter Rat", hp=9)], hand=["Strike", "Strike"])
    m.apply("Strike at Gutter Rat 1")
    assert m.decision is not None
    assert m.decision.notations() == ["Strike at Gutter Rat 2", "end turn"]


def test_a_pool_is_shown_to_heroes_who_know_it() -> None:
    assert "mana" not in screen(GAME.start(7, [deck("ironbound")]))
    assert "mana" in screen(GAME.start(7, [deck("stormwright")]))


def test_everything_can_be_read() -> None:
    for one in base_cards():
        assert definition_text(one), one.name
        if not isinstance(one, Stance | Pool | Encounter):
            assert card_text(GAME, one.name).startswith(f"{one.name}: ")


def test_how_a_combat_stands() -> None:
    assert result(GAME.start(7, [deck("nettle")])) == ["not finished: round 1, 70 of 70 HP"]
    assert ENCOUNTERS[-1] == "throne"
