/** What is carried, from above, in the hands of a figure of 64 by 64 that faces up. */
import { byWord, type ByWord } from '../by_word'
import { box, cel, INK, LEFT, limb, line, oval } from '../ink'

const WOOD = ['#b98850', '#7c5730'] as const
const STEEL = ['#c9d2d6', '#7a868c'] as const
const GUNMETAL = ['#8b979e', '#4d575e'] as const

const CARRIED = {
  knife: () => limb('M41,17 L41,11', 4, '#4b2a17', '#2a1710', LEFT) + cel('M38.6,10 L42,-6 L44.4,10Z', ...STEEL, LEFT, 2),
  bat: () => limb('M40,20 L38,10', 3, ...WOOD, LEFT) + limb('M37.6,8 L35,-8', 7, '#d9a866', '#94693a', LEFT),
  hockey: () => limb('M41,22 L37,-8', 3.4, ...WOOD, LEFT) + line('M37,-8 L25,-10', 8) + line('M37,-8 L25,-10', 4, '#e8e1cc') + line('M31,-9.4 v3', 2.4, '#b23f38'),
  saw: () => cel('M35,3 H47 V19 H35Z', '#ee8136', '#a84f1d', LEFT, 2.2) + cel('M37,3 V-13 C37,-17 45,-17 45,-13 V3Z', ...STEEL, LEFT, 2) + line('M35,-12 V2 M47,-12 V2', 2.4, INK, 'stroke-dasharray="2 3"'),
  axe: () => limb('M42,24 L38,-4', 3.4, ...WOOD, LEFT) + cel('M37,-6 L50,-10 L51,4 L40,4Z', ...STEEL, LEFT, 2.2),
  pistol: () => cel('M37,-2 H43 V16 H37Z', ...GUNMETAL, LEFT, 2.2) + line('M40,1 v6', 1.6, '#4d575e'),
  rifle: () => limb('M44,28 L41,14', 6, '#6a4326', '#402613', LEFT) + limb('M40.6,12 L37,-14', 3.4, ...GUNMETAL, LEFT) + cel('M37,0 L43,-1 L43.6,7 L38,8Z', '#454f56', '#22292e', LEFT, 1.8),
  shotgun: () => limb('M44,28 L41,14', 6, '#8a5a34', '#563519', LEFT) + limb('M40,10 L37.4,-10', 5, ...GUNMETAL, LEFT) + limb('M39.4,4 L38.8,0', 7, '#8a5a34', '#563519', LEFT),
  barrels: () => limb('M44,27 L41,15', 7, '#8a5a34', '#563519', LEFT) + limb('M38,11 L36,-8', 4, ...GUNMETAL, LEFT) + limb('M43,11 L41,-8', 4, ...GUNMETAL, LEFT),
  soaker: () => cel('M35,-4 H44 V18 H35Z', '#58c6e6', '#2a7f9c', LEFT, 2.2) + oval(39.5, 4, 5.4, 7, '#a3e46b', 2) + box(37.5, -11, 4, 7, '#e8705a', 1.8),
  pie: () => oval(33, 8, 12, 10, '#c98d3d', 2.4) + oval(33, 7, 9, 7, '#fff3c4', 1.8) + line('M29,5 q4,4 8,0 M28,9 q5,4 10,0', 1.8, '#e9c46a'),
}

const BY_WORD: ByWord<keyof typeof CARRIED> = [
  ['knife|blade|machete|sword', 'knife'], ['hockey|stick', 'hockey'], ['saw|chainsaw', 'saw'], ['axe|hatchet|hammer|sledgehammer', 'axe'], ['soaker|water', 'soaker'], ['pie|cake', 'pie'],
  ['double|barrel|sawed', 'barrels'], ['shotgun', 'shotgun'], ['rifle|crossbow', 'rifle'], ['pistol|revolver|gun', 'pistol'], ['bat|club|pipe', 'bat'],
]

/** What is in hand; a weapon without a word that is known is a pistol or a bat. */
export function carried(weapon: string, isFirearm: boolean): string {
  if (weapon === 'unarmed') return ''
  return CARRIED[byWord(BY_WORD, weapon) ?? (isFirearm ? 'pistol' : 'bat')]()
}
