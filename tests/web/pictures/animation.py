"""Record the animation of the README: a fight at a painted table, played in Chromium."""

from __future__ import annotations

import argparse
import base64
import io
import shutil
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Locator, Page, expect, sync_playwright

from ..host import ROOT, Host
from ..setting.chromium import launch
from ..setting.visitors import PATIENCE, Visitor
from .moment import press
from .tables import lay

DOCS = ROOT / "docs"
WINDOW = (1280, 800)
SHOWN = (960, 600)
FRAMES_PER_SECOND = 12
SECONDS = 10.5  # how long the animation lasts, however long the machine took
MAX_BYTES = 2_000_000
QUALITY = 62
LAST_FRAME_MS = 1_500
READING_MS = 1_000
AWAY = (740, 690)  # a place on the floor where nothing is pointed at
SEATS = 4
POSITION: dict[str, Any] = {
    "turn": "h1",
    "round": 6,
    "figures": [
        {"id": "h1", "at": [9, 10], "facing": "E", "weapon": "baseball_bat", "points": 4, "items": {"med_pak": 1}},
        {"id": "h2", "at": [10, 13], "facing": "W", "weapon": "chainsaw", "done": True},
        {"id": "h3", "at": [12, 9], "facing": "W", "weapon": "pistol", "done": True},
        {"id": "z1", "at": [10, 10], "facing": "W"},
        {"id": "z2", "at": [8, 10], "facing": "E"},
        {"id": "z3", "at": [9, 12], "facing": "N"},
        {"id": "z4", "at": [7, 13], "facing": "E"},
    ],
}
"""Ann between two zombies; by the dice of this server she hits, slips, and is bitten."""
WISHES = '{"introduced": true, "hints": false, "sound": false, "speed": "fast"}'
THUMBNAILS = {
    "plague": "plague-dice",
    "thirty_seconds": "alley-run",
    "zomboid": "zomboid-fight",
    "apocalypse": "apocalypse-scene",
}
THUMBNAIL = (320, 200)

POINTER = """() => {
    const pointer = document.createElement('div')
    pointer.innerHTML = '<svg width="30" height="36" viewBox="0 0 20 24"><path'
        + ' d="M2 1l15 12-7 1 4 8-3 1-4-8-5 5z" fill="#fff" stroke="#111" stroke-width="1.5"/></svg>'
    pointer.style.cssText = 'position:fixed;left:0;top:0;z-index:99999;pointer-events:none'
    document.body.append(pointer)
    addEventListener('mousemove', (event) => {
        pointer.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`
    }, true)
}"""
"""Draw the mouse's pointer, which a recording of the page leaves out."""


@dataclass
class Recorder:
    """Frames of a page as Chromium painted them, each with its time in seconds."""

    frames: list[tuple[float, bytes]] = field(default_factory=list)

    def start(self, page: Page) -> None:
        """Begin to collect frames."""
        self._session = page.context.new_cdp_session(page)
        self._session.on("Page.screencastFrame", self._keep)
        self._session.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})

    def stop(self) -> None:
        """Collect no more frames."""
        self._session.remove_listener("Page.screencastFrame", self._keep)
        self._session.send("Page.stopScreencast")
        self._session.detach()

    def _keep(self, event: dict[str, Any]) -> None:
        self._session.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})
        self.frames.append((event["metadata"]["timestamp"], base64.b64decode(event["data"])))


def main() -> None:
    """Write the animation and the thumbnails."""
    parser = argparse.ArgumentParser(prog="python -m tests.web.pictures.animation", description=__doc__)
    parser.add_argument("--into", type=Path, default=DOCS, help="the folder to write to")
    parser.add_argument("--frames", type=Path, help="a folder for the single frames, to look at")
    arguments = parser.parse_args()
    expect.set_options(timeout=PATIENCE)
    recorder = record()
    images, durations = steady(recorder.frames)
    if arguments.frames:
        arguments.frames.mkdir(parents=True, exist_ok=True)
        for number, image in enumerate(images):
            image.save(arguments.frames / f"{number:03}.png")
    path = arguments.into / "animation.webp"
    write(images, durations, path)
    print(path.name, path.stat().st_size, f"{len(images)} frames, {sum(durations) / 1000:.1f} s", flush=True)
    for thumbnail in thumbnails(arguments.into):
        print(thumbnail.name, thumbnail.stat().st_size, flush=True)


