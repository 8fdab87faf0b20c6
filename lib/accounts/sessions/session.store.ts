// Sessions of the console as rows: what every call reads, and a user's own list.
import { randomUUID } from 'node:crypto'
import {
  SECOND_FACTOR_RULES,
  type SessionProof,
  type SignInMethod,
} from '@/lib/accounts/factors/second-factor.rules'
import { type Database, prismaOf, type Queries } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { type RowOf, statement } from '@/lib/platform/sql/statement'
import { bool, enumOf, int4, nullable, role, text, timestamptz, uuid } from '@/lib/platform/sql/types'
import type { AccountOfUser, KnownUser } from '../members/user.store'
import { mintAccountId } from '../mint-account-id.store'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Limit of a session's age, however active it is. */
const MAX_AGE_MS = 30 * DAY_MS
/** Sessions per user; a new one ends the oldest above this. */
const MAX_SESSIONS = 100
/** How old the time of the last call may be before it is updated. */
const SEEN_EVERY_MS = 5 * MINUTE_MS

export interface SignedIn extends KnownUser {
  sessionId: string
  proof: SessionProof
}

const find = statement({
  name: 'find-session',
  text: `
SELECT s.seen_at, s.method, s.confirmed_at, s.second_factor_at, u.id, u.email, u.name,
  EXISTS (SELECT FROM totp_factors t WHERE t.user_id = u.id) OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id) AS has_factor,
  m.role, a.id AS account_id, a.identifier, a.name AS account_name, a.enabled, a.second_factor
FROM sessions s
JOIN users u ON u.id = s.user_id
LEFT JOIN memberships m ON m.user_id = u.id
LEFT JOIN accounts a ON a.id = m.account_id
WHERE s.id = $1 AND s.expires_at > $2
ORDER BY a.name, a.id`,
  takes: [uuid, timestamptz],
  yields: {
    seen_at: timestamptz,
    method: nullable(text),
    confirmed_at: nullable(timestamptz),
    second_factor_at: nullable(timestamptz),
    id: int4,
    email: text,
    name: text,
    has_factor: bool,
    role: nullable(role),
    account_id: int4,
    identifier: text,
    account_name: text,
    enabled: bool,
    second_factor: enumOf('second_factor_rule', SECOND_FACTOR_RULES),
  },
})

/** The user of a session, in one read; null if it was ended or has expired. */
export async function findSession(db: Queries, sessionId: string, now: number): Promise<SignedIn | null> {
  const rows = await run(db, find, [sessionId, new Date(now)])
  const [first] = rows
  if (!first) return null
  if (now - first.seen_at.getTime() > SEEN_EVERY_MS) {
    // Only the list of sessions needs this, so a read-only database does not fail the read.
    await prismaOf(db)
      .session.updateMany({ where: { id: sessionId }, data: { seenAt: new Date(now) } })
      .catch(() => {})
  }
  const { id, email, name } = first
  return { id, email, name, sessionId, proof: toProof(first), accounts: rows.flatMap(toAccount) }
}

const toProof = (row: RowOf<typeof find.yields>): SessionProof => ({
  // Only `beginSession` writes it.
  method: row.method as SignInMethod | null,
  confirmedAt: row.confirmed_at?.getTime() ?? null,
  secondFactorAt: row.second_factor_at?.getTime() ?? null,
  hasFactor: row.has_factor,
})

const toAccount = ({
  role,
  account_id,
  identifier,
  account_name,
  enabled,
  second_factor,
}: RowOf<typeof find.yields>): AccountOfUser[] =>
  role === null
    ? []
    : [
        {
          accountId: mintAccountId(account_id),
          identifier,
          name: account_name,
          enabled,
          role,
          secondFactor: second_factor,
        },
      ]

interface NewSession {
  userAgent: string | null
  /** The browser's previous session, which ends. */
  replaces: string | null
  now: number
  method?: SignInMethod
  /** When a second factor was given; null: none was. */
  secondFactorAt?: number | null
}

/** Starts a session, in which the user has just proved who they are. */
export async function beginSession(
  db: Database,
  userId: number,
  { userAgent, replaces, now, method = 'password', secondFactorAt = null }: NewSession,
): Promise<string> {
  const id = randomUUID()
  const at = new Date(now)
  await db.prisma.$transaction(async (tx) => {
    if (replaces !== null) await tx.session.deleteMany({ where: { id: replaces } })
    const old = await tx.session.findMany({
      where: { userId },
      orderBy: { createdAt: 'desc' },
      skip: MAX_SESSIONS - 1,
      select: { id: true },
    })
    if (old.length > 0) await tx.session.deleteMany({ where: { id: { in: old.map((one) => one.id) } } })
    const expiresAt = new Date(now + MAX_AGE_MS)
    await tx.session.create({
      data: {
        ...{ id, userId, userAgent: userAgent?.slice(0, 300) ?? null, createdAt: at, seenAt: at, expiresAt },
        ...{
          method,
          confirmedAt: at,
          secondFactorAt: secondFactorAt === null ? null : new Date(secondFactorAt),
        },
      },
    })
  })
  return id
}

/** A user's valid sessions, newest first. */
export const listSessions = (db: Database, userId: number, now: number) =>
  db.prisma.session.findMany({
    where: { userId, expiresAt: { gt: new Date(now) } },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    select: { id: true, userAgent: true, createdAt: true, seenAt: true },
  })

/** Ends one session of a user; false if there is no such session. */
export const endSession = async (db: Queries, userId: number, id: string): Promise<boolean> =>
  (await prismaOf(db).session.deleteMany({ where: { id, userId } })).count > 0

/** Ends a session and returns whose it was; null if it has ended already. */
export async function dropSession(
  db: Queries,
  id: string,
): Promise<{ id: number; email: string; name: string } | null> {
  const { session } = prismaOf(db)
  const found = await session.findUnique({
    where: { id },
    select: { user: { select: { id: true, email: true, name: true } } },
  })
  const { count } = await session.deleteMany({ where: { id } })
  return count > 0 && found ? found.user : null
}

/** Notes that the user of a session has proved who they are, with a second factor or without. */
export async function confirmSession(
  db: Queries,
  sessionId: string,
  now: number,
  isSecondFactor: boolean,
): Promise<void> {
  const at = new Date(now)
  await prismaOf(db).session.updateMany({
    where: { id: sessionId },
    data: { confirmedAt: at, ...(isSecondFactor ? { secondFactorAt: at } : {}) },
  })
}

/** Ends all sessions of a user, except `except`. Returns how many. */
export const endSessions = async (db: Queries, userId: number, except: string | null): Promise<number> =>
  (
    await prismaOf(db).session.deleteMany({
      where: { userId, ...(except === null ? {} : { id: { not: except } }) },
    })
  ).count
