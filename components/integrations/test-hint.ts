// What to do about a test that did not arrive.
import type { Translator } from '@/lib/platform/contract/translator'

interface Outcome {
  /** Null: there was no answer. */
  status: number | null
  error: string | null
}

/** Null: there is nothing to add to the error. */
export function testHint(t: Translator, { status, error }: Outcome): string | null {
  if (error === null) return null
  if (status === null) return withoutAnswer(t, error)
  if (status >= 300 && status < 400)
    return t('The address redirects. Paste the address that it redirects to.')
  if (status === 401 || status === 403)
    return t(
      'The receiver refused access. If it verifies signatures, give it the secret and send the test again.',
    )
  if (status === 404 || status === 410)
    return t(
      'The receiver has nothing at this address. Check that you copied all of it and that it still exists.',
    )
  if (status === 405) return t('The receiver does not accept POST requests at this address.')
  if (status === 413) return t('The request is too large for the receiver.')
  if (status === 429) return t('The receiver got too many requests. Wait a little and send the test again.')
  if (status >= 500) return t('The receiver failed. Its own log should say why.')
  return t('The receiver rejected the request. Its answer below may say why.')
}

function withoutAnswer(t: Translator, error: string): string | null {
  if (/there is no host|cannot be looked up/i.test(error)) return t('Check the spelling of the address.')
  if (/nothing listens/.test(error)) return t('Check the port, and that the receiver is running.')
  if (/CERT|certificate|SSL|TLS|EPROTO/i.test(error))
    return t(
      'The connection could not be secured. Check the certificate of the host, and whether it is https or http.',
    )
  if (/WEBHOOKS_TO_PRIVATE_ADDRESSES/.test(error))
    return t(
      'Use an address that is reached from the internet, or ask the person who runs this installation.',
    )
  return null
}
