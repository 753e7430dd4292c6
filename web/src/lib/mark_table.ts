import type { Attachment } from 'svelte/attachments'

const AROUND = ['.table', 'main.game']

/**
 * Marks the table around an element with words such as `phone low`, for the styles of the table's own parts.
 *
 * The styles read `[data-marks~='low']`. A `:has(.low)` in its place would make the browser restyle the whole
 * table at every change of the page.
 */
export function markTable(...marks: (string | false)[]): Attachment<Element> {
  const own = marks.filter(mark => mark !== false)
  return element => {
    const around = AROUND.flatMap(selector => element.closest<HTMLElement>(selector) ?? [])
    for (const each of around) each.dataset.marks = [...marksOf(each), ...own].join(' ')
    return () => {
      for (const each of around) each.dataset.marks = marksOf(each).filter(mark => !own.includes(mark)).join(' ')
    }
  }
}

function marksOf(element: HTMLElement): string[] {
  return (element.dataset.marks ?? '').split(' ').filter(Boolean)
}
