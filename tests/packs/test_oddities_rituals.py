"""The later rituals of the second shipped pack about cards, lives and turns: each does what its text says."""

from __future__ import annotations

import pytest

from simulator.systems.desktopia.decisions import PlayRitual
from simulator.systems.desktopia.events import (
    AbilitiesGained,
    ActionPrevented,
    ActionsChanged,
    CardsShown,
    Died,
    FlickPrevented,
    Healed,
    NotPenalised,
    Penalised,
    RitualCopied,
    RitualDiscarded,
    RitualDrawn,
    RitualPrevented,
    SentToReserve,
    SlainRemoved,
    TimeCardTaken,
    Transformed,
    TurnsReversed,
)
from tests.packs.oddities_table import (
    FAR,
    TOUCH,
    actions,
    beside,
    choose,
    counters,
    hand,
    holding,
    hurt,
    pass_turn,
    plays,
    settle,
)

HERO, GUARD = ("croupier", 500, 500), ("cogling", 100, 100)
FOES = (("grandfather", 800, 500), ("snail", *FAR))


def ended(table: object) -> tuple[int, ...] | None:
    result = table.game.result  # type: ignore[attr-defined]
    return None if result is None else result.winners


# --- about cards ------------------------------------------------------------------------------------


def test_borrowed_plumes_lends_the_abilities_of_one_of_the_rank() -> None:
    table = plays("borrowed_plumes", HERO, theirs=(("ring_dancer", 800, 500), ("snail", *FAR)))
    settle(table)
    assert [event.card for event in table.of(AbilitiesGained)] == ["ring_dancer"]


def test_echo_copies_the_ritual_of_an_opponent() -> None:
    table = holding("raffle", HERO, GUARD, theirs=FOES, others=["echo"]).play()
    table.decide(PlayRitual("raffle"))
    choose(table, "echo")
    settle(table)
    assert [event.ritual for event in table.of(RitualCopied)] == ["raffle"]
    assert set(hurt(table)) == {"grandfather", "snail", "croupier", "cogling"}


def test_lost_property_gives_back_or_draws() -> None:
    table = plays("lost_property", HERO)
    assert len(table.of(RitualDrawn)) == 2
    table = holding("raffle", HERO, more=["gag_order", "lost_property"], theirs=FOES).play()
    for name in ("raffle", "gag_order", "lost_property"):
        table.decide(PlayRitual(name))
    settle(table)
    assert hand(table, 0) in (["raffle"], ["gag_order"])
    assert table.of(RitualDrawn) == []


def test_rerun_shows_an_old_ritual_again() -> None:
    table = holding("raffle", HERO, more=["rerun"], theirs=FOES).play()
    table.decide(PlayRitual("raffle"))
    table.decide(PlayRitual("rerun"))
    choose(table, "ritual:raffle", "raffle")
    settle(table)
    assert hurt(table) == {"grandfather": 2, "snail": 1}


def test_wrong_coats_changes_hands() -> None:
    table = holding("wrong_coats", HERO, more=["echo"], theirs=FOES, others=["raffle", "rerun"]).play()
    table.decide(PlayRitual("wrong_coats"))
    settle(table)
    assert (hand(table, 0), hand(table, 1)) == (["raffle", "rerun"], ["echo"])


def test_pass_the_parcel_goes_round_and_shows_a_hand() -> None:
    table = holding("pass_the_parcel", HERO, more=["gust"], theirs=FOES, others=["raffle"]).play()
    table.decide(PlayRitual("pass_the_parcel"))
    settle(table)
    assert (hand(table, 0), hand(table, 1)) == (["raffle"], ["gust"])
    assert [(event.of, event.to) for event in table.of(CardsShown)] == [(1, (0,))]


def test_audit_takes_what_is_too_many() -> None:
    table = holding("audit", HERO, theirs=FOES, others=["raffle", "gust", "rerun"]).play()
    table.decide(PlayRitual("audit"))
    settle(table)
    assert (len(hand(table, 0)), len(hand(table, 1))) == (3, 0)
    assert holding("audit", HERO, theirs=FOES).play().request.rituals == (), "nobody has more"


