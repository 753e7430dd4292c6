/** What chance has brought, as a game's lines and events tell it. */
import type { Staging } from '../table/contract'
import type { Happening, Line } from './server/wire'

/** The face of a roll of one six-sided die. */
export function sixSided(line: Line): number[] {
  return line.k === 'roll' ? (/^roll ([1-6])$/.exec(line.text) ?? []).slice(1).map(Number) : []
}

/** The card of an event `drew`, which names who drew it and the card. */
export function drew({ name, args: [by = '', card = ''] }: Happening): { by: string; card: string } | undefined {
  return name === 'drew' ? { by, card } : undefined
}

/** The dice and the card that lines have brought. */
export function chanceResults(lines: Line[], { dice, turned }: Staging): { faces: number[]; card: { by: string; card: string } | undefined } {
  const events = lines.flatMap((line) => line.events)
  return { faces: dice ? lines.flatMap(dice) : [], card: events.map((event) => turned?.(event)).find((card) => card !== undefined) }
}
