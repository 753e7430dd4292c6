/** Hints for a first game, each shown once, when it matters. */
export const HINTS: Record<string, string> = {
  enter: 'The humans come onto the board together on one side, the zombies on the opposite one. Look where the doors are: the way in should be short. Click a side of the board, or one of the choices.',
  place: 'Click a highlighted square to put the figure there, then the square it should face. Facing matters: a figure steps, strikes and shoots straight ahead only.',
  human: 'A human has four action points for this activation: step, turn, search, barricade, strike. Click beside the figure to turn it, ahead of it to step. Until a die is rolled you can take a choice back.',
  activate: 'Choose which of your figures acts next. Each acts once a turn, with all its points, before the next one starts.',
  zombie: 'Zombies have two points: they step, turn and bite, nothing else. Four of them in a connected group break a barricade when their turn begins, if one of them stands at it.',
  search: 'You face something to search. A card is turned for all to see: a weapon, a tool, or a nasty surprise. The humans need every place searched to win the house.',
  barricade: 'You face an open window or door. A barricade stops figures, bites and shots, both ways. The humans win when all openings are closed, all places searched and no zombie is inside.',
  attack: 'A zombie is in reach. The odds stand beside the choice: look before you strike. Nobody can take back a roll.',
  bite: 'A human is right in front of your zombie. The odds stand beside the choice.',
}

const BY_VERB = ['enter', 'place', 'search', 'barricade', 'attack', 'bite']

/** The hint for what may be chosen now. */
export function hintFor(verbs: string[], turn: 'human' | 'zombie'): string | undefined {
  const found = BY_VERB.find((verb) => verbs.includes(verb))
  if (found) return found
  if (verbs.includes('stop') && turn === 'human') return 'human'
  if (verbs.includes('activate')) return turn === 'human' ? 'activate' : 'zombie'
  return undefined
}
