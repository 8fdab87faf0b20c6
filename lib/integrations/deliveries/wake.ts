// Tells whoever delivers in this process that something may be due.
import type { Database } from '@/lib/platform/db/database'
import { perDatabase } from '@/lib/platform/db/per-database'

interface Listener {
  wake: (() => void) | null
  /** Whether nobody was there to wake. */
  missed: boolean
}

const listeners = perDatabase('wake deliveries', (): Listener => ({ wake: null, missed: false }))

/** From now on `wake` is called; null: nobody delivers here. */
export function listenForDeliveries(db: Database, wake: (() => void) | null): void {
  listeners(db).wake = wake
}

export function wakeDeliveries(db: Database): void {
  const listener = listeners(db)
  if (listener.wake) listener.wake()
  else listener.missed = true
}

/** Whether something was recorded since the last call; for functions, where nobody listens. */
export function takeWoken(db: Database): boolean {
  const listener = listeners(db)
  const { missed } = listener
  listener.missed = false
  return missed
}
