// GET /track_event: something happened on a device.
import type { Input } from '@/lib/contract/endpoint'
import type { trackEvent as promise } from '@/lib/contract/recording'
import { readContextData } from '@/lib/domain/context-data'
import { clip } from './clip'
import type { OperationContext } from './context'
import { EMPTY, type Reply } from './reply'

/** Records an event with its properties, and its device if that is new (docs/api.md §6). */
export async function trackEvent(input: Input<typeof promise>, context: OperationContext): Promise<Reply> {
  const account = await context.loadAccount()
  await context.journal.recordEvent({
    accountId: account.id,
    deviceUdid: input.udid.toLowerCase(),
    name: input.event_name,
    properties: readContextData(input.event_properties),
    url: clip(input.url ?? context.caller.referer, 2048),
    requestId: input.request_id ?? null,
  })
  return EMPTY
}
