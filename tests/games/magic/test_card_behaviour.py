"""What single cards do: a small table, some lines of play, what is there afterwards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from cardwright.engine.decision import Q_ORDER, Q_RESPOND
from cardwright.games.magic.position import Seat, Thing
from tests.games.magic.table import Table, table_with

BEAR = "Grizzly Bears"
# Something to do for everybody at any time, so that nobody is passed over.
BELL = "  - {name: Bell, types: artifact, abilities: [{activated: {cost: {mana: '{0}'}, do: shuffle}}]}\n"
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest", "Bell")


@dataclass
class Case:
    """Lines of play on a table, and what must be there when all is done."""

    cards: str
    mine: Seat
    theirs: Seat
    lines: Sequence[str]
    want: Mapping[str, Any] = field(default_factory=dict)
    step: str = "precombat main"


CASES: list[Case] = []


def case(
    cards: str, mana: str, cards_in_hand: Sequence[str], other: Seat, /, *lines: str, step: str = "precombat main",
    **want: Any,
) -> None:  # fmt: skip
    """The first player has these lands and this hand; `field` and `yard` in `want` are what else is there at first."""
    mine = Seat(
        hand=cards_in_hand, lands=mana, battlefield=want.pop("field", ()), graveyard=want.pop("yard", ()),
        library=want.pop("deck", ()), life=want.pop("at", 20),
    )  # fmt: skip
    CASES.append(Case(cards, mine, other, lines, want, step))


def foe(*battlefield: str | Thing, **more: Any) -> Seat:
    return Seat(battlefield=battlefield, **more)


def go(t: Table, lines: Sequence[str]) -> None:
    """Play the lines: what is on the stack resolves before the next action, unless that is a response ("! ...")."""
    left = list(lines)
    for _ in range(200):
        decision = t.m.decision
        if decision is None:
            break
        line = left[0] if left else ""
        if decision.question == Q_ORDER:
            t.order()
        elif decision.question != Q_RESPOND:
            assert left, f"unplanned: {decision.prompt} {decision.notations()}"
            t.m.apply(named(t, left.pop(0)))
        elif line.startswith("! "):
            if named(t, line[2:]) in t.options:
                t.m.apply(named(t, left.pop(0)[2:]))
            else:
                t.m.apply("pass")
        elif t.stack:
            t.m.apply("pass")
        elif not left:
            break
        elif line.startswith("attack "):
            t.attack(*left.pop(0)[7:].split(" and "))
        elif line == "no block":
            left.pop(0)
            t.block()
        elif line.startswith("until "):
            t.until(left.pop(0)[6:])
        else:
            t.m.apply(named(t, left.pop(0)))
    assert not left, f"never came to {left}: {t.options}"


def named(t: Table, line: str) -> str:
    """ "use Name" and "use Name 2" stand for the first and second ability that may be activated."""
    if not line.startswith("use "):
        return line
    name, _, number = line[4:].rpartition(" ")
    name, place = (name, int(number) - 1) if number.isdigit() else (line[4:], 0)
    found = [option for option in t.options if option.startswith(f"activate {name}: ")]
    return found[place] if place < len(found) else line


def without_lands(names: list[str]) -> list[str]:
    return sorted(name for name in names if name not in BASICS)


def check(t: Table, want: Mapping[str, Any]) -> None:
    seen: dict[str, Any] = {
        "life": t.life, "mine": without_lands(t.battlefield(0)), "theirs": without_lands(t.battlefield(1)),
        "hand": sorted(t.hand(0)), "their_hand": sorted(t.hand(1)), "grave": sorted(t.graveyard(0)),
        "their_grave": sorted(t.graveyard(1)), "exile": sorted(t.exile), "drawn": len(t.hand(0)),
        "their_drawn": len(t.hand(1)), "milled": len(t.graveyard(1)), "top": t.library(0)[:1],
        "lands": len(t.battlefield(0)) - len(without_lands(t.battlefield(0))) - 1, "over": t.m.decision is None,
    }  # fmt: skip
    for key, value in want.items():
        if key == "size":
            assert {name: t.size(name) for name in value} == value
        elif key == "has":
            for name, keywords in value.items():
                assert set(keywords) <= t.keywords(name), name
        elif key == "tapped":
            assert {name: t.tapped(name) for name in value} == value
        elif key == "counters":
            assert {name: t.counters(name, kind) for name, (kind, _) in value.items()} == {
                name: count for name, (_, count) in value.items()
            }
        elif key == "cannot":
            assert [option for option in t.options if value in option] == []
        else:
            expected = sorted(value) if isinstance(value, list) else value
            assert seen[key] == expected, key


# Removal.
case(
    "Swords to Plowshares",
    "W",
    ["Swords to Plowshares"],
    foe(BEAR),
    "cast Swords to Plowshares",
    life=(20, 22),
    theirs=[],
    exile=[BEAR],
)
case(
    "Path to Exile",
    "W",
    ["Path to Exile"],
    foe(BEAR),
    "cast Path to Exile",
    "yes",
    "Forest",
    theirs=[],
    exile=[BEAR],
    tapped={"Forest": True},
)
case(
    "Doom Blade",
    "BB",
    ["Doom Blade"],
    foe(BEAR, "Black Knight"),
    "cast Doom Blade",
    theirs=["Black Knight"],
    their_grave=[BEAR],
)
case(
    "Terror",
    "BB",
    ["Terror"],
    foe("Troll Ascetic", "Memnite", BEAR, lands="GG"),
    "cast Terror",
    theirs=["Troll Ascetic", "Memnite"],
)
case("Putrefy", "BGB", ["Putrefy"], foe(BEAR, "Sol Ring"), "cast Putrefy", "P2's Sol Ring", theirs=[BEAR])
case("Hero's Downfall", "BBB", ["Hero's Downfall"], foe(Thing("Jace Beleren")), "cast Hero's Downfall", theirs=[])
case(
    "Diabolic Edict",
    "BB",
    ["Diabolic Edict"],
    foe(BEAR, "Carnage Tyrant"),
    "cast Diabolic Edict",
    "P2",
    "Carnage Tyrant",
    theirs=[BEAR],
)
case("Tragic Slip without a death", "B", ["Tragic Slip"], foe(BEAR), "cast Tragic Slip", size={BEAR: (1, 1)})
case(
    "Tragic Slip after a death",
    "B",
    ["Tragic Slip"],
    foe("Shivan Dragon"),
    "use Mogg Fanatic",
    "P2",
    "cast Tragic Slip",
    field=["Mogg Fanatic"],
    theirs=[],
    life=(20, 19),
)
case(
    "Mutilate",
    "BBBB",
    ["Mutilate"],
    foe("Shivan Dragon", "Leatherback Baloth"),
    "cast Mutilate",
    theirs=["Leatherback Baloth", "Shivan Dragon"],
    size={"Shivan Dragon": (1, 1), "Leatherback Baloth": (0, 1)},
)
case(
    "Wrath of God",
    "WWWW",
    ["Wrath of God"],
    foe(BEAR, "Drudge Skeletons", lands="B"),
    "cast Wrath of God",
    "! use Drudge Skeletons",
    theirs=[],
)
case(
    "Day of Judgment",
    "WWWW",
    ["Day of Judgment"],
    foe(BEAR, "Drudge Skeletons", lands="B"),
    "cast Day of Judgment",
    "! use Drudge Skeletons",
    theirs=["Drudge Skeletons"],
    tapped={"Drudge Skeletons": True},
)
case("Pyroclasm", "RR", ["Pyroclasm"], foe(BEAR, "Giant Spider"), "cast Pyroclasm", theirs=["Giant Spider"])
case(
    "Earthquake",
    "RRRR",
    ["Earthquake"],
    foe(BEAR, "Air Elemental"),
    "cast Earthquake",
    "X=3",
    theirs=["Air Elemental"],
    life=(17, 17),
)
case("Beast Within", "GGG", ["Beast Within"], foe("Sol Ring"), "cast Beast Within", "P2's Sol Ring", theirs=["Beast"])
case("Pongify", "U", ["Pongify"], foe("Shivan Dragon"), "cast Pongify", theirs=["Ape"], size={"Ape": (3, 3)})
case(
    "Abrupt Decay",
    "BG",
    ["Abrupt Decay"],
    foe(BEAR, "Shivan Dragon", hand=["Counterspell"], lands="UU"),
    "cast Abrupt Decay",
    "P2's Grizzly Bears",
    "! cast Counterspell",
    theirs=["Shivan Dragon"],
)
case(
    "Assassin's Trophy",
    "BG",
    ["Assassin's Trophy"],
    foe("Sol Ring"),
    "cast Assassin's Trophy",
    "P2's Sol Ring",
    "yes",
    "Forest",
    theirs=[],
    tapped={"Forest": True},
)
case(
    "Oblivion Ring",
    "WWWWW",
    ["Oblivion Ring", "Disenchant"],
    foe("Jace Beleren"),
    "cast Oblivion Ring",
    "P2's Jace Beleren",
    "cast Disenchant",
    "Oblivion Ring",
    theirs=["Jace Beleren"],
    mine=[],
    exile=[],
)
case(
    "Fiend Hunter",
    "WWWB",
    ["Fiend Hunter", "Tragic Slip"],
    foe(BEAR),
    "cast Fiend Hunter",
    "yes",
    theirs=[],
    exile=[BEAR],
)
case("Pacifism", "WW", ["Pacifism"], foe(BEAR), "cast Pacifism", has={BEAR: ["can't attack", "can't block"]})
case(
    "Claustrophobia",
    "UUU",
    ["Claustrophobia"],
    foe(BEAR),
    "cast Claustrophobia",
    tapped={BEAR: True},
    has={BEAR: ["doesn't untap"]},
)
case("Nekrataal", "BBBB", ["Nekrataal"], foe(BEAR, "Black Knight"), "cast Nekrataal", theirs=["Black Knight"])
case(
    "Flametongue Kavu",
    "RRRR",
    ["Flametongue Kavu"],
    foe(BEAR),
    "cast Flametongue Kavu",
    "P2's Grizzly Bears",
    theirs=[],
)

# Burn.
case("Lightning Bolt", "R", ["Lightning Bolt"], foe(), "cast Lightning Bolt", "P2", life=(20, 17))
case("Burst Lightning", "R", ["Burst Lightning"], foe(), "cast Burst Lightning", "P2", life=(20, 18))
case("Burst Lightning kicked", "RRRRR", ["Burst Lightning"], foe(), "cast Burst Lightning", "yes", "P2", life=(20, 16))
case("Lava Spike", "R", ["Lava Spike"], foe(BEAR), "cast Lava Spike", "P2", life=(20, 17))
case("Char", "RRR", ["Char"], foe(), "cast Char", "P2", life=(18, 16))
case("Fireblast", "RR", ["Fireblast"], foe(), "cast Fireblast with two Mountains", "P2", life=(20, 16), lands=0)
case(
    "Forked Bolt",
    "R",
    ["Forked Bolt"],
    foe("Elite Vanguard"),
    "cast Forked Bolt",
    "P2's Elite Vanguard",
    "P2",
    theirs=[],
    life=(20, 19),
)
case(
    "Firebolt flashed back",
    "RRRRR",
    [],
    foe(),
    "cast Firebolt with flashback",
    "P2",
    yard=["Firebolt"],
    life=(20, 18),
    grave=[],
    exile=["Firebolt"],
)
case("Blaze", "RRRR", ["Blaze"], foe(), "cast Blaze", "X=3", "P2", life=(20, 17))
case(
    "Goblin Grenade",
    "R",
    ["Goblin Grenade"],
    foe(),
    "cast Goblin Grenade",
    "P2",
    field=["Raging Goblin"],
    life=(20, 15),
    mine=[],
)
case(
    "Goblin Bombardment",
    "",
    [],
    foe(),
    "use Goblin Bombardment",
    "P2",
    field=["Goblin Bombardment", BEAR],
    life=(20, 19),
    mine=["Goblin Bombardment"],
)
case("Slagstorm", "RRR", ["Slagstorm"], foe(BEAR), "cast Slagstorm", "mode 2", theirs=[BEAR], life=(17, 17))
case("Lightning Helix", "RW", ["Lightning Helix"], foe(), "cast Lightning Helix", "P2", life=(23, 17))
case(
    "Boros Charm",
    "RW",
    ["Boros Charm"],
    foe(),
    "cast Boros Charm",
    "mode 2",
    field=[BEAR],
    has={BEAR: ["indestructible"]},
)
case(
    "Electrolyze",
    "URR",
    ["Electrolyze"],
    foe("Memnite"),
    "cast Electrolyze",
    "P2's Memnite",
    "P2",
    theirs=[],
    life=(20, 19),
    drawn=1,
)
case(
    "Kolaghan's Command",
    "BRR",
    ["Kolaghan's Command"],
    foe("Sol Ring"),
    "cast Kolaghan's Command",
    "mode 1",
    "mode 3",
    "P2's Sol Ring",
    yard=[BEAR],
    theirs=[],
    hand=[BEAR],
)
case(
    "Sudden Shock cannot be answered",
    "RR",
    ["Sudden Shock"],
    foe(hand=["Counterspell"], lands="UU"),
    "cast Sudden Shock",
    "P2",
    life=(20, 18),
    their_hand=["Counterspell"],
)
case(
    "Grim Lavamancer",
    "R",
    [],
    foe(),
    "use Grim Lavamancer",
    "P2",
    field=["Grim Lavamancer"],
    yard=["Shock", "Opt"],
    life=(20, 18),
    grave=[],
    exile=["Shock", "Opt"],
)
case(
    "Smash to Smithereens",
    "RR",
    ["Smash to Smithereens"],
    foe("Sol Ring"),
    "cast Smash to Smithereens",
    "P2's Sol Ring",
    theirs=[],
    life=(20, 17),
)

# Counterspells.
case(
    "Counterspell",
    "R",
    ["Shock"],
    foe(hand=["Counterspell"], lands="UU"),
    "cast Shock",
    "P2",
    "! cast Counterspell",
    life=(20, 20),
    grave=["Shock"],
)
case(
    "Mana Leak not paid",
    "RR",
    ["Shock"],
    foe(hand=["Mana Leak"], lands="UU"),
    "cast Shock",
    "P2",
    "! cast Mana Leak",
    life=(20, 20),
)
case(
    "Mana Leak paid",
    "RRRR",
    ["Shock"],
    foe(hand=["Mana Leak"], lands="UU"),
    "cast Shock",
    "P2",
    "! cast Mana Leak",
    "yes",
    life=(20, 18),
)
case(
    "Essence Scatter",
    "GG",
    [BEAR],
    foe(hand=["Essence Scatter", "Negate"], lands="UU"),
    f"cast {BEAR}",
    "! cast Essence Scatter",
    mine=[],
    grave=[BEAR],
)
case(
    "Undermine",
    "R",
    ["Shock"],
    foe(hand=["Undermine"], lands="UUB"),
    "cast Shock",
    "P2",
    "! cast Undermine",
    life=(17, 20),
)
case(
    "Force of Will",
    "R",
    ["Shock"],
    foe(hand=["Force of Will", "Opt"]),
    "cast Shock",
    "P2",
    "! cast Force of Will with a blue card",
    life=(20, 19),
    exile=["Opt"],
)
case(
    "Daze",
    "R",
    ["Shock"],
    foe(hand=["Daze"], lands="U"),
    "cast Shock",
    "P2",
    "! cast Daze with an Island",
    life=(20, 20),
    their_hand=["Island"],
)
case(
    "Mystic Snake",
    "R",
    ["Shock"],
    foe(hand=["Mystic Snake"], lands="GUUU"),
    "cast Shock",
    "P2",
    "! cast Mystic Snake",
    life=(20, 20),
    theirs=["Mystic Snake"],
)
case(
    "Izzet Charm counters",
    "R",
    ["Shock"],
    foe(hand=["Izzet Charm"], lands="UR"),
    "cast Shock",
    "P2",
    "! cast Izzet Charm",
    "mode 1",
    life=(20, 20),
)
case(
    "Ward",
    "RR",
    ["Shock"],
    foe("Waterfall Aerialist"),
    "cast Shock",
    "P2's Waterfall Aerialist",
    theirs=["Waterfall Aerialist"],
    grave=["Shock"],
)
case("Phantasmal Bear", "R", ["Shock"], foe("Phantasmal Bear"), "cast Shock", "P2's Phantasmal Bear", theirs=[])

# Cards drawn, discarded, milled, found.
case(
    "Think Twice",
    "UUU",
    [],
    foe(),
    "cast Think Twice with flashback",
    yard=["Think Twice"],
    drawn=1,
    exile=["Think Twice"],
)
case(
    "Deep Analysis",
    "UU",
    [],
    foe(),
    "cast Deep Analysis with flashback",
    "P1",
    yard=["Deep Analysis"],
    drawn=2,
    life=(17, 20),
)
case("Opt", "U", ["Opt"], foe(), "cast Opt", "Shock", deck=["Shock", "Divination"], hand=["Divination"])
case(
    "Brainstorm",
    "U",
    ["Brainstorm"],
    foe(),
    "cast Brainstorm",
    "Opt",
    "Shock",
    deck=["Opt", "Shock", BEAR, "Duress"],
    hand=[BEAR],
    top=["Shock"],
)
case(
    "Impulse",
    "UU",
    ["Impulse"],
    foe(),
    "cast Impulse",
    BEAR,
    "Shock",
    "Opt",
    deck=["Opt", BEAR, "Shock", "Duress", "Memnite"],
    hand=[BEAR],
    top=["Memnite"],
)
case(
    "Merfolk Looter",
    "",
    ["Shock"],
    foe(),
    "use Merfolk Looter",
    "Shock",
    field=["Merfolk Looter"],
    deck=["Opt"],
    hand=["Opt"],
    grave=["Shock"],
)
case("Braingeyser", "UUUU", ["Braingeyser"], foe(), "cast Braingeyser", "X=2", "P1", drawn=2)
case(
    "Blue Sun's Zenith", "UUUU", ["Blue Sun's Zenith"], foe(), "cast Blue Sun's Zenith", "X=1", "P1", drawn=1, grave=[]
)
case(
    "Sphinx's Revelation",
    "WUUUU",
    ["Sphinx's Revelation"],
    foe(),
    "cast Sphinx's Revelation",
    "X=2",
    drawn=2,
    life=(22, 20),
)
case(
    "Hieroglyphic Illumination",
    "U",
    ["Hieroglyphic Illumination"],
    foe(),
    "use Hieroglyphic Illumination",
    drawn=1,
    grave=["Hieroglyphic Illumination"],
)
case("Gush", "UU", ["Gush"], foe(), "cast Gush with two Islands", lands=0, drawn=4)
case("Night's Whisper", "BB", ["Night's Whisper"], foe(), "cast Night's Whisper", drawn=2, life=(18, 20))
case("Altar's Reap", "BB", ["Altar's Reap"], foe(), "cast Altar's Reap", field=[BEAR], drawn=2, mine=[])
case(
    "Duress",
    "B",
    ["Duress"],
    foe(hand=[BEAR, "Shock", "Forest", "Opt"]),
    "cast Duress",
    "P2's Shock",
    their_hand=[BEAR, "Forest", "Opt"],
)
case(
    "Inquisition of Kozilek",
    "B",
    ["Inquisition of Kozilek"],
    foe(hand=[BEAR, "Tidings", "Forest"]),
    "cast Inquisition of Kozilek",
    "P2",
    their_hand=["Tidings", "Forest"],
)
case(
    "Hymn to Tourach",
    "BB",
    ["Hymn to Tourach"],
    foe(hand=["Opt", "Opt", "Opt"]),
    "cast Hymn to Tourach",
    "P2",
    their_drawn=1,
)
case(
    "Hypnotic Specter",
    "",
    [],
    foe(hand=["Opt", "Opt"]),
    "attack Hypnotic Specter",
    "until end of combat",
    field=["Hypnotic Specter"],
    their_drawn=1,
    life=(20, 18),
)
case(
    "Glimpse the Unthinkable",
    "UB",
    ["Glimpse the Unthinkable"],
    foe(library=["Forest"] * 12),
    "cast Glimpse the Unthinkable",
    "P2",
    milled=10,
)
case("Hedron Crab", "", ["Island"], foe(), "play Island", "P2", field=["Hedron Crab"], milled=3)
case(
    "Demonic Tutor",
    "BB",
    ["Demonic Tutor"],
    foe(),
    "cast Demonic Tutor",
    "Opt",
    deck=["Shock", BEAR, "Opt"],
    hand=["Opt"],
)
case(
    "Vampiric Tutor",
    "B",
    ["Vampiric Tutor"],
    foe(),
    "cast Vampiric Tutor",
    "Opt",
    deck=["Shock", BEAR, "Opt"],
    top=["Opt"],
    life=(18, 20),
)
case(
    "Thought Erasure",
    "UB",
    ["Thought Erasure"],
    foe(hand=["Opt"]),
    "cast Thought Erasure",
    "Shock",
    deck=["Shock", BEAR],
    their_hand=[],
    grave=["Shock", "Thought Erasure"],
)
case(
    "Consecrated Sphinx",
    "UUU",
    ["Ancestral Recall"],
    foe("Consecrated Sphinx"),
    "cast Ancestral Recall",
    "P1",
    "yes",
    "no",
    "no",
    drawn=3,
    their_drawn=2,
)
case(
    "Niv-Mizzet, the Firemind",
    "",
    [],
    foe(),
    "use Niv-Mizzet, the Firemind",
    "P2",
    field=["Niv-Mizzet, the Firemind"],
    drawn=1,
    life=(20, 19),
)
case("Time Walk", "UU", ["Time Walk"], foe(), "cast Time Walk", "until end", "until upkeep", life=(20, 20))

# Graveyards.
case(
    "Reanimate",
    "B",
    ["Reanimate"],
    foe(graveyard=["Shivan Dragon"]),
    "cast Reanimate",
    mine=["Shivan Dragon"],
    life=(14, 20),
)
case("Gravedigger", "BBBB", ["Gravedigger"], foe(), "cast Gravedigger", "yes", yard=[BEAR], hand=[BEAR])
case(
    "Reassembling Skeleton",
    "BB",
    [],
    foe(),
    "use Reassembling Skeleton",
    yard=["Reassembling Skeleton"],
    mine=["Reassembling Skeleton"],
    tapped={"Reassembling Skeleton": True},
)
case(
    "Eternal Witness",
    "GGG",
    ["Eternal Witness"],
    foe(),
    "cast Eternal Witness",
    "Opt",
    "yes",
    yard=["Opt", "Shock"],
    hand=["Opt"],
)
case(
    "Sun Titan",
    "W" * 6,
    ["Sun Titan"],
    foe(),
    "cast Sun Titan",
    "Sol Ring",
    "yes",
    yard=["Sol Ring", BEAR, "Shock"],
    mine=["Sun Titan", "Sol Ring"],
)
case(
    "Deathrite Shaman",
    "B",
    [],
    foe(graveyard=["Shock", "Forest"]),
    "use Deathrite Shaman 2",
    field=["Deathrite Shaman"],
    life=(20, 18),
    exile=["Shock"],
)
case(
    "Liliana Vess",
    "",
    [],
    foe(hand=["Opt"]),
    "use Liliana Vess",
    "P2",
    field=["Liliana Vess"],
    their_hand=[],
    counters={"Liliana Vess": ("loyalty", 6)},
)

# Tokens, triggers, counters.
case("Raise the Alarm", "WW", ["Raise the Alarm"], foe(), "cast Raise the Alarm", mine=["Soldier", "Soldier"])
case(
    "Lingering Souls",
    "WB",
    [],
    foe(),
    "cast Lingering Souls with flashback",
    yard=["Lingering Souls"],
    mine=["Spirit", "Spirit"],
    has={"Spirit": ["flying"]},
)
case("Secure the Wastes", "WWWW", ["Secure the Wastes"], foe(), "cast Secure the Wastes", "X=3", mine=["Warrior"] * 3)
case("Spectral Procession", "WWW", ["Spectral Procession"], foe(), "cast Spectral Procession", mine=["Spirit"] * 3)
case("Blade Splicer", "WWW", ["Blade Splicer"], foe(), "cast Blade Splicer", has={"Phyrexian Golem": ["first strike"]})
case(
    "Captain of the Watch",
    "W" * 6,
    ["Captain of the Watch"],
    foe(),
    "cast Captain of the Watch",
    size={"Soldier": (2, 2), "Captain of the Watch": (3, 3)},
    has={"Soldier": ["vigilance"]},
)
case(
    "Siege-Gang Commander",
    "R" * 7,
    ["Siege-Gang Commander"],
    foe(),
    "cast Siege-Gang Commander",
    "use Siege-Gang Commander",
    "P2",
    "Goblin",
    mine=["Siege-Gang Commander", "Goblin", "Goblin"],
    life=(20, 18),
)
case(
    "Krenko, Mob Boss",
    "",
    [],
    foe(),
    "use Krenko, Mob Boss",
    field=["Krenko, Mob Boss", "Raging Goblin"],
    mine=["Krenko, Mob Boss", "Raging Goblin", "Goblin", "Goblin"],
)
case(
    "Young Pyromancer",
    "R",
    ["Shock"],
    foe(),
    "cast Shock",
    "P2",
    field=["Young Pyromancer"],
    mine=["Young Pyromancer", "Elemental"],
)
case(
    "Monastery Mentor",
    "R",
    ["Shock"],
    foe(),
    "cast Shock",
    "P2",
    field=["Monastery Mentor"],
    mine=["Monastery Mentor", "Monk"],
    size={"Monastery Mentor": (3, 3), "Monk": (1, 1)},
)
case(
    "Avenger of Zendikar",
    "G" * 7,
    ["Avenger of Zendikar", "Forest"],
    foe(),
    "cast Avenger of Zendikar",
    "play Forest",
    "yes",
    mine=["Avenger of Zendikar", *["Plant"] * 7],
    size={"Plant": (1, 2)},
)
case(
    "Wolfbriar Elemental",
    "G" * 6,
    ["Wolfbriar Elemental"],
    foe(),
    "cast Wolfbriar Elemental",
    "yes",
    "yes",
    mine=["Wolfbriar Elemental", "Wolf", "Wolf"],
)
case(
    "Bitterblossom",
    "",
    [],
    foe(),
    "until upkeep",
    step="turn begins",
    field=["Bitterblossom"],
    mine=["Bitterblossom", "Faerie Rogue"],
    life=(19, 20),
)
case(
    "Tireless Tracker",
    "GGG",
    ["Forest"],
    foe(),
    "play Forest",
    "use Clue",
    field=["Tireless Tracker"],
    mine=["Tireless Tracker"],
    drawn=1,
    size={"Tireless Tracker": (4, 3)},
)
case(
    "Thragtusk",
    "G" * 5,
    ["Thragtusk"],
    foe(hand=["Unsummon"], lands="U"),
    "cast Thragtusk",
    "pass",
    "! cast Unsummon",
    life=(25, 20),
    mine=["Beast"],
)
case(
    "Grave Titan",
    "",
    [],
    foe(),
    "attack Grave Titan",
    "no block",
    field=["Grave Titan"],
    mine=["Grave Titan", "Zombie", "Zombie"],
)
case(
    "Verdant Force",
    "",
    [],
    foe(),
    "until upkeep",
    step="turn begins",
    field=["Verdant Force"],
    mine=["Saproling", "Verdant Force"],
)
case(
    "Ajani's Pridemate and Soul Warden",
    "GG",
    [BEAR],
    foe(),
    f"cast {BEAR}",
    field=["Ajani's Pridemate", "Soul Warden"],
    life=(21, 20),
    size={"Ajani's Pridemate": (3, 3)},
)
case(
    "Champion of the Parish",
    "WW",
    ["Thraben Inspector"],
    foe(),
    "cast Thraben Inspector",
    field=["Champion of the Parish"],
    mine=["Champion of the Parish", "Clue", "Thraben Inspector"],
    size={"Champion of the Parish": (2, 2)},
)
case(
    "Blood Artist",
    "B",
    ["Tragic Slip"],
    foe("Elite Vanguard"),
    "cast Tragic Slip",
    "P2's Elite Vanguard",
    "P2",
    field=["Blood Artist"],
    life=(21, 19),
    theirs=[],
)
case(
    "Zulaport Cutthroat",
    "",
    [],
    foe(),
    "use Viscera Seer",
    "Zulaport Cutthroat",
    "no more",
    field=["Zulaport Cutthroat", "Viscera Seer"],
    life=(21, 19),
    mine=["Viscera Seer"],
)
case(
    "Grave Pact",
    "",
    [],
    foe(BEAR),
    "use Carrion Feeder",
    BEAR,
    field=["Grave Pact", "Carrion Feeder", BEAR],
    theirs=[],
    size={"Carrion Feeder": (2, 2)},
)
case(
    "Gatekeeper of Malakir kicked",
    "BBB",
    ["Gatekeeper of Malakir"],
    foe(BEAR),
    "cast Gatekeeper of Malakir",
    "yes",
    "P2",
    theirs=[],
)
case(
    "Gatekeeper of Malakir",
    "BBB",
    ["Gatekeeper of Malakir"],
    foe(BEAR),
    "cast Gatekeeper of Malakir",
    "no",
    theirs=[BEAR],
)
case(
    "Goblin Bushwhacker",
    "RR",
    ["Goblin Bushwhacker"],
    foe(),
    "cast Goblin Bushwhacker",
    "yes",
    field=[BEAR],
    size={BEAR: (3, 2)},
    has={BEAR: ["haste"]},
)
case(
    "Kavu Titan",
    "G" * 5,
    ["Kavu Titan"],
    foe(),
    "cast Kavu Titan",
    "yes",
    size={"Kavu Titan": (5, 5)},
    has={"Kavu Titan": ["trample"]},
)
case(
    "Mistcutter Hydra",
    "GGG",
    ["Mistcutter Hydra"],
    foe(),
    "cast Mistcutter Hydra",
    "X=2",
    size={"Mistcutter Hydra": (2, 2)},
)
case("Endless One", "GGG", ["Endless One"], foe(), "cast Endless One", "X=3", size={"Endless One": (3, 3)})
case(
    "Knight of Autumn",
    "GGW",
    ["Knight of Autumn"],
    foe("Sol Ring"),
    "cast Knight of Autumn",
    "mode 2",
    "P2's Sol Ring",
    theirs=[],
)
case(
    "Kor Skyfisher",
    "WW",
    ["Kor Skyfisher"],
    foe(),
    "cast Kor Skyfisher",
    "Sol Ring",
    field=["Sol Ring"],
    mine=["Kor Skyfisher"],
    hand=["Sol Ring"],
)
case(
    "Restoration Angel",
    "WWWW",
    ["Restoration Angel"],
    foe(),
    "cast Restoration Angel",
    "yes",
    field=["Wall of Omens"],
    mine=["Restoration Angel", "Wall of Omens"],
    drawn=1,
)
case("A token does not come back", "W", ["Cloudshift"], foe(), "cast Cloudshift", field=["Soldier"], mine=[])
case(
    "Flickerwisp",
    "WWW",
    ["Flickerwisp"],
    foe("Sol Ring"),
    "cast Flickerwisp",
    "P2's Sol Ring",
    "until end",
    "pass",
    "pass",
    theirs=["Sol Ring"],
    exile=[],
)
case(
    "Agent of Treachery",
    "U" * 7,
    ["Agent of Treachery"],
    foe("Sol Ring"),
    "cast Agent of Treachery",
    "P2's Sol Ring",
    mine=["Agent of Treachery", "Sol Ring"],
    theirs=[],
)
case(
    "Myrsmith", "WW", ["Memnite"], foe(), "cast Memnite", "yes", field=["Myrsmith"], mine=["Memnite", "Myr", "Myrsmith"]
)
case(
    "Goblin Ringleader",
    "RRRR",
    ["Goblin Ringleader"],
    foe(),
    "cast Goblin Ringleader",
    "Opt",
    deck=["Raging Goblin", "Shock", "Goblin King", "Opt", BEAR],
    hand=["Raging Goblin", "Goblin King"],
    top=[BEAR],
)
case("Eidolon of the Great Revel", "R", ["Shock"], foe("Eidolon of the Great Revel"), "cast Shock", "P2", life=(18, 18))
case(
    "Quirion Dryad", "R", ["Shock"], foe(), "cast Shock", "P2", field=["Quirion Dryad"], size={"Quirion Dryad": (2, 2)}
)
case(
    "Lotus Cobra",
    "",
    ["Forest", "Shock"],
    foe(),
    "play Forest",
    "choice 4",
    "cast Shock",
    "P2",
    field=["Lotus Cobra"],
    life=(20, 18),
)
case("Steppe Lynx", "", ["Forest"], foe(), "play Forest", field=["Steppe Lynx"], size={"Steppe Lynx": (2, 3)})
case("Fleshbag Marauder", "BBB", ["Fleshbag Marauder"], foe(BEAR), "cast Fleshbag Marauder", theirs=[], mine=[])

# Lords, anthems, numbers that others decide.
case(
    "Goblin King",
    "",
    [],
    foe(),
    field=["Goblin King", "Goblin King", "Raging Goblin"],
    size={"Goblin King": (3, 3), "Raging Goblin": (3, 3)},
    has={"Raging Goblin": ["mountainwalk"]},
)
case("Lord of Atlantis", "", [], foe("Merfolk Looter"), field=["Lord of Atlantis"], size={"Merfolk Looter": (2, 2)})
case(
    "Woodland Changeling is a Goblin",
    "",
    [],
    foe(),
    field=["Goblin Chieftain", "Woodland Changeling"],
    size={"Woodland Changeling": (3, 3)},
    has={"Woodland Changeling": ["haste"]},
)
case(
    "Intangible Virtue",
    "",
    [],
    foe(),
    field=["Intangible Virtue", "Soldier", BEAR],
    size={"Soldier": (2, 2), BEAR: (2, 2)},
)
case(
    "Honor of the Pure",
    "",
    [],
    foe("Savannah Lions"),
    field=["Honor of the Pure", BEAR],
    size={"Savannah Lions": (2, 1), BEAR: (2, 2)},
)
case("Nightmare", "BBB", [], foe(), field=["Nightmare"], size={"Nightmare": (3, 3)})
case(
    "Lhurgoyf",
    "R",
    ["Shock"],
    foe(BEAR),
    "cast Shock",
    "P2's Grizzly Bears",
    field=["Lhurgoyf"],
    size={"Lhurgoyf": (1, 2)},
)
case("Ajani Goldmane's Avatar", "R", ["Shock"], foe(), "cast Shock", "P1", field=["Avatar"], size={"Avatar": (18, 18)})
case(
    "Knight Exemplar",
    "",
    [],
    foe(),
    field=["Knight Exemplar", "White Knight"],
    size={"White Knight": (3, 3)},
    has={"White Knight": ["indestructible"]},
)
case("Thalia, Guardian of Thraben", "R", ["Shock"], foe("Thalia, Guardian of Thraben"), cannot="cast Shock")
case("Thalia and an X", "RRR", ["Blaze"], foe("Thalia, Guardian of Thraben"), "cast Blaze", "X=1", "P2", life=(20, 19))
case(
    "Goblin Warchief",
    "R",
    ["Goblin Instigator"],
    foe(),
    "cast Goblin Instigator",
    field=["Goblin Warchief"],
    mine=["Goblin", "Goblin Instigator", "Goblin Warchief"],
    has={"Goblin": ["haste"]},
)
case("Goblin Electromancer", "UU", ["Divination"], foe(), "cast Divination", field=["Goblin Electromancer"], drawn=2)
case(
    "Ruby Medallion and an X",
    "RR",
    ["Blaze"],
    foe(),
    "cast Blaze",
    "X=2",
    "P2",
    field=["Ruby Medallion"],
    life=(20, 18),
)

# Combat.
case(
    "Adanto Vanguard",
    "",
    [],
    foe(),
    "attack Adanto Vanguard",
    field=["Adanto Vanguard"],
    size={"Adanto Vanguard": (3, 1)},
)
case(
    "Goblin Piledriver",
    "",
    [],
    foe(),
    "attack Goblin Piledriver and Raging Goblin",
    "no block",
    field=["Goblin Piledriver", "Raging Goblin"],
    size={"Goblin Piledriver": (3, 2)},
)
case(
    "Precinct Captain",
    "",
    [],
    foe(),
    "attack Precinct Captain",
    "until end of combat",
    field=["Precinct Captain"],
    mine=["Precinct Captain", "Soldier"],
)
case(
    "Ball Lightning",
    "RRR",
    ["Ball Lightning"],
    foe(),
    "cast Ball Lightning",
    "attack Ball Lightning",
    "until end",
    "pass",
    "pass",
    life=(20, 14),
    mine=[],
)
case("Noble Hierarch", "", [], foe(), f"attack {BEAR}", "no block", field=["Noble Hierarch", BEAR], size={BEAR: (3, 3)})
case(
    "Glistener Elf",
    "",
    [],
    foe(),
    "attack Glistener Elf",
    "until end of combat",
    field=["Glistener Elf"],
    life=(20, 20),
)
case(
    "Prey Upon",
    "G",
    ["Prey Upon"],
    foe(BEAR),
    "cast Prey Upon",
    field=["Leatherback Baloth"],
    theirs=[],
    mine=["Leatherback Baloth"],
)
case("Rabid Bite", "GG", ["Rabid Bite"], foe(BEAR), "cast Rabid Bite", field=["Garruk's Companion"], theirs=[])
case("Overrun", "GGGGG", ["Overrun"], foe(), "cast Overrun", field=[BEAR], size={BEAR: (5, 5)}, has={BEAR: ["trample"]})
case(
    "Craterhoof Behemoth",
    "G" * 8,
    ["Craterhoof Behemoth"],
    foe(),
    "cast Craterhoof Behemoth",
    field=[BEAR],
    size={BEAR: (4, 4), "Craterhoof Behemoth": (7, 7)},
)
case("Aquamoeba", "", ["Opt"], foe(), "use Aquamoeba", field=["Aquamoeba"], size={"Aquamoeba": (3, 1)})
case("Black Knight and white removal", "W", ["Swords to Plowshares"], foe("Black Knight"), cannot="cast Swords")
case(
    "Rancor",
    "GG",
    ["Rancor"],
    foe(hand=["Disenchant"], lands="WW"),
    "cast Rancor",
    "pass",
    "! cast Disenchant",
    "P1's Rancor",
    field=[BEAR],
    hand=["Rancor"],
)

case(
    "Hellrider",
    "",
    [],
    foe(),
    f"attack Hellrider and {BEAR}",
    "until end of combat",
    field=["Hellrider", BEAR],
    life=(20, 12),
)
case(
    "Lure",
    "",
    [],
    foe(BEAR, "Memnite"),
    "attack Ornithopter",
    "until end of combat",
    field=["Ornithopter", Thing("Lure", on=0)],
    theirs=[BEAR, "Memnite"],
)
case(
    "Troll Ascetic",
    "GG",
    [],
    foe(hand=["Murder", "Day of Judgment"], lands="BBB"),
    "use Troll Ascetic",
    field=["Troll Ascetic"],
    cannot="cast Murder",
)
case(
    "Relentless Assault",
    "RRRR",
    ["Relentless Assault"],
    foe(),
    f"attack {BEAR}",
    "until postcombat main",
    "cast Relentless Assault",
    f"attack {BEAR}",
    "until end of combat",
    field=[BEAR],
    life=(20, 16),
)

# Artifacts.
case(
    "Skullclamp kills the small",
    "R",
    [],
    foe(),
    "use Skullclamp",
    field=["Skullclamp", "Memnite"],
    mine=["Skullclamp"],
    drawn=2,
)
case(
    "Sword of Fire and Ice",
    "RR",
    [],
    foe(),
    "use Sword of Fire and Ice",
    f"attack {BEAR}",
    "until combat damage",
    "P2",
    field=["Sword of Fire and Ice", BEAR],
    drawn=1,
    life=(20, 14),
)
case(
    "Sword of Feast and Famine",
    "RR",
    [],
    foe(hand=["Opt"]),
    "use Sword of Feast and Famine",
    f"attack {BEAR}",
    "until end of combat",
    field=["Sword of Feast and Famine", BEAR],
    their_hand=[],
    tapped={"Mountain": False},
    life=(20, 16),
)
case(
    "Door to Nothingness",
    "WWUUBBRRGG",
    [],
    foe(),
    "until upkeep",
    "until precombat main",
    "use Door to Nothingness",
    "P2",
    step="turn begins",
    field=["Door to Nothingness"],
    over=True,
)
case(
    "Nevinyrral's Disk",
    "R",
    [],
    foe(BEAR, "Sol Ring"),
    "until upkeep",
    "use Nevinyrral's Disk",
    step="turn begins",
    field=["Nevinyrral's Disk"],
    theirs=[],
)
case(
    "Lightning Greaves",
    "",
    [],
    foe(),
    "use Lightning Greaves",
    field=["Lightning Greaves", BEAR],
    has={BEAR: ["haste", "shroud"]},
)
case(
    "Loxodon Warhammer",
    "WWW",
    [],
    foe(),
    "use Loxodon Warhammer",
    f"attack {BEAR}",
    "until end of combat",
    field=["Loxodon Warhammer", BEAR],
    life=(25, 15),
)
case(
    "Umezawa's Jitte",
    "WW",
    [],
    foe(),
    "use Umezawa's Jitte",
    f"attack {BEAR}",
    "until end of combat",
    "use Umezawa's Jitte",
    "mode 3",
    field=["Umezawa's Jitte", BEAR],
    life=(22, 18),
    counters={"Umezawa's Jitte": ("charge", 1)},
)
case(
    "Smuggler's Copter",
    "",
    [],
    foe(),
    "use Smuggler's Copter",
    "attack Smuggler's Copter",
    "no",
    field=["Smuggler's Copter", BEAR],
    tapped={BEAR: True},
)
case(
    "Stoneforge Mystic",
    "WW",
    ["Umezawa's Jitte"],
    foe(),
    "use Stoneforge Mystic",
    "Umezawa's Jitte",
    field=["Stoneforge Mystic"],
    mine=["Stoneforge Mystic", "Umezawa's Jitte"],
)
case(
    "Boros Signet", "G", ["Lightning Helix"], foe(), "cast Lightning Helix", "P2", field=["Boros Signet"], life=(23, 17)
)
case(
    "Black Lotus", "", ["Ball Lightning"], foe(), "cast Ball Lightning", field=["Black Lotus"], mine=["Ball Lightning"]
)
case("Howling Mine", "", [], foe(), "until draw", step="turn begins", field=["Howling Mine"], drawn=2)
case(
    "Steel Overseer",
    "",
    [],
    foe(),
    "use Steel Overseer",
    field=["Steel Overseer", "Ornithopter", BEAR],
    size={"Ornithopter": (1, 3), BEAR: (2, 2)},
)

# Planeswalkers.
case(
    "Garruk Wildspeaker",
    "",
    [],
    foe(),
    "use Garruk Wildspeaker",
    field=[Thing("Garruk Wildspeaker")],
    mine=["Beast", "Garruk Wildspeaker"],
    counters={"Garruk Wildspeaker": ("loyalty", 2)},
)
case(
    "Jace Beleren",
    "",
    [],
    foe(),
    "use Jace Beleren",
    field=["Jace Beleren"],
    drawn=1,
    their_drawn=1,
    counters={"Jace Beleren": ("loyalty", 5)},
)
case(
    "Ajani, Caller of the Pride",
    "",
    [],
    foe(),
    "use Ajani, Caller of the Pride",
    BEAR,
    field=["Ajani, Caller of the Pride", BEAR],
    size={BEAR: (3, 3)},
)

# Lands and mana.
case("Glacial Fortress", "U", ["Glacial Fortress"], foe(), "play Glacial Fortress", tapped={"Glacial Fortress": False})
case(
    "Glacial Fortress without",
    "R",
    ["Glacial Fortress"],
    foe(),
    "play Glacial Fortress",
    tapped={"Glacial Fortress": True},
)
case(
    "Temple of Enlightenment",
    "",
    ["Temple of Enlightenment"],
    foe(),
    "play Temple of Enlightenment",
    "no more",
    tapped={"Temple of Enlightenment": True},
)
case(
    "Wooded Foothills",
    "",
    [],
    foe(),
    "use Wooded Foothills",
    "Taiga",
    field=["Wooded Foothills"],
    deck=["Taiga", "Island", "Forest"],
    mine=["Taiga"],
    life=(19, 20),
)
case("Shivan Reef", "", ["Shock"], foe(), "cast Shock", "P2", field=["Shivan Reef"], life=(19, 18))
case("City of Brass", "", ["Shock"], foe(), "cast Shock", "P2", field=["City of Brass"], life=(19, 18))
case("Mana Confluence", "", ["Shock"], foe(), "cast Shock", "P2", field=["Mana Confluence"], life=(19, 18))
case(
    "Treetop Village",
    "GG",
    [],
    foe(),
    "use Treetop Village",
    field=[Thing("Treetop Village")],
    size={"Treetop Village": (3, 3)},
    has={"Treetop Village": ["trample"]},
)
case(
    "Kessig Wolf Run",
    "RGGG",
    [],
    foe(),
    "use Kessig Wolf Run",
    "X=2",
    field=["Kessig Wolf Run", BEAR],
    size={BEAR: (4, 2)},
)
case("Wasteland", "", [], foe("Tundra", lands="W"), "use Wasteland", "P2's Tundra", field=["Wasteland"], theirs=[])
case("Barren Moor", "B", ["Barren Moor"], foe(), "use Barren Moor", drawn=1, grave=["Barren Moor"])
case("Rampant Growth", "GG", ["Rampant Growth"], foe(), "cast Rampant Growth", "Forest", lands=3)
case(
    "Primeval Titan",
    "G" * 6,
    ["Primeval Titan"],
    foe(),
    "cast Primeval Titan",
    "yes",
    "Taiga",
    "Tundra",
    deck=["Taiga", "Tundra", "Opt"],
    mine=["Primeval Titan", "Taiga", "Tundra"],
    tapped={"Taiga": True},
)
case(
    "Green Sun's Zenith",
    "GGG",
    ["Green Sun's Zenith"],
    foe(),
    "cast Green Sun's Zenith",
    "X=2",
    BEAR,
    deck=[BEAR, "Giant Spider", "Elite Vanguard"],
    mine=[BEAR],
    grave=[],
)
case(
    "Dark Ritual",
    "B",
    ["Dark Ritual", "Hypnotic Specter"],
    foe(),
    "cast Dark Ritual",
    "cast Hypnotic Specter",
    mine=["Hypnotic Specter"],
)
case("Manabarbs", "R", ["Shock"], foe("Manabarbs"), "cast Shock", "P2", life=(19, 18))


@pytest.mark.parametrize("given", CASES, ids=[given.cards for given in CASES])
def test_a_card_does_what_it_says(given: Case) -> None:
    seats = [
        replace(seat, battlefield=[*seat.battlefield, "Bell"], library=seat.library or ["Forest"] * 8)
        for seat in (given.mine, given.theirs)
    ]
    t = table_with(BELL, *seats, step=given.step)
    go(t, given.lines)
    check(t, given.want)
