"""Words in, rules out: abilities about players, about other abilities, and about opening hands."""

from __future__ import annotations

from cardwright.definitions import trees
from cardwright.errors import RulesError
from cardwright.games.magic.compile_abilities import AbilityCompiler
from cardwright.games.magic.rules.face import Face
from cardwright.games.magic.rules.opening import Opening
from cardwright.games.magic.rules.standing import CAUSES, Again, Shield
from cardwright.games.magic.words import standing


class StandingCompiler(AbilityCompiler):
    """Abilities that the rules look up by the face of what has them."""

    def standing_ability(self, face: Face, word: trees.Ability) -> None:
        match word:
            case standing.HexproofFrom(what):
                bit = self.protection(what)
                self.game.hexproof_bits |= bit
                face.protections |= bit
            case standing.YouHave(hexproof, hexproof_from, protection):
                if not hexproof and not hexproof_from and not protection:
                    self.problem("you_have needs hexproof, hexproof_from or protection")
                only = self.filter(hexproof_from) if hexproof_from else None
                against = self.filter(protection) if protection else None
                face.rules().shields.append(Shield(face.number, hexproof, only, against))
            case standing.TriggersAgain(when, cause, of, times):
                rule = Again(face.number, CAUSES.index(when), self.filter(cause), self.filter(of), times)
                face.rules().again.append(rule)
            case standing.OpeningHand(battlefield, do):
                effect = self.body(do).number if do else -1
                self.game.openings[face.number] = Opening(battlefield, effect)
            case _:
                raise RulesError(f"no handler for the ability {type(word).__name__}")
