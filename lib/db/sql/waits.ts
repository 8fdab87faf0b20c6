// Lets traces measure how long a call waits for the database. While they are off nothing is measured.

type Watch = <T>(wait: () => Promise<T>) => Promise<T>

let watch: Watch | undefined

/** From now on every wait goes through `by`; undefined: none does. */
export function watchWaits(by: Watch | undefined): void {
  watch = by
}

/** Does what a call waits for. */
export const awaited = <T>(wait: () => Promise<T>): Promise<T> => (watch ? watch(wait) : wait())
