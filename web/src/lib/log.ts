import type { Line, Spoken } from './server/wire'

/** A line as the log shows it, with what was said in words with it. */
export interface Logged extends Line {
  struck: boolean
  words: Spoken[]
}

export function logged(line: Line, words: Spoken[]): Logged {
  return { ...line, struck: false, words: words.filter((each) => each.ply === line.ply) }
}
