"""`tablewright explain`: explains a diagnostic code: what it means, why it matters and how to fix it."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from schema.i18n import gettext as _
from tablewright.options import add_format, add_system

if TYPE_CHECKING:
    from schema.diagnostics.diagnostic import CodeInfo


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the code; without one, all codes are listed."""
    parser.description = _("Explain a code that a check reported. Without a code, list all codes.")
    parser.add_argument("code", nargs="?", help=_("the code, such as bad-json"))
    add_format(parser)
    add_system(parser)


def run(options: argparse.Namespace) -> int:
    """Return 0 if explained, 2 if there is no such code."""
    from schema.diagnostic_codes import all_codes
    from schema.diagnostics.suggestions import nearest_word
    from schema.systems.registry import SYSTEMS
    from simulator.systems.registry import RULES

    systems = [system for system in SYSTEMS if options.system in (None, system.id)]
    proofs = [rules.proofs for rules in RULES if rules.proofs is not None and options.system in (None, rules.id)]
    codes = all_codes(*(system.codes for system in systems), *(proof.codes for proof in proofs))
    if options.code is None and options.format == "json":
        print(json.dumps([_as_object(info) for _code, info in sorted(codes.items())], ensure_ascii=False, indent=2))
        return 0
    if options.code is None:
        width = max(map(len, codes))
        for code, info in sorted(codes.items()):
            print(f"{code:<{width}}  {_(info.title)}")
        return 0
    if options.code not in codes:
        print(_("Unknown code “{code}”.").format(code=options.code), file=sys.stderr)
        if near := nearest_word(options.code, codes):
            print(_("Did you mean “{name}”?").format(name=near), file=sys.stderr)
        return 2
    info = codes[options.code]
    if options.format == "json":
        print(json.dumps(_as_object(info), ensure_ascii=False, indent=2))
        return 0
    print(f"{info.code}: {_(info.title)}\n\n{_(info.why)}\n")
    if info.example:
        print(_("Example:") + f"\n    {info.example}\n")
    print(_("How to fix: {fix}").format(fix=_(info.fix)))
    return 0


def _as_object(info: CodeInfo) -> dict[str, str]:
    texts = {"title": info.title, "why": info.why, "example": info.example, "fix": info.fix}
    return {"code": info.code, **{key: _(text) if key != "example" else text for key, text in texts.items()}}
