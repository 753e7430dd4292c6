/** Who has had how much light: the candles. The longer somebody has had none, the taller theirs stands. */
import type { Shown } from '../../../table/contract'
import { viewOf } from '../view'

export interface Candle {
  pc: string
  /** Spotlights of others since the last of theirs; none while it burns. */
  quiet: number
  burns: boolean
  /** Whether nobody has waited as long, and long enough to be seen to. */
  isLong: boolean
}

export const LONG = 4

export function candlesOf(shown: Shown): Candle[] {
  const view = viewOf(shown)
  const lights = shown.log.filter((line) => !line.struck).flatMap((line) => line.events).filter((event) => event.name === 'spotlight').map((event) => event.args[0] ?? '')
  const living = Object.keys(view.survivors).filter((pc) => view.survivors[pc]!.fate === 'alive')
  const candles = living.map((pc) => {
    const last = lights.lastIndexOf(pc)
    return { pc, burns: view.acting === pc, quiet: view.acting === pc ? 0 : last < 0 ? lights.length : lights.length - 1 - last }
  })
  const most = Math.max(0, ...candles.map(({ quiet }) => quiet))
  return candles.map((each) => ({ ...each, isLong: each.quiet === most && most >= LONG }))
}
