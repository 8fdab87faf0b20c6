// All scenarios, in the order in which they run.

import { poll, presentResults, questions } from './reading'
import { answer, answerPoll, answerSlowly, trackEvent, viewedAt } from './recording'
import type { Scenario } from './scenario'
import { clientKey, serveHit, serveNothing } from './serving'

export const SCENARIOS: Scenario[] = [
  questions,
  serveNothing,
  serveHit,
  answer,
  answerSlowly,
  answerPoll,
  viewedAt,
  trackEvent,
  poll,
  presentResults,
  clientKey,
]

/** The default selection, in ten minutes. */
export const SUBSET = SCENARIOS.filter(({ needsStored }) => !needsStored).map(({ name }) => name)
