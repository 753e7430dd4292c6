/** What is heard of a run up the alley. */
import { noise, SOUNDS, tone, type Sound } from '../../lib/sound'

const { turn, over } = SOUNDS
export default {
  turn,
  over,
  killed: [tone('square', 180, 40, 0.22, 0.14)],
  drew: [tone('sine', 420, 840, 0.2, 0.14)],
  moved: [noise(0.06, 500, 0.22)],
  attacked: [noise(0.14, 1100, 0.35)],
  searched: [noise(0.25, 3200, 0.12)],
  rang: [tone('triangle', 1568, 1480, 0.7, 0.34), tone('triangle', 1568, 1480, 0.9, 0.3, 0.22)],
} satisfies Record<string, Sound>
