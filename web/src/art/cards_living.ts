/** The pictures of the survivor's tactics, with whoever is the survivor in them. */
import { byWord, type ByWord } from './by_word'
import { at, box, cel, faded, INK, limb, line, oval, picture, put, RIGHT, shape, STAR, type Drawing } from './ink'
import { deadOf } from './dead'
import { bustOf, figureOf } from './people'
import { crate, thingOf } from './things'
import { placeOf } from './places'
import { signOf } from './signs'

const star = (x: number, y: number, scale: number, fill = '#e8705a', ink = 3) => at(`translate(${x},${y}) scale(${scale})`, shape(STAR, fill, ink))
const moon = (x: number, y: number, r: number) => oval(x, y, r, r, '#dfe8ee')
const arrow = (d: string, colour = '#ffd27a') => line(d, 7.4) + line(d, 4, colour)
const sign = (name: Parameters<typeof signOf>[0], x: number, y: number, size: number, colour: string) => `<g color="${colour}">${put(signOf(name), x, y, size)}</g>`
const pistol = (x: number, y: number, wide: number, turn = 0) => put(thingOf('pistol', 'firearm'), x, y, wide, turn)

export const LIVING: Record<string, (hero: string) => Drawing> = {
  block: () =>
    picture('#3b2a4a', '#251a31', star(18, 4, 0.86), oval(72, 26, 25, 23, '#a3c76b', 3), limb('M10,76 L46,42', 15, '#9a6242', '#5f3826'),
      limb('M-4,66 L14,58', 17, '#37a3b4', '#1f6370'), limb('M22,4 L96,54', 8, '#b9c3c8', '#6e7a80', RIGHT, 5), oval(48, 40, 8, 8, '#9a6242', 2.6)),
  counterattack: (hero) => picture('#4a2a2a', '#301818', put(deadOf('walker'), 52, 4, 52, 10), star(34, 0, 0.5), put(figureOf(hero, 'run', 'calm', 'pipe'), 0, 6, 52)),
  sidestep: (hero) =>
    picture('#24404a', '#162a31', faded(0.28, put(figureOf(hero, 'run'), -8, 2, 54)), faded(0.5, put(figureOf(hero, 'run'), 10, 2, 54)), put(figureOf(hero, 'run'), 30, 2, 54),
      arrow('M70,10 q14,4 18,16 m-7,-4 l7,6 l5,-8')),
  quick_trigger: () =>
    picture('#55401c', '#33250e', star(50, -6, 0.62, '#ffd27a', 0), star(64, 6, 0.34, '#fff4d0', 0), pistol(-6, 14, 74), line('M84,52 h12 M80,60 h10', 3, '#f3ecd8')),
  quick_hands: (hero) =>
    picture('#4a3420', '#2e2012', put(figureOf(hero, 'run', 'calm', 'club'), -4, 2, 56), line('M58,10 q26,8 22,40 M54,22 q16,6 14,30', 4, '#ffd27a'), star(64, 30, 0.32)),
  lined_up: (hero) =>
    picture('#2d3a2c', '#1a241a', put(deadOf('walker'), 66, 18, 32), put(deadOf('shuffler'), 46, 16, 34), line('M2,40 H100', 6, '#fff4d0', 'opacity=".35"'), line('M30,40 H100', 2.4, '#ffd27a'),
      put(figureOf(hero, 'stand', 'calm', 'pistol'), -6, 2, 50)),
  clipped: () =>
    picture('#3a2c44', '#241a2c', put(deadOf('runner'), 50, 12, 40, 18), put(deadOf('shuffler'), 8, 14, 38, -16), line('M6,60 C24,20 60,8 96,30', 9), line('M6,60 C24,20 60,8 96,30', 5, '#f3ecd8'), star(40, 18, 0.3)),
  critical_hit: () => picture('#5a1f1f', '#361010', star(4, -2, 0.94, '#ffd27a'), star(22, 12, 0.56), put(deadOf('walker'), 30, 8, 46, -18), line('M66,8 L40,62', 7), line('M66,8 L40,62', 3.4, '#f3ecd8')),
  confrontation: (hero) => picture('#3f2f1c', '#281d10', put(figureOf(hero, 'stand', 'calm', 'axe'), 2, 2, 52), put(deadOf('brute'), 46, 4, 58), line('M50,6 V64', 2.4, '#ffd27a', 'stroke-dasharray="3 6"')),
  distraction: () =>
    picture('#1f3346', '#12202d', put(deadOf('walker'), 2, 12, 36), put(deadOf('shrieker'), 26, 10, 38), moon(86, 14, 8), cel('M70,62 h16 v-12 h-4 v-8 h-8 v8 h-4z', '#4f8c5c', '#2f5a3b', RIGHT, 2.2),
      line('M66,44 l-6,-6 M90,44 l6,-6 M78,38 v-9', 3, '#ffd27a')),
  parkour: (hero) =>
    picture('#2b3f63', '#182541', moon(78, 16, 10), put(placeOf('bins', []), 14, 26, 50), put(placeOf('bins', []), 46, 30, 46), put(figureOf(hero, 'run'), 26, -14, 50, -14),
      line('M8,52 q10,-30 26,-38', 3, '#ffd27a', 'stroke-dasharray="2 6"')),
  adrenaline: (hero) => picture('#5a2420', '#381311', put(bustOf(hero, 'calm'), 34, 2, 72), sign('bolt', 2, 4, 34, '#ffd27a'), sign('bolt', 22, 28, 22, '#e9ab4a')),
  catch_your_breath: (hero) => picture('#26414d', '#152831', moon(74, 16, 9), put(figureOf(hero, 'stand', 'hurt'), 8, 2, 52, 8), sign('heart', 62, 34, 22, '#e8705a'), line('M54,18 q6,-4 10,0 M56,26 q6,-4 10,0', 2.4, '#dfe8ee')),
  scrounge: () => picture('#33402a', '#1f2a18', put(crate(), 16, 16, 62), line('M30,10 l-6,-8 M50,8 v-8 M70,10 l6,-8', 3, '#ffd27a'), put(thingOf('bare_hands', 'melee'), 56, 26, 40, -30)),
  shove: (hero) => picture('#2f3f2a', '#1c2918', put(deadOf('shuffler'), 50, 2, 52, 28), put(figureOf(hero, 'run'), -6, 4, 52), line('M52,24 h8 M52,34 h12 M52,44 h7', 3, '#ffd27a')),
  steady_hands: () =>
    picture('#2c3550', '#1a2035', pistol(-4, 20, 66), oval(78, 26, 18, 18, 'none', 6), `<circle cx="78" cy="26" r="18" fill="none" stroke="#e8705a" stroke-width="3"/>`, line('M78,2 V18 M78,34 V50 M54,26 H70 M86,26 H102', 3, '#e8705a')),
  on_your_feet: (hero) => picture('#3a3550', '#232038', faded(0.4, put(figureOf(hero, 'lie'), -4, -8, 54)), put(figureOf(hero, 'stand'), 30, 2, 52), arrow('M18,44 q4,-26 24,-28 m-8,-5 l8,5 l-5,8')),
  wrench_free: (hero) =>
    picture('#4a2c22', '#2d1912', put(deadOf('friend'), 50, 4, 52), put(figureOf(hero, 'reel', 'afraid'), -4, 4, 54), sign('grab', 42, 2, 18, '#e8705a'), line('M42,2 l20,18', 6), line('M42,2 l20,18', 3, '#f3ecd8')),
}

/** A tactic of home-made content shows what it is for. */
const BY_TIMING: ByWord<(hero: string) => Drawing> = [
  ['react attack', (hero) => picture('#3b2a4a', '#251a31', star(40, 0, 0.6), put(figureOf(hero, 'reel', 'afraid', 'pipe'), 4, 4, 54))],
  ['move', (hero) => picture('#24404a', '#162a31', put(figureOf(hero, 'run'), 20, 2, 56), line('M8,30 h14 M4,42 h16', 3, '#ffd27a'))],
  ['attack|hit', (hero) => picture('#4a2a2a', '#301818', star(44, 2, 0.56), put(figureOf(hero, 'run', 'calm', 'club'), 6, 4, 54))],
]

export function livingCard(id: string, timing: string, hero: string): Drawing {
  const draw = LIVING[id] ?? byWord(BY_TIMING, timing)
  return draw ? draw(hero) : picture('#2b3f63', '#182541', moon(80, 14, 9), put(bustOf(hero), 14, 2, 70), box(0, 66, 100, 4, INK))
}
