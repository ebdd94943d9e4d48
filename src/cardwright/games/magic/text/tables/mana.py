"""Rows for mana abilities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardwright.games.magic.text.rows import Parts, leaf, made
from cardwright.games.magic.words import costs as c
from cardwright.games.magic.words.mana import ChosenMana, ManaAbility
from cardwright.text.failure import Failure
from cardwright.text.forms import Draft
from cardwright.text.patterns import Page
from cardwright.text.reading import Reading


class Produced:
    """Mana that is added: `{G}`, `{W} or {U}`, `one mana of any color`."""

    called = "mana"

    def show(self, value: object, page: Page) -> str | None:
        """Return the choices."""
        if not isinstance(value, tuple):
            return None
        if value == tuple("WUBRG"):
            return "one mana of any color"
        shown = ["".join("{" + letter + "}" for letter in mana) for mana in value]
        if len(shown) < 3:
            return " or ".join(shown)
        return f"{', '.join(shown[:-1])}, or {shown[-1]}"

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return the choices of mana that stand here."""
        if [reading.token(at + place).text.lower() for place in range(5)] == ["one", "mana", "of", "any", "color"]:
            yield at + 5, tuple("WUBRG")
            return
        found: list[str] = []
        place = at
        while True:
            end, letters = self._symbols(reading, place)
            if not letters:
                failure.expect(place, self.called)
                return
            found.append(letters)
            comma = reading.token(end).is_sign(",")
            last = reading.token(end + comma).is_word("or")
            listed = len(found) == 1 or (comma and not last)
            if last and comma is (len(found) > 1):
                # The joint stands before the last, after a comma if there are three or more.
                more, rest = self._symbols(reading, end + comma + 1)
                if rest:
                    yield more, (*found, rest)
            if len(found) == 1:
                yield end, tuple(found)
            if not listed or not comma or last:
                return
            place = end + 1

    def _symbols(self, reading: Reading, at: int) -> tuple[int, str]:
        """Return where the symbols of mana that stand here end, and their letters."""
        end = at
        letters = ""
        while reading.token(end).kind == "braces" and reading.token(end).text in tuple("WUBRGC"):
            letters += reading.token(end).text
            end += 1
        return end, letters


leaf("produced", Produced())


def _mana(words: str, *, more: bool = False, per: bool = False) -> None:
    """Add a row for a mana ability: alone, with what happens besides, or so many times."""

    def make(got: Parts, start: int) -> object:
        cost = got["cost"]
        values = {"cost": () if cost == (c.TapIt(),) else cost, "add": got["add"]}
        return Draft(ManaAbility, {**values, **{name: got[name] for name in ("do", "times") if name in got}}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, ManaAbility) or bool(value.do) is not more or (value.times is not None) is not per:
            return None
        if value != ManaAbility(value.add, value.cost, value.do, times=value.times):
            return None
        return {"cost": value.cost or (c.TapIt(),), "add": value.add, "do": value.do, "times": value.times}

    made("ability", words, make, take)


_mana("<cost:costs>: add <add:produced>.")
_mana("<cost:costs>: add <add:produced>. <do>", more=True)
_mana("<cost:costs>: add <add:produced> for each <times:each of>.", per=True)


def _chosen_mana() -> None:
    def make(got: Parts, start: int) -> object:
        cost = got["cost"]
        return Draft(ChosenMana, {"cost": () if cost == (c.TapIt(),) else cost}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, ChosenMana) or value != ChosenMana(value.cost):
            return None
        return {"cost": value.cost or (c.TapIt(),)}

    made("ability", "<cost:costs>: add one mana of the chosen color.", make, take)


_chosen_mana()