@pytest.mark.parametrize(("held", "left"), [("bit_player", 0), ("gust", 2)])
def test_third_degree_looks_for_two_rituals(held: str, left: int) -> None:
    table = holding("third_degree", HERO, theirs=FOES, others=[held, "raffle"]).play()
    table.decide(PlayRitual("third_degree"))
    settle(table)
    assert len(hand(table, 1)) == left
    assert table.of(CardsShown)


def test_up_the_sleeve_keeps_the_next_ritual() -> None:
    table = holding("sleight", HERO, more=["gust"], theirs=FOES, others=["hot_potato"]).play()
    table.decide(PlayRitual("sleight"))
    settle(table)
    pass_turn(table)
    table.decide(PlayRitual("hot_potato"))
    choose(table, "0")
    settle(table)
    assert table.of(RitualDiscarded) == [] or len(hand(table, 0)) >= 1


def test_bad_penny_turns_up_at_the_next_player() -> None:
    table = holding("hot_potato", HERO, theirs=FOES, others=["bad_penny"]).play()
    table.decide(PlayRitual("hot_potato"))
    choose(table, "0")
    settle(table)
    assert [event.ritual for event in table.of(RitualDiscarded)] == ["bad_penny"]
    assert (hand(table, 0), hand(table, 1)) == (["bad_penny"], [])


def test_gag_order_hushes_opponents_until_the_end_of_the_next_round() -> None:
    table = holding("gag_order", HERO, GUARD, theirs=FOES, others=["raffle"]).play()
    table.decide(PlayRitual("gag_order"))
    settle(table)
    pass_turn(table)
    assert table.request.rituals == ()
    for _turn in range(4):
        pass_turn(table)
    assert table.request.rituals == ("raffle",)


@pytest.mark.parametrize(("votes", "dealt"), [(("peace", "peace"), 0), (("peace", "war"), 1)])
def test_show_of_hands_is_war_as_soon_as_one_wants_it(votes: tuple[str, str], dealt: int) -> None:
    table = plays("show_of_hands", ("croupier", 500, 500, {"life": 2}), theirs=FOES)
    for vote in votes:
        table.choose(f"option:vote={vote}")
    assert hurt(table).get("croupier", 0) == dealt
    assert table.life("croupier") == (1 if dealt else 4)


def test_censored_prevents_a_ritual_and_looks() -> None:
    table = holding("raffle", HERO, theirs=FOES, others=["censored"]).play()
    table.decide(PlayRitual("raffle"))
    choose(table, "censored")
    settle(table)
    assert [event.ritual for event in table.of(RitualPrevented)] == ["raffle"]
    assert hurt(table) == {}


def test_wrong_pocket_prevents_the_next_ritual() -> None:
    table = holding("wrong_pocket", HERO, theirs=FOES, others=["raffle"]).play()
    table.decide(PlayRitual("wrong_pocket"))
    settle(table)
    pass_turn(table)
    table.decide(PlayRitual("raffle"))
    settle(table)
    assert ([event.ritual for event in table.of(RitualPrevented)], hurt(table)) == (["raffle"], {})
    assert [event.seat for event in table.of(RitualDrawn)] == [0]


def test_insurance_pays_for_penalties_and_keeps_rituals() -> None:
    table = holding("insurance", ("croupier", 950, 500), GUARD, theirs=FOES).play()
    table.decide(PlayRitual("insurance"))
    table.flick("croupier", 0.0, 2500)
    settle(table)
    assert (len(table.of(NotPenalised)), len(table.of(Penalised)), len(table.of(RitualDrawn))) == (1, 0, 1)


def test_deja_vu_plays_the_last_ritual_of_an_opponent() -> None:
    table = holding("raffle", HERO, GUARD, theirs=FOES, others=["deja_vu"]).play()
    table.decide(PlayRitual("raffle"))
    settle(table)
    pass_turn(table)
    table.decide(PlayRitual("deja_vu"))
    settle(table)
    assert {"croupier", "cogling"} <= set(hurt(table))


