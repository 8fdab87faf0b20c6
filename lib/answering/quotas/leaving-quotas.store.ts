// The places in quotas when responses leave the counts, because they are erased or hidden or change an answer, or come
// back: as with the goal, the earliest responses that found a quota full take the places that become free.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { RunInTransaction } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, bool, int4, int8, jsonb, nullable, text, uuid } from '@/lib/platform/sql/types'
import { lockSharedGoals } from '@/lib/surveys/writing/shared-goals.store'
import {
  type Quota,
  type QuotaChange,
  type QuotaCounts,
  type QuotaMark,
  type StoredQuota,
  toMark,
} from './quota.rules'
import { listQuotaCounts, writeQuotas } from './quota-counts.store'

const listMarked = statement({
  name: 'leaving-quotas',
  text: `
SELECT s.udid, s.survey_id, v.locale_group_id AS "group", s.quota, s.quota_outcome AS outcome,
  s.hidden IS NOT NULL AS hidden, CASE WHEN v.deleted_at IS NULL THEN v.settings -> 'quotas' END AS quotas
FROM unnest($2::uuid[]) WITH ORDINALITY AS i(udid, n)
CROSS JOIN LATERAL (
  SELECT * FROM submissions s WHERE s.account_id = $1 AND s.udid = i.udid AND s.quota IS NOT NULL OFFSET 0) AS s
CROSS JOIN LATERAL (
  SELECT v.locale_group_id, v.settings, v.deleted_at FROM surveys v WHERE v.account_id = $1 AND v.id = s.survey_id OFFSET 0) AS v
ORDER BY i.n`,
  takes: [int4, array(uuid)],
  yields: {
    udid: uuid,
    survey_id: int4,
    group: int4,
    quota: nullable(text),
    outcome: nullable(text),
    hidden: bool,
    quotas: nullable(jsonb<StoredQuota[]>()),
  },
})

/** The earliest that found the quota full, in all languages; those that count nowhere are passed over. */
const listWaiting = statement({
  name: 'waiting-for-quota',
  text: `
SELECT o.udid, o.survey_id FROM surveys v CROSS JOIN LATERAL (
  SELECT s.udid, s.survey_id, s.responded_at FROM submissions s
  WHERE s.account_id = $1 AND s.survey_id = v.id AND s.quota = $3 AND s.quota_outcome = 'over'
    AND NOT s.over_goal AND s.udid <> ALL ($4::uuid[])
  ORDER BY s.responded_at, s.udid LIMIT $5) AS o
WHERE v.account_id = $1 AND v.locale_group_id = $2 AND v.deleted_at IS NULL
ORDER BY o.responded_at, o.udid LIMIT $5`,
  takes: [int4, int4, text, array(uuid), int8],
  yields: { udid: uuid, survey_id: int4 },
})

/**
 * Takes the rows at once or not at all: waiting for one could deadlock, and the transaction is repeated. Each by its key, or
 * a plan that was made on an empty table reads the account's whole.
 */
const lockWaiting = statement({
  name: 'lock-waiting-for-quota',
  text: `
SELECT s.udid FROM unnest($2::uuid[]) AS i(udid)
CROSS JOIN LATERAL (SELECT udid FROM submissions WHERE account_id = $1 AND udid = i.udid FOR UPDATE NOWAIT) AS s`,
  takes: [int4, array(uuid)],
  yields: { udid: uuid },
})

const raiseVersion = statement({
  name: 'raise-version-of-quotas',
  text: 'UPDATE accounts SET version = version + 1 WHERE id = $1',
  takes: [int4],
  yields: {},
})

interface Marked {
  udid: string
  surveyId: number
  group: number
  mark: QuotaMark
  hidden: boolean
  /** Its quota as it is now; null: the survey no longer has it, or is deleted. */
  quota: Pick<Quota, 'key' | 'target' | 'whenFull'> | null
}

/** Where a place may be free. */
type Place = Pick<Marked, 'group' | 'mark' | 'quota'>

