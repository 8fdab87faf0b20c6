// A rating has its mean, its top box and their intervals wherever a slider has a mean: in the report, in comparisons,
// over time and its file, in what is shared, and for agents.
import { beforeAll, describe, expect, it } from 'vitest'
import { compareResults } from '@/lib/results/comparing/comparison.endpoint'
import { showReport } from '@/lib/results/reports.endpoint'
import { toReportContent } from '@/lib/results/sharing/report-content.render'
import { toSharedReport } from '@/lib/results/sharing/shared-report.rules'
import { exportTrends, showTrends } from '@/lib/results/trends/trends.endpoint'
import { giveAnswer, openSubmissionOf } from '../../support/answering'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
} from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { arrangeKey } from '../../support/keys'
import { connectMcp, useTool } from '../../support/mcp'
import { meanOf } from '../../support/reports-plainly/figures'
import { meanReach, shareReach } from '../../support/reports-plainly/trends'

useTestDatabase()

const stars = ['1', '2', '3', '4', '5'].map((content) => ({ key: `s${content}`, content }))
const QUESTIONS = [
  { key: 'stars', kind: 'single_choice', content: 'How was it?', answers: stars },
  {
    key: 'colour',
    kind: 'single_choice',
    content: 'Which colour?',
    answers: ['Red', 'Blue'],
    optional: true,
  },
]
const GIVEN = [5, 4, 4, 2, 5, 3, 5, 1, 4, 5, 5, 4]

let account: ArrangedAccount
let survey: ArrangedSurvey
let user: ArrangedUser
beforeAll(async () => {
  account = await arrangeAccount()
  survey = await arrangeSurvey(account, { questions: QUESTIONS })
  user = await arrangeUser([account, 'analyst'])
  for (const [n, given] of GIVEN.entries()) {
    const submission = await openSubmissionOf(account, survey, { device_type: n % 2 ? 'mobile' : 'desktop' })
    await giveAnswer(account, survey, submission, 'stars', [`s${given}`])
  }
})

const params = () => ({ accountId: account.id, surveyId: survey.id })
const close = ({ low, high }: { low: number; high: number }) => ({
  low: expect.closeTo(low, 4),
  high: expect.closeTo(high, 4),
})
const inMean = (given: number[]) => {
  const reach = meanReach(given, [1, 5])
  return { mean: expect.closeTo(meanOf(given), 9), interval: reach && close(reach) }
}
const inTop = (given: number[]) => {
  const count = given.filter((one) => one >= 4).length
  const interval = shareReach(count, given.length)
  return { count, share: expect.closeTo(count / given.length, 9), interval: interval && close(interval) }
}

describe('a rating', () => {
  it('has its scores in the report, and other questions have none', async () => {
    const { reply } = await consoleCall(showReport, { params: params() }, user)
    expect(reply.questions[0]).toMatchObject({
      rating: { ...inMean(GIVEN), topBox: { answerKeys: ['s4', 's5'], ...inTop(GIVEN) } },
    })
    expect(reply.questions[1]).toMatchObject({ key: 'colour', rating: null })
  })

  it('has them in each column of a comparison', async () => {
    const query = { by: 'device', columns: 'desktop,mobile' }
    const { reply } = await consoleCall(compareResults, { params: params(), query }, user)
    const columns = [0, 1].map((rest) => GIVEN.filter((_, n) => n % 2 === rest))
    expect(reply.questions[0]).toMatchObject({
      means: columns.map(inMean),
      topBox: { answerKeys: ['s4', 's5'], cells: columns.map(inTop) },
    })
    expect(reply.questions[1]).toMatchObject({ means: null, topBox: null })
  })

  it('has them over time, and in its file', async () => {
    const { reply } = await consoleCall(showTrends, { params: params(), query: { step: 'month' } }, user)
    expect(reply.questions[0]).toMatchObject({
      means: [inMean(GIVEN)],
      topBox: { answerKeys: ['s4', 's5'], shares: [inTop(GIVEN)] },
    })
    const file = await consoleCall(exportTrends, { params: params(), query: { step: 'month' } }, user)
    const lines = file.text.split('\r\n').filter((line) => /,stars,(mean|top_box),/.test(line))
    expect(lines).toHaveLength(2)
    for (const line of lines)
      expect(
        line
          .split(',')
          .slice(-3)
          .every((cell) => Number(cell) > 0),
      ).toBe(true)
  })

  it('has them where the report is shared or printed', async () => {
    const { reply } = await consoleCall(showReport, { params: params() }, user)
    const shown = toSharedReport(reply, { questions: null, texts: false, chance: null })
    const content = toReportContent({ title: 'A', zone: 'UTC', about: [], report: shown })
    expect(content.questions[0]?.score).toEqual({
      value: meanOf(GIVEN).toFixed(2),
      words: expect.stringMatching(
        /^on average, \d\.\d\d to \d\.\d\d \(95% confidence interval\)\. 75\.0% chose 4 or 5: [\d.]+% to [\d.]+%$/,
      ),
    })
    expect(content.questions[1]?.score).toBeNull()
  })

  it('has them for agents', async () => {
    const client = await connectMcp((await arrangeKey(account, ['results:read'])).key)
    const read = await useTool(client, 'read_results', { survey: survey.id })
    expect(read.value.questions[0].rating).toMatchObject(inMean(GIVEN))
    const compared = await useTool(client, 'compare_results', {
      ...{ survey: survey.id, by: 'device', columns: 'desktop,mobile' },
    })
    expect(compared.value.questions[0]).toMatchObject({
      topBox: { answers: ['s4', 's5'], percent: [expect.any(Number), expect.any(Number)] },
      interval95: [expect.any(Array), expect.any(Array)],
    })
    await client.close()
  })
})
