// The report of all language versions of a survey: every figure, list and file is what the versions'
// own files add up to, for random submissions and filters.
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { compareResults } from '@/lib/results/comparing/comparison.endpoint'
import { listFilterValues } from '@/lib/results/filtering/filter-values.endpoint'
import { writeColumns, writeCompared } from '@/lib/results/filtering/filter-words.endpoint'
import {
  type FilterWords,
  reportFilter,
  writeFilterQuery,
} from '@/lib/results/filtering/reports-filter.endpoint'
import {
  exportCsv,
  exportJsonLines,
  listSubmissions,
  listTextAnswers,
  showReport,
} from '@/lib/results/reports.endpoint'
import { showTrends } from '@/lib/results/trends/trends.endpoint'
import { giveAnswer, openSubmissionOf } from '../../support/answering'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
} from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../support/console'
import { median } from '../../support/count-plainly'
import { useTestDatabase } from '../../support/database'
import { readCsv } from '../../support/formats/rfc4180'
import { Random } from '../../support/random'
import { figures, meanOf } from '../../support/reports-plainly/figures'
import { fits, type Known, type Line } from '../../support/reports-plainly/fits'
import { arrangeSubmissions, randomEnd } from '../../support/reports-plainly/random-data'
import { randomComparison, randomFilter } from '../../support/reports-plainly/random-query'
import { RESULT_QUESTIONS } from '../../support/results'
import { SEED } from '../../support/seed'
import { casesOf } from '../../support/thorough'

useTestDatabase()

const CASES = casesOf({ usually: 4, thoroughly: 300 })

/** English words by those of another language. */
const GERMAN = { Ja: 'Yes', Nein: 'No', Vielleicht: 'Perhaps', iks: 'x', ypsilon: 'y', zett: 'z' }
const FRENCH = { Oui: 'Yes', Non: 'No', 'Peut-être': 'Perhaps', ixe: 'x', 'i grec': 'y', zède: 'z' }

const inLanguage = (words: Record<string, string>) => {
  const own = new Map(Object.entries(words).map(([foreign, english]) => [english, foreign]))
  return RESULT_QUESTIONS.map((question) => ({
    ...question,
    ...(question.answers
      ? { answers: question.answers.map((one) => ({ ...one, content: own.get(one.content) ?? one.content })) }
      : {}),
  }))
}

const CONTENT_TO_KEY = new Map([
  ['Yes', 'go'],
  ['No', 'stop'],
  ['Perhaps', 'old'],
])
const keyOf = (question: string, chosen: string): string =>
  question === 'slide' ? `n${chosen}` : (CONTENT_TO_KEY.get(chosen) ?? chosen)

interface Language {
  survey: ArrangedSurvey
  key: string
  words: Record<string, string>
}

let account: ArrangedAccount
let user: ArrangedUser
let versions: Language[]
beforeAll(async () => {
  account = await arrangeAccount()
  user = await arrangeUser([account, 'analyst'])
  const arrange = async (locale: string, words: Record<string, string>): Promise<Language> => {
    const key = `visit-${locale}`
    const document = { key, locale, localeGroup: 'visit', questions: inLanguage(words) }
    return { key, words, survey: await arrangeSurvey(account, document) }
  }
  versions = [await arrange('de', GERMAN), await arrange('en', {}), await arrange('fr', FRENCH)]
  // Neither a survey of another group nor a version that was never published is in it.
  const stranger = await arrangeSurvey(account, { key: 'stranger', questions: RESULT_QUESTIONS })
  await arrangeSurvey(account, {
    key: 'visit-nl',
    status: 'draft',
    localeGroup: 'visit',
    questions: RESULT_QUESTIONS,
  })
  await arrangeSubmissions(account, stranger, new Random(SEED - 1), {
    count: 50,
    end: Date.now() - 7_200_000,
  })
})

const paramsOf = ({ survey }: Language) => ({ accountId: account.id, surveyId: survey.id })

type Listed = Line & { survey?: string }

