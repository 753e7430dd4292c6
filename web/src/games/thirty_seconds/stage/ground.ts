/** Where everything stands: the alley lies at a desk and on a phone that is held sideways, and stands on one that is held upright. */

export interface Box {
  x: number
  y: number
  wide: number
  high: number
}

/** Where feet are, and how wide a figure is there. */
export interface Spot {
  x: number
  y: number
  wide: number
}

export interface Ground {
  kind: 'desk' | 'wide' | 'phone'
  /** Whether it is shown so small that less is written on it. */
  isTight: boolean
  size: readonly [wide: number, high: number]
  /** What one clicks for a row, its place with it. */
  row: (row: number) => Box
  /** The outline of a row that is pointed at. */
  outline: (row: number) => string
  number: (row: number) => { x: number; y: number }
  place: (row: number, features: string[]) => Box
  /** The one who runs; in the warehouse it is row 0, the street comes after the last. */
  survivor: (row: number) => Spot
  /** One of the dead of a row: beside the survivor there is less room. */
  dead: (row: number, n: number, isBesides: boolean) => Spot
  /** One that holds the survivor. */
  holder: (row: number, n: number) => Spot
  /** What lies on the ground. */
  thing: (row: number, n: number) => Spot
  /** How warm the street's light is there, from 0 to 1. */
  warmth: (row: number) => number
}

const FIGURE = 1.4 // as high as it is wide, times this

/** The left edge of a desk's row at a height: the lines run to a point far above. */
const edge = (row: number, y: number) => row * 100 + ((y - 422) / 206) * (3 * row - 22)
const across = (row: number, y: number) => (edge(row, y) + edge(row + 1, y)) / 2

const LANES = [[24, 484, 84], [-20, 536, 92], [14, 582, 97], [-30, 580, 95], [-26, 490, 86]] as const
const BESIDES = [[40, 486, 84], [34, 536, 92], [-34, 474, 82], [44, 512, 88], [-40, 520, 88]] as const
const LYING = [[38, 607], [-46, 606], [2, 566], [-6, 610], [36, 570], [-40, 560]] as const

export const DESK: Ground = {
  kind: 'desk',
  isTight: false,
  size: [1280, 800],
  row: (row) => (row < 1 ? { x: 0, y: 200, wide: 98, high: 428 } : row > 10 ? { x: 1104, y: 236, wide: 176, high: 190 } : { x: edge(row, 525) + 1, y: 300, wide: 101, high: 328 }),
  outline: (row) => `M${edge(row, 424) + 4},424 H${edge(row + 1, 424) - 3} L${edge(row + 1, 626) - 3},626 H${edge(row, 626) + 4}Z`,
  number: (row) => ({ x: across(row, 612), y: 616 }),
  place: (row, features) =>
    features.includes('streetlight') ? { x: row * 100 - 7, y: 239, wide: 150, high: 195 }
    : features.includes('manhole') ? { x: row * 100 + 4, y: 404, wide: 104, high: 135 }
    : { x: row * 100, y: 302, wide: 100, high: 130 },
  survivor: (row) => (row > 10 ? { x: 1196, y: 560, wide: 104 } : { x: across(Math.max(row, 0), 588) - 14, y: 588, wide: 104 }),
  dead: (row, n, isBesides) => {
    const [x, y, wide] = (isBesides ? BESIDES : LANES)[n % LANES.length]!
    return { x: across(row, y) + x, y, wide }
  },
  holder: (row, n) => ({ x: across(row, 588) + (n ? -58 : 36), y: 585 + n, wide: 100 }),
  thing: (row, n) => {
    const [x, y] = LYING[n % LYING.length]!
    return { x: across(row, y) + x, y, wide: 42 }
  },
  warmth: (row) => row / 11,
}

/** A desk beside which the list of choices is folded out. */
export const TIGHT: Ground = { ...DESK, isTight: true }

/** A phone held sideways shows the desk's alley smaller, without its sky; the names and the hand keep their size. */
const SMALLER = 0.61
const SKY = 214
const PAVEMENT = 408
export const SHRINK = `translate(0,${-SKY * SMALLER}) scale(${SMALLER})`
const lower = ({ x, y }: { x: number; y: number }) => ({ x: x * SMALLER, y: (y - SKY) * SMALLER })
const smaller = (box: Box): Box => ({ ...lower(box), wide: box.wide * SMALLER, high: box.high * SMALLER })
const nearer = (spot: Spot): Spot => ({ ...lower(spot), wide: spot.wide * SMALLER })
/** The names lie over the walls: only the pavement is clicked, and the street below them. */
const paved = ({ x, y, wide, high }: Box, top: number): Box => ({ x, y: top, wide, high: y + high - top })

export const WIDE: Ground = {
  kind: 'wide',
  isTight: false,
  size: [780, 360],
  row: (row) => smaller(row > 10 ? { x: 1104, y: 312, wide: 176, high: 160 } : paved(DESK.row(row), PAVEMENT)),
  outline: (row) => `M${[[edge(row, 424) + 4, 424], [edge(row + 1, 424) - 3, 424], [edge(row + 1, 622) - 3, 622], [edge(row, 622) + 4, 622]].map(([x, y]) => lower({ x: x!, y: y! })).map(({ x, y }) => `${x},${y}`).join(' L')}Z`,
  number: (row) => lower(DESK.number(row)),
  place: (row, features) => smaller(DESK.place(row, features)),
  survivor: (row) => nearer(DESK.survivor(row)),
  dead: (row, n, isBesides) => nearer(DESK.dead(row, n, isBesides)),
  holder: (row, n) => nearer(DESK.holder(row, n)),
  thing: (row, n) => nearer(DESK.thing(row, n)),
  warmth: DESK.warmth,
}

/** On a phone rows are so low that who stands in the next one stands beside. */
const NEAR = [174, 222, 270, 198, 246] as const
const EVEN = [180, 234, 284, 156, 208] as const
const ODD = [258, 208, 158, 284, 234] as const

const top = (row: number) => 134 + (10 - row) * 41

export const PHONE: Ground = {
  kind: 'phone',
  isTight: false,
  size: [360, 740],
  row: (row) => (row < 1 ? { x: 52, y: 542, wide: 294, high: 44 } : row > 10 ? { x: 52, y: 76, wide: 294, high: 56 } : { x: 0, y: top(row) - 1.5, wide: 360, high: 44 }),
  outline: (row) => `M56,${top(row) + 1} H342 V${top(row) + 40} H56Z`,
  number: (row) => ({ x: 352, y: top(row) + 26 }),
  place: (row) => ({ x: 5, y: top(row) - 19, wide: 46, high: 60 }),
  survivor: (row) => (row > 10 ? { x: 200, y: 130, wide: 50 } : { x: 124, y: row < 1 ? 580 : top(row) + 37, wide: 52 }),
  dead: (row, n, isBesides) => ({ x: (isBesides ? NEAR : row % 2 ? ODD : EVEN)[n % NEAR.length]!, y: top(row) + [37, 36, 37, 34, 34][n % NEAR.length]!, wide: 47 }),
  holder: (row, n) => ({ x: n ? 100 : 148, y: top(row) + 38, wide: 48 }),
  thing: (row, n) => ({ x: [80, 316, 298, 96, 330, 70][n % 6]!, y: top(row) + 37, wide: 30 }),
  warmth: (row) => row / 11,
}

/** The box of a figure that stands on a spot. */
export function standing({ x, y, wide }: Spot): Box {
  const high = wide * FIGURE
  return { x: x - wide / 2, y: y - high * (132 / 140), wide, high }
}
