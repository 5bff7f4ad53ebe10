"""`tablewright bench`: runs a benchmark from the checkout's `benchmarks/` folder.

Each benchmark does its own measuring and parses its own arguments.
"""

from __future__ import annotations

import argparse
import importlib.util
import pkgutil
import sys

from schema.i18n import gettext as _


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the benchmark's name; all further arguments are passed to the benchmark."""
    parser.description = _("Run a benchmark. Works in a checkout only.")
    parser.add_argument("name", nargs="?", help=_("the benchmark: a file in benchmarks/"))
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help=_("arguments of the benchmark; --help lists them"))


def run(options: argparse.Namespace) -> int:
    """Return the benchmark's own exit code; 2 if there is no such benchmark."""
    if importlib.util.find_spec("benchmarks") is None:
        print(
            _("The benchmarks are not part of an installed Tablewright. Run `python3 run.py bench` in a checkout."),
            file=sys.stderr,
        )
        return 2
    names = benchmark_names()
    if options.name not in names:
        if options.name is not None:
            print(_("Unknown benchmark “{name}”.").format(name=options.name), file=sys.stderr)
        print(_("Benchmarks: {names}").format(names=", ".join(names)), file=sys.stderr)
        return 2
    benchmark = importlib.import_module(f"benchmarks.{options.name}")
    return int(benchmark.main(options.arguments) or 0)


def benchmark_names() -> list[str]:
    """The benchmarks of the checkout, sorted."""
    import benchmarks

    return sorted(module.name for module in pkgutil.iter_modules(benchmarks.__path__) if module.name[0] != "_")
