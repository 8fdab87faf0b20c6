// Breaks a paragraph into lines; a line is a list of runs of one font, in visual order.
import LineBreaker from 'linebreak'
import { type Direction, levelsOf, toDrawable, toVisualOrder } from './direction'
import { type FaceName, faceOf } from './faces'
import { type Part, splitByFace } from './pick-face'
import { clustersOf } from './printable-text'

export interface Run {
  text: string
  face: FaceName
  /** Shaped as a whole: the words of such a run are not in reading order. */
  whole: boolean
  width: number
}

export interface Line {
  /** In logical order. */
  text: string
  runs: Run[]
  width: number
  ascent: number
  descent: number
}

interface Setting {
  width: number
  direction: Direction
  han: FaceName
  /** The width of a text in a face, in the paragraph's style. */
  measure(text: string, face: FaceName, whole: boolean): number
}

/** The lines, without trailing spaces. A word that is longer than a line is broken. */
export function setLines(text: string, setting: Setting): Line[] {
  const faces = splitByFace(text, setting.han)
  const levels = levelsOf(text, setting.direction)
  const widthOf = (part: Part): number =>
    cut(faces, part).reduce(
      (sum, { start, end, face }) => sum + setting.measure(text.slice(start, end), face, false),
      0,
    )
  const lines: Line[] = []
  const finish = (part: Part) => {
    const runs = cut(faces, trimmed(text, part)).flatMap((one) => cutByLevel(levels, one))
    lines.push(toLine(text, trimmed(text, part), runs, setting))
  }
  let line: Part = { start: 0, end: 0 }
  let width = 0
  for (const piece of listPieces(text)) {
    const needed = widthOf(trimmed(text, piece))
    if (line.end > line.start && width + needed > setting.width) {
      finish(line)
      line = { start: line.end, end: line.end }
      width = 0
    }
    if (needed > setting.width) {
      for (const { index, segment } of clustersOf(text.slice(piece.start, piece.end))) {
        const cluster = { start: piece.start + index, end: piece.start + index + segment.length }
        const own = widthOf(cluster)
        if (line.end > line.start && width + own > setting.width) {
          finish(line)
          line = { start: line.end, end: line.end }
          width = 0
        }
        line.end = cluster.end
        width += own
      }
    } else {
      line.end = piece.end
      width += widthOf(piece)
    }
  }
  if (line.end > line.start || lines.length === 0) finish(line)
  return lines
}

const trimmed = (text: string, { start, end }: Part): Part => ({
  start,
  end: start + text.slice(start, end).trimEnd().length,
})

/** The parts clipped to the bounds. */
const cut = <T extends Part>(parts: readonly T[], { start, end }: Part): T[] =>
  parts
    .filter((part) => part.start < end && part.end > start)
    .map((part) => ({ ...part, start: Math.max(part.start, start), end: Math.min(part.end, end) }))

function cutByLevel<T extends Part>(levels: Uint8Array, part: T): (T & { level: number })[] {
  const parts: (T & { level: number })[] = []
  for (let start = part.start; start < part.end; ) {
    const level = levels[start] ?? 0
    let end = start
    while (end < part.end && levels[end] === level) end++
    parts.push({ ...part, start, end: Math.max(end, start + 1), level })
    start = Math.max(end, start + 1)
  }
  return parts
}

function toLine(
  text: string,
  { start, end }: Part,
  parts: (Part & { face: FaceName; level: number })[],
  { measure }: Setting,
): Line {
  const runs = toVisualOrder(parts).map(({ face, level, ...part }): Run => {
    const drawable = toDrawable(text.slice(part.start, part.end), level)
    const whole = level > 0
    return { text: drawable, face, whole, width: measure(drawable, face, whole) }
  })
  const faces = [...new Set<FaceName>(['latin', ...runs.map(({ face }) => face)])].map((name) =>
    faceOf(name, false),
  )
  return {
    text: text.slice(start, end),
    runs,
    width: runs.reduce((sum, run) => sum + run.width, 0),
    ascent: Math.max(...faces.map(({ ascent }) => ascent)),
    descent: Math.max(...faces.map(({ descent }) => descent)),
  }
}

/** The parts that a line may end after. Thai has no spaces: a dictionary finds its words. */
function* listPieces(text: string): Generator<Part> {
  const breaks = new Set<number>()
  const breaker = new LineBreaker(text)
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) breaks.add(found.position)
  if (/\p{Script=Thai}/u.test(text)) {
    for (const { index } of new Intl.Segmenter('th', { granularity: 'word' }).segment(text)) {
      if (/\p{Script=Thai}/u.test(text[index - 1] ?? '') && /\p{L}/u.test(text[index] ?? ''))
        breaks.add(index)
    }
  }
  breaks.add(text.length)
  let start = 0
  for (const { index, segment } of clustersOf(text)) {
    const end = index + segment.length
    if (!breaks.has(end)) continue
    yield { start, end }
    start = end
  }
}
