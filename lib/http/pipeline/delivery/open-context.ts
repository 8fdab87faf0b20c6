// The gate of the public API: finds the account of the identifier, and opens the context of a call.

import { DeliveryContext } from '@/lib/contexts/delivery-context'
import { liveRecorder, noopRecorder, previewRecorder, type Recorder } from '@/lib/contexts/recorder'
import type { DeliveryEndpoint } from '@/lib/platform/contract/endpoint'
import { throwApiError } from '@/lib/platform/contract/errors'
import type { Database } from '@/lib/platform/db/database'
import { openDatabase } from '@/lib/platform/db/open-database'
import { findAccount, findCachedAccount } from '@/lib/serving/memory/cached-account.store'
import type { Call } from '../call'
import { CallingClient } from '../caller'
import { listExtra, type RawQuery } from './read-query'

/** `identifier` is undefined where the endpoint takes none, or the call has none. */
export async function openContext(
  endpoint: DeliveryEndpoint,
  call: Call,
  { values, brackets }: RawQuery,
  { identifier, address }: { identifier: string | undefined; address: string | null },
): Promise<DeliveryContext> {
  const db = await openDatabase()
  const known =
    identifier === undefined
      ? null
      : (findCachedAccount(db, identifier) ?? (await findAccount(db, identifier)))
  if (known === null && identifier !== undefined)
    throwApiError('identifier_unknown', 'there is no account with this identifier.')
  const previewMode = values.get('preview_mode') === 'true'
  return new DeliveryContext({
    db,
    now: Date.now(),
    recorder: pickRecorder(db, call, previewMode),
    caller: new CallingClient(call, address),
    extra: endpoint.contextData ? listExtra({ values, brackets }, reservedNames(endpoint)) : {},
    previewMode,
    previewToken: previewMode ? (values.get('preview_token') ?? null) : null,
    known,
  })
}

/** The no-op recorder for what no person does: HEAD and prefetches. */
export function pickRecorder(
  db: Database,
  { method, header }: Pick<Call, 'method' | 'header'>,
  previewMode: boolean,
): Recorder {
  if (method === 'HEAD' || isPrefetch(header('sec-purpose')) || isPrefetch(header('purpose')))
    return noopRecorder
  return previewMode ? previewRecorder : liveRecorder(db)
}

const isPrefetch = (purpose: string | undefined): boolean =>
  purpose !== undefined && /prefetch/i.test(purpose)

const reserved = new WeakMap<DeliveryEndpoint, ReadonlySet<string>>()

function reservedNames(endpoint: DeliveryEndpoint): ReadonlySet<string> {
  const known = reserved.get(endpoint) ?? new Set(endpoint.contextData?.reserved)
  reserved.set(endpoint, known)
  return known
}
