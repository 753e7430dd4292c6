import { chanceResults } from './chance_results'
import { logged, type Logged } from './log'
import type { Pace } from './pace'
import { patched } from './server/patch'
import type { Change, Line, Spoken, View } from './server/wire'
import type { SOUNDS } from './sound'
import type { Drawn, Staging, Toss } from '../table/contract'

const TUMBLE = 1050
const TURN = 2200
const STEP = 420

export const sound = (name: keyof typeof SOUNDS): void => void import('./sound').then(({ sound }) => sound(name))

/** A table as it has been told so far: what there is to see, what happened, what chance brought last. */
export class Telling {
  view = $state.raw<View>({})
  log = $state.raw<Logged[]>([])
  last = $state.raw<Line[]>([])
  toss = $state.raw<Toss | null>(null)
  drawn = $state.raw<Drawn | null>(null)
  /** For screen readers: what happened last. */
  announcement = $state('')

  /** How the game shows its events, once its table is there. */
  staging: Staging = {}

  /** Let the dice tumble before what they bring is seen; answers how long what came of it should be looked at. */
  protected async throwFor(n: number, lines: Line[], pace: Pick<Pace<unknown>, 'look'>, isOwn: boolean, isQuick: boolean): Promise<number> {
    const { faces, card } = chanceResults(lines, this.staging)
    if (faces.length) {
      this.toss = { n, faces }
      sound('dice')
    }
    if (card) this.drawn = { n, ...card }
    if (isQuick) return 0
    if (faces.length && !card) await pace.look(TUMBLE, isOwn)
    const looked = lines.flatMap((line) => line.events).map((each) => this.staging.linger?.[each.name] ?? STEP)
    return card ? TURN : Math.max(0, ...looked)
  }

  /** Tell what happened, and what it changed. */
  protected tell(lines: Line[], words: Spoken[], patch: Change[], isQuiet: boolean): void {
    if (lines.length) {
      this.log = [...this.log, ...lines.map((line) => logged(line, words))]
      this.last = lines
      this.announcement = [...lines.flatMap((line) => line.events.map((each) => each.text)), ...words.map((each) => each.text)].join(' ')
      if (!isQuiet) void this.#sound(lines)
    }
    if (patch.length) this.view = patched(this.view, patch)
  }

  /** Make the sounds of what happened. */
  async #sound(lines: Line[]): Promise<void> {
    const [sound, sounds] = await Promise.all([import('./sound'), this.staging.sounds?.()]).catch(() => [])  // no line: no sound
    for (const line of lines) for (const event of line.events) sound?.play(sounds?.default[event.name])
  }
}
