/** The cast: a bust from head and clothes, a figure from a pose. New survivors borrow one of the eight. */
import { CAST, castAs, type Name, type Tones } from './cast'
import { at, box, cel, line, limb, oval, RIGHT, shape, type Drawing } from './ink'
import { HEADS, headOf, type Expression, type Head } from './heads'
import { held, type Held } from './held'

export type Pose = 'run' | 'stand' | 'reel' | 'lie'

interface Clothes {
  trousers: Tones
  boots: Tones
  /** What tells the job, on the figure and on the bust. */
  detail: string
  breast: string
  pack?: Tones
}

const BLACK: Tones = ['#2a2624', '#171413']
const WHITE: Tones = ['#e9e4d6', '#a39d8c']

const CLOTHES: Record<Name, Clothes> = {
  mara: {
    trousers: ['#37474c', '#222d31'], boots: BLACK,
    detail: shape('M39,70 L68,68 L67,75 L39,77Z', '#e8e4d2', 1),
    breast: shape('M30,89 L26,124 L38,124 L42,86Z M84,88 L92,124 L80,124 L76,86Z', '#e8e4d2', 1.6) + box(84, 100, 16, 16, '#f3ecd8', 1.6, 2) + line('M92,103 V113 M87,108 H97', 4, '#2f7a5e'),
  },
  teodor: {
    trousers: ['#4b5560', '#2c343b'], boots: BLACK,
    detail: shape('M48,44 L46,92 L52,93 L54,42Z M66,44 L60,93 L64,92 L70,50Z', '#f4e65c', 1),
    breast: shape('M30,89 L30,124 L40,124 L42,86Z M82,88 L84,124 L74,124 L76,86Z', '#f4e65c', 1.6) + shape('M44,85 L60,104 L76,85 L70,90 C64,92 54,92 48,89Z', '#6a7480', 1.6),
  },
  imani: {
    trousers: ['#33363f', '#1d2027'], boots: WHITE, pack: ['#e07b3a', '#98492a'],
    detail: shape('M42,48 L49,43 L67,82 L64,90Z', '#e07b3a', 1.6),
    breast: shape('M24,92 L34,88 L104,118 L98,124Z', '#e07b3a', 2) + shape('M48,87 L60,97 L73,87 L68,91 C62,93 56,92 52,90Z', '#1d2027', 1.4),
  },
  lena: {
    trousers: ['#2c3a52', '#1a2436'], boots: BLACK,
    detail: shape('M39,82 L66,82 L65,90 L38,88Z', '#141a26', 1.4) + box(56, 80, 7, 8, '#f2d67a', 1),
    breast: shape('M48,86 L60,100 L73,86 L66,112 L60,120 L54,112Z', '#1a2436', 1.6) + shape('M86,98 l8,3 -1,9 -7,5 -7,-5 -1,-9z', '#f2d67a', 1.6) + box(26, 98, 18, 5, '#8ba3c7', 1),
  },
  ruben: {
    trousers: ['#6b7869', '#434d43'], boots: BLACK,
    detail: shape('M46,44 L48,92 L64,92 L66,44 L60,42 L60,58 L52,58 L52,42Z', '#4a6a86', 1.4),
    breast: shape('M36,87 L40,124 L82,124 L84,87 L76,86 L74,104 L46,104 L44,85Z', '#4a6a86', 2) + oval(46, 104, 3, 3, '#f2d67a', 1) + oval(74, 104, 3, 3, '#f2d67a', 1),
  },
  kit: {
    trousers: ['#4a5a73', '#2c374a'], boots: WHITE,
    detail: shape('M38,84 L65,86 L64,92 C56,96 44,94 38,88Z', '#efe6cf', 1.4),
    breast: shape('M8,124 C10,98 26,88 36,87 L30,124Z M113,124 C110,98 96,88 86,87 L92,124Z', '#efe6cf', 2) + shape('M56,100 h10 v4 h-3 v12 h3 v4 h-10 v-4 h3 v-12 h-3z', '#f3ecd8', 1),
  },
  ann: {
    trousers: ['#3a3f57', '#23263a'], boots: BLACK,
    detail: shape('M56,42 L60,58 L64,42Z', '#f3ecd8', 1.4),
    breast: shape('M46,86 L60,108 L74,86 L68,90 C62,92 56,92 52,90Z', '#f3ecd8', 1.6) + line('M60,108 V124', 2),
  },
  bo: {
    trousers: ['#4a463f', '#2c2925'], boots: BLACK,
    detail: box(46, 60, 8, 8, '#c76239', 1.4),
    breast: line('M40,86 L42,124 M80,86 L78,124', 2.4) + box(44, 100, 12, 12, '#c76239', 1.6),
  },
}

