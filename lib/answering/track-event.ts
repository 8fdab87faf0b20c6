// GET /track_event: an event on a device.

import { maskAddress } from '@/lib/answering/masking/mask.rules'
import type { DeliveryContext } from '@/lib/contexts/delivery-context'
import { readEventProperties } from '@/lib/people/context-data.rules'
import { bytesOf, MOST_EVENT_BYTES } from '@/lib/people/data-limits.rules'
import { countersOf } from '@/lib/people/events/event-counters.rules'
import type { Input } from '@/lib/platform/contract/endpoint'
import { throwApiError } from '@/lib/platform/contract/errors'
import { EMPTY, type Reply } from '@/lib/platform/services/reply'
import type { trackEvent as endpoint } from './recording.endpoint'
import { clip } from './stored-address'

/** Records an event with its properties, and its device if that is new (docs/api.md §6). */
export async function trackEvent(input: Input<typeof endpoint>, context: DeliveryContext): Promise<Reply> {
  const properties = readEventProperties(input.event_properties)
  if (properties !== null && bytesOf(properties) > MOST_EVENT_BYTES)
    throwApiError('too_much_data', 'event_properties may have up to 8 KiB.')
  const account = context.currentAccount() ?? (await context.loadAccount())
  // An event belongs to no survey, so the account's own flags apply.
  const { personalData: maskPersonalData, emails: maskEmails, phones: maskPhones } = account.settings.masking
  const url = input.url ?? context.caller.referer
  const name = input.event_name
  await context.recorder.recordEvent({
    accountId: account.id,
    deviceUdid: input.udid.toLowerCase(),
    name,
    properties,
    url: url === null ? null : clip(maskAddress(url, { maskPersonalData, maskEmails, maskPhones }), 2048),
    requestId: input.request_id ?? null,
    counters: countersOf(account.counters, { name, properties }),
  })
  return EMPTY
}
