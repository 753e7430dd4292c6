/** Hints for a first game, each shown once, when it matters. */
export const HINTS: Record<string, string> = {
  move: 'Run for the street, one row at a time. Each row costs energy, and zombies that you run past lunge at you.',
  advance: 'Shamble toward the Survivor. Click a zombie, a row or a card of your hand to see what it can do.',
  clock: 'A clock runs in your Action Phase. When it rings, you finish what you began and act no more. Key P asks for a pause. It isn’t running yet.',
  window: 'You can answer this with a card of your hand. Play one, or pass.',
  attack: 'You can reach a zombie. Look at the odds, then strike: an attack card is turned over, and one of its lines counts.',
  exchange: 'Discard two cards of your hand for a new one, or pay energy to draw.',
}

const BY_VERB = ['attack', 'move', 'advance', 'exchange']

/** The hint for what you can choose now; in an answer for the cards you can answer with. */
export function hintFor(verbs: Set<string>, isAnswer: boolean): string | null {
  if (isAnswer) return [...verbs].some((verb) => verb !== 'pass') ? 'window' : null
  return BY_VERB.find((verb) => verbs.has(verb)) ?? null
}
