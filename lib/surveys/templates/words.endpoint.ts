// The templates for new surveys, as the console lists them: small enough for every page.

import { type Message, msg } from '@/lib/platform/contract/translator'

export const TEMPLATE_NAMES = [
  'blank',
  'feedback',
  'nps',
  'csat',
  'effort',
  'fit',
  'helpful',
  'features',
  'onboarding',
  'checkout',
  'leaving',
  'churn',
  'poll',
  'research',
  'market',
  'purchases',
  'trial',
  'tried',
  'cancelled',
  'quarterly',
] as const
export type TemplateName = (typeof TEMPLATE_NAMES)[number]

export interface TemplateWords {
  title: Message
  /** What it finds out, and where to use it. */
  sentence: Message
  /**
   * What to choose before it is published, because it depends on the site; without it, the survey is
   * shown on every page.
   */
  choose?: Message
}

export const TEMPLATE_WORDS: Record<TemplateName, TemplateWords> = {
  blank: { title: msg('Blank'), sentence: msg('Nothing is asked yet: you write every question.') },
  feedback: {
    title: msg('Page feedback'),
    sentence: msg(
      'Whether visitors found what they came for, and what was missing. Appears after 5 seconds on a page.',
    ),
  },
  nps: {
    title: msg('Net Promoter Score'),
    sentence: msg(
      'How likely people are to recommend you, and why: each group gets its own second question. Asked again after 90 days.',
    ),
  },
  csat: {
    title: msg('Satisfaction (CSAT)'),
    sentence: msg('How satisfied people are with one thing that they have just done, and what to do better.'),
    choose: msg('choose the page that comes after it, such as the one after an order.'),
  },
  effort: {
    title: msg('Effort (CES)'),
    sentence: msg('How easy it was to get something done. After a form, a booking or a call for help.'),
    choose: msg('choose the page that comes after it, such as the one that confirms a booking.'),
  },
  fit: {
    title: msg('Product-market fit'),
    sentence: msg(
      'How disappointed people would be without your product. More than 40% “very disappointed” is a good sign.',
    ),
    choose: msg('choose people who know your product: returning visitors, or those who are signed in.'),
  },
  helpful: {
    title: msg('Was this helpful?'),
    sentence: msg(
      'For help pages, guides and articles. Appears when half of the page was read, and asks what was missing.',
    ),
    choose: msg('choose the addresses of your help pages or articles.'),
  },
  features: {
    title: msg('Feature request'),
    sentence: msg('What people try to do and cannot, how they manage today, and how much it matters.'),
    choose: msg('choose the pages of your product, or people who are signed in.'),
  },
  onboarding: {
    title: msg('First steps'),
    sentence: msg('Whether new customers got going, where they are stuck, and what they hope to do.'),
    choose: msg('choose the page after the set-up, or people who signed up a few days ago.'),
  },
  checkout: {
    title: msg('Check-out'),
    sentence: msg(
      'What keeps people from finishing an order. Appears after half a minute without going on to the next page.',
    ),
    choose: msg('choose the addresses of your cart and check-out.'),
  },
  leaving: {
    title: msg('Before they leave'),
    sentence: msg(
      'What holds people back. Appears when the pointer is about to leave the page, on computers.',
    ),
  },
  churn: {
    title: msg('Why they cancel'),
    sentence: msg('The main reason for leaving, what would have kept them, and what they use instead.'),
    choose: msg('choose the page on which people cancel, or the one after it.'),
  },
  poll: {
    title: msg('Poll'),
    sentence: msg('One question, and everybody sees the result at once. For articles and newsletters.'),
  },
  research: {
    title: msg('Who visits, and why'),
    sentence: msg('What brings people here and how they found you: three quick questions.'),
  },
  market: {
    title: msg('Market research'),
    sentence: msg('Who decides, what else they look at, and what matters most when they choose.'),
  },
  purchases: {
    title: msg('After the third purchase'),
    sentence: msg(
      'What brings loyal customers back, and what to do better. For those who have bought three times.',
    ),
    choose: msg('send the event “purchase” with each order, or name the event that you send.'),
  },
  trial: {
    title: msg('A week into a trial'),
    sentence: msg(
      'How the trial goes, where people are stuck, and what they must know to decide. For those who have not subscribed after 7 days.',
    ),
    choose: msg('send the events “trial_started” and “subscribed”, or name those that you send.'),
  },
  tried: {
    title: msg('A feature, used for the first time'),
    sentence: msg(
      'Whether it did what people wanted, and how much it matters. Within a day of their first use.',
    ),
    choose: msg('send the event “feature_used”, or name the event of your feature.'),
  },
  cancelled: {
    title: msg('After they have cancelled'),
    sentence: msg(
      'The main reason, and what would bring them back. For those who cancelled within the last 30 days.',
    ),
    choose: msg('send the event “cancelled”, or name the event that you send.'),
  },
  quarterly: {
    title: msg('NPS, each quarter'),
    sentence: msg(
      'How likely people are to recommend you, and why. Each of them is asked once in a quarter.',
    ),
  },
}

/** The most common templates come first, the blank one last. */
export const TEMPLATE_ORDER: readonly TemplateName[] = [
  'blank',
  ...TEMPLATE_NAMES.filter((name) => name !== 'blank'),
]
