// What the address of a hosted page says: who answers, what a link has answered, and how far it is.
import { createHash, randomUUID } from 'node:crypto'
import { ABSENT_TEXTS } from '@/lib/platform/contract/params'
import type { JsonObject } from '@/lib/platform/json/json-value'
import { hasMergeField } from '@/lib/platform/text/merge-fields'

/** The names that are no Context Data. */
const RESERVED = ['client', 'visit', 'at', 'end', 'answer', 'recalled']
const LONGEST_CLIENT_KEY = 255
/** So much Context Data is carried from page to page; in characters of the address. */
const LONGEST_ADDRESS = 8 * 1024
/** Our own address of a page escapes more signs than a link may have done, and says how far the person is. */
const LONGEST_OWN_ADDRESS = 4 * LONGEST_ADDRESS

/** A link that could be opened leads to a page whose form can be sent. */
export const longestAddress = (method: string, query: string): number =>
  method === 'POST' || /(^|&)(at|end)=/.test(query) ? LONGEST_OWN_ADDRESS : LONGEST_ADDRESS

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export interface HostedAddress {
  clientKey: string | null
  /** Of one person in this survey: the same for all pages, so that nothing is recorded twice. */
  visit: string
  deviceUdid: string
  data: JsonObject
  /** Ids of the questions so far; the last one is asked. */
  at: string
  /** The id of the last question that was asked, once there is no other. */
  end: string | null
  /** The id of an answer that a link gives. */
  answer: string | null
  /** What was answered on the pages before, sealed (recalled-answers.ts). */
  recalled: string | null
}

const isAbsent = (text: string): boolean =>
  text.trim() === '' || (ABSENT_TEXTS.client_key ?? []).includes(text) || hasMergeField(text)

/** The languages that a link names. */
export const languagesOfLink = (query: URLSearchParams): string[] =>
  query
    .getAll('language')
    .map((tag) => tag.replaceAll('\0', ''))
    .filter((tag) => !isAbsent(tag))

/** The first 128 bits of a hash as a UUID of version 8. */
function toUuid(parts: readonly unknown[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * A person with a client key is one device with one visit, per survey and Context Data; everybody else is
 * a new one. A client key that is too long counts as none, and so does a merge field that was not filled in.
 */
export function readHostedAddress(
  query: URLSearchParams,
  { accountId, surveyId }: { accountId: number; surveyId: number },
): HostedAddress {
  const sent = (query.get('client') ?? '').replaceAll('\0', '')
  const clientKey = isAbsent(sent) || sent.length > LONGEST_CLIENT_KEY ? null : sent
  const names = [...new Set(query.keys())]
    .filter((name) => name !== '' && !RESERVED.includes(name) && !hasMergeField(query.get(name) ?? ''))
    .sort()
  const data = names.map((name): [string, string] => [
    name.replaceAll('\0', ''),
    (query.get(name) ?? '').replaceAll('\0', ''),
  ])
  const visit = query.get('visit') ?? ''
  const own =
    clientKey === null
      ? UUID.test(visit)
        ? visit
        : randomUUID()
      : toUuid(['visit', accountId, surveyId, clientKey, data])
  return {
    ...{ clientKey, visit: own, data: Object.fromEntries(data) },
    deviceUdid: clientKey === null ? own : toUuid(['device', accountId, clientKey]),
    at: query.get('at') ?? '',
    end: query.get('end'),
    answer: query.get('answer'),
    recalled: query.get('recalled'),
  }
}

/** The address of a page of this visit. */
export function toHostedAddress(
  key: string,
  { clientKey, visit, data, recalled }: HostedAddress,
  page: { at?: string; end?: string; answer?: string | null; recalled?: string | null },
): string {
  const query = new URLSearchParams(
    Object.entries(data).map(([name, value]): [string, string] => [name, String(value)]),
  )
  if (clientKey === null) query.set('visit', visit)
  else query.set('client', clientKey)
  for (const [name, value] of Object.entries({ recalled, ...page })) if (value) query.set(name, value)
  // The words of a fallback are better than no page.
  if (String(query).length > LONGEST_ADDRESS - 200) query.delete('recalled')
  return `/s/${key}?${query}`
}