@pytest.mark.parametrize(("guess", "swapped"), [("left", False), ("right", True)])
def test_double_bluff_swaps_hands_of_those_who_differ(guess: str, swapped: bool) -> None:
    table = holding("double_bluff", HERO, more=["gust", "rerun"], theirs=FOES, others=["raffle"]).play()
    table.decide(PlayRitual("double_bluff"))
    choose(table, "option:bluff=left", f"option:bluff={guess}")
    settle(table)
    assert (hand(table, 0) == ["raffle"] and hand(table, 1) == ["gust", "rerun"]) == swapped


@pytest.mark.parametrize(("held", "left"), [("rerun", 0), ("gust", 1)])
def test_go_fish_asks_for_three_rituals(held: str, left: int) -> None:
    table = holding("go_fish", HERO, theirs=FOES, others=[held]).play()
    table.decide(PlayRitual("go_fish"))
    settle(table)
    assert len(hand(table, 1)) == left
    assert len(hand(table, 0)) == 1


def test_plagiarism_copies_the_next_ritual_of_an_opponent() -> None:
    table = holding("plagiarism", HERO, GUARD, theirs=FOES, others=["raffle"]).play()
    table.decide(PlayRitual("plagiarism"))
    settle(table)
    pass_turn(table)
    table.decide(PlayRitual("raffle"))
    settle(table)
    assert [event.ritual for event in table.of(RitualCopied)] == ["raffle"]
    assert len(hurt(table)) == 4


def test_dry_spell_leaves_all_rituals_in_the_deck() -> None:
    table = holding("dry_spell", HERO, more=["walkout"], theirs=FOES).play()
    table.decide(PlayRitual("dry_spell"))
    table.decide(PlayRitual("walkout"))
    settle(table)
    assert table.of(RitualDrawn) == []


@pytest.mark.parametrize(("answer", "left", "dealt"), [("0", 0, 0), ("1", 2, 2)])
def test_hot_potato_leaves_the_choice_to_the_next_player(answer: str, left: int, dealt: int) -> None:
    table = holding("hot_potato", HERO, theirs=FOES, others=["gust", "raffle"]).play()
    table.decide(PlayRitual("hot_potato"))
    choose(table, answer, "grandfather")
    settle(table)
    assert (len(hand(table, 1)), sum(hurt(table).values())) == (left, dealt)


def test_bread_queue_serves_the_last_first() -> None:
    table = holding("bread_queue", HERO, theirs=FOES).play()
    table.decide(PlayRitual("bread_queue"))
    assert table.request.seat == 1
    choose(table, "yes", "grandfather")
    choose(table, "yes", "croupier")
    settle(table)
    assert [event.seat for event in table.of(RitualDrawn)] == [1, 1, 0, 0]
    assert (table.life("grandfather"), table.life("croupier")) == (3, 3)


# --- about lives ------------------------------------------------------------------------------------


def test_great_leveller_shares_lives() -> None:
    table = plays("great_leveller", ("croupier", 500, 500, {"life": 1}), theirs=FOES)
    settle(table)
    assert (table.life("croupier"), table.life("grandfather")) == (2, 2)


def test_growth_spurt_doubles_a_fighter() -> None:
    table = plays("growth_spurt", GUARD)
    assert table.life("cogling") == 2


def test_short_straw_kills_one_of_those_drawn() -> None:
    table = plays("short_straw", HERO, GUARD, theirs=FOES)
    settle(table)
    (died,) = table.of(Died)
    assert len(table.of(RitualDrawn)) == (2 if died.card == "cogling" else 0)


def test_no_grave_sweeps_the_slain_away() -> None:
    ours = (("croupier", 500, 500, {"life": 1}), ("grandfather", 300, 300))
    theirs = (("wick", beside("grandfather", "wick") - 200, 300), ("mirror_queen", 800, 800))
    table = holding("no_grave", *ours, theirs=theirs).play()
    assert table.request.rituals == (), "nobody is slain yet"
    table.flick("grandfather", "wick", TOUCH)
    settle(table)
    table.decide(PlayRitual("no_grave"))
    choose(table, "croupier")
    assert ([event.card for event in table.of(SlainRemoved)], table.life("croupier")) == (["wick"], 2)


