"""The directed player: plays matches in which one card is cast and everything on it is used."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from cardwright.engine.match import Match
from cardwright.errors import CardwrightError
from cardwright.games.magic.rules.abilities.triggered_abilities import Happens
from cardwright.games.magic.rules.core import events
from cardwright.games.magic.rules.core.board import CREATURE, GRAVEYARD, HAND, SORT_BATTLEFIELD, SORT_EXILE
from cardwright.games.magic.testing import uses
from cardwright.games.magic.testing.answering import TURNING, Answers, Manner
from cardwright.games.magic.testing.deeds import CastSpell, Deed, UseIt, UseTool
from cardwright.games.magic.testing.happenings import tools_for, tools_in, tools_of
from cardwright.games.magic.testing.running import FEW, LONG, Run
from cardwright.games.magic.testing.scenes import BARE, FIRST_SCENE, SCENES, USUAL_SCENE, Scene
from cardwright.games.magic.testing.stage import Stage
from cardwright.games.magic.testing.uses import Use, faces_of, uses_of
from cardwright.games.magic.testing.watching import Watch
from cardwright.games.magic.words.abilities import MagicCard

ALWAYS: Final = (*TURNING, "Prop Discard")
ZONE_WORDS: Final = {HAND: "hand", GRAVEYARD: "graveyard", SORT_BATTLEFIELD: "battlefield", SORT_EXILE: "exile"}
ENOUGH: Final = 15_000
"""A card is left after so many decisions."""

Attempt = Callable[[], None]


class WentWrong(CardwrightError):
    """Something went wrong in a match of the directed player."""


@dataclass(slots=True)
class Played:
    """What came of one card: whether it was cast, how much there is to use, what is left and what went wrong."""

    name: str
    cast: bool = False
    uses: int = 0
    used: int = 0
    decisions: int = 0
    left: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)


class Director:
    """Directs the matches of one card."""

    def __init__(self, card: MagicCard) -> None:
        self.card = card
        self.stage = Stage(card)
        triggers = [use.place for use in uses_of(self.stage.game, card) if use.kind == uses.TRIGGERED]
        tools = [tool for number in triggers for tool in tools_for(self.stage.game.triggers[number]) or ()]
        self.stage.bring([one for tool in (*ALWAYS, *tools, *tools_in(card)) for one in tools_of(tool)])
        game = self.stage.game
        self.every = uses_of(game, card)
        self.triggers = game.triggers
        self.watch = Watch(self.every, game)
        faces = faces_of(game, card)
        self.run = Run(self.watch, Answers(frozenset(face.number for face in faces)))
        self.is_permanent = faces[0].is_permanent()
        # What chooses something as it enters is never just put there.
        self.is_cast_first = self.is_permanent and (faces[0].enchants is not None or bool(faces[0].own_replacements))
        self.front = faces[0].number
        self.flips = any(face.flips for face in faces)
        self.counters = dict.fromkeys(self.stage.counters, 3)
        if faces[0].types & CREATURE and faces[0].toughness <= 0:
            self.counters["+1/+1"] = 4
        if faces[0].loyalty:
            self.counters["loyalty"] = 12
        if faces[0].defense:
            self.counters["defense"] = 5
        self.wrong: list[str] = []

    def play(self) -> Played:
        """Play until everything has been used, or no way is left to try."""
        for attempt in self._attempts():
            try:
                _tried(attempt)
            except WentWrong as wrong:
                self._note(str(wrong))
            if not self.watch.left() or self.run.decisions > ENOUGH:
                break
        left = self.watch.left()
        return Played(
            self.card.name,
            all(use not in left for use in self.every if use.kind == uses.BY_CASTING),
            len(self.every),
            len(self.every) - len(left),
            self.run.decisions,
            [str(use) for use in left],
            self.wrong,
        )

    def _note(self, said: str) -> None:
        if said not in self.wrong:
            self.wrong.append(said)

    def _attempts(self) -> Iterator[Attempt]:
        """Yield what to try, one after the other, for as long as something has not been used."""
        for use in [each for each in self.every if each.kind == uses.BY_CASTING]:
            for turn in range(3):
                if use not in self.watch.used:
                    yield partial(self._use, "hand", [], use, Manner(turn=turn, wanted=use))
        yield partial(self._turns, FIRST_SCENE, 0)
        for use in self.every:
            for attempt in self._ways_to(use):
                if use in self.watch.used:
                    break
                yield attempt
        for number, scene in enumerate(SCENES):
            yield partial(self._turns, scene, number)

    def _ways_to(self, use: Use) -> Iterator[Attempt]:
        """Yield what to try to use one thing: a mode or a cost by what it belongs to."""
        through = use
        if use.kind in (uses.MODE, uses.COST):
            whole = [each for each in self.every if each.body == use.body and each.mode < 0 and use.body >= 0]
            whole = whole or self._castings()
            if not whole:
                return
            through = whole[0]
        if through.kind == uses.TRIGGERED:
            yield from self._ways_to_trigger(through, use)
            return
        zone, before = self._reach(through)
        for turn in range(3):
            yield partial(self._use, zone, before, through, Manner(turn=turn, wanted=use), patient=turn == 2)
        for turn in range(4):
            spell = CastSpell(1, turn)
            for aims in (False, True):
                manner = Manner(turn, aims_at_card=aims, wanted=use)
                yield partial(self._use, zone, [*before, spell], through, manner)
        yield partial(self._use, zone, [*before, CastSpell(0, 0)], through, Manner(wanted=use))
        if through.kind == uses.BY_WAY:
            yield partial(self._do, "hand", [UseTool("Prop Discard", 0)], Manner(wanted=use, aims_at_card=True))

    def _ways_to_trigger(self, through: Use, use: Use) -> Iterator[Attempt]:
        trigger = self.triggers[through.place]
        tools = tools_for(trigger)
        if tools is None:
            self._note(f"no way is known to make it happen: {through.text}")
            return
        happens = trigger if isinstance(trigger, Happens) else None
        zone, before = self._reach(through)
        for casting in self._castings():
            yield partial(self._use, "hand", [], casting, Manner(wanted=use, blocks="all"), late=True)
        if trigger.event == events.TARGETED:
            for turn in range(6):
                for who in (1, 0):
                    manner = Manner(turn, aims_at_card=turn < 2, wanted=use)
                    yield partial(self._do, zone, [*before, CastSpell(who, turn % 2)], manner)
        for turn in range(2):
            for tool in tools:
                for who in (0, 1):
                    used = [UseTool(one, who) for one in tools_of(tool)]
                    deeds = [*before, *used * (3 if turn else 1)]
                    for aims in (True, False):
                        yield partial(self._do, zone, deeds, Manner(turn, True, aims, use, happens))
        for casting in self._castings():
            for says_yes in (True, False):
                for who in (1, 0):
                    yield partial(self._use, "hand", [CastSpell(who, 0)], casting, Manner(0, says_yes, wanted=use))
        for tool in tools[:2]:
            manner = Manner(0, aims_at_card=True, wanted=use, trigger=happens)
            yield partial(self._do, zone, [*before, *(UseTool(one, 0) for one in tools_of(tool))], manner, BARE)
        for way in [each for each in self.every if each.kind == uses.BY_WAY]:
            manner = Manner(wanted=use, attacks="none", blocks="none")
            yield partial(self._use, ZONE_WORDS.get(way.sort, "hand"), [], way, manner, patient=True)

    def _castings(self) -> list[Use]:
        """Return the first way to cast the card, if there is one."""
        return [use for use in self.every if use.kind in (uses.BY_CASTING, uses.BY_WAY)][:1]

    def _reach(self, use: Use) -> tuple[str, list[Deed]]:
        """Return the zone where the card has this to use, and what is done first: another face is cast, or the card
        turned over."""
        zone = "hand" if use.kind == uses.BY_CASTING else ZONE_WORDS.get(use.sort, "hand")
        if (
            use.face == self.front
            or use.sort != SORT_BATTLEFIELD
            or use.kind in (uses.BY_CASTING, uses.BY_WAY, uses.COST)
        ):
            return zone, []
        for way in self.every:
            if way.kind == uses.BY_WAY and self.stage.game.faces[way.face].others[way.place].face == use.face:
                return ZONE_WORDS.get(way.sort, "hand"), [UseIt(self.watch, way)]
        return zone, [UseTool(TURNING[1] if self.flips else TURNING[0], 0)]

    def _turns(self, scene: Scene, turn: int) -> None:
        """Play turns out, with the card in a zone."""
        m, plan = self._set(scene.zone or ("battlefield" if self.is_permanent else "hand"), scene)
        manner = Manner(turn, scene.says_yes, attacks=scene.attacks, blocks=scene.blocks)
        self.run.turns(m, manner, scene, plan)

    def _use(
        self, zone: str, before: Sequence[Deed], use: Use, manner: Manner, *, late: bool = False, patient: bool = False
    ) -> None:
        """Use one thing of the card, after some deeds: after combat if it is `late`; if `patient`, what comes of it
        may take turns."""
        ahead: list[Deed] = []
        if zone == "exile":
            ahead = [UseIt(self.watch, each) for each in self.every if each.kind == uses.BY_WAY and each.sort == HAND]
            zone = "hand" if ahead else "exile"
        m, first = self._set(zone)
        self.run.deeds(
            m,
            manner,
            [*first, *ahead, *before, UseIt(self.watch, use, late=late)],
            LONG if patient else 2 * FEW,
            patient=patient,
        )

    def _do(self, zone: str, deeds: Sequence[Deed], manner: Manner, scene: Scene = USUAL_SCENE) -> None:
        """Make something happen while the card is in a zone."""
        m, first = self._set(zone, scene)
        self.run.deeds(m, manner, [*first, *deeds])

    def _set(self, zone: str, scene: Scene = USUAL_SCENE) -> tuple[Match, list[Deed]]:
        """Return a match with the card in this zone, and what is to be done for it to come there."""
        plan: list[Deed] = []
        if zone == "battlefield" and self.is_cast_first:
            plan = [UseIt(self.watch, use) for use in self._castings()]
            zone = "hand"
        counters = {kind: number + scene.counters for kind, number in self.counters.items()}
        return self.stage.build(zone, scene, counters), plan


def _tried(attempt: Attempt) -> None:
    """Try something; WentWrong says what went wrong, whatever it is, since that is what is looked for."""
    try:
        attempt()
    except Exception as error:
        raise WentWrong(f"{type(error).__name__}: {error}") from error
