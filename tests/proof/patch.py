"""A mistake put into a module that is loaded already: its functions get the code of the module with the mistake."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from tests.proof.mistakes import Mistake

LOCALS = ".<locals>"


def put(root: Path, mistake: Mistake) -> bool:
    """Put it into every function of the module that it changes; whether Python takes it at all."""
    path = str(root / mistake.path)
    module = next(each for each in list(sys.modules.values()) if getattr(each, "__file__", None) == path)
    try:
        codes = {code.co_qualname: code for code in _codes(compile(mistake.source(root), path, "exec"))}
        for function in _functions(module):
            if function.__code__.co_qualname in codes:
                function.__code__ = codes[function.__code__.co_qualname]
    except (SyntaxError, ValueError):
        return False
    return True


def outermost(code: CodeType) -> str:
    """The function that the code is part of, by its qualified name."""
    return code.co_qualname.partition(LOCALS)[0]


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType) and LOCALS not in constant.co_qualname:
            yield constant
            yield from _codes(constant)


def _functions(holder: ModuleType | type) -> Iterator[FunctionType]:
    """The functions and methods that a module defines."""
    name = holder.__name__ if isinstance(holder, ModuleType) else holder.__module__
    for value in vars(holder).values():
        found = getattr(value, "__func__", None) or getattr(value, "__wrapped__", None) or value
        found = found.fget if isinstance(found, property) else found
        if isinstance(found, FunctionType) and found.__module__ == name:
            yield found
        elif isinstance(found, type) and found.__module__ == name:
            yield from _functions(found)
