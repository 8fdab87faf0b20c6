// Other lists of the page that a dragged row can be dropped in: elements with `data-list`, in which the rows are
// the entries of a list. Where they are is measured once, before rows move aside.

export interface Zone {
  /** What `data-list` says. */
  list: string
  /** The place that the row would have in it. */
  place: number
}

interface Measured {
  element: HTMLElement
  box: { left: number; right: number; top: number; bottom: number }
  middles: number[]
}

export interface DropZones {
  /** The innermost list there, marked as the target; null: its own, or one that does not take the row. */
  aim(x: number, pageY: number): Zone | null
  end(): void
}

const measure = (element: HTMLElement): Measured => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const rows = [...element.querySelectorAll(':scope > ul > li')].map((row) => row.getBoundingClientRect())
  return {
    element,
    box: { left, right, top: top + window.scrollY, bottom: bottom + window.scrollY },
    middles: rows.map((row) => (row.top + row.bottom) / 2 + window.scrollY),
  }
}

/** `accepts`: whether a list takes the row, which its own does not. */
export function findZones(accepts: (list: string) => boolean): DropZones {
  // Inner lists come after those around them.
  const zones = [...document.querySelectorAll<HTMLElement>('[data-list]')].map(measure).reverse()
  const mark = (aimed: HTMLElement | null) => {
    for (const { element } of zones) element.toggleAttribute('data-target', element === aimed)
  }
  return {
    aim(x, pageY) {
      const found = zones.find(
        ({ box }) => x >= box.left && x <= box.right && pageY >= box.top && pageY <= box.bottom,
      )
      const list = found?.element.dataset.list
      const isTaken = found !== undefined && list !== undefined && accepts(list)
      mark(isTaken ? found.element : null)
      return isTaken ? { list, place: found.middles.filter((middle) => middle < pageY).length } : null
    },
    end: () => mark(null),
  }
}
