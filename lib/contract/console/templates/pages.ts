// Templates about a page and what people do on it.
import { ONCE_CLOSED, type TemplateDocument } from './document'

export const feedback: TemplateDocument = {
  conditions: { afterSeconds: 5 },
  audience: ONCE_CLOSED,
  thankYou: 'Thank you. We read every answer.',
  questions: [
    {
      key: 'found',
      kind: 'single_choice',
      content: 'Did you find what you were looking for today?',
      buttonType: 'button',
      answers: [
        { key: 'yes', content: 'Yes', next: 'end' },
        { key: 'partly', content: 'Partly', next: 'missing' },
        { key: 'no', content: 'No', next: 'missing' },
      ],
    },
    {
      key: 'missing',
      kind: 'free_text',
      content: 'What were you looking for?',
      optional: true,
      freeText: { hint: 'Please leave out names and addresses', maxLength: 1000 },
    },
  ],
}

export const helpful: TemplateDocument = {
  conditions: { afterScrollPercent: 50 },
  audience: ONCE_CLOSED,
  thankYou: 'Thank you. This helps us to write better pages.',
  questions: [
    {
      key: 'helpful',
      kind: 'single_choice',
      content: 'Was this page helpful?',
      buttonType: 'button',
      answersPerRow: { desktop: 2, mobile: 2 },
      answers: [
        { key: 'yes', content: 'Yes', next: 'end' },
        { key: 'no', content: 'No', next: 'why' },
      ],
    },
    {
      key: 'why',
      kind: 'single_choice',
      content: 'What is wrong with it?',
      answers: [
        { key: 'missing', content: 'My question is not answered' },
        { key: 'unclear', content: 'It is hard to understand' },
        { key: 'outdated', content: 'It is wrong or out of date' },
        { key: 'other', content: 'Something else' },
      ],
    },
    {
      key: 'looking',
      kind: 'free_text',
      content: 'What did you want to know?',
      optional: true,
      freeText: { hint: 'Please leave out names and addresses', maxLength: 1000 },
    },
  ],
}

export const checkout: TemplateDocument = {
  conditions: { afterSeconds: 30 },
  audience: ONCE_CLOSED,
  questions: [
    {
      key: 'obstacle',
      kind: 'single_choice',
      content: 'Is anything keeping you from ordering?',
      answers: [
        { key: 'nothing', content: 'No, I am about to order', next: 'end' },
        { key: 'costs', content: 'The price or the shipping costs', next: 'details' },
        { key: 'payment', content: 'My way of paying is missing', next: 'details' },
        { key: 'delivery', content: 'Delivery takes too long or is unclear', next: 'details' },
        { key: 'trouble', content: 'Something does not work', next: 'details' },
        { key: 'comparing', content: 'I am still comparing', next: 'end' },
      ],
    },
    {
      key: 'details',
      kind: 'free_text',
      content: 'What would help you to go on?',
      optional: true,
      freeText: { hint: 'Please leave out names and card numbers', maxLength: 1000 },
    },
  ],
}

export const leaving: TemplateDocument = {
  conditions: { onExitIntent: true },
  audience: { ...ONCE_CLOSED, devices: { email: false, ios: false, android: false } },
  questions: [
    {
      key: 'obstacle',
      kind: 'single_choice',
      content: 'What is keeping you from continuing today?',
      shuffle: 'all_but_last',
      answers: [
        { key: 'price', content: 'The price', next: 'end' },
        { key: 'information', content: 'I miss information', next: 'details' },
        { key: 'later', content: 'I will decide later', next: 'end' },
        { key: 'other', content: 'Something else', next: 'details' },
      ],
    },
    {
      key: 'details',
      kind: 'free_text',
      content: 'What would have helped you?',
      optional: true,
      freeText: { maxLength: 1000 },
    },
  ],
}

export const poll: TemplateDocument = {
  poll: true,
  audience: ONCE_CLOSED,
  questions: [
    {
      key: 'vote',
      kind: 'single_choice',
      content: 'Which of these would you like to read more about?',
      buttonType: 'button',
      answers: [
        { key: 'guides', content: 'Practical guides' },
        { key: 'stories', content: 'Stories of other readers' },
        { key: 'news', content: 'News' },
      ],
    },
  ],
}
