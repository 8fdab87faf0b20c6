// Pictures of figures: shapes cover what they should, and bars are as long as the shares say.
import { crc32, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { coverPath, type PathCommand } from '@/lib/platform/png/fill-path'
import { Random } from '@/tests/support/random'
import { SEED } from '@/tests/support/seed'
import { renderReportPng } from './report-png.render'
import type { SharedCell, SharedQuestion } from './shared-report.rules'

type Corner = readonly [x: number, y: number]

const polygon = (corners: readonly Corner[]): PathCommand[] =>
  corners.map(([x, y], index) => ({ command: index === 0 ? 'moveTo' : 'lineTo', args: [x, y] }))

const areaOf = (corners: readonly Corner[]): number =>
  Math.abs(
    corners.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [0, 0]
      return sum + (x * nextY - nextX * y) / 2
    }, 0),
  )

/** Of a triangle, from many points in each pixel. */
const isInside = (corners: readonly Corner[], x: number, y: number): boolean => {
  const sides = corners.map(([ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % corners.length] ?? [0, 0]
    return Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))
  })
  return Math.abs(sides.reduce((sum, side) => sum + side, 0)) === sides.length
}

describe('a filled path', () => {
  const random = new Random(SEED)
  const triangle = (): Corner[] =>
    Array.from({ length: 3 }, () => [random.whole(400) / 10 - 5, random.whole(400) / 10 - 5])

  it('covers as much as its area, and each pixel as much as lies in it', () => {
    for (let round = 0; round < 50; round++) {
      const corners = triangle()
      const covered = coverPath(polygon(corners), (x, y) => [x, y])
      const sum = covered?.cover.reduce((all, part) => all + part, 0) ?? 0
      expect(sum).toBeCloseTo(areaOf(corners), 2)
      if (!covered) continue
      for (let tries = 0; tries < 5; tries++) {
        const [column, row] = [random.whole(covered.width), random.whole(covered.height)]
        const points = Array.from({ length: 900 }, (_, n) =>
          isInside(
            corners,
            covered.left + column + ((n % 30) + 0.5) / 30,
            covered.top + row + (Math.floor(n / 30) + 0.5) / 30,
          ),
        )
        const part = points.filter(Boolean).length / points.length
        expect(Math.abs((covered.cover[row * covered.width + column] ?? 0) - part)).toBeLessThan(0.04)
      }
    }
  })

  it('has holes, and curves', () => {
    const hole = [
      ...polygon([
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
      ]),
      ...polygon([
        [2, 2],
        [2, 8],
        [8, 8],
        [8, 2],
      ]),
    ]
    const covered = coverPath(hole, (x, y) => [x, y])
    expect(covered?.cover.reduce((all, part) => all + part, 0)).toBeCloseTo(64, 3)
    const disc: PathCommand[] = [
      { command: 'moveTo', args: [20, 10] },
      { command: 'bezierCurveTo', args: [20, 15.523, 15.523, 20, 10, 20] },
      { command: 'bezierCurveTo', args: [4.477, 20, 0, 15.523, 0, 10] },
      { command: 'bezierCurveTo', args: [0, 4.477, 4.477, 0, 10, 0] },
      { command: 'bezierCurveTo', args: [15.523, 0, 20, 4.477, 20, 10] },
    ]
    const sum = coverPath(disc, (x, y) => [x, y])?.cover.reduce((all, part) => all + part, 0) ?? 0
    expect(Math.abs(sum - Math.PI * 100)).toBeLessThan(4)
    expect(coverPath([], (x, y) => [x, y])).toBeNull()
  })
})

function readPng(bytes: Uint8Array) {
  const file = Buffer.from(bytes)
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  const parts: Record<string, Buffer> = {}
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at)
    const typed = file.subarray(at + 4, at + 8 + length)
    expect(file.readUInt32BE(at + 8 + length)).toBe(crc32(typed))
    parts[typed.subarray(0, 4).toString()] = typed.subarray(4)
    at += length + 12
  }
  const [width, height] = [parts.IHDR?.readUInt32BE(0) ?? 0, parts.IHDR?.readUInt32BE(4) ?? 0]
  const rows = inflateSync(parts.IDAT ?? Buffer.alloc(0))
  const colourAt = (x: number, y: number): number => {
    const at = y * (width * 3 + 1) + 1 + x * 3
    return ((rows[at] ?? 0) << 16) | ((rows[at + 1] ?? 0) << 8) | (rows[at + 2] ?? 0)
  }
  return { width, height, colourAt }
}

