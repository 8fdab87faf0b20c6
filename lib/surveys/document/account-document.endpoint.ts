// An account's settings as the command line and the console write them.

import { z } from 'zod'
import { msg } from '@/lib/platform/contract/translator'
import { isZone } from '@/lib/platform/contract/zone'
import { Duration, documentName, flag, wholeNumber } from './fields.endpoint'
import { type DocumentProblem, parseDocument } from './problems.endpoint'

const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

const RedirectDomain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(HOST, msg('must be a host name such as example.com, without https:// and without a port'))

const ORIGIN = /^([a-z][a-z0-9+.-]*):\/\/(?:\*\.)?([^:/]+)(?::[0-9]{1,5})?$/

/** As browsers write it: without the port that the scheme has anyway. */
const Origin = z
  .string()
  .trim()
  .toLowerCase()
  .refine(
    (text) => HOST.test(ORIGIN.exec(text)?.[2] ?? ''),
    msg('must be an origin such as https://www.example.com or https://*.example.com, without a path'),
  )
  .transform((text) => text.replace(/^(https:.*):443$|^(http:.*):80$/, '$1$2'))

const Address = z
  .string()
  .trim()
  .refine(
    (text) => z.ipv4().safeParse(text).success || z.ipv6().safeParse(text).success,
    msg('must be an IP address such as 203.0.113.7 or 2001:db8::1'),
  )
  // In the form in which sockets report it: short and lower case.
  .transform((text) => (text.includes(':') ? new URL(`http://[${text}]`).hostname.slice(1, -1) : text))

const RANGE = /^([^/]+)\/(\d{1,3})$/

/** A range of addresses, but not of half the Internet. */
const Range = z
  .string()
  .trim()
  .toLowerCase()
  .refine(
    (text) => z.cidrv4().safeParse(text).success || z.cidrv6().safeParse(text).success,
    msg(
      'must be an IP address such as 203.0.113.7 or 2001:db8::1, or a range such as 203.0.113.0/24 or 2001:db8::/48',
    ),
  )
  .refine((text) => !text.startsWith('::ffff:'), msg('must be written as IPv4, such as 203.0.113.0/24'))
  .refine((text) => {
    const [, host = '', bits] = RANGE.exec(text) ?? []
    return Number(bits) >= (host.includes(':') ? 16 : 8)
  }, msg('is too wide: at least /8 for IPv4 and /16 for IPv6'))

const AddressOrRange = z.string().transform((text, context): string => {
  const read = (text.includes('/') ? Range : Address).safeParse(text)
  if (read.success) return read.data
  const range = msg(
    'must be an IP address such as 203.0.113.7 or 2001:db8::1, or a range such as 203.0.113.0/24',
  )
  context.addIssue(text.includes('/') ? (read.error.issues[0]?.message ?? range) : range)
  return z.NEVER
})

const TimeZone = z.string().refine(isZone, msg('must be a time zone such as Europe/Berlin'))

const distinct = <T>(entries: T[]): T[] => [...new Set(entries)]

/** Ten years are enough for a number, and a day for what is being answered right now. */
const days = wholeNumber(1, 3650).nullable()

/** Longer than the ids of calls are kept, so that a call that is repeated finds what it made. */
const manyDays = wholeNumber(31, 3650).nullable()

/**
 * At most `limit` surveys per person within `window`. At most 100, because no more are remembered
 * of a person; 0 serves nobody.
 */
const FrequencyCap = z.strictObject({
  limit: wholeNumber(0, 100),
  window: Duration.default({ count: 1, unit: 'days' }),
  counts: z.enum(['viewed', 'served']).default('viewed'),
  /** Which surveys it counts and holds back: `interrupting` are all but those within the page. */
  of: z.enum(['all', 'interrupting']).default('all'),
})

const fields = {
  /** The public `identifier` parameter. */
  identifier: z
    .string()
    .regex(
      /^[A-Za-z0-9][-A-Za-z0-9_.]{0,63}$/,
      msg('must have at most 64 characters: letters, digits, "-", "_" and "."'),
    ),
  name: documentName(200),
  enabled: z.boolean(),
  redirectDomains: z.array(RedirectDomain).max(500).transform(distinct),
  /** All of them hold. */
  caps: z.array(FrequencyCap).max(5),
  /** How long nothing is shown to a person who has closed a survey without an answer; null: no rest. */
  restAfterClose: Duration.nullable(),
  /** By its clock surveys count days, weeks and hours of the day. */
  timeZone: TimeZone,
  ipPolicy: z.enum(['none', 'truncated', 'full']),
  /** Addresses and ranges of them. */
  blockedIps: z.array(AddressOrRange).max(10_000).transform(distinct),
  /** Addresses and ranges of them; submissions from there are hidden as those of staff. */
  ownAddresses: z.array(AddressOrRange).max(500).transform(distinct),
  /** Whose pages may call the public API; empty: all. */
  allowedOrigins: z.array(Origin).max(500).transform(distinct),
  /** Defaults for new surveys. */
  masking: z.strictObject({ personalData: z.boolean(), emails: z.boolean(), phones: z.boolean() }),
  callbacksEnabled: z.boolean(),
  snippetEnabled: z.boolean(),
  linkClicksEnabled: z.boolean(),
  draftPreviewEnabled: z.boolean(),
  /**
   * After how many days is forgotten what people wrote, where and with what they answered (Context
   * Data, addresses of pages, IP addresses, browsers), and their events; after how many days whole
   * submissions are deleted, and people who were not seen. Null: never.
   */
  keepDays: z.strictObject({
    ...{ texts: days, details: days, events: days },
    ...{ submissions: manyDays, people: manyDays },
  }),
}

/** A whole account; everything except identifier and name has a default. */
export const AccountDocument = z.strictObject({
  ...fields,
  enabled: flag(true),
  redirectDomains: fields.redirectDomains.default([]),
  caps: fields.caps.default([]),
  restAfterClose: fields.restAfterClose.default(null),
  timeZone: TimeZone.default('UTC'),
  ipPolicy: fields.ipPolicy.default('none'),
  blockedIps: fields.blockedIps.default([]),
  ownAddresses: fields.ownAddresses.default([]),
  allowedOrigins: fields.allowedOrigins.default([]),
  masking: z.strictObject({ personalData: flag(true), emails: flag(true), phones: flag(true) }).prefault({}),
  callbacksEnabled: flag(false),
  snippetEnabled: flag(false),
  linkClicksEnabled: flag(true),
  draftPreviewEnabled: flag(true),
  keepDays: z
    .strictObject({
      texts: days.default(null),
      details: days.default(null),
      events: days.default(null),
      submissions: manyDays.default(null),
      people: manyDays.default(null),
    })
    .prefault({}),
})
export type AccountDocument = z.output<typeof AccountDocument>

/** The settings of an account to change. */
export const AccountChange = z
  .strictObject({ ...fields, masking: fields.masking.partial(), keepDays: fields.keepDays.partial() })
  .partial()
export type AccountChange = z.output<typeof AccountChange>

/** Parses a whole account from JSON. */
export const parseAccountDocument = (
  value: unknown,
): { document: AccountDocument } | { problems: DocumentProblem[] } => parseDocument(AccountDocument, value)

/** Parses changes of an account from JSON. */
export const parseAccountChange = (
  value: unknown,
): { document: AccountChange } | { problems: DocumentProblem[] } => parseDocument(AccountChange, value)
