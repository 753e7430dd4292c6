/** The pictures of the zombies' tactics, and of the dead as cards of a hand. */
import { at, box, cel, faded, line, oval, picture, put, RIGHT, shape, STAR, type Drawing } from './ink'
import { deadBustOf, deadOf } from './dead'
import { figureOf } from './people'
import { placeOf } from './places'
import { thingOf } from './things'
import { signOf } from './signs'

const star = (x: number, y: number, scale: number, fill = '#e8705a', ink = 3) => at(`translate(${x},${y}) scale(${scale})`, shape(STAR, fill, ink))
const moon = (x: number, y: number, r: number) => oval(x, y, r, r, '#dfe8ee')
const arrow = (d: string, colour = '#a3c76b') => line(d, 7.4) + line(d, 4, colour)
const sign = (name: Parameters<typeof signOf>[0], x: number, y: number, size: number, colour: string) => `<g color="${colour}">${put(signOf(name), x, y, size)}</g>`
const shadow = (kind: string, x: number, y: number, wide: number) => faded(0.45, put(deadOf(kind), x, y, wide))

export const OF_THE_DEAD: Record<string, (hero: string) => Drawing> = {
  moan: () => picture('#26361f', '#152012', put(deadBustOf('walker'), 0, 2, 70), line('M66,24 q8,10 0,20 M76,16 q14,18 0,36 M86,10 q18,24 0,48', 3.4, '#a3c76b')),
  surge: () => picture('#2a3a22', '#182313', put(deadOf('walker'), 50, 6, 46), put(deadOf('runner'), 26, 4, 48), put(deadOf('shuffler'), 2, 8, 46), arrow('M30,64 H8 m7,-6 l-7,6 l7,5')),
  lurch: () => picture('#31402a', '#1d2817', faded(0.35, put(deadOf('shuffler'), 46, 2, 52)), put(deadOf('shuffler'), 14, 4, 54), arrow('M88,62 H66 m7,-6 l-7,6 l7,5')),
  frenzy: () => picture('#5a2320', '#36110f', star(2, 0, 0.5), star(56, 20, 0.4), put(deadOf('runner'), 22, 0, 56), line('M4,52 l16,12 M10,44 l16,12', 4, '#fff0e0')),
  maul: () => picture('#4d1c1c', '#2e0e0e', put(deadOf('brute'), 30, -6, 74), line('M16,8 C28,24 26,44 14,64 M32,6 C44,24 42,46 30,66 M48,10 C58,26 56,46 46,62', 9), line('M16,8 C28,24 26,44 14,64 M32,6 C44,24 42,46 30,66 M48,10 C58,26 56,46 46,62', 5, '#e8705a')),
  rise_again: () => picture('#2c2440', '#1a1528', moon(80, 14, 9), faded(0.5, put(deadOf('walker', false, 'down'), -4, -6, 52)), put(deadOf('walker'), 40, 4, 50), arrow('M18,42 q4,-24 24,-26 m-8,-5 l8,5 l-5,8')),
  trip: (hero) => picture('#3b3326', '#241f16', put(figureOf(hero, 'reel', 'afraid'), 26, 0, 54, 26), put(deadOf('crawler'), -10, 2, 60), line('M62,62 l10,4 M66,54 l12,2', 3, '#f3ecd8')),
  from_the_shadows: () => picture('#12161c', '#080a0d', shape('M0,0 H40 L22,70 H0Z', '#05070a'), put(deadOf('walker'), 34, 2, 52), shape('M0,0 H58 L44,70 H0Z', '#05070a', 0, 'opacity=".8"'), [12, 20, 26, 34].map((x, n) => oval(x, 22 + (n > 1 ? 18 : 0), 3, 3, '#dff09a', 1)).join('')),
  new_blood: () => picture('#3a1a22', '#220d13', put(deadOf('runner'), 26, 0, 54), at('translate(74,8)', cel('M10,0 C18,12 20,18 20,24 C20,32 0,32 0,24 C0,18 2,12 10,0Z', '#b5372a', '#6e1f18', RIGHT, 2.4)), sign('take', 4, 40, 22, '#a3c76b')),
  the_horde_gathers: () => picture('#243022', '#141c12', moon(50, 12, 9), [2, 70, 20, 52].map((x, n) => shadow(['walker', 'shuffler', 'runner', 'walker'][n]!, x, 2, 34)).join(''), put(deadOf('brute'), 26, 10, 50)),
  poor_aim: () => picture('#333a42', '#20262c', put(thingOf('pistol', 'firearm'), -2, 24, 54, -28), line('M50,18 C66,2 80,2 96,12', 3, '#ffd27a', 'stroke-dasharray="3 6"'), put(deadOf('shuffler'), 58, 14, 40), sign('shoot', 70, 0, 20, '#e8705a')),
  thick_hide: () => picture('#3a3f24', '#242815', put(deadOf('bloater'), 32, 0, 66), line('M0,30 h30 m-8,-7 l9,7 l-9,7', 8), line('M0,30 h30 m-8,-7 l9,7 l-9,7', 4, '#b9c3c8'), star(24, 18, 0.3, '#f3ecd8')),
  stumble: (hero) => picture('#3d2f22', '#261c13', put(figureOf(hero, 'reel', 'afraid'), -8, 2, 54), put(thingOf('crowbar', 'melee'), 58, 6, 38, 60), line('M44,34 q8,-18 22,-22', 3, '#ffd27a', 'stroke-dasharray="2 6"')),
  exhausted: (hero) => picture('#2a2f38', '#191d23', put(figureOf(hero, 'lie', 'hurt'), 6, -34, 78), sign('bolt', 66, 4, 26, '#59646b'), line('M64,6 l30,24', 6), line('M64,6 l30,24', 3, '#e8705a')),
  panic: (hero) => picture('#4a3a1a', '#2d220d', put(figureOf(hero, 'reel', 'afraid'), 24, 4, 54), line('M8,10 l10,10 M8,36 h12 M92,10 l-10,10 M92,36 h-12 M50,0 v8', 4, '#ffd27a')),
  overwhelm: (hero) => picture('#33241f', '#1f1411', put(figureOf(hero, 'reel', 'afraid'), 24, 6, 50), put(deadOf('walker'), 54, 2, 52), at('translate(100,0) scale(-1,1)', put(deadOf('runner'), 56, 2, 52))),
  collapsing_alley: () => picture('#3b302c', '#251c19', put(placeOf('rubble', []), 6, 0, 78), [[20, 12, 20], [52, 4, -14], [78, 18, 32]].map(([x, y, turn]) => at(`translate(${x},${y}) rotate(${turn})`, box(-10, -6, 20, 12, '#a9745c', 2.2, 1))).join(''), line('M20,24 v10 M52,16 v8 M78,30 v10', 2.4, '#f3ecd8')),
  blackout: () => picture('#0b0f14', '#05070a', faded(0.5, put(placeOf('lamp', []), 20, -4, 60)), shape('M0,0 H100 V70 H0Z', '#05070a', 0, 'opacity=".45"'), [20, 32, 62, 74].map((x) => oval(x, 52, 3.4, 3.4, '#dff09a', 1)).join(''), line('M40,8 l26,22', 6), line('M40,8 l26,22', 3, '#e8705a')),
}

export function deadCard(id: string, hero: string): Drawing {
  return OF_THE_DEAD[id]?.(hero) ?? picture('#26361f', '#152012', put(deadBustOf('shuffler'), 16, 4, 66))
}

/** One of the dead as a card: itself, before its night. */
export function zombieCard(type: string, isLarge: boolean): Drawing {
  return picture(isLarge ? '#4d2320' : '#2c3d33', isLarge ? '#2e1210' : '#182520', moon(84, 13, 8), put(deadOf(type, isLarge), 24, type === 'crawler' ? -12 : 0, 54))
}
