/** What is heard of a night in the house. */
import { noise, SOUNDS, tone, type Sound } from '../../lib/sound'

const { turn, over } = SOUNDS
export default {
  turn,
  over,
  wounded: [tone('sawtooth', 320, 120, 0.35, 0.16)],
  zombified: [tone('sawtooth', 140, 48, 0.9, 0.2), tone('sawtooth', 147, 50, 0.9, 0.14)],
  bit: [tone('sawtooth', 95, 60, 0.45, 0.2)],
  killed: [tone('square', 180, 40, 0.22, 0.14)],
  drew: [tone('sine', 420, 840, 0.2, 0.14)],
  drove_off: [tone('sawtooth', 60, 210, 1.1, 0.18)],
  placed: [tone('sine', 190, 130, 0.09, 0.2)],
  moved: [noise(0.06, 500, 0.22)],
  turned: [noise(0.05, 900, 0.1)],
  pushed: [noise(0.1, 350, 0.3)],
  attacked: [noise(0.14, 1100, 0.35)],
  fired_volley: [noise(0.4, 700, 0.6)],
  barricaded: [noise(0.05, 1500, 0.5, 3)],
  broken: [noise(0.5, 420, 0.6)],
  searched: [noise(0.25, 3200, 0.12)],
} satisfies Record<string, Sound>
