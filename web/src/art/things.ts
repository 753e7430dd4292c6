/** Things that lie about, in 60 by 50: weapons, what is worn, what heals, what is thrown; and a crate for what is face down. */
import { at, box, cel, INK, lettering, limb, line, oval, RIGHT, shape, type Drawing } from './ink'

const WOOD = ['#b98850', '#7c5730'] as const
const STEEL = ['#b9c3c8', '#6e7a80'] as const
const GUNMETAL = ['#7b8790', '#454f56'] as const
const coat = (base: string, shade: string) => cel('M14,6 L24,4 L30,12 L36,4 L46,6 L56,22 L48,28 L45,24 V48 H15 V24 L12,28 L4,22Z', base, shade)
const crossed = (x: number, y: number) => line(`M${x},${y - 8} V${y + 8} M${x - 8},${y} H${x + 8}`, 5, '#b5372a')

const DRAWN = {
  bare_hands: () => cel('M14,48 V34 C8,28 6,20 10,18 C14,18 16,24 18,26 V10 C18,4 24,4 25,10 V6 C26,1 32,1 33,6 V9 C34,4 40,5 40,10 V14 C42,10 47,12 46,17 V32 C46,40 42,44 42,48Z', '#e6b48c', '#a8714f'),
  length_of_pipe: () => limb('M8,44 L50,10', 6, ...STEEL) + limb('M44,6 L56,16', 8, ...STEEL),
  kitchen_knife: () => limb('M6,44 L22,32', 7, '#4b2a17', '#2a1710') + cel('M21,29 L54,4 C58,14 44,28 27,37Z', '#dfe6ea', '#98a4ab', RIGHT, 2.4),
  baseball_bat: () => limb('M6,46 L20,34', 4, ...WOOD) + limb('M24,31 L50,10', 10, '#d9a866', '#94693a'),
  crowbar: () => line('M10,46 L42,10 C46,4 54,6 54,13', 9) + line('M10,46 L42,10 C46,4 54,6 54,13', 4.6, '#b23f38') + line('M6,44 L14,48', 4, INK),
  machete: () => limb('M6,46 L18,36', 7, ...WOOD) + cel('M16,35 L44,4 C56,2 58,12 52,18 L24,41Z', '#cfd8dd', '#8b979e', RIGHT, 2.4),
  fire_axe: () => limb('M8,46 L46,10', 4, ...WOOD) + cel('M36,6 C46,-2 58,6 58,22 C52,20 48,20 46,22 L36,14Z', '#b23f38', '#6f2521'),
  sledgehammer: () => limb('M6,46 L40,16', 4.6, ...WOOD) + at('translate(43,13) rotate(48)', cel('M-8,-15 H8 V15 H-8Z', '#7b8790', '#454f56')),
  chainsaw: () => cel('M2,18 H24 V42 H6 C0,36 0,24 2,18Z', '#ee8136', '#a84f1d') + cel('M24,24 H54 C60,26 60,34 54,36 H24Z', ...STEEL) + line('M26,24 h28 M26,36 h28', 3, INK, 'stroke-dasharray="2 3"') + line('M6,18 C8,8 18,8 20,18', 4),
  pistol: () => cel('M6,14 H52 L54,26 H34 L30,32 H24 L20,46 L6,46 L10,28 L5,24Z', ...GUNMETAL, RIGHT, 2.8) + line('M34,26 C36,34 30,34 27,32', 2.4) + box(14, 17, 22, 4, '#454f56'),
  revolver: () => cel('M24,14 H56 V21 H24Z', ...GUNMETAL) + cel('M8,48 L14,22 L12,14 H30 V28 H24 L20,48Z', '#8a5a34', '#563519') + oval(27, 20, 9, 8, '#98a4ab', 2.6) + oval(25, 17, 1.8, 1.8, INK) + oval(30, 20, 1.8, 1.8, INK) + oval(25, 23, 1.8, 1.8, INK),
  shotgun: () => limb('M4,40 L18,31', 9, '#8a5a34', '#563519') + limb('M18,30 L56,8', 5, ...GUNMETAL) + limb('M28,28 L40,21', 7, '#8a5a34', '#563519'),
  hunting_rifle: () => limb('M3,42 L16,33', 9, '#6a4326', '#402613') + limb('M15,33 L57,6', 3.6, ...GUNMETAL) + limb('M22,20 L38,10', 5, '#454f56', '#22292e') + line('M20,36 l4,6', 2.6),
  crossbow: () => limb('M8,42 L46,14', 5, ...WOOD) + line('M22,4 C40,2 54,16 54,36', 8) + line('M22,4 C40,2 54,16 54,36', 4, '#b9c3c8') + line('M22,4 L26,28 L54,36', 1.6, '#ece7da'),
  leather_jacket: () => coat('#7c4a2c', '#4b2a17') + line('M30,12 V48', 2),
  hockey_pads: () => coat('#e8e1cc', '#a39d8c') + shape('M18,18 H42 V28 H18Z', '#b23f38', 2) + line('M22,36 H38 M22,42 H38', 2.6),
  riot_vest: () => coat('#41474f', '#24292f') + box(19, 18, 22, 9, '#e9ab4a', 2, 2) + box(18, 32, 10, 10, '#2c3238', 2, 2) + box(32, 32, 10, 10, '#2c3238', 2, 2),
  hockey_stick: () => limb('M52,2 L22,40', 4, ...WOOD) + line('M22,40 C18,46 12,47 3,45', 9) + line('M22,40 C18,46 12,47 3,45', 4.6, '#e8e1cc') + line('M26,35 l-4,5', 6, '#b23f38'),
  double_barrel: () => limb('M4,44 L19,34', 10, '#8a5a34', '#563519') + limb('M18,31 L52,6', 4.4, ...GUNMETAL) + limb('M21,37 L56,12', 4.4, ...GUNMETAL) + line('M22,38 q2,7 8,4', 2.6),
  super_soaker: () => cel('M4,22 H34 L36,12 H50 V30 H26 L24,36 L22,48 H12 L14,34 H4Z', '#58c6e6', '#2a7f9c') + cel('M10,4 H34 C38,4 38,20 34,20 H10 C6,20 6,4 10,4Z', '#a3e46b', '#5f9a35', RIGHT, 2.2) + box(50, 16, 8, 8, '#e8705a', 2) + line('M12,10 H30', 2.4, '#dff7c8'),
  lemon_pie: () => cel('M2,26 H58 L50,46 H10Z', '#b9c3c8', '#6e7a80') + cel('M2,26 C4,12 14,16 18,8 C24,0 34,2 36,8 C42,6 50,12 52,16 C58,18 60,24 58,27Z', '#fff3c4', '#e0bd62') + line('M16,18 q6,4 10,-2 M32,14 q6,5 12,2', 2.2, '#d9a23d'),
  power_drink: () => cel('M18,6 H42 V46 H18Z', '#7db7e8', '#3d6c96') + box(20, 2, 20, 6, '#b9c3c8', 2.2, 2) + shape('M33,12 L22,28 H29 L26,40 L38,23 H31Z', '#ffd27a', 2),
  car_keys: () => oval(18, 20, 13, 13, '#e9c46a', 2.8) + oval(18, 20, 5.4, 5.4, '#2d3338', 2) + line('M28,26 L52,42 M46,38 l-5,7 M52,42 l-4,6', 9) + line('M28,26 L52,42 M46,38 l-5,7 M52,42 l-4,6', 4.4, '#e9c46a') + cel('M36,4 H54 V20 H36Z', '#b23f38', '#6f2521', RIGHT, 2.2) + line('M28,12 L37,11', 2.6),
  bandage: () => cel('M10,30 C10,12 50,12 50,30 C50,46 10,46 10,30Z', '#f3ecd8', '#b9b09a') + oval(30, 28, 9, 6, '#b9b09a', 2) + box(26, 14, 8, 3, '#b5473d') + cel('M44,36 L58,40 L54,48 L40,42Z', '#f3ecd8', '#b9b09a', RIGHT, 2),
  first_aid_kit: () => line('M22,14 C22,4 38,4 38,14', 4) + cel('M4,14 H56 V46 H4Z', '#f3ecd8', '#b9b09a') + crossed(30, 30),
  ammo_box: () => cel('M6,18 H54 V46 H6Z', '#6b7a4a', '#434d2d') + box(6, 18, 48, 8, '#55623a', 2) + [18, 27, 36].map((x) => cel(`M${x},18 V8 C${x},2 ${x + 7},2 ${x + 7},8 V18Z`, '#e9c46a', '#a37a25', RIGHT, 2)).join('') + line('M14,36 H46', 2.4, '#434d2d'),
  grenade: () => cel('M16,28 C16,16 24,14 30,14 C36,14 46,16 46,28 C46,42 38,48 31,48 C24,48 16,42 16,28Z', '#6d7f4e', '#43502e') + line('M16,28 H46 M20,38 H42 M31,15 V47', 2, '#43502e') + box(25, 6, 12, 8, '#98a4ab', 2.2) + line('M37,8 C50,8 52,18 46,26', 3.4) + oval(20, 8, 5, 5, 'none', 2.4),
}

