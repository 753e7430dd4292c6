/** A car from above, so long and so wide, its lamps at the right. */
import { box, cel, LEFT, shape } from '../ink'

export function carAbove(long: number, wide: number): string {
  const [sx, sy] = [(long / 206).toFixed(3), (wide / 112).toFixed(3)]
  const svg = [
    '<rect x="4" y="8" width="200" height="108" rx="28" fill="#000" opacity=".4"/>',
    [34, 150].map((x) => box(x, -2, 30, 116, '#171a1c', 2, 6)).join(''),
    cel('M18,4 H168 C198,6 204,26 204,56 C204,86 198,106 168,108 H18 C4,106 2,84 2,56 C2,28 4,6 18,4Z', '#c1443a', '#7e2620', LEFT, 3),
    shape('M124,16 C136,14 146,16 150,20 C156,44 156,68 150,92 C146,96 136,98 124,96 C130,70 130,42 124,16Z', '#1b2a36', 2.4),
    shape('M46,18 C40,18 32,20 28,24 C24,46 24,66 28,88 C32,92 40,94 46,94 C42,70 42,42 46,18Z', '#1b2a36', 2.4),
    box(52, 14, 70, 84, '#d2564a', 2, 8),
    box(196, 16, 9, 20, '#ffe9b4', 2, 4), box(196, 76, 9, 20, '#ffe9b4', 2, 4), box(0, 18, 6, 16, '#e8705a', 2), box(0, 78, 6, 16, '#e8705a', 2),
  ].join('')
  return `<g transform="scale(${sx},${sy})">${svg}</g>`
}
