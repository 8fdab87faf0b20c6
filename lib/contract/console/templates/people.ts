// Templates about who visits, and how they decide.
import { ONCE_CLOSED, type TemplateDocument } from './document'

export const research: TemplateDocument = {
  audience: ONCE_CLOSED,
  questions: [
    {
      key: 'purpose',
      kind: 'single_choice',
      content: 'What brings you here today?',
      shuffle: 'all_but_last',
      answers: [
        { key: 'compare', content: 'Comparing options' },
        { key: 'buy', content: 'Buying something' },
        { key: 'help', content: 'Getting help' },
        { key: 'browse', content: 'Just looking around' },
        { key: 'other', content: 'Something else' },
      ],
    },
    {
      key: 'channel',
      kind: 'multiple_choices',
      content: 'How did you hear about us?',
      helper: { beforeText: 'Choose all that apply' },
      shuffle: 'all_but_last',
      answers: [
        { key: 'search', content: 'A search engine' },
        { key: 'friends', content: 'Friends or colleagues' },
        { key: 'social', content: 'Social media' },
        { key: 'advertisement', content: 'An advertisement' },
        { key: 'other', content: 'Somewhere else' },
      ],
    },
    {
      key: 'wish',
      kind: 'free_text',
      content: 'What is the one thing that you would change about this site?',
      optional: true,
      freeText: { maxLength: 1000 },
    },
  ],
}

export const market: TemplateDocument = {
  audience: ONCE_CLOSED,
  look: { progress: true },
  questions: [
    {
      key: 'stage',
      kind: 'single_choice',
      content: 'Where are you with your decision?',
      answers: [
        { key: 'learning', content: 'I am finding out what there is' },
        { key: 'comparing', content: 'I am comparing a few' },
        { key: 'soon', content: 'I will decide soon' },
        { key: 'customer', content: 'I am a customer already' },
      ],
    },
    {
      key: 'matters',
      kind: 'multiple_choices',
      content: 'What matters most to you when you choose?',
      helper: { beforeText: 'Choose up to three' },
      multiple: { maximum: 3 },
      shuffle: 'all_but_last',
      answers: [
        { key: 'price', content: 'Price' },
        { key: 'quality', content: 'Quality' },
        { key: 'ease', content: 'Easy to use' },
        { key: 'service', content: 'Service and support' },
        { key: 'privacy', content: 'Privacy and security' },
        { key: 'others', content: 'What others say about it' },
        { key: 'other', content: 'Something else' },
      ],
    },
    {
      key: 'alternatives',
      kind: 'free_text',
      content: 'What else are you looking at?',
      optional: true,
      freeText: { hint: 'Names of products or companies', maxLength: 500 },
    },
    {
      key: 'decides',
      kind: 'single_choice',
      content: 'Who decides?',
      answers: [
        { key: 'me', content: 'I do' },
        { key: 'together', content: 'I and others together' },
        { key: 'others', content: 'Somebody else' },
      ],
    },
  ],
}
