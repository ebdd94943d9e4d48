"""The cards of a match are numbered by themselves: other cards, and what was played before, make no difference."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from cardwright.engine.replay import replay
from cardwright.engine.save import load
from cardwright.errors import CardErrors, RecordError, RulesError
from cardwright.games.magic.catalogue import CardCatalogue
from cardwright.games.magic.game import SHELF, base_cards, deck, magic_game, own_catalogue, with_cards
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.more_cards import few_cards, more_cards
from cardwright.games.magic.position import Seat, Thing, position
from cardwright.games.magic.rules.core import catalogue as numbering
from cardwright.games.magic.rules.core.catalogue import name_number
from cardwright.games.magic.rules.core.creature_types import CREATURE_TYPES
from cardwright.games.magic.rules.play.contract import Magic
from cardwright.games.magic.words.abilities import CARD_TYPE, MagicCard
from cardwright.simulate.loops import random_agents
from cardwright.sources.load import read_cards_text
from cardwright.sources.shelf import shelf_of

DECKS = [deck("burn"), deck("tokens")]


def own_cards(text: str) -> list[MagicCard]:
    return read_cards_text(f"version: 1\ncards:\n{text}", ".yaml", magic, CARD_TYPE, "cards of the test")


def digests(game: Magic, decks: Sequence[Sequence[str]], seed: int) -> list[str]:
    """The states after each of the first choices of a match, and the last."""
    m = game.start(seed, decks)
    agents = random_agents(game, seed)
    found: list[str] = []
    while m.decision is not None:
        if len(found) < 20:
            found.append(m.digest())
        m.apply(agents[m.decision.who].choose(m.view(m.decision.who), m.decision))
    return [*found, m.digest()]


@pytest.mark.parametrize("seed", [1, 2])
def test_a_match_is_the_same_with_few_cards_many_and_more(seed: int) -> None:
    few = magic_game(cards=few_cards({name for each in DECKS for name in each}))
    small = digests(few, DECKS, seed)
    assert digests(magic_game(), DECKS, seed) == small
    assert digests(magic_game(cards=more_cards(5000)), DECKS, seed) == small


def test_a_match_does_not_depend_on_what_was_played_before() -> None:
    fresh = digests(magic_game(), DECKS, 3)
    used = magic_game()
    for other in ("clones", "control", "scales"):
        digests(used, [deck(other), deck("midrange")], 0)
    assert digests(used, DECKS, 3) == fresh


def test_only_the_cards_of_the_decks_and_their_tokens_become_nodes() -> None:
    made = magic_game().for_decks([["Empty the Warrens", "Deadly Dispute"], ["Mountain"]])
    assert isinstance(made, Magic)
    # One token is described by its card, the other is a card of its own.
    names = ["Deadly Dispute", "Empty the Warrens", "Goblin", "Mountain", "Treasure"]
    assert sorted(face.name for face in made.faces) == names
    goblin = "Goblin 1/1, creature Goblin red (token)"
    assert sorted(made.definitions) == ["Deadly Dispute", "Empty the Warrens", goblin, "Mountain", "Treasure (token)"]


def test_only_the_cards_of_the_decks_and_their_tokens_are_read() -> None:
    shelf = shelf_of("cardwright.games.magic", magic, CARD_TYPE, lambda cards: None, apart=lambda card: card.token)
    game = magic_game()
    game.catalogue = CardCatalogue(shelf.own)
    decks = [["Deadly Dispute"] * 4 + ["Mountain"] * 56, ["Opt"] * 4 + ["Island"] * 56]
    m = game.start(1, decks)
    read = [entry.name for entry in shelf.own.entries if entry.is_read]
    assert sorted(read) == ["Deadly Dispute", "Island", "Mountain", "Opt", "Treasure"]
    assert m.digest() == magic_game().start(1, decks).digest()
    assert game.catalogue.facts("Shock") is not None
    assert game.catalogue.facts("Goblin (token)") is None
    assert len(game.catalogue.all_facts()) == len(own_catalogue().all_facts())


def test_the_rules_list_every_creature_type_of_the_games_own_cards() -> None:
    """So that nobody need read all cards to know which types there are."""
    known = CardCatalogue([replace(card) for card in base_cards()])
    assert known.creature_types() == own_catalogue().creature_types() == []


def test_what_is_told_of_unread_cards_is_what_is_told_of_read_ones() -> None:
    read = CardCatalogue(base_cards())
    fresh = CardCatalogue(SHELF.own)
    assert fresh.names() == read.names()
    assert fresh.token_names() == read.token_names()
    for name in [*read.names(), "Nobody", "Goblin (token)", "The Monarch", "age counter"]:
        assert fresh.kept_name(name) == read.kept_name(name), name
        assert fresh.token_name(name) == read.token_name(name), name
        if name not in ("The Monarch", "age counter"):
            assert fresh.printed_name(name) == read.printed_name(name), name


def test_only_cards_that_do_not_come_with_the_game_are_looked_at_for_mistakes(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text("cards:\n- {name: Treasure, types: artifact, token: true}\n- {name: Own, types: land}\n")
    given = with_cards([path])
    assert CardCatalogue(given).other_than(own_catalogue()) == ["Treasure (token)", "Own"]
    assert CardCatalogue(list(given)).other_than(own_catalogue()) == ["Treasure (token)", "Own"]
    assert own_catalogue().other_than(CardCatalogue(given)) == ["Treasure (token)"]


def test_a_save_and_a_record_made_before_cards_were_added_load() -> None:
    before = magic_game()
    m = before.start(5, DECKS)
    for _ in range(30):
        m.apply(0)
    after = magic_game(cards=more_cards(2000))
    assert load(after, m.save()).digest() == m.digest()
    assert replay(after, m.record()).digest() == m.digest()


def test_a_table_laid_by_hand_loads_with_its_tokens_markers_and_counters() -> None:
    seat = Seat(battlefield=["Goblin", Thing("Grizzly Bears", counters={"age": 2})], command=["The Monarch"])
    m = position(magic_game(), seat, Seat(library=["Forest"]))
    again = load(magic_game(cards=more_cards(1500)), m.save())
    assert again.digest() == m.digest()
    assert [again.game.object_name(again, obj) for obj in again.state.zones[12]] == ["Goblin", "Grizzly Bears"]


def test_a_save_whose_card_is_gone_names_it() -> None:
    shock = replace(next(card for card in base_cards() if card.name == "Shock"), name="Zap")
    m = position(magic_game(cards=[*base_cards(), shock]), Seat(hand=["Zap"], lands="R"))
    with pytest.raises(RecordError, match="^saved with a card that no longer exists: Zap$"):
        load(magic_game(), m.save())


def test_a_card_that_was_changed_is_named_where_a_save_is_loaded() -> None:
    m = position(magic_game(), Seat(hand=["Shock"], lands="R"))
    dearer = [replace(card, cost="3R") if card.name == "Shock" else card for card in base_cards()]
    with pytest.raises(RecordError, match="^saved with different definitions of Shock$"):
        load(magic_game(cards=dearer), m.save())


def test_a_kind_of_counter_is_a_word() -> None:
    with pytest.raises(CardErrors, match=r"^p1.battlefield\[0\]: a kind of counter is a word"):
        position(magic_game(), Seat(battlefield=[Thing("Grizzly Bears", counters={"two words": 1})]))


NAMING = """
  - {name: Namer, cost: "1", types: artifact, abilities: [{names_card: {}}]}
  - {name: Typist, cost: "1", types: artifact, abilities: [{as_enters: creature type}]}
  - {name: Odd One, cost: "1", types: creature, subtypes: [Wibble], power: 1, toughness: 1}
