// The way through a hosted survey, compared with a walk along every route.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Question } from '@/lib/surveys/survey.rules'
import { sampleAnswer, sampleQuestion, sampleSurvey } from '@/tests/support/surveys/sample-survey'
import { askedQuestions, longestFrom, nextStep, placeOf, readSteps } from './steps.rules'

const build = (routes: (number | null)[][], kinds: Question['kind'][] = []): Question[] =>
  routes.map((answers, index) =>
    sampleQuestion({
      id: index + 1,
      key: `q${index + 1}`,
      position: index,
      kind: kinds[index] ?? 'single_choice',
      possibleAnswers: answers.map((nextQuestionId, answer) =>
        sampleAnswer((index + 1) * 100 + answer + 1, { nextQuestionId }),
      ),
    }),
  )

/** The most questions on any way from here that asks none twice. */
function longestPlainly(asked: Question[], question: Question, done: number[]): number {
  const after = [...done, question.id]
  const ways = question.possibleAnswers.map(({ id }) => nextStep(asked, question, [id], new Set(after)))
  return 1 + Math.max(0, ...ways.map((next) => (next ? longestPlainly(asked, next, after) : 0)))
}

it('says how far it is along the longest route, where no route leads back', () => {
  const forward = fc.integer({ min: 1, max: 6 }).chain((count) =>
    fc.tuple(
      ...Array.from({ length: count }, (_, place) =>
        fc.array(
          fc.option(
            fc.constantFrom(0, ...Array.from({ length: count - place - 1 }, (_, n) => place + 2 + n)),
          ),
          {
            minLength: 1,
            maxLength: 3,
          },
        ),
      ),
    ),
  )
  fc.assert(
    fc.property(forward, (routes) => {
      const asked = build(routes)
      const [first] = asked
      if (!first) return
      expect(longestFrom(asked, first, new Set([first.id]))).toBe(longestPlainly(asked, first, []))
    }),
  )
})

it('ends on every route, also where routes lead back', () => {
  const any = fc.integer({ min: 1, max: 6 }).chain((count) =>
    fc.tuple(
      fc.array(fc.array(fc.option(fc.integer({ min: 0, max: count })), { minLength: 1, maxLength: 3 }), {
        minLength: count,
        maxLength: count,
      }),
      fc.array(fc.nat(2), { minLength: 20, maxLength: 20 }),
    ),
  )
  fc.assert(
    fc.property(any, ([routes, picks]) => {
      const asked = build(routes)
      const steps: Question[] = []
      let question: Question | null = asked[0] ?? null
      for (const pick of picks) {
        if (!question) break
        expect(steps).not.toContain(question)
        steps.push(question)
        const answer = question.possibleAnswers[pick % question.possibleAnswers.length]
        expect(placeOf(asked, steps).of).toBeGreaterThanOrEqual(steps.length)
        question = nextStep(asked, question, answer ? [answer.id] : [], new Set(steps.map(({ id }) => id)))
      }
      expect(question).toBeNull()
    }),
  )
})

it('reads only ids of questions that are asked, each once', () => {
  const asked = build([[null], [null], [null]])
  const read = (text: string) => readSteps(asked, text).map(({ id }) => id)
  expect(read('1.2')).toEqual([1, 2])
  expect(read('2.2.9.-1.x.1')).toEqual([2, 1].slice(0, 1))
  expect(read('')).toEqual([])
  expect(read('1.'.repeat(9999))).toEqual([1])
})

it('asks in one order per person where questions are shuffled, and keeps routes by place in it', () => {
  const questions = build([[null], [null], [null], [null], [null]])
  const survey = sampleSurvey({ randomizeQuestions: true }, questions)
  const orders = new Set<string>()
  for (let seed = 0; seed < 200; seed++) {
    const asked = askedQuestions(survey, `person ${seed}`)
    expect(askedQuestions(survey, `person ${seed}`)).toEqual(asked)
    const walked: number[] = []
    let question: Question | null = asked[0] ?? null
    while (question) {
      walked.push(question.id)
      question = nextStep(asked, question, [], new Set(walked))
    }
    expect(walked).toEqual(asked.map(({ id }) => id))
    expect([...walked].sort()).toEqual([1, 2, 3, 4, 5])
    orders.add(walked.join())
  }
  expect(orders.size).toBeGreaterThan(60)
})