def test_last_straw_sends_the_overflow_back() -> None:
    theirs = (("insider", beside("ram", "insider"), 500), ("snail", *FAR))
    table = holding("raffle", ("ram", 500, 500, {"facing": 180}), GUARD, theirs=theirs, others=["last_straw"]).play()
    table.flick("ram", "insider", TOUCH)
    choose(table, "last_straw")
    settle(table)
    assert hurt(table) == {"insider": 3, "ram": 4}, "the horns add 2 to all damage of the flick"


def test_stand_in_saves_a_fighter_for_the_reserve() -> None:
    theirs = (("urchin", beside("croupier", "urchin"), 500), ("snail", *FAR))
    table = holding("raffle", HERO, GUARD, theirs=theirs, others=["bit_player"]).play()
    table.flick("croupier", "urchin", TOUCH)
    choose(table, "bit_player")
    settle(table)
    assert ([event.card for event in table.of(SentToReserve)], table.of(Died)) == (["urchin"], [])


def test_armistice_takes_the_edge_off_all_blows() -> None:
    theirs = (("grandfather", beside("croupier", "grandfather"), 500), ("snail", *FAR))
    table = holding("armistice", HERO, GUARD, theirs=theirs).play()
    table.decide(PlayRitual("armistice"))
    table.flick("croupier", "grandfather", TOUCH)
    assert hurt(table).get("grandfather", 0) == 0


def test_second_wind_lets_one_act_twice() -> None:
    table = plays("second_wind", ("croupier", 500, 500, {"life": 2}), GUARD)
    assert table.life("croupier") == 3
    table.flick("croupier", 90.0, TOUCH)
    assert table.id("croupier") in table.request.flicks


def test_mascot_strengthens_the_commonest_rank() -> None:
    table = plays("mascot", HERO, GUARD, ("urchin", 300, 300))
    assert (table.life("cogling"), table.life("urchin"), table.life("croupier")) == (2, 2, 4)


def test_last_will_leaves_counters_and_comfort() -> None:
    theirs = (("urchin", beside("croupier", "urchin"), 500), ("insider", 800, 800), ("tosser", 850, 500, {"life": 1}))
    table = holding("raffle", HERO, GUARD, theirs=theirs, others=["last_will"]).play()
    table.flick("croupier", "urchin", TOUCH)
    choose(table, "last_will", "tosser")
    settle(table)
    assert [event.piece for event in table.of(Healed)] == [table.id("tosser")]


def test_body_double_stands_in_for_a_star() -> None:
    table = plays("body_double", GUARD, HERO)
    settle(table)
    assert [event.card for event in table.of(Transformed)] == ["mockingbird"]


def test_second_childhood_makes_the_old_young() -> None:
    table = plays("second_childhood", HERO, theirs=FOES)
    settle(table)
    assert (table.life("grandfather"), len(table.of(RitualDrawn))) == (2, 1)


def test_thin_ice_breaks_under_the_strongest() -> None:
    table = plays("thin_ice", ("croupier", 700, 500), GUARD, theirs=(("grandfather", 300, 300), ("snail", 200, 300)))
    table.choose(table.request.options[0])
    pass_turn(table)
    pass_turn(table)
    assert [event.card for event in table.of(Died)] == ["grandfather"]


def test_antidote_poisons_the_next_gain_of_life() -> None:
    theirs = (("night_nurse", 800, 500), ("grandfather", 850, 500, {"life": 2}))
    table = holding("antidote", HERO, GUARD, theirs=theirs).play()
    table.decide(PlayRitual("antidote"))
    settle(table)
    pass_turn(table)
    table.cast("night_nurse")
    settle(table)
    assert table.life("grandfather") == 1


def test_borrowed_name_makes_one_a_wick() -> None:
    table = plays("borrowed_name", ("croupier", 500, 500, {"life": 1}))
    assert [event.card for event in table.of(AbilitiesGained)] == ["wick"]
    assert table.life("croupier") == 2


