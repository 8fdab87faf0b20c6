// Data of a device, for targeting (docs/api.md §6, §8).
import { z } from 'zod'
import { ANY_POST, WITH_IDENTIFIER } from '@/lib/platform/contract/common-errors'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { udid } from '@/lib/platform/contract/ids'
import { callback, identifier, previewMode, requestId } from '@/lib/platform/contract/params'
import { nothing } from './wire/envelopes.endpoint'
import { EXAMPLE } from './wire/example-survey.endpoint'

export const setDeviceData = defineEndpoint({
  id: 'setDeviceData',
  method: 'GET',
  path: '/devices/{deviceUdid}/set_data',
  access: 'identifier',
  tag: 'devices',
  alsoPost: true,
  summary: "Set a device's data",
  description:
    'Every parameter except `identifier`, `callback`, `preview_mode`, `preview_token` and `request_id` is a field of the device: `plan=pro` sets the field `plan`. Fields not sent keep their value. The device is made if it is new.',
  params: z.object({ deviceUdid: udid }),
  query: z.object({
    identifier,
    preview_mode: previewMode,
    request_id: requestId.optional(),
    callback: callback.optional(),
  }),
  requires: ['identifier'],
  contextData: {
    reserved: ['identifier', 'callback', 'preview_mode', 'preview_token', 'request_id'],
    meaning: 'Every other parameter is a field of the device.',
  },
  reply: nothing,
  nothing: '{}',
  fails: [...WITH_IDENTIFIER, ...ANY_POST, 'too_much_data'],
  example: {
    params: { deviceUdid: EXAMPLE.udid },
    query: { identifier: EXAMPLE.identifier, plan: 'pro', preview_mode: 'true' },
    reply: {},
  },
})
