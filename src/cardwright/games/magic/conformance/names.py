"""Finds the objects that a scenario means by a name, an alias or the beginning of an ability's text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from cardwright.engine.agenda import AGENDA, Item
from cardwright.engine.decision import PASS
from cardwright.engine.match import Match
from cardwright.engine.state import CARD, KIND, LASTS_A, LASTS_NODE, OWNER, ZONE
from cardwright.games.magic.conformance.result import Unsupported
from cardwright.games.magic.conformance.scenario import PLAYERS, Target
from cardwright.games.magic.conformance.text import Meaning, Texts, fits, names_token, plain
from cardwright.games.magic.rules.core import marks, statuses
from cardwright.games.magic.rules.core.board import (
    ABILITY_KIND,
    ACTIONS,
    BATTLEFIELD,
    CAST_IT,
    EFFECTS,
    FIRST_ABILITY,
    LAND,
    MARKS,
    OWN_FACE,
    PIECE,
    STACK,
    STATUS,
)
from cardwright.games.magic.rules.core.objects import abilities_of, cards_of, face_of, permanents
from cardwright.games.magic.rules.keyword_abilities.flashback import flashback_of
from cardwright.games.magic.rules.other_rules.copy_effects_on_permanents import Copies
from cardwright.games.magic.rules.other_rules.turning_face_up import unveiling_cost
from cardwright.games.magic.rules.play.options import FIRST_UNVEILING, FIRST_WAY, FREE_WAY
from cardwright.games.magic.spelling import fold

_COPY: Final = re.compile(r"^(.*?)\[(only|no) copy\]$")

TURN_UP: Final = "Turn this face-down permanent face up."


class Names:
    """The names of everything in one match."""

    def __init__(self, m: Match, texts: Texts, aliases: Mapping[str, int]) -> None:
        self.m = m
        self.texts = texts
        self.aliases = aliases

    def piece(self, alias: str) -> int:
        """Return the piece that `@alias` stands for."""
        if alias.removeprefix("@") not in self.aliases:
            raise Unsupported(f"alias: {alias}")
        return self.aliases[alias.removeprefix("@")]

    def is_named(self, obj: int, wanted: str) -> bool:
        """Return whether the object matches a name, `@alias`, `Name[no copy]` or the start of the text of an
        ability on the stack."""
        row = self.m.state.rows[obj]
        match = _COPY.match(wanted)
        if match is not None:
            return self.is_copy(obj) == (match.group(2) == "only") and self.is_named(obj, match.group(1))
        if wanted.startswith("@"):
            return row[PIECE] == self.piece(wanted)
        if row[CARD] < 0:
            return False
        name = face_of(self.m, obj).name
        if row[KIND] != ABILITY_KIND and row[STATUS] & statuses.FACE_DOWN and row[ZONE] in (BATTLEFIELD, STACK):
            # CR 708.2a: it has no name.
            return not wanted
        if row[KIND] != ABILITY_KIND and row[ZONE] not in (BATTLEFIELD, STACK):
            # A card that lies face down, or is known by a part of it, is counted by what it is.
            name = cards_of(self.m).face(row[OWN_FACE]).name
        if row[KIND] == ABILITY_KIND:
            return fits(self.stack_texts(obj), plain(wanted, name))
        return names_token(wanted, name) if row[MARKS] & marks.TOKEN else fold(wanted) == fold(name)

    def is_copy(self, obj: int) -> bool:
        """Return whether it is a copy: of a spell, a token that was made as one, or a permanent that has become one."""
        rows = self.m.state.rows
        if rows[obj][MARKS] & (marks.COPY | marks.MADE_AS_COPY):
            return True
        return any(
            rows[effect][LASTS_A] == obj and isinstance(self.m.game.lasting[rows[effect][LASTS_NODE]], Copies)
            for effect in self.m.state.zones[EFFECTS]
        )

    def means(self, target: Target, obj: int) -> bool:
        """Return whether the target is this object or player."""
        if obj < self.m.game.players or target.player >= 0:
            return obj == target.player
        if target.copy is not None and self.is_copy(obj) != target.copy:
            return False
        return self.is_named(obj, target.object)

    def answers_to(self, obj: int, said: str) -> bool:
        """Return whether the text of a choice names this object or player."""
        if obj < self.m.game.players:
            return fold(said) == f"player{PLAYERS[obj].lower()}"
        return self.is_named(obj, said)

    def item_of(self, stack: int) -> Item | None:
        """Return the item that waits on the stack as this object."""
        return next((item for item in self.m.state.lanes[AGENDA] if item.a == stack), None)

    def stack_texts(self, stack: int) -> list[str]:
        """Return the texts of an ability on the stack."""
        item = self.item_of(stack)
        return [] if item is None else self.ability_texts(item.source, item.node, item.b)

    def ability_texts(self, source: int, body: int, trigger: int) -> list[str]:
        """Return the texts of the ability with this body or trigger."""
        number = self.m.state.rows[source][CARD] if source >= self.m.game.players else -1
        if trigger >= 0:
            own = self.texts.triggered(number).get(trigger, []) if number >= 0 else []
            return own or [plain(self.m.game.triggers[trigger].text, "")]
        if number < 0:
            return []
        for place, ability in enumerate(face_of(self.m, source).activated):
            if ability.body.number == body:
                return [meaning.text for meaning in self.texts.activated(number)[place]]
        return []

    def on_stack(self, words: str) -> bool:
        """Return whether the stack holds a spell whose name, or an ability whose text, contains these words."""
        for item in self.m.state.lanes[AGENDA]:
            name = face_of(self.m, item.a).name if self.m.state.rows[item.a][CARD] >= 0 else ""
            if self.m.state.rows[item.a][KIND] != ABILITY_KIND:
                if fold(words) in fold(name):
                    return True
            elif not words or any(plain(words, name) in text for text in self.stack_texts(item.a)):
                return True
        return False

    def action_texts(self, value: int) -> list[Meaning]:
        """Return the texts that mean this action of a player with priority."""
        if value == PASS:
            return []
        obj = value // ACTIONS
        action = value % ACTIONS
        face = face_of(self.m, obj)
        if action == CAST_IT:
            verb = "play" if face.types & LAND else "cast"
            # A card may be named by its name alone, too; one that has gained flashback by that.
            gained = face.cost if flashback_of(self.m, self.m.state.rows[obj][OWNER], obj) else None
            flashed = [] if gained is None else [Meaning(fold(f"Flashback {gained.text()}"))]
            return [Meaning(f"{verb} {fold(face.name)}"), Meaning(fold(face.name)), *flashed]
        if action == FREE_WAY:
            verb = "play" if face.types & LAND else "cast"
            return [Meaning(f"{verb} {fold(face.name)}"), Meaning(fold(face.name))]
        if action >= FIRST_UNVEILING:
            cost = unveiling_cost(self.m, obj, action - FIRST_UNVEILING)
            paid = "" if cost is None else f"{cost.text}: "
            return [Meaning(plain(f"{paid}{TURN_UP}", "")), Meaning(plain(TURN_UP, ""))]
        if action >= FIRST_WAY:
            way = face.others[action - FIRST_WAY]
            name = fold(way.name)
            if way.face >= 0:
                verb = "play" if cards_of(self.m).faces[way.face].types & LAND else "cast"
                return [Meaning(f"{verb} {name}"), Meaning(name)]
            said = (f"cast {fold(face.name)} using {name}", f"cast {fold(face.name)} with {name}")
            return [*map(Meaning, said), Meaning(plain(way.text, face.name))]
        own = self.texts.activated(self.m.state.rows[obj][CARD])
        place = action - FIRST_ABILITY
        if place < len(own):
            return own[place]
        granters = [face_of(self.m, other).name for other in permanents(self.m)]
        return self.texts.granted(abilities_of(self.m, obj)[place], face.name, granters)

    def find_action(self, values: Iterable[int], wanted: str) -> tuple[int, int] | None:
        """Return the first of these actions whose text starts with `wanted`, and its alternative; `@alias text`
        means an ability of that object."""
        alias, text = "", wanted
        if wanted.startswith("@"):
            alias, _, text = wanted.partition(" ")
        for value in values:
            if value == PASS:
                continue
            obj = value // ACTIONS
            if alias and self.m.state.rows[obj][PIECE] != self.piece(alias):
                continue
            own = plain(text, face_of(self.m, obj).name)
            for meaning in self.action_texts(value):
                if meaning.text.startswith(own) or meaning.text.startswith(fold(text)):
                    return value, meaning.alternative
        return None
