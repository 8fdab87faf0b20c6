import { describe, expect, it } from 'vitest'
import { parse, survey } from '@/tests/support/surveys/parse-survey'
import { plan, planned, stored } from '@/tests/support/surveys/stored-survey'
import { describePlan, describeSurvey } from './describe-survey.rules'
import type { RuleTarget } from './rule-targets.rules'
import { resolveRules } from './rule-targets.rules'

const choice = (key: string, ...answers: string[]) => ({
  key,
  kind: 'single_choice',
  content: key,
  answers: answers.map((one) => ({ key: one, content: one })),
})
const QUESTIONS = { questions: [choice('a', 'yes', 'no'), choice('b', 'up', 'down')] }

describe('parts that a plan leaves out', () => {
  const less = { questions: [choice('a', 'yes')] }
  const NONE = { questionIds: [], answerIds: [] }
  const gone = { questionIds: [2], answerIds: [2] }

  it.each([
    ['are deleted when nobody can have answered them', {}, {}, { deleted: gone, archived: NONE }],
    [
      'are archived once there is a submission',
      {},
      { hasSubmissions: true },
      { deleted: NONE, archived: gone },
    ],
    [
      'are archived once it was published',
      { publishedAt: new Date(0) },
      {},
      { deleted: NONE, archived: gone },
    ],
    [
      'are archived where a rule asks for them',
      {},
      { referredAnswers: [4] },
      { deleted: { questionIds: [], answerIds: [2] }, archived: { questionIds: [2], answerIds: [] } },
    ],
  ])('%s', (_, others, current, removals) => {
    expect(planned(less, { stored: stored(QUESTIONS, others), ...current }).removals).toEqual(removals)
  })

  it('are left alone when they are archived already', () => {
    const before = stored(QUESTIONS)
    const archived = before.questions.map((question) => ({
      ...question,
      archived: question.key === 'b',
      possibleAnswers: question.possibleAnswers.map((answer) => ({
        ...answer,
        archived: answer.key === 'no',
      })),
    }))
    const { removals } = planned(less, { stored: { ...before, questions: archived } })
    expect(removals).toEqual({ deleted: NONE, archived: NONE })
  })
})

describe('a rule that asks for an answer', () => {
  const asking = (keys: object, more: object = {}) => ({
    ...QUESTIONS,
    rules: [{ kind: 'previous_answer', survey: 's', question: 'a', answer: 'yes', ...keys }],
    ...more,
  })
  const target = (found: Partial<RuleTarget>): RuleTarget => ({
    ...{ survey: 'other', question: 'q', answer: 'x' },
    ...{ surveyGroupId: null, questionId: null, answerId: null, ...found },
  })

  it.each([
    ['of its own survey, planned', asking({}), {}, []],
    ['of its own survey, unknown', asking({ answer: 'maybe' }), {}, ['rules[0].answer']],
    ['of a question that it does not have', asking({ question: 'c' }), {}, ['rules[0].question']],
    [
      'that goes with this plan',
      asking({ question: 'b', answer: 'up' }, { questions: [choice('a', 'yes')] }),
      { stored: stored(QUESTIONS) },
      ['rules[0].question'],
    ],
    [
      'that this plan archives',
      asking({ question: 'b', answer: 'up' }, { questions: [choice('a', 'yes')] }),
      { stored: stored(QUESTIONS), hasSubmissions: true },
      [],
    ],
    [
      'of an unknown survey',
      asking({ survey: 'other', question: 'q', answer: 'x' }),
      {},
      ['rules[0].survey'],
    ],
    [
      'of an unknown question',
      asking({ survey: 'other', question: 'q', answer: 'x' }),
      { targets: [target({ surveyGroupId: 8 })] },
      ['rules[0].question'],
    ],
    [
      'of an unknown answer',
      asking({ survey: 'other', question: 'q', answer: 'x' }),
      { targets: [target({ surveyGroupId: 8, questionId: 9 })] },
      ['rules[0].answer'],
    ],
    [
      'of another survey',
      asking({ survey: 'other', question: 'q', answer: 'x' }),
      { targets: [target({ surveyGroupId: 8, questionId: 9, answerId: 10 })] },
      [],
    ],
  ])('%s', (_, input, current, paths) => {
    const made = plan(input, current)
    expect('problems' in made ? made.problems.map(({ path }) => path) : []).toEqual(paths)
  })

  it('gets the ids of both', () => {
    const [own, foreign] = [
      { kind: 'previous_answer', chosen: true, survey: 's', question: 'a', answer: 'yes' } as const,
      { kind: 'previous_answer', chosen: false, survey: 'other', question: 'q', answer: 'x' } as const,
    ]
    const targets = [target({ surveyGroupId: 8, questionId: 9, answerId: 10 })]
    const ownIds = ({ survey: key }: { survey: string }) =>
      key === 's' ? { answerId: 1, surveyGroupId: 2 } : null
    expect(resolveRules([own, foreign], targets, ownIds)).toEqual([
      { kind: 'previous_answer', chosen: true, answerId: 1, surveyGroupId: 2 },
      { kind: 'previous_answer', chosen: false, answerId: 10, surveyGroupId: 8 },
    ])
    expect(() => resolveRules([foreign], [], () => null)).toThrow('other/q/x')
  })
})

describe('a document', () => {
  const input = {
    ...QUESTIONS,
    goal: 5,
    localeGroup: 'group',
    status: 'live',
    privacy: { maskPersonalData: true, maskPhones: false, maskEmails: true },
    rules: [{ kind: 'pageviews', atLeast: 3 }],
  }

  it('is what its plan is described as', () => {
    expect(describePlan('s', planned(input).plan)).toEqual(parse(survey(input)))
  })

  it('is what the stored survey is described as', () => {
    expect(describeSurvey(stored(input), new Map())).toEqual(parse(survey(input)))
  })

  it('takes privacy from what is stored, then from the account', () => {
    const before = stored({ ...input, privacy: {} })
    expect(before.settings.privacy).toEqual({ maskPersonalData: true, maskPhones: true, maskEmails: false })
    const kept = { maskPersonalData: false, maskPhones: false, maskEmails: false }
    const settings = { ...before.settings, privacy: kept }
    const made = planned(
      { privacy: { maskEmails: true } },
      { stored: { ...before, settings, status: 'draft' } },
    )
    expect(made.plan.settings.privacy).toEqual({ ...kept, maskEmails: true })
  })
})

describe('a rating', () => {
  const scale = { key: 'scale', kind: 'single_choice', content: 'How?', answers: ['Bad', 'So-so', 'Good'] }

  it('is stored with its question, and comes back', () => {
    const made = planned({ questions: [{ ...scale, rating: 'faces' }] }).plan
    expect(made.questions[0]?.settings.rating).toBe('faces')
    expect(describePlan('s', made).questions[0]).toMatchObject({ rating: 'faces' })
  })

  it('is not stored where there is none', () => {
    const made = planned({ questions: [scale] }).plan
    expect(made.questions[0]?.settings).not.toHaveProperty('rating')
    expect(describePlan('s', made).questions[0]).toMatchObject({ rating: null })
  })
})
