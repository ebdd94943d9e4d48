"""The rows, by what they are about. Importing this fills every table."""

from importlib import import_module
from typing import Final

from cardwright.games.magic.text.rows import finish

# In this order: a module may name kinds of phrase that are no tables only after the module that adds them.
_MODULES: Final = (
    "names", "costs", "keywords", "lists", "sentences", "quoted", "amounts", "conditions", "comparisons", "events",
    "mana", "durations", "letting", "effects", "graveyards", "searches", "tokens", "dependent", "amount_clauses",
    "unless", "divided", "abilities", "modes", "statics", "restrictions", "cost_changes", "costs_of_spells",
    "history", "aims", "looking", "instead", "joint_events", "activation_limits", "control_conditions", "turns",
    "protecting", "land_types", "at_random", "untap_steps", "devotion", "energy", "sagas", "station_cards",
    "kinds", "shuffling", "playing", "exile_instead", "choosing", "revealing", "milled", "tap_or_untap",
    "same_name", "library_places", "delayed", "mana_for_x", "of_players", "chains", "becoming", "it_while",
    "the_ring", "copies", "kinds_counted", "steps_of_players", "entering", "rights", "bans", "more_keywords",
    "deeds", "changed_and_barred", "cast_or_copied", "emblems", "more_costs", "otherwise", "cost_of_ability",
    "countered", "odds", "would_instead", "chosen_things", "small_deeds", "becoming_targets", "sources_of_damage",
    "last_turn", "attached", "where_cast_from", "moved_events", "would_die", "hands_of_players", "for_a_while",
    "counters_here", "of_their_own", "cards_to_graveyards", "while_there", "on_the_stack", "triggering_again",
    "static_and_rule", "exiled_with", "next_upkeep", "entering_changed", "graveyard_abilities",
    "two_kinds_of_tokens", "what_it_is_like", "counters_put", "copied_spells", "next_spell", "as_big_as",
    "exerting", "revealed_as_cast", "casting_now", "attacking_whom", "up_to_a_hand", "opponents_of", "mana_spent",
    "shared_searches", "ends_of_graveyards", "no_combat_damage", "named_cards", "this_way", "happened_to_several",
    "entered_uncast", "stays_tapped",
)  # fmt: skip
for _name in _MODULES:
    import_module(f"{__name__}.{_name}")
finish()
