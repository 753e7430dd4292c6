"""When a page has come to rest, so that it may be measured."""

from __future__ import annotations

from playwright.sync_api import Page

STILL = """() => {
    const glides = document.getAnimations().some(each => {
        const { progress, endTime } = each.effect.getComputedTiming()
        return each.playState === 'running' && progress !== null && endTime !== Infinity
    })
    const endless = document.getAnimations().filter(each => each.effect.getComputedTiming().endTime === Infinity)
        .map(each => each.effect.target)
    const still = [...document.querySelectorAll('body, body *:not(svg *), [data-figure]')]
        .filter(each => !endless.some(one => one.contains(each)))
    const boxes = still.map(each => {
        const { x, y, width, height } = each.getBoundingClientRect()
        return `${x},${y},${width},${height}`
    }).join(';')
    const isSame = boxes === window.lastBoxes
    window.lastBoxes = boxes
    return isSame && !glides && document.fonts.size > 0 && document.fonts.status === 'loaded'
}"""
"""Asked at every frame: nothing glides or fades, all letters are there, and no box is elsewhere than a frame before."""


def at_rest(page: Page) -> None:
    """Wait until nothing moves on a page any more, but for what always does."""
    page.evaluate("delete window.lastBoxes")
    page.wait_for_function(STILL)
