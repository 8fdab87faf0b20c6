// Which endpoint a path belongs to.
import { describe, expect, it } from 'vitest'
import { DELIVERY_ENDPOINTS } from '@/lib/api/delivery-endpoints.endpoint'
import { pathTable } from './target'

const match = pathTable(Object.values(DELIVERY_ENDPOINTS).map((endpoint) => ({ endpoint })))

const byPath = pathTable(
  ['/a/{id}', '/a/{id}/b', '/a/new'].map((path) => ({
    endpoint: { ...DELIVERY_ENDPOINTS.serveSurvey, path },
  })),
)

describe('pathTable', () => {
  it.each([
    ['/serve', 'serveSurvey', {}],
    ['/serve/', 'serveSurvey', {}],
    ['/surveys/12', 'presentSurvey', { survey_id: '12' }],
    ['/surveys/99999999999999', 'presentSurvey', { survey_id: '99999999999999' }],
    ['/surveys/checkout-done', 'presentSurveyByEvent', { event_name: 'checkout-done' }],
    ['/surveys/checkout%2Ddone', 'presentSurveyByEvent', { event_name: 'checkout-done' }],
    ['/surveys/12/questions/', 'listQuestions', { survey_ref: '12' }],
    ['/surveys/checkout-done/questions', 'listQuestions', { survey_ref: 'checkout-done' }],
    ['/surveys/12/poll', 'getPoll', { survey_id: '12' }],
    ['/q/1', 'answerTextByLink', { question_id: '1' }],
    ['/q/1/a/2', 'answerByLink', { question_id: '1', answer_id: '2' }],
    ['/submissions/any%20text/close', 'closeSubmission', { submission_udid: 'any text' }],
  ])('finds %s', (path, id, params) => {
    const found = match(path)
    expect([found?.target.endpoint.id, found?.params]).toEqual([id, params])
  })

  it('prefers a fixed segment to a parameter, in whatever order they come', () => {
    expect(byPath('/a/new')).toMatchObject({ target: { endpoint: { path: '/a/new' } }, params: {} })
    expect(byPath('/a/old')).toMatchObject({
      target: { endpoint: { path: '/a/{id}' } },
      params: { id: 'old' },
    })
  })

  it.each([
    '/',
    '/serves',
    '/Serve',
    '/surveys',
    '/surveys/',
    '/surveys/a_b',
    '/surveys/a.b',
    '/surveys/abc/poll',
    '/q/abc',
    '/q/1/a/b',
    '/q/1/b/2',
    '/submissions//close',
    '/devices/x',
    '//serve',
  ])('finds nothing at %s', (path) => {
    expect(match(path)).toBeNull()
  })
})
