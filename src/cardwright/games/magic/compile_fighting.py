"""Words in, nodes out: keywords of combat, and what they are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.definitions import trees
from cardwright.definitions.expression import Binary, Call, Number, Unary, Variable
from cardwright.engine.effects import InOrder
from cardwright.engine.node import Effect
from cardwright.engine.whole import Constant
from cardwright.games.magic.compile_effects import UNTIL
from cardwright.games.magic.compile_parts import sort_number
from cardwright.games.magic.rules import continuous, doubling, encoding, exchanging, fighting, forced_blocks
from cardwright.games.magic.rules.ability_names import HasAbility
from cardwright.games.magic.rules.board import GRAVEYARD, SORT_STACK, STEP_NAMES
from cardwright.games.magic.rules.costs import TapOthers
from cardwright.games.magic.rules.deeds import R_RESOLVED
from cardwright.games.magic.rules.enlisting import Enlists, TapForAttack
from cardwright.games.magic.rules.equipping import AttachToWalker
from cardwright.games.magic.rules.events import MOVED, SHUFFLED, STEP_BEGAN
from cardwright.games.magic.rules.face import Body, Cost, CostPart, Face, Filter, Mode
from cardwright.games.magic.rules.filters import IsSource
from cardwright.games.magic.rules.myriad import ExileCopies, MyriadCopies
from cardwright.games.magic.rules.regeneration import RegeneratesAlways
from cardwright.games.magic.rules.select import Select
from cardwright.games.magic.rules.triggers import Happens
from cardwright.games.magic.words import abilities as can
from cardwright.games.magic.words import conditions as when
from cardwright.games.magic.words import effects as said
from cardwright.games.magic.words import fighting_parts as part
from cardwright.games.magic.words import fighting_words as fought
from cardwright.games.magic.words import filters as fits
from cardwright.games.magic.words import instead as replaced
from cardwright.games.magic.words import targets as whom
from cardwright.games.magic.words import triggers as seen
from cardwright.games.magic.words.scope import magic

if TYPE_CHECKING:
    from cardwright.games.magic.compile_abilities import AbilityCompiler

ME: Final = whom.Self()
PLUS: Final = "+1/+1"
LESS: Final = Unary("-", Number(1))
CREATURE: Final = fits.Is(("creature",))
ATTACKS: Final = seen.Attacks()
BLOCKED: Final = seen.BecomesBlocked()
HITS_PLAYER: Final = seen.DealsDamage(to=(fits.Player(),), combat=True)
LASTS: Final = {"end of combat": forced_blocks.IN_THIS_COMBAT, "end of turn": forced_blocks.IN_THIS_TURN}
ENLIST: Final = "enlist"
WHOM: Final = {"self": continuous.ITSELF, "host": continuous.THE_HOST, "each": continuous.ALL_THAT_FIT}


def fighting_ability(compiler: AbilityCompiler, face: Face, word: trees.Ability) -> bool:
    """Give the face this ability; False if the word is not one of these."""
    found = triggers_of(word)
    for trigger in found:
        compiler.triggered(face, trigger, word.text())
    return bool(found) or _other(compiler, face, word)


def triggers_of(word: trees.Ability) -> tuple[can.When, ...]:
    """The triggered abilities that a keyword stands for; none if it is not such a keyword."""
    match word:
        case fought.Annihilator(amount):
            given = whom.Choose((fits.Permanent(),), Number(amount), by=whom.Defender())
            return (can.When(ATTACKS, (said.Sacrifice(given),)),)
        case fought.BattleCry():
            others = whom.Each((CREATURE, fits.Attacking(), fits.Another()))
            return (can.When(ATTACKS, (said.Change(others, power=whom.ONE),)),)
        case fought.Bushido(amount):
            grow = said.Change(ME, power=Number(amount), toughness=Number(amount))
            return can.When(seen.Blocks(), (grow,)), can.When(BLOCKED, (grow,))
        case fought.Flanking():
            blocker = seen.BlockedBy((CREATURE, fits.Not(part.HasAbility("flanking"))))
            return (can.When(blocker, (said.Change(whom.It(), power=LESS, toughness=LESS),)),)
        case fought.Rampage(amount):
            beyond = Call("max", (Number(0), Binary("-", Variable("blockers"), Number(1))))
            much = Binary("*", Number(amount), beyond)
            return (can.When(BLOCKED, (said.Change(ME, power=much, toughness=much),)),)
        case fought.Provoke():
            target = whom.Targeted((CREATURE, part.DefendersOwn()))
            provoked = said.May((part.MustBlock(target), said.Untap(whom.That())))
            return (can.When(ATTACKS, (provoked,)),)
        case fought.Frenzy(amount):
            return (can.When(seen.NotBlocked(), (said.Change(ME, power=Number(amount)),)),)
        case fought.Melee():
            each = Variable("opponents_attacked")
            return (can.When(ATTACKS, (said.Change(ME, power=each, toughness=each),)),)
        case fought.Dethrone():
            throned = seen.Attacks(whom=(part.MostLife(),))
            return (can.When(throned, (said.PutCounters(PLUS),)),)
        case fought.Myriad():
            return (can.When(ATTACKS, (part.MyriadCopies(),)),)
        case fought.Afflict(amount):
            return (can.When(BLOCKED, (said.LoseLife(Number(amount), whom.Defender()),)),)
        case fought.Renown(amount):
            unknown = when.Exists((fits.Itself(), fits.Not(part.IsRenowned())))
            counters = said.PutCounters(PLUS, ME, Number(amount))
            return (can.When(HITS_PLAYER, (counters, part.BecomeRenowned()), unknown),)
        case fought.Ingest():
            return (can.When(HITS_PLAYER, (said.Exile(part.TopCards(whom.It())),)),)
        case can.Exalted():
            alone = seen.Attacks((CREATURE, fits.Yours()), alone=True)
            grow = said.Change(whom.It(), power=whom.ONE, toughness=whom.ONE)
            return (can.When(alone, (grow,)),)
    return ()


def _other(compiler: AbilityCompiler, face: Face, word: trees.Ability) -> bool:
    text = word.text()
    match word:
        case fought.Decayed():
            compiler.static(face, can.Static(keywords=("can't block",)))
            compiler.triggered(face, can.When(ATTACKS, (said.Later("end of combat", (said.Sacrifice(ME),)),)), text)
        case fought.Enlist():
            _enlist(compiler, face, text)
        case fought.Boast(cost, do):
            attacked = when.Exists((fits.Itself(), fits.Attacked()))
            compiler.activated(face, can.Activated(cost, do, per_turn=1, only_if=attacked))
            face.activated[-1].text = text
            face.activated[-1].cost.parts.append(fighting.Boasting())
        case fought.Devoid():
            if compiler.granting:
                compiler.problem(f"such an ability cannot be granted: {text}")
            # CR 604.3: it defines its colours, wherever it is.
            face.colours = 0
        case fought.Landwalk(what):
            bit = compiler.protection(what)
            compiler.game.landwalk_bits |= bit
            face.protections |= bit
        case fought.ProtectionKeepingAuras(protection, on, what):
            bits = compiler.protection(protection)
            compiler.game.lenient_bits |= bits
            guard = continuous.ChangesKeywords(text, WHOM[on], continuous.WHILE_THERE, 0, 0, bits, False)
            guard.what = compiler.filter(what) if on == "each" else None
            guard.settle_reads(False)
            compiler.statics(face, [guard])
        case fought.UmbraArmor():
            saved = (part.Heal(whom.Host()), said.Destroy(ME))
            compiler.instead(face, replaced.Instead(replaced.Destroyed((fits.Hosted(),)), do=saved))
            compiler.game.replacements[-1].text = text
        case fought.Regenerates(what):
            node = RegeneratesAlways(text, compiler.filter(what), compiler.granting)
            face.replacements.append(compiler.replacement(node))
        case fought.Cipher():
            _cipher(compiler, face, text)
        case fought.Haunt():
            _haunt(compiler, face, text)
        case _:
            return False
    return True


def _enlist(compiler: AbilityCompiler, face: Face, text: str) -> None:
    """The cost is offered to whatever has the ability, however it got it: once for the game."""
    face.rules()
    if compiler.game.enlist is not None:
        return
    body = compiler.body((said.Change(ME, power=Variable("its_power")),)).number
    heard = compiler.listener(Happens(0, body, text))
    tapped = TapForAttack("Tap a creature that does not attack", body, heard)
    compiler.game.enlist = Enlists(ENLIST, Cost(None, False, False, [tapped], text))


def _cipher(compiler: AbilityCompiler, face: Face, text: str) -> None:
    body = face.body
    if body is None or compiler.granting:
        compiler.problem("cipher comes after what an instant or sorcery does", text)
        return
    again = can.When(HITS_PLAYER, (part.CastEncoded(face.number),))
    node = continuous.GrantsAbilities(text, continuous.THE_GIVEN, continuous.SOURCE_IN_EXILE, compiler.bundle((again,)))
    node.settle_reads(False)
    encode = encoding.Encode(text, compiler.lasting(node))
    last = body.modes[-1]
    compiler.game.effects[last.effect] = InOrder(last.text, [compiler.game.effects[last.effect], encode])


def _haunt(compiler: AbilityCompiler, face: Face, text: str) -> None:
    effect = compiler.body((part.HauntCreature(whom.Targeted((CREATURE,))),)).number
    if face.is_permanent():
        gone = seen.Moves(seen.SELF, "battlefield", "graveyard")
        compiler.triggered(face, can.When(gone, (part.HauntCreature(whom.Targeted((CREATURE,))),)), text)
        return
    trigger = Happens(MOVED, effect, text, looks_back=True)
    trigger.subject = IsSource()
    trigger.came = SORT_STACK
    trigger.went = GRAVEYARD
    trigger.rule = R_RESOLVED
    compiler.listens(face, trigger, "stack")


def fighting_effect(compiler: AbilityCompiler, word: trees.Effect) -> Effect | None:
    """The node of an effect; None if the word is not one of these."""
    text = word.text()
    match word:
        case part.Heal(what):
            return fighting.Heal(text, compiler.thing(what))
        case part.MustBlock(what, attacker, until):
            blocker = compiler.thing(what)
            return forced_blocks.MustBlock(text, blocker, compiler.thing(attacker), LASTS[until])
        case part.BecomeRenowned(what):
            return fighting.BecomeRenowned(text, compiler.thing(what))
        case part.MyriadCopies():
            return _myriad(compiler, text)
        case part.UnlessPaysX(cost, x, do, who):
            return fighting.UnlessPaysX(
                text, compiler.cost(cost), compiler.amount(x), compiler.in_order(do), compiler.player(who)
            )
        case part.HauntCreature(what):
            return encoding.HauntCreature(text, compiler.thing(what))
        case part.CastEncoded(card):
            return encoding.CastEncoded(text, card)
        case part.ExchangeLife(one, other):
            first = compiler.player(one)
            return exchanging.ExchangeLife(text, first, None if other is None else compiler.player(other))
        case part.ExchangeLifeFor(number, who, of):
            node = exchanging.SetsOne(text, number == "toughness")
            node.settle_reads(False)
            lasting = compiler.lasting(node)
            player = compiler.player(who)
            return exchanging.ExchangeLifeFor(text, player, compiler.thing(of), number == "toughness", lasting)
        case part.AttachToWalker(to):
            return AttachToWalker(text, compiler.thing(to))
        case part.Multiply(what, power, toughness, times, until):
            grow = continuous.ChangesPower(text, continuous.THE_GIVEN, UNTIL[until], None, None)
            grow.settle_reads(False)
            grown = compiler.lasting(grow)
            return doubling.MultiplyPower(text, compiler.thing(what), grown, power, toughness, times)
        case part.DoubleLife(who):
            return doubling.DoubleLife(text, compiler.player(who))
        case part.DoubleCounters(on, kind):
            return doubling.DoubleCounters(text, compiler.anyone(on), -1 if kind is None else compiler.counter(kind))
        case part.DoubleMana(who):
            return doubling.DoubleMana(text, compiler.player(who))
        case part.ExchangeZones(one, other, who):
            return exchanging.ExchangeZones(text, compiler.player(who), sort_number(one), sort_number(other))
    return None


def _myriad(compiler: AbilityCompiler, text: str) -> Effect:
    """At end of combat all tokens of one myriad ability are exiled by one delayed trigger."""
    gone = compiler.number(ExileCopies("exile them"))
    body = Body([Mode(gone, [], "exile them")])
    body.number = gone
    compiler.game.bodies[gone] = body
    trigger = Happens(STEP_BEGAN, gone, text, per_match=1)
    trigger.step = STEP_NAMES.index("end of combat")
    return MyriadCopies(text, compiler.listener(trigger))


def fighting_filter(compiler: AbilityCompiler, word: trees.Filter) -> Filter | None:
    """The node of a filter; None if the word is not one of these."""
    match word:
        case part.HasAbility(name):
            known = magic.names(trees.Ability)
            if name not in known:
                compiler.problem("there is no such ability", name, known)
            return HasAbility(name)
        case part.MostLife():
            return fighting.MostLife()
        case part.DefendersOwn():
            return fighting.DefendersOwn()
        case part.IsRenowned():
            return fighting.IsRenowned()
        case part.IsHaunted():
            return encoding.IsHaunted()
    return None


def fighting_cost(compiler: AbilityCompiler, word: trees.Cost) -> CostPart | None:
    """The node of a cost; None if the word is not one of these."""
    match word:
        case part.TapPower(power, what):
            return TapOthers(word.text(), compiler.filter(what), Constant(power), True)
    return None


def fighting_event(event: trees.Trigger) -> int:
    """The kind of event that a trigger hears; -1 if the word is not one of these."""
    return SHUFFLED if isinstance(event, part.Shuffles) else -1


def fighting_narrow(compiler: AbilityCompiler, trigger: Happens, event: trees.Trigger) -> bool:
    """What the event must be besides its kind; False if the word is not one of these."""
    match event:
        case part.Shuffles(who):
            trigger.subject = compiler.filter(who)
            return True
    return False


def fighting_select(compiler: AbilityCompiler, word: trees.Target) -> Select | None:
    """The node of a target; None if the word is not one of these."""
    match word:
        case part.TopCards(of, count):
            return fighting.TopCards(compiler.player(of), compiler.amount(count))
    return None
