/** Drawings and fonts, which load after what matters more: the page works without them. */
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import elite from '@fontsource/special-elite/files/special-elite-latin-400-normal.woff2?url'

export const icons = $state<{ bodies: Record<string, string> }>({ bodies: {} })

const FONTS = [
  new FontFace('Special Elite', `url(${elite})`),
  new FontFace('Inter', `url(${inter})`, { weight: '100 900' }),
]

let asked = false

/** Fetch them, once whatever matters more is there. */
export function loadArtwork(): void {
  if (asked) return
  asked = true
  for (const font of FONTS) document.fonts.add(font)
  void import('virtual:icons').then((drawn) => (icons.bodies = drawn.default))
}
