"""Choices made as a permanent entered, and what depends on them: a colour, a type, a player, a card name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.event import Event
from cardwright.engine.nodes import Amount, Effect
from cardwright.engine.state import CARD, CONTROLLER, KIND, OWNER, ZONE
from cardwright.games.magic.rules.concepts.mana_pool import add_mana_of
from cardwright.games.magic.rules.continuous.continuous_effects import (
    ChangesTypes,
    Continuous,
    begin_effect,
    with_grant,
)
from cardwright.games.magic.rules.core import entry_plans, questions, ranks, statuses
from cardwright.games.magic.rules.core.board import (
    ATTACHED,
    BASIC_LAND_TYPES,
    CHOICE,
    COLOUR_NAMES,
    LAND_TYPES,
    LAYER_ABILITY,
    NOT_CREATURE_TYPES,
    STATUS,
    THING,
    V_COLOURS,
    V_GRANTS,
    V_PROTECTIONS,
    V_SUBTYPES,
)
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.objects import cards_of, has_name, permanents, values_of
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.replacement.entering import Enters

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Answers that are no colours, where one is asked for and these may be chosen instead.
ARTIFACTS: Final = len(COLOUR_NAMES) + 1
COLOURLESS_CHOICE: Final = len(COLOUR_NAMES) + 2


def chosen(m: Match, source: int) -> int:
    """Return the number of the choice made for the source, from 1 on; 0 for none."""
    row = m.state.rows[source]
    return row[CHOICE] if source > m.game.players and row[KIND] == THING else 0


class OfChosenColour(Filter):
    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        choice = chosen(m, source)
        return obj >= m.game.players and choice > 0 and values_of(m, obj)[V_COLOURS] >> (choice - 1) & 1 != 0

    def reads(self) -> int:
        return 1 << V_COLOURS

    def steady(self) -> bool:
        return True


class OfChosenType(Filter):
    """A filter for objects with the chosen subtype."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        choice = chosen(m, source)
        if obj < m.game.players or choice == 0:
            return False
        return values_of(m, obj)[V_SUBTYPES] >> (choice - 1) & 1 != 0

    def reads(self) -> int:
        return 1 << V_SUBTYPES

    def steady(self) -> bool:
        return True


class IsChosenPlayer(Filter):
    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return obj < m.game.players and chosen(m, source) == obj + 1

    def reads(self) -> int:
        return 0


