import type { AlleyView, Side } from '../view'

/** A hand whose cards you can see. */
export interface OpenHand {
  label: string
  cards: string[]
}

const HIDDEN = '?'
const LABELS: Record<Side, string> = { survivor: "The Survivor's hand", zombie: "The zombies' hand" }

/** Return the hands that lie open: your own; for a watcher, all whose cards are known, as in a replay. */
export function openHands(view: AlleyView, mine: Side | null): OpenHand[] {
  if (mine) return [{ label: 'Your hand', cards: view.hands[mine] }]
  return (['survivor', 'zombie'] as const).filter((side) => isKnown(view, side)).map((side) => ({ label: LABELS[side], cards: view.hands[side] }))
}

/** Whether a side has cards in hand and you can see them. */
export function isKnown(view: AlleyView, side: Side): boolean {
  return view.hands[side].length > 0 && !view.hands[side].includes(HIDDEN)
}
