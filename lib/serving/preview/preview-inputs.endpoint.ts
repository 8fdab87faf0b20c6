// The simulated visit of a preview.

import { z } from 'zod'
import { moment } from '@/lib/platform/contract/fields'
import { msg } from '@/lib/platform/contract/translator'

const count = z.number().int().min(0).max(2_147_483_647).nullable().default(null)
const text = (most: number) =>
  z
    .string()
    .max(most)
    .transform((value) => (value.trim() === '' ? null : value))
    .nullable()
    .default(null)

const place = text(10).transform((value) => value?.trim().toUpperCase() ?? null)

/**
 * The endpoint of the public API to simulate: /serve, /direct_serve, /surveys/{id},
 * /surveys/{event}.
 */
export const ASKINGS = ['serve', 'direct_serve', 'by_id', 'by_event'] as const

/** Parameters of the visit, named as in the public API; absent as there. */
export const visitInputs = z.object({
  ask: z.enum(ASKINGS).default('serve'),
  /** For `by_event`. */
  event: text(255),
  deviceType: z.enum(['desktop', 'mobile', 'tablet', 'native_mobile', 'email']).default('desktop'),
  mobileType: z.enum(['ios', 'android']).nullable().default(null),
  url: text(8192),
  visitCount: count,
  pageviewCount: count,
  installDays: count,
  launchTimes: count,
  viewName: text(1000),
  /** Context Data as the parameter has it: JSON text. */
  customData: text(32_768),
  clientKey: text(255),
  /** Null for a new device. */
  udid: z.guid(msg('must be a UUID: 8-4-4-4-12 hexadecimal digits')).nullable().default(null),
  /** ISO 3166 alpha-2, and one of its regions. */
  country: place,
  region: place,
  /** BCP 47. */
  locale: text(100),
  /** The visitor's time zone, an IANA name. */
  timeZone: text(64),
  /** What the person is taken to have done as well, at the time of the visit; nothing of it is recorded. */
  events: z
    .array(
      z.object({
        name: z.string().min(1).max(255),
        count: z.number().int().min(1).max(100).default(1),
        properties: z.record(z.string(), z.json()).nullable().default(null),
      }),
    )
    .max(10)
    .default([]),
  /** The time of the visit; null for now. */
  at: moment.nullable().default(null),
})
