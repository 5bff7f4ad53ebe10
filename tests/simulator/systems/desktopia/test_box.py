"""The box and the cards as data: what they hold, and that the rules take their figures from there (DK-INV, DK-CARD)."""

from collections import Counter
from typing import Any

import pytest

from schema.language.ability import Activated, EffectAbility, Static
from schema.language.base import tag_of
from schema.language.readings import allowed
from schema.systems.desktopia.box import ITEM
from schema.systems.desktopia.cards import Artifact, Character, Missile, Ritual
from schema.systems.desktopia.options import answers
from schema.systems.desktopia.sizes import DIAMETER_MM
from simulator.systems.desktopia.decisions import Shoot
from simulator.systems.desktopia.events import Damaged
from simulator.systems.desktopia.ruleset import box_pieces
from simulator.systems.desktopia.setup import BoxTooSmall
from tests.simulator.shipped import shipped_pack
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import changed

PACK = shipped_pack()
assert PACK.box is not None
BOX = PACK.box
FAR = (950.0, 950.0)


def disks_of(order: str) -> Counter[float]:
    """How many disks of each diameter an Order's colour has."""
    found: Counter[float] = Counter()
    for disks in BOX.disks:
        if disks.order == order:
            found[DIAMETER_MM[disks.size]] += disks.count
    return found


# --- the box ------------------------------------------------------------------------------------


def test_the_box_holds_sixteen_disks_in_each_of_four_colours() -> None:
    """DK-INV-01, DK-INV-02: 64 in all; 3 of 31 mm, 4 of 28, 4 of 23, 5 of 15."""
    assert len(PACK.orders) == 4
    for order in PACK.orders:
        assert disks_of(order) == {31.0: 3, 28.0: 4, 23.0: 4, 15.0: 5}
    assert sum(disks.count for disks in BOX.disks) == 64


def test_the_box_holds_forty_nine_cards_and_the_tokens() -> None:
    """DK-INV-03, DK-INV-04: 20 characters, 4 artifacts, 8 missiles, 12 rituals, 5 time cards; 24 tokens."""
    rituals = sum(cards.copies for cards in BOX.rituals)
    cards = (len(PACK.characters), len(PACK.artifacts), len(PACK.missiles), rituals, BOX.time_cards)
    assert cards == (20, 4, 8, 12, 5)
    assert sum(cards) == 49
    assert BOX.tokens == 24
    assert 2 * sum(disks.count for disks in BOX.disks) == 128, "a sticker for either face"


def test_diameter_fixes_the_role() -> None:
    """DK-INV-05: 31 mm hero or artifact, 28 mm veteran, 23 mm fighter, 15 mm missile; also on the table."""
    assert DIAMETER_MM == {"hero": 31.0, "artifact": 31.0, "veteran": 28.0, "fighter": 23.0, "missile": 15.0}
    arena = Arena().seat(("akeru", 100, 100), ("ezzen", 200, 100), ("phantom", 300, 100)).seat(("div", *FAR))
    arena.artifact("fire_mine", 500, 500).play()
    disks = {disk.id: disk.radius for disk in arena.game.battle().disks()}
    radii = [disks[arena.id(name)] for name in ("akeru", "ezzen", "phantom", "fire_mine")]
    assert radii == [15.5, 14.0, 11.5, 15.5]


def test_a_disk_has_the_colour_of_its_order() -> None:
    """DK-INV-06: every face of a disk is a card of the disk's own Order."""
    for disks in BOX.disks:
        for face in disks.faces:
            orders = {card.id: card.order for card in PACK.characters.values()}
            orders |= {card.id: card.order for card in PACK.missiles.values()}
            orders |= {card.id: card.order for card in PACK.artifacts.values()}
            assert face == ITEM or orders[face] == disks.order


