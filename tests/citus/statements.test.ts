// Every statement on a cluster: it is carried out for one account, and touches one shard, unless it asks all accounts on
// purpose.
import { expect, it } from 'vitest'
import { openDatabase } from '@/lib/platform/db/open-database'
import { textForDistributed } from '@/lib/platform/sql/distributed'
import type { SqlType } from '@/lib/platform/sql/types'
import { OF_ALL_ACCOUNTS } from '../database/distribution-exceptions'
import { useTestDatabase } from '../support/database'
import { allStatements } from '../support/db/all-statements'

useTestDatabase()

const SAMPLES: Record<string, unknown> = {
  ...{ bool: true, int4: 1, int8: 1, text: 'x', uuid: 'c4b2a3d0-0000-4000-8000-000000000001' },
  ...{ timestamptz: '2026-11-30T00:00:00Z', timestamp: '2026-11-30T00:00:00', date: '2026-11-30' },
  ...{ json: '[]', jsonb: '[]' },
}

const sampleOf = ({ sql, labels }: SqlType): unknown =>
  sql.endsWith('[]') ? [] : (labels?.[0] ?? SAMPLES[sql] ?? null)

/** The statement is right, but there is no such account, or no such place. */
const OF_SAMPLES = /^(22|23|55P03|P0001)/

it('is carried out, and touches one shard', async () => {
  const { pool } = await openDatabase()
  const client = await pool.connect()
  const refused: string[] = []
  const spread = new Set<string>()
  let name = ''
  const note = ({ message = '' }) => message.includes('multi-task query') && spread.add(name)
  client.on('notice', note)
  await client.query(`SET citus.multi_task_query_log_level = 'notice'`)
  for (const statement of allStatements) {
    // Its parts are statements too.
    if (statement.inParts) continue
    name = statement.name
    await client.query('BEGIN')
    try {
      await client.query(textForDistributed(statement), statement.takes.map(sampleOf))
    } catch (error) {
      const { code = '', message } = error as Error & { code?: string }
      if (!OF_SAMPLES.test(code) || message.includes('PGCOPY')) refused.push(`${name}: ${message} (${code})`)
    }
    await client.query('ROLLBACK')
  }
  client.off('notice', note)
  client.release()
  console.log(`Touch more than one shard: ${[...spread].sort().join(', ')}`)
  expect([...new Set(refused)]).toEqual([])
  expect([...spread].filter((one) => !(one in OF_ALL_ACCOUNTS))).toEqual([])
})
