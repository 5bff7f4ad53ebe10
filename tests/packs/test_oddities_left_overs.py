"""Rituals of the second shipped pack about missiles that are gone or given away, about order and about numbers."""

from __future__ import annotations

import math

from simulator.systems.desktopia.decisions import ActionRequest, Cast, Choose, PlayRitual, ShotRequest
from simulator.systems.desktopia.default_answers import default_answer
from simulator.systems.desktopia.events import Healed, Shot, SpellUsed, TakenOff
from tests.packs.oddities_table import (
    DIAMETERS,
    FAR,
    TOUCH,
    answer,
    beside,
    choose,
    counters,
    decline_what_nobody_holds,
    hand,
    holding,
    hurt,
    next_turn,
    pack,
    pass_turn,
    plays,
    settle,
)
from tests.simulator.systems.desktopia.arena import Arena


def gone(table: Arena, card: str) -> list[str]:
    """Where the disks of a missile are that are neither on the table nor in the reserve."""
    return [one.zone for one in table.game.state.pieces.values() if card in one.faces and one.zone == "away"]


def test_clean_sweep_takes_what_lies_about() -> None:
    table = holding("clean_sweep", ("sexton", 500, 500), theirs=(("croupier", 600, 500),)).play()
    table.shoot("sexton", "caltrop", "croupier", 1000)
    settle(table)
    assert [one.zone for one in table.game.state.pieces.values() if one.card == "caltrop"].count("field") == 1
    table.decide(PlayRitual("clean_sweep"))
    assert (gone(table, "caltrop"), len(table.of(TakenOff))) == (["away"], 1)
    assert len(hand(table, 0)) == 1, "a ritual was drawn"


def test_snapped_removes_one_that_clings() -> None:
    ours = (("croupier", 300, 300, {"riders": ["burr"]}),)
    table = plays("snapped_in_two", *ours, theirs=(("cogling", 700, 700, {"riders": ["burr"]}),))
    rider = table.game.battle().riders(table.id("croupier"))[0].id
    choose(table, rider)
    assert (table.riders("croupier"), table.riders("cogling"), gone(table, "burr")) == ([], ["burr"], ["away"])


def test_wrong_address_makes_it_yours() -> None:
    table = holding("wrong_address", ("croupier", 300, 300, {"riders": ["burr"]}), theirs=(("cogling", 700, 700),))
    table.play()
    table.decide(PlayRitual("wrong_address"))
    answer(table)
    (burr,) = table.game.battle().riders(table.id("cogling"))
    assert (burr.owner, table.riders("croupier")) == (0, [])


def test_finders_keepers_draws_for_what_falls_off() -> None:
    table = holding("finders_keepers", ("croupier", 100, 900), theirs=(("sexton", 500, 500),)).play()
    pass_turn(table)
    table.shoot("sexton", "caltrop", 0.0, 4500.0)
    decline_what_nobody_holds(table)
    table.decide(Choose(("finders_keepers",)))
    settle(table)
    assert len(hand(table, 0)) == 2
    own = holding("finders_keepers", ("sexton", 500, 500)).play()
    own.shoot("sexton", "caltrop", 0.0, 4500.0)
    settle(own)
    assert hand(own, 0) == ["finders_keepers"], "your own are not found"


def test_lost_luggage_lands_on_an_enemy() -> None:
    table = holding("lost_luggage", ("croupier", 100, 900), theirs=(("sexton", 500, 500),)).play()
    pass_turn(table)
    table.shoot("sexton", "caltrop", 0.0, 4500.0)
    decline_what_nobody_holds(table)
    table.decide(Choose(("lost_luggage",)))
    settle(table)
    (caltrop,) = table.game.battle().riders(table.id("sexton"))
    assert (caltrop.card, caltrop.owner) == ("caltrop", 0)


