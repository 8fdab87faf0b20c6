// What next-auth's replies say of a sign-in that did not succeed: codes that the sign-in page turns
// into sentences (components/accounts/entry/sign-in-words.ts).
import type { StepResult, Way } from '@/lib/accounts/factors/second-step'

export const SIGN_IN_ERRORS = {
  wrong: 'CredentialsSignin',
  tooMany: 'TooManyAttempts',
  notInvited: 'NotInvited',
  away: 'NotNow',
}

/** The password is right; these ways to go on are left. */
export const secondStepError = (ways: Way[]): string => `SecondStep.${ways.join('.')}`

/** Codes for the second step; the seconds to wait are a part of it. */
export function stepError(result: Exclude<StepResult, { user: unknown }>, kind: 'Code' | 'Passkey'): string {
  if (result.refused === 'too_many') return `TooManyCodes.${result.retryAfter}`
  if (result.refused === 'gone') return 'StepGone'
  return result.refused === 'unreadable' ? 'AppUnreadable' : `Wrong${kind}`
}
