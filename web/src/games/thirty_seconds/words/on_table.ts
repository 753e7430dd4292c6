/** Which words of a choice have a thing on the table that one can click for it. */
import type { AlleyView, Side } from '../view'

const ALWAYS = new Set(['survivor', 'street', 'bare_hands'])

export function isOnTable(view: AlleyView, mine: Side | null, thing: string): boolean {
  const { equipped, worn, pack } = view.survivor
  const row = view.rows[view.survivor.row]
  if (ALWAYS.has(thing) || view.zombies[thing] || view.rows[thing]) return true
  if (thing === 'face_down') return (row?.face_down ?? 0) > 0
  if (mine && (view.hands[mine].includes(thing) || thing === 'tactics' || (thing === 'zombie' && mine === 'zombie'))) return true
  return [...equipped, worn, ...pack].includes(thing) || Object.values(view.rows).some((each) => each.visible.includes(thing))
}
