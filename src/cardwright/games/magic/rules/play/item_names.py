"""What items of the agenda are called."""

from __future__ import annotations

from typing import Final

from cardwright.games.magic.rules.casting.casting import ABILITY, SPELL
from cardwright.games.magic.rules.combat.combat import ATTACK, BLOCK_THEM, DECLARE_ATTACK, DECLARE_BLOCK
from cardwright.games.magic.rules.concepts.opening_hands import OPENING
from cardwright.games.magic.rules.core.board import PLACE_TRIGGER
from cardwright.games.magic.rules.multiplayer.leaving_the_game import CONCEDE
from cardwright.games.magic.rules.play.laid_out import LAY_OUT
from cardwright.games.magic.rules.turns.turn import ASK_KEEP, BEGIN_STEP, PUT_BACK, REDRAW

ITEM_NAMES: Final = {
    SPELL: "spell", ABILITY: "ability", PLACE_TRIGGER: "triggered ability", BEGIN_STEP: "step", ASK_KEEP: "mulligan",
    OPENING: "opening hand", CONCEDE: "concession", REDRAW: "mulligans", PUT_BACK: "bottom", ATTACK: "attack",
    DECLARE_ATTACK: "attacker", DECLARE_BLOCK: "blocker", BLOCK_THEM: "blocks", LAY_OUT: "layout",
}  # fmt: skip
