/** What is told of survivors: goods, weapons, moves, in 24 by 24 and their own colours; what the town has is the town's. */
import { box, INK, line, oval, shape, type Drawing } from '../ink'
import { tokenOf, type Token } from '../town/tokens'

const MARKS = {
  pill: () => shape('M5 8H19V22H5Z', '#e9ab4a', 2.4) + box(4, 3, 16, 5, '#f3ecd8', 2.2) + line('M9 15H15M12 12V18', 3, '#f3ecd8'),
  food: () => box(5, 3, 14, 19, '#8c9aa3', 2.2, 2) + box(5, 8, 14, 9, '#c9563f', 2.2) + line('M9 12.5H15', 2.4, '#f3ecd8'),
  fist: () => shape('M4 8H8V6H12V5H16V6H20V15L17 19V22H8V18L4 14Z', '#d9a878', 2.4) + line('M8 8V12M12 7V12M16 7V12', 1.6),
  eye: () => shape('M1 12Q12 1 23 12Q12 22 1 12Z', '#f3ecd8', 2.4) + oval(12, 12, 4, 4, INK),
  axe: () => line('M5 22L15 5', 5.6) + line('M5 22L15 5', 2.8, '#9a6b40') + shape('M12 4C17 0 22 3 22 9L14 9Z', '#c6ced3', 2.4),
  shotgun: () => shape('M1 10H15L23 8V11L15 13L10 14L4 20L1 18L5 13Z', '#8a5f34', 2.4) + shape('M10 9.5H23V11.5H10Z', '#5a6670', 1.4),
  pistol: () => shape('M2 7H21V12H12L10 16H8L7 21H2L4 12Z', '#5a6670', 2.4) + line('M10 12V15', 1.6),
  knife: () => shape('M9 14L20 2C23 6 20 12 13 17Z', '#c6ced3', 2.2) + line('M9 15L3 22', 6) + line('M9 15L3 22', 3, '#8a5f34'),
  bow: () => line('M12 3C2 6 2 18 12 21', 5) + line('M12 3C2 6 2 18 12 21', 2.4, '#9a6b40') + line('M12 3V21M5 12H22M18 8L22 12L18 16', 1.8),
  jacket: () => shape('M8 3L12 6L16 3L22 8L19 13L17 12V22H7V12L5 13L2 8Z', '#6a4a34', 2.4) + line('M12 6V22', 1.8),
  book: () => shape('M4 4L12 6L20 4V20L12 22L4 20Z', '#4a6a86', 2.2) + line('M12 6V22', 1.8),
  kit: () => box(3, 7, 18, 14, '#e8e4d8', 2.2, 2) + line('M9 7V4H15V7', 2) + line('M12 10V18M8 14H16', 3, '#c9483a'),
  wave: () => line('M1 9C4 4 7 4 10 9C13 14 16 14 19 9L23 5M1 18C4 13 7 13 10 18C13 23 16 23 19 18L23 14', 6) + line('M1 9C4 4 7 4 10 9C13 14 16 14 19 9L23 5M1 18C4 13 7 13 10 18C13 23 16 23 19 18L23 14', 3, '#7db7e8'),
  pen: () => shape('M3 21L5 15L17 3L21 7L9 19Z', '#e8705a', 2.4),
  drop: () => shape('M12 2C16 8 19 12 19 16A7 7 0 0 1 5 16C5 12 8 8 12 2Z', '#e8705a', 2.4),
  key: () => oval(7, 7, 5, 5, '#e9ab4a', 2.2) + oval(7, 7, 1.6, 1.6, INK) + line('M11 10L21 20M17 16L20 13M20 19L22.5 16.5', 5) + line('M11 10L21 20M17 16L20 13M20 19L22.5 16.5', 2.2, '#e9ab4a'),
  fire: () => shape('M12 2C14 7 20 9 19 16C18 21 15 23 12 23C8 23 5 20 5 16C5 12 8 11 8 7C10 8 11 10 11 11C13 9 13 5 12 2Z', '#e8705a', 2.4) + shape('M12 13C14 15 15.5 17 15 19.5C14 22 10 22 9.5 19.5C9 17 11 16 12 13Z', '#ffd27a'),
}

