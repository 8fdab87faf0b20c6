// A list that can be reordered by dragging, with the pointer or the keyboard. Until somebody drags, a row
// costs no more than its handle.
'use client'
import { VisuallyHidden } from '@mantine/core'
import {
  createContext,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useT } from '@/components/ui/texts/texts'
import { type Drag, startDrag } from './drag-rows'
import { type DropZones, findZones, type Zone } from './drop-zones'
import classes from './editor.module.css'
import { type Down, followPointer } from './follow-pointer'

interface Props {
  /** The ids of the entries, in order. */
  ids: string[]
  /** The name of an entry in announcements for screen readers. */
  nameOf(index: number): string
  onMove(from: number, to: number): void
  /** Other lists that the pointer may drop an entry in. */
  elsewhere?: {
    accepts(from: number, list: string): boolean
    onMove(from: number, to: Zone): void
  }
  disabled?: boolean
  /** One element whose first children are the entries, each an `li`, in the order of `ids`. */
  children: ReactNode
}

interface Handles {
  /** The id of the sentence that says how to drag by keyboard. */
  help: string
  onPointerDown(event: PointerEvent<HTMLElement>): void
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
  onBlur(): void
  /** Says where an entry stands that was moved without being dragged. */
  sayMoved(to: number): void
}

const HandlesContext = createContext<Handles | null>(null)

export function SortableList(props: Props) {
  const t = useT()
  const help = useId()
  const [said, say] = useState('')
  const latest = useRef({ ...props, t })
  useLayoutEffect(() => {
    latest.current = { ...props, t }
  })
  const [{ handles, cancel }] = useState(() => openHandles(help, () => latest.current, say))
  const order = props.ids.join(' ')
  // Somebody else's change, or an undo: the rows are no longer those that were picked up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order changes, and at the end
  useEffect(() => cancel, [order, cancel])
  return (
    <HandlesContext value={handles}>
      {props.children}
      <span id={help} hidden>
        {t('Press space to pick it up, the arrow keys to move it, space to put it down, escape to leave it.')}
      </span>
      <VisuallyHidden role="status" aria-live="assertive" aria-atomic>
        {said}
      </VisuallyHidden>
    </HandlesContext>
  )
}

type Latest = Props & { t: ReturnType<typeof useT> }

/** The first `count` rows of the list that a handle is in, and the place of its own row. */
function rowsAround(handle: HTMLElement, count: number) {
  const row = handle.closest('li')
  const rows = [...(row?.parentElement?.children ?? [])].slice(0, count) as HTMLElement[]
  return { rows, from: row ? rows.indexOf(row) : -1 }
}

/** What the handles of a list do, and what stops a drag. */
function openHandles(
  help: string,
  latest: () => Latest,
  say: (words: string) => void,
): { handles: Handles; cancel(): void } {
  let drag: Drag | null = null
  let isByKeyboard = false
  /** Other lists, and the one that the pointer is in. */
  let zones: DropZones | null = null
  let aimed: Zone | null = null
  let byPointer = new AbortController()

  const at = (place: number) => ({ place: place + 1, count: latest().ids.length })
  const pickUp = (handle: HTMLElement): void => {
    const { rows, from } = rowsAround(handle, latest().ids.length)
    if (from < 0) return
    drag = startDrag(rows, from)
    const { t, nameOf } = latest()
    say(t('Picked up {name}, {place, number} of {count, number}.', { name: nameOf(from), ...at(from) }))
  }
  const sayPlace = (before: number): void => {
    const { t } = latest()
    if (drag && drag.place !== before)
      say(t('Now at place {place, number} of {count, number}.', at(drag.place)))
  }
  const stop = (isPutDown: boolean): void => {
    byPointer.abort()
    isByKeyboard = false
    if (!drag) return
    const { from, place } = drag
    const { t, nameOf, onMove, elsewhere } = latest()
    const name = nameOf(from)
    const zone = aimed
    drag.end()
    zones?.end()
    drag = zones = aimed = null
    if (isPutDown && zone) {
      say(t('Moved {name} to another group.', { name }))
      elsewhere?.onMove(from, zone)
    } else if (isPutDown) {
      say(t('Put down {name} at place {place, number} of {count, number}.', { name, ...at(place) }))
      if (place !== from) onMove(from, place)
    } else say(t('{name} stays where it was.', { name }))
  }
  const cancel = (): void => stop(false)

  const dragByPointer = (handle: HTMLElement, down: Down): void => {
    byPointer.abort()
    byPointer = new AbortController()
    followPointer(down, byPointer.signal, {
      isDragging: () => drag !== null,
      pickUp() {
        isByKeyboard = false
        pickUp(handle)
        const { elsewhere } = latest()
        const from = drag?.from
        if (elsewhere && from !== undefined) zones = findZones((list) => elsewhere.accepts(from, list))
      },
      moveBy(pixels, x, pageY) {
        const before = drag?.place ?? 0
        drag?.moveBy(pixels)
        aimed = zones?.aim(x, pageY) ?? null
        if (!aimed) sayPlace(before)
      },
      stop,
    })
  }

  const handles: Handles = {
    help,
    onPointerDown(event) {
      if (event.button === 0 && event.isPrimary && !latest().disabled && !drag)
        dragByPointer(event.currentTarget, { pageY: event.pageY, pointerId: event.pointerId })
    },
    onKeyDown(event) {
      const { key, currentTarget } = event
      if (latest().disabled || event.altKey || event.ctrlKey || event.metaKey) return
      if (!drag) {
        if (key !== ' ' && key !== 'Enter') return
        event.preventDefault()
        isByKeyboard = true
        pickUp(currentTarget)
        return
      }
      if (key === 'Tab') return stop(true)
      event.preventDefault()
      event.stopPropagation()
      if (key === ' ' || key === 'Enter') {
        stop(true)
        // Its row has moved in the page, and with it the focus may be lost.
        requestAnimationFrame(() => currentTarget.focus())
        return
      }
      if (key === 'Escape') return cancel()
      const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
      const before = drag.place
      const to = before + step
      if (step === 0 || to < 0 || to >= latest().ids.length) return
      drag.moveTo(to)
      currentTarget.scrollIntoView({ block: 'nearest' })
      sayPlace(before)
    },
    onBlur() {
      if (isByKeyboard) cancel()
    },
    sayMoved(to) {
      say(latest().t('Now at place {place, number} of {count, number}.', at(to)))
    },
  }
  return { handles, cancel }
}

/** For other ways to move an entry: a function that tells screen readers its new place. */
export const useSayMoved = (): ((to: number) => void) | undefined => use(HandlesContext)?.sayMoved

/** Drags the entry of a `SortableList` that it stands in. */
export const DragHandle = memo(function DragHandle({ name }: { name: string }) {
  const t = useT()
  const handles = use(HandlesContext)
  return (
    <button
      type="button"
      className={classes.handle}
      aria-label={t('Move {name}', { name })}
      aria-describedby={handles?.help}
      onPointerDown={handles?.onPointerDown}
      onKeyDown={handles?.onKeyDown}
      onBlur={handles?.onBlur}
    />
  )
})
