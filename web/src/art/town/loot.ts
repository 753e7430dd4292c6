/** What is found in a town, in 60 by 50; what lies in other games' hands too is drawn there. */
import { at, box, cel, INK, lettering, limb, line, oval, RIGHT, shape, type Drawing } from '../ink'
import { thingOf } from '../things'
import { SUPPLIES } from './supplies'

const WOOD = ['#b98850', '#7c5730'] as const
const STEEL = ['#b9c3c8', '#6e7a80'] as const
const coat = (base: string, shade: string) => cel('M14,6 L24,4 L30,12 L36,4 L46,6 L56,22 L48,28 L45,24 V48 H15 V24 L12,28 L4,22Z', base, shade)

const ARMS = {
  hunting_knife: () => limb('M6,46 L20,34', 8, '#5a4632', '#3a2e25') + line('M15,30 L26,40', 5) + cel('M20,31 L50,4 C58,4 58,12 54,16 L28,38Z', '#cfd8dd', '#8b979e', RIGHT, 2.4) + line('M34,22 l4,4 M40,17 l4,4', 1.8),
  frying_pan: () => limb('M4,46 L22,32', 6, '#3a3f46', '#23272c') + oval(38, 20, 19, 17, '#454f56', 3) + oval(38, 19, 14, 12, '#2b3238', 2) + line('M28,14 q8,-6 16,-4', 2.4, '#7b8790'),
  golf_club: () => limb('M50,2 L20,38', 3.6, ...STEEL) + limb('M50,2 L44,10', 6, '#3a2c28', '#211815') + cel('M22,34 C16,36 4,38 4,44 C6,50 22,48 26,40Z', '#98a3ab', '#5d6a72'),
  hand_axe: () => limb('M10,48 L38,14', 5, ...WOOD) + cel('M28,10 C34,2 46,0 54,6 C54,16 52,22 46,26 C44,20 40,18 36,20Z', '#aab4bb', '#6c7881'),
  hammer: () => limb('M12,48 L34,18', 5, ...WOOD) + at('translate(36,14) rotate(36)', cel('M-16,-6 H8 C14,-6 18,-10 20,-12 V8 H-16Z', '#98a3ab', '#5d6a72')),
  spiked_bat: () => limb('M6,46 L20,34', 4, ...WOOD) + limb('M24,31 L50,10', 10, '#c79352', '#7f5a2e') + line('M28,20 L24,12 M38,14 L34,5 M46,22 L52,28 M36,30 L41,38 M52,4 L58,-1 M56,13 L62,14', 4.4) + line('M28,20 L24,12 M38,14 L34,5 M46,22 L52,28 M36,30 L41,38 M52,4 L58,-1 M56,13 L62,14', 2, '#dfe6ea'),
  crafted_spear: () => limb('M4,48 L44,12', 4.4, ...WOOD) + cel('M40,10 L58,0 L52,20 L46,18Z', '#cfd8dd', '#8b979e', RIGHT, 2.2) + line('M38,14 l8,8 M36,17 l8,8', 3.4, '#e8dcc0'),
  rounds_9mm: () => cel('M8,18 H52 V46 H8Z', '#c9563f', '#8d3a2e') + box(8, 18, 44, 8, '#a8483c', 2) + [15, 25, 35].map((x) => cel(`M${x},18 V8 C${x},3 ${x + 8},3 ${x + 8},8 V18Z`, '#e9c46a', '#a37a25', RIGHT, 2)).join('') + lettering(30, 40, 12, '9 mm', '#f3ecd8'),
  shells: () => [6, 23, 40].map((x, n) => cel(`M${x},${14 + n * 2} H${x + 14} V42 H${x}Z`, '#b23f38', '#6f2521', RIGHT, 2.4) + box(x, 36, 14, 9, '#e9c46a', 2.2)).join('') + line('M8,20 h10 M25,22 h10 M42,24 h10', 2, '#e8705a'),
}