"""


@pytest.mark.rule("201.4", "205.3e")
def test_any_name_and_any_creature_type_may_be_chosen_whatever_is_in_the_decks() -> None:
    game = magic_game(cards=[*base_cards(), *own_cards(NAMING)])
    m = position(game, Seat(hand=["Namer", "Typist"], lands="RRRR"), Seat())
    m.apply("cast Namer")
    assert m.decision is not None
    names = m.decision.notations()
    assert {"Shock", "Odd One", "Stomp"} <= set(names)
    assert "Goblin" not in names
    assert list(names) == sorted(names)
    assert m.decision.values == [name_number(name) for name in names]
    m.apply("Odd One")
    m.apply("cast Typist")
    assert m.decision is not None
    assert list(m.decision.notations()) == sorted({*CREATURE_TYPES, "Wibble"})


def test_two_names_of_one_number_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    known = CardCatalogue(base_cards())
    known.card_name(name_number("Shock"))
    known._names[name_number("Opt")] = "Not Opt"
    with pytest.raises(RulesError, match="'Opt' and 'Not Opt' have the same number"):
        known.card_names(0)
    with pytest.raises(RulesError, match="no card has the name of number 7"):
        known.card_name(7)
    assert numbering.name_number("Shock") == name_number("Shock") > 0


def test_every_mistake_of_every_card_is_told() -> None:
    wrong = own_cards(
        "  - {name: One, cost: R, types: sorcery, abilities: [{spell: {create: Unicorn}}]}\n"
        "  - {name: Two, cost: R, types: sorcery, abilities: [{spell: {destroy: {target: {named: Nobody}}}}]}\n"
    )
    with pytest.raises(CardErrors) as found:
        magic_game(cards=[*base_cards(), *wrong])
    assert [problem.card for problem in found.value.problems] == ["One", "Two"]


def test_facts_are_those_of_the_faces() -> None:
    """What decks are checked and thrown together by is what a match then has."""
    known = own_catalogue()
    every = magic_game().for_decks([[card.name for card in base_cards()]])
    assert isinstance(every, Magic)
    faces = {face.key: face for face in every.faces if not face.is_part}
    for name, card in known.cards.items():
        if card.token:
            continue
        facts = known.facts(name)
        assert facts is not None
        assert (facts.types, facts.colours) == (faces[name].types, faces[name].colours), name