class OfChosenName(Filter):
    """A filter for objects with the chosen name; a split card has the names of both halves, and so has a fused
    spell (CR 709.4a, d)."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        choice = chosen(m, source)
        if obj < m.game.players or choice == 0:
            return False
        row = m.state.rows[obj]
        if row[KIND] != THING or row[STATUS] & statuses.FACE_DOWN:
            return False
        return has_name(m, obj, cards_of(m).known().card_name(choice))


class PlayerFits(Filter):
    """A filter for objects whose controller, or owner, matches another filter."""

    owner: bool
    who: Filter

    def __init__(self, owner: bool, who: Filter) -> None:
        self.owner = owner
        self.who = who

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        if obj < m.game.players:
            return False
        player = m.state.rows[obj][OWNER if self.owner else CONTROLLER]
        return self.who.fits(m, who, source, player)

    def reads(self) -> int:
        return 0

    def asks_source(self) -> bool:
        return self.who.asks_source()


class ChosenPlayer(Select):
    """Selects the chosen player, if still in the game."""

    def found(self, m: Match, item: Item) -> list[int]:
        player = chosen(m, item.source) - 1
        return [player] if player >= 0 and m.game.is_in(m, player) else []


class NamesCard(Enters):
    """An entering replacement that chooses the name of a card (CR 201.4); the choice is the number of the name."""

    without: int

    def __init__(self, text: str, without: int) -> None:
        super().__init__(text, ranks.OTHER)
        self.without = without

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        return e.changed(
            more=[
                entry_plans.CHOICE,
                m.ask(self.item(m, owner, e).who, questions.NAME, cards_of(m).known().card_names(self.without)),
            ]
        )


class WardOf(Filter):
    """A filter for objects of a colour, except the one Aura that gives protection from it without being removed by it.

    The source is the protected object; two Auras of the same card and choice remove each other.
    """

    colour: int
    card: int

    def __init__(self, colour: int, card: int) -> None:
        self.colour = colour
        self.card = card

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        if obj < m.game.players or not values_of(m, obj)[V_COLOURS] >> self.colour & 1:
            return False
        if not self._gives_it(m, source, obj):
            return True
        givers = [other for other in permanents(m) if self._gives_it(m, source, other)]
        return len(givers) > 1

    def _gives_it(self, m: Match, host: int, obj: int) -> bool:
        row = m.state.rows[obj]
        return (
            row[KIND] == THING and row[ATTACHED] == host and row[CARD] == self.card and row[CHOICE] == self.colour + 1
        )

    def reads(self) -> int:
        return 1 << V_COLOURS


class ProtectsFromChosen(Continuous):
    """Protection from the colour that was chosen for the source, in layer 6; a bit for each colour."""

    bits: list[int]

    def __init__(self, text: str, whom: int, until: int, bits: list[int]) -> None:
        super().__init__(LAYER_ABILITY, text, whom, until, 0, 1 << V_PROTECTIONS)
        self.bits = bits

    def alter(self, m: Match, effect: int, obj: int, values: list[int]) -> None:
        choice = chosen(m, m.state.rows[effect][OWNER])
        if choice:
            values[V_PROTECTIONS] |= self.bits[choice - 1]

    def alters_steadily(self) -> bool:
        return True


class GrantsByChoice(Continuous):
    """Grants the abilities that belong to the choice made for the source, in layer 6; a bundle for each colour."""

    bundles: list[int]
    # What it grants where nothing was chosen, -1 for nothing.
    unchosen: int

    def __init__(self, text: str, whom: int, until: int, bundles: list[int]) -> None:
        super().__init__(LAYER_ABILITY, text, whom, until, 0, 1 << V_GRANTS)
        self.bundles = bundles
        self.unchosen = -1

    def alter(self, m: Match, effect: int, obj: int, values: list[int]) -> None:
        choice = chosen(m, m.state.rows[effect][OWNER])
        bundle = self.bundles[choice - 1] if choice else self.unchosen
        if bundle >= 0:
            values[V_GRANTS] = with_grant(values[V_GRANTS], bundle)

    def alters_steadily(self) -> bool:
        return True


class BecomesChosenType(ChangesTypes):
    """Adds the subtype that was chosen for the source, in layer 4."""

    def __init__(self, text: str, whom: int, until: int) -> None:
        # It may give any basic land type, and with it a mana ability.
        super().__init__(text, whom, until, 0, BASIC_LAND_TYPES, True)

    def replaces_all(self, land: bool) -> None:
        self.replaces(LAND_TYPES if land else ~NOT_CREATURE_TYPES)

    def alter(self, m: Match, effect: int, obj: int, values: list[int]) -> None:
        choice = chosen(m, m.state.rows[effect][OWNER])
        if choice:
            self.become(values, 1 << (choice - 1))


class BecomeChosen(Effect):
    """An effect that changes objects for a while by what is chosen on resolution, such as a colour or a land type;
    a lasting node for each answer."""

    what: Select
    nodes: dict[int, int]
    question: int

    def __init__(self, text: str, what: Select, nodes: dict[int, int], question: int) -> None:
        self.text = text
        self.what = what
        self.nodes = nodes
        self.question = question

    def run(self, m: Match, item: Item) -> None:
        found = [obj for obj in self.what.found(m, item) if obj >= m.game.players and m.state.rows[obj][ZONE] >= 0]
        if not found:
            return
        answer = m.ask(item.who, self.question, list(self.nodes))
        for obj in found:
            begin_effect(m, self.nodes[answer], item.source, item.who, obj, 0)
        m.unsettled = True


class AddChosenMana(Effect):
    """An effect that adds mana of the colour chosen for the source."""

    who: Select
    amount: Amount

    def __init__(self, text: str, who: Select, amount: Amount) -> None:
        self.text = text
        self.who = who
        self.amount = amount

    def run(self, m: Match, item: Item) -> None:
        choice = chosen(m, item.source)
        if choice:
            for player in self.who.found(m, item):
                add_mana_of(m, player, item.source, [choice - 1] * self.amount.ev(m, item))
