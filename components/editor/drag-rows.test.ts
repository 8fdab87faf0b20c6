// Where a dragged row is, and how the others make room.
import { describe, expect, it } from 'vitest'
import { placeOfRow, scrollAt, shiftOfRow, stepOfRow } from './drag-rows'

/** Rows of these heights, 10 apart. */
const stack = (...heights: number[]) => {
  let top = 100
  return heights.map((height) => {
    const box = { top, bottom: top + height }
    top += height + 10
    return box
  })
}
const moved = (boxes: ReturnType<typeof stack>, from: number, by: number) => {
  const { top = 0, bottom = 0 } = boxes[from] ?? {}
  return placeOfRow(boxes, from, { top: top + by, bottom: bottom + by })
}

describe('a dragged row', () => {
  const boxes = stack(50, 50, 400, 50)

  it('takes the place of those whose middle it has passed', () => {
    expect(moved(boxes, 0, 0)).toBe(0)
    expect(moved(boxes, 0, 34)).toBe(0)
    expect(moved(boxes, 0, 36)).toBe(1)
    expect(moved(boxes, 0, 320)).toBe(2)
    expect(moved(boxes, 0, 10_000)).toBe(3)
    expect(moved(boxes, 3, -10_000)).toBe(0)
    expect(moved(boxes, 3, -200)).toBe(3)
    expect(moved(boxes, 3, -220)).toBe(2)
    // A tall one needs no more than a short one.
    expect(moved(boxes, 2, -36)).toBe(1)
    expect(moved(boxes, 2, 36)).toBe(3)
  })

  it('leaves no gap and covers nobody, wherever it is put', () => {
    for (let from = 0; from < boxes.length; from++)
      for (let to = 0; to < boxes.length; to++) {
        const now = boxes
          .map((box, index) => {
            const by = index === from ? stepOfRow(boxes, from, to) : shiftOfRow(boxes, index, from, to)
            return { top: box.top + by, bottom: box.bottom + by, index }
          })
          .toSorted((one, other) => one.top - other.top)
        expect(now[0]?.top).toBe(100)
        expect(now.slice(1).map(({ top }, index) => top - (now[index]?.bottom ?? 0))).toEqual([10, 10, 10])
        expect(now.map(({ index }) => index)).toEqual([0, 1, 2, 3].toSpliced(from, 1).toSpliced(to, 0, from))
      }
  })

  it('stands alone without moving', () => {
    const one = stack(50)
    expect(moved(one, 0, 500)).toBe(0)
    expect(stepOfRow(one, 0, 0)).toBe(0)
    expect(shiftOfRow(one, 0, 0, 0)).toBe(0)
  })
})

it('scrolls at the edges of the window only, faster further out', () => {
  expect([300, 61, 539].map((y) => scrollAt(y, 600))).toEqual([0, 0, 0])
  expect(scrollAt(30, 600)).toBeLessThan(0)
  expect(scrollAt(570, 600)).toBeGreaterThan(0)
  expect(scrollAt(599, 600)).toBeGreaterThan(scrollAt(560, 600))
  expect(scrollAt(5000, 600)).toBe(16)
  expect(scrollAt(-5000, 600)).toBe(-16)
})