export type Mark = keyof typeof MARKS | Token

export const markOf = (mark: Mark): Drawing => (mark in MARKS ? { box: [24, 24], svg: MARKS[mark as keyof typeof MARKS]() } : tokenOf(mark as Token))

/** The goods of groups and survivors. */
export const GOODS_MARKS: Record<string, Mark> = { gas: 'gas', drugs: 'pill', food: 'food' }

/** What each basic move looks like. */
export const MOVE_MARKS: Record<string, Mark> = { keep_cool: 'shield', cheer: 'sun', manipulate: 'talk', impede: 'hand', maul: 'fist', read_person: 'eye', read_situation: 'eye', run_like_hell: 'run', stop_bleeding: 'bandage', scavenge: 'crate' }

/** What an effect or a rule of the content looks like, by its key. */
const KIND_MARKS: Record<string, Mark> = {
  advantage: 'star', disadvantage: 'cross', strike: 'drop', more_harm: 'drop', arms_length_harm: 'axe', distance_harm: 'bow', takes_no_harm: 'shield', never_worsens: 'shield', bare_armor: 'jacket', heal: 'bandage', heals_more: 'bandage', raises_the_down: 'bandage', infect: 'bite', trust: 'hand', shame: 'hand', forgive: 'hand', hearten: 'sun', xp: 'star',
  lose: 'food', price: 'drop', drain: 'food', pool: 'food', find: 'crate', find_item: 'crate', finds: 'crate', gain_item: 'bag', divert: 'bag', hoards: 'bag', deal: 'talk', small_prices: 'talk', promise: 'talk', advise: 'talk', blame: 'talk', shifts_blame: 'talk', shift_blame: 'talk', messy_hands: 'hand', two_days_fuel: 'gas', fumble: 'cog', mend_weapon: 'wrench', recover: 'boot', loosen: 'cross',
  back_up: 'run', escape: 'run', takes_one_along: 'run', rejoin: 'run', unseen: 'mask', require: 'shield', give_in: 'cross', unmoved: 'shield', stand_up_to: 'shield', hold_off: 'shield', barricade: 'plank', wall: 'plank', spawn: 'horde', rouse: 'horde', hazard: 'fire', clock: 'bell', hard_move: 'skull', badness: 'skull',
  asks_more: 'eye', calm_reading: 'eye', insight: 'eye', doubts: 'eye', wary: 'eye', reveal: 'eye', pressed_last: 'shield', cancels_disadvantage: 'shield', forgiven_miss: 'shield', roll_with: 'star', roll: 'star',
}
export const markOfKind = (kind: string): Mark => KIND_MARKS[kind] ?? 'book'

/** The colour of each stat, and of what is paid with Drugs. */
export const STAT_COLOURS: Record<string, string> = { nice: '#a3c76b', sick: '#e8705a', cool: '#7db7e8', bright: '#ffd27a', drugs: '#e9ab4a' }

const GEAR_MARKS: Record<string, Mark> = {
  unarmed: 'fist', improvised: 'plank', combat_knife: 'knife', machete: 'knife', axe: 'axe', fire_axe: 'axe', baseball_bat: 'bat', hammer: 'hammer', crowbar: 'crow', javelins: 'bow', crossbow: 'bow',
  shotgun: 'shotgun', old_shotgun: 'shotgun', sniper_rifle: 'shotgun', assault_rifle: 'shotgun', medical_kit: 'kit', book_suitcase: 'book', religious_items: 'star', keepsakes: 'heart', tools: 'wrench', spare_parts: 'cog', ammunition: 'nails', radio: 'walkie',
}

/** What a thing looks like: by itself, else by its kind. */
export const gearMark = (id: string, kind: string): Mark => GEAR_MARKS[id] ?? (kind === 'weapon' ? 'pistol' : kind === 'armor' ? 'jacket' : 'bag')
