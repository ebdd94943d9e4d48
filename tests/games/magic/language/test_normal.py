"""The normal form: two writings of one meaning become the same."""

from __future__ import annotations

import pytest

from tests.games.magic.text.faces import defined

SAME = [
    ("{spell: {look: {amount: 3, reveal: true}}}", "{spell: {reveal: {top_cards: {count: 3}}}}"),
    ("{spell: {look: {at: hand, whose: {target: player}, reveal: true}}}",
     "{spell: {reveal: {each: {what: anything, place: hand, whose: {target: player}}}}}"),
    ("{spell: [{exile_top: 2}, {may_play: done}]}", "{spell: [{exile: {top_cards: {count: 2}}}, {may_play: done}]}"),
    ("{spell: [{put: {what: self, to: library}}, {shuffle: {owner: self}}]}", "{spell: {shuffle: {what: self}}}"),
    ("{spell: [draw, {put: {what: {each: {what: owned, place: hand}}, to: library}}, shuffle]}",
     "{spell: [draw, {shuffle: {what: {each: {what: owned, place: hand}}, who: you}}]}"),
    ("{when: {event: {casts: itself}, place: stack, do: draw}}", "{when: {event: {casts: itself}, do: draw}}"),
]  # fmt: skip
DIFFERENT = [
    ("{spell: {look: {amount: 3, reveal: true, take: {to: hand}}}}", "{spell: {look: {amount: 3, take: {to: hand}}}}"),
    ("{spell: {exile_top: {face_down: true}}}", "{spell: {exile: top_cards}}"),
    ("{when: {event: {casts: player}, place: graveyard, do: draw}}", "{when: {event: {casts: player}, do: draw}}"),
    # The numbers of effects would no longer be theirs.
    ("{spell: [{if: {condition: {done: 1}, then: [{put: {what: self, to: library}}, shuffle]}}]}",
     "{spell: [{if: {condition: {done: 1}, then: {shuffle: {what: self, who: you}}}}]}"),
]  # fmt: skip


@pytest.mark.parametrize(("one", "other"), SAME)
def test_each_meaning_has_one_writing(one: str, other: str) -> None:
    assert defined(one) == defined(other)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_what_differs_stays_different(one: str, other: str) -> None:
    assert defined(one) != defined(other)
