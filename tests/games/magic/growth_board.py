"""A table for tests of counters and time, with cards of their own."""

from __future__ import annotations

from dataclasses import replace

from cardwright.games.magic.position import Seat, position
from tests.games.magic.table import BELL, Table, bodies, game_with

OWN = (
    BELL
    + bodies("1/1", "2/2", "3/3", "1/4", "4/1", "2/2 haste")
    + """
  - {name: Bolt, cost: R, types: instant, abilities: [{spell: {damage: {amount: 3, to: {target: any_target}}}}]}
  - {name: Kill, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Purge, cost: B, types: instant, abilities: [{spell: {exile: {target: {is: creature}}}}]}
  - {name: Fade, cost: U, types: instant, abilities: [{spell: {put: {what: {target: {is: creature}}, to: hand}}}]}
  - {name: Mold, cost: G, types: instant,
     abilities: [{spell: {counters: {kind: -1/-1, on: {target: {is: creature}}}}}]}
  - {name: Giant Growth Spell, cost: G, types: instant,
     abilities: [{spell: {change: {what: {target: {is: creature}}, power: 3, toughness: 3}}}]}
  - {name: Copycat, cost: "1", types: creature, subtypes: [Shapeshifter], power: 0, toughness: 0,
     abilities: [{enters_as_copy: {is: creature}}]}
  - {name: Wax, cost: "1", types: sorcery,
     abilities: [{spell: {change: {what: {each: {is: creature}}, loses_all: true}}}]}
  - {name: Forge, cost: "1", types: creature, subtypes: [Body], power: 0, toughness: 0, abilities: [{modular: 2}]}
  - {name: Twin Forge, cost: "1", types: [artifact, creature], subtypes: [Body], power: 0, toughness: 0,
     abilities: [{modular: 1}, {modular: 2}]}
  - {name: Tin, cost: "1", types: [artifact, creature], subtypes: [Body], power: 1, toughness: 1}
  - {name: Whelp, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 2, abilities: [evolve]}
  - {name: Twice Whelp, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 2,
     abilities: [evolve, evolve]}
  - {name: Rioter, cost: "1", types: creature, subtypes: [Body], power: 2, toughness: 2, abilities: [riot]}
  - {name: Twice Rioter, cost: "1", types: creature, subtypes: [Body], power: 2, toughness: 2,
     abilities: [riot, riot]}
  - {name: Doubler, cost: "1", types: enchantment,
     abilities: [{instead: {event: {counters_put: {on: {is: creature}}}, amount: 2 * amount}}]}
  - {name: Chooser, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 1,
     abilities: [{tribute: 2}, {when: {event: enters, if: tribute_unpaid, do: draw}}]}
  - {name: Unruly, cost: "1", types: creature, subtypes: [Body], power: 2, toughness: 2, abilities: [unleash]}
  - {name: Glutton, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 1, abilities: [{devour: 2}]}
  - {name: Tin Glutton, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 1,
     abilities: [{devour: {amount: 3, what: {is: artifact}}}]}
  - {name: Herald, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 1, abilities: [{amplify: 2}]}
  - {name: Alien, cost: "1", types: creature, subtypes: [Alien], power: 1, toughness: 1}
  - {name: Shifter, cost: "1", types: creature, subtypes: [Shapeshifter], power: 1, toughness: 1,
     keywords: [changeling]}
  - {name: Thirsty, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 1,
     abilities: [{bloodthirst: 2}]}
  - {name: Very Thirsty, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 1,
     abilities: [bloodthirst, {bloodthirst: 1}]}
  - {name: Patient, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 1,
     abilities: [{outlast: {mana: "1"}}]}
  - {name: Bone, cost: "1", types: creature, subtypes: [Body], power: 3, toughness: 1,
     abilities: [{scavenge: {mana: "1"}}]}
  - {name: Help, cost: "5", types: creature, subtypes: [Body], power: 3, toughness: 1,
     abilities: [{reinforce: {amount: 2, cost: {mana: "1"}}}]}
  - {name: Taxer, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 1, abilities: [extort, extort]}
  - {name: Pupil, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 1, abilities: [training]}
  - {name: Teacher, cost: "1", types: creature, subtypes: [Body], power: 2, toughness: 2,
     abilities: [mentor, {when: {event: {does: mentors}, do: draw}}]}
  - {name: Aide, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 1,
     abilities: [{backup: {amount: 1, keywords: flying, abilities: [{when: {event: attacks, do: draw}}]}}]}
  - {name: Sponge, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 5, abilities: [{absorb: 1}]}
  - {name: Two Sponges, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 5,
     abilities: [{absorb: 1}, {absorb: 1}]}
  - {name: Asp, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 1, abilities: [{poisonous: 2}]}
  - {name: Toxin, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 1,
     abilities: [{toxic: 1}, {toxic: 2}]}
  - {name: Toxic Choir, cost: "1", types: enchantment,
     abilities: [{static: {on: each, what: [{is: creature}, yours], abilities: [{toxic: 1}]}}]}
  - {name: Slow Burn, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 1,
     abilities: [{echo: {mana: "1"}}]}
  - {name: Ghostling, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 1,
     abilities: [{vanishing: 2}]}
  - {name: Ghost Pair, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 1,
     abilities: [{vanishing: 2}, vanishing]}
  - {name: Faint, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 1, abilities: [{fading: 1}]}
  - {name: Landlord, cost: "1", types: enchantment, abilities: [{cumulative_upkeep: {mana: "1"}}]}
  - {name: Bleeder, cost: "1", types: enchantment, abilities: [{cumulative_upkeep: {life: 2}}]}
  - {name: Double Landlord, cost: "1", types: enchantment,
     abilities: [{cumulative_upkeep: {mana: "1"}}, {cumulative_upkeep: {mana: "1"}}]}
  - {name: Eater, cost: "1", types: enchantment, abilities: [{cumulative_upkeep: {sacrifice: {is: creature}}}]}
  - {name: Rust, cost: "1", types: instant,
     abilities: [{spell: {remove_counters: {kind: time, on: {target: permanent}, amount: 9}}}]}
  - {name: Flashy Burn, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 1, keywords: [flash],
     abilities: [{echo: {mana: "1"}}]}
  - {name: Bare Ghost, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 1, abilities: [vanishing]}
  - {name: Unmake, cost: B, types: instant, abilities: [{spell: {destroy: {target: {is: enchantment}}}}]}
  - {name: Snatch, cost: U, types: instant, abilities: [{spell: {gain_control: {target: {is: creature}}}}]}
  - {name: Bleed, cost: B, types: instant, abilities: [{spell: {lose_life: {amount: 3, who: {target: opponent}}}}]}
  - {name: Hard Skin, cost: "1", types: enchantment,
     abilities: [{instead: {event: {loses_life: you}, amount: 2 * amount}}]}
  - {name: Wide Sponge, cost: "1", types: creature, subtypes: [Body], power: 2, toughness: 9,
     abilities: [{can: {do: block any number}}, {absorb: 1}]}
  - {name: Toxic Pinger, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 1,
     abilities: [{toxic: 1}, {activated: {cost: tap, do: {damage: {amount: 1, to: {target: opponent}}}}}]}
  - {name: Spread, cost: "1", types: instant, abilities: [{spell: proliferate}]}
  - {name: Spread Watcher, cost: "1", types: enchantment,
     abilities: [{when: {event: {does: {doing: proliferates, what: you}}, do: {gain_life: 1}}}]}
  - {name: Walker, cost: "1", types: planeswalker, loyalty: 3}
  - {name: Raise, cost: "1", types: instant, abilities: [{spell: {amass: 2}}]}
  - {name: Raise Orcs, cost: "1", types: instant, abilities: [{spell: {amass: {amount: 1, subtype: Orc}}}]}
  - {name: Army Watcher, cost: "1", types: enchantment,
     abilities: [{when: {event: {does: {doing: amasses, what: you}}, do: {change: {what: the_other,
       keywords: flying}}}}]}
  - {name: Twice the Tokens, cost: "1", types: enchantment,
     abilities: [{instead: {event: {tokens_created: you}, amount: 2 * amount}}]}
  - {name: Scout, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 1,
     abilities: [{when: {event: enters, do: explore}}]}
  - {name: All Explore, cost: "1", types: sorcery, abilities: [{spell: {explore: {each: {is: creature}}}}]}
  - {name: Explore Watcher, cost: "1", types: enchantment,
     abilities: [{when: {event: {does: {doing: explores, what: {is: creature}}}, do: {gain_life: 1}}}]}
  - {name: Plotter, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 1,
     abilities: [{when: {event: enters, do: {connive: {amount: 2}}}}]}
  - {name: Seek, cost: "1", types: sorcery, abilities: [{spell: [investigate, investigate]}]}
  - {name: Breed, cost: "1", types: sorcery, abilities: [{spell: populate}]}
  - {name: Firm, cost: "1", types: sorcery, abilities: [{spell: {bolster: 2}}]}
  - {name: Backer, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 1,
     abilities: [{when: {event: enters, do: {support: 2}}}]}
  - {name: Newt, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 1,
     abilities: [{activated: {cost: {mana: "1"}, do: {adapt: 2}}}]}
  - {name: Hydra, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 1,
     abilities: [{activated: {cost: {mana: X}, do: {monstrosity: x}}},
       {when: {event: {does: becomes monstrous}, do: {gain_life: amount}}}]}
  - {name: Monster Song, cost: "1", types: enchantment,
     abilities: [{static: {on: each, what: monstrous, keywords: flying}}]}
  - {name: Larder, cost: "1", types: sorcery,
     abilities: [{spell: [{create: Food}, {create: Treasure}, {create: Blood}, {create: Map}, {create: Gold},
       {create: Lander}, {create: Mutagen}]}]}
  - {name: Orc Anthem, cost: "1", types: enchantment,
     abilities: [{static: {on: each, what: {subtype: Orc}, power: 1, toughness: 1}}]}
  - {name: Jail, cost: "1", types: instant, abilities: [{spell: {detain: {target: [permanent, theirs]}}}]}
  - {name: Mana Elf, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 1, abilities: [{mana: G}]}
  - {name: Pinger, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 1,
     abilities: [{activated: {cost: {mana: "0"}, do: {gain_life: 1}}}]}
  - {name: Stillness, cost: "1", types: enchantment,
     abilities: [{static: {on: each, what: {named: Whelp}, loses_types: creature}}]}
  - {name: Smuggle, cost: "1", types: sorcery,
     abilities: [{spell: {put: {what: {choose: {what: {named: Herald}, place: hand}}, to: battlefield}}}]}
  - {name: Bonder, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 1,
     abilities: [soulbond, {static: {on: each, what: in_pair, power: 1, toughness: 1}}]}
  - {name: Unbody, cost: "1", types: instant,
     abilities: [{spell: {change: {what: {target: {is: creature}}, loses_types: creature}}}]}
  - {name: Borrow, cost: U, types: instant,
     abilities: [{spell: {gain_control: {what: {target: {is: creature}}, until: end_of_turn}}}]}
  - {name: Steal, cost: "1", types: sorcery, abilities: [{spell: {gain_control: {target: {is: creature}}}}]}
"""
)
RICH = "WWUUBBRRGG"


def board(*seats: Seat, players: int = 2, active: int = 0, step: str = "precombat main") -> Table:
    """Everybody has a Bell to ring, so that nobody is passed over, and a library."""
    given = [*seats, *[Seat()] * (players - len(seats))]
    ready = [
        replace(seat, battlefield=[*seat.battlefield, "Bell"], library=seat.library or ["2/2"] * 9)
        for seat in given
    ]  # fmt: skip
    return Table(position(game_with(OWN, players), *ready, active=active, step=step))


def answer(t: Table, *answers: str) -> Table:
    """Everybody passes until a question comes up; it gets these answers, and what asked resolves."""
    while t.stack and "pass" in t.options:
        t.m.apply("pass")
    return t.play(*answers)
