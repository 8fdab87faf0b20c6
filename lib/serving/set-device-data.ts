// GET /devices/{deviceUdid}/set_data: what a site or an app knows about a device.

import type { DeliveryContext } from '@/lib/contexts/delivery-context'
import type { Input } from '@/lib/platform/contract/endpoint'
import { throwApiError } from '@/lib/platform/contract/errors'
import { EMPTY, type Reply } from '@/lib/platform/services/reply'
import type { setDeviceData as endpoint } from './devices.endpoint'

/** Merges every parameter that is not reserved into the device's data (docs/api.md §6). */
export async function setDeviceData(input: Input<typeof endpoint>, context: DeliveryContext): Promise<Reply> {
  const account = context.currentAccount() ?? (await context.loadAccount())
  const fits = await context.recorder.recordDeviceData({
    accountId: account.id,
    udid: input.deviceUdid.toLowerCase(),
    data: context.extra,
    requestId: input.request_id ?? null,
  })
  if (!fits) {
    throwApiError(
      'too_much_data',
      'the stored data of a device may have up to 16 KiB and 200 fields, and this call would exceed that.',
    )
  }
  return EMPTY
}
