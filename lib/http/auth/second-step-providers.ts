// Further ways to sign in: a code after the password, a passkey after it or alone, and the ticket that
// a new password gives.
import type { CredentialsConfig } from 'next-auth/providers/credentials'
import { UsedPasskey } from '@/lib/accounts/factors/passkeys/passkey-fields.endpoint'
import type { SignInMethod } from '@/lib/accounts/factors/second-factor.rules'
import { finishWithCode, finishWithPasskey, type StepResult } from '@/lib/accounts/factors/second-step'
import type { KnownBrowser } from '@/lib/accounts/sessions/login-attempts'
import { spendSessionTicket } from '@/lib/accounts/sessions/session-ticket'
import { openDatabase } from '@/lib/platform/db/open-database'
import { SIGN_IN_ERRORS, stepError } from './sign-in-errors'
import { readSignInStep } from './sign-in-step'

interface Visit {
  origin: string
  address: string | null
  cookies: string | null
  report: (code: string, details: unknown) => void
}

/** What the session will say of its beginning. */
type Proved = (proof: { method: SignInMethod; secondFactorAt: number | null }) => void

/** One provider of next-auth with one field. */
const providerOf = <Id extends string>(
  id: Id,
  report: Visit['report'],
  authorize: (value: string) => Promise<{ id: string } | null>,
): CredentialsConfig<{ value: object }> => ({
  id,
  type: 'credentials',
  name: id,
  credentials: { value: {} },
  async authorize(given) {
    if (!given?.value || given.value.length > 100_000) return null
    return authorize(given.value).catch((error: unknown) => {
      // next-auth sends an error's message to the caller, so only our own codes are thrown.
      if (error instanceof Refused) throw error
      report('SIGN_IN_FAILED', error)
      throw new Error(SIGN_IN_ERRORS.away)
    })
  },
})

class Refused extends Error {}

export function secondStepProviders(visit: Visit, browser: KnownBrowser | null, proved: Proved) {
  const { origin, address, cookies, report } = visit
  const token = readSignInStep(cookies, origin) ?? ''
  const finish = (result: StepResult, kind: 'Code' | 'Passkey', method: SignInMethod) => {
    if (!('user' in result)) throw new Refused(stepError(result, kind))
    proved({ method, secondFactorAt: Date.now() })
    return { id: String(result.user.id) }
  }
  return [
    providerOf('code', report, async (code) =>
      finish(
        await finishWithCode(await openDatabase(), { token, address, browser }, code),
        'Code',
        'password',
      ),
    ),
    providerOf('passkey', report, async (text) => {
      const response = UsedPasskey.safeParse(readJson(text))
      if (!response.success) return null
      const visitor = { token, address, origin }
      const result = await finishWithPasskey(await openDatabase(), visitor, response.data)
      return finish(result, 'Passkey', 'passkey')
    }),
    providerOf('ticket', report, async (ticket) => {
      const renewed = await spendSessionTicket(await openDatabase(), ticket, Date.now())
      if (!renewed) return null
      const { userId, ...proof } = renewed
      proved(proof)
      return { id: String(userId) }
    }),
  ]
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
