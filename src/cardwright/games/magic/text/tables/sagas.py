"""Rows for the chapters of Sagas (CR 714)."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.games.magic.text.rows import leaf, says
from cardwright.games.magic.words.keyword_actions.transform import ReturnTransformed
from cardwright.games.magic.words.other_rules.sagas import ROMAN, ChapterAbility
from cardwright.games.magic.words.targets import THIS_OBJECT
from cardwright.text.failure import Failure
from cardwright.text.patterns import Page
from cardwright.text.reading import Reading


class Chapters:
    """The numbers of chapters: `I`, `II, III`."""

    called = "the number of a chapter"

    def show(self, value: object, page: Page) -> str | None:
        """Return the numbers."""
        return ", ".join(ROMAN[number] for number in value) if isinstance(value, tuple) else None

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return all numbers that stand here, each greater than the one before."""
        found: list[int] = []
        end = at
        while reading.token(end).text in ROMAN[1:]:
            number = ROMAN.index(reading.token(end).text)
            if found and number <= found[-1]:
                break
            found.append(number)
            if not reading.token(end + 1).is_sign(","):
                yield end + 1, tuple(found)
                return
            end += 2
        failure.expect(end, self.called)


leaf("chapters", Chapters())
says("ability", "<at:chapters> — <do>", ChapterAbility)
for _whose, _yours in (("your", True), ("its owner's", False)):
    says("core effect", f"exile <what:object>, then return it to the battlefield transformed under {_whose} control",
         ReturnTransformed, yours=_yours)  # fmt: skip
for _them, _their in (("him", "his"), ("her", "her"), ("them", "their")):
    for _whose, _yours in (("your", True), (f"{_their} owner's", False)):
        says("core effect", f"exile ~, then return {_them} to the battlefield transformed under {_whose} control",
             ReturnTransformed, alternate=True, what=THIS_OBJECT, yours=_yours)  # fmt: skip
