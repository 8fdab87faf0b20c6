// Templates about who visits, and how they decide.
import { ONCE_CLOSED, type Template } from './document.rules'

export const research: Template = (t) => ({
  audience: ONCE_CLOSED,
  questions: [
    {
      key: 'purpose',
      kind: 'single_choice',
      content: t('What brings you here today?'),
      shuffle: 'all_but_last',
      answers: [
        { key: 'compare', content: t('Comparing options') },
        { key: 'buy', content: t('Buying something') },
        { key: 'help', content: t('Getting help') },
        { key: 'browse', content: t('Just looking around') },
        { key: 'other', content: t('Something else') },
      ],
    },
    {
      key: 'channel',
      kind: 'multiple_choices',
      content: t('How did you hear about us?'),
      helper: { beforeText: t('Choose all that apply') },
      shuffle: 'all_but_last',
      answers: [
        { key: 'search', content: t('A search engine') },
        { key: 'friends', content: t('Friends or colleagues') },
        { key: 'social', content: t('Social media') },
        { key: 'advertisement', content: t('An advertisement') },
        { key: 'other', content: t('Somewhere else') },
      ],
    },
    {
      key: 'wish',
      kind: 'free_text',
      content: t('What is the one thing that you would change about this site?'),
      optional: true,
      freeText: { maxLength: 1000 },
    },
  ],
})

export const market: Template = (t) => ({
  audience: ONCE_CLOSED,
  look: { progress: true },
  questions: [
    {
      key: 'stage',
      kind: 'single_choice',
      content: t('Where are you with your decision?'),
      answers: [
        { key: 'learning', content: t('I am finding out what there is') },
        { key: 'comparing', content: t('I am comparing a few') },
        { key: 'soon', content: t('I will decide soon') },
        { key: 'customer', content: t('I am a customer already') },
      ],
    },
    {
      key: 'matters',
      kind: 'multiple_choices',
      content: t('What matters most to you when you choose?'),
      helper: { beforeText: t('Choose up to three') },
      multiple: { maximum: 3 },
      shuffle: 'all_but_last',
      answers: [
        { key: 'price', content: t('Price') },
        { key: 'quality', content: t('Quality') },
        { key: 'ease', content: t('Easy to use') },
        { key: 'service', content: t('Service and support') },
        { key: 'privacy', content: t('Privacy and security') },
        { key: 'others', content: t('What others say about it') },
        { key: 'other', content: t('Something else') },
      ],
    },
    {
      key: 'alternatives',
      kind: 'free_text',
      content: t('What else are you looking at?'),
      optional: true,
      freeText: { hint: t('Names of products or companies'), maxLength: 500 },
    },
    {
      key: 'decides',
      kind: 'single_choice',
      content: t('Who decides?'),
      answers: [
        { key: 'me', content: t('I do') },
        { key: 'together', content: t('I and others together') },
        { key: 'others', content: t('Somebody else') },
      ],
    },
  ],
})
