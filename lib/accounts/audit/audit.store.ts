// The audit log of an account as rows. They are added and read; a trigger refuses anything else.
import { randomUUID } from 'node:crypto'
import type { AccountId } from '@/lib/platform/db/account-id'
import { prismaOf, type Queries } from '@/lib/platform/db/database'
import type { JsonObject } from '@/lib/platform/json/json-value'
import { run } from '@/lib/platform/sql/run'
import { type RowOf, statement, type ValuesOf } from '@/lib/platform/sql/statement'
import { int4, int8, jsonb, nullable, text, timestamptz, uuid } from '@/lib/platform/sql/types'

export interface NewAuditEntry {
  /** Milliseconds since 1970. */
  at: number
  kind: string
  actor: string
  userId: number | null
  name: string | null
  email: string | null
  address: string | null
  subject: string | null
  before: JsonObject | null
  after: JsonObject | null
}

/** For writers with a transaction of their own; the others call `writeAuditEntry`. */
export const insertAuditEntry = statement({
  name: 'insert-audit-entry',
  text: `
INSERT INTO audit_entries (account_id, id, created_at, kind, actor, user_id, name, email, address, subject, before, after)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
  takes: [
    int4,
    uuid,
    timestamptz,
    text,
    text,
    nullable(int4),
    nullable(text),
    nullable(text),
    nullable(text),
    nullable(text),
    nullable(jsonb()),
    nullable(jsonb()),
  ],
  yields: {},
})

/** A UUIDv7 of a millisecond; `place` orders those of the same one, `rest` is the end of a UUID. */
function idAt(at: number, place: number, rest: string): string {
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${place.toString(16).padStart(3, '0')}-${rest}`
}

const LOWEST = '0000-000000000000'
const HIGHEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const PLACES = 0x1000
let written = 0

function newId(at: number): string {
  written = (written + 1) % PLACES
  return idAt(at, written, randomUUID().slice(19))
}

const toJson = (value: JsonObject | null): string | null => value && JSON.stringify(value)

export const auditValues = (
  accountId: AccountId,
  entry: NewAuditEntry,
): ValuesOf<typeof insertAuditEntry.takes> => [
  accountId,
  newId(entry.at),
  new Date(entry.at),
  entry.kind,
  entry.actor,
  entry.userId,
  entry.name,
  entry.email,
  entry.address,
  entry.subject,
  toJson(entry.before),
  toJson(entry.after),
]

export async function writeAuditEntry(
  db: Queries,
  accountId: AccountId,
  entry: NewAuditEntry,
): Promise<void> {
  await run(db, insertAuditEntry, auditValues(accountId, entry))
}

const list = statement({
  name: 'list-audit-entries',
  // A person or a kind is in the plan, so that their index is used.
  prepared: false,
  text: `
SELECT id, created_at, kind, actor, name, email, address, subject, before, after FROM audit_entries
WHERE account_id = $1 AND id < $2 AND ($3::int IS NULL OR user_id = $3) AND ($4::text IS NULL OR actor = $4)
  AND ($5::text IS NULL OR kind = $5)
ORDER BY id DESC LIMIT $6`,
  takes: [int4, uuid, nullable(int4), nullable(text), nullable(text), int8],
  yields: {
    id: uuid,
    created_at: timestamptz,
    kind: text,
    actor: text,
    name: nullable(text),
    email: nullable(text),
    address: nullable(text),
    subject: nullable(text),
    before: nullable(jsonb<JsonObject>()),
    after: nullable(jsonb<JsonObject>()),
  },
})

export type AuditRow = RowOf<typeof list.yields>

export interface WantedEntries {
  /** Null: of everybody. */
  userId: number | null
  actor: string | null
  kind: string | null
}

/** The newest `limit` entries that are older than `before`, the id of one. */
export const listAuditRows = (
  db: Queries,
  accountId: AccountId,
  { userId, actor, kind }: WantedEntries,
  before: string | null,
  limit: number,
): Promise<AuditRow[]> => run(db, list, [accountId, before ?? HIGHEST, userId, actor, kind, limit])

const listPeople = statement({
  name: 'list-audit-people',
  text: `
SELECT DISTINCT ON (user_id) user_id, name, email FROM audit_entries
WHERE account_id = $1 AND actor = 'user' ORDER BY user_id, id DESC`,
  takes: [int4],
  yields: { user_id: nullable(int4), name: nullable(text), email: nullable(text) },
})

interface AuditPerson {
  userId: number
  /** As in the newest entry. */
  name: string | null
  email: string | null
}

/** The users who did what the log has. */
export const listAuditPeople = async (db: Queries, accountId: AccountId): Promise<AuditPerson[]> =>
  (await run(db, listPeople, [accountId])).flatMap(({ user_id, name, email }) =>
    user_id === null ? [] : [{ userId: user_id, name, email }],
  )

/** How many entries of a kind there are about a user since a time, in milliseconds since 1970. */
export const countAuditEntries = (
  db: Queries,
  accountId: AccountId,
  userId: number,
  kind: string,
  since: number,
): Promise<number> =>
  prismaOf(db).auditEntry.count({
    where: { accountId, userId, kind, id: { gte: idAt(since, 0, LOWEST) } },
  })
