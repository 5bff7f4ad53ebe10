"""Several abilities due at one moment: when the turn's player is asked for their order, and how each is named."""

from typing import Any

from schema.systems.desktopia.pack import Pack
from simulator.systems.desktopia.decision_words import decision_label, decision_words, question
from simulator.systems.desktopia.decisions import ActionRequest, Choose
from simulator.systems.desktopia.events import AbilityWorked, Damaged
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.order_words import told_apart
from simulator.systems.desktopia.story_names import StoryNames
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, ME, triggered, with_artifact, with_character

FAR = (950.0, 950.0)
MEND: dict[str, Any] = {"kind": "heal", "to": ME, "amount": 1}


def healers(when: str | dict[str, Any], cards: int = 2) -> Pack:
    """The pack with a fighter that gains 1 life at a moment; it has several disks."""
    return with_character("healer", rank="fighter", life=2, disks=cards, abilities=[triggered(when, MEND)])


def worked(arena: Arena) -> list[str]:
    return [event.piece for event in arena.of(AbilityWorked)]


def test_disks_of_one_card_are_ordered_by_the_turns_player() -> None:
    """DK-GEN-04: the question names each disk; the last one that is left is not asked about."""
    arena = Arena(healers("turn_end", 3))
    arena.seat(*(("healer", x, 500, {"life": 1}) for x in (100, 200, 300))).seat(("div", *FAR)).play()
    ids = [arena.id(f"healer#{number}") for number in (1, 2, 3)]
    arena.end_turn()
    assert arena.request.options == tuple(f"characters/healer/0@{name}" for name in ids)
    arena.decide(Choose((f"characters/healer/0@{ids[2]}",)))
    assert arena.request.options == tuple(f"characters/healer/0@{name}" for name in ids[:2])
    arena.decide(Choose((f"characters/healer/0@{ids[1]}",)))
    assert worked(arena) == [ids[2], ids[1], ids[0]]
    assert isinstance(arena.request, ActionRequest)


def test_nobody_is_asked_where_none_of_them_would_do_anything() -> None:
    """DK-GEN-04: with nobody nearby all orders are the same, and nothing is told."""
    arena = Arena().seat(("untouchable", 100, 500), ("untouchable", 800, 500)).seat(("div", *FAR)).play()
    arena.end_turn()
    assert isinstance(arena.request, ActionRequest)
    assert arena.request.seat == 1
    assert worked(arena) == []


def test_equal_missiles_of_one_player_on_one_bearer_are_one_thing() -> None:
    """DK-GEN-04, DK-Q-54: the two Flames are alike, so there is no order to choose; both burn."""
    arena = Arena().seat(("kharu", 100, 100, {"riders": ["scorching_flame"] * 2})).seat(("div", *FAR)).play()
    arena.end_turn()
    assert isinstance(arena.request, ActionRequest)
    assert len(arena.of(Damaged)) == 2


def test_equal_missiles_on_two_bearers_are_two() -> None:
    """DK-GEN-04, DK-Q-54: which of two burning characters burns first is for the turn's player to say."""
    flame = {"riders": ["scorching_flame"]}
    arena = Arena().seat(("kharu", 100, 100, flame), ("akeru", 300, 300, flame)).seat(("div", *FAR)).play()
    arena.end_turn()
    assert (arena.request.purpose, arena.request.seat, len(arena.request.options)) == ("order", 0, 2)
    labels = [decision_label(arena.game, 0, Choose((each,)), "en") for each in arena.request.options]
    assert labels == [labels[0].replace("Akeru", "Kharu"), labels[1].replace("Kharu", "Akeru")]
    assert len(set(labels)) == 2
    arena.decide(Choose(arena.request.options[1:]))
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("akeru"), arena.id("kharu")]


def test_answers_to_damage_that_several_took_at_once_are_ordered() -> None:
    """DK-GEN-04, DK-LIFE-02: one effect hurt both, so what answers it is due at one moment, in the actor's turn."""
    blast = triggered("action", {"kind": "damage", "to": ENEMIES, "amount": 1})
    back = triggered("damaged", {"kind": "damage", "to": ENEMIES, "amount": 1})
    pack = with_character("bomber", with_character("thorny", disks=2, life=3, abilities=[back]), abilities=[blast])
    arena = Arena(pack).seat(("bomber", 100, 100)).seat(("thorny", 500, 500), ("thorny", *FAR)).play()
    first, second = arena.id("thorny"), arena.id("thorny#2")
    arena.cast("bomber")
    assert (arena.request.purpose, arena.request.seat) == ("order", 0)
    assert arena.request.options == tuple(f"characters/thorny/0@{name}@{name}" for name in (first, second))
    labels = [decision_label(arena.game, 0, Choose((each,)), "en") for each in arena.request.options]
    assert labels == ["Choose: thorny (thorny 1)", "Choose: thorny (thorny 2)"]
    assert question(arena.game, 0, "en") == "Which of these comes first?"
    arena.decide(Choose(arena.request.options[1:]))
    assert worked(arena) == [second, first]


