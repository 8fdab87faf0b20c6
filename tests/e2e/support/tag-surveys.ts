// Short surveys for tests of the tag: when it shows them, how it handles clicks, and what it sends.
import type { SurveyDocumentInput } from '@/lib/surveys/document/survey-document.endpoint'

type Question = NonNullable<SurveyDocumentInput['questions']>[number]

const choice = (key: string, content: string, answers: string[]): Question => ({
  key,
  kind: 'single_choice',
  content,
  buttonType: 'button',
  answers,
})

const named = (key: string, more: Partial<SurveyDocumentInput>): SurveyDocumentInput => ({
  key,
  eventName: key,
  name: key,
  status: 'live',
  thankYou: 'Thanks for that.',
  ...more,
})

const PLACES = Array.from({ length: 200 }, (_, n) => `Place ${n + 1}`)

export const TAG_SURVEYS: SurveyDocumentInput[] = [
  named('quick-poll', {
    poll: true,
    questions: [choice('drink', 'Tea or coffee?', ['Tea', 'Coffee', 'Neither'])],
  }),
  named('quick-two', {
    questions: [
      choice('first', 'Was it good?', ['Yes', 'No']),
      choice('second', 'Was it cheap?', ['Yes', 'No']),
    ],
  }),
  named('delayed', {
    conditions: { afterSeconds: 2 },
    questions: [choice('late', 'Still here?', ['Yes', 'No'])],
  }),
  named('plain-choice', {
    questions: [
      {
        key: 'size',
        kind: 'single_choice',
        content: 'Which size fits?',
        answers: ['Small', 'Medium', 'Large'],
      },
    ],
  }),
  named('page-kinds', {
    look: { followColorScheme: true, backButton: true },
    questions: [
      {
        key: 'country',
        kind: 'dropdown',
        content: 'Where do you live?',
        answers: ['Austria', 'Côte d’Ivoire', 'Croatia', 'Cyprus', 'Österbotten', ...PLACES],
      },
      {
        key: 'store',
        kind: 'consent',
        content: 'May we store it?',
        link: { label: 'The whole text', url: 'https://example.com/privacy' },
        answers: ['I agree.'],
      },
    ],
  }),
  named('half-page', {
    conditions: { afterScrollPercent: 50 },
    questions: [choice('far', 'Have you come far?', ['Yes', 'No'])],
  }),
  named('placed-text', {
    presentation: 'inline',
    look: { inlineSelector: '#place' },
    questions: [{ key: 'text', kind: 'free_text', content: 'What is missing here?' }],
  }),
  named('long-text', {
    questions: [
      { key: 'text', kind: 'free_text', content: 'Tell us all of it.', freeText: { maxLength: 20_000 } },
    ],
  }),
  named('half-way', {
    questions: [
      choice('one', 'First of three?', ['Yes', 'No']),
      { key: 'two', kind: 'free_text', content: 'And why?', submitLabel: 'On' },
      choice('three', 'Last of three?', ['Yes', 'No']),
    ],
  }),
]