async function readLines(language: Language, query: Record<string, string>): Promise<Listed[]> {
  const { text } = await consoleCall(
    exportJsonLines,
    { params: paramsOf(language), query: { ...query, only: 'all' } },
    user,
  )
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

/** All lines of all versions' own files, with English words. */
async function readAll(): Promise<Listed[]> {
  const all = await Promise.all(
    versions.map(async (one) =>
      (await readLines(one, {})).map((line) => ({
        ...line,
        survey: one.key,
        answers: line.answers.map((answer) => ({
          ...answer,
          chosen: answer.chosen.map((chosen) => one.words[chosen] ?? chosen),
        })),
      })),
    ),
  )
  return all.flat()
}

const names = (list: Listed[]) => list.map(({ survey, udid }) => `${survey} ${udid}`).sort()

describe('the report of all languages', { timeout: 3_600_000 }, () => {
  it('is what the files of the versions add up to, whatever is asked', async () => {
    for (let n = 0; n < CASES; n++) await compareOnce(new Random(SEED + n), n)
  })

  it('pages through submissions and texts of all versions without gap or repetition', async () => {
    const random = new Random(SEED - 2)
    for (const [n, { survey }] of versions.entries())
      await arrangeSubmissions(account, survey, random, {
        count: 60,
        end: Date.now() - 7_200_000,
        devicesStay: n > 0,
      })
    const all = await readAll()
    const [, english] = versions
    if (!english) throw new Error('There is no English version.')
    const params = paramsOf(english)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { group: 'yes', only: 'all', limit: '7', ...(cursor ? { cursor } : {}) } as const
      const { reply } = await consoleCall(listSubmissions, { params, query }, user)
      for (const { surveyId, udid, createdAt } of reply.submissions)
        seen.push(`${createdAt} ${udid} ${versions.find((one) => one.survey.id === surveyId)?.key}`)
      cursor = reply.next ?? undefined
    } while (cursor)
    expect(seen).toEqual(
      all
        .map(({ created_at, udid, survey }) => `${created_at} ${udid} ${survey}`)
        .sort()
        .reverse(),
    )
    const texts: string[] = []
    do {
      const query = {
        ...{ group: 'yes', limit: '3', order: 'oldest', question: String(english.survey.question('text')) },
        ...(cursor ? { cursor } : {}),
      } as const
      const { reply } = await consoleCall(listTextAnswers, { params, query }, user)
      for (const one of reply.answers) {
        texts.push(`${one.submissionUdid} ${one.text}`)
        expect(one.others.map(({ key }) => key)).not.toContain('text')
        expect(one.others.flatMap(({ chosen }) => chosen)).not.toContain('Ja')
      }
      cursor = reply.next ?? undefined
    } while (cursor)
    const written = all
      .filter(({ over_goal }) => !over_goal)
      .flatMap(({ udid, answers }) =>
        answers.flatMap(({ key, text }) => (key === 'text' && text ? [`${udid} ${text}`] : [])),
      )
    expect(written.length).toBeGreaterThan(5)
    expect([...texts].sort()).toEqual(written.sort())
  })
})

