"""Words in, nodes out: ways and costs to cast a spell."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from cardwright.definitions import trees
from cardwright.engine.effects import InOrder, OnlyIf
from cardwright.engine.node import Amount, Condition, Effect
from cardwright.engine.whole import Constant, Opposite
from cardwright.games.magic.rules import (
    amounts,
    board,
    cast_effects,
    cast_terms,
    costs,
    events,
    filters,
    select,
    stack_effects,
)
from cardwright.games.magic.rules.cast_copies import Demonstrate, SharesColour
from cardwright.games.magic.rules.entering import EntersWith
from cardwright.games.magic.rules.face import SORCERY_TIME, Body, Cost, CostPart, ExtraCost, Face, Mode, OtherCost
from cardwright.games.magic.rules.mana import ManaCost
from cardwright.games.magic.rules.replacing import RANK_OTHER
from cardwright.games.magic.rules.special_actions import TIME
from cardwright.games.magic.rules.splicing import Spliced
from cardwright.games.magic.rules.triggers import YOURS, Happens
from cardwright.games.magic.words import abilities as can
from cardwright.games.magic.words import casting_words as words
from cardwright.games.magic.words import choices as chosen
from cardwright.games.magic.words import conditions as when
from cardwright.games.magic.words import copying as copied
from cardwright.games.magic.words import effects as said
from cardwright.games.magic.words import filters as fits
from cardwright.games.magic.words import targets as whom
from cardwright.games.magic.words import triggers as seen

if TYPE_CHECKING:
    from cardwright.games.magic.compile_abilities import AbilityCompiler
    from cardwright.games.magic.compile_parts import Parts

# Not a zone: cast in this way only when something lets one.
NO_ZONE: Final = -1
FORETELL_COST: Final = 2
HELPS: Final = {
    words.Convoke: cast_terms.CONVOKE, words.Improvise: cast_terms.IMPROVISE, words.Delve: cast_terms.DELVE,
}  # fmt: skip
ME: Final = whom.Self()
THE_CREATURE: Final = whom.Each((fits.Itself(), fits.Is(("creature",))))


def casting_condition(parts: Parts, word: trees.Condition) -> Condition | None:
    """The node of a condition; None if the word is not one of these."""
    match word:
        case words.Paid(cost, number):
            return cast_terms.WasPaid(cast_terms.TimesPaid(cost, number - 1))
        case words.CastWith(name):
            return cast_terms.CastIn(way_number(parts, name))
        case words.OpponentLostLife():
            return cast_terms.OpponentLostLife()
    return None


def way_number(parts: Parts, name: str) -> int:
    """The number of a way of this name; a new one is noted."""
    if name not in parts.game.ways:
        parts.game.ways.append(name)
    return parts.game.ways.index(name) + 1


def casting_effect(compiler: AbilityCompiler, word: trees.Effect) -> Effect | None:
    """The node of an effect; None if the word is not one of these."""
    match word:
        case words.IfPaid(do, else_, cost, number):
            paid = compiler.condition(words.Paid(cost, number))
            then = _only_if(compiler, do, paid) if do else InOrder("", [])
            otherwise = _only_if(compiler, else_, Opposite(paid)) if else_ else None
            return OnlyIf(word.text(), paid, then, otherwise)
        case words.Discover(amount):
            return cast_effects.Cascade(word.text(), compiler.amount(amount), True)
    return None


def _only_if(compiler: AbilityCompiler, do: tuple[trees.Effect, ...], paid: Condition) -> Effect:
    """Effects whose targets are targets only if this is true (CR 702.33g)."""
    before = len(compiler.specs)
    effect = compiler.in_order(do)
    for spec in compiler.specs[before:]:
        spec.only_if = paid
    return effect


def casting_ability(compiler: AbilityCompiler, face: Face, word: trees.Ability) -> bool:
    """Give the face this ability; False if the word is not one of these."""
    return (
        _terms(compiler, face, word)
        or _extra(compiler, face, word)
        or _other_way(compiler, face, word)
        or _laid_aside(compiler, face, word)
        or _when_cast(compiler, face, word)
    )


def terms_of(face: Face) -> cast_terms.CastTerms:
    if face.terms is None:
        face.terms = cast_terms.CastTerms()
    return face.terms


def _terms(compiler: AbilityCompiler, face: Face, word: trees.Ability) -> bool:
    """What changes how much is paid, and with what."""
    match word:
        case words.Convoke() | words.Improvise() | words.Delve():
            terms_of(face).helps |= HELPS[type(word)]
        case words.Affinity(what):
            count = amounts.CountOf(compiler.filter((*what, fits.Yours())), board.SORT_BATTLEFIELD)
            terms_of(face).less.append(count)
        case words.CostsLess(amount, each, place, if_):
            less: Amount = compiler.amount(amount)
            if each:
                count = amounts.CountOf(compiler.filter(each), board.SORT_NAMES.index(place))
                less = cast_terms.Times(less, count)
            if if_ is not None:
                less = cast_terms.AmountIf(compiler.condition(if_), less)
            terms_of(face).less.append(less)
        case words.Escalate(cost):
            terms_of(face).escalates = compiler.cost(cost)
        case words.Splice(onto, cost):
            terms = terms_of(face)
            terms.splices_onto = compiler.filter(onto)
            terms.splice_cost = compiler.cost(cost)
            compiler.game.twists.append(Spliced(face))
            terms.splice = len(compiler.game.twists) - 1
        case words.Rebound():
            terms_of(face).rebounds = True
            _rebound(compiler)
        case _:
            return False
    return True


def _rebound(compiler: AbilityCompiler) -> None:
    """What all spells that rebound wait for: their controller's next upkeep (CR 702.88a)."""
    if compiler.game.rebound < 0:
        text = "cast it without paying its mana cost"
        node = cast_effects.CastIt(text, select.Itself(), "", 0, None)
        trigger = Happens(events.STEP_BEGAN, alone(compiler, node, text), text, per_match=1)
        trigger.step = board.UPKEEP
        trigger.turn = YOURS
        compiler.game.rebound = compiler.listener(trigger)


