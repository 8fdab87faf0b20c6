// Erases submissions, and updates every count that included them (decision 6).

import { type ErasedSubmission, renewSummaries } from '@/lib/people/person-erasure-summaries.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { RunInTransaction } from '@/lib/platform/sql/run'
import { dropFactsOf } from '@/lib/results/facts/drop-facts.store'
import { markLate } from '@/lib/results/totals/late-changes.store'
import { lockLeaving, promote } from './free-places.store'
import * as sql from './leaving-statements.store'

/**
 * Locks links, submissions, shared goals, surveys near their goal, devices, summaries, tallies, all other surveys: as
 * answers do, so that those who wait for each other are rare. `renewed` says which summaries are to
 * be computed anew, after the submissions are gone.
 */
export async function eraseSubmissions(
  run: RunInTransaction,
  accountId: AccountId,
  wanted: string[],
  renewed: (targets: ErasedSubmission[]) => Promise<string[]> | string[],
): Promise<{ targets: ErasedSubmission[]; clicks: number }> {
  await run(sql.lockLinks, [accountId, wanted])
  const held = await lockLeaving(run, accountId, wanted)
  const targets = await run(sql.listTargets, [accountId, wanted])
  const udids = targets.map(({ udid }) => udid)
  const { counts, promoted } = await promote(run, accountId, udids, held)
  const [choices, , deleted] = await Promise.all([
    run(sql.listChoices, [accountId, udids, promoted]),
    markLate(run, accountId, [...udids, ...promoted]),
    run(sql.deleteClicks, [accountId, udids]),
    run(sql.deleteRequests, [accountId, udids]),
    // In this order: the process that makes deliveries of events holds these.
    run(sql.deleteDigests, [accountId]),
    run(sql.deleteOutgoing, [accountId, udids]),
    run(sql.deleteDeliveries, [accountId, udids]),
    run(dropFactsOf, [accountId, udids]),
    run(sql.deleteAnswers, [accountId, udids]),
    run(sql.deleteSubmissions, [accountId, udids]),
  ])
  await renewSummaries(run, accountId, { lost: [], renewed: await renewed(targets) })
  await Promise.all([
    run(sql.moveTallies, [accountId, JSON.stringify(choices)]),
    run(sql.changeCounts, [accountId, JSON.stringify(counts)]),
  ])
  return { targets, clicks: deleted[0]?.n ?? 0 }
}
