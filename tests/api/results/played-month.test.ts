// A designer's month: one survey that is translated and changed again and again, while people answer it in pages, apps
// and its hosted page. After each step every figure of the reports, files and digests is recounted from a plain log of
// what each person was shown and did.
import { describe, expect, it } from 'vitest'
import { openDatabase } from '@/lib/platform/db/open-database'
import { toCountedParts } from '@/lib/results/counting/counted-parts'
import { findReportSurvey } from '@/lib/results/counting/report-survey.store'
import { keepAllTotals } from '@/lib/results/totals/keep-totals'
import { useTestDatabase } from '../../support/database'
import { compareDigests, compareList, compareReports } from '../../support/month/compare'
import { Crowd } from '../../support/month/crowd'
import { Designer } from '../../support/month/designer'
import {
  type AskedQuestion,
  EFFORT,
  FIRST,
  type MonthDocument,
  translate,
} from '../../support/month/documents'
import { compareCsv, compareJsonLines } from '../../support/month/files'
import { DAY_MS } from '../../support/month/month'
import { Random } from '../../support/random'
import { rollUpAll } from '../../support/roll-up-all'
import { casesOf } from '../../support/thorough'

useTestDatabase()

const CASES = casesOf({ usually: 1, thoroughly: 30 })
const SEED = 31_000

type Change = (document: MonthDocument) => MonthDocument

const asked =
  (change: (questions: AskedQuestion[]) => AskedQuestion[]): Change =>
  (document) => ({ ...document, questions: change(document.questions) })

const only =
  (key: string, change: (question: AskedQuestion) => AskedQuestion): Change =>
  (document) =>
    asked((questions) => questions.map((one) => (one.key === key ? change(one) : one)))(document)

/** French people get it in English while a text is missing, Spanish people are not asked what was added. */
const translated: Change = (document) => ({
  ...document,
  languages: {
    de: translate(document, 'de'),
    fr: translate(document, 'fr', { incomplete: 'not_offered' }),
    es: translate(document, 'es', {
      leftOut: document.questions.some(({ key }) => key === 'effort') ? ['effort'] : [],
    }),
  },
})

const added: Change = (document) => {
  const { es = { questions: {} } } = document.languages
  const languages = { ...document.languages, es: { ...es, leftOut: ['effort'] } }
  return asked((questions) => questions.toSpliced(2, 0, EFFORT))({ ...document, languages })
}

const moved = asked((questions) => {
  const value = questions.filter(({ key }) => key === 'value')
  return [...questions.filter(({ key }) => key !== 'value').toSpliced(1, 0, ...value)]
})

const reworded = only('source', (question) => ({
  ...question,
  content: 'How did you find us?',
  answers:
    question.answers?.map((one) => (one.key === 'advert' ? { ...one, content: 'In the news' } : one)) ?? [],
}))

const withoutAnswer = only('source', (question) => ({
  ...question,
  answers: question.answers?.filter(({ key }) => key !== 'search') ?? [],
}))

const withoutQuestion = asked((questions) => questions.filter(({ key }) => key !== 'extras'))

const rerouted: Change = (document) =>
  only('recommend', (question) => ({
    ...question,
    answers: Array.from({ length: 11 }, (_, n) => ({
      key: String(n),
      content: String(n),
      ...(n >= 9 ? { next: 'end' } : n <= 3 ? { next: 'why' } : {}),
    })),
  }))(only('effort', (question) => ({ ...question, next: 'end' }))(document))

const renamed = only('why', (question) => ({ ...question, key: 'reason' }))

type Step = (designer: Designer, document: MonthDocument) => Promise<void>
const publish =
  (change: Change): Step =>
  (designer, document) =>
    designer.publish(change(document))

/** Each is published. */
const STEPS: [name: string, step: Step][] = [
  ['translates it', publish(translated)],
  ['adds a question', publish(added)],
  ['moves a question', publish(moved)],
  ['rewords a question', publish(reworded)],
  ['removes an answer', publish(withoutAnswer)],
  ['removes a question', publish(withoutQuestion)],
  ['changes routes', publish(rerouted)],
  ['restores an old version', (designer) => designer.restore(3)],
  ['renames a key', publish(renamed)],
  ['translates again', publish(translated)],
  [
    'gives a question another meaning',
    (designer, document) =>
      designer.publish(only('source', (one) => ({ ...one, content: 'Who told you of us?' }))(document), {
        source: 'source-2',
      }),
  ],
  [
    'takes a language out',
    publish((document) => ({ ...document, languages: { de: document.languages.de ?? { questions: {} } } })),
  ],
]

/** Makes totals of few submissions, so that reports add up several, and compares them as the daily task does. */
async function keepTotals({ month }: Designer): Promise<void> {
  const db = await openDatabase()
  for (const surveyId of month.ids.surveys()) {
    const found = await findReportSurvey(db, month.account.id, surveyId)
    const rolled = found && { accountId: month.account.id, surveyId, parts: toCountedParts(found) }
    if (rolled) await rollUpAll(db, rolled, { sizes: { span: 12, piece: 6, least: 2 } })
  }
  expect([month.version, await keepAllTotals(db, Date.now())]).toEqual([month.version, 0])
}

/** At the end, or if there are many months, also those filters that few changes concern. */
async function compareAll(designer: Designer, isWhole: boolean): Promise<void> {
  const { version } = designer.month
  await compareReports(designer, isWhole ? 1 : Math.max(1, version - 1))
  await compareJsonLines(designer)
  await compareCsv(designer)
  await compareDigests(designer)
  await compareList(designer)
}

describe("a designer's month", { timeout: 3_600_000 }, () => {
  it.each(Array.from({ length: CASES }, (_, n) => n))(
    'is counted as a plain recount counts it (month %i)',
    async (n) => {
      const random = new Random(SEED + n)
      const designer = await Designer.begin(FIRST)
      const crowd = new Crowd(designer.month, random)
      await crowd.come(8)
      await compareAll(designer, true)
      for (const [name, step] of STEPS) {
        await crowd.wait(4)
        designer.month.clock.pass(2 * DAY_MS)
        await step(designer, designer.month.document)
        await crowd.goOn()
        await crowd.come(8)
        if (random.chance(0.6)) await keepTotals(designer)
        await compareAll(designer, CASES > 1 || step === STEPS.at(-1)?.[1]).catch((error) => {
          throw new Error(`after the designer ${name}: ${error.message}`, { cause: error })
        })
      }
      expect(designer.month.logs.length).toBeGreaterThan(100)
    },
  )
})