def alone(compiler: AbilityCompiler, node: Effect, text: str) -> int:
    """The number of an effect that is all an ability does."""
    number = compiler.number(node)
    body = Body([Mode(number, [], text)])
    body.number = number
    compiler.game.bodies[number] = body
    return number


def _extra(compiler: AbilityCompiler, face: Face, word: trees.Ability) -> bool:
    """Additional costs that may be paid."""
    text = word.text()
    match word:
        case words.Buyback(cost):
            optional(face, compiler.cost(cost), "buyback", text).mark = board.BOUGHT_BACK
        case words.Entwine(cost):
            optional(face, compiler.cost(cost), "entwine", text).entwines = True
        case words.Bargain():
            what = fits.AnyOf((fits.Is(("artifact", "enchantment")), fits.Token()))
            part = costs.SacrificeOther(text, compiler.filter((what,)), Constant(1))
            optional(face, _of_parts([part], text), "bargain", text)
        case words.Offspring(cost):
            number = _number_of(face, "offspring")
            optional(face, compiler.cost(cost), "offspring", text)
            young = copied.CreateCopy(ME, differs=copied.Differences(power=1, toughness=1))
            paid = words.Paid("offspring", number + 1)
            compiler.triggered(face, can.When(seen.Enters(), (young,), paid), text)
        case words.Gift(what):
            optional(face, _of_parts([], text), "gift", text).gift = True
            _gift(compiler, face, what, text)
        case words.Replicate(cost):
            optional(face, compiler.cost(cost), "replicate", text).most = cast_terms.MOST_TIMES
            copies_for_paid(compiler, face, "replicate", text)
        case words.Conspire():
            same = filters.AllOf([filters.IsType(board.CREATURE), SharesColour()])
            tapped = costs.TapOthers(text, same, Constant(2), False)
            optional(face, _of_parts([tapped], text), "conspire", text)
            copies_for_paid(compiler, face, "conspire", text)
        case words.Casualty(power):
            strong = filters.Compares(filters.OF_POWER, filters.AT_LEAST, Constant(power))
            creature = filters.AllOf([filters.IsType(board.CREATURE), strong])
            part = costs.SacrificeOther(text, creature, Constant(1))
            optional(face, _of_parts([part], text), "casualty", text)
            copies_for_paid(compiler, face, "casualty", text)
        case _:
            return False
    return True


