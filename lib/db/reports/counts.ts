// The figures of a report, counted by the database in pieces and summed up here.
import type { Database } from '../client/database'
import { type CountedParts, type CountedRow, toCountingSql } from './counting-sql'
import { type ReportScope, toConditions, workInPieces } from './scope'

/** Local hour (2026-11-21T09) and kind of device, with what was served in it. */
export interface HourCount {
  hour: string
  device: string
  impressions: number
  viewed: number
  /** Views that were reported by themselves, not with an answer or a close. */
  told: number
  responses: number
  overGoal: number
}

export interface ReportCounts {
  hours: HourCount[]
  /** By question: submissions with an answer to it. */
  answered: Map<number, number>
  /** By possible answer. */
  chosen: Map<number, number>
  completed: number
  /** Incomplete ones by their last answer. */
  lasts: { questionId: number; chosen: number | null; count: number }[]
  /** Seconds between seeing and the first answer, rounded down, coarser from two minutes on. */
  speeds: Map<number, number>
  /** By link. */
  clicks: Map<string, { clicks: number; submissions: number }>
}

/** What makes one large look quick; where many small ones are taken it would only cost round trips. */
const SETTINGS = `SET LOCAL jit = off; SET LOCAL enable_sort = off; SET LOCAL work_mem = '32MB'`

async function look(
  { pool, kind }: Database,
  query: { text: string; values: unknown[] },
): Promise<CountedRow[]> {
  if (kind === 'embedded') return (await pool.query<CountedRow>(query)).rows
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(`BEGIN READ ONLY; ${SETTINGS}`)
    const { rows } = await client.query<CountedRow>(query)
    await client.query('COMMIT')
    return rows
  } catch (error) {
    await client.query('ROLLBACK').catch((cause: Error) => {
      broken = cause
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * Counts everything that a report says. Each piece is one statement and so one look at the database: all figures of one
 * submission belong together.
 */
export async function countReport(
  db: Database,
  scope: ReportScope,
  counted: CountedParts,
): Promise<ReportCounts> {
  const conditions = toConditions(scope)
  const sums = new Sums()
  await workInPieces(db, scope, async (piece) => {
    const [row] = await look(db, toCountingSql(db.kind, conditions, piece, scope.zone, counted))
    if (row) sums.add(row)
  })
  return sums.counts()
}

class Sums {
  private readonly hours = new Map<string, HourCount>()
  private readonly answered = new Map<number, number>()
  private readonly chosen = new Map<number, number>()
  private readonly speeds = new Map<number, number>()
  private readonly lasts = new Map<string, ReportCounts['lasts'][number]>()
  private readonly clicks = new Map<string, { clicks: number; submissions: number }>()
  private completed = 0

  add(row: CountedRow): void {
    for (const [hour, device, impressions, viewed, told, responses, overGoal] of row.hours ?? []) {
      const key = `${hour} ${device}`
      const known = this.hours.get(key)
      this.hours.set(key, {
        hour,
        device,
        impressions: impressions + (known?.impressions ?? 0),
        viewed: viewed + (known?.viewed ?? 0),
        told: told + (known?.told ?? 0),
        responses: responses + (known?.responses ?? 0),
        overGoal: overGoal + (known?.overGoal ?? 0),
      })
    }
    addUp(this.answered, row.answered)
    addUp(this.chosen, row.chosen)
    addUp(this.speeds, row.speeds)
    for (const [questionId, chosen, ended, count] of row.ways ?? []) {
      if (ended) this.completed += count
      else this.leave(questionId, chosen, count)
    }
    for (const [questionId, chosen, count] of row.backs ?? []) {
      this.completed += count
      this.leave(questionId, chosen, -count)
    }
    for (const [link, clicks, submissions] of row.clicks ?? []) {
      const known = this.clicks.get(link)
      this.clicks.set(link, {
        clicks: clicks + (known?.clicks ?? 0),
        submissions: submissions + (known?.submissions ?? 0),
      })
    }
  }

  private leave(questionId: number, chosen: number | null, count: number): void {
    const key = `${questionId} ${chosen}`
    this.lasts.set(key, { questionId, chosen, count: count + (this.lasts.get(key)?.count ?? 0) })
  }

  counts(): ReportCounts {
    const { answered, chosen, speeds, clicks, completed } = this
    return {
      hours: [...this.hours.values()],
      answered,
      chosen,
      speeds,
      clicks,
      completed,
      lasts: [...this.lasts.values()],
    }
  }
}

function addUp(sums: Map<number, number>, counts: [number, number][] | null): void {
  for (const [id, count] of counts ?? []) sums.set(id, count + (sums.get(id) ?? 0))
}