def test_a_piece_in_play_is_a_disk_on_the_field_and_a_card_in_the_camp() -> None:
    """DK-INV-07, DK-SET-02, DK-SET-09: of four disks of one kind the camp holds the one card."""
    arena = Arena().seat(("ezzen", 100, 100), ("ezzen", 200, 100), ("akeru", 300, 100)).seat(("div", *FAR)).play()
    assert arena.game.state.players[0].cards == ("akeru", "ezzen")
    for piece in arena.game.battle().characters():
        assert piece.card in arena.game.state.players[piece.owner].cards


def test_the_disk_tells_the_condition_and_the_card_the_figures() -> None:
    """DK-INV-08: two disks of one card have wounds of their own; the card's maximum holds for both."""
    arena = Arena().seat(("ezzen", 100, 100, {"life": 1}), ("ezzen", 200, 100)).seat(("div", *FAR)).play()
    assert (arena.life("ezzen"), arena.life("ezzen#2")) == (1, 2)
    b = arena.game.battle()
    assert b.maximum_life(arena.piece("ezzen")) == b.maximum_life(arena.piece("ezzen#2")) == 2


def test_heroes_veterans_and_missiles_show_one_card_on_both_faces() -> None:
    """DK-INV-09, DK-INV-10, DK-INV-12: their disks stand for one card only; a wound flips no hero."""
    for disks in BOX.disks:
        if disks.size in ("hero", "veteran", "missile"):
            assert len(disks.faces) == 1
    arena = Arena().seat(("akeru", 100, 100, {"life": 1}), ("ezzen", 200, 100, {"life": 1})).seat(("div", *FAR)).play()
    assert (arena.piece("akeru").card, arena.piece("ezzen").card) == ("akeru", "ezzen")


@pytest.mark.parametrize(("dryads", "archers"), [(4, 0), (0, 4), (1, 3)])
def test_four_fighters_of_either_type_or_any_mix(dryads: int, archers: int) -> None:
    """DK-INV-11, DK-Q-51: one face each, fixed when fielded."""
    names = ["grove_dryad"] * dryads + ["reed_archer"] * archers
    squad = [(name, 100 + 60 * number, 100) for number, name in enumerate(names)]
    arena = Arena().seat(*squad).seat(("div", *FAR)).play()
    assert Counter(piece.card for piece in arena.game.battle().characters() if piece.owner == 0) == Counter(names)
    fighters = [disks for disks in BOX.disks if disks.size == "fighter"]
    assert all(len(disks.faces) == 2 and disks.count == 4 for disks in fighters)


def test_a_fifth_fighter_of_an_order_is_not_in_the_box() -> None:
    """DK-INV-15, DK-INV-11: the box bounds what can be in play; two boxes hold twice as many."""
    squad = [("grove_dryad", 100, 100), ("reed_archer", 200, 100)] * 2 + [("reed_archer", 300, 100)]
    spread = [(name, 100 + 60 * number, 100) for number, (name, _, _) in enumerate(squad)]
    with pytest.raises(BoxTooSmall):
        Arena().seat(*spread).seat(("div", *FAR)).play()
    arena = Arena(boxes=2).seat(*spread).seat(("div", *FAR)).play()
    assert len(arena.game.battle().characters()) == 6


def test_an_artifact_disk_has_a_special_item_on_its_back() -> None:
    """DK-INV-13: one artifact and the item; the artifact is the face in play."""
    artifacts = [disks for disks in BOX.disks if disks.size == "artifact"]
    assert [len(disks.faces) for disks in artifacts] == [2] * 4
    assert all(disks.faces[0] in PACK.artifacts and disks.faces[1] == ITEM for disks in artifacts)
    arena = Arena().seat(("akeru", 100, 100)).seat(("div", *FAR)).artifact("fire_mine", 500, 500).play()
    assert arena.piece("fire_mine").card == "fire_mine"


