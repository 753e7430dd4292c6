/** A choice that came an instant late: whether the same is still asked, so that it can be put again. */
import { MASTER, type Line, type Offer } from './server/wire'

/** What was on the table when somebody chose. */
export interface Chosen {
  text: string
  ply: number
  offers: Offer[]
  /** The seats that were asked at that moment. */
  asked: number[]
  /** How often lines had been withdrawn. */
  undone: number
}

export interface Now {
  seat: number
  offers: Offer[]
  asides: Offer[]
  log: Pick<Line, 'ply' | 'k' | 'seat' | 'text'>[]
  undone: number
}

export const MOVED_ON = 'The table moved on just before your choice reached it. Look again, and choose anew.'

const same = (one: Offer[], other: Offer[]): boolean => one.length === other.length && one.every((each, n) => each.text === other[n]!.text)

/**
 * Whether all that was on offer still is, and nothing has come between that could change what is asked: only what a game
 * master did, what was done beside, and the same answer of another seat that was asked at the same time.
 */
export function stands({ text, ply, offers, asked, undone }: Chosen, now: Now): boolean {
  if (now.undone !== undone) return false
  if (!offers.some((each) => each.text === text)) return now.asides.some((each) => each.text === text)
  const isHarmless = (line: Now['log'][number]): boolean =>
    line.k === 'aside' || (line.k === 'choice' && ((line.seat === MASTER && now.seat !== MASTER) || (line.text === text && line.seat !== now.seat && asked.includes(line.seat) && asked.includes(now.seat))))
  return same(offers, now.offers) && now.log.every((line) => line.ply < ply || isHarmless(line))
}
