// When a digest is due: at the full hour, at eight in the morning, on Monday at eight.

export const DIGESTS = ['each', 'hour', 'day', 'week'] as const
export type Digest = (typeof DIGESTS)[number]

const HOUR_MS = 3_600_000
const MORNING = 8
const MONDAY = 'Mon'

interface LocalHour {
  hour: number
  minute: number
  weekday: string
}

function localHour(format: Intl.DateTimeFormat, at: number): LocalHour {
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return {
    hour: Number(parts.get('hour')),
    minute: Number(parts.get('minute')),
    weekday: parts.get('weekday') ?? '',
  }
}

/** The first such time after `now`, in the time zone; `each`: now. */
export function nextDigest(now: number, every: Digest, timeZone: string): number {
  if (every === 'each') return now
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    weekday: 'short',
    hourCycle: 'h23',
  })
  const isDue = (at: number): boolean => {
    const { hour, minute, weekday } = localHour(format, at)
    if (every === 'hour') return minute === 0
    return minute === 0 && hour === MORNING && (every === 'day' || weekday === MONDAY)
  }
  // Zones differ by quarters of an hour, and change by hours: eight days have each of them.
  const quarter = HOUR_MS / 4
  let at = (Math.floor(now / quarter) + 1) * quarter
  for (let n = 0; n < 8 * 96; n++, at += quarter) if (isDue(at)) return at
  return at
}
