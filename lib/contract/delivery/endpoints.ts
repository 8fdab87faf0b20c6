// The endpoints of the public API by id (docs/api.md §3).
import { answerAll, answerQuestion } from './answering'
import { setDeviceData } from './devices'
import { answerByLink, answerTextByLink } from './link-answers'
import { getPoll } from './polls'
import { clickLink, closeSubmission, trackEvent, viewSubmission } from './recording'
import { presentResults, showResults } from './results'
import {
  listQuestions,
  presentSurvey,
  presentSurveyByEvent,
  serveSurvey,
  serveSurveyDirectly,
} from './serving'

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
