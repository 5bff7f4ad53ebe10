"""What scripts are and may say: kinds of content, sources, authority over cards and rules (DK-SCR, DK-BOOK)."""

import dataclasses
import io
import json
import shutil
import zipfile
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from content import path_of
from schema.diagnostics.diagnostic import Severity
from schema.loading import load
from schema.systems.desktopia.campaign import Campaign
from schema.systems.desktopia.goals import Eliminate
from schema.systems.desktopia.pack import KINDS, Pack
from schema.systems.desktopia.script import Script
from schema.systems.desktopia.words import Rank
from simulator.systems.desktopia.events import BattleEnded, Damaged, TurnBegan
from simulator.systems.desktopia.game import Game
from tablewright.command_line import main
from tests.simulator.shipped import shipped_pack
from tests.simulator.systems.desktopia.arena import Arena
from tests.simulator.systems.desktopia.made_up import ENEMIES, changed, standing, triggered, with_character

FAR = (950.0, 950.0)
SCRIPT = min(shipped_pack().scripts)


def test_the_authors_short_words_do_not_change_what_an_ability_does() -> None:
    """DK-CARD-06: what is played is the full ability, whatever the card's own words say of it."""
    card = shipped_pack().characters["untouchable"].model_dump(mode="json", by_alias=True)
    (ability,) = card["abilities"]
    found = {**ability, "text": {"en": "Deals 9 damage to everyone everywhere."}}
    digests = []
    for pack in (shipped_pack(), changed("untouchable", abilities=[found])):
        arena = Arena(pack).seat(("untouchable", 500, 500)).seat(("akeru", 535, 500), ("div", *FAR)).play()
        arena.end_turn()
        digests.append(arena.game.digest())
        assert [(event.victim, event.dealt) for event in arena.of(Damaged)] == [(arena.id("akeru"), 1)]
    assert digests[0] == digests[1]


def test_a_cloth_slows_disks() -> None:
    """DK-SET-10: how well disks slide is the table's surface; the same flick carries less far on a cloth."""
    ways = []
    for surface in ("wood", "cloth"):
        border = {"points": [[0, 0], [1000, 0], [1000, 1000], [0, 1000]], "surface": surface}
        arena = Arena(battlefield=border).seat(("akeru", 200, 500), ("phantom", *FAR)).seat(("div", 900, 100)).play()
        arena.flick("akeru", 0.0, 1000)
        ways.append(arena.piece("akeru").x - 200)
    assert ways[0] > 1.2 * ways[1] > 0


@pytest.mark.parametrize("bots", ["random", "random,random,random"])
def test_a_script_is_for_its_number_of_players(bots: str, capsys: pytest.CaptureFixture[str]) -> None:
    """DK-SCR-02, DK-SET-01: one bot plays all seats, but three cannot play a battle for two."""
    code = main(["play", f"desktopia:{SCRIPT}", "--bots", bots, "--max-turns", "1"])
    assert code == (0 if bots == "random" else 2)
    assert bool(capsys.readouterr().err) is (code == 2)


def test_a_rule_of_the_script_stands_above_cards_and_rules() -> None:
    """DK-SCR-03: the rules give three actions, the card keeps fighters' hits off; the script says otherwise."""
    harms = triggered("turn_end", {"kind": "damage", "to": ENEMIES, "amount": 1})
    own: dict[str, Any] = {"abilities": [harms], "options": {"actions_per_turn": 1}}
    nothing: dict[str, Any] = {}
    for script, actions, alive in ((nothing, 3, True), (own, 1, False)):
        arena = Arena(**script).seat(("energan", 200, 500)).seat(("smoker", 300, 500), ("div", *FAR)).play()
        arena.flick("energan", "smoker", 1000)
        assert arena.of(TurnBegan)[0].actions == actions
        assert arena.of(TurnBegan)[-1].seat == 1, "its only action is taken"
        assert arena.on_field("smoker") is alive


def test_a_rule_of_the_script_is_used_up() -> None:
    ward = {**standing({"kind": "damage", "stage": "prevent"}), "uses": 2}
    strike = triggered("any_time", {"kind": "damage", "to": ENEMIES})
    arena = Arena(with_character("mage", abilities=[strike]), abilities=[ward])
    arena.seat(("mage", 500, 500)).seat(("akeru", 800, 800)).play()
    for _time in range(4):
        arena.use("mage")
    assert [event.dealt for event in arena.of(Damaged)] == [0, 0, 1, 1]


