"""Command `shamble fields`: generate the accessors of a game's fields."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from ..core.errors import OptionError
from ..core.fields.accessors import write

MODULE = "accessors.py"


def accessors(rules: str) -> tuple[Path, str]:
    """Return the path and the text of the accessors of a package of rules.

    The package may be in the current folder. Raises OptionError if it can't be imported or declares no fields.
    """
    sys.path.insert(0, str(Path.cwd()))
    try:
        package, declarations = import_module(rules), import_module(f"{rules}.fields")
    except ImportError as error:
        raise OptionError(f"{rules}: {error}; needed: a package with a module fields") from None
    finally:
        sys.path.pop(0)
    fields, name = getattr(declarations, "FIELDS", None), getattr(declarations, "NAME", None)
    if not isinstance(fields, list) or not isinstance(name, str):
        raise OptionError(f"{rules}.fields: needed: FIELDS, a list of fields, and NAME, a prefix for class names")
    return Path(package.__path__[0]) / MODULE, write(fields, name, getattr(declarations, "DERIVED_VALUES", ()))


def write_accessors(rules: str) -> Path:
    """Write the accessors, and return their path."""
    path, text = accessors(rules)
    path.write_text(text, encoding="utf-8")
    return path
