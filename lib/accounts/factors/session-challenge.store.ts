// What a signed-in user has begun and not finished: one row a session and kind, used up by reading it.
import { prismaOf, type Queries } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { text, timestamptz, uuid } from '@/lib/platform/sql/types'

/** `totp`: an app to add; `passkey`: one to add; `confirm`: one that is asked for. */
export type ChallengeKind = 'totp' | 'passkey' | 'confirm'

const LIFE_MS = 10 * 60_000

const take = statement({
  name: 'take-session-challenge',
  text: 'DELETE FROM session_challenges WHERE session_id = $1 AND kind = $2 AND expires_at > $3 RETURNING value',
  takes: [uuid, text, timestamptz],
  yields: { value: text },
})

/** Replaces an earlier one of the kind. */
export async function saveChallenge(
  db: Queries,
  sessionId: string,
  kind: ChallengeKind,
  value: string,
  now: number,
): Promise<void> {
  const rest = { value, expiresAt: new Date(now + LIFE_MS) }
  await prismaOf(db).sessionChallenge.upsert({
    where: { sessionId_kind: { sessionId, kind } },
    create: { sessionId, kind, ...rest },
    update: rest,
  })
}

/** Null: there is none, or it is older than ten minutes. */
export const findChallenge = async (
  db: Queries,
  sessionId: string,
  kind: ChallengeKind,
  now: number,
): Promise<string | null> =>
  (
    await prismaOf(db).sessionChallenge.findFirst({
      where: { sessionId, kind, expiresAt: { gt: new Date(now) } },
      select: { value: true },
    })
  )?.value ?? null

/** The same, and it can be read no second time. */
export const takeChallenge = async (
  db: Queries,
  sessionId: string,
  kind: ChallengeKind,
  now: number,
): Promise<string | null> => (await run(db, take, [sessionId, kind, new Date(now)]))[0]?.value ?? null