def test_a_script_uses_the_terms_of_the_rules() -> None:
    """DK-SCR-05: ranks, relations and sides in goals mean what they mean on cards."""
    goal = {"kind": "reach", "zone": "gate", "ranks": ["veteran"]}
    zone = {"id": "gate", "points": [[400, 400], [600, 400], [600, 600], [400, 600]]}
    for name, won in (("ramprack", True), ("phantom", False)):
        rank: Rank = shipped_pack().characters[name].rank
        assert (rank == "veteran") is won
        arena = Arena(victory=goal, zones=[zone]).seat((name, 300, 500)).seat(("div", *FAR)).play()
        arena.flick(name, 0.0, 1000)
        assert 400 < arena.piece(name).x < 600
        assert bool(arena.of(BattleEnded)) is won


def test_a_script_may_hand_out_bonus_cards() -> None:
    """DK-SCR-06: they come from the reserve and give an action more each."""
    arena = Arena().seat(("akeru", 200, 500), bonus_cards=2).seat(("div", *FAR)).play()
    assert arena.of(TurnBegan)[0].actions == 5
    assert arena.game.state.time_cards == 3
    arena.end_turn()
    assert arena.of(TurnBegan)[1].actions == 3


@pytest.mark.parametrize("zipped", [False, True])
def test_a_script_may_come_from_anywhere(zipped: bool, tmp_path: Path) -> None:
    """DK-SCR-07, DK-SET-16: a pack that a player wrote or sent, as a folder or a zip, plays as the shipped one does."""
    folder = Path(shutil.copytree(path_of("desktopia"), tmp_path / "mine"))
    document = json.loads((folder / "scripts" / f"{SCRIPT}.json").read_text("utf-8"))
    own = {**document, "id": "of_my_own", "first_seat": 2}
    (folder / "scripts" / "of_my_own.json").write_text(json.dumps(own), "utf-8")
    source = folder
    if zipped:
        written = io.BytesIO()
        with zipfile.ZipFile(written, "w") as archive:
            for file in sorted(folder.rglob("*.json")):
                archive.write(file, file.relative_to(folder).as_posix())
        source = tmp_path / "sent.zip"
        source.write_bytes(written.getvalue())
    pack = load(source).pack
    assert isinstance(pack, Pack)
    game = Game.new(pack, pack.scripts["of_my_own"], 1)
    assert game.state.seat == 1
    as_shipped = Game.new(shipped_pack(), pack.scripts["of_my_own"], 1)
    assert game.digest() == as_shipped.digest()


def test_a_pack_holds_battles_campaigns_and_etudes() -> None:
    """DK-BOOK-02: three kinds of content; battles for two to four players, an etude for one."""
    models = {kind.folder: kind.model for kind in KINDS}
    assert models["scripts"] is models["etudes"] is Script
    assert models["campaigns"] is Campaign
    assert {field.name for field in dataclasses.fields(Pack)} >= {"scripts", "etudes", "campaigns"}
    names = ("akeru", "div", "phantom", "vailla")
    for players in (2, 3, 4):
        arena = Arena()
        for number, name in enumerate(names[:players]):
            arena.seat((name, 200 + 200 * number, 500))
        arena.play()
        seats = [0, *range(1, players), 0]
        for _ in seats[1:]:
            arena.end_turn()
        assert [event.seat for event in arena.of(TurnBegan)] == seats


def test_an_etude_is_played_by_one() -> None:
    """DK-ETU-01: a problem for one player; the other side stands there and has no turns; too late is lost."""
    lesson = {"order": "metal", "tactic": {"en": "Charge"}}
    slay = {"kind": "slay", "character": "phantom"}
    for toward, won in (("phantom", True), (90.0, False)):
        arena = (
            Arena(lesson=lesson, victory=slay, turn_limit=2)
            .seat(("akeru", 300, 500))
            .seat(("phantom", 360, 500, {"life": 1}), ("div", *FAR), idle=True)
            .play()
        )
        arena.flick("akeru", toward, 900)
        if not won:
            arena.end_turn()
        assert [event.seat for event in arena.of(TurnBegan)] == ([0] if won else [0, 0])
        assert arena.of(BattleEnded)[0].winners == ((0,) if won else ())


