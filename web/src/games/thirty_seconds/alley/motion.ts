/** Steps and blows as they are seen: whoever goes hops from row to row, whoever strikes leans to the struck and back. */
import { isStill } from '../../../lib/settings.svelte'
import { hopsOf, type Blow, type Stand } from './steps'

const STEP = 180
const MOST = 700
const LUNGE = 380
const LEAN = 9
const REACH = 20
/** How much later the next of several blows comes. */
const NEXT = 240

/** Let whoever has moved hop from where it is seen to where it stands; a turned phone moves nobody. */
export function walk(figure: HTMLElement, from: Stand, to: Stand): void {
  if (isStill() || from.ground !== to.ground || (from.x === to.x && from.y === to.y)) return
  const under = figure.getAnimations().filter((each) => each.id === 'walk')
  const [x = 0, y = 0] = under.length ? getComputedStyle(figure).translate.split(' ').map(parseFloat) : []
  under.forEach((each) => each.cancel())
  const path = hopsOf({ ...from, x: from.x + (x || 0), y: from.y + (y || 0) }, to)
  const duration = Math.min(MOST, STEP * Math.max(1, Math.abs(to.row - from.row)))
  figure.animate(path.map((at) => ({ translate: `${at.x}px ${at.y}px` })), { id: 'walk', duration })
}

const figureIn = (list: HTMLElement, who: string) =>
  list.querySelector<HTMLElement>(`${who === 'survivor' ? '[data-survivor]' : `[data-zombie='${CSS.escape(who)}']`} .figure`)

/** Let each who strikes lean to the struck, one after another. */
export function strike(list: HTMLElement, blows: Blow[]): void {
  if (isStill()) return
  blows.forEach(({ by, target }, n) => {
    const [striker, struck] = [figureIn(list, by), figureIn(list, target)]
    if (!striker || !struck) return
    const [from, to] = [striker.getBoundingClientRect(), struck.getBoundingClientRect()]
    const across = to.left + to.width / 2 - from.left - from.width / 2
    const down = to.bottom - from.bottom
    const far = Math.hypot(across, down) || 1
    const lean = { rotate: `${Math.sign(across) * LEAN}deg`, translate: `${(across / far) * REACH}px ${(down / far) * REACH}px` }
    striker.animate([{ rotate: '0deg', translate: '0px 0px' }, { ...lean, offset: 0.32, easing: 'ease-out' }, { rotate: '0deg', translate: '0px 0px' }], { id: 'lunge', duration: LUNGE, delay: n * NEXT, easing: 'ease-in' })
  })
}
