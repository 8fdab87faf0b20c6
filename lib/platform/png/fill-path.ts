// Fills a path with smooth edges: how much of each pixel it covers is the sum of the signed areas to the
// right of its edges (as in FreeType and font-rs). Curves become lines.

export type PathCommand =
  | { command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo'; args: number[] }
  | { command: 'closePath'; args: never[] | number[] }

type Point = readonly [x: number, y: number]

/** In pixels. */
export interface Covered {
  left: number
  top: number
  width: number
  height: number
  /** 0 to 1 for each pixel, row by row. */
  cover: Float32Array
}

const STEPS = 8

const at = (from: number, to: number, part: number): number => from + (to - from) * part

/** The point of a Bézier curve of any degree. */
function curveAt(points: readonly Point[], part: number): Point {
  let rest = points
  while (rest.length > 1)
    rest = rest.slice(1).map(([x, y], index): Point => {
      const [fromX, fromY] = rest[index] ?? [x, y]
      return [at(fromX, x, part), at(fromY, y, part)]
    })
  return rest[0] ?? [0, 0]
}

/** The closed outlines of a path, as points. */
function outlinesOf(path: readonly PathCommand[], place: (x: number, y: number) => Point): Point[][] {
  const outlines: Point[][] = []
  let outline: Point[] = []
  for (const { command, args } of path) {
    if (command === 'closePath') continue
    const points: Point[] = []
    for (let index = 0; index < args.length; index += 2)
      points.push(place(args[index] ?? 0, args[index + 1] ?? 0))
    if (command === 'moveTo') {
      outline = points
      outlines.push(outline)
    } else if (command === 'lineTo') outline.push(...points)
    else {
      const curve = [outline.at(-1) ?? [0, 0], ...points] as Point[]
      for (let step = 1; step <= STEPS; step++) outline.push(curveAt(curve, step / STEPS))
    }
  }
  return outlines
}

/** `place` turns the path's coordinates into pixels. Null: the path has no area. */
export function coverPath(
  path: readonly PathCommand[],
  place: (x: number, y: number) => Point,
): Covered | null {
  const outlines = outlinesOf(path, place)
  const points = outlines.flat()
  if (points.length === 0) return null
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))]
  const width = Math.ceil(Math.max(...xs)) - left + 1
  const height = Math.ceil(Math.max(...ys)) - top
  if (height <= 0) return null
  // An edge adds to the pixel after the last one too.
  const areas = new Float32Array(width * height + 1)
  for (const outline of outlines)
    outline.forEach(([x, y], index) => {
      const [fromX, fromY] = outline.at(index - 1) ?? [x, y]
      addEdge(areas, width, [fromX - left, fromY - top], [x - left, y - top])
    })
  const cover = new Float32Array(width * height)
  for (let row = 0; row < height; row++) {
    let sum = 0
    for (let index = row * width; index < (row + 1) * width; index++) {
      sum += areas[index] ?? 0
      cover[index] = Math.min(Math.abs(sum), 1)
    }
  }
  return { left, top, width, height, cover }
}

function addEdge(areas: Float32Array, width: number, from: Point, to: Point): void {
  if (from[1] === to[1]) return
  const direction = from[1] < to[1] ? 1 : -1
  const [upper, lower] = direction === 1 ? [from, to] : [to, from]
  const slope = (lower[0] - upper[0]) / (lower[1] - upper[1])
  let x = upper[0]
  for (let row = Math.floor(upper[1]); row < Math.ceil(lower[1]); row++) {
    const part = Math.min(row + 1, lower[1]) - Math.max(row, upper[1])
    const next = x + slope * part
    addToRow(areas, row * width, part * direction, Math.min(x, next), Math.max(x, next))
    x = next
  }
}

/** Adds an edge from x1 to x2 within a row; `area`: its signed height. */
function addToRow(areas: Float32Array, row: number, area: number, x1: number, x2: number): void {
  const add = (x: number, value: number) => {
    areas[row + x] = (areas[row + x] ?? 0) + value
  }
  const first = Math.floor(x1)
  const last = Math.ceil(x2)
  if (last <= first + 1) {
    const middle = (x1 + x2) / 2 - first
    add(first, area * (1 - middle))
    add(first + 1, area * middle)
    return
  }
  // What the edge has covered of the pixels up to x, as it grows pixel by pixel.
  const covered = (x: number): number => {
    const [from, to] = [Math.max(x1, x - 1), Math.min(x2, x)]
    const before = (from - x1) / (x2 - x1)
    const within = (to - from) / (x2 - x1)
    return before * 1 + within * (x - (from + to) / 2)
  }
  let told = 0
  for (let x = first; x < last; x++) {
    const all = covered(x + 1)
    add(x, area * (all - told))
    told = all
  }
  add(last, area * (1 - told))
}
