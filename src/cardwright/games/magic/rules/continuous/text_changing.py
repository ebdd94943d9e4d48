"""Effects that change texts and names (CR 612, 613.1c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.engine.state import LASTS_B
from cardwright.games.magic.rules.continuous.continuous_effects import Continuous, begin_effect, with_grant
from cardwright.games.magic.rules.core import questions
from cardwright.games.magic.rules.core.board import (
    BASIC_LAND_TYPES,
    COLOUR_NAMES,
    FIRST_LAND_TYPE,
    LAYER_TEXT,
    OWN_SUBTYPES,
    V_GRANTS,
    V_KEYWORDS,
    V_NAME,
    V_SUBTYPES,
    V_TEXT,
)
from cardwright.games.magic.rules.core.changed_words import FIRST_SUBTYPE, ONE_CHANGE, WORDS, changed_bits, changed_word
from cardwright.games.magic.rules.core.objects import cards_of, on_battlefield
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.keyword_abilities.landwalk import FIRST_LANDWALK, LANDWALK_TYPES

if TYPE_CHECKING:
    from cardwright.engine.match import Match

COLOUR_NUMBERS: Final = (1, 2, 3, 4, 5)


class ChangesText(Continuous):
    """Replaces one word of an object by another, in layer 3: on its type line and in its abilities."""

    def __init__(self, text: str, whom: int, until: int) -> None:
        writes = 1 << V_TEXT | 1 << V_SUBTYPES | 1 << V_KEYWORDS | 1 << V_GRANTS
        super().__init__(LAYER_TEXT, text, whom, until, 0, writes)

    def alter(self, m: Match, effect: int, obj: int, values: list[int]) -> None:
        change = m.state.rows[effect][LASTS_B]
        size = 1
        while size <= values[V_TEXT]:
            size *= ONE_CHANGE
        values[V_TEXT] += change * size
        before = values[V_SUBTYPES]
        values[V_SUBTYPES] = changed_bits(change, before, FIRST_SUBTYPE)
        gained = values[V_SUBTYPES] & ~before & BASIC_LAND_TYPES
        for place in range(5):
            if gained >> (FIRST_LAND_TYPE + place) & 1:
                # CR 305.6: with the type comes its mana ability.
                values[V_GRANTS] = with_grant(values[V_GRANTS], place)
        values[V_KEYWORDS] = _walks(change, values[V_KEYWORDS])

    def alters_steadily(self) -> bool:
        return True


def _walks(change: int, keywords: int) -> int:
    """Return the keywords with landwalk's land type changed."""
    found = keywords & ~(0b11111 << FIRST_LANDWALK)
    for place in range(len(LANDWALK_TYPES)):
        if keywords >> (FIRST_LANDWALK + place) & 1:
            word = changed_word(change, FIRST_SUBTYPE + OWN_SUBTYPES.index(LANDWALK_TYPES[place]))
            found |= 1 << (FIRST_LANDWALK + LANDWALK_TYPES.index(OWN_SUBTYPES[word - FIRST_SUBTYPE]))
    return found


class ChangesName(Continuous):
    """Changes the name, in layer 3."""

    name: int

    def __init__(self, text: str, whom: int, until: int, name: int) -> None:
        super().__init__(LAYER_TEXT, text, whom, until, 0, 1 << V_NAME)
        self.name = name

    def alter(self, m: Match, effect: int, obj: int, values: list[int]) -> None:
        values[V_NAME] = self.name

    def alters_steadily(self) -> bool:
        return True


def word_text(m: Match, word: int) -> str:
    if word < FIRST_SUBTYPE:
        return COLOUR_NAMES[word - 1]
    return cards_of(m).subtype_names[word - FIRST_SUBTYPE]


class ChangeText(Effect):
    """An effect that changes one word of each object, chosen by the player, to another of its kind (CR 612.2)."""

    what: Select
    node: int
    colours: bool
    land_types: bool
    creature_types: bool

    def __init__(
        self, text: str, what: Select, node: int, colours: bool, land_types: bool, creature_types: bool
    ) -> None:
        self.text = text
        self.what = what
        self.node = node
        self.colours = colours
        self.land_types = land_types
        self.creature_types = creature_types

    def run(self, m: Match, item: Item) -> None:
        sorts: list[list[int]] = []
        if self.colours:
            sorts.append(list(COLOUR_NUMBERS))
        if self.land_types:
            sorts.append([FIRST_SUBTYPE + FIRST_LAND_TYPE + place for place in range(5)])
        if self.creature_types:
            sorts.append([FIRST_SUBTYPE + place - 1 for place in cards_of(m).creature_types])
        for obj in self.what.found(m, item):
            if obj < m.game.players or not on_battlefield(m, obj):
                continue
            words: list[int] = []
            for sort in sorts:
                words.extend(sort)
            old = m.ask(item.who, questions.WORD, words)
            others: list[int] = []
            for sort in sorts:
                if old in sort:
                    others = [word for word in sort if word != old]
            new = m.ask(item.who, questions.WORD, others)
            begin_effect(m, self.node, item.source, item.who, obj, old * WORDS + new)
        m.unsettled = True
