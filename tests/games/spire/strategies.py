"""Cards, relics, potions and effects made up at random."""

from __future__ import annotations

from hypothesis import strategies as st

from cardwright.engine.chance import Stream
from cardwright.games.spire.testing.random_cards import Names, RandomCards
from cardwright.games.spire.words.base import STATUSES

OWN_STATUSES = ("momentum", "battle_trance", "block", "max", "x")
NAMES = Names(
    cards=("Strike", 'The "Old" Blade'),
    statuses=(*STATUSES, *OWN_STATUSES),
    orbs=("Lightning", "dark orb", "orb"),
    stances=("none", "wrath", "Calm One", "the"),
    enemies=("Louse", "Big (one)"),
    pools=("mana", "gold"),
    card_pools=("red", "of"),
)

makers = st.integers(0, 2**32).map(lambda seed: RandomCards(Stream(seed, "cards"), NAMES))
cards = makers.map(RandomCards.card)
relics = makers.map(RandomCards.relic)
potions = makers.map(RandomCards.potion)
effects = makers.map(RandomCards.effect)
