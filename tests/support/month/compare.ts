// Compares what the API says about a month with what is counted from its log.
import { expect } from 'vitest'
import type { z } from 'zod'
import { readDigest } from '@/lib/integrations/digests/read-figures'
import { openDatabase } from '@/lib/platform/db/open-database'
import { compareResults } from '@/lib/results/comparing/comparison.endpoint'
import { showReport } from '@/lib/results/reports.endpoint'
import { listSurveyFigures } from '@/lib/surveys/surveys.endpoint'
import { keyCall } from '../keys'
import type { Designer } from './designer'
import { baseOf, isResponse, type Log, respondedAt } from './log'
import { DAY_MS } from './month'
import {
  type CountedQuestion,
  daysOf,
  devicesOf,
  hoursOf,
  languagesOf,
  questionsOf,
  totalsOf,
} from './recount'

type Report = z.output<typeof showReport.reply>
type Reported = Report['questions'][number]

const close = (value: number | null | undefined) =>
  typeof value === 'number' ? expect.closeTo(value, 9) : value

/** A question of a report, as `questionOf` counts one. */
function expectQuestion(question: Reported, counted: CountedQuestion, where: string): void {
  const { key, archived, answered, left, reached } = question
  const { nps, mean, median, topBox, texts } = counted
  const told: Record<string, unknown> = { key, archived, answered, left, reached }
  const own: Record<string, unknown> = { key, archived: counted.archived, answered: counted.answered }
  Object.assign(own, { left: counted.left, reached: counted.reached })
  if ('bars' in question) {
    told.bars = question.bars.map((bar) => [bar.key, bar.content, bar.archived, bar.count, bar.share]).sort()
    own.bars = counted.bars.map((bar) => [bar.key, bar.content, bar.archived, bar.count, bar.share]).sort()
  }
  switch (question.kind) {
    case 'nps': {
      const { interval, ...score } = question.nps
      Object.assign(told, score)
      Object.assign(own, { ...nps, score: close(nps?.score) })
      break
    }
    case 'slider':
      Object.assign(told, { mean: question.mean, median: question.median })
      Object.assign(own, { mean: close(mean), median })
      break
    case 'single_choice':
      if (key !== 'effort') break
      told.rating = question.rating && {
        mean: question.rating.mean,
        count: question.rating.topBox.count,
        share: question.rating.topBox.share,
      }
      own.rating = counted.answered === 0 ? null : { mean: close(mean), ...topBox }
      break
    case 'free_text':
      told.texts = question.newest.map(({ text }) => text)
      own.texts = texts.slice(0, 20)
      break
    default:
  }
  expect([where, told]).toEqual([where, own])
}

/** A report with this filter counts exactly `logs`. */
export async function compareReport(
  { month, key, params }: Designer,
  logs: Log[],
  query: Record<string, string> = {},
): Promise<void> {
  const where = `version ${month.version}: ${JSON.stringify(query)}`
  const { reply } = await keyCall(showReport, { params, query: { tz: 'Europe/Berlin', ...query } }, key)
  expect([where, reply.totals]).toEqual([where, totalsOf(logs)])
  const groups = (
    list: ({ impressions: number; viewed: number; responses: number } & object)[],
    name: string,
  ) =>
    new Map(
      list
        .filter(({ impressions }) => impressions > 0)
        .map(({ impressions, viewed, responses, ...rest }) => [
          Object.entries(rest).find(([one]) => one === name)?.[1],
          { impressions, viewed, responses },
        ]),
    )
  expect([where, groups(reply.days, 'day')]).toEqual([where, daysOf(logs, 'Europe/Berlin')])
  expect([where, groups(reply.hoursOfDay, 'hour')]).toEqual([where, hoursOf(logs, 'Europe/Berlin')])
  expect([where, groups(reply.languages, 'language')]).toEqual([where, languagesOf(logs)])
  expect([where, groups(reply.devices, 'device')]).toEqual([where, devicesOf(logs)])
  const counted = questionsOf(logs, month.known)
  expect([where, reply.questions.map((one) => one.key).sort()]).toEqual([
    where,
    counted.map((one) => one.key).sort(),
  ])
  for (const one of counted)
    expectQuestion(
      reply.questions.find(({ key: own }) => own === one.key) ?? expect.fail(one.key),
      one,
      where,
    )
}

