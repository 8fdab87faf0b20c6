// All seventeen promises by id: what the routes, the door, the OpenAPI document and the tests walk through (docs/api.md §3).
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
