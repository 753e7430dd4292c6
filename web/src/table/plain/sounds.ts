import { SOUNDS } from '../../lib/sound'

const { turn, over } = SOUNDS
export default { turn, over }
