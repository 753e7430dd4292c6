/** Pictures of cards that are drawn in a house at night: weapons, helps, and what one had better not found. */
import { at, box, cel, INK, LEFT, lettering, line, oval, picture, put, RIGHT, shape, STAR, type Drawing } from '../ink'
import { deadBustOf, deadOf } from '../dead'
import { signOf } from '../signs'
import { thingOf } from '../things'

const star = (x: number, y: number, scale: number, fill = '#e8705a', ink = 3) => at(`translate(${x},${y}) scale(${scale})`, shape(STAR, fill, ink))
const rays = (x: number, y: number) => line(`M${x},${y - 26} v-7 M${x},${y + 26} v7 M${x - 28},${y} h-8 M${x + 28},${y} h8 M${x - 20},${y - 19} l-5,-5 M${x + 20},${y - 19} l5,-5`, 2.6, '#ffd27a')
const weapon = (id: string, kind: string, ground: string, shade: string, turn = 0) => () => picture(ground, shade, oval(50, 62, 34, 5, '#000', 0, 'opacity=".3"'), put(thingOf(id, kind), 18, 8, 64, turn))
const board = (x: number, y: number, turn: number) => at(`translate(${x},${y}) rotate(${turn})`, cel('M-34,-7 L34,-9 L36,4 L-34,7Z', '#c28d4a', '#7c5626', RIGHT, 2.4), oval(-28, 0, 2, 2, INK), oval(28, -2, 2, 2, INK))
const door = (...inside: string[]) => box(30, 4, 40, 66, '#3a2a1c', 2.6) + box(35, 9, 30, 61, '#0b0f14', 2) + inside.join('')

export const NIGHT: Record<string, () => Drawing> = {
  unarmed: () => picture('#4a3a2c', '#2d2219', star(4, 2, 0.5), put(thingOf('bare_hands', 'melee'), 26, 8, 60, 24)),
  kitchen_knife: weapon('kitchen_knife', 'melee', '#3d4a55', '#263038'),
  baseball_bat: weapon('baseball_bat', 'melee', '#4a3824', '#2e2114'),
  hockey_stick: weapon('hockey_stick', 'melee', '#28435a', '#172a3a'),
  chainsaw: () => picture('#55301c', '#351c0f', put(thingOf('chainsaw', 'melee'), 14, 10, 66), line('M84,14 l8,-4 M86,24 h10 M84,34 l8,4', 3, '#ffd27a')),
  pistol: weapon('pistol', 'firearm', '#3a3f48', '#23272d'),
  rifle: weapon('hunting_rifle', 'firearm', '#33402a', '#1f2a18'),
  shotgun: () => picture('#4d2a22', '#2e1712', put(thingOf('shotgun', 'firearm'), 8, 12, 64), star(66, -4, 0.36, '#ffd27a', 2)),
  double_barrel: weapon('double_barrel', 'firearm', '#51361f', '#332112'),
  super_soaker: () => picture('#1f4a5a', '#112c37', put(thingOf('super_soaker', 'firearm'), 6, 12, 62), line('M72,22 q12,-4 24,2', 4, '#a9d4e6'), [[80, 32], [90, 30], [96, 38]].map(([x, y]) => oval(x!, y!, 3, 4, '#a9d4e6', 1.4)).join('')),
  lemon_pie: () => picture('#5a4a1c', '#392e0f', rays(50, 36), put(thingOf('lemon_pie', 'firearm'), 20, 14, 60)),
  ammo: weapon('ammo_box', 'ammo', '#3f4a2c', '#272f1a'),
  med_pak: () => picture('#4a2a2a', '#2d1717', rays(50, 36), put(thingOf('first_aid_kit', 'medical'), 22, 8, 56)),
  power_drink: () => picture('#2a2f5a', '#191c3a', put(thingOf('power_drink', 'medical'), 20, 6, 60), `<g color="#ffd27a">${put(signOf('bolt'), 70, 10, 22)}</g>`),
  car_keys: () => picture('#2d3338', '#1b2023', put(thingOf('car_keys', 'other'), 20, 8, 58), `<g color="#e8705a">${put(signOf('car'), 66, 34, 28)}</g>`),
  surprise: () => picture('#5a2320', '#36110f', star(-2, -6, 1.04, '#ffd27a', 2.6), put(deadBustOf('walker'), 18, 6, 66)),
  stench_of_fear: () => picture('#3f4a1c', '#272f10', put(deadOf('bloater'), 30, 8, 46), [[14, 52], [84, 46], [20, 26]].map(([x, y]) => line(`M${x},${y} q6,-8 0,-14 q-6,-8 0,-14`, 4, '#c5d86b')).join('')),
  dead_resident: () => picture('#26303a', '#161d24', door(put(deadOf('friend'), 24, 4, 50)), shape('M70,4 L88,12 V70 H70Z', '#6a4a2c', 2.4), oval(74, 40, 2.2, 2.2, '#f2d67a', 1)),
  smash: () => picture('#3a2a22', '#241813', star(14, -4, 0.9), board(24, 20, -28), board(78, 52, 32), put(deadOf('brute'), 26, 6, 56)),
  lucky_coincidence: () => picture('#2c3a2c', '#1a241a', rays(50, 34), board(50, 24, -6), board(50, 44, 5), line('M30,16 v12 M70,38 v12', 3, '#98a4ab')),
  eureka: () => picture('#4a3a12', '#2e240a', oval(50, 32, 30, 26, '#ffd27a', 0, 'opacity=".25"'), cel('M50,8 C66,8 70,24 62,34 C58,39 58,42 58,46 H42 C42,42 42,39 38,34 C30,24 34,8 50,8Z', '#ffe9b4', '#e9ab4a', LEFT, 2.6), box(43, 47, 14, 10, '#8b979e', 2.2, 2), line('M46,60 h8', 4)),
  cellar: () => picture('#33291f', '#1f1812', shape('M22,52 L34,20 H66 L78,52Z', '#07090a', 2.6), line('M40,24 L36,64 M60,24 L64,64 M39,34 H61 M38,46 H62 M37,58 H63', 5), line('M40,24 L36,64 M60,24 L64,64 M39,34 H61 M38,46 H62 M37,58 H63', 2.4, '#b98850'), cel('M34,20 L30,2 H70 L66,20Z', '#8a6238', '#5c3f22', RIGHT, 2.4)),
}

/** A card of this id; one that is not drawn by what it is: a weapon, or a sheet with a question. */
export function cardPicture(id: string, kind: string): Drawing {
  if (NIGHT[id]) return NIGHT[id]()
  if (kind) return weapon(id, kind, '#3a3f48', '#23272d')()
  return picture('#2b3f63', '#182541', oval(80, 14, 8, 8, '#dfe8ee'), box(30, 10, 40, 50, '#f3ecd8', 2.6), lettering(50, 48, 34, '?'))
}
