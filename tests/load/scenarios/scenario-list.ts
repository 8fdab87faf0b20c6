// All scenarios, in the order in which they run.

import { poll, presentResults, questions } from './reading'
import { answer, answerPoll, viewedAt } from './recording'
import type { Scenario } from './scenario'
import { clientKey, serveHit, serveNothing } from './serving'

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
