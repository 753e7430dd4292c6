/** What somebody means to do who says it: "I run" is a move. */
import type { Choice } from './choices'

const SAID: Record<string, RegExp> = {
  run_like_hell: /\b(run|flee|escape)\b/i,
  maul: /\b(maul|attack|hit|shoot|stab|kill)\b/i,
  impede: /\b(impede|block|shove|hold (him|her|them|it) back)\b/i,
  manipulate: /\b(manipulate|persuade|convince|threaten|beg)\b/i,
  cheer: /\b(cheer|comfort|encourage)\b/i,
  read_person: /\b(study|read) (him|her|them)\b/i,
  read_situation: /\b(look around|read the scene|listen)\b/i,
  stop_bleeding: /\b(bandage|stop the bleeding)\b/i,
  scavenge: /\b(scavenge|search|loot)\b/i,
  keep_cool: /\bkeep (my )?cool\b/i,
}

/** The move that a line speaks of, if one says it of oneself and may make it now. */
export function meantBy(line: string, choices: Choice[]): Choice | undefined {
  if (!/\bI(’ll|'ll)?\b/.test(line)) return undefined
  return choices.find(({ offer }) => offer.verb === 'make' && SAID[offer.args[0] ?? '']?.test(line))
}
