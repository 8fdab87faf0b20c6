// People chosen by chance among those of whom a device was seen lately.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { Queries } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, int8, nullable, text, timestamptz, uuid } from '@/lib/platform/sql/types'

const sample = statement({
  name: 'sample-people',
  prepared: false,
  text: `
SELECT d.udid, d.client_key AS "clientKey", (
  (SELECT count(*) FROM devices n WHERE n.account_id = $1 AND n.updated_at >= $2 AND n.client_key IS NULL)
  + (SELECT count(*) FROM (SELECT FROM devices k WHERE k.account_id = $1 AND k.updated_at >= $2 AND k.client_key IS NOT NULL
    GROUP BY k.client_key) AS known))::int4 AS people
FROM (SELECT udid, client_key FROM devices WHERE account_id = $1 AND updated_at >= $2 ORDER BY random() LIMIT $3) AS d
WHERE d.client_key IS NULL OR NOT EXISTS (
  SELECT FROM devices o WHERE o.account_id = $1 AND o.client_key = d.client_key AND o.udid < d.udid AND o.updated_at >= $2)`,
  takes: [int4, timestamptz, int8],
  yields: { udid: uuid, clientKey: nullable(text), people: int4 },
})

export interface SampledPerson {
  /** One of the person's devices. */
  udid: string
  clientKey: string | null
}

/**
 * At most `most` people, each as likely as the others, and how many there are in all: of the devices that are drawn, those
 * that are the first of their person.
 */
export async function samplePeople(
  db: Queries,
  accountId: AccountId,
  since: Date,
  most: number,
): Promise<{ people: number; sampled: SampledPerson[] }> {
  const rows = await run(db, sample, [accountId, since, most])
  return {
    people: rows[0]?.people ?? 0,
    sampled: rows.map(({ udid, clientKey }) => ({ udid, clientKey })),
  }
}
