// The line that the console shows as "The same by the API", pasted into a shell: it gets what the page gets.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { toCurl } from '@/components/results/export/to-curl'
import { consoleUrl } from '@/lib/api/client/console-client'
import { compareResults } from '@/lib/results/comparing/comparison.endpoint'
import { type FilterWords, writeFilterQuery } from '@/lib/results/filtering/reports-filter.endpoint'
import { showReport } from '@/lib/results/reports.endpoint'
import { listen } from '../../support/api'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey, rows } from '../../support/arrange'
import { consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { type ArrangedKey, arrangeKey } from '../../support/keys'
import { Random } from '../../support/random'
import { arrangeSubmissions } from '../../support/reports-plainly/random-data'
import { RESULT_QUESTIONS } from '../../support/results'
import { SEED } from '../../support/seed'

useTestDatabase()

/** What a shell, curl or an address could misread. */
const ODD = `it's "[a-c]" {x,y} $HOME \`id\` \\ & ; # % + é 語 \n?`

let account: ArrangedAccount
let key: ArrangedKey
let surveyId: number
let origin: string
beforeAll(async () => {
  account = await arrangeAccount()
  key = await arrangeKey(account, ['results:read', 'people:read'])
  const survey = await arrangeSurvey(account, { questions: RESULT_QUESTIONS })
  surveyId = survey.id
  await arrangeSubmissions(account, survey, new Random(SEED), { count: 80, end: Date.now() })
  await rows('UPDATE submissions SET event_name = $2 WHERE account_id = $1 AND responded_at IS NOT NULL', [
    account.id,
    ODD,
  ])
  origin = `http://127.0.0.1:${await listen()}`
})

async function paste(line: string): Promise<{ totals?: unknown; columns?: unknown }> {
  const { stdout } = await promisify(execFile)('bash', ['-c', line.replace('curl', 'curl --silent')], {
    env: { ...process.env, SOUNDINGS_KEY: key.key },
  })
  return JSON.parse(stdout)
}

const FILTERS: FilterWords[] = [
  { tz: 'Europe/Berlin' },
  { tz: 'UTC', event: [{ value: ODD, not: false }] },
  { tz: 'UTC', event: [{ value: ODD, not: true }] },
  {
    tz: 'UTC',
    where: [{ key: ODD, value: ODD, not: true }],
    answer: [{ question: 'nps', is: 'detractors', values: [] }],
  },
  { tz: 'UTC', answer: [{ question: 'text', is: 'contains', values: ["'", ODD, 'slow'] }] },
  { tz: 'UTC', page: [{ is: 'contains', value: '/help', not: false }], clientKey: { is: 'is:x' } },
]

describe('the line of curl', () => {
  it.each(FILTERS)('gets the report that the page shows: %o', async (filter) => {
    const call = { params: { accountId: account.id, surveyId }, query: writeFilterQuery(filter) }
    const { reply } = await consoleCall(showReport, call, key.maker)
    expect(await paste(toCurl(origin, consoleUrl(showReport, call)))).toMatchObject({
      totals: JSON.parse(JSON.stringify(reply.totals)),
    })
    const query = { ...call.query, by: 'language' }
    const compared = await consoleCall(compareResults, { ...call, query }, key.maker)
    expect(await paste(toCurl(origin, consoleUrl(compareResults, { ...call, query })))).toMatchObject({
      columns: compared.reply.columns,
    })
  })

  it('finds the odd event', async () => {
    const query = writeFilterQuery({ tz: 'UTC', event: [{ value: ODD, not: false }] })
    const call = { params: { accountId: account.id, surveyId }, query }
    const { totals } = (await consoleCall(showReport, call, key.maker)).reply
    expect(totals.impressions).toBeGreaterThan(0)
  })
})
