// What browsers send of passkeys, as JSON (Web Authentication Level 3, section 5.1).

import { z } from 'zod'
import { msg } from '@/lib/platform/contract/translator'

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]+$/, msg('must be base64url'))

const common = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  /** We ask for none. */
  clientExtensionResults: z.unknown().transform(() => ({})),
}

/** A passkey that was used. */
export const UsedPasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
})
export type UsedPasskey = z.output<typeof UsedPasskey>

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** A passkey that was made. */
export const NewPasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string())
      .max(20)
      .optional()
      .transform((list) => TRANSPORTS.filter((one) => list?.includes(one))),
  }),
})
export type NewPasskey = z.output<typeof NewPasskey>
