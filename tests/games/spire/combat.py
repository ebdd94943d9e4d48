"""A combat for tests: a hand, foes that stand still, and short ways to look at it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from cardwright.engine.event import Event
from cardwright.engine.match import Match
from cardwright.engine.state import CARD
from cardwright.games import spire
from cardwright.games.spire.game import spire_game
from cardwright.games.spire.loading import read_files, read_text
from cardwright.games.spire.position import Foe, Hero, position
from cardwright.games.spire.rules import board as b
from cardwright.games.spire.rules.flow import Spire
from cardwright.games.spire.words.definitions import Definition

# Foes that do nothing, or one plain thing.
FOES = """
  - {kind: enemy, name: Post, hp: 50, moves: {name: Stand, effects: {type: block, value: 0}}}
  - {kind: enemy, name: Boxer, hp: 50, moves: {name: Punch, effects: {type: damage, value: 10}}}
  - {kind: enemy, name: Flurry, hp: 50, moves: {name: Jabs, effects: {type: damage, value: 3, hits: 3}}}
  - {kind: encounter, name: a post, enemies: {enemy: Post}}
"""


# The cards of the source, and two that every deck has.
PLAIN = """
  - {name: Strike, type: attack, cost: 1, effects: {type: damage, value: 6},
     upgrade: {effects: {type: damage, value: 9}}}
  - {name: Defend, type: skill, cost: 1, effects: {type: block, value: 5}, upgrade: {effects: {type: block, value: 8}}}
  - name: Bash
    type: attack
    cost: 2
    effects: [{type: damage, value: 8}, {type: status, status: vulnerable, target: single_enemy, value: 2}]
  - {name: Heavy Blade, type: attack, cost: 2, effects: {type: damage, value: 14 + strength * 2}}
  - {name: Inflame, type: power, cost: 1, effects: {type: status, status: strength, value: 2}}
  - {name: Whirlwind, type: attack, cost: X, effects: {type: damage, target: all_enemies, value: 5, hits: x}}
  - {name: Body Slam, type: attack, cost: 1, effects: {type: damage, value: block}}
  - name: Feed
    type: attack
    cost: 1
    exhausts: true
    effects:
      - {type: damage, value: 10}
      - {type: conditional, if: target_hp <= 0, then: {type: modify, stat: max_hp, value: 3}}
"""
STATUS_FILE = Path(spire.__file__).parent / "cards" / "statuses.yaml"


@cache
def plain_definitions() -> tuple[Definition, ...]:
    """The statuses of the game and some cards that stay as they are, whatever else the game gets."""
    return (*read_files([STATUS_FILE]), *read_text(f"cards:\n{PLAIN}", ".yaml", "plain.yaml"))


def game_with(cards: str = "", encounter: str = "a post") -> Spire:
    """A game with these definitions (YAML list items) besides the plain ones."""
    more = read_text(f"cards:\n{FOES}{cards}", ".yaml", "test.yaml")
    names = {one.name.casefold() for one in more}
    kept = [one for one in plain_definitions() if one.name.casefold() not in names]
    return spire_game(encounter=encounter, cards=[*kept, *more])


class Combat:
    """A match with its game and short ways to look at it."""

    def __init__(self, m: Match) -> None:
        self.m = m
        assert isinstance(m.game, Spire)
        self.game: Spire = m.game

    def play(self, *notations: str) -> Combat:
        """Answer with these notations, one after the other."""
        for notation in notations:
            self.m.apply(notation)
        return self

    def end(self) -> Combat:
        return self.play("end turn")

    def options(self) -> list[str]:
        return [] if self.m.decision is None else [str(option) for option in self.m.decision]

    @property
    def hero(self) -> list[int]:
        return self.m.state.rows[b.HERO]

    def foes(self) -> list[int]:
        return [*self.m.state.zones[b.FRONT], *self.m.state.zones[b.BACK]]

    def foe(self, at: int = 0) -> list[int]:
        """A foe's row; they are counted from the front row's left."""
        return self.m.state.rows[self.foes()[at]]

    def hp(self, at: int = 0) -> int:
        return self.foe(at)[b.HP]

    def stacks(self, status: str, at: int = -1) -> int:
        """How much of a status the hero (-1) or a foe has."""
        row = self.hero if at < 0 else self.foe(at)
        return row[b.FIRST_STATUS + 2 * self.game.board.status_numbers[status]]

    def pile(self, zone: int) -> list[str]:
        """The names of what lies in a zone."""
        return [self.game.card_name(self.m.state.rows[obj][CARD]) for obj in self.m.state.zones[zone]]

    def hand(self) -> list[str]:
        return self.pile(b.HAND)

    def events(self, name: str) -> list[Event]:
        """What happened, of one kind ("DAMAGE_TAKEN")."""
        return [e for e in self.m.events if self.game.events[e.kind].name == name]

    def names(self) -> list[str]:
        return [self.game.events[e.kind].name for e in self.m.events]

    def lines(self) -> list[str]:
        """What happened, as a transcript has it."""
        return [self.game.events[e.kind].text(self.m, e) for e in self.m.events]


def combat(
    cards: str = "",
    *,
    hand: Sequence[str] = (),
    foes: Sequence[Foe | str] = ("Post",),
    hero: Hero | None = None,
    deck: Sequence[str] = (),
    discard: Sequence[str] = (),
    exhausted: Sequence[str] = (),
    powers: Sequence[str] = (),
    relics: Sequence[str] = (),
    potions: Sequence[str] = (),
    orbs: Sequence[str] = (),
    seed: int = 0,
    game: Spire | None = None,
) -> Combat:
    """A combat in which the hero is to act. `cards` are more definitions as YAML list items."""
    made = game_with(cards) if game is None else game
    there = [Foe(foe) if isinstance(foe, str) else foe for foe in foes]
    return Combat(
        position(
            made, there, hero, hand=hand, deck=deck, discard=discard, exhausted=exhausted, powers=powers, relics=relics,
            potions=potions, orbs=orbs, seed=seed,
        )
    )  # fmt: skip


def one_effect(effect: str, *, kind: str = "skill", cost: int = 0, foes: Sequence[Foe | str] = ("Post",),
               hero: Hero | None = None, hand: Sequence[str] = (), more: str = "",
               **piles: Sequence[str]) -> Combat:  # fmt: skip
    """A combat with the card Test in hand, whose effects these are (YAML flow style)."""
    card = f"  - {{name: Test, type: {kind}, cost: {cost}, effects: {effect}}}\n"
    return combat(card + more, hand=["Test", *hand], foes=foes, hero=hero, **piles)  # type: ignore[arg-type]


__all__ = ["Combat", "Foe", "Hero", "combat", "game_with", "one_effect"]
