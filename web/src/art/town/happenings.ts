/** What the other decks of a town show, in 100 by 70: doors, what waits behind them, ways out. */
import { deadOf } from '../dead'
import { at, box, faded, INK, lettering, line, oval, picture, put, shape, type Drawing } from '../ink'
import { hordeOf } from './enemies'
import { lootOf } from './loot'
import { car } from './night'
import { personOf } from './people'
import { tokenOf } from './tokens'

const frame = (...inside: string[]) => box(30, 4, 40, 66, '#4a3a2c', 2.6) + box(35, 9, 30, 61, '#7a4a34', 2) + box(40, 15, 20, 18, '#5a3424', 1.6) + box(40, 40, 20, 22, '#5a3424', 1.6) + oval(61, 38, 2.4, 2.4, '#e9ab4a', 1.4) + inside.join('')
const moon = (x: number, y: number, r = 8) => oval(x, y, r, r, '#dfe8ee')
const glow = oval(50, 46, 44, 30, '#e9ab4a', 0, 'opacity=".22"')

const DOORS: Record<string, () => Drawing> = {
  unlocked: () => picture('#2a3c48', '#1b2933', box(30, 4, 40, 66, '#4a3a2c', 2.6), box(35, 9, 30, 61, '#0b0f14', 2), shape('M35 9L58 16V66L35 70Z', '#7a4a34', 2.2), oval(54, 42, 2.2, 2.2, '#e9ab4a', 1.4), shape('M65 70L90 70L66 40Z', '#e9ab4a', 0, 'opacity=".3"')),
  locked: () => picture('#33303a', '#211f28', frame(line('M36 24L64 18M36 56L64 50', 6), line('M36 24L64 18M36 56L64 50', 3.4, '#c28d4a'), put(tokenOf('lock'), 38, 26, 24))),
  locked_alarmed: () => picture('#4a2a2a', '#2d1717', frame(put(tokenOf('lock'), 40, 34, 20)), put(tokenOf('bell'), 64, 0, 30), line('M22 8l-8-4M20 16h-9M24 0l-4-6', 3, '#e8705a')),
}

const EVENTS: Record<string, () => Drawing> = {
  event_none: () => picture('#26384a', '#182632', moon(78, 16), box(6, 40, 30, 30, '#3d4a55', 2.2), box(12, 46, 8, 10, '#14222d', 1.8), shape('M40 70C50 52 58 60 66 54S86 60 96 50V70Z', '#1d2b22', 2), line('M52 22q4 5 0 10M60 20q5 7 0 14', 1.8, '#8fa8ba')),
  event_one: () => picture('#2f3a2a', '#1c2519', moon(18, 14), box(0, 0, 22, 70, '#1b2227', 2), put(deadOf('walker'), 34, 2, 46), line('M78 16v18M78 42v4', 5, '#ffd27a')),
  event_two: () => picture('#45291f', '#2a1712', put(deadOf('runner'), 48, 2, 48), at('translate(100 0) scale(-1 1)', put(deadOf('shuffler'), 52, 4, 46)), put(personOf('nurse', 'afraid'), 36, 22, 32)),
  event_horde: () => picture('#2a2438', '#181424', moon(50, 18, 12), put(hordeOf(9), -8, 22, 78), put(hordeOf(7), 38, 28, 70)),
}

