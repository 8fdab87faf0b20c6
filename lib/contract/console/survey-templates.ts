// Templates for a new survey: short, in neutral wording, ready to publish after a look, and shown
// to new visitors. All of them are not shown again to a person who has closed them.
import type { SurveyDocumentInput } from '../survey-document/survey-document'

export const TEMPLATE_NAMES = [
  'blank',
  'feedback',
  'nps',
  'csat',
  'effort',
  'poll',
  'research',
  'leaving',
] as const
export type TemplateName = (typeof TEMPLATE_NAMES)[number]

export interface SurveyTemplate {
  title: string
  /** What it finds out, and where to use it. */
  sentence: string
  document: Omit<SurveyDocumentInput, 'key' | 'name'>
}

/** A person who closed the survey does not get it again. */
const ONCE_CLOSED = { stopAfterClose: true }

export const SURVEY_TEMPLATES: Record<TemplateName, SurveyTemplate> = {
  blank: {
    title: 'Blank',
    sentence: 'Nothing is asked yet: you write every question.',
    document: { audience: ONCE_CLOSED, questions: [] },
  },
  feedback: {
    title: 'Page feedback',
    sentence:
      'Whether visitors found what they came for, and what was missing. Appears after 5 seconds on a page.',
    document: {
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
    },
  },
  nps: {
    title: 'Net Promoter Score',
    sentence: 'How likely people are to recommend you, from 0 to 10, and why. Asked again after 90 days.',
    document: {
      audience: { ...ONCE_CLOSED, showAgainAfter: { count: 90, unit: 'days' } },
      questions: [
        {
          key: 'score',
          kind: 'nps',
          content: 'How likely are you to recommend us to a friend or colleague?',
          helper: { beforeItems: ['Not at all likely', 'Extremely likely'] },
        },
        {
          key: 'reason',
          kind: 'free_text',
          content: 'What is the main reason for your score?',
          optional: true,
          freeText: { maxLength: 1000 },
        },
      ],
    },
  },
  csat: {
    title: 'Satisfaction',
    sentence: 'How satisfied people are with one thing they have just done. After an order or a delivery.',
    document: {
      audience: ONCE_CLOSED,
      questions: [
        {
          key: 'satisfaction',
          kind: 'single_choice',
          content: 'How satisfied are you with your experience today?',
          buttonType: 'button',
          answers: [
            { key: 'very-satisfied', content: 'Very satisfied' },
            { key: 'satisfied', content: 'Satisfied' },
            { key: 'neither', content: 'Neither satisfied nor dissatisfied' },
            { key: 'dissatisfied', content: 'Dissatisfied' },
            { key: 'very-dissatisfied', content: 'Very dissatisfied' },
          ],
        },
        {
          key: 'better',
          kind: 'free_text',
          content: 'What could we have done better?',
          optional: true,
          freeText: { maxLength: 1000 },
        },
      ],
    },
  },
  effort: {
    title: 'Effort',
    sentence: 'How easy it was to get something done. After a form, a check-out or a call for help.',
    document: {
      audience: ONCE_CLOSED,
      questions: [
        {
          key: 'ease',
          kind: 'slider',
          content: 'How easy was it to do what you came for?',
          answers: [
            { key: 'very-difficult', content: 'Very difficult' },
            { key: 'difficult', content: 'Difficult' },
            { key: 'neither', content: 'Neither easy nor difficult' },
            { key: 'easy', content: 'Easy' },
            { key: 'very-easy', content: 'Very easy' },
          ],
          slider: { start: 2 },
        },
        {
          key: 'obstacle',
          kind: 'free_text',
          content: 'What, if anything, got in your way?',
          optional: true,
          freeText: { maxLength: 1000 },
        },
      ],
    },
  },
  poll: {
    title: 'Poll',
    sentence: 'One question, and everybody sees the result at once. For articles and newsletters.',
    document: {
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
    },
  },
  research: {
    title: 'Who visits, and why',
    sentence: 'What brings people here and how they found you: three quick questions.',
    document: {
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
    },
  },
  leaving: {
    title: 'Before they leave',
    sentence: 'What holds people back. Appears when the pointer is about to leave the page, on computers.',
    document: {
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
    },
  },
}
