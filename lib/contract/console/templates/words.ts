// The templates for new surveys, as the console lists them: small enough for every page.

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
] as const
export type TemplateName = (typeof TEMPLATE_NAMES)[number]

export interface TemplateWords {
  title: string
  /** What it finds out, and where to use it. */
  sentence: string
  /**
   * What to choose before it is published, because it depends on the site; without it, the survey is
   * shown on every page.
   */
  choose?: string
}

export const TEMPLATE_WORDS: Record<TemplateName, TemplateWords> = {
  blank: { title: 'Blank', sentence: 'Nothing is asked yet: you write every question.' },
  feedback: {
    title: 'Page feedback',
    sentence:
      'Whether visitors found what they came for, and what was missing. Appears after 5 seconds on a page.',
  },
  nps: {
    title: 'Net Promoter Score',
    sentence:
      'How likely people are to recommend you, and why: each group gets its own second question. Asked again after 90 days.',
  },
  csat: {
    title: 'Satisfaction (CSAT)',
    sentence: 'How satisfied people are with one thing that they have just done, and what to do better.',
    choose: 'choose the page that comes after it, such as the one after an order.',
  },
  effort: {
    title: 'Effort (CES)',
    sentence: 'How easy it was to get something done. After a form, a booking or a call for help.',
    choose: 'choose the page that comes after it, such as the one that confirms a booking.',
  },
  fit: {
    title: 'Product-market fit',
    sentence:
      'How disappointed people would be without your product. More than 40% “very disappointed” is a good sign.',
    choose: 'choose people who know your product: returning visitors, or those who are signed in.',
  },
  helpful: {
    title: 'Was this helpful?',
    sentence:
      'For help pages, guides and articles. Appears when half of the page was read, and asks what was missing.',
    choose: 'choose the addresses of your help pages or articles.',
  },
  features: {
    title: 'Feature request',
    sentence: 'What people try to do and cannot, how they manage today, and how much it matters.',
    choose: 'choose the pages of your product, or people who are signed in.',
  },
  onboarding: {
    title: 'First steps',
    sentence: 'Whether new customers got going, where they are stuck, and what they hope to do.',
    choose: 'choose the page after the set-up, or people who signed up a few days ago.',
  },
  checkout: {
    title: 'Check-out',
    sentence:
      'What keeps people from finishing an order. Appears after half a minute without going on to the next page.',
    choose: 'choose the addresses of your cart and check-out.',
  },
  leaving: {
    title: 'Before they leave',
    sentence: 'What holds people back. Appears when the pointer is about to leave the page, on computers.',
  },
  churn: {
    title: 'Why they cancel',
    sentence: 'The main reason for leaving, what would have kept them, and what they use instead.',
    choose: 'choose the page on which people cancel, or the one after it.',
  },
  poll: {
    title: 'Poll',
    sentence: 'One question, and everybody sees the result at once. For articles and newsletters.',
  },
  research: {
    title: 'Who visits, and why',
    sentence: 'What brings people here and how they found you: three quick questions.',
  },
  market: {
    title: 'Market research',
    sentence: 'Who decides, what else they look at, and what matters most when they choose.',
  },
}

/** The most common templates come first, the blank one last. */
export const TEMPLATE_ORDER: readonly TemplateName[] = [
  ...TEMPLATE_NAMES.filter((name) => name !== 'blank'),
  'blank',
]
