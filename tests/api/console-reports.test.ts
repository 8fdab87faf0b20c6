// GET …/report and …/export: equal to a plain count over all rows, whatever the filter, the zone and the answers.
import { beforeAll, describe, expect, it } from 'vitest'
import { exportCsv, exportJsonLines, showReport } from '@/lib/contract/console/reports'
import { writeWhere } from '@/lib/contract/console/reports-filter'
import { type ArrangedAccount, type ArrangedSurvey, arrangeAccount, rows } from '../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../support/console'
import { useTestDatabase } from '../support/database'
import { Random } from '../support/random'
import { arrangeResults } from '../support/results'
import { SEED } from '../support/seed'

useTestDatabase()

interface Row extends Record<string, unknown> {
  udid: string
  device_type: string
  mobile_type: string | null
  locale: string | null
  context: Record<string, unknown> | null
  created_at: Date
  viewed_at: Date | null
  responded_at: Date | null
  closed_at: Date | null
  over_goal: boolean
  last_question_id: number | null
}

interface Answer extends Record<string, unknown> {
  submission_udid: string
  question_id: number
  answer_ids: number[]
  text: string | null
}

interface Filter {
  from?: string
  to?: string
  tz: string
  device?: string
  language?: string
  where?: string
}

let account: ArrangedAccount
let user: ArrangedUser
beforeAll(async () => {
  account = await arrangeAccount()
  user = await arrangeUser([account, 'analyst'])
})

const localHour = (at: Date, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}`
}

function fits(row: Row, { from, to, tz, device, language, where }: Filter): boolean {
  const day = localHour(row.created_at, tz).slice(0, 10)
  if (from && (from.length === 10 ? day < from : row.created_at < new Date(from))) return false
  if (to && (to.length === 10 ? day > to : row.created_at >= new Date(to))) return false
  if (device && !device.split(',').some((one) => one === row.device_type || one === row.mobile_type))
    return false
  if (language && row.locale?.toLowerCase().split('-')[0] !== language) return false
  return !where || decodeURIComponent(where.split(':')[1] ?? '') === row.context?.plan
}

const median = (values: number[]): number | null => {
  const sorted = [...values].sort((a, b) => a - b)
  if (sorted.length === 0) return null
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

async function readAll(survey: ArrangedSurvey) {
  const all = await rows<Row>('SELECT * FROM submissions WHERE survey_id = $1', [survey.id])
  const answers = await rows<Answer>(
    'SELECT a.* FROM answers a JOIN submissions s ON s.udid = a.submission_udid WHERE s.survey_id = $1',
    [survey.id],
  )
  const clicks = await rows<{ submission_udid: string }>(
    'SELECT c.* FROM clicks c JOIN submissions s ON s.udid = c.submission_udid WHERE s.survey_id = $1',
    [survey.id],
  )
  return { all, answers, clicks }
}

const share = (part: unknown[], whole: unknown[]): number | null =>
  whole.length === 0 ? null : part.length / whole.length

/** What was served, seen and answered by whatever a row belongs to, in order. */
function groups<Name extends string | number>(
  { all, responses }: { all: Row[]; responses: Row[] },
  nameOf: (row: Row) => Name,
) {
  const names = [...new Set(all.map(nameOf))].sort((a, b) => (a < b ? -1 : 1))
  return names.map((name) => {
    const own = all.filter((row) => nameOf(row) === name)
    const viewed = own.filter((row) => row.viewed_at).length
    return [
      name,
      { impressions: own.length, viewed, responses: own.filter((row) => responses.includes(row)).length },
    ]
  })
}

const speedOf = ({ viewed_at, responded_at }: Row): number => {
  const seconds = ((responded_at?.getTime() ?? 0) - (viewed_at?.getTime() ?? 0)) / 1000
  return seconds < 120 ? Math.floor(seconds) : Math.floor(seconds / 10) * 10
}

/** What the report must say, counted the plain way. */
function expected(
  survey: ArrangedSurvey,
  data: Awaited<ReturnType<typeof readAll>>,
  filter: Filter,
  archived: boolean,
  ordered: boolean,
) {
  const all = data.all.filter((row) => fits(row, filter))
  const responses = all.filter((row) => row.responded_at && !row.over_goal)
  const viewed = all.filter((row) => row.viewed_at)
  const ids = new Set(responses.map(({ udid }) => udid))
  const answers = data.answers.filter((one) => ids.has(one.submission_udid))
  const to = (key: string) => answers.filter((one) => one.question_id === survey.question(key))
  const of = (udid: string, key: string) => to(key).find((one) => one.submission_udid === udid)
  const stops = survey.answer('way', 'stop')
  const reachedEnd = (udid: string) =>
    of(udid, 'many') || of(udid, 'text') || of(udid, 'way')?.answer_ids.includes(stops)
  const required = archived ? ['way', 'nps', 'many'] : ['way', 'nps', 'slide', 'many']
  const complete = responses.filter(({ udid }) =>
    ordered ? reachedEnd(udid) : required.every((key) => of(udid, key)),
  )
  const seen = new Set(all.map(({ udid }) => udid))
  const clicks = data.clicks.filter((one) => seen.has(one.submission_udid))
  const following = archived ? { way: 'nps', nps: 'many' } : { way: 'nps', nps: 'slide', slide: 'many' }
  const left = (key: string) =>
    (key === 'way' ? viewed.filter((row) => !row.responded_at).length : 0) +
    responses.filter(
      (row) =>
        !complete.includes(row) &&
        Object.entries(following).some(
          ([last, next]) => next === key && survey.question(last) === row.last_question_id,
        ),
    ).length
  const chosen = (question: string, answer: string) =>
    to(question).filter((one) => one.answer_ids.includes(survey.answer(question, answer))).length
  const byHour = new Map<string, number>()
  for (const { created_at } of all) {
    const hour = localHour(created_at, filter.tz)
    byHour.set(hour, (byHour.get(hour) ?? 0) + 1)
  }
  const told = new Set(
    all
      .filter(
        (row) =>
          row.viewed_at &&
          ![row.responded_at, row.closed_at].some((at) => at?.getTime() === row.viewed_at?.getTime()),
      )
      .map((row) => row.device_type),
  )
  const blended = all.filter((row) => !told.has(row.device_type) || row.viewed_at).length
  const numberOf = new Map<number | undefined, number>([
    ...Array.from({ length: 11 }, (_, n) => [survey.answer('nps', String(n)), n] as const),
    ...[1, 2, 3, 4, 5].map((n) => [survey.answer('slide', `n${n}`), n] as const),
  ])
  const numbers = (key: string) => to(key).map((one) => numberOf.get(one.answer_ids[0]) ?? Number.NaN)
  return { all, responses, viewed, complete, clicks, left, chosen, to, byHour, blended, numbers }
}

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
    const [slide] = await rows('SELECT archived_at FROM questions WHERE id = $1', [survey.question('slide')])
    const data = await readAll(survey)
    const params = { accountId: account.id, surveyId: survey.id }
    for (const [n, one] of FILTERS.entries()) {
      const query: Filter = { ...one, tz: ZONES[n % ZONES.length] ?? 'UTC' }
      const { reply } = await consoleCall(showReport, { params, query: { ...query } }, user)
      const want = expected(survey, data, query, slide?.archived_at !== null, order === 'in order')
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