def grazed(*cards: str) -> tuple[tuple[str, float, float], ...]:
    """Characters beside the way of a Cogling from x 300 to the right, of which it touches one after the other."""
    wide = [(DIAMETERS["fighter"] + DIAMETERS[pack().characters[card].rank]) / 2 - 0.4 for card in cards]
    return tuple(
        (card, 400.0 + 100 * at, 500.0 - (-1) ** at * gap)
        for at, (card, gap) in enumerate(zip(cards, wide, strict=True))
    )


def test_second_helping_is_for_the_second_that_was_touched() -> None:
    table = plays("second_helping", ("cogling", 300, 500), theirs=grazed("croupier", "grandfather"))
    settle(table)
    table.flick("cogling", 0.0, 4000.0)
    settle(table)
    assert hurt(table) == {"croupier": 1, "grandfather": 3}


def test_next_to_last_heals_who_was_touched_before_the_last() -> None:
    table = plays("next_to_last", ("cogling", 300, 500), theirs=grazed("croupier", "grandfather"))
    settle(table)
    table.flick("cogling", 0.0, 4000.0)
    settle(table)
    assert [table.card_of(event.piece) for event in table.of(Healed)] == ["croupier"]


def test_toll_road_takes_from_each_once() -> None:
    theirs = (("grandfather", 500, 500), ("cogling", 700, 200), ("bog_mother", *FAR))
    table = plays("toll_road", ("croupier", 100, 900), theirs=theirs)
    settle(table)
    pass_turn(table)
    for name in ("grandfather", "cogling"):
        table.flick(name, 0.0, TOUCH)
        settle(table)
    assert hurt(table) == {"grandfather": 1, "cogling": 1}
    assert counters(table, "seat:0", "chip") == 2


def test_full_house_wants_two_who_have_acted() -> None:
    table = holding("full_house", ("croupier", 300, 300), ("cogling", 300, 600)).play()
    table.flick("croupier", 0.0, TOUCH)
    settle(table)
    assert "full_house" not in table.request.rituals
    table.flick("cogling", 0.0, TOUCH)
    settle(table)
    table.decide(PlayRitual("full_house"))
    assert len(hand(table, 0)) == 2


def test_headcount_counts_the_hurt_once_each() -> None:
    theirs = (("grandfather", beside("croupier", "grandfather"), 500), ("bog_mother", *FAR))
    table = holding("headcount", ("croupier", 500, 500), ("cogling", 100, 100), theirs=theirs).play()
    pass_turn(table)
    table.flick("grandfather", 180.0, TOUCH)
    settle(table)
    pass_turn(table)
    before = table.life("grandfather")
    table.decide(PlayRitual("headcount"))
    choose(table, "grandfather")
    assert before - table.life("grandfather") == 1


def test_slice_bends_and_slows_the_way() -> None:
    def way(*, sliced: bool) -> tuple[float, float]:
        table = holding("slice_shot", ("croupier", 200, 500)).play()
        if sliced:
            table.decide(PlayRitual("slice_shot"))
            choose(table, "croupier")
            settle(table)
        table.flick("croupier", 0.0, 2500.0)
        piece = table.piece("croupier")
        return piece.x - 200.0, piece.y - 500.0

    straight, bent = way(sliced=False), way(sliced=True)
    assert math.isclose(straight[1], 0.0, abs_tol=0.1)
    along, aside = bent[0] - 100.0, bent[1]
    assert math.isclose(math.degrees(math.atan2(aside, along)), 30.0, abs_tol=1.0)
    assert 100.0 + math.hypot(along, aside) < straight[0]


def test_pay_per_shot_charges_each_shooter_once_a_turn() -> None:
    theirs = (("sexton", 500, 500), ("bindweed", 800, 500), ("bog_mother", *FAR))
    table = plays("pay_per_shot", ("cogling", 300, 300), theirs=theirs)
    settle(table)
    pass_turn(table)
    for shooter, missile in (("sexton", "caltrop"), ("bindweed", "nettle")):
        table.shoot(shooter, missile, 90.0, 400)
        settle(table)
    assert (hurt(table), counters(table, "seat:0", "chip")) == ({"sexton": 1, "bindweed": 1}, 2)


