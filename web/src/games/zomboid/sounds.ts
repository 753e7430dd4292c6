/** What is heard in a town. */
import { noise, SOUNDS, tone, type Sound } from '../../lib/sound'

const { turn, over } = SOUNDS
export default {
  turn,
  over,
  day: [tone('triangle', 262, 392, 0.5, 0.16)],
  moved: [noise(0.06, 500, 0.2)],
  explored: [noise(0.12, 800, 0.2), tone('sine', 330, 440, 0.2, 0.1)],
  looks: [noise(0.1, 3000, 0.12)],
  kept: [tone('sine', 420, 700, 0.14, 0.12)],
  opened: [noise(0.3, 420, 0.4)],
  not_opened: [noise(0.14, 260, 0.4, 2)],
  alerted: [tone('square', 880, 660, 0.35, 0.1), tone('square', 880, 660, 0.35, 0.1, 0.4)],
  horde_arrives: [tone('sawtooth', 95, 60, 0.9, 0.16)],
  horde_moves: [tone('sawtooth', 80, 60, 0.5, 0.12)],
  hit_foe: [noise(0.14, 1100, 0.35)],
  killed: [tone('square', 180, 40, 0.22, 0.14)],
  hurt: [tone('sawtooth', 320, 120, 0.3, 0.14)],
  bitten: [tone('sawtooth', 140, 48, 0.8, 0.18)],
  died: [tone('sawtooth', 120, 40, 1.1, 0.18)],
  fortified: [noise(0.05, 1500, 0.5, 3)],
  traded: [tone('sine', 523, 660, 0.16, 0.14)],
  called: [noise(0.5, 1800, 0.14), tone('sine', 660, 660, 0.2, 0.1, 0.3)],
} satisfies Record<string, Sound>