async function compareOnce(random: Random, n: number): Promise<void> {
  const data: Known['data'] = new Map()
  const end = randomEnd(random)
  for (const [at, { survey }] of versions.entries()) {
    const count = random.pick([0, 30, 90, 420])
    const made = await arrangeSubmissions(account, survey, random, { count, end, devicesStay: at > 0 })
    for (const [device, one] of made.data) data.set(device, one)
  }
  const following = { way: 'nps', nps: 'slide', slide: 'many' }
  const known: Known = { data, keyOf, allAtOnce: false, following }
  const lead = versions[1]
  if (!lead) throw new Error('There is no English version.')
  const params = paramsOf(lead)
  const lines = await readAll()
  // The first without conditions, the second by language only: both add up totals.
  const filter: FilterWords =
    n === 0
      ? { tz: 'UTC' }
      : n === 1
        ? { tz: 'UTC', language: [{ value: 'de', not: false }] }
        : randomFilter(random, end, true)
  const query = { ...writeFilterQuery(filter), group: 'yes' as const }
  const wanted = lines.filter((line) => fits(line, filter, known))

  const found = await readLines(lead, query)
  expect([query, names(found)]).toEqual([query, names(wanted)])
  const withoutOrder = (list: Listed[]) =>
    Object.fromEntries(
      list.map(({ udid, answers }) => [
        udid,
        answers.map(({ key, chosen, text }) => ({ key, chosen, text })),
      ]),
    )
  expect(withoutOrder(found)).toEqual(withoutOrder(wanted))
  expect(found.map(({ created_at }) => created_at)).toEqual(found.map(({ created_at }) => created_at).sort())

  const csv = await consoleCall(exportCsv, { params, query: { ...query, only: 'all' } }, user)
  const [head = [], ...table] = readCsv(csv.text.replace(/^\uFEFF/, ''))
  const column = (name: string) => table.map((cells) => cells[head.indexOf(name)])
  expect(csv.headers.get('x-rows')).toBe(String(wanted.length))
  expect(
    column('submission')
      .map((udid, at) => `${column('survey')[at]} ${udid}`)
      .sort(),
  ).toEqual(names(wanted))
  expect(column('served_at')).toEqual([...column('served_at')].sort())
  const wayOf = new Map(
    wanted.map(({ udid, answers }) => [udid, answers.find(({ key }) => key === 'way')?.chosen[0] ?? '']),
  )
  expect(column('answer.way')).toEqual(column('submission').map((udid) => wayOf.get(udid ?? '')))
  const tickOf = new Map(
    wanted.map(({ udid, answers }) => {
      const many = answers.find(({ key }) => key === 'many')
      return [udid, many ? (many.chosen.includes('y') ? '1' : '0') : '']
    }),
  )
  expect(column('answer.many.y')).toEqual(column('submission').map((udid) => tickOf.get(udid ?? '')))

  const { status, reply: report } = await consoleCall(showReport, { params, query }, user)
  expect([query, status]).toEqual([query, 200])
  const own = figures(wanted, known)
  expect([query, report.totals]).toMatchObject([query, own.totals])
  expect(report.languages).toEqual(languagesOf(wanted))
  expect(report.versions.map(({ locale, counted }) => [locale, counted])).toEqual([
    ['de', true],
    ['en', true],
    ['fr', true],
  ])
  for (const question of report.questions) {
    expect(question.onlyIn).toBeUndefined()
    const answered = own.answered(question.key)
    expect([question.key, question.answered]).toEqual([question.key, answered.length])
    if (!('bars' in question)) continue
    for (const bar of question.bars)
      expect([bar.content, bar.count]).toEqual([bar.content, own.chosen(question.key, bar.content).length])
    const numbers = own.numbers(question.key)
    if (question.kind === 'slider' && numbers.length > 0) {
      expect(question.mean).toBeCloseTo(meanOf(numbers), 9)
      expect(question.median).toBe(median(numbers))
    }
  }
  // Who left where: with the versions' own reports, since all have the same routes.
  const parts = await Promise.all(
    versions.map(async (one) => {
      const { group: _, ...alone } = query
      return (await consoleCall(showReport, { params: paramsOf(one), query: alone }, user)).reply
    }),
  )
  const sum = (of: (report: (typeof parts)[number]) => number) =>
    parts.reduce((all, part) => all + of(part), 0)
  for (const [at, { left, reached }] of report.questions.entries())
    expect([left, reached]).toEqual([
      sum((part) => part.questions[at]?.left ?? 0),
      sum((part) => part.questions[at]?.reached ?? 0),
    ])
  for (const { device, impressions, responses } of report.devices) {
    const same = (part: (typeof parts)[number]) => part.devices.find((one) => one.device === device)
    expect(impressions).toBe(sum((part) => same(part)?.impressions ?? 0))
    expect(responses).toBe(sum((part) => same(part)?.responses ?? 0))
  }
  expect(report.days.reduce((all, { impressions }) => all + impressions, 0)).toBe(wanted.length)
  await compareColumns(random, { n, end }, params, filter, lines, known)
}

