/** Who comes at the survivors of a story, facing left in 60 by 82, the feet at 76: in clothes of their own, by kind. */
import { deadOf } from '../dead'
import { at, INK, line, oval, put, shape, type Drawing } from '../ink'
import { enemyOf } from '../town/enemies'

const SIZE = [60, 82] as const
const CLOTHES = [['#5d6a52', '#3e4a3b'], ['#6a4a44', '#46302f'], ['#4f6070', '#343f4c'], ['#6f6450', '#4a4234']] as const
const SKIN = [['#a3c76b', '#6c8a4a'], ['#8fb35c', '#5e7a42']] as const

/** One of the dead on its feet; those that run lean into it. */
function walker(n: number, lean: number): string {
  const [coat, fold] = CLOTHES[n % CLOTHES.length]!
  const [skin, shade] = SKIN[n % SKIN.length]!
  return at(`translate(10 2) rotate(${-lean} 22 74)`,
    shape('M18 46L12 70H20L25 54L27 70H35L33 46Z', '#3a3630', 2.4), shape('M27 50L27 70H35L33 46Z', '#262320'), shape('M8 70H20V74H8ZM25 70H36V74H25Z', '#15191c', 2.4),
    shape('M30 28C34 34 34 42 30 50L26 48C28 42 28 36 26 32Z', fold, 2.4), shape('M14 28Q24 20 33 27L35 47L30 44L27 49L22 45L17 48Z', coat, 2.4), shape('M25 23Q30 23 33 27L35 47L30 44L27 49Z', fold),
    shape('M16 28L2 34L-1 31L-3 36L2 40L18 35Z', skin, 2.4), shape('M18 34L8 45L4 45L5 50L11 50L22 39Z', shade, 2.4),
    shape('M12 14C11 7 16 4 21 4C26 4 29 8 28 14C28 19 25 23 20 23C18 25 15 25 14 22C12 20 12 17 12 14Z', skin, 2.4), shape('M21 5C26 4 29 8 28 14C28 19 25 23 21 23Z', shade),
    oval(15.5, 13, 2, 2, '#f3ecd8', 1), oval(15, 13, 0.8, 0.8, INK), line('M13 19L18 19.5', 2), shape('M12 11C11 4 18 2 22 3L19 7L16 6Z', '#2b2a26', 1.6))
}

const DOG = shape('M8 50L2 46L4 40L14 38L20 44L44 44L52 36L54 40L50 50V74H45L43 60H26L24 74H19L17 58Z', '#6a5a48', 2.4) + shape('M28 45L44 45L50 50V74H45L43 60H30Z', '#4a3e32') + oval(10, 43, 1.4, 1.4, '#fff3b0') + line('M3 47l6 2', 2)

const DRAWN: Record<string, (n: number) => string> = {
  shambler: (n) => walker(n, 0),
  runner: (n) => walker(n + 2, 16),
  brute: () => put(deadOf('brute'), -4, -10, 66),
  screamer: () => put(deadOf('shrieker'), 2, 2, 54),
  raider: (n) => put(enemyOf(n % 2 ? 'bandit_gunman' : 'bandit_looter', 'bandit'), 2, 2, 54),
  raider_boss: () => put(enemyOf('bandit_leader', 'bandit'), 2, 2, 54),
  stray: () => DOG,
}

/** The n-th of a group. */
export const foeOf = (kind: string, n = 0): Drawing => ({ box: SIZE, svg: (DRAWN[kind] ?? DRAWN.shambler!)(n) })
