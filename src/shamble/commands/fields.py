"""The command `shamble fields`: writes the accessors of a game's fields, as the declaration says."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from ..core.errors import OptionError
from ..core.fields.accessors import write


def accessors(rules: str) -> dict[Path, str]:
    """The modules of the accessors of a package of rules, each with its text; raises OptionError.

    A package in the current folder need not be installed.
    """
    sys.path.insert(0, str(Path.cwd()))
    try:
        package, declared = import_module(rules), import_module(f"{rules}.fields")
    except ImportError as error:
        raise OptionError(f"{rules}: {error}; needed: a package with a module fields") from None
    finally:
        sys.path.pop(0)
    fields, name = getattr(declared, "FIELDS", None), getattr(declared, "NAME", None)
    if not isinstance(fields, list) or not isinstance(name, str):
        raise OptionError(f"{rules}.fields: needed: FIELDS, a list of fields, and NAME, a name for their classes")
    return {Path(package.__path__[0]) / file: text for file, text in write(fields, name).items()}


def write_accessors(rules: str) -> list[Path]:
    """Write the accessors anew; return where."""
    modules = accessors(rules)
    for path, text in modules.items():
        path.write_text(text, encoding="utf-8")
    return list(modules)
