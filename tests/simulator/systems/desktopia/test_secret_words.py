"""Secret choices: who knows them, what abilities find of them, when they are revealed."""

import random
from dataclasses import replace
from typing import Any

import pytest

from schema.systems.desktopia.pack import Pack
from simulator.engine.choices import ChoiceRequest
from simulator.engine.masking import HIDDEN
from simulator.engine.secret_words import MarkRevealed, SecretlyChosen
from simulator.engine.secrets import Mark, with_mark
from simulator.systems.desktopia.decisions import ActionRequest, Choose, Use
from simulator.systems.desktopia.events import AbilityWorked, BattleEnded, Damaged, Died, Healed, TimeCardTaken
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.story import Storyteller
from simulator.systems.desktopia.turns import possible_actions
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, standing, triggered, with_artifact, with_character

Json = dict[str, Any]
MARK: Json = {"kind": "mark_secretly", "among": ENEMIES}
MARKED: Json = {"kind": "marked"}
REVEAL: Json = {"kind": "reveal"}
PLAYERS: Json = {"kind": "players"}
BID: Json = {"kind": "bid_secretly", "most": 3}
NUMBER: Json = {"kind": "secret_number"}
BONUS: Json = {"kind": "give_time_card", "side": "bonus"}
STRIKE: Json = {"kind": "damage", "to": MARKED, "amount": 2}
VOTE: Json = {
    "kind": "vote_secretly",
    "options": [{"id": "peace", "name": {"en": "Peace"}}, {"id": "war", "name": {"en": "War"}}],
    "by": PLAYERS,
}
WAR: Json = {"kind": "voted", "option": "war", "of": PLAYERS}
SECRETS_PLAYED = [MARK, MARKED, REVEAL, BID, NUMBER, {"kind": "marked_player"}, VOTE, WAR]


def spies(*abilities: Json, **rival: Any) -> Pack:
    """A hero whose spell marks an enemy in secret, with more abilities; a rival hero."""
    pack = with_character("spy", abilities=[triggered("action", MARK), *abilities], life=9)
    return with_character("rival", pack, **{"life": 9, **rival})


def duel(pack: Pack, **script: Any) -> Arena:
    return (
        Arena(pack, **script)
        .seat(("spy", 500, 500), ("elemental", 100, 100))
        .seat(("rival", 800, 800), ("smoker", 800, 400))
        .play()
    )


def marking(pack: Pack, whom: str = "smoker") -> Arena:
    """The spy has marked an enemy."""
    arena = duel(pack)
    arena.cast("spy")
    arena.choose(whom)
    assert broken(arena.game) == ()
    return arena


def revealed(arena: Arena) -> list[str]:
    return [event.target for event in arena.of(MarkRevealed)]


@pytest.mark.parametrize("word", [MARK, {**MARK, "by_lot": True}, BID, VOTE])
def test_who_is_out_by_then_chooses_nothing_in_secret(word: Json) -> None:
    """Its last character dies in the flick that comes before the choice."""
    thorns = triggered(
        {"kind": "contact", "mover": "enemy"}, {"kind": "destroy", "who": {"kind": "event", "role": "mover"}}
    )
    rams = triggered("any_time", {"kind": "flick", "who": ME}, word)
    pack = with_character("thorny", with_character("martyr", abilities=[rams]), life=9, abilities=[thorns])
    arena = Arena(pack).seat(("martyr", 500, 500)).seat(("thorny", 600, 500)).seat(("smoker", 100, 100)).play()
    arena.use("martyr")
    arena.flick("martyr", "thorny", 1500.0)
    assert arena.game.state.players[0].out
    while isinstance(arena.request, ChoiceRequest):
        assert arena.request.seat != 0
        arena.choose(arena.request.options[0])
    assert [mark for mark in arena.game.state.marks if mark.seat == 0] == []
    assert broken(arena.game) == ()


def test_only_its_player_sees_what_was_chosen() -> None:
    arena = marking(spies(triggered("any_time", STRIKE)))
    (mark,) = arena.game.state.marks
    assert mark == Mark(0, "mark", arena.id("smoker"), (arena.id("rival"), arena.id("smoker")))
    assert arena.game.view(0).state.marks == (mark,)
    for seat in (1, None):
        assert arena.game.view(seat).state.marks == (replace(mark, target=HIDDEN),)
    assert revealed(arena) == []
    (chosen,) = arena.of(SecretlyChosen)
    assert "smoker" not in repr(chosen)


