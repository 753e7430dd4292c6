"""Parameters of the heuristic that differ between the levels of bots."""

from __future__ import annotations

from typing import Final, final


@final
class HeuristicParams:
    """Switches for planning ahead and for cooperating by skill."""

    def __init__(self, looks_ahead: bool = False, works_together: bool = False) -> None:
        self.looks_ahead: Final = looks_ahead  # improves for later, without detours
        self.works_together: Final = works_together  # leaves moves to fitter survivors, and cheers them


DEFAULT_PARAMS: Final = HeuristicParams()
PLANNING: Final = HeuristicParams(looks_ahead=True)
SEASONED: Final = HeuristicParams(looks_ahead=True, works_together=True)
