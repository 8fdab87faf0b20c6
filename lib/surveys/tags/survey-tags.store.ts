// Reads and writes the tags of surveys. They raise no revision: respondents see nothing of them.
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Transaction } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { type RowOf, statement } from '@/lib/platform/sql/statement'
import { array, int4, text } from '@/lib/platform/sql/types'

const lock = statement({
  name: 'lock-survey-tags',
  text: `
SELECT id, name, coalesce(tags, '{}') AS tags FROM surveys
WHERE account_id = $1 AND id = ANY ($2) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
  takes: [int4, array(int4)],
  yields: { id: int4, name: text, tags: array(text) },
})

/** The surveys of these ids, by id, locked. */
export const lockSurveyTags = (
  tx: Transaction,
  accountId: AccountId,
  ids: readonly number[],
): Promise<RowOf<typeof lock.yields>[]> => run(tx, lock, [accountId, ids])

const listAll = statement({
  name: 'list-survey-tags',
  text: 'SELECT DISTINCT unnest(tags) AS tag FROM surveys WHERE account_id = $1 AND deleted_at IS NULL',
  takes: [int4],
  yields: { tag: text },
})

/** All tags that surveys of the account have. */
export const listSurveyTags = async (tx: Transaction, accountId: AccountId): Promise<string[]> =>
  (await run(tx, listAll, [accountId])).map(({ tag }) => tag)

const write = statement({
  name: 'write-survey-tags',
  text: `
UPDATE surveys s SET tags = ARRAY(SELECT json_array_elements_text(n.words::json))
FROM unnest($2::int4[], $3::text[]) AS n(id, words) WHERE s.account_id = $1 AND s.id = n.id`,
  takes: [int4, array(int4), array(text)],
  yields: {},
})

export const writeSurveyTags = async (
  tx: Transaction,
  accountId: AccountId,
  surveys: readonly { id: number; tags: readonly string[] }[],
): Promise<void> => {
  const [ids, texts] = [surveys.map(({ id }) => id), surveys.map(({ tags }) => JSON.stringify(tags))]
  await run(tx, write, [accountId, ids, texts])
}
