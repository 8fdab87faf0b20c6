// Saves a survey in one transaction: writes what differs, keeps ids with their keys, and raises the
// versions once.

import type { AccountId } from '../accounts/account-id'
import type { Database, Transaction } from '../client/database'
import type { Prisma } from '../generated/client'
import { ensureLocaleGroups } from './locale-groups'
import type { SavedSurvey, SurveyPlan } from './survey-plan'
import { findSurveyRows, pickChanged, type SurveyRows, toJsonColumn } from './survey-rows'
import { type VersionToWrite, writeVersion } from './version-store'
import { writeQuestions } from './write-questions'
import { checkRules, listReferredAnswers, moveReferringRules, writeRules } from './write-rules'

/** What a decision about a survey needs to know, read under the lock of the save. */
export interface CurrentSurvey {
  /** Null if the account has no survey of this key. */
  rows: SurveyRows | null
  hasSubmissions: boolean
  /** Defaults for what the survey does not set. */
  masking: { personalData: boolean; emails: boolean; phones: boolean }
  /** Of the given UUIDs, those (lower case) that are links of other surveys, of any account. */
  foreignLinks: Set<string>
}

export interface SaveRequest {
  key: string
  /** UUIDs (lower case) that the content contains already. */
  linkUdids: string[]
  /** Decides what is written. If it throws, the transaction is rolled back. */
  decide: (current: CurrentSurvey) => SurveyPlan
  /** Runs the whole save, then rolls it back. */
  dryRun?: boolean
  history: VersionToWrite
  /**
   * Runs in the transaction, under the survey's lock, after all writes. If it throws, everything is
   * rolled back.
   */
  afterwards?: (tx: Transaction, saved: SavedSurvey) => Promise<void>
}

class TakenBack extends Error {
  constructor(readonly saved: SavedSurvey) {
    super('taken back')
  }
}

/**
 * Saves the survey of a key. If anything differs from what is stored, the survey's revision and the
 * account's version rise by one in the same transaction; otherwise nothing is written. Saves of one
 * account wait for one another. Throws `RuleTargetUnknown`, and whatever `decide` throws.
 */
export async function saveSurvey(
  db: Database,
  accountId: AccountId,
  request: SaveRequest,
): Promise<SavedSurvey> {
  try {
    return await db.prisma.$transaction(
      async (tx) => {
        const saved = await saveWithin(tx, accountId, request)
        if (request.dryRun) throw new TakenBack(saved)
        return saved
      },
      { maxWait: 30_000, timeout: 60_000 },
    )
  } catch (error) {
    if (error instanceof TakenBack) return error.saved
    throw error
  }
}

async function saveWithin(
  tx: Prisma.TransactionClient,
  accountId: AccountId,
  request: SaveRequest,
): Promise<SavedSurvey> {
  const { key, decide } = request
  await lock(tx, accountId, key)
  const rows = await findSurveyRows(tx, accountId, key)
  const current = await readAround(tx, accountId, rows, request.linkUdids)
  const plan = decide(current)
  const publishedAt = rows?.publishedAt ?? (plan.status === 'draft' ? null : new Date())
  const groups = await ensureLocaleGroups(tx, accountId, plan)
  const localeGroupId = groups.survey()
  const wanted = {
    name: plan.name,
    status: plan.status,
    goal: plan.goal,
    localeGroupId,
    settings: toJsonColumn(plan.settings),
  }
  const surveyId =
    rows?.id ?? (await tx.survey.create({ data: { accountId, key, publishedAt, ...wanted } })).id
  const written = await writeQuestions(tx, surveyId, rows?.questions ?? [], plan.questions, groups, {
    deletes: rows?.publishedAt === null && !current.hasSubmissions,
    referredAnswers: await listReferredAnswers(tx, accountId),
  })
  const rulesChanged = await writeRules(tx, accountId, surveyId, rows?.rules ?? [], plan.rules)
  const columns = rows ? pickChanged(rows, wanted) : null
  const changed = !rows || columns !== null || written.changed || rulesChanged
  if (rows && columns?.localeGroupId !== undefined) {
    await moveReferringRules(tx, accountId, surveyId, localeGroupId)
  }
  if (rows && changed) {
    await tx.survey.update({
      where: { id: surveyId },
      data: { ...columns, publishedAt, revision: { increment: 1 } },
    })
  }
  if (changed) {
    if (plan.status !== 'draft' || (rows && rows.status !== 'draft'))
      await writeVersion(tx, accountId, surveyId, rows, request.history)
    await raiseVersion(tx, accountId)
  }
  const saved: SavedSurvey = {
    surveyId,
    localeGroupId,
    revision: (rows?.revision ?? 0) + (changed ? 1 : 0),
    status: plan.status,
    outcome: !rows ? 'created' : changed ? 'changed' : 'unchanged',
    questions: written.questions,
  }
  await request.afterwards?.(tx, saved)
  return saved
}

/**
 * Calls `decide` with what a survey would become, without a transaction, a lock or a write. Throws
 * `RuleTargetUnknown`, and whatever `decide` throws.
 */
export async function inspectSurvey(
  db: Database,
  accountId: AccountId,
  { key, linkUdids, decide }: Pick<SaveRequest, 'key' | 'linkUdids' | 'decide'>,
  rows: SurveyRows,
): Promise<SurveyPlan> {
  const current = await readAround(db.prisma, accountId, rows, linkUdids)
  const plan = decide(current)
  await checkRules(db, accountId, key, plan, current.rows)
  return plan
}

// The same order as in recording an answer: the survey, then the account.
async function lock(tx: Transaction, accountId: AccountId, key: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM surveys WHERE account_id = ${accountId} AND key = ${key} FOR NO KEY UPDATE`
  await tx.$queryRaw`SELECT id FROM accounts WHERE id = ${accountId} FOR NO KEY UPDATE`
}

/** What a decision needs to know besides the survey's own rows. */
async function readAround(
  tx: Transaction,
  accountId: AccountId,
  rows: SurveyRows | null,
  linkUdids: string[],
): Promise<CurrentSurvey> {
  const [account] = await tx.$queryRaw<{ masking: CurrentSurvey['masking']; hasSubmissions: boolean }[]>`
    SELECT json_build_object('personalData', mask_personal_data, 'emails', mask_emails, 'phones', mask_phones) AS masking,
      EXISTS (SELECT FROM submissions WHERE survey_id = ${rows?.id ?? 0}) AS "hasSubmissions"
    FROM accounts WHERE id = ${accountId}`
  if (!account) throw new Error(`account ${accountId} is gone`)
  const foreign =
    linkUdids.length === 0
      ? []
      : await tx.link.findMany({
          where: { udid: { in: linkUdids }, question: { surveyId: { not: rows?.id ?? 0 } } },
          select: { udid: true },
        })
  return { rows, ...account, foreignLinks: new Set(foreign.map(({ udid }) => udid)) }
}

/** Makes every process reload its cached account. */
export const raiseVersion = async (tx: Transaction, accountId: AccountId): Promise<void> => {
  await tx.account.update({
    where: { id: accountId },
    data: { version: { increment: 1 } },
    select: { id: true },
  })
}
