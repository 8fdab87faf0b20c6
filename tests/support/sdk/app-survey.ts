// A survey with everything that an app can show.
import { type ArrangedAccount, type ArrangedSurvey, arrangeSurvey } from '../arrange'

const answers = [
  { key: 'a', content: 'A', imageUrl: 'https://example.com/a.png', imageAlt: 'A' },
  { key: 'b', content: 'B', next: 'text' },
  { key: 'c', content: 'C', next: 'end' },
]

const helper = {
  beforeText: 'Before',
  afterText: 'After',
  beforeItems: ['Not at all', 'say "hi"'],
  afterItems: ['Very'],
  beforeCount: 1,
  afterCount: 2,
}

const QUESTIONS = [
  { key: 'single', kind: 'single_choice', content: 'Which one?', answers, helper, optional: true },
  { key: 'nps', kind: 'nps', content: 'Would you recommend us?', answersPerRow: { mobile: 11 } },
  { key: 'slider', kind: 'slider', content: 'How much?', answers: ['1', '2', '3'], slider: { start: 1 } },
  {
    key: 'multi',
    kind: 'multiple_choices',
    content: 'Which ones?',
    multiple: { maximum: 2, errorText: 'Two at most' },
    answers: ['X', 'Y', 'Z'],
  },
  { key: 'text', kind: 'free_text', content: 'Why?', freeText: { hint: 'Tell', maxLength: 500, height: 80 } },
  {
    key: 'custom',
    kind: 'custom_content',
    content: '<p>Bye <a href="https://example.com">now</a></p>',
    customContent: {
      fullscreen: true,
      backgroundColor: '#112233',
      opacity: 80,
      autoclose: { enabled: true, delay: 3 },
      autoredirect: { enabled: true, delay: 3, url: 'https://example.com/next' },
    },
  },
]

/** Live, with texts, an image, delays and a native theme; overridden by `document`. */
export const arrangeAppSurvey = (
  account: ArrangedAccount,
  document: Record<string, unknown> = {},
): Promise<ArrangedSurvey> =>
  arrangeSurvey(account, {
    invitation: { text: 'Got a minute?', button: 'Yes', buttonDisabled: false },
    conditions: { afterSeconds: 2 },
    look: {
      sdkInlineSelector: 'card',
      sdkWidgetHeight: 60,
      backgroundImage: 'https://example.com/back.png',
      nativeTheme: {
        widget: { 'background-color': '#ffffff', 'border-width': 2 },
        branding: { display: false },
      },
    },
    questions: QUESTIONS,
    ...document,
  })

/** The same without any optional text or number. */
export const BARE = {
  thankYou: null,
  invitation: {},
  conditions: {},
  look: {},
  questions: QUESTIONS.map(({ key, kind, content, answers }) => ({
    key,
    kind,
    content,
    ...(answers ? { answers } : {}),
  })),
}
