/** What a clock that is a rule of the game shows: how much time is left, and how urgent that is. */
import type { ClockInfo } from './server/wire'

/** `waits`: the rules time nothing now. `up`: the bell has rung. */
export type DialState = 'running' | 'paused' | 'waits' | 'up'
export type Urgency = 'calm' | 'soon' | 'last'

export interface Dial {
  state: DialState
  left: number
  whole: number
  urgency: Urgency
}

const SOON = 10_000
const LAST = 5000
/** The seconds that are said aloud. */
const SAID = [20, 10, 5]

/** The dial at a time of the server's. */
export function dialOf(clock: ClockInfo, at: number): Dial {
  const whole = clock.whole ?? 0
  const left = clock.deadline === null ? (clock.rest ?? 0) : Math.min(whole, Math.max(0, clock.deadline - at))
  const state = clock.paused ? 'paused' : clock.whole === null ? 'waits' : left > 0 ? (clock.deadline === null ? 'waits' : 'running') : 'up'
  const urgency = state !== 'running' || left > SOON ? 'calm' : left > LAST ? 'soon' : 'last'
  return { state, left, whole, urgency }
}

/** Whole seconds as a dial counts down: 30 at the start, 0 only when the time is up. */
export function seconds(ms: number): number {
  return Math.ceil(ms / 1000)
}

/** The second that is said aloud now, if one was passed since the last look. */
export function passed(before: number, now: number): number | null {
  return SAID.find((each) => before > each * 1000 && now <= each * 1000 && now > 0) ?? null
}
