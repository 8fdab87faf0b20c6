// Which submissions a report, a list or an export covers: the same query parameters everywhere.
import { z } from 'zod'

export const REPORT_DEVICES = [
  'desktop',
  'mobile',
  'tablet',
  'native_mobile',
  'email',
  'ios',
  'android',
] as const

/** A calendar day in the time zone of the query, or a time in ISO 8601 with its offset. */
const edge = z.union(
  [z.iso.date(), z.iso.datetime({ offset: true })],
  'must be a day such as 2026-11-21, or a time such as 2026-11-21T10:00:00Z',
)

const isZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

/** Writes conditions on Context Data as one parameter: `plan:pro,city:New%20York`. */
export const writeWhere = (conditions: { key: string; value: string }[]): string =>
  conditions.map(({ key, value }) => `${encodeURIComponent(key)}:${encodeURIComponent(value)}`).join(',')

/** Parses what `writeWhere` writes; null if it is malformed. */
export function readWhere(text: string): { key: string; value: string }[] | null {
  const parts = text.split(',').map((part) => /^([^:]+):([^:]*)$/.exec(part))
  try {
    return parts.map((part) => {
      if (!part) throw new URIError('not a condition')
      return { key: decodeURIComponent(part[1] ?? ''), value: decodeURIComponent(part[2] ?? '') }
    })
  } catch {
    return null
  }
}

export const reportFilter = {
  /** The first day, or the first time. */
  from: edge.optional(),
  /** The last day, included; a time is excluded. */
  to: edge.optional(),
  /** IANA name of the zone in which days and hours are counted. */
  tz: z.string().max(64).refine(isZone, 'must be a time zone such as Europe/Berlin').default('UTC'),
  /** Device types, separated by commas; a submission must have one of them. */
  device: z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(REPORT_DEVICES)))
    .optional(),
  /** A prefix of the submission's language: `en` includes en-GB. */
  language: z
    .string()
    .regex(/^[A-Za-z]{1,8}([-_][A-Za-z0-9]{1,8})*$/, 'must be a language such as en or pt-BR')
    .optional(),
  /**
   * Conditions on Context Data, separated by commas, each `key:value` with both percent-encoded
   * (`writeWhere`). Of several values of one key, one must match; of several keys, all must.
   */
  where: z
    .string()
    .max(4000)
    .transform((text, context) => {
      const conditions = readWhere(text)
      if (conditions && conditions.length <= 20) return conditions
      context.addIssue('must be conditions such as plan:pro,country:de, at most 20')
      return z.NEVER
    })
    .optional(),
}
