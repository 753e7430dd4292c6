/** Who chooses by keys goes on where they were, though what they chose is a choice no more. */

/** What a piece of a table is called in the page, and what can be chosen of it. */
const PIECE = '[data-thing]'
const CHOICE = 'button.chosen'

export interface Kept {
  /** A choice can be made again: the focus comes back, if it was lost with a choice made by keys. */
  back: () => void
}

/** Watch over the focus in a table; `attach` is put on it. */
export function keepFocus(): Kept & { attach: (table: HTMLElement) => () => void } {
  let root: HTMLElement | null = null
  let last: { thing: string; group: Element | null } | null = null
  let byKeys = false

  function come({ target }: FocusEvent): void {
    const piece = (target as HTMLElement).closest<HTMLElement>(PIECE)
    if (piece) last = { thing: piece.dataset.thing ?? '', group: piece.closest('ul, ol') }
  }
  const key = (): void => void (byKeys = true)
  const pointer = (): void => void (byKeys = false)

  return {
    attach(table) {
      root = table
      table.addEventListener('focusin', come)
      addEventListener('keydown', key, true)
      addEventListener('pointerdown', pointer, true)
      return () => {
        root = null
        table.removeEventListener('focusin', come)
        removeEventListener('keydown', key, true)
        removeEventListener('pointerdown', pointer, true)
      }
    },
    back() {
      if (!root || !last || !byKeys || document.activeElement !== document.body) return
      const same = root.querySelector<HTMLElement>(`button[data-thing='${CSS.escape(last.thing)}']`)
      const next = last.group?.querySelector<HTMLElement>(CHOICE) ?? root.querySelector<HTMLElement>(CHOICE)
      ;(same ?? next ?? root.querySelector<HTMLElement>('[data-choice]'))?.focus({ preventScroll: true })
    },
  }
}
