/** The alley as it is painted on a phone, seen from the warehouse to the street. */
import { at, box, INK, line, oval, shape } from '../../../art/ink'
import { bus } from './backdrop'

const ROWS = 10
const HIGH = 41

const LIGHTS = `<defs>
<linearGradient id="phone-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b8702c"/><stop offset=".6" stop-color="#ffc567"/><stop offset="1" stop-color="#fff0c4"/></linearGradient>
<radialGradient id="phone-glow"><stop offset="0" stop-color="#fff0c4"/><stop offset=".35" stop-color="#ffce7a" stop-opacity=".9"/><stop offset="1" stop-color="#f0a040" stop-opacity="0"/></radialGradient>
<radialGradient id="phone-light" gradientUnits="userSpaceOnUse" cx="190" cy="84" r="470"><stop offset="0" stop-color="#ffd98a" stop-opacity=".62"/><stop offset=".3" stop-color="#f0a040" stop-opacity=".26"/><stop offset="1" stop-color="#0a1420" stop-opacity=".5"/></radialGradient>
</defs>`

/** Behind the places. */
export function behindPhone(): string {
  const rows = Array.from({ length: ROWS }, (_, n) => box(0, 134 + n * HIGH, 360, HIGH, n % 2 ? '#2d343a' : '#282f35') + line(`M0,${134 + (n + 1) * HIGH} H360`, 2, '#171c20'))
  const bricks = Array.from({ length: 16 }, (_, n) => `M${4 + ((n * 17) % 30)},${142 + n * 25} h12 m4,0 h9`).join(' ')
  return [
    LIGHTS, box(0, 0, 360, 740, '#0c1013'), box(0, 60, 360, 80, 'url(#phone-sky)'),
    shape('M0,134 V96 h26 v-22 h30 v14 h34 v-20 h40 v26 h44 v-20 h36 v30 h30 v-26 h44 v20 h40 v-14 h36 V134Z', '#c9853a'),
    oval(190, 124, 120, 120, 'url(#phone-glow)'), at('translate(240,92) scale(.8)', bus()),
    ...rows, shape('M0,134 H52 V544 H0Z', '#2a282b', 2.4), line(bricks, 2, '#00000055'), shape('M346,134 H360 V544 H346Z', '#34302f', 2.4),
    shape('M52,134 H346 L300,190 H110Z', '#ffd98a', 0, 'opacity=".5"'),
    box(0, 544, 360, 40, '#0a0d0f', 2.4), shape('M52,544 H346 V582 H52Z', '#050708', 2.4),
  ].join('')
}

/** The light over them, and the dark where the hand and the names are. */
export const overPhone = (): string => [box(0, 60, 360, 526, 'url(#phone-light)'), box(0, 586, 360, 154, '#0c1013'), box(0, 0, 360, 74, '#0b0f12'), line('M0,74 H360', 2, INK)].join('')
