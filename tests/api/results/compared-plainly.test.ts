// Every figure and mark of a filtered comparison equals plain counting over the lines of an export, for
// random submissions, filters and columns: a few of them, or a thousand with `npm test -- --thorough`.
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '@/lib/platform/db/open-database'
import { compareResults } from '@/lib/results/comparing/comparison.endpoint'
import { toCountedParts } from '@/lib/results/counting/counted-parts'
import { findReportSurvey } from '@/lib/results/counting/report-survey.store'
import {
  type Compared,
  type KeyedCondition,
  writeColumns,
  writeCompared,
} from '@/lib/results/filtering/filter-words.endpoint'
import {
  type FilterWords,
  reportFilter,
  writeFilterQuery,
} from '@/lib/results/filtering/reports-filter.endpoint'
import { exportCsv, exportJsonLines, showReport } from '@/lib/results/reports.endpoint'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
} from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../support/console'
import { median } from '../../support/count-plainly'
import { useTestDatabase } from '../../support/database'
import { Random } from '../../support/random'
import { referencesTo } from '../../support/references'
import {
  type Figures,
  figures,
  markAll,
  meanOf,
  type Test,
  testMeans,
  testScores,
  testShares,
} from '../../support/reports-plainly/figures'
import { fits, type Known, type Line, leftAt } from '../../support/reports-plainly/fits'
import { arrangeSubmissions, randomEnd } from '../../support/reports-plainly/random-data'
import {
  type RandomComparison,
  randomComparison,
  randomFilter,
} from '../../support/reports-plainly/random-query'
import { RESULT_QUESTIONS } from '../../support/results'
import { rollUpAll } from '../../support/roll-up-all'
import { SEED } from '../../support/seed'
import { casesOf } from '../../support/thorough'

useTestDatabase()

const DAYS_OF_CHANGE: [zone: string, day: string][] = [
  ['America/Havana', '2026-11-01'],
  ['America/Havana', '2026-10-31'],
  ['Atlantic/Azores', '2026-10-25'],
  ['America/Santiago', '2026-04-04'],
  ['Asia/Beirut', '2026-03-29'],
]

const CASES = casesOf({ usually: 8, thoroughly: 1000 })

/** Not the seed of a case, whose submissions may still be there, in another survey. */
const AFTER_CASES = SEED + CASES

let account: ArrangedAccount
let user: ArrangedUser
let surveys: { survey: ArrangedSurvey; allAtOnce: boolean; following?: Record<string, string> }[]
beforeAll(async () => {
  account = await arrangeAccount()
  user = await arrangeUser([account, 'analyst'])
  surveys = [
    {
      survey: await arrangeSurvey(account, { questions: RESULT_QUESTIONS }),
      allAtOnce: false,
      following: { way: 'nps', nps: 'slide', slide: 'many' },
    },
    { survey: await arrangeArchived(), allAtOnce: false, following: { way: 'nps', nps: 'many' } },
    {
      survey: await arrangeSurvey(account, { questions: RESULT_QUESTIONS, allAtOnce: { enabled: true } }),
      allAtOnce: true,
    },
  ]
})

/** A survey with a question and an answer that are archived. */
async function arrangeArchived(): Promise<ArrangedSurvey> {
  const survey = await arrangeSurvey(account, { key: 'archived', questions: RESULT_QUESTIONS })
  const left = RESULT_QUESTIONS.filter(({ key }) => key !== 'slide').map((one) =>
    one.key === 'way' ? { ...one, answers: one.answers?.slice(0, 2) } : one,
  )
  await arrangeSurvey(account, { key: 'archived', status: null, questions: left })
  return survey
}

const CONTENT_TO_KEY = new Map([
  ['Yes', 'go'],
  ['No', 'stop'],
  ['Perhaps', 'old'],
])
const keyOf = (question: string, chosen: string): string =>
  question === 'slide' ? `n${chosen}` : (CONTENT_TO_KEY.get(chosen) ?? chosen)