GIFTS: Final[dict[str, trees.Effect]] = {
    "card": said.Draw(who=chosen.ChosenPlayer()),
    "Food": said.Create("Food", who=chosen.ChosenPlayer()),
    "Treasure": said.Create("Treasure", who=chosen.ChosenPlayer()),
    "tapped Fish": said.Create("Fish", who=chosen.ChosenPlayer(), tapped=True),
    "Octopus": said.Create("Octopus", who=chosen.ChosenPlayer()),
    "extra turn": said.ExtraTurn(chosen.ChosenPlayer()),
}


def _gift(compiler: AbilityCompiler, face: Face, what: str, text: str) -> None:
    """What the chosen player gets: when a permanent enters, or before all else that a spell does (CR 702.174b, j)."""
    promised = words.Paid("gift")
    if face.is_permanent():
        compiler.triggered(face, can.When(seen.Enters(), (GIFTS[what],), promised), text)
        return
    give = OnlyIf(text, compiler.condition(promised), compiler.effect(GIFTS[what]), None)
    compiler.afterwards.append(partial(_give_first, compiler, face, give, text))


def _give_first(compiler: AbilityCompiler, face: Face, give: Effect, text: str) -> None:
    body = face.body
    if body is None or len(body.modes) != 1:
        compiler.problem("a gift goes with one spell ability", text)
        return
    effects = compiler.game.effects
    effects[body.modes[0].effect] = InOrder(text, [give, effects[body.modes[0].effect]])


def _of_parts(parts: list[CostPart], text: str) -> Cost:
    return Cost(None, False, False, parts, text)


def optional(face: Face, cost: Cost, name: str, text: str) -> ExtraCost:
    """An additional cost that may be paid once."""
    extra = ExtraCost(cost, True, 1, text, name)
    face.extras.append(extra)
    return extra


def _number_of(face: Face, name: str) -> int:
    """How many additional costs of the name the face has already."""
    return len([extra for extra in face.extras if extra.name == name])


def copies_for_paid(compiler: AbilityCompiler, face: Face, name: str, text: str) -> None:
    """When it is cast, it is copied for each time that the newest additional cost of the name was paid."""
    times = cast_terms.TimesPaid(name, _number_of(face, name) - 1)
    copied_when_cast(compiler, face, times, text, cast_terms.WasPaid(times))


def copied_when_cast(
    compiler: AbilityCompiler, face: Face, times: Amount, text: str, condition: Condition | None = None
) -> None:
    it = select.OfEvent(select.SUBJECT, False)
    when_cast(compiler, face, stack_effects.CopySpell(text, it, times, True), text, condition)


def when_cast(
    compiler: AbilityCompiler, face: Face, node: Effect, text: str, condition: Condition | None = None
) -> None:
    """An ability that triggers as the spell itself is cast, and works on the stack only."""
    trigger = Happens(events.CAST, alone(compiler, node, text), text, condition=condition)
    trigger.subject = filters.IsSource()
    trigger.granted = compiler.granting
    compiler.listens(face, trigger, "stack")


def _when_cast(compiler: AbilityCompiler, face: Face, word: trees.Ability) -> bool:
    text = word.text()
    match word:
        case words.Storm():
            copied_when_cast(compiler, face, amounts.EventAmount(), text)
        case words.Cascade():
            when_cast(compiler, face, cast_effects.Cascade(text, cast_terms.BelowSpell(), False), text)
        case words.Demonstrate():
            when_cast(compiler, face, Demonstrate(text), text)
        case _:
            return False
    return True


