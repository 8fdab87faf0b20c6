// The endpoints of the public API by id (docs/api.md §3).
import { answerAll, answerQuestion } from '@/lib/answering/answering.endpoint'
import { answerByLink, answerTextByLink } from '@/lib/answering/link-answers.endpoint'
import { getPoll } from '@/lib/answering/polls.endpoint'
import { clickLink, closeSubmission, trackEvent, viewSubmission } from '@/lib/answering/recording.endpoint'
import { presentResults, showResults } from '@/lib/answering/results-pages.endpoint'
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
