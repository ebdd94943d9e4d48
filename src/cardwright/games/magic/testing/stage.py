"""Positions in which a card can be used: something of every kind on both sides, and mana of every kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import cache
from importlib.resources import files
from typing import Final

from cardwright.definitions.expression import Number
from cardwright.definitions.trees import Filter
from cardwright.engine.match import Match
from cardwright.games.magic.catalogue import CardCatalogue
from cardwright.games.magic.game import VERSION, base_cards
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.position import Seat, Thing, position
from cardwright.games.magic.rules.play.contract import Magic
from cardwright.games.magic.subtypes import is_creature_type
from cardwright.games.magic.testing.scenes import USUAL_SCENE, Scene
from cardwright.games.magic.words.abilities import CARD_TYPE, MagicCard
from cardwright.games.magic.words.filters import Is, ManaValue, Named, OfColour, Power, Subtype, Toughness, WithKeyword
from cardwright.sources.load import read_cards_text
from cardwright.sources.reference import words_in

OTHER_TYPES: Final = ("dungeon", "basic")
"""Cards of these types are there besides tokens: the rules themselves speak of them."""
DEADLY: Final = ("-1/-1", "poison", "energy", "lore")
"""Kinds of counters that nothing begins with: it would die of them, or is no permanent."""
NO_COUNTERS: Final[Mapping[str, int]] = {}
BASICS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
MOST_MODELS: Final = 3
STAGE_LANDS: Final = "WWWWUUUUBBBBRRRRGGGGG"
GRAVE: Final = (
    "Stage Squire", "Stage Lamp", "Stage Banner", "Stage Spark", "Stage Sermon", "Stage Tower", "Stage Walker",
    "Stage Giant", "Stage Wurm", "Stage Insight", "Stage Lesson", "Stage Ghoul", "Stage Ghoul", "Stage Whim",
)  # fmt: skip
STAGE_LIBRARY: Final = (
    "Stage Squire", "Stage Tower", "Stage Spark", "Forest", "Stage Lamp", "Stage Drake", "Stage Banner", "Island",
    "Stage Sermon", "Mountain", "Stage Helmet", "Plains", "Stage Ghoul", "Swamp", "Stage Golem", "Stage Mimic",
    "Stage Insight", "Stage Walker", "Stage Blessing", "Forest", "Stage Wurm", "Stage Queen",
)  # fmt: skip
MINE: Final = (
    "Stage Squire", "Stage Drake", "Stage Giant", "Stage Mimic", "Stage Golem", "Stage Twin", "Stage Twin",
    "Stage Queen", "Stage Lamp", "Stage Banner", "Stage Helmet", "Stage Walker", "Stage Peak", "Stage Peak",
    "Stage Peak", "Stage Peak", "Stage Cart", "Stage Grove", "Food", "Blood", "Clue", "Treasure",
)  # fmt: skip
THEIR_CARDS: Final = (
    "Stage Ghoul", "Stage Mimic", "Stage Spirit", "Stage Wurm", "Stage Golem", "Stage Lamp", "Stage Banner",
    "Stage Helmet", "Stage Walker", "Stage Tower", "Stage Drake", "Stage Grove",
)  # fmt: skip
MY_HAND: Final = (
    "Stage Spark", "Stage Insight", "Stage Gift", "Stage Sermon", "Stage Mimic", "Stage Lamp", "Stage Banner",
    "Stage Blessing", "Stage Squire", "Forest", "Stage Tower", "Stage Spark", "Stage Insight", "Stage Gift",
    "Stage Whim", "Stage Ghoul",
)  # fmt: skip
MARKED_CREATURE: Final = "Stage Giant"
"""A creature of each player that has a counter of each kind that the card speaks of."""
SEVERAL: Final = 2
"""So many more there are of what is of a subtype that the card speaks of."""
TIRED: Final = "Stage Ghoul"
"""A creature of each player that is tapped."""
THEIR_HAND: Final = (
    "Stage Spark", "Stage Insight", "Stage Mimic", "Stage Lamp", "Stage Whim", "Stage Gift", "Stage Sermon",
    "Stage Tower",
)  # fmt: skip


def _read(name: str) -> list[MagicCard]:
    text = files("cardwright.games.magic.testing").joinpath(name).read_text(encoding="utf-8")
    return read_cards_text(text, ".yaml", magic, CARD_TYPE, name)


class AnyName(CardCatalogue):
    """The cards of a stage; any name that a card speaks of may be that of a card elsewhere."""

    def printed_name(self, name: str) -> str:
        """Return the name itself if it is that of no card here."""
        return super().printed_name(name) or name


@cache
def furniture() -> tuple[MagicCard, ...]:
    """Return the cards of every stage: invented ones, tools, tokens, basic lands, and what the rules speak of."""
    known = [card for card in base_cards() if card.token or any(kind in card.types for kind in OTHER_TYPES)]
    return (*_read("stage.yaml"), *_read("props.yaml"), *known)


class Stage:
    """A game of one card with everything it may be used on."""

    def __init__(self, card: MagicCard) -> None:
        self.card = card
        named, kinds = set[str](), set[str]()
        for word in words_in((card.abilities, card.parts)):
            if isinstance(word, Named):
                named.add(word.name)
            elif isinstance(word, Subtype):
                kinds.update(word.subtypes)
        self.names_itself = card.name in named
        there = {each.name for each in furniture()} | {card.name, *(part.name for part in card.parts)}
        made = [MagicCard(name, ("creature",), cost="1", power=1, toughness=1) for name in sorted(named - there)]
        made += [of_kind(kind) for kind in sorted(kinds)]
        self.kinds = [each.name for each in made if each.name not in there]
        made += models(card)
        self.extras = tuple(each.name for each in made if each.name not in there)
        kinds_of_counters = {getattr(word, "kind", None) for word in words_in((card.abilities, card.parts))}
        self.counters = sorted(kind for kind in kinds_of_counters if isinstance(kind, str) and kind not in DEADLY)
        self.models = tuple(each.name for each in made if each.name.startswith("Stage Model"))
        self.props: tuple[str, ...] = ()
        self._known = Magic(VERSION, 2)
        self._known.options = {"players": 2, "payment": "automatic", "mulligans": "none"}
        self._known.mulligans = False
        self._known.checks_layers = True
        # Every moment is shown, so that nothing goes over the stack unseen.
        self._known.forced = False
        # Mana abilities are used by themselves too.
        self._known.lists_mana = True
        own = [each for each in furniture() if each.name != card.name]
        self._known.catalogue = AnyName([*own, *made, card])
        self.game = self._of_match()

    def bring(self, props: Sequence[str]) -> None:
        """Have these tools in every position."""
        self.props = tuple(dict.fromkeys(props))
        self.game = self._of_match()

    def _of_match(self) -> Magic:
        """Return the game of all positions, so that everything has the same number in all of them."""
        names = {*MINE, *THEIR_CARDS, *MY_HAND, *THEIR_HAND, *GRAVE, *STAGE_LIBRARY, *self.extras, *self.props, *BASICS}
        made = self._known.for_decks([sorted({*names, self.card.name})])
        assert isinstance(made, Magic)
        return made

    def build(self, zone: str, scene: Scene = USUAL_SCENE, counters: Mapping[str, int] = NO_COUNTERS) -> Match:
        """Return a match at its first decision, with the card in this zone of the first player."""
        name, extras = self.card.name, self.extras
        marked = Thing(MARKED_CREATURE, counters=dict.fromkeys(self.counters, 1))
        mine: list[str | Thing] = [] if scene.bare or scene.alone else [*MINE, *extras, *self.kinds * SEVERAL, marked]
        graves = [] if scene.bare else [*extras, *GRAVE]
        if zone == "battlefield":
            mine += [Thing(name, counters=counters) for _ in range(scene.copies)]
        if not scene.bare:
            mine.append(Thing(TIRED, tapped=True))
            graves += [name] * self.names_itself
        cards = {place: [name] * scene.copies * (place == zone) for place in ("hand", "graveyard", "exile")}
        first = Seat(
            battlefield=mine,
            hand=[*cards["hand"], *(() if scene.bare else (*self.models, *MY_HAND))],
            graveyard=[*graves, *cards["graveyard"]],
            library=[*STAGE_LIBRARY, *extras, name],
            exile=[*cards["exile"], *self.props],
            lands=STAGE_LANDS,
            life=scene.life,
            energy=20,
        )
        second = Seat(
            battlefield=[*THEIR_CARDS, *extras, marked, Thing(TIRED, tapped=True)],
            hand=THEIR_HAND,
            graveyard=graves,
            library=[*STAGE_LIBRARY, *extras],
            exile=self.props,
            lands=STAGE_LANDS,
            life=scene.life,
            energy=20,
        )
        return position(self.game, first, second, active=scene.active, step=scene.step, turn=5)


def models(card: MagicCard) -> list[MagicCard]:
    """Return cards made to fit what a card speaks of: a type, a subtype and a size or mana value together."""
    found: dict[str, MagicCard] = {}
    for word in words_in((card.abilities, card.parts)):
        for field in fields(word):  # type: ignore[arg-type]
            what = getattr(word, field.name)
            if isinstance(what, tuple) and len(what) > 1 and all(isinstance(one, Filter) for one in what):
                made = fitting(what, len(found))
                if made is not None and len(found) < MOST_MODELS:
                    found.setdefault(repr(what), made)
    return list(found.values())


def fitting(what: Sequence[Filter], number: int) -> MagicCard | None:
    """Return a card that fits filters which ask for a number, None if they ask for none."""
    types = [name for one in what if isinstance(one, Is) for name in one.types[:1]]
    subtypes = tuple(name for one in what if isinstance(one, Subtype) for name in one.subtypes[:1])
    sizes = {type(one): _size(one) for one in what if isinstance(one, Power | Toughness | ManaValue)}
    keywords = tuple(one.keyword for one in what if isinstance(one, WithKeyword))
    if not (sizes or keywords) or any(size is None for size in sizes.values()):
        return None
    kinds = tuple(dict.fromkeys(types)) or ("creature",)
    cost = str(sizes.get(ManaValue, 2))
    name = f"Stage Model {number + 1}"
    if "creature" not in kinds:
        return None if "land" in kinds or "planeswalker" in kinds else MagicCard(name, kinds, cost=cost)
    power, toughness = sizes.get(Power, 2) or 0, max(sizes.get(Toughness, 3) or 0, 1)
    colours = tuple(one.colours[0] for one in what if isinstance(one, OfColour))
    return MagicCard(
        name, kinds, cost=cost, subtypes=subtypes, power=power, toughness=toughness, colours=colours or None,
        keywords=keywords,
    )  # fmt: skip


def _size(one: Power | Toughness | ManaValue) -> int | None:
    """Return a number that a filter asks for, None if it is found out only as the card is used."""
    for bound, more in ((one.exactly, 0), (one.at_least, 0), (one.more_than, 1), (one.at_most, 0), (one.less_than, -1)):
        if bound is not None:
            return max(int(bound.value) + more, 0) if isinstance(bound, Number) else None
    return None


def of_kind(kind: str) -> MagicCard:
    """Return an invented card of a subtype."""
    if is_creature_type(kind):
        return MagicCard(f"Stage {kind}", ("creature",), cost="2", subtypes=(kind,), power=2, toughness=2)
    if kind == "Aura":
        return MagicCard("Stage Blessing", ("enchantment",))
    types = "land" if kind in LAND_KINDS else "enchantment" if kind in ENCHANTMENT_KINDS else "artifact"
    if kind in SPELL_KINDS:
        types = "instant"
    if kind in ("Vehicle", "Siege"):
        return MagicCard("Stage Cart", ("artifact",))
    if types == "artifact" and kind not in ARTIFACT_KINDS:
        return MagicCard(f"Stage {kind}", ("planeswalker",), cost="3", subtypes=(kind,), loyalty=4)
    return MagicCard(f"Stage {kind}", (types,), cost=None if types == "land" else "1", subtypes=(kind,))


LAND_KINDS: Final = (
    "Plains", "Island", "Swamp", "Mountain", "Forest", "Cave", "Planet", "Desert", "Gate", "Lair", "Locus", "Mine",
    "Power-Plant", "Sphere", "Tower", "Town", "Urza's",
)  # fmt: skip
ENCHANTMENT_KINDS: Final = (
    "Aura", "Background", "Cartouche", "Case", "Class", "Curse", "Role", "Room", "Rune", "Saga", "Shard", "Shrine",
)  # fmt: skip
ARTIFACT_KINDS: Final = (
    "Attraction", "Blood", "Bobblehead", "Clue", "Contraption", "Equipment", "Food", "Fortification", "Gold",
    "Incubator", "Junk", "Lander", "Map", "Powerstone", "Spacecraft", "Treasure", "Mutagen",
)  # fmt: skip
SPELL_KINDS: Final = ("Adventure", "Arcane", "Chorus", "Lesson", "Omen", "Trap")
