// What signs the requests of a webhook, by the Standard Webhooks specification.
import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { DestinationRow } from './destination.store'

/** How long the secret before signs too. */
export const OVERLAP_MS = 24 * 3_600_000

export const makeSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** The headers of a request; after a rotation with the signatures of both secrets. */
export function signatureHeaders(
  { secret, previousSecret, previousSecretUntil }: Secrets,
  id: string,
  body: string,
  now: number,
): Record<string, string> {
  const isOverlap = previousSecretUntil !== null && previousSecretUntil.getTime() > now
  const secrets = [secret, isOverlap ? previousSecret : null].filter((one) => one !== null)
  const at = new Date(now)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': secrets.map((one) => new Webhook(one).sign(id, at, body)).join(' '),
  }
}

type Secrets = Pick<DestinationRow, 'secret' | 'previousSecret' | 'previousSecretUntil'>
