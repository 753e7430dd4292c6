/** Drawings and fonts, which come after what matters more: the page is whole without them. */
export const icons = $state<{ bodies: Record<string, string> }>({ bodies: {} })

let asked = false

/** Fetch them, once whatever matters more is there. */
export function dress(): void {
  if (asked) return
  asked = true
  void import('../fonts.css')
  void import('virtual:icons').then((drawn) => (icons.bodies = drawn.default))
}
