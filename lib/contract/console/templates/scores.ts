// Templates that measure: recommendation, satisfaction, effort, product-market fit.
import { ONCE_CLOSED, type TemplateDocument } from './document'

/** The answers 0 to 10, each with the key of the question after it. */
const scores = (next: (score: number) => string) =>
  Array.from({ length: 11 }, (_, score) => ({ content: String(score), next: next(score) }))

export const nps: TemplateDocument = {
  audience: { ...ONCE_CLOSED, showAgainAfter: { count: 90, unit: 'days' } },
  questions: [
    {
      key: 'score',
      kind: 'nps',
      content: 'How likely are you to recommend us to a friend or colleague?',
      helper: { beforeItems: ['Not at all likely', 'Extremely likely'] },
      answers: scores((score) => (score <= 6 ? 'improve' : score <= 8 ? 'missing' : 'like')),
    },
    {
      key: 'improve',
      kind: 'free_text',
      content: 'What should we do better?',
      optional: true,
      next: 'end',
      freeText: { maxLength: 1000 },
    },
    {
      key: 'missing',
      kind: 'free_text',
      content: 'What is missing to make it a 9 or 10?',
      optional: true,
      next: 'end',
      freeText: { maxLength: 1000 },
    },
    {
      key: 'like',
      kind: 'free_text',
      content: 'What do you like most about us?',
      optional: true,
      next: 'end',
      freeText: { maxLength: 1000 },
    },
  ],
}

export const csat: TemplateDocument = {
  audience: { ...ONCE_CLOSED, showAgainAfter: { count: 30, unit: 'days' } },
  questions: [
    {
      key: 'satisfaction',
      kind: 'single_choice',
      content: 'How satisfied are you with your experience today?',
      rating: 'faces',
      buttonType: 'button',
      answers: [
        { key: 'very-dissatisfied', content: 'Very dissatisfied', next: 'better' },
        { key: 'dissatisfied', content: 'Dissatisfied', next: 'better' },
        { key: 'neither', content: 'Neither satisfied nor dissatisfied', next: 'better' },
        { key: 'satisfied', content: 'Satisfied', next: 'good' },
        { key: 'very-satisfied', content: 'Very satisfied', next: 'good' },
      ],
    },
    {
      key: 'better',
      kind: 'free_text',
      content: 'What could we have done better?',
      optional: true,
      next: 'end',
      freeText: { maxLength: 1000 },
    },
    {
      key: 'good',
      kind: 'free_text',
      content: 'What went especially well?',
      optional: true,
      next: 'end',
      freeText: { maxLength: 1000 },
    },
  ],
}

export const effort: TemplateDocument = {
  audience: { ...ONCE_CLOSED, showAgainAfter: { count: 30, unit: 'days' } },
  questions: [
    {
      key: 'ease',
      kind: 'single_choice',
      content: 'How easy was it to do what you came for?',
      rating: 'numbers',
      buttonType: 'button',
      answers: [
        { key: 'very-difficult', content: 'Very difficult', next: 'obstacle' },
        { key: 'difficult', content: 'Difficult', next: 'obstacle' },
        { key: 'neither', content: 'Neither easy nor difficult', next: 'obstacle' },
        { key: 'easy', content: 'Easy', next: 'end' },
        { key: 'very-easy', content: 'Very easy', next: 'end' },
      ],
    },
    {
      key: 'obstacle',
      kind: 'free_text',
      content: 'What got in your way?',
      optional: true,
      freeText: { maxLength: 1000 },
    },
  ],
}

export const fit: TemplateDocument = {
  audience: { ...ONCE_CLOSED, showAgainAfter: { count: 180, unit: 'days' } },
  look: { progress: true },
  questions: [
    {
      key: 'without',
      kind: 'single_choice',
      content: 'How would you feel if you could no longer use our product?',
      buttonType: 'button',
      answers: [
        { key: 'very', content: 'Very disappointed', next: 'benefit' },
        { key: 'somewhat', content: 'Somewhat disappointed', next: 'improve' },
        { key: 'not', content: 'Not disappointed', next: 'improve' },
      ],
    },
    {
      key: 'benefit',
      kind: 'free_text',
      content: 'What is the main thing that you get out of it?',
      optional: true,
      next: 'who',
      freeText: { maxLength: 1000 },
    },
    {
      key: 'improve',
      kind: 'free_text',
      content: 'What would make it more useful to you?',
      optional: true,
      next: 'who',
      freeText: { maxLength: 1000 },
    },
    {
      key: 'who',
      kind: 'free_text',
      content: 'Who do you think would benefit most from it?',
      optional: true,
      freeText: { maxLength: 1000 },
    },
  ],
}
