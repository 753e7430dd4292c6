/** Where those who walk come by, and who strikes whom, as the game tells it. */
import type { Line } from '../../../lib/server/wire'

/** Where somebody stands, on which ground and in which row. */
export interface Stand {
  x: number
  y: number
  row: number
  ground: string
}

/** Who strikes whom, by their names on the table. */
export interface Blow {
  ply: number
  by: string
  target: string
  /** What the Survivor strikes with. */
  weapon: string
}

const HIGH = 8
const SAMPLES = 6

/** The places of a walk as offsets from its end: a hop for each row. */
export function hopsOf(from: Stand, to: Stand): { x: number; y: number }[] {
  const hops = Math.abs(to.row - from.row)
  const many = Math.max(1, hops) * SAMPLES
  return Array.from({ length: many + 1 }, (_, n) => {
    const left = 1 - n / many
    const lift = hops ? HIGH * Math.abs(Math.sin((n / SAMPLES) * Math.PI)) : 0
    return { x: (from.x - to.x) * left, y: (from.y - to.y) * left - lift }
  })
}

/** The blows that a few lines of the game tell of. */
export function blowsOf(lines: Line[]): Blow[] {
  return lines.flatMap((line) =>
    line.events.flatMap(({ name, args: [first = '', second = ''] }): Blow[] => {
      if (name === 'struck' || name === 'grabbed' || name === 'lunged') return [{ ply: line.ply, by: first, target: 'survivor', weapon: '' }]
      if (name === 'attacked') return [{ ply: line.ply, by: 'survivor', target: second, weapon: first }]
      return name === 'stomped' ? [{ ply: line.ply, by: 'survivor', target: first, weapon: 'stomp' }] : []
    }),
  )
}
