/** What a refusal of the server says to who reads it: one sentence, never the words meant for programs. */
import type { No, Refusal } from './server/wire'

/** By its code, where the rules have no sentence of their own. */
const BY_CODE: Partial<Record<No['code'], string>> = {
  illegal: "You can't do that now.",
  late: "Time's up.",
  paused: 'The clock is paused. Resume it first.',
  watching: "You're only watching. Take a seat first.",
  not_begun: "The game hasn't begun yet.",
  over: 'The game is over.',
  busy: 'That was too fast. Try again in a moment.',
  unavailable: "The server can't do that right now. Try again in a moment.",
  closing: 'The server restarts. Try again in a moment.',
  failed: 'Something went wrong on the server. Nothing was lost: try again.',
}

/** Return the sentence that a person reads of a refused choice; the words of its clause where there is none. */
export const sentenceOf = ({ sentence, words }: Refusal): string => sentence || words

export const refusalText = (no: Pick<No, 'code' | 'why' | 'sentence'>): string => no.sentence || BY_CODE[no.code] || no.why
