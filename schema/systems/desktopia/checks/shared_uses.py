"""Finds triggered abilities of an artifact that share its one use a turn with another ability."""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, table
from schema.i18n import gettext as _
from schema.language.ability import Activated, EffectAbility
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.cards import Artifact
from schema.systems.desktopia.checks.diagnostic_builders import warning
from schema.systems.desktopia.checks.per_file import each_ability
from schema.systems.desktopia.pack import Pack

CODES = table(
    CodeInfo(
        "shared-use",
        _("Abilities that share one use a turn"),
        _(
            "An artifact works once a turn, whichever of its abilities without a limit it is: "
            "the others are silent then."
        ),
        '"abilities": [{"kind": "triggered", …}, {"kind": "triggered", …}] on an artifact, none of them with a “limit”',
        _("Give the ability a limit of its own."),
    ),
)


@each_ability
def check(_pack: Pack, at: AbilityAt) -> Iterator[Diagnostic]:
    """No ability that works by itself is silent because another one has worked; players choose what they activate."""
    if not isinstance(at.card, Artifact):
        return
    sharing = [one for one in at.card.abilities if isinstance(one, EffectAbility) and one.limit is None]
    by_themselves = [one for one in sharing if not isinstance(one, Activated)]
    if len(sharing) > 1 and by_themselves and at.ability is by_themselves[-1]:
        message = _("This does not work in a turn in which another ability of the artifact has worked.")
        hint = _(
            "An artifact works once a turn. "
            "With a “limit” of its own, such as once a turn, this ability is counted by itself."
        )
        yield warning("shared-use", at.file, at.pointer, message, hint)