const BY_KIND: Record<string, keyof typeof DRAWN> = { melee: 'baseball_bat', firearm: 'pistol', armor: 'leather_jacket', medical: 'first_aid_kit', ammo: 'ammo_box', thrown: 'grenade' }
/** The same thing by other names. */
const ALIKE: Record<string, keyof typeof DRAWN> = { rifle: 'hunting_rifle', ammo: 'ammo_box', med_pak: 'first_aid_kit', unarmed: 'bare_hands' }
const COPY = /^(.*?)(?:_\d+)?$/

/** A thing by its id, a second copy as the first; one that is not drawn by its kind. */
export function thingOf(id: string, kind: string): Drawing {
  const base = COPY.exec(id)![1] as keyof typeof DRAWN
  const draw = DRAWN[ALIKE[base] ?? base] ?? DRAWN[BY_KIND[kind] ?? 'bandage']
  return { box: [60, 50], svg: draw() }
}

/** What lies face down. */
export function crate(): Drawing {
  const svg = cel('M4,46 V14 L12,6 H56 V38 L48,46Z', '#a5793f', '#6a4a22') + line('M4,14 H48 V46 M48,14 L56,6', 2) + line('M8,42 L44,18', 4, '#6a4a22')
  return { box: [60, 50], svg: svg + at('translate(26,30)', oval(0, 0, 11, 11, '#f3ecd8', 2.2), lettering(0, 6, 17, '?')) }
}