const WORN = {
  school_bag: () => line('M22,10 C22,0 38,0 38,10', 5) + cel('M10,14 C10,6 50,6 50,14 V48 H10Z', '#4f7a86', '#30525c') + box(17, 28, 26, 14, '#e9ab4a', 2.2, 2) + line('M10,22 H50', 2) + line('M30,28 v5', 2.4),
  hiking_bag: () => limb('M12,4 H48', 8, '#8fc07a', '#5c7a3f') + cel('M10,10 H50 V48 H10Z', '#8a4a2c', '#5a2f1c') + cel('M6,26 H16 V44 H6Z', '#a5693f', '#6f4325', RIGHT, 2.2) + cel('M44,26 H54 V44 H44Z', '#a5693f', '#6f4325', RIGHT, 2.2) + box(20, 30, 20, 14, '#a5693f', 2.2, 2) + line('M20,10 V26 M40,10 V26', 2.6, '#e9c46a'),
  denim_jacket: () => coat('#4a6a9a', '#2f4468') + line('M30,12 V48 M18,28 H27 M33,28 H42', 2) + [20, 28, 36, 44].map((y) => oval(33, y, 1.4, 1.4, '#e9c46a')).join('') + shape('M24,4 L30,14 L36,4 L42,10 L32,20 H28 L18,10Z', '#5f82b4', 2),
  firefighter_coat: () => coat('#3f3f36', '#26261f') + line('M16,30 H44 M16,42 H44', 5, '#e8d84a') + line('M16,30 H44 M16,42 H44', 1.6, '#dfe6ea') + line('M30,12 V48', 2) + line('M6,21 l8,5 M54,21 l-8,5', 4, '#e8d84a'),
  police_vest: () => cel('M14,4 H24 C26,12 34,12 36,4 H46 V18 C46,24 50,26 50,28 V48 H10 V28 C10,26 14,24 14,18Z', '#2f4467', '#1b2942') + lettering(30, 32, 9, 'POLICE', '#f3ecd8') + box(16, 36, 12, 9, '#26385a', 2, 2) + box(32, 36, 12, 9, '#26385a', 2, 2),
  running_shoes: () => cel('M2,40 V20 H14 L22,28 C32,32 44,32 46,40Z', '#c9483a', '#7f2b25') + box(1, 39, 46, 6, '#f3ecd8', 2.2, 2) + at('translate(12,-12)', cel('M2,34 V16 H14 L22,24 C32,28 44,28 46,34Z', '#e8705a', '#a8483c', RIGHT, 2.2), line('M18,22 l5,-4 M23,25 l5,-4', 2, '#f3ecd8')),
  work_gloves: () => at('translate(-8,2) scale(.86)', shape('M14,48 V34 C8,28 6,20 10,18 C14,18 16,24 18,26 V10 C18,4 24,4 25,10 V6 C26,1 32,1 33,6 V9 C34,4 40,5 40,10 V14 C42,10 47,12 46,17 V32 C46,40 42,44 42,48Z', '#d9a23d', 3), box(12, 42, 32, 9, '#7c4a2c', 2.4, 2)) + at('translate(64,4) scale(-.8 .8)', shape('M14,48 V34 C8,28 6,20 10,18 C14,18 16,24 18,26 V10 C18,4 24,4 25,10 V6 C26,1 32,1 33,6 V9 C34,4 40,5 40,10 V14 C42,10 47,12 46,17 V32 C46,40 42,44 42,48Z', '#c08c2f', 3), box(12, 42, 32, 9, '#7c4a2c', 2.4, 2)),
  lucky_cap: () => cel('M8,34 C6,6 46,2 46,32Z', '#5c9a5a', '#38663a') + cel('M4,34 C20,28 40,28 58,36 C56,42 44,40 34,38 C24,36 12,36 4,38Z', '#38663a', '#26482a', RIGHT, 2.4) + at('translate(18,12) scale(.7)', shape('M12 12C8 12 4 10 5 6C6 3 10 3 12 7C14 3 18 3 19 6C20 10 16 12 12 12C16 12 20 14 19 18C18 21 14 21 12 17C10 21 6 21 5 18C4 14 8 12 12 12Z', '#dff7c8', 1.8)),
}

type Known = keyof typeof DRAWN
const DRAWN = { ...ARMS, ...WORN, ...SUPPLIES }
const ELSEWHERE = new Set(['kitchen_knife', 'baseball_bat', 'crowbar', 'machete', 'fire_axe', 'sledgehammer', 'pistol', 'shotgun', 'leather_jacket', 'bandage', 'first_aid_kit'])
/** What is not drawn, by what kind of card it is. */
const LIKE: Record<string, Known> = { ammo: 'rounds_9mm', clothing: 'denim_jacket', bag: 'school_bag', food: 'canned_beans', medical: 'painkillers', combat: 'pipe_bomb', material: 'planks', tool: 'wrench', special: 'town_map' }

/** A card of loot by its id; home-made ones by their kind. */
export function lootOf(id: string, type = '', weapon = ''): Drawing {
  const draw = DRAWN[id as Known]
  if (draw) return { box: [60, 50], svg: draw() }
  if (ELSEWHERE.has(id) || !LIKE[type]) return thingOf(id, weapon === 'firearm' ? 'firearm' : 'melee')
  return { box: [60, 50], svg: DRAWN[LIKE[type]]() }
}

/** The back of a card: what nobody has shown. */
export function unseen(): Drawing {
  return { box: [60, 50], svg: oval(30, 22, 17, 16, '#26384a', 2.4) + box(22, 32, 16, 12, '#26384a', 2.4, 3) + oval(24, 23, 4, 4.6, '#7db7e8') + oval(36, 23, 4, 4.6, '#7db7e8') + line('M27,40 v4 M33,40 v4', 2, INK) }
}
