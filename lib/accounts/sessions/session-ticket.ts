// A ticket for another session, for a person who has just ended all of theirs by a new password: what they
// have proved in the ended one is not asked again.

import type { SignInMethod } from '@/lib/accounts/factors/second-factor.rules'
import { createSignInStep, takeSessionTicket } from '@/lib/accounts/factors/sign-in-step.store'
import type { UserContext } from '@/lib/contexts/console-context'
import type { Database } from '@/lib/platform/db/database'
import { hashToken, makeToken } from './link-token'

const LIFE_MS = 60_000

export async function makeSessionTicket({ db, actor }: UserContext): Promise<string> {
  const { method, secondFactorAt } = actor.proof
  const ticket = makeToken()
  await createSignInStep(db, {
    tokenHash: hashToken(ticket),
    userId: actor.id,
    // The change of the password may have taken its time.
    expiresAt: new Date(Date.now() + LIFE_MS),
    renews: method ?? 'password',
    secondFactorAt: secondFactorAt === null ? null : new Date(secondFactorAt),
  })
  return ticket
}

/** Null: it was used, or is older than a minute. */
export async function spendSessionTicket(
  db: Database,
  ticket: string,
  now: number,
): Promise<{ userId: number; method: SignInMethod; secondFactorAt: number | null } | null> {
  const found = await takeSessionTicket(db, hashToken(ticket), now)
  return (
    found && {
      userId: found.userId,
      // As `makeSessionTicket` wrote it.
      method: found.method as SignInMethod,
      secondFactorAt: found.secondFactorAt?.getTime() ?? null,
    }
  )
}
