// The browser tests' surveys: for each presentation one with every question type, and one with all
// questions on one screen.
import type { SurveyDocumentInput } from '@/lib/surveys/document/survey-document.endpoint'
import { LOOK_SURVEYS } from './look-surveys'
import { RATING_SURVEYS } from './rating-surveys'
import { RECALL_SURVEYS } from './recall-surveys'
import { TAG_SURVEYS } from './tag-surveys'

export const MATRIX_ACCOUNT = 'E2E-MATRIX'

export const PRESENTATIONS = ['docked', 'inline', 'top_bar', 'bottom_bar', 'fullscreen'] as const
export type Presentation = (typeof PRESENTATIONS)[number]

/** The event that shows each survey. */
export const eventOf = (kind: 'journey' | 'together', presentation: Presentation): string =>
  `${kind}-${presentation.replace('_', '-')}`

/** The target of inline surveys. */
export const PLACE = '#place'

const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitän'

const look = { inlineSelector: PLACE, width: 420, backgroundColor: '#fffaf0', textColor: '#2a1d10' }

type Question = NonNullable<SurveyDocumentInput['questions']>[number]

const radio: Question = {
  key: 'radio',
  kind: 'single_choice',
  content: 'Which colour do you like best?',
  helper: { beforeText: 'There is no wrong answer.', afterText: 'The first thought counts.' },
  answers: ['Red', 'Green', `The blue of a ${LONG_WORD}`],
}

const multiple: Question = {
  key: 'multiple',
  kind: 'multiple_choices',
  content: 'What do you take along?',
  answersPerRow: { desktop: 3, mobile: 2 },
  multiple: { maximum: 2, errorText: 'Two at most, please.' },
  answers: ['A tent', 'A stove', 'A map', `A book on ${LONG_WORD}e`],
}

const text: Question = {
  key: 'text',
  kind: 'free_text',
  content: 'What should we know?',
  freeText: { hint: 'In your own words', maxLength: 60, height: 90 },
}

const slider: Question = {
  key: 'slider',
  kind: 'slider',
  content: 'How warm was it?',
  slider: { start: 2 },
  answers: ['Freezing', 'Cold', 'Mild', 'Warm', 'Hot'],
}

const journey: Question[] = [
  radio,
  {
    key: 'menu',
    kind: 'single_choice',
    content: 'On which day?',
    buttonType: 'menu',
    defaultLabel: 'Choose a day',
    answers: ['Monday', 'Tuesday', `The day after the feast of the ${LONG_WORD}`],
  },
  multiple,
  { ...text, optional: true },
  {
    key: 'nps',
    kind: 'nps',
    content: 'Would you recommend the walk?',
    helper: { beforeItems: ['Not at all likely'], afterItems: ['Extremely likely'] },
  },
  slider,
  {
    key: 'content',
    kind: 'custom_content',
    content:
      '<h2>Nearly there</h2><p style="color: #7a1f1f">Read <a href="https://example.com/more">more about it</a>.</p><ul><li>One</li><li>Two</li></ul>',
    submitLabel: 'Go on',
  },
  {
    key: 'button',
    kind: 'single_choice',
    content: 'Which way do you go?',
    buttonType: 'button',
    answersPerRow: { desktop: 4, mobile: 2 },
    answers: ['Left', 'Right', 'Straight on', 'Back home before it gets dark'],
  },
]

const together: Question[] = [
  radio,
  multiple,
  { ...slider, helper: { beforeItems: ['Cold end'], afterItems: ['Warm end'] } },
  { ...text, optional: true },
]

const ofPresentation = (presentation: Presentation): SurveyDocumentInput[] => [
  {
    key: eventOf('journey', presentation),
    eventName: eventOf('journey', presentation),
    name: `All kinds, ${presentation}`,
    status: 'live',
    presentation,
    poll: true,
    invitation: { text: 'May we ask you about your walk?', button: 'Begin' },
    thankYou: 'Thank you for walking with us.',
    look,
    questions: journey,
  },
  {
    key: eventOf('together', presentation),
    eventName: eventOf('together', presentation),
    name: `All at once, ${presentation}`,
    status: 'live',
    presentation,
    allAtOnce: {
      enabled: true,
      submitLabel: 'Send all',
      emptyErrorEnabled: true,
      errorText: 'Look again, please.',
    },
    thankYou: 'Thank you for everything at once.',
    look,
    questions: together,
  },
]

const rightToLeft: SurveyDocumentInput = {
  key: 'right-to-left',
  eventName: 'right-to-left',
  name: 'من اليمين إلى اليسار',
  status: 'live',
  locale: 'ar',
  presentation: 'docked',
  poll: true,
  invitation: { text: 'هل لديك دقيقة؟', button: 'ابدأ' },
  look: { right: '20px', bottom: '20px' },
  questions: [
    {
      key: 'colour',
      kind: 'single_choice',
      content: 'ما هو لونك المفضل؟',
      answers: ['أحمر', 'أخضر', 'أزرق'],
    },
    { key: 'warm', kind: 'slider', content: 'كم كان الجو دافئا؟', answers: ['بارد', 'معتدل', 'حار'] },
    {
      key: 'likely',
      kind: 'nps',
      content: 'هل توصي بنا؟',
      helper: { beforeItems: ['غير محتمل'], afterItems: ['محتمل جدا'] },
    },
  ],
}

/** One question without an event: for pages that call the API themselves. */
const plain: SurveyDocumentInput = {
  key: 'plain',
  name: 'Plain poll',
  status: 'live',
  poll: true,
  thankYou: 'Thanks for the vote.',
  questions: [
    {
      key: 'tea',
      kind: 'single_choice',
      content: 'Tea or coffee?',
      buttonType: 'button',
      answers: ['Tea', 'Coffee'],
    },
    { ...text, optional: true },
  ],
}

/** Every answer has another route than the question, which counts when it is skipped. */
const branching: SurveyDocumentInput = {
  key: 'branching',
  eventName: 'branching',
  name: 'Branches',
  status: 'live',
  presentation: 'docked',
  thankYou: 'Thank you for your way.',
  questions: [
    {
      key: 'mood',
      kind: 'single_choice',
      content: 'How was it?',
      optional: true,
      next: 'warmth',
      answers: [
        { key: 'good', content: 'Good', next: 'praise' },
        { key: 'bad', content: 'Bad', next: 'blame' },
      ],
    },
    { key: 'blame', kind: 'free_text', content: 'What was bad?', next: 'end' },
    { key: 'praise', kind: 'free_text', content: 'What was good?', next: 'end' },
    {
      key: 'warmth',
      kind: 'slider',
      content: 'How warm was the way?',
      optional: true,
      next: 'end',
      answers: [
        { key: 'cold', content: 'Cold', next: 'blame' },
        { key: 'warm', content: 'Warm', next: 'else' },
      ],
    },
    { key: 'else', kind: 'free_text', content: 'Anything else?' },
  ],
}

/** With a progress bar, the way back and dark colours. */
const steps: SurveyDocumentInput = {
  ...branching,
  key: 'steps',
  eventName: 'steps',
  look: { progress: true, backButton: true, followColorScheme: true, answerTextColor: '#7a1fa2' },
}

export const MATRIX_SURVEYS: SurveyDocumentInput[] = [
  ...PRESENTATIONS.flatMap(ofPresentation),
  rightToLeft,
  branching,
  steps,
  plain,
  ...LOOK_SURVEYS,
  ...RATING_SURVEYS,
  ...RECALL_SURVEYS,
  ...TAG_SURVEYS,
]
