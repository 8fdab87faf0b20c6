// Pairs every endpoint with its service for our own server; the route files under app/ do the same
// one by one.
import { ENDPOINTS, type EndpointId } from '@/lib/contract/endpoints'
import type { Handler } from '@/lib/http/pipeline/answer-call'
import { answerAll } from '@/lib/services/answers/answer-all'
import { answerByLink } from '@/lib/services/answers/answer-by-link'
import { answerQuestion } from '@/lib/services/answers/answer-question'
import { answerTextByLink } from '@/lib/services/answers/answer-text-by-link'
import { clickLink } from '@/lib/services/delivery/click-link'
import { closeSubmission } from '@/lib/services/delivery/close-submission'
import { listQuestions } from '@/lib/services/delivery/list-questions'
import { presentSurvey } from '@/lib/services/delivery/present-survey'
import { presentSurveyByEvent } from '@/lib/services/delivery/present-survey-by-event'
import { serveSurvey } from '@/lib/services/delivery/serve-survey'
import { serveSurveyDirectly } from '@/lib/services/delivery/serve-survey-directly'
import { setDeviceData } from '@/lib/services/delivery/set-device-data'
import { trackEvent } from '@/lib/services/delivery/track-event'
import { viewSubmission } from '@/lib/services/delivery/view-submission'
import { getPoll } from '@/lib/services/polls/get-poll'
import { presentResults } from '@/lib/services/polls/present-results'
import { showResults } from '@/lib/services/polls/show-results'

const OPERATIONS = {
  serveSurvey,
  serveSurveyDirectly,
  presentSurvey,
  presentSurveyByEvent,
  listQuestions,
  getPoll,
  answerByLink,
  answerTextByLink,
  answerQuestion,
  answerAll,
  closeSubmission,
  viewSubmission,
  setDeviceData,
  showResults,
  presentResults,
  trackEvent,
  clickLink,
} satisfies Record<EndpointId, Handler['operation']>

export const HANDLERS: Handler[] = Object.values(ENDPOINTS).map((endpoint) => ({
  endpoint,
  operation: OPERATIONS[endpoint.id],
}))
