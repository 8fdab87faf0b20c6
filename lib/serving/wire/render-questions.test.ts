// Questions and possible answers on the wire (docs/api.md §5).
import { describe, expect, it } from 'vitest'
import type { Question } from '@/lib/surveys/survey.rules'
import { sampleAnswer, sampleQuestion } from '@/tests/support/surveys/sample-survey'
import { question as questionSchema } from './question-object.endpoint'
import { joinQuestion, renderQuestionParts, renderQuestions } from './render-questions.render'

const placed = (questions: Question[]) => questions.map((question, position) => ({ ...question, position }))
const render = (questions: Question[]) => renderQuestions(placed(questions)).map((text) => JSON.parse(text))
const nextIds = (question: { possible_answers: { next_question_id: unknown }[] }) =>
  question.possible_answers.map((answer) => answer.next_question_id)

const kinds = ['single_choice', 'multiple_choices', 'slider', 'free_text', 'custom_content'] as const

describe('renderQuestions', () => {
  it.each(kinds)('matches the contract for a bare question of kind %s', (kind) => {
    const [text = ''] = renderQuestions([sampleQuestion({ kind, possibleAnswers: [sampleAnswer(1)] })])
    expect(questionSchema.parse(JSON.parse(text))).toEqual(JSON.parse(text))
  })

  it('leaves out archived questions and answers and counts positions without them', () => {
    const rendered = render([
      sampleQuestion({ id: 1, archived: true }),
      sampleQuestion({
        id: 2,
        position: 1,
        possibleAnswers: [sampleAnswer(20, { archived: true }), sampleAnswer(21)],
      }),
    ])
    expect(rendered).toHaveLength(1)
    expect(rendered[0]).toMatchObject({ id: 2, position: 0, possible_answers: [{ id: 21, position: 0 }] })
  })

  it('writes helper lists as JSON text, counts as digits, and empty lists as absent', () => {
    const helper = {
      beforeText: 'b',
      afterText: null,
      beforeItems: ['low', 'high "est"'],
      afterItems: [],
      beforeCount: 2,
      afterCount: null,
    }
    expect(render([sampleQuestion({ settings: { helper } })])[0]).toMatchObject({
      before_question_text: 'b',
      before_answers_items: '["low","high \\"est\\""]',
      after_answers_items: null,
      before_answers_count: '2',
      after_answers_count: null,
    })
  })

  it('writes a limit of ticks only when there is one', () => {
    const limited = { maximum: 2, errorText: 'Two at most' }
    const [free, bound] = render([
      sampleQuestion({ kind: 'multiple_choices', settings: { multiple: { maximum: null, errorText: 'x' } } }),
      sampleQuestion({ id: 11, kind: 'multiple_choices', settings: { multiple: limited } }),
    ])
    expect(free).not.toHaveProperty('maximum_selection')
    expect(free).not.toHaveProperty('maximum_selections_exceeded_error_text')
    expect(bound).toMatchObject({
      maximum_selection: 2,
      maximum_selections_exceeded_error_text: 'Two at most',
    })
  })

  it('writes delays of custom content as numbers and its opacity as a text', () => {
    const customContent = {
      fullscreen: true,
      backgroundColor: '#000000',
      opacity: 80,
      autoclose: { enabled: true, delay: 3 },
      autoredirect: { enabled: false, delay: null, url: null },
    }
    expect(
      render([sampleQuestion({ kind: 'custom_content', settings: { customContent } })])[0],
    ).toMatchObject({
      fullscreen: 't',
      opacity: '80',
      autoclose_enabled: 't',
      autoclose_delay: 3,
      autoredirect_enabled: 'f',
      autoredirect_delay: null,
    })
  })

  it('marks NPS as a single choice', () => {
    const eleven = Array.from({ length: 11 }, (_, n) => sampleAnswer(n + 1, { content: String(n) }))
    const [nps] = render([sampleQuestion({ possibleAnswers: eleven, settings: { nps: true } })])
    expect(nps).toMatchObject({ question_type: 'single_choice_question', nps: 't' })
    expect(nps.possible_answers).toHaveLength(11)
  })

  it('writes the route of a single choice into each of its answers', () => {
    const answers = [
      sampleAnswer(1),
      sampleAnswer(2, { nextQuestionId: 12 }),
      sampleAnswer(3, { nextQuestionId: 0 }),
    ]
    const [first, , last] = render([
      sampleQuestion({ id: 10, possibleAnswers: answers }),
      sampleQuestion({ id: 11, kind: 'free_text' }),
      sampleQuestion({ id: 12, possibleAnswers: [sampleAnswer(4)] }),
    ])
    expect(nextIds(first)).toEqual([11, 12, 0])
    expect(first.next_question_id).toBe(11)
    expect(nextIds(last)).toEqual([0])
    expect(last.next_question_id).toBe(0)
  })

  it.each(['single_choice', 'slider'] as const)(
    'says where a skipped %s leads, whatever its answers say',
    (kind) => {
      const answers = [sampleAnswer(1, { nextQuestionId: 11 }), sampleAnswer(2, { nextQuestionId: 0 })]
      const [jumping, , ending] = render([
        sampleQuestion({ id: 10, kind, nextQuestionId: 12, possibleAnswers: answers }),
        sampleQuestion({ id: 11, kind: 'free_text' }),
        sampleQuestion({ id: 12, kind, nextQuestionId: 0, possibleAnswers: [sampleAnswer(3)] }),
        sampleQuestion({ id: 13, kind: 'free_text' }),
      ])
      expect(jumping.next_question_id).toBe(12)
      expect(nextIds(jumping)).toEqual([11, 0])
      expect(ending.next_question_id).toBe(0)
    },
  )

  it('routes a multiple choice by itself, whatever its answers say', () => {
    const answers = [sampleAnswer(1), sampleAnswer(2, { nextQuestionId: 0 })]
    const [first, second] = render([
      sampleQuestion({ id: 10, kind: 'multiple_choices', nextQuestionId: 12, possibleAnswers: answers }),
      sampleQuestion({ id: 11, kind: 'free_text', nextQuestionId: 0 }),
      sampleQuestion({ id: 12, kind: 'custom_content' }),
    ])
    expect(first.next_question_id).toBe(12)
    expect(nextIds(first)).toEqual([0, 0])
    expect(second.next_question_id).toBe(0)
  })

  it('follows by position where a route leads to an archived question', () => {
    const answers = [sampleAnswer(1, { nextQuestionId: 12 })]
    const [first, second] = render([
      sampleQuestion({ id: 10, possibleAnswers: answers }),
      sampleQuestion({ id: 11, kind: 'free_text', nextQuestionId: 12 }),
      sampleQuestion({ id: 12, archived: true }),
      sampleQuestion({ id: 13 }),
    ])
    expect(nextIds(first)).toEqual([11])
    expect(second.next_question_id).toBe(13)
  })

  it('gives mails a link for every possible answer, and one for a free text', () => {
    const answerUrl = (questionId: number, answerId: number | null) =>
      `https://s.test/q/${questionId}/${answerId}`
    const questions = [
      sampleQuestion({ possibleAnswers: [sampleAnswer(1)] }),
      sampleQuestion({ id: 11, kind: 'free_text' }),
      sampleQuestion({ id: 12, kind: 'custom_content' }),
    ]
    const [choice, text, content] = renderQuestions(questions, { answerUrl }).map((json) => JSON.parse(json))
    expect(choice.possible_answers[0].answer_url).toBe('https://s.test/q/10/1')
    expect(text.answer_url).toBe('https://s.test/q/11/null')
    expect(content).not.toHaveProperty('answer_url')
  })

  it('joins possible answers in any order without rendering again', () => {
    const possibleAnswers = [sampleAnswer(1), sampleAnswer(2)]
    const parts = renderQuestionParts([sampleQuestion({ possibleAnswers, settings: { shuffle: 'all' } })])
    const [part] = parts
    if (!part?.answers) throw new Error('the question has answers')
    const reversed = JSON.parse(joinQuestion(part, [...part.answers].reverse()))
    expect(part.shuffle).toBe('all')
    expect(reversed.possible_answers.map((answer: { id: number }) => answer.id)).toEqual([2, 1])
    expect(questionSchema.safeParse(reversed).success).toBe(true)
  })
})
