// Parses the times that clients of all kinds and languages send for "viewed at" (docs/api.md §6).
import { plainCharacters } from './masking/plain-characters.rules'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = '(?<name>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?'
const CLOCK = '(?<hour>\\d{1,2}):(?<minute>\\d\\d)(?::(?<second>\\d\\d)(?:[.,](?<fraction>\\d{1,9}))?)?'
/** The sign may be missing: a raw + in a query arrives as a space. */
const ZONE = '(?<zone>z|utc|gmt|[+-]?\\d\\d(?::?\\d\\d)?)?'

const FORMATS = [
  // 2025-07-16 15:04:05.123456 +0000, and ISO 8601.
  `(?<year>\\d{4})-(?<month>\\d\\d)-(?<day>\\d\\d)(?:(?: ?t ?| )${CLOCK} ?${ZONE})?`,
  // Wed, 16 Jul 2025 15:04:05 GMT
  `(?:[a-z]{3,9},? )?(?<day>\\d{1,2}) ${MONTH},? (?<year>\\d{4})(?:,| at)? ${CLOCK} ?(?<half>[ap]m)? ?${ZONE}`,
  // Jul 16, 2025 at 3:04:05 PM
  `${MONTH} (?<day>\\d{1,2}),? (?<year>\\d{4})(?:,| at)? ${CLOCK} ?(?<half>[ap]m)?`,
].map((format) => new RegExp(`^${format}$`))

const readZone = (zone: string | undefined): number | null => {
  if (zone === undefined || /^(?:z|utc|gmt)$/.test(zone)) return 0
  const digits = zone.replace(/\D/g, '').padEnd(4, '0')
  const hours = Number(digits.slice(0, 2))
  const minutes = Number(digits.slice(2))
  if (hours > 14 || minutes > 59) return null
  return (hours * 60 + minutes) * (zone.startsWith('-') ? -1 : 1)
}

const readHour = (text: string, half: string | undefined): number | null => {
  const hour = Number(text)
  if (half === undefined) return hour < 24 ? hour : null
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half === 'pm' ? 12 : 0)
}

type Parts = Record<string, string | undefined>

const readTime = (parts: Parts): number | null => {
  const month = parts.name === undefined ? Number(parts.month) - 1 : MONTHS.indexOf(parts.name)
  const day = Number(parts.day)
  const hour = readHour(parts.hour ?? '0', parts.half)
  const minute = Number(parts.minute ?? 0)
  const second = Number(parts.second ?? 0)
  const zone = readZone(parts.zone)
  // A leap second is the first second of the next minute.
  if (hour === null || zone === null || minute > 59 || second > 60) return null
  const midnight = new Date(0)
  midnight.setUTCFullYear(Number(parts.year), month, day)
  // `setUTCFullYear` moves an impossible day into another month.
  if (midnight.getUTCMonth() !== month || midnight.getUTCDate() !== day) return null
  const milliseconds = Number((parts.fraction ?? '').padEnd(3, '0').slice(0, 3))
  return midnight.getTime() + ((hour * 60 + minute - zone) * 60 + second) * 1000 + milliseconds
}

/** Of a time since 2001; a number of milliseconds has 13 digits. */
const SECONDS = /^\d{10}(?:\.\d{1,9})?$/
const MAX_LENGTH = 100
const MAX_TIME = 8.64e15

/**
 * Parses a time into milliseconds since 1970, or null when it is none (docs/api.md §6): `YYYY-MM-DD
 * HH:MM:SS.ffffff ±hhmm`, also where a raw + arrived as a space; ISO 8601; RFC 1123; seconds
 * (10 digits) or milliseconds since 1970; the device text of iOS, `Jul 16, 2025 at 3:04:05 PM`. Digits and spaces may
 * be of any script; without a zone it is UTC. Dates that do not exist are null.
 */
export const parseViewedAt = (text: string): number | null => {
  if (text.length > MAX_LENGTH) return null
  const plain = plainCharacters(text)
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
  if (SECONDS.test(plain)) return Math.round(Number(plain) * 1000)
  if (/^\d{1,16}$/.test(plain)) return Number(plain) <= MAX_TIME ? Number(plain) : null
  for (const format of FORMATS) {
    const parts = format.exec(plain)?.groups
    if (parts !== undefined) return readTime(parts)
  }
  return null
}

/**
 * Clamps a view between the submission's creation and now; all in milliseconds since 1970
 * (docs/api.md §6).
 */
export const clampViewedAt = (value: number, createdAt: number, now: number): number =>
  Math.max(createdAt, Math.min(value, now))
