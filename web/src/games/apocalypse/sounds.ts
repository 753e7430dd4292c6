/** What is heard in a story. */
import { noise, SOUNDS, tone, type Sound } from '../../lib/sound'

const { turn, over } = SOUNDS
export default {
  turn,
  over,
  day: [tone('triangle', 262, 392, 0.5, 0.16)],
  scene: [noise(0.3, 420, 0.3)],
  declares: [noise(0.06, 900, 0.2)],
  thrown: [noise(0.08, 1800, 0.2, 2)],
  cries: [tone('sine', 440, 660, 0.2, 0.12)],
  betrays: [tone('sawtooth', 220, 70, 0.6, 0.16)],
  harmed: [tone('sawtooth', 320, 120, 0.3, 0.14)],
  bitten: [tone('sawtooth', 140, 48, 0.8, 0.18)],
  died: [tone('sawtooth', 120, 40, 1.1, 0.18)],
  comes: [tone('sawtooth', 95, 60, 0.9, 0.16)],
  moved_band: [tone('sawtooth', 80, 60, 0.5, 0.12)],
  clock: [tone('square', 880, 660, 0.12, 0.1)],
} satisfies Record<string, Sound>
