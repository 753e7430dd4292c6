"""Which whole games there are to be compared with (tests/playthroughs.py)."""

from __future__ import annotations

import pytest
from tests.playthroughs import played, scripts


@pytest.mark.clause("TS-050", "TS-051", "TS-052", "TS-053", "TS-057")
def test_there_is_a_playthrough_for_every_way_of_ending() -> None:
    tables = [played(script) for script in scripts("thirty_seconds")]
    assert all(table.is_over for table in tables)
    ends = {(table.outcome["winner"], table.outcome["reason"]) for table in tables}
    assert ends == {("survivor", "street"), ("zombie", "dead"), ("zombie", "truck"), ("survivor", "resigned")}
