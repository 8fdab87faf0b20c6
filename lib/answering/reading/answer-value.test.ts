import { describe, expect, it } from 'vitest'
import type { QuestionKind } from '@/lib/surveys/survey.rules'
import { sampleAnswer, sampleQuestion } from '@/tests/support/surveys/sample-survey'
import { type AnswerResult, evaluateAnswer, type RawAnswer } from './answer-value.rules'

const possibleAnswers = [
  sampleAnswer(31),
  sampleAnswer(32),
  sampleAnswer(4),
  sampleAnswer(9, { archived: true }),
]
const evaluate = (kind: QuestionKind, raw: RawAnswer): AnswerResult =>
  evaluateAnswer(
    sampleQuestion({
      kind,
      possibleAnswers,
      settings: {
        multiple: { maximum: 2, errorText: null },
        freeText: { hint: null, errorText: null, height: null, maxLength: 5 },
      },
    }),
    raw,
  )

const ids = (...answerIds: number[]) => ({ store: { answerIds, text: null } })
const text = (stored: string) => ({ store: { answerIds: [], text: stored } })
const absent = (parameter: string) => ({ fail: 'answer_required', parameter })
const unknown = (parameter: string, id: string) => ({ fail: 'answer_unknown', parameter, id })
const skip = { skip: true }

describe('evaluateAnswer', () => {
  it.each<[QuestionKind, RawAnswer, object]>([
    ['single_choice', { answerId: '31' }, ids(31)],
    ['single_choice', { answerId: ' 31 ' }, ids(31)],
    ['slider', { answerId: '31' }, ids(31)],
    ['slider', {}, absent('answer_id')],
    ['single_choice', { answerId: '9' }, ids(9)],
    ['single_choice', {}, absent('answer_id')],
    ['single_choice', { answerId: null, checkBoxes: '31', text: 'x' }, absent('answer_id')],
    ['single_choice', { answerId: '' }, skip],
    ['single_choice', { answerId: '77' }, unknown('answer_id', '77')],
    ['single_choice', { answerId: '31,32' }, unknown('answer_id', '31,32')],
    ['single_choice', { answerId: '3e1' }, unknown('answer_id', '3e1')],
    ['single_choice', { answerId: '99999999999999999999' }, unknown('answer_id', '99999999999999999999')],
    ['multiple_choices', { checkBoxes: '32,31' }, ids(31, 32)],
    ['multiple_choices', { checkBoxes: '32&4' }, ids(4, 32)],
    ['multiple_choices', { checkBoxes: '32,,32& 31,' }, ids(31, 32)],
    ['multiple_choices', { checkBoxes: '9' }, ids(9)],
    ['multiple_choices', { checkBoxes: '' }, skip],
    ['multiple_choices', { checkBoxes: ' ,& ' }, skip],
    ['multiple_choices', { answerId: '31' }, absent('check_boxes')],
    ['multiple_choices', { checkBoxes: '31,77' }, unknown('check_boxes', '77')],
    [
      'multiple_choices',
      { checkBoxes: '31,32,4' },
      { fail: 'too_many_answers', parameter: 'check_boxes', id: '4' },
    ],
    ['multiple_choices', { checkBoxes: '31,32,31' }, ids(31, 32)],
    ['multiple_choices', { checkBoxes: '32&31&32&4', keepsFirstTicks: true }, ids(31, 32)],
    ['multiple_choices', { checkBoxes: '32&77', keepsFirstTicks: true }, unknown('check_boxes', '77')],
    ['free_text', { text: 'hi' }, text('hi')],
    ['free_text', { text: 'hello world' }, text('hello')],
    ['free_text', { text: '👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽' }, text('👍🏽👍🏽👍🏽👍🏽👍🏽')],
    ['free_text', { text: ' \n' }, skip],
    ['free_text', { answerId: '31' }, absent('text_answer')],
    ['custom_content', { customContent: 'seen it all' }, text('seen it all')],
    ['custom_content', { customContent: 'seen', nextQuestionId: '5' }, text('seen')],
    ['custom_content', { customContent: '' }, skip],
    ['custom_content', { nextQuestionId: '5' }, skip],
    ['custom_content', { nextQuestionId: '' }, skip],
    ['custom_content', {}, absent('custom_content')],
  ])('%s %j', (kind, raw, result) => {
    expect(evaluate(kind, raw)).toEqual(result)
  })

  it('limits ticks only where the question does, and texts to 5,000 characters by default', () => {
    const question = sampleQuestion({ kind: 'multiple_choices', possibleAnswers })
    expect(evaluateAnswer(question, { checkBoxes: '31,32,4' })).toEqual(ids(4, 31, 32))
    const long = 'x'.repeat(10_000)
    expect(evaluateAnswer(sampleQuestion({ kind: 'free_text' }), { text: long })).toEqual(
      text(long.slice(0, 5_000)),
    )
  })
})
