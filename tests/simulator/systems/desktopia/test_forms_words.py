"""What characters cannot do, what they become for a time, and whose abilities they gain."""

from typing import Any

import pytest

from schema.systems.desktopia.pack import Pack
from simulator.systems.desktopia.decisions import Cast
from simulator.systems.desktopia.events import (
    AbilitiesGained,
    AbilitiesLost,
    Damaged,
    Died,
    Healed,
    Hindered,
    Reverted,
    SpellCast,
    Summoned,
    Transformed,
)
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.story import Storyteller
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, changed, standing, triggered, with_character

Json = dict[str, Any]
FOE: Json = {"kind": "chosen", "name": "foe"}
PICK: Json = {"kind": "pick", "name": "foe", "among": ENEMIES}
NEXT: Json = {"kind": "turns", "of": {"kind": "players", "relation": "enemy"}}
DRAGON: Json = {"kind": "named", "card": "dragon"}
BURN: Json = triggered("action", {"kind": "damage", "to": ENEMIES, "amount": 2})
HEALS: Json = triggered(
    "turn_start",
    {"kind": "heal", "to": {"kind": "characters"}, "amount": 1},
)


def cannot(*deeds: str, **more: Any) -> Json:
    return {"kind": "cannot", "deeds": list(deeds), **more}


FORMS_PLAYED: list[Json] = [cannot("heal"), DRAGON, {"kind": "gain_abilities", "to": ME, "of": DRAGON}]


def pack_of(*mage: Json, dragon: tuple[Json, ...] = (BURN,), **more: Any) -> Pack:
    """A hero with these abilities and 9 life, and another hero with 6 life that burns."""
    pack = with_character("mage", abilities=list(mage), life=9)
    return with_character("dragon", pack, more.pop("dragons", 1), **{"life": 6, "abilities": list(dragon), **more})


def arena_of(pack: Pack, life: int = 9, *others: tuple[Any, ...], **script: Any) -> Arena:
    return (
        Arena(pack, **script)
        .seat(("mage", 500, 500, {"life": life}), ("phantom", 100, 100))
        .seat(("adjarkha", 800, 800), ("smoker", 800, 400), *others)
        .play()
    )


def told(arena: Arena, event: Any, language: str = "en") -> str:
    line = Storyteller(arena.game, language).render_event(event)
    assert line is not None
    return line.text


def spells(arena: Arena, name: str) -> list[str]:
    return [key for piece, key in arena.request.spells if piece == arena.id(name)]


# --- cannot -------------------------------------------------------------------------------------


@pytest.mark.parametrize("deed", ["flick", "shoot", "cast", "abilities"])
def test_what_a_character_cannot_do_is_not_offered(deed: str) -> None:
    """Each deed takes away exactly its own, and an aura ends with its source."""
    shoots: Json = {"shooting": {"missile": "hardened_arrow", "limit": None}}

    def offers(*abilities: Json) -> tuple[bool, ...]:
        pack = with_character("mage", abilities=[BURN, *abilities], life=9, **shoots)
        asked = arena_of(with_character("dragon", pack)).request
        actors = (asked.flicks, (piece for piece, _ in asked.shots), (piece for piece, _ in asked.spells))
        return tuple(any("mage" in piece for piece in pieces) for pieces in actors)

    assert offers() == (True, True, True)
    expected = {"flick": (False, True, True), "shoot": (True, False, True), "cast": (True, True, False)}
    assert offers(standing(cannot(deed))) == expected.get(deed, (True, True, False))


@pytest.mark.parametrize(("deeds", "offered"), [(["shoot"], False), (["sectors"], False), (["shoot", "cast"], True)])
def test_what_the_card_has_not_is_not_forbidden(deeds: list[str], offered: bool) -> None:
    """A branch that would only do that is not offered: the foe neither shoots nor has sectors."""
    foes = {"kind": "characters", "relation": "enemy", "where": [{"kind": "card_is", "cards": ["plain"]}]}
    forbid = {"kind": "apply", "to": foes, "modify": [{"kind": "cannot", "deeds": deeds}]}
    choice = {"kind": "choose_one", "branches": [[forbid], [{"kind": "give_time_card", "side": "bonus"}]]}
    pack = with_character("mage", abilities=[triggered("action", choice)], life=9)
    pack = with_character("plain", pack, life=9)
    arena = Arena(pack).seat(("mage", 200, 500)).seat(("plain", 800, 500)).play()
    arena.cast("mage")
    assert ("0" in arena.request.options) == offered


