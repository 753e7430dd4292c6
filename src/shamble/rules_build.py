"""Build of the compiled rules: mypyc writes C files in a separate process, then the C compiler runs on all cores.

The C compiler compiles units. A unit is a C file of a few megabytes that includes the C files of neighbouring modules.
Units are compiled in parallel, and an unchanged unit isn't compiled again.

Each unit also includes the small functions of other modules that its own modules call, so that the C compiler can
inline them. Without this, games are a quarter slower.

setup.py and `shamble compile` use `BuildRules` as their `build_ext`. This file needs setuptools and mypyc.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from setuptools import Extension  # type: ignore[import-untyped]
from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]

GENERATED: Final = Path("build/rules")  # the C files
UNIT_BYTES: Final = 5_000_000  # of C; gcc takes 450 MB of memory for a unit
SMALL_FUNCTION_LINES: Final = 120  # of C; with 60, ZombieApocalypse is a tenth slower
OPTIONS: Final = ("build_lib", "build_temp", "editable_mode", "force", "inplace", "parallel")  # survive `run`
ENGINE: Final = "engine"
GROUP: Final = "__native_"  # prefix of the C files that mypyc generates
LIBRARY: Final = "library"  # room of mypyc's runtime and of the group's initialization

# The passes of gcc's -O2 and the inlining of its -O3 that matter for rules. -O3 itself takes twice as long.
OPTIMIZED: Final = (
    "-O1",
    "-finline-functions",
    "-finline-small-functions",
    "-findirect-inlining",
    "-fpartial-inlining",
    "-foptimize-sibling-calls",
    "-freorder-blocks-algorithm=stc",
    "-freorder-blocks-and-partition",
    "-fipa-cp",
    "-fipa-ra",
    *(
        f"--param={name}"
        for name in (
            "max-inline-insns-auto=30",
            "max-inline-insns-single=200",
            "early-inlining-insns=14",
            "inline-min-speedup=15",
        )
    ),
)
PORTABLE: Final = ("-O2",)  # for compilers other than gcc, which don't know these passes
ALWAYS: Final = (
    "-fvisibility=hidden",  # the compiler doesn't inline a function that could be replaced when the library is loaded
    "-DNDEBUG",  # Python's own flag, which CFLAGS of our own replace
    "-w",  # generated C has warnings, and mypyc turns them into errors
)
COLD: Final = "cold.h"  # beside this module: declares the functions that are called only when a rule fails

PROFILE: Final = {
    "generate": ["-fprofile-generate", "-fprofile-update=single"],
    "use": ["-fprofile-use", "-fprofile-partial-training", "-fprofile-correction"],
}

# With these words, GNU C only inlines a function; it compiles the function where it is defined without them.
INLINE_ONLY: Final = "extern inline __attribute__((gnu_inline)) "
FUNCTION: Final = re.compile(r"^[a-zA-Z][^\n]*\b(?P<name>CPyDef_\w+)\([^\n]*\) \{\n.*?^\}\n", re.MULTILINE | re.DOTALL)
CALL: Final = re.compile(r"\bCPyDef_\w+(?=\()")


class BuildRules(build_ext):  # type: ignore[misc]  # setuptools leaves it untyped
    """Command `build_ext` for modules that mypyc compiles as one group; `modules` has the paths of their sources."""

    modules: Sequence[str] = ()
    parallel: int | None

    def finalize_options(self) -> None:
        """Use all cores unless `--parallel` says otherwise."""
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        """Generate the C files, then compile them."""
        if self.modules:
            self.distribution.ext_modules = generate_extensions(self.modules)
            options = {name: getattr(self, name) for name in OPTIONS}
            self.distribution.reinitialize_command(self)
            for name, value in options.items():
                setattr(self, name, value)
            self.ensure_finalized()
        super().run()

    def build_extension(self, ext: Extension) -> None:
        """Build an extension; the one with the group's C files is compiled unit by unit into the shared library.

        Every other extension is a few lines that load the library.
        """
        if len(ext.sources) > 1:
            ext.extra_objects = self._compile_units(ext)
            ext.depends = [*ext.depends, *ext.extra_objects]
            ext.sources = []
        super().build_extension(ext)

    def _compile_units(self, ext: Extension) -> list[str]:
        """Compile the library's units on all cores, and return their object files."""
        units = write_units([Path(source) for source in ext.sources])
        headers = [path.read_bytes() for path in sorted(GENERATED.rglob("*.h"))]
        flags = [*ext.extra_compile_args, *choose_optimization(self.compiler.compiler[0])]
        with ThreadPoolExecutor(self.parallel) as pool:
            return list(pool.map(lambda unit: self._compile_unit(ext, unit, headers, flags), units))

    def _compile_unit(self, ext: Extension, unit: Path, headers: Sequence[bytes], flags: list[str]) -> str:
        """Return a unit's object file; compile it first if its C code, the headers or the flags have changed."""
        parts = [repr((flags, os.environ.get("CFLAGS"))).encode(), *headers, *read_included(unit)]
        key = hashlib.sha256(b"\0".join(parts)).hexdigest()
        object_file = Path(self.build_temp, unit.with_suffix(".o"))
        key_file = object_file.with_suffix(".key")
        if not (object_file.is_file() and key_file.is_file() and key_file.read_text(encoding="utf-8") == key):
            key_file.unlink(missing_ok=True)
            self.compiler.compile(
                [str(unit)], output_dir=self.build_temp, include_dirs=ext.include_dirs, extra_postargs=flags
            )
            key_file.write_text(key, encoding="utf-8")
        return str(object_file)


