"""Old names of steps and verbs that were renamed; records keep the old names.

Rename a step or verb here and in the code: `steps={"new name": "old name"}`. The right side never changes again.
"""

from typing import Final

from ....core.catalogue import StableIds

STABLE_IDS: Final = StableIds(steps={}, verbs={})
