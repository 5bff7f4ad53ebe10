"""Finds the script that a word of the command line names, and reads its pack; what is done with it is the commands'."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from schema.i18n import gettext as _
from schema.packs.paths import MANIFEST
from tablewright.nearby_packs import why_no_pack

if TYPE_CHECKING:
    from collections.abc import Sequence

    from schema.diagnostics.diagnostic import Diagnostic
    from schema.loading import Loaded
    from schema.systems.desktopia.campaign import Campaign
    from schema.systems.desktopia.pack import Pack
    from simulator.systems.desktopia.campaigns import Standing
    from simulator.systems.desktopia.ruleset import Ruleset

FOLDERS = ("scripts", "etudes")
"""Where battles are written that can be played by themselves."""

CAMPAIGNS = "campaigns"
_PAIR = re.compile(r"([A-Za-z0-9_-]+):([A-Za-z0-9_-]+)\Z")


class NotFound(Exception):
    """There is no such script or pack; the message is for the person who asked for it."""


class NotPlayable(Exception):
    """The script has errors, or content that it needs has; `problems` are they, `loaded` is the pack."""

    def __init__(self, loaded: Loaded, problems: Sequence[Diagnostic]) -> None:
        super().__init__()
        self.loaded = loaded
        self.problems = tuple(problems)


@dataclass(frozen=True, slots=True)
class Playable:
    """A script that can be played: the rules, and the pack it is from."""

    rules: Ruleset
    loaded: Loaded


def script_called(word: str) -> Playable:
    """The script of `PACK/scripts/name.json` or `pack-id:script-id`; raises NotFound or NotPlayable."""
    pair = _PAIR.match(word)
    if pair is not None and not Path(word).exists():
        return playable(shipped_pack(pair[1]), pair[2])
    path = Path(word)
    if path.parent.name not in FOLDERS or path.suffix != ".json":
        if reason := why_no_pack(path):
            raise NotFound(reason)
        raise NotFound(
            _(
                "{word} is no script. A script is PACK/scripts/NAME.json, or PACK-ID:SCRIPT-ID of a shipped pack."
            ).format(word=plain(word))
        )
    pack = path.parent.parent
    if not pack.exists():
        raise NotFound(_("There is no pack at {path}.").format(path=plain(str(pack))))
    return playable(pack, path.stem)


def pack_called(word: str) -> Path | None:
    """The pack that a word names by itself: the id of a shipped one, a folder with a manifest or a zip; else None."""
    from content import SHIPPED

    path = Path(word)
    if (path / MANIFEST).is_file() or (path.suffix.lower() == ".zip" and path.is_file()):
        return path
    return SHIPPED.get(word) if not path.exists() else None


@dataclass(frozen=True, slots=True)
class Listed:
    """What can be played of a pack: the word that names it for `play`, its title, and whether it has errors."""

    kind: str
    word: str
    title: str
    sound: bool


def playable_in(loaded: Loaded, word: str) -> list[Listed]:
    """All scripts, etudes and campaigns of a pack that `word` has named, each kind in the order of their ids."""
    from content import SHIPPED
    from schema.i18n import language
    from schema.models.base import in_language

    listed = []
    for folder in (*FOLDERS, CAMPAIGNS):
        for path in sorted(loaded.documents):
            if not path.startswith(f"{folder}/"):
                continue
            document, validated = loaded.documents[path], loaded.validated.get(path)
            name = document.get("name") if isinstance(document, dict) else None
            texts = {key: text for key, text in name.items() if isinstance(text, str)} if isinstance(name, dict) else {}
            own = _id_in(document) or Path(path).stem
            called = f"{word}:{own}" if word in SHIPPED else f"{word.rstrip('/')}/{path}"
            sound = validated is not None and validated.model is not None
            listed.append(Listed(folder, called, in_language(texts, language(), own), sound))
    return listed


def shipped_pack(name: str) -> Path:
    """The folder of a shipped pack; raises NotFound with the nearest name."""
    from content import SHIPPED

    found = SHIPPED.get(name)
    if found is None:
        raise NotFound(_with_nearest(_("There is no shipped pack “{name}”.").format(name=name), name, SHIPPED))
    return found


def playable(pack: Path, script: str) -> Playable:
    """The script of that id, or whose file has that name; raises NotFound or NotPlayable."""
    from schema.diagnostics.diagnostic import Severity
    from schema.loading import load
    from schema.systems.desktopia.pack import Pack
    from simulator.systems.desktopia.playable_content import rules_of

    loaded = load(pack)
    errors = [problem for problem in loaded.diagnostics if problem.severity is Severity.ERROR]
    files = {_id_in(loaded.documents[path]) or Path(path).stem: path for path in _script_files(loaded)}
    files |= {Path(path).stem: path for path in _script_files(loaded) if Path(path).stem not in files}
    file = files.get(script)
    if not isinstance(loaded.pack, Pack):
        raise NotPlayable(loaded, errors)
    if file is None:
        paths = [f"{folder}/{script}.json" for folder in FOLDERS]
        broken = [problem for problem in errors if problem.location.file in paths]
        if broken:
            raise NotPlayable(loaded, broken)
        message = _("The pack has no script “{name}”.").format(name=plain(script))
        raise NotFound(_with_nearest(message, script, files))
    rules = rules_of(loaded, file)
    if isinstance(rules, tuple):
        raise NotPlayable(loaded, rules)
    return Playable(rules, loaded)


@dataclass(frozen=True, slots=True)
class PlayableCampaign:
    """A campaign that can be played, and the pack it is from."""

    campaign: Campaign
    pack: Pack
    loaded: Loaded


def campaign_called(word: str) -> PlayableCampaign | None:
    """The campaign of `PACK/campaigns/name.json` or `pack-id:campaign-id`; None where the word names none.

    Raises NotFound for a pack that is not there, and NotPlayable when it or what it names has errors.
    """
    from schema.loading import load
    from schema.systems.desktopia.pack import Pack
    from simulator.systems.desktopia.playable_content import part_for

    pair = _PAIR.match(word)
    path = Path(word)
    if pair is not None and not path.exists():
        root, name = shipped_pack(pair[1]), pair[2]
    elif path.parent.name == CAMPAIGNS and path.suffix == ".json":
        root, name = path.parent.parent, path.stem
    else:
        return None
    loaded = load(root)
    if not isinstance(loaded.pack, Pack) or name not in loaded.pack.campaigns:
        return None
    pack = part_for(loaded, loaded.pack.file_of(CAMPAIGNS, name))
    if isinstance(pack, tuple):
        raise NotPlayable(loaded, pack)
    return PlayableCampaign(pack.campaigns[name], pack, loaded)


def battle_of(pack: Path, standing: Standing) -> Playable:
    """The battle of a campaign that comes next; raises NotFound or NotPlayable."""
    from schema.loading import load
    from schema.systems.desktopia.pack import Pack
    from simulator.systems.desktopia.campaigns import script_of
    from simulator.systems.desktopia.playable_content import part_for, rules_on

    loaded = load(pack)
    file = f"{CAMPAIGNS}/{standing.campaign}.json"
    if isinstance(loaded.pack, Pack):
        file = loaded.pack.file_of(CAMPAIGNS, standing.campaign)
    message = _("The pack has no battle “{name}” in a campaign “{campaign}”.")
    nowhere = NotFound(message.format(name=plain(standing.battle), campaign=plain(standing.campaign)))
    if file not in loaded.files.files:
        raise nowhere
    part = part_for(loaded, file)
    if isinstance(part, tuple):
        raise NotPlayable(loaded, part)
    try:
        script = script_of(part, standing)
    except (KeyError, StopIteration):
        raise nowhere from None
    rules = rules_on(part, script, file)
    if isinstance(rules, tuple):
        raise NotPlayable(loaded, rules)
    return Playable(rules, loaded)


def problem_list(error: NotPlayable) -> str:
    """The problems as `tablewright check` tells them."""
    from schema.diagnostics.report import text_report, with_prefix

    prefix = error.loaded.files.root.as_posix().rstrip("/")
    texts = {f"{prefix}/{name}": file.text for name, file in error.loaded.files.files.items()}
    return text_report(with_prefix(error.problems, prefix), texts.get)


def plain(text: str) -> str:
    """The text as it can be printed anywhere."""
    from schema.diagnostics.report import plain as shown

    return shown(text)


def _script_files(loaded: Loaded) -> list[str]:
    # An id that is in both folders means the script.
    return [
        path
        for folder in reversed(FOLDERS)
        for path in sorted(loaded.documents)
        if path.startswith(f"{folder}/") and path in loaded.validated
    ]


def _id_in(document: object) -> str:
    found = document.get("id") if isinstance(document, dict) else None
    return found if isinstance(found, str) else ""


def _with_nearest(message: str, word: str, known: dict[str, Path] | dict[str, str]) -> str:
    from schema.diagnostics.suggestions import nearest_word

    near = nearest_word(word, known)
    lines = [message]
    if near is not None:
        lines.append(_("Did you mean “{name}”?").format(name=plain(near)))
    elif known:
        lines.append(_("There are: {names}").format(names=", ".join(plain(name) for name in sorted(known)[:20])))
    return "\n".join(lines)
