/** One stop of the Tab key for all buttons of a group: the arrow keys, Home and End go from one to the next, as they are seen. */

const FORTH = new Set(['ArrowRight', 'ArrowDown'])
const BACK = new Set(['ArrowLeft', 'ArrowUp'])
/** A button that can be chosen comes before those that can only be read. */
const CHOSEN = 'chosen'

/** The buttons as one reads them in rows; else from left to right, or from above to below where the group is higher than wide. */
function inOrder(group: HTMLElement): HTMLElement[] {
  const { display, flexWrap } = getComputedStyle(group)
  if (display === 'grid' || (display === 'flex' && flexWrap === 'wrap')) return [...group.querySelectorAll<HTMLElement>('button')]
  const found = [...group.querySelectorAll<HTMLElement>('button')].map((button) => ({ button, box: button.getBoundingClientRect() }))
  const long = (least: (box: DOMRect) => number) => Math.max(...found.map(({ box }) => least(box))) - Math.min(...found.map(({ box }) => least(box)))
  const middle = { x: ({ left, width }: DOMRect) => left + width / 2, y: ({ top, height }: DOMRect) => top + height / 2 }
  const [first, then] = found.length && long(middle.y) > long(middle.x) ? [middle.y, middle.x] : [middle.x, middle.y]
  return found.sort((a, b) => first(a.box) - first(b.box) || then(a.box) - then(b.box)).map(({ button }) => button)
}

/** Where among so many a key leads from one of them; none if it leads nowhere. */
export function led(key: string, at: number, many: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return many - 1
  const to = at + (FORTH.has(key) ? 1 : BACK.has(key) ? -1 : 0)
  return to === at || to < 0 || to >= many ? null : to
}

export function rove(group: HTMLElement): () => void {
  let stop: HTMLElement | null = null

  /** The one that Tab comes to: where one was, or else the first that can be chosen. */
  function settle(): void {
    const buttons = [...group.querySelectorAll<HTMLElement>('button')]
    if (!stop || !buttons.includes(stop)) stop = buttons.find((button) => button.classList.contains(CHOSEN)) ?? buttons[0] ?? null
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
  }
  function come({ target }: FocusEvent): void {
    const button = (target as HTMLElement).closest('button')
    if (!button || button === stop) return
    stop = button
    settle()
  }
  function go(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const buttons = inOrder(group)
    const to = led(event.key, buttons.indexOf(document.activeElement as HTMLElement), buttons.length)
    if (to === null) return
    event.preventDefault()
    buttons[to]!.focus()
  }

  const watch = new MutationObserver(settle)
  group.dataset.roves = ''
  watch.observe(group, { childList: true, subtree: true })
  group.addEventListener('focusin', come)
  group.addEventListener('keydown', go)
  settle()
  return () => {
    watch.disconnect()
    group.removeEventListener('focusin', come)
    group.removeEventListener('keydown', go)
  }
}
