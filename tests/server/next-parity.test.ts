// Our own server and Next's route handlers, as two processes with equal data: both must answer
// every request alike.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Got } from '../support/api'
import { CONSOLE_REQUESTS } from '../support/requests/parity-console'
import { arrangeParityData } from '../support/requests/parity-data'
import type { ParityRequest } from '../support/requests/parity-request'
import { PARITY_REQUESTS } from '../support/requests/parity-requests'
import { copyFolder, makeFolder, removeFolder } from '../support/servers/data-folder'
import { inFolder } from '../support/servers/server-data'
import { type ServerProcess, startServer } from '../support/servers/start-server'

interface Side {
  folder: string
  server: ServerProcess
  /** The values of `{name}`; udids differ between the two. */
  names: Record<string, string>
}

let front: Side
let next: Side

beforeAll(async () => {
  const folder = await makeFolder()
  const names = await inFolder(folder, arrangeParityData)
  const copy = await copyFolder(folder)
  const [inFront, behind] = await Promise.all([
    startServer({ DATA_DIR: folder }),
    startServer({ DATA_DIR: copy, API_BEFORE_NEXT: 'off' }),
  ])
  front = { folder, server: inFront, names: { ...names } }
  next = { folder: copy, server: behind, names: { ...names } }
})

afterAll(async () => {
  for (const side of [front, next]) {
    await side?.server.stop()
    if (side) await removeFolder(side.folder)
  }
})

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

/** Each side has its own udids, times and versions of drafts; a PDF contains the time of its creation. */
const withoutChance = (text: string): string =>
  text.startsWith('%PDF')
    ? 'a PDF'
    : text
        .replace(UDID, 'a udid')
        .replace(TIME, 'a time')
        .replace(/"version":\d+/, '"version":0')

function describeAnswer({ status, headers, text }: Got) {
  return {
    status,
    ...Object.fromEntries(HEADERS.map((name) => [name, headers.get(name)])),
    // Next adds its own names, for the caches of its pages.
    varies: /\baccept\b/i.test(headers.get('vary') ?? ''),
    named: headers.has('x-request-id'),
    body: withoutChance(text),
  }
}

const ask = async (side: Side, { target, method, headers = {}, body, keep }: ParityRequest) => {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => side.names[name] ?? whole)
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)]))
  const got = await side.server.get(fill(target), {
    method,
    headers: { Host: 'surveys.test', ...sent },
    body,
  })
  if (keep) side.names[keep] = got.json.submission.udid
  return got
}

describe('our own server and Next answer alike', () => {
  it.each(
    [...PARITY_REQUESTS, ...CONSOLE_REQUESTS].map((request) => ({
      request,
      title: `${request.status} ${request.method ?? 'GET'} ${request.target.slice(0, 120)} ${JSON.stringify(request.headers ?? {})}`,
    })),
  )('$title', async ({ request }) => {
    const [one, other] = await Promise.all([ask(front, request), ask(next, request)])
    expect(one.status).toBe(request.status)
    expect(describeAnswer(other)).toEqual(describeAnswer(one))
  })

  it.each([
    ['a query of 40 kB', `/serve?x=${'x'.repeat(40_000)}`, '414 URI Too Long'],
    ['a query beyond what is read at all', `/serve?x=${'x'.repeat(200_000)}`, '414 URI Too Long'],
    ['a raw byte', '/serve?x=\u00e4', '400 Bad Request'],
  ])('also to %s, on the bare wire', async (_, target, status) => {
    for (const { server } of [front, next]) {
      const said = await server.send(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      expect(said).toContain(`HTTP/1.1 ${status}\r\n`)
      expect(said.toLowerCase()).toContain('\r\ncontent-type: text/plain; charset=utf-8\r\n')
      expect(said).toContain('Error: the ')
    }
  })

  it('and keep the order of requests that come in one go', async () => {
    const targets = ['/serve', '/nowhere', '/submissions/x/close', '/api/health', '/serve?identifier=x']
    const requests = targets.map((target) => `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`)
    const last = 'GET /results HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
    for (const { server } of [front, next]) {
      const said = await server.send(`${requests.join('')}${last}`)
      expect([...said.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
        '400',
        '404',
        '404',
        '200',
        '400',
        '400',
      ])
    }
  })

  it('and leave the same rows behind', async () => {
    await Promise.all([front.server.stop(), next.server.stop()])
    const count = (folder: string) =>
      inFolder(folder, async ({ pool }) => {
        const { rows } = await pool.query(`
          SELECT (SELECT count(*) FROM submissions) AS submissions, (SELECT count(*) FROM devices) AS devices,
            (SELECT count(*) FROM events) AS events, (SELECT count(*) FROM clicks) AS clicks,
            (SELECT json_agg(context ORDER BY context::text) FROM submissions) AS contexts,
            (SELECT json_agg(json_build_array(user_agent, url, ip, locale, client_key, device_type)
              ORDER BY json_build_array(user_agent, url, ip, locale, client_key, device_type)::text) FROM submissions) AS visits,
            (SELECT json_agg(data ORDER BY data::text) FROM devices) AS data,
            (SELECT json_agg(json_build_array(question_id, answer_ids, text)
              ORDER BY question_id, answer_ids, text) FROM answers) AS answers`)
        return rows
      })
    expect(await count(next.folder)).toEqual(await count(front.folder))
  })
})
