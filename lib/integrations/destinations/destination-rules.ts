// What a destination must be like beyond the types of its fields.

import { throwApiError } from '@/lib/platform/contract/errors'
import { msg, type Translator } from '@/lib/platform/contract/translator'
import { type DestinationKind, type DigestPeriod, problemOfAddress } from './destination-shapes.endpoint'

interface Checked {
  kind: string
  address: string
  events: readonly string[]
  conditions: readonly unknown[]
  every: string
  digestAfter: number
}

const HOURS: Record<string, number> = { day: 24, week: 168 }

/** Throws `invalid` with what is wrong. */
export function assertDestination(
  t: Translator,
  { kind, address, events, conditions, every, digestAfter }: Checked,
): void {
  const wrong = problemOfAddress(kind as DestinationKind, address)
  const isDigest = every !== ('each' satisfies DigestPeriod)
  const problems = [
    ...(wrong === null ? [] : [{ path: 'address', reason: wrong }]),
    ...(isDigest || events.length > 0 ? [] : [{ path: 'events', reason: msg('must name at least one') }]),
    ...(isDigest && kind === 'webhook'
      ? [
          {
            path: 'every',
            reason: msg('must be "each" for a webhook: digests go to channels and e-mail addresses'),
          },
        ]
      : []),
    ...(digestAfter > 0 && digestAfter >= (HOURS[every] ?? 1)
      ? [{ path: 'digestAfter', reason: msg('must be less hours than the period has') }]
      : []),
    ...(isDigest && conditions.length > 0
      ? [{ path: 'conditions', reason: msg('must be empty: a digest counts all that happened') }]
      : []),
  ]
  if (problems.length > 0) {
    const sentence = problems.map(({ path, reason }) =>
      t('{name} {reason}', { name: path, reason: t.known(reason) }),
    )
    throwApiError('invalid', `${sentence.join('; ')}.`, { problems })
  }
}

export const throwNoMail = (): never =>
  throwApiError('conflict', msg('This installation cannot send e-mails: SMTP_URL and SMTP_FROM are not set.'))
