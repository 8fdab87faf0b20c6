// When a delivery is tried again, and when no more.

const SECOND_MS = 1000
const HOUR_MS = 3_600_000

/** From the first attempt on. */
export const TRIED_FOR_MS = 24 * HOUR_MS

const FIRST_MS = 10 * SECOND_MS
const FACTOR = 3
const LONGEST_MS = 3 * HOUR_MS
/** A receiver's own wish is followed for so long. */
const LONGEST_WISH_MS = HOUR_MS

interface Failed {
  /** Attempts so far. */
  attempts: number
  firstTriedAt: number
  now: number
  /** What the receiver asked for. */
  retryAfterMs: number | null
  /** 0 to 1. */
  random: number
}

/**
 * The time of the next attempt; null: a day of attempts is over. Waits are three times as long each
 * time, and up to a fifth shorter or longer, so that a receiver that is back is not met by all at once.
 */
export function nextTry({ attempts, firstTriedAt, now, retryAfterMs, random }: Failed): number | null {
  const last = firstTriedAt + TRIED_FOR_MS
  if (now >= last) return null
  const plain = Math.min(LONGEST_MS, FIRST_MS * FACTOR ** Math.min(attempts - 1, 20))
  const wait = Math.max(plain * (0.8 + 0.4 * random), Math.min(retryAfterMs ?? 0, LONGEST_WISH_MS))
  return Math.min(now + Math.round(wait), last)
}

/** How long a destination is left alone after so many failures in a row. */
export const restAfter = (failures: number): number =>
  failures === 0 ? 0 : Math.min(60 * SECOND_MS, SECOND_MS * 2 ** Math.min(failures - 1, 10))
