/** The search deck that is played. */
import type { Chosen } from '../../table/contract'

/** The deck that each board names in its file. */
export const DECK_OF_MAP: Record<string, string> = { classic2001: 'printed18', cabin: 'printed18', field: 'printed18', homestead: 'standard36', mall: 'mall60' }
/** The deck that a draft deals from. */
const DRAFT_DECK = 'mall60'

/** Replace `map_default` by the deck of a draft, or of the board; a home-made board's stays unknown. */
export function settle({ deck, ...others }: Chosen): Chosen {
  const played = deck !== 'map_default' ? deck : others.deck_draft ? DRAFT_DECK : DECK_OF_MAP[String(others.map)]
  return played === undefined ? others : { ...others, deck: played }
}