@pytest.mark.parametrize(("by", "heals"), [("any", False), ("enemy", True)])
def test_who_cannot_be_healed_stays_wounded(by: str, heals: bool) -> None:
    heal = triggered("action", {"kind": "heal", "to": ME, "amount": 3})
    arena = arena_of(pack_of(heal, standing(cannot("heal", by=by))), life=5)
    arena.cast("mage")
    assert arena.life("mage") == (8 if heals else 5)
    assert bool(arena.of(Healed)) is heals
    if not heals:
        (event,) = arena.of(Hindered)
        assert told(arena, event) == "mage cannot be healed."


@pytest.mark.parametrize("by", ["any", "enemy"])
def test_who_cannot_be_chosen_is_no_option(by: str) -> None:
    choosing = triggered("action", {"kind": "damage", "to": FOE}, choose=[PICK])
    pack = with_character("ghost", pack_of(choosing), abilities=[standing(cannot("choose", by=by))])
    arena = arena_of(pack, 9, ("ghost", 300, 800))
    arena.cast("mage")
    assert sorted(map(arena.card_of, arena.request.options)) == ["adjarkha", "smoker"]


def test_its_own_player_can_choose_whom_opponents_cannot() -> None:
    own = {"kind": "pick", "name": "foe", "among": {"kind": "characters", "relation": "own", "ranks": ["hero"]}}
    choosing = triggered("action", {"kind": "damage", "to": FOE}, choose=[own])
    safe = standing(cannot("choose", by="enemy"))
    assert spells(arena_of(pack_of(choosing, safe)), "mage")
    assert not spells(arena_of(pack_of(choosing, standing(cannot("choose")))), "mage"), "nobody to choose"


@pytest.mark.parametrize(
    ("against", "chooses"),
    [
        ({"kind": "players", "relation": "enemy"}, False),
        ({"kind": "players", "relation": "own"}, True),
        ({**ENEMIES, "ranks": ["hero"]}, False),
        ({**ENEMIES, "ranks": ["fighter"]}, True),
    ],
)
def test_whom_it_is_forbidden_to_choose(against: Json, chooses: bool) -> None:
    """To these players, or to these characters: a hero of an opponent is both or neither."""
    choosing = triggered("action", {"kind": "damage", "to": FOE}, choose=[PICK])
    pack = changed("smoker", pack_of(choosing), abilities=[standing(cannot("choose", against=against))])
    arena = arena_of(pack)
    arena.cast("mage")
    if chooses:
        arena.choose("smoker")
    assert arena.life("smoker") == (0 if chooses else 1)


@pytest.mark.parametrize("rank", ["hero", "fighter"])
def test_who_shoots_in_vain_until_the_next_turn(rank: str) -> None:
    """A spell names the enemy that cannot shoot its friend: others can."""
    own: Json = {
        "kind": "pick",
        "name": "friend",
        "among": {"kind": "characters", "relation": "own", "ranks": ["hero"]},
    }
    foe = {**PICK, "among": {**ENEMIES, "ranks": [rank]}}
    hide: Json = {
        "kind": "apply",
        "to": {"kind": "chosen", "name": "friend"},
        "modify": [cannot("be_shot", against=FOE)],
        "lasts": NEXT,
    }
    pack = pack_of(triggered("action", hide, choose=[own, foe]))
    arena = Arena(pack).seat(("mage", 500, 500)).seat(("reed_archer", 500, 800), ("adjarkha", 100, 100)).play()
    arena.cast("mage")
    arena.shoot("reed_archer", "hardened_arrow", "mage", 2500)
    assert arena.life("mage") == (9 if rank == "fighter" else 8)


def test_who_cannot_be_healed_by_those_near() -> None:
    heal = triggered("action", {"kind": "heal", "to": {"kind": "characters"}, "amount": 3})
    for mm, life in ((2000, 5), (10, 8)):
        near: Json = {"kind": "characters", "relation": "own", "where": [{"kind": "within", "mm": mm}]}
        near = {"kind": "union", "of": [ME, near]} if mm == 2000 else near
        arena = arena_of(pack_of(heal, standing(cannot("heal", against=near))), life=5)
        arena.cast("mage")
        assert arena.life("mage") == life


def test_abilities_are_lost_for_a_time_and_come_back() -> None:
    """Traits, too: the healing at the start of a turn does not happen."""
    silence: Json = {"kind": "apply", "to": FOE, "modify": [cannot("abilities")], "lasts": NEXT}
    pack = pack_of(triggered("action", silence, choose=[PICK]), dragon=(HEALS,))
    arena = Arena(pack).seat(("mage", 500, 500)).seat(("dragon", 800, 800, {"life": 2})).play()
    arena.cast("mage")
    arena.end_turn()
    assert arena.life("dragon") == 2
    arena.end_turn()
    arena.end_turn()
    assert arena.life("dragon") == 3