def test_contagion_spreads_and_comes_home() -> None:
    table = plays("contagion", HERO, GUARD, theirs=FOES)
    settle(table)
    foes = sum(amount for name, amount in hurt(table).items() if name in ("grandfather", "snail"))
    assert foes == 2, "a share for each of two Orders"


def test_overkill_hits_somebody_else_with_the_rest() -> None:
    theirs = (("insider", beside("ram", "insider"), 500), ("grandfather", *FAR))
    table = holding("and_then_some", ("ram", 500, 500, {"facing": 180}), GUARD, theirs=theirs).play()
    table.flick("ram", "insider", TOUCH)
    choose(table, "and_then_some")
    settle(table)
    assert hurt(table) == {"insider": 3, "grandfather": 4}, "the horns add 2 to all damage of the flick"


def test_blood_money_is_worth_as_much_as_it_hurts() -> None:
    table = plays("blood_money", HERO)
    choose(table, "croupier", "3")
    assert (table.life("croupier"), counters(table, "seat:0", "chip")) == (1, 3)


# --- about turns and the end ------------------------------------------------------------------------


def test_curtain_moves_actions_to_the_next_turn() -> None:
    table = plays("final_curtain", HERO, GUARD)
    assert [(event.seat, event.by) for event in table.of(ActionsChanged)] == [(0, 3)]
    assert table.game.state.seat == 1


def test_walkout_trades_actions_for_rituals() -> None:
    table = plays("walkout", HERO, GUARD)
    settle(table)
    assert (len(table.of(RitualDrawn)), table.game.state.seat) == (3, 1)


def test_about_turn_reverses_the_order() -> None:
    table = plays("about_turn", HERO)
    assert table.of(TurnsReversed)


def test_fire_sale_takes_a_bonus_and_sifts_the_deck() -> None:
    table = plays("fire_sale", HERO)
    settle(table)
    assert [event.side for event in table.of(TimeCardTaken)] == ["bonus"]
    assert (len(table.of(RitualDrawn)), len(table.of(RitualDiscarded))) == (2, 2)


def test_misfire_stops_the_next_shot() -> None:
    theirs = (("croupier", 800, 500), ("snail", *FAR))
    table = holding("damp_powder", ("grandfather", 500, 500), theirs=theirs).play()
    table.decide(PlayRitual("damp_powder"))
    pass_turn(table)
    table.shoot("croupier", "loaded_die", 90.0, 400)
    assert table.of(ActionPrevented)
    assert table.supply(2, "croupier") == 1


def test_red_tape_holds_up_who_does_not_pay() -> None:
    theirs = (("night_nurse", 800, 500), ("grandfather", 850, 500, {"life": 2}))
    table = holding("red_tape", HERO, theirs=theirs).play()
    table.decide(PlayRitual("red_tape"))
    pass_turn(table)
    table.cast("night_nurse")
    settle(table)
    assert (len(table.of(ActionPrevented)), table.life("grandfather")) == (1, 2)


def test_pothole_trips_who_starts_near_the_border() -> None:
    table = holding("pothole", HERO, theirs=(("grandfather", 960, 500), ("snail", 500, 700))).play()
    table.decide(PlayRitual("pothole"))
    pass_turn(table)
    table.flick("snail", 90.0, TOUCH)
    table.flick("grandfather", 180.0, TOUCH)
    assert ([event.piece for event in table.of(FlickPrevented)], hurt(table)) == (
        [table.id("grandfather")],
        {"grandfather": 1},
    )


@pytest.mark.parametrize(("chips", "playable"), [(3, False), (9, True)])
def test_jackpot_wins_with_nine_chips(chips: int, playable: bool) -> None:
    many = (("croupier", 500, 500), ("mycelia", 300, 300), ("tosser", 100, 300))
    table = holding("jackpot", *many, more=["blood_money"], theirs=FOES).play()
    table.decide(PlayRitual("blood_money"))
    choose(table, "mycelia" if playable else "croupier", "5" if playable else "3")
    settle(table)
    assert counters(table, "seat:0", "chip") == (5 if playable else 3)
    assert "jackpot" not in table.request.rituals


