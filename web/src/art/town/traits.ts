/** The pictures of traits, in 100 by 70: what somebody is good at, or what they would rather not say. */
import { deadOf } from '../dead'
import { at, box, faded, lettering, line, oval, picture, put, shape, STAR, type Drawing } from '../ink'
import { enemyOf, hordeOf } from './enemies'
import { doorOf } from './happenings'
import { lootOf } from './loot'
import { faceOf, personOf, type Mood } from './people'
import { placeOf } from './places'
import { tokenOf, type Token } from './tokens'

type Ground = readonly [ground: string, shade: string]
const GOOD: Ground = ['#2c4a3c', '#1a2f26']
const BAD: Ground = ['#4d2a28', '#2f1817']
const MASTER: Ground = ['#4a3c1e', '#2e2511']

const loot = (id: string, x: number, y: number, wide: number, turn = 0, type = 'weapon') => put(lootOf(id, type), x, y, wide, turn)
const token = (name: Token, x: number, y: number, wide: number) => put(tokenOf(name), x, y, wide)
const star = (x: number, y: number, scale: number, fill = '#e8705a') => at(`translate(${x},${y}) scale(${scale})`, shape(STAR, fill, 3))
const who = (profession: string, x: number, y: number, wide: number, mood: Mood = 'calm') => put(personOf(profession, mood), x, y, wide)
const dead = (kind: string, x: number, y: number, wide: number) => put(deadOf(kind), x, y, wide)
const head = (profession: string, mood: Mood, x: number, y: number, wide: number) => `<svg x="${x}" y="${y}" width="${wide}" height="${wide}" viewBox="0 0 100 100">${faceOf(profession, mood).svg}</svg>`
const away = (x: number, y: number) => line(`M${x} ${y}l22 22M${x + 22} ${y}l-22 22`, 7) + line(`M${x} ${y}l22 22M${x + 22} ${y}l-22 22`, 3.6, '#e8705a')
const more = (text: string, x: number, y: number, fill = '#ffd27a') => lettering(x, y, 24, text, fill)
const arrow = (d: string) => line(d, 7) + line(d, 3.6, '#ffd27a')
const steps = (...at: [number, number][]) => at.map(([x, y]) => token('foot', x, y, 18)).join('')
const speed = line('M4 22h16M0 36h18M6 50h14', 3, '#f3ecd8')

