// Templates for those who use a product.
import { ONCE_CLOSED, type Template } from './document.rules'

export const features: Template = (t) => ({
  audience: { ...ONCE_CLOSED, showAgainAfter: { count: 90, unit: 'days' } },
  questions: [
    {
      key: 'wish',
      kind: 'free_text',
      content: t('What would you like to do here that you cannot do today?'),
      freeText: { hint: t('Tell us what for, too'), maxLength: 1000 },
    },
    {
      key: 'today',
      kind: 'single_choice',
      content: t('How do you manage today?'),
      answers: [
        { key: 'elsewhere', content: t('With another product') },
        { key: 'by-hand', content: t('By hand, for example in a spreadsheet') },
        { key: 'not', content: t('Not at all') },
      ],
    },
    {
      key: 'weight',
      kind: 'single_choice',
      content: t('How much does it matter to you?'),
      buttonType: 'button',
      answers: [
        { key: 'nice', content: t('Nice to have') },
        { key: 'important', content: t('Important') },
        { key: 'cannot-do-without', content: t('I cannot do without it') },
      ],
    },
  ],
})

export const onboarding: Template = (t) => ({
  audience: ONCE_CLOSED,
  questions: [
    {
      key: 'going',
      kind: 'single_choice',
      content: t('How are your first steps going?'),
      buttonType: 'button',
      answers: [
        { key: 'well', content: t('Well: it does what I need'), next: 'goal' },
        { key: 'looking', content: t('I am still looking around'), next: 'goal' },
        { key: 'stuck', content: t('I am stuck'), next: 'where' },
      ],
    },
    {
      key: 'where',
      kind: 'free_text',
      content: t('Where are you stuck?'),
      optional: true,
      next: 'goal',
      freeText: { hint: t('What you tried, and what happened'), maxLength: 1000 },
    },
    {
      key: 'goal',
      kind: 'single_choice',
      content: t('What do you want to do first?'),
      shuffle: 'all_but_last',
      answers: [
        { key: 'try', content: t('Find out whether it suits me') },
        { key: 'project', content: t('Get a certain task done') },
        { key: 'team', content: t('Set it up for my team') },
        { key: 'other', content: t('Something else') },
      ],
    },
  ],
})

export const churn: Template = (t) => ({
  audience: ONCE_CLOSED,
  thankYou: t('Thank you. We wish you well.'),
  questions: [
    {
      key: 'reason',
      kind: 'single_choice',
      content: t('What is the main reason why you are leaving?'),
      shuffle: 'all_but_last',
      answers: [
        { key: 'price', content: t('It costs too much'), next: 'kept' },
        { key: 'missing', content: t('Something that I need is missing'), next: 'kept' },
        { key: 'difficult', content: t('It is too difficult to use'), next: 'kept' },
        { key: 'switched', content: t('I use something else now'), next: 'instead' },
        { key: 'no-need', content: t('I no longer need it'), next: 'end' },
        { key: 'other', content: t('Another reason'), next: 'kept' },
      ],
    },
    {
      key: 'instead',
      kind: 'free_text',
      content: t('What do you use instead, and what does it do better?'),
      optional: true,
      next: 'end',
      freeText: { maxLength: 1000 },
    },
    {
      key: 'kept',
      kind: 'free_text',
      content: t('What would have made you stay?'),
      optional: true,
      next: 'end',
      freeText: { maxLength: 1000 },
    },
  ],
})
