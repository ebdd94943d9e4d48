"""The weights of Magic's knowledge, as numbers that compiled code reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardwright.games.magic.knowledge.lives import life_table

MEANING: Final = {
    "body": "a creature, for being there at all",
    "power": "a point of power",
    "toughness": "a point of toughness",
    "flying": "a point of power of a creature that is hard to block: flying, menace and the like",
    "first_strike": "a point of power with first strike",
    "double_strike": "a point of power with double strike",
    "deathtouch": "a creature with deathtouch",
    "lifelink": "a point of power with lifelink",
    "trample": "a point of power with trample",
    "vigilance": "a creature with vigilance",
    "indestructible": "an indestructible creature",
    "hexproof": "a creature with hexproof or shroud",
    "cannot_attack": "a point of power that can't attack",
    "cannot_block": "a creature that can't block",
    "ability": "an activated ability of a permanent, twice if it costs no mana; three count",
    "trigger": "a triggered ability of a permanent; three count",
    "static": "a static ability of a permanent; three count",
    "token": "a token that is no creature",
    "permanent": "any other permanent",
    "permanent_cost": "a point of its mana value; five count",
    "walker": "a planeswalker",
    "loyalty": "a loyalty counter",
    "land": "each of the first five permanents that make mana",
    "more_land": "each beyond those",
    "next_land": "the first land card in hand, and others as long as there are fewer than three lands",
    "open": "an untapped permanent that makes mana",
    "land_in_hand": "each further land card in hand",
    "card": "any other card in hand",
    "more_card": "each such card beyond the first three",
    "card_cost": "a point of its mana value; six count",
    "their_card": "a card in another player's hand",
    "again": "a card in a graveyard that can be cast from there",
    "life": "the scale of the logarithm by which life counts",
    "life_bend": "where that logarithm bends: the smaller, the more the first points count",
    "poison": "a poison counter",
    "thin_library": "the square of the cards that a library has fewer than twelve",
    "risk": "per cent of the damage of a counterattack that counts",
    "hold": "what an instant must gain to be cast without need",
    "counter": "what a spell against spells must gain",
    "hit": "combat damage to a player by a creature that does more by it",
    "ready": "mana for a spell against spells in hand, in another player's turn",
    "least": "what any action must gain",
    "tempo": "a point of mana value of what is cast in its own time: mana that is not used is gone",
}
WEIGHT_NAMES: Final = tuple(MEANING)


class Weights:
    """What things are worth; `MEANING` says what each name stands for."""

    body: int
    power: int
    toughness: int
    flying: int
    first_strike: int
    double_strike: int
    deathtouch: int
    lifelink: int
    trample: int
    vigilance: int
    indestructible: int
    hexproof: int
    cannot_attack: int
    cannot_block: int
    ability: int
    trigger: int
    static: int
    token: int
    permanent: int
    permanent_cost: int
    walker: int
    loyalty: int
    land: int
    more_land: int
    next_land: int
    open: int
    land_in_hand: int
    card: int
    more_card: int
    card_cost: int
    their_card: int
    again: int
    life: int
    life_bend: int
    poison: int
    thin_library: int
    risk: int
    hold: int
    counter: int
    hit: int
    ready: int
    least: int
    tempo: int
    # Worth by amount of life.
    lives: list[int]

    def __init__(self, given: Mapping[str, int]) -> None:
        for name in WEIGHT_NAMES:
            setattr(self, name, given[name])
        self.lives = life_table(self.life, self.life_bend)
