// What some surveys of the demo require before the server serves them.

export interface Recipe {
  /** Page of the shop. */
  page?: string
  context?: Record<string, string>
  visits?: number
  /** Why the survey may not be shown. */
  hint?: string
}

/** By the survey's key. */
export const RECIPES: Record<string, Recipe> = {
  'shelter-poll': { page: 'journal' },
  'returns-help': { page: 'returns', visits: 2 },
  'member-lounge': {
    page: 'members',
    context: { member_tier: 'gold', orders: '5', newsletter: 'yes' },
  },
  'fit-follow-up': {
    hint: 'It follows up an answer: give “Store experience” a score of 0 to 6, say that sizes did not fit, and come back.',
  },
  'third-order': {
    page: 'order',
    hint: 'It waits for a third order within 90 days, with no return in the last 30: place the order three times, and show it again.',
  },
  'letter-readers': {
    hint: 'It is for those who have signed up for the letter within 7 days, at the foot of each page, and have not ordered yet.',
  },
}

const HINTS: Record<string, string> = {
  paused: 'It is paused.',
  complete: 'It has reached its goal.',
  draft: 'It is a draft: switch preview mode on.',
  archived: 'It is archived.',
}

/** Why a survey was not served, as a sentence. */
export const whyNothing = (key: string, status: string): string =>
  RECIPES[key]?.hint ??
  HINTS[status] ??
  'Its dates, its rules or an earlier close may prevent it: become a new person, or switch preview mode on.'
