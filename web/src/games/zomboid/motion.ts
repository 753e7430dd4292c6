/** What is seen to move in a town: people go, hordes come, cards are dealt, doors open, dice come to rest; nothing, where nothing should. */
import { cubicOut, backOut } from 'svelte/easing'
import type { TransitionConfig } from 'svelte/transition'
import { isStill } from '../../lib/settings.svelte'

const STEP = 200
const MOST = 900
const DEAL = 320
const OPEN = 500
const ROLL = 700

export interface Point {
  x: number
  y: number
}

const lasting = (duration: number): number => (isStill() ? 0 : duration)

/** A die falls, turns, and comes to rest. */
export const tumble = (_: Element): TransitionConfig => ({ duration: lasting(ROLL), easing: backOut, css: (t, u) => `transform: translate(${u * -60}px, ${u * -90}px) rotate(${u * -540}deg); opacity: ${Math.min(1, t * 4)}` })

/** A card comes from its deck above and is turned over. */
export const deal = (_: Element): TransitionConfig => ({ duration: lasting(DEAL), easing: cubicOut, css: (t, u) => `transform: perspective(600px) translateY(${u * -110}px) rotateY(${u * 90}deg); opacity: ${Math.min(1, t * 3)}` })

/** A lock is off: it swings aside. */
export const open = (_: Element): TransitionConfig => ({ duration: lasting(OPEN), easing: cubicOut, css: (t, u) => `transform: translateY(${u * 26}px) rotate(${u * 70}deg); opacity: ${t}` })

/** Let what stands in a panel now come there from so far away, as many steps; its panel lies above the others meanwhile. */
export function come(figure: HTMLElement, from: Point, steps: number): void {
  if (isStill()) return
  const duration = Math.min(MOST, STEP + STEP * steps)
  figure.animate([{ translate: `${from.x}px ${from.y}px` }, { translate: '0px 0px' }], { id: 'walk', duration, easing: 'ease-in-out' })
  figure.closest('li')?.animate([{ zIndex: 2 }, { zIndex: 2 }], { duration })
}
