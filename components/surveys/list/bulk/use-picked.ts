// Which surveys of the list are picked for a common change.
'use client'
import { useCallback, useRef, useState } from 'react'

export interface Picked {
  ids: ReadonlySet<number>
  /** Shift also picks those between this one and the last one. */
  toggle(id: number, withShift: boolean): void
  set(ids: readonly number[], on: boolean): void
  clear(): void
}

/** `order`: the ids of the page, from top to bottom. */
export function usePicked(order: readonly number[]): Picked {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const now = useRef({ order, last: 0 })
  now.current.order = order
  const set = useCallback((some: readonly number[], on: boolean) => {
    setIds((before) => {
      const after = new Set(before)
      for (const id of some) on ? after.add(id) : after.delete(id)
      return after
    })
  }, [])
  const toggle = useCallback((id: number, withShift: boolean) => {
    const { order, last } = now.current
    const [from, to] = [order.indexOf(last), order.indexOf(id)].sort((one, other) => one - other)
    now.current.last = id
    setIds((before) => {
      const on = !before.has(id)
      const after = new Set(before)
      const range = withShift && from !== undefined && from >= 0 ? order.slice(from, (to ?? from) + 1) : [id]
      for (const one of range) on ? after.add(one) : after.delete(one)
      return after
    })
  }, [])
  const clear = useCallback(() => setIds(new Set()), [])
  return { ids, toggle, set, clear }
}
