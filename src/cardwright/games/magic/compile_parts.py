"""Words in, nodes out: filters, whom an effect is about, amounts, conditions, costs."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from cardwright.definitions import trees
from cardwright.definitions.expression import Binary, Expression, Number, Unary
from cardwright.engine.evaluate import compile_amount, compile_condition
from cardwright.engine.node import Amount, Condition
from cardwright.engine.whole import Constant, Opposite
from cardwright.errors import BadInput, Problem, RulesError, nearest
from cardwright.games.magic.compile_casting import casting_condition
from cardwright.games.magic.compile_choices import story_condition, story_filter, story_target
from cardwright.games.magic.compile_references import (
    A_PLAYER,
    AN_OBJECT,
    EITHER_KIND,
    NAMES,
    NO_EVENT,
    NOBODY_THERE,
    UNTOLD,
    WRITTEN,
    About,
    fitting,
    path_to,
    themed_kind,
)
from cardwright.games.magic.rules import (
    amounts,
    board,
    combat_filters,
    combat_time,
    costs,
    filters,
    growing,
    mana,
    pairing,
    select,
    shields,
)
from cardwright.games.magic.rules.base import MagicCards
from cardwright.games.magic.rules.board import COLOUR_NAMES
from cardwright.games.magic.rules.entry_costs import PaidEntering
from cardwright.games.magic.rules.face import Cost, CostPart, Filter, TargetSpec
from cardwright.games.magic.rules.fighting import counts_of_combat
from cardwright.games.magic.rules.links import PAIRS, Linked
from cardwright.games.magic.rules.once import OnceEachTurn
from cardwright.games.magic.rules.select import Select
from cardwright.games.magic.rules.tallies import tallies
from cardwright.games.magic.rules.terms import Modified
from cardwright.games.magic.rules.triggers import EITHER
from cardwright.games.magic.words import conditions as when
from cardwright.games.magic.words import copying as copied
from cardwright.games.magic.words import costs as paid
from cardwright.games.magic.words import counters as counted
from cardwright.games.magic.words import filters as fits
from cardwright.games.magic.words import fray as in_fray
from cardwright.games.magic.words import targets as whom
from cardwright.games.magic.words import terms as shared
from cardwright.games.magic.words import timing
from cardwright.games.magic.words.shields import Given

# Words for abilities of any sort: those of a card are told apart by number, not by word.
UNLABELLED: Final = ("", "activated", "when", "always_when", "instead", "static", "spell", "modes")
OUTLAWS: Final = ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")
CREATURES_AND_THEIR_LIKE: Final = board.CREATURE | board.PLANESWALKER | board.BATTLE


def sort_number(place: str) -> int:
    return board.SORT_NAMES.index(place)


def type_bits(types: Sequence[str]) -> int:
    bits = 0
    for name in types:
        bits |= 1 << board.TYPE_NAMES.index(name)
    return bits


def keyword_bits(keywords: Sequence[str]) -> int:
    bits = 0
    for name in keywords:
        bits |= 1 << board.KEYWORD_NAMES.index(name)
    return bits


def colour_bits(colours: Sequence[str]) -> int:
    bits = 0
    for name in colours:
        bits |= 1 << COLOUR_NAMES.index(name)
    return bits


def mana_units(letters: str) -> list[int]:
    """The units that a text such as "GG" makes."""
    for letter in letters:
        if letter not in mana.LETTERS:
            raise BadInput(f"mana is written with {', '.join(mana.LETTERS)}; found {letter!r} in {letters!r}")
    return [mana.LETTERS.index(letter) for letter in letters]


# The kinds of counters that players have.
COUNTERS_OF_PLAYERS: Final = ("poison", "energy")
# What a field that may be true, false or not given is in a node.
ONE_SIDE: Final[dict[bool | None, int]] = {None: EITHER, False: 0, True: 1}


class KnownCards(Protocol):
    """The cards there are, in the match or not."""

    def printed_name(self, name: str) -> str: ...

    def token_name(self, name: str) -> str: ...

    def names(self) -> list[str]: ...

    def token_names(self) -> list[str]: ...

    def creature_types(self) -> list[str]: ...


class Parts:
    """What all of a card's abilities are made of; keeps the problems, and the targets of the mode at hand."""

    def __init__(self, game: MagicCards, known: KnownCards, alone: bool = False) -> None:
        self.game = game
        self.known = known
        # Whether one card is compiled by itself, to find what is wrong with it and which tokens it makes.
        self.alone = alone
        self.tokens: list[str] = []
        self.problems: list[Problem] = []
        self.place = ""
        self.specs: list[TargetSpec] = []
        # Who the event of the trigger at hand is about, and what it is.
        self.about: About = NO_EVENT
        self.variables: dict[str, Amount] = {**amounts.variables(), **tallies(), **counts_of_combat()}
        self.variables["paid_entering"] = PaidEntering()
        # By the abilities and, where they are linked to those of the card, by the card they are on.
        self.bundles: dict[tuple[tuple[trees.Ability, ...], int], int] = {}
        # The set of linked abilities at hand, and how many there are (CR 607.1).
        self.scope = 0
        self.scopes = 0
        # Whether the abilities at hand are to be granted, and how many static abilities there are.
        self.granting = False
        # Whether they are another object's, so that its text is not theirs (CR 612.3).
        self.fixed_words = False
        self.static_abilities = 0
        self.deeds: list[OnceEachTurn] = []
        # The abilities of the card at hand, and what is done when all of them are there.
        self.card_words: tuple[trees.Ability, ...] = ()
        self.afterwards: list[Callable[[], None]] = []
        # The ability at hand by its word, and how many labels of each name the card or bundle at hand has.
        self.word = ""
        self.labels: dict[tuple[str, str], int] = {}

    def problem(self, message: str, found: str = "", allowed: Sequence[str] = (), place: str = "") -> None:
        near = nearest(found, allowed) if found else ""
        self.problems.append(Problem("", place, message, found, tuple(allowed), near, card=self.place))

    def label(self, kind: str) -> str:
        """A short name for the next ability of a kind, stable within its card: its keyword, or kind and number."""
        name = "" if self.word in UNLABELLED else self.word.replace("_", " ")
        count = self.labels[kind, name] = self.labels.get((kind, name), 0) + 1
        if not name:
            return f"{kind} {count}"
        return name if count == 1 else f"{name} {count}"

    def new_scope(self) -> int:
        """Abilities from here on are linked to each other and to none before; what was at hand until now."""
        outer = self.scope
        self.scopes += 1
        self.scope = self.scopes
        return outer

    def link(self, pair: int) -> int:
        """The number of the link between the abilities of a pair."""
        return self.scope * PAIRS + pair

    def amount(self, tree: Expression) -> Amount:
        return compile_amount(tree, self.variables)

    def bonus(self, tree: Expression | None) -> Amount:
        """By how much power or toughness is changed; a number that is computed keeps its sign as written."""
        if tree is None:
            return Constant(0)
        amount = self.amount(tree)
        return amount if isinstance(amount, Constant) else amounts.Bonus(amount, _is_minus(tree))

    def condition(self, word: trees.Condition) -> Condition:
        match word:
            case trees.Holds(expression):
                return compile_condition(expression, self.variables)
            case timing.CombatTime(which, point, in_combat):
                begins, ends = combat_time.POINTS[point]
                return combat_time.CombatTime(("during", "before", "after").index(which), begins, ends, in_combat)
            case counted.ItFits(whom_, what):
                return growing.Fitting(self.anyone(whom_), self.filter(what))
            case counted.AllTrue(parts):
                return pairing.AllTrue([self.condition(part) for part in parts])
            case counted.CameSinceUpkeep():
                return growing.CameSinceUpkeep()
            case counted.TributeUnpaid():
                return growing.TributeUnpaid()
            case counted.Outgrown():
                return growing.Outgrown()
            case when.YourTurn():
                return amounts.YourTurn()
            case when.Exists(what, place, at_least):
                count = amounts.CountOf(self.filter(what), sort_number(place))
                return amounts.Enough(count, self.amount(at_least))
            case when.NoneExists(what, place):
                count = amounts.CountOf(self.filter(what), sort_number(place))
                return Opposite(amounts.Enough(count, Constant(1)))
        told = story_condition(self, word) or casting_condition(self, word)
        if told is not None:
            return told
        raise RulesError(f"no handler for the condition {type(word).__name__}")

    def protection(self, what: Sequence[trees.Filter]) -> int:
        """The bit of a quality that something has protection from."""
        self.game.protections.append(self.filter(what))
        return 1 << (len(self.game.protections) - 1)

    def counter(self, kind: str) -> int:
        """The number of a kind of counter; a new one is noted."""
        if kind not in self.game.counter_names:
            self.game.counter_names.append(kind)
        return self.game.counter_names.index(kind)

    def subtypes(self, names: Sequence[str]) -> int:
        bits = 0
        for name in names:
            bits |= self.game.subtype(name)
        return bits

    def filter(self, words: Sequence[trees.Filter]) -> Filter:
        parts = [self.one_filter(word) for word in words]
        if not parts:
            return filters.Everything()
        return parts[0] if len(parts) == 1 else filters.AllOf(parts)

    def one_filter(self, word: trees.Filter) -> Filter:
        match word:
            case fits.Is(types):
                return filters.IsType(type_bits(types))
            case fits.Subtype(subtypes):
                return filters.IsSubtype(self.subtypes(subtypes), self.fixed_words)
            case fits.OfColour(colours):
                return filters.IsColour(colour_bits(colours), self.fixed_words)
            case fits.Colourless():
                return filters.IsColour(0)
            case fits.Multicoloured():
                return filters.IsMulticoloured()
            case fits.WithKeyword(keyword):
                return filters.HasKeyword(keyword_bits([keyword]))
            case fits.Yours():
                return filters.ControlledBy(filters.YOURS)
            case fits.Theirs():
                return filters.ControlledBy(filters.OPPONENTS)
            case fits.Owned():
                return filters.OwnedBy(filters.YOURS)
            case fits.Another():
                return filters.Another()
            case fits.Itself():
                return filters.IsSource()
            case fits.Hosted():
                return filters.IsHost()
            case fits.Tapped():
                return filters.IsTapped(True)
            case fits.Untapped():
                return filters.IsTapped(False)
            case fits.Anything():
                return filters.Everything()
            case fits.Token():
                return filters.IsToken()
            case fits.Attacking():
                return filters.IsAttacking()
            case fits.Blocking():
                return filters.IsBlocking()
            case fits.Attacked():
                return filters.AttackedThisTurn()
            case fits.Spell():
                return filters.IsSpell()
            case fits.Permanent():
                return filters.IsPermanent()
            case fits.Player():
                return filters.IsPlayer(filters.ANYONES)
            case fits.Opponent():
                return filters.IsPlayer(filters.OPPONENTS)
            case fits.You():
                return filters.IsPlayer(filters.YOURS)
            case fits.AnyTarget():
                return filters.AnyOf([filters.IsPlayer(filters.ANYONES), filters.IsType(CREATURES_AND_THEIR_LIKE)])
            case fits.Named(name):
                return filters.IsNamed(self.printed_name(name))
            case shared.Historic():
                kinds: list[Filter] = [filters.IsType(board.LEGENDARY), filters.IsType(board.ARTIFACT)]
                return filters.AnyOf([*kinds, filters.IsSubtype(board.SAGA)])
            case shared.Outlaw():
                return filters.IsSubtype(self.subtypes(OUTLAWS))
            case shared.Modified():
                return Modified()
            case copied.HasAdventure():
                return filters.HasInset(board.ON_ADVENTURE)
            case copied.HasOmen():
                return filters.HasInset(board.AS_OMEN)
            case fits.HasCounter(kind):
                return filters.HasCounter(self.counter(kind))
            case fits.InZone(place):
                return filters.IsIn(sort_number(place))
            case fits.Power():
                return self.compared(filters.OF_POWER, word)
            case fits.Toughness():
                return self.compared(filters.OF_TOUGHNESS, word)
            case fits.ManaValue():
                return self.compared(filters.OF_MANA_VALUE, word)
            case counted.Beside(what):
                return growing.Beside(self.filter(what))
            case counted.IsPaired():
                return pairing.IsPaired()
            case counted.InPair():
                return pairing.InPair()
            case counted.IsMonstrous():
                return growing.IsMonstrous()
            case in_fray.IsGoaded():
                return combat_filters.IsGoaded()
            case in_fray.HadToAttack():
                return combat_filters.HadToAttack()
            case in_fray.IsBlocked():
                return combat_filters.IsBlocked(True)
            case in_fray.IsUnblocked():
                return combat_filters.IsBlocked(False)
            case in_fray.IsAlone():
                return combat_filters.IsAlone()
            case in_fray.AttacksWhom(whom_):
                return combat_filters.AttacksWhom(self.filter(whom_))
            case Given():
                return shields.Given()
            case fits.AnyOf(parts):
                return filters.AnyOf([self.one_filter(part) for part in parts])
            case fits.AllOf(parts):
                return filters.AllOf([self.one_filter(part) for part in parts])
            case fits.Not(part):
                return filters.Except(self.one_filter(part))
        told = story_filter(self, word)
        if told is not None:
            return told
        raise RulesError(f"no handler for the filter {type(word).__name__}")

    def compared(self, what: int, word: fits._Compared) -> Filter:
        parts: list[Filter] = []
        bounds = ((filters.AT_LEAST, word.at_least), (filters.AT_MOST, word.at_most), (filters.EXACTLY, word.exactly))
        for how, bound in bounds:
            if bound is not None:
                parts.append(filters.Compares(what, how, self.amount(bound)))
        if not parts:
            self.problem("a comparison needs at_least, at_most or exactly")
        return parts[0] if len(parts) == 1 else filters.AllOf(parts)

    def printed_name(self, name: str) -> str:
        """Return the name of the card or token that is called so, or the name itself if something has it."""
        printed = self.known.printed_name(name)
        if not printed:
            self.problem(f"there is no card {name!r}", name, self.known.names())
        return printed

    def token(self, name: str) -> int:
        """Return the number of the token that cards call so."""
        kept = self.known.token_name(name)
        if not kept:
            self.problem(f"there is no token {name!r}", name, self.known.token_names())
            return 0
        self.tokens.append(kept)
        return 0 if self.alone else self.game.numbers[kept]

    def spec(self, word: whom.Targeted) -> TargetSpec:
        """One use of the word "target"."""
        count = word.count
        players = any(_means_players(part) for part in word.what)
        place = word.place
        if place == "battlefield" and any(_means_spells(part) for part in word.what):
            place = "stack"
        only_players = players and fitting(word.what) == A_PLAYER
        sorts = [] if only_players else [sort_number(place)]
        fixed = int(str(count)) if isinstance(count, Number) else -1
        least = 0 if word.up_to else fixed
        spec = TargetSpec(self.filter(word.what), word.text(), least, max(fixed, 0), players, sorts)
        if fixed < 0:
            spec.most_amount = self.amount(count)
        spec.distinct = word.another
        spec.by_x = is_by_x(count) or any(_speaks_of_x(part) for part in word.what)
        return spec

    def player(self, word: trees.Target) -> select.Select:
        """Players and nothing else."""
        return self._needed(word, A_PLAYER)

    def thing(self, word: trees.Target) -> select.Select:
        """Objects and no players."""
        return self._needed(word, AN_OBJECT)

    def anyone(self, word: trees.Target) -> select.Select:
        return self._needed(word, EITHER_KIND)

    def countable(self, kind: str, word: trees.Target) -> select.Select:
        """What can have counters of this kind: players have few kinds."""
        return self.anyone(word) if kind in COUNTERS_OF_PLAYERS else self.thing(word)

    def _needed(self, word: trees.Target, needed: int) -> select.Select:
        node = self.select(word)
        kind = self.kind(word)
        if kind & ~needed:
            where = path_to(self.card_words, word, "abilities")
            found = NAMES[kind & NOBODY_THERE or kind]
            self.problem(f"{word.text()!r} is {found}; needed is {NAMES[needed]}", "", WRITTEN[needed], where)
        return node

    def kind(self, word: trees.Target) -> int:
        """What the word refers to, once it has been selected: bits; none where that cannot be told."""
        match word:
            case whom.Targeted():
                return self._spec_kind(len(self.specs) - 1)
            case whom.That(number):
                return self._spec_kind(number - 1)
            case whom.Self() | whom.SelfNow() | whom.TheCause() | whom.LinkedCards() | whom.Choose():
                return AN_OBJECT
            case whom.It():
                return self.about[0]
            case whom.ItNow():
                return self.about[0]
            case whom.TheOther():
                return self.about[1]
            case whom.YouTarget() | whom.Opponents() | whom.Everyone() | whom.Controller() | whom.Owner():
                return A_PLAYER
            case whom.Defender():
                return A_PLAYER
            case whom.Each(what):
                players = any(_means_players(part) for part in what)
                return fitting(what) & (EITHER_KIND if players else AN_OBJECT)
        return themed_kind(word)

    def _spec_kind(self, number: int) -> int:
        if number >= len(self.specs):
            return UNTOLD
        spec = self.specs[number]
        return (A_PLAYER if spec.players else 0) | (AN_OBJECT if spec.sorts else 0)

    def select(self, word: trees.Target) -> select.Select:
        match word:
            case whom.Targeted():
                self.specs.append(self.spec(word))
                return select.Targets(len(self.specs) - 1)
            case whom.That(number):
                if number > len(self.specs):
                    self.problem(f"`that: {number}` comes before there are so many targets")
                return select.Targets(number - 1)
            case whom.Self():
                return select.Itself()
            case whom.SelfNow():
                return select.Followed()
            case whom.It():
                return select.OfEvent(select.SUBJECT, False)
            case whom.ItNow():
                return select.OfEvent(select.SUBJECT, True)
            case whom.TheOther():
                return select.OfEvent(select.OTHER, False)
            case whom.TheCause():
                return select.OfEvent(select.SOURCE, False)
            case whom.YouTarget():
                return select.Players(select.YOU)
            case whom.Opponents():
                return select.Players(select.OPPONENTS)
            case whom.Everyone():
                return select.Players(select.EVERYONE)
            case whom.Controller(of):
                return select.ControllerOf(self.anyone(of))
            case whom.Owner(of):
                return select.OwnerOf(self.anyone(of))
            case whom.Host():
                return select.Host()
            case whom.Defender(of):
                return select.Defender(self.thing(of))
            case whom.LinkedCards():
                return Linked(self.link(word.pair), sort_number(word.place))
            case whom.Each(what, place):
                players = any(_means_players(part) for part in what)
                only_players = players and fitting(what) == A_PLAYER
                return select.Each(self.filter(what), -1 if only_players else sort_number(place), players)
            case whom.Choose(what, count, up_to, place, by):
                most = self.amount(count)
                chooser = None if by is None else self.player(by)
                own = by is not None or place in ("hand", "graveyard", "library")
                least = Constant(0) if up_to else most
                return select.Chosen(self.filter(what), sort_number(place), least, most, chooser, own, board.Q_CHOOSE)
        told = story_target(word)
        if told is not None:
            return told
        themed = self.themed_select(word)
        if themed is None:
            raise RulesError(f"no handler for the target {type(word).__name__}")
        return themed

    def themed_select(self, word: trees.Target) -> Select | None:
        """Whom a word of a keyword's own is about; None if there is no such word."""
        return None

    def mana_cost(self, text: str) -> mana.ManaCost:
        try:
            return mana.parse_cost(text)
        except BadInput as error:
            self.problem(str(error), text)
            return mana.ManaCost()

    def cost(self, words: Sequence[trees.Cost]) -> Cost:
        total: mana.ManaCost | None = None
        taps = untaps = False
        parts: list[CostPart] = []
        for word in words:
            if isinstance(word, paid.PayMana):
                more = self.mana_cost(word.mana)
                total = more if total is None else total.plus(more)
            elif isinstance(word, paid.TapIt):
                taps = True
            elif isinstance(word, paid.UntapIt):
                untaps = True
            else:
                parts.append(self.cost_part(word))
        return Cost(total, taps, untaps, parts, paid.cost_text(tuple(words)) if not self.problems else "")

    def cost_part(self, word: trees.Cost) -> CostPart:
        text = word.text()
        one = Constant(1)
        match word:
            case paid.PayLife(amount):
                return costs.PayLife(text, self.amount(amount))
            case paid.SacrificeSelf():
                return costs.SacrificeIt(text)
            case paid.SacrificeCost(what, count):
                return costs.SacrificeOther(text, self.filter(what), self.amount(count))
            case paid.DiscardCost(count, what):
                return costs.DiscardCards(text, self.filter(what) if what else None, self.amount(count), False)
            case paid.DiscardSelf():
                return costs.DiscardCards(text, None, one, True)
            case paid.ExileCost(place, count, what):
                kept = self.filter(what) if what else None
                return costs.ExileCards(text, kept, self.amount(count), sort_number(place), False)
            case paid.ExileSelf():
                return costs.ExileCards(text, None, one, board.GRAVEYARD, True)
            case paid.RemoveCost(kind, amount):
                return costs.RemoveCounters(text, self.counter(kind), self.amount(amount))
            case paid.ReturnCost(what, count):
                return costs.ReturnToHand(text, self.filter(what), self.amount(count))
            case paid.TapCost(what, count):
                return costs.TapOthers(text, self.filter(what), self.amount(count), False)
        raise RulesError(f"no handler for the cost {type(word).__name__}")


