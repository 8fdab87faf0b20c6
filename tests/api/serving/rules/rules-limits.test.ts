// Rate limits, and an unavailable database, for every operation (docs/api.md §2).
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Database, installDatabase, openDatabase } from '@/lib/platform/db/open-database'
import { openPostgres } from '@/lib/platform/db/postgres/postgres-database'
import { parseEnv, replaceEnv } from '@/lib/platform/env'
import { get, to } from '../../../support/api'
import { snapshot } from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import { arrangeWorld, EVERY, targetOf, type World } from '../../../support/requests/every-operation'
import { setEnv } from '../../../support/serving'

useTestDatabase()
const limited = () => setEnv({ TRUST_PROXY: 'x-forwarded-for', RATE_LIMIT_ADDRESS: 3, RATE_LIMIT_ACCOUNT: 5 })
afterEach(() => replaceEnv(null))

let world: World
beforeAll(async () => {
  world = await arrangeWorld()
})

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })

describe.each(EVERY)('%s', (id) => {
  it('refuses an address that calls too often with 429 and Retry-After, and records nothing', async () => {
    const target = await targetOf(id, world, { preview_mode: 'true' })
    limited()
    const ip = `198.51.100.${EVERY.indexOf(id)}`
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(target, from(ip))))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    for (const got of refused) {
      expect(Number(got.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(got.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(got.headers.get('access-control-allow-origin')).toBe('*')
      expect(got.text).toMatch(/^Error: /)
    }
  })
})

describe('the limit', () => {
  it('of an account counts all addresses', async () => {
    const { account } = await arrangeWorld()
    limited()
    const target = to('/serve', { identifier: account.identifier, callback: '_', preview_mode: 'true' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => get(target, from(`203.0.113.${n}`))),
    )
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  })

  it('exempts loopback', async () => {
    const { account } = await arrangeWorld()
    limited()
    const target = to('/serve', { identifier: account.identifier, callback: '_', preview_mode: 'true' })
    for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      const answers = await Promise.all(Array.from({ length: 15 }, () => get(target, from(ip))))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    }
  })
})

describe('a database that is away', () => {
  let away: Database
  beforeAll(() => {
    // No process listens on the discard port of this machine.
    const settings = parseEnv({ DATABASE_CONNECT_TIMEOUT_MS: '500' })
    away = openPostgres('postgresql://nobody@127.0.0.1:9/nothing', settings)
  })
  afterAll(() => away.close())

  it.each(EVERY)('%s: is 503 with Retry-After, and says nothing of the inside', async (id) => {
    const target = await targetOf(id, world)
    const before = await snapshot()
    const here = await openDatabase()
    installDatabase(away)
    const got = await get(target).finally(() => installDatabase(here))
    expect(got.status).toBe(503)
    expect(Number(got.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(got.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(got.text).toMatch(/^Error: [a-zA-Z ,.]+$/)
    expect(got.text).not.toMatch(/ECONN|postgres|127\.0|stack/i)
    expect(await snapshot()).toEqual(before)
    expect((await get(target)).status).toBe(200)
  })
})
