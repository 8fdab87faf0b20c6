import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Question, QuestionKind } from '@/lib/surveys/survey.rules'
import { sampleAnswer, sampleQuestion } from '@/tests/support/surveys/sample-survey'
import { nextQuestion } from './routing.rules'
import { findRoutingProblems } from './routing-problems.rules'

interface Parts {
  next?: number | null
  answers?: (number | null)[]
  kind?: QuestionKind
  archived?: boolean
  optional?: boolean
}

/** Questions 1, 2, 3…; the answers of question 2 are 201, 202… */
const build = (...all: Parts[]): Question[] =>
  all.map(
    (
      { next = null, answers = [null, null], kind = 'single_choice', archived = false, optional = false },
      index,
    ) =>
      sampleQuestion({
        id: index + 1,
        key: `q${index + 1}`,
        position: index,
        kind,
        archived,
        nextQuestionId: next,
        settings: { optional },
        possibleAnswers: answers.map((nextQuestionId, answer) =>
          sampleAnswer((index + 1) * 100 + answer + 1, { nextQuestionId }),
        ),
      }),
  )

describe('nextQuestion', () => {
  it.each<[string, Parts[], number[], number | null]>([
    ['by position', [{}, {}], [], 2],
    ['by position, passing over archived ones', [{}, { archived: true }, {}], [], 3],
    ['the end after the last', [{}], [], null],
    ['as the question says', [{ next: 3 }, {}, {}], [101], 3],
    ['the end when the question says so', [{ next: 0 }, {}], [101], null],
    ['as the answer says', [{ next: 2, answers: [3, null] }, {}, {}], [101], 3],
    ['the end when the answer says so', [{ answers: [0, null] }, {}], [101], null],
    ['as the question says when the answer does not', [{ next: 3, answers: [2, null] }, {}, {}], [102], 3],
    ['as the question says when it is skipped', [{ next: 3, answers: [2, 2] }, {}, {}], [], 3],
    [
      'as the question says after ticks',
      [{ kind: 'multiple_choices', answers: [3, 3] }, {}, {}],
      [101, 102],
      2,
    ],
    ['by position when the target is archived', [{ answers: [3, null] }, {}, { archived: true }], [101], 2],
    ['by position when the target does not exist', [{ next: 77 }, {}], [101], 2],
  ])('goes %s', (_, parts, chosen, id) => {
    const questions = build(...parts)
    const [first] = questions
    expect(first && (nextQuestion({ questions }, first, chosen)?.id ?? null)).toBe(id)
  })
})

const problemsOf = (...parts: Parts[]) =>
  findRoutingProblems(build(...parts)).map(({ problem, questionKey }) => `${problem} ${questionKey}`)

describe('findRoutingProblems', () => {
  it.each<[string, Parts[], string[]]>([
    ['no questions', [], []],
    ['a straight line', [{}, {}, {}], []],
    ['a branch that meets again', [{ answers: [2, 3] }, { next: 3 }, {}], []],
    ['an early end', [{ answers: [0, null] }, {}], []],
    ['an unknown target', [{ next: 9 }, {}], ['target_unknown q1']],
    ['an unknown target of an answer', [{ answers: [9, 9] }, {}], ['target_unknown q1', 'target_unknown q1']],
    ['an archived target', [{ next: 3 }, {}, { archived: true }], ['target_unknown q1']],
    ['a question that follows itself', [{ next: 1 }], ['cycle q1', 'dead_end q1']],
    ['a cycle with an exit', [{}, { answers: [1, null] }, {}], ['cycle q1']],
    ['a cycle without', [{}, { next: 1 }, {}], ['cycle q1', 'dead_end q1', 'dead_end q2', 'unreachable q3']],
    ['a question passed over', [{ next: 3 }, {}, {}], ['unreachable q2']],
    ['a question passed over by every answer', [{ answers: [3, 3] }, {}, {}], ['unreachable q2']],
    ['the same where it may be skipped', [{ answers: [3, 3], optional: true }, {}, {}], []],
    ['a choice without answers', [{}, { answers: [] }], ['dead_end q1', 'dead_end q2']],
    ['ticks without answers', [{ kind: 'multiple_choices', answers: [] }], ['dead_end q1']],
    ['free text, which has none', [{ kind: 'free_text', answers: [] }], []],
  ])('in %s', (_, parts, problems) => {
    expect(problemsOf(...parts)).toEqual(problems)
  })

  it('describes problems in sentences', () => {
    const [problem] = findRoutingProblems(build({}, { next: 1 }, {}))
    expect(problem?.message).toBe('Question q1 leads back to itself through q2.')
  })

  it('finds no problem exactly when no route repeats a question and every question is reached', () => {
    const target = fc.option(fc.integer({ min: 0, max: 4 }), { nil: null })
    const question = fc.record({ next: target, answers: fc.tuple(target, target), optional: fc.boolean() })
    fc.assert(
      fc.property(fc.array(question, { minLength: 4, maxLength: 4 }), (parts) => {
        const questions = build(...parts)
        const visited = new Set<number>()
        let loops = false
        const walk = (current: Question | null | undefined, path: number[]): void => {
          if (!current) return
          if (path.includes(current.id)) {
            loops = true
            return
          }
          visited.add(current.id)
          const ids = current.possibleAnswers.map(({ id }) => [id])
          for (const chosen of current.settings.optional ? [...ids, []] : ids) {
            walk(nextQuestion({ questions }, current, chosen), [...path, current.id])
          }
        }
        walk(questions[0], [])
        const names = new Set(findRoutingProblems(questions).map(({ problem }) => problem))
        expect(names.has('unreachable')).toBe(visited.size < 4)
        if (loops) expect(names.has('cycle')).toBe(true)
        if (names.size === 0) expect(loops).toBe(false)
      }),
    )
  })
})
