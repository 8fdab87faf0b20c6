// The plan that a connection keeps for a prepared statement, whatever its parameters are.
import type pg from 'pg'
import type { Statement } from '@/lib/platform/sql/statement'

export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

/** All nodes of the plan, the outermost first. Rejects with PostgreSQL's error. */
export async function explainPrepared(
  client: pg.ClientBase,
  { text, takes }: Pick<Statement, 'text' | 'takes'>,
): Promise<PlanNode[]> {
  const types = takes.length > 0 ? `(${takes.map(({ sql }) => sql).join(', ')})` : ''
  const values = takes.length > 0 ? `(${takes.map(() => 'NULL').join(', ')})` : ''
  await client.query(`PREPARE explained ${types} AS ${text}`)
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `EXPLAIN (FORMAT JSON, COSTS OFF) EXECUTE explained ${values}`,
    )
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => listNodes(Plan)))
  } finally {
    await client.query('DEALLOCATE explained')
  }
}

const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)]
