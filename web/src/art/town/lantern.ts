/** The lantern that hangs over a trade, 80 by 150. */
import { line, shape, type Drawing } from '../ink'

export function lantern(): Drawing {
  const handle = 'M22 40C22 2 58 2 58 40'
  return {
    box: [80, 150],
    svg: line(handle, 11) + line(handle, 6, '#6f7b83') + shape('M14 52L20 36H60L66 52Z', '#4a545b', 3) + shape('M20 54H60L64 120H16Z', '#e9ab4a', 3) + shape('M30 56H50L53 118H27Z', '#ffd27a', 2) + shape('M40 76C48 90 47 112 40 116C33 112 32 90 40 76Z', '#fff6da', 1.6) + shape('M8 120H72L78 144H2Z', '#4a545b', 3),
  }
}
