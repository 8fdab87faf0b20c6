// Sign-ins that are not finished: one row a browser, found by the hash of its cookie.
import type { Queries } from '@/lib/platform/db/database'
import { prismaOf } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, nullable, text, timestamptz } from '@/lib/platform/sql/types'

const takeChallenge = statement({
  name: 'take-sign-in-challenge',
  text: `
UPDATE sign_in_steps s SET challenge = NULL
FROM (SELECT token_hash, challenge FROM sign_in_steps WHERE token_hash = $1 FOR UPDATE) AS before
WHERE s.token_hash = before.token_hash AND s.expires_at > $2 AND s.renews IS NULL AND before.challenge IS NOT NULL
RETURNING s.user_id, before.challenge`,
  takes: [text, timestamptz],
  yields: { user_id: nullable(int4), challenge: nullable(text) },
})

const takeTicket = statement({
  name: 'take-session-ticket',
  text: `
DELETE FROM sign_in_steps WHERE token_hash = $1 AND expires_at > $2 AND renews IS NOT NULL
RETURNING user_id, renews, second_factor_at`,
  takes: [text, timestamptz],
  yields: { user_id: nullable(int4), renews: nullable(text), second_factor_at: nullable(timestamptz) },
})

interface NewStep {
  tokenHash: string
  userId: number | null
  expiresAt: Date
  challenge?: string
  renews?: string
  secondFactorAt?: Date | null
}

export async function createSignInStep(db: Queries, step: NewStep): Promise<void> {
  await prismaOf(db).signInStep.create({ data: step })
}

const unfinished = (tokenHash: string, now: number) => ({
  tokenHash,
  expiresAt: { gt: new Date(now) },
  renews: null,
})

/** The user of an unfinished sign-in, null while nobody is known; undefined: there is none. */
export const findSignInStep = async (
  db: Queries,
  tokenHash: string,
  now: number,
): Promise<number | null | undefined> =>
  (
    await prismaOf(db).signInStep.findFirst({
      where: unfinished(tokenHash, now),
      select: { userId: true },
    })
  )?.userId

/** Gives an unfinished sign-in a challenge instead of its earlier one; false: there is none. */
export const setSignInChallenge = async (
  db: Queries,
  tokenHash: string,
  challenge: string,
  now: number,
): Promise<boolean> =>
  (
    await prismaOf(db).signInStep.updateMany({
      where: unfinished(tokenHash, now),
      data: { challenge },
    })
  ).count > 0

/** The challenge of an unfinished sign-in, which is used up by this; null: it has none. */
export async function takeSignInChallenge(
  db: Queries,
  tokenHash: string,
  now: number,
): Promise<{ userId: number | null; challenge: string } | null> {
  const [row] = await run(db, takeChallenge, [tokenHash, new Date(now)])
  return row?.challenge ? { userId: row.user_id, challenge: row.challenge } : null
}

/** Ends an unfinished sign-in; false: another call has, or it is too old. */
export const takeSignInStep = async (db: Queries, tokenHash: string, now: number): Promise<boolean> =>
  (await prismaOf(db).signInStep.deleteMany({ where: unfinished(tokenHash, now) })).count > 0

/** Uses up a ticket for a session. */
export async function takeSessionTicket(
  db: Queries,
  tokenHash: string,
  now: number,
): Promise<{ userId: number; method: string; secondFactorAt: Date | null } | null> {
  const [row] = await run(db, takeTicket, [tokenHash, new Date(now)])
  return row?.user_id && row.renews
    ? { userId: row.user_id, method: row.renews, secondFactorAt: row.second_factor_at }
    : null
}

/** Ends all unfinished sign-ins of a user. */
export async function dropSignInSteps(db: Queries, userId: number): Promise<void> {
  await prismaOf(db).signInStep.deleteMany({ where: { userId } })
}

/** Deletes what has expired before `now`; there are few, as each needs a password or a limited call. */
export async function forgetSignInSteps(db: Queries, now: number): Promise<void> {
  await prismaOf(db).signInStep.deleteMany({ where: { expiresAt: { lt: new Date(now) } } })
}
