// The figures of a report, counted by the database in pieces and added up here.
import type { Database } from '../client/database'
import { inReadTransaction, run } from '../sql/run'
import { type CountedParts, type CountedRow, countingStatement } from './counting-sql'
import { type ReportScope, workInPieces } from './scope'

/** Local hour (2026-11-21T09) and kind of device, with the counts of what was served in it. */
export interface HourCount {
  hour: string
  device: string
  impressions: number
  viewed: number
  /** Views reported by their own call, not with an answer or a close. */
  selfReported: number
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
  /** Incomplete submissions by their last answer. */
  exits: { questionId: number; chosen: number | null; count: number }[]
  /** Seconds between view and first answer, rounded down; in coarser steps from two minutes on. */
  speeds: Map<number, number>
  /** By link. */
  clicks: Map<string, { clicks: number; submissions: number }>
}

/** Speeds up one large query; for many small ones it would only add round trips. */
const SETTINGS = `SET LOCAL jit = off; SET LOCAL enable_sort = off; SET LOCAL work_mem = '32MB'`

/**
 * Counts everything in a report. Each piece is one statement, so all figures of one submission come
 * from one snapshot.
 */
export async function countReport(
  db: Database,
  scope: ReportScope,
  counted: CountedParts,
): Promise<ReportCounts> {
  const sums = new Sums()
  await workInPieces(db, scope, async (piece) => {
    const counting = countingStatement(db.kind, scope, piece, counted)
    const { values } = counting
    const [row] =
      db.kind === 'embedded'
        ? await run(db, counting, values)
        : await inReadTransaction(db, SETTINGS, (_, runLast) => runLast(counting, values))
    if (row) sums.add(row)
  })
  return sums.counts()
}

class Sums {
  private readonly hours = new Map<string, HourCount>()
  private readonly answered = new Map<number, number>()
  private readonly chosen = new Map<number, number>()
  private readonly speeds = new Map<number, number>()
  private readonly exits = new Map<string, ReportCounts['exits'][number]>()
  private readonly clicks = new Map<string, { clicks: number; submissions: number }>()
  private completed = 0

  add(row: CountedRow): void {
    for (const [hour, device, impressions, viewed, selfReported, responses, overGoal] of row.hours ?? []) {
      const key = `${hour} ${device}`
      const previous = this.hours.get(key)
      this.hours.set(key, {
        hour,
        device,
        impressions: impressions + (previous?.impressions ?? 0),
        viewed: viewed + (previous?.viewed ?? 0),
        selfReported: selfReported + (previous?.selfReported ?? 0),
        responses: responses + (previous?.responses ?? 0),
        overGoal: overGoal + (previous?.overGoal ?? 0),
      })
    }
    addUp(this.answered, row.answered)
    addUp(this.chosen, row.chosen)
    addUp(this.speeds, row.speeds)
    for (const [questionId, chosen, ended, count] of row.paths ?? []) {
      if (ended) this.completed += count
      else this.addExit(questionId, chosen, count)
    }
    for (const [questionId, chosen, count] of row.revisits ?? []) {
      this.completed += count
      this.addExit(questionId, chosen, -count)
    }
    for (const [link, clicks, submissions] of row.clicks ?? []) {
      const previous = this.clicks.get(link)
      this.clicks.set(link, {
        clicks: clicks + (previous?.clicks ?? 0),
        submissions: submissions + (previous?.submissions ?? 0),
      })
    }
  }

  private addExit(questionId: number, chosen: number | null, count: number): void {
    const key = `${questionId} ${chosen}`
    this.exits.set(key, { questionId, chosen, count: count + (this.exits.get(key)?.count ?? 0) })
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
      exits: [...this.exits.values()],
    }
  }
}

function addUp(sums: Map<number, number>, counts: [number, number][] | null): void {
  for (const [id, count] of counts ?? []) sums.set(id, count + (sums.get(id) ?? 0))
}
