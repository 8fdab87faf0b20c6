// Which process does a daily task: the first that asks about a day after it was last done.
import type { Database } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { text, timestamptz } from '@/lib/platform/sql/types'

const HOUR_MS = 3_600_000

/**
 * A process that began and ended before it was done is given an hour. Twenty hours, because a platform's
 * schedule may start it earlier than the day before.
 */
const claim = statement({
  name: 'claim-daily-task',
  prepared: false,
  text: `
INSERT INTO daily_tasks AS t (name, started_at) VALUES ($1, $2)
ON CONFLICT (name) DO UPDATE SET started_at = excluded.started_at
WHERE t.started_at <= $3 AND (t.finished_at IS NULL OR t.finished_at <= $4)
RETURNING name`,
  takes: [text, timestamptz, timestamptz, timestamptz],
  yields: { name: text },
})

/** Whether the caller has to do it now; `now` in milliseconds since 1970. */
export const claimTask = async (db: Database, name: string, now: number): Promise<boolean> =>
  (await run(db, claim, [name, new Date(now), new Date(now - HOUR_MS), new Date(now - 20 * HOUR_MS)]))
    .length > 0

export async function finishTask(db: Database, name: string, now: number): Promise<void> {
  await db.prisma.dailyTask.updateMany({ where: { name }, data: { finishedAt: new Date(now) } })
}

export const listDailyTasks = (db: Database) => db.prisma.dailyTask.findMany({ orderBy: { name: 'asc' } })
