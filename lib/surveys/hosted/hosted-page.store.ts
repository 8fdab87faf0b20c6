// The key of a survey's hosted page: the last part of its address, which anybody who has it may open.
import { randomBytes } from 'node:crypto'
import { mintAccountId } from '@/lib/accounts/mint-account-id.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import { type Database, prismaOf, type Queries } from '@/lib/platform/db/database'
import { maskNumber } from '@/lib/platform/db/new-udid'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, text } from '@/lib/platform/sql/types'

const RANDOM_BYTES = 12
const BYTES = RANDOM_BYTES + 8
const LARGEST_ID = 2 ** 31 - 1

/** 96 random bits, then the numbers of account and survey under the mask of the installation. */
export async function makePageKey(db: Database, accountId: AccountId, surveyId: number): Promise<string> {
  const bytes = Buffer.alloc(BYTES)
  randomBytes(RANDOM_BYTES).copy(bytes)
  bytes.writeUInt32BE(await maskNumber(db, accountId), RANDOM_BYTES)
  bytes.writeUInt32BE(await maskNumber(db, surveyId), RANDOM_BYTES + 4)
  return bytes.toString('base64url')
}

const find = statement({
  name: 'find-hosted-survey',
  text: 'SELECT s.id FROM surveys s WHERE s.account_id = $1 AND s.id = $2 AND s.page_key = $3 AND s.deleted_at IS NULL',
  takes: [int4, int4, text],
  yields: { id: int4 },
})

/** The survey whose hosted page has this key; null: there is none, or the key was replaced. */
export async function findHostedSurvey(
  db: Database,
  key: string,
): Promise<{ accountId: AccountId; surveyId: number } | null> {
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== BYTES || bytes.toString('base64url') !== key) return null
  const accountId = await maskNumber(db, bytes.readUInt32BE(RANDOM_BYTES))
  const surveyId = await maskNumber(db, bytes.readUInt32BE(RANDOM_BYTES + 4))
  if (accountId > LARGEST_ID || surveyId > LARGEST_ID) return null
  const [row] = await run(db, find, [accountId, surveyId, key])
  return row ? { accountId: mintAccountId(accountId), surveyId } : null
}

/** Null: the survey has no hosted page. */
export const readPageKey = async (
  db: Queries,
  accountId: AccountId,
  surveyId: number,
): Promise<string | null> =>
  (await prismaOf(db).survey.findFirst({ where: { accountId, id: surveyId }, select: { pageKey: true } }))
    ?.pageKey ?? null

const write = statement({
  name: 'write-page-key',
  prepared: false,
  text: `UPDATE surveys SET page_key = nullif($3, '') WHERE account_id = $1 AND id = $2`,
  takes: [int4, int4, text],
  yields: {},
})

/**
 * Null takes the page away. The survey's revision stays, because respondents elsewhere see no change;
 * Prisma would change `updatedAt`.
 */
export const writePageKey = async (
  db: Queries,
  accountId: AccountId,
  surveyId: number,
  key: string | null,
): Promise<void> => {
  await run(db, write, [accountId, surveyId, key ?? ''])
}
