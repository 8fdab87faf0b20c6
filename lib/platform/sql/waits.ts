// Lets traces measure how long a call waits for the database. While they are off nothing is measured.

import { oncePerProcess } from '@/lib/platform/once-per-process'

type Watch = <T>(wait: () => Promise<T>) => Promise<T>

const kept = oncePerProcess('watch of waits', (): { watch?: Watch | undefined } => ({}))

/** From now on every wait goes through `by`; undefined: none does. */
export function watchWaits(by: Watch | undefined): void {
  kept.watch = by
}

/** Does what a call waits for. */
export const awaited = <T>(wait: () => Promise<T>): Promise<T> => (kept.watch ? kept.watch(wait) : wait())
