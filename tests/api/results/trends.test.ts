// Every figure of a trend equals plain counting over the lines of an export, for random submissions, filters,
// zones and steps, across changes of clocks, from totals or not.
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { openDatabase } from '@/lib/platform/db/open-database'
import { toCountedParts } from '@/lib/results/counting/counted-parts'
import { findReportSurvey } from '@/lib/results/counting/report-survey.store'
import { writeFilterQuery } from '@/lib/results/filtering/reports-filter.endpoint'
import { exportJsonLines, showReport } from '@/lib/results/reports.endpoint'
import { exportTrends, showTrends } from '@/lib/results/trends/trends.endpoint'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
} from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { readCsv } from '../../support/formats/rfc4180'
import { Random } from '../../support/random'
import { type Figures, figures, meanOf } from '../../support/reports-plainly/figures'
import { fits, type Known, type Line } from '../../support/reports-plainly/fits'
import { arrangeSubmissions, randomEnd } from '../../support/reports-plainly/random-data'
import { randomFilter } from '../../support/reports-plainly/random-query'
import { meanReach, npsReach, pointOf, type Step, shareReach } from '../../support/reports-plainly/trends'
import { RESULT_QUESTIONS } from '../../support/results'
import { rollUpAll } from '../../support/roll-up-all'
import { SEED } from '../../support/seed'
import { casesOf } from '../../support/thorough'

useTestDatabase()

const CASES = casesOf({ usually: 6, thoroughly: 500 })
const STEPS: Step[] = ['hour', 'day', 'week', 'month']
/** Clocks change within some of the periods: by an hour, by half of one, at midnight; or hours begin at others' quarters. */
const ZONES = [
  ...['UTC', 'Europe/Berlin', 'America/New_York', 'America/Havana', 'Australia/Lord_Howe'],
  ...['Asia/Kathmandu', 'America/Santiago', 'Pacific/Chatham', 'America/Asuncion'],
]

let account: ArrangedAccount
let user: ArrangedUser
let survey: ArrangedSurvey
beforeAll(async () => {
  account = await arrangeAccount()
  user = await arrangeUser([account, 'analyst'])
  survey = await arrangeSurvey(account, { questions: RESULT_QUESTIONS })
})

const params = () => ({ accountId: account.id, surveyId: survey.id })
const KEYS = new Map([
  ['Yes', 'go'],
  ['No', 'stop'],
  ['Perhaps', 'old'],
])
const keyOf = (question: string, chosen: string): string =>
  question === 'slide' ? `n${chosen}` : (KEYS.get(chosen) ?? chosen)

type Reply = z.output<typeof showTrends.reply>

const closeTo = (interval: { low: number; high: number } | null, digits = 6) =>
  interval && { low: expect.closeTo(interval.low, digits), high: expect.closeTo(interval.high, digits) }

const shareOf = (part: unknown[], whole: unknown[]) => ({
  count: part.length,
  share: whole.length === 0 ? null : part.length / whole.length,
  interval: closeTo(shareReach(part.length, whole.length)),
})

function expectQuestion(question: Reply['questions'][number], n: number, own: Figures): void {
  const { key, bars, nps, means, topBox, answered } = question
  const all = own.answered(key)
  expect(answered[n]).toBe(all.length)
  for (const { content, shares } of bars) expect(shares[n]).toEqual(shareOf(own.chosen(key, content), all))
  const numbers = own.numbers(key)
  expect([key, nps !== null]).toEqual([key, key === 'nps'])
  expect([key, means !== null, topBox?.answerKeys]).toEqual([
    key,
    key === 'slide',
    key === 'slide' ? ['n4', 'n5'] : undefined,
  ])
  if (nps) expect(nps[n]?.interval ?? null).toEqual(closeTo(npsReach(numbers)))
  if (means) {
    expect(means[n]?.mean ?? null).toEqual(numbers.length === 0 ? null : expect.closeTo(meanOf(numbers), 9))
    expect(means[n]?.interval ?? null).toEqual(closeTo(meanReach(numbers, [1, 5]), 3))
  }
  if (topBox)
    expect(topBox.shares[n]).toEqual(
      shareOf(
        all.filter(({ chosen }) => Number(chosen[0]) >= 4),
        all,
      ),
    )
}

/** The lines of the file that are about a figure, one for each point. */
async function expectFile(query: Record<string, string | undefined>, { points, questions }: Reply) {
  const file = await consoleCall(exportTrends, { params: params(), query }, user)
  expect(file.status).toBe(200)
  const [head = [], ...table] = readCsv(file.text.replace(/^\uFEFF/, ''))
  const lines = table.map((cells) => Object.fromEntries(head.map((name, n) => [name, cells[n] ?? ''])))
  const written = questions.flatMap(({ key, answered, nps, means, topBox, bars }) => {
    const figures = [
      ...(nps
        ? [{ figure: 'nps', answer: '', of: (n: number) => ({ ...nps[n], value: nps[n]?.score }) }]
        : []),
      ...(means
        ? [{ figure: 'mean', answer: '', of: (n: number) => ({ ...means[n], value: means[n]?.mean }) }]
        : []),
      ...[topBox && { keys: topBox.answerKeys, shares: topBox.shares }].flatMap((top) =>
        top ? [{ figure: 'top_box', answer: top.keys.join('; '), of: ofShares(top.shares) }] : [],
      ),
      ...bars.map((bar) => ({ figure: 'share', answer: bar.key, of: ofShares(bar.shares) })),
    ]
    return figures.flatMap(({ figure, answer, of }) =>
      points.map(({ name, from, to, state }, n) => {
        const { count, value, interval }: Written = of(n)
        const numbers = { answered: answered[n], count, value, low: interval?.low, high: interval?.high }
        return {
          ...{ point: name, from, to, state, question: key, figure, answer },
          ...Object.fromEntries(Object.entries(numbers).map(([column, one]) => [column, `${one ?? ''}`])),
        }
      }),
    )
  })
  // What is counted until now may end later.
  const told = (list: Record<string, string>[]) => list.map(({ to, state, ...line }) => line)
  expect(told(lines)).toEqual(told(written))
}

