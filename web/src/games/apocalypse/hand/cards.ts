/** The cards of the hand: what may be made now, and while others choose the moves that everybody knows. */
import type { Mark } from '../../../art/story/marks'
import { MOVE_MARKS } from '../../../art/story/marks'
import type { Desk } from '../desk'
import { glimpse } from '../words/asked'
import type { Choice } from '../words/choices'
import { sentence, shortName, signed } from '../words/names'

export interface MoveInHand {
  id: string
  name: string
  text: string
  mark: Mark
  stat: string
  chip: string
  choice: Choice | null
}

/** What is rolled with: a stat with one's own number. */
function chipOf(desk: Desk, roll: string): string {
  const stats = desk.me ? desk.view.survivors[desk.me]?.stats : undefined
  if (roll === 'drugs') return 'Drugs spent'
  return stats && roll in stats ? `${sentence(roll)} ${signed(stats[roll]!)}` : ''
}

/** What comes first to mind: acts of the place, then with opponents near to fight or run, else to search and talk. */
const PRESSED = ['maul', 'run_like_hell', 'read_situation', 'keep_cool', 'impede', 'manipulate', 'cheer', 'stop_bleeding', 'read_person', 'scavenge']
const CALM = ['scavenge', 'read_situation', 'cheer', 'manipulate', 'keep_cool', 'stop_bleeding', 'read_person', 'run_like_hell', 'impede', 'maul']

function rankOf(desk: Desk, { offer }: Choice): number {
  if (offer.verb === 'pass') return 4.5
  if (offer.verb !== 'make') return -1
  const order = Object.values(desk.view.threats).some((threat) => threat.place === desk.view.scene) ? PRESSED : CALM
  const place = order.indexOf(offer.args[0] ?? '')
  return place < 0 ? 4 : place
}

/** What may be done in the light, moves first; nothing else glows while another chooses. */
export function inHand(desk: Desk): MoveInHand[] {
  const lying = desk.choices.filter((choice) => choice.lies === 'hand')
  if (!lying.length) return desk.scene.moves.slice(0, 8).map((card) => ({ id: card.id, name: shortName(card.id, card.name), text: card.text, mark: MOVE_MARKS[card.id] ?? 'star', stat: card.roll, chip: chipOf(desk, card.roll), choice: null }))
  return [...lying].sort((a, b) => rankOf(desk, a) - rankOf(desk, b)).map((choice) => {
    const [id = ''] = choice.offer.args
    const card = desk.scene.moves.find((each) => each.id === id)
    const act = desk.scene.acts.find((each) => each.id === id)
    const own = desk.scene.playbook_moves.find((each) => each.id === id)
    const stat = card?.roll ?? (act?.rolls ? 'cool' : '')
    return { id: choice.offer.text, name: choice.label, text: (card ?? act ?? own)?.text ?? '', mark: glimpse(desk.shown, choice).mark ?? 'star', stat, chip: chipOf(desk, stat), choice }
  })
}
