/** What is seen as something comes to the town or leaves it: dice come to rest, doors open; nothing, where nothing should move. */
import { backOut, cubicOut } from 'svelte/easing'
import type { TransitionConfig } from 'svelte/transition'
import { isStill } from '../../lib/settings.svelte'

const OPEN = 500
const ROLL = 700

const lasting = (duration: number): number => (isStill() ? 0 : duration)

/** A die falls, turns, and comes to rest. */
export const tumble = (_: Element): TransitionConfig => ({ duration: lasting(ROLL), easing: backOut, css: (t, u) => `transform: translate(${u * -60}px, ${u * -90}px) rotate(${u * -540}deg); opacity: ${Math.min(1, t * 4)}` })

/** A lock is off: it swings aside. */
export const open = (_: Element): TransitionConfig => ({ duration: lasting(OPEN), easing: cubicOut, css: (t, u) => `transform: translateY(${u * 26}px) rotate(${u * 70}deg); opacity: ${t}` })
