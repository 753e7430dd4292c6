/** Who stands in one's way, facing left: the dead of all games, and the living who are worse. */
import { deadOf } from '../dead'
import { at, cel, INK, limb, line, oval, put, RIGHT, shape, type Drawing } from '../ink'
import { figureOf } from '../people'
import type { Held } from '../held'
import { CLOSE_UP } from './enemies_near'

const onHead = (...parts: string[]) => at('translate(60,28) scale(.82)', ...parts)
const kerchief = (fill: string, shade: string) => onHead(cel('M-14,4 C-4,8 8,6 19,2 L16,14 C12,22 4,27 -2,26 C-9,22 -14,14 -14,4Z', fill, shade, RIGHT, 2.4), line('M-2,10 q5,3 10,0', 1.6, shade))

/** One of the living who wants what one has, turned to face left. */
function living(who: string, weapon: Held, over: string, scale = 1): Drawing {
  const svg = at(`translate(100,${140 - 140 * scale}) scale(${-scale},${scale})`, figureOf(who, 'stand', 'calm', weapon).svg, over)
  return { box: [100, 140], svg }
}

const blood = (d: string) => shape(d, '#7a2a24')

const DRAWN: Record<string, () => Drawing> = {
  shambler: () => ({ box: [270, 410], svg: at('translate(54 8)', CLOSE_UP.shambler().join('')) }),
  runner: () => ({ box: [380, 410], svg: at('translate(76 6)', CLOSE_UP.runner().join('')) }),
  crawler: () => deadOf('crawler'),
  biter: () => ({ box: [100, 140], svg: deadOf('walker').svg + at('translate(34,34)', blood('M-8,0 L14,-2 C14,10 10,14 8,22 L4,12 L0,20 L-4,10Z'), line('M-6,1 l4,5 4,-5 4,5 4,-5 4,4', 2, '#f3ecd8')) }),
  bloated: () => deadOf('bloater'),
  riot_zombie: () => ({ box: [100, 140], svg: deadOf('brute').svg + at('translate(0,4)', shape('M16,22 C16,-6 56,-8 60,18 L58,24 L18,28Z', '#2f4467', 2.6), shape('M14,24 L44,20 L46,38 C36,44 22,44 16,38Z', '#9fc8dc', 2.2, 'opacity=".75"')) + at('translate(4,62)', shape('M0,0 H34 V56 C24,64 10,64 0,56Z', '#9fc8dc', 2.6, 'opacity=".8"'), line('M5,20 H29', 3), line('M9,33 L24,48', 2, '#b5372a')) }),
  cannibal_scavenger: () => living('ann', 'blade', onHead(shape('M-20,6 C-26,-34 26,-38 22,-2 C14,-20 -2,-22 -10,-8Z', '#5a4a3a', 2.4), blood('M2,12 L14,11 C14,20 8,24 6,20Z')) + blood('M44,60 q8,8 14,-2 l2,14 q-10,6 -16,0Z')),
  cannibal_butcher: () => living('teodor', 'axe', shape('M42,52 L66,50 L66,96 L40,94Z', '#e8e1cc', 2.4) + blood('M46,62 q10,6 14,0 l2,16 -6,8 -4,-8 -6,4Z'), 1.02),
  bandit_looter: () => living('kit', 'club', kerchief('#b23f38', '#7f2b25') + cel('M14,56 C6,60 6,86 18,90 C32,92 38,84 36,70 C34,58 24,52 14,56Z', '#a5793f', '#6a4a22', RIGHT, 2.4) + line('M16,58 l12,-6', 3)),
  bandit_gunman: () => living('ruben', 'pistol', kerchief('#2b3238', '#15191c')),
  bandit_leader: () => living('bo', 'gun', onHead(shape('M-20,-10 C-24,-34 18,-38 26,-16 C30,-12 22,-8 -20,-6Z', '#7a2a24', 2.4), oval(4, -16, 4, 4, '#e9ab4a', 1.6), line('M-4,-6 L4,8', 2, '#7a2a24')) + limb('M40,50 L66,88', 6, '#8a5a34', '#563519') + [46, 52, 58, 64].map((x, n) => oval(x, 57 + n * 8.6, 2, 2, '#e9c46a', 1)).join('')),
  horde_walker: () => deadOf('walker'),
  risen: () => deadOf('friend'),
}
const BY_FAMILY: Record<string, string> = { zombie: 'horde_walker', bandit: 'bandit_looter', cannibal: 'cannibal_scavenger' }

/** An enemy by its card, a home-made one by its name or its family. */
export function enemyOf(id: string, family = 'zombie'): Drawing {
  const draw = DRAWN[id] ?? (family === 'zombie' ? undefined : DRAWN[BY_FAMILY[family] ?? ''])
  return draw ? draw() : deadOf(id)
}

/** A horde: heads and shoulders of so many, one dark mass with eyes, in 150 by 60. */
export function hordeOf(many: number): Drawing {
  const heads = Math.max(3, Math.min(many, 9))
  const step = 120 / heads
  const bodies = Array.from({ length: heads }, (_, n) => {
    const [x, y] = [15 + step * (n + 0.5), n % 2 ? 22 : 16]
    return shape(`M${x - 13} 60C${x - 15} 44 ${x - 9} 38 ${x - 4} 36C${x - 11} 30 ${x - 10} ${y} ${x} ${y}C${x + 10} ${y} ${x + 11} 30 ${x + 4} 36C${x + 9} 38 ${x + 15} 44 ${x + 13} 60Z`, '#26361f', 2) +
      line(`M${x - 9} ${y + 6}C${x - 7} ${y} ${x - 2} ${y - 1} ${x} ${y}`, 2, '#4d6a36') + oval(x - 3.4, y + 9, 1.9, 1.9, '#fff3b0') + oval(x + 3.4, y + 9, 1.9, 1.9, '#fff3b0')
  })
  return { box: [150, 60], svg: bodies.join('') }
}

/** A crowd that is on its way: two figures in the dark before the others. */
export const approaching = (): Drawing => ({ box: [100, 70], svg: put(deadOf('walker'), 44, 2, 46) + put(deadOf('shuffler'), 10, 6, 44) + line('M4 68H96', 2, INK) })