@pytest.mark.parametrize("use", [STRIKE, {"kind": "discard_self"}])
def test_others_cannot_tell_games_apart_that_differ_in_a_secret_alone(use: Json) -> None:
    """Neither while it is chosen, nor afterwards, nor by what the player could do now."""
    condition = [{"kind": "rank", "who": MARKED, "ranks": ["hero"]}]
    pack = spies(triggered("any_time", use, if_=condition), triggered("any_time", STRIKE))
    one, other = marking(pack, "smoker"), marking(pack, "rival")
    assert one.request.uses != other.request.uses, "its player can do different things"
    for seat in (1, None):
        assert one.game.view(seat).digest() == other.game.view(seat).digest()
    assert one.game.view(0).digest() != other.game.view(0).digest()


@pytest.mark.parametrize("more", [(), (triggered("action", {"kind": "heal", "to": ME}),)])
def test_nor_by_the_spells_of_others_that_it_could_use(more: tuple[Json, ...]) -> None:
    """A spell that depends on the choice is one of those that another character may copy."""
    depends = triggered("action", {"kind": "heal", "to": ME}, if_=[{"kind": "rank", "who": MARKED, "ranks": ["hero"]}])
    pack = with_character("sage", spies(), rank="veteran", life=2, abilities=[depends, *more])
    veterans = {"kind": "characters", "relation": "own", "ranks": ["veteran"]}
    copies = triggered("any_time", {"kind": "use_spell_of", "who": veterans})
    pack = with_character("mimic", pack, abilities=[copies])
    arenas = []
    for whom in ("smoker", "rival"):
        arena = Arena(pack).seat(("spy", 500, 500), ("sage", 100, 100), ("mimic", 100, 300))
        arena.seat(("rival", 800, 800), ("smoker", 800, 400)).play()
        arena.cast("spy")
        arena.choose(whom)
        arenas.append(arena)
    one, other = arenas
    assert bool(one.request.uses) is bool(more)
    assert bool(other.request.uses)
    assert one.game.view(1).digest() == other.game.view(1).digest()
    if more:
        for arena in arenas:
            arena.use("mimic")
        assert revealed(one) == []
        assert revealed(other) == [other.id("rival")], "what can be picked tells it"


def test_the_player_is_asked_also_if_nothing_can_be_done() -> None:
    """Else the others would learn from the silence what it is."""
    condition = [{"kind": "rank", "who": MARKED, "ranks": ["hero"]}]
    pack = spies(triggered("any_time", STRIKE, if_=condition))
    for whom in ("smoker", "rival"):
        arena = Arena(pack).seat(("spy", 500, 500)).seat(("rival", 800, 800), ("smoker", 800, 400)).play()
        arena.cast("spy")
        arena.choose(whom)
        assert isinstance(arena.request, ActionRequest)
        assert arena.request.seat == 0
        assert bool(arena.request.uses) is (whom == "rival")


def test_a_determinization_is_a_world_that_looks_the_same() -> None:
    pack = spies(triggered("any_time", STRIKE, if_=[{"kind": "rank", "who": MARKED, "ranks": ["hero"]}]))
    arena = marking(pack)
    found = set()
    for seed in range(12):
        view = arena.game.view(1)
        world = view.determinize(1, random.Random(seed))
        assert world.view(1).digest() == view.digest()
        assert broken(world) == ()
        found.add(world.state.marks[0].target)
    assert found == {arena.id("smoker"), arena.id("rival")}


def test_a_piece_that_left_play_is_no_longer_possible() -> None:
    """It would have been revealed."""
    killer = triggered("any_time", {"kind": "damage", "to": {**ENEMIES, "ranks": ["fighter"]}, "amount": 9})
    arena = marking(spies(killer), "rival")
    arena.use("spy")
    assert len(arena.of(Died)) == 1
    world = arena.game.view(1).determinize(1, random.Random(1))
    assert world.state.marks[0].target == arena.id("rival")


def test_it_is_revealed_when_an_ability_uses_it() -> None:
    arena = marking(spies(triggered("any_time", STRIKE)))
    arena.use("spy")
    assert revealed(arena) == [arena.id("smoker")]
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("smoker")]
    events = [type(event) for event in arena.events]
    assert events.index(MarkRevealed) < events.index(Damaged)


