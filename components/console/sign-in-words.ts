// What next-auth's reply to a sign-in means: a sentence, or the ways to go on after the password.
import { waitWords } from '@/lib/domain/text/wait-words'

const SENTENCES: Record<string, string> = {
  CredentialsSignin: 'The e-mail address or the password is wrong. Try again.',
  NotNow: 'The database does not answer. Try again in a moment.',
  TooManyAttempts: 'Too many tries. Wait a quarter of an hour, or ask an owner for help.',
  NotInvited: 'This e-mail address has not been invited yet. Ask an owner for an invitation.',
  WrongCode:
    'This code is not right, or has been used. Wait for the next one, and check the clock of your device.',
  WrongPasskey: 'This passkey is not known here, or could not be checked. Try again or sign in otherwise.',
  StepGone: 'Signing in took longer than ten minutes. Begin again.',
  AppUnreadable:
    'Codes of the app cannot be checked any more, because the secret of this installation was replaced. Use a passkey or a recovery code, or ask an owner to reset your second factor.',
}

/** A sentence for the code of an error. */
export function errorMessage(code: string): string {
  const [word = '', detail] = code.split('.')
  if (word === 'TooManyCodes') return `Too many wrong codes. ${waitWords(Number(detail))}`
  return (
    (Object.hasOwn(SENTENCES, word) ? SENTENCES[word] : undefined) ??
    'Signing in did not work. Try again; if this keeps happening, tell the administrator of this installation.'
  )
}

export type Way = 'app' | 'passkey' | 'recovery'
const WAYS: readonly Way[] = ['app', 'passkey', 'recovery']

/** The ways to go on after a right password; null: the code is an error. */
export function readWays(code: string | null | undefined): Way[] | null {
  const [word, ...ways] = code?.split('.') ?? []
  return word === 'SecondStep' ? WAYS.filter((way) => ways.includes(way)) : null
}
