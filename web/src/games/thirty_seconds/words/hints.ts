/** Hints for a first game, each shown once, when it matters. */
export const HINTS: Record<string, string> = {
  move: 'The Survivor runs up the alley to the street, a row at a time. Each row costs energy, and zombies one runs past lunge at the runner.',
  advance: 'Zombies shamble toward the Survivor. Click a zombie, a row or a card of your hand, or take a choice of the list.',
  clock: 'The clock runs while it is your Action Phase. When it is up, what was begun is finished and your turn goes on without more actions. A pause (key P) needs the consent of the other.',
  window: 'Something happens that a card can answer. Play one of your hand, or pass.',
  attack: 'A zombie is in reach. The odds stand beside the choice; then an attack card is turned over, and one of its lines counts.',
  exchange: 'Two cards of your hand may be discarded for a new one, and cards may be drawn for energy.',
}
