// Templates that measure: recommendation, satisfaction, effort, product-market fit.
import { ONCE_CLOSED, type Template } from './document.rules'

/** The answers 0 to 10, each with the key of the question after it. */
const scores = (next: (score: number) => string) =>
  Array.from({ length: 11 }, (_, score) => ({ content: String(score), next: next(score) }))

export const nps: Template = (t) => ({
  audience: { ...ONCE_CLOSED, showAgainAfter: { count: 90, unit: 'days' } },
  questions: [
    {
      key: 'score',
      kind: 'nps',
      content: t('How likely are you to recommend us to a friend or colleague?'),
      helper: { beforeItems: [t('Not at all likely'), t('Extremely likely')] },
      answers: scores((score) => (score <= 6 ? 'improve' : score <= 8 ? 'missing' : 'like')),
    },
    {
      key: 'improve',
      kind: 'free_text',
      content: t('What should we do better?'),
      optional: true,
      next: 'end',
      freeText: { maxLength: 1000 },
    },
    {
      key: 'missing',
      kind: 'free_text',
      content: t('What is missing to make it a 9 or 10?'),
      optional: true,
      next: 'end',
      freeText: { maxLength: 1000 },
    },
    {
      key: 'like',
      kind: 'free_text',
      content: t('What do you like most about us?'),
      optional: true,
      next: 'end',
      freeText: { maxLength: 1000 },
    },
  ],
})

export const csat: Template = (t) => ({
  audience: { ...ONCE_CLOSED, showAgainAfter: { count: 30, unit: 'days' } },
  questions: [
    {
      key: 'satisfaction',
      kind: 'single_choice',
      content: t('How satisfied are you with your experience today?'),
      rating: 'faces',
      buttonType: 'button',
      answers: [
        { key: 'very-dissatisfied', content: t('Very dissatisfied'), next: 'better' },
        { key: 'dissatisfied', content: t('Dissatisfied'), next: 'better' },
        { key: 'neither', content: t('Neither satisfied nor dissatisfied'), next: 'better' },
        { key: 'satisfied', content: t('Satisfied'), next: 'good' },
        { key: 'very-satisfied', content: t('Very satisfied'), next: 'good' },
      ],
    },
    {
      key: 'better',
      kind: 'free_text',
      content: t('What could we have done better?'),
      optional: true,
      next: 'end',
      freeText: { maxLength: 1000 },
    },
    {
      key: 'good',
      kind: 'free_text',
      content: t('What went especially well?'),
      optional: true,
      next: 'end',
      freeText: { maxLength: 1000 },
    },
  ],
})

export const effort: Template = (t) => ({
  audience: { ...ONCE_CLOSED, showAgainAfter: { count: 30, unit: 'days' } },
  questions: [
    {
      key: 'ease',
      kind: 'single_choice',
      content: t('How easy was it to do what you came for?'),
      rating: 'numbers',
      buttonType: 'button',
      answers: [
        { key: 'very-difficult', content: t('Very difficult'), next: 'obstacle' },
        { key: 'difficult', content: t('Difficult'), next: 'obstacle' },
        { key: 'neither', content: t('Neither easy nor difficult'), next: 'obstacle' },
        { key: 'easy', content: t('Easy'), next: 'end' },
        { key: 'very-easy', content: t('Very easy'), next: 'end' },
      ],
    },
    {
      key: 'obstacle',
      kind: 'free_text',
      content: t('What got in your way?'),
      optional: true,
      freeText: { maxLength: 1000 },
    },
  ],
})

export const fit: Template = (t) => ({
  audience: { ...ONCE_CLOSED, showAgainAfter: { count: 180, unit: 'days' } },
  look: { progress: true },
  questions: [
    {
      key: 'without',
      kind: 'single_choice',
      content: t('How would you feel if you could no longer use our product?'),
      buttonType: 'button',
      answers: [
        { key: 'very', content: t('Very disappointed'), next: 'benefit' },
        { key: 'somewhat', content: t('Somewhat disappointed'), next: 'improve' },
        { key: 'not', content: t('Not disappointed'), next: 'improve' },
      ],
    },
    {
      key: 'benefit',
      kind: 'free_text',
      content: t('What is the main thing that you get out of it?'),
      optional: true,
      next: 'who',
      freeText: { maxLength: 1000 },
    },
    {
      key: 'improve',
      kind: 'free_text',
      content: t('What would make it more useful to you?'),
      optional: true,
      next: 'who',
      freeText: { maxLength: 1000 },
    },
    {
      key: 'who',
      kind: 'free_text',
      content: t('Who do you think would benefit most from it?'),
      optional: true,
      freeText: { maxLength: 1000 },
    },
  ],
})
