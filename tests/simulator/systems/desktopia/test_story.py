"""The story: every event has words and a rule, names tell equal disks apart, damage names its causes."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from typing import Any, get_args, get_type_hints

import pytest

from schema.i18n import use_language
from simulator.bots.playout import play
from simulator.bots.random_bot import RandomBot
from simulator.engine.refusals import Refusal
from simulator.physics.flick_record import FlickRecord
from simulator.physics.table import Flick
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.decision_words import decision_words
from simulator.systems.desktopia.decisions import Choose, EndTurn, FlickDisk
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.story import Storyteller
from simulator.systems.desktopia.story_rules import RULES
from tests.simulator.shipped import shipped_pack
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, triggered, with_character

EVENTS: tuple[type, ...] = get_args(ev.Event)
SILENT = {ev.TurnEnded, ev.Met}
SCRIPTS = sorted(shipped_pack().scripts)
RULE = re.compile(r"DK-[A-Z]+-\d\d\Z")


def new_game(script: str = SCRIPTS[0], seed: int = 1) -> Game:
    return Game.new(shipped_pack(), shipped_pack().scripts[script], seed)


def test_what_adds_nothing_to_damage_is_not_told() -> None:
    game = new_game()
    teller, event = Storyteller(game, "en"), sample(ev.Damaged, game)
    key = next(iter(game.rules.entries))
    details = [
        line.detail
        for by in (0, 2)
        if (line := teller.render_event(replace(event, causes=((key, "add", by),)))) is not None
    ]
    assert len(details) == 2
    assert not details[0]
    assert details[1].endswith("+2")


def sample(event: type, game: Game) -> Any:
    """An event of the class, about disks of the battle."""
    characters = [piece.id for piece in game.battle().characters()]
    missile = next(piece.id for piece in game.state.pieces.values() if piece.size == "missile")
    artifact = next(piece.id for piece in game.state.pieces.values() if piece.size == "artifact")
    entry = next(iter(game.rules.entries))
    words = {
        "ability": entry,
        "artifact": artifact,
        "card": game.state.pieces[characters[0]].card,
        "character": game.state.pieces[characters[0]].card,
        "kind": "hit",
        "side": "penalty",
        "status": "cannot_act",
        "reason": "eliminated",
        "what": "time_card",
    }
    values: dict[str, Any] = {}
    hints = get_type_hints(event)
    for number, field in enumerate(fields(event)):
        kind = hints[field.name]
        if field.name == "missile" and event in (ev.Shot, ev.SupplyChanged):
            values[field.name] = game.state.pieces[missile].card
        elif field.name == "missile":
            values[field.name] = missile
        elif field.name in words and kind is str:
            values[field.name] = words[field.name]
        elif kind is str:
            values[field.name] = characters[number % len(characters)]
        elif kind in (int, float, bool):
            values[field.name] = kind(1)
        elif kind is FlickRecord:
            values[field.name] = FlickRecord(Flick(characters[0], 0.0, 1.0), {}, (), (), (), {}, (), 0.0)
        elif field.name == "causes":
            values[field.name] = ((entry, "add", 1),)
        elif field.name in ("cards", "drawn", "options", "rituals") and kind is not int:
            values[field.name] = tuple(characters[:2])
        elif field.name == "sectors":
            values[field.name] = (entry,)
        else:
            values[field.name] = (1,)
    return event(**values)


@pytest.mark.interpreted
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.__name__)
def test_every_event_has_a_rule_and_words(event: type) -> None:
    game = new_game()
    assert RULE.match(RULES[event])
    line = Storyteller(game, "en").render_event(sample(event, game))
    assert (line is None) == (event in SILENT)
    if line is not None:
        assert line.text.endswith(".")
        assert line.icon
        assert RULE.match(line.rule)
        assert not re.search(r"[{}]|\bNone\b|nobody", line.text)


def test_equal_disks_are_numbered_and_single_ones_are_not() -> None:
    game = new_game()
    teller = Storyteller(game, "en")
    names = [teller.name(piece.id) for piece in game.battle().characters()]
    assert len(set(names)) == len(names)
    cards = [piece.card for piece in game.battle().characters()]
    for name, card in zip(names, cards, strict=True):
        assert name[-1].isdigit() == (cards.count(card) > 1)


def test_one_that_comes_later_gets_the_next_number() -> None:
    game = new_game()
    teller = Storyteller(game, "en")
    b = game.battle()
    single = next(piece for piece in b.characters() if sum(p.card == piece.card for p in b.characters()) == 1)
    spare = next(piece for piece in game.state.pieces.values() if piece.zone == "reserve" and piece.size == single.size)
    b.change(spare.id, card=single.card, zone="field", owner=0)
    assert teller.name(spare.id) == f"{teller.name(single.id)} 2"


def test_causes_are_named_with_their_figures() -> None:
    game = new_game()
    teller = Storyteller(game, "en")
    missile = next(key for key in game.rules.entries if key.startswith("missiles/"))
    card = game.rules.pack.missiles[game.rules.entries[missile].card].name["en"]
    assert teller.cause(missile, "add", 1) == f"{card}: +1"
    assert teller.cause(missile, "add", -1) == f"{card}: -1"
    assert teller.cause(missile, "scale_attack", 2) == f"{card}: ×2"
    assert teller.cause(missile, "prevent", 0) == f"{card}: no damage"


def test_seats_have_the_names_of_the_script() -> None:
    game = new_game()
    teller = Storyteller(game, "en")
    script = game.rules.script
    assert [teller.seat(0), teller.seat(1)] == [seat.name["en"] for seat in script.seats]
    unnamed = script.model_copy(update={"seats": tuple(seat.model_copy(update={"name": {}}) for seat in script.seats)})
    assert Storyteller(Game.new(shipped_pack(), unnamed, 1), "en").seat(1) == "Seat 2"
    same = script.model_copy(
        update={"seats": tuple(seat.model_copy(update={"name": {"en": "Us"}}) for seat in script.seats)}
    )
    assert Storyteller(Game.new(shipped_pack(), same, 1), "en").seat(1) == "Us (seat 2)"


def test_names_are_in_the_language_that_is_asked_for() -> None:
    game = new_game()
    hero = next(piece for piece in game.battle().characters() if piece.size == "hero")
    card = game.rules.character(hero)
    assert Storyteller(game, "ru").name(hero.id) == card.name["ru"]
    assert Storyteller(game, "xx").name(hero.id) == card.name["en"]


def test_a_wounded_veteran_turns_over_and_its_line_says_so() -> None:
    game = new_game()
    veteran = next(piece.id for piece in game.battle().characters() if piece.size == "veteran")
    hero = next(piece.id for piece in game.battle().characters() if piece.size == "hero")
    line = Storyteller(game, "en").render_event(ev.Damaged(veteran, hero, "hit", 1, 1, ()))
    assert line is not None
    assert line.rule == "DK-LIFE-10"
    assert "wounded side" in line.detail


def test_random_games_are_told_too() -> None:
    game = new_game(SCRIPTS[0], 9)
    teller = Storyteller(game, "en")
    for step in play(game, [RandomBot()] * 2, 9, 40):
        for line in teller.render_events(step.events):
            assert "{" not in line.text


@pytest.mark.parametrize(
    ("language", "passed", "gave_up"),
    [
        ("en", "{seat} passes and takes no action.", "{seat} passes: 2 actions are not used."),
        ("ru", "{seat}: пас, ни одного действия за ход.", "{seat}: пас, не использовано 2 действия."),
    ],
)
def test_a_pass_is_reported(language: str, passed: str, gave_up: str) -> None:
    use_language(language)
    game = new_game("between_two_books")
    seat = game.rules.script.seats[0].name[language]
    seen = []
    for decisions in ((EndTurn(),), (FlickDisk(flickable(game), 0.0, 1.0), EndTurn())):
        trial = game.copy()
        if trial.state.seat != 0:
            trial.decide(EndTurn())
        teller = Storyteller(trial, language)
        for decision in decisions:
            outcome = trial.decide(decision)
            assert not isinstance(outcome, Refusal)
            seen += [line for line in teller.render_events(outcome.events) if line.rule == "DK-TURN-06"]
    assert [line.text for line in seen] == [text.format(seat=seat) for text in (passed, gave_up)]


def flickable(game: Game) -> str:
    return next(piece.id for piece in game.battle().characters() if piece.owner == 0)


def test_a_place_at_the_border_is_told_without_a_sign() -> None:
    game = new_game()
    piece = next(iter(game.battle().characters())).id
    line = Storyteller(game, "en").render_event(ev.LeftTable(piece, -0.0, -0.04))
    assert line is not None
    assert "at 0.0 mm, 0.0 mm" in line.text


@pytest.mark.parametrize("event", [ev.Flicked, ev.Shot])
def test_a_flick_that_was_stopped_says_so(event: type) -> None:
    """Never without a word: the disks that still moved are named."""
    game = new_game()
    whole = sample(event, game)
    assert isinstance(whole, ev.Flicked | ev.Shot)
    stopped = replace(whole, record=replace(whole.record, unfinished=(whole.record.flick.disk,)))
    before, after = Storyteller(game, "en").render_event(whole), Storyteller(game, "en").render_event(stopped)
    assert before is not None
    assert after is not None
    assert "stopped while still moving" not in before.detail
    name = Storyteller(game, "en").name(whole.record.flick.disk)
    assert after.detail.endswith(f"stopped while still moving: {name}")


def test_a_rule_of_the_script_without_a_title_is_called_one() -> None:
    heal = {"kind": "heal", "to": {"kind": "characters", "relation": "own"}}
    rule = {"kind": "triggered", "when": {"kind": "turn_start"}, "do": [heal]}
    arena = Arena(abilities=[rule]).seat(("phantom", 100, 100), abilities=[rule]).seat(("adjarkha", 800, 800)).play()
    teller = Storyteller(arena.game, "en")
    rules = [key for key, entry in arena.game.rules.entries.items() if entry.folder == "script"]
    lines = [teller.render_event(ev.AbilityWorked(piece="", ability=key, seat=0)) for key in rules]
    assert [line and line.text for line in lines] == ["A rule of the script."] * 2


def test_branches_tell_what_is_known_when_they_are_picked() -> None:
    """Whoever is chosen in one of them, or after them, is no second one yet."""
    foe, other, noted = (
        {"kind": "chosen", "name": "foe"},
        {"kind": "chosen", "name": "other"},
        {"kind": "noted", "name": "n"},
    )
    again = {"kind": "with_choices", "choose": [{"kind": "pick", "name": "other", "among": ENEMIES}]}
    one = [
        {"kind": "note_number", "name": "n", "number": {"kind": "count", "of": ENEMIES}},
        {"kind": "damage", "to": foe, "amount": noted},
    ]
    two = [{"kind": "damage", "to": foe}, {**again, "do": [{"kind": "damage", "to": other}]}]
    later = {**again, "choose": [{"kind": "pick", "name": "third", "among": ENEMIES}]}
    do: list[dict[str, Any]] = [
        {"kind": "choose_one", "branches": [one, two]},
        {**later, "do": [{"kind": "heal", "to": ME}]},
    ]
    spell = triggered("action", *do, choose=[{"kind": "pick", "name": "foe", "among": ENEMIES}])
    arena = Arena(with_character("mage", abilities=[spell])).seat(("mage", 500, 500))
    arena.seat(("div", 100, 100), ("smoker", 900, 900)).play()
    arena.cast("mage")
    arena.choose("div")
    assert [decision_words(Storyteller(arena.game, "en"), Choose((way,))) for way in arena.request.options] == [
        "Choose: way 1 (note the number of enemies; that enemy takes damage equal to the noted number)",
        "Choose: way 2 (that enemy takes 1 damage; mage deals 1 damage to an enemy of your choice)",
    ]


@pytest.mark.parametrize("wounded", [False, True])
@pytest.mark.parametrize("limit", [{}, {"limit": {"per": "turn"}}])
def test_an_ability_that_has_nothing_to_do_is_not_told(wounded: bool, limit: dict[str, Any]) -> None:
    """One that uses up its limit is."""
    own = {"kind": "characters", "relation": "own", "where": [{"kind": "wounded"}]}
    tends = triggered("turn_end", {"kind": "heal", "to": own}, **limit)
    pack = with_character("nurse", abilities=[tends])
    arena = Arena(pack).seat(("nurse", 500, 500), ("div", 100, 100, {"life": 1} if wounded else {}))
    arena.seat(("smoker", 900, 900)).play()
    arena.end_turn()
    assert bool(arena.of(ev.AbilityWorked)) is (wounded or bool(limit))


@pytest.mark.parametrize("event", [ev.AbilityWorked, ev.AbilityDeclined])
def test_an_ability_of_the_script_names_no_piece(event: type) -> None:
    game = new_game()
    entry = next(iter(game.rules.entries))
    line = Storyteller(game, "en").render_event(event(piece="", ability=entry, seat=0))
    assert line is not None
    assert "nobody" not in line.text
    assert Storyteller(game, "en").ability(entry) in line.text


@pytest.mark.parametrize(("used", "told"), [(True, "No ritual is left to draw."), (False, "There are no rituals in")])
def test_a_draw_without_rituals_says_why(used: bool, told: str) -> None:
    game = new_game(next(name for name in SCRIPTS if shipped_pack().scripts[name].rituals == used))
    line = Storyteller(game, "en").render_event(ev.Lacking("", "ritual"))
    assert line is not None
    assert line.text.startswith(told)


def test_an_ability_without_a_title_is_called_after_its_moment_beside_its_own_card() -> None:
    heal = {"kind": "heal", "to": {"kind": "self"}}
    start = {"kind": "triggered", "when": {"kind": "turn_start"}, "do": [heal]}
    pack = with_character("mage", abilities=[start])
    arena = Arena(pack).seat(("mage", 100, 100)).seat(("adjarkha", 800, 800)).play()
    line = Storyteller(arena.game, "en").render_event(ev.AbilityWorked(arena.id("mage"), "characters/mage/0", 0))
    assert line is not None
    assert line.text == "mage: Start of turn."


def test_rituals_that_work_are_told_with_their_player() -> None:
    pack = shipped_pack()
    name, ritual = next((name, one) for name, one in pack.rituals.items() if one.abilities)
    arena = Arena(rituals=True).seat(("phantom", 100, 100)).seat(("adjarkha", 800, 800)).play()
    line = Storyteller(arena.game, "en").render_event(ev.AbilityWorked("", f"rituals/{name}/0", 1))
    assert line is not None
    assert line.text == f"Seat 2: {ritual.abilities[0].title.get('en') or ritual.name['en']}."


def test_what_is_still_to_come_is_told_apart_also_once_it_is_over() -> None:
    """Then nobody knows any more who was chosen: the words are those of the card."""
    them = [
        {"kind": "those", "name": name, "of": {"kind": "characters", "relation": name}} for name in ("own", "enemy")
    ]
    hurt = [{"kind": "damage", "to": {"kind": "chosen", "name": name}} for name in ("own", "enemy")]
    later = {"kind": "delayed", "when": {"kind": "turn_end"}, "do": hurt, "lasts": {"kind": "next"}}
    spell = {"kind": "activated", "when": {"kind": "action"}, "choose": them, "do": [later]}
    arena = Arena(with_character("mage", abilities=[spell])).seat(("mage", 100, 100)).seat(("div", 800, 800)).play()
    block = next(key for key in arena.game.rules.blocks if key.startswith("characters/mage/0"))
    told = Storyteller(arena.game, "en").awaited(f"{block}/0")
    assert (
        told == "At the end of this turn, those characters take 1 damage each, then those enemies take 1 damage each."
    )
