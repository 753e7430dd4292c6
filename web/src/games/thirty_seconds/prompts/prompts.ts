/** What is asked now, in words: of whom, and why. */
import type { Shown } from '../../../table/contract'
import type { AlleyView } from '../view'

export const NAMES = ['Survivor', 'Zombies']

const WINDOWS: Record<string, string> = {
  on_own_move: 'You are about to move',
  on_own_attack: 'You are about to attack',
  on_own_hit: 'Your attack hits',
  after_own_attack: 'Your attack is over',
  react_attack: 'You are attacked',
  react_damage: 'A zombie is about to lose health',
}

export interface Prompt {
  head: string
  text: string
}

/** What a seat reads above the alley. */
export function promptOf(shown: Shown, view: AlleyView): Prompt {
  const pending = view.pending
  if (!pending) return { head: 'The game is over', text: '' }
  if (shown.clock?.paused) return { head: 'The clock is paused', text: 'Nobody chooses until it goes on.' }
  const others = pending.seats.map((seat) => NAMES[seat]).join(' and ')
  if (!pending.seats.includes(shown.seat)) {
    if (pending.timing) return { head: `The ${others} may answer`, text: 'A card may come, or a pass.' }
    return { head: others ? `The ${others} choose${others === 'Survivor' ? 's' : ''}` : 'The cards fall', text: '' }
  }
  if (pending.timing === 'react_enemy_move') return { head: shown.seat === 0 ? 'The dead have moved' : 'The Survivor has moved', text: 'Play a card, or pass.' }
  if (pending.timing) return { head: WINDOWS[pending.timing] ?? pending.timing, text: 'Play a card, or pass.' }
  if (view.time_is_up) return { head: 'Time is up', text: 'Finish what was begun.' }
  const name = NAMES[shown.seat] ?? ''
  if (view.turn !== ['survivor', 'zombie'][shown.seat]) return { head: 'You choose', text: `in the turn of the ${NAMES[1 - shown.seat]}` }
  return { head: `Your ${view.phase} phase`, text: view.phase === 'action' ? `Spend the energy of the ${name} as you like.` : '' }
}