def test_it_stays_secret_while_an_ability_asks_for_it_in_vain() -> None:
    """When a marked character dies, and only then, it is known."""
    gain = triggered(
        {"kind": "died", "who": "any"},
        BONUS,
        if_=[{"kind": "same", "who": {"kind": "event", "role": "dead"}, "other": MARKED}],
    )
    killer = triggered("any_time", {"kind": "damage", "to": {**ENEMIES, "ranks": ["fighter"]}, "amount": 9})
    arena = marking(spies(gain, killer), "rival")
    arena.use("spy")
    assert len(arena.of(Died)) == 1
    assert revealed(arena) == []
    assert arena.of(AbilityWorked) == []
    arena = marking(spies(gain, killer), "smoker")
    arena.use("spy")
    assert revealed(arena) == [arena.id("smoker")]
    assert [event.seat for event in arena.of(TimeCardTaken)] == [0]
    assert arena.game.state.marks == (), "the choice has ended with it"


@pytest.mark.parametrize("choose", [(), ({"kind": "pick", "name": "whom", "among": MARKED},)])
@pytest.mark.parametrize(("offers", "agrees"), [(1, True), (1, False), (2, False)])
def test_whoever_declines_reveals_nothing(choose: tuple[Json, ...], offers: int, agrees: bool) -> None:
    """Others learn that it was offered, no more: not even by what could be chosen."""
    hurt: Json = {"kind": "damage", "to": {"kind": "chosen", "name": "whom"} if choose else MARKED}
    there = [{"kind": "exists", "what": MARKED}]
    offer = triggered("turn_end", hurt, choose=list(choose), if_=there, optional=True)
    arena = marking(spies(*[offer] * offers))
    arena.end_turn()
    for number in range(offers):
        if number < offers - 1:
            assert arena.request.purpose == "order"
            arena.choose(arena.request.options[0])
        assert (arena.request.purpose, arena.request.options, revealed(arena)) == ("may", ("yes",), [])
        world = arena.game.view(1).determinize(1, random.Random(number))
        assert world.view(1).digest() == arena.game.view(1).digest()
        arena.choose(*(["yes"] if agrees else []))
    assert revealed(arena) == ([arena.id("smoker")] if agrees else [])
    assert len(arena.of(Damaged)) == agrees
    assert broken(arena.game) == ()


def test_a_marked_piece_that_leaves_play_is_revealed() -> None:
    killer = triggered("any_time", {"kind": "damage", "to": {**ENEMIES, "ranks": ["fighter"]}, "amount": 9})
    arena = marking(spies(killer))
    arena.use("spy")
    assert revealed(arena) == [arena.id("smoker")]
    assert arena.game.state.marks == ()
    assert broken(arena.game) == ()


def test_everything_is_revealed_at_the_end() -> None:
    killer = triggered("any_time", {"kind": "damage", "to": ENEMIES, "amount": 99})
    marks_itself = {**MARK, "among": {"kind": "characters", "relation": "own"}}
    pack = with_character("spy", abilities=[triggered("action", marks_itself), killer], life=9)
    arena = Arena(pack).seat(("spy", 500, 500), ("elemental", 100, 100)).seat(("smoker", 800, 400)).play()
    arena.cast("spy")
    arena.choose("spy")
    arena.use("spy")
    assert arena.of(BattleEnded)
    assert revealed(arena) == [arena.id("spy")]
    assert broken(arena.game) == ()


def test_the_choices_of_a_player_who_is_out_are_revealed() -> None:
    marks = triggered("turn_start", {**MARK, "among": {"kind": "players"}}, limit={"per": "battle"})
    killer = triggered("action", {"kind": "damage", "to": {"kind": "characters", "ranks": ["fighter"]}, "amount": 99})
    pack = with_character("spy", abilities=[killer], life=9)
    pack = with_character("drone", pack, rank="fighter", abilities=[marks])
    arena = Arena(pack).seat(("drone", 100, 100)).seat(("spy", 500, 500)).seat(("adjarkha", 800, 400)).play()
    assert arena.request.purpose == "secret"
    arena.choose("seat:2")
    arena.end_turn()
    arena.cast("spy")
    assert arena.game.state.players[0].out
    assert revealed(arena) == ["seat:2"]


def test_reveal_shows_it_and_needs_one_to_show() -> None:
    arena = duel(spies(triggered("any_time", REVEAL)))
    assert arena.request.uses == ()
    arena.cast("spy")
    arena.choose("smoker")
    arena.use("spy")
    assert revealed(arena) == [arena.id("smoker")]
    assert arena.game.view(1).state.marks == arena.game.state.marks
    assert arena.request.uses == (), "it is shown once"