function languagesOf(lines: Line[]) {
  const counts = new Map<string | null, { impressions: number; viewed: number; responses: number }>()
  for (const { locale, viewed_at, responded_at, over_goal } of lines) {
    const language = locale?.toLowerCase().split(/[-_]/)[0] ?? null
    const count = counts.get(language) ?? { impressions: 0, viewed: 0, responses: 0 }
    counts.set(language, count)
    count.impressions += 1
    if (viewed_at !== null) count.viewed += 1
    if (responded_at !== null && !over_goal) count.responses += 1
  }
  return [...counts]
    .map(([language, count]) => ({ language, ...count }))
    .sort((a, b) => b.impressions - a.impressions || ((a.language ?? '') < (b.language ?? '') ? -1 : 1))
}

async function compareColumns(
  random: Random,
  { n, end }: { n: number; end: number },
  params: ReturnType<typeof paramsOf>,
  filter: FilterWords,
  lines: Listed[],
  known: Known,
): Promise<void> {
  const { by, columns, others } =
    n < 2
      ? { by: { by: 'language' as const }, columns: undefined, others: undefined }
      : randomComparison(random, end, false)
  const { by: word } = by
  const same = word === 'context' ? 'where' : word === 'period' ? 'from' : word
  const { [same]: _, ...left } = filter
  const { to: __, ...timeless } = left
  const base = word === 'answer' ? filter : word === 'period' ? timeless : left
  const asked = {
    ...writeFilterQuery(base as FilterWords),
    group: 'yes' as const,
    by: writeCompared(by),
    ...(columns ? { columns: writeColumns(columns) } : {}),
    ...(others ? { others } : {}),
  }
  const { status, reply } = await consoleCall(compareResults, { params, query: asked }, user)
  expect([asked, status]).toEqual([asked, 200])
  for (const [at, column] of reply.columns.entries()) {
    expect(column.filter.group).toBe('yes')
    const opened = z.object(reportFilter).parse(column.filter)
    const own = figures(
      lines.filter((line) => fits(line, opened, known)),
      known,
    )
    expect([asked, column.value, column.totals]).toEqual([asked, column.value, own.totals])
    for (const { key, answered, bars } of reply.questions) {
      expect(answered[at]).toBe(own.answered(key).length)
      expect(bars.map(({ cells }) => cells[at]?.count)).toEqual(
        bars.map(({ content }) => own.chosen(key, content).length),
      )
    }
  }
}

