/** What never moves on a board, painted once from its map: lawn, floors, lights, walls, what lies about. */
import { OPENINGS, walls as wallsAlong } from '../../../art/above/house'
import { floorOf, PATTERNS } from '../../../art/above/floors'
import { fence, leftBehind, tree, tuft } from '../../../art/above/outdoors'
import { line } from '../../../art/ink'
import { beyond, box, carSquares, cellOf, corner, edgePath, floored, floorPath, middle, scatter, segments, SIDE, squareAt, squares, type Kind, type Scene } from '../scene'

const WOODS = 9
const OPEN = ['window', 'door', 'interior', 'garage'] as const
const isLawn = (scene: Scene, square: number) => square >= 0 && '.*'.includes(cellOf(scene, square))

/** The ground of a board, its woods and its floors. */
export function painted(scene: Scene): string {
  const rooms = floored(scene)
  const [wide, high] = [scene.width * SIDE, scene.height * SIDE]
  const car = carSquares(scene)
  const paved = floorPath(scene, (square) => cellOf(scene, square) === ',' || (car.has(square) && scene.car?.floor === ','))
  const grid = Array.from({ length: scene.height + 1 }, (_, n) => `M0,${n * SIDE}H${wide}`).join('') + Array.from({ length: scene.width + 1 }, (_, n) => `M${n * SIDE},0V${high}`).join('')
  return [
    `<defs>${PATTERNS}</defs>`,
    around(scene),
    `<rect width="${wide}" height="${high}" fill="url(#floor-lawn)"/>`,
    line(tufts(scene), 2, '#34503f'),
    `<path d="${paved}" fill="url(#floor-asphalt)"/>`,
    line(cracks(scene), 2, '#22282c'),
    scattered(scene),
    fences(scene),
    scene.rooms.map((room) => `<path d="${floorPath(scene, (square) => rooms[square] === room.id)}" fill="url(#floor-${floorOf(room.name)})"/>`).join(''),
    `<clipPath id="floor-inside"><path d="${floorPath(scene, (square) => rooms[square] !== null)}"/></clipPath><g clip-path="url(#floor-inside)">${lamps(scene, rooms)}</g>`,
    `<path d="${grid}" stroke="#000" stroke-opacity=".17" stroke-width="1.4" fill="none"/>`,
    beams(scene, rooms),
  ].join('')
}

/** The walls, with what opens in them. */
export function walls(scene: Scene): string {
  return wallsAlong(edgePath(segments(scene), ['wall'])) + openings(scene)
}

/** Dark woods around the board. */
function around(scene: Scene): string {
  const trees: string[] = []
  for (let row = -WOODS; row < scene.height + WOODS; row += 1.3) {
    for (let column = -WOODS; column < scene.width + WOODS; column += 1.4) {
      const near = Math.max(-column, column - scene.width, -row, row - scene.height)
      const luck = scatter(Math.round((row + 20) * 97 + column * 13), 3)
      if (near > 0.5 && luck < 0.32 + near * 0.05) trees.push(tree(column * SIDE + luck * 40, row * SIDE + luck * 30, 22 + luck * 26))
    }
  }
  const far = WOODS * SIDE
  return `<rect x="${-far}" y="${-far}" width="${scene.width * SIDE + 2 * far}" height="${scene.height * SIDE + 2 * far}" class="woods"/>${trees.join('')}`
}

function tufts(scene: Scene): string {
  return squares(scene)
    .filter((square) => isLawn(scene, square))
    .flatMap((square) => [0, 1].filter((n) => scatter(square, n + 20) < 0.34).map((n) => {
      const { x, y } = corner(scene, square)
      return tuft(Math.round(x + 8 + scatter(square, n) * 46), Math.round(y + 14 + scatter(square, n + 9) * 44))
    }))
    .join('')
}

function cracks(scene: Scene): string {
  return squares(scene)
    .filter((square) => cellOf(scene, square) === ',' && scatter(square, 4) < 0.24)
    .map((square) => {
      const { x, y } = corner(scene, square)
      return `M${Math.round(x + scatter(square, 1) * 50)},${Math.round(y + scatter(square, 2) * 40)}l${Math.round(scatter(square, 5) * 20 - 10)},11l${Math.round(scatter(square, 6) * 16 - 4)},9`
    })
    .join('')
}

