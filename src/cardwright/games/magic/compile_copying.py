"""Words in, nodes out: copies, sides of cards, control, shields."""

from __future__ import annotations

from cardwright.definitions import trees
from cardwright.engine.node import Effect
from cardwright.games.magic.compile_effects import UNTIL, EffectsCompiler
from cardwright.games.magic.compile_parts import ONE_SIDE, colour_bits, keyword_bits, type_bits
from cardwright.games.magic.rules import copy_effects
from cardwright.games.magic.rules.continuous import FOR_EVER, THE_GIVEN
from cardwright.games.magic.rules.control import Controls
from cardwright.games.magic.rules.copies import Copies
from cardwright.games.magic.rules.copy_effects import Differing
from cardwright.games.magic.rules.face import Face
from cardwright.games.magic.rules.shields import Shield, ThisTurn
from cardwright.games.magic.rules.wording import ChangesText, ChangeText
from cardwright.games.magic.words import copying as copied


class CopyingCompiler(EffectsCompiler):
    """Effects that make something another thing, or another player's."""

    # Differences of copies that have the ability which is being compiled.
    this_twists: list[Differing]

    def effect(self, word: trees.Effect) -> Effect:
        text = word.text()
        match word:
            case copied.BecomeCopy(what, of, until, differs):
                node = self.lasting(Copies(text, UNTIL[until]))
                return copy_effects.BecomeCopy(text, self.thing(what), self.thing(of), node, self.twist(differs))
            case copied.CreateCopy(of, amount, who, tapped, differs):
                twist = self.twist(differs)
                much = self.amount(amount)
                return copy_effects.CreateCopy(text, self.thing(of), much, self.player(who), tapped, twist)
            case copied.Transform(what, flip):
                return copy_effects.Transform(text, self.thing(what), flip)
            case copied.ChangeText(what, sorts, until):
                node = self.lasting(ChangesText(text, THE_GIVEN, UNTIL[until]))
                has = [sort in sorts for sort in ("colours", "basic land types", "creature types")]
                return ChangeText(text, self.thing(what), node, has[0], has[1], has[2])
            case copied.ExchangeControl(one, other):
                node = self.lasting(Controls(text, FOR_EVER, False))
                return copy_effects.ExchangeControl(text, self.thing(one), self.thing(other), node)
            case copied.Prevent():
                return self.shield(word, text)
        return super().effect(word)

    def shield(self, word: copied.Prevent, text: str) -> Effect:
        """Damage of this turn is prevented, or goes to another (CR 615.7)."""
        whom = self.filter(word.all_) if word.all_ else None
        made = Shield(text, whom, self.filter(word.by) if word.by else None, ONE_SIDE[word.combat])
        effect = ThisTurn(text, None if word.to is None else self.anyone(word.to), self.replacement(made))
        effect.amount = None if word.amount is None else self.amount(word.amount)
        effect.once = word.next_time
        effect.by = None if word.from_ is None else self.thing(word.from_)
        effect.of = self.filter(word.source) if word.source else None
        made.of = effect.of
        effect.aside = None if word.redirect is None else self.anyone(word.redirect)
        made.aside = word.redirect is not None
        made.also = self.optional(word.also)
        if effect.once and effect.amount is not None:
            self.problem("a shield is for the next so much damage or for the next time")
        return effect

    def twist(self, word: copied.Differences) -> int:
        """The number of the differences of a copy; -1 if there are none."""
        if word == copied.SAME:
            return -1
        twist = Differing()
        twist.name = word.name
        twist.power = word.power
        twist.toughness = word.toughness
        twist.types = type_bits(word.types)
        twist.lost = type_bits(word.loses_types)
        twist.subtypes = self.subtypes(word.subtypes)
        twist.colours = -1 if word.colours is None else colour_bits(word.colours)
        twist.keywords = keyword_bits(word.keywords)
        twist.no_cost = word.no_cost
        if word.abilities:
            twist.bundle = self.face_of(word.abilities)
        if word.this_ability:
            self.this_twists.append(twist)
        self.game.twists.append(twist)
        return len(self.game.twists) - 1

    def face_of(self, abilities: tuple[trees.Ability, ...]) -> Face:
        """A face that has these abilities and nothing else."""
        raise NotImplementedError
