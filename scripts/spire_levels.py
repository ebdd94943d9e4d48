"""How often an agent wins each of Spire's encounters with each starting deck.

    python -m scripts.spire_levels [--combats 200] [--agent greedy] [--encounter NAME ...] [--page]

Prints a table; with `--page` as it stands on the game's page.
"""

from __future__ import annotations

import argparse

from cardwright.agents.named import named
from cardwright.games.spire.about import ENCOUNTERS
from cardwright.games.spire.game import base_cards, deck, deck_names, spire_game
from cardwright.games.spire.rules.board import HERO, HP
from cardwright.games.spire.rules.flow import Spire
from cardwright.games.spire.words.enemies import Encounter


def won(game: Spire, names: list[str], agent: str, combats: int) -> tuple[float, float]:
    """The part of the combats that are won, and the hit points that are left on average."""
    wins = left = 0
    for seed in range(combats):
        m = game.start(seed=seed, decks=[names])
        m.play([named(agent, seed)])
        outcome = m.outcome()
        assert outcome is not None
        wins += bool(outcome.winners)
        left += m.state.rows[HERO][HP]
    return wins / combats, left / combats


def main() -> None:
    parser = argparse.ArgumentParser(description="wins of an agent, each starting deck against each encounter")
    parser.add_argument("--combats", type=int, default=200, help="combats for each pair (default 200)")
    parser.add_argument("--agent", default="greedy", help="who plays (default greedy)")
    parser.add_argument("--encounter", nargs="*", default=list(ENCOUNTERS), help="which encounters (default all)")
    parser.add_argument("--page", action="store_true", help="as a table of a page")
    options = parser.parse_args()
    levels = {one.name: one.level for one in base_cards() if isinstance(one, Encounter)}
    heroes = deck_names()
    if options.page:
        print(f"| level | encounter | {' | '.join(f'`{hero}`' for hero in heroes)} |\n|---|---|{'---|' * len(heroes)}")
    else:
        print(f"{'':13}" + "".join(f"{hero:>24}" for hero in heroes))
    for name in options.encounter:
        game = spire_game(encounter=name)
        found = [won(game, deck(hero), options.agent, options.combats) for hero in heroes]
        if options.page:
            cells = " | ".join(f"{wins:.0%}" for wins, _ in found)
            print(f"| {levels[name]} | `{name}` | {cells} |", flush=True)
        else:
            cells = "".join(f"{f'{wins:.0%}, {left:.0f} HP left':>24}" for wins, left in found)
            print(f"{levels[name]:>2} {name:<10}{cells}", flush=True)


if __name__ == "__main__":
    main()