def choose_optimization(compiler: str) -> Sequence[str]:
    """Return the optimization flags for units with this C compiler; SHAMBLE_OPT=3 makes them -O3."""
    level = os.environ.get("SHAMBLE_OPT")
    if level:
        return [f"-O{level}"]
    version = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=False).stdout
    return OPTIMIZED if "Free Software Foundation" in version else PORTABLE


def generate_extensions(modules: Sequence[str]) -> list[Extension]:
    """Write the C files of these modules with mypyc, in another process, and return the extension modules.

    That process has freed its memory when the C compiler starts. Raises CalledProcessError if mypyc rejects a module.
    """
    flags = [*ALWAYS, "-include", shlex.quote(str(Path(__file__).with_name(COLD).resolve())), *profiling()]
    os.environ["CFLAGS"] = " ".join([os.environ.get("CFLAGS", ""), *flags]).strip()
    os.environ["LDFLAGS"] = " ".join([os.environ.get("LDFLAGS", ""), *profiling()[:1]]).strip()
    GENERATED.mkdir(parents=True, exist_ok=True)
    manifest = GENERATED / "extensions.json"
    # -P: modules beside this file must not shadow others
    subprocess.run([sys.executable, "-P", __file__, str(manifest), *modules], check=True)
    return [Extension(**arguments) for arguments in json.loads(manifest.read_text(encoding="utf-8"))]


def profiling() -> list[str]:
    """Return the C compiler's flags for the phase of a profile-guided build in SHAMBLE_PROFILE; none without one."""
    phase = os.environ.get("SHAMBLE_PROFILE")
    return [*PROFILE[phase], f"-fprofile-dir={Path('build/profile').resolve()}"] if phase else []


def write_units(sources: Sequence[Path]) -> list[Path]:
    """Write units that include these C files, and return the units' paths.

    A unit has files of one part only (`room_of`), up to UNIT_BYTES of them.
    """
    small = {path: small_functions(path) for path in sources}
    group = next(path.stem for path in sources if room_of(path) == LIBRARY and path.stem.startswith(GROUP))
    units: list[Path] = []
    for room, files in groupby(sorted(sources, key=lambda path: (room_of(path), path)), room_of):
        for number, part in enumerate(split_by_size(list(files)), 1):
            elsewhere = {name: text for path in sources if path not in part for name, text in small[path].items()}
            inlined = GENERATED / f"small_{room}_{number}.inc"
            called = choose_called(part, elsewhere) if room != LIBRARY else []
            write_if_new(inlined, "".join(INLINE_ONLY + text for text in called))
            unit = GENERATED / f"unit_{room}_{number}.c"
            write_if_new(unit, unit_text(group, [inlined, *part]))
            units.append(unit)
    return units


