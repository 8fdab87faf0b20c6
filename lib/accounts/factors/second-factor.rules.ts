// What a session has proved, and what that lets it do.

export const SECOND_FACTOR_RULES = ['optional', 'required', 'always'] as const
/** Whether an account asks its members for a second factor; `always`: also after an OpenID sign-in. */
export type SecondFactorRule = (typeof SECOND_FACTOR_RULES)[number]

/** How a session was begun. */
export type SignInMethod = 'password' | 'openid' | 'passkey'

/** Times are milliseconds since 1970. */
export interface SessionProof {
  /** Null: a version before this one began it, so it counts as `password`. */
  method: SignInMethod | null
  /** When the user last proved who they are, by whatever means; null: not known. */
  confirmedAt: number | null
  /** When they last did it with a second factor or a passkey; null: never in this session. */
  secondFactorAt: number | null
  /** Whether the user has an authenticator app or a passkey now. */
  hasFactor: boolean
}

/** Whether the account asks for a second factor that this session has not given. */
export function lacksSecondFactor(rule: SecondFactorRule, proof: SessionProof): boolean {
  if (rule === 'optional' || isTwoFactor(proof)) return false
  return !(rule === 'required' && proof.method === 'openid')
}

/** Whether a second factor that still exists, or could be replaced by one, was given in the session. */
export const isTwoFactor = ({ hasFactor, secondFactorAt }: SessionProof): boolean =>
  hasFactor && secondFactorAt !== null

/** How long a proof lets its user change passwords and factors. */
const CONFIRMED_MS = 10 * 60_000

/** Whether the user has proved who they are a short time ago: with a second factor, if they have one. */
export function isConfirmed({ hasFactor, confirmedAt, secondFactorAt }: SessionProof, now: number): boolean {
  const at = hasFactor ? secondFactorAt : confirmedAt
  return at !== null && now - at < CONFIRMED_MS
}
