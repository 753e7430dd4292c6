/** The places of a town, by their cards: copies of a card differ in what stands before them, home-made ones borrow. */
import { at, box, line, oval, shape, type Drawing } from '../ink'
import { car, lit, NIGHT, PLACE, STREET, tree, wall } from './night'
import { WELL_KNOWN } from './places_drawn'
import { ALIKE, FARTHER } from './places_more'

type Known = keyof typeof PLACES
const PLACES = { ...WELL_KNOWN, ...FARTHER }

/** What was left before a place: so that one knows one small house from the next. */
const LEFT = [
  () => '',
  () => at('translate(150 134) scale(.6)', car(0, 0, '#8a4a3a', '#5f322a')),
  () => line('M8 136V116', 5) + line('M8 136V116', 2.4, '#8b979f') + box(0, 106, 18, 12, '#e8dcc0', 1.8) + line('M3 110h12M3 114h8', 1.2),
  () => tree(196, 138, 0.6),
  () => [[14, 134], [26, 137]].map(([x, y]) => shape(`M${x! - 5} ${y}c-2-12 12-12 10 0Z`, '#23282e', 1.8)).join(''),
  () => oval(180, 140, 16, 4, '#1b2227') + shape('M170 138l6-12 6 4 4-6 6 14Z', '#5a4a3a', 1.8),
  () => at('translate(34 137) scale(-.6 .6)', car(0, 0, '#4f7a86', '#37545e')),
]

/** What stands for any building. */
const PLAIN = () => [STREET, wall(36, 56, 134, 71, '#5a6670', '#434d55'), box(30, 48, 146, 11, '#333d45', 2.2), ...[48, 88, 132].flatMap((x) => [lit(x, 70, 24, 18)]), box(90, 96, 26, 31, '#22303a', 2.2)]

function nearest(card: string, tags: string[]): () => string[] {
  const known = PLACES[card as Known]
  const like = tags.map((tag) => ALIKE[tag]).find(Boolean)
  return known ?? (like ? PLACES[like] : PLAIN)
}

/** Which of its copies a place is: by its number, so that neighbours differ. */
export const copyOf = (place: string): number => Number(/\d+$/.exec(place)?.[0] ?? 0) % LEFT.length

/** A place in 206 by 160. */
export function placeOf(card: string, tags: string[] = [], copy = 0): Drawing {
  return { box: PLACE, svg: NIGHT + nearest(card, tags)().join('') + LEFT[copy % LEFT.length]!() }
}
