// What destinations can be told of, in the order in which it happens to a submission.

import { type Message, msg } from '@/lib/platform/contract/translator'

export const EVENT_KINDS = [
  'survey.viewed',
  'survey.answered',
  'survey.completed',
  'survey.closed',
  'goal.reached',
  'survey.published',
] as const

export type EventKind = (typeof EVENT_KINDS)[number]

interface EventWords {
  name: Message
  /** The name within a list. */
  within: Message
  sentence: Message
  /** What an event of this kind has beside its survey. */
  of: 'submission' | null
}

/** How the console calls them. */
export const EVENT_WORDS: Record<EventKind, EventWords> = {
  'survey.viewed': {
    name: msg('Survey viewed'),
    within: msg('survey viewed'),
    sentence: msg('Somebody saw a survey for the first time.'),
    of: 'submission',
  },
  'survey.answered': {
    name: msg('Question answered'),
    within: msg('question answered'),
    sentence: msg('Each answer, as soon as it is given or changed.'),
    of: 'submission',
  },
  'survey.completed': {
    name: msg('Survey completed'),
    within: msg('survey completed'),
    sentence: msg('All answers, once, after the last question.'),
    of: 'submission',
  },
  'survey.closed': {
    name: msg('Survey closed'),
    within: msg('survey closed'),
    sentence: msg('Somebody closed a survey, with or without answers.'),
    of: 'submission',
  },
  'goal.reached': {
    name: msg('Goal reached'),
    within: msg('goal reached'),
    sentence: msg('A survey has reached its goal of responses.'),
    of: null,
  },
  'survey.published': {
    name: msg('Survey published'),
    within: msg('survey published'),
    sentence: msg('A survey went live, or changed while live.'),
    of: null,
  },
}
