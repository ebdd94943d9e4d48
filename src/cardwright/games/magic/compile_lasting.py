"""Words in, nodes out: what lasts for a turn, what is chosen between as something enters, what cannot happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.definitions import trees
from cardwright.engine.node import Effect
from cardwright.games.magic.compile_effects import WHOSE
from cardwright.games.magic.compile_parts import colour_bits, keyword_bits, type_bits
from cardwright.games.magic.rules import hand_size, phased_until, spell_gains
from cardwright.games.magic.rules import replacing as instead_nodes
from cardwright.games.magic.rules.anchors import WordChosen
from cardwright.games.magic.rules.board import Q_ANCHOR
from cardwright.games.magic.rules.cannot import RANK_CANT
from cardwright.games.magic.rules.continuous import (
    FOR_EVER,
    ITSELF,
    THE_GIVEN,
    WHILE_THERE,
    ChangesColours,
    ChangesKeywords,
    ChangesTypes,
    Continuous,
    GrantsAbilities,
)
from cardwright.games.magic.rules.draws_and import DrawsAnd
from cardwright.games.magic.rules.entering import EntersChoosing
from cardwright.games.magic.rules.entry_costs import EntersPaying
from cardwright.games.magic.rules.face import Face
from cardwright.games.magic.rules.put_as import PutAs
from cardwright.games.magic.rules.replacing import RANK_OTHER
from cardwright.games.magic.rules.shields import ThisTurn
from cardwright.games.magic.rules.spending import ANY_COLOUR, ANY_TYPE
from cardwright.games.magic.subtypes import is_creature_type
from cardwright.games.magic.words import shields
from cardwright.games.magic.words.hidden_places import DrawAnd
from cardwright.games.magic.words.instead import Instead
from cardwright.games.magic.words.spending import NextSpell, PayLifeEntering, SpellsGain, SpendAsAny
from cardwright.games.magic.words.standing import HandSize
from cardwright.games.magic.words.until import PhaseOutUntilLeaves

if TYPE_CHECKING:
    from cardwright.games.magic.compile_abilities import AbilityCompiler


def lasting_ability(compiler: AbilityCompiler, face: Face, word: trees.Ability) -> bool:
    """Give the face this ability; False if the word is not one of these."""
    match word:
        case shields.Cannot():
            face.replacements.append(_cannot(compiler, word).number)
        case SpendAsAny(types):
            if compiler.granting:
                compiler.problem(f"such an ability cannot be granted: {word.text()}")
            rules = face.rules()
            rules.spends = max(rules.spends, ANY_TYPE if types else ANY_COLOUR)
        case SpellsGain(keywords, what):
            if compiler.granting:
                compiler.problem(f"such an ability cannot be granted: {word.text()}")
            face.rules().gains.append(_gain(compiler, face.number, keywords, what, word.text()))
        case HandSize(who, is_, change):
            if compiler.granting:
                compiler.problem(f"such an ability cannot be granted: {word.text()}")
            size = None if is_ is None else compiler.amount(is_)
            face.rules().hand_sizes.append(hand_size.HandSize(face.number, WHOSE[who], size, change))
        case PayLifeEntering():
            compiler.entering(face, EntersPaying(word.text(), RANK_OTHER))
        case shields.Anchors(options):
            _anchors(compiler, face, options, word.text())
        case _:
            return False
    return True


def _cannot(compiler: AbilityCompiler, word: shields.Cannot) -> instead_nodes.Instead:
    """Nothing happens, whatever else there is about it (CR 614.17c)."""
    node = compiler.instead_node(Instead(word.event, if_=word.if_))
    node.rank = RANK_CANT
    node.text = word.text()
    return node


def _this_turn(compiler: AbilityCompiler, ability: trees.Ability) -> instead_nodes.Instead | None:
    if isinstance(ability, shields.Cannot):
        return _cannot(compiler, ability)
    if isinstance(ability, Instead) and not ability.anywhere:
        return compiler.instead_node(ability)
    compiler.problem("this turn something happens instead or cannot happen", ability.text(), ["instead", "cannot"])
    return None


def _gain(
    compiler: AbilityCompiler, face: int, keywords: tuple[str, ...], what: tuple[trees.Filter, ...], text: str
) -> int:
    """The number of what spells gain as they are cast."""
    node = ChangesKeywords(text, THE_GIVEN, FOR_EVER, keyword_bits(keywords), 0, 0, False)
    node.settle_reads(False)
    node.for_spells = True
    gains = compiler.game.spell_gains
    gains.append(spell_gains.SpellGain(face, compiler.filter(what), compiler.lasting(node)))
    return len(gains) - 1


def _anchors(compiler: AbilityCompiler, face: Face, options: tuple[shields.Anchor, ...], text: str) -> None:
    """A choice as it enters, and for each word the abilities it then has (CR 614.12c)."""
    values: list[int] = []
    names = compiler.game.names
    for option in options:
        if option.word not in names:
            names.append(option.word)
        values.append(names.index(option.word) + 1)
        bundle = compiler.bundle(option.abilities, True)
        grant = GrantsAbilities(text, ITSELF, WHILE_THERE, bundle)
        grant.condition = WordChosen(values[-1])
        grant.settle_reads(False)
        compiler.statics(face, [grant])
    compiler.entering(face, EntersChoosing(text, RANK_OTHER, Q_ANCHOR, values, False))


def lasting_effect(compiler: AbilityCompiler, word: trees.Effect) -> Effect | None:
    """The node of an effect; None if the word is not one of these."""
    match word:
        case shields.ThisTurn(ability, about, once, source):
            found = None if about is None else compiler.anyone(about)
            node = _this_turn(compiler, ability)
            if node is None:
                return compiler.in_order(())
            effect = ThisTurn(word.text(), found, node.number)
            effect.once = once
            effect.of = compiler.filter(source) if source else None
            node.of = effect.of
            return effect
        case PhaseOutUntilLeaves(what):
            return phased_until.PhaseOutUntilLeaves(word.text(), compiler.thing(what))
        case DrawAnd(do):
            return DrawsAnd(word.text(), compiler.in_order(do))
        case NextSpell(keywords, what):
            return spell_gains.NextSpell(word.text(), _gain(compiler, -1, keywords, what, word.text()))
        case shields.PutAs():
            return PutAs(word.text(), compiler.thing(word.what), word.tapped, word.yours, _facts(compiler, word))
    return None


def _facts(compiler: AbilityCompiler, word: shields.PutAs) -> list[int]:
    """The lasting effects that say what the cards are or have."""
    text = word.text()
    nodes: list[Continuous] = []
    if word.types or word.subtypes:
        types = ChangesTypes(text, THE_GIVEN, FOR_EVER, type_bits(word.types), compiler.subtypes(word.subtypes), True)
        types.creature_types = compiler.subtypes([each for each in word.subtypes if is_creature_type(each)])
        nodes.append(types)
    if word.colours:
        nodes.append(ChangesColours(text, THE_GIVEN, FOR_EVER, colour_bits(word.colours), True))
    if word.keywords:
        nodes.append(ChangesKeywords(text, THE_GIVEN, FOR_EVER, keyword_bits(word.keywords), 0, 0, False))
    for node in nodes:
        node.settle_reads(False)
    return [compiler.lasting(node) for node in nodes]