def test_crown_jewels_win_with_three_artifacts() -> None:
    for number in (2, 3):
        ours = [("croupier", 500, 500), ("urchin", 300, 300), ("tosser", 100, 300)]
        table = holding("crown_jewels", *ours)
        for name, artifact in zip(
            ("croupier", "urchin", "tosser")[:number], ("balance_pans", "prism", "ratchet"), strict=False
        ):
            x, y = next((x, y) for card, x, y in ours if card == name)
            table.artifact(artifact, x, y, held_by=name)
        table.play()
        assert ("crown_jewels" in table.request.rituals) == (number == 3)
    table.decide(PlayRitual("crown_jewels"))
    assert ended(table) == (0,)


def test_the_small_print_is_due_two_rounds_later() -> None:
    table = plays("red_ink", HERO, GUARD, theirs=FOES)
    settle(table)
    assert len(hand(table, 0)) == 3
    for _turn in range(5):
        assert ended(table) is None
        pass_turn(table)
    pass_turn(table)
    assert ended(table) == (1,)


@pytest.mark.parametrize(("roll", "winners"), [(1, (1,)), (2, None)])
def test_one_in_six_ends_it_or_gives_six_actions(roll: int, winners: tuple[int, ...] | None) -> None:
    table = plays("russian_roulette", HERO, theirs=FOES, forced={"die/1/1": roll})
    assert ended(table) == winners
    if winners is None:
        assert actions(table) == 6


@pytest.mark.parametrize("branch", [0, 1, 2])
def test_table_flip_does_one_of_three(branch: int) -> None:
    table = plays("table_flip", HERO, theirs=FOES, forced={"branch/1/1": branch})
    assert (ended(table) == ()) == (branch == 0)
    assert len(table.of(RitualDrawn)) == (1 if branch == 2 else 0)


@pytest.mark.parametrize(("foes", "playable"), [(FOES, False), (FOES[:1], True)])
def test_stalemate_ends_a_duel(foes: tuple[tuple[object, ...], ...], playable: bool) -> None:
    table = holding("handshake", HERO, theirs=foes).play()
    assert ("handshake" in table.request.rituals) == playable
    if playable:
        table.decide(PlayRitual("handshake"))
        assert ended(table) == ()


def test_grudge_is_paid_when_the_nemesis_loses_somebody() -> None:
    theirs = (("urchin", beside("croupier", "urchin"), 500), ("snail", *FAR))
    table = holding("grudge", HERO, GUARD, theirs=theirs).play()
    table.decide(PlayRitual("grudge"))
    settle(table)
    table.flick("croupier", "urchin", TOUCH)
    settle(table)
    assert len(table.of(RitualDrawn)) == 2


@pytest.mark.parametrize(("answer", "seen"), [("player", 1), ("bank", 0)])
def test_antes_go_where_the_ruling_says(answer: str, seen: int) -> None:
    for name in ("ante", "side_pot"):
        table = holding(name, HERO, theirs=(("high_roller", 800, 500), ("insider", *FAR)), others=["blood_money"])
        table._script["rulings"] = {"antes": answer}
        table.play()
        pass_turn(table)
        table.decide(PlayRitual("blood_money"))
        settle(table)
        pass_turn(table)
        if name in table.request.rituals:
            table.decide(PlayRitual(name))
            settle(table)
            assert (counters(table, "seat:0", "chip") > 0) == bool(seen)


def test_mutiny_takes_or_silences_or_kills() -> None:
    table = holding("mutiny", HERO, theirs=(("urchin", 800, 500), ("grandfather", *FAR))).play()
    table.decide(PlayRitual("mutiny"))
    choose(table, "2")
    settle(table)
    assert [event.card for event in table.of(Died)] == ["urchin"]


def test_hoarders_give_back_what_they_have_drawn() -> None:
    table = holding("hoarders", HERO, GUARD, theirs=FOES, others=["walkout"]).play()
    assert table.request.rituals == (), "nobody has drawn"
    pass_turn(table)
    table.decide(PlayRitual("walkout"))
    settle(table)
    assert (len(hand(table, 1)), table.request.rituals) == (3, ()), "that was in the last round"
