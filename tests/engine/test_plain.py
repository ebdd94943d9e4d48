"""What a game shows that draws no board and names no objects of its own."""

from __future__ import annotations

from cardwright.engine.plain import plain_result, plain_things
from cardwright.games import FolderFront, GameFolder
from cardwright.games.skirmish.game import FOLDER as SKIRMISH
from tests.tiny_games.duel_scene import all_pass, scene


def test_things_are_what_the_player_sees_with_a_name_that_means_one_object() -> None:
    m = scene({0: ["Divine", "Divine"], 1: ["Ward"]}, {1: ["Bell"]})
    own = [names for _, names in plain_things(m, 0)]
    assert own[:3] == [("P1",), ("P2",), ("P3",)]
    assert ("Divine in P1's hand", "", "Divine") in own
    assert ("Divine #2 in P1's hand", "", "Divine") in own
    assert ("Bell in P2's charms", "Bell") in own
    assert not any("P2's hand" in names[0] or "deck" in names[0] for names in own)
    everything = [names[0] for _, names in plain_things(m, -1)]
    assert "Ward in P2's hand" in everything
    assert len(everything) == len(set(everything)) == 3 + 3 * 12


def test_the_result_is_who_won_and_why() -> None:
    m = scene({0: ["Deluge"]}, life={0: 5, 1: 1, 2: 3})
    assert plain_result(m) == ["not finished"]
    m.apply("cast Deluge")
    all_pass(m)
    assert plain_result(m) == ["P1 wins: last one standing"]


def test_a_folder_without_a_board_shows_numbers_and_the_texts_of_ones_own_cards() -> None:
    folder = GameFolder(
        "skirmish", "", SKIRMISH.make, SKIRMISH.shelf, SKIRMISH.schema, SKIRMISH.card_text, position=SKIRMISH.position
    )
    game = SKIRMISH.make()
    game.front = FolderFront(folder)
    m = game.position(p1={"hand": ["Strike", "Scout", "Scout"], "board": {1: "Martyr"}}, p2={"hand": ["Bard"]})
    lines = str(m).splitlines()
    assert "P1's hand: Strike, Scout (power 2), Scout (power 2)" in lines
    assert "P2's hand: 1 hidden" in lines
    assert lines[-3:] == ["", "  Scout (unit, power 2): Deploy: draw 1", f"  {SKIRMISH.card_text(game, 'Strike')}"]
    assert folder.things(m, 0) == plain_things(m, 0)
