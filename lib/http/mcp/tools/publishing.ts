// Tools that change what respondents see; they need a scope of their own.
import { z } from 'zod'
import { publishSurvey as publish } from '@/lib/surveys/drafts/drafts.endpoint'
import { surveyStatus } from '@/lib/surveys/survey-fields.endpoint'
import { moveSurvey } from '@/lib/surveys/surveys.endpoint'
import { defineTool } from '../tool'
import { etag, survey } from './fields'

export const publishSurvey = defineTool({
  name: 'publish_survey',
  title: 'Publish a survey',
  description:
    'Publishes the draft of a survey: respondents get it from now on. Ask the person you work for, with what compare_draft says, before you call this.',
  endpoint: publish,
  effect: 'publish',
  input: z.object({
    survey,
    etag,
    status: z
      .enum(['live', 'keep'])
      .default('live')
      .describe('`live`: it is shown. `keep`: the changes are published, its status stays.'),
    asNew: z
      .array(z.string())
      .default([])
      .describe(
        'Keys of questions whose meaning has changed: they become new questions, and the answers so far stay with the old ones.',
      ),
  }),
  run: async ({ survey: surveyId, etag: ifMatch, status, asNew }, { call, linkTo }) => ({
    ...(await call(publish, { path: { surveyId }, body: { status, asNew }, ifMatch })),
    link: linkTo(`surveys/${surveyId}`),
  }),
})

export const setStatus = defineTool({
  name: 'set_survey_status',
  title: 'Pause, complete or resume a survey',
  description:
    'Changes the status of a survey: paused and complete surveys are not shown any more. nextStatuses of read_survey says what is possible. Ask the person you work for first.',
  endpoint: moveSurvey,
  effect: 'publish',
  input: z.object({ survey, etag, to: surveyStatus }),
  run: async ({ survey: surveyId, etag: ifMatch, to }, { call, linkTo }) => ({
    ...(await call(moveSurvey, { path: { surveyId }, body: { to }, ifMatch })),
    link: linkTo(`surveys/${surveyId}`),
  }),
})
