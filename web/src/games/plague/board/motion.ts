/** Whoever goes hops, whoever strikes or bites leans to the struck and back; nobody does where nothing should move. */
import { isStill } from '../../../lib/settings.svelte'
import { hopOf, leanOf, type Blow } from './steps'

/** As long as a piece takes to glide there. */
const STEP = 380
const LUNGE = 380
const NEXT = 240

/** Let a figure hop while it glides from one square to another. */
export function hop(figure: Element, [x, y]: number[], [toX, toY]: number[]): void {
  const squares = Math.min(3, Math.max(Math.abs(toX! - x!), Math.abs(toY! - y!)))
  if (squares && !isStill()) figure.animate(hopOf(squares), { id: 'hop', duration: STEP })
}

/** Let each who strikes lean to the struck, one after another. */
export function strike(board: Element, blows: Blow[], at: (name: string) => readonly number[] | null | undefined): void {
  if (isStill()) return
  blows.forEach(({ by, target }, n) => {
    const [from, to] = [at(by), at(target)]
    const figure = board.querySelector(`[data-figure='${CSS.escape(by)}'] .size`)
    if (figure && from && to) figure.animate(leanOf([...from], [...to]), { id: 'lunge', duration: LUNGE, delay: n * NEXT, easing: 'ease-in' })
  })
}