def test_what_a_status_gives_stays_when_abilities_are_lost() -> None:
    silent = standing(cannot("abilities"))
    apply: Json = {"kind": "apply", "to": ME, "modify": [{"kind": "cannot_act"}]}
    arena = arena_of(pack_of(silent, triggered("turn_start", apply), BURN))
    assert arena.id("mage") in arena.request.flicks, "the trait is lost"
    pack = pack_of(BURN)
    aura = changed("smoker", pack, abilities=[standing(cannot("abilities", who=ENEMIES))])
    assert not spells(arena_of(aura), "mage")
    both = changed("smoker", pack, abilities=[standing(cannot("abilities", who={"kind": "characters"}))])
    assert not spells(arena_of(both), "mage"), "also if it takes its own as well"


# --- for a time another one ---------------------------------------------------------------------


def becomes(**more: Any) -> Json:
    return {"kind": "transform", "who": ME, "lasts": {"kind": "until_turn_end"}, **more}


def test_it_is_another_one_until_the_end_of_the_turn() -> None:
    arena = arena_of(pack_of(triggered("any_time", becomes(into="dragon"), limit={"per": "turn"})), life=7)
    mage = arena.id("mage")
    arena.use("mage")
    piece = arena.piece(mage)
    assert (piece.card, piece.id, piece.damage) == ("dragon", mage, 2)
    assert spells(arena, mage) == ["characters/dragon/0"]
    assert broken(arena.game) == ()
    arena.cast(mage)
    arena.end_turn()
    (back,) = arena.of(Reverted)
    assert (back.was, back.card, back.life) == ("dragon", "mage", 7)
    assert told(arena, back) == "dragon is mage again and has 7 life."
    assert (arena.piece(mage).card, arena.piece(mage).printed, arena.game.state.lasting) == ("mage", "", ())
    assert "dragon" not in arena.game.state.players[0].cards
    assert arena.game.state.pieces[mage].damage == 2


def test_no_disk_and_no_rank_is_needed_for_a_time() -> None:
    """A hero becomes a fighter of which the box has no disk left."""
    pack = pack_of(triggered("action", becomes(who=FOE, into="reed_archer", lasts=NEXT), choose=[PICK]))
    arena = arena_of(pack, boxes=1)
    arena.cast("mage")
    arena.choose("adjarkha")
    assert arena.piece("adjarkha").card == "reed_archer"
    assert arena.piece("adjarkha").size == "hero"


def test_damage_that_it_would_not_survive_comes_back_with_its_own_card() -> None:
    pack = pack_of(triggered("any_time", becomes(into="dragon"), limit={"per": "turn"}), life=2)
    arena = arena_of(pack, life=4)
    arena.use("mage")
    assert arena.life("mage") == 1
    arena.end_turn()
    assert arena.life("mage") == 4
    assert arena.of(Died) == []


def test_it_becomes_a_copy_of_a_chosen_enemy() -> None:
    spell = triggered("action", becomes(like=FOE), choose=[{**PICK, "among": {**ENEMIES, "ranks": ["fighter"]}}])
    arena = arena_of(pack_of(spell))
    arena.cast("mage")
    assert arena.piece("mage").card == "smoker"
    (event,) = arena.of(Transformed)
    assert (event.was, event.card, event.disk) == ("mage", "smoker", arena.id("mage"))


def test_two_forms_end_one_after_the_other() -> None:
    """The last one counts; when it is over, it is the one before that still lasts."""
    first = triggered("any_time", becomes(into="dragon", lasts=NEXT), limit={"per": "battle"})
    burn = triggered("any_time", becomes(into="smoker"), limit={"per": "battle"})
    arena = arena_of(pack_of(first, dragon=(burn,)))
    mage = arena.id("mage")
    arena.use(mage)
    arena.use(mage)
    assert arena.piece(mage).card == "smoker"
    arena.end_turn()
    assert arena.piece(mage).card == "dragon"
    arena.end_turn()
    assert arena.piece(mage).card == "mage"
    assert [event.card for event in arena.of(Reverted)] == ["dragon", "mage"]
    names = [line.text for line in Storyteller(arena.game, "en").render_events(arena.of(Reverted))]
    assert names[-1].startswith("dragon is mage again")


