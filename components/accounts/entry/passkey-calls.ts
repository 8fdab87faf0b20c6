// Asks the browser for a passkey, and says in a sentence what went wrong.
'use client'
import { useMounted } from '@mantine/hooks'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { Translator } from '@/lib/platform/contract/translator'

/** Loaded when it is needed: most people sign in without it. */
const load = () => import('@simplewebauthn/browser')

/** False on the server and before the page is hydrated. */
export const usePasskeysWork = (): boolean => useMounted() && 'PublicKeyCredential' in window

/** Options as the server sent them. */
interface Options {
  challenge: string
}

export const makePasskey = (t: Translator, options: Options) =>
  inWords(t, async () =>
    (await load()).startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  )

export const askForPasskey = (t: Translator, options: Options) =>
  inWords(t, async () =>
    (await load()).startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
  )

/** The options for signing in with a passkey; a cookie binds them to this browser. */
export async function fetchSignInOptions(t: Translator): Promise<Options> {
  const response = await fetch('/api/auth/passkey', { method: 'POST' }).catch(() => {
    throw new Error(t('Soundings cannot be reached. Check your connection.'))
  })
  const reply: { options?: Options; error?: { message: string } } = await response.json()
  if (!reply.options) throw new Error(reply.error?.message ?? t('Something went wrong. Try again.'))
  return reply.options
}

async function inWords<Result>(t: Translator, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new Error(sentenceOf(t, error), { cause: error })
  }
}

function sentenceOf(t: Translator, error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return t('This device has a passkey for you here already.')
  if (name === 'SecurityError')
    return t('Passkeys work only under https, or on localhost, and not at an IP address.')
  return t('No passkey was used: it was cancelled, took too long, or this device has none for you here.')
}
