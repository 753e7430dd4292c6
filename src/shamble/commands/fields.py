"""The command `shamble fields`: writes the accessors of a game's fields, as the declaration says."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from ..core.errors import OptionError
from ..core.fields.accessors import write

MODULE = "accessors.py"


def accessors(rules: str) -> tuple[Path, str]:
    """Return the path and the text of the module of accessors of a package of rules.

    The package may lie in the current folder, without being installed. Raises OptionError if it is missing, or if its
    module `fields` declares no FIELDS and NAME.
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
    return Path(package.__path__[0]) / MODULE, write(fields, name, getattr(declared, "DERIVED_VALUES", ()))


def write_accessors(rules: str) -> Path:
    """Write the module of accessors anew, and return its path."""
    path, text = accessors(rules)
    path.write_text(text, encoding="utf-8")
    return path