def place_of(table: Arena, name: str) -> tuple[float, float]:
    return table.piece(name).x, table.piece(name).y


SEATS = (("croupier", 500, 500), ("sexton", 620, 500), ("cogling", 500, 640))


def test_fruit_salad_gives_each_the_place_of_one_of_them() -> None:
    table = plays("fruit_salad", *SEATS, theirs=(("tumbleweed", 560, 420), ("rust_eater", 100, 900)))
    names = [name for name, *_place in SEATS] + ["tumbleweed"]
    before = {name: place_of(table, name) for name in (*names, "rust_eater")}
    choose(table, table.id("croupier"))
    after = {name: place_of(table, name) for name in (*names, "rust_eater")}
    assert sorted(after.values()) == sorted(before.values())
    assert after != before
    assert after["rust_eater"] == before["rust_eater"], "too far away"


def test_general_post_moves_your_own_and_draws() -> None:
    table = holding("general_post", *SEATS, theirs=(("tumbleweed", 560, 420),)).play()
    names = [name for name, *_place in SEATS]
    before = {name: place_of(table, name) for name in (*names, "tumbleweed")}
    table.decide(PlayRitual("general_post"))
    settle(table)
    after = {name: place_of(table, name) for name in (*names, "tumbleweed")}
    assert sorted(after.values()) == sorted(before.values())
    assert after != before
    assert after["tumbleweed"] == before["tumbleweed"]
    assert len(hand(table, 0)) == 1


def test_contraband_is_discarded_and_replaced() -> None:
    table = holding("contraband", ("croupier", 500, 500), theirs=(("tumbleweed", 560, 420),), others=["walkout"])
    table.play().decide(PlayRitual("contraband"))
    settle(table)
    assert sorted(table.game.state.discarded) == ["contraband", "walkout"]
    assert len(hand(table, 1)) == 1


def test_dumpster_dive_takes_what_was_thrown_away() -> None:
    more = ["dumpster_dive"]
    ours = ("croupier", 500, 500)
    table = holding("contraband", ours, theirs=(("tumbleweed", 560, 420),), others=["walkout"], more=more)
    table.play().decide(PlayRitual("contraband"))
    choose(table, "ritual:walkout", "dumpster_dive")
    settle(table)
    assert sorted(table.game.state.discarded) == ["contraband", "dumpster_dive"]
    assert hand(table, 0) == ["walkout"]


def test_double_tap_shoots_the_same_missile_twice() -> None:
    table = plays("double_tap", ("sexton", 500, 500), theirs=(("bindweed", 500, 700),))
    settle(table)
    missile = table.request.shots[0][1]
    before = len(table.of(Shot))
    table.shoot("sexton", missile, "bindweed", 1500.0)
    while not isinstance(table.request, ShotRequest):
        table.decide(default_answer(table.game.battle()))
    table.shoot("sexton", missile, "bindweed", 1500.0)
    assert len({event.piece for event in table.of(Shot)[before:]}) == 1
    assert len(table.of(Shot)) == before + 2


def test_same_here_uses_the_spell_of_the_enemy() -> None:
    table = holding("same_here", ("croupier", 500, 500), theirs=(("bindweed", 500, 560), ("tumbleweed", 560, 420)))
    table.play()
    next_turn(table, 1)
    piece, ability = table.request.spells[0]
    table.decide(Cast(piece, ability))
    while not table.of(SpellUsed) and not isinstance(table.request, ActionRequest):
        options = table.request.options
        table.choose("same_here" if "same_here" in options else options[0])
    assert [(event.ability, event.seat) for event in table.of(SpellUsed)] == [(ability, 0)]


def test_cloakroom_gives_back_what_was_left_there() -> None:
    table = plays("cloakroom", ("croupier", 500, 500), ("cogling", 300, 300), theirs=(("tumbleweed", 560, 420),))
    settle(table)
    assert not table.on_field("cogling")
    next_turn(table, 1)
    table.end_turn()
    decline_what_nobody_holds(table)
    table.choose("yes")
    while not isinstance(table.request, ActionRequest):
        table.decide(default_answer(table.game.battle()))
    assert table.on_field("cogling")


