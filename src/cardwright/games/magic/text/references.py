"""What pronouns refer to. The reader says the word; here it is bound to a target, the event, or the card itself.

An ability is walked in the order of its text with a list of mentions: what it has spoken of so far. A pronoun is bound
to a mention that agrees in number and kind:

- "it": the last single object that was spoken of, but not the subject of its own clause, which would be "itself";
- "its": the subject of its own clause if that was called "it" too; where the subject is the card by its own name and
  something else was spoken of, both could be meant, and the card is refused;
- "that creature", "that card": the last single object whose noun is of this kind, but never the card itself, and not
  the subject of its own clause;
- "them", "they", "those creatures": the last several objects;
- "that player", "they" of a player: the last single player.

What an effect has moved is followed by the effect right after it (`done`), and by no other.

A pronoun that means nothing, or something that no word refers to, refuses the card. The printer asks the same rules
which words to print.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Final

from cardwright.definitions.common import If
from cardwright.definitions.trees import Effect, Filter, Target, Trigger, Worded
from cardwright.games.magic.language.replacing import words_within
from cardwright.games.magic.text.chosen_now import after_choice
from cardwright.games.magic.text.doing import UNABLE, deals, tells, told_whom
from cardwright.games.magic.text.event_mentions import mentioned_by
from cardwright.games.magic.text.event_parts import (
    OBJECT,
    PLAYER,
    attacker_of,
    is_heard_in_graveyard,
)
from cardwright.games.magic.text.given import Given, given_by
from cardwright.games.magic.text.given_later import given_to
from cardwright.games.magic.text.leaves import ONE
from cardwright.games.magic.text.mentioned import Mention, Past, Said, Unbound, whichever_happened
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.other_than import bind_other
from cardwright.games.magic.text.what_is_named import (
    DONE_THIS_WAY,
    FACE_DOWN,
    MOVES,
    OF_AN_OBJECT,
    OF_ITSELF,
    ONTO_THE_BATTLEFIELD,
    STATED_WORDS,
    SUBJECTS,
    UNNAMED,
    followed_move,
    is_of,
)
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words import triggers as e
from cardwright.games.magic.words.abilities import Activated, Static, When
from cardwright.games.magic.words.conditions import ItFits
from cardwright.games.magic.words.copying import CreateCopy
from cardwright.games.magic.words.delayed_triggers import Later
from cardwright.games.magic.words.done import CouldNot, DoneAmount, DoneTo, GivenAsCosts, WasDone
from cardwright.games.magic.words.effects import Damage, LoseLife, Put, PutCounters
from cardwright.games.magic.words.history import Happened
from cardwright.games.magic.words.keyword_abilities.ingest import TopCards
from cardwright.games.magic.words.keyword_abilities.provoke import DefendersOwn
from cardwright.games.magic.words.keyword_actions.cloak import Cloak
from cardwright.games.magic.words.keyword_actions.create import Create
from cardwright.games.magic.words.keyword_actions.discard import Discards
from cardwright.games.magic.words.keyword_actions.exile import Exile
from cardwright.games.magic.words.keyword_actions.manifest import Manifest
from cardwright.games.magic.words.keyword_actions.mill import Mill
from cardwright.games.magic.words.keyword_actions.search import Search
from cardwright.games.magic.words.keyword_actions.shuffle import Shuffle
from cardwright.games.magic.words.optional_and_delayed import WhenYouDo
from cardwright.games.magic.words.relations import AttachedTo, ControlledBy, OneOf, OwnedBy
from cardwright.games.magic.words.replacement import Apply
from cardwright.games.magic.words.together_named import These
from cardwright.text.forms import Draft

OF_A_TARGET_OR_EVENT: Final = (t.That, t.It, t.TheOther, t.TheCause)
THAT_PLAYER: Final = Said("that player", PLAYER)
FROM_GRAVEYARD: Final = Said("this card from your graveyard")
SAME_DEALER: Final = Said("the same that dealt damage just before")
THE_GIVEN_OBJECT: Final = GivenAsCosts()
MUCH_DONE: Final = Worded(DoneAmount())
"""How much the effect just before did."""
HOW_MANY_COULD_NOT: Final = Worded(CouldNot())
MEASURED: Final[Mapping[type, str]] = {Damage: "the damage dealt this way", LoseLife: "the life lost this way"}
"""What the amount of an effect is called right after it."""


WHAT_WAS_DONE: Final = DoneTo()
EACH_ITS_OWN: Final = t.Each((f.Anything(),))
"""Stands for a subject of several, each of which does something by itself."""


@dataclass(slots=True)
class Mentions:
    """What an ability has spoken of so far, in order."""

    own: tuple[Filter, ...]
    """What the card itself is."""
    host: str = ""
    """What its text calls the object it is attached to."""
    given: Given | None = None
    """What is given as its cost, if that is one object."""
    seen: list[Mention] = field(default_factory=list)
    targets: int = 0
    moved: bool = False
    """Whether the event moved its object to another zone."""
    unsure: bool = False
    """Whether one of several events did, and another did not."""
    subject: Target | None = None
    """Who or what does something in the clause at hand."""
    place: str = ""
    """Where the card itself is named to be, if not on the battlefield."""
    gone: list[Target | None] = field(default_factory=list)
    """What effects have moved to another zone."""
    just: Target | None = None
    """What the effect just before has moved, if that is one thing and it can be seen where it is."""
    landed: bool = False
    """Whether it has moved to the battlefield."""
    silent: bool = False
    """Whether the effect just before spoke of nothing."""
    cards: list[Target] = field(default_factory=list)
    """Which of them are cards elsewhere than on the battlefield."""
    attacker: Target | None = t.THIS_OBJECT
    """Whom the defending player defends against, None if no word says it."""
    before: object = None
    """The effect just before."""
    steps: dict[Target, int] = field(default_factory=dict)
    """By what was moved to the battlefield: the number of the effect that did it, for later effects than the next."""
    done: int = 0
    """How many effects have been spoken of."""
    depth: int = 0
    """How many lists of effects the one at hand is in."""
    plain: bool = True
    """Whether no effect so far is part of another: only then is its number known here."""
    own_at: int = -1
    """How much had been named when an effect was done to the card itself: "it" is the card until more is named."""

    def begin(self) -> None:
        """Begin an ability: only the card itself is known."""
        self.seen = [Mention(t.THIS_OBJECT, OBJECT, False, self.own)]
        self.targets = 0
        self.moved = self.unsure = False
        self.subject = None
        self.place = ""
        self.gone = []
        self.just = None
        self.landed = False
        self.silent = False
        self.cards = []
        fights = any(isinstance(one, f.Is) and "creature" in one.types for one in self.own)
        self.attacker = t.THIS_OBJECT if fights else None
        self.before = None
        self.steps, self.done, self.depth, self.plain = {}, 0, 0, True
        self.own_at = -1

    def copy(self) -> Mentions:
        """Return mentions that can be added to without changing these."""
        # dataclasses.replace takes several times as long, and printing copies them for every wording that is tried.
        made = Mentions.__new__(Mentions)
        for name in _MENTIONED:
            setattr(made, name, getattr(self, name))
        made.seen, made.gone, made.cards, made.steps = [*self.seen], [*self.gone], [*self.cards], {**self.steps}
        return made

    def apart(self) -> Mentions:
        """Return the mentions for a trigger that an effect makes: of all that was named, only the card itself has a
        word there, and its targets are its own."""
        inner = self.copy()
        inner.seen = [one if one.word == t.THIS_OBJECT else replace(one, word=None) for one in self.seen]
        inner.targets = 0
        inner.just = None
        inner.before = None
        inner.steps = {}
        inner.plain = False
        return inner

    def follow(self) -> None:
        """Note that what follows depends on whether the effect before was done: no earlier noun is meant by a
        pronoun if that effect has named none."""
        if self.silent:
            self.add(None, OBJECT, False, ())
            self.add(None, OBJECT, True, ())

    def past(self, seen: int, gone: int) -> None:
        """Note what an effect has named and moved: so many were named, and so many had moved, before it."""
        self.done += 1
        self.silent = len(self.seen) == seen
        if len(self.gone) != gone + 1:
            self.just = None

    def moves(self, effect: Effect) -> None:
        """Note what an effect has moved to another zone, created, or done to the card itself."""
        named = (getattr(effect, "on", None), getattr(effect, "what", None))
        if t.THIS_OBJECT in named and issubclass(type(effect), Effect) and type(effect) not in SUBJECTS:
            self.own_at = len(self.seen)
        if isinstance(effect, Create | CreateCopy):
            new = effect.new if isinstance(effect, Create) else None
            kinds: tuple[Filter, ...] = (f.Token(),)
            if new is not None:
                kinds = (*(f.Is((name,)) for name in new.types), *(f.Subtype((name,)) for name in new.subtypes), *kinds)
            self.add(WHAT_WAS_DONE, OBJECT, str(effect.amount) != "1", kinds)
            self.gone.append(WHAT_WAS_DONE)
            self.just, self.landed = WHAT_WAS_DONE, True
        if isinstance(effect, FACE_DOWN):
            several = isinstance(effect, Cloak | Manifest) and str(effect.amount) != "1"
            self.add(WHAT_WAS_DONE, OBJECT, several, (f.Is(("creature",)),))
            self.gone.append(WHAT_WAS_DONE)
            self.just, self.landed = WHAT_WAS_DONE, True
        if isinstance(effect, Search) and effect.to == "battlefield" and effect.count == ONE and not effect.take:
            # What was found is spoken of right after it has entered.
            self.add(WHAT_WAS_DONE, OBJECT, False, effect.what)
            self.gone.append(WHAT_WAS_DONE)
            self.just, self.landed = WHAT_WAS_DONE, True
        elif isinstance(effect, UNNAMED):
            # "It" would be what was found or made, which no word refers to.
            self.add(None, OBJECT, False, ())
            self.add(None, OBJECT, True, ())
        if isinstance(effect, PutCounters) and isinstance(effect.on, t.Each):
            # Those that got them are spoken of from now on.
            self.add(WHAT_WAS_DONE, OBJECT, True, effect.on.what)
            self.gone.append(WHAT_WAS_DONE)
            self.just, self.landed = WHAT_WAS_DONE, True
        if isinstance(effect, Mill):
            # What was on top of a library is spoken of from now on.
            several = str(effect.amount) != "1" or isinstance(effect.who, t.Opponents | t.Everyone)
            self.add(WHAT_WAS_DONE, OBJECT, several, ())
            self.gone.append(WHAT_WAS_DONE)
            self.just, self.landed = WHAT_WAS_DONE, False
        if isinstance(effect, ONTO_THE_BATTLEFIELD | Put | Exile) or (
            isinstance(effect, Shuffle) and effect.what is not None
        ):
            was: dict[Target, Target] = {
                t.SelfNow(): t.THIS_OBJECT,
                t.ItNow(): t.It(),
                WHAT_WAS_DONE: self.just or WHAT_WAS_DONE,
            }
            if isinstance(effect.what, These):
                # Each of them has moved; no word follows them.
                self.gone += [mention.word for mention in self.seen[-1 - len(effect.what.of) :]]
                self.just = None
                return
            gone = self.seen[-1].word if isinstance(effect.what, t.Targeted) else effect.what
            if isinstance(gone, TopCards):
                # What was on top of a library is spoken of from now on.
                several = str(gone.count) != "1" or isinstance(gone.of, t.Opponents | t.Everyone)
                self.add(WHAT_WAS_DONE, OBJECT, several, ())
                gone = WHAT_WAS_DONE
            self.gone.append(gone if gone is None else was.get(gone, gone))
            if self.gone[-1] == t.THIS_OBJECT:
                self.seen.append(Mention(t.THIS_OBJECT, OBJECT, False, self.own, read_only=True))
            self.landed = isinstance(effect, ONTO_THE_BATTLEFIELD) or getattr(effect, "to", "") == "battlefield"
            seen = self.landed or isinstance(effect, Exile) or (isinstance(effect, Put) and effect.to == "graveyard")
            self.just = self.gone[-1] if seen else None
            if isinstance(effect.what, DoneTo):
                # It has moved again: what an earlier effect did to it is over.
                self.steps = {}
            elif self.landed and self.plain and self.depth < 2 and isinstance(self.just, t.That | t.Self):
                self.steps[self.just] = self.done + 1

    def add(self, word: Target | None, about: str, many: bool, what: tuple[Filter, ...]) -> None:
        """Note something that is spoken of."""
        self.seen.append(Mention(word, about, many, what))

    def events(self, several: tuple[Trigger, ...]) -> None:
        """Note who and what the events of an ability are about."""
        moved = []
        attackers = {attacker_of(event, self.attacker) for event in several}
        self.attacker = attackers.pop() if len(attackers) == 1 else None
        told: list[list[Mention]] = []
        before = len(self.seen)
        for event in several:
            start = len(self.seen)
            self.event(event)
            moved.append(self.moved)
            told.append(self.seen[start:])
        self.seen[before:] = whichever_happened(told)
        self.moved = all(moved)
        self.unsure = any(moved) and not self.moved

    def event(self, event: Trigger) -> None:
        """Note who and what an event is about."""
        self.seen += mentioned_by(event, self.own, self.host)
        self.moved = isinstance(event, e.Dies | e.Moves | Discards)

    def spoken(self, word: object) -> None:
        """Note a target, or another noun, that was read or printed."""
        if isinstance(word, t.Targeted):
            self.targets += 1
            players = any(isinstance(one, f.Player | f.Opponent) for one in word.what)
            about = PLAYER if players else OBJECT
            many = not word.is_single()
            self.add(t.That(self.targets), about, many, word.what)
            if word.place not in ("battlefield", "stack"):
                self.cards.append(t.That(self.targets))
        elif isinstance(word, t.Each | t.Choose):
            self.add(None, OBJECT, isinstance(word, t.Each) or not word.is_single(), word.what)
        elif isinstance(word, t.Opponents | t.Everyone):
            self.add(None, PLAYER, True, ())
        elif isinstance(word, These):
            # Named one by one, but no word refers to all of them later.
            self.add(None, OBJECT, True, ())
        elif isinstance(word, t.Host):
            self.add(word, OBJECT, False, ())
        elif word == THE_GIVEN_OBJECT and self.given is not None:
            self.add(THE_GIVEN_OBJECT, OBJECT, False, self.given.what)
        elif isinstance(word, ItFits) and word.whom == t.THIS_OBJECT:
            # "If ~ is tapped, untap it."
            self.add(t.THIS_OBJECT, OBJECT, False, self.own)
        elif isinstance(word, Happened) and getattr(word.event, "what", (f.Itself(),)) != (f.Itself(),):
            # What it has happened to has been named, and no word refers to it.
            self.add(None, OBJECT, word.at_least != ONE, word.event.what)  # type: ignore[attr-defined]
        elif isinstance(word, Target) and word != t.THIS_OBJECT:
            again = [mention for mention in self.seen if mention.word == word]
            self.seen += again[-1:]

    def about_others(self, stated: Draft) -> None:
        """Note that what is said of other objects calls each of them "it": its host has a word, and no others have."""
        on, what = stated.values.get("on", "self"), stated.values.get("what", OF_ITSELF)
        if on == "host" or what == (f.Hosted(),):
            self.seen = [Mention(t.Host(), OBJECT, False, ())]
        elif on == "each" or (what != OF_ITSELF and stated.cls is not Static):
            self.seen = [Mention(None, OBJECT, False, ()), Mention(None, OBJECT, True, ())]

    def is_subject(self, word: object) -> None:
        """Note the subject of the clause at hand."""
        if isinstance(word, t.Targeted):
            self.subject = t.That(self.targets)
        else:
            self.subject = word if isinstance(word, Target) else None
        if isinstance(word, t.Each | t.Choose) or (isinstance(word, t.Targeted) and not word.is_single()):
            self.subject = EACH_ITS_OWN

    def meant(self, said: Said, *, owned: bool = False) -> Target:
        """Return the word for what a pronoun means; Unbound if there is none.

        `owned` is whether something of the object is asked for: "its power".
        """
        if self.subject == EACH_ITS_OWN and said.words in ("it", "itself") and (owned or said.words == "itself"):
            raise Unbound(f"{said.words!r} is of each of several: no word says that yet")
        if said.words == "itself":
            if self.subject is None:
                raise Unbound("'itself' stands where nothing is the subject")
            return self.subject
        if said.words == "it" and owned and self.subject is not None:
            others = {m.word for m in self.seen if m.about == OBJECT and not m.many} - {self.subject}
            if self.subject == t.THIS_OBJECT and others and self.seen[-1].word != t.THIS_OBJECT:
                raise Unbound("'its' could be of this card or of what was named before")
            return self.subject
        named = said.about == OBJECT and said.words.startswith("that ")
        elsewhere = said.words == "that card" and (self.moved or t.THIS_OBJECT in self.gone)
        for mention in reversed(self.seen):
            if (
                (said.words == "it" or named)
                and not owned
                and self.subject is not None
                and mention.word == self.subject
            ):
                # That would be "itself".
                continue
            if named and mention.word == t.THIS_OBJECT and not elsewhere:
                # A card calls itself by its name or "it", and "that card" where it went.
                continue
            if mention.about == said.about and mention.many == said.many and is_of(mention.what, said.kind):
                if mention.word is None:
                    raise Unbound(f"{said.words!r} could mean something that no word refers to yet")
                return t.THIS_OBJECT if said.words == "it" and self.own_at == len(self.seen) else mention.word
        if said == THAT_PLAYER:
            return self._opponent_who_controls(said)
        raise Unbound(f"{said.words!r} refers to nothing that was named before")

    def _opponent_who_controls(self, said: Said) -> Target:
        """Return "that player" where the only player spoken of is the opponent who controls a target, or what the event
        is about."""
        theirs = [one for one in self.seen if f.Theirs() in one.what]
        words = {one.word for one in theirs}
        if len(words) != 1 or not isinstance(theirs[0].word, OF_A_TARGET_OR_EVENT) or theirs[0].many:
            raise Unbound(f"{said.words!r} refers to nothing that was named before")
        return t.Controller(theirs[0].word)


_MENTIONED: Final = tuple(each.name for each in fields(Mentions))


def _of_costs_and_before(said: Said, mentions: Mentions) -> object | None:
    """Return what words mean that speak of a cost, or of what the effect just before did; None if they do not."""
    before = mentions.before
    if said == SAME_DEALER:
        if not isinstance(before, Damage):
            raise Unbound("more damage is dealt where none was")
        return before.by
    if said.words in UNABLE:
        if told_whom(before) != said.words:
            raise Unbound(f"{said.words!r}: the effect just before tells them to do nothing that could be impossible")
        return HOW_MANY_COULD_NOT
    done = said.words.removesuffix(" this way")
    if done in DONE_THIS_WAY:
        if type(before) is not DONE_THIS_WAY[done]:
            raise Unbound(f"nothing was {done} right before")
        return Worded(DoneAmount(what=said.kind))
    if said.words in MEASURED.values():
        if MEASURED.get(type(before)) != said.words:
            raise Unbound(f"{said.words!r}: the effect just before does no such thing")
        return MUCH_DONE
    if not said.words.startswith("the ") or said.kind:
        return None
    if mentions.given is None or said.words not in mentions.given.names():
        raise Unbound(f"{said.words!r}: no cost is paid with it, or with more besides")
    mentions.spoken(THE_GIVEN_OBJECT)
    return THE_GIVEN_OBJECT


def bound(value: object, mentions: Mentions, owned: bool = False) -> object:
    """Return what a draft describes, with every pronoun bound in the order of the text.

    `owned` is whether only something of the object is asked for, such as its controller: it may have left.
    """
    if value == FROM_GRAVEYARD:
        if mentions.moved:
            # CR 113.6k: what triggers as the card, or what it is attached to, leaves works on the battlefield.
            raise Unbound("the card is named in the graveyard by an ability that works on the battlefield")
        mentions.place = "graveyard"
        return t.THIS_OBJECT
    if isinstance(value, Past):
        was = bound(value.of, mentions, owned=True)
        if value.card is not None and value.card is not (was in mentions.cards):
            raise Unbound("what was on the battlefield is no card, and what was not is one")
        return was
    if isinstance(value, Said) and (of_before := _of_costs_and_before(value, mentions)) is not None:
        return of_before
    if isinstance(value, Said):
        meant = mentions.meant(value, owned=owned)
        followed = meant in mentions.gone and not owned
        if (followed or meant == WHAT_WAS_DONE) and meant != mentions.just:
            if followed and meant in mentions.steps:
                mentions.spoken(meant)
                return DoneTo(step=mentions.steps[meant])
            raise Unbound(f"{value.words!r} has changed its zone: no word follows it yet")
        mentions.spoken(meant)
        return WHAT_WAS_DONE if followed else meant
    if isinstance(value, tuple):
        return _in_order(value, mentions)
    if isinstance(value, t.Defender | DefendersOwn):
        if mentions.attacker is None:
            raise Unbound("'defending player': no word says against whom")
        return replace(value, of=mentions.attacker)
    if isinstance(value, ControlledBy | OwnedBy) and isinstance(value.who[0], OneOf):
        these = value.who[0].these
        controller = isinstance(these, t.Controller)
        player = bound(these.of if controller else these, mentions, owned=controller)  # type: ignore[attr-defined]
        player = t.Controller(player) if controller else player  # type: ignore[arg-type]
        assert isinstance(player, Target)
        return type(value)((OneOf(player),))
    if isinstance(value, AttachedTo):
        host = bound(value.these, mentions, owned=True)
        assert isinstance(host, Target)
        return AttachedTo(host)
    if isinstance(value, f.Not) and isinstance(value.filter, OneOf) and isinstance(value.filter.these, Said):
        return f.Not(OneOf(bound(value.filter.these, mentions)))  # type: ignore[arg-type]
    if isinstance(value, Filter) and any(isinstance(one, Said) for one in words_within(value)):
        raise Unbound("a pronoun stands within what is compared: no word binds it there yet")
    if value == t.THIS_OBJECT and value in mentions.gone and not owned:
        if mentions.just != value:
            raise Unbound("the card has changed its zone: no word follows it yet")
        return WHAT_WAS_DONE
    if isinstance(value, Noun):
        raise Unbound("a noun stands where nothing takes it")
    if not isinstance(value, Draft):
        if isinstance(value, Effect):
            mentions.moves(value)
        mentions.spoken(value)
        return value
    if value.cls is Later:
        return _waiting(value, mentions)
    parts: dict[str, object] = {}
    outer = mentions.subject
    if issubclass(value.cls, Effect):
        mentions.subject = None
    inside = mentions.apart() if value.cls is WhenYouDo else mentions
    if value.cls in STATED_WORDS:
        mentions.about_others(value)
    for name, part in value.values.items():
        parts[name] = bound(part, inside, value.cls in OF_AN_OBJECT)
        if SUBJECTS.get(value.cls) == name:
            if parts[name] == WHAT_WAS_DONE and not mentions.landed:
                raise Unbound("what has left the battlefield does nothing there: no word says what it was")
            mentions.is_subject(parts[name])
        if issubclass(value.cls, Activated) and name == "cost":
            mentions.given = given_by(parts[name])
        if issubclass(value.cls, When) and name == "event":
            mentions.events(parts[name])  # type: ignore[arg-type]
    if value.cls in (t.Targeted, t.Each, t.Choose) and f.Another() in parts["what"]:  # type: ignore[operator]
        bind_other(value.cls, parts, mentions)
    made = value.cls(**parts)
    mentions.subject = outer
    mentions.place = inside.place
    if mentions.moved and isinstance(made, MOVES):
        made = followed_move(made)
    if mentions.unsure and isinstance(made, MOVES) and made.what in (t.Self(), t.It()):
        raise Unbound("what is moved may have changed its zone, or not")
    if isinstance(made, When | Activated) and mentions.place:
        # CR 113.6k: an ability that says where the card is works there.
        made = replace(made, place=mentions.place)
    if isinstance(made, When) and any(map(is_heard_in_graveyard, made.event)):
        made = replace(made, place="graveyard")
    if isinstance(made, t.Choose) and made.among not in (None, WHAT_WAS_DONE, t.LinkedCards()):
        raise Unbound("something is chosen among what no effect has moved right before")
    mentions.moves(made)
    mentions.spoken(made)
    return made


def _waiting(value: Draft, mentions: Mentions) -> Later:
    """Return an ability that waits: its effects speak of what was named before, and have not happened yet."""
    if value.values.get("each_time"):
        return _each_time(value, mentions)
    inner = mentions.copy()
    do = bound(value.values["do"], inner)
    assert isinstance(do, tuple)
    if inner.targets != mentions.targets:
        raise Unbound("a target of effects that wait is chosen as they trigger: no word says that yet")
    about, given = given_to(do)
    mentions.before = None
    return Later(**{**value.values, "do": given, "about": about})  # type: ignore[arg-type]


def _each_time(value: Draft, mentions: Mentions) -> Later:
    """Return an ability that waits for every such event: its effects speak of the event, and of the card itself."""
    inner = mentions.apart()
    event = tuple(bound(one, inner) for one in value.values["event"])  # type: ignore[attr-defined]
    inner.events(event)  # type: ignore[arg-type]
    do = bound(value.values["do"], inner)
    if inner.targets:
        raise Unbound("a target of effects that wait is chosen as they trigger: no word says that yet")
    mentions.before = None
    return Later(**{**value.values, "event": event, "do": do})  # type: ignore[arg-type]


def _in_order(values: tuple[object, ...], mentions: Mentions) -> tuple[object, ...]:
    """Return parts in their order; effects know what the one before them moved, and whether it tells if it was done."""
    made: list[object] = []
    effects = any(isinstance(one, Effect) or (isinstance(one, Draft) and issubclass(one.cls, Effect)) for one in values)
    mentions.depth += effects
    mentions.plain = mentions.plain and mentions.depth < 2
    for part in values:
        if not isinstance(part, Draft) or not issubclass(part.cls, Effect):
            made.append(bound(part, mentions))
            mentions.done += isinstance(part, Effect)
            continue
        dealt = part.cls is Apply and isinstance(part.values.get("about"), DoneTo)
        if dealt and not (made and deals(made[-1])):
            raise Unbound("nothing was dealt damage right before: no word says what was")
        if part.cls is If and part.values["condition"] == WasDone():
            if not made or not tells(made[-1]):
                raise Unbound("nothing tells whether what comes before was done")
            mentions.follow()
        seen, gone = len(mentions.seen), len(mentions.gone)
        mentions.before = made[-1] if made else None
        made.append(after_choice(bound(part, mentions), made[-1] if made else None))
        mentions.past(seen, gone)
    mentions.depth -= effects
    return tuple(made)