/** A shoe, a ball, a rake: things that were left, now and then. */
function scattered(scene: Scene): string {
  return squares(scene)
    .filter((square) => '.,'.includes(cellOf(scene, square)) && scatter(square, 51) < 0.022)
    .map((square) => {
      const { x, y } = middle(scene, square)
      return leftBehind(Math.floor(scatter(square, 52) * 60), x + scatter(square, 53) * 20 - 10, y + scatter(square, 54) * 20 - 10, Math.round(scatter(square, 55) * 360))
    })
    .join('')
}

/** A picket fence along the lawn's edge, with gaps where the ground is paved. */
function fences(scene: Scene): string {
  const gap = (square: number) => !isLawn(scene, square)
  const broken = (square: number) => (n: number) => scatter(square, n + 60) < 0.22
  const columns = Array.from({ length: scene.width }, (_, x) => x)
  const rows = Array.from({ length: scene.height }, (_, y) => y)
  const [wide, high] = [scene.width * SIDE, scene.height * SIDE]
  const across = (y: number, at: number) => columns.map((x) => [x, squareAt(scene, x, y)] as const).filter(([, square]) => !gap(square)).map(([x, square]) => fence(x * SIDE, at, SIDE, false, broken(square))).join('')
  const down = (x: number, at: number) => rows.map((y) => [y, squareAt(scene, x, y)] as const).filter(([, square]) => !gap(square)).map(([y, square]) => fence(at, y * SIDE, SIDE, true, broken(square))).join('')
  return across(0, -7) + across(scene.height - 1, high + 7) + down(0, -7) + down(scene.width - 1, wide + 7)
}

/** A lamp in the middle of each room. */
function lamps(scene: Scene, rooms: (string | null)[]): string {
  return scene.rooms
    .map((room) => {
      const inside = squares(scene).filter((square) => rooms[square] === room.id)
      const { x, y, width, height } = box(scene, inside)
      const radius = Math.max(2.4 * SIDE, Math.max(width, height) * 0.62)
      return `<circle class="lamp" cx="${x + width / 2}" cy="${y + height / 2}" r="${radius}" fill="url(#floor-glow)"/>`
    })
    .join('')
}

/** The light that falls out of windows and doors. */
function beams(scene: Scene, rooms: (string | null)[]): string {
  return scene.edges
    .filter((edge) => edge.kind === 'window' || edge.kind === 'door')
    .map(({ at, side, kind }) => {
      const here = squareAt(scene, at[0]!, at[1]!)
      const there = beyond(scene, here, side === 'N' ? 0 : 3)
      const isOut = (square: number) => square >= 0 && rooms[square] === null
      if (isOut(here) === isOut(there)) return ''
      const facing = (side === 'N' ? 0 : 3) + (isOut(there) ? 0 : 2)
      const { x, y } = corner(scene, here)
      const middleOf = side === 'N' ? [x + SIDE / 2, y] : [x, y + SIDE / 2]
      const long = kind === 'window' ? 2.3 : 1.5
      return `<g transform="translate(${middleOf.join()}) rotate(${(facing % 4) * 90 - 90})"><path d="M0,${-SIDE / 2} L${long * SIDE},${-SIDE * 0.86} V${SIDE * 0.86} L0,${SIDE / 2}Z" fill="url(#floor-beam)" transform="scale(1)" class="beam"/></g>`
    })
    .join('')
}

function openings(scene: Scene): string {
  return scene.edges
    .filter((edge): edge is typeof edge & { kind: Exclude<Kind, 'wall'> } => OPEN.some((kind) => kind === edge.kind))
    .map(({ at, side, kind }) => {
      const [x, y] = [at[0]! * SIDE, at[1]! * SIDE]
      return `<g transform="translate(${side === 'N' ? x + SIDE / 2 : x},${side === 'N' ? y : y + SIDE / 2})${side === 'N' ? '' : ' rotate(90)'}">${OPENINGS[kind]()}</g>`
    })
    .join('')
}
