// A survey's or a submission's row is locked: only its own calls get 503, all others go on.
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { arrangeParityData } from '../../support/requests/parity-data'
import { copyDatabase, inDatabase } from '../../support/servers/server-data'
import { type ServerProcess, startServer } from '../../support/servers/start-server'

let server: ServerProcess
let url: string
let names: Record<string, string>

beforeAll(async () => {
  url = await copyDatabase()
  names = await inDatabase(url, arrangeParityData)
  server = await startServer({ DATABASE_URL: url })
})
afterAll(async () => {
  await server?.stop()
})

const submissionTo = async (survey: string): Promise<string> => {
  const got = await server.get(`/surveys/${survey}?identifier=${names.id}&callback=_`)
  return got.json.submission.udid
}

const answer = (submission: string, question = names.pollQ, chosen = names.a) =>
  server.get(
    `/submissions/${submission}/answer?identifier=${names.id}&question_id=${question}&answer_id=${chosen}`,
  )

/** Holds the locks of `sql` while `work` runs. */
async function holding(sql: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('BEGIN')
  await client.query(sql)
  try {
    await work()
  } finally {
    await client.query('ROLLBACK')
    await client.end()
  }
}

it('records answers to other surveys while a survey is locked', async () => {
  const held = await Promise.all([1, 2, 3, 4].map(() => submissionTo(names.poll ?? '')))
  const free = await Promise.all(Array.from({ length: 12 }, () => submissionTo(names.mixed ?? '')))
  let slowest = 0
  await holding(`SELECT FROM surveys WHERE id = ${names.poll} FOR UPDATE`, async () => {
    const stuck = held.map((one) => answer(one))
    for (const one of free) {
      const since = performance.now()
      expect((await answer(one, names.one, names.yes)).status).toBe(200)
      slowest = Math.max(slowest, performance.now() - since)
    }
    for (const got of await Promise.all(stuck)) {
      expect([got.status, got.headers.get('retry-after')]).toEqual([503, '5'])
    }
  })
  expect(slowest).toBeLessThan(5000)
  for (const one of held) expect((await answer(one)).status).toBe(200)
  const { rows } = await inDatabase(url, ({ pool }) =>
    pool.query('SELECT id, response_count FROM surveys WHERE id = ANY ($1::int[]) ORDER BY id', [
      [Number(names.poll), Number(names.mixed)],
    ]),
  )
  expect(rows.map((row) => row.response_count)).toEqual([4, 12])
})

it('records answers to other submissions of a survey while one is locked', async () => {
  const [held = '', ...free] = await Promise.all(
    Array.from({ length: 6 }, () => submissionTo(names.poll ?? '')),
  )
  await holding(`SELECT FROM submissions WHERE udid = '${held}' FOR UPDATE`, async () => {
    const [stuck, ...others] = await Promise.all([held, ...free].map((one) => answer(one)))
    expect(stuck?.status).toBe(503)
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })
})