interface Written {
  count?: number | null
  value?: number | null | undefined
  interval?: { low: number; high: number } | null
}

const ofShares =
  (shares: { count: number; share: number | null; interval: Written['interval'] }[]) => (n: number) => ({
    ...shares[n],
    value: shares[n]?.share,
  })

async function tryOnce(random: Random): Promise<number> {
  const end = randomEnd(random)
  const { data } = await arrangeSubmissions(account, survey, random, {
    count: random.pick([5, 60, 200]),
    end,
  })
  if (random.chance(0.7)) {
    const db = await openDatabase()
    const found = await findReportSurvey(db, account.id, survey.id)
    if (!found) throw new Error('The survey is gone.')
    const rolled = { accountId: account.id, surveyId: survey.id, parts: toCountedParts(found) }
    await rollUpAll(db, rolled, {
      sizes: random.pick([
        { span: 9, piece: 4, least: 2 },
        { span: 40, piece: 20, least: 5 },
      ]),
    })
  }
  const known: Known = { data, keyOf, allAtOnce: false }
  const { text } = await consoleCall(exportJsonLines, { params: params(), query: { only: 'all' } }, user)
  const lines: Line[] = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  const words = { ...randomFilter(random, end), tz: random.pick(ZONES) }
  const query = { ...writeFilterQuery(words), step: random.pick([...STEPS, '']) || undefined }
  const called = await consoleCall(showTrends, { params: params(), query }, user)
  const first = Math.min(...lines.map(({ created_at }) => Date.parse(created_at)))
  if (query.step === 'hour' && called.status === 422) {
    // More than 800 hours: up to now, since long ago.
    expect(Date.now() - first).toBeGreaterThan(798 * 3_600_000)
    return 0
  }
  expect([query, called.status]).toEqual([query, 200])
  const { points, step, questions } = called.reply
  if (query.step) expect(step).toBe(query.step)
  const names = points.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)].sort())
  for (const [n, { name, from, to }] of points.entries()) {
    expect(to).toBe(points[n + 1]?.from ?? to)
    expect([
      pointOf(new Date(from), step, words.tz),
      pointOf(new Date(Date.parse(to) - 1), step, words.tz),
    ]).toEqual([name, name])
    if (n > 0) expect(pointOf(new Date(Date.parse(from) - 1), step, words.tz)).toBe(names[n - 1])
  }
  const own = lines.filter((line) => fits(line, words, known))
  const nameOf = (line: Line) => pointOf(new Date(line.created_at), step, words.tz)
  expect(own.filter((line) => !names.includes(nameOf(line)))).toEqual([])
  for (const [n, { name, responses }] of points.entries()) {
    const counted = figures(
      own.filter((line) => nameOf(line) === name),
      known,
    )
    expect([query, name, responses]).toEqual([query, name, counted.responses.length])
    for (const question of questions) expectQuestion(question, n, counted)
  }
  await expectFile(query, called.reply)
  // The points add up to the report.
  const report = await consoleCall(showReport, { params: params(), query: writeFilterQuery(words) }, user)
  expect(points.reduce((sum, { responses }) => sum + responses, 0)).toBe(report.reply.totals.responses)
  return points.length
}

describe('a trend', { timeout: 3_600_000 }, () => {
  it('has the figures of a plain count, whatever is asked', async () => {
    let points = 0
    for (let n = 0; n < CASES; n++) points += await tryOnce(new Random(SEED + n))
    // What is asked by the hour may be too long to be drawn.
    expect(points).toBeGreaterThan(CASES / 2)
  })

  it('is as fine as its points have enough answers, and the file with it', async () => {
    const chosen: string[] = []
    for (const count of [4, 60, 300, 2500]) {
      await arrangeSubmissions(account, survey, new Random(SEED + count), {
        count,
        end: Date.parse('2026-11-05T00:00Z'),
      })
      const read = async (step?: Step) => {
        const query = { to: '2026-11-05', tz: 'UTC', step }
        return (await consoleCall(showTrends, { params: params(), query }, user)).reply
      }
      const byStep = await Promise.all((['day', 'week', 'month'] as const).map(read))
      const trends = byStep.filter(({ points }) => points.length > 1)
      const expected = trends.find(isTelling) ?? trends.at(-1)
      const { asOf: _, ...reply } = await read()
      expect([count, reply]).toEqual([count, { ...expected, asOf: undefined }])
      await expectFile({ to: '2026-11-05', tz: 'UTC' }, { ...reply, asOf: '' })
      chosen.push(reply.step)
    }
    expect(new Set(chosen).size).toBeGreaterThan(1)
    expect(chosen.at(-1)).toBe('day')
  })
})

/** Half of the points with answers to the question that most people answered have ten or more. */
function isTelling({ questions }: Reply): boolean {
  const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0)
  const [most] = [...questions].sort((a, b) => sum(b.answered) - sum(a.answered))
  const some = most?.answered.filter((count) => count > 0) ?? []
  return some.filter((count) => count >= 10).length * 2 >= some.length
}
