// Drags with the pointer that was pressed on a handle, and scrolls the page when it is near an edge of the window.
import { scrollAt } from './drag-rows'

/** The pointer has to move so far before it drags. */
const DISTANCE_PX = 4

/** Where the pointer was pressed. */
export interface Down {
  pageY: number
  pointerId: number
}

interface Acts {
  isDragging(): boolean
  pickUp(): void
  /** The pixels from where it was picked up, and where the pointer is on the page. */
  moveBy(pixels: number, x: number, pageY: number): void
  stop(isPutDown: boolean): void
}

/** Listens until `signal` is aborted. */
export function followPointer(
  down: Down,
  signal: AbortSignal,
  { isDragging, pickUp, moveBy, stop }: Acts,
): void {
  let y = down.pageY - window.scrollY
  let x = 0
  let frame = 0
  signal.addEventListener('abort', () => cancelAnimationFrame(frame))
  const follow = (): void => {
    const moved = y + window.scrollY - down.pageY
    if (!isDragging() && Math.abs(moved) < DISTANCE_PX) return
    if (!isDragging()) {
      pickUp()
      window.getSelection()?.removeAllRanges()
      scroll()
    }
    moveBy(moved, x, y + window.scrollY)
  }
  const scroll = (): void => {
    const pixels = scrollAt(y, window.innerHeight)
    if (pixels !== 0) window.scrollBy({ top: pixels, behavior: 'instant' })
    frame = requestAnimationFrame(scroll)
  }
  const on = <Name extends keyof WindowEventMap>(name: Name, act: (event: WindowEventMap[Name]) => void) =>
    window.addEventListener(name, act, { signal })
  const isOurs = ({ pointerId }: PointerEvent) => pointerId === down.pointerId
  const cancel = (): void => stop(false)
  on('pointermove', (event) => {
    if (!isOurs(event)) return
    y = event.clientY
    x = event.clientX
    follow()
  })
  on('scroll', follow)
  on('pointerup', (event) => {
    if (isOurs(event)) stop(true)
  })
  on('pointercancel', cancel)
  on('contextmenu', cancel)
  on('blur', cancel)
  on('keydown', ({ key }) => {
    if (key === 'Escape') cancel()
  })
  on('selectstart', (event) => {
    if (isDragging()) event.preventDefault()
  })
}
