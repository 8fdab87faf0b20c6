// Templates about a page and what people do on it.
import { ONCE_CLOSED, type Template } from './document.rules'

export const feedback: Template = (t) => ({
  conditions: { afterSeconds: 5 },
  audience: ONCE_CLOSED,
  thankYou: t('Thank you. We read every answer.'),
  questions: [
    {
      key: 'found',
      kind: 'single_choice',
      content: t('Did you find what you were looking for today?'),
      buttonType: 'button',
      answers: [
        { key: 'yes', content: t('Yes'), next: 'end' },
        { key: 'partly', content: t('Partly'), next: 'missing' },
        { key: 'no', content: t('No'), next: 'missing' },
      ],
    },
    {
      key: 'missing',
      kind: 'free_text',
      content: t('What were you looking for?'),
      optional: true,
      freeText: { hint: t('Please leave out names and addresses'), maxLength: 1000 },
    },
  ],
})

export const helpful: Template = (t) => ({
  conditions: { afterScrollPercent: 50 },
  audience: ONCE_CLOSED,
  thankYou: t('Thank you. This helps us to write better pages.'),
  questions: [
    {
      key: 'helpful',
      kind: 'single_choice',
      content: t('Was this page helpful?'),
      buttonType: 'button',
      answersPerRow: { desktop: 2, mobile: 2 },
      answers: [
        { key: 'yes', content: t('Yes'), next: 'end' },
        { key: 'no', content: t('No'), next: 'why' },
      ],
    },
    {
      key: 'why',
      kind: 'single_choice',
      content: t('What is wrong with it?'),
      answers: [
        { key: 'missing', content: t('My question is not answered') },
        { key: 'unclear', content: t('It is hard to understand') },
        { key: 'outdated', content: t('It is wrong or out of date') },
        { key: 'other', content: t('Something else') },
      ],
    },
    {
      key: 'looking',
      kind: 'free_text',
      content: t('What did you want to know?'),
      optional: true,
      freeText: { hint: t('Please leave out names and addresses'), maxLength: 1000 },
    },
  ],
})

export const checkout: Template = (t) => ({
  conditions: { afterSeconds: 30 },
  audience: ONCE_CLOSED,
  questions: [
    {
      key: 'obstacle',
      kind: 'single_choice',
      content: t('Is anything keeping you from ordering?'),
      answers: [
        { key: 'nothing', content: t('No, I am about to order'), next: 'end' },
        { key: 'costs', content: t('The price or the shipping costs'), next: 'details' },
        { key: 'payment', content: t('My way of paying is missing'), next: 'details' },
        { key: 'delivery', content: t('Delivery takes too long or is unclear'), next: 'details' },
        { key: 'trouble', content: t('Something does not work'), next: 'details' },
        { key: 'comparing', content: t('I am still comparing'), next: 'end' },
      ],
    },
    {
      key: 'details',
      kind: 'free_text',
      content: t('What would help you to go on?'),
      optional: true,
      freeText: { hint: t('Please leave out names and card numbers'), maxLength: 1000 },
    },
  ],
})

export const leaving: Template = (t) => ({
  conditions: { onExitIntent: true },
  audience: { ...ONCE_CLOSED, devices: { email: false, ios: false, android: false } },
  questions: [
    {
      key: 'obstacle',
      kind: 'single_choice',
      content: t('What is keeping you from continuing today?'),
      shuffle: 'all_but_last',
      answers: [
        { key: 'price', content: t('The price'), next: 'end' },
        { key: 'information', content: t('I miss information'), next: 'details' },
        { key: 'later', content: t('I will decide later'), next: 'end' },
        { key: 'other', content: t('Something else'), next: 'details' },
      ],
    },
    {
      key: 'details',
      kind: 'free_text',
      content: t('What would have helped you?'),
      optional: true,
      freeText: { maxLength: 1000 },
    },
  ],
})

export const poll: Template = (t) => ({
  poll: true,
  audience: ONCE_CLOSED,
  questions: [
    {
      key: 'vote',
      kind: 'single_choice',
      content: t('Which of these would you like to read more about?'),
      buttonType: 'button',
      answers: [
        { key: 'guides', content: t('Practical guides') },
        { key: 'stories', content: t('Stories of other readers') },
        { key: 'news', content: t('News') },
      ],
    },
  ],
})