def test_choosing_again_forgets_the_former_choice() -> None:
    arena = marking(spies(), "smoker")
    arena.end_turn()
    arena.end_turn()
    arena.cast("spy")
    arena.choose("rival")
    assert [mark.target for mark in arena.game.state.marks] == [arena.id("rival")]
    assert revealed(arena) == []


def test_choices_of_others_are_found_once_they_are_revealed() -> None:
    """A rival cannot use what it does not know."""
    strikes = triggered("any_time", {"kind": "heal", "to": {**MARKED, "of": {"kind": "players", "relation": "enemy"}}})
    saves = [{"kind": "exists", "what": {**MARKED, "of": {"kind": "players", "relation": "enemy"}}}]
    arena = marking(spies(triggered("any_time", REVEAL), abilities=[{**strikes, "if": saves}]))
    arena.end_turn()
    assert arena.request.seat == 1
    assert arena.request.uses == ()
    arena.end_turn()
    arena.use("spy")
    arena.end_turn()
    assert [piece for piece, _key in arena.request.uses] == [arena.id("rival")]


OPPONENTS: Json = {"kind": "players", "relation": "enemy"}
HURT_HEROES: Json = {"kind": "damage", "to": {**ENEMIES, "ranks": ["hero"]}}
CHOSEN: Json = {"kind": "chosen", "name": "whose"}
PICKS = [{"kind": "pick", "name": "whose", "among": OPPONENTS}]
IT_CHOSE: Json = {"kind": "exists", "what": {**MARKED, "of": {"kind": "it"}}}


@pytest.mark.parametrize(
    ("reads", "picks", "own"),
    [
        (MARKED, (), True),
        ({**MARKED, "of": OPPONENTS}, (), False),
        ({**MARKED, "of": PLAYERS}, (), True),
        ({**MARKED, "of": CHOSEN}, PICKS, False),
        ({**MARKED, "of": CHOSEN}, [{**PICKS[0], "among": PLAYERS}], True),
        ({**MARKED, "of": {"kind": "union", "of": [CHOSEN, OPPONENTS]}}, PICKS, False),
        ({**MARKED, "of": {"kind": "except", "of": PLAYERS, "without": {**PLAYERS, "relation": "own"}}}, (), False),
        ({**MARKED, "of": {**OPPONENTS, "where": [IT_CHOSE]}}, (), False),
        ({**MARKED, "of": {**PLAYERS, "where": [IT_CHOSE]}}, (), True),
        ({**MARKED, "of": {"kind": "owner_of", "of": ME}}, (), True),
    ],
)
def test_who_asks_for_the_choice_of_another_keeps_the_own_one_secret(reads: Json, picks: Any, own: bool) -> None:
    asks = {"kind": "if_else", "if": [{"kind": "exists", "what": reads}], "do": [{"kind": "heal", "to": ME}]}
    arena = marking(spies(triggered("any_time", asks, HURT_HEROES, choose=list(picks))))
    arena.use("spy")
    if isinstance(arena.request, ChoiceRequest):
        arena.choose(arena.request.options[-1])
    assert arena.of(Damaged)
    assert revealed(arena) == ([arena.id("smoker")] if own else [])


def test_the_choice_of_the_owner_of_another_piece_is_not_the_own_one() -> None:
    """Whose piece takes part in the event is known only then."""
    owner = {"kind": "owner_of", "of": {"kind": "event", "role": "victim"}}
    asks = {"kind": "if_else", "if": [{"kind": "exists", "what": {**MARKED, "of": owner}}], "do": [BONUS]}
    heard = triggered({"kind": "damaged", "who": "any"}, asks, {"kind": "give_time_card", "side": "penalty"})
    for whom, own in ((ENEMIES, False), ({"kind": "characters", "relation": "own"}, True)):
        arena = marking(spies(heard, triggered("any_time", {"kind": "damage", "to": {**whom, "ranks": ["hero"]}})))
        arena.use("spy")
        assert arena.of(TimeCardTaken)
        assert revealed(arena) == ([arena.id("smoker")] if own else [])


def test_static_abilities_know_only_what_is_revealed() -> None:
    """They change figures that everybody sees."""
    aura = standing(
        {"kind": "damage", "stage": "add", "by": 3},
        if_=[{"kind": "same", "who": {"kind": "event", "role": "victim"}, "other": MARKED}],
    )
    burn = triggered("any_time", {"kind": "damage", "to": {**ENEMIES, "ranks": ["hero"]}})
    arena = marking(spies(triggered("any_time", REVEAL), aura, burn), "rival")
    arena.decide(_use(arena, "/3"))
    assert [event.dealt for event in arena.of(Damaged)] == [1]
    arena.decide(_use(arena, "/1"))
    arena.decide(_use(arena, "/3"))
    assert [event.dealt for event in arena.of(Damaged)] == [1, 4]


