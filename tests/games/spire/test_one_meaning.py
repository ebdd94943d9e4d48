"""No sentence of Spire has two meanings: of all its readings, only one thing comes out."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardwright.definitions.introspect import record_spec
from cardwright.engine.chance import Stream
from cardwright.games.spire.game import base_cards
from cardwright.games.spire.loading import own_names, vocabulary_with
from cardwright.games.spire.testing.random_cards import RandomCards
from cardwright.games.spire.text.building import Desk
from cardwright.games.spire.text.natural import AMOUNTS, CONDITIONS, HAPPENINGS, MOMENTS, natural_shapes
from cardwright.games.spire.text.printing import whole_text
from cardwright.games.spire.text.reader import Reader
from cardwright.games.spire.text.reading import CARD, POTION, RELIC
from cardwright.games.spire.text.sentences import HEADERS
from cardwright.games.spire.words.cards import Card, Potion, Relic
from cardwright.sources.report import BAD
from cardwright.text.forms import Form
from cardwright.text.matching import Match
from cardwright.text.tokens import Token
from tests.games.spire.strategies import NAMES, OWN_STATUSES

SCOPE = vocabulary_with(own_names()).scope
FORMS = {Card: CARD, Relic: RELIC, Potion: POTION}
MADE = 2000


class Meanings(Reader):
    """Reads a text and keeps the meanings of every head."""

    def __init__(self, text: str) -> None:
        super().__init__(text, SCOPE, OWN_STATUSES, "", "")
        self.meanings: list[tuple[str, list[object]]] = []

    def matched(self, tokens: Sequence[Token], forms: Sequence[Form], *, block: bool) -> Match | None:
        found: list[object] = []
        for match in self.matches(tokens, forms, block=block):
            meaning = (match.form.cls, match.end, self.fields(match))
            if meaning not in found:
                found.append(meaning)
        self.meanings.append((self.said(tokens), found))
        return super().matched(tokens, forms, block=block)

    def fields(self, match: Match) -> dict[str, object]:
        """Return the fields that a reading gives, those it does not name too, but for what stands after its colon."""
        desk = Desk(self.desk.scope, "", "")
        draft = match.form.draft(match.values, 0)
        fields = [field for field in record_spec(draft.cls).fields if field.name != match.form.block]
        made: dict[str, object] = {}
        for field in fields:
            said = field.name in draft.values
            made[field.name] = desk.value(field, draft.values[field.name], 0) if said else field.default
        assert BAD not in made.values()
        return made


def heads(thing: Card | Relic | Potion) -> list[tuple[str, list[object]]]:
    reader = Meanings(whole_text(thing, statuses=OWN_STATUSES))
    reader.header(HEADERS[type(thing)])
    reader.parts(FORMS[type(thing)])
    assert reader.desk.problems == []
    return reader.meanings


def test_what_the_game_has() -> None:
    things = [thing for thing in base_cards() if isinstance(thing, Card | Relic | Potion)]
    found = [head for thing in things for head in heads(thing)]
    assert len(found) > 200
    assert [head for head in found if len(head[1]) != 1] == []


def test_what_is_made_at_random() -> None:
    maker = RandomCards(Stream(17, "meanings"), NAMES)
    found = []
    for index in range(MADE):
        found += heads((maker.card, maker.card, maker.relic, maker.potion)[index % 4]())
    assert len(found) > 3 * MADE
    assert [head for head in found if len(head[1]) != 1] == []


OTHER_WAYS = [
    *(f"When {shape}: draw a card." for shape in natural_shapes()["`When`, `Whenever`, `Each time`, `Before`"]),
    *(f"At the {shape}, by an enemy, gain 3 Block." for shape in natural_shapes()["`At the`"]),
    *(f"If {condition}, draw 2 cards. Otherwise, gain 1 energy." for condition in CONDITIONS),
    *(f"Deal damage to ALL enemies twice equal to {amount}." for amount in AMOUNTS),
    "Discard 2 random cards. Exhaust a card. Discard your hand. Apply Weak to an enemy. Channel Frost.",
    "Deal 3 fire damage twice to an enemy with {hp < 3}, ignoring Block.",
    "Next turn, gain 2 energy. At the start of your next turn: draw 2 cards.",
]


@pytest.mark.parametrize("text", OTHER_WAYS)
def test_what_is_read_and_not_printed(text: str) -> None:
    assert len(HAPPENINGS) + len(MOMENTS) < len(OTHER_WAYS)
    reader = Meanings(text)
    reader.parts(CARD)
    assert reader.desk.problems == []
    assert [head for head in reader.meanings if len(head[1]) != 1] == []
