/** Hints for a first game, each shown once, when it matters. */
export const HINTS: Record<string, string> = {
  enter: 'The humans start on one side of the board, the zombies on the other. Look where the doors are, then click a side.',
  place: 'Click a bright square to put the figure there, then the square it should face. Facing matters: you move, strike and shoot straight ahead only.',
  human: 'You have four action points: step, turn, search, barricade, strike. Until a die rolls, you can take a choice back.',
  activate: 'Choose which of your figures acts next. Each acts once a turn, with all its points.',
  zombie: 'A zombie has two points: it steps, turns and bites. Four in a group that touches a barricade break it as their turn begins.',
  search: 'Search what you face: a card is turned over, a weapon, a tool or a nasty surprise. To win the house, search every place.',
  barricade: 'You face an open window or door. A barricade stops figures, bites and shots, from both sides.',
  attack: 'You can reach a zombie. Look at the odds before you strike: nobody takes back a roll.',
  bite: 'A human is right in front of your zombie. Look at the odds, then bite.',
}

const BY_VERB = ['enter', 'place', 'search', 'barricade', 'attack', 'bite']

/** The hint for what you can choose now. */
export function hintFor(verbs: string[], turn: 'human' | 'zombie'): string | undefined {
  const found = BY_VERB.find((verb) => verbs.includes(verb))
  if (found) return found
  if (verbs.includes('stop') && turn === 'human') return 'human'
  if (verbs.includes('activate')) return turn === 'human' ? 'activate' : 'zombie'
  return undefined
}
