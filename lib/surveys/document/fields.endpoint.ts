// The types of values in survey and account documents.

import { z } from 'zod'
import { withoutBidiControls } from '@/lib/platform/contract/bidi-controls'
import { msg } from '@/lib/platform/contract/translator'

/**
 * Identifies a survey, a question or an answer in documents; its id in the database stays with it.
 */
export const Key = z
  .string()
  .min(1)
  .max(80)
  .regex(
    /^[a-z0-9][a-z0-9_-]*$/,
    msg('must have only lower-case letters, digits, "-" and "_", and begin with a letter or a digit'),
  )

/** Text that may be absent; blank counts as absent. */
export const optionalText = (most: number) =>
  z
    .string()
    .max(most)
    .nullish()
    .transform((text) => (text?.trim() ? text : null))

/** Required text. */
export const requiredText = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text.trim() !== '', msg('must not be empty'))

/** What people call a document. */
export const documentName = (most: number) =>
  z
    .string()
    .max(most)
    .overwrite(withoutBidiControls)
    .refine((text) => text.trim() !== '', msg('must not be empty'))

export const flag = (fallback: boolean) => z.boolean().default(fallback)

export const wholeNumber = (least: number, most: number) =>
  z.number().refine(Number.isInteger, msg('must be a whole number')).min(least).max(most)

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value): z.output<Schema> | null => value ?? null)

export const optionalWhole = (least: number, most: number) => orNull(wholeNumber(least, most))

/** Whole seconds, because half of one makes apps drop the survey. */
export const optionalSeconds = (most: number) =>
  orNull(z.number().refine(Number.isInteger, msg('must be whole seconds')).min(0).max(most))

export const optionalNumber = (least: number, most: number) => orNull(z.number().min(least).max(most))

export const Colour = orNull(
  z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, msg('must be a colour such as #1f6f54 ("#" and six hexadecimal digits)')),
)

/** A position or size with its unit. */
export const Length = orNull(
  z
    .string()
    .regex(
      /^(auto|0|-?\d{1,5}(\.\d{1,3})?(px|%|em|rem|vh|vw))$/,
      msg('must be a length such as 20px, 5% or 1.5rem'),
    ),
)

export const Selector = orNull(
  z
    .string()
    .max(500)
    .refine((text) => text.trim() !== '', msg('must not be empty'))
    .refine((text) => !/[<{}\r\n]/.test(text), msg('must be a CSS selector on one line, such as #reviews')),
)

const isPath = (text: string) => /^\/(?![/\\])[^\s\\]*$/.test(text)

const isWebAddress = (text: string): boolean => {
  try {
    const url = new URL(text)
    return (
      /^https?:\/\//i.test(text) && /^https?:$/.test(url.protocol) && url.username === '' && !/\s/.test(text)
    )
  } catch {
    return false
  }
}

/** An absolute http(s) address, or a path on this host. */
export const WebAddress = orNull(
  z
    .string()
    .max(2000)
    .refine(
      (text) => isPath(text) || isWebAddress(text),
      msg('must be an address that begins with https:// or http://, or a path that begins with /'),
    ),
)

/** An absolute http(s) address. */
export const OutsideAddress = z
  .string()
  .max(2000)
  .refine(isWebAddress, msg('must be an address that begins with https:// or http://'))

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/

const isMoment = (text: string): boolean => {
  if (!MOMENT.test(text) || Number.isNaN(Date.parse(text))) return false
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number)
  // Date.parse reads February 30 as March 2.
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
}

/** A time with its offset from UTC. */
export const Moment = orNull(
  z.string().refine(isMoment, msg('must be a date, a time and an offset, such as 2026-12-01T09:00:00+01:00')),
)

export const Duration = z.strictObject({
  count: wholeNumber(1, 100_000),
  unit: z.enum(['minutes', 'hours', 'days']),
})

const MINUTES = { minutes: 1, hours: 60, days: 1440 }

/** As a length that can be compared. */
export const minutesOf = ({ count, unit }: z.output<typeof Duration>): number => count * MINUTES[unit]

const isLanguageTag = (text: string): boolean => {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

/** BCP 47, such as `en` or `de-AT`. */
export const LanguageTag = z.string().refine(isLanguageTag, msg('must be a language such as en or de-AT'))
export const Locale = orNull(LanguageTag)

// Reads a stylesheet as a browser does: without comments, and with escapes such as \75 resolved.
const readCss = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?(\*\/|$)/g, '')
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, hex: string) => {
      const code = Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD'
    })
    .replace(/\\(.)/g, '$1')

const hasForeignUrl = (css: string): boolean =>
  [...css.matchAll(/(?:url|src)\(\s*(["']?)\s*([^)]*)/gi)].some(
    ([, , target = '']) => !/^(https:\/\/|data:image\/)/i.test(target),
  )

/** A stylesheet that loads only https addresses and embedded images, and cannot end its element. */
export const Stylesheet = optionalText(100_000)
  .refine((css) => css === null || !/<\/?style/i.test(css), msg('must not contain a style tag'))
  .refine((css) => css === null || !/@import/i.test(readCss(css)), msg('must not contain @import'))
  .refine(
    (css) => css === null || !hasForeignUrl(readCss(css)),
    msg('url(…) must begin with https:// or data:image/'),
  )

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

const isJson = (value: unknown): value is Json => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isJson)
  return typeof value === 'object' && Object.values(value).every(isJson)
}

const isJsonObject = (value: unknown): value is { [key: string]: Json } =>
  typeof value === 'object' && !Array.isArray(value) && isJson(value)

/** JSON that is stored and returned unchanged. */
export const OpaqueObject = orNull(
  z
    .custom<{ [key: string]: Json }>(isJsonObject, {
      error: msg('must be an object {shape}'),
      params: { shape: '{…}' },
    })
    .refine(
      (value) => JSON.stringify(value).length <= 50_000,
      msg('must be at most 50,000 characters of JSON'),
    ),
)

/** Gives every entry of a list without a key one by its position: `q1`, `q2` … */
export const withKeys =
  (prefix: string) =>
  <Entry extends { key?: string | undefined }>(entries: Entry[]): (Entry & { key: string })[] =>
    entries.map((entry, index) => ({ ...entry, key: entry.key ?? `${prefix}${index + 1}` }))
