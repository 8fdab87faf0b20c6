// Records any answers: locks the submissions, reads them, then writes everything that depends on
// them at once. Ordinary answers need no transaction of several statements (ordinary-answers.ts).

import { type AnswersToApply, applyAnswers } from '@/lib/answering/apply-answers.rules'
import { layOver } from '@/lib/people/data-limits.rules'
import { linkDevice, lockDevices, lockSummaries } from '@/lib/people/person-summaries.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { perDatabase } from '@/lib/platform/db/per-database'
import { AccountBatches } from '@/lib/platform/sql/account-batches'
import { isLockTaken, isRowRefused } from '@/lib/platform/sql/errors'
import { inTransaction, type RunInTransaction } from '@/lib/platform/sql/run'
import { reachesEnd } from '@/lib/results/statistics/completion.rules'
import { holdingGoals } from '@/lib/surveys/writing/shared-goals.store'
import { quotaGroups, readQuotas, settleQuotas } from '../quotas/record-quotas.store'
import { claimRequests, listAnswers, lockSubmissions, lockSurveys, openLinked } from './answer-reads.store'
import { peopleOf, writeAnswers } from './answer-writes.store'
import type { AnswersToRecord } from './answers-to-record.store'
import { openResponsePlaces } from './response-places.store'

const nameOf = ({ submission }: AnswersToRecord): string =>
  'udid' in submission ? submission.udid : submission.open.link_key

const batch = perDatabase(
  'answers in a transaction',
  (db) =>
    new AccountBatches<AnswersToRecord, number>(
      async (accountId, items, patienceMs) => {
        const leftOut = await holdingGoals(listGroups(items), (groups) =>
          inTransaction(db, (run, runLast) => recordAll(run, runLast, accountId, items, groups), patienceMs),
        )
        return items.map((item) => leftOut.get(item) ?? 0)
      },
      {
        name: 'record-answers-in-transaction',
        key: nameOf,
        sameKey: 'wait',
        retrySingly: isRowRefused,
        retryLost: isRowRefused,
        isLocked: isLockTaken,
        // The first answer of a submission locks its survey's row, and a locale group has few surveys.
        lane: ({ localeGroupId }) => String(localeGroupId),
      },
    ),
)

/** As `recordAnswers`, for any answers. */
export const recordInTransaction = (db: Database, item: AnswersToRecord): Promise<number> =>
  batch(db).add(item.accountId, item)

async function recordAll(
  run: RunInTransaction,
  runLast: RunInTransaction,
  accountId: AccountId,
  all: AnswersToRecord[],
  groups: number[],
): Promise<Map<AnswersToRecord, number>> {
  const claiming = claimRequests(
    run,
    accountId,
    all.map(({ requestId, requestSubject, submission }) => ({
      requestId,
      submissionUdid: 'udid' in submission ? submission.udid : submission.open.udid,
      subject: requestSubject,
    })),
  )
  // A link followed again with its request id must not open a submission, so links wait for the
  // claims.
  const { items, linked } = all.some(({ submission }) => 'open' in submission)
    ? await openClaimed(run, accountId, all, await claiming)
    : { items: all, linked: new Map<string | null, string>() }
  const udids = items.map((item) => linked.get(nameOf(item)) ?? nameOf(item))
  // Sent together and run in this order, so that each statement sees what the locks waited for.
  const [claims, locked, stored, surveys, quotas] = await Promise.all([
    claiming,
    lockSubmissions(
      run,
      accountId,
      udids,
      udids.filter((_, n) => items[n]?.context?.replaces === false),
    ),
    listAnswers(
      run,
      accountId,
      items.flatMap(({ answers, endings }, n) =>
        [...answers.map(({ questionId }) => questionId), ...(endings.required ?? [])].map((questionId) => ({
          udid: udids[n] ?? '',
          questionId,
        })),
      ),
    ),
    lockSurveys(run, accountId, udids, groups),
    readQuotas(run, accountId, items, udids),
  ])
  const claimed = new Set(all.filter((_, n) => claims[n]))

  const leftOut = new Map<AnswersToRecord, number>()
  const work = items.flatMap((item, n) => {
    const submission = locked.get(udids[n] ?? '')
    if (!submission || !claimed.has(item)) return []
    const toApply: AnswersToApply = {
      submission,
      before: stored.get(submission.udid) ?? [],
      answers: item.answers,
    }
    const fitted =
      item.context && layOver(item.context.replaces ? null : submission.context, item.context.value)
    if (fitted) leftOut.set(item, fitted.leftOut)
    return [{ item, submission, toApply, context: fitted?.data ?? null }]
  })
  const relinking = work.filter(
    ({ item, submission }) => item.clientKey !== null && item.clientKey !== submission.deviceClientKey,
  )
  if (relinking.length > 0) {
    await lockDevices(
      run,
      accountId,
      relinking.map(({ submission }) => submission.deviceUdid),
    )
    await lockSummaries(run, accountId, work.flatMap(peopleOf))
  }
  for (const { item, submission } of relinking) {
    if (item.clientKey === null || item.clientKey === submission.deviceClientKey) continue
    await linkDevice(run, {
      accountId,
      udid: submission.deviceUdid,
      clientKey: item.clientKey,
    })
    // Other answers of the device in this transaction count for its new key too.
    for (const { submission: one } of work) {
      if (one.deviceUdid === submission.deviceUdid) {
        one.deviceClientKey = item.clientKey
      }
    }
  }
  const pace = await openResponsePlaces(run, accountId, work, surveys)
  const applied = applyAnswers(
    work.map(({ toApply }) => toApply),
    surveys,
    pace?.isOver,
  )
  await pace?.close()
  const turned = await settleQuotas(run, accountId, work, applied, quotas)
  await writeAnswers(
    run,
    runLast,
    accountId,
    work.flatMap(({ item, submission, toApply, context }, n) => {
      const outcome = applied.submissions[n]
      if (!outcome) return []
      const given = [...toApply.before, ...outcome.changed].map(
        ({ questionId, answerIds }): [number, number[]] => [questionId, answerIds],
      )
      const completes =
        outcome.changed.length > 0 && !submission.completed && reachesEnd(item.endings, new Map(given))
      return [{ item, submission, outcome, completes, context }]
    }),
    applied,
    surveys,
    turned,
  )
  return leftOut
}

/** The locale groups whose surveys share a goal, or have a pace or quotas, as far as is known. */
const listGroups = (items: AnswersToRecord[]): number[] => [
  ...new Set([
    ...items.flatMap((item) =>
      (item.sharesGoal && item.goal !== null) || item.paced ? item.localeGroupId : [],
    ),
    ...quotaGroups(items),
  ]),
]

async function openClaimed(
  run: RunInTransaction,
  accountId: AccountId,
  all: AnswersToRecord[],
  claims: boolean[],
) {
  const claimed = all.filter((_, n) => claims[n])
  const toOpen = claimed.flatMap(({ submission }) => ('open' in submission ? [submission.open] : []))
  const linked = await openLinked(run, accountId, toOpen)
  return { items: claimed.filter((item) => 'udid' in item.submission || linked.has(nameOf(item))), linked }
}