const RESCUES: Record<string, () => Drawing> = {
  drive_out: () => picture('#5a3a3a', '#3a2730', oval(50, 44, 18, 18, '#e9ab4a'), shape('M0 44H100V70H0Z', '#1b2023'), shape('M30 62V48L36 46L40 38H60L64 46L70 48V62Z', '#15191c', 2.4), oval(37, 54, 4, 3, '#e8705a', 1.6), oval(63, 54, 4, 3, '#e8705a', 1.6), line('M50 70V64', 3, '#e9ab4a')),
  airlift: () => picture('#25405a', '#182b3e', moon(78, 18, 10), shape('M20 34C22 24 44 22 56 30L86 27L88 24V34L58 38C54 46 26 46 20 34Z', '#10161b', 2.4), shape('M24 32C26 27 34 26 40 28V36H26Z', '#7db7e8', 1.6), line('M14 18H66', 3), line('M40 18V26M30 46H54M34 42v4M48 42v4', 2.4), shape('M40 48L22 70H66Z', '#fff0c4', 0, 'opacity=".35"')),
  safe_haven: () => picture('#2a3a34', '#1a2622', shape('M24 44L50 20L76 44V66H24Z', '#10161a', 2.4), box(44, 46, 12, 16, '#ffc95c', 2), Array.from({ length: 9 }, (_, n) => shape(`M${n * 12 - 2} 70V50l4-6 4 6v20Z`, '#7a5a34', 1.8)).join('')),
  last_one_standing: () => picture('#4a2424', '#2c1414', moon(50, 24, 16), put(personOf('veteran'), 34, 14, 38), [14, 78, 90].map((x) => line(`M${x} 68V56M${x - 4} 60h8`, 3)).join('')),
  down_the_river: () => picture('#2a4660', '#1c3346', moon(20, 14), shape('M0 42H100V70H0Z', '#16303c'), line('M6 50H28M60 48H94M16 64H44M70 66H92', 2, '#4f7a90'), shape('M24 50C40 56 66 56 82 48L76 62H34Z', '#8a5a34', 2.4), put(personOf('park_ranger'), 34, 22, 26), put(personOf('chef'), 52, 22, 26), line('M62 44L88 60', 3, '#b98a52')),
  relief_column: () => picture('#4d4a34', '#302e20', oval(84, 16, 9, 9, '#e9ab4a'), shape('M0 52H100V70H0Z', '#23261c'), at('translate(6 62) scale(.78)', car(0, 0, '#5d6a52', '#3e4a3b'), shape('M16-24H44V-38H16Z', '#4d5a36', 2)), at('translate(60 58) scale(.56)', car(0, 0, '#5d6a52', '#3e4a3b')), shape('M24 28l3 6 6 1-4 4 1 6-6-3-5 3 1-6-4-4 6-1Z', '#f3ecd8', 1.4)),
  medical_convoy: () => picture('#3a4a50', '#252f34', shape('M0 54H100V70H0Z', '#1b2023'), shape('M14 60V24H62V60ZM62 32H78L90 46V60H62Z', '#e8e4d8', 2.4), shape('M66 36H76L84 46H66Z', '#14222d', 1.8), line('M38 32V50M29 41H47', 6, '#c9483a'), oval(28, 60, 7, 7, '#15191c', 2), oval(76, 60, 7, 7, '#15191c', 2), box(42, 18, 12, 6, '#7db7e8', 1.8)),
  signal_fire: () => picture('#2d2438', '#1a1524', glow, shape('M50 4C66 22 70 34 64 50H36C28 36 40 28 42 18C46 24 50 16 50 4Z', '#e8705a', 2.4), shape('M50 24C58 34 60 40 57 50H43C40 42 46 38 47 32Z', '#ffd27a'), line('M30 62L70 50M30 50L70 62', 8), line('M30 62L70 50M30 50L70 62', 4.6, '#8a5a34')),
  county_line: () => picture('#3c4a5a', '#27323e', shape('M40 70L48 30H54L66 70Z', '#1b2227'), line('M52 36v6M54 50v8', 2, '#e9ab4a'), line('M82 70V32', 4, '#8b979e'), box(62, 10, 38, 24, '#2f6a4a', 2.2), lettering(81, 21, 8, 'COUNTY', '#f3ecd8'), lettering(81, 31, 8, 'LINE', '#f3ecd8'), put(personOf('lumberjack'), 12, 26, 28), put(personOf('doctor'), 28, 30, 24)),
}

/** A door card by what it says of the door. */
export const doorOf = (state: string): Drawing => (DOORS[state] ?? DOORS.locked!)()

/** An event card; a home-made one shows that nobody knows what waits. */
export const eventOf = (id: string): Drawing => EVENTS[id]?.() ?? picture('#26384a', '#182632', moon(78, 16), lettering(50, 52, 44, '?', '#ffd27a'))

/** A way out; a home-made one shows the road at dawn. */
export const rescueOf = (id: string): Drawing => RESCUES[id]?.() ?? picture('#7d5b43', '#3c3340', oval(50, 46, 14, 14, '#ffd27a'), shape('M0 48H100V70H0Z', INK), shape('M38 70L48 48H52L62 70Z', '#475560'))

/** What a recipe makes of what, or the house with one more plank. */
export function recipeOf(makes: string | null, type = ''): Drawing {
  if (makes) return picture('#3a3024', '#241d15', put(tokenOf('hammer'), 2, 2, 26, 0), faded(1, put(lootOf(makes, type), 24, 12, 62)))
  return picture('#3a3024', '#241d15', box(28, 12, 44, 44, '#f0bd5c', 2.4), line('M22 24L78 18M22 40L78 46', 11), line('M22 24L78 18M22 40L78 46', 7, '#c28d4a'), put(tokenOf('hammer'), 66, 34, 32))
}
