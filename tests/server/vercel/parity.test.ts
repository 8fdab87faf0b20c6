// Our own server and the functions that Vercel makes, on equal databases: both must answer every
// request alike.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Got } from '../../support/got'
import { askParity, COUNT_ROWS, describeAnswer, PARITY_CASES } from '../../support/requests/compare-answers'
import { arrangeParityData } from '../../support/requests/parity-data'
import type { ParityRequest } from '../../support/requests/parity-request'
import { copyDatabase, inDatabase } from '../../support/servers/server-data'
import { ServerProcess } from '../../support/servers/start-server'
import { VercelPlatform } from '../../support/vercel/platform'

/** Of both, because on Vercel callers come by https. */
const PUBLIC_URL = 'http://surveys.test'

let ownUrl: string
let vercelUrl: string
let own: ServerProcess
let vercel: VercelPlatform
let ownNames: Record<string, string>
let vercelNames: Record<string, string>

beforeAll(async () => {
  const built = inject('vercel')
  ownUrl = await copyDatabase()
  const names = await inDatabase(ownUrl, arrangeParityData)
  vercelUrl = await copyDatabase(ownUrl)
  ownNames = { ...names }
  vercelNames = { ...names }
  own = new ServerProcess({ DATABASE_URL: ownUrl, PUBLIC_URL }, 'dist/server.mjs', built.project)
  await own.untilListening()
  vercel = new VercelPlatform(built, { DATABASE_URL: vercelUrl, PUBLIC_URL }, '127.0.0.1')
})
afterAll(async () => {
  await vercel?.stop()
  await own?.stop()
})

/**
 * Their addresses are repaired, refused or answered by the platform's own router, which nobody can run
 * here: unusual paths and bytes, and the front page, which is a file.
 */
const UNROUTABLE = /^[^?]*(\/\/|\\|\/\.\.?(\/|$)|%(2e|zz|ff|00|5c|2f))|^[^/]|^\/$|[^\x20-\x7e]/i
/** What Next's functions answer, the platform compresses, and says so. */
const OF_NEXT = /^\/(api\/|openapi)/

const withoutEncoding = (request: ParityRequest): ParityRequest => {
  const { 'Accept-Encoding': _, ...headers } = request.headers ?? {}
  return { ...request, headers }
}

const describeAlike = (request: ParityRequest, got: Got) => ({
  ...describeAnswer(got),
  ...(OF_NEXT.test(request.target) ? { varies: null } : {}),
})

describe('our own server and the functions answer alike', () => {
  it.each(PARITY_CASES.filter(({ request }) => !UNROUTABLE.test(request.target)))(
    '$title',
    async ({ request }) => {
      const [one, other] = await Promise.all([
        askParity(own, ownNames, withoutEncoding(request)),
        askParity(vercel, vercelNames, withoutEncoding(request)),
      ])
      expect(one.status).toBe(request.status)
      expect(describeAlike(request, other)).toEqual(describeAlike(request, one))
    },
  )

  it('and leave the same rows behind', async () => {
    const count = (url: string) => inDatabase(url, async ({ pool }) => (await pool.query(COUNT_ROWS)).rows)
    expect(await count(vercelUrl)).toEqual(await count(ownUrl))
  })
})
