/** Colours and drawings of the board: what a room's floor is like, what stands in it, who wears what. */
import { cellOf, corner, scatter, SIDE, squares, type Furniture, type Scene } from '../scene'

type Floor = 'wood' | 'tiles' | 'stone' | 'carpet'

const FLOORS: [RegExp, Floor][] = [
  [/kitchen|bath|toilet|shop|mall|food|store/i, 'tiles'],
  [/garage|shed|cellar|loading|outbuilding/i, 'stone'],
  [/bed|study|office/i, 'carpet'],
]

/** The floor that suits a room of that name. */
export function floorOf(name: string): Floor {
  return FLOORS.find(([words]) => words.test(name))?.[1] ?? 'wood'
}

const STUFF: [RegExp, string[]][] = [
  [/kitchen|food/i, ['fridge', 'sink', 'table', 'washing-machine']],
  [/bath|toilet/i, ['bathtub', 'sink', 'washing-machine']],
  [/bed/i, ['bed', 'desk-lamp', 'bookshelf', 'desk']],
  [/living|main|lounge/i, ['sofa', 'tv', 'round-table', 'bookshelf']],
  [/study|office/i, ['desk', 'bookshelf', 'office-chair', 'trophies-shelf']],
  [/garage|shed|store|cellar/i, ['wooden-crate', 'barrel', 'big-gear', 'hand-saw']],
]

/** The drawing on a piece of furniture. */
export function drawingOf(scene: Scene, piece: Furniture): string {
  const name = scene.rooms.find((room) => room.id === piece.room)?.name ?? ''
  const stuff = STUFF.find(([words]) => words.test(name))?.[1] ?? ['wooden-crate', 'round-table', 'barrel', 'bookshelf']
  return stuff[Math.floor(scatter(piece.squares[0]!, 7) * stuff.length)]!
}

/** Tufts of grass, always in the same places. */
export function tufts(scene: Scene): string {
  return squares(scene)
    .filter((square) => '.*'.includes(cellOf(scene, square)))
    .flatMap((square) => [0, 1, 2].filter((i) => scatter(square, i + 20) < 0.55).map((i) => tuft(scene, square, i)))
    .join('')
}

function tuft(scene: Scene, square: number, i: number): string {
  const { x, y } = corner(scene, square)
  const [left, top] = [x + 4 + scatter(square, i) * (SIDE - 10), y + 10 + scatter(square, i + 9) * (SIDE - 12)]
  return `M${left.toFixed(0)} ${top.toFixed(0)}l-2 -5m2 5l1 -7m-1 7l4 -5`
}

/** Cracks in what is paved. */
export function cracks(scene: Scene): string {
  return squares(scene)
    .filter((square) => cellOf(scene, square) === ',' && scatter(square, 4) < 0.3)
    .map((square) => {
      const { x, y } = corner(scene, square)
      const start = `M${(x + scatter(square, 1) * SIDE).toFixed(0)} ${(y + scatter(square, 2) * SIDE).toFixed(0)}`
      return `${start}l${(scatter(square, 5) * 16 - 8).toFixed(0)} 9l${(scatter(square, 6) * 14 - 4).toFixed(0)} 7`
    })
    .join('')
}

/** The leaves of a shrub: circles, with how light each is. */
export function leaves(scene: Scene, square: number): { cx: number; cy: number; r: number; light: boolean }[] {
  const { x, y } = corner(scene, square)
  return Array.from({ length: 7 }, (_, i) => {
    const turn = (i / 6) * 2 * Math.PI + scatter(square, i)
    const out = i === 6 ? 0 : 10 + scatter(square, i + 30) * 4
    return { cx: x + SIDE / 2 + Math.cos(turn) * out, cy: y + SIDE / 2 + Math.sin(turn) * out, r: 9 + scatter(square, i + 40) * 4, light: i % 2 === 0 }
  })
}
