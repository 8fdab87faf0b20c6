// Tools that read surveys.
import { z } from 'zod'
import { listChanges } from '@/lib/surveys/drafts/drafts.endpoint'
import { surveyStatus } from '@/lib/surveys/survey-fields.endpoint'
import { listSurveySummaries, openSurvey } from '@/lib/surveys/surveys.endpoint'
import { defineTool } from '../tool'
import { limit, survey } from './fields'

export const listSurveys = defineTool({
  name: 'list_surveys',
  title: 'List surveys',
  description:
    'Lists the surveys of the account with id, name, status, goal and number of responses. effectiveStatus says of a live one whether it is scheduled or has ended. Start here to find the id of a survey.',
  endpoint: listSurveySummaries,
  effect: 'read',
  input: z.object({
    status: surveyStatus.optional(),
    cursor: z.int().positive().optional().describe('`next` of the page before.'),
    limit,
  }),
  run: async (input, { call, linkTo }) => {
    const { surveys, next } = await call(listSurveySummaries, { query: input })
    return {
      surveys: surveys.map(({ id, key, name, status, goal, responseCount, sharedGoal, pace, ...rest }) => ({
        ...{ id, key, name, status, goal, responseCount, sharedGoal, pace },
        effectiveStatus: rest.effectiveStatus,
        presentation: rest.presentation,
        eventName: rest.eventName,
        locale: rest.locale,
        questionCount: rest.questionCount,
        hasDraft: rest.hasDraft,
        updatedAt: rest.updatedAt,
        link: linkTo(`surveys/${id}`),
      })),
      next,
    }
  },
})

export const readSurvey = defineTool({
  name: 'read_survey',
  title: 'Read a survey',
  description:
    'Reads one survey: its document as respondents get it, its unpublished draft if there is one, what prevents publishing, and the etag that changes need.',
  endpoint: openSurvey,
  effect: 'read',
  input: z.object({ survey }),
  run: async ({ survey: surveyId }, { call, linkTo }) => {
    const { id, key, name, status, nextStatuses, goal, responseCount, sharedGoal, publishedAt, ...rest } =
      await call(openSurvey, { path: { surveyId } })
    return {
      ...{ id, key, name, status, nextStatuses, goal, responseCount, sharedGoal, publishedAt },
      effectiveStatus: rest.effectiveStatus,
      pace: rest.pace,
      etag: rest.etag,
      figures: rest.figures,
      document: rest.document,
      draft: rest.draft && { document: rest.draft.document, savedAt: rest.draft.savedAt },
      problems: rest.problems,
      notes: rest.notes,
      link: linkTo(`surveys/${surveyId}`),
    }
  },
})

export const compareDraft = defineTool({
  name: 'compare_draft',
  title: 'Compare a draft with what is published',
  description:
    'Says in sentences what publishing the draft of a survey would change, for respondents and for results, and what prevents it. Use it before publish_survey.',
  endpoint: listChanges,
  effect: 'read',
  input: z.object({ survey }),
  run: async ({ survey: surveyId }, { call, linkTo }) => ({
    ...(await call(listChanges, { path: { surveyId } })),
    link: linkTo(`surveys/${surveyId}`),
  }),
})
