// What destinations can be told of, in the order in which it happens to a submission.

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
export const EVENT_WORDS: Record<EventKind, { name: string; sentence: string }> = {
  'survey.viewed': { name: 'Survey viewed', sentence: 'Somebody saw a survey for the first time.' },
  'survey.answered': {
    name: 'Question answered',
    sentence: 'Each answer, as soon as it is given or changed.',
  },
  'survey.completed': { name: 'Survey completed', sentence: 'All answers, once, after the last question.' },
  'survey.closed': { name: 'Survey closed', sentence: 'Somebody closed a survey, with or without answers.' },
  'goal.reached': { name: 'Goal reached', sentence: 'A survey has as many responses as it wants.' },
  'survey.published': { name: 'Survey published', sentence: 'A survey went live, or changed while live.' },
}
