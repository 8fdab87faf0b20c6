// What destinations can be told of, in the order in which it happens to a submission.

import { type Message, msg } from './translator'

export const EVENT_KINDS = [
  'survey.viewed',
  'survey.answered',
  'survey.completed',
  'survey.closed',
  'goal.reached',
  'survey.published',
] as const

export type EventKind = (typeof EVENT_KINDS)[number]

/** How the console calls them. */
export const EVENT_WORDS: Record<EventKind, { name: Message; sentence: Message }> = {
  'survey.viewed': { name: msg('Survey viewed'), sentence: msg('Somebody saw a survey for the first time.') },
  'survey.answered': {
    name: msg('Question answered'),
    sentence: msg('Each answer, as soon as it is given or changed.'),
  },
  'survey.completed': {
    name: msg('Survey completed'),
    sentence: msg('All answers, once, after the last question.'),
  },
  'survey.closed': {
    name: msg('Survey closed'),
    sentence: msg('Somebody closed a survey, with or without answers.'),
  },
  'goal.reached': { name: msg('Goal reached'), sentence: msg('A survey has reached its goal of responses.') },
  'survey.published': {
    name: msg('Survey published'),
    sentence: msg('A survey went live, or changed while live.'),
  },
}