def _means_players(word: trees.Filter) -> bool:
    if isinstance(word, fits.AnyOf):
        return any(_means_players(part) for part in word.filters)
    return isinstance(word, fits.AnyTarget | fits.Player | fits.Opponent | fits.You)


def _speaks_of_x(word: trees.Filter) -> bool:
    if isinstance(word, fits.AnyOf | fits.AllOf):
        return any(_speaks_of_x(part) for part in word.filters)
    if isinstance(word, fits.Not):
        return _speaks_of_x(word.filter)
    if isinstance(word, fits._Compared):
        bounds = (word.at_least, word.at_most, word.exactly)
        return any(bound is not None and is_by_x(bound) for bound in bounds)
    return False


def is_by_x(amount: trees.Amount) -> bool:
    return "x" in re.findall(r"[a-z_]+", str(amount))


def _means_spells(word: trees.Filter) -> bool:
    if isinstance(word, fits.AnyOf | fits.AllOf):
        return any(_means_spells(part) for part in word.filters)
    return isinstance(word, fits.Spell)


def _is_minus(tree: Expression) -> bool:
    """Whether the number is written with a minus before all of it: `-x`, `-2 * count`, `0 - x`."""
    match tree:
        case Unary("-", operand):
            return not _is_minus(operand)
        case Binary("*" | "/" | "//", left, right):
            return _is_minus(left) != _is_minus(right)
        case Binary("-", Number(0), right):
            return not _is_minus(right)
    return False
