// /serve: with an eligible survey, with none, and for a person whose client key many devices share.
import { createHash, randomUUID } from 'node:crypto'
import { SHARED_KEY, SHARED_KEY_DEVICES } from '../data/fill'
import { EMPTY_PAGE } from '../data/world'
import { get } from '../measure/driver'
import type { Scenario } from './scenario'

const list = (count: number, request: (n: number) => string): string[] =>
  Array.from({ length: count }, (_, n) => request(n))

const visit = { device_type: 'desktop', callback: '_', visit_count: 1, pageview_count: 3 }

const HIT = '_({"survey":{"id":'

export const serveNothing: Scenario = {
  name: 'serve-nothing',
  title: 'GET /serve with nothing eligible, each by a new device',
  expect: '_({});',
  adds: {},
  aim: { server: 1.7, database: 0.05 },
  prepare: ({ plain: { identifier } }, count) =>
    list(count, () => get('/serve', { identifier, ...visit, udid: randomUUID(), url: EMPTY_PAGE })),
}

export const serveHit: Scenario = {
  name: 'serve-hit',
  title: 'GET /serve with a survey, each by a new device',
  expect: HIT,
  adds: { submissions: 1, devices: 1 },
  aim: { server: 4, database: 3.5 },
  prepare: ({ plain: { identifier, page } }, count) =>
    list(count, () => get('/serve', { identifier, ...visit, udid: randomUUID(), url: page })),
}

/** As PostgreSQL computes md5(text)::uuid. */
const md5Uuid = (text: string): string =>
  createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

export const clientKey: Scenario = {
  name: 'client-key',
  title: `GET /serve with a survey, by devices of which ${SHARED_KEY_DEVICES.toLocaleString('en')} share one client key`,
  expect: HIT,
  adds: { submissions: 1 },
  needsStored: true,
  aim: { server: 4, database: 3.5 },
  prepare: ({ plain: { identifier, page } }, count) =>
    list(count, (n) =>
      get('/serve', {
        identifier,
        ...visit,
        udid: md5Uuid(`crowd ${1 + ((n * 7919) % SHARED_KEY_DEVICES)}`),
        client_key: SHARED_KEY,
        url: page,
      }),
    ),
}
