// What an account writes to its outbox: nothing that no destination wants.
import { EVENT_KINDS, type EventKind } from '@/lib/integrations/events/event-kinds.endpoint'

/** Which recordings write an event beside their own rows. */
export interface Tells {
  views: boolean
  answers: boolean
  closes: boolean
  goals: boolean
}

/** Which recordings an event of a kind may come from; none: its own statement asks what is wanted. */
const RECORDINGS: Record<EventKind, readonly (keyof Tells)[]> = {
  // A first answer or a close is a first view too, unless a view was recorded before.
  'survey.viewed': ['views', 'answers', 'closes'],
  'survey.answered': ['answers'],
  'survey.completed': ['answers'],
  'survey.closed': ['closes'],
  'goal.reached': ['goals'],
  'survey.published': [],
}

/** `kinds`: what the account's destinations want. */
export function tellsOf(kinds: readonly string[]): Tells {
  const wanted = EVENT_KINDS.filter((kind) => kinds.includes(kind)).flatMap((kind) => RECORDINGS[kind])
  const isWanted = (recording: keyof Tells): boolean => wanted.includes(recording)
  return {
    views: isWanted('views'),
    answers: isWanted('answers'),
    closes: isWanted('closes'),
    goals: isWanted('goals'),
  }
}
