"""Card figures: counted by hand, with their intervals, and what sideboarding did."""

from __future__ import annotations

from random import Random

import pytest

from cardwright.simulate.bootstrap import bootstrap
from cardwright.simulate.cards import CAVEATS, card_figures, sideboard_effect
from cardwright.simulate.results import NOBODY, CardsSeen, UnitResult
from tests.simulate.made_results import NOTHING, made_game, made_unit

DECK = {"Bolt": 4, "Bear": 3}


def seen(opening: str = "", drawn: str = "", played: str = "", into: str = "", out: str = "") -> CardsSeen:
    def counts(text: str) -> dict[str, int]:
        names = text.split()
        return {name: names.count(name) for name in names}

    return CardsSeen(counts(opening), counts(drawn), counts(played), counts(into), counts(out))


def unit(number: int, *games: tuple[int, CardsSeen]) -> UnitResult:
    made = [made_game(winner, series=place, cards=(cards, NOTHING)) for place, (winner, cards) in enumerate(games)]
    return UnitResult(0, number, tuple(made), "")


def test_figures_counted_by_hand() -> None:
    units = [
        unit(0, (0, seen("Bolt Bolt", "", "Bolt")), (1, seen("Bear", "Bolt"))),
        unit(1, (0, seen("Bear", "Bear")), (1, seen("Bolt", "Bolt"))),
        # Nobody won, so it says nothing.
        unit(2, (NOBODY, seen("Bolt", "Bolt"))),
    ]
    bolt = next(card for card in card_figures(units, 0, DECK) if card.name == "Bolt")
    found = [bolt.in_deck, bolt.opening, bolt.drawn, bolt.in_hand, bolt.not_seen, bolt.played]
    assert [(rate.hits, rate.cases) for rate in found] == [(2, 4), (1, 2), (0, 2), (1, 3), (1, 1), (1, 1)]
    assert bolt.improvement.difference == pytest.approx(1 / 3 - 1)
    assert bolt.copies == 4
    # The best improvement comes first; a card that was always or never seen has none and comes last.
    assert [card.name for card in card_figures(units, 0, DECK)] == ["Bear", "Bolt"]
    always = card_figures([unit(0, (0, seen("Bolt")))], 0, DECK)
    assert [(card.name, card.improvement.known) for card in always] == [("Bear", False), ("Bolt", False)]


def test_the_other_side_has_its_own_cards() -> None:
    game = made_game(1, cards=(seen("Bolt"), seen("Opt")))
    found = card_figures([UnitResult(0, 0, (game,), "")], 1, {"Opt": 4})
    assert [(card.name, card.opening.hits) for card in found] == [("Opt", 1)]


def test_a_card_counts_in_the_games_in_which_the_deck_had_it() -> None:
    games = (
        (0, seen("Bolt")),
        (0, seen("Relic", into="Relic", out="Bear Bear Bear")),
        (1, seen("Bear", into="Relic", out="Bear")),
    )
    found = {card.name: card for card in card_figures([unit(0, *games)], 0, DECK)}
    assert (found["Relic"].copies, found["Relic"].in_deck.cases, found["Relic"].not_seen.cases) == (0, 2, 1)
    assert (found["Bear"].in_deck.cases, found["Bear"].opening.cases) == (2, 1)
    # A card that was made in the game is nobody's deck's.
    token = card_figures([unit(0, (0, seen("", "Treasure")))], 0, DECK)
    assert "Treasure" not in {card.name for card in token}


def test_the_interval_of_the_improvement_is_like_the_bootstrap() -> None:
    random = Random(3)
    units = []
    for number in range(300):
        luck = random.random() < 0.5
        games = []
        for _ in (0, 1):
            has = random.random() < 0.4
            won = random.random() < 0.4 + 0.2 * has + 0.1 * luck
            games.append((0 if won else 1, seen("Bolt" if has else "Bear")))
        units.append(unit(number, *games))
    bolt = next(card for card in card_figures(units, 0, DECK) if card.name == "Bolt")
    rows = []
    for one in units:
        pairs = [("Bolt" in game.cards[0].opening, game.winner == 0) for game in one.games]
        held = sum(pair[0] for pair in pairs)
        rows.append((pairs.count((True, True)), held, pairs.count((False, True)), 2 - held))
    drawn = bootstrap(rows, lambda sums: sums[0] / sums[1] - sums[2] / sums[3])
    assert drawn is not None
    assert (bolt.improvement.low, bolt.improvement.high) == pytest.approx((drawn.low, drawn.high), abs=0.015)


def test_every_figure_has_its_caveat() -> None:
    assert [text.split(":")[0] for text in CAVEATS.values()][:6] == [
        "GP WR",
        "OH WR",
        "GD WR",
        "GIH WR",
        "GNS WR",
        "IWD",
    ]
    assert all("\n" not in text and text.endswith(".") for text in CAVEATS.values())


def test_what_sideboarding_did() -> None:
    def series(number: int, winners: list[int]) -> UnitResult:
        boarded = seen(into="Relic Relic", out="Bear Bear")
        games = [
            made_game(winner, game=game, cards=(boarded if game else NOTHING, NOTHING))
            for game, winner in enumerate(winners)
        ]
        return UnitResult(0, number, tuple(games), "")

    units = [series(0, [0, 0]), series(1, [1, 0, 0]), series(2, [1, 0, 1]), series(3, [1, NOBODY, 0])]
    found = sideboard_effect(units, 0)
    assert found is not None
    rates = {game: (rate.hits, rate.cases) for game, rate in found.by_game.items()}
    assert rates == {0: (1, 4), 1: (3, 3), 2: (2, 3)}
    assert (found.later.hits, found.later.cases) == (5, 6)
    assert found.change.difference == pytest.approx(1 - 1 / 4)
    relic, bear = found.cards
    assert (relic.name, relic.into, relic.copies, relic.won.hits, relic.won.cases) == ("Relic", True, 2, 5, 6)
    assert (bear.name, bear.into) == ("Bear", False)
    other = sideboard_effect(units, 1)
    assert other is not None
    assert (other.cards, other.by_game[0].hits) == ((), 3)
    assert sideboard_effect([made_unit(0, [0, 1])], 0) is None
