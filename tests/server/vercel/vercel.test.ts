// The functions that Vercel makes of this project, on a real PostgreSQL: a query reaches the API as it was sent.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PostgresServer, startPostgres } from '../../../scripts/postgres.mjs'
import { type ArrangedSurvey, arrangeAccount, arrangeSurvey, rows } from '../../support/arrange'
import { inDatabase, makeDatabase } from '../../support/server-data'
import { buildForVercel } from '../../support/vercel-build'
import { type Telling, VercelPlatform } from '../../support/vercel-platform'

const IOS = { 'user-agent': 'HttpClient/UNAVAILABLE (App/1.0 iPhone, iOS 17.0)' }
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' }
const SENT = 'I%20love%20a+b%20%26%20c%2Bd'
const MEANT = 'I love a+b & c+d'

let postgres: PostgresServer
let url: string
let vercel: VercelPlatform
let identifier: string
let survey: ArrangedSurvey

beforeAll(async () => {
  postgres = await startPostgres({ install: true })
  url = await makeDatabase(postgres.url)
  await inDatabase(url, async () => {
    const account = await arrangeAccount()
    identifier = account.identifier
    survey = await arrangeSurvey(account, {
      key: 'vercel',
      questions: [
        { key: 'why', kind: 'free_text', content: 'Why?' },
        {
          key: 'which',
          kind: 'single_choice',
          content: 'Which?',
          answers: [
            { key: 'a', content: 'A' },
            { key: 'b', content: 'B' },
          ],
        },
      ],
    })
  })
  vercel = new VercelPlatform(await buildForVercel(), { DATABASE_URL: url })
}, 900_000)
afterAll(() => postgres?.stop())

const column = async (sql: string, ...values: unknown[]): Promise<unknown> =>
  (await inDatabase(url, () => rows(sql, values)))[0]?.value

// Each function starts at its first call.
const PATIENCE = 300_000

describe.each<Telling>(['in the query', 'not at all'])(
  'where the route is told %s',
  { timeout: PATIENCE },
  (telling) => {
    const call = async (path: string, query: string, agent = IOS) => {
      const got = await vercel.get(`${path}?identifier=${identifier}&${query}`, agent, telling)
      expect(got.status, `${path}: ${got.text}`).toBe(200)
      return got
    }
    const open = async () => {
      const { text } = await call(`/surveys/${survey.id}`, 'device_type=native_mobile&mobile_type=ios')
      return JSON.parse(text).submission.udid as string
    }
    const textOf = (submission: string) =>
      column('SELECT text AS value FROM answers WHERE submission_udid = $1 AND text IS NOT NULL', submission)
    const contextOf = (submission: string) =>
      column('SELECT context AS value FROM submissions WHERE udid = $1', submission)

    it('keeps spaces and plus signs of an answer and of what comes with it', async () => {
      const submission = await open()
      await call(
        `/submissions/${submission}/answer`,
        `question_id=${survey.question('why')}&text_answer=${SENT}&a+b=${SENT}`,
      )
      expect(await textOf(submission)).toBe(MEANT)
      expect(await contextOf(submission)).toMatchObject({ 'a+b': MEANT })
    })

    it('keeps them in all answers at once, and makes the document of them', async () => {
      const submission = await open()
      const answers = encodeURIComponent(JSON.stringify({ [survey.question('why')]: 'x+y' })).replace(
        'x%2By',
        SENT,
      )
      await call(`/submissions/${submission}/all_answers`, `answers=${answers}`)
      expect(await textOf(submission)).toBe(MEANT)
      const got = await call(`/submissions/${submission}/all_answers`, `answers=${answers}&pdf_results=true`)
      expect(got.text.slice(0, 5)).toBe('%PDF-')
    })

    it('keeps them in what is served by id and by name, viewed, closed, asked, polled, set and answered by a link', async () => {
      const { text } = await call(
        `/surveys/${survey.id}`,
        `device_type=native_mobile&mobile_type=ios&custom_data=${SENT}`,
      )
      const submission = JSON.parse(text).submission.udid
      expect(await contextOf(submission)).toEqual({ raw: MEANT })
      await call(`/submissions/${submission}/viewed_at`, 'viewed_at=2026-11-21%2008:00:00.000000%20+0100')
      expect(
        await column('SELECT viewed_at IS NOT NULL AS value FROM submissions WHERE udid = $1', submission),
      ).toBe(true)
      await call(`/submissions/${submission}/close`, '')
      await call(`/surveys/${survey.id}/questions`, '')
      expect(
        (
          await vercel.get(
            `/surveys/${survey.id}/poll?identifier=${identifier}&device_type=native_mobile&url=${SENT}`,
            IOS,
            telling,
          )
        ).status,
      ).toBe(403)
      const device = randomUUID()
      await call(`/devices/${device}/set_data`, `plan=${SENT}`)
      expect(await column('SELECT data AS value FROM devices WHERE udid = $1', device)).toEqual({
        plan: MEANT,
      })
      for (const path of [
        `/q/${survey.question('why')}`,
        `/q/${survey.question('which')}/a/${survey.answer('which', 'a')}`,
      ]) {
        const udid = randomUUID()
        await call(path, `text=${SENT}&udid=${udid}&note=${SENT}`)
        expect(
          await column('SELECT context AS value FROM submissions WHERE device_udid = $1', udid),
        ).toMatchObject({ note: MEANT })
      }
    })

    it('takes a plus of a browser for a space, as its forms mean it', async () => {
      const submission = await open()
      await call(
        `/submissions/${submission}/answer`,
        `question_id=${survey.question('why')}&text_answer=a+b%20%2B%20c`,
        BROWSER,
      )
      expect(await textOf(submission)).toBe('a b + c')
    })
  },
)
