// Every figure and mark of a filtered comparison equals plain counting over the lines of an export, for
// random submissions, filters and columns: a few of them, or a thousand with `npm test -- --thorough`.
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { compareResults } from '@/lib/contract/console/comparison'
import { writeColumns, writeCompared } from '@/lib/contract/console/filter-words'
import { exportJsonLines } from '@/lib/contract/console/reports'
import { type FilterWords, reportFilter, writeFilterQuery } from '@/lib/contract/console/reports-filter'
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
import { fits, type Known, type Line } from '../../support/reports-plainly/fits'
import { arrangeSubmissions } from '../../support/reports-plainly/random-data'
import { randomComparison, randomFilter } from '../../support/reports-plainly/random-query'
import { RESULT_QUESTIONS } from '../../support/results'
import { SEED } from '../../support/seed'
import { casesOf } from '../../support/thorough'

useTestDatabase()

const CASES = casesOf({ usually: 8, thoroughly: 1000 })

let account: ArrangedAccount
let user: ArrangedUser
let surveys: { survey: ArrangedSurvey; allAtOnce: boolean }[]
beforeAll(async () => {
  account = await arrangeAccount()
  user = await arrangeUser([account, 'analyst'])
  surveys = [
    { survey: await arrangeSurvey(account, { questions: RESULT_QUESTIONS }), allAtOnce: false },
    {
      survey: await arrangeSurvey(account, { questions: RESULT_QUESTIONS, allAtOnce: { enabled: true } }),
      allAtOnce: true,
    },
  ]
})

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
})

/** `clear`: columns that differ, with enough people. Returns how many marks there were. */
async function compareOnce(random: Random, clear: boolean): Promise<number> {
  const { survey, allAtOnce } = random.pick(surveys)
  const count = clear ? 450 : random.pick([10, 40, 80, 150, 150, 450])
  const known: Known = { data: await arrangeSubmissions(account, survey, random, count), keyOf, allAtOnce }
  const params = { accountId: account.id, surveyId: survey.id }
  const read = async (words: Record<string, string>): Promise<Line[]> => {
    const { text } = await consoleCall(exportJsonLines, { params, query: { ...words, only: 'all' } }, user)
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  }
  const lines = await read({})
  const filter = clear ? { tz: 'UTC' } : randomFilter(random)
  const query = writeFilterQuery(filter)
  const names = (list: Line[]) => list.map(({ udid }) => udid).sort()
  expect([query, names(await read(query))]).toEqual([
    query,
    names(lines.filter((line) => fits(line, filter, known))),
  ])

  const { by, columns, others } = clear
    ? { by: { by: 'context' as const, name: 'plan' }, columns: undefined, others: undefined }
    : randomComparison(random)
  const { by: word, name } = by
  const same = word === 'context' ? 'where' : word === 'period' ? 'from' : word
  const { [same]: _, ...rest } = filter
  const base: FilterWords = word === 'answer' ? filter : rest
  const asked = {
    ...writeFilterQuery(base),
    by: writeCompared(by),
    ...(columns ? { columns: writeColumns(columns) } : {}),
    ...(others ? { others } : {}),
  }
  const compared = await consoleCall(compareResults, { params, query: asked }, user)
  expect([asked, compared.status]).toEqual([asked, 200])
  const { reply } = compared
  const sets = reply.columns.map(({ filter: own }) => {
    const opened = z.object(reportFilter).parse(own)
    return lines.filter((line) => fits(line, opened, known))
  })
  const all = [...new Set(sets.flat())]
  if (reply.columns.at(-1)?.value === null && word !== 'answer')
    expect(names(all)).toEqual(names(lines.filter((line) => fits(line, base, known))))
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
