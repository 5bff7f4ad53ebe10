"""The names of parts of the battlefield, in the story and on buttons."""

from schema.i18n import gettext as _
from schema.models.base import in_language
from simulator.systems.desktopia.areas import called
from simulator.systems.desktopia.ruleset import Ruleset


def area_words(rules: Ruleset, name: str, language: str) -> str:
    """What a part of the battlefield is called, by its name in selections."""
    part = called(name)
    kind, _slash, rest = part.partition("/")
    if kind == "zone":
        return in_language(rules.zones[rest].name, language, rest)
    names = {
        "edges/upper": _("upper edge"),
        "edges/right": _("right edge"),
        "edges/lower": _("lower edge"),
        "edges/left": _("left edge"),
        "halves/upper": _("upper half"),
        "halves/right": _("right half"),
        "halves/lower": _("lower half"),
        "halves/left": _("left half"),
        "quarters/upper_left": _("upper left quarter"),
        "quarters/upper_right": _("upper right quarter"),
        "quarters/lower_right": _("lower right quarter"),
        "quarters/lower_left": _("lower left quarter"),
    }
    if part in names:
        return names[part]
    side, _underscore, number = part.rpartition("_")
    return _("{name} {number}").format(name=names[side], number=number)