def test_who_dies_as_another_one_is_itself_in_the_reserve() -> None:
    frog = triggered("action", becomes(who=FOE, into="dragon", lasts={"kind": "for_good"}), choose=[PICK])
    strike = triggered("any_time", {"kind": "damage", "to": ENEMIES, "amount": 20})
    arena = arena_of(pack_of(frog, strike))
    foe = arena.id("adjarkha")
    arena.cast("mage")
    arena.choose("adjarkha")
    assert arena.piece(foe).card == "dragon"
    arena.use("mage")
    assert "adjarkha" in arena.game.state.players[1].slain
    left = arena.game.state.pieces[foe]
    assert (left.zone, left.card, left.printed, left.damage) == ("reserve", "adjarkha", "", 0)
    assert {event.card for event in arena.of(Died)} == {"adjarkha", "smoker"}


def test_a_form_ends_when_its_condition_fails() -> None:
    lasts: Json = {"kind": "while", "if": [{"kind": "wounded"}]}
    spell = triggered("action", becomes(into="dragon", lasts=lasts))
    heals = triggered("turn_end", {"kind": "heal", "to": ME})
    arena = arena_of(pack_of(spell, dragon=(heals,)), life=8)
    arena.cast("mage")
    assert arena.piece("mage").card == "dragon"
    arena.end_turn()
    assert arena.piece("mage").card == "mage"


# --- abilities of others ------------------------------------------------------------------------


def test_it_has_the_abilities_of_another_one_besides_its_own() -> None:
    learns = triggered("any_time", {"kind": "gain_abilities", "to": ME, "of": DRAGON}, limit={"per": "turn"})
    arena = arena_of(pack_of(learns, dragon=(BURN, HEALS)))
    assert spells(arena, "mage") == []
    arena.use("mage")
    (event,) = arena.of(AbilitiesGained)
    assert told(arena, event) == "mage has the abilities of dragon."
    assert spells(arena, "mage") == ["characters/dragon/0"]
    arena.decide(Cast(arena.id("mage"), "characters/dragon/0"))
    assert [event.source for event in arena.of(Damaged)] == [arena.id("mage")] * 2
    assert arena.of(SpellCast)
    arena.end_turn()
    assert len(arena.of(AbilitiesLost)) == 1
    assert broken(arena.game) == ()


@pytest.mark.parametrize(("lasts", "later"), [("until_turn_end", []), ("for_good", ["characters/dragon/0"])])
def test_how_long_it_has_the_abilities(lasts: str, later: list[str]) -> None:
    gain = {"kind": "gain_abilities", "to": ME, "of": DRAGON, "lasts": {"kind": lasts}}
    arena = arena_of(pack_of(triggered("any_time", gain, limit={"per": "battle"}), dragon=(BURN, HEALS)))
    arena.use("mage")
    arena.end_turn()
    arena.end_turn()
    assert spells(arena, "mage") == later


def test_named_summons_a_character_of_the_pack() -> None:
    place = {"kind": "place", "name": "there", "disk": DRAGON}
    arena = arena_of(pack_of(triggered("any_time", {"kind": "summon", "who": DRAGON, "to": "there"}, choose=[place])))
    arena.use("mage")
    arena.put(300, 300)
    assert [arena.game.state.pieces[event.piece].card for event in arena.of(Summoned)] == ["dragon"]


@pytest.mark.parametrize(
    ("kinds", "spell", "trait"),
    [([], False, False), (["spell"], False, True), (["trait", "ritual"], True, False), (["ritual"], True, True)],
)
def test_some_kinds_of_abilities_cannot_choose_it(kinds: list[str], spell: bool, trait: bool) -> None:
    """Of two enemies the shy one cannot be chosen; without it only the other is left, who is not asked about."""
    shy = {"kind": "static", "modify": [{"kind": "cannot", "deeds": ["choose"], "by": "enemy", "kinds": kinds}]}
    pick = {"kind": "pick", "name": "foe", "among": ENEMIES}
    hurt = {"kind": "damage", "to": {"kind": "chosen", "name": "foe"}}
    abilities = [
        {"kind": "activated", "when": {"kind": "action"}, "choose": [pick], "do": [hurt]},
        {"kind": "triggered", "when": {"kind": "turn_end"}, "choose": [pick], "do": [hurt]},
    ]
    pack = with_character("mage", with_character("shy", abilities=[shy], life=9), abilities=abilities, life=9)
    arena = Arena(pack).seat(("mage", 300, 500), ("phantom", 100, 100))
    arena.seat(("shy", 600, 500), ("div", 900, 500)).play()
    arena.cast("mage")
    assert (getattr(arena.request, "purpose", "") == "pick") is spell
    if spell:
        arena.choose("shy")
    arena.end_turn() if not hasattr(arena.request, "purpose") else None
    assert (getattr(arena.request, "purpose", "") == "pick") is trait