const DRAWN: Record<string, (ground: Ground) => Drawing> = {
  steady_nerve: (g) => picture(...g, head('fire_officer', 'calm', 2, 4, 66), dead('walker', 64, 10, 40)),
  marksman: (g) => picture(...g, loot('pistol', 0, 22, 58), oval(78, 30, 18, 18, 'none', 6), `<circle cx="78" cy="30" r="18" fill="none" stroke="#e8705a" stroke-width="3"/>`, line('M78 6V22M78 38V54M54 30H70M86 30H102', 3, '#e8705a'), more('+1', 18, 20)),
  pathfinder: (g) => picture(...g, loot('town_map', 4, 8, 60, -6, 'special'), who('park_ranger', 60, 8, 44), more('2', 90, 22)),
  handy: (g) => picture(...g, loot('planks', 2, 12, 62, 0, 'material'), loot('hammer', 46, 14, 50), loot('nails', 72, 0, 26, 0, 'material'), away(74, 0)),
  lockpicker: (g) => picture(...g, put(doorOf('locked'), 0, 4, 88), line('M96 60L62 46l-6 4', 5), line('M96 60L62 46l-6 4', 2.6, '#dfe6ea')),
  light_fingers: (g) => picture(...g, put(hordeOf(5), -6, 28, 70), loot('canned_soup', 62, 2, 34, 14, 'food'), token('hand', 70, 34, 32)),
  physician: (g) => picture(...g, head('doctor', 'calm', 0, 4, 66), loot('bandage', 62, 8, 38, 0, 'medical'), more('+1', 80, 62)),
  caregiver: (g) => picture(...g, head('nurse', 'calm', 0, 4, 66), token('bite', 64, 6, 32), away(68, 8), token('hand', 70, 40, 28)),
  axe_man: (g) => picture(...g, star(30, -2, 0.7), loot('fire_axe', 4, 4, 74), more('+1', 84, 60)),
  home_cook: (g) => picture(...g, who('chef', 4, 4, 48), loot('canned_soup', 50, 24, 28, 0, 'food'), who('mechanic', 66, 16, 36)),
  grease_monkey: (g) => picture(...g, who('mechanic', 2, 2, 48), loot('engine_part', 50, 14, 48, 0, 'material')),
  wire_cutter: (g) => picture(...g, token('bell', 8, 8, 46), line('M52 40C66 30 76 50 98 40', 4, '#c9483a'), line('M66 60L78 24M84 60L66 26', 5), line('M66 60L78 24M84 60L66 26', 2.6, '#e9ab4a')),
  desensitised: (g) => picture(...g, head('veteran', 'calm', 0, 4, 66), star(56, 12, 0.44), token('skull', 66, 16, 28), more('+1', 84, 66)),
  battle_hardened: (g) => picture(...g, loot('baseball_bat', 2, 14, 56), box(60, 20, 30, 30, '#f3ecd8', 2.6, 6), token('skull', 65, 25, 20), arrow('M60 12a22 18 0 0 1 32 2m-2-8 3 9-9 1')),
  eagle_eyed: (g) => picture(...g, shape('M6 35C24 12 60 12 78 35C60 58 24 58 6 35Z', '#f3ecd8', 2.6), oval(42, 35, 14, 14, '#8a5f34', 2), oval(42, 35, 6, 6, '#0e1113'), token('crate', 72, 40, 26), more('+1', 84, 26)),
  athletic: (g) => picture(...g, speed, who('police_officer', 24, 2, 52), steps([72, 50], [82, 34])),
  brave: (g) => picture(...g, who('nurse', 0, 4, 50), put(deadOf('brute'), 46, -2, 58), arrow('M40 60a20 10 0 0 0 26 2')),
  graceful: (g) => picture(...g, who('burglar', 10, 2, 50), faded(0.35, token('bell', 60, 4, 32)), steps([46, 52], [62, 50], [78, 52])),
  keen_hearing: (g) => picture(...g, shape('M26 58C10 40 14 8 38 8C58 8 62 30 50 40C44 46 46 60 36 62C32 64 28 62 26 58Z', '#d9a878', 2.6), line('M28 40C22 22 46 12 48 28C48 36 36 34 38 44', 3), line('M66 20q10 14 0 30M76 14q14 20 0 42M86 8q18 26 0 54', 3, '#ffd27a')),
  lucky: (g) => picture(...g, at('translate(50,35) scale(2.4)', at('translate(-12,-12)', tokenOf('luck').svg)), arrow('M10 24a42 26 0 0 1 18-16m-9-2 9 2-2 9')),
  dextrous: (g) => picture(...g, token('hand', 0, 6, 44), token('hand', 26, 22, 36), put(hordeOf(3), 42, 36, 60), loot('chocolate', 62, 4, 30, 0, 'food')),
  organized: (g) => picture(...g, loot('hiking_bag', 2, 4, 52, 0, 'bag'), [0, 1, 2].map((n) => box(58 + n * 13, 38, 11, 22, ['#4f8c5c', '#c9563f', '#4f7a86'][n]!, 2)).join(''), more('+3', 78, 28)),
  fast_learner: (g) => picture(...g, shape('M8 18C24 10 44 12 50 20C56 12 76 10 92 18V60C76 54 56 54 50 62C44 54 24 54 8 60Z', '#f3ecd8', 2.6), line('M50 20V60M16 28h24M16 38h22M60 28h24M62 38h20', 2.2), star(62, 20, 0.36, '#ffd27a')),
  resilient: (g) => picture(...g, head('electrician', 'calm', 0, 4, 66), token('bite', 62, 8, 34), away(68, 14)),
  thick_skinned: (g) => picture(...g, loot('denim_jacket', 6, 4, 56, 0, 'clothing'), dead('walker', 62, 4, 46), star(46, 18, 0.34, '#f3ecd8')),
  brawler: (g) => picture(...g, star(20, 0, 0.8), loot('bare_hands', 14, 12, 48, 20), loot('baseball_bat', 50, 4, 48)),
  strong: (g) => picture(...g, line('M10 34H90', 9), line('M10 34H90', 5, '#c9ced2'), [10, 20, 76, 86].map((x, n) => box(x, n % 3 ? 18 : 12, 8, n % 3 ? 32 : 44, '#454f56', 2.4, 2)).join(''), who('lumberjack', 30, 16, 42)),
  gymnast: (g) => picture(...g, at('rotate(160 44 36)', who('veteran', 24, 0, 46)), arrow('M16 58C6 20 60-4 84 24m-11-1 11 1 2-10')),
  jogger: (g) => picture(...g, speed, loot('running_shoes', 22, 18, 58, -8, 'clothing'), more('5', 88, 26)),
  first_aider: (g) => picture(...g, loot('first_aid_kit', 4, 8, 56, 0, 'medical'), token('heart', 60, 8, 34), more('+1', 80, 64)),
  hiker: (g) => picture(...g, shape('M0 60L30 16L48 40L66 20L100 60V70H0Z', '#24384a', 2.4), shape('M30 16L38 28L30 30L24 26Z', '#f3ecd8'), who('park_ranger', 34, 12, 42), steps([4, 50], [78, 48])),
  cats_eyes: (g) => picture(g[0], '#0b0f14', box(0, 0, 100, 70, '#0b0f14'), [28, 70].map((x) => shape(`M${x - 18} 34C${x - 8} 20 ${x + 8} 20 ${x + 18} 34C${x + 8} 48 ${x - 8} 48 ${x - 18} 34Z`, '#a3e46b', 2) + oval(x, 34, 3, 11, '#0e1113')).join(''), line('M44 54l6 4 6-4', 2.4, '#a3e46b')),
  cowardly: (g) => picture(...g, head('chef', 'afraid', -2, 4, 66), put(enemyOf('crawler'), 58, 16, 48), steps([66, 0])),
  clumsy: (g) => picture(...g, at('rotate(24 30 40)', who('carpenter', 4, 0, 50, 'afraid')), loot('frying_pan', 50, 30, 40, 60), token('bell', 70, 2, 28)),
  short_sighted: (g) => picture(...g, `<g fill="none"><circle cx="30" cy="38" r="18" stroke="#0e1113" stroke-width="6"/><circle cx="72" cy="38" r="18" stroke="#0e1113" stroke-width="6"/></g>`, faded(0.4, oval(30, 38, 16, 16, '#bfe0ee'), oval(72, 38, 16, 16, '#bfe0ee')), line('M48 36q4-4 6 0', 5), faded(0.5, token('crate', 62, 28, 20))),
  hard_of_hearing: (g) => picture(...g, shape('M26 58C10 40 14 8 38 8C58 8 62 30 50 40C44 46 46 60 36 62C32 64 28 62 26 58Z', '#cdb79c', 2.6), line('M28 40C22 22 46 12 48 28C48 36 36 34 38 44', 3), dead('shrieker', 58, 0, 50), away(50, 22)),
  slow_healer: (g) => picture(...g, head('carpenter', 'hurt', -2, 4, 66), token('heart', 64, 6, 30), line('M70 10l18 20', 5), `<circle cx="80" cy="52" r="13" fill="#f3ecd8" stroke="#0e1113" stroke-width="2.6"/>`, line('M80 44v8l6 4', 2.6)),
  thin_skinned: (g) => picture(...g, shape('M0 50C24 40 40 30 60 34L74 40L60 54C40 66 20 64 0 66Z', '#e8c3a0', 2.6), token('bite', 50, 6, 44), line('M62 50v12M70 46v10', 3, '#b5372a')),
  unlucky: (g) => picture(...g, shape('M20 60C16 44 22 34 36 36L40 22L46 32H56L62 22L66 38C74 44 76 54 72 60Z', '#15191c', 2.6), oval(48, 44, 3, 3, '#ffd27a'), oval(60, 44, 3, 3, '#ffd27a'), line('M22 54C6 50 8 30 18 26', 5), line('M80 4l-6 14 8 2-8 16', 3, '#e8705a')),
  hemophobic: (g) => picture(...g, head('mechanic', 'afraid', -2, 4, 66), shape('M80 8C92 26 94 34 94 42C94 58 66 58 66 42C66 34 68 26 80 8Z', '#b5372a', 2.6)),
  disorganized: (g) => picture(...g, at('rotate(20 30 34)', loot('school_bag', 2, 6, 48, 0, 'bag')), loot('wrench', 48, 30, 30, 30, 'tool'), loot('canned_beans', 66, 8, 26, -30, 'food'), loot('sheet', 62, 42, 30, 10, 'material'), more('-2', 16, 20, '#e8705a')),
  feeble: (g) => picture(...g, who('doctor', 6, 8, 44, 'hurt'), at('rotate(70 70 40)', loot('sledgehammer', 44, 16, 48)), more('-1', 84, 24, '#e8705a')),
  pacifist: (g) => picture(...g, line('M50 62V14', 4, '#8fc07a'), oval(50, 14, 6, 6, '#e9c46a', 2), [0, 60, 120, 180, 240, 300].map((turn) => at(`rotate(${turn} 50 14)`, oval(50, 3, 5, 7, '#f3ecd8', 2))).join(''), loot('pistol', 54, 26, 44), shape('M14 50C20 38 34 38 40 48Z', '#8fc07a', 2)),
  agoraphobic: (g) => picture(...g, `<svg x="34" y="0" width="66" height="70" viewBox="40 0 126 160" preserveAspectRatio="xMidYMid slice">${placeOf('church').svg}</svg>`, box(0, 0, 30, 70, '#4a3a2c', 2.4), head('nurse', 'afraid', -10, 16, 44)),
  slow_learner: (g) => picture(...g, shape('M8 22C24 14 44 16 50 24C56 16 76 14 92 22V62C76 56 56 56 50 64C44 56 24 56 8 62Z', '#b9b09a', 2.6), line('M50 24V62', 2.2), lettering(29, 48, 24, 'A?', '#3a352c'), lettering(71, 46, 14, 'zZ', '#3a352c')),
  prone_to_illness: (g) => picture(...g, head('electrician', 'hurt', -2, 4, 66), line('M66 62L84 20', 9), line('M66 62L84 20', 5, '#f3ecd8'), line('M68 57L78 34', 3, '#e8705a'), oval(66, 62, 6, 6, '#e8705a', 2.4), more('-1', 86, 62, '#e8705a')),
}

/** A trait's picture; of one that is not drawn whether it helps, and how it is called. */
export function traitOf(id: string, points: number, isMaster: boolean, name = id): Drawing {
  const ground = isMaster ? MASTER : points <= 0 ? GOOD : BAD
  return DRAWN[id]?.(ground) ?? picture(...ground, star(30, 4, 0.5, points <= 0 ? '#8fc07a' : '#e8705a'), lettering(50, 58, 20, name.slice(0, 2), '#f3ecd8'))
}