def test_every_disk_of_the_box_is_somewhere() -> None:
    """DK-INV-15, DK-SET-15, DK-TERM-01: on the field, on a card, or in the reserve, and no other."""
    arena = Arena().seat(("akeru", 100, 100)).seat(("div", *FAR, {"riders": ["thorn_shield"]})).play()
    zones = Counter(piece.zone for piece in arena.game.state.pieces.values())
    assert zones == {"field": 3, "supply": 3, "reserve": 58}
    assert list(arena.game.state.pieces) == list(box_pieces(arena.game.rules))


# --- the cards ----------------------------------------------------------------------------------


def test_what_a_character_card_shows() -> None:
    """DK-CARD-01, DK-LIFE-01, DK-EX-05: name, rank, class, life, missile and limit, abilities, words."""
    akeru = PACK.characters["akeru"]
    assert (akeru.rank, akeru.class_["en"], akeru.life) == ("hero", "Pastor", 5)
    assert akeru.shooting is not None
    assert (akeru.shooting.missile, akeru.shooting.limit) == ("vampire_tick", 3)
    assert [type(ability) for ability in akeru.abilities] == [Activated]
    for card in PACK.characters.values():
        assert card.name["en"]
        assert card.life >= 1


def test_icons_follow_from_the_card() -> None:
    """DK-CARD-02, DK-SUP-03, DK-ACT-04: an arrow for shooters, no limit where the supply is unlimited, a spell."""
    arena = Arena().seat(("akeru", 100, 100), ("vailla", 200, 100), ("shawakh", 300, 100), ("ezzen", 400, 100))
    arena.seat(("div", *FAR)).play()
    can = {piece for piece, _ in arena.request.shots}
    assert can == {arena.id("akeru"), arena.id("vailla")}
    shooting = {name: card.shooting for name, card in PACK.characters.items() if card.shooting}
    assert shooting["vailla"].limit is None
    assert shooting["akeru"].limit == 3
    assert not shooting["shawakh"].arrow
    assert {hit for card in PACK.characters.values() for hit in card.special_hits} == set(PACK.special_hits)


def test_abilities_are_hits_shots_spells_and_traits() -> None:
    """DK-CARD-03, DK-HIT-05: three special hits in the base set, and each spell is chosen as an action."""
    assert set(PACK.special_hits) == {"vampire_hit", "fire_hit", "dryad_hit"}
    spells = {
        name
        for name, card in PACK.characters.items()
        for ability in card.abilities
        if isinstance(ability, EffectAbility) and tag_of(type(ability.when)) == "action"
    }
    assert spells == {"akeru", "ramprack", "phantom"}


def test_every_ability_has_words_on_its_card() -> None:
    """DK-CARD-05: in both languages."""
    cards: list[Character | Missile | Artifact | Ritual] = [*PACK.characters.values(), *PACK.missiles.values()]
    cards += [*PACK.artifacts.values(), *PACK.rituals.values()]
    for card in cards:
        for ability in card.abilities:
            assert set(ability.text) == {"en", "ru"}, card.id


def test_a_class_does_nothing() -> None:
    """DK-CARD-07: with another class, or without one,, the same battle goes the same way."""
    assert PACK.characters["akeru"].class_ != PACK.characters["div"].class_ == {}
    classes: list[dict[str, Any]] = [{}, {"class": {"en": "Cook"}}, {"class": {}}]
    states = set()
    for fields in classes:
        arena = Arena(changed("akeru", **fields)).seat(("akeru", 200, 500)).seat(("div", 300, 500)).play()
        arena.flick("akeru", "div")
        assert arena.of(Damaged)
        states.add(arena.game.digest())
    assert len(states) == 1


def test_each_artifact_belongs_to_an_order() -> None:
    """DK-CARD-08: one each."""
    assert sorted(card.order for card in PACK.artifacts.values()) == sorted(PACK.orders)


