"""Rows for mana abilities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cardwright.definitions.expression import Number
from cardwright.definitions.trees import Worded
from cardwright.games.magic.text.leaves import NUMBER_WORDS, ONE
from cardwright.games.magic.text.rows import Parts, leaf, made
from cardwright.games.magic.text.spell_nouns import noun_for, spell_noun
from cardwright.games.magic.words import costs as c
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words.amounts import IfAmount
from cardwright.games.magic.words.mana import AddChosenMana, AddMana, ChosenMana, ManaAbility
from cardwright.games.magic.words.targets import Controller
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
        many = len(value[0]) if value else 0
        if value == tuple(letter * many for letter in "WUBRG"):
            return "one mana of any color" if many == 1 else f"{NUMBER_WORDS[many]} mana of any one color"
        shown = ["".join("{" + letter + "}" for letter in mana) for mana in value]
        if len(shown) < 3:
            return " or ".join(shown)
        return f"{', '.join(shown[:-1])}, or {shown[-1]}"

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return the choices of mana that stand here."""
        if [reading.token(at + place).text.lower() for place in range(5)] == ["one", "mana", "of", "any", "color"]:
            yield at + 5, tuple("WUBRG")
            return
        number = reading.token(at).text.lower()
        if number in NUMBER_WORDS[2:6]:
            if [reading.token(at + place).text.lower() for place in range(1, 6)] == [
                "mana",
                "of",
                "any",
                "one",
                "color",
            ]:
                yield at + 6, tuple(letter * NUMBER_WORDS.index(number) for letter in "WUBRG")
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


MORE_MANA: Final = ("do", "times", "per_turn", "only_if", "only")
"""The fields of a mana ability that say more than its cost and what it adds."""


def _said(value: Any) -> dict[str, Any]:
    """Return what a mana ability says besides its cost and what it adds."""
    return {name: getattr(value, name) for name in MORE_MANA if getattr(value, name) not in ((), None)}


def _mana(words: str, **fixed: Any) -> None:
    """Add a row for a mana ability; a hole or a fixed value for each thing that it says besides."""
    more = {name for name in MORE_MANA if f"<{name}:" in words or f"<{name}>" in words} | set(fixed)

    def make(got: Parts, start: int) -> object:
        cost = got["cost"]
        values = {name: got[name] for name in got if name in MORE_MANA}
        return Draft(
            ManaAbility, {"cost": () if cost == (c.TapIt(),) else cost, "add": got["add"], **values, **fixed}, start
        )

    def take(value: Any) -> Parts | None:
        if not isinstance(value, ManaAbility):
            return None
        said = _said(value)
        if set(said) != more or any(said[name] != fixed[name] for name in fixed):
            return None
        if value != ManaAbility(value.add, value.cost, **said) or isinstance(_counted(value), IfAmount):
            return None
        return {"cost": value.cost or (c.TapIt(),), "add": value.add, **said}

    made("ability", words, make, take)


def _counted(value: ManaAbility) -> object:
    return value.times.quantity if isinstance(value.times, Worded) else None


_mana("<cost:costs>: add <add:produced>.")
_mana("<cost:costs>: add <add:produced>. <do>")
_mana("<cost:costs>: add <add:produced> for each <times:each of>.")
_mana("<cost:costs>: add <add:produced>. Spend this mana only to cast <only:spells to cast>.")


def _of_one_colour() -> None:
    """Add the row for so much mana of a colour of your choice."""
    any_colour = tuple("WUBRG")

    def make(got: Parts, start: int) -> object:
        cost = () if got["cost"] == (c.TapIt(),) else got["cost"]
        return Draft(ManaAbility, {"cost": cost, "add": any_colour, "times": got["times"]}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, ManaAbility) or value.add != any_colour or value.times is None:
            return None
        if value != ManaAbility(value.add, value.cost, times=value.times):
            return None
        return {"cost": value.cost or (c.TapIt(),), "times": value.times}

    made("ability", "<cost:costs>: add X mana of any one color, where X is <times:quantity>.", make, take)


def _spells_to_cast() -> None:
    """Add the kind of phrase for the spells that mana is spent on: `a creature spell`, `artifact spells`."""
    for words, many in (("<noun:a noun>", False), ("<noun>", True)):

        def make(got: Parts, start: int, many: bool = many) -> object:
            what = spell_noun(got["noun"], many=many)
            return None if what is None or what == (f.Anything(),) else what

        def take(value: Any, many: bool = many) -> Parts | None:
            return {"noun": noun_for(value, many=many)}

        made("spells to cast", words, make, take, alternate=many)


_of_one_colour()
_spells_to_cast()


def _more_if() -> None:
    """Add the row for mana of one kind, of which there is more if something is true."""

    def make(got: Parts, start: int) -> object:
        less, more, cost = got["add"], got["more"], got["cost"]
        if len(less) != 1 or len(more) != 1 or len(set(less[0] + more[0])) != 1:
            return None
        many, rest = divmod(len(more[0]), len(less[0]))
        if rest or many < 2:
            return None
        either = Draft(IfAmount, {"condition": got["condition"], "then": Number(many), "else_": ONE}, start)
        times = Draft(Worded, {"quantity": either}, start)
        return Draft(ManaAbility, {"cost": () if cost == (c.TapIt(),) else cost, "add": less, "times": times}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, ManaAbility) or value != ManaAbility(value.add, value.cost, times=value.times):
            return None
        either = _counted(value)
        if not isinstance(either, IfAmount) or either.else_ != ONE or not isinstance(either.then, Number):
            return None
        if len(value.add) != 1 or len(set(value.add[0])) != 1:
            return None
        more = (value.add[0] * int(either.then.value),)
        return {"cost": value.cost or (c.TapIt(),), "add": value.add, "more": more, "condition": either.condition}

    made("ability", "<cost:costs>: add <add:produced>. If <condition>, add <more:produced> instead.", make, take)


_more_if()


def _chosen_mana(words: str, *, other: bool = False) -> None:
    def make(got: Parts, start: int) -> object:
        cost = got["cost"]
        values: dict[str, Any] = {"cost": () if cost == (c.TapIt(),) else cost}
        if other:
            if len(got["add"]) != 1:
                return None
            values["or_"] = got["add"][0]
        return Draft(ChosenMana, values, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, ChosenMana) or value != ChosenMana(value.cost, or_=value.or_):
            return None
        if (value.or_ is not None) is not other:
            return None
        return {"cost": value.cost or (c.TapIt(),), "add": (value.or_,)}

    made("ability", words, make, take)


_chosen_mana("<cost:costs>: add one mana of the chosen color.")
_chosen_mana("<cost:costs>: add <add:produced> or one mana of the chosen color.", other=True)


def _adds_more(words: str, cls: type[Any]) -> None:
    """Add a row for mana that a player adds besides what a land was tapped for."""

    def take(value: Any) -> Parts | None:
        if type(value) is not cls or not isinstance(value.who, Controller):
            return None
        parts = {"who": value.who} | ({"mana": value.mana} if isinstance(value, AddMana) else {})
        return parts if value == cls(**parts) else None

    made("core effect", words, lambda got, start: Draft(cls, got, start), take)


_adds_more("<who:player> adds an additional <mana:produced>", AddMana)
_adds_more("<who:player> adds an additional one mana of the chosen color", AddChosenMana)