def _use(arena: Arena, ability: str) -> Use:
    return Use(*next(pair for pair in arena.request.uses if pair[1].endswith(ability)))


def test_a_marked_player() -> None:
    opponents = {"kind": "players", "relation": "enemy"}
    taxes = triggered("any_time", {**BONUS, "side": "penalty", "to": {"kind": "marked_player"}})
    pack = with_character("spy", abilities=[triggered("action", {**MARK, "among": opponents}), taxes])
    arena = Arena(pack).seat(("spy", 500, 500), ("elemental", 100, 100)).seat(("smoker", 800, 400))
    arena.seat(("adjarkha", 100, 800)).play()
    arena.cast("spy")
    assert arena.request.options == ("seat:1", "seat:2")
    arena.choose("seat:2")
    arena.use("spy")
    assert [event.seat for event in arena.of(TimeCardTaken)] == [2]
    assert revealed(arena) == ["seat:2"]


def test_another_player_marks_and_is_told_from_the_own_one() -> None:
    opponents = {"kind": "players", "relation": "enemy"}
    marks = {**MARK, "among": PLAYERS}
    spell = triggered("action", marks, {**marks, "by": opponents}, {**REVEAL, "of": PLAYERS})
    taxes = triggered("any_time", {**BONUS, "side": "penalty", "to": {"kind": "marked_player", "of": opponents}})
    arena = duel(with_character("rival", with_character("spy", abilities=[spell, taxes])))
    arena.cast("spy")
    arena.choose("seat:0")
    assert arena.request.seat == 1
    arena.choose("seat:1")
    arena.use("spy")
    assert [event.seat for event in arena.of(TimeCardTaken)] == [1]


# --- numbers ------------------------------------------------------------------------------------


def auction(*after: Json) -> Arena:
    """Every player bids; the highest takes a bonus card."""
    by_number = {"kind": "highest", "of": PLAYERS, "by": {**NUMBER, "of": {"kind": "it"}}}
    spell = triggered(
        "action", {**BID, "by": PLAYERS}, {**REVEAL, "mark": "bid", "of": PLAYERS}, {**BONUS, "to": by_number}, *after
    )
    return duel(with_character("rival", with_character("spy", abilities=[spell])))


def test_players_bid_one_after_another_without_knowing() -> None:
    arena = auction()
    arena.cast("spy")
    assert (arena.request.seat, arena.request.options) == (0, ("0", "1", "2", "3"))
    arena.choose("2")
    assert arena.request.seat == 1
    twin = auction()
    twin.cast("spy")
    twin.choose("0")
    assert arena.game.view(1).digest() == twin.game.view(1).digest()
    arena.choose("3")
    assert sorted(revealed(arena)) == ["2", "3"]
    assert [event.seat for event in arena.of(TimeCardTaken)] == [1]
    twin.choose("0")
    assert [event.seat for event in twin.of(TimeCardTaken)] == [0, 1], "all that have the most"


def test_a_number_is_an_amount() -> None:
    spell = triggered(
        "action",
        {**BID, "least": 1},
        {**REVEAL, "mark": "bid"},
        {"kind": "damage", "to": {**ENEMIES, "ranks": ["hero"]}, "amount": NUMBER},
    )
    arena = duel(with_character("rival", with_character("spy", abilities=[spell]), life=9))
    arena.cast("spy")
    assert arena.request.options == ("1", "2", "3")
    arena.choose("3")
    assert arena.life("rival") == 6


def test_two_numbers_each_by_its_name() -> None:
    first, second = ({**BID, "mark": name} for name in ("one", "two"))
    reveals = [{**REVEAL, "mark": name} for name in ("one", "two")]
    hurt = {"kind": "damage", "to": {**ENEMIES, "ranks": ["hero"]}, "amount": {**NUMBER, "mark": "one"}}
    spell = triggered("action", first, second, *reveals, hurt)
    arena = duel(with_character("rival", with_character("spy", abilities=[spell]), life=9))
    arena.cast("spy")
    arena.choose("2")
    arena.choose("3")
    assert arena.life("rival") == 7


