/** Who is meant where several stand before each other. */

export interface Standee {
  name: string
  box: { left: number; top: number; right: number; bottom: number }
}

/** Of those whose boxes hold a point, the one whose middle is nearest to it; none if nobody is there. */
export function nearest(all: Standee[], x: number, y: number): string {
  const here = all.filter(({ box }) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom)
  const away = ({ box }: Standee) => Math.hypot((box.left + box.right) / 2 - x, (box.top + box.bottom) / 2 - y)
  return here.reduce<Standee | null>((best, each) => (best && away(best) <= away(each) ? best : each), null)?.name ?? ''
}
