"""Magic as a game of the engine: who may act, what each agenda item does, and how everything is named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import AGENDA, NOW, PRIORITY, RESPOND, Item, new_item
from cardwright.engine.decision import PASS, Q_RESPOND, Decision
from cardwright.engine.event import CHOSEN, Event
from cardwright.engine.game import COIN, EVERYONE, NOBODY, OWNER_ONLY, SHUFFLE, Zone
from cardwright.engine.state import (
    CARD,
    CONTROLLER,
    HEARS_OWNER,
    HOLDER,
    KIND,
    LASTING_FIELDS,
    LISTENER,
    LISTENER_FIELDS,
    OVER,
    OWNER,
    ZONE,
)
from cardwright.engine.trigger import NO_LIMIT, SPAN, fall_silent
from cardwright.games.magic.rules.abilities.history import begin_tallies
from cardwright.games.magic.rules.abilities.ordinals import begin_counts
from cardwright.games.magic.rules.abilities.state_triggers import look
from cardwright.games.magic.rules.card_types.lands import play_land
from cardwright.games.magic.rules.casting.casting import FREE, PRINTED, activate, cast, put_on_stack
from cardwright.games.magic.rules.casting.casting_while_resolving import play_free
from cardwright.games.magic.rules.casting.resolving import resolve
from cardwright.games.magic.rules.casting.special_actions import take_action
from cardwright.games.magic.rules.casting.spell_gains import define_spells, spells_change, spells_there
from cardwright.games.magic.rules.casting.total_cost import mana_ability_cost
from cardwright.games.magic.rules.combat.combat import (
    attack,
    attack_chosen,
    attack_options,
    block_chosen,
    block_options,
    block_them,
    remove_changed,
)
from cardwright.games.magic.rules.concepts.counters import (
    WITH_OWN_EFFECTS,
    effects_of_every_game,
    only_exiles,
    own_effects,
)
from cardwright.games.magic.rules.concepts.deck_construction import check_decks
from cardwright.games.magic.rules.concepts.mana_pool import made_by, means_of, pay_mana, use_mana_ability
from cardwright.games.magic.rules.concepts.opening_hands import begin_opening, open_hand
from cardwright.games.magic.rules.continuous.continuous_effects import defined, end_if_untrue
from cardwright.games.magic.rules.continuous.control_effects import settle_control
from cardwright.games.magic.rules.continuous.endings import end_waiting_if_untrue
from cardwright.games.magic.rules.continuous.granted_abilities import sync_all
from cardwright.games.magic.rules.core import durations, events, items, ledger_names, marks, questions, statuses, steps
from cardwright.games.magic.rules.core.board import (
    ABILITY_KIND,
    ACTIONS,
    ACTIVE,
    ATTACKS_NOTHING,
    BATTLEFIELD,
    CAST_IT,
    CLEANUP_AGAIN,
    CREATURE,
    EFFECTS,
    FIRST_ABILITY,
    HAND,
    HELD,
    LAND,
    LATER,
    LATER_FIELDS,
    LATER_ORIGIN,
    LATER_WHO,
    LAYER_7A,
    LAYER_7C,
    LAYER_NAMES,
    LIBRARY,
    LIFE,
    LOST_ABILITIES,
    LOST_WHY,
    MANA_FIELDS,
    MINUS,
    MOST_PLAYERS,
    NOWHERE,
    PAIR_FIELDS,
    PIECE,
    PLAYER_FIELDS,
    PLUS,
    QUIET,
    STACK,
    STARTER,
    STATUS,
    STEP,
    TABLE_FIELDS,
    THING,
    THING_FIELDS,
    TO_COME,
    V_POWER,
    V_TOUGHNESS,
    VALUE_NAMES,
    VALUES,
    ZONES,
    own_zone,
)
from cardwright.games.magic.rules.core.event_places import HOW_THINGS_ARE
from cardwright.games.magic.rules.core.event_table import RULES_BY_KIND, magic_events
from cardwright.games.magic.rules.core.objects import (
    abilities_of,
    face_of,
    hand,
    has_lost,
    name_of,
    permanents,
)
from cardwright.games.magic.rules.core.presence import LAPSING, present, summarize
from cardwright.games.magic.rules.core.rule_numbers import cr, rule_name
from cardwright.games.magic.rules.keyword_abilities.ascend import ascended
from cardwright.games.magic.rules.keyword_abilities.flashback import flashback_of
from cardwright.games.magic.rules.keyword_abilities.standing import more_triggers
from cardwright.games.magic.rules.multiplayer.leaving_the_game import chooses_instead, concession_item, depart, give_up
from cardwright.games.magic.rules.other_rules.copy_effects_on_permanents import Copies, OneSided
from cardwright.games.magic.rules.other_rules.face_down import HiddenCards, face_down_name, is_face_down
from cardwright.games.magic.rules.other_rules.state_based_actions import perform
from cardwright.games.magic.rules.other_rules.turning_face_up import unveil
from cardwright.games.magic.rules.play.causes import led_by
from cardwright.games.magic.rules.play.endings import DRAWN, ENDINGS, ENDLESS, WON
from cardwright.games.magic.rules.play.laid_out import lay_out
from cardwright.games.magic.rules.play.looking import UNSEEN, seen_among
from cardwright.games.magic.rules.play.notation import Answered, notation, option_text, prompt
from cardwright.games.magic.rules.play.options import (
    FIRST_UNVEILING,
    FIRST_WAY,
    FREE_WAY,
    Chance,
    ability_refusal,
    card_refusal,
    options,
    ways_for_free,
)
from cardwright.games.magic.rules.play.questions import ABOUT_OBJECTS
from cardwright.games.magic.rules.play.refusals import CANT_PAY, NOT_THERE, REFUSALS
from cardwright.games.magic.rules.play.score import rests_at, score
from cardwright.games.magic.rules.replacement.entering import EntersTapped, EntersWith
from cardwright.games.magic.rules.turns.extra_phases import next_step
from cardwright.games.magic.rules.turns.turn import (
    OPENING_HAND,
    begin_mulligans,
    begin_step,
    keep_answered,
    put_back,
    redraw,
)
from cardwright.games.magic.rules.zones.playing_from_elsewhere import note_right

if TYPE_CHECKING:
    from cardwright.engine.match import Match

STARTING_LIFE: Final = 20


class Magic(HiddenCards):
    """Magic for two to four players; created by `cardwright.games.magic.game.magic_game`, which supplies the cards."""

    __slots__ = ("blank", "hidden", "sound")

    blank: list[int]
    hidden: list[int]
    sound: list[list[str]]

    def __init__(self, version: str, players: int) -> None:
        super().__init__(version, players)
        self.blank = [0] * VALUES
        self.hidden = [2, 2, CREATURE, 0, 0, 0, 0, LOST_ABILITIES, 0, 0, 0]
        self.sound = []
        self.discipline = PRIORITY
        self.takes_first = True
        self.orders_triggers = True
        self.forced = True
        self.events[CHOSEN] = Answered()
        self.events.extend(magic_events())
        self.lasting.append(Copies("is a copy", durations.FOR_EVER))
        self.replacements.extend(effects_of_every_game())
        for kind in WITH_OWN_EFFECTS:
            self.events[kind].own = True
        self.one_sided = len(self.twists)
        self.twists.append(OneSided())
        for kind, rule in RULES_BY_KIND.items():
            self.events[kind].rule = cr(rule)
        self.kinds = [
            ("player", PLAYER_FIELDS), ("table", TABLE_FIELDS), ("listener", LISTENER_FIELDS),
            ("lasting", LASTING_FIELDS), ("thing", THING_FIELDS), ("ability", THING_FIELDS), ("block", PAIR_FIELDS),
            ("later", LATER_FIELDS), ("mana", MANA_FIELDS),
        ]  # fmt: skip
        for player in range(MOST_PLAYERS):
            owner = player if player < players else -1
            self.zones.append(Zone("library", owner, NOBODY))
            self.zones.append(Zone("hand", owner, OWNER_ONLY))
            self.zones.append(Zone("graveyard", owner, EVERYONE))
        for name in ("battlefield", "stack", "exile", "command", "blocks", "effects", "to come", "pool", "uses"):
            self.zones.append(Zone(name, -1, EVERYONE))
        assert len(self.zones) == ZONES
        self.fleeting = (events.STEP_BEGAN,)
        self.unseen = UNSEEN
        self.values = VALUE_NAMES
        self.layers = LAYER_NAMES
        self.watched = HOW_THINGS_ARE
        self.lasting_zone = EFFECTS
        self.layer_zones = (BATTLEFIELD, EFFECTS)
        self.fills = 1 << LAYER_7A | 1 << LAYER_7C
        self.quiet_from = QUIET
        self.summed_field = HELD
        self.layered_from = players + 1
        self.questions = ledger_names.QUESTIONS
        self.refusals = REFUSALS
        self.endings = ENDINGS
        self.loop_bound = 2000
        self.chain_bound = 300
        self.decision_bound = 20000

    def deal(self, m: Match, decks: Sequence[Sequence[str]]) -> None:
        state = m.state
        piece = 0
        for player in range(self.players):
            state.set(player, LIFE, STARTING_LIFE)
            zone = own_zone(player, LIBRARY)
            rows: list[list[int]] = []
            for name in decks[player]:
                row = self.faces[self.numbers[name]].fresh[:]
                row[ZONE] = zone
                row[OWNER] = player
                row[CONTROLLER] = player
                row[PIECE] = piece
                piece += 1
                rows.append(row)
            state.deal(rows, zone)
            state.shuffle(SHUFFLE, zone)
            for _ in range(min(OPENING_HAND, len(rows))):
                state.move(state.zones[zone][-1], own_zone(player, HAND))
        begin_tallies(m, decks)
        state.set(self.players, STARTER, self.first_player(m, COIN))
        state.set(self.players, ACTIVE, -1)
        state.set(self.players, STEP, steps.NOT_BEGUN)
        begin_counts(m)

    def card_name(self, card: int) -> str:
        return self.face(card).name

    def idle(self, m: Match) -> Item | None:
        step = m.table()[STEP]
        if step == steps.NOT_BEGUN and self.mulligans:
            begin_mulligans(m)
        elif step < 0 and step != steps.OPENED:
            begin_opening(m)
        elif step < 0:
            m.put_now(new_item(items.STEP, -1, -1, -1, 0, steps.UNTAP))
        else:
            # Finding it may use up an extra step, so it is not found twice.
            m.put_now(new_item(items.STEP, m.table()[ACTIVE], -1, -1, 0, next_step(m)))
        return None

    def resolve(self, m: Match, item: Item) -> None:
        kind = item.kind
        if kind == items.SPELL or kind == items.ABILITY:
            resolve(m, item)
            # CR 704.5s, 704.5v: sagas and battles wait for their abilities to leave the stack.
            if kind == items.ABILITY or m.state.heard[HOW_THINGS_ARE]:
                m.unsettled = True
        elif kind == items.STEP:
            begin_step(m, item.a)
        elif kind == items.TRIGGERED_ABILITY:
            put_on_stack(m, item)
            m.unsettled = True  # CR 603.3d: one that finds no target has left the stack already.
            if m.table()[HOLDER] < 0:
                self._priority_after_all(m)
        elif kind == items.ATTACKER:
            attack_chosen(m, item, m.answers[0])
        elif kind == items.ATTACK:
            attack(m, item)
        elif kind == items.BLOCKER:
            block_chosen(m, item, m.answers[0])
        elif kind == items.BLOCKS:
            block_them(m, item)
        elif kind == items.OPENING_HAND:
            open_hand(m, item)
        elif kind == items.LAYOUT:
            lay_out(m, item)
        elif kind == items.CONCESSION:
            give_up(m, item.who)
        elif kind == items.MULLIGAN:
            keep_answered(m, item.who, m.answers[0])
        elif kind == items.MULLIGANS:
            redraw(m)
        else:
            put_back(m, item.who)

    def _priority_after_all(self, m: Match) -> None:
        """Give the active player priority in a step without it; in cleanup even if no ability is left (CR 514.3a)."""
        ends = m.table()[STEP] == steps.CLEANUP
        if ends or m.state.lanes[AGENDA]:
            m.give_priority(self.active_player(m))
        if ends:
            m.state.set(self.players, CLEANUP_AGAIN, 1)

    def concession(self, m: Match, player: int) -> Item | None:
        return concession_item(player)

    def asked_about(self, m: Match, decision: Decision) -> int:
        if decision.item.kind == RESPOND and m.answers and m.answers[0] != PASS:
            return m.answers[0] // ACTIONS  # The card that is cast, or whose ability is activated.
        return decision.item.source

    def asked_instead(self, m: Match, player: int) -> int:
        return player if self.is_in(m, player) else chooses_instead(m, player)

    def triggers_again(self, m: Match, item: Item) -> int:
        return more_triggers(m, item)

    def place_trigger(self, m: Match, item: Item) -> None:
        """Queue a separate item in which modes and targets are chosen before any player receives priority again."""
        source = item.source
        link = item.b  # Notes of what made a reflexive trigger.
        row = m.state.rows[source]
        if row[KIND] == LATER:
            # CR 603.7d-e: its source is that of what created it. It leads to what it speaks of and was handed on.
            link = source
            source = row[LATER_ORIGIN]
            if self.triggers[item.a].per_match != NO_LIMIT:
                # It triggers only once (CR 603.7b).
                fall_silent(m, link)
                m.state.move(link, NOWHERE)
        made = new_item(
            items.TRIGGERED_ABILITY, item.who, source, item.node, 0, item.a, link, item.cause, item.depth, item.event
        )  # fmt: skip
        m.state.insert(NOW, 0, made)

    def respond(self, m: Match, item: Item, value: int) -> None:
        obj = value // ACTIONS
        action = value % ACTIONS
        face = face_of(m, obj)
        if FIRST_UNVEILING <= action < FREE_WAY:
            unveil(m, item.who, obj, action - FIRST_UNVEILING)
            return
        way = PRINTED if action == CAST_IT or action == FREE_WAY else action - FIRST_WAY
        part = face.others[way].face if way >= 0 else -1
        if way >= 0 and face.others[way].action:
            take_action(m, item.who, obj, face.others[way])
        elif part >= 0 and self.faces[part].types & LAND:
            note_right(m, item.who, obj, way, False)
            play_land(m, item.who, obj, True)
        elif action == FREE_WAY:
            ways = ways_for_free(m, item.who, obj)
            note_right(m, item.who, obj, ways[0], True)
            play_free(m, item.who, obj, ways)
        elif action == CAST_IT and face.types & LAND:
            note_right(m, item.who, obj, way, False)
            play_land(m, item.who, obj, False)
        elif action == CAST_IT or action >= FIRST_WAY:
            note_right(m, item.who, obj, way, False)
            flashed = flashback_of(m, item.who, obj) if way == PRINTED and m.state.zones[TO_COME] else 0
            cast(m, item.who, obj, way, noted=flashed, mark=marks.EXILED_AFTER if flashed else 0)
        else:
            place = action - FIRST_ABILITY
            ability = abilities_of(m, obj)[place]
            if not ability.makes:
                activate(m, item.who, obj, ability)
                return
            makes = made_by(m, item.who, obj, ability)
            units = makes[0]
            if len(makes) > 1:
                units = makes[m.ask(item.who, questions.COLOUR, list(range(len(makes))))]
            mana = mana_ability_cost(m, item.who, obj, ability)
            if mana is not None:
                pay_mana(m, item.who, mana, means_of(m, item.who, obj), [])
            use_mana_ability(m, item.who, obj, place, units)

    def check_state(self, m: Match) -> bool:
        if steps.BEGINNING_OF_COMBAT < m.table()[STEP] <= steps.END_OF_COMBAT:
            remove_changed(m)
        changed = present(m, LAPSING) != 0 and end_if_untrue(m)
        if m.state.zones[TO_COME]:
            changed = end_waiting_if_untrue(m) or changed
        changed = settle_control(m) or changed
        changed = sync_all(m) or changed
        changed = ascended(m) or changed
        if m.state.heard[HOW_THINGS_ARE]:
            look(m)
        found = perform(m) or changed
        self._end_if_decided(m)
        if self.players > 2 and m.table()[OVER] == 0:
            for player in range(self.players):
                if not self.is_in(m, player) and depart(m, player):
                    found = True
            holder = m.table()[HOLDER]
            if holder >= 0 and not self.is_in(m, holder):
                m.state.set(self.players, HOLDER, self.next_player(m, holder))
        if not found:
            return False
        if m.table()[STEP] == steps.CLEANUP and m.table()[HOLDER] < 0:
            m.give_priority(self.active_player(m))
            m.state.set(self.players, CLEANUP_AGAIN, 1)
        return True

    def look(self, m: Match) -> None:
        look(m)

    def _end_if_decided(self, m: Match) -> None:
        left, last = 0, 0
        for player in range(self.players):
            if self.is_in(m, player):
                left, last = left + 1, player
        if left == 0:
            m.finish(list(range(self.players)), DRAWN)
        elif left == 1:
            m.finish([last], WON)

    def endless(self, m: Match, chain: bool) -> bool:
        """End the match as a draw: a loop of mandatory actions that no player can end (CR 104.4b)."""
        m.finish([player for player in range(self.players) if self.is_in(m, player)], ENDLESS)
        return True

    def own_replacements(self, m: Match, e: Event) -> list[int]:
        return own_effects(m, e)

    def affected(self, m: Match, e: Event) -> int:
        if e.kind == events.MOVED and e.place == BATTLEFIELD and e.other >= 0:
            return e.other
        return super().affected(m, e)

    def choose_replacement(self, m: Match, e: Event, entries: list[int]) -> int:
        """Let the affected player choose, if the order can make a difference (CR 616.1)."""
        first = entries[0] % SPAN
        alike = True
        plain = True
        exiles = True
        for entry in entries:
            node = self.replacements[entry % SPAN]
            alike = alike and entry % SPAN == first
            plain = plain and isinstance(node, EntersTapped | EntersWith)
            exiles = exiles and only_exiles(node)
        if alike or plain or exiles:
            return entries[0]
        return super().choose_replacement(m, e, entries)

    def active_player(self, m: Match) -> int:
        active = m.table()[ACTIVE]
        if active < 0:
            return m.table()[STARTER]
        return active if self.is_in(m, active) else self.next_player(m, active)

    def is_in(self, m: Match, player: int) -> bool:
        return m.state.rows[player][LOST_WHY] == 0

    def answers(self, m: Match, item: Item) -> list[int]:
        if item.question == Q_RESPOND:
            return options(m, item.who)
        if item.question == questions.ATTACK:
            return attack_options(m, item)
        return block_options(m, item) if item.question == questions.BLOCK else [1, 0]

    def candidates(self, m: Match, item: Item) -> list[int]:
        if item.question != Q_RESPOND:
            return self.answers(m, item)
        found = [PASS]
        own = [*hand(m, item.who), *m.state.zones[own_zone(item.who, 2)]]
        for card in own:
            face = face_of(m, card)
            found.append(card * ACTIONS + CAST_IT)
            found.extend([card * ACTIONS + FIRST_WAY + way for way in range(len(face.others))])
            found.extend([card * ACTIONS + FIRST_ABILITY + place for place in range(len(face.activated))])
        for obj in permanents(m):
            found.extend([obj * ACTIONS + FIRST_ABILITY + place for place in range(len(abilities_of(m, obj)))])
        return found

    def refusal(self, m: Match, item: Item, value: int) -> int:
        if item.question != Q_RESPOND:
            return 0 if value in self.answers(m, item) else 1
        if value == PASS or value in options(m, item.who):
            return 0
        obj = value // ACTIONS
        action = value % ACTIONS
        now = Chance(m, item.who)
        face = face_of(m, obj)
        if FIRST_UNVEILING <= action < FREE_WAY:
            return CANT_PAY
        if action == CAST_IT or action >= FIRST_WAY:
            way = PRINTED if action == CAST_IT else FREE if action == FREE_WAY else action - FIRST_WAY
            if way == PRINTED and m.state.rows[obj][ZONE] != own_zone(item.who, HAND):
                return NOT_THERE
            return card_refusal(m, now, obj, face, way) or NOT_THERE
        place = action - FIRST_ABILITY
        return ability_refusal(m, now, obj, abilities_of(m, obj)[place], has_lost(m, obj, place))

    def refusal_text(self, m: Match, decision: Decision, value: int, number: int) -> str:
        if decision.question == Q_RESPOND:
            return self.refusals[number].replace("{it}", self.object_name(m, value // ACTIONS))
        if decision.question in ABOUT_OBJECTS:
            return f"{self.object_name(m, value - 1)} is not what is asked for"
        return "the rules of combat do not allow it"

    def printed(self, m: Match, obj: int) -> list[int]:
        row = m.state.rows[obj]
        if row[KIND] != THING:
            return self.blank
        # CR 708.2a: face down it is a 2/2 creature without name, colour or abilities.
        if row[STATUS] & statuses.FACE_DOWN:
            return self.guarded if row[STATUS] & statuses.WARDED else self.hidden
        face = face_of(m, obj)
        if face.defining and row[ZONE] != BATTLEFIELD and (row[ZONE] != STACK or obj not in m.layers.layered):
            return defined(m, obj, face.values, face.defining)
        return face.values

    def layered(self, m: Match) -> list[int]:
        there = m.state.zones[BATTLEFIELD]
        return there + spells_there(m) if spells_change(m) else there

    def begin_layer(self, m: Match, layer: int, table: list[list[int]]) -> None:
        """Apply what defines the size of spells in layer 7a (CR 604.3), and counters in layer 7c (CR 613.4c)."""
        if layer == LAYER_7A:
            if len(m.layers.layered) > len(m.state.zones[BATTLEFIELD]):
                define_spells(m, table)
            return
        rows = m.state.rows
        for obj in m.state.zones[BATTLEFIELD]:
            change = rows[obj][PLUS] - rows[obj][MINUS]
            if change:
                values = table[obj][:]
                values[V_POWER] += change
                values[V_TOUGHNESS] += change
                table[obj] = values

    def summarize(self, m: Match) -> None:
        if len(m.layers.layered) > len(m.state.zones[BATTLEFIELD]):
            # Effects that change spells look at the stack.
            m.state.steady = False
        summarize(m)

    def object_name(self, m: Match, obj: int) -> str:
        if obj < 0 or obj >= ATTACKS_NOTHING:
            return "nothing"
        if obj < self.players:
            return self.player_name(obj)
        row = m.state.rows[obj]
        if row[KIND] in (LATER, LISTENER):
            about = row[HEARS_OWNER]
            if row[KIND] == LATER:
                about = row[LATER_WHO] if row[LATER_WHO] >= 0 else row[LATER_ORIGIN]
            gone = about > self.players and m.state.rows[about][ZONE] < 0  # As another object it may be hidden.
            return "something gone" if gone else self.object_name(m, about)
        if row[CARD] < 0:
            return "the table"
        if is_face_down(m, obj):
            return face_down_name(m, obj)
        name = name_of(m, obj)
        return f"ability of {name}" if row[KIND] == ABILITY_KIND else name

    def notation(self, m: Match, decision: Decision, value: int) -> str:
        said = notation(m, decision, value)
        return said or super().notation(m, decision, value)

    def option_text(self, m: Match, decision: Decision, value: int) -> str:
        return option_text(m, decision, value) or super().option_text(m, decision, value)

    def prompt(self, m: Match, decision: Decision) -> str:
        return prompt(m, decision)

    def item_name(self, m: Match, item: Item) -> str:
        if item.kind == items.STEP:
            return f"step({ledger_names.STEPS[item.a]})"
        if item.kind in ledger_names.ITEMS:
            name = ledger_names.ITEMS[item.kind]
            return f"{name}({self.object_name(m, item.source)})" if item.source >= 0 else name
        return super().item_name(m, item)

    def rule_text(self, rule: int) -> str:
        return rule_name(rule)

    def check_decks(self, decks: Sequence[Sequence[str]]) -> None:
        if not decks or decks != self.sound:
            check_decks(self, decks)
            self.sound = [list(deck) for deck in decks]

    def sees(self, m: Match, player: int, obj: int) -> bool:
        """Return whether the player sees the object; a player who is asked about cards of a library sees them."""
        return len(seen_among(m, player, [obj])) > 0

    def seen_among(self, m: Match, player: int, objects: list[int]) -> list[int]:
        return seen_among(m, player, objects)

    def led_by(self, m: Match, e: Event) -> int:
        return led_by(m, e)

    def rests_at(self, m: Match, question: int) -> bool:
        return rests_at(m, question)

    def score(self, m: Match, player: int) -> int:
        return score(m, player)