def test_last_touch_hurts_who_touched_yours_last() -> None:
    table = holding("last_touch", ("sexton", 500, 500), theirs=(("croupier", 650, 500), ("cogling", 100, 900)))
    table.play()
    table.end_turn()
    settle(table)
    table.flick("croupier", "sexton", 900.0)
    settle(table)
    table.end_turn()
    settle(table)
    before = table.life("croupier")
    table.decide(PlayRitual("last_touch"))
    settle(table)
    assert (before - table.life("croupier"), table.on_field("cogling")) == (2, True)


def test_second_breath_heals_what_came_after_the_last_action() -> None:
    table = holding("second_breath", ("croupier", 500, 500), ("sexton", 100, 100), theirs=(("foreman", 650, 500),))
    table.play()
    battle = table.game.battle()
    battle.change(table.id("croupier"), damage=1)
    table.flick("croupier", 90.0, 100.0)
    settle(table)
    table.end_turn()
    settle(table)
    table.flick("foreman", "croupier", 900.0)
    settle(table)
    before = table.piece("croupier").damage
    assert before >= 2, "it was hit"
    table.decide(PlayRitual("second_breath"))
    choose(table, table.id("croupier"))
    settle(table)
    assert table.piece("croupier").damage == 1


def test_last_laugh_is_for_whoever_lost_a_character_last() -> None:
    table = holding(
        "last_laugh",
        ("croupier", 500, 500),
        ("sexton", 100, 100),
        theirs=(("foreman", 650, 500), ("cogling", 540, 500)),
    )
    table.play()
    table.decide(PlayRitual("last_laugh"))
    settle(table)
    assert [player.bonuses for player in table.game.state.players] == [0, 0], "nobody has lost one"
    table = holding(
        "last_laugh",
        ("croupier", 500, 500),
        ("sexton", 100, 100),
        theirs=(("foreman", 650, 500), ("cogling", 560, 500)),
    )
    table.play()
    table.flick("croupier", "cogling", 900.0)
    settle(table)
    assert not table.on_field("cogling")
    table.decide(PlayRitual("last_laugh"))
    settle(table)
    assert [player.bonuses for player in table.game.state.players] == [0, 1]


def rounded_place(table: Arena, name: str) -> tuple[float, float]:
    x, y = place_of(table, name)
    return round(x, 1), round(y, 1)


def test_merry_go_round_takes_all_near_it_along() -> None:
    table = plays("merry_go_round", ("croupier", 500, 500), ("sexton", 600, 500), theirs=(("foreman", 500, 640),))
    choose(table, table.id("croupier"))
    assert (rounded_place(table, "sexton"), rounded_place(table, "foreman")) == ((500, 600), (360, 500))
    assert rounded_place(table, "croupier") == (500, 500)


def test_swivel_chair_turns_one_to_the_other_side_and_hurts_it() -> None:
    table = plays("swivel_chair", ("croupier", 500, 500), theirs=(("foreman", 600, 500), ("cogling", 100, 100)))
    answer(table)
    assert rounded_place(table, "foreman") == (400, 500)
    assert hurt(table) == {"foreman": 1}


def test_looking_glass_mirrors_an_enemy_across_a_line() -> None:
    table = plays("looking_glass", ("croupier", 500, 500), ("sexton", 500, 700), theirs=(("foreman", 650, 300),))
    answer(table)
    settle(table)
    assert rounded_place(table, "foreman") == (350, 300)


def test_antipodes_are_beyond_the_middle() -> None:
    table = plays("antipodes", ("croupier", 400, 300), theirs=(("foreman", 900, 300),))
    answer(table)
    assert rounded_place(table, "croupier") == (600, 700)