const COAT = 'M40,50 C46,40 62,38 70,46 C72,60 66,76 64,92 C56,96 44,94 38,88 C40,74 38,62 40,50Z'
const LYING = 'M36,108 C48,100 72,102 80,112 C80,124 74,130 66,130 L38,130 C32,124 32,114 36,108Z'

interface Joints {
  back: string
  thighFar: string
  shinFar: string
  legNear: string
  toe: string
}

const JOINTS: Record<'run' | 'stand', Joints> = {
  run: { back: 'M52,52 L34,66 L44,80', thighFar: 'M46,84 L30,104 L12,112', shinFar: 'M12,112 L4,122', legNear: 'M52,86 L72,98 L68,124', toe: 'M67,128 L80,130' },
  stand: { back: 'M50,52 L40,68 L46,82', thighFar: 'M47,86 L42,106 L40,124', shinFar: 'M40,129 L50,130', legNear: 'M55,86 L60,106 L58,124', toe: 'M58,129 L70,130' },
}

function upright(name: Name, expression: Expression, joints: Joints, weapon: Held, tilt = 0): string {
  const { trousers, boots, detail, pack } = CLOTHES[name]
  const { jacket, forearm } = CAST[name]
  const head: Head = HEADS[name]
  const skin = expression === 'turned' ? (['#a3c76b', '#5c7a3f'] as const) : CAST[name].skin
  return [
    limb(joints.back, 9, jacket[1], jacket[1]), oval(45, 81, 5.4, 5.4, skin[1], 2.2),
    limb(joints.thighFar, 12, trousers[1], trousers[1]), limb(joints.shinFar, 8, ...boots),
    pack ? cel('M18,58 L40,50 L48,78 L24,84Z', ...pack) : '',
    limb(joints.legNear, 13, ...trousers), limb(joints.toe, 8, ...boots),
    cel(COAT, ...jacket), detail,
    at(`translate(60,28) scale(.82)${tilt ? ` rotate(${tilt})` : ''}`, headOf(head, expression)),
    held(weapon),
    limb('M58,54 L68,70', 10, ...jacket), limb('M68,70 L83,64', 8, ...forearm), oval(84, 64, 5.8, 5.8, skin[0], 2.2),
  ].join('')
}

function lying(name: Name, expression: Expression): string {
  const { trousers } = CLOTHES[name]
  const { jacket } = CAST[name]
  const head: Head = HEADS[name]
  return [
    limb('M40,118 L20,112 L4,124', 12, ...trousers), limb('M40,122 L18,126 L2,130', 12, ...trousers),
    cel(LYING, ...jacket),
    at('translate(86,102) rotate(28) scale(.8)', headOf(head, expression)),
    limb('M64,116 L76,128 L90,128', 9, ...jacket), oval(91, 128, 5.6, 5.6, CAST[name].skin[0], 2.2),
  ].join('')
}

/** A survivor in 100 by 140, the feet at 132, facing right. */
export function figureOf(id: string, pose: Pose, expression: Expression = 'calm', weapon: Held = null): Drawing {
  const name = castAs(id)
  const svg =
    pose === 'lie' ? lying(name, expression)
    : pose === 'reel' ? at('rotate(-11 40 130)', upright(name, expression, JOINTS.run, weapon, -14))
    : upright(name, expression, JOINTS[pose], weapon)
  return { box: [100, 140], svg }
}

/** Head and shoulders in 120 by 120. */
export function bustOf(id: string, expression: Expression = 'calm'): Drawing {
  const name = castAs(id)
  const head: Head = HEADS[name]
  const neck = expression === 'turned' ? '#5c7a3f' : CAST[name].skin[1]
  const svg = [
    shape('M44,66 L44,90 C54,98 68,98 76,90 L76,66Z', neck, 2.6),
    cel('M8,124 C10,98 26,88 44,85 C54,92 70,92 76,85 C96,88 110,98 113,124Z', ...CAST[name].jacket, RIGHT, 2.8),
    CLOTHES[name].breast,
    at('translate(58,52) scale(1.42)', headOf(head, expression, 2)),
  ].join('')
  return { box: [120, 120], svg }
}