/** The marks of all cells of a column, in the order of the reply. */
function* testsOf(
  own: Figures,
  rest: Figures,
  by: string | undefined,
  questions: Reply['questions'],
): Generator<Test | null> {
  const shares = (a: unknown[], b: unknown[], c: unknown[], d: unknown[]) =>
    own.responses.length < 30 ? null : testShares(a.length, b.length, c.length, d.length)
  yield shares(own.responses, own.blended, rest.responses, rest.blended)
  yield shares(own.completed, own.responses, rest.completed, rest.responses)
  const enough = own.responses.length >= 30
  for (const { key, kind, bars } of questions) {
    for (const { content } of bars)
      yield key === by
        ? null
        : shares(own.chosen(key, content), own.answered(key), rest.chosen(key, content), rest.answered(key))
    const tests = enough && key !== by
    if (kind === 'nps') yield tests ? testScores(own.numbers(key), rest.numbers(key)) : null
    if (kind === 'slider') yield tests ? testMeans(own.numbers(key), rest.numbers(key)) : null
  }
}

type Reply = z.output<typeof compareResults.reply>
type Report = z.output<typeof showReport.reply>

const marksOf = ({ columns, questions }: Reply, n: number) => [
  columns[n]?.marks.responsesBlended,
  columns[n]?.marks.completion,
  ...questions.flatMap(({ bars, nps, means }) => [
    ...bars.map(({ cells }) => cells[n]?.mark),
    ...(nps ? [nps[n]?.mark] : []),
    ...(means ? [means[n]?.mark] : []),
  ]),
]

describe('a comparison', { timeout: 3_600_000 }, () => {
  it('has the figures and marks of a plain count, whatever is asked', async () => {
    let marked = 0
    for (let n = 0; n < CASES; n++) marked += await compareOnce(new Random(SEED + n), n === 0)
    expect(marked).toBeGreaterThan(0)
  })

  it.each(DAYS_OF_CHANGE)(
    'begins a day with its first midnight, where clocks change: %s %s',
    async (tz, day) => {
      const survey = surveys[0]?.survey
      if (!survey) throw new Error('There is no survey.')
      const end = Date.parse(day) + 5 * 86_400_000
      const { data } = await arrangeSubmissions(account, survey, new Random(AFTER_CASES), { count: 150, end })
      const known: Known = { data, keyOf, allAtOnce: false }
      const lines = await readLines(survey.id, {})
      for (const filter of [
        { tz, from: day },
        { tz, to: day },
      ]) {
        const found = await readLines(survey.id, writeFilterQuery(filter))
        expect([filter, names(found)]).toEqual([
          filter,
          names(lines.filter((line) => fits(line, filter, known))),
        ])
      }
    },
  )
})

/** Totals of few submissions, so that reports add up several. */
const SIZES = { span: 60, piece: 40, least: 10 }

async function makeTotals(surveyId: number): Promise<void> {
  const db = await openDatabase()
  const found = await findReportSurvey(db, account.id, surveyId)
  if (!found) throw new Error('The survey is gone.')
  const parts = toCountedParts(found)
  await rollUpAll(db, { accountId: account.id, surveyId, parts }, { sizes: SIZES })
}

