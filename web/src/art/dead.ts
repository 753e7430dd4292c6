/** The dead of every game: one by its kind, one that is not drawn by what it is like. */
import { byWord, type ByWord } from './by_word'
import { at, faded, type Drawing } from './ink'
import { COMMON } from './dead_common'
import { LARGE } from './dead_large'

type Kind = keyof typeof DRAWN
export type Bearing = 'up' | 'down'

const DRAWN = { ...COMMON, ...LARGE }
const KINDS = Object.keys(DRAWN) as Kind[]
const LIKE: ByWord<Kind> = [
  ['crawling|half|legless', 'crawler'], ['running|fast|sprinter', 'runner'], ['bloated|fat|gas|boomer', 'bloater'], ['tank|hulk|giant', 'brute'],
  ['shrieking|screamer|wailer', 'shrieker'], ['known|turned', 'friend'], ['shuffling|old|slow', 'shuffler'],
]

function kindOf(type: string, isLarge: boolean): Kind {
  return KINDS.find((kind) => kind === type) ?? byWord(LIKE, type) ?? (isLarge ? 'brute' : 'walker')
}

/** One of the dead in 100 by 140, the feet at 132, facing left; knocked down it lies on its face. */
export function deadOf(type: string, isLarge = false, bearing: Bearing = 'up'): Drawing {
  const kind = kindOf(type, isLarge)
  const svg = DRAWN[kind]()
  const lies = bearing === 'down' && kind !== 'crawler'
  return { box: [100, 140], svg: lies ? at('translate(-6,152) rotate(-84) scale(.86)', svg) : svg }
}

/** The head and shoulders of one of the dead, in 120 by 120. */
export function deadBustOf(type: string): Drawing {
  const kind = kindOf(type, false)
  const near: Record<Kind, string> = {
    walker: 'translate(-40,8) scale(1.9)', shuffler: 'translate(10,-60) scale(2)', runner: 'translate(20,0) scale(1.9)', crawler: 'translate(10,-110) scale(1.9)',
    bloater: 'translate(-6,-4) scale(1.4)', brute: 'translate(0,-8) scale(1.4)', shrieker: 'translate(-10,0) scale(1.9)', friend: 'translate(-40,8) scale(1.9)',
  }
  return { box: [120, 120], svg: at(near[kind], DRAWN[kind]()) }
}

/** Where one might stand, or who is not there any more. */
export const ghostOf = (drawing: Drawing): Drawing => ({ ...drawing, svg: faded(0.4, drawing.svg) })
