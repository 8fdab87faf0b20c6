// All seventeen endpoints by id: routes, server, OpenAPI document and tests read this list
// (docs/api.md §3).
import { answerAll, answerQuestion } from './delivery/answering'
import { setDeviceData } from './delivery/devices'
import { answerByLink, answerTextByLink } from './delivery/link-answers'
import { getPoll } from './delivery/polls'
import { clickLink, closeSubmission, trackEvent, viewSubmission } from './delivery/recording'
import { presentResults, showResults } from './delivery/results'
import {
  listQuestions,
  presentSurvey,
  presentSurveyByEvent,
  serveSurvey,
  serveSurveyDirectly,
} from './delivery/serving'

export const ENDPOINTS = {
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

export type EndpointId = keyof typeof ENDPOINTS
