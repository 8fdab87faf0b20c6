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

/** The default selection: scenarios with a goal, in ten minutes. */
export const SUBSET = ['questions', 'serve-nothing', 'serve-hit', 'answer', 'poll']
