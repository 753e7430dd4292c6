/** Signs of verbs and of what is counted, in 24 by 24 and one colour. */
import type { Drawing } from './ink'

const stroke = (d: string, width = 2.6) => `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const solid = (d: string) => `<path d="${d}" fill="currentColor"/>`
const dot = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}" fill="currentColor"/>`

const SIGNS = {
  bite: solid('M2 5c6-3 14-3 20 0l-1 6-3-3-3 4-3-4-3 4-3-4-3 3zM3 19c6 3 12 3 18 0l-1-5-3 3-2.5-4L12 17l-2.5-4L7 17l-3-3z'),
  bolt: solid('M14 1 4 14h6l-2 9 11-14h-7z'),
  chat: solid('M2 4h20v13H11l-6 5v-5H2z'),
  car: solid('M2 13 5 6c1-2 2-2 3-2h8c1 0 2 0 3 2l3 7v7h-4v-3H6v3H2zm4-2h12l-2-4H8z'),
  check: stroke('m4 13 5 6L20 5', 4),
  claw: solid('M4 2c5 3 7 9 6 19C7 15 4 10 4 2zm7-1c5 4 6 10 4 20-1-6-4-12-4-20zm7 2c3 4 4 9 2 15-1-4-3-9-2-15z'),
  clock: stroke('M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19') + stroke('M12 6v6l4 3'),
  cog: stroke('M12 7a5 5 0 1 1 0 10a5 5 0 1 1 0-10', 3.6) + stroke('M12 1v4M12 19v4M1 12h4M19 12h4M4 4l3 3M17 17l3 3M20 4l-3 3M7 17l-3 3', 3),
  die: stroke('M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4') + dot(8, 8, 2) + dot(16, 16, 2) + dot(12, 12, 2),
  door: stroke('M5 2h14v20H5z') + dot(15, 12, 2),
  down: stroke('M2 20h20', 3) + dot(5, 15, 3) + solid('M9 13h13v5H9z') + stroke('M12 1v8M8 6l4 4 4-4'),
  grab: stroke('M12 2v8M6 4c0 6 2 8 6 9M18 4c0 6-2 8-6 9M4 12c2 5 5 7 8 7s6-2 8-7', 3),
  heart: solid('M12 21C4 15 1 11 2 7c1-5 8-5 10 0 2-5 9-5 10 0 1 4-2 8-10 14z'),
  list: stroke('M9 5h12M9 12h12M9 19h12', 3) + dot(4, 5, 2) + dot(4, 12, 2) + dot(4, 19, 2),
  move: solid('M7 3c3 0 4 3 3.5 6.5l-4.5.5C4 7 4 3 7 3zm-1 9 4-.5c1 3-1 5-2.5 4.5S6 14 6 12zM17 8c3 0 3.5 4 2 7l-4.5-.5C14 11 14 8 17 8zm-2.5 9 4 .5c0 2-.5 4-2 4s-3-2-2-4.5z'),
  pass: solid('M3 4v16l10-8zM15 4h5v16h-5z'),
  planks: solid('m1 6 21-4 1 5L2 11zM1 16l21-4 1 5L2 21z') + '<path d="M7 3h3v18H7z" fill="currentColor" opacity=".55"/>',
  search: stroke('M10 3.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13') + stroke('m15 15 7 7', 4),
  shield: solid('M12 1 3 4v8c0 6 4 9 9 11 5-2 9-5 9-11V4z'),
  shoot: stroke('M12 5a7 7 0 1 1 0 14a7 7 0 1 1 0-14') + stroke('M12 1v6M12 17v6M1 12h6M17 12h6'),
  skull: solid('M12 1C6 1 2 5 2 11c0 3 1 5 4 7v4h12v-4c3-2 4-4 4-7 0-6-4-10-10-10zM8 9c2 0 3 1 3 3s-1 3-3 3-3-1-3-3 1-3 3-3zm8 0c2 0 3 1 3 3s-1 3-3 3-3-1-3-3 1-3 3-3z'),
  sound: solid('M2 9h4l6-5v16l-6-5H2z') + stroke('M16 8q3 4 0 8M19 5q6 7 0 14', 2),
  mute: solid('M2 9h4l6-5v16l-6-5H2z') + stroke('M16 9l6 6M22 9l-6 6', 2.4),
  stand: solid('M12 1 6 8h4v8h4V8h4zM3 19h18v4H3z'),
  strike: stroke('M4 20 15 9') + solid('m13 3 8 8-4 2-6-6z') + stroke('M3 9h4M4 4l3 2M15 17v4M18 15l3 2'),
  take: solid('M12 13 6 7h4V1h4v6h4zM2 14h5l2 3h6l2-3h5v8H2z'),
  turn: stroke('M5 15a8 8 0 1 0 2-8') + solid('M9 2v9H1z'),
  undo: stroke('M6 9h9a5 5 0 0 1 0 10H8', 3) + solid('m9 3-8 6 8 6z'),
  warn: solid('M12 1 1 22h22zm-1.5 7h3v7h-3zm0 9h3v3h-3z'),
  cards: stroke('M4 6h10v15H4zM8 6V3h10v15h-4', 2.2),
}

export type Sign = keyof typeof SIGNS

export const signOf = (sign: Sign): Drawing => ({ box: [24, 24], svg: SIGNS[sign] })
