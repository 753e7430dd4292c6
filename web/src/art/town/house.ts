/** What is seen of a town at first: the safe house, and the night around it. */
import { box, line, oval, shape, type Drawing } from '../ink'
import { NIGHT, PLACE, STREET, UNKNOWN } from './night'

/** A window behind which there is light; where the people have given up it goes out. */
const lamp = (x: number, y: number, wide: number, high: number, ink: number): string => `<g class="lamp">${box(x, y, wide, high, '#f0bd5c', ink)}</g>`

export const HOUSE = [
  STREET, shape('M40 128L20 160H186L166 128Z', '#e9ab4a', 0, 'class="glow" opacity=".22"'), box(128, 38, 14, 26, '#5a3d34', 2.2),
  shape('M132 36C126 28 140 24 134 14C142 20 146 28 140 36Z', '#39454d'), box(38, 72, 130, 55, '#8a6a48', 2.2), shape('M110 72H168V127H110Z', '#664c38'),
  line('M38 82H168', 1.2, '#5a432f'), line('M38 92H168', 1.2, '#5a432f'), line('M38 102H168', 1.2, '#5a432f'), line('M38 112H168', 1.2, '#5a432f'), line('M38 120H168', 1.2, '#5a432f'),
  shape('M28 74L62 38H146L178 74Z', '#4a3a44', 2.4), shape('M103 38H146L178 74H118Z', '#372b35'), line('M28 74L62 38H146L178 74Z', 2.4), lamp(48, 84, 32, 28, 2.2),
  lamp(126, 84, 32, 28, 2.2), shape('M44 88l40 -4v6l-40 4ZM44 100l40 3v6l-40 -3Z', '#b98a52', 2), shape('M122 88l40 -4v6l-40 4ZM122 100l40 3v6l-40 -3Z', '#b98a52', 2),
  box(92, 82, 24, 45, '#5a3d2c', 2.2), lamp(96, 86, 16, 16, 2), oval(111, 108, 1.8, 1.8, '#e9ab4a'), line('M84 127V76H124V127', 4, '#3b2d22'),
  shape('M80 78L104 64L128 78Z', '#5a4652', 2.4),
]

/** A card of the town that nobody has turned yet. */
export const unknownPlace = (): Drawing => ({ box: PLACE, svg: UNKNOWN })

/** The street at night, before it is known what stands there. */
export const darkStreet = (): Drawing => ({ box: PLACE, svg: NIGHT + STREET })

/** The house that is held, with as much wood at its windows as it has been fortified. */
export function safeHouse(fortified: number): Drawing {
  const stakes = Array.from({ length: Math.min(fortified, 6) }, (_, n) => {
    const x = n % 2 ? 168 + 6 * n : 22 - 6 * n
    return shape(`M${x - 4} 134V114l4-7 4 7v20Z`, '#b98a52', 1.8)
  })
  return { box: PLACE, svg: NIGHT + HOUSE.join('') + stakes.join('') }
}
