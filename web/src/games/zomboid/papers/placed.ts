/** Where a paper lies: beside what it is about, over the sheet if that is there; on a phone at the foot of the town. */

const AWAY = 12
const EDGE = 6

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The corner of a paper of that size in a room, beside a thing: to its right, else to its left, above what lies low; of a panel below or above, so that the way there is seen. */
export function cornerOf(room: Box, thing: Box, paper: { width: number; height: number }, isPanel: boolean): { left: number; top: number } {
  const [x, y] = [thing.left - room.left, thing.top - room.top]
  const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))
  const isLow = y + thing.height / 2 > room.height * 0.72
  const right = x + thing.width + AWAY
  const fits = right + paper.width + EDGE <= room.width
  const isBeside = !isLow && (fits || !isPanel)
  const below = y + thing.height + AWAY
  const left = !isBeside ? x + thing.width / 2 - paper.width / 2 : fits ? right : x - AWAY - paper.width
  const top = isBeside ? y : !isLow && below + paper.height + EDGE <= room.height ? below : y - AWAY - paper.height
  return { left: within(left, EDGE, room.width - paper.width - EDGE), top: within(top, EDGE, Math.max(EDGE, room.height - paper.height - EDGE)) }
}

export function placed(thing: string, isPhone: boolean): (paper: HTMLElement) => () => void {
  return (paper) => {
    const room = paper.parentElement!
    function lay(): void {
      const found = [...room.querySelectorAll<HTMLElement>(`[data-thing='${CSS.escape(thing)}']`)].find((each) => !paper.contains(each))
      const foot = room.querySelector<HTMLElement>('[data-foot]')
      if (isPhone || !found) {
        const over = foot ? room.getBoundingClientRect().bottom - foot.getBoundingClientRect().top : 0
        paper.style.inset = `auto auto ${over + EDGE}px ${isPhone ? EDGE : (room.clientWidth - paper.offsetWidth) / 2}px`
        if (isPhone) paper.style.maxHeight = `${room.clientHeight - over - 2 * EDGE}px`
        return
      }
      const { left, top } = cornerOf(room.getBoundingClientRect(), found.getBoundingClientRect(), { width: paper.offsetWidth, height: paper.offsetHeight }, found.classList.contains('panel'))
      paper.style.left = `${left}px`
      paper.style.top = `${top}px`
    }
    const watch = new ResizeObserver(lay)
    watch.observe(paper)
    watch.observe(room)
    return () => watch.disconnect()
  }
}