def test_at_most_twenty_one_numbers_are_offered_and_none_below_the_smallest() -> None:
    wide = duel(with_character("rival", with_character("spy", abilities=[triggered("action", {**BID, "most": 90})])))
    wide.cast("spy")
    assert wide.request.options == tuple(map(str, range(21)))
    none = with_character("spy", abilities=[triggered("action", {**BID, "least": 5})])
    assert duel(with_character("rival", none)).request.spells == ()


# --- written, read, told ------------------------------------------------------------------------


def test_marks_are_written_only_while_there_are_some() -> None:
    arena = duel(spies())
    assert "marks" not in arena.game.to_plain()
    arena.cast("spy")
    asked = Game.from_plain(arena.game.rules, arena.game.to_plain())
    assert asked.digest() == arena.game.digest()
    arena.choose("smoker")
    again = Game.from_plain(arena.game.rules, arena.game.to_plain())
    assert again.digest() == arena.game.digest() == arena.game.copy().digest()


def test_the_story_says_that_something_was_chosen_and_not_what() -> None:
    arena = marking(spies(triggered("any_time", REVEAL)))
    arena.use("spy")
    story = Storyteller(arena.game, "en")
    told: list[Any] = [*arena.of(SecretlyChosen), *arena.of(MarkRevealed)]
    assert [line.text for event in told if (line := story.render_event(event)) is not None] == [
        "spy: Seat 1 chooses in secret.",
        "The secret choice of Seat 1 was Smoker.",
    ]


@pytest.mark.parametrize(
    ("named", "told"),
    [
        ({"mark": "prey", "title": {"en": "Easy Prey"}}, "Easy Prey"),
        ({"mark": "first_prey"}, "First prey"),
        ({"title": {"en": "Target"}}, "Target"),
    ],
)
def test_the_story_names_the_choice(named: Json, told: str) -> None:
    reveals = triggered("any_time", {**REVEAL, "mark": named.get("mark", "mark")})
    arena = duel(
        with_character("rival", with_character("spy", abilities=[triggered("action", {**MARK, **named}), reveals]))
    )
    arena.cast("spy")
    arena.choose("smoker")
    arena.use("spy")
    lines = Storyteller(arena.game, "en").render_events([*arena.of(SecretlyChosen), *arena.of(MarkRevealed)])
    assert [line.text for line in lines] == [
        f"spy: Seat 1 chooses “{told}” in secret.",
        f"The secret choice “{told}” of Seat 1 was Smoker.",
    ]


def test_the_story_names_a_number() -> None:
    spell = triggered("action", {**BID, "title": {"en": "Offer"}}, {**REVEAL, "mark": "bid"})
    arena = duel(with_character("rival", with_character("spy", abilities=[spell])))
    arena.cast("spy")
    arena.choose("2")
    lines = Storyteller(arena.game, "en").render_events([*arena.of(SecretlyChosen), *arena.of(MarkRevealed)])
    assert [line.text for line in lines] == [
        "spy: Seat 1 chooses “Offer” in secret.",
        "The secret choice “Offer” of Seat 1 was 2.",
    ]


def test_only_characters_and_players_can_be_chosen() -> None:
    """The source of an event may be an artifact or a missile, also one that has gone home."""
    hears = triggered("damaged", {"kind": "mark_secretly", "among": {"kind": "event", "role": "source"}})
    pack = with_character("rival", abilities=[hears], life=9)
    pack = with_artifact(
        "stool", triggered("any_time", {"kind": "damage", "to": ENEMIES}), pack=with_character("spy", pack)
    )
    arena = (
        Arena(pack).seat(("spy", 500, 500)).seat(("rival", 800, 800)).artifact("stool", 500, 500, held_by="spy").play()
    )
    arena.use("stool")
    assert [event.source for event in arena.of(Damaged)] == [arena.id("stool")]
    assert isinstance(arena.request, ActionRequest), "nobody is asked to choose the artifact"
    assert arena.of(SecretlyChosen) == []


def test_who_has_nobody_to_choose_is_not_asked() -> None:
    nobody = {**MARK, "among": {**ENEMIES, "ranks": ["veteran"]}}
    pack = with_character(
        "spy", abilities=[triggered("action", nobody), triggered("any_time", nobody, {"kind": "heal", "to": ME})]
    )
    arena = duel(with_character("rival", pack))
    assert arena.request.spells == ()
    arena.use("spy")
    assert isinstance(arena.request, ActionRequest)


# --- random play --------------------------------------------------------------------------------


