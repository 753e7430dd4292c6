/** The log from its first line on, also where the page came later and was told its last lines only. */
import { logged, type Logged } from '../../lib/log'
import { get } from '../../lib/server/api'
import type { Replay } from '../../lib/server/wire'
import type { Shown } from '../contract'

export class WholeLog {
  /** The lines before those that the page was told. */
  private before = $state.raw<Logged[]>([])
  private shown: () => Shown

  /** To be made with a component: it asks for what is missing, once. */
  constructor(shown: () => Shown) {
    this.shown = shown
    $effect(() => {
      const { info, seat } = shown()
      const oldest = this.oldest
      if (this.before.length || !oldest) return
      void get<Replay>(`/tables/${info.id}/replay?seat=${seat}&most=${oldest}`)
        .then(({ steps }) => (this.before = steps.map(({ line }) => logged(line, [])).filter(({ ply }) => ply < oldest)))
        .catch(() => undefined)
    })
  }

  private get oldest(): number {
    return this.shown().log[0]?.ply ?? 0
  }

  get lines(): Logged[] {
    return [...this.before, ...this.shown().log]
  }

  /** Whether nothing is missing. */
  get isWhole(): boolean {
    return !this.oldest || this.before.length > 0
  }
}
