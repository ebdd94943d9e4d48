"""Compiles the words of cards into nodes: numbering, scopes, targets, problems. Each word knows which node it
becomes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from cardwright.definitions.common import in_order
from cardwright.definitions.expression import Binary, Expression, Number, Unary
from cardwright.definitions.trees import (
    Ability,
    Condition,
    Cost,
    Duration,
    Effect,
    Filter,
    Holds,
    Quantity,
    Target,
    Trigger,
    Worded,
)
from cardwright.definitions.vocabulary import spec_of
from cardwright.engine import nodes
from cardwright.engine.expressions.compile import compile_amount, compile_condition
from cardwright.engine.expressions.integer import Constant
from cardwright.engine.replacement import Replacement
from cardwright.errors import BadInput
from cardwright.games.magic.language.bases import (
    AbilityWord,
    ConditionWord,
    CostWord,
    DurationWord,
    EffectWord,
    FilterWord,
    QuantityWord,
    TargetWord,
)
from cardwright.games.magic.language.counters import given_by
from cardwright.games.magic.language.effects_in_order import EffectCompiler
from cardwright.games.magic.language.linked import speaks_of_links
from cardwright.games.magic.language.numbers import (
    colour_bits,
    keyword_bits,
    names,
    sort_number,
    type_bits,
)
from cardwright.games.magic.language.references import (
    A_PLAYER,
    AN_OBJECT,
    EITHER_KIND,
    NAMES,
    NO_EVENT,
    NO_GIVEN,
    NOBODY_THERE,
    UNTOLD,
    WRITTEN,
    About,
    path_to,
)
from cardwright.games.magic.rules.abilities import (
    history,
    linked_abilities,
    once,
    one_shot_effects,
    results,
    triggered_abilities,
)
from cardwright.games.magic.rules.combat import defending
from cardwright.games.magic.rules.concepts import mana_costs
from cardwright.games.magic.rules.continuous import continuous_effects, text_changing
from cardwright.games.magic.rules.core import amounts, at_once, board, faces, objects, select, tallies
from cardwright.games.magic.rules.other_rules import copying
from cardwright.games.magic.rules.replacement import entering, entry_costs
from cardwright.games.magic.subtypes import is_creature_type
from cardwright.games.magic.words.abilities import Static
from cardwright.games.magic.words.costs import (
    PayMana,
    TapIt,
    UntapIt,
    cost_text,
)
from cardwright.games.magic.words.effects import Change
from cardwright.games.magic.words.keyword_actions.create import NewToken
from cardwright.games.magic.words.modes import ChooseModes

# Words for abilities of any sort: those of a card are told apart by number, not by word.
UNLABELLED: Final = ("", "activated", "when", "always_when", "instead", "static", "spell", "modes")
# The kinds of counters that players have.
COUNTERS_OF_PLAYERS: Final = ("poison", "energy")


class KnownCards(Protocol):
    """All available cards, in the match or not."""

    def printed_name(self, name: str) -> str: ...

    def token_name(self, name: str) -> str: ...

    def names(self) -> list[str]: ...

    def token_names(self) -> list[str]: ...

    def creature_types(self) -> list[str]: ...


class CardCompiler(EffectCompiler):
    """Compiles the abilities of a card; keeps the problems, and the targets of the current mode."""

    def __init__(self, game: objects.MagicCards, known: KnownCards, alone: bool = False) -> None:
        super().__init__()
        self.game = game
        self.known = known
        # Whether one card is compiled by itself, to find what is wrong with it and which tokens it makes.
        self.alone = alone
        self.tokens: list[str] = []
        # Who the event of the trigger at hand is about, and what it is.
        self.about: About = NO_EVENT
        self.variables: dict[str, nodes.Amount] = {
            **amounts.variables(),
            **tallies.tallies(),
            **defending.counts_of_combat(),
        }
        self.variables["paid_entering"] = entry_costs.PaidEntering()
        # By the abilities and, where they are linked to those of the card, by the card they are on.
        self.bundles: dict[tuple[tuple[Ability, ...], int], int] = {}
        # The counts of what happens, by what is asked (see `history`); those that the card at hand asks for, and those
        # of each bundle.
        self.tallies: dict[tuple[Trigger, bool, bool], history.Tally] = {}
        self.asked: list[int] = []
        self.asked_in: dict[int, list[int]] = {}
        # The set of linked abilities at hand, and how many there are (CR 607.1).
        self.scope = 0
        self.scopes = 0
        # Whether the abilities at hand are to be granted, and how many static abilities there are.
        self.granting = False
        # Whether they are another object's, so that its text is not theirs (CR 612.3).
        self.fixed_words = False
        self.static_abilities = 0
        self.deeds: list[once.OnceEachTurn] = []
        # Whether a delayed trigger is being compiled, and what is given to it.
        self.waits = False
        self.given = NO_GIVEN
        # The counts of a turn's events, each with whether it is of all players.
        self.ordinals: dict[tuple[Trigger, bool], at_once.Ordinal] = {}
        # What is done when all abilities of the card at hand are there.
        self.afterwards: list[Callable[[], None]] = []
        # The ability at hand by its word, and how many labels of each name the card or bundle at hand has.
        self.word = ""
        self.labels: dict[tuple[str, str], int] = {}
        # Differences of copies that have the ability which is being compiled.
        self.this_twists: list[copying.Differing] = []

    def label(self, kind: str) -> str:
        """Return a short name for the next ability of a kind, stable within its card: its keyword, or kind and
        number."""
        name = "" if self.word in UNLABELLED else self.word.replace("_", " ")
        count = self.labels[kind, name] = self.labels.get((kind, name), 0) + 1
        if not name:
            return f"{kind} {count}"
        return name if count == 1 else f"{name} {count}"

    def new_scope(self) -> int:
        """Start a scope whose abilities are linked only to each other; return the previous scope."""
        outer = self.scope
        self.scopes += 1
        self.scope = self.scopes
        return outer

    def link(self, pair: int) -> int:
        """Return the number of the link between the abilities of a pair."""
        return self.scope * linked_abilities.PAIRS + pair

    def amount(self, tree: Expression) -> nodes.Amount:
        if self.in_filter and names(tree, "amount"):
            self.ask_item("`amount`", "")
        return compile_amount(tree, self.variables, self.quantity)

    def quantity(self, word: Quantity) -> nodes.Amount:
        assert isinstance(word, QuantityWord)
        return word.node(self)

    def bonus(self, tree: Expression | None) -> nodes.Amount:
        """Return the change of power or toughness; a computed number keeps its sign as written."""
        if tree is None:
            return Constant(0)
        amount = self.amount(tree)
        return amount if isinstance(amount, Constant) else amounts.Bonus(amount, _is_minus(tree))

    def condition(self, word: Condition) -> nodes.Condition:
        if isinstance(word, Holds):
            return compile_condition(word.expression, self.variables)
        assert isinstance(word, ConditionWord)
        return word.node(self)

    def until(self, word: Duration) -> int:
        assert isinstance(word, DurationWord)
        # What was done is no longer known while it lasts.
        outer, self.step = self.step, None
        number = word.number(self)
        self.step = outer
        return number

    def protection(self, what: Sequence[Filter]) -> int:
        """Return the bit of a quality that something has protection from."""
        self.game.protections.append(self.filter_later(what))
        return 1 << (len(self.game.protections) - 1)

    def counter(self, kind: str) -> int:
        """Return the number of a kind of counter; some give a keyword or a size (CR 122.1a-b)."""
        if kind not in self.game.counter_names:
            self.game.counter_names.append(kind)
        number = self.game.counter_names.index(kind)
        gives = None if number in self.game.keyword_counters else given_by(self.game, number, kind)
        if gives is not None:
            self.game.keyword_counters[number] = self.lasting(gives)
        return number

    def subtypes(self, names: Sequence[str]) -> int:
        bits = 0
        for name in names:
            bits |= self.game.subtype(name)
        return bits

    def one_filter(self, word: Filter) -> faces.Filter:
        assert isinstance(word, FilterWord)
        return word.node(self)

    def printed_name(self, name: str) -> str:
        """Return the printed name of the card, token or part with this name; note a problem if there is none."""
        printed = self.known.printed_name(name)
        if not printed:
            self.problem(f"there is no card {name!r}", name, self.known.names())
        return printed

    def token(self, name: str) -> int:
        """Return the number of the token that cards call by this name."""
        kept = self.known.token_name(name)
        if not kept:
            self.problem(f"there is no token {name!r}", name, self.known.token_names())
            return 0
        self.tokens.append(kept)
        return 0 if self.alone else self.game.numbers[kept]

    def new_token(self, token: NewToken) -> int:
        """Return the number of a token that an effect describes."""
        raise NotImplementedError

    def marker(self, name: str) -> None:
        """Ensure that the game has the object that represents a designation of players."""
        raise NotImplementedError

    def player(self, word: Target) -> select.Select:
        """Return the selection; note a problem if it may find objects."""
        return self._needed(word, A_PLAYER)

    def thing(self, word: Target) -> select.Select:
        """Return the selection; note a problem if it may find players."""
        return self._needed(word, AN_OBJECT)

    def anyone(self, word: Target, facts: bool = False) -> select.Select:
        return self._needed(word, EITHER_KIND, facts)

    def facts_of(self, word: Target, needed: int = AN_OBJECT) -> select.Select:
        """Return the selection of what facts are asked about: as it last was, if it has left."""
        return self._needed(word, needed, facts=True)

    def countable(self, kind: str, word: Target, facts: bool = False) -> select.Select:
        """Return the selection of what can have counters of this kind; players can have only a few kinds."""
        return self._needed(word, EITHER_KIND if kind in COUNTERS_OF_PLAYERS else AN_OBJECT, facts)

    def _needed(self, word: Target, needed: int, facts: bool = False) -> select.Select:
        assert isinstance(word, TargetWord)
        if self.in_filter:
            self.look_in_filter(word)
        node = word.facts(self) if facts else word.select(self)
        kind = word.refers(self)
        if kind & ~needed:
            where = path_to(self.card_words, word, "abilities")
            found = NAMES[kind & NOBODY_THERE or kind]
            self.problem(f"{word.text()!r} is {found}; needed is {NAMES[needed]}", "", WRITTEN[needed], where)
        return node

    def kind_of(self, word: Target) -> int:
        """Return whether a word that has been compiled finds players, objects or both, as bits; 0 if unknown."""
        assert isinstance(word, TargetWord)
        return word.refers(self)

    def spec_kind(self, number: int) -> int:
        """Return whether the target of this number is a player or an object, as bits."""
        if number >= len(self.specs):
            return UNTOLD
        spec = self.specs[number]
        kind = (A_PLAYER if spec.players else 0) | (AN_OBJECT if spec.sorts else 0)
        return kind & self.narrowed.get(number + 1, kind)

    def mana_cost(self, text: str) -> mana_costs.ManaCost:
        try:
            return mana_costs.parse_cost(text)
        except BadInput as error:
            self.problem(str(error), text)
            return mana_costs.ManaCost()

    def cost(self, words: Sequence[Cost]) -> faces.Cost:
        total: mana_costs.ManaCost | None = None
        taps = untaps = False
        parts: list[faces.CostPart] = []
        for word in words:
            if isinstance(word, PayMana):
                more = self.mana_cost(word.mana)
                if word.x_of:
                    more = more.with_x_of(colour_bits(word.x_of))
                total = more if total is None else total.plus(more)
            elif isinstance(word, TapIt):
                taps = True
            elif isinstance(word, UntapIt):
                untaps = True
            else:
                parts.append(_part(word).part(self))
        return faces.Cost(total, taps, untaps, parts, cost_text(tuple(words)) if not self.problems else "")

    def number(self, effect: nodes.Effect) -> int:
        self.game.effects.append(effect)
        self.game.bodies.append(faces.Body([]))
        return len(self.game.effects) - 1

    def lasting(self, node: continuous_effects.Continuous) -> int:
        self.game.lasting.append(node)
        return len(self.game.lasting) - 1

    def listener(self, trigger: triggered_abilities.Happens) -> int:
        self.game.triggers.append(trigger)
        trigger.label = self.label("trigger")
        trigger.number = len(self.game.triggers) - 1
        return trigger.number

    def replacement(self, node: Replacement) -> int:
        node.label = self.label("replacement")
        self.game.replacements.append(node)
        node.number = len(self.game.replacements) - 1
        return node.number

    def body(self, do: Sequence[Effect], specs: Sequence[faces.TargetSpec] = ()) -> faces.Body:
        """Return the body of one mode, its effects and their targets in the order they are named; or of the
        modes if `do` is a choice of modes alone."""
        if len(do) == 1 and isinstance(do[0], ChooseModes):
            word = do[0]
            options = [option.do for option in word.options]
            return self.modes(
                options, word.choose, word.most or max(word.choose, 1), specs, word.repeat, word.by_opponent
            )
        return self.modes([tuple(do)], 1, 1, specs)

    def untold(self, do: Sequence[Effect]) -> faces.Body:
        """Return the body of effects that happen by themselves, which know no event and nothing that waits speaks
        of."""
        outer, self.about = self.about, NO_EVENT
        given, self.given = self.given, NO_GIVEN
        body = self.body(do)
        self.about = outer
        self.given = given
        return body

    def modes(
        self,
        options: Sequence[tuple[Effect, ...]],
        least: int,
        most: int,
        specs: Sequence[faces.TargetSpec] = (),
        repeat: bool = False,
        by_opponent: bool = False,
    ) -> faces.Body:
        made: list[faces.Mode] = []
        outer = self.specs
        narrowed, self.narrowed = self.narrowed, {}
        notes = 0
        for do in options:
            self.specs = list(specs)
            later = self.scope_later(do)
            if later is not None and (later.handed or later.costs):
                notes = results.HANDED_ON
            at = self.step
            if later is None:
                self.step = None
            effect = self.number(self.in_order(do))
            self.step = at
            made.append(faces.Mode(effect, self.specs, in_order(do)))
        self.specs, self.narrowed = outer, narrowed
        if repeat:
            made = [mode for mode in made for _ in range(most)]
        body = faces.Body(made, least, most)
        body.repeats = most if repeat else 1
        body.by_opponent = by_opponent
        body.notes = notes
        body.number = made[0].effect
        self.game.bodies[body.number] = body
        return body

    def node_of(self, word: EffectWord) -> nodes.Effect:
        return word.node(self)

    def left_by(self, word: EffectWord) -> int:
        return word.left(self)

    def put(
        self,
        text: str,
        what: Target,
        sort: int,
        *,
        bottom: bool = False,
        tapped: bool = False,
        yours: bool = False,
        link: int = 0,
    ) -> nodes.Effect:
        return one_shot_effects.PutInto(
            text, self.thing(what), sort, bottom=bottom, tapped=tapped, yours=yours, link=link
        )

    def layer_nodes(
        self, word: Change | Static, text: str, whom: int, until: int
    ) -> list[continuous_effects.Continuous]:
        """Return the changes of an effect or static ability to types, colours and abilities: a node for each layer."""
        nodes: list[continuous_effects.Continuous] = []
        if word.named is not None:
            if word.named not in self.game.names:
                self.game.names.append(word.named)
            nodes.append(text_changing.ChangesName(text, whom, until, self.game.names.index(word.named) + 1))
        if word.types or word.subtypes or word.loses_types:
            subtypes = self.subtypes(word.subtypes)
            keeps = word.instead_of != "types"
            types = continuous_effects.ChangesTypes(text, whom, until, type_bits(word.types), subtypes, keeps)
            types.lost = type_bits(word.loses_types)
            types.creature_types = self.subtypes([each for each in word.subtypes if is_creature_type(each)])
            if word.instead_of == "land types":
                types.replaces(board.LAND_TYPES)
            elif word.instead_of == "creature types" or (not keeps and types.creature_types):
                # CR 205.1a: new creature types replace the others.
                types.replaces(~board.NOT_CREATURE_TYPES)
            nodes.append(types)
        elif word.instead_of is not None:
            self.problem("`instead_of` needs the types or subtypes that take the place")
        if "changeling" in word.keywords:
            nodes.append(continuous_effects.EveryCreatureType(text, whom, until))
        if word.colours:
            nodes.append(continuous_effects.ChangesColours(text, whom, until, colour_bits(word.colours), False))
        if word.keywords or word.loses or word.loses_all or word.protection:
            protections = self.protection(word.protection) if word.protection else 0
            gained, lost = keyword_bits(word.keywords), keyword_bits(word.loses)
            nodes.append(
                continuous_effects.ChangesKeywords(text, whom, until, gained, lost, protections, word.loses_all)
            )
        if word.abilities:
            bundle = self.bundle(word.abilities, word.is_its_own())
            nodes.append(continuous_effects.GrantsAbilities(text, whom, until, bundle))
            guards = self.game.grants[bundle].protections
            if guards:
                nodes.append(continuous_effects.ChangesKeywords(text, whom, until, 0, 0, guards, False))
        return nodes

    def listens(self, face: faces.Face, trigger: triggered_abilities.Happens, place: str = "battlefield") -> None:
        trigger.granted = self.granting
        face.triggers.append(sort_number(place))
        face.triggers.append(self.listener(trigger) if trigger.number < 0 else trigger.number)

    def statics(self, face: faces.Face, nodes: Sequence[continuous_effects.Continuous]) -> None:
        """Add the nodes of one static ability; what begins in one layer continues in the later ones (CR 613.6)."""
        self.static_abilities += 1
        begins = min((other.layer for other in nodes), default=0)
        first = [node for node in nodes if node.layer == begins]
        for node in nodes:
            node.begins = begins
            what = node.what
            node.keeps_set = (
                len(first) < len(nodes)
                and node.whom == continuous_effects.ALL_THAT_FIT
                and what is not None
                and any(what.reads() & other.writes for other in first)
            )
            node.ability = self.static_abilities
            node.granted = self.granting
            face.statics.append(self.lasting(node))

    def way(
        self, face: faces.Face, name: str, cost: faces.Cost, text: str, *, sort: int = board.HAND, mark: int = 0
    ) -> faces.OtherCost:
        """Add another way to cast the card."""
        way = faces.OtherCost(name, cost, sort, mark, text)
        if name not in self.game.ways:
            self.game.ways.append(name)
        way.way = self.game.ways.index(name) + 1
        face.others.append(way)
        face.graveyard_abilities = face.graveyard_abilities or sort == board.GRAVEYARD
        face.exile_abilities = face.exile_abilities or sort == board.SORT_EXILE
        return way

    def entering(self, face: faces.Face, node: entering.Enters) -> None:
        """Add a replacement effect on how the object itself enters."""
        face.own_replacements.append(self.replacement(node))

    def face_of(self, abilities: tuple[Ability, ...]) -> faces.Face:
        face = faces.Face("granted")
        for ability in abilities:
            self.ability(face, ability)
        return face

    def bundle(self, abilities: tuple[Ability, ...], own: bool = False) -> int:
        """Return the number of a bundle of abilities to be granted; equal abilities share one bundle."""
        fixed = not own
        own = own and any(speaks_of_links(ability) for ability in abilities)
        key = abilities, self.scope if own else 0 if fixed else -1
        if key in self.bundles:
            self.asked += self.asked_in[self.bundles[key]]
            return self.bundles[key]
        asked, self.asked = self.asked, []
        outer = self.granting
        event = self.about
        self.about = NO_EVENT
        words = self.fixed_words
        self.fixed_words = fixed
        scope = self.scope if own else self.new_scope()
        self.granting = True
        word, labels = self.word, self.labels
        self.word, self.labels = "", {}
        face = self.face_of(abilities)
        self.word, self.labels = word, labels
        self.granting = outer
        self.about = event
        self.fixed_words = words
        self.scope = scope
        beyond = face.body or face.extras or face.others or face.enchants or face.own_replacements
        if beyond or face.terms or face.graveyard_replacements:
            self.problem(f"such an ability cannot be granted: {'; '.join(ability.text() for ability in abilities)}")
        self.game.grants.append(face)
        self.bundles[key] = len(self.game.grants) - 1
        self.asked_in[self.bundles[key]] = self.asked
        self.asked = asked + self.asked
        return self.bundles[key]

    def ability(self, face: faces.Face, word: Ability) -> None:
        """Give the face an ability of any kind."""
        assert isinstance(word, AbilityWord)
        face.named.append(spec_of(type(word)).name)
        outer, self.this_twists = self.this_twists, []
        outside, self.word = self.word, self.word or spec_of(type(word)).name
        triggers, activated = len(face.triggers), len(face.activated)
        asked, self.asks_costs = self.asks_costs, False
        at, self.step = self.step, None
        word.add_to(self, face)
        self.step = at
        for ability in face.activated[activated:]:
            ability.label = ability.label or self.label("ability")
            ability.kind = ability.kind or ("" if self.word in UNLABELLED else self.word.replace("_", " "))
        if self.asks_costs:
            self.keep_given(face, face.activated[activated:])
        self.asks_costs = asked
        self.word = outside
        for twist in self.this_twists:
            # CR 707.9a: a copy that has this ability.
            bundle = twist.bundle or faces.Face("granted")
            bundle.triggers = bundle.triggers + face.triggers[triggers:]
            bundle.activated = bundle.activated + face.activated[activated:]
            twist.bundle = bundle
        self.this_twists = outer

    def way_number(self, name: str) -> int:
        """Return the number of the way to cast a card with this name; a new one is recorded."""
        if name not in self.game.ways:
            self.game.ways.append(name)
        return self.game.ways.index(name) + 1

    def not_granted(self, text: str) -> None:
        """Note a problem if the current ability is to be granted, since abilities of its kind cannot be."""
        if self.granting:
            self.problem(f"such an ability cannot be granted: {text}")


def _part(word: Cost) -> CostWord:
    assert isinstance(word, CostWord)
    return word


def _is_minus(tree: Expression) -> bool:
    """Return whether the number is written with a minus before all of it: `-x`, `-2 * count`, `0 - x`."""
    match tree:
        case Worded(QuantityWord() as quantity):
            return quantity.is_minus()
        case Unary("-", operand):
            return not _is_minus(operand)
        case Binary("*" | "/" | "//", left, right):
            return _is_minus(left) != _is_minus(right)
        case Binary("-", Number(0), right):
            return not _is_minus(right)
    return False
