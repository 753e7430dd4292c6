/** Where a dead survivor's player may stop when they skip. */
import type { Line } from '../../../lib/server/wire'

const DANGERS = new Set(['door', 'fight', 'attacks_survivor', 'died', 'day'])

export const isDanger = (line: Pick<Line, 'events'>): boolean => line.events.some(({ name }) => DANGERS.has(name))

/** Whether a new day begins. */
export const isDawn = (line: Pick<Line, 'events'>): boolean => line.events.some(({ name }) => name === 'day')
