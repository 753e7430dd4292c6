/** Steps and blows on the board as they are seen. */
import type { Line } from '../../../lib/server/wire'

/** Who strikes or bites whom, by their names. */
export interface Blow {
  by: string
  target: string
}

const HIGH = 8
const REACH = 20
const LEAN = 9

/** The blows that a few lines of the game tell of. */
export function blowsOf(lines: Line[]): Blow[] {
  const told = lines.flatMap((line) => line.events).filter(({ name }) => name === 'bit' || name === 'attacked')
  return told.map(({ args: [by = '', target = ''] }) => ({ by, target }))
}

/** How a figure leans to another's place and back; nowhere if both are the same. */
export function leanOf([x, y]: number[], [toX, toY]: number[]): Keyframe[] {
  const [across, down] = [toX! - x!, toY! - y!]
  const far = Math.hypot(across, down)
  if (!far) return []
  const lean = { translate: `${(across / far) * REACH}px ${(down / far) * REACH}px`, rotate: `${(Math.sign(across) || 1) * LEAN}deg` }
  const rest = { translate: '0px 0px', rotate: '0deg' }
  return [rest, { ...lean, offset: 0.32, easing: 'ease-out' }, rest]
}

/** How a figure hops over so many squares. */
export function hopOf(squares: number): Keyframe[] {
  return Array.from({ length: 2 * squares + 1 }, (_, n) => ({ translate: `0px ${n % 2 ? -HIGH : 0}px`, easing: n % 2 ? 'ease-in' : 'ease-out' }))
}
