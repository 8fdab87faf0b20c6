// The tags of an account.
import type { AccountId } from '@/lib/platform/db/account-id'
import { prismaOf, type Queries } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, int4, int8, nullable, text, uuid } from '@/lib/platform/sql/types'

export interface TagRow {
  id: number
  name: string
  colour: string | null
}

const list = statement({
  name: 'list-tags',
  prepared: false,
  text: `SELECT t.id, t.name, t.colour, (
      SELECT count(*) FROM submission_tags x WHERE x.account_id = $1 AND x.tag_id = t.id) AS count
    FROM tags t WHERE t.account_id = $1 ORDER BY lower(t.name), t.id`,
  takes: [int4],
  yields: { id: int4, name: text, colour: nullable(text), count: int8 },
})

/** By name, with how many submissions have each. */
export const listTagRows = (db: Queries, accountId: AccountId): Promise<(TagRow & { count: number })[]> =>
  run(db, list, [accountId])

const columns = { id: true, name: true, colour: true }

export const createTagRow = (
  db: Queries,
  accountId: AccountId,
  { at, ...tag }: Omit<TagRow, 'id'> & { at: Date },
): Promise<TagRow> => prismaOf(db).tag.create({ data: { ...tag, accountId, createdAt: at }, select: columns })

export const changeTagRow = (
  db: Queries,
  accountId: AccountId,
  id: number,
  change: Partial<Omit<TagRow, 'id'>>,
): Promise<TagRow> =>
  prismaOf(db).tag.update({ where: { accountId_id: { accountId, id } }, data: change, select: columns })

/** With it goes that submissions have it. */
export async function deleteTagRow(db: Queries, accountId: AccountId, id: number): Promise<void> {
  await prismaOf(db).tag.delete({ where: { accountId_id: { accountId, id } } })
}

const copy = statement({
  name: 'merge-tags',
  prepared: false,
  text: `INSERT INTO submission_tags (account_id, tag_id, submission_udid)
    SELECT $1, $3, x.submission_udid FROM submission_tags x WHERE x.account_id = $1 AND x.tag_id = $2
    ON CONFLICT DO NOTHING`,
  takes: [int4, int4, int4],
  yields: {},
})

/** Whatever has the tag `from` has `into` as well. */
export async function copyTag(db: Queries, accountId: AccountId, from: number, into: number): Promise<void> {
  await run(db, copy, [accountId, from, into])
}

const countWith = statement({
  name: 'count-tagged',
  prepared: false,
  text: 'SELECT count(*) AS n FROM submission_tags WHERE account_id = $1 AND tag_id = $2 AND submission_udid = ANY ($3::uuid[])',
  takes: [int4, int4, array(uuid)],
  yields: { n: int8 },
})

/** By tag, how many of the submissions asked for have it. */
export async function countTagged(
  db: Queries,
  accountId: AccountId,
  asked: readonly { tagId: number; udids: string[] }[],
): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (const { tagId, udids } of asked)
    counts.set(tagId, (await run(db, countWith, [accountId, tagId, udids]))[0]?.n ?? 0)
  return counts
}