async function readMarked(
  run: RunInTransaction,
  accountId: AccountId,
  udids: readonly string[],
): Promise<Marked[]> {
  const rows = await run(listMarked, [accountId, [...udids]])
  return rows.flatMap((row) => {
    const mark = toMark(row)
    if (!mark) return []
    const quota = row.quotas?.find(({ key }) => key === mark.quota) ?? null
    return { udid: row.udid, surveyId: row.survey_id, group: row.group, mark, hidden: row.hidden, quota }
  })
}

/** Counts and marks as they become, until they are written together. */
class Moves {
  readonly marks: { udid: string; mark: QuotaMark }[] = []
  readonly changes: QuotaChange[] = []
  private readonly before = new Map<
    string,
    { had: number; quota: NonNullable<Marked['quota']>; counts: QuotaCounts }
  >()

  constructor(private readonly counts: Map<number, QuotaCounts>) {}

  move({ surveyId, group, mark, quota }: Marked, counted: number, screenedOut: number): void {
    const counts = this.counts.get(group) ?? new Map<string, number>()
    const had = this.counted(group, mark.quota)
    const name = `${group} ${mark.quota}`
    if (quota && !this.before.has(name)) this.before.set(name, { had, quota, counts })
    if (quota) counts.set(mark.quota, had + counted)
    this.changes.push({ surveyId, quota: mark.quota, counted, screenedOut })
  }

  counted(group: number, quota: string): number {
    return this.counts.get(group)?.get(quota) ?? 0
  }

  free({ group, mark, quota }: Place): number {
    return quota ? quota.target - this.counted(group, mark.quota) : 0
  }

  /** Whether a quota that holds people back has become full, or is no longer full. */
  get turned(): boolean {
    return [...this.before.values()].some(
      ({ had, quota, counts }) =>
        quota.whenFull !== 'mark' && had >= quota.target !== (counts.get(quota.key) ?? 0) >= quota.target,
    )
  }

  async write(run: RunInTransaction, accountId: AccountId): Promise<void> {
    await writeQuotas(run, accountId, this.marks, this.changes)
    if (this.turned) await run(raiseVersion, [accountId])
  }
}

/**
 * Takes the marks of submissions that leave out of the counts, and lets others have their places. `entering`: those that
 * count towards the goal from now on. `groups`: the locale groups that are locked for it; nothing is sent without.
 */
export async function leaveQuotas(
  run: RunInTransaction,
  accountId: AccountId,
  {
    leaving,
    entering,
    groups,
  }: { leaving: readonly string[]; entering: readonly string[]; groups: readonly number[] },
): Promise<void> {
  if (groups.length === 0) return
  const marked = await readMarked(run, accountId, [...leaving, ...entering])
  const moves = new Moves(await listQuotaCounts(run, accountId, groups))
  const places = new Map<string, Marked>()
  for (const one of marked.filter(({ udid }) => leaving.includes(udid))) {
    const { udid, mark } = one
    if (mark.outcome === 'counted') {
      moves.move(one, -1, 0)
      moves.marks.push({ udid, mark: { ...mark, outcome: 'over' } })
      places.set(`${one.group} ${mark.quota}`, one)
    } else if (mark.outcome === 'screened_out' && !one.hidden) moves.move(one, 0, -1)
  }
  take(
    moves,
    marked.filter(({ udid }) => entering.includes(udid)),
  )
  // Those that enter have had their turn, and their marks are not written yet.
  const passed = [...leaving, ...entering]
  for (const one of places.values()) await fill(run, accountId, moves, one, passed)
  await moves.write(run, accountId)
}

/** The earliest that found a quota full take its free places, except those that are passed over. */
async function fill(
  run: RunInTransaction,
  accountId: AccountId,
  moves: Moves,
  place: Place,
  passed: readonly string[],
): Promise<void> {
  const free = moves.free(place)
  if (free <= 0) return
  const waiting = await run(listWaiting, [accountId, place.group, place.mark.quota, [...passed], free])
  if (waiting.length > 0) await run(lockWaiting, [accountId, waiting.map(({ udid }) => udid)])
  take(
    moves,
    waiting.map(({ udid, survey_id }) => ({ ...place, hidden: false, udid, surveyId: survey_id })),
  )
}

/**
 * Lets others have places that changed answers have freed; `counts` and the marks of `settled` are as after it. The
 * caller tells memory if a quota is no longer full.
 */
