// Surveys for one feature each: languages, a scale, a slider, a picture with a relative address.
import type { SurveyDocumentInput } from '@/lib/surveys/document/survey-document.endpoint'

const document = (key: string, parts: Partial<SurveyDocumentInput>): SurveyDocumentInput => ({
  key,
  eventName: key,
  name: key,
  status: 'live',
  ...parts,
})

const nps = {
  key: 'nps',
  kind: 'nps' as const,
  content: 'Would you recommend us?',
  helper: { beforeItems: ['Not at all likely'], afterItems: ['Extremely likely'] },
}

const inline = { presentation: 'inline' as const, look: { inlineSelector: '#place' } }

export const LOOK_SURVEYS: SurveyDocumentInput[] = [
  document('scale-docked', { presentation: 'docked', questions: [nps] }),
  document('scale-inline', { ...inline, questions: [nps] }),
  document('scale-top-bar', { presentation: 'top_bar', questions: [nps] }),
  document('scale-fullscreen', { presentation: 'fullscreen', questions: [nps] }),
  ...(['tiles', 'list'] as const).map((shape) =>
    document(`emoji-${shape}`, {
      questions: [
        {
          key: 'mood',
          kind: 'single_choice',
          content: 'How was it?',
          buttonType: shape === 'tiles' ? 'button' : 'radio',
          answersPerRow: { desktop: 5, mobile: 5 },
          answers: ['😡', '🙁', '😐', '🙂', '😍'],
        },
      ],
    }),
  ),
  document('slide', {
    questions: [
      {
        key: 'warm',
        kind: 'slider',
        content: 'How warm was it?',
        slider: { start: 1, submitButton: true },
        answers: ['Cold', 'Mild', 'Hot'],
      },
    ],
  }),
  document('japanese', {
    locale: 'ja',
    questions: [
      { key: 'why', kind: 'free_text', content: 'なぜですか', optional: true },
      { key: 'more', kind: 'free_text', content: 'ほかにありますか' },
    ],
  }),
  document('hebrew', {
    locale: 'he',
    poll: true,
    questions: [
      {
        key: 'colour',
        kind: 'single_choice',
        content: 'מה הצבע האהוב?',
        answers: ['אדום', 'ירוק', 'כחול'],
      },
    ],
  }),
  document('hebrew-mixed', {
    locale: 'he',
    questions: [
      {
        key: 'gear',
        kind: 'single_choice',
        content: 'Fernwood: מה לוקחים?',
        answers: ['אוהל', 'Stove של MSR', 'iPhone 15 Pro'],
      },
      { key: 'more', kind: 'free_text', content: 'עוד משהו?' },
    ],
  }),
  document('pictures-in-rows', {
    questions: [
      {
        key: 'gear',
        kind: 'single_choice',
        content: 'What do you need most?',
        answersPerRow: { desktop: 3, mobile: 2 },
        answers: ['tent', 'boots', 'headlamp'].map((name) => ({
          content: name,
          imageUrl: `/demo-assets/${name}.svg`,
        })),
      },
    ],
  }),
  document('picture', {
    presentation: 'fullscreen',
    look: { backgroundImage: '/demo-assets/nowhere.png' },
    questions: [
      {
        key: 'picture',
        kind: 'single_choice',
        content: 'Which one?',
        answers: [{ content: 'This', imageUrl: '/demo-assets/icon.svg', imageAlt: 'A tent' }],
      },
    ],
  }),
]