/** The lengths of the bars in pixels, from the top, by their two colours. */
function barsOf({ width, height, colourAt }: ReturnType<typeof readPng>): number[] {
  const lengths: number[] = []
  let inside = false
  for (let y = 0; y < height; y++) {
    let [filled, empty] = [0, 0]
    for (let x = 0; x < width; x++) {
      if (colourAt(x, y) === 0x0b6b75) filled++
      if (colourAt(x, y) === 0xe6ebee) empty++
    }
    // The middle rows of a bar are full; text has neither colour for so long.
    const isBar = filled + empty > width / 2
    if (isBar && !inside) lengths.push(filled)
    else if (isBar) lengths[lengths.length - 1] = Math.max(lengths.at(-1) ?? 0, filled)
    inside = isBar
  }
  return lengths
}

function inkOf({ height, colourAt }: ReturnType<typeof readPng>): number {
  let ink = 0
  for (let y = 0; y < height; y++) for (let x = 0; x < 400; x++) if (colourAt(x, y) !== 0xffffff) ink++
  return ink
}

const cell = (label: string, count: number | null, all: number): SharedCell => ({
  ...{ label, count },
  share: count === null ? null : count / all,
})
const questionOf = (cells: SharedCell[], answered: number): SharedQuestion => ({
  ...{ id: 1, content: 'How was it?', kind: 'single_choice', answered, counted: answered, cells },
  ...{ score: null, mean: null, topBox: null, texts: [], tooFew: false },
})
const draw = (questions: SharedQuestion[], only: boolean) =>
  readPng(
    renderReportPng(
      {
        ...{ title: 'Checkout', zone: 'UTC', about: [] },
        report: {
          ...{
            version: 1,
            asOf: '2026-11-21T10:00:00Z',
            impressions: 900,
            viewed: 500,
            responses: 100,
            counted: 100,
          },
          ...{ responsesBlended: 0.2, completion: 1, tooFew: false, questions },
        },
      },
      only,
    ),
  )

describe('a picture of a question', () => {
  it('has a bar for each answer, as long as its share', () => {
    const shares = [60, 25, 15, 0]
    const drawn = draw(
      [
        questionOf(
          shares.map((count, n) => cell(`Answer ${n}`, count, 100)),
          100,
        ),
      ],
      true,
    )
    expect(drawn.width).toBe(1280)
    const whole = 1280 - 2 * 2 * 28
    const lengths = barsOf(drawn)
    expect(lengths).toHaveLength(shares.length)
    for (const [n, length] of lengths.entries())
      expect(Math.abs(length - ((shares[n] ?? 0) / 100) * whole)).toBeLessThanOrEqual(2)
  })

  it('has no bar for what is not shown, and letters of every script', () => {
    const labels = ['راضٍ جدًا', 'とても良い', 'ดีมาก', '매우 좋음', 'बहुत अच्छा', 'Ωραία 🎉']
    const plain = draw([questionOf([], 100)], true)
    for (const label of labels) {
      const drawn = draw([questionOf([cell(label, null, 100)], 100)], true)
      expect(barsOf(drawn)).toEqual([])
      expect(inkOf(drawn) - inkOf(plain)).toBeGreaterThan(100)
    }
  })

  it('of a long report has fewer pixels in a point, and stays of a size that opens', () => {
    const cells = Array.from({ length: 12 }, (_, n) => cell(`Answer ${n}`, 5, 60))
    const questions = Array.from({ length: 40 }, (_, id) => ({ ...questionOf(cells, 60), id }))
    const drawn = draw(questions, false)
    expect(drawn.width * drawn.height).toBeLessThan(24_100_000)
    expect(barsOf(drawn)).toHaveLength(480)
  })
})