export async function fillFreed(
  run: RunInTransaction,
  accountId: AccountId,
  freed: readonly { group: number; quota: Quota }[],
  counts: Map<number, QuotaCounts>,
  settled: readonly string[],
): Promise<void> {
  const moves = new Moves(counts)
  for (const { group, quota } of freed)
    await fill(run, accountId, moves, { group, quota, mark: { quota: quota.key, outcome: 'over' } }, settled)
  await writeQuotas(run, accountId, moves.marks, moves.changes)
}

const readRestored = statement({
  name: 'read-restored-quotas',
  prepared: false,
  text: `
SELECT v.id, v.locale_group_id AS "group", q.quota, q.counted, v.settings -> 'quotas' AS quotas
FROM surveys v JOIN quota_counts q ON q.account_id = $1 AND q.survey_id = v.id
WHERE v.account_id = $1 AND (v.id = $2 OR v.original_id = $2) AND q.counted > 0 ORDER BY v.id, q.quota`,
  takes: [int4, int4],
  yields: { id: int4, group: int4, quota: text, counted: int4, quotas: nullable(jsonb<StoredQuota[]>()) },
})

const listLatest = statement({
  name: 'latest-of-quota',
  prepared: false,
  text: `
SELECT udid FROM submissions WHERE account_id = $1 AND survey_id = $2 AND quota = $3 AND quota_outcome = 'counted'
ORDER BY responded_at DESC, udid DESC LIMIT $4`,
  takes: [int4, int4, text, int8],
  yields: { udid: uuid },
})

/**
 * After a survey was restored, its latest responses give up the places that other surveys of its locale group have
 * filled meanwhile. Its own may be beyond a target that was lowered, and stay.
 */
export async function giveUpPlaces(
  run: RunInTransaction,
  accountId: AccountId,
  surveyId: number,
): Promise<void> {
  const restored = await run(readRestored, [accountId, surveyId])
  const [group] = restored.map((one) => one.group)
  if (group === undefined) return
  await lockSharedGoals(run, accountId, [group])
  const moves = new Moves(await listQuotaCounts(run, accountId, [group]))
  const own = new Map<string, number>()
  for (const { quota, counted } of restored) own.set(quota, (own.get(quota) ?? 0) + counted)
  for (const { id, quota: key, counted, quotas } of restored.reverse()) {
    const quota = quotas?.find((one) => one.key === key) ?? null
    const mark: QuotaMark = { quota: key, outcome: 'over' }
    const tooMany = -moves.free({ group, mark, quota })
    const others = moves.counted(group, key) - (own.get(key) ?? 0)
    if (others <= 0 || tooMany <= 0) continue
    for (const { udid } of await run(listLatest, [accountId, id, key, Math.min(tooMany, counted)])) {
      moves.move({ udid, surveyId: id, group, mark, hidden: false, quota }, -1, 0)
      moves.marks.push({ udid, mark })
      own.set(key, (own.get(key) ?? 0) - 1)
    }
  }
  await moves.write(run, accountId)
}

/** Those that are marked as over take places, as far as there are some. */
function take(moves: Moves, marked: readonly Marked[]): void {
  for (const one of marked) {
    if (one.mark.outcome === 'screened_out' || moves.free(one) <= 0) continue
    moves.move(one, 1, 0)
    moves.marks.push({ udid: one.udid, mark: { ...one.mark, outcome: 'counted' } })
  }
}

/**
 * Lets submissions that were hidden take their places again, `counted` of them within the goal. Call it after they are
 * shown, under the lock of their locale group.
 */
export async function returnToQuotas(
  run: RunInTransaction,
  accountId: AccountId,
  { shown, counted, group }: { shown: readonly string[]; counted: readonly string[]; group: number | null },
): Promise<void> {
  if (group === null) return
  const marked = await readMarked(run, accountId, shown)
  const moves = new Moves(await listQuotaCounts(run, accountId, [group]))
  for (const one of marked) if (one.mark.outcome === 'screened_out') moves.move(one, 0, 1)
  take(
    moves,
    marked.filter(({ udid }) => counted.includes(udid)),
  )
  await moves.write(run, accountId)
}
