// Asks the public API for the survey in preview, through the typed client, as a page or an app
// would.
'use client'
import useSWR from 'swr'
import type { z } from 'zod'
import type { ApiClient } from '@/lib/api/client/api-client'
import type { QueryValue } from '@/lib/api/client/build-url'
import { DELIVERY_ENDPOINTS } from '@/lib/api/delivery-endpoints.endpoint'
import type { surveyAnswer, surveyWithQuestions } from '@/lib/serving/wire/envelopes.endpoint'
import type { WireQuestion } from '@/lib/widget/wire-types'
import type { Ask } from './inputs'

type Envelope = z.input<typeof surveyAnswer> | z.input<typeof surveyWithQuestions>

export interface Served {
  survey: Envelope['survey']
  questions: WireQuestion[]
  submission: string
}

export interface AskFor {
  client: ApiClient
  identifier: string
  ask: Ask
  event: string
  surveyId: number | null
  query: Record<string, QueryValue>
  /** The preview token for a draft; null: not needed. */
  token: string | null
  /** A new number repeats the call. */
  run: number
}

const isServed = (reply: object): reply is Envelope => 'survey' in reply

/** The parameters of every call of a preview. */
export const previewQuery = ({ identifier, token }: Pick<AskFor, 'identifier' | 'token'>) => ({
  identifier,
  preview_mode: true,
  preview_token: token,
})

async function load(wanted: AskFor): Promise<Served | null> {
  const { client, ask, event, surveyId } = wanted
  const common = previewQuery(wanted)
  const query = { ...common, ...wanted.query }
  const reply =
    ask === 'serve'
      ? await client.call(DELIVERY_ENDPOINTS.serveSurvey, { query })
      : ask === 'direct_serve'
        ? await client.call(DELIVERY_ENDPOINTS.serveSurveyDirectly, { query })
        : ask === 'by_event'
          ? await client.call(DELIVERY_ENDPOINTS.presentSurveyByEvent, {
              params: { event_name: event },
              query,
            })
          : await client.call(DELIVERY_ENDPOINTS.presentSurvey, {
              params: { survey_id: surveyId ?? 0 },
              query,
            })
  if (!isServed(reply)) return null
  const { survey, submission } = reply
  if ('questions_and_possible_answers' in reply)
    return { survey, questions: reply.questions_and_possible_answers, submission: submission.udid }
  const options = { params: { survey_ref: survey.id }, query: { ...common, labels: 'own' } }
  const questions = await client.call(DELIVERY_ENDPOINTS.listQuestions, options)
  return { survey, questions: Array.isArray(questions) ? questions : [], submission: submission.udid }
}

/**
 * The survey that the preview gets; null: none. `wanted` null: do not ask yet. One call for each
 * set of inputs.
 */
export function useServed(wanted: AskFor | null) {
  return useSWR<Served | null, Error>(
    wanted && ['preview', { ...wanted, client: undefined }],
    () => (wanted ? load(wanted) : null),
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      revalidateIfStale: false,
      shouldRetryOnError: false,
    },
  )
}
