/** A choice that came an instant late: whether the same is still asked, so that it can be put again. */
import { MASTER, type Line, type Offer } from './server/wire'

/** What was on the table when somebody chose. */
export interface Chosen {
  text: string
  ply: number
  offers: Offer[]
  /** How often lines had been withdrawn. */
  undone: number
}

export interface Now {
  seat: number
  offers: Offer[]
  asides: Offer[]
  log: Pick<Line, 'ply' | 'k' | 'seat'>[]
  undone: number
}

export const MOVED_ON = 'The table moved on just before your choice reached it. Look again, and choose anew.'

const same = (one: Offer[], other: Offer[]): boolean => one.length === other.length && one.every((each, n) => each.text === other[n]!.text)

/** Whether nothing has come between but what a game master did, or what was done beside, and all that was on offer still is. */
export function stands({ text, ply, offers, undone }: Chosen, now: Now): boolean {
  if (now.undone !== undone) return false
  if (!offers.some((each) => each.text === text)) return now.asides.some((each) => each.text === text)
  return same(offers, now.offers) && now.log.every((line) => line.ply < ply || line.k === 'aside' || (line.k !== 'roll' && line.seat === MASTER && now.seat !== MASTER))
}
