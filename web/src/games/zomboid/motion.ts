/** What is seen to move in a town: people go, hordes come, cards are dealt; nothing, where nothing should. */
import { isStill } from '../../lib/settings.svelte'

const STEP = 200
const MOST = 900
const DEAL = 320

export interface Point {
  x: number
  y: number
}

/** A card comes from its deck above and is turned over. */
export function deal(card: Element): void {
  if (!isStill()) card.animate([{ transform: 'perspective(600px) translateY(-110px) rotateY(90deg)', opacity: 0 }, { opacity: 1, offset: 0.3 }, { transform: 'none' }], { duration: DEAL, easing: 'cubic-bezier(0.33, 1, 0.68, 1)' })
}

/** Let what stands in a panel now come there from so far away, as many steps; its panel lies above the others meanwhile. */
export function come(figure: HTMLElement, from: Point, steps: number): void {
  if (isStill()) return
  const duration = Math.min(MOST, STEP + STEP * steps)
  figure.animate([{ translate: `${from.x}px ${from.y}px` }, { translate: '0px 0px' }], { id: 'walk', duration, easing: 'ease-in-out' })
  figure.closest('li')?.animate([{ zIndex: 2 }, { zIndex: 2 }], { duration })
}
