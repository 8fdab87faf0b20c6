// What an account writes to its outbox: nothing that no destination wants.
import type { EventKind } from '@/lib/contract/console/event-kinds'

/** Which recordings write an event beside their own rows. */
export interface Tells {
  views: boolean
  answers: boolean
  closes: boolean
  goals: boolean
}

/** `kinds`: what the account's destinations want. */
export function tellsOf(kinds: readonly string[]): Tells {
  const wants = (...wanted: EventKind[]): boolean => wanted.some((kind) => kinds.includes(kind))
  return {
    views: wants('survey.viewed'),
    // A first answer is a first view too, unless a view was recorded before.
    answers: wants('survey.viewed', 'survey.answered', 'survey.completed'),
    closes: wants('survey.viewed', 'survey.closed'),
    goals: wants('goal.reached'),
  }
}