def test_snowball_grows_from_one_to_the_next() -> None:
    theirs = (("foreman", 650, 300), ("bog_mother", 100, 900), ("conductor", 900, 900))
    table = plays("snowball", ("croupier", 400, 300), theirs=theirs)
    table.choose(*(table.id(name) for name, *_place in theirs))
    choose(table, table.id("conductor"), table.id("foreman"))
    settle(table)
    assert hurt(table) == {"conductor": 1, "foreman": 2, "bog_mother": 3}


def test_thumb_on_the_scale_adds_to_the_die() -> None:
    for paid, far in (("yes", 120), ("no", 60)):
        table = plays(
            "thumb_on_the_scale", ("croupier", 400, 300), theirs=(("foreman", 600, 300),), forced={"die/1/1": 2}
        )
        life = table.life("croupier")
        choose(table, table.id("croupier"), table.id("foreman"))
        table.decide(Choose((paid,) if paid == "yes" else ()))
        settle(table)
        assert rounded_place(table, "foreman") == (600 + far, 300)
        assert life - table.life("croupier") == (paid == "yes")


DAZZLING = (("hypnotist", 520, 300, {"life": 1}), ("foreman", 900, 900))


def dazzled(table: Arena) -> list[str]:
    names = ("croupier", "sexton", "foreman")
    return [name for name in names if table.game.battle().has_status(table.id(name), "dazzled")]


def test_smelling_salts_keep_yours_awake() -> None:
    for played in (False, True):
        table = holding("smelling_salts", ("croupier", 400, 300), ("sexton", 100, 100), theirs=DAZZLING).play()
        if played:
            table.decide(PlayRitual("smelling_salts"))
            settle(table)
        table.flick("croupier", "hypnotist", 900.0)
        settle(table)
        assert not table.on_field("hypnotist")
        assert dazzled(table) == ([] if played else ["croupier"])


def test_hall_of_mirrors_dazzles_an_enemy_instead() -> None:
    table = holding("hall_of_mirrors", ("croupier", 400, 300), ("sexton", 100, 100), theirs=DAZZLING).play()
    table.flick("croupier", "hypnotist", 900.0)
    answer(table)
    assert dazzled(table) == ["foreman"]
    assert hand(table, 0) == []


def test_rude_awakening_mends_whoever_wakes_up() -> None:
    ours = (("croupier", 400, 300, {"life": 2}), ("sexton", 100, 100))
    table = holding("rude_awakening", *ours, theirs=DAZZLING).play()
    table.flick("croupier", "hypnotist", 900.0)
    settle(table)
    assert (dazzled(table), table.life("croupier")) == (["croupier"], 2)
    for _ in range(4):
        table.end_turn()
        answer(table)
    assert (dazzled(table), table.life("croupier")) == ([], 3)
    assert "rude_awakening" not in hand(table, 0)
    assert len(hand(table, 0)) == 1, "a ritual was drawn"


def test_insult_to_injury() -> None:
    theirs = (("hypnotist", 520, 300, {"life": 1}), ("foreman", 900, 900))
    table = holding("smelling_salts", ("croupier", 400, 300), ("sexton", 100, 100), theirs=theirs, others=[INSULT])
    table.play()
    life = table.life("croupier")
    table.flick("croupier", "hypnotist", 900.0)
    answer(table)
    assert dazzled(table) == ["croupier"]
    assert (life - table.life("croupier"), hand(table, 1)) == (1, [])


INSULT = "insult_to_injury"


def test_sick_note_mends_whoever_has_been_dazzled() -> None:
    ours = (("croupier", 400, 300, {"life": 2}), ("sexton", 100, 100))
    table = plays("sick_note", *ours, theirs=DAZZLING)
    table.flick("croupier", "hypnotist", 900.0)
    settle(table)
    assert (dazzled(table), table.life("croupier"), len(hand(table, 0))) == (["croupier"], 2, 1)
    for _ in range(4):
        table.end_turn()
        answer(table)
    assert (dazzled(table), table.life("croupier"), len(hand(table, 0))) == ([], 3, 1)
