"""The subtypes of the rules other than creature types, by card type (CR 205.3)."""

from __future__ import annotations

from typing import Final

ARTIFACT_TYPES: Final = (
    "Attraction", "Blood", "Bobblehead", "Book", "Clue", "Contraption", "Equipment", "Food", "Fortification",
    "Gold", "Incubator", "Infinity", "Junk", "Lander", "Map", "Mutagen", "Powerstone", "Spacecraft", "Stone",
    "Treasure", "Vehicle",
)  # fmt: skip
ENCHANTMENT_TYPES: Final = (
    "Aura", "Background", "Cartouche", "Case", "Class", "Curse", "Role", "Room", "Rune", "Saga", "Shard", "Shrine",
)  # fmt: skip
LAND_TYPE_NAMES: Final = (
    "Cave", "Desert", "Forest", "Gate", "Island", "Lair", "Locus", "Mine", "Mountain", "Plains", "Planet",
    "Power-Plant", "Sphere", "Swamp", "Tower", "Town", "Urza's",
)  # fmt: skip
PLANESWALKER_TYPES: Final = (
    "Ajani", "Aminatou", "Angrath", "Arlinn", "Ashiok", "Bahamut", "Basri", "Bolas", "Calix", "Chandra", "Comet",
    "Dack", "Dakkon", "Daretti", "Davriel", "Dellian", "Dihada", "Domri", "Dovin", "Ellywick", "Elminster",
    "Elspeth", "Estrid", "Freyalise", "Garruk", "Gideon", "Grist", "Guff", "Huatli", "Jace", "Jared", "Jaya",
    "Jeska", "Kaito", "Karn", "Kasmina", "Kaya", "Kiora", "Koth", "Liliana", "Lolth", "Lukka", "Minsc",
    "Mordenkainen", "Nahiri", "Narset", "Niko", "Nissa", "Nixilis", "Oko", "Quintorius", "Ral", "Rowan", "Saheeli",
    "Samut", "Sarkhan", "Serra", "Sivitri", "Sorin", "Szat", "Tamiyo", "Tasha", "Teferi", "Teyo", "Tezzeret",
    "Tibalt", "Tyvar", "Ugin", "Urza", "Venser", "Vivien", "Vraska", "Vronos", "Will", "Windgrace", "Wrenn",
    "Xenagos", "Yanggu", "Yanling", "Zariel",
)  # fmt: skip
SPELL_TYPES: Final = ("Adventure", "Arcane", "Lesson", "Omen", "Trap")
BATTLE_TYPES: Final = ("Siege",)
OTHERS: Final = frozenset(
    (*ARTIFACT_TYPES, *ENCHANTMENT_TYPES, *LAND_TYPE_NAMES, *PLANESWALKER_TYPES, *SPELL_TYPES, *BATTLE_TYPES)
)


def is_creature_type(subtype: str) -> bool:
    """Whether a creature may have it: it is no other type's. The rules' own list of creature types grows with each set.

    >>> [is_creature_type(subtype) for subtype in ("Goblin", "Equipment")]
    [True, False]
    """
    return subtype not in OTHERS
