/** The dice of a fight in 60 by 60: paper strikes, green strikes back, blue gets out of the way. */
import { at, box, line, oval, shape, type Drawing } from '../ink'

export type DieKind = 'attack' | 'enemy' | 'dodge'

const TONES: Record<DieKind, readonly [base: string, shade: string, sign: string]> = { attack: ['#f3ecd8', '#b9ad8c', '#0e1113'], enemy: ['#56753f', '#33472a', '#f3ecd8'], dodge: ['#7db7e8', '#446f96', '#16303c'] }

const skull = (fill: string, pits: string) =>
  shape('M0-15C-11-15-15-8-15-1C-15 4-13 7-9 9V14H9V9C13 7 15 4 15-1C15-8 11-15 0-15Z', fill, 2.2) + oval(-6, -1, 4, 4.4, pits) + oval(6, -1, 4, 4.4, pits) + shape('M0 3l-2.5 5h5Z', pits) + line('M-4 11v3M0 11v3M4 11v3', 1.6, pits)
const bones = (fill: string) => line('M-17 -15L17 16M17 -15L-17 16', 8) + line('M-17 -15L17 16M17 -15L-17 16', 4, fill) + [[-17, -15], [17, -15], [-17, 16], [17, 16]].map(([x, y]) => oval(x!, y!, 4, 4, fill, 1.8)).join('')

/** A die that shows a face by the name that the rules give it. */
export function dieOf(kind: DieKind, face: string): Drawing {
  const [base, shade, sign] = TONES[kind]
  const pits = kind === 'enemy' ? '#24331d' : base
  const signs: Record<string, string> = {
    miss: line('M-9 0H9', 6, kind === 'enemy' ? '#24331d' : '#b9ad8c'), hit: skull(kind === 'attack' ? '#0e1113' : sign, pits), crit: bones(kind === 'attack' ? '#c9483a' : '#e8705a') + skull(kind === 'attack' ? '#c9483a' : '#e8705a', '#f3ecd8'),
    skull: skull(shade, '#16303c'), dodge: line('M-13 10C-10 -8 2 -10 12 -6M5 -14L14 -6L6 2', 6, sign),
  }
  return { box: [60, 60], svg: box(10, 2, 46, 46, shade, 2.6, 9) + box(3, 8, 48, 48, base, 2.8, 9) + at('translate(27 32)', signs[face] ?? '') }
}
