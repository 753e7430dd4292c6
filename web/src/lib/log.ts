import type { Line } from './server/wire'

/** A line as the log shows it. */
export interface Logged extends Line {
  struck: boolean
}

export function logged(line: Line): Logged {
  return { ...line, struck: false }
}
