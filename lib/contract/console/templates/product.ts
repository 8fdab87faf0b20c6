// Templates for those who use a product.
import { ONCE_CLOSED, type TemplateDocument } from './document'

export const features: TemplateDocument = {
  audience: { ...ONCE_CLOSED, showAgainAfter: { count: 90, unit: 'days' } },
  questions: [
    {
      key: 'wish',
      kind: 'free_text',
      content: 'What would you like to do here that you cannot do today?',
      freeText: { hint: 'Tell us what for, too', maxLength: 1000 },
    },
    {
      key: 'today',
      kind: 'single_choice',
      content: 'How do you manage today?',
      answers: [
        { key: 'elsewhere', content: 'With another product' },
        { key: 'by-hand', content: 'By hand, for example in a spreadsheet' },
        { key: 'not', content: 'Not at all' },
      ],
    },
    {
      key: 'weight',
      kind: 'single_choice',
      content: 'How much does it matter to you?',
      buttonType: 'button',
      answers: [
        { key: 'nice', content: 'Nice to have' },
        { key: 'important', content: 'Important' },
        { key: 'cannot-do-without', content: 'I cannot do without it' },
      ],
    },
  ],
}

export const onboarding: TemplateDocument = {
  audience: ONCE_CLOSED,
  questions: [
    {
      key: 'going',
      kind: 'single_choice',
      content: 'How are your first steps going?',
      buttonType: 'button',
      answers: [
        { key: 'well', content: 'Well: it does what I need', next: 'goal' },
        { key: 'looking', content: 'I am still looking around', next: 'goal' },
        { key: 'stuck', content: 'I am stuck', next: 'where' },
      ],
    },
    {
      key: 'where',
      kind: 'free_text',
      content: 'Where are you stuck?',
      optional: true,
      next: 'goal',
      freeText: { hint: 'What you tried, and what happened', maxLength: 1000 },
    },
    {
      key: 'goal',
      kind: 'single_choice',
      content: 'What do you want to do first?',
      shuffle: 'all_but_last',
      answers: [
        { key: 'try', content: 'Find out whether it suits me' },
        { key: 'project', content: 'Get a certain task done' },
        { key: 'team', content: 'Set it up for my team' },
        { key: 'other', content: 'Something else' },
      ],
    },
  ],
}

export const churn: TemplateDocument = {
  audience: ONCE_CLOSED,
  thankYou: 'Thank you. We wish you well.',
  questions: [
    {
      key: 'reason',
      kind: 'single_choice',
      content: 'What is the main reason why you are leaving?',
      shuffle: 'all_but_last',
      answers: [
        { key: 'price', content: 'It costs too much', next: 'kept' },
        { key: 'missing', content: 'Something that I need is missing', next: 'kept' },
        { key: 'difficult', content: 'It is too difficult to use', next: 'kept' },
        { key: 'switched', content: 'I use something else now', next: 'instead' },
        { key: 'no-need', content: 'I no longer need it', next: 'end' },
        { key: 'other', content: 'Another reason', next: 'kept' },
      ],
    },
    {
      key: 'instead',
      kind: 'free_text',
      content: 'What do you use instead, and what does it do better?',
      optional: true,
      next: 'end',
      freeText: { maxLength: 1000 },
    },
    {
      key: 'kept',
      kind: 'free_text',
      content: 'What would have made you stay?',
      optional: true,
      next: 'end',
      freeText: { maxLength: 1000 },
    },
  ],
}
