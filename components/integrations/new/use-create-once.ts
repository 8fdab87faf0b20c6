// Creates an integration once, also when the reply to the first attempt was lost on the way.
'use client'
import { useRef } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useCall } from '@/components/console/session-watch'
import type { DestinationKind } from '@/lib/integrations/destinations/destination-shapes.endpoint'
import {
  changeDestination,
  createDestination,
  listDestinations,
  showDestinationSecret,
} from '@/lib/integrations/destinations/destinations.endpoint'
import type { Destination } from '../destination'
import { kindWords } from '../destination-kinds'
import type { toBody } from '../destination-values'

type Body = ReturnType<typeof toBody>

export interface Created {
  id: number
  /** Null: its kind has none. */
  secret: string | null
  /** Whether the recipient of e-mails has agreed. */
  consent: Destination['consent']
}

/** It is paused until somebody switches it on. */
export function useCreateOnce(kind: DestinationKind): (body: Body) => Promise<Created> {
  const { id: accountId } = useAccount()
  const call = useCall()
  const attempt = useRef<{ before: number[]; body: Body } | null>(null)
  const list = async () => (await call(listDestinations, { params: { accountId } })).destinations

  /** What an attempt has made without our knowing. */
  const findMade = async ({ before, body }: { before: number[]; body: Body }): Promise<Created | null> => {
    const made = (await list()).find(
      (one) =>
        !before.includes(one.id) &&
        one.kind === kind &&
        one.name === body.name &&
        one.address === body.address,
    )
    if (!made) return null
    const params = { accountId, destinationId: made.id }
    const shown = kindWords(kind).isSigned ? await call(showDestinationSecret, { params, body: {} }) : null
    return { id: made.id, secret: shown?.secret ?? null, consent: made.consent }
  }

  return async (body) => {
    const made = attempt.current && (await findMade(attempt.current))
    if (made) {
      await call(changeDestination, { params: { accountId, destinationId: made.id }, body })
      return made
    }
    attempt.current = { before: (await list()).map(({ id }) => id), body }
    return call(createDestination, { params: { accountId }, body: { ...body, kind, paused: true } })
  }
}
