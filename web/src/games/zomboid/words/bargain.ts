/** What the other side of a trade says: by what it has laid, and whether it stands by it. */
import { HIDDEN, type TownScene, type TownView } from '../view'
import { cardName } from './names'

type Trade = NonNullable<TownView['trade']>

/** Their words; nothing where they have not been asked yet. */
export function saidIn(scene: TownScene, trade: Trade, other: string, fresh: string[]): string {
  const laid = trade.laid[other] ?? []
  const agrees = trade.agreed.includes(other)
  const added = fresh.filter((card) => card !== HIDDEN)
  if (agrees && added.length) return `${listed(scene, added)} too, and it is a deal.`
  if (agrees && laid.length) return `My ${listed(scene, laid)}, and it is a deal.`
  if (agrees) return 'It is a deal.'
  return laid.length && !laid.includes(HIDDEN) ? `I would give ${listed(scene, laid)}.` : ''
}

function listed(scene: TownScene, cards: string[]): string {
  const names = [...new Set(cards)].map((card) => cardName(scene, card))
  return names.length > 2 ? `${names.length} things` : names.join(' and ')
}
