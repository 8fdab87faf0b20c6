// All scenarios, in the order in which they run.
import type { Scenario } from './scenario'
import { poll, presentResults, questions } from './scenarios/reading'
import { answer, answerPoll, viewedAt } from './scenarios/recording'
import { clientKey, serveHit, serveNothing } from './scenarios/serving'

export const SCENARIOS: Scenario[] = [
  questions,
  serveNothing,
  serveHit,
  answer,
  answerPoll,
  viewedAt,
  poll,
  presentResults,
  clientKey,
]

/** What is measured when nothing else is asked for: what has an aim, in ten minutes. */
export const SUBSET = ['questions', 'serve-nothing', 'serve-hit', 'answer', 'poll']
