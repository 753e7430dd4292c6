/** Hints for a first game, each shown once, when it matters. */
export const HINTS: Record<string, string> = {
  keep_trait: 'Good traits cost points, bad ones earn them. What is left over raises or lowers your stats.',
  go: 'Each step costs stamina. Explore the question marks, loot what is inside, and be back somewhere safe before night.',
  equip: 'Ready what you carry, and trade with survivors at your place. What you carry, wear and wield has a limit.',
  fight: 'All dice fall together. You give yours out: who gets the better one, whose blow you dodge. To run you need an even number.',
  trade: 'Lay down what you give, then make the offer: only then the other side sees it. Nothing changes hands before you both agree.',
  build: 'At the safe house you store, fortify, craft and call for rescue. The posters say what each rescue takes.',
}