def test_who_only_hears_of_a_hit_is_ordered_after_the_mover() -> None:
    """DK-GEN-04, DK-HIT-09: the mover's own special hit comes first; the order of others is chosen."""
    hears = [triggered({"kind": "hit_landed", "by": "own"}, MEND)]
    pack = with_character("healer", rank="fighter", life=2, disks=3, abilities=hears)
    arena = Arena(pack).seat(*(("healer", 200, y, {"life": 1}) for y in (100, 300, 500))).seat(("div", 300, 500)).play()
    arena.flick("healer#3", "div")
    assert worked(arena) == [arena.id("healer#3")]
    assert arena.request.options == tuple(
        f"characters/healer/0@{arena.id(name)}@{arena.id('div')}" for name in ("healer", "healer#2")
    )
    arena.decide(Choose(arena.request.options[1:]))
    assert worked(arena) == [arena.id(name) for name in ("healer#3", "healer#2", "healer")]


def test_a_rule_of_the_script_that_works_for_each_seat_names_the_seat() -> None:
    """DK-GEN-04, DK-GEN-03: one ability of the script, due for two players."""
    rule = triggered({"kind": "turn_end", "whose": "any"}, {"kind": "damage", "to": ENEMIES, "amount": 1})
    arena = Arena(abilities=[rule]).seat(("kharu", 100, 100)).seat(("div", *FAR)).play()
    arena.end_turn()
    assert arena.request.options == ("script//0@seat:0", "script//0@seat:1")
    arena.decide(Choose(arena.request.options[1:]))
    assert [event.victim for event in arena.of(Damaged)] == [arena.id("kharu"), arena.id("div")]


def test_what_cannot_be_used_is_not_among_them() -> None:
    """DK-GEN-04, DK-TRT-02: an optional ability that would do nothing is not due; the other is offered at once."""
    near = {"kind": "characters", "where": [{"kind": "nearby"}]}
    pick = {"kind": "pick", "name": "victim", "among": near}
    hurt = {"kind": "damage", "to": {"kind": "chosen", "name": "victim"}, "amount": 1}
    burn = triggered("turn_end", hurt, choose=[pick], optional=True)
    pack = with_character("burner", rank="fighter", life=2, disks=2, abilities=[burn])
    arena = Arena(pack).seat(("burner", 100, 100), ("burner", 300, 300)).seat(("div", 330, 300)).play()
    arena.end_turn()
    assert (arena.request.purpose, arena.request.subject) == ("pick", arena.id("burner#2"))


def test_what_is_due_at_once_reads_differently() -> None:
    """DK-GEN-04: two abilities of one card by what they do, two disks of one artifact by where they lie."""
    hurt, heal = ({"kind": kind, "to": ENEMIES} for kind in ("damage", "heal"))
    pack = with_character("bomber", life=3, abilities=[triggered("turn_end", hurt), triggered("turn_end", heal)])
    arena = Arena(pack).seat(("bomber", 100, 100)).seat(("div", *FAR)).play()
    arena.end_turn()
    labels = [decision_label(arena.game, 0, Choose((each,)), "en") for each in arena.request.options]
    assert labels == [
        "Choose: bomber (bomber): At the end of your turn it deals 1 damage to every enemy.",
        "Choose: bomber (bomber): At the end of your turn every enemy gains 1 life.",
    ]


def test_words_that_are_the_same_are_told_apart() -> None:
    arena = Arena().seat(("kharu", 100, 100), ("akeru", 300, 300)).seat(("div", *FAR)).play()
    kharu, akeru = arena.id("kharu"), arena.id("akeru")

    def told(*labels: str) -> list[str]:
        named = [(label, "Burn") for label in labels]
        return told_apart(arena.game.state, named, lambda name: name, lambda seat: "me", lambda _key: "It burns.")

    assert told(f"a@{kharu}", f"a@{akeru}") == ["Burn: at 100, 100", "Burn: at 300, 300"]
    assert told(f"a@{kharu}@x", f"a@{akeru}@y") == ["Burn: x, me", "Burn: y, me"]
    assert told(f"a@{kharu}", f"a@{kharu}") == ["Burn: no. 1", "Burn: no. 2"]
    assert told("a@seat:0") == ["Burn"]


def test_what_two_players_have_left_with_one_artifact_is_told_apart() -> None:
    """The option names the player for whom each works, in the words as well."""
    hurt = {"kind": "damage", "to": ENEMIES}
    late = {"kind": "delayed", "when": {"kind": "round_end"}, "lasts": {"kind": "next"}, "do": [hurt]}
    takes = {"kind": "give_artifact", "artifact": {"kind": "artifacts"}, "to": ME}
    pack = with_character("mage", with_artifact("idol", triggered("any_time", late)), life=9)
    pack = with_character("rival", pack, life=9, abilities=[triggered("any_time", takes, limit={"per": "battle"})])
    arena = Arena(pack).artifact("idol", 500, 500, held_by="mage")
    arena.seat(("mage", 300, 100)).seat(("rival", 640, 500)).play()
    arena.use("idol")
    arena.end_turn()
    arena.use("rival")
    arena.use("idol")
    arena.end_turn()
    options = arena.request.options
    assert [option.rpartition("@")[2] for option in options] == ["seat:0", "seat:1"]
    assert broken(arena.game) == ()
    words = [decision_words(StoryNames(arena.game, "en"), Choose((option,))) for option in options]
    assert ["Seat 1" in words[0], "Seat 2" in words[1]] == [True, True], words
    arena.choose(options[1])
    assert [arena.card_of(event.victim) for event in arena.of(Damaged)] == ["mage", "rival"]
