import type { Logged } from './log'
import { Pace } from './pace'
import { patched } from './server/patch'
import type { Replay, View } from './server/wire'
import { Telling } from './telling.svelte'
import type { Staging } from '../table/contract'

type Step = Replay['steps'][number]

/** So many steps are shown at most: of a long absence the last of them. */
export const MOST = 40

/** What happened while somebody was away, told again in short from a replay of it; the table itself waits behind. */
export class Recall extends Telling {
  #pace = new Pace<Step>((step) => this.#show(step), () => this.done(), undefined, () => 'fast')

  constructor(
    replay: Replay,
    log: Logged[],
    override readonly staging: Staging,
    readonly done: () => void,
  ) {
    super()
    const { before, steps } = shortened(replay.steps)
    this.view = before.reduce<View>((view, step) => patched(view, step.patch), replay.view)
    const from = steps[0]?.line.ply ?? 0
    this.log = log.filter((line) => line.ply < from)
    for (const step of steps) this.#pace.add(step)
  }

  /** End it: the table is seen as it is. */
  skip(): void {
    this.#pace.skip()
  }

  async #show({ line, patch }: Step): Promise<number> {
    const wait = await this.throwFor(line.ply, [line], this.#pace, false, false)
    this.tell([line], [], patch, false)
    return wait
  }
}

/** The steps to be shown, and those before them. */
export function shortened(steps: Step[]): { before: Step[]; steps: Step[] } {
  const seen = steps.map((step, at) => (step.line.events.length ? at : -1)).filter((at) => at >= 0)
  const first = seen.at(-MOST) ?? 0
  return { before: steps.slice(0, first), steps: steps.slice(first) }
}
