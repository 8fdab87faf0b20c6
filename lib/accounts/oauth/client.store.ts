// Apps that have registered themselves.

import { prismaOf, type Queries } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { timestamptz } from '@/lib/platform/sql/types'
import type { OAuthClient } from './client-document.rules'

export async function createClient(db: Queries, client: OAuthClient, now: number): Promise<void> {
  await prismaOf(db).oAuthClient.create({ data: { ...client, registeredAt: new Date(now) } })
}

export const findClientRow = (db: Queries, id: string): Promise<OAuthClient | null> =>
  prismaOf(db).oAuthClient.findUnique({ where: { id }, select: { id: true, name: true, redirectUris: true } })

/** Notes that somebody allowed it something; one with a document has no row. */
export async function noteClientUsed(db: Queries, id: string, now: number): Promise<void> {
  await prismaOf(db).oAuthClient.updateMany({ where: { id }, data: { usedAt: new Date(now) } })
}

const forget = statement({
  name: 'forget-oauth-clients',
  prepared: false,
  text: `
DELETE FROM oauth_clients c
WHERE c.registered_at < $1 AND (c.used_at IS NULL OR c.used_at < $2)
  AND NOT EXISTS (SELECT FROM oauth_grants g WHERE g.client_id = c.id)`,
  takes: [timestamptz, timestamptz],
  yields: {},
})

/** Deletes those that were registered before, and that nobody has allowed anything, or only before. */
export async function forgetClients(db: Queries, before: { registered: Date; used: Date }): Promise<void> {
  await run(db, forget, [before.registered, before.used])
}