def record() -> Recorder:
    """Play the fight in Chromium and return its frames."""
    folder = Path(tempfile.mkdtemp())
    host = Host(folder, PACE="0.3")
    host.start()
    recorder = Recorder()
    try:
        with sync_playwright() as playwright:
            visitor = Visitor(launch(playwright), (host.origin, WINDOW, WISHES))
            page = visitor.page
            page.emulate_media(color_scheme="dark", reduced_motion="no-preference")
            lay(page, "plague", POSITION, SEATS)
            page.evaluate(POINTER)
            page.mouse.move(*AWAY)
            page.wait_for_timeout(READING_MS)
            recorder.start(page)
            fight(page)
            recorder.stop()
    finally:
        host.kill()
        shutil.rmtree(folder)
    return recorder


def fight(page: Page) -> None:
    """Have Ann strike the zombies on both sides of her, and answer the bite that follows."""
    attack(page, "z1")
    for _ in range(2):
        press(page, "turn h1 left")
        page.wait_for_timeout(300)
    attack(page, "z2")
    cure = page.get_by_role("button", name="Cure with Med-Pak")
    expect(cure).to_be_visible()
    page.wait_for_timeout(READING_MS)
    glide(page, cure)
    cure.click()
    page.wait_for_timeout(READING_MS)


def attack(page: Page, target: str) -> None:
    """Point at a zombie, wait for the odds, and strike it."""
    glide(page, page.locator(f"[data-figure={target}] .turning").first)
    expect(page.locator("[data-preview]")).to_contain_text("Attack")
    page.wait_for_timeout(READING_MS)
    press(page, f"attack h1 {target}")
    page.mouse.move(*AWAY, steps=8)
    expect(page.locator(".dice")).to_be_visible()
    page.wait_for_timeout(READING_MS)


def glide(page: Page, thing: Locator, steps: int = 12) -> None:
    """Move the mouse to a thing as a hand would."""
    box = thing.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=steps)


def steady(frames: Sequence[tuple[float, bytes]]) -> tuple[list[Image.Image], list[int]]:
    """Return the frames at a steady rate, without repetitions, and for how many milliseconds each is shown."""
    in_order = sorted(frames)
    begin, end = in_order[0][0], in_order[-1][0]
    pace = (SECONDS - LAST_FRAME_MS / 1000) / (end - begin)
    slots: dict[int, bytes] = {}  # the last picture in each frame of the animation
    for time, data in in_order:
        slots[round((time - begin) * pace * FRAMES_PER_SECOND)] = data
    numbers = list(slots)
    chosen = numbers[:1] + [after for before, after in pairwise(numbers) if slots[before] != slots[after]]
    images = [
        Image.open(io.BytesIO(slots[slot])).convert("RGB").resize(SHOWN, Image.Resampling.LANCZOS) for slot in chosen
    ]
    durations = [round(1000 * (after - before) / FRAMES_PER_SECOND) for before, after in pairwise(chosen)]
    return images, [*durations, LAST_FRAME_MS]


def write(images: Sequence[Image.Image], durations: Sequence[int], path: Path) -> None:
    """Write a looping WebP, and refuse one that is too large."""
    first, *others = images
    first.save(path, save_all=True, append_images=others, duration=list(durations), loop=0, quality=QUALITY, method=4)
    size = path.stat().st_size
    assert size < MAX_BYTES, f"{path.name}: {size} bytes; allowed: fewer than {MAX_BYTES}"


def thumbnails(folder: Path) -> list[Path]:
    """Write a small picture of each game and return their paths."""
    written = []
    for game, picture in THUMBNAILS.items():
        path = folder / f"{game}-small.webp"
        with Image.open(DOCS / f"{picture}.webp") as image:
            image.convert("RGB").resize(THUMBNAIL, Image.Resampling.LANCZOS).save(path, quality=80, method=6)
        written.append(path)
    return written


if __name__ == "__main__":
    main()
