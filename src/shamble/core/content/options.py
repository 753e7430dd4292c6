"""A game's options: what can be chosen before a game, the presets, and the resolution of a choice."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Literal

import msgspec

from ..errors import ContentError, OptionError
from .toml_files import convert, read_toml, suggest

Value = bool | int | str | list[str]
Chosen = dict[str, Value]  # every option and its value

BOOL_WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
NUMBER = re.compile(r"-?[0-9]{1,9}")


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An option with its values, its default, and the clause that it switches."""

    id: str
    type: Literal["bool", "int", "enum", "list"]
    default: Value
    clause: str
    help: str
    values: list[str] = []
    zero: str | None = None
    max: int | None = None

    def describe_allowed(self) -> str:
        """Return the allowed values as a text."""
        if self.type == "bool":
            return "true, false"
        if self.type == "int":
            least = "1" if self.zero is None else f"0 ({self.zero})"
            return f"whole numbers from {least}" + ("" if self.max is None else f" to {self.max}")
        names = ", ".join(self.values)
        return names if self.type == "enum" else f"any of {names}, separated by commas"

    def parse(self, given: object) -> Value:
        """Return a value, parsed if it is a text; raise OptionError with the allowed values if it doesn't fit."""
        value = self._parse_text(given.strip()) if isinstance(given, str) else given
        if self.type == "bool" and isinstance(value, bool):
            return value
        if self.type == "int" and isinstance(value, int) and not isinstance(value, bool) and self._in_range(value):
            return value
        if self.type == "enum" and isinstance(value, str) and value in self.values:
            return value
        if self.type == "list" and isinstance(value, list | tuple) and self._are_values(list(value)):
            # in the order of the option, so that equal choices are written alike
            return [name for name in self.values if name in value]
        close = get_close_matches(value, self.values, 1) if isinstance(value, str) else []
        question = f"did you mean {close[0]!r}? " if close else ""
        raise OptionError(f"option {self.id}: {given!r}; {question}allowed: {self.describe_allowed()}")

    def _parse_text(self, text: str) -> object:
        """Return the value of a text for this type of option, or the text if it can't be parsed."""
        if self.type == "bool":
            return BOOL_WORDS.get(text.lower(), text)
        if self.type == "int":
            return int(text) if NUMBER.fullmatch(text) else text
        if self.type == "list":
            return [name.strip() for name in text.split(",")] if text else []
        return text

    def _in_range(self, number: int) -> bool:
        return (1 if self.zero is None else 0) <= number and (self.max is None or number <= self.max)

    def _are_values(self, names: list[object]) -> bool:
        return all(name in self.values for name in names) and len({str(name) for name in names}) == len(names)


class Preset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A named set of options that differ from their defaults."""

    id: str
    name: str
    set: dict[str, Value]
    about: str = ""  # how the option changes the game, for players that don't know the options


class OptionTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options and presets of a game, in the order of its options.toml."""

    option: list[Option]
    preset: list[Preset] = []

    @classmethod
    def read(cls, path: Path) -> OptionTable:
        """Read and check the option table of a file; raise ContentError with file and key."""
        place = f"{path.parent.name}/{path.name}"
        table = convert(read_toml(path, place), OptionTable, place)
        _check_ids([option.id for option in table.option], f"{place}: option")
        _check_ids([preset.id for preset in table.preset], f"{place}: preset")
        for option in table.option:
            _check_option(option, f"{place}: option.{option.id}")
        for preset in table.preset:
            try:
                table.choose(preset.id, {})
            except OptionError as error:
                raise ContentError(f"{place}: preset.{preset.id}.set: {error}") from None
        return table

    def choose(self, preset: str | None, given: Mapping[str, object]) -> dict[str, Value]:
        """Return the value of every option: as given, else as the preset says, else the default."""
        chosen = {option.id: option.parse(option.default) for option in self.option}
        for settings in (self._find_preset(preset).set if preset is not None else {}, given):
            for name, value in settings.items():
                chosen[name] = self._find_option(name).parse(value)
        return chosen

    def with_values(self, name: str, more: list[str]) -> OptionTable:
        """Return the table with further values for an enum or list option; home-made content adds such values."""
        options = [
            msgspec.structs.replace(option, values=[*option.values, *(v for v in more if v not in option.values)])
            if option.id == name
            else option
            for option in self.option
        ]
        return msgspec.structs.replace(self, option=options)

    def _find_option(self, name: str) -> Option:
        for option in self.option:
            if option.id == name:
                return option
        raise OptionError(f"no option {name!r}; {suggest(str(name), [option.id for option in self.option])}")

    def _find_preset(self, name: str) -> Preset:
        for preset in self.preset:
            if preset.id == name:
                return preset
        raise OptionError(f"no preset {name!r}; {suggest(str(name), [preset.id for preset in self.preset])}")


def _check_ids(names: list[str], place: str) -> None:
    for name in names:
        if not name.isidentifier():
            raise ContentError(f"{place}: id {name!r}; allowed: letters, digits and _, not starting with a digit")
        if names.count(name) > 1:
            raise ContentError(f"{place}.{name}: id given {names.count(name)} times; allowed: once")


def _check_option(option: Option, place: str) -> None:
    """Check that an option has the keys of its type and no others, and that its default is allowed."""
    if bool(option.values) != (option.type in ("enum", "list")):
        raise ContentError(f"{place}.values: needed by enum and list, allowed for no other type; type is {option.type}")
    for key in ("zero", "max"):
        if getattr(option, key) is not None and option.type != "int":
            raise ContentError(f"{place}.{key}: allowed for int only; type is {option.type}")
    if isinstance(option.default, str) and option.type != "enum":
        raise ContentError(f"{place}.default: {option.default!r} is text; allowed: {option.describe_allowed()}")
    try:
        option.parse(option.default)
    except OptionError as error:
        raise ContentError(f"{place}.default: {error}") from None
