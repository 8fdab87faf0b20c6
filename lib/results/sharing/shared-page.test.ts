// The page of a report by link says once that groups of few are left out.
import { expect, it } from 'vitest'
import { renderSharedPage } from './shared-page.render'
import { SHARED_VERSION, type SharedQuestion, type SharedReport } from './shared-report.rules'

const question = (answered: number, count: number | null): SharedQuestion => ({
  ...{
    id: 1,
    content: 'Which?',
    kind: 'single_choice',
    answered,
    counted: answered,
    score: null,
    mean: null,
    topBox: null,
    texts: [],
  },
  cells: answered < 5 ? [] : [{ label: 'This', count, share: count === null ? null : 1 }],
  tooFew: answered < 5,
})

const textOf = (report: Partial<SharedReport>) =>
  renderSharedPage({
    ...{ title: 'Shop', zone: 'UTC', about: [], locale: 'en', pdf: 'report.pdf' },
    report: {
      ...{
        version: SHARED_VERSION,
        asOf: '2026-11-21T10:00:00Z',
        impressions: 100,
        viewed: 90,
        responses: 40,
        counted: 40,
      },
      ...{ responsesBlended: 0.4, completion: 1, tooFew: false, questions: [] },
      ...report,
    },
  }).replace(/<[^>]*>/g, ' ')

it.each([
  ['where all is shown', { questions: [question(40, 40)] }],
  ['where an answer is left out', { questions: [question(40, null)] }],
  ['where a question is left out', { questions: [question(3, null), question(40, 40)] }],
  ['where all is left out', { tooFew: true, responses: 3 }],
])('%s', (_name, report) => {
  expect(textOf(report).match(/fewer than 5 people/gi)).toHaveLength(1)
})
