// Templates that wait for what people do, told as events, and one that comes back with the calendar.
import { ONCE_CLOSED, type Template } from './document.rules'
import { nps } from './scores.rules'

export const purchases: Template = (t) => ({
  audience: ONCE_CLOSED,
  rules: [{ kind: 'event', name: 'purchase', atLeast: 3 }],
  questions: [
    {
      key: 'loyal',
      kind: 'multiple_choices',
      content: t('What makes you buy from us again?'),
      helper: { beforeText: t('Choose all that apply') },
      shuffle: 'all_but_last',
      answers: [
        { key: 'price', content: t('Price') },
        { key: 'quality', content: t('Quality') },
        { key: 'ease', content: t('Easy to use') },
        { key: 'service', content: t('Service and support') },
        { key: 'other', content: t('Something else') },
      ],
    },
    {
      key: 'improve',
      kind: 'free_text',
      content: t('What should we do better?'),
      optional: true,
      freeText: { maxLength: 1000 },
    },
  ],
})

export const trial: Template = (t) => ({
  audience: ONCE_CLOSED,
  rules: [
    { kind: 'event', name: 'trial_started', first: { moreThan: { count: 7, unit: 'days' } } },
    { kind: 'event', name: 'subscribed', happened: false },
  ],
  questions: [
    {
      key: 'going',
      kind: 'single_choice',
      content: t('How is your trial going?'),
      buttonType: 'button',
      answers: [
        { key: 'well', content: t('Well: it does what I need'), next: 'decide' },
        { key: 'looking', content: t('I am still looking around'), next: 'decide' },
        { key: 'stuck', content: t('I am stuck'), next: 'where' },
      ],
    },
    {
      key: 'where',
      kind: 'free_text',
      content: t('Where are you stuck?'),
      optional: true,
      next: 'decide',
      freeText: { hint: t('What you tried, and what happened'), maxLength: 1000 },
    },
    {
      key: 'decide',
      kind: 'free_text',
      content: t('What do you still have to know before you decide?'),
      optional: true,
      freeText: { maxLength: 1000 },
    },
  ],
})

export const tried: Template = (t) => ({
  audience: ONCE_CLOSED,
  rules: [{ kind: 'event', name: 'feature_used', first: { lessThan: { count: 1, unit: 'days' } } }],
  questions: [
    {
      key: 'worked',
      kind: 'single_choice',
      content: t('You have just used this for the first time. Did it do what you wanted?'),
      buttonType: 'button',
      answers: [
        { key: 'yes', content: t('Yes'), next: 'weight' },
        { key: 'partly', content: t('Partly'), next: 'improve' },
        { key: 'no', content: t('No'), next: 'improve' },
      ],
    },
    {
      key: 'improve',
      kind: 'free_text',
      content: t('What should we do better?'),
      optional: true,
      freeText: { hint: t('What you tried, and what happened'), maxLength: 1000 },
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

export const cancelled: Template = (t) => ({
  audience: ONCE_CLOSED,
  rules: [{ kind: 'event', name: 'cancelled', within: { count: 30, unit: 'days' } }],
  thankYou: t('Thank you. We wish you well.'),
  questions: [
    {
      key: 'reason',
      kind: 'single_choice',
      content: t('What was the main reason why you cancelled?'),
      shuffle: 'all_but_last',
      answers: [
        { key: 'price', content: t('It costs too much'), next: 'back' },
        { key: 'missing', content: t('Something that I need is missing'), next: 'back' },
        { key: 'difficult', content: t('It is too difficult to use'), next: 'back' },
        { key: 'switched', content: t('I use something else now'), next: 'back' },
        { key: 'no-need', content: t('I no longer need it'), next: 'end' },
        { key: 'other', content: t('Another reason'), next: 'back' },
      ],
    },
    {
      key: 'back',
      kind: 'free_text',
      content: t('What would bring you back?'),
      optional: true,
      freeText: { maxLength: 1000 },
    },
  ],
})

export const quarterly: Template = (t) => ({
  ...nps(t),
  audience: { ...ONCE_CLOSED, showAgainAfter: { count: 1, unit: 'days' }, oncePer: 'quarter' },
})
