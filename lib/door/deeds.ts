// Introduces every promise to its deed, for the door in front of Next; the route files under app/ do the same one by one.
import { ENDPOINTS, type EndpointId } from '@/lib/contract/endpoints'
import type { Deed } from '@/lib/http/answer-call'
import { answerAll } from '@/lib/operations/answer-all'
import { answerByLink } from '@/lib/operations/answer-by-link'
import { answerQuestion } from '@/lib/operations/answer-question'
import { answerTextByLink } from '@/lib/operations/answer-text-by-link'
import { clickLink } from '@/lib/operations/click-link'
import { closeSubmission } from '@/lib/operations/close-submission'
import { getPoll } from '@/lib/operations/get-poll'
import { listQuestions } from '@/lib/operations/list-questions'
import { presentResults } from '@/lib/operations/present-results'
import { presentSurvey } from '@/lib/operations/present-survey'
import { presentSurveyByEvent } from '@/lib/operations/present-survey-by-event'
import { serveSurvey } from '@/lib/operations/serve-survey'
import { serveSurveyDirectly } from '@/lib/operations/serve-survey-directly'
import { setDeviceData } from '@/lib/operations/set-device-data'
import { showResults } from '@/lib/operations/show-results'
import { trackEvent } from '@/lib/operations/track-event'
import { viewSubmission } from '@/lib/operations/view-submission'

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
} satisfies Record<EndpointId, Deed['operation']>

/** All seventeen. */
export const DEEDS: Deed[] = Object.values(ENDPOINTS).map((endpoint) => ({
  endpoint,
  operation: OPERATIONS[endpoint.id],
}))
