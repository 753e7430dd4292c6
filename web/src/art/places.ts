/** The place of a row: by its card, of home-made alleys by its name and by what the card says it is. */
import type { Drawing } from './ink'
import { FRONTS } from './places_front'
import { BACKS } from './places_back'

const DRAWN = { ...FRONTS, ...BACKS }
type Place = keyof typeof DRAWN

const BY_NAME: [RegExp, Place][] = [
  [/warehouse|roller/i, 'roller'], [/ramp|loading/i, 'ramp'], [/dumpster|skip/i, 'dumpster'], [/bins?\b|trash/i, 'bins'], [/cart|barrow/i, 'cart'],
  [/side door/i, 'side_door'], [/entrance|door/i, 'door'], [/pallet|crates/i, 'pallets'], [/second manhole|cover/i, 'cover'], [/manhole/i, 'manhole'],
  [/gap|fence|chain/i, 'gap'], [/escape|ladder/i, 'escape'], [/scaffold/i, 'scaffold'], [/van|car|truck|bus/i, 'van'], [/drain|flood|puddle/i, 'drain'],
  [/wall|rubble|collapsed/i, 'rubble'], [/corner/i, 'corner'], [/lamp|light/i, 'lamp'], [/news|stand|kiosk/i, 'news'], [/mouth|exit|sign/i, 'mouth'],
]
const BY_FEATURE: Record<string, Place> = { cover: 'dumpster', doorway: 'side_door', rubble: 'rubble', manhole: 'cover', fire_escape: 'scaffold', streetlight: 'lamp' }

/** A place in 100 by 130, the ground at 126. */
export function placeOf(name: string, features: string[]): Drawing {
  const place = BY_NAME.find(([word]) => word.test(name))?.[1] ?? features.map((feature) => BY_FEATURE[feature]).find(Boolean) ?? 'bins'
  return { box: [100, 130], svg: DRAWN[place]().join('') }
}
