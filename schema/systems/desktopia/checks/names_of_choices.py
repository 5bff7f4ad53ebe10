"""Names of choices where an id stands: “like” takes what was chosen."""

from __future__ import annotations

from schema.diagnostics.diagnostic import Diagnostic, Edits, Fix, quoted
from schema.i18n import gettext as _
from schema.language.walk import Visit
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.checks.diagnostic_builders import error


def name_of_choice(code: str, at: AbilityAt, visit: Visit, key: str, name: str, message: str) -> Diagnostic:
    """The error, with a fix, where a key of a word with “like” has the name of a choice; `message` has {name} in it."""
    pointer, chosen = f"{visit.pointer}/{key}", {"kind": "chosen", "name": name}
    hint = _("“like” takes what was chosen: {words}.").format(words=f'"like": {{"kind": "chosen", "name": "{name}"}}')
    edits: Edits = (("remove", pointer, None), ("add", f"{visit.pointer}/like", chosen))
    fix = Fix(_("Replace with {word}").format(word=quoted("like")), "safe", edits)
    return error(code, at.file, pointer, message.format(name=quoted(name)), hint, fixes=(fix,))