/** The columns of a comparison; `columnOf`: in which somebody is. */
export async function compareColumns(
  { month, key, params }: Designer,
  by: 'language' | 'version',
  columns: string[],
  columnOf: (log: Log) => string | null,
): Promise<void> {
  const query = { by, columns: columns.join(','), others: 'yes' }
  const { reply } = await keyCall(compareResults, { params, query }, key)
  const where = `version ${month.version}: ${JSON.stringify(query)}`
  const groups = columns.map((value) => month.logs.filter((log) => columnOf(log) === value))
  const others = month.logs.filter((log) => !columns.includes(columnOf(log) ?? ''))
  const all = [...groups, others]
  expect([where, reply.columns.map(({ totals }) => totals)]).toEqual([where, all.map(totalsOf)])
  const counted = all.map((logs) =>
    month.known.map((question) => questionsOf(logs, [{ ...question, archived: false }])[0]),
  )
  for (const question of reply.questions) {
    const at = month.known.findIndex((one) => one.key === question.key)
    const own = counted.map((column) => column[at] ?? expect.fail(question.key))
    const told = [where, question.key]
    expect([...told, question.answered]).toEqual([...told, own.map(({ answered }) => answered)])
    for (const { key: answer, cells } of question.bars) {
      const expected = own.map(({ bars, answered }) => {
        const bar = bars.find((one) => one.key === answer)
        return bar ? [bar.count, bar.share] : [0, answered === 0 ? null : 0]
      })
      expect([...told, answer, cells.map(({ count, share }) => [count, share])]).toEqual([
        ...told,
        answer,
        expected,
      ])
    }
    if (question.nps)
      expect([...told, question.nps.map(({ score }) => score)]).toEqual([
        ...told,
        own.map(({ nps }) => close(nps?.score)),
      ])
    if (question.means)
      expect([...told, question.means.map(({ mean, median }) => [mean, median])]).toEqual([
        ...told,
        own.map(({ mean, median }) => [close(mean), median]),
      ])
  }
}

/** The figures of digests: of weeks, each beside the one before. */
export async function compareDigests({ month }: Designer): Promise<void> {
  const first = month.logs[0]?.servedAt ?? 0
  for (let start = first - DAY_MS; start < month.clock.now; start += 7 * DAY_MS) {
    const period = { start, end: start + 7 * DAY_MS }
    const before = { start: start - 7 * DAY_MS, end: start }
    const wanted = { surveyIds: [], texts: true, period, before }
    const digests = await readDigest(await openDatabase(), month.account.id, wanted, Date.now())
    const now = figuresOf(month, period)
    const texts = now.questions.flatMap((one) => one.texts)
    expect([month.version, digests.length]).toEqual([month.version, 1])
    expect([month.version, digests[0]?.period]).toEqual([month.version, now.figures])
    expect([month.version, digests[0]?.before]).toEqual([month.version, figuresOf(month, before).figures])
    expect(digests[0]?.texts.every((text) => texts.includes(text))).toBe(true)
    expect(digests[0]?.texts.length).toBe(Math.min(5, texts.length))
  }
}

function figuresOf({ logs, known }: Designer['month'], { start, end }: { start: number; end: number }) {
  const own = logs.filter(({ servedAt }) => servedAt >= start && servedAt < end)
  const { viewed, responses, completed, responsesBlended } = totalsOf(own)
  const questions = questionsOf(own, known)
  const scores = questions.flatMap(({ key, archived, nps, mean }) => {
    if (archived) return []
    if (nps) return [{ key, name: 'NPS', value: close(nps.score), question: expect.any(String) }]
    return ['value', 'effort'].includes(key) && mean !== null
      ? [{ key, name: 'Mean', value: close(mean), question: expect.any(String) }]
      : []
  })
  return { questions, figures: { viewed, responses, completed, responseRate: responsesBlended, scores } }
}

/** The line of the survey in the list of surveys. */
export async function compareList({ month, key }: Designer): Promise<void> {
  const { reply } = await keyCall(listSurveyFigures, { params: { accountId: month.account.id } }, key)
  const { impressions, viewed, responses, responsesBlended } = totalsOf(month.logs)
  const last = Math.max(...month.logs.filter(isResponse).map((log) => respondedAt(log) ?? 0))
  expect(reply.surveys).toEqual([
    {
      id: month.surveyId,
      impressions,
      viewed,
      submissions: responses,
      responsesBlended,
      lastAnswerAt: new Date(last).toISOString(),
    },
  ])
}

/** All reports: whole, by language, by version, and both. `from`: the first of the versions that are filters. */
export async function compareReports(designer: Designer, from: number): Promise<void> {
  const { month } = designer
  const { logs } = month
  await compareReport(designer, logs)
  await compareReport(designer, logs, { where: 'all:yes' })
  const languages = [...new Set(logs.map(baseOf))].filter((tag) => tag !== null)
  for (const language of languages)
    await compareReport(
      designer,
      logs.filter((log) => baseOf(log) === language),
      { language },
    )
  for (let version = from; version <= month.version; version++) {
    const own = logs.filter((log) => log.version === version)
    await compareReport(designer, own, { version: String(version) })
    const language = languages[version % languages.length] ?? 'en'
    const both = own.filter((log) => baseOf(log) === language)
    await compareReport(designer, both, { version: String(version), language })
  }
  if (languages.length > 1) await compareColumns(designer, 'language', languages.slice(0, 5), baseOf)
  for (let first = 1; first <= month.version; first += 5) {
    const versions = Array.from({ length: Math.min(5, month.version - first + 1) }, (_, n) =>
      String(first + n),
    )
    if (month.version > 1 && versions.length > 1)
      await compareColumns(designer, 'version', versions, ({ version }) => String(version))
  }
}
