"""The pages of the API: public names have their parameters and an example, and every example runs.

Docstrings are read from the sources, for compiled functions have none.
"""

from __future__ import annotations

import ast
import doctest
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PUBLIC = {
    "shamble": ["load"],
    "shamble.core.matches.match": [
        "Match",
        *(f"Match.{name}" for name in ("legal", "refusals", "odds", "view", "play", "roll", "undo", "record")),
    ],
    "shamble.core.play": [
        *("node_kind", "take", "resolve", "offers", "legal_actions", "outcomes", "play", "roll", "sample", "playout"),
    ],
    "shamble.adapters.pettingzoo": ["env", "raw_env"],
    "shamble.adapters.gymnasium": ["ShambleEnv", "register"],
    "shamble.adapters.vector": ["Vector", "ShambleVectorEnv"],
    "shamble.adapters.open_spiel": ["load"],
    "shamble.lab.experiments.arm": ["read_arm"],
    "shamble.lab.experiments.experiment": ["Experiment"],
    "shamble.lab.interval": ["wilson", "paired_shares"],
}
Definition = ast.FunctionDef | ast.ClassDef
NAMES = [(module, name) for module, names in PUBLIC.items() for name in names]
SHOWN = re.compile(r"^::: (\S+)", re.MULTILINE)


def definitions(module: str) -> dict[str, Definition]:
    """Return the functions and classes of a module, and the methods of its classes, by name."""
    path = ROOT / "src" / Path(*module.split("."))
    source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return dict(_walk(ast.parse(source.read_text(encoding="utf-8")), ""))


def _walk(node: ast.AST, prefix: str) -> Iterator[tuple[str, Definition]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Definition):
            yield prefix + child.name, child
            yield from _walk(child, f"{prefix}{child.name}.")


def parameters(definition: Definition) -> list[str]:
    """Return the parameters of a function, or of a class's constructor."""
    if isinstance(definition, ast.ClassDef):
        made = [each for each in definition.body if isinstance(each, ast.FunctionDef) and each.name == "__init__"]
        return parameters(made[0]) if made else []
    told = definition.args
    names = [each.arg for each in (*told.posonlyargs, *told.args, *told.kwonlyargs) if each.arg != "self"]
    return [*names, *([f"**{told.kwarg.arg}"] if told.kwarg else [])]


@pytest.mark.parametrize(("module", "name"), NAMES)
def test_a_public_name_has_every_parameter_explained(module: str, name: str) -> None:
    definition = definitions(module)[name]
    text = ast.get_docstring(definition) or ""
    section = re.search(r"^Args:\n((?:    .*\n?)*)", text, re.MULTILINE)
    explained = re.findall(r"^    ([\w*]+): ", section[1], re.MULTILINE) if section else []
    assert explained == parameters(definition)


@pytest.mark.parametrize(("module", "name"), NAMES)
def test_the_example_of_a_public_name_runs_as_shown(module: str, name: str) -> None:
    text = ast.get_docstring(definitions(module)[name]) or ""
    example = doctest.DocTestParser().get_doctest(text, {}, f"{module}.{name}", None, 0)
    assert example.examples
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL)
    assert runner.run(example, out=told.append).failed == 0, "".join(told)


@pytest.mark.parametrize(("module", "name"), NAMES)
def test_the_api_shows_a_public_name(module: str, name: str) -> None:
    pages = "\n".join(page.read_text(encoding="utf-8") for page in (ROOT / "docs" / "api").glob("*.md"))
    shown = set(SHOWN.findall(pages))
    assert {module, f"{module}.{name.partition('.')[0]}"} & shown
