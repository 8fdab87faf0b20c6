// GET …/results and …/submissions.csv equal a simple count over all rows, for any filter, zone and answers.
import { beforeAll, describe, expect, it } from 'vitest'
import { writeWhere } from '@/lib/results/filtering/filter-words.endpoint'
import { exportCsv, exportJsonLines, showReport } from '@/lib/results/reports.endpoint'
import { type ArrangedAccount, arrangeAccount } from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../support/console'
import {
  expected,
  type Filter,
  groups,
  localHour,
  median,
  readAll,
  share,
  speedOf,
} from '../../support/count-plainly'
import { useTestDatabase } from '../../support/database'
import { Random } from '../../support/random'
import { arrangeResults } from '../../support/results'
import { SEED } from '../../support/seed'

useTestDatabase()

let account: ArrangedAccount
let user: ArrangedUser
beforeAll(async () => {
  account = await arrangeAccount()
  user = await arrangeUser([account, 'analyst'])
})

const FILTERS: Omit<Filter, 'tz'>[] = [
  {},
  { device: 'mobile,tablet' },
  { language: 'en' },
  { where: writeWhere([{ key: 'plan', value: 'a,b:c' }]) },
  { from: '2026-10-20', to: '2026-10-26' },
  { from: '2026-10-25T00:30:00Z', to: '2026-10-28T12:00:00+02:00', device: 'desktop' },
]
// Summer time ends on 2026-10-25 in Berlin and on 2026-11-01 in New York.
const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu']

describe('a report', { timeout: 120_000 }, () => {
  const random = new Random(SEED)

  it.each<[string, number | null, object]>([
    ['in order', null, {}],
    ['in order', 12, {}],
    ['all at once', null, { allAtOnce: { enabled: true } }],
    ['in random order', null, { randomizeQuestions: true }],
  ])('says what a plain count over the rows says (asked %s, goal %s)', async (order, goal, document) => {
    const until = Date.parse('2026-11-03T00:00:00Z')
    const { survey } = await arrangeResults(account, random, 60, until, goal, { ...document })
    const data = await readAll(survey)
    const params = { accountId: account.id, surveyId: survey.id }
    for (const [n, one] of FILTERS.entries()) {
      const query: Filter = { ...one, tz: ZONES[n % ZONES.length] ?? 'UTC' }
      const { reply } = await consoleCall(showReport, { params, query: { ...query } }, user)
      const want = expected(survey, data, query, order === 'in order')
      expect(reply.totals).toMatchObject({
        impressions: want.all.length,
        viewed: want.viewed.length,
        responses: want.responses.length,
        completed: want.complete.length,
        overGoal: want.all.filter((row) => row.over_goal).length,
        responsesBlended: want.blended === 0 ? null : want.responses.length / want.blended,
        medianSecondsToAnswer: median(want.responses.map(speedOf)),
        responsesPerImpression: share(want.responses, want.all),
        responsesPerView: share(want.responses, want.viewed),
        completion: share(want.complete, want.responses),
      })
      expect(reply.hoursOfDay.map(({ hour, ...counts }) => [hour, counts])).toEqual(
        groups(want, (row) => Number(localHour(row.created_at, query.tz).slice(11))),
      )
      expect(reply.devices.map(({ device, ...counts }) => [device, counts])).toEqual(
        groups(want, (row) => row.device_type),
      )
      expect(new Map(reply.days.map(({ day, impressions }) => [day, impressions]))).toEqual(
        [...want.byHour].reduce(
          (days, [hour, count]) => days.set(hour.slice(0, 10), (days.get(hour.slice(0, 10)) ?? 0) + count),
          new Map<string, number>(),
        ),
      )
      const recent = new Set(reply.days.slice(-14).map(({ day }) => day))
      expect(reply.hours.map(({ hour, impressions }) => [hour, impressions])).toEqual(
        [...want.byHour]
          .filter(([hour]) => recent.has(hour.slice(0, 10)))
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      )
      for (const question of reply.questions) {
        const { key } = question
        const answered = want.to(key).length
        const left = order === 'in order' ? want.left(key) : null
        const reached = left === null ? null : answered + left
        expect([key, question.answered, question.left, question.reached]).toEqual([
          key,
          answered,
          left,
          reached,
        ])
        if ('bars' in question) {
          for (const bar of question.bars)
            expect([key, bar.key, bar.count, bar.share]).toEqual([
              ...[key, bar.key, want.chosen(key, bar.key)],
              answered === 0 ? null : want.chosen(key, bar.key) / answered,
            ])
        }
        const numbers = want.numbers(key)
        if (question.kind === 'slider') {
          const sum = numbers.reduce((all, one) => all + one, 0)
          expect(question.mean).toEqual(numbers.length === 0 ? null : expect.closeTo(sum / numbers.length, 9))
          expect(question.median).toBe(median(numbers))
        }
        if (question.kind === 'nps') {
          const promoters = numbers.filter((one) => one >= 9).length
          const detractors = numbers.filter((one) => one <= 6).length
          expect(question.nps).toMatchObject({
            promoters,
            detractors,
            passives: answered - promoters - detractors,
          })
          if (answered > 0)
            expect(question.nps.score).toBeCloseTo((100 * (promoters - detractors)) / answered, 9)
        }
        if (question.kind === 'free_text')
          expect(question.newest.length).toBe(Math.min(20, question.answered))
        if (question.kind === 'custom_content') {
          expect(question.links[0]).toMatchObject({
            clicks: want.clicks.length,
            submissions: new Set(want.clicks.map((click) => click.submission_udid)).size,
          })
        }
      }
    }
  })
})

describe('an export', { timeout: 60_000 }, () => {
  it('has as many rows as the report counts, under the same filter', async () => {
    const { survey } = await arrangeResults(
      account,
      new Random(SEED),
      40,
      Date.parse('2026-11-03T00:00:00Z'),
      9,
    )
    const params = { accountId: account.id, surveyId: survey.id }
    for (const filter of FILTERS) {
      const query = { ...filter, tz: 'Europe/Berlin' }
      const { totals } = (await consoleCall(showReport, { params, query }, user)).reply
      const csv = await consoleCall(exportCsv, { params, query }, user)
      const lines = await consoleCall(exportJsonLines, { params, query: { ...query, only: 'all' } }, user)
      expect(csv.headers.get('x-rows')).toBe(String(totals.responses + totals.overGoal))
      expect(csv.text.split('\r\n').length - 2).toBe(totals.responses + totals.overGoal)
      expect(lines.text.split('\n').length - 1).toBe(totals.impressions)
    }
    const { text } = await consoleCall(exportCsv, { params }, user)
    expect(text.startsWith('submission,served_at,')).toBe(true)
    expect(text.split('\r\n')[0]).toContain('answer.way,answer.nps')
    expect(text).not.toMatch(/(^|,)=1\+1/m)
  })
})
