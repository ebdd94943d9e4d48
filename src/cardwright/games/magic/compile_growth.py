"""Words in, nodes out: counters and time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.definitions import common as words
from cardwright.definitions import trees
from cardwright.definitions.expression import Binary, Comparison, Number, Variable
from cardwright.engine.node import Amount, Effect
from cardwright.engine.whole import Constant
from cardwright.games.magic.compile_parts import keyword_bits
from cardwright.games.magic.rules import amounts, continuous, doings, growing, growth_actions
from cardwright.games.magic.rules.effects import Change
from cardwright.games.magic.rules.entering import EntersWith
from cardwright.games.magic.rules.face import Face
from cardwright.games.magic.rules.growing import Detains
from cardwright.games.magic.rules.growth_entering import Amplifies, Devours, EntersIfWanted
from cardwright.games.magic.rules.pairing import Pair, Paired
from cardwright.games.magic.rules.replacing import RANK_OTHER
from cardwright.games.magic.words import abilities as can
from cardwright.games.magic.words import conditions as when
from cardwright.games.magic.words import copying as copied
from cardwright.games.magic.words import costs as paid
from cardwright.games.magic.words import counters as counted
from cardwright.games.magic.words import effects as said
from cardwright.games.magic.words import filters as fits
from cardwright.games.magic.words import growth_words as grown
from cardwright.games.magic.words import instead as replaced
from cardwright.games.magic.words import targets as whom
from cardwright.games.magic.words import triggers as seen

if TYPE_CHECKING:
    from cardwright.games.magic.compile_abilities import AbilityCompiler

PLUS: Final = "+1/+1"
ME: Final = whom.Self()
CREATURE: Final = fits.Is(("creature",))
UPKEEP: Final = seen.Begins("upkeep")
HERE: Final = when.Exists((fits.Itself(),))
COUNT: Final = Variable("count")


def growth_ability(compiler: AbilityCompiler, face: Face, word: trees.Ability) -> bool:
    """Give the face this ability; False if the word is not one of these."""
    return (
        _enters(compiler, face, word)
        or _upkeep(compiler, face, word)
        or _triggered(compiler, face, word)
        or _other(compiler, face, word)
    )


def _with_counters(compiler: AbilityCompiler, face: Face, text: str, kind: str, amount: Amount) -> EntersWith:
    node = EntersWith(text, RANK_OTHER, compiler.counter(kind), amount)
    compiler.entering(face, node)
    return node


def _enters(compiler: AbilityCompiler, face: Face, word: trees.Ability) -> bool:
    """Keywords about how it enters, and what goes with them."""
    text = word.text()
    match word:
        case grown.Modular(amount):
            _with_counters(compiler, face, text, PLUS, Constant(amount))
            target = whom.Targeted((fits.Is(("artifact",)), CREATURE))
            give = said.May((said.PutCounters(PLUS, target, Variable("plus_counters")),))
            gone = seen.Moves(seen.SELF, "battlefield", "graveyard")
            compiler.triggered(face, can.When(gone, (give,)), text)
        case grown.Graft(amount):
            _with_counters(compiler, face, text, PLUS, Constant(amount))
            give = said.May((counted.MoveCounters(PLUS, whom.It()),))
            other = seen.Enters((CREATURE, fits.Another()))
            compiler.triggered(face, can.When(other, (give,), _has(PLUS)), text)
        case grown.Fading(amount):
            _with_counters(compiler, face, text, "fade", Constant(amount))
            fade = words.If(_has("fade"), (said.RemoveCounters("fade"),), (said.Sacrifice(ME),))
            compiler.triggered(face, can.When(UPKEEP, (fade,)), text)
        case grown.Vanishing(amount):
            if amount:
                _with_counters(compiler, face, text, "time", Constant(amount))
            compiler.triggered(face, can.When(UPKEEP, (said.RemoveCounters("time"),), _has("time")), text)
            last = counted.CountersRemoved("time", (fits.Itself(), fits.Not(fits.HasCounter("time"))))
            compiler.triggered(face, can.When(last, (said.Sacrifice(ME),)), text)
        case grown.Bloodthirst(amount):
            damage = Variable("damage_to_opponents")
            much = compiler.amount(Number(amount) if amount else damage)
            node = _with_counters(compiler, face, text, PLUS, much)
            node.condition = compiler.condition(trees.Holds(Comparison(damage, ((">", Number(0)),))))
        case grown.Devour(amount, what):
            compiler.entering(face, Devours(text, RANK_OTHER, compiler.filter(what), amount))
        case grown.Amplify(amount):
            compiler.entering(face, Amplifies(text, RANK_OTHER, amount))
        case grown.Unleash():
            compiler.entering(face, EntersIfWanted(text, RANK_OTHER, 1, False, -1))
            compiler.static(face, can.Static(keywords=("can't block",), if_=_has(PLUS)))
        case grown.Riot():
            haste = continuous.ChangesKeywords(
                text, continuous.THE_GIVEN, continuous.FOR_EVER, keyword_bits(["haste"]), 0, 0, False
            )
            compiler.entering(face, EntersIfWanted(text, RANK_OTHER, 1, False, compiler.lasting(haste)))
        case grown.Tribute(amount):
            compiler.entering(face, EntersIfWanted(text, RANK_OTHER, amount, True, -1))
        case grown.Ravenous():
            x = Variable("x")
            _with_counters(compiler, face, text, PLUS, compiler.amount(x))
            enough = trees.Holds(Comparison(x, ((">=", Number(5)),)))
            compiler.triggered(face, can.When(seen.Enters(), (said.Draw(),), enough), text)
        case _:
            return False
    return True


def _has(kind: str) -> trees.Condition:
    """The source is there and has such a counter."""
    return when.Exists((fits.Itself(), fits.HasCounter(kind)))


def _all(*conditions: trees.Condition) -> trees.Condition:
    return counted.AllTrue(conditions)


def _upkeep(compiler: AbilityCompiler, face: Face, word: trees.Ability) -> bool:
    text = word.text()
    match word:
        case grown.CumulativeUpkeep(cost):
            due = counted.UnlessPaysEach(cost, COUNT, (said.Sacrifice(ME),))
            do = (said.PutCounters("age"), counted.CountingCounters("age", (due,)))
            compiler.triggered(face, can.When(UPKEEP, do, HERE), text)
        case grown.Echo(cost):
            once = said.UnlessPays(cost, (said.Sacrifice(ME),))
            compiler.triggered(face, can.When(UPKEEP, (once,), counted.CameSinceUpkeep()), text)
        case _:
            return False
    return True


def _triggered(compiler: AbilityCompiler, face: Face, word: trees.Ability) -> bool:
    text = word.text()
    match word:
        case grown.Evolve():
            event = seen.Enters((CREATURE, fits.Yours()))
            grow = said.IfDone((said.PutCounters(PLUS),), (counted.Did("evolves"),))
            compiler.triggered(face, can.When(event, (grow,), counted.Outgrown()), text)
        case grown.Training():
            more = fits.Power(at_least=Binary("+", Variable("power"), Number(1)))
            beside = counted.Beside((CREATURE, fits.Attacking(), fits.Another(), more))
            grow = said.IfDone((said.PutCounters(PLUS),), (counted.Did("trains"),))
            compiler.triggered(face, can.When(seen.Attacks((fits.Itself(), beside)), (grow,)), text)
        case grown.Mentor():
            less = fits.Power(at_most=Binary("-", Variable("power"), Number(1)))
            target = whom.Targeted((CREATURE, fits.Attacking(), less))
            do = (said.PutCounters(PLUS, target), counted.Did("mentors", whom.That()))
            compiler.triggered(face, can.When(seen.Attacks(), do), text)
        case grown.Fabricate(amount):
            servos = (said.Create("Servo", Number(amount)),)
            either = said.May((said.PutCounters(PLUS, ME, Number(amount)),), servos)
            compiler.triggered(face, can.When(seen.Enters(), (words.If(HERE, (either,), servos),)), text)
        case grown.Extort():
            drain = said.Pay((paid.PayMana("{W/B}"),), (counted.Drain(whom.ONE),))
            compiler.triggered(face, can.When(seen.Casts(), (drain,)), text)
        case grown.Backup(amount, keywords, abilities):
            face.keywords |= keyword_bits(keywords)
            target = whom.Targeted((CREATURE,))
            gain = said.Change(whom.That(), keywords=keywords, abilities=abilities)
            other = counted.ItFits(whom.That(), (fits.Another(),))
            help_ = (said.PutCounters(PLUS, target, Number(amount)), words.If(other, (gain,)))
            compiler.triggered(face, can.When(seen.Enters(), help_), text)
            for ability in abilities:
                compiler.ability(face, ability)
        case grown.Soulbond():
            free = (CREATURE, fits.Yours(), fits.Not(counted.IsPaired()))
            me = when.Exists((fits.Itself(), *free))
            others = (*free, fits.Another())
            either = said.May((counted.Pair(whom.Choose(others)),))
            compiler.triggered(face, can.When(seen.Enters(), (either,), _all(me, when.Exists(others))), text)
            it = counted.ItFits(whom.It(), (fits.InZone("battlefield"), *free))
            either = said.May((counted.Pair(whom.It()),))
            entering = seen.Enters((CREATURE, fits.Yours(), fits.Another()))
            compiler.triggered(face, can.When(entering, (either,), _all(me, it)), text)
        case grown.Poisonous(amount):
            hit = seen.DealsDamage(seen.SELF, (fits.Player(),), True)
            give = said.PutCounters("poison", whom.It(), Number(amount))
            compiler.triggered(face, can.When(hit, (give,)), text)
        case _:
            return False
    return True


def _other(compiler: AbilityCompiler, face: Face, word: trees.Ability) -> bool:
    text = word.text()
    match word:
        case grown.Outlast(cost):
            compiler.activated(face, can.Activated((*cost, paid.TapIt()), (said.PutCounters(PLUS),), "sorcery"))
            face.activated[-1].text = text
        case grown.Scavenge(cost):
            target = whom.Targeted((CREATURE,))
            grow = said.PutCounters(PLUS, target, Variable("power"))
            ability = can.Activated((*cost, paid.ExileSelf()), (grow,), "sorcery", place="graveyard")
            compiler.activated(face, ability)
            face.activated[-1].text = text
        case grown.Reinforce(amount, cost):
            grow = said.PutCounters(PLUS, whom.Targeted((CREATURE,)), Number(amount))
            compiler.activated(face, can.Activated((*cost, paid.DiscardSelf()), (grow,), place="hand"))
            face.activated[-1].text = text
        case grown.Absorb(amount):
            left = Binary("-", Variable("amount"), Number(amount))
            compiler.instead(face, replaced.Instead(seen.IsDamaged(), left, True))
            compiler.game.replacements[-1].text = text
        case grown.Toxic(amount):
            face.toxic += amount
        case _:
            return False
    return True


def growth_effect(compiler: AbilityCompiler, word: trees.Effect) -> Effect | None:
    """The node of an effect; None if the word is not one of these."""
    text = word.text()
    match word:
        case counted.Proliferate():
            return growth_actions.Proliferate(text)
        case counted.Amass(amount, subtype):
            return _amass(compiler, text, compiler.amount(amount), subtype)
        case counted.Explore(what):
            return growth_actions.Explore(text, compiler.thing(what))
        case counted.Connive(what, amount):
            return growth_actions.Connive(text, compiler.thing(what), compiler.amount(amount))
        case counted.Investigate(who):
            return growth_actions.Investigate(text, compiler.token("Clue"), compiler.player(who))
        case counted.Bolster(amount):
            return growth_actions.Bolster(text, compiler.amount(amount))
        case counted.Monstrosity(amount):
            return growth_actions.Monstrosity(text, compiler.amount(amount))
        case counted.Populate():
            one = whom.Choose((fits.Token(), CREATURE, fits.Yours()))
            return compiler.effect(copied.CreateCopy(one))
        case counted.Support(amount):
            targets = whom.Targeted((CREATURE, fits.Another()), amount, True)
            return compiler.effect(said.PutCounters(PLUS, targets))
        case counted.Adapt(amount):
            bare = when.Exists((fits.Itself(), fits.Not(fits.HasCounter(PLUS))))
            return compiler.effect(words.If(bare, (said.PutCounters(PLUS, ME, amount),)))
        case counted.Detain(what):
            node = compiler.lasting(Detains(text, continuous.YOUR_NEXT_TURN))
            return Change(text, compiler.thing(what), [node], None, None)
        case counted.Pair(with_):
            return Pair(text, compiler.thing(with_), compiler.lasting(Paired(text)))
        case counted.Drain(amount, who):
            return growing.Drain(text, compiler.amount(amount), compiler.player(who))
        case counted.MoveCounters(kind, to, from_, amount):
            away = compiler.thing(from_)
            return growing.MoveCounters(text, compiler.counter(kind), compiler.amount(amount), away, compiler.thing(to))
        case counted.CountingCounters(kind, do, on):
            outer = dict(compiler.variables)
            compiler.variables["count"] = amounts.CountersOn(compiler.anyone(on), compiler.counter(kind))
            made = compiler.in_order(do)
            compiler.variables = outer
            return made
        case counted.UnlessPaysEach(cost, times, do, who):
            paying = compiler.player(who)
            return growing.UnlessPaysEach(
                text, compiler.cost(cost), compiler.amount(times), compiler.in_order(do), paying
            )
        case counted.Did(doing, to):
            other = None if to is None else compiler.anyone(to)
            return growing.HasDone(text, doings.doing_number(doing), other)
    return None


def _amass(compiler: AbilityCompiler, text: str, amount: Amount, subtype: str) -> Effect:
    army, own = compiler.filter((fits.Subtype(("Army",)),)), compiler.filter((fits.Subtype((subtype,)),))
    types = continuous.ChangesTypes(
        text, continuous.THE_GIVEN, continuous.FOR_EVER, 0, compiler.subtypes((subtype,)), True
    )
    types.settle_reads(False)
    becomes = compiler.lasting(types)
    return growth_actions.Amass(text, amount, compiler.token(f"{subtype} Army"), army, own, becomes)
