// Sends a request to two servers, and says of their answers and rows what must be equal.
import type { Got } from '../got'
import { CONSOLE_REQUESTS } from './parity-console'
import type { ParityRequest } from './parity-request'
import { PARITY_REQUESTS } from './parity-requests'

interface Askable {
  get(
    target: string,
    options: { method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<Got>
}

/** Every request, with a title for its test. */
export const PARITY_CASES = [...PARITY_REQUESTS, ...CONSOLE_REQUESTS].map((request) => ({
  request,
  title: `${request.status} ${request.method ?? 'GET'} ${request.target.slice(0, 120)} ${JSON.stringify(request.headers ?? {})}`,
}))

/** `names`: the values of `{name}`, which differ between servers; a request may add one. */
export async function askParity(
  server: Askable,
  names: Record<string, string>,
  { target, method, headers = {}, body, keep }: ParityRequest,
): Promise<Got> {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole)
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)]))
  const got = await server.get(fill(target), { method, headers: { Host: 'surveys.test', ...sent }, body })
  if (keep) names[keep] = got.json.submission.udid
  return got
}

const HEADERS = [
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-allow-origin',
  'access-control-max-age',
  'allow',
  'cache-control',
  'content-disposition',
  'content-security-policy',
  'content-type',
  'location',
  'referrer-policy',
  'retry-after',
  'x-content-type-options',
  'x-rows',
]

const UDID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g

/**
 * Each side has its own udids, times, and versions of drafts, also in ETags; a PDF contains the time of
 * its creation.
 */
const withoutChance = (text: string): string =>
  text.startsWith('%PDF')
    ? 'a PDF'
    : text
        .replace(UDID, 'a udid')
        .replace(TIME, 'a time')
        .replace(/"version":\d+/, '"version":0')
        .replace(/\\"\d+-\d+\\"/, 'an ETag')

/** Of an answer, what does not depend on chance, and on which server it is. */
export function describeAnswer({ status, headers, text }: Got) {
  return {
    status,
    ...Object.fromEntries(HEADERS.map((name) => [name, headers.get(name)])),
    // Next adds its own names, for the caches of its pages.
    varies: /\baccept\b/i.test(headers.get('vary') ?? ''),
    named: headers.has('x-request-id'),
    body: withoutChance(text),
  }
}

/** What the calls have stored, without udids and times. */
export const COUNT_ROWS = `SELECT (SELECT count(*) FROM submissions) AS submissions, (SELECT count(*) FROM devices) AS devices,
  (SELECT count(*) FROM events) AS events, (SELECT count(*) FROM clicks) AS clicks,
  (SELECT json_agg(context ORDER BY context::text) FROM submissions) AS contexts,
  (SELECT json_agg(json_build_array(user_agent, url, ip, locale, client_key, device_type)
    ORDER BY json_build_array(user_agent, url, ip, locale, client_key, device_type)::text) FROM submissions) AS visits,
  (SELECT json_agg(data ORDER BY data::text) FROM devices) AS data,
  (SELECT json_agg(json_build_array(question_id, answer_ids, text)
    ORDER BY question_id, answer_ids, text) FROM answers) AS answers`
