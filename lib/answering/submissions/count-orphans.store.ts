// Looks for rows that refer to something deleted. The tables of respondents' rows have no foreign
// keys, so this says whether the code keeps them whole.
import type { Database } from '@/lib/platform/db/database'
import { yieldToOthers } from '@/lib/platform/db/yield-to-others'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, int8, nullable, uuid } from '@/lib/platform/sql/types'

/** Steps from one value of an indexed column to the next, so its cost is that of the values. */
const missing = (table: string, column: string, parent: string) =>
  statement({
    name: `count-${table}-without-${parent}`,
    prepared: false,
    text: `
WITH RECURSIVE k AS (
  SELECT min(${column}) AS id FROM ${table}
  UNION ALL SELECT (SELECT min(${column}) FROM ${table} WHERE ${column} > k.id) FROM k WHERE k.id IS NOT NULL)
SELECT count(*) AS n FROM k WHERE id IS NOT NULL AND NOT EXISTS (SELECT FROM ${parent} WHERE ${parent}.id = k.id)`,
    // All rows, on all servers side by side.
    distributed: `SELECT count(DISTINCT c.${column}) AS n FROM ${table} c
WHERE NOT EXISTS (SELECT FROM ${parent} p WHERE p.id = c.${column}${parent === 'accounts' ? '' : ' AND p.account_id = c.account_id'})`,
    takes: [],
    yields: { n: int8 },
  })

const PARENTS = [
  missing('submissions', 'account_id', 'accounts'),
  missing('submissions', 'survey_id', 'surveys'),
  missing('answers', 'account_id', 'accounts'),
  missing('answers', 'question_id', 'questions'),
  missing('devices', 'account_id', 'accounts'),
  missing('person_surveys', 'account_id', 'accounts'),
  missing('handled_requests', 'account_id', 'accounts'),
  missing('events', 'account_id', 'accounts'),
]

const PIECE = 2000

const answers = statement({
  name: 'count-answers-without-submissions',
  prepared: false,
  text: `
WITH n AS (
  SELECT submission_udid, question_id FROM answers WHERE account_id = $1 AND (submission_udid, question_id) > ($2, $3)
  ORDER BY submission_udid, question_id LIMIT $4)
SELECT count(*) FILTER (WHERE NOT EXISTS (
    SELECT FROM submissions s WHERE s.account_id = $1 AND s.udid = n.submission_udid)) AS n,
  (SELECT submission_udid FROM n ORDER BY submission_udid DESC, question_id DESC LIMIT 1) AS udid,
  (SELECT question_id FROM n ORDER BY submission_udid DESC, question_id DESC LIMIT 1) AS question_id
FROM n`,
  takes: [int4, uuid, int4, int8],
  yields: { n: int8, udid: nullable(uuid), question_id: nullable(int4) },
})

/** How many references lead to nothing; 0 in a sound database. */
export async function countOrphans(db: Database): Promise<number> {
  let found = 0
  for (const parent of PARENTS) {
    found += (await run(db, parent, []))[0]?.n ?? 0
    await yieldToOthers(db)
  }
  for (const { id } of await db.prisma.account.findMany({ select: { id: true } })) {
    found += await countAnswers(db, id)
  }
  return found
}

async function countAnswers(db: Database, accountId: number): Promise<number> {
  let found = 0
  let after: [string, number] = ['00000000-0000-0000-0000-000000000000', 0]
  for (;;) {
    const [piece] = await run(db, answers, [accountId, ...after, PIECE])
    found += piece?.n ?? 0
    if (!piece || piece.udid === null || piece.question_id === null) return found
    after = [piece.udid, piece.question_id]
    await yieldToOthers(db)
  }
}
