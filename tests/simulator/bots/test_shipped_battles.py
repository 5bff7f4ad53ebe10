"""Greedy bots end every shipped script and campaign, and try every etude; their battles are told in full sentences.

The story is told here and not beside its mirror, as the process that has played a battle knows it.
"""

import re

import pytest

from schema.i18n import languages, use_language
from simulator.bots.greedy_bot import GreedyBot
from simulator.bots.playout import play
from simulator.engine.refusals import Refusal
from simulator.systems.desktopia.campaigns import after, begin, script_of, winners_of
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from simulator.systems.desktopia.story import Storyteller
from simulator.systems.desktopia.story_names import Line
from tests.simulator.shipped import greedy_battle, shipped_pack

MOST_TURNS = 120
SEED = 1
RULE = re.compile(r"DK-[A-Z]+-\d\d\Z")


def played(game: Game, most_turns: int = MOST_TURNS) -> Game:
    for _ in play(game, [GreedyBot(DESKTOPIA_RULES)] * len(game.rules.script.seats), SEED, most_turns):
        pass
    return game


@pytest.mark.parametrize("name", sorted(shipped_pack().scripts))
def test_greedy_bots_end_every_script(name: str) -> None:
    game, _steps = greedy_battle(name)
    assert game.result is not None
    assert game.state.turn <= MOST_TURNS
    assert game.result.winners
    assert game.result.reason in ("goal", "eliminated")
    assert broken(game) == ()


def test_scripts_are_for_two_three_and_four_players() -> None:
    scripts = shipped_pack().scripts.values()
    assert {len(script.seats) for script in scripts} == {2, 3, 4}
    sides = [[seat.side for seat in script.seats] for script in scripts if len(script.seats) == 4]
    assert all(sorted(map(side.count, set(side))) == [2, 2] for side in sides)


@pytest.mark.parametrize("name", sorted(shipped_pack().etudes))
def test_a_greedy_bot_may_try_every_etude(name: str) -> None:
    game = played(Game.new(shipped_pack(), shipped_pack().etudes[name], SEED))
    assert game.result is not None
    assert game.result.winners in ((0,), ())
    assert broken(game) == ()


@pytest.mark.parametrize("name", sorted(shipped_pack().campaigns))
def test_greedy_bots_end_every_campaign(name: str) -> None:
    pack = shipped_pack()
    campaign = pack.campaigns[name]
    standing = begin(campaign)
    while standing.battle:
        game = played(Game.new(pack, script_of(pack, standing), SEED))
        assert game.result is not None
        assert broken(game) == ()
        standing = after(pack, standing, game)
        assert len(standing.fought) <= len(campaign.battles)
    assert 2 <= len(standing.fought) <= 3
    assert winners_of(campaign, standing)


def story(script: str, language: str) -> list[Line]:
    game = Game.new(shipped_pack(), shipped_pack().scripts[script], SEED)
    teller = Storyteller(game, language)
    lines = teller.opening()
    for step in greedy_battle(script)[1]:
        outcome = game.decide(step.decision)
        assert not isinstance(outcome, Refusal)
        lines += teller.render_events(outcome.events)
    return lines


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("script", sorted(shipped_pack().scripts))
def test_a_whole_game_is_told_in_full_sentences(script: str, language: str) -> None:
    use_language(language)
    lines = story(script, language)
    assert len(lines) > 60
    for line in lines:
        assert line.text[0].isupper() or line.text[0].isdigit()
        assert line.text.endswith(".")
        assert not re.search(r"[{}]|-hero-|-veteran-|-fighter-|-missile-|-artifact-", line.text + line.detail)
        assert RULE.match(line.rule)
        assert -1 <= line.seat < len(shipped_pack().scripts[script].seats)
    assert lines[0].heading
    assert lines[-1].heading
