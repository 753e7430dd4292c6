/** What a figure holds, its grip where the hand is. */
import { byWord, type ByWord } from './by_word'
import { at, cel, limb, line, RIGHT } from './ink'

export type Held = 'pipe' | 'club' | 'hook' | 'blade' | 'axe' | 'saw' | 'pistol' | 'gun' | 'bow' | null

const HELD: Record<Exclude<Held, null>, string[]> = {
  pipe: [limb('M0,6 L16,-34', 4, '#b9c3c8', '#6e7a80', RIGHT, 3.6), limb('M13,-36 L21,-33', 5, '#b9c3c8', '#6e7a80', RIGHT, 3.6)],
  club: [limb('M0,8 L6,-8', 4, '#b98850', '#7c5730', RIGHT, 3.6), limb('M7,-10 L17,-38', 8, '#d9a866', '#94693a', RIGHT, 3.8)],
  hook: [line('M-2,8 L14,-32 C16,-38 22,-38 24,-32', 7.4), line('M-2,8 L14,-32 C16,-38 22,-38 24,-32', 3.4, '#b23f38')],
  blade: [limb('M-1,6 L3,-4', 5, '#7c5730', '#4b2a17', RIGHT, 3.6), cel('M1,-5 L10,-38 C16,-34 16,-22 8,-4Z', '#dfe6ea', '#8b979e', RIGHT, 2.2)],
  axe: [limb('M-2,10 L16,-34', 4, '#b98850', '#7c5730', RIGHT, 3.6), cel('M10,-38 C20,-46 32,-38 30,-22 C24,-25 20,-24 18,-21Z', '#b23f38', '#6f2521', RIGHT, 2.2)],
  saw: [cel('M-6,-8 h18 v16 h-14 c-5,-4 -6,-10 -4,-16z', '#ee8136', '#a84f1d', RIGHT, 2.2), cel('M12,-5 L36,-16 C41,-15 40,-8 36,-7 L12,5Z', '#b9c3c8', '#6e7a80', RIGHT, 2.2)],
  pistol: [cel('M-3,-8 L24,-10 L25,-2 L7,-1 L4,10 L-4,9Z', '#59646b', '#343c41', RIGHT, 2.4)],
  gun: [limb('M-14,8 L2,0', 6, '#8a5a34', '#563519', RIGHT, 3.6), limb('M2,-1 L34,-12', 4, '#6d7880', '#3d474e', RIGHT, 3.8)],
  bow: [limb('M-10,6 L26,-6', 4, '#8a5a34', '#563519', RIGHT, 3.6), line('M18,-22 C30,-16 34,-2 28,12', 5.4), line('M18,-22 C30,-16 34,-2 28,12', 2.4, '#b9c3c8'), line('M18,-22 L10,0 L28,12', 1.4, '#ece7da')],
}

const BY_WORD: ByWord<Held> = [
  ['pipe', 'pipe'], ['crowbar', 'hook'], ['knife|machete|blade|sword', 'blade'], ['axe|hatchet|hammer|sledge|sledgehammer', 'axe'], ['saw|chainsaw', 'saw'],
  ['pistol|revolver', 'pistol'], ['bow|crossbow', 'bow'], ['shotgun|rifle|gun|barrel|soaker', 'gun'], ['bat|club|stick', 'club'],
]

/** How a weapon of this id is held; one without a word that is known by its kind. */
export function heldAs(id: string, kind: string): Held {
  return byWord(BY_WORD, id) ?? (kind === 'firearm' ? 'pistol' : kind === 'melee' ? 'club' : null)
}

export function held(weapon: Held): string {
  return weapon ? at('translate(84,64)', ...HELD[weapon]) : ''
}
