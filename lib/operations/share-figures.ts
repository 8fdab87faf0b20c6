// Writes what this process has counted in the current hour, so that every process can show all of
// them.

import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { limited, operationFigures } from '@/lib/contexts/figures'
import type { Database } from '@/lib/platform/db/database'
import { databaseErrors } from '@/lib/platform/db/database-errors'
import { oncePerProcess } from '@/lib/platform/once-per-process'
import { batchFigures } from '@/lib/platform/sql/batch-figures'
import packageJson from '@/package.json'
import { type Figures, NO_FIGURES, subtractFigures } from './figures.rules'
import { forgetProcessHours, writeProcessHour } from './process-hours.store'

const HOUR_MS = 3_600_000
/** Older hours are deleted. */
const KEPT_MS = 48 * HOUR_MS

const identity = {
  process: oncePerProcess('identity', randomUUID),
  name: `${hostname()}:${process.pid}`,
  version: packageJson.version,
  startedAt: new Date(performance.timeOrigin),
}

/** The hour that is being counted, and what had been counted when it began. */
const current = oncePerProcess('current hour', () => ({ hour: 0, before: NO_FIGURES }))

/** What only the server around the services knows. */
export interface ServerFigures {
  errors: Record<string, number>
  done: Record<string, number>
}

/** Call every minute, never twice at once. */
export async function shareFigures(db: Database, now: number, ofServer: ServerFigures): Promise<void> {
  const hour = now - (now % HOUR_MS)
  if (current.hour === 0) current.hour = hour
  const counted = countSoFar(ofServer)
  await writeProcessHour(db, {
    ...identity,
    hour: new Date(current.hour),
    seenAt: new Date(now),
    figures: subtractFigures(counted, current.before),
  })
  if (hour === current.hour) return
  // What follows belongs to the new hour.
  Object.assign(current, { hour, before: counted })
  await forgetProcessHours(db, new Date(now - KEPT_MS))
}

/** Errors of the database that are part of normal work, as the call is tried again. */
const NORMAL = ['row_refused', 'conflict']

function countSoFar({ errors, done }: ServerFigures): Figures {
  const calls = [...operationFigures()]
  return {
    calls: Object.fromEntries(calls.map(([name, { durations }]) => [name, [...durations.counts]])),
    batches: Object.fromEntries(
      [...batchFigures()].map(([name, { durations }]) => [name, [...durations.counts]]),
    ),
    errors: {
      ...Object.fromEntries(
        calls.flatMap(([name, { byStatus }]) =>
          [...byStatus]
            .filter(([status]) => status >= 500)
            .map(([status, count]) => [`${status} ${name}`, count]),
        ),
      ),
      ...Object.fromEntries(
        [...databaseErrors()]
          .filter(([kind]) => !NORMAL.includes(kind))
          .map(([kind, count]) => [`database ${kind}`, count]),
      ),
      ...errors,
    },
    refused: { ...limited },
    done,
  }
}
