// Poll results in their three forms (docs/api.md §9).
import { describe, expect, it } from 'vitest'
import { results, sdkResults, surveyResults } from '@/lib/answering/results-object.endpoint'
import { pollQuestion } from '@/lib/serving/wire/question-object.endpoint'
import { sampleAnswer, sampleQuestion } from '@/tests/support/surveys/sample-survey'
import {
  renderPollQuestion,
  renderResults,
  renderSdkResults,
  renderSurveyResults,
} from './render-results.render'

const question = sampleQuestion({
  possibleAnswers: [
    sampleAnswer(1, { imageUrl: 'https://x.test/1.png' }),
    sampleAnswer(2),
    sampleAnswer(3, { archived: true }),
  ],
})
const counts = new Map([[1, 7]])

describe('renderResults', () => {
  it('counts every possible answer by position, zero included', () => {
    expect(results.parse(JSON.parse(renderResults(question, counts, [])))).toEqual({
      poll: [
        { id: 1, content: 'Answer 1', count: 7 },
        { id: 2, content: 'Answer 2', count: 0 },
      ],
      content: 'Which one?',
      question_type: 'single_choice_question',
      answers_via_checkbox: [],
    })
  })

  it('lists combinations of ticks as texts, at most a thousand', () => {
    const multiple = sampleQuestion({ kind: 'multiple_choices', possibleAnswers: question.possibleAnswers })
    const many = Array.from({ length: 1200 }, () => [1, 2])
    const body = results.parse(JSON.parse(renderResults(multiple, counts, many)))
    expect(body.answers_via_checkbox).toHaveLength(1000)
    expect(body.answers_via_checkbox[0]).toEqual(['1', '2'])
    expect(JSON.parse(renderResults(question, counts, many)).answers_via_checkbox).toEqual([])
  })

  it('counts the places of a slider', () => {
    const slider = sampleQuestion({ kind: 'slider', possibleAnswers: question.possibleAnswers })
    const body = results.parse(JSON.parse(renderResults(slider, counts, [])))
    expect(body.question_type).toBe('slider_question')
    expect(body.poll.map(({ count }) => count)).toEqual([7, 0])
    expect(sdkResults.parse(JSON.parse(renderSdkResults(slider, counts)))).toHaveLength(2)
  })

  it('counts nothing for a free text', () => {
    expect(JSON.parse(renderResults(sampleQuestion({ kind: 'free_text' }), counts, []))).toMatchObject({
      poll: [],
      question_type: 'free_text_question',
    })
  })
})

describe('a possible answer that was removed', () => {
  it('is still counted if it was chosen', () => {
    expect(JSON.parse(renderResults(question, new Map([[3, 4]]), [])).poll.at(-1)).toEqual({
      id: 3,
      content: 'Answer 3',
      count: 4,
    })
  })
})

describe('renderSdkResults', () => {
  it('writes ids as text, with the image', () => {
    expect(sdkResults.parse(JSON.parse(renderSdkResults(question, counts)))).toEqual([
      { id: '1', content: 'Answer 1', count: 7, image_url: 'https://x.test/1.png' },
      { id: '2', content: 'Answer 2', count: 0, image_url: null },
    ])
  })

  it('is exactly {} for a question that is not counted', () => {
    expect(renderSdkResults(sampleQuestion({ kind: 'free_text' }), counts)).toBe('{}')
  })
})

describe('renderSurveyResults', () => {
  it('lists the questions that are not archived', () => {
    const body = renderSurveyResults([sampleQuestion({ id: 9, archived: true }), question], counts)
    expect(surveyResults.parse(JSON.parse(body)).results.questions).toEqual([
      {
        id: 10,
        position: 0,
        content: 'Which one?',
        question_type: 'single_choice_question',
        possibleAnswers: [
          { id: 1, position: 0, content: 'Answer 1', numAnswers: 7 },
          { id: 2, position: 1, content: 'Answer 2', numAnswers: 0 },
        ],
      },
    ])
  })
})

describe('renderPollQuestion', () => {
  it('has the four fields of a poll', () => {
    expect(pollQuestion.parse(JSON.parse(renderPollQuestion(question)))).toEqual({
      id: 10,
      question_type: 'single_choice_question',
      content: 'Which one?',
      question_locale_group_id: 100,
    })
  })
})