describe('versions that differ', { timeout: 60_000 }, () => {
  const question = (key: string, kind: string, answers?: string[]) => ({
    ...{ key, kind, content: `${key}?` },
    ...(answers ? { answers: answers.map((answer) => ({ key: answer, content: answer })) } : {}),
  })

  it('are joined by key, and shown apart where a question is another one', async () => {
    const own = await arrangeAccount()
    const analyst = await arrangeUser([own, 'analyst'])
    const english = await arrangeSurvey(own, {
      ...{ key: 'differs-en', locale: 'en', localeGroup: 'differs' },
      questions: [
        question('both', 'single_choice', ['one', 'two']),
        question('why', 'single_choice', ['a', 'b']),
      ],
    })
    const german = await arrangeSurvey(own, {
      ...{ key: 'differs-de', locale: 'de', localeGroup: 'differs' },
      questions: [
        question('both', 'single_choice', ['two', 'three']),
        question('why', 'free_text'),
        question('more', 'single_choice', ['c']),
      ],
    })
    const respond = async (survey: ArrangedSurvey, answers: [string, string[] | { text: string }][]) => {
      const submission = await openSubmissionOf(own, survey, {})
      for (const [key, answer] of answers) await giveAnswer(own, survey, submission, key, answer)
    }
    await respond(english, [
      ['both', ['one']],
      ['why', ['a']],
    ])
    await respond(english, [['both', ['two']]])
    await respond(german, [
      ['both', ['two']],
      ['why', { text: 'Darum' }],
      ['more', ['c']],
    ])
    await respond(german, [['both', ['three']]])
    const params = { accountId: own.id, surveyId: english.id }
    const read = async (query: Record<string, string> = {}) =>
      (await consoleCall(showReport, { params, query: { group: 'yes', ...query } }, analyst)).reply
    const report = await read()
    const shown = report.questions.map(({ key, kind, answered, onlyIn, ...rest }) => ({
      ...{ key, kind, answered, onlyIn },
      bars: 'bars' in rest ? rest.bars.map((bar) => [bar.content, bar.count, bar.onlyIn]) : undefined,
      newest: 'newest' in rest ? rest.newest.map(({ text, surveyId }) => [text, surveyId]) : undefined,
    }))
    expect(shown).toEqual([
      {
        ...{ key: 'both', kind: 'single_choice', answered: 4, onlyIn: undefined },
        bars: [
          ['one', 1, [english.id]],
          ['two', 2, undefined],
          ['three', 1, [german.id]],
        ],
      },
      {
        ...{ key: 'why', kind: 'single_choice', answered: 1, onlyIn: [english.id] },
        bars: [
          ['a', 1, [english.id]],
          ['b', 0, [english.id]],
        ],
      },
      {
        ...{ key: 'why', kind: 'free_text', answered: 1, onlyIn: [german.id] },
        newest: [['Darum', german.id]],
      },
      {
        ...{ key: 'more', kind: 'single_choice', answered: 1, onlyIn: [german.id] },
        bars: [['c', 1, [german.id]]],
      },
    ])
    const trends = (await consoleCall(showTrends, { params, query: { group: 'yes' } }, analyst)).reply
    const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0)
    expect(sum(trends.points.map(({ responses }) => responses))).toBe(4)
    expect(trends.questions.map(({ key, answered }) => [key, sum(answered)])).toEqual([
      ['both', 4],
      ['why', 1],
      ['more', 1],
    ])
    // By key it is the first of two; by id the other one. A version without the question has no answer to it.
    expect((await read({ answer: 'why:any:a' })).totals.responses).toBe(1)
    expect((await read({ answer: `${report.questions[2]?.id}:contains:dar` })).totals.responses).toBe(1)
    expect((await read({ answer: 'more:answered' })).totals.responses).toBe(1)
    expect((await read({ answer: 'more:unanswered' })).totals.responses).toBe(3)
    expect((await read({ answer: 'both:any:three:one' })).totals.responses).toBe(2)
    const csv = await consoleCall(exportCsv, { params, query: { group: 'yes' } }, analyst)
    const [head = [], ...table] = readCsv(csv.text.replace(/^\uFEFF/, ''))
    const apart = `answer.why@${german.question('why')}`
    expect(head.filter((name) => name.startsWith('answer.'))).toEqual([
      'answer.both',
      'answer.why',
      apart,
      'answer.more',
    ])
    expect(table.map((cells) => cells[head.indexOf(apart)]).sort()).toEqual(['', '', '', 'Darum'])
    // What the filter can be about is of all versions too; a report without the word is of one.
    const values = (await consoleCall(listFilterValues, { params, query: { group: 'yes' } }, analyst)).reply
    expect(values.questions.map(({ key }) => key)).toEqual(['both', 'why', 'why', 'more'])
    expect(values.looked).toBe(4)
    expect((await read({ group: 'no' })).totals.responses).toBe(2)
  })

  it('does not reach into another account with a group of the same name', async () => {
    const [one, other] = [await arrangeAccount(), await arrangeAccount()]
    const document = { key: 'same-en', localeGroup: 'same', questions: RESULT_QUESTIONS }
    const [mine, theirs] = [await arrangeSurvey(one, document), await arrangeSurvey(other, document)]
    await openSubmissionOf(other, theirs, {})
    const analyst = await arrangeUser([one, 'analyst'])
    const read = (surveyId: number) =>
      consoleCall(showReport, { params: { accountId: one.id, surveyId }, query: { group: 'yes' } }, analyst)
    expect((await read(mine.id)).reply.totals.impressions).toBe(0)
    expect((await read(theirs.id)).status).toBe(404)
  })

  it('refuses any other value of the word', async () => {
    const [version] = versions
    if (!version) throw new Error('There is no version.')
    const call = { params: paramsOf(version), query: { group: 'all' as 'yes' } }
    const { status, text } = await consoleCall(showReport, call, user)
    expect([status, text]).toEqual([422, expect.stringContaining('group')])
  })
})
