/** The alley as it is painted at a desk, behind all that moves: night, walls, the street as the only bright place. */
import { at, box, cel, INK, lettering, line, oval, RIGHT, shape } from '../../../art/ink'

const NIGHT = '#0f1822'
const DARK_GLASS = '#141d26'
const LIT_GLASS = '#ffcf7a'

/** The same bricks on every visit: a small generator that begins with the wall's place. */
function bricks(x: number, y: number, wide: number, high: number): string {
  let seed = x * 7 + y * 13 + wide
  const next = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648
  const some = (many: number) =>
    Array.from({ length: many }, () => `M${Math.round(x + 8 + next() * (wide - 44))},${Math.round(y + 16 + next() * (high - 30))} h${10 + Math.round(next() * 2) * 4} m4,0 h9`).join(' ')
  const many = Math.round((wide * high) / 1700)
  return line(some(many), 2, '#00000040') + line(some(Math.round(many / 2)), 2, '#ffffff12')
}

function wall(x: number, y: number, wide: number, colour: string): string {
  return box(x, y, wide, 420 - y, colour, 2.6) + box(x - 4, y - 9, wide + 8, 12, '#1d2226', 2.4) + bricks(x, y, wide, 420 - y)
}

function window(x: number, y: number, glass: string): string {
  return box(x, y, 30, 42, glass, 2.4) + line(`M${x + 15},${y} v42 M${x},${y + 21} h30`, 2.2) + box(x - 3, y + 42, 36, 5, '#4a5258', 2)
}

const puddle = (x: number, y: number, wide: number) => oval(x, y, wide, 6, '#3b4a58') + oval(x - 4, y - 1, wide * 0.67, 3, '#5a7084')

export function bus(): string {
  return [
    cel('M0,34 V10 C0,4 4,0 10,0 H88 C94,0 98,4 98,10 V34Z', '#fff4d0', '#e0b060', RIGHT, 2.4),
    [8, 30, 52].map((x) => box(x, 7, 18, 12, '#7a4c1c', 1.8)).join(''), box(74, 7, 16, 12, '#7a4c1c', 1.8), oval(20, 34, 8, 8, INK), oval(78, 34, 8, 8, INK),
  ].join('')
}

const sky = () => [
  box(0, 0, 1280, 800, NIGHT), oval(330, 150, 27, 27, '#dfe8ee'), oval(340, 143, 24, 24, NIGHT),
  [[120, 118], [210, 140], [420, 112], [560, 150], [610, 108], [760, 128], [880, 110]].map(([x, y]) => oval(x!, y!, 1.5, 1.5, '#9fb4c6')).join(''),
  shape('M0,260 V190 h60 v-30 h40 v46 h70 v-60 h90 v40 h80 v-30 h50 v60 h110 v-80 h40 v-20 h30 v20 h60 v70 h90 v-50 h120 v30 h60 v-50 h80 v40 h200 V300 H0Z', '#18242f'),
]

const street = () => [
  box(1080, 0, 200, 640, 'url(#desk-sky)'),
  shape('M1100,280 h30 v-60 h36 v30 h24 v-70 h40 v50 h50 V430 H1100Z', '#c9853a'), shape('M1100,360 h40 v-40 h44 v60 h30 v-50 h66 V430 H1100Z', '#9c5f28'),
  oval(1196, 376, 170, 170, 'url(#desk-glow)'), at('translate(1168,374)', bus()),
]

const walls = () => [
  wall(0, 172, 100, '#2a2c33'), wall(100, 196, 200, '#34302f'), wall(300, 232, 100, '#2b3536'), wall(400, 146, 200, '#3b302c'),
  wall(600, 330, 100, '#262d31'), wall(700, 270, 100, '#36302d'), wall(800, 188, 200, '#2c3038'), wall(1000, 222, 104, '#42352c'),
  [[122, 232, 0], [168, 232, 0], [218, 232, 1], [256, 232, 0], [335, 254, 0], [424, 176, 0], [546, 176, 0], [822, 232, 0], [884, 232, 1], [940, 232, 0], [1034, 254, 0]].map(([x, y, lit]) => window(x!, y!, lit ? LIT_GLASS : DARK_GLASS)).join(''),
  line('M100,206 C180,236 240,232 300,240 M600,160 C560,210 640,240 720,262', 2, '#0b0f12'),
  shape('M456,150 v-34 h8 v-22 h40 v22 h8 v34z', '#222a30', 2.4), shape('M464,94 l20,-16 20,16z', '#2c363d', 2.4),
  shape('M6,420 V236 H94 V420Z', '#060809', 3), box(0, 206, 100, 28, '#3f474d', 2.6), lettering(50, 226, 13, 'WAREHOUSE', '#c9c4b4'),
]

const pavement = () => [
  box(0, 420, 1280, 215, '#2b3238'), shape('M0,420 H1280 V430 H0Z', '#3a4349'), line('M0,420 H1280', 2.6),
  Array.from({ length: 11 }, (_, n) => line(`M${(n + 1) * 100},422 L${(n + 1) * 103 - 22},628`, 2.6, '#171c20')).join(''),
  line('M0,488 H1280 M0,556 H1280', 1.6, '#20262b'),
  puddle(180, 520, 30), puddle(520, 598, 45), puddle(760, 520, 35), puddle(960, 590, 30),
  shape('M1104,420 H1280 V634 H1130Z', '#e0a048'), shape('M1120,420 H1280 V530 L1180,634 H1150Z', '#ffd98a'),
]

const LIGHTS = `<defs>
<linearGradient id="desk-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b8702c"/><stop offset=".6" stop-color="#ffc567"/><stop offset="1" stop-color="#fff0c4"/></linearGradient>
<radialGradient id="desk-glow"><stop offset="0" stop-color="#fff0c4"/><stop offset=".35" stop-color="#ffce7a" stop-opacity=".9"/><stop offset="1" stop-color="#f0a040" stop-opacity="0"/></radialGradient>
<linearGradient id="desk-cold"><stop offset="0" stop-color="#0a1420" stop-opacity=".62"/><stop offset=".55" stop-color="#0a1420" stop-opacity=".28"/><stop offset="1" stop-color="#0a1420" stop-opacity="0"/></linearGradient>
<radialGradient id="desk-warm" gradientUnits="userSpaceOnUse" cx="1240" cy="430" r="780"><stop offset="0" stop-color="#ffd98a" stop-opacity=".6"/><stop offset=".35" stop-color="#f0a040" stop-opacity=".24"/><stop offset="1" stop-color="#f0a040" stop-opacity="0"/></radialGradient>
</defs>`

/** Behind the places. */
export const behind = (): string => LIGHTS + [...sky(), ...street(), ...walls(), ...pavement()].join('')

/** The night over the far end and the street's light over the near one, the kerb, and the dark where the hand is. */
export const over = (): string =>
  [box(0, 0, 1280, 640, 'url(#desk-cold)'), box(0, 0, 1280, 640, 'url(#desk-warm)'), shape('M0,628 H1280 V642 H0Z', '#4a545b', 2.4), box(0, 642, 1280, 160, '#0c1013')].join('')

/** The desk's alley, moved and shrunk for a phone that is held sideways. */
export const behindWide = (shrink: string): string => at(shrink, behind())

/** The same, with the dark where the names are and under the hand. */
export const overWide = (shrink: string): string => at(shrink, over()) + box(0, 0, 780, 58, '#0b0f12') + line('M0,58 H780', 2, INK) + box(0, 258, 780, 102, '#0c1013')
