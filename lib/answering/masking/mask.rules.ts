// Hides personal data in free text before it is stored (docs/api.md §10). Every pattern runs in
// linear time on any text.

import type { JsonValue } from '@/lib/platform/json/json-value'
import type { SurveySettings } from '@/lib/surveys/survey.rules'
import { findCards, findIbans, type Span } from './account-numbers.rules'
import { isPhoneNumber } from './phone-number.rules'
import { plainCharacters } from './plain-characters.rules'

const MASK = '*****'
const LOCAL_PART = /[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]/u
const DOMAIN_PART = /[\p{L}\p{M}\p{N}.-]/u
const DOMAIN = /^(?:[^.]+\.)+[\p{L}\p{M}]{2,}$/u
const PUNYCODE_DOMAIN = /^(?:[^.]+\.)+xn--[a-z0-9-]+$/i

/**
 * Scans from each @ to both sides, never past another @, so that no character is examined twice.
 */
const maskEmails = (text: string): string => {
  const plain = plainCharacters(text)
  let masked = ''
  let done = 0
  for (let at = plain.indexOf('@'); at >= 0; at = plain.indexOf('@', at + 1)) {
    let start = at
    while (start > done && LOCAL_PART.test(plain.charAt(start - 1))) start--
    let end = at + 1
    while (end < plain.length && DOMAIN_PART.test(plain.charAt(end))) end++
    while (end > at && /[.-]/.test(plain.charAt(end - 1))) end--
    const domain = plain.slice(at + 1, end)
    if (start === at || domain.length > 255 || !(DOMAIN.test(domain) || PUNYCODE_DOMAIN.test(domain)))
      continue
    masked += text.slice(done, start) + MASK
    done = end
  }
  return masked + text.slice(done)
}

/** Masks the spans that `find` returns for the text. */
const maskSpans = (text: string, find: (plain: string) => Span[]): string => {
  let masked = ''
  let done = 0
  for (const [from, to] of find(plainCharacters(text))) {
    masked += text.slice(done, from) + MASK
    done = to
  }
  return masked + text.slice(done)
}

/** A date with the year at either end and equal separators; `group` names the capture. */
const date = (group: string): string => {
  const day = '(?:3[01]|[12]\\d|0?[1-9])'
  const first = `(?:19|20)\\d\\d(?<${group}1>[-./])(?:1[0-2]|0?[1-9])\\k<${group}1>${day}`
  const last = `${day}(?<${group}2>[-./])${day}\\k<${group}2>(?:19|20)\\d\\d`
  return `(?<!\\w)(?:${first}|${last})(?!\\d)`
}
const ssn = (group: string): string =>
  `(?<!\\w|\\d[.-])(?!000|666|9)\\d{3}(?<${group}>[- ])(?!00)\\d\\d\\k<${group}>(?!0000)\\d{4}(?!\\d|[-.]\\d)`
const NINO_PREFIX = '(?!bg|gb|kn|nk|nt|tn|zz)[a-ceghj-prtw-z][a-ceghj-npr-tw-z]'
const NINO = `(?<!\\w)${NINO_PREFIX}(?:[ .-]?\\d\\d){3}[ .-]?[a-d](?![a-z0-9])`
/**
 * At least two digits, so that a run of digits is consumed as a whole; it ends where a date or a
 * social security number begins.
 */
const GROUPS = `\\+?\\(?\\d(?:[ .()/-]{0,3}(?!${date('after')}|${ssn('s3')})\\d)+`
const NUMBERS = new RegExp(`${date('alone')}|(?<ssn>${ssn('s')})|(?<nino>${NINO})|(?<groups>${GROUPS})`, 'gi')

const maskNumbers = (text: string, maskPhones: boolean): string => {
  const plain = plainCharacters(text)
  let masked = ''
  let done = 0
  for (const match of plain.matchAll(NUMBERS)) {
    const { ssn, nino, groups } = match.groups ?? {}
    const start = match.index
    const end = start + match[0].length
    const hidden =
      ssn !== undefined ||
      nino !== undefined ||
      (maskPhones && groups !== undefined && isPhoneNumber(plain, start, end))
    if (!hidden) continue
    // An opening bracket that closes behind the number belongs to the sentence.
    const from = match[0].startsWith('(') && !match[0].includes(')') ? start + 1 : start
    masked += text.slice(done, from) + MASK
    done = end
  }
  return masked + text.slice(done)
}

/**
 * Masks free text by a survey's flags (docs/api.md §10): e-mail addresses and phone numbers by
 * their own flags; card numbers, IBANs, US social security and UK national insurance numbers
 * always; each as `*****`. Masks nothing unless `maskPersonalData` is on. Plain numbers, dates and
 * prices are not phone numbers.
 */
export const maskText = (text: string, flags: SurveySettings['privacy']): string => {
  if (!flags.maskPersonalData) return text
  const withoutEmails = flags.maskEmails ? maskEmails(text) : text
  // The digits of a UUID are not personal data.
  return withoutEmails
    .split(UUID)
    .map((part, index) => (index % 2 === 1 ? part : maskDigits(part, flags)))
    .join('')
}

const UUID = /(?<![\da-f])([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})(?![\da-f])/i

/** IBANs first: the digits of one may look like a card number. */
const maskDigits = (text: string, { maskPhones }: SurveySettings['privacy']): string =>
  maskNumbers(maskSpans(maskSpans(text, findIbans), findCards), maskPhones)

/** Masks all texts of a JSON value, names too; numbers stay. */
export function maskData<Value extends JsonValue>(data: Value, flags: SurveySettings['privacy']): Value
export function maskData(data: JsonValue, flags: SurveySettings['privacy']): JsonValue {
  if (typeof data === 'string') return maskText(data, flags)
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) return data.map((one) => maskData(one, flags))
  return Object.fromEntries(
    Object.entries(data).map(([name, one]) => [maskText(name, flags), maskData(one, flags)]),
  )
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Masks the query of an address, part by part; an address with nothing to mask is returned
 * unchanged.
 */
export function maskAddress(address: string, flags: SurveySettings['privacy']): string {
  const mark = address.indexOf('?')
  if (mark < 0) return address
  const maskPair = (pair: string): string => {
    const equals = pair.indexOf('=')
    if (equals < 0) return maskPart(pair)
    return `${maskPart(pair.slice(0, equals))}=${maskPart(pair.slice(equals + 1))}`
  }
  const maskPart = (sent: string): string => {
    for (const text of [decode(sent), decode(sent.replaceAll('+', ' '))]) {
      const masked = maskText(text, flags)
      if (masked !== text) return encodeURIComponent(masked.trim())
    }
    return sent
  }
  return (
    address.slice(0, mark + 1) +
    address
      .slice(mark + 1)
      .split('&')
      .map(maskPair)
      .join('&')
  )
}