def masks() -> Pack:
    """Heroes that mark, copy, become one another, and whose abilities depend on what was chosen."""
    heroes: Json = {"kind": "characters", "ranks": ["hero"]}
    is_hero = [{"kind": "rank", "who": MARKED, "ranks": ["hero"]}]
    hit_marked = [{"kind": "same", "who": {"kind": "event", "role": "victim"}, "other": MARKED}]
    target = {"kind": "chosen", "name": "target"}
    pick = {"kind": "pick", "name": "target", "among": heroes}
    alpha = [
        triggered("any_time", MARK, limit={"per": "turn"}),
        triggered("action", {"kind": "transform", "who": target, "into": "beta"}, choose=[pick]),
        triggered({"kind": "damaged", "who": "any"}, {"kind": "heal", "to": MARKED}, if_=hit_marked),
        standing({"kind": "cannot_act", "who": MARKED}),
    ]
    beta = [
        triggered("action", {"kind": "use_spell_of", "who": {"kind": "characters"}}),
        triggered("any_time", STRIKE, limit={"per": "turn"}, if_=is_hero),
        triggered("hit_landed", {"kind": "transform", "who": ME, "into": "alpha"}),
        triggered("turn_end", REVEAL, optional=True),
    ]
    conditional = triggered("action", {"kind": "heal", "to": heroes}, if_=is_hero)
    pack = with_character("alpha", disks=4, abilities=alpha, life=7)
    return with_character("beta", pack, disks=4, abilities=[*beta, conditional], life=7)


@pytest.mark.parametrize("seed", range(3))
def test_random_play_tells_no_secret(seed: int) -> None:
    """Another choice among the same options, and the same decisions so far: nobody else sees a difference."""
    arena = Arena(masks()).seat(("alpha", 300, 300), ("beta", 340, 300), ("smoker", 150, 600))
    arena.seat(("beta", 370, 330), ("alpha", 700, 700), ("elemental", 500, 200)).play(seed=seed)
    game, rng, compared = arena.game, random.Random(seed), 0
    for _step in range(40):
        if not game.asked:
            break
        for mark in game.state.marks:
            for option in mark.options if not mark.open else ():
                if game.state.pieces[option].zone == "reserve":
                    continue
                twin = game.copy()
                battle = twin.battle()
                battle.change_marks(with_mark(battle.state.marks, replace(mark, target=option)))
                if isinstance(twin.request, ActionRequest) and twin.request.seat == mark.seat:
                    battle.state.request = possible_actions(battle)
                for seat in (None, 1 - mark.seat):
                    assert twin.view(seat).digest() == game.view(seat).digest()
                    compared += 1
        (seat,) = game.asked
        game.take_decision(seat, game.legal(seat).draw(rng))
        assert broken(game) == ()
    assert compared > 20


@pytest.mark.parametrize("choices", [("peace", "war"), ("war", "war"), ("war", "peace")])
def test_players_choose_named_options(choices: tuple[str, str]) -> None:
    """Who chose what is known once it is revealed; `voted` asks whether all of the players chose it."""
    do = [VOTE, {**REVEAL, "mark": "vote", "of": PLAYERS}]
    chose = {"kind": "players", "where": [{**WAR, "of": {"kind": "it"}}]}
    do += [{"kind": "if_else", "if": [WAR], "do": [{"kind": "heal", "to": ME}]}, {**BONUS, "to": chose}]
    arena = duel(with_character("rival", with_character("spy", abilities=[triggered("action", *do)], life=9), life=9))
    arena.cast("spy")
    for seat, choice in enumerate(choices):
        assert (arena.request.purpose, arena.request.seat) == ("secret", seat)
        assert arena.request.options == ("option:vote=peace", "option:vote=war")
        arena.decide(Choose((f"option:vote={choice}",)))
        if seat == 0:
            assert [mark.target for mark in arena.game.view(1).state.marks] == [HIDDEN]
    assert broken(arena.game) == ()
    assert revealed(arena) == [f"option:vote={choice}" for choice in choices]
    assert [event.seat for event in arena.of(TimeCardTaken)] == [seat for seat in (0, 1) if choices[seat] == "war"]
    assert bool(arena.of(Healed)) is (set(choices) == {"war"})
    lines = Storyteller(arena.game, "en").render_events(arena.events)
    told = [line.text for line in lines if "secret choice" in line.text]
    assert told == [f"The secret choice of Seat {n} was {choice.capitalize()}." for n, choice in enumerate(choices, 1)]


