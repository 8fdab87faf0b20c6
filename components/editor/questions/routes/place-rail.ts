// Places the lines beside the list of questions: a straight line to the next question, and a lane
// further out for each target that is not next. Pure.
import type { Flow } from './list-routes'

/** More lanes would leave too little room for the questions; further targets share the last. */
export const MOST_LANES = 4

export interface Trunk {
  /** The target's place; the number of questions for the end. */
  to: number
  /** The places that lead to it, in order. */
  from: number[]
  /** The number of the lane, from 0, which is next to the questions. */
  lane: number
}

export interface Rail {
  /** Whether a line leads from a place to the following one. */
  steps: boolean[]
  trunks: Trunk[]
  /** The number of lanes in use. */
  lanes: number
}

/** `inOrder`: false if questions come in random order, so that nothing leads to the next in the list. */
export function placeRail({ exits }: Flow, inOrder: boolean): Rail {
  const steps = exits.map((own) => inOrder && own.some(({ isNext }) => isNext))
  const sources = new Map<number, number[]>()
  exits.forEach((own, from) => {
    for (const { place, isNext } of own)
      if (!isNext) sources.set(place, [...(sources.get(place) ?? []), from])
  })
  const wanted = [...sources].map(([to, from]) => ({
    to,
    from,
    top: Math.min(to, ...from),
    bottom: Math.max(to, ...from),
  }))
  // Short ones are next to the questions, so that lines cross little.
  wanted.sort((one, other) => one.bottom - one.top - (other.bottom - other.top) || one.top - other.top)
  const taken: { top: number; bottom: number }[][] = []
  const trunks = wanted.map(({ to, from, top, bottom }) => {
    const free = taken.findIndex((lane) => lane.every((one) => one.bottom <= top || one.top >= bottom))
    const lane = Math.min(free < 0 ? taken.length : free, MOST_LANES - 1)
    taken[lane] = [...(taken[lane] ?? []), { top, bottom }]
    return { to, from, lane }
  })
  return { steps, trunks, lanes: taken.length }
}

export const RAIL = { lane: 9, dot: 5, radius: 6, margin: 8 }

/** The width of the rail in pixels. */
export const railWidth = (lanes: number): number => RAIL.margin * 2 + RAIL.dot + lanes * RAIL.lane

/**
 * The line of a route as an SVG path, from the height of one dot to another's. `x` is where the dots
 * are, `laneX` further left.
 */
export function linePath(x: number, laneX: number, from: number, to: number): string {
  const turn = Math.min(RAIL.radius, Math.abs(to - from) / 2)
  const down = to > from ? turn : -turn
  return `M${x - RAIL.dot},${from} H${laneX + turn} Q${laneX},${from} ${laneX},${from + down} V${to - down} Q${laneX},${to} ${laneX + turn},${to} H${x - RAIL.dot - 2}`
}