def _other_way(compiler: AbilityCompiler, face: Face, word: trees.Ability) -> bool:
    """Other ways to cast it, for another cost."""
    text = word.text()
    match word:
        case words.Evoke(cost):
            compiler.way(face, "evoke", compiler.cost(cost), text)
            evoked = can.When(seen.Enters(), (said.Sacrifice(ME),), words.CastWith("evoke"))
            compiler.triggered(face, evoked, text)
        case words.Dash(cost):
            compiler.way(face, "dash", compiler.cost(cost), text)
            compiler.static(face, can.Static(keywords=("haste",), if_=words.CastWith("dash")))
            _arrival(compiler, "dash", said.Later("end", (said.Put(ME, "hand"),)))
        case words.Blitz(cost):
            compiler.way(face, "blitz", compiler.cost(cost), text)
            gone = can.When(seen.Moves(from_="battlefield", to="graveyard"), (said.Draw(),))
            granted = can.Static(keywords=("haste",), abilities=(gone,), if_=words.CastWith("blitz"))
            compiler.static(face, granted)
            _arrival(compiler, "blitz", said.Later("end", (said.Sacrifice(ME),)))
        case words.Escape(cost):
            compiler.way(face, "escape", compiler.cost(cost), text, sort=board.GRAVEYARD)
        case words.EscapesWith(kind, amount):
            node = EntersWith(text, RANK_OTHER, compiler.counter(kind), compiler.amount(amount))
            node.condition = cast_terms.CastIn(way_number(compiler, "escape"))
            compiler.entering(face, node)
        case words.Spectacle(cost):
            way = compiler.way(face, "spectacle", compiler.cost(cost), text)
            way.condition = cast_terms.OpponentLostLife()
        case words.Surge(cost):
            way = compiler.way(face, "surge", compiler.cost(cost), text)
            way.condition = cast_terms.CastAnother()
        case words.Retrace():
            land = costs.DiscardCards(text, filters.IsType(board.LAND), Constant(1), False)
            own = Cost(face.cost, False, False, [land], text)
            compiler.way(face, "retrace", own, text, sort=board.GRAVEYARD)
        case words.JumpStart():
            any_card = costs.DiscardCards(text, None, Constant(1), False)
            own = Cost(face.cost, False, False, [any_card], text)
            compiler.way(face, "jump-start", own, text, sort=board.GRAVEYARD, mark=board.EXILED_AFTER)
        case words.Emerge(cost, what):
            compiler.way(face, "emerge", compiler.cost(cost), text).emerges = compiler.filter(what)
        case words.Overload(cost):
            way = compiler.way(face, "overload", compiler.cost(cost), text)
            compiler.afterwards.append(partial(_overloaded, compiler, face, way, compiler.card_words))
        case words.Bestow(cost):
            way = compiler.way(face, "bestow", compiler.cost(cost), text)
            compiler.afterwards.append(partial(_bestowed, compiler, face, way))
        case words.Disturb(cost):
            way = compiler.way(face, "disturb", compiler.cost(cost), text, sort=board.GRAVEYARD)
            compiler.afterwards.append(partial(_disturbed, face, way))
        case _:
            return False
    return True


def _arrival(compiler: AbilityCompiler, way: str, word: trees.Effect) -> None:
    """What happens to every permanent that was cast in the way as it arrives."""
    number = way_number(compiler, way)
    if number not in compiler.game.arrivals:
        compiler.game.arrivals[number] = compiler.effect(word)


def _disturbed(face: Face, way: OtherCost) -> None:
    way.face = face.back
    way.back = True


def _bestowed(compiler: AbilityCompiler, face: Face, way: OtherCost) -> None:
    """The card as the aura it is when bestowed, as a face of its own (CR 702.103b)."""
    twin = face.twin()
    twin.is_part = True
    twin.number = len(compiler.game.faces)
    compiler.game.faces.append(twin)
    twin.types = face.types & ~board.CREATURE | board.ENCHANTMENT
    twin.subtypes = face.subtypes & board.NOT_CREATURE_TYPES | board.AURA
    twin.enchants = compiler.spec(whom.Targeted((fits.Is(("creature",)),)))
    twin.bestowed = True
    twin.bestow = face.number
    face.bestow = twin.number
    way.face = twin.number


def _overloaded(compiler: AbilityCompiler, face: Face, way: OtherCost, abilities: tuple[trees.Ability, ...]) -> None:
    """The card with "each" for "target", as a face of its own (CR 702.96a)."""
    twin = face.twin()
    twin.is_part = True
    twin.number = len(compiler.game.faces)
    compiler.game.faces.append(twin)
    for ability in abilities:
        if isinstance(ability, can.SpellAbility):
            targets: list[whom.Targeted] = []
            do = tuple(_with_each(effect, targets) for effect in ability.do)
            twin.body = compiler.body(do)  # type: ignore[arg-type]
    way.face = twin.number


