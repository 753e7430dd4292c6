/** The nine playbooks as people: a face in 100 by 100 and a figure in 60 by 82, in the town's hand. */
import type { Drawing } from '../ink'
import { line, oval, shape } from '../ink'
import type { Look } from '../town/looks'
import { faceFrom, figureFrom, type Mood } from '../town/people'

const PALE = ['#e8c3a0', '#9a7262'] as const
const TAN = ['#d9a878', '#8d5f48'] as const
const BROWN = ['#9a6a48', '#56382f'] as const
const DARK = ['#6f4a38', '#3c2827'] as const

const axe = line('M36 50L40 18', 5) + line('M36 50L40 18', 2.6, '#9a6b40') + shape('M37 18C42 12 48 14 50 20L41 24Z', '#aab4bb', 2.4)
const bat = shape('M36 48L44 20C46 16 50 18 49 22L39 49Z', '#b98a52', 2.4)
const kit = shape('M33 48H46V58H33Z', '#e8e4d8', 2) + line('M39.5 50v6M36.5 53h6', 2, '#c9483a')
const book = shape('M33 46L46 44V56L33 58Z', '#4a6a86', 2) + line('M36 49L43 48', 1.6, '#e9ab4a')
const bag = shape('M32 46H45L47 59H31Z', '#6a4a34', 2.2) + line('M35 46Q38 39 42 46', 2)
const gun = shape('M35 44H47V48H40L39 53H35Z', '#39424a', 2.4)
const phone = shape('M34 44L40 42L44 54L38 56Z', '#23282e', 1.8) + shape('M36 46L39.5 45L41.5 51L38 52Z', '#7db7e8')
const beads = line('M36 48Q33 58 38 60Q44 58 40 48', 2.2, '#e9ab4a')
const knife = shape('M37 46L46 26 48 30 40 48Z', '#cfd8dd', 2) + line('M36 50l3-5', 4)

const cross = line('M50 86V100M45 91H55', 3, '#e9ab4a')
const stripe = line('M18 92L84 92', 3, '#f3ecd8')
const stitched = line('M74 86V98M70 92H78', 3, '#e8705a')
const leaves = oval(30, 92, 4, 2.6, '#2e3a26') + oval(70, 96, 5, 3, '#2e3a26') + oval(22, 100, 3, 2, '#2e3a26')
const strap = line('M28 82L74 104', 5, '#3b2c24')
const collar = shape('M40 79L50 94L34 90ZM60 79L50 94L66 90Z', '#1f2328', 2)
const patch = shape('M70 88h9v9h-9Z', '#8f5a3f', 1.6) + line('M70 88l9 9', 1.2)
const pens = line('M70 86v9M75 86v9', 2.4, '#e9ab4a')

const LOOKS: Record<string, Look> = {
  athlete: { skin: TAN, hair: '#2a2320', cut: 'knit', hat: '#c9483a', brows: 'raised', shirt: ['#b5483a', '#7a302c'], ground: '#302c36', badge: stripe, tool: bat },
  cynic: { skin: PALE, hair: '#6a4d2c', cut: 'swept', brows: 'worried', shirt: ['#6d7680', '#444b54'], ground: '#2c3036', badge: '', tool: gun },
  faithful: { skin: BROWN, hair: '#c9c2b4', cut: 'bun', brows: 'level', shirt: ['#33383f', '#1f2328'], ground: '#2c2f40', badge: cross, tool: beads },
  healer: { skin: PALE, hair: '#e0b24f', cut: 'swept', brows: 'worried', shirt: ['#cdd8d6', '#8a9ea4'], ground: '#2c3a44', badge: stitched, tool: kit },
  hunter: { skin: PALE, hair: '#6b4d2c', cut: 'cap', hat: '#5a4b2c', brows: 'stern', beard: true, shirt: ['#4d5a36', '#323d28'], ground: '#2a3330', badge: leaves, tool: axe },
  innocent: { skin: TAN, hair: '#8a4a2c', cut: 'tail', brows: 'worried', shirt: ['#5d8fb5', '#39607f'], ground: '#33303a', badge: strap, tool: phone },
  outcast: { skin: BROWN, hair: '#231b1e', cut: 'curls', brows: 'level', shirt: ['#6b3f58', '#452a3c'], ground: '#352a38', badge: patch, tool: knife },
  scoundrel: { skin: DARK, hair: '#1a1617', cut: 'brim', hat: '#3a3136', brows: 'raised', shirt: ['#7a5c34', '#4b3426'], ground: '#2a2620', badge: collar, tool: bag },
  thinker: { skin: PALE, hair: '#8d8a85', cut: 'bob', brows: 'level', glasses: true, shirt: ['#4c6c64', '#314a46'], ground: '#2c3236', badge: pens, tool: book },
}

const UNKNOWN: Look = { skin: PALE, hair: '#444b54', cut: 'knit', hat: '#39424a', brows: 'level', shirt: ['#4f5a5a', '#343c3e'], ground: '#24292c', badge: '', tool: '' }

/** How somebody of a playbook looks; who has none yet wears a knitted cap. */
export const playbookLook = (playbook: string): Look => LOOKS[playbook] ?? UNKNOWN

export const playbookFace = (playbook: string, mood: Mood = 'calm'): Drawing => faceFrom(playbookLook(playbook), mood)

export const playbookFigure = (playbook: string, mood: Mood = 'calm', lies = false): Drawing => figureFrom(playbookLook(playbook), mood, lies)

/** Whose ring is whose: by their letters, on the board and round each face. */
export const RINGS: Record<string, string> = { a: '#9fd0d6', b: '#d58ab8', c: '#e0805a', d: '#a9b46a', e: '#c9a0e8', f: '#e0c05a' }
