/** An answer that grows: pairs of games, some a request, until it is narrow enough or one has seen enough. */
import { post, Refused } from '../../lib/server/api'
import type { WhatIf, WhatIfAnswer } from '../../lib/server/wire'

/** The answer is known when its interval is within so much either way: a point and a half. */
export const NARROW = 0.015
/** Before so many pairs an interval may be narrow by luck. */
export const FEWEST = 200
const FIRST = 2
const MORE = 10

/** What the interval was after so many pairs. */
export interface Stage {
  pairs: number
  difference: number
  low: number
  high: number
}

export function isKnown(answer: WhatIfAnswer): boolean {
  const [asked] = answer.wins
  return answer.count.pairs >= answer.most || (answer.count.pairs >= FEWEST && !!asked && (asked.high - asked.low) / 2 <= NARROW)
}

export class Growing {
  answer = $state.raw<WhatIfAnswer | null>(null)
  stages = $state.raw<Stage[]>([])
  isRunning = $state(false)
  trouble = $state('')
  /** The run that counts; one that was stopped asks for no more. */
  #run = 0

  /** Begin anew, or go on where it was stopped. */
  async grow(game: string, change: Omit<WhatIf, 'so_far' | 'pairs'>): Promise<void> {
    const run = ++this.#run
    this.trouble = ''
    this.isRunning = true
    try {
      while (run === this.#run && !(this.answer && isKnown(this.answer))) {
        const asked: WhatIf = { ...change, so_far: this.answer?.count ?? null, pairs: this.answer ? MORE : FIRST }
        const found = await post<WhatIfAnswer>(`/games/${game}/what-if`, asked)
        if (run !== this.#run) return
        this.answer = found
        const [first] = found.wins
        if (first) this.stages = [...this.stages, { pairs: found.count.pairs, difference: first.difference, low: first.low, high: first.high }]
      }
    } catch (error) {
      if (run === this.#run) this.trouble = error instanceof Refused ? error.message : String(error)
    }
    if (run === this.#run) this.isRunning = false
  }

  stop(): void {
    this.#run += 1
    this.isRunning = false
  }

  clear(): void {
    this.stop()
    this.answer = null
    this.stages = []
    this.trouble = ''
  }
}