async function readLines(surveyId: number, words: Record<string, string>): Promise<Line[]> {
  const params = { accountId: account.id, surveyId }
  const { text } = await consoleCall(exportJsonLines, { params, query: { ...words, only: 'all' } }, user)
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

const names = (list: Line[]) => list.map(({ udid }) => udid).sort()

/** What a comparison is asked for, and the filter of all its columns. */
function ask(random: Random, filter: FilterWords, { by, columns, others }: RandomComparison) {
  const word = by.by === 'context' ? 'where' : by.by
  const { from, to, ...timeless } = filter
  const { [word as 'where']: stated, ...rest } = filter
  const list: KeyedCondition[] = Array.isArray(stated) ? stated : []
  const becomesColumns = (one: KeyedCondition) => !one.not && (word !== 'where' || one.key === by.name)
  // Conditions on what the columns differ in are columns, if there are no others.
  const isKept = word !== 'answer' && list.length > 0 && !columns && random.chance(0.6)
  const left = list.filter((one) => !becomesColumns(one))
  const base =
    word === 'answer' ? filter : word === 'period' ? timeless : isKept ? { ...rest, [word]: left } : rest
  const asked = {
    ...writeFilterQuery(isKept || (word === 'period' && !columns) ? filter : base),
    by: writeCompared(by),
    ...(columns ? { columns: writeColumns(columns) } : {}),
    ...(others ? { others } : {}),
  }
  const given =
    isKept && list.length > left.length
      ? writeColumns(
          list.filter(becomesColumns).map((one) => ('is' in one ? [String(one.is), one.value] : [one.value])),
        ).split(',')
      : asked.columns?.split(',')
  return { asked, base: { ...base, tz: filter.tz } as FilterWords, given }
}

/** `clear`: columns that differ, with enough people. Returns how many marks there were. */
async function compareOnce(random: Random, clear: boolean): Promise<number> {
  const { survey, allAtOnce, following } = random.pick(surveys)
  const end = randomEnd(random)
  const count = clear ? 450 : random.pick([10, 40, 80, 150, 150, 450])
  const { data, hidden } = await arrangeSubmissions(account, survey, random, { count, end })
  const known: Known = { data, keyOf, allAtOnce, ...(following ? { following } : {}) }
  if (random.chance(0.7)) await makeTotals(survey.id)
  const params = { accountId: account.id, surveyId: survey.id }
  const read = (words: Record<string, string>) => readLines(survey.id, words)
  const lines = await read({})
  expect(lines.length + hidden.length).toBe(count)
  expect(names(await read({ hidden: 'only' }))).toEqual((await referencesTo([...hidden])).sort())

  const filter = clear ? { tz: 'UTC' } : randomFilter(random, end, following !== undefined)
  const query = writeFilterQuery(filter)
  const fitting = lines.filter((line) => fits(line, filter, known))
  expect([query, names(await read(query))]).toEqual([query, names(fitting)])
  const csv = await consoleCall(exportCsv, { params, query: { ...query, only: 'all' } }, user)
  const [, ...rowsOfCsv] = csv.text.split('\n').filter(Boolean)
  expect([query, rowsOfCsv.map((row) => row.split(',')[0]).sort()]).toEqual([query, names(fitting)])
  const report = await consoleCall(showReport, { params, query }, user)
  const whole = figures(fitting, known)
  expect([query, report.reply.totals]).toEqual([query, whole.totals])
  for (const question of report.reply.questions) {
    compareReported(question, whole)
    if (!following) continue
    // Who is counted as having left at a question is who its filter finds.
    const left = fitting.filter((line) => leftAt(line, known) === question.key)
    const own = { ...filter, left: [{ value: question.key, not: false }] }
    expect([query, question.key, question.left]).toEqual([query, question.key, left.length])
    if (!filter.left)
      expect([query, question.key, names(await read(writeFilterQuery(own)))]).toEqual([
        query,
        question.key,
        names(left),
      ])
  }

  const compared = clear
    ? { by: { by: 'context' as const, name: 'plan' } }
    : randomComparison(random, end, Boolean(filter.from && !filter.to))
  const { by: word, name } = compared.by
  const { asked, base, given } = ask(random, filter, compared)
  const answered = await consoleCall(compareResults, { params, query: asked }, user)
  expect([asked, answered.status]).toEqual([asked, 200])
  const { reply } = answered
  const sets = reply.columns.map(({ filter: own }) => {
    const opened = z.object(reportFilter).parse(own)
    return lines.filter((line) => fits(line, opened, known))
  })
  const all = [...new Set(sets.flat())]
  const within = lines.filter(
    (line) => fits(line, base, known) && (word !== 'answer' || line.answers.some(({ key }) => key === name)),
  )
  if (reply.columns.at(-1)?.value === null) expect([asked, names(all)]).toEqual([asked, names(within)])
  const values = reply.columns.flatMap(({ value }) => value ?? [])
  if (given) expect(values).toEqual(given)
  const toValue = VALUES[word]
  if (!given && toValue) {
    const frequent = within.map((line) => toValue(line, name ?? '')).filter((value) => value !== undefined)
    expect([asked, values]).toEqual([asked, mostFrequent(frequent, asked.others === 'yes' ? 5 : 6)])
  }
  const counted = sets.map((list) => {
    const set = new Set(list)
    return {
      own: figures(list, known),
      rest: figures(
        all.filter((line) => !set.has(line)),
        known,
      ),
    }
  })
  for (const [n, { own }] of counted.entries()) {
    const column = reply.columns[n]
    expect([asked, column?.totals]).toEqual([asked, own.totals])
    expect([column?.n, column?.small]).toEqual([own.responses.length, own.responses.length < 30])
    for (const question of reply.questions) compareQuestion(question, n, own)
  }
  const tests = counted.map(({ own, rest: other }) => [...testsOf(own, other, name, reply.questions)])
  const marks = markAll(tests.flat())
  expect([asked, reply.columns.flatMap((_, n) => marksOf(reply, n))]).toEqual([asked, marks])
  expect(reply.tested).toBe(tests.flat().filter(Boolean).length)
  return marks.filter(Boolean).length
}

/** The values that columns have if none are given; null: it has none, which is among the others. */
const VALUES: Partial<Record<Compared['by'], (line: Line, name: string) => string | null | undefined>> = {
  event: ({ event_name }) => event_name,
  view: ({ view_name }) => view_name,
  context: ({ context }, name) => (context?.[name] === undefined ? null : String(context[name])),
  device: ({ device_type }) => device_type,
}

function mostFrequent(all: (string | null)[], most: number): string[] {
  const counts = new Map<string | null, number>()
  for (const value of all) counts.set(value, (counts.get(value) ?? 0) + 1)
  const sorted = [...counts]
    .filter((one): one is [string, number] => one[0] !== null)
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .map(([value]) => encodeURIComponent(value))
  return counts.has(null) || sorted.length > most ? sorted.slice(0, 5) : sorted
}

function compareReported(question: Report['questions'][number], whole: Figures): void {
  const { key, answered } = question
  expect(answered).toBe(whole.answered(key).length)
  if (!('bars' in question)) return
  expect(question.bars.map(({ count }) => count)).toEqual(
    question.bars.map(({ content }) => whole.chosen(key, content).length),
  )
}

function compareQuestion(
  { key, answered, bars, nps, means }: Reply['questions'][number],
  n: number,
  own: Figures,
): void {
  const all = own.answered(key).length
  expect(answered[n]).toBe(all)
  expect(bars.map(({ cells }) => cells[n]?.count)).toEqual(
    bars.map(({ content }) => own.chosen(key, content).length),
  )
  expect(bars.map(({ cells }) => cells[n]?.share)).toEqual(
    bars.map(({ content }) => (all === 0 ? null : own.chosen(key, content).length / all)),
  )
  const numbers = own.numbers(key)
  if (nps) {
    const promoters = numbers.filter((one) => one >= 9).length
    const detractors = numbers.filter((one) => one <= 6).length
    expect(nps[n]).toMatchObject({ promoters, detractors, passives: all - promoters - detractors })
    expect(nps[n]?.score ?? null).toEqual(
      all === 0 ? null : expect.closeTo((100 * (promoters - detractors)) / all, 9),
    )
  }
  if (means) {
    expect(means[n]?.mean).toEqual(all === 0 ? null : expect.closeTo(meanOf(numbers), 9))
    expect(means[n]?.median).toBe(median(numbers))
  }
}