@pytest.mark.parametrize("title", ["", "Oath"])
def test_an_open_vote_is_told_as_no_secret(title: str) -> None:
    vote = {**VOTE, "openly": True, **({"title": {"en": title}} if title else {})}
    arena = duel(with_character("rival", with_character("spy", abilities=[triggered("action", vote)])))
    arena.cast("spy")
    assert arena.request.purpose == "vote"
    arena.decide(Choose(("option:vote=war",)))
    lines = [line.text for line in Storyteller(arena.game, "en").render_events(arena.events)]
    assert not any("secret" in line for line in lines)
    assert lines[-1] == (f"Seat 1 chooses War for “{title}”." if title else "Seat 1 chooses War.")


def test_an_option_that_is_not_revealed_counts_for_its_own_player_alone() -> None:
    vote = {**VOTE, "by": {"kind": "players", "relation": "own"}}
    for of, hurt in ((PLAYERS, 0), ({"kind": "players", "relation": "own"}, 2)):
        ask = triggered("any_time", {"kind": "damage", "to": ENEMIES}, if_=[{**WAR, "of": of}])
        arena = duel(with_character("rival", with_character("spy", abilities=[triggered("action", vote), ask])))
        arena.cast("spy")
        arena.decide(Choose(("option:vote=war",)))
        assert len(arena.request.uses) == (1 if hurt else 0)


ROLES: Json = {**VOTE, "by_lot": True, "options": [{"id": one} for one in ("wolf", "lamb", "ewe")]}


def dealt(word: Json, seed: int = 1, seats: int = 4) -> Arena:
    """The mage's spell deals in secret."""
    pack = with_character("mage", abilities=[triggered("action", word), triggered("any_time", REVEAL)])
    arena = Arena(pack).seat(("mage", 500, 500), ("phantom", 100, 100))
    for number, name in zip(range(1, seats), ("adjarkha", "ezzen", "div"), strict=False):
        arena.seat((name, 800, 200 * number))
    arena.play(seed)
    arena.cast("mage")
    return arena


def test_chance_deals_each_option_once_before_any_comes_again() -> None:
    """Nobody is asked, and each player sees only its own."""
    given = set()
    for seed in range(6):
        arena = dealt(ROLES, seed)
        assert isinstance(arena.request, ActionRequest)
        marks = arena.game.state.marks
        assert [mark.seat for mark in marks] == [0, 1, 2, 3]
        targets = [mark.target for mark in marks]
        assert len(set(targets[:3])) == 3
        given.add(tuple(targets))
        for seat in range(4):
            seen = arena.game.view(seat).state.marks
            assert [mark.target == HIDDEN for mark in seen] == [mark.seat != seat for mark in marks]
        assert [(event.seat, event.by_lot) for event in arena.of(SecretlyChosen)] == [(n, True) for n in range(4)]
        assert broken(arena.game) == ()
    assert len(given) > 2


def test_the_same_seed_deals_the_same_and_outcomes_can_be_forced() -> None:
    marks = [dealt(ROLES, 3).game.state.marks for _time in range(2)]
    assert marks[0] == marks[1]
    pack = with_character("mage", abilities=[triggered("action", ROLES)])
    arena = Arena(pack).seat(("mage", 500, 500), ("phantom", 100, 100)).seat(("adjarkha", 800, 800))
    arena.play(forced={"secret/1/1": 2, "secret/1/2": 1})
    arena.cast("mage")
    assert [mark.target for mark in arena.game.state.marks] == ["option:vote=wolf", "option:vote=lamb"]


@pytest.mark.parametrize(
    ("word", "possible"),
    [
        ({**MARK, "among": {"kind": "characters"}, "by_lot": True}, {"mage", "phantom", "adjarkha"}),
        ({**BID, "by_lot": True}, {"0", "1", "2", "3"}),
    ],
)
def test_pieces_and_numbers_by_lot(word: Json, possible: set[str]) -> None:
    found = set()
    for seed in range(12):
        arena = dealt(word, seed, seats=2)
        (mark,) = arena.game.state.marks
        found.add(mark.target if mark.target.isdecimal() else arena.card_of(mark.target))
    assert found <= possible
    assert len(found) > 1


def test_the_story_of_what_is_dealt() -> None:
    arena = dealt({**ROLES, "title": {"en": "Role"}})
    lines = [line.text for line in Storyteller(arena.game, "en").render_events(arena.of(SecretlyChosen))]
    assert lines[0] == "mage: Seat 1 is dealt “Role” in secret."
