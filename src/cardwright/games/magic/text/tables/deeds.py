"""Rows for effects of their own: "target player loses the game", "exchange control of ~ and target creature"."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.text.objects import THE_PLAYER
from cardwright.games.magic.text.rows import Parts, constant, made, says
from cardwright.games.magic.text.whole_sentence import WholeSentence
from cardwright.games.magic.words import conditions as cond
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.copying import ControlsHost
from cardwright.games.magic.words.keyword_abilities.ascend import Ascend, Blessed
from cardwright.games.magic.words.keyword_abilities.phasing import PhaseOut
from cardwright.games.magic.words.keyword_abilities.renown import IsRenowned
from cardwright.games.magic.words.keyword_abilities.soulbond import IsPaired
from cardwright.games.magic.words.keyword_abilities.tribute import TributeUnpaid
from cardwright.games.magic.words.keyword_actions.cloak import Cloak
from cardwright.games.magic.words.keyword_actions.double import DoubleLife, Multiply
from cardwright.games.magic.words.keyword_actions.exchange import ExchangeControl
from cardwright.games.magic.words.keyword_actions.manifest import Manifest
from cardwright.games.magic.words.keyword_actions.monstrosity import IsMonstrous
from cardwright.games.magic.words.other_rules.ending_turns import EndTurn
from cardwright.games.magic.words.other_rules.face_down import AsTurnedUp
from cardwright.games.magic.words.other_rules.flipping_a_coin import FlipCoin
from cardwright.games.magic.words.other_rules.winning_and_losing import LoseGame
from cardwright.games.magic.words.turns import ExtraCombat

constant("core effect", "you lose the game", LoseGame(THE_PLAYER))
says("core effect", "<losers:player> loses the game", LoseGame)
constant("core effect", "end the turn", EndTurn())
says("core effect", "<what:one> phases out", PhaseOut)
says("core effect", "<what:many> phase out", PhaseOut)
says("core effect", "exchange control of <one:object> and <other:object>", ExchangeControl)
says("core effect", "double <what:possessor> power until end of turn", Multiply)
says("core effect", "double the power and toughness of <what:any object> until end of turn", Multiply, toughness=True)
says("core effect", "double the power of <what:any object> until end of turn", Multiply)
constant("core effect", "double your life total", DoubleLife())
constant("core effect", "manifest the top card of your library", Manifest())
constant("core effect", "cloak the top card of your library", Cloak())
constant("core effect", "ascend", Ascend())
constant("condition", "you have the city's blessing", Blessed())
constant("condition", "tribute wasn't paid", TributeUnpaid())
constant("condition", "~ is monstrous", cond.ItFits(t.THIS_OBJECT, (IsMonstrous(),)))
constant("condition", "~ is renowned", cond.ItFits(t.THIS_OBJECT, (IsRenowned(),)))
constant("condition", "~ is paired with another creature", cond.ItFits(t.THIS_OBJECT, (IsPaired(),)))
says("ability", "as ~ is turned face up, <do>", AsTurnedUp)
for _when in ("after this phase", "after this main phase"):
    _again = _when != "after this phase"
    constant("core effect", f"{_when}, there is an additional combat phase", ExtraCombat(False), alternate=_again)
    constant("core effect", f"{_when}, there is an additional combat phase followed by an additional main phase",
             ExtraCombat(), alternate=_again)  # fmt: skip


def _controls_host() -> None:
    """Add the row for an Aura whose controller controls what it enchants."""
    made("ability", "you control <host>.", lambda got, start: ControlsHost(),
         lambda value: {"host": t.Host()} if value == ControlsHost() else None)  # fmt: skip


def _flips() -> None:
    """Add rows for a coin that you flip."""

    def make(got: Parts, start: int) -> object:
        return WholeSentence(FlipCoin, dict(got), start)

    def taker(*names: str) -> Any:
        def take(value: Any) -> Parts | None:
            if not isinstance(value, FlipCoin):
                return None
            held = {name: getattr(value, name) for name in names}
            return held if all(held.values()) and value == FlipCoin(**held) else None

        return take

    win, lose = "If you win the flip, <win:clauses>", "If you lose the flip, <lose:clauses>"
    made("core effect", f"flip a coin. {win}. {lose}", make, taker("win", "lose"))
    made("core effect", f"flip a coin. {win}", make, taker("win"))
    made("core effect", f"flip a coin. {lose}", make, taker("lose"))


_controls_host()
_flips()