def test_a_shooter_uses_the_missile_named_on_its_card() -> None:
    """DK-CARD-09, DK-SUP-07: another missile is refused; the type is a word of its own on the missile's card."""
    arena = Arena().seat(("akeru", 200, 500)).seat(("div", 500, 500)).play()
    shot = Shoot(arena.id("akeru"), "lariat_of_pain", 230.0, 500.0, 0.0, 1000.0)
    assert arena.refused(shot).code == "no-missile"
    for card in PACK.characters.values():
        assert card.shooting is None or card.shooting.missile in PACK.missiles
    assert all(missile.type["en"] for missile in PACK.missiles.values())


def test_a_missile_card_states_its_effect_and_when() -> None:
    """DK-CARD-10, DK-SHOT-11: every missile affects its target; no player is asked whether."""
    for missile in PACK.missiles.values():
        on_hit = [
            ability
            for ability in missile.abilities
            if isinstance(ability, EffectAbility)
            and tag_of(type(ability.when)) == "shot_hit"
            and allowed(ability, answers(PACK.rules, "ledger", {}))
        ]
        assert len(on_hit) == 1, missile.id
        assert not on_hit[0].optional


# --- lives --------------------------------------------------------------------------------------


def test_lives_go_with_ranks() -> None:
    """DK-LIFE-10, DK-LIFE-11, DK-LIFE-15, DK-LIFE-07, DK-LIFE-08: fighters 1, veterans 2, heroes more than either."""
    lives = {rank: {c.life for c in PACK.characters.values() if c.rank == rank} for rank in ("fighter", "veteran")}
    assert lives == {"fighter": {1}, "veteran": {2}}
    assert all(card.life > 2 for card in PACK.characters.values() if card.rank == "hero")


def test_a_hero_is_unique() -> None:
    """DK-LIFE-08, DK-INV-15: one disk each with a name of its own, so nobody fields a hero twice."""
    heroes = {name for name, card in PACK.characters.items() if card.rank == "hero"}
    disks = {face: disks.count for disks in BOX.disks if disks.size == "hero" for face in disks.faces}
    assert disks == dict.fromkeys(heroes, 1)
    assert len({PACK.characters[name].name["en"] for name in heroes}) == len(heroes)
    with pytest.raises(BoxTooSmall):
        Arena().seat(("akeru", 100, 100), ("akeru", 200, 100)).seat(("div", *FAR)).play()
    assert Counter(card.order for card in PACK.characters.values() if card.rank == "hero") == dict.fromkeys(
        PACK.orders, 2
    )


def test_the_tokens_suffice_for_all_wounded_heroes() -> None:
    """DK-LIFE-09, DK-INV-04: a hero one wound from death holds its maximum less one."""
    wounds = sum(card.life - 1 for card in PACK.characters.values() if card.rank == "hero")
    assert wounds <= BOX.tokens


def test_ezzen_is_a_veteran_with_the_vampire_hit() -> None:
    """DK-C-EZZEN-01, DK-EX-02."""
    ezzen = PACK.characters["ezzen"]
    assert (ezzen.rank, ezzen.life, ezzen.special_hits) == ("veteran", 2, ("vampire_hit",))


def test_standing_changes_are_said_on_the_card() -> None:
    """DK-TRT-05, DK-C-BAAROUN-02, DK-C-HORNBUG-01, DK-C-VAILLA-01: traits that are always on are standing."""
    standing = {
        name
        for name, card in PACK.characters.items()
        for ability in card.abilities
        if isinstance(ability, Static) and ability.active_in == "always"
    }
    assert standing == {"baaroun", "elemental", "hornbug", "smoker", "vailla"}


def test_the_pack_has_all_that_the_box_shows() -> None:
    """DK-INV-07: every face of a disk has its card, and every card of a piece has a disk."""
    faces = {face for disks in BOX.disks for face in disks.faces} - {ITEM}
    assert faces == {*PACK.characters, *PACK.missiles, *PACK.artifacts}
    assert {cards.ritual for cards in BOX.rituals} == set(PACK.rituals)
