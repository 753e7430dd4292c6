"""How generated C files become units that the C compiler takes."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("setuptools", reason="compiling needs the extra 'compile'")

from shamble import rules_build
from shamble.rules_build import choose_called, room_of, small_functions, split_by_size, write_units

ROW = "int64_t CPyDef_state___row(PyObject *s) {\n    return CPyDef_bits___low(s);\n}\n"
LOW = "int64_t CPyDef_bits___low(PyObject *s) {\n    return 1;\n}\n"
LONG = "char CPyDef_state___long(PyObject *s) {\n" + "    s++;\n" * 200 + "}\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the generated files, with the file that holds the group together."""
    monkeypatch.setattr(rules_build, "GENERATED", tmp_path)
    generated(tmp_path, "abc", "")
    return tmp_path


def units_of(folder: Path, *modules: Path) -> list[Path]:
    """Return the units of these modules, without the library."""
    return [unit for unit in write_units([*modules, folder / "__native_abc.c"]) if "library" not in unit.name]


def generated(folder: Path, module: str, text: str) -> Path:
    """Return a C file as mypyc names it."""
    path = folder / f"__native_{module.replace('.', '___')}.c"
    path.write_text(text)
    return path


def test_the_small_functions_of_a_file_are_found_by_their_names(folder: Path) -> None:
    path = generated(
        folder, "shamble.core.state", f"static int x;\n{ROW}{LONG}    static char CPyPy_row(void) {{\n    }}\n"
    )
    assert small_functions(path) == {"CPyDef_state___row": ROW}


def test_a_unit_inlines_the_functions_that_it_calls_and_those_that_these_call(folder: Path) -> None:
    caller = generated(folder, "shamble.games.plague.rules.turn", "void f(void) { CPyDef_state___row(0); }\n")
    functions = {"CPyDef_bits___low": LOW, "CPyDef_state___row": ROW, "CPyDef_state___long": LONG}
    assert choose_called([caller], functions) == [LOW, ROW]


def test_a_function_of_the_unit_itself_is_not_defined_twice(folder: Path) -> None:
    state = generated(folder, "shamble.core.state", ROW + "void f(void) { CPyDef_state___row(0); }\n")
    turn = generated(folder, "shamble.games.plague.rules.turn", "void g(void) { CPyDef_state___row(0); }\n")
    units = units_of(folder, state, turn)
    assert [unit.name for unit in units] == ["unit_engine_1.c", "unit_plague_rules_1.c"]
    assert (folder / "small_engine_1.inc").read_text() == ""
    assert (folder / "small_plague_rules_1.inc").read_text() == rules_build.INLINE_ONLY + ROW
    assert '#include "__native_shamble___core___state.c"' in units[0].read_text()


def test_a_unit_includes_the_headers_of_its_group_and_not_those_of_earlier_modules(folder: Path) -> None:
    for earlier in ("aaa", "zzz"):
        (folder / f"__native_internal_{earlier}.h").write_text("")
    unit = units_of(folder, generated(folder, "shamble.core.state", ROW))[0]
    headers = [line for line in unit.read_text().splitlines() if line.endswith('.h"')]
    assert headers == ['#include "__native_abc.h"', '#include "__native_internal_abc.h"']


def test_a_unit_that_stays_the_same_keeps_its_time(folder: Path) -> None:
    state = generated(folder, "shamble.core.state", ROW)
    unit = units_of(folder, state)[0]
    written = unit.stat().st_mtime_ns
    assert units_of(folder, state) == [unit]
    assert unit.stat().st_mtime_ns == written


def test_units_are_split_by_size_and_keep_neighbours_together(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_build, "UNIT_BYTES", 250)
    files = [generated(folder, f"shamble.core.m{number}", "x" * 100) for number in range(5)]
    assert list(split_by_size(files)) == [files[:2], files[2:4], files[4:]]


@pytest.mark.parametrize(
    ("module", "room"),
    [
        ("shamble.core.state", "engine"),
        ("shamble.games.plague.rules.fighting.attack", "plague_rules"),
        ("dash.rules.turn", "dash_rules"),
        ("abc", "library"),
    ],
)
def test_a_module_belongs_to_the_room_of_its_package(module: str, room: str) -> None:
    assert room_of(Path(f"__native_{module.replace('.', '___')}.c")) == room


def test_runtime_files_of_the_compiler_belong_to_the_library() -> None:
    assert room_of(Path("int_ops.c")) == "library"
