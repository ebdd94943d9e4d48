"""Words in, nodes out: cards that come back, hide or become others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.definitions import trees
from cardwright.definitions.expression import Number, Variable
from cardwright.engine.node import Effect
from cardwright.engine.whole import Constant
from cardwright.games.magic.rules import (
    amounts,
    board,
    coming_back,
    events,
    forced_attacks,
    fray,
    hiding,
    library_tricks,
    newcomers,
    playing,
    turning,
)
from cardwright.games.magic.rules.base import MagicCards
from cardwright.games.magic.rules.blank import Blank
from cardwright.games.magic.rules.continuous import Continuous
from cardwright.games.magic.rules.face import Activated, Body, Cost, Face, Mode
from cardwright.games.magic.rules.mana import parse_cost
from cardwright.games.magic.rules.replacing import Instead
from cardwright.games.magic.rules.select import Itself, Select
from cardwright.games.magic.rules.triggers import Happens
from cardwright.games.magic.words import abilities as can
from cardwright.games.magic.words import copying as copied
from cardwright.games.magic.words import costs as paid
from cardwright.games.magic.words import effects as said
from cardwright.games.magic.words import filters as fits
from cardwright.games.magic.words import fray as in_fray
from cardwright.games.magic.words import hidden_places as place
from cardwright.games.magic.words import instead as replaced
from cardwright.games.magic.words import targets as whom
from cardwright.games.magic.words import triggers as seen
from cardwright.games.magic.words import zones_words as zone

if TYPE_CHECKING:
    from cardwright.games.magic.compile_abilities import AbilityCompiler

WHOSE: Final = {"any": 0, "yours": 1, "opponents": 2}
UNTIL: Final = {
    "this turn": board.THIS_TURN,
    "the end of your next turn": board.UNTIL_YOUR_TURN_ENDS,
    "it leaves": board.WHILE_THERE_IT_IS,
}
# In the order of their places.
LOOKS: Final = (zone.Scries, zone.Surveils, zone.ManifestsDread)
FACE_DOWN_COST: Final = "3"
GERM: Final = "Phyrexian Germ"
NEW: Final = place.NewOnes()
ME: Final = whom.Self()
EMBALMED: Final = copied.Differences(colours=("white",), subtypes=("Zombie",), no_cost=True)
ETERNAL: Final = copied.Differences(power=4, toughness=4, colours=("black",), subtypes=("Zombie",), no_cost=True)


def zones_ability(compiler: AbilityCompiler, face: Face, word: trees.Ability) -> bool:
    """Give the face this ability; False if the word is not one of these."""
    match word:
        case zone.Morph() | zone.Megamorph() | zone.Disguise():
            _face_down(compiler, face, word)
        case zone.Dredge(amount):
            _dredge(compiler, face, amount, word.text())
        case zone.Ninjutsu(cost):
            _ninjutsu(compiler, face, cost, word.text())
        case zone.Soulshift() | zone.LivingWeapon() | zone.Exploit() | zone.Champion() | zone.Recover():
            _triggered(compiler, face, word)
        case zone.AsTurnedUp(do):
            face.up_effect = compiler.number(compiler.in_order(do))
        case zone.Hideaway(amount):
            _enters(compiler, face, hiding.Hideaway(word.text(), Constant(amount)))
        case zone.Reconfigure(cost):
            _reconfigure(compiler, face, cost, word.text())
        case place.MoreLands() | place.PlayFrom() | place.SeeTop():
            _permission(compiler, face, word)
        case _:
            ability = _activated(word)
            if ability is None:
                return False
            compiler.activated(face, ability)
            face.activated[-1].text = word.text()
    return True


def _activated(word: trees.Ability) -> can.Activated | None:
    """Keywords that are activated abilities, by other words."""
    exiled = paid.ExileSelf()
    match word:
        case zone.Unearth(cost):
            back = said.Put(ME, "battlefield")
            haste = said.Change(NEW, keywords=("haste",), until="for ever")
            gone = said.Later("end", (said.Exile(ME),), NEW)
            do = place.WithNew((back,), (haste, place.ExileIfLeaves(NEW), gone))
            return can.Activated(cost, (do,), timing="sorcery", place="graveyard")
        case zone.Embalm(cost):
            copy = copied.CreateCopy(ME, differs=EMBALMED)
            return can.Activated((*cost, exiled), (copy,), timing="sorcery", place="graveyard")
        case zone.Eternalize(cost):
            copy = copied.CreateCopy(ME, differs=ETERNAL)
            return can.Activated((*cost, exiled), (copy,), timing="sorcery", place="graveyard")
        case zone.Encore(cost):
            haste = said.Change(NEW, keywords=("haste",), until="for ever")
            gone = said.Later("end", (said.Sacrifice(whom.Each((fits.Itself(), fits.Yours()))),), NEW)
            do = place.WithNew((place.CopyForEachOpponent(),), (haste, gone))
            return can.Activated((*cost, exiled), (do,), timing="sorcery", place="graveyard")
        case zone.Transmute(cost):
            same = said.Search((fits.ManaValue(exactly=Variable("mana_value")),))
            return can.Activated((*cost, paid.DiscardSelf()), (same,), timing="sorcery", place="hand")
        case zone.Fortify(cost):
            land = whom.Targeted((fits.Is(("land",)), fits.Yours()))
            return can.Activated(cost, (said.Attach(land),), timing="sorcery")
    return None


def _face_down(compiler: AbilityCompiler, face: Face, word: zone.Morph | zone.Megamorph | zone.Disguise) -> None:
    """A way to cast it face down, and what turns it face up (CR 702.37, 702.168)."""
    text = word.text()
    name = type(word).__name__.lower()
    cost = Cost(parse_cost(FACE_DOWN_COST), False, False, [], parse_cost(FACE_DOWN_COST).text())
    way = compiler.way(face, name, cost, text)
    way.down = board.FACE_DOWN
    if isinstance(word, zone.Disguise):
        way.down |= board.WARDED
        _guard(compiler)
    face.up_cost = compiler.cost(word.cost)
    face.up_counter = isinstance(word, zone.Megamorph)


def _guard(compiler: AbilityCompiler) -> None:
    """The game knows what is face down with ward {2}."""
    game = compiler.game
    if not game.guarded:
        ward = compiler.bundle((can.Ward((paid.PayMana("2"),)),))
        game.guarded = [2, 2, board.CREATURE, *[0] * (board.VALUES - 3)]
        game.guarded[board.V_FLAGS] = board.LOST_ABILITIES
        game.guarded[board.V_GRANTS] = 1 << (board.GRANT_BITS * ward)


def blanks(game: MagicCards) -> None:
    """The game knows what a copy of something face down is, without and with ward; called when all cards are there."""
    if game.blank_twist >= 0:
        return
    game.blank_twist = len(game.twists)
    game.twists.append(Blank(None))
    ward: Face | None = None
    if game.guarded:
        ward = game.grants[(game.guarded[board.V_GRANTS].bit_length() - 1) // board.GRANT_BITS]
    game.twists.append(Blank(ward))


def _dredge(compiler: AbilityCompiler, face: Face, amount: int, text: str) -> None:
    """Instead of a draw, while the card is in the graveyard and the library is large enough (CR 702.52)."""
    do = (said.Mill(Number(amount)), said.Put(ME, "hand"))
    made = Face("")
    compiler.instead(made, replaced.Instead(seen.Draws(), do=do, may=True))
    node = compiler.game.replacements[made.replacements[0]]
    assert isinstance(node, Instead)
    node.text = text
    node.condition = amounts.Enough(amounts.CardsIn(0), Constant(amount))
    face.graveyard_replacements.append(made.replacements[0])


def _ninjutsu(compiler: AbilityCompiler, face: Face, cost: tuple[trees.Cost, ...], text: str) -> None:
    """From hand, in the place of an attacker that nobody blocked (CR 702.49)."""
    paid_ = compiler.cost(cost)
    unblocked = compiler.filter((fits.Is(("creature",)), fits.Attacking(), in_fray.IsUnblocked()))
    paid_.parts.append(coming_back.RevealIt(text))
    paid_.parts.append(coming_back.ReturnAttacker(text, unblocked, Constant(1)))
    joining = fray.Joining(True, coming_back.Noted())
    ability = Activated(paid_, _body(compiler, fray.PutInCombat(text, Itself(), True, True, joining)), text)
    ability.sort = board.HAND
    face.hand_abilities = True
    face.activated.append(ability)


def _reconfigure(compiler: AbilityCompiler, face: Face, cost: tuple[trees.Cost, ...], text: str) -> None:
    """It is attached, or comes off; attached it is no creature (CR 702.151)."""
    other = whom.Targeted((fits.Is(("creature",)), fits.Yours(), fits.Another()))
    compiler.activated(face, can.Activated(cost, (said.Attach(other),), timing="sorcery"))
    compiler.activated(face, can.Activated(cost, (place.Unattach(ME),), timing="sorcery"))
    face.activated[-2].text = f"{text}: attach"
    face.activated[-1].text = f"{text}: unattach"
    face.activated[-1].only_if = hiding.IsAttached()
    compiler.static(face, can.Static(loses_types=("creature",)))
    node = compiler.game.lasting[face.statics[-1]]
    assert isinstance(node, Continuous)
    node.condition = hiding.IsAttached()
    node.settle_reads(False)
    # It goes on until it comes off, though the ability be lost (CR 702.151b).
    node.granted = True


def _body(compiler: AbilityCompiler, effect: Effect) -> Body:
    """A body that is one effect without targets."""
    body = Body([Mode(compiler.number(effect), [], effect.text)])
    body.number = body.modes[0].effect
    compiler.game.bodies[body.number] = body
    return body


def _triggered(compiler: AbilityCompiler, face: Face, word: trees.Ability) -> None:
    """Keywords that are triggered abilities."""
    text = word.text()
    left = seen.Moves(from_="battlefield")
    match word:
        case zone.Soulshift(amount):
            spirit = (fits.Subtype(("Spirit",)), fits.Owned(), fits.ManaValue(at_most=Number(amount)))
            back = said.Put(whom.Targeted(spirit, place="graveyard"), "hand")
            event = seen.Moves(from_="battlefield", to="graveyard")
            compiler.triggered(face, can.When(event, (said.May((back,)),)), text)
        case zone.LivingWeapon():
            germ = place.WithNew((said.Create(GERM),), (said.Attach(NEW),))
            compiler.triggered(face, can.When(seen.Enters(), (germ,)), text)
        case zone.Recover(cost):
            kept = place.PayOr(cost, (said.Put(ME, "hand"),), (said.Exile(ME),))
            event_ = seen.Dies((fits.Owned(),))
            compiler.triggered(face, can.When(event_, (kept,), place="graveyard"), text)
        case zone.Exploit():
            _enters(compiler, face, coming_back.Exploit(text))
        case zone.Champion(what):
            _enters(compiler, face, coming_back.Champion(text, compiler.filter(what)))
            back = said.Put(whom.LinkedCards(), "battlefield")
            compiler.triggered(face, can.When(left, (back,)), text)


def _enters(compiler: AbilityCompiler, face: Face, effect: Effect) -> None:
    """When it enters, one effect without targets."""
    trigger = Happens(events.MOVED, _body(compiler, effect).number, effect.text)
    compiler.narrow(trigger, seen.Enters())
    compiler.listens(face, trigger)


def _permission(compiler: AbilityCompiler, face: Face, word: trees.Ability) -> None:
    """What lets players play more lands, or cards from elsewhere."""
    rules = face.rules().playing
    match word:
        case place.MoreLands(amount, who):
            rules.append(playing.MoreLandsRule(face.number, amount, WHOSE[who]))
        case place.PlayFrom(from_, what, condition):
            sort = board.GRAVEYARD if from_ == "graveyard" else board.LIBRARY
            only = None if condition is None else compiler.condition(condition)
            rules.append(playing.PlayFromRule(face.number, sort, compiler.filter(what), only))
        case place.SeeTop(everyone):
            rules.append(playing.SeeTopRule(face.number, everyone))
    if compiler.granting:
        rules[-1].bundle = face


def zones_effect(compiler: AbilityCompiler, word: trees.Effect) -> Effect | None:
    """The node of an effect; None if the word is not one of these."""
    text = word.text()
    match word:
        case place.WithNew(make, do):
            first = compiler.in_order(make)
            return newcomers.WithNew(text, first, compiler.in_order(do))
        case place.ExileIfLeaves(what):
            number = compiler.replacement(newcomers.LeavesForExile(text))
            return newcomers.ExileIfLeaves(text, compiler.thing(what), number)
        case place.PayOr(cost, do, else_, who):
            paid_ = compiler.cost(cost)
            then = compiler.in_order(do)
            return newcomers.PayOr(text, paid_, then, compiler.optional(else_), compiler.player(who))
        case place.Manifest(amount, what):
            cards = None if what is None else compiler.thing(what)
            return turning.Manifest(text, compiler.amount(amount), cards, False)
        case place.ManifestDread():
            return turning.ManifestDread(text)
        case place.Cloak(amount, what):
            _guard(compiler)
            cards = None if what is None else compiler.thing(what)
            return turning.Manifest(text, compiler.amount(amount), cards, True)
        case place.Fateseal(amount):
            return library_tricks.Fateseal(text, compiler.amount(amount))
        case place.Clash(do):
            return library_tricks.Clash(text, compiler.optional(do))
        case place.ExileTop(amount, who, face_down):
            return library_tricks.ExileTop(text, compiler.amount(amount), compiler.player(who), face_down)
        case place.MayPlay(what, until, free):
            return playing.MayPlay(text, compiler.thing(what), UNTIL[until], free)
        case place.SearchSplit(what, places):
            sorts = [board.SORT_NAMES.index(each.to) for each in places]
            counts = [each.count for each in places]
            tapped = [each.tapped for each in places]
            return library_tricks.SearchSplit(text, compiler.filter(what), sorts, counts, tapped)
        case place.TopCard(what, then_, else_, show):
            does = compiler.in_order(then_)
            other = compiler.optional(else_)
            return library_tricks.TopCard(text, compiler.filter(what), does, other, show == "may reveal")
        case place.CopyForEachOpponent():
            return forced_attacks.CopyForEachOpponent(text)
        case place.MustAttack(what, whom_):
            creatures = compiler.thing(what)
            return forced_attacks.MustAttack(text, creatures, compiler.player(whom_))
        case place.PlayNow(what):
            return hiding.PlayNow(text, compiler.thing(what))
        case place.Unattach(what):
            return hiding.Unattach(text, compiler.thing(what))
        case place.MoreLandsNow(amount, who):
            return playing.MoreLandsNow(text, compiler.amount(amount), compiler.player(who))
    return None


def zones_select(word: trees.Target) -> Select | None:
    """Whom an effect is about; None if the word is not one of these."""
    return newcomers.NewOnes() if isinstance(word, place.NewOnes) else None


def zones_event(event: trees.Trigger) -> int:
    """The kind of event that a trigger hears; -1 if the word is not one of these."""
    if isinstance(event, zone.Exploits | zone.TurnedUp):
        return events.STATE_CHANGED
    return events.SCRIED if isinstance(event, LOOKS) else -1


def zones_narrow(compiler: AbilityCompiler, trigger: Happens, event: trees.Trigger) -> bool:
    """What the event must be besides its kind; False if the word is not one of these."""
    match event:
        case zone.Exploits(what):
            trigger.subject = compiler.filter(what)
            trigger.place = events.EXPLOITED
        case zone.TurnedUp(what):
            trigger.subject = compiler.filter(what)
            trigger.place = events.TURNED_UP
        case zone.Scries(who) | zone.Surveils(who) | zone.ManifestsDread(who):
            trigger.subject = compiler.filter(who)
            trigger.place = LOOKS.index(type(event))
        case _:
            return False
    return True
