// Moves the rows of a list while one of them is dragged, by pointer or by keyboard. The rows are moved in
// the page alone: the list itself changes once, when the row is put down.

/** Where a row is from the top of the page, in pixels. */
export interface RowBox {
  top: number
  bottom: number
}

/** The place of a dragged row whose edges are at `top` and `bottom`: it has passed the middle of all between. */
export function placeOfRow(boxes: readonly RowBox[], from: number, { top, bottom }: RowBox): number {
  const middle = (index: number) => ((boxes[index]?.top ?? 0) + (boxes[index]?.bottom ?? 0)) / 2
  let place = from
  while (place > 0 && place <= from && top < middle(place - 1)) place -= 1
  while (place >= from && place < boxes.length - 1 && bottom > middle(place + 1)) place += 1
  return place
}

/** How far a row moves aside, in pixels, while the one from `from` is at `to`. */
export function shiftOfRow(boxes: readonly RowBox[], index: number, from: number, to: number): number {
  const [own, next, before] = [boxes[from], boxes[from + 1], boxes[from - 1]]
  if (!own || index === from) return 0
  const gap = next ? next.top - own.bottom : before ? own.top - before.bottom : 0
  const room = own.bottom - own.top + gap
  if (index > from && index <= to) return -room
  return index < from && index >= to ? room : 0
}

/** How far the dragged row moves to stand at another place, in pixels. */
export function stepOfRow(boxes: readonly RowBox[], from: number, to: number): number {
  const [own, target] = [boxes[from], boxes[to]]
  if (!own || !target) return 0
  return to > from ? target.bottom - own.bottom : target.top - own.top
}

export interface Drag {
  from: number
  /** Where the row would be put down. */
  place: number
  /** Moves the row by the pointer: pixels down from where it was picked up, the page's scrolling included. */
  moveBy(pixels: number): void
  moveTo(place: number): void
  /** Puts everything back as it was. */
  end(): void
}

/** Starts to drag the row at `from`; `rows` are all rows of the list, in order. */
export function startDrag(rows: readonly HTMLElement[], from: number): Drag {
  const boxes = rows.map((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return { top: top + window.scrollY, bottom: bottom + window.scrollY }
  })
  const own = rows[from]
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  for (const row of rows) if (row !== own && !isCalm) row.style.transition = 'transform 200ms ease'
  own?.setAttribute('data-dragged', '')
  const drag: Drag = {
    from,
    place: from,
    moveBy(pixels) {
      const box = boxes[from]
      if (!own || !box) return
      // Beyond the list it would make the page longer, and scrolling would never end.
      const least = (boxes[0]?.top ?? 0) - box.top
      const most = (boxes.at(-1)?.bottom ?? 0) - box.bottom
      const by = Math.max(least, Math.min(most, pixels))
      own.style.transform = `translateY(${by}px)`
      put(placeOfRow(boxes, from, { top: box.top + by, bottom: box.bottom + by }))
    },
    moveTo(place) {
      if (own) own.style.transform = `translateY(${stepOfRow(boxes, from, place)}px)`
      put(place)
    },
    end() {
      own?.removeAttribute('data-dragged')
      for (const row of rows) {
        row.style.removeProperty('transform')
        row.style.removeProperty('transition')
      }
    },
  }
  const put = (place: number): void => {
    drag.place = place
    rows.forEach((row, index) => {
      const shift = shiftOfRow(boxes, index, from, place)
      const transform = shift === 0 ? '' : `translateY(${shift}px)`
      if (row !== own && row.style.transform !== transform) row.style.transform = transform
    })
  }
  return drag
}

/** So near to the edge of the window a dragged row scrolls the page, and so far each frame. */
const EDGE_PX = 60
const MOST_SCROLL_PX = 16

/** How far the page scrolls in a frame while the pointer is at a height of the window, in pixels. */
export function scrollAt(y: number, height: number): number {
  const over = y < EDGE_PX ? y - EDGE_PX : y > height - EDGE_PX ? y - (height - EDGE_PX) : 0
  return Math.round(MOST_SCROLL_PX * Math.max(-1, Math.min(1, over / EDGE_PX)))
}
