// Makes the digests of periods that are over. Each is a delivery then, and sent like every other.
import { findAccountRowById } from '@/lib/accounts/account.store'
import { type DestinationKey, listDueDigests } from '@/lib/integrations/deliveries/delivery.store'
import { type DestinationRow, findDestinationRow } from '@/lib/integrations/destinations/destination.store'
import type { Database } from '@/lib/platform/db/database'
import { env } from '@/lib/platform/env'
import { wakeDeliveries } from '../deliveries/wake'
import { renderText } from '../events/render-body'
import { isQuiet } from './digest.rules'
import { type NewDigest, saveDigest } from './digest.store'
import { toDigestText } from './digest-text.render'
import { type Every, missedPeriods, type Period, periodAt } from './periods.rules'
import { readDigest } from './read-figures'

/** A digest that is made so long after its period says so. */
const LATE_MS = 30 * 60_000
const HOUR_MS = 3_600_000

/** Goes on with the others when one fails, and throws the first error at the end. */
export async function makeDigests(db: Database, now: number): Promise<void> {
  const errors: unknown[] = []
  for (const key of await listDueDigests(db, now)) {
    await makeDigestsOf(db, key, now).catch((error) => errors.push(error))
  }
  wakeDeliveries(db)
  if (errors.length > 0) throw errors[0]
}

async function makeDigestsOf(db: Database, key: DestinationKey, now: number): Promise<void> {
  const row = await findDestinationRow(db, key.accountId, key.id)
  const account = await findAccountRowById(db, key.accountId)
  if (!row?.nextDigestAt || row.every === 'each' || !account) return
  const every = row.every as Every
  // As if it were so much earlier, because the digest waits for so long.
  const at = now - row.digestAfter * HOUR_MS
  let due = row.nextDigestAt
  for (const period of missedPeriods(every, row.timeZone, due.getTime(), at)) {
    const next = new Date(periodAt(every, row.timeZone, period.end).end)
    const body = await renderDigest(db, key, { row, every, period, name: account.name }, now)
    const digest: NewDigest = { due, next, end: new Date(period.end), eventId: eventIdOf(row, period), body }
    if (!(await saveDigest(db, key, digest, now))) return
    due = next
  }
}

const eventIdOf = ({ id }: DestinationRow, { end }: Period): string =>
  `dgs_${id}_${new Date(end)
    .toISOString()
    .replace(/\.000Z$/, 'Z')
    .replace(/[-:.]/g, '')}`

interface Subject {
  row: DestinationRow
  every: Every
  period: Period
  /** Of the account. */
  name: string
}

/** Null: nothing happened, and the destination does not want to know that. */
async function renderDigest(
  db: Database,
  { accountId }: DestinationKey,
  { row, every, period, name }: Subject,
  now: number,
  isTest = false,
): Promise<string | null> {
  const { surveyIds, digestTexts: texts, digestEmpty, digestAfter, timeZone: zone } = row
  const before = periodAt(every, zone, period.start - 1)
  const surveys = await readDigest(db, accountId, { surveyIds, texts, period, before }, now)
  if (!digestEmpty && !isTest && surveys.every(isQuiet)) return null
  const origin = env().PUBLIC_URL
  const lateAt = now - period.end - digestAfter * HOUR_MS > LATE_MS ? now : null
  const link = origin ? `${origin}/console/${accountId}` : null
  const told = { account: isTest ? `Test: ${name}` : name, every, zone, period, surveys, link }
  return renderText(row.kind, toDigestText({ ...told, lateAt: isTest ? null : lateAt }))
}

/** The digest of the newest period that is over, marked as a test, also if nothing happened in it. */
export async function renderTestDigest(
  db: Database,
  accountId: DestinationKey['accountId'],
  { row, name }: Pick<Subject, 'row' | 'name'>,
  now: number,
): Promise<string> {
  const every = row.every as Every
  const period = periodAt(every, row.timeZone, periodAt(every, row.timeZone, now).start - 1)
  return (await renderDigest(db, { accountId, id: row.id }, { row, every, period, name }, now, true)) ?? ''
}
