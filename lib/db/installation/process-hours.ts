// What each process has counted in each hour of the last two days.
import type { Figures } from '@/lib/domain/installation/figures'
import type { Database } from '../client/database'
import { run } from '../sql/run'
import { statement } from '../sql/statement'
import { json, text, timestamptz, uuid } from '../sql/types'

const write = statement({
  name: 'write-process-hour',
  prepared: false,
  text: `
INSERT INTO process_hours AS p (hour, process, name, version, started_at, seen_at, figures)
VALUES ($1, $2, $3, $4, $5, $6, $7)
ON CONFLICT (hour, process) DO UPDATE SET seen_at = excluded.seen_at, figures = excluded.figures`,
  takes: [timestamptz, uuid, text, text, timestamptz, timestamptz, json()],
  yields: {},
})

const list = statement({
  name: 'list-process-hours',
  prepared: false,
  text: `
SELECT process, name, version, started_at, seen_at, figures FROM process_hours
WHERE hour > $1 ORDER BY seen_at DESC`,
  takes: [timestamptz],
  yields: {
    process: uuid,
    name: text,
    version: text,
    started_at: timestamptz,
    seen_at: timestamptz,
    figures: json<Partial<Figures>>(),
  },
})

const forget = statement({
  name: 'forget-process-hours',
  prepared: false,
  text: 'DELETE FROM process_hours WHERE hour < $1',
  takes: [timestamptz],
  yields: {},
})

export interface ProcessHour {
  hour: Date
  process: string
  name: string
  version: string
  startedAt: Date
  seenAt: Date
  figures: Figures
}

export async function writeProcessHour(db: Database, one: ProcessHour): Promise<void> {
  const { hour, process, name, version, startedAt, seenAt, figures } = one
  await run(db, write, [hour, process, name, version, startedAt, seenAt, JSON.stringify(figures)])
}

/** Those of hours that began after `since`, the last written first. */
export const listProcessHours = (db: Database, since: Date) => run(db, list, [since])

export async function forgetProcessHours(db: Database, before: Date): Promise<void> {
  await run(db, forget, [before])
}