def _with_each(word: object, targets: list[whom.Targeted]) -> object:
    """The word with every target replaced by each that fits."""
    if isinstance(word, whom.Targeted):
        targets.append(word)
        return each_of(word)
    if isinstance(word, whom.That):
        return each_of(targets[word.number - 1])
    if isinstance(word, tuple):
        return tuple(_with_each(part, targets) for part in word)
    if not is_dataclass(word) or isinstance(word, type):
        return word
    changes = {field.name: _with_each(getattr(word, field.name), targets) for field in fields(word)}
    return replace(word, **changes) if any(changes[name] is not getattr(word, name) for name in changes) else word


def each_of(word: whom.Targeted) -> whom.Each:
    stack = word.place == "battlefield" and any(isinstance(part, fits.Spell) for part in word.what)
    return whom.Each(word.what, "stack" if stack else word.place)


def _laid_aside(compiler: AbilityCompiler, face: Face, word: trees.Ability) -> bool:
    """Cards that are exiled and cast from there, or cast at an unusual moment."""
    text = word.text()
    match word:
        case words.Madness(cost):
            compiler.way(face, "madness", compiler.cost(cost), text, sort=NO_ZONE)
            face.own_replacements.append(compiler.replacement(cast_effects.Madness(text, RANK_OTHER)))
            away = compiler.effect(said.Put(ME, "graveyard"))
            node = cast_effects.CastIt(text, select.Itself(), "madness", 0, away)
            trigger = Happens(events.MOVED, alone(compiler, node, text), text)
            trigger.subject = filters.IsSource()
            trigger.rule = cast_effects.R_MADNESS
            compiler.listens(face, trigger, "exile")
        case words.Suspend(time, cost):
            _suspend(compiler, face, time, cost, text)
        case words.Foretell(cost):
            two = Cost(ManaCost([], FORETELL_COST), False, False, [], text)
            compiler.way(face, "foretell", two, text).action = cast_terms.FORETELL
            way = compiler.way(face, "foretold", compiler.cost(cost), text, sort=board.SORT_EXILE)
            way.condition = cast_terms.LaidAside(way_number(compiler, "foretell"))
        case words.Plot(cost):
            compiler.way(face, "plot", compiler.cost(cost), text).action = cast_terms.PLOT
            free = Cost(None, False, False, [], text)
            way = compiler.way(face, "plotted", free, text, sort=board.SORT_EXILE)
            way.condition = cast_terms.LaidAside(way_number(compiler, "plot"))
            way.timing = SORCERY_TIME
        case words.Miracle(cost):
            way = compiler.way(face, "miracle", compiler.cost(cost), text, sort=NO_ZONE)
            terms_of(face).miracle = way.way
            node = cast_effects.CastIt(text, select.Itself(), "miracle", 0, None)
            trigger = Happens(events.REVEALED, alone(compiler, node, text), text)
            trigger.subject = filters.IsSource()
            trigger.rule = cast_terms.R_MIRACLE
            compiler.listens(face, trigger, "hand")
        case _:
            return False
    return True


def _suspend(
    compiler: AbilityCompiler, face: Face, time: trees.Amount, cost: tuple[trees.Cost, ...], text: str
) -> None:
    """The action, the counter that goes each upkeep, and the card that is played when the last is gone (CR 702.62a)."""
    kind = compiler.counter(TIME)
    way = compiler.way(face, "suspend", compiler.cost(cost), text)
    way.action = cast_terms.SUSPEND
    way.amount = compiler.amount(time)
    here = when.Exists((fits.Itself(), fits.HasCounter(TIME)), "exile")
    tick = said.RemoveCounters(TIME, ME)
    compiler.triggered(face, can.When(seen.Begins("upkeep"), (tick,), here, place="exile"), text)
    node = cast_effects.CastIt(text, select.Itself(), "", way.way, None)
    exiled = compiler.condition(when.Exists((fits.Itself(),), "exile"))
    trigger = Happens(events.COUNTERS_REMOVED, alone(compiler, node, text), text, condition=exiled)
    trigger.subject = filters.AllOf([filters.IsSource(), filters.Except(filters.HasCounter(kind))])
    trigger.place = kind
    compiler.listens(face, trigger, "exile")
    _arrival(compiler, "suspend", said.Change(THE_CREATURE, keywords=("haste",), until="you lose this"))
