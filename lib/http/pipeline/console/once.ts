// Changes with an Idempotency-Key: sent again, they are answered again and change nothing.

import { answerOnce } from '@/lib/accounts/keys/answer-once'
import type { AccountContext, ContextOf } from '@/lib/contexts/console-context'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import { throwApiError } from '@/lib/platform/contract/errors'
import type { Call } from '../call'
import { type Identity, isPromised } from './identify'

interface OnceHead {
  idempotencyKey: string
  keyId: number
  secret: string
}

/** Null: it has none, or only reads. Throws `invalid`. */
export function readIdempotencyKey(
  endpoint: ConsoleEndpoint,
  { header }: Call,
  identity: Identity,
): OnceHead | null {
  const idempotencyKey = header('idempotency-key')
  if (idempotencyKey === undefined || endpoint.method === 'GET' || !isPromised(endpoint)) return null
  if (!/^[\x21-\x7e]{1,255}$/.test(idempotencyKey))
    return throwApiError('invalid', 'Idempotency-Key must be 1 to 255 visible characters, such as a UUID.')
  if (identity === null || !('key' in identity))
    return throwApiError('invalid', 'Idempotency-Key goes with an API key only.')
  return { idempotencyKey, keyId: identity.key.id, secret: identity.secret }
}

/** `work` gets the context with the transaction in which its reply is kept. */
export const carryOutOnce = <E extends ConsoleEndpoint>(
  endpoint: E,
  context: ContextOf<E>,
  { input, call, ...head }: OnceHead & { input: unknown; call: Call },
  work: (context: ContextOf<E>) => Promise<unknown>,
) =>
  answerOnce(
    // Promised endpoints need a right in an account.
    context as AccountContext,
    {
      ...head,
      request: [endpoint.id, input, call.header('if-match') ?? null],
      alone: endpoint.alone === true,
    },
    (inner) => work(inner as ContextOf<E>),
  )