def unit_text(group: str, included: Sequence[Path]) -> str:
    """Return the C code of a unit: it includes the headers of its group and these files.

    The headers are named, because mypyc names a group after its modules, and headers of earlier groups may still be in
    the folder. Declarations are hidden, too: otherwise calls between units would go through a table.
    """
    internal = group.replace(GROUP, f"{GROUP}internal_")
    names = [f"{group}.h", f"{internal}.h", *(path.relative_to(GENERATED) for path in included)]
    lines = [f'#include "{name}"\n' for name in names]
    return "".join(["#include <Python.h>\n", "#pragma GCC visibility push(hidden)\n", *lines])


def small_functions(source: Path) -> dict[str, str]:
    """Return the definitions of functions in a C file that have at most SMALL_FUNCTION_LINES lines, by name."""
    matches = FUNCTION.finditer(source.read_text(encoding="utf-8"))
    return {match["name"]: match[0] for match in matches if match[0].count("\n") <= SMALL_FUNCTION_LINES}


def choose_called(part: Sequence[Path], functions: dict[str, str]) -> list[str]:
    """Return the definitions of those functions that the C files of a unit call, directly or indirectly."""
    called: dict[str, str] = {}
    texts = [path.read_text(encoding="utf-8") for path in part]
    while texts:
        names = {name for text in texts for name in CALL.findall(text) if name in functions and name not in called}
        called |= {name: functions[name] for name in names}
        texts = [functions[name] for name in names]
    return [text for name, text in functions.items() if name in called]


def split_by_size(files: Sequence[Path]) -> Iterator[list[Path]]:
    """Split a list of files into successive parts of at most UNIT_BYTES each; a larger file becomes its own part."""
    part: list[Path] = []
    size = 0
    for path in files:
        if part and size + path.stat().st_size > UNIT_BYTES:
            yield part
            part, size = [], 0
        part.append(path)
        size += path.stat().st_size
    yield part


def room_of(source: Path) -> str:
    """Return the name of the part that a C file belongs to: a game's rules or policy, the engine, or the library."""
    parts = source.stem.removeprefix(GROUP).split("___")
    if len(parts) == 1:
        return LIBRARY
    if parts[:2] == ["shamble", "games"]:
        return "_".join(parts[2:4])
    return ENGINE if parts[0] == "shamble" else "_".join(parts[:2])


def read_included(unit: Path) -> Iterator[bytes]:
    """Yield the contents of a unit and of each C file that it includes."""
    text = unit.read_text(encoding="utf-8")
    yield text.encode()
    for name in re.findall(r'"(.*\.(?:c|inc))"', text):
        yield (GENERATED / name).read_bytes()


def write_if_new(path: Path, text: str) -> None:
    """Write a text to a file unless the file already contains it."""
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def _generate(manifest: str, modules: Sequence[str]) -> None:
    """Write the C files of these modules, and the arguments of their setuptools extensions to a JSON file."""
    from mypyc.build import mypycify  # noqa: PLC0415  only this process needs mypyc

    extensions: list[Any] = mypycify(
        list(modules), opt_level="1", debug_level="0", multi_file=True, target_dir=str(GENERATED)
    )
    names = ("name", "sources", "include_dirs", "extra_compile_args", "depends")
    arguments = [{name: getattr(extension, name) for name in names} for extension in extensions]
    Path(manifest).write_text(json.dumps(arguments), encoding="utf-8")


if __name__ == "__main__":
    _generate(sys.argv[1], sys.argv[2:])
