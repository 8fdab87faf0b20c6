// Decides on the quotas of responses in the transaction that records their answers: after the lock of their locale
// groups, and before what depends on the answers is written.

import type { AppliedAnswers } from '@/lib/answering/apply-answers.rules'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { RunInTransaction } from '@/lib/platform/sql/run'
import { type Endings, reachesEnd } from '@/lib/results/statistics/completion.rules'
import { DEVICE_TYPES, type MobileType } from '@/lib/serving/eligibility/visit.rules'
import { fillFreed } from './leaving-quotas.store'
import { type Quota, settleQuota } from './quota.rules'
import { listQuotaCounts, readQuotaFacts, writeQuotas } from './quota-counts.store'

/** What an answer may decide; it travels with the answer. */
export interface AskedQuotas {
  list: readonly Quota[]
  /** Where the caller is. */
  country: string | null
  region: string | null
}

interface Asking {
  localeGroupId: number
  quotas: AskedQuotas | null
  endings: Endings
}

/** The locale groups whose lock the quotas of these answers need. */
export const quotaGroups = (items: readonly Asking[]): number[] => [
  ...new Set(items.flatMap(({ quotas, localeGroupId }) => (quotas ? localeGroupId : []))),
]

/** What is known before the answers. Send it after the locks. */
export async function readQuotas(
  run: RunInTransaction,
  accountId: AccountId,
  items: readonly Asking[],
  udids: readonly string[],
) {
  const [counts, facts] = await Promise.all([
    listQuotaCounts(run, accountId, quotaGroups(items)),
    readQuotaFacts(
      run,
      accountId,
      udids.filter((_, n) => items[n]?.quotas),
    ),
  ])
  return { counts, facts }
}
type KnownQuotas = Awaited<ReturnType<typeof readQuotas>>

interface Work {
  item: Asking
  submission: { udid: string; surveyId: number }
  /** Its new Context Data; null: as before. */
  context: KnownQuotas['facts'] extends Map<string, infer Facts>
    ? Facts extends { contextData: infer Data }
      ? Data
      : never
    : never
}

/** Writes what the answers decide. Returns whether a quota became full, or is no longer full: then memory is outdated. */
export async function settleQuotas(
  run: RunInTransaction,
  accountId: AccountId,
  work: readonly Work[],
  { submissions }: Pick<AppliedAnswers, 'submissions'>,
  { counts, facts }: KnownQuotas,
): Promise<boolean> {
  const decided = work.flatMap(({ item, submission: { udid, surveyId }, context }, n) => {
    const [{ quotas, localeGroupId }, outcome, stored] = [item, submissions[n], facts.get(udid)]
    const group = counts.get(localeGroupId)
    if (!quotas || !outcome || !stored || !group) return []
    for (const { questionId, answerIds } of outcome.changed) stored.answers.set(questionId, answerIds)
    const settled = settleQuota(
      {
        ...{ udid, surveyId, quotas: quotas.list, before: stored.mark, overGoal: outcome.overGoal },
        changed: outcome.changed.map(({ questionId }) => questionId),
        facts: {
          answers: stored.answers,
          complete: reachesEnd(item.endings, stored.answers),
          deviceType: DEVICE_TYPES.find((one) => one === stored.deviceType) ?? 'desktop',
          mobileType: MOBILE_TYPES.find((one) => one === stored.mobileType) ?? null,
          ...{ country: quotas.country, region: quotas.region },
          ...{ deviceData: stored.deviceData, contextData: context ?? stored.contextData },
          segments: stored.segments,
        },
      },
      group,
    )
    return settled ? [{ ...settled, group: localeGroupId, quotas: quotas.list }] : []
  })
  await writeQuotas(
    run,
    accountId,
    decided,
    decided.flatMap(({ changes }) => changes),
  )
  const freed = decided.flatMap(({ changes, group, quotas }) =>
    changes.flatMap(({ quota: key, counted: by }) => {
      const quota = by < 0 ? quotas.find((one) => one.key === key) : undefined
      return quota ? [{ group, quota }] : []
    }),
  )
  await fillFreed(
    run,
    accountId,
    freed,
    counts,
    decided.map(({ udid }) => udid),
  )
  return decided.some(({ turned }) => turned)
}

const MOBILE_TYPES: readonly MobileType[] = ['ios', 'android']
