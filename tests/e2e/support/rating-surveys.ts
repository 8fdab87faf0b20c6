// Surveys whose answers are drawn as stars, faces and numbers.
import type { SurveyDocumentInput } from '@/lib/surveys/document/survey-document.endpoint'

type Question = NonNullable<SurveyDocumentInput['questions']>[number]

const rated = (
  key: string,
  rating: 'stars' | 'faces' | 'numbers',
  answers: string[],
  more: Partial<Extract<Question, { kind: 'single_choice' }>> = {},
): Question => ({ key, kind: 'single_choice', content: `How was it in ${rating}?`, rating, answers, ...more })

const MOODS = ['Very bad', 'Bad', 'So-so', 'Good', 'Very good']
const ENDS = { beforeItems: ['Poor'], afterItems: ['Excellent'] }
const upTo = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => `${first + i}`)

const questions: Question[] = [
  rated('stars', 'stars', MOODS),
  rated('faces', 'faces', [
    'Very dissatisfied',
    'Dissatisfied',
    'Neither satisfied nor dissatisfied',
    'Satisfied',
    'Very satisfied',
  ]),
  rated('numbers', 'numbers', upTo(1, 7), { helper: ENDS }),
  rated('three', 'faces', ['Bad', 'So-so', 'Good'], { optional: true, helper: ENDS }),
  rated('eleven', 'numbers', upTo(0, 10)),
  rated('ten', 'stars', upTo(1, 10)),
]

const named = (key: string, more: Partial<SurveyDocumentInput>): SurveyDocumentInput => ({
  key,
  eventName: key,
  name: key,
  status: 'live',
  thankYou: 'Thanks for rating.',
  look: { followColorScheme: true, inlineSelector: '#place' },
  questions,
  ...more,
})

const IN = ['docked', 'inline', 'top_bar', 'fullscreen'] as const

export const RATING_SURVEYS: SurveyDocumentInput[] = [
  ...IN.map((presentation) => named(`rating-${presentation.replace('_', '-')}`, { presentation })),
  named('rating-steps', {
    look: { backButton: true, progress: true },
    poll: true,
    questions: questions.slice(0, 2),
  }),
  named('rating-together', {
    allAtOnce: { enabled: true, submitLabel: 'Send all', emptyErrorEnabled: true },
    questions: questions.slice(0, 4),
  }),
  named('rating-long', {
    questions: [
      rated('long', 'faces', [
        'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
        '<img src=x onerror="document.title=1">',
        `Neither this nor that${', and not the other either'.repeat(4)}`,
        '4',
        'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
      ]),
    ],
  }),
  named('rating-arabic', {
    locale: 'ar',
    questions: [
      rated('likes', 'stars', ['سيئ جدا', 'سيئ', 'مقبول', 'جيد', 'جيد جدا'], { content: 'كيف كان؟' }),
    ],
  }),
]
