"""What programs show of a system before its models are loaded agrees with the models."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest

from schema.packs.paths import MANIFEST
from schema.systems.game_system import GameSystem
from schema.systems.known_systems import INFOS, info_called
from schema.systems.registry import SYSTEMS, game_system_of
from schema.systems.system_info import SystemInfo


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
def test_kinds_and_single_files_are_those_of_the_models(system: GameSystem) -> None:
    assert info_called(system.id) is system.info
    assert [kind.folder for kind in system.info.kinds] == [kind.folder for kind in system.kinds]
    assert [single.file for single in system.info.singles] == [*(one.file for one in system.singles), MANIFEST]


def test_each_system_is_found_through_its_info() -> None:
    assert [system.info for system in SYSTEMS] == [*INFOS]
    (info, *_others) = INFOS
    for wrong in (replace(info, id="other"), replace(info, plug_in="schema.systems.registry:SYSTEMS")):
        with pytest.raises(TypeError, match="is not the GameSystem of"):
            game_system_of(wrong)


@pytest.mark.parametrize("info", INFOS, ids=lambda info: info.id)
def test_each_file_has_an_icon_and_a_name(info: SystemInfo) -> None:
    for kind in info.kinds:
        file = f"{kind.folder}/any.json"
        assert info.icon_of(file) == info.icon_of(f"{kind.folder}/") == kind.icon
        assert info.one(kind.folder) == kind.one()
        assert info.on_board(file) == kind.on_board
    assert info.icon_of(MANIFEST) != info.icon_of("readme.json") == "file-text"
    assert info.one("nothing") == ""
    assert not info.can_be_tried("nothing")


def test_names_are_read_without_models() -> None:
    code = "import sys, schema.systems.known_systems; print('pydantic' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "False"
