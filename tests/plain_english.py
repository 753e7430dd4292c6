"""How plainly the sources are written: docstrings, comments, function names and local names, each with a limit.

`python -m tests.plain_english [--worst N]` prints a row for each measure and, where it is over its limit, the places.
The patterns find sentences to read again; they don't prove that a sentence is bad. By the same patterns python-chess
has 0.0 % docstrings without a named subject and 0.4 % vague locals, httpx 0.0 and 0.0, gymnasium 2.7 and 0.0.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
CLAUSES: Final = re.compile(r"^\s*\[[^\]]*\]\s*")
OBLIQUE: Final = re.compile(
    r"\b(who|whom|whoever|whose|somebody|nobody|whatever|so many|so much|of it|by it|of them|by them)\b", re.IGNORECASE
)
OBLIQUE_START: Final = re.compile(
    r"^(What|Who|Whom|Whose|Whoever|Whatever|That|Those|This|These|Of|By|One|It|They|Such|So)\b", re.IGNORECASE
)
VAGUE_LOCALS: Final = frozenset(
    ["found", "told", "kept", "seen", "asked", "known", "given", "each_one", "one", "taken", "heard"]
)
# The verbs and predicates with which a function's name may begin; add a verb that is missing.
VERBS: Final = frozenset((ROOT / "tests" / "verbs.txt").read_text(encoding="utf-8").split())
NO_VERB_EXPECTED: Final = {"property", "cached_property", "setter", "fixture"}


@dataclass
class Measure:
    """A share of places that should be read again, with the limit it must not pass."""

    title: str
    limit: float
    total: int = 0
    places: list[str] = field(default_factory=list)

    @property
    def share(self) -> float:
        """Return the share of the total, 0 to 1."""
        return len(self.places) / max(1, self.total)

    @property
    def is_over(self) -> bool:
        """Return whether the share passes the limit."""
        return self.share > self.limit


def is_oblique(sentence: str) -> bool:
    """Return whether a sentence starts with a pronoun, or hides its subject behind one."""
    return bool(OBLIQUE.search(sentence) or OBLIQUE_START.match(sentence))


def first_paragraphs(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the line and first paragraph of every docstring, without the clauses in front."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node)
            if text:
                line = getattr(node, "lineno", 1)
                yield line, CLAUSES.sub("", text).split("\n\n")[0].replace("\n", " ")


def comments(source: str) -> Iterator[tuple[int, str]]:
    """Yield the line and words of every comment that is a sentence: no directive, no shebang."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        text = token.string.lstrip("#! ").strip()
        if token.type == tokenize.COMMENT and " " in text and not text.startswith(("type:", "noqa", "fmt:", "ruff:")):
            yield token.start[0], text


def named_functions(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Yield the functions whose names should begin with a verb: no dunder methods, properties, fixtures or tests."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith(("__", "test_")):
            decorators = {ast.unparse(each).split("(")[0].split(".")[-1] for each in node.decorator_list}
            if not decorators & NO_VERB_EXPECTED:
                yield node


def vague_locals(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[ast.Name]:
    """Yield the places where a function sets a local name that says nothing about its value."""
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id in VAGUE_LOCALS:
            yield node


def measure(sources: dict[str, str]) -> list[Measure]:
    """Measure source texts by their names."""
    docstrings = Measure("docstrings without a named subject", 0.02)
    remarks = Measure("comments without a named subject", 0.10)
    names = Measure("functions whose name doesn't begin with a verb", 0.45)
    locals_ = Measure("locals called found, told, kept, seen ...", 0.02)
    for name, source in sources.items():
        tree = ast.parse(source)
        for line, text in first_paragraphs(tree):
            docstrings.total += 1
            if is_oblique(text):
                docstrings.places.append(f"{name}:{line}: {text[:100]}")
        for line, text in comments(source):
            remarks.total += 1
            if is_oblique(text):
                remarks.places.append(f"{name}:{line}: {text[:100]}")
        for function in named_functions(tree):
            names.total += 1
            locals_.total += 1
            if function.name.lstrip("_").split("_")[0] not in VERBS:
                names.places.append(f"{name}:{function.lineno}: {function.name}")
            locals_.places += [f"{name}:{node.lineno}: {node.id}" for node in vague_locals(function)]
    return [docstrings, remarks, names, locals_]


def read_sources() -> dict[str, str]:
    """Read the package's modules, apart from generated accessors."""
    listing = ["git", "-C", str(ROOT), "ls-files", "src/*.py"]
    files = subprocess.run(listing, capture_output=True, text=True, check=True).stdout.splitlines()
    return {
        name: (ROOT / name).read_text(encoding="utf-8")
        for name in files
        if not name.endswith("accessors.py") and (ROOT / name).exists()
    }


def main() -> int:
    """Print a row for each measure; return 1 if any is over its limit."""
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n\n")[0])
    parser.add_argument("--worst", type=int, default=12, help="how many places to print for each measure")
    worst: int = parser.parse_args().worst
    measures = measure(read_sources())
    for each in measures:
        print(
            "over" if each.is_over else "ok  ",
            f"{each.share:.1%} of {each.total:,} (limit {each.limit:.0%}): {each.title}",
        )
        if each.is_over:
            stride = max(1, len(each.places) // max(1, worst))
            print(*(f"    {place}" for place in each.places[::stride][:worst]), sep="\n")
    return int(any(each.is_over for each in measures))


if __name__ == "__main__":
    sys.exit(main())
