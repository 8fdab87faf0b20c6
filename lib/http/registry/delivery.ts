// The services of the public API's endpoints by id, and their routes by path.
import { DELIVERY_ENDPOINTS, type DeliveryEndpointId } from '@/lib/contract/delivery/endpoints'
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
import type { DeliveryService } from '@/lib/services/service'
import { DELIVERY } from '../pipeline/delivery/family'
import { handleDelivery } from '../pipeline/delivery/handle-delivery'
import { pathTable } from '../pipeline/match-path'
import { routesOf } from '../pipeline/route'
import { splitTarget } from '../pipeline/split-target'

const SERVICES: { [Id in DeliveryEndpointId]: DeliveryService<(typeof DELIVERY_ENDPOINTS)[Id]> } = {
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
}

const handlerOf = <Id extends DeliveryEndpointId>(id: Id) =>
  handleDelivery(DELIVERY_ENDPOINTS[id], SERVICES[id])

export const DELIVERY_ROUTES = routesOf(
  DELIVERY,
  (Object.keys(DELIVERY_ENDPOINTS) as DeliveryEndpointId[]).map(handlerOf),
)

export const findDeliveryRoute = pathTable(DELIVERY_ROUTES)

/** Whether a target (path and query) belongs to the public API. */
export const isPublicApi = (target: string): boolean => findDeliveryRoute(splitTarget(target).path) !== null
