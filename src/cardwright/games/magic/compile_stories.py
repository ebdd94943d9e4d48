"""Words in, nodes out: sagas, classes, levelers, sieges, planeswalkers, and what was chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.definitions import trees
from cardwright.engine.node import Effect
from cardwright.engine.whole import Constant
from cardwright.games.magic.compile_effects import UNTIL
from cardwright.games.magic.compile_parts import type_bits
from cardwright.games.magic.rules import board, choices, continuous, designations, filters, levels, loyalty, sieges
from cardwright.games.magic.rules.base import CastRule
from cardwright.games.magic.rules.continuous import Continuous
from cardwright.games.magic.rules.entering import EntersChoosing
from cardwright.games.magic.rules.face import SORCERY_TIME, Activated, Body, Cost, Face, Filter, Mode
from cardwright.games.magic.rules.replacing import RANK_OTHER
from cardwright.games.magic.rules.sagas import Chapter, EntersAsSaga
from cardwright.games.magic.words import abilities as can
from cardwright.games.magic.words import choices as chosen
from cardwright.games.magic.words import effects as said
from cardwright.games.magic.words import filters as fits
from cardwright.games.magic.words import stories_words as told
from cardwright.games.magic.words import targets as whom
from cardwright.games.magic.words import triggers as seen

if TYPE_CHECKING:
    from cardwright.games.magic.compile_abilities import AbilityCompiler

WHOM: Final = {"self": continuous.ITSELF, "host": continuous.THE_HOST, "each": continuous.ALL_THAT_FIT}
COLOURS: Final = len(board.COLOUR_NAMES)
LETTERS: Final = "WUBRG"
QUALITIES: Final[dict[str | None, dict[int, Filter]]] = {
    None: {},
    "artifacts": {choices.ARTIFACTS: filters.IsType(board.ARTIFACT)},
    "colourless": {choices.COLOURLESS: filters.IsColour(0)},
}
DEFEAT: Final = "Defeated, it is exiled and can be cast for free, turned over"


def stories_ability(compiler: AbilityCompiler, face: Face, word: trees.Ability) -> bool:
    """Give the face this ability; False if the word is not one of these."""
    text = word.text()
    match word:
        case told.ChapterAbility(at, do):
            body = compiler.body(do)
            body.chapter = True
            for number in at:
                compiler.listens(face, Chapter(body.number, text, compiler.counter("lore"), number))
        case told.ClassLevel():
            _class_level(compiler, face, word)
        case told.LevelUp(cost):
            ability = Activated(compiler.cost(cost), compiler.body((said.PutCounters("level", whom.Self()),)), text)
            ability.timing = SORCERY_TIME
            face.activated.append(ability)
        case told.AtLevel():
            _at_level(compiler, face, word)
        case told.LoyaltyRule(what, times, any_time, condition):
            only = None if condition is None else compiler.condition(condition)
            rule = loyalty.LoyaltyRule(face.number, compiler.filter(what), times, any_time, only)
            _rule(compiler, face, rule, text)
        case told.CantActivate(what):
            _rule(compiler, face, loyalty.StopsAbilities(face.number, compiler.filter(what)), text)
        case chosen.NamesCard(without):
            compiler.entering(face, choices.NamesCard(text, type_bits(without)))
        case chosen.ChosenProtection(on, what):
            bits = [_protection_bit(compiler, face, colour, on == "host") for colour in range(COLOURS)]
            _static(compiler, face, choices.ProtectsFromChosen(text, WHOM[on], continuous.WHILE_THERE, bits), what)
        case chosen.ChosenType(on, what, instead_of):
            node = choices.BecomesChosenType(text, WHOM[on], continuous.WHILE_THERE)
            if instead_of is not None:
                node.replaces_all(instead_of == "land types")
            _static(compiler, face, node, what)
        case chosen.ChosenMana(cost, amount):
            made = [compiler.bundle((can.ManaAbility((letter * amount,), cost),)) for letter in LETTERS]
            _static(compiler, face, choices.GrantsByChoice(text, continuous.ITSELF, continuous.WHILE_THERE, made), ())
        case _:
            return False
    return True


def stories_effect(compiler: AbilityCompiler, word: trees.Effect) -> Effect | None:
    """The node of an effect; None if the word is not one of these."""
    text = word.text()
    match word:
        case told.ReturnTransformed(what, yours):
            return sieges.ReturnTransformed(text, compiler.thing(what), yours)
        case told.TellCrewed():
            return levels.TellCrewed(text)
        case told.BecomeMonarch(who):
            marker(compiler, designations.CROWN)
            return designations.BecomeMonarch(text, compiler.player(who))
        case told.Ascend():
            marker(compiler, designations.BLESSED)
            return designations.GetBlessing(text)
        case told.MoreLoyalty():
            return loyalty.MoreLoyalty(text)
        case chosen.AddChosenMana(who, amount):
            return choices.AddChosenMana(text, compiler.player(who), compiler.amount(amount))
        case chosen.GainProtection(what, until, or_from):
            qualities: dict[int, Filter] = {colour + 1: filters.IsColour(1 << colour) for colour in range(COLOURS)}
            nodes: dict[int, int] = {}
            for answer, quality in (qualities | QUALITIES[or_from]).items():
                compiler.game.protections.append(quality)
                bit = 1 << (len(compiler.game.protections) - 1)
                keywords = continuous.ChangesKeywords(text, continuous.THE_GIVEN, UNTIL[until], 0, 0, bit, False)
                nodes[answer] = compiler.lasting(keywords)
            return choices.GainProtection(text, compiler.thing(what), nodes)
    return None


def story_facts(compiler: AbilityCompiler, face: Face) -> None:
    """What a face has by its types and keywords alone: how sagas and sieges enter and end, who has ascend."""
    game = compiler.game
    if face.subtypes & board.SAGA:
        compiler.entering(face, EntersAsSaga("Enters with a lore counter", RANK_OTHER, compiler.counter("lore")))
    if face.keywords & board.ASCEND:
        marker(compiler, designations.BLESSED)
    if face.subtypes & 1 << board.OWN_SUBTYPES.index("Siege"):
        protector = "As this enters, choose an opponent to protect it"
        compiler.entering(face, EntersChoosing(protector, RANK_OTHER, board.Q_CHOOSE, [], True))
        effect = compiler.number(sieges.CastTransformed(DEFEAT))
        body = Body([Mode(effect, [], DEFEAT)])
        body.number = effect
        game.bodies[effect] = body
        compiler.listens(face, sieges.Defeated(effect, DEFEAT))


def marker(compiler: AbilityCompiler, name: str) -> None:
    """See to it that the game has the object that stands for a designation of players."""
    game = compiler.game
    if name in game.numbers:
        return
    face = Face(name)
    face.token = True
    face.number = len(game.faces)
    game.faces.append(face)
    game.numbers[name] = face.number
    if name != designations.CROWN:
        return
    outer = compiler.granting
    compiler.granting = False
    compiler.triggered(face, can.When(seen.Begins("end"), (said.Draw(),), place="command"))
    hurts = seen.DealsDamage((fits.Is(("creature",)),), (fits.You(),), True)
    usurps = told.BecomeMonarch(whom.Controller(whom.TheCause()))
    compiler.triggered(face, can.When(hurts, (usurps,), place="command"))
    compiler.granting = outer


def _rule(compiler: AbilityCompiler, face: Face, rule: CastRule, text: str) -> None:
    if compiler.granting:
        compiler.problem(f"such an ability cannot be granted: {text}")
    face.rules().casting.append(rule)


def _static(compiler: AbilityCompiler, face: Face, node: Continuous, what: tuple[trees.Filter, ...]) -> None:
    if node.whom == continuous.ALL_THAT_FIT:
        node.what = compiler.filter(what)
    node.settle_reads(False)
    compiler.statics(face, [node])


def _protection_bit(compiler: AbilityCompiler, face: Face, colour: int, stays: bool) -> int:
    quality = choices.WardOf(colour, face.number) if stays else filters.IsColour(1 << colour)
    compiler.game.protections.append(quality)
    return 1 << (len(compiler.game.protections) - 1)


def _class_level(compiler: AbilityCompiler, face: Face, word: told.ClassLevel) -> None:
    """An activated ability and a static one (CR 716.2a)."""
    text = word.text()
    effect = compiler.number(designations.BecomeLevel(f"this becomes level {word.level}", word.level))
    body = Body([Mode(effect, [], f"this becomes level {word.level}")])
    body.number = effect
    compiler.game.bodies[effect] = body
    ability = Activated(compiler.cost(word.cost), body, text)
    ability.timing = SORCERY_TIME
    ability.only_if = designations.HasLevel(word.level - 1, True)
    face.activated.append(ability)
    bundle = compiler.bundle(word.abilities)
    node = continuous.GrantsAbilities(text, continuous.ITSELF, continuous.WHILE_THERE, bundle)
    node.condition = designations.HasLevel(word.level, False)
    _static(compiler, face, node, ())


def _at_level(compiler: AbilityCompiler, face: Face, word: told.AtLevel) -> None:
    """A static ability that sets power and toughness and gives abilities (CR 711.2a-b)."""
    text = word.text()
    there = continuous.WHILE_THERE
    gives = can.Static(keywords=word.keywords, abilities=word.abilities)
    nodes = compiler.layer_nodes(gives, text, continuous.ITSELF, there)
    power, toughness = Constant(word.power), Constant(word.toughness)
    nodes.append(continuous.SetsPower(text, continuous.ITSELF, there, power, toughness, False))
    most = None if word.most is None else Constant(word.most)
    for node in nodes:
        node.condition = levels.SoManyCounters(compiler.counter("level"), Constant(word.least), most)
        node.settle_reads(False)
    compiler.statics(face, nodes)


def cast_unpaid(compiler: AbilityCompiler, face: Face, back: Face) -> None:
    """A siege's other side can be cast, where an effect says so."""
    way = compiler.way(face, back.name, Cost(None, False, False, [], ""), back.name, sort=sieges.NEVER_OFFERED)
    way.face = back.number
    way.back = True
