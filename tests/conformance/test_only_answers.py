"""An answer that nobody was asked for, since there was no other, may be written down all the same."""

from __future__ import annotations

import pytest

from cardwright import games
from cardwright.engine.chance import Stream
from cardwright.engine.decision import plain
from cardwright.errors import IllegalOption

CHOICES = 60
WRONG = "nothing of the sort"


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("seed", range(3))
def test_what_follows_by_itself_is_taken_and_anything_else_refused(name: str, seed: int) -> None:
    folder = games.find(name)
    game = folder.make()
    stream = Stream(seed, "only")
    names = folder.deck_names()
    m = game.start(seed, [folder.deck(names[stream.below(len(names))]) for _ in range(game.players)])
    while m.decision is not None and len(m.choices) < CHOICES:
        notation = m.decision.notations()[stream.below(len(m.decision))]
        plainly, written = m.copy(), m.copy()
        plainly.unasked = []
        plainly.apply(m.decision.parse(notation).index)
        followed = [each.notation for each in plainly.unasked if each.notation != "pass"]
        ahead = [] if plainly.decision is None else [plain(each) for each in plainly.decision.notations()]
        if followed and not any(plain(each) in ahead for each in followed):
            written.apply(" -> ".join([notation, *followed]))
            assert written.digest() == plainly.digest()
            before = m.digest()
            with pytest.raises(IllegalOption, match=f"the only .* was .*{followed[0].split()[-1]}"):
                m.apply(f"{notation} -> {WRONG}")
            assert m.digest() == before
        m.apply(notation)
