// The endpoints of the public API by id (docs/api.md §3).
import { answerAll, answerQuestion } from '@/lib/contract/delivery/answering'
import { answerByLink, answerTextByLink } from '@/lib/contract/delivery/link-answers'
import { getPoll } from '@/lib/contract/delivery/polls'
import { clickLink, closeSubmission, trackEvent, viewSubmission } from '@/lib/contract/delivery/recording'
import { presentResults, showResults } from '@/lib/contract/delivery/results'
import { setDeviceData } from '@/lib/serving/devices.endpoint'
import {
  listQuestions,
  presentSurvey,
  presentSurveyByEvent,
  serveSurvey,
  serveSurveyDirectly,
} from '@/lib/serving/serving.endpoint'

export const DELIVERY_ENDPOINTS = {
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
} as const

export type DeliveryEndpointId = keyof typeof DELIVERY_ENDPOINTS