def problems_of_an_etude(folder: Path, lesson: dict[str, Any], players: int = 1) -> list[str]:
    """Where an etude made of a shipped script has errors, when this number of its seats are played."""
    pack = Path(shutil.copytree(path_of("desktopia"), folder / f"with-{len(lesson)}-{players}"))
    document = json.loads((pack / "scripts" / f"{SCRIPT}.json").read_text("utf-8"))
    seats = [{**seat, "idle": number >= players} for number, seat in enumerate(document["seats"])]
    seats[0]["goal"] = {"kind": "survive", "turns": 2}
    (pack / "etudes").mkdir(exist_ok=True)
    etude = {**document, "id": "charge", "seats": seats, "first_seat": 1, "lesson": lesson}
    (pack / "etudes" / "charge.json").write_text(json.dumps(etude), "utf-8")
    found = load(pack).diagnostics
    return [
        one.location.pointer
        for one in found
        if one.severity is Severity.ERROR and one.location.file == "etudes/charge.json"
    ]


@pytest.mark.parametrize("left_out", ["order", "tactic"])
def test_an_etude_teaches_a_tactic_of_an_order(left_out: str, tmp_path: Path) -> None:
    """DK-ETU-01, DK-ETU-02: a lesson that does not say which is an error, and so is a second player."""
    lesson = {"order": min(shipped_pack().orders), "tactic": {"en": "Charge"}}
    assert problems_of_an_etude(tmp_path, lesson) == []
    assert problems_of_an_etude(tmp_path, lesson, players=2) == ["/seats"]
    del lesson[left_out]
    assert problems_of_an_etude(tmp_path, lesson) == ["/lesson"]


def test_a_pack_is_a_script_book(tmp_path: Path) -> None:
    """DK-BOOK-01: battles for two to four with either kind of victory, campaigns for two and three, etudes for one."""
    folder = Path(shutil.copytree(path_of("desktopia"), tmp_path / "mine"))
    document = json.loads((folder / "scripts" / f"{SCRIPT}.json").read_text("utf-8"))
    wins = {"kind": "survive", "turns": 4}
    cast = [member for seat in document["seats"] for member in seat["squad"]]
    written = {}
    for players in (2, 3, 4):
        seats = [{"squad": cast[number::players]} for number in range(players)]
        for number, victory in enumerate(({"kind": "eliminate"}, wins)):
            name = f"book_{players}_{number}"
            written[f"scripts/{name}.json"] = {**document, "id": name, "seats": seats, "victory": victory}
    for players in (2, 3):
        battle = {"id": "one", "script": f"book_{players}_0"}
        campaign = {"id": f"war_{players}", "name": {"en": "War"}, "seats": players, "first": "one"}
        written[f"campaigns/war_{players}.json"] = {**campaign, "battles": [battle]}
    alone = [{"squad": cast[::2], "goal": wins}, {"squad": cast[1::2], "idle": True}]
    lesson = {"order": min(shipped_pack().orders), "tactic": {"en": "Wait"}}
    written["etudes/wait.json"] = {**document, "id": "wait", "seats": alone, "lesson": lesson}
    for path, found in written.items():
        (folder / path).parent.mkdir(exist_ok=True)
        (folder / path).write_text(json.dumps(found), "utf-8")
    loaded = load(folder)
    problems = [one for one in loaded.diagnostics if one.severity is Severity.ERROR and one.location.file in written]
    assert problems == []
    pack = loaded.pack
    assert isinstance(pack, Pack)
    for name in sorted(pack.scripts):
        if name.startswith("book_"):
            assert Game.new(pack, pack.scripts[name], 1).request is not None
    assert {pack.campaigns[f"war_{players}"].seats for players in (2, 3)} == {2, 3}
    assert Game.new(pack, pack.etudes["wait"], 1).state.seat == 0


def test_the_shipped_pack_is_such_a_book() -> None:
    """DK-BOOK-01, DK-CMP-04, DK-ETU-02: for every number of players, and two etudes for each Order."""
    pack = shipped_pack()
    special = Counter[tuple[int, bool]]()
    for script in pack.scripts.values():
        goals = [seat.goal or script.victory for seat in script.seats]
        special[len(script.seats), any(not isinstance(goal, Eliminate) for goal in goals)] += 1
    assert {players for players, _ in special} == {2, 3, 4}
    assert {goals for _, goals in special} == {False, True}
    assert {campaign.seats for campaign in pack.campaigns.values()} == {2, 3}
    taught = Counter(etude.lesson.order for etude in pack.etudes.values() if etude.lesson is not None)
    assert set(taught) == set(pack.orders)
    assert min(taught.values()) >= 2
    assert all([seat.idle for seat in etude.seats].count(False) == 1 for etude in pack.etudes.values())
