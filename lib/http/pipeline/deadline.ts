// Rejects requests that take too long; one timer watches all of them.
import { ApiError } from '@/lib/platform/contract/errors'

interface Watched {
  since: number
  reject: (error: unknown) => void
}

const watched = new Set<Watched>()
let timer: NodeJS.Timeout | undefined

/** Resolves as `work` does, or rejects with `database_away` after about `ms` milliseconds. */
export function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const one: Watched = { since: performance.now(), reject }
    watched.add(one)
    timer ??= setInterval(() => sweep(ms), Math.min(1000, ms)).unref()
    work.then(
      (result) => {
        watched.delete(one)
        resolve(result)
      },
      (error) => {
        watched.delete(one)
        reject(error)
      },
    )
  })
}

function sweep(ms: number): void {
  const before = performance.now() - ms
  for (const one of watched) {
    if (one.since > before) break
    watched.delete(one)
    one.reject(new ApiError('database_away', 'the service is too busy to answer, try again.'))
  }
  if (watched.size === 0) {
    clearInterval(timer)
    timer = undefined
  }
}
