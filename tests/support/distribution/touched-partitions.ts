// Which partitions a statement touches, by its plan for an account.
import type pg from 'pg'
import type { Statement } from '@/lib/platform/sql/statement'
import type { SqlType } from '@/lib/platform/sql/types'

/** Accounts that live in several partitions. */
const ACCOUNT = 1
const OTHERS = [2, 3, 4, 5, 6, 7, 8]

const SAMPLES: Record<string, unknown> = {
  bool: true,
  int8: 5,
  // Also a time zone.
  text: 'UTC',
  uuid: 'c4b2a3d0-0000-4000-8000-000000000001',
  timestamptz: '2026-11-22T13:00:00Z',
  timestamp: '2026-11-22T13:00:00',
  date: '2026-11-22',
  json: '[]',
  jsonb: '[]',
}

/** The first parameter is the account, and no other number is. */
function sampleOf({ sql, labels }: SqlType, place: number): unknown {
  if (sql === 'int4[]') return [ACCOUNT, ...OTHERS]
  if (sql.endsWith('[]')) return [SAMPLES[sql.slice(0, -2)], SAMPLES[sql.slice(0, -2)]]
  if (sql === 'int4') return place === 0 ? ACCOUNT : OTHERS[place % OTHERS.length]
  return labels ? labels[0] : SAMPLES[sql]
}

interface Node {
  'Relation Name'?: string
  Plans?: Node[]
}

const listRelations = (node: Node): string[] => [
  ...(node['Relation Name'] ? [node['Relation Name']] : []),
  ...(node.Plans ?? []).flatMap(listRelations),
]

const listPartitions = (nodes: Node[]): string[] =>
  nodes.flatMap(listRelations).filter((name) => /_part_\d$/.test(name))

/** Rejects with PostgreSQL's error if the statement cannot be planned. */
export async function explainForAccount(
  db: pg.Pool | pg.ClientBase,
  text: string,
  values: unknown[],
): Promise<string[]> {
  const { rows } = await db.query<{ 'QUERY PLAN': { Plan: Node }[] }>(`EXPLAIN (FORMAT JSON) ${text}`, values)
  const partitions = listPartitions(rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan)))
  return [...new Set(partitions)].sort()
}

/** Null if it touches the partition of its first parameter only; else what it touches. */
export async function findFanOut(
  db: pg.Pool | pg.ClientBase,
  home: string,
  { text, takes }: Pick<Statement, 'text' | 'takes'>,
): Promise<string | null> {
  const touched = await explainForAccount(db, text, takes.map(sampleOf))
  const elsewhere = touched.filter((name) => !name.endsWith(home))
  return elsewhere.length === 0 ? null : elsewhere.join(', ')
}

/** How the partitions of the account's rows end. */
export async function findHome(db: pg.Pool | pg.ClientBase): Promise<string> {
  const [touched] = await explainForAccount(db, 'SELECT FROM surveys WHERE account_id = $1', [ACCOUNT])
  if (!touched) throw new Error('surveys is not partitioned')
  return touched.slice('surveys'.length)
}
