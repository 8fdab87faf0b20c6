// What next-auth's reply to a sign-in means: a sentence, or the ways to go on after the password.
import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'

const SENTENCES: Record<string, Message> = {
  CredentialsSignin: msg('The e-mail address or the password is wrong. Try again.'),
  NotNow: msg('The database does not answer. Try again in a moment.'),
  TooManyAttempts: msg('Too many tries. Wait a quarter of an hour, or ask an owner for help.'),
  NotInvited: msg('This e-mail address has not been invited yet. Ask an owner for an invitation.'),
  WrongCode: msg(
    'This code is not right, or has been used. Wait for the next one, and check the clock of your device.',
  ),
  WrongPasskey: msg(
    'This passkey is not known here, or could not be checked. Try again or sign in otherwise.',
  ),
  StepGone: msg('Signing in took longer than ten minutes. Begin again.'),
  AppUnreadable: msg(
    'Codes of the app cannot be checked any more, because the secret of this installation was replaced. Use a passkey or a recovery code, or ask an owner to reset your second factor.',
  ),
}

/** A sentence for the code of an error. */
export function errorMessage(t: Translator, code: string): string {
  const [word = '', detail] = code.split('.')
  if (word === 'TooManyCodes') return tooManyCodes(t, Number(detail))
  const sentence = Object.hasOwn(SENTENCES, word) ? SENTENCES[word] : undefined
  return sentence === undefined
    ? t(
        'Signing in did not work. Try again; if this keeps happening, tell the administrator of this installation.',
      )
    : t(sentence)
}

/** As `waitWords` says it. `seconds`: until the next try. */
function tooManyCodes(t: Translator, seconds: number): string {
  if (seconds < 90) return t('Too many wrong codes. Try again in a minute.')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90
    ? t('Too many wrong codes. Try again in {minutes, plural, one {# minute} other {# minutes}}.', {
        minutes,
      })
    : t('Too many wrong codes. Try again in {hours, plural, one {# hour} other {# hours}}.', {
        hours: Math.ceil(minutes / 60),
      })
}

export type Way = 'app' | 'passkey' | 'recovery'
const WAYS: readonly Way[] = ['app', 'passkey', 'recovery']

/** The ways to go on after a right password; null: the code is an error. */
export function readWays(code: string | null | undefined): Way[] | null {
  const [word, ...ways] = code?.split('.') ?? []
  return word === 'SecondStep' ? WAYS.filter((way) => ways.includes(way)) : null
}
