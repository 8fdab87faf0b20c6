// GET /devices/{deviceUdid}/set_data: what a site or an app knows of a device.

import type { setDeviceData as promise } from '@/lib/contract/delivery/devices'
import type { Input } from '@/lib/contract/endpoint'
import { fail } from '@/lib/contract/errors'
import type { OperationContext } from '../request-context'
import { EMPTY, type Reply } from '../reply'

/** Merges every parameter that is not reserved into the device's data (docs/api.md §6). */
export async function setDeviceData(input: Input<typeof promise>, context: OperationContext): Promise<Reply> {
  const account = await context.loadAccount()
  const kept = await context.journal.recordDeviceData({
    accountId: account.id,
    udid: input.deviceUdid.toLowerCase(),
    data: context.extra,
    requestId: input.request_id ?? null,
  })
  if (!kept) {
    fail(
      'too_much_data',
      'the stored data of a device may have up to 16 KiB and 200 fields, and this call would exceed that.',
    )
  }
  return EMPTY
}
