/** The place of a row: by its card, of home-made alleys by its name and by what the card says it is. */
import { byWord, type ByWord } from './by_word'
import type { Drawing } from './ink'
import { FRONTS } from './places_front'
import { BACKS } from './places_back'

const DRAWN = { ...FRONTS, ...BACKS }
type Place = keyof typeof DRAWN

const BY_NAME: ByWord<Place> = [
  ['warehouse|roller', 'roller'], ['ramp|loading', 'ramp'], ['dumpster|skip', 'dumpster'], ['bin|trash', 'bins'], ['cart|barrow|wheelbarrow', 'cart'],
  ['side door', 'side_door'], ['entrance|door', 'door'], ['pallet|crate', 'pallets'], ['second manhole|cover', 'cover'], ['manhole', 'manhole'],
  ['gap|fence|chain', 'gap'], ['escape|ladder', 'escape'], ['scaffold|scaffolding', 'scaffold'], ['van|car|truck|bus', 'van'], ['drain|flood|flooded|puddle', 'drain'],
  ['wall|rubble|collapsed', 'rubble'], ['corner', 'corner'], ['lamp|light|streetlight', 'lamp'], ['news|newsstand|stand|kiosk', 'news'], ['mouth|exit|sign', 'mouth'],
]
const BY_FEATURE: Record<string, Place> = { cover: 'dumpster', doorway: 'side_door', rubble: 'rubble', manhole: 'cover', fire_escape: 'scaffold', streetlight: 'lamp' }

/** A place in 100 by 130, the ground at 126. */
export function placeOf(name: string, features: string[]): Drawing {
  const place = byWord(BY_NAME, name) ?? features.map((feature) => BY_FEATURE[feature]).find(Boolean) ?? 'bins'
  return { box: [100, 130], svg: DRAWN[place]().join('') }
}
