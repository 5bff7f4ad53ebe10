"""The second shipped pack: forty cards, each does what its text says; its battles end, its etudes are solved."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from content import path_of
from schema.language.base import BASES, FAMILIES, Family
from schema.language.walk import walk_ability
from schema.loading import load
from schema.systems.desktopia.vocabulary import VOCABULARY
from simulator.bots.greedy_bot import GreedyBot
from simulator.bots.playout import play
from simulator.systems.desktopia.decisions import PlayRitual
from simulator.systems.desktopia.etudes import Solved, Unsolved, solution_of
from simulator.systems.desktopia.events import (
    ActionsChanged,
    ActionsSet,
    ExtraTurnGiven,
    Flicked,
    Healed,
    Moved,
    ObjectPut,
    Shot,
    Survived,
    TimeCardTaken,
    Transformed,
    TurnSkipped,
)
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from tests.packs.oddities_table import (
    FAR,
    TOUCH,
    actions,
    answer,
    arena,
    beside,
    counters,
    hurt,
    next_turn,
    pack,
)
from tests.schema.rendering.rendered import abilities_in
from tests.simulator.systems.desktopia.arena import Arena

# --- the pack ---------------------------------------------------------------------------------------


def test_the_pack_is_sound_and_data_alone() -> None:
    assert load(path_of("oddities")).diagnostics == ()
    assert {path.suffix for path in path_of("oddities").rglob("*") if path.is_file()} == {".json"}
    assert len([*pack().characters, *pack().missiles, *pack().artifacts, *pack().rituals]) == 267
    assert (len(pack().orders), len(pack().scripts), len(pack().etudes)) == (4, 8, 8)


OPTIONS = (
    "choose_one.not_last",
    "for_each.any_order",
    "flick.power",
    "push.over_border",
    "push.shoves",
    "push.mm=10000",
    "push.direction=random",
    "push.heading",
    "deal_damage.unpreventable",
    "deal_damage.hit",
    "rotate.random",
    "missile_lost.this",
    "missile_lost.how",
    "shot_end.this",
    "limit.each",
    "limited.each",
    "discard_missile.for_good",
    "move_missile.of",
    "left_table.what",
    "touched.number",
    "happened.different",
    "stops_at.kept",
    "stops_at.turn",
    "active_in=attached",
    "active_in=lying",
    "active_in=neutral",
    "active_in=anywhere",
    "active_in=hand",
)
"""Keys and values of words that are concepts of their own."""


def ids_in(folder: str) -> list[str]:
    """The ids of the pieces in a folder, without loading the pack."""
    return sorted(path.stem for path in (path_of("oddities") / folder).glob("*.json"))


@cache
def shown() -> dict[str, set[str]]:
    """The cards, statuses, keywords and scripts on which each word, each key of a word and some values stand."""
    found: dict[str, set[str]] = {}
    keywords = [(word.id, ability) for word in pack().keywords.values() for ability in word.abilities]
    for id_, ability in [*((at.card.id, at.ability) for at in abilities_in(pack())), *keywords]:
        names: set[str] = set()
        for visit in walk_ability(ability, "", VOCABULARY):
            kind = str(getattr(visit.word, "kind", ""))
            names.update(f"{family}:{kind}" for family, base in BASES.items() if isinstance(visit.word, base))
            values = {key: getattr(visit.word, key) for key in visit.word.model_fields_set - {"kind"}}
            names.update(f"{kind}.{key}" for key, value in values.items() if value not in (False, None))
            names.update(f"{kind}.{key}={value}" for key, value in values.items() if isinstance(value, str | int))
            if "active_in" in values:
                names.add(f"active_in={values['active_in']}")
            if getattr(values.get("limit"), "each", None):
                names.add("limit.each")
        for name in names:
            found.setdefault(name, set()).add(id_)
    return found


@pytest.mark.parametrize("family", [family for family in FAMILIES if family != "goal"])
def test_at_least_two_cards_show_each_word(family: Family) -> None:
    assert [kind for kind in VOCABULARY.words_of(family) if len(shown().get(f"{family}:{kind}", ())) < 2] == []


def test_at_least_two_cards_show_each_option_that_is_a_concept() -> None:
    assert [option for option in OPTIONS if len(shown().get(option, ())) < 2] == []


def test_two_cards_have_each_keyword() -> None:
    cards = [*pack().characters.values(), *pack().missiles.values(), *pack().artifacts.values()]
    uses = Counter(use.keyword for card in cards for use in getattr(card, "keywords", ()))
    assert set(uses) == set(pack().keywords)
    assert min(uses.values()) >= 2


@pytest.mark.parametrize("name", ids_in("scripts"))
def test_bots_end_every_script(name: str) -> None:
    game = Game.new(pack(), pack().scripts[name], 1)
    for _ in play(game, [GreedyBot(DESKTOPIA_RULES)] * len(game.rules.script.seats), 1):
        pass
    assert game.result is not None
    assert game.result.winners, "nobody has won"
    assert broken(game) == ()


@pytest.mark.parametrize("name", ids_in("etudes"))
def test_the_stored_solution_reaches_the_goal_in_time(name: str) -> None:
    etude = pack().etudes[name]
    found = solution_of(pack(), etude)
    assert isinstance(found, Solved), found
    assert found.game.result is not None
    assert found.game.result.winners == (0,)
    assert etude.lesson is not None
    shorter = etude.lesson.model_copy(update={"solution": etude.lesson.solution[:-1]})
    assert isinstance(solution_of(pack(), etude.model_copy(update={"lesson": shorter})), Unsolved)
    assert {pack().characters[one.character].order for one in etude.seats[0].squad} == {etude.lesson.order}


# --- Clockwork --------------------------------------------------------------------------------------


def test_grandfather_winds_himself_up_and_strikes() -> None:
    table = arena(("grandfather", 500, 500)).play()
    assert counters(table, "grandfather", "wind") == 2
    assert table.request.uses == (), "the hour costs 4"
    table.end_turn()
    table.end_turn()
    before = actions(table)
    table.use("grandfather")
    assert (counters(table, "grandfather", "wind"), actions(table)) == (0, before + 1)


def test_regulator_is_safe_in_the_first_round_and_takes_his_fourth_turn_twice() -> None:
    table = arena(("cogling", 500, 500), theirs=(("regulator", beside("cogling", "regulator"), 500),)).play()
    table.flick("cogling", "regulator", TOUCH)
    assert hurt(table).get("regulator", 0) == 0
    next_turn(table, 0)
    table.flick("cogling", "regulator", TOUCH)
    assert hurt(table)["regulator"] == 2
    while not table.of(ExtraTurnGiven):
        table.end_turn()
    assert table.game.state.players[1].turns == 4


def test_cuckoo_calls_off_the_turn_of_her_killer() -> None:
    table = arena(
        ("cogling", 500, 500), theirs=(("cuckoo", beside("cogling", "cuckoo"), 500, {"life": 1}), ("bog_mother", *FAR))
    ).play()
    table.flick("cogling", "cuckoo", TOUCH)
    next_turn(table, 1)
    assert [event.seat for event in table.of(TurnSkipped)] == [0]


def test_escapement_is_plated_and_pays_an_action_to_take_one() -> None:
    table = arena(("escapement", 500, 500), ("cogling", 100, 100), theirs=(("snail", 600, 500),)).play()
    table.cast("escapement")
    assert table.game.state.actions_used == 2 or actions(table) == 2
    table.end_turn()
    assert actions(table) == 2
    shot = arena(("croupier", 500, 500), theirs=(("escapement", 600, 500),)).play(forced={"die/1/1": 3})
    shot.shoot("croupier", "loaded_die", "escapement")
    assert hurt(shot) == {"escapement": 1}, "plated by 2"
    far = arena(("escapement", 500, 500), theirs=(("snail", 800, 500),)).play()
    assert far.request.spells == (), "more than 150 mm away"


def test_cogling_grows_a_tooth_with_each_flick() -> None:
    table = arena(("cogling", 500, 500), theirs=(("bog_mother", 500, 700), ("snail", *FAR))).play()
    table.flick("cogling", 180.0, TOUCH)
    assert counters(table, "cogling", "tooth") == 1
    next_turn(table, 0)
    table.flick("cogling", "bog_mother", 1500)
    assert hurt(table)["bog_mother"] == 2


def test_minute_hand_earns_and_spends_time() -> None:
    for x, earned in ((850.0, 1), (600.0, 0)):
        table = arena(("minute_hand", 100 if earned else 500, 500), theirs=(("bog_mother", x, 500),)).play()
        table.flick("minute_hand", "bog_mother", 3000)
        assert len(table.of(TimeCardTaken)) == earned
        assert hurt(table)["bog_mother"] == 1
        if earned:
            table.choose("yes")
            table.flick("minute_hand", 90.0, TOUCH)
            assert [event.granted for event in table.of(Flicked)] == [False, True]


# --- Moss -------------------------------------------------------------------------------------------


def test_bog_mother_stays_and_warms() -> None:
    table = arena(
        ("bog_mother", 500, 500), ("snail", 550, 500), ("boulderback", 500, 560, {"life": 2}), theirs=(("snail", *FAR),)
    ).play()
    table.end_turn()
    assert [event.piece for event in table.of(Healed) if event.amount] == [table.id("boulderback")]
    table.flick("snail#2", "bog_mother", 4000)
    assert (table.piece("bog_mother").x, table.piece("bog_mother").y) == (500.0, 500.0)


def test_boulderback_hits_harder_off_an_object() -> None:
    straight = arena(("boulderback", 500, 500), theirs=(("bog_mother", 700, 500),)).play()
    straight.flick("boulderback", "bog_mother", 2500)
    assert hurt(straight) == {"bog_mother": 1}
    bank = arena(("boulderback", 500, 500), theirs=(("bog_mother", 500, 700),)).thing("music_box", 650, 600, turn=90)
    bank.play()
    bank.flick("boulderback", 45.0, 2500)
    assert hurt(bank) == {"bog_mother": 2}


def test_boulderback_is_heavy_and_plated() -> None:
    def pushed(name: str) -> float:
        table = arena(("grandfather", 300, 500), theirs=((name, 500, 500),)).play()
        table.flick("grandfather", name, 2000)
        return table.piece(name).x - 500

    assert 0 < pushed("boulderback") < 0.6 * pushed("croupier")
    table = arena(("croupier", 500, 500), theirs=(("boulderback", 600, 500),)).play(forced={"die/1/1": 3})
    table.shoot("croupier", "loaded_die", "boulderback")
    assert hurt(table) == {"boulderback": 2}


def test_sundew_holds_whoever_touches_her() -> None:
    table = arena(("sundew", 500, 500, {"life": 2}), theirs=(("grandfather", 531, 500), ("snail", *FAR))).play()
    table.end_turn()
    table.flick("grandfather", "sundew", TOUCH)
    next_turn(table, 1)
    assert hurt(table)["grandfather"] == 2, "digested at the start of each turn of hers"
    assert table.id("grandfather") not in table.request.flicks
    next_turn(table, 1)
    assert table.id("grandfather") in table.request.flicks


def test_rootpusher_drags_all_but_heroes() -> None:
    table = arena(("rootpusher", 500, 500), theirs=(("snail", 650, 500), ("bog_mother", 600, 600))).play()
    table.cast("rootpusher")
    table.put(530, 500)
    (moved,) = table.of(Moved)
    assert moved.piece == table.id("snail")
    only = arena(("rootpusher", 500, 500), theirs=(("bog_mother", 600, 600),)).play()
    assert only.request.spells == ()


def test_puffball_bursts() -> None:
    table = arena(
        ("puffball", 500, 500),
        ("snail", 300, 300),
        theirs=(("cogling", beside("puffball", "cogling"), 500), ("grandfather", 500, 560), ("cuckoo", 700, 500)),
    ).play()
    table.end_turn()
    table.flick("cogling", "puffball", TOUCH)
    assert hurt(table) == {"puffball": 1, "cogling": 1, "grandfather": 1}


def test_snail_gathers_way() -> None:
    table = arena(("snail", 100, 500), ("bog_mother", *FAR), theirs=(("grandfather", 600, 500),)).play()
    table.flick("snail", "grandfather", 2600)
    assert hurt(table)["grandfather"] == 2


def test_snail_hides_until_its_next_turn() -> None:
    table = arena(
        ("snail", 500, 500), ("bog_mother", *FAR), theirs=(("cogling", beside("snail", "cogling"), 500),)
    ).play()
    table.cast("snail")
    table.end_turn()
    table.flick("cogling", "snail", TOUCH)
    assert table.on_field("snail")
    next_turn(table, 1)
    table.flick("cogling", "snail", TOUCH * 2)
    assert not table.on_field("snail")


# --- Lantern ----------------------------------------------------------------------------------------


def test_lamplighter_steps_between() -> None:
    table = arena(
        ("cogling", 500, 500),
        theirs=(("wick", beside("cogling", "wick"), 500), ("lamplighter", 555, 515), ("moth", *FAR)),
    ).play()
    table.flick("cogling", "wick", TOUCH)
    table.choose("yes")
    assert hurt(table) == {"lamplighter": 1}


def test_lamplighter_trims_a_lamp() -> None:
    table = arena(
        ("lamplighter", 300, 300), ("wick", 500, 500), theirs=(("bog_mother", beside("wick", "bog_mother"), 500),)
    )
    table.play()
    table.cast("lamplighter")
    table.choose("wick")
    table.flick("wick", "bog_mother", TOUCH)
    assert hurt(table) == {"bog_mother": 2}


def test_mirror_queen_sends_the_first_damage_of_a_turn_back() -> None:
    table = arena(
        ("grandfather", 500, 500),
        ("cogling", 532, 529),
        theirs=(("mirror_queen", beside("grandfather", "mirror_queen"), 500),),
    ).play()
    table.flick("grandfather", "mirror_queen", TOUCH)
    table.flick("cogling", "mirror_queen", TOUCH * 2)
    assert hurt(table) == {"grandfather": 1, "mirror_queen": 1}


def test_mockingbird_uses_the_spell_of_another() -> None:
    table = arena(("mockingbird", 500, 500), theirs=(("rootpusher", 600, 500), ("snail", 500, 620))).play()
    table.cast("mockingbird")
    table.choose("rootpusher") if table.id("rootpusher") in table.request.options else None
    table.choose("snail")
    table.put(500, 530)
    assert [event.piece for event in table.of(Moved)] == [table.id("snail")]


def test_mockingbird_learns_from_those_with_spells_alone() -> None:
    theirs = (("rootpusher", 600, 500), ("snail", 500, 620), ("cogling", 400, 500))
    table = arena(("mockingbird", 500, 500), theirs=theirs).play()
    table.cast("mockingbird")
    assert set(table.request.options) == {table.id("rootpusher"), table.id("snail")}


def test_gloamer_collects_the_one_it_has_marked() -> None:
    for victim, cards in (("cogling", 1), ("minute_hand", 0)):
        theirs = (("cogling", beside("gloamer", "cogling"), 500), ("minute_hand", 500 - 27, 500), ("bog_mother", *FAR))
        table = arena(("gloamer", 500, 500, {"life": 1}), theirs=theirs).play()
        table.choose("cogling")
        table.flick("gloamer", victim, TOUCH)
        assert (len(table.of(TimeCardTaken)), table.life("gloamer")) == (cards, 1 + cards)


def test_moth_returns_once_and_becomes_a_wick() -> None:
    table = arena(
        ("cogling", 500, 500), theirs=(("moth", beside("cogling", "moth"), 500), ("mirror_queen", 800, 800))
    ).play()
    table.flick("cogling", "moth", TOUCH)
    table.put(800, 832)
    assert table.of(Survived)
    assert table.life("moth") == 1
    table.use("moth")
    assert [event.card for event in table.of(Transformed)] == ["wick"]


def test_wick_burns_the_enemy_who_snuffs_it() -> None:
    table = arena(
        ("grandfather", 500, 500), theirs=(("wick", beside("grandfather", "wick"), 500), ("moth", *FAR))
    ).play()
    table.flick("grandfather", "wick", TOUCH)
    assert hurt(table) == {"wick": 1, "grandfather": 2}


# --- Fortune ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("roll", "expected"), [(2, {"croupier": 1}), (3, {"bog_mother": 1}), (6, {"bog_mother": 3})])
def test_croupier_rolls(roll: int, expected: dict[str, int]) -> None:
    table = arena(("croupier", 500, 500), theirs=(("bog_mother", 600, 500),)).play(forced={"die/1/1": roll})
    table.cast("croupier")
    assert hurt(table) == expected


def test_tax_collector_takes_from_the_rich() -> None:
    table = arena(
        ("tax_collector", 500, 500, {"life": 1}),
        ("tosser", 300, 300),
        theirs=(("bog_mother", *FAR), ("snail", 800, 800)),
    ).play()
    answer(table)
    assert hurt(table) == {"bog_mother": 1}
    assert [event.piece for event in table.of(Healed)] == [table.id("tax_collector")]
    assert counters(table, "seat:0", "chip") == 1, "an income of 1"


@pytest.mark.parametrize("side", [0, 1])
def test_tosser_hurts_or_swaps(side: int) -> None:
    table = arena(("tosser", 500, 500), theirs=(("cuckoo", 700, 500), ("bog_mother", *FAR))).play(
        forced={"coin/1/1": side}
    )
    table.cast("tosser")
    assert (hurt(table), table.piece("tosser").x) == (({"cuckoo": 2}, 500.0) if side == 0 else ({}, 700.0))


def test_pickpocket_steals_time_and_keeps_chips() -> None:
    table = (
        Arena(pack())
        .seat(("pickpocket", 500, 500))
        .seat(("bog_mother", beside("pickpocket", "bog_mother"), 500), bonus_cards=1)
        .play()
    )
    table.flick("pickpocket", "bog_mother", TOUCH)
    answer(table)
    assert (table.game.state.players[0].bonuses, table.game.state.players[1].bonuses) == (1, 0)
    assert counters(table, "seat:0", "chip") == 1


def test_urchin_throws_wildly_and_grows_up() -> None:
    table = arena(
        ("urchin", 500, 500),
        ("tosser", 300, 300),
        theirs=(("cogling", beside("urchin", "cogling"), 500), ("bog_mother", *FAR)),
    ).play(forced={"lot/2/1": 1})
    table.end_turn()
    table.flick("cogling", "urchin", TOUCH)
    assert hurt(table) in ({"urchin": 1, "bog_mother": 1}, {"urchin": 1, "cogling": 1})
    table = arena(("urchin", 500, 500), theirs=(("bog_mother", beside("urchin", "bog_mother"), 500),)).play()
    table.flick("urchin", "bog_mother", TOUCH)
    assert [event.card for event in table.of(Transformed)] == ["high_roller"]


def test_high_roller_goes_all_in() -> None:
    table = arena(("high_roller", 500, 500)).play(forced={"coin/3/1": 0, "coin/3/2": 1})
    assert table.request.uses == ()
    table.end_turn()
    table.end_turn()
    before = actions(table)
    table.use("high_roller")
    assert (actions(table), counters(table, "seat:0", "chip")) == (before + 1, 0)
    assert table.game.state.players[0].penalties == 1


# --- missiles ---------------------------------------------------------------------------------------


def test_mainspring_snaps_at_the_second_tick() -> None:
    table = arena(("bog_mother", *FAR), theirs=(("grandfather", 500, 500, {"riders": ["mainspring"]}),)).play()
    for _ in range(4):
        assert hurt(table) == {}
        table.end_turn()
    assert hurt(table) == {"grandfather": 2}
    assert table.riders("grandfather") == []


def test_drop_of_oil_makes_light_until_the_turn_of_its_bearer_ends() -> None:
    def pushed(*riders: str) -> float:
        table = arena(("grandfather", 300, 500), theirs=(("croupier", 500, 500, {"riders": list(riders)}),)).play()
        table.flick("grandfather", "croupier", 1500)
        return table.piece("croupier").x - 500

    assert pushed("oil_drop") > 1.2 * pushed()
    table = arena(("snail", *FAR), theirs=(("croupier", 500, 500, {"riders": ["oil_drop"]}),)).play()
    table.end_turn()
    assert table.riders("croupier") == ["oil_drop"]
    table.end_turn()
    assert table.riders("croupier") == []


def test_burr_scratches_the_flicked_but_never_kills() -> None:
    table = arena(("grandfather", 500, 500, {"riders": ["burr"]})).play()
    table.flick("grandfather", 90.0, TOUCH)
    assert hurt(table) == {"grandfather": 1}
    table = arena(("cogling", 500, 500, {"riders": ["burr"]})).play()
    table.flick("cogling", 90.0, TOUCH)
    assert hurt(table) == {}


@pytest.mark.parametrize(("neighbours", "dealt"), [(0, 1), (1, 2), (3, 3)])
def test_gall_nut_likes_company(neighbours: int, dealt: int) -> None:
    others = [("cogling", 640, 470), ("cogling", 640, 530), ("snail", 660, 500)][:neighbours]
    table = arena(("rootpusher", 500, 500), theirs=(("bog_mother", 600, 500), *others, ("cuckoo", *FAR))).play()
    table.shoot("rootpusher", "gall", "bog_mother")
    assert hurt(table) == {"bog_mother": dealt}


def test_afterglow_halves_what_its_bearer_takes() -> None:
    table = arena(
        ("cogling", 500, 500),
        theirs=(("lamplighter", beside("cogling", "lamplighter"), 500, {"riders": ["afterglow"]}), ("moth", *FAR)),
    )
    table.play()
    table.flick("cogling", "lamplighter", TOUCH)
    assert hurt(table).get("lamplighter", 0) == 0


@pytest.mark.parametrize("branch", [0, 1])
def test_glare_hurts_or_strips(branch: int) -> None:
    table = arena(
        ("mirror_queen", 500, 500), theirs=(("grandfather", 600, 500, {"riders": ["afterglow"]}), ("snail", *FAR))
    ).play()
    table.shoot("mirror_queen", "glare", "grandfather")
    table.choose(str(branch))
    if branch:
        assert table.riders("grandfather") == []
        assert table.id("grandfather") not in table.request.flicks
        next_turn(table, 1)
        assert table.id("grandfather") in table.request.flicks
    else:
        assert hurt(table).get("grandfather", 0) == 0, "half of 1 is 0"


def test_a_glare_that_misses_comes_back() -> None:
    table = arena(("mirror_queen", 500, 500)).play()
    table.shoot("mirror_queen", "glare", 0.0)
    assert table.supply(1, "mirror_queen") == 2
    (shot,) = table.of(Shot)
    assert table.game.state.pieces[shot.piece].zone == "supply", "the very disk that was shot"


def test_glare_shines_through_objects() -> None:
    table = arena(("mirror_queen", 500, 500), theirs=(("grandfather", 850, 500), ("snail", *FAR)))
    table.thing("music_box", 650, 500).play()
    table.shoot("mirror_queen", "glare", 0.0, 3000)
    table.choose("1")
    assert table.id("grandfather") not in table.request.flicks


def test_loaded_die_has_three_sides() -> None:
    table = arena(("urchin", 500, 500), theirs=(("bog_mother", 600, 500),)).play(forced={"die/1/1": 3})
    table.shoot("urchin", "loaded_die", "bog_mother")
    assert hurt(table) == {"bog_mother": 3}


@pytest.mark.parametrize(("others", "dealt"), [(0, 1), (1, 2), (2, 3)])
def test_marked_cards_are_a_system(others: int, dealt: int) -> None:
    marked = {"riders": ["marked_card"]}
    theirs = (
        ("bog_mother", beside("grandfather", "bog_mother"), 500, marked),
        *((("snail", 800, 800, marked), ("cuckoo", *FAR, marked))[:others]),
    )
    table = arena(("grandfather", 500, 500), theirs=theirs).play()
    table.flick("grandfather", "bog_mother", TOUCH)
    assert hurt(table) == {"bog_mother": dealt}


# --- artifacts and rituals --------------------------------------------------------------------------


@pytest.mark.parametrize("branch", [0, 1])
def test_metronome_changes_the_beat(branch: int) -> None:
    table = arena(("regulator", 500, 500)).artifact("metronome", 500, 500, held_by="regulator").play()
    table.use("metronome")
    table.choose(str(branch))
    answer(table)
    if branch:
        assert [(event.seat, event.number) for event in table.of(ActionsSet)] == [(1, 2)]
    else:
        assert len(table.of(TimeCardTaken)) == 1


@pytest.mark.parametrize(("held", "healed"), [(False, 1), (True, 0)])
def test_old_stump_is_for_everybody_while_nobody_sits_on_it(held: bool, healed: int) -> None:
    """At the end of each player's turn, for that player's characters beside it."""
    ours = [("boulderback", 532, 500, {"life": 1}), ("snail", 300, 300)]
    table = arena(*ours, theirs=(("grandfather", 468, 500, {"life": 1}),))
    table.artifact("old_stump", 500, 500, **({"held_by": "snail"} if held else {})).play()
    lives = [table.life("boulderback")]
    for _turn in range(2):
        table.end_turn()
        answer(table)
        lives += [table.life("boulderback"), table.life("grandfather")]
    assert lives == [1, 1 + healed, 1, 1 + healed, 1 + healed]


def test_old_stump_heals_and_holds_its_holder() -> None:
    table = arena(("boulderback", 500, 500, {"life": 1}), theirs=(("grandfather", 300, 500),))
    table.artifact("old_stump", 500, 500, held_by="boulderback").play()
    table.end_turn()
    assert table.life("boulderback") == 3
    table.flick("grandfather", "boulderback", 4000)
    assert (table.piece("boulderback").x, table.piece("boulderback").y) == (500.0, 500.0)


def test_prism_saves_one_of_rank() -> None:
    table = arena(
        ("cogling", 500, 500),
        theirs=(("mockingbird", beside("cogling", "mockingbird"), 500, {"life": 1}), ("lamplighter", 800, 800)),
    )
    table.artifact("prism", 800, 800, held_by="lamplighter").play()
    table.flick("cogling", "mockingbird", TOUCH)
    table.choose("yes")
    assert table.on_field("mockingbird")
    assert table.life("mockingbird") == 2


@pytest.mark.parametrize(("number", "won"), [(1, True), (2, False)])
def test_wheel_of_fortune_is_guessed_in_secret(number: int, won: bool) -> None:
    table = arena(("croupier", 500, 500)).artifact("fortune_wheel", 500, 500, held_by="croupier")
    table.play(forced={"die/1/1": 2})
    assert (table.request.seat, table.request.options) == (1, ("1", "2", "3"))
    table.choose(str(number))
    assert counters(table, "seat:0", "chip") == (1 if won else 0)


def test_raffle_draws_two() -> None:
    table = Arena(pack(), rituals=True).seat(("tosser", 500, 500), rituals=["raffle"])
    table.seat(("bog_mother", *FAR), ("boulderback", 800, 800), ("snail", 700, 700)).play()
    table.decide(PlayRitual("raffle"))
    assert sum(hurt(table).values()) == 2
    assert len(hurt(table)) == 2


def test_stopped_clock_slows_the_crowd() -> None:
    table = Arena(pack(), rituals=True).seat(("tosser", 500, 500), rituals=["stopped_clock"])
    table.seat(("bog_mother", *FAR), ("snail", 700, 700)).seat(("snail", 100, 100)).play()
    table.decide(PlayRitual("stopped_clock"))
    assert [(event.seat, event.by) for event in table.of(ActionsChanged)] == [(1, -1)]


def test_overgrowth_grows_a_toadstool_beside_a_friend() -> None:
    table = Arena(pack(), rituals=True).seat(("boulderback", 500, 500, {"life": 2}), rituals=["overgrowth"])
    table.seat(("bog_mother", *FAR)).play()
    table.decide(PlayRitual("overgrowth"))
    table.put(540, 500)
    assert [(event.thing, event.x, event.y) for event in table.of(ObjectPut)] == [("toadstool", 540.0, 500.0)]
    assert table.life("boulderback") == 3


def test_understudy_uses_the_spell_of_a_slain_star() -> None:
    table = Arena(pack(), rituals=True).seat(("mirror_queen", 500, 500), ("wick", 300, 300), rituals=["understudy"])
    table.seat(("rootpusher", 560, 500), ("snail", 500, 600)).play()
    table.decide(PlayRitual("understudy"))
    table.choose("mirror_queen")
    table.choose("rootpusher")
    table.choose("snail")
    table.put(500, 530)
    assert [event.piece for event in table.of(Moved)] == [table.id("snail")]
