/** What stands on a board and never moves, painted once from its map. */
import { furnitureAt } from '../../../art/above/furniture'
import { standingOutside } from '../../../art/above/outdoors'
import { searchedPlace } from '../../../art/above/searched'
import { box, carSquares, cellOf, corner, floored, furniture, scatter, squareAt, squares, type Scene } from '../scene'

/** Furniture, and what grows outside. */
export function furnished(scene: Scene): string {
  const [rooms, car] = [floored(scene), carSquares(scene)]
  const names = new Map(scene.rooms.map((room) => [room.id, room.name]))
  const nth = new Map<string, number>()
  const pieces = furniture(scene, rooms).map((piece) => {
    const { x, y, width, height } = box(scene, piece.squares)
    const key = `${piece.room}|${Math.min(piece.wide, piece.deep)}|${Math.max(piece.wide, piece.deep) > 1}`
    const which = nth.get(key) ?? 0
    nth.set(key, which + 1)
    const [wide, deep] = piece.back % 2 ? [height, width] : [width, height]
    const inside = furnitureAt(names.get(piece.room ?? '') ?? '', which, wide, deep)
    return `<g transform="translate(${x + width / 2},${y + height / 2}) rotate(${piece.back * 90}) translate(${-wide / 2},${-deep / 2})">${inside}</g>`
  })
  const shrubs = squares(scene).filter((square) => cellOf(scene, square) === '*').map((square) => {
    const { x, y } = corner(scene, square)
    return `<g transform="translate(${x},${y})">${standingOutside(Math.floor(scatter(square, 71) * 60))}</g>`
  })
  const searched = scene.searches.map(({ at, what }) => [squareAt(scene, at[0]!, at[1]!), what] as const)
  const places = searched.filter(([square]) => cellOf(scene, square) === 'X' && !car.has(square)).map(([square, what]) => {
    const { x, y } = corner(scene, square)
    return `<g transform="translate(${x},${y})">${searchedPlace(what).svg}</g>`
  })
  return [...pieces, ...places, ...shrubs].join('')
}
