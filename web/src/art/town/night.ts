/** What all places of a town have in common: the night behind them, the ground before them, windows, roofs, trees. */
import { at, box, lettering, line, oval, shape } from '../ink'

export const PLACE = [206, 160] as const

/** The sky with its clouds, stars and hills. */
export const NIGHT = [
  box(0, 0, 206, 160, '#2a4660'), shape('M0 0H206V34C160 44 120 26 70 38C40 44 16 36 0 40Z', '#20374c'),
  [[18, 14], [52, 26], [96, 10], [140, 20], [178, 12], [196, 30], [120, 32]].map(([x, y]) => oval(x!, y!, 0.9, 0.9, '#a9c0d0')).join(''),
  shape('M0 128V96L14 88L20 96L34 84L48 98L70 92L84 100L110 94L126 86L140 98L160 92L176 82L190 94L206 90V128Z', '#172a3b'),
].join('')

export const STREET = [box(0, 126, 206, 8, '#475560'), line('M0 126H206', 1.6, '#56636c'), box(0, 134, 206, 26, '#2b343b'), line('M6 151H34M60 151H88M114 151H142M168 151H196', 2, '#454d53')].join('')

/** Open ground without a street. */
export const field = (fill: string): string => box(0, 124, 206, 36, fill) + line('M0 124H206', 1.6, '#424438')

/** A dark window with a gleam. */
export function pane(x: number, y: number, wide: number, high: number): string {
  const gleam = `M${x + wide * 0.2} ${y + high - 3}L${x + wide * 0.7} ${y + 3}H${x + wide - 2}L${x + wide * 0.55} ${y + high - 3}Z`
  return box(x, y, wide, high, '#14222d', 2) + shape(gleam, '#2c4557') + line(`M${x + wide / 2} ${y}V${y + high}M${x} ${y + high / 2}H${x + wide}`, 1.6)
}

/** A window behind which there is light. */
export const lit = (x: number, y: number, wide: number, high: number): string => box(x, y, wide, high, '#f0bd5c', 2) + line(`M${x + wide / 2} ${y}V${y + high}M${x} ${y + high / 2}H${x + wide}`, 1.6)

export const tree = (x: number, y: number, scale = 1): string =>
  at(`translate(${x} ${y}) scale(${scale})`,
    shape('M0 0L-3 -14H3L0 0Z', '#2e2418', 1.6), shape('M0 -70L-10 -50H-5L-16 -30H-9L-20 -8H20L9 -30H16L5 -50H10Z', '#1d3328', 2.4), shape('M0 -70L10 -50H5L16 -30H9L20 -8H2Z', '#142319'))

/** A wall, lit on the left and in shade on the right of where it turns. */
export function wall(x: number, y: number, wide: number, high: number, base: string, shade: string, turn = 0.55): string {
  const from = x + wide * turn
  return box(x, y, wide, high, base) + box(from, y, x + wide - from, high, shade) + box(x, y, wide, high, 'none', 2.2)
}

/** A roof between its eaves, its ridge as long as that part of it. */
export function gable(x: number, y: number, wide: number, high: number, base: string, shade: string, ridge = 0): string {
  const [left, right] = [x + (wide * (1 - ridge)) / 2, x + (wide * (1 + ridge)) / 2]
  const whole = `M${x} ${y}L${left} ${y - high}H${right}L${x + wide} ${y}Z`
  return shape(whole, base) + shape(`M${(left + right) / 2} ${y - high}H${right}L${x + wide} ${y}H${x + wide * 0.58}Z`, shade) + line(whole, 2.4)
}

export const door = (x: number, y: number, wide: number, high: number, fill = '#22303a'): string =>
  box(x, y, wide, high, fill, 2.2) + oval(x + wide - 4, y + high * 0.55, 1.6, 1.6, '#e9ab4a')

/** A board with a word on it. */
export const sign = (x: number, y: number, wide: number, high: number, fill: string, text: string, ink = '#f3ecd8', size = high * 0.66): string =>
  box(x, y, wide, high, fill, 2.2) + lettering(x + wide / 2, y + high / 2 + size * 0.34, size, text, ink)

/** Awning over a shop's window, in stripes. */
export const awning = (x: number, y: number, stripes: number, one: string, other: string): string =>
  Array.from({ length: stripes }, (_, n) => shape(`M${x + n * 16} ${y}h16l-3 13h-16Z`, n % 2 ? other : one, 1.6)).join('')

/** A roller door. */
export const shutter = (x: number, y: number, wide: number, high: number, fill: string): string =>
  box(x, y, wide, high, fill, 2.2) + line(Array.from({ length: Math.floor(high / 7) - 1 }, (_, n) => `M${x + 3} ${y + 7 + n * 7}h${wide - 6}`).join(''), 1.6, '#1b2429')

export const car = (x: number, y: number, base: string, shade: string): string =>
  shape(`M${x} ${y}V${y - 12}L${x + 10} ${y - 13}L${x + 18} ${y - 24}H${x + 42}L${x + 52} ${y - 13}L${x + 62} ${y - 10}V${y}Z`, base, 2.2) +
  shape(`M${x + 30} ${y - 24}H${x + 42}L${x + 52} ${y - 13}L${x + 62} ${y - 10}V${y}H${x + 30}Z`, shade) + shape(`M${x + 15} ${y - 14}L${x + 21} ${y - 21}H${x + 28}V${y - 14}ZM${x + 32} ${y - 14}V${y - 21}H${x + 40}L${x + 46} ${y - 14}Z`, '#14222d', 1.6) +
  [x + 13, x + 49].map((at) => oval(at, y, 6.5, 6.5, '#15191c', 2) + oval(at, y, 2.4, 2.4, '#5d6a72')).join('')

/** Where nobody has been: only what the night leaves of it. */
export const UNKNOWN = [
  box(0, 0, 206, 160, '#151b1f'), shape('M0 110L60 84L100 96L150 78L206 100V160H0Z', '#1a2227'), shape('M80 160L98 104H108L126 160Z', '#232b30'),
  shape('M0 120C50 104 90 126 140 110C170 102 190 112 206 108V140C150 130 100 150 0 138Z', '#20292e'),
].join('')

