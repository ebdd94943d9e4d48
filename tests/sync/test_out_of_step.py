"""A difference between two sides is found at the next checkpoint, named in words, and can be gone back behind."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cardwright.engine.agenda import AGENDA, new_item
from cardwright.engine.chance import Stream
from cardwright.engine.match import Match
from cardwright.engine.state import FIRST_FIELD
from cardwright.errors import NothingToUndo, OutOfStep, WrongMessage
from cardwright.sync.differences import differences, differing
from cardwright.sync.in_step import InStep, join
from cardwright.sync.part_digests import in_full, parts
from tests.engine.bare import GAINED, Q_PICK, TABLE_ZONE, Bare, asked, hand
from tests.engine.playing import STARTS, duel, play_until, skirmish
from tests.sync.wires import carried, explained, magic_match, play_on, same, sides_of, tamper, tell, two
from tests.tiny_games.duel_cards import HAND, zone


def bare() -> Match:
    game = Bare(lambda m, item: m.emit(GAINED, 3, 1), lambda m, item: m.ask(0, Q_PICK, [3, 4]))
    return game.start(1)


Deed = Callable[[Match], object]
# What is done to the second side, and how the first names it.
CHANGES: dict[str, tuple[Deed, str]] = {
    "a field": (lambda m: m.state.set(4, FIRST_FIELD, 9), "bee (object 4) in table: marks 0 here, 9 there"),
    "a score": (lambda m: m.state.set(1, FIRST_FIELD, 2), "P2: score 0 here, 2 there"),
    "the turn": (lambda m: m.state.set(2, 12, 3), "the table: turn 0 here, 3 there"),
    "an identity": (
        lambda m: m.state.set(4, 1, 3),
        "bee (object 4) in table: card 1 (bee (object 4)) here, 3 (dog (object 4)) there",
    ),
    "a move": (
        lambda m: m.state.move(4, hand(1)),
        "table: 3 cards here, 2 there (only here: bee (object 4))",
    ),
    "a move away": (lambda m: m.state.move(4, -1), "table: 3 cards here, 2 there (only here: bee (object 4))"),
    "an order": (
        lambda m: m.state.reorder(TABLE_ZONE, [3, 5, 4]),
        "table: another order, place 2 is bee (object 4) here, cat (object 5) there",
    ),
    "a new object": (
        lambda m: m.state.create([4, 6, hand(0), 0, 0, 0, 0]),
        "P1's hand: 0 cards here, 1 there (only there: gnu (object 6))",
    ),
    "a listener": (
        lambda m: m.state.create([2, 0, -1, 0, 0, 0, 3, 0, 0, 0]),
        "listeners (0 to 31): 0 objects here, 1 there (only there: listener (object 6))",
    ),
    "a lasting effect": (
        lambda m: m.state.create([3, 0, -1, 0, 0, 0, -1, 0, 0, 0]),
        "lasting effects (0 to 31): 0 objects here, 1 there (only there: lasting effect (object 6))",
    ),
    "a kind": (
        lambda m: m.state.rows.__setitem__(4, [4, 1, 0, 1, 1, 0, 0, 0]),
        "bee (object 4) in table: a thing of 7 fields here, a thing of 8 fields there",
    ),
    "what listens": (lambda m: m.state.hear(2, 0, 77), "who listens: triggers on NOTED: 0 here, 1 there"),
    "what replaces": (lambda m: m.state.hear(8, 0, 77), "who listens: replacements of NOTED: 0 here, 1 there"),
    "a random number": (lambda m: m.state.draw(2, 6), "the die stream: 0 steps gone here, 1 there"),
    "the future": (
        lambda m: m.state.reseed(5),
        "the shuffle stream: other numbers are to come here than there",
    ),
}


def one_each() -> tuple[InStep, InStep]:
    """Two sides of which the first has played everything so far; both have agreed after message 1."""
    speaker, hearer = (InStep(bare(), side, sides=[0, 1]) for side in (0, 1))
    hearer.hear(carried(speaker.hello()))
    speaker.hear(carried(hearer.hello()))
    hearer.hear(carried(speaker.say(0)))
    return speaker, hearer


@pytest.mark.parametrize("name", CHANGES)
def test_what_differs_is_found_at_the_next_checkpoint_and_named(name: str) -> None:
    deed, words = CHANGES[name]
    speaker, hearer = one_each()
    tamper(hearer.match, deed)
    with pytest.raises(OutOfStep, match="since message 1, found at message 2: the digests differ") as found:
        hearer.hear(carried(speaker.say(0)))
    assert (found.value.number, found.value.agreed) == (2, 1)
    there, here = explained(hearer, speaker, found.value)
    assert words in here.differences
    assert len(there.differences) == len(here.differences)
    assert (there.agreed, here.agreed) == (1, 1)
    assert str(here).startswith(f"out of step since message 1, found at message 2: {here.differences[0]}")
    # Until that is mended nothing is said and nothing is heard.
    for side in (speaker, hearer):
        with pytest.raises(OutOfStep):
            side.ready()
        side.go_back()
    assert same([speaker, hearer])
    assert (speaker.number, len(speaker.match.choices)) == (1, 1)
    assert hearer.hear(carried(speaker.hello())) == []
    hearer.hear(carried(speaker.say(1)))
    assert same([speaker, hearer])


def test_an_item_on_the_agenda_is_named() -> None:
    def start() -> Match:
        return play_until(duel(2), lambda m: bool(m.state.lanes[AGENDA]) and m.table()[9] == asked(m).who, 2)

    def change(m: Match) -> None:
        item = m.state.take(AGENDA, 0)
        m.state.insert(
            AGENDA, 0, new_item(item.kind, item.who, item.source, item.node, a=item.a, b=7, cause=item.cause)
        )

    sides = sides_of(start)
    speaker = sides[sides[0].speaker()]
    hearer = sides[(speaker.side + 1) % 3]
    tamper(hearer.match, change)
    with pytest.raises(OutOfStep) as found:
        hearer.hear(carried(speaker.say("pass")))
    _, here = explained(hearer, speaker, found.value)
    assert any("the agenda: item 1, " in text and "b -1 here, 7 there" in text for text in here.differences)


def test_an_item_more_is_named() -> None:
    one, other = bare(), bare()
    tamper(other, lambda m: m.state.put(AGENDA, new_item(9, 0, 3, a=1)))
    assert differences(one, carried(in_full(other, ["the agenda"]))) == [
        "the agenda: 0 items here, 1 there",
        "the agenda: item 1, 'item 9', only there",
    ]
    assert differences(other, carried(in_full(one, ["the agenda"])))[1] == "the agenda: item 1, 'item 9', only here"


def test_answers_and_the_question_are_named() -> None:
    one, other = bare(), bare()
    one.apply(1)
    names = ["the answers so far", "the question", "what happens at once"]
    words = differences(one, carried(in_full(other, names)))
    assert words[0] == "the question: P1, pick [3, 4] here, P1, deed [0, 1] there"
    one.answers.append(3)
    assert differences(one, carried(in_full(other, names)))[0] == "the answers so far: [3] here, [] there"


def test_the_longer_list_of_a_zone_is_cut_short() -> None:
    one, other = (Bare(lambda m, item: None, things=8).start() for _ in range(2))
    for thing in range(3, 9):
        tamper(other, lambda m, thing=thing: m.state.move(thing, 1))  # type: ignore[misc]
    words = differences(one, carried(in_full(other, ["table"])))
    listed = "ant (object 3), bee (object 4), cat (object 5), dog (object 6) and 2 more"
    assert words == [f"table: 8 cards here, 2 there (only here: {listed})"]


def test_a_difference_long_ago_is_looked_for_where_it_was_found() -> None:
    """The speaker has gone on before it hears that something was wrong."""
    one, other = two(lambda: skirmish(4))
    play_on([one, other], Stream(3, "out of step"), 4)
    speaker, hearer = (one, other) if one.speaker() == 0 else (other, one)
    tamper(hearer.match, lambda m: m.state.draw(1, 2))
    # To play a card is to name it and then its place.
    first = speaker.say(0)
    speaker.say(0)
    with pytest.raises(OutOfStep) as found:
        hearer.hear(carried(first))
    there, here = explained(hearer, speaker, found.value)
    assert there.differences == ("the coin stream: further on here than there",)
    assert here.differences == ("the coin stream: not as far on here as there",)
    assert (here.number, here.agreed, there.agreed) == (5, 4, 4)
    speaker.go_back()
    hearer.go_back()
    assert same([speaker, hearer])
    # What was said before they went back comes too late.
    with pytest.raises(WrongMessage, match="round: found 0, expected 1"):
        hearer.hear(carried(first))
    play_on([one, other], Stream(4, "out of step"), 1000)
    assert same([one, other])


def test_with_rare_checkpoints_both_go_back_to_the_last_one() -> None:
    sides = sides_of(lambda: skirmish(3), watchers=1, every=4)
    play_on(sides, Stream(3, "out of step"), 9)
    tamper(sides[1].match, lambda m: m.state.draw(1, 2))
    found: OutOfStep | None = None
    while found is None:
        speaker = sides[sides[0].speaker()]
        message = carried(speaker.say(0))
        for side in sides:
            if side is not speaker:
                try:
                    side.hear(message)
                except OutOfStep as error:
                    found = error if side is not sides[2] else found
    assert sides[0].number == 12
    finder = sides[1 - speaker.side]
    explained(finder, speaker, found)
    # Those who watch are told as well, and have nothing to say to it.
    with pytest.raises(OutOfStep) as seen:
        sides[2].hear(carried(found.message))
    assert seen.value.message is None
    for side in sides:
        side.go_back()
        assert side.number == 8
    assert same(sides)


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 1000))
def test_a_stray_field_in_any_match_is_found_and_mended(seed: int) -> None:
    stream = Stream(seed, "out of step")
    name = sorted(STARTS)[stream.below(len(STARTS))]
    sides = sides_of(lambda: STARTS[name](seed))
    play_on(sides, stream, 3 + stream.below(8))
    # A short game may be over by then.
    assume(sides[0].match.decision is not None)
    changed = sides[stream.below(len(sides))]
    # The stamp of the next effect: nothing looks at it for a while, and nothing sets it back.
    tamper(changed.match, lambda m: m.state.set(m.game.players, 11, m.table()[11] + 1000))
    number = changed.number
    speaker = sides[sides[0].speaker()]
    message = carried(speaker.say(0))
    hearers = sides if speaker is changed else [changed]
    for hearer in hearers:
        if hearer is not speaker:
            with pytest.raises(OutOfStep) as found:
                hearer.hear(message)
            pair = explained(hearer, speaker, found.value)
            assert all("the table: stamp" in "; ".join(side.differences) for side in pair)
            assert [side.agreed for side in pair] == [number, number]
    for side in sides:
        if side.trouble is not None:
            side.go_back()
            assert side.match.digest() == side.points[number]


def test_a_match_of_magic_tells_what_differs() -> None:
    one, other = two(lambda: magic_match(4))
    play_on([one, other], Stream(4, "out of step"), 30)
    speaker, hearer = (one, other) if one.speaker() == 0 else (other, one)
    library = next(i for i, z in enumerate(hearer.match.game.zones) if z.name == "library" and z.owner == 1)
    hand_zone = next(i for i, z in enumerate(hearer.match.game.zones) if z.name == "hand" and z.owner == 1)
    card = hearer.match.state.zones[library][0]
    tamper(hearer.match, lambda m: m.state.move(card, hand_zone))
    message = carried(speaker.say(len(asked(speaker.match)) - 1))
    held, left = (len(speaker.match.state.zones[z]) for z in (hand_zone, library))
    with pytest.raises(OutOfStep) as found:
        hearer.hear(message)
    _, here = explained(hearer, speaker, found.value)
    assert f"P2's hand: {held} cards here, {held + 1} there (only there: " in "; ".join(here.differences)
    assert f"P2's library: {left} cards here, {left - 1} there (only here: " in "; ".join(here.differences)


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 1000))
def test_parts_differ_if_and_only_if_digests_do(seed: int) -> None:
    stream = Stream(seed, "parts")
    m = STARTS[sorted(STARTS)[stream.below(len(STARTS))]](seed)
    for _ in range(stream.below(20)):
        if m.decision is not None:
            m.apply(stream.below(len(m.decision)))
    twin = m.copy()
    assert parts(twin) == parts(m)
    assert differing(parts(m), parts(twin)) == []
    assert differences(m, carried(in_full(twin, list(parts(m))))) == []
    obj = stream.below(len(twin.state.rows))
    field = stream.below(len(twin.state.rows[obj]))
    twin.state.own(obj)[field] += 1
    names = differing(parts(m), parts(twin))
    assert names
    assert differences(m, carried(in_full(twin, names)))
    assert differences(twin, carried(in_full(m, names)))


def test_a_comparison_may_be_made_at_any_time() -> None:
    one, other = two(lambda: skirmish(1))
    play_on([one, other], Stream(1, "out of step"), 6)
    one.agreed = -1
    assert one.hear(carried(other.compare())) == []
    assert one.agreed == 6
    tamper(other.match, lambda m: m.state.draw(0, 9))
    with pytest.raises(OutOfStep, match="the shuffle stream differs"):
        one.hear(carried(other.compare()))
    with pytest.raises(OutOfStep, match="shuffle stream: . steps gone here"):
        other.hear(carried(one.trouble.message if one.trouble else None))


def test_a_greeting_finds_a_difference_too() -> None:
    one, other = two(lambda: skirmish(1))
    play_on([one, other], Stream(1, "out of step"), 6)
    tamper(other.match, lambda m: m.state.draw(0, 9))
    with pytest.raises(OutOfStep, match="since message [4-6], found at message 6: the digests differ"):
        one.hear(carried(other.hello()))


def test_a_match_played_on_without_a_word_is_noticed() -> None:
    one, other = two(lambda: skirmish(4))
    one.match.apply(0)
    with pytest.raises(OutOfStep, match="1 choices here, 0 were told"):
        one.say(0)
    one.match.undo()
    tell(one, [one, other], one.say(0))
    assert same([one, other])


def test_there_is_no_way_back_where_there_is_none() -> None:
    one, other = two(lambda: skirmish(1))
    with pytest.raises(NothingToUndo, match="in step"):
        one.go_back()
    one, other = InStep(skirmish(4), 0), InStep(skirmish(4), 1)
    tamper(other.match, lambda m: m.state.draw(0, 9))
    with pytest.raises(OutOfStep, match="for an unknown time"):
        other.hear(carried(one.say(0)))
    with pytest.raises(NothingToUndo, match="never been found the same"):
        other.go_back()


def test_a_side_that_cannot_get_back_needs_a_welcome() -> None:
    speaker, hearer = one_each()
    tamper(hearer.match, lambda m: m.state.draw(0, 9))
    hearer.points[1] = "something else"
    with pytest.raises(OutOfStep):
        hearer.hear(carried(speaker.say(0)))
    with pytest.raises(OutOfStep, match="it needs a welcome"):
        hearer.go_back()
    with pytest.raises(OutOfStep):
        hearer.welcome()
    hearer = join(speaker.match.game, carried(speaker.welcome()), 1)
    assert same([speaker, hearer])


def test_a_position_set_up_by_hand_goes_back_by_its_own_journal() -> None:
    def start() -> Match:
        m = duel(1)
        tamper(m, lambda m: m.state.set(1, FIRST_FIELD, 3))
        return m

    sides = sides_of(start)
    speaker = sides[sides[0].speaker()]
    hearer = sides[(speaker.side + 1) % 3]
    message = carried(speaker.say(0))
    hearer.hear(message)
    # The speaker's word on what it has is wrong, not its match.
    wrong = {**carried(speaker.compare()), "digest": "0", "parts": {"P1": "0"}}
    with pytest.raises(OutOfStep):
        hearer.hear(wrong)
    hearer.go_back()
    assert hearer.match.state.rows[1][FIRST_FIELD] == 3
    assert hearer.number == 1


def test_a_zone_of_duel_is_called_what_players_call_it() -> None:
    names = list(parts(duel(1)))
    assert names[:5] == ["P1", "P2", "P3", "the table", "P1's deck"]
    assert "P2's hand" in names
    assert len(duel(1).state.zones[zone(1, HAND)]) > 0


def test_what_was_taken_back_stays_so_when_the_sides_go_back() -> None:
    one, other = two(lambda: skirmish(3))
    play_on([one, other], Stream(3, "out of step"), 9)
    speaker, hearer = (one, other) if one.speaker() == 0 else (other, one)
    tell(speaker, [one, other], speaker.ask_back(5))
    tell(hearer, [one, other], hearer.take_back(5))
    kept = one.match.choices[:]
    speaker, hearer = (one, other) if one.speaker() == 0 else (other, one)
    tamper(hearer.match, lambda m: m.state.draw(1, 2))
    with pytest.raises(OutOfStep) as found:
        hearer.hear(carried(speaker.say(0)))
    explained(hearer, speaker, found.value)
    for side in (one, other):
        side.go_back()
        assert side.match.choices == kept
    assert (one.number, len(kept)) == (11, 5)
    assert same([one, other])
