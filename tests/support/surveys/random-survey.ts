// Random survey documents with every kind of question, route and look, from a seed.
import fc from 'fast-check'

const label = fc.option(fc.constantFrom('Weiter', 'Go <b>on</b>', '→'), { nil: null })
const content = fc.constantFrom('How?', 'Größe & "x"?', '어떻게 😀', 'شو؟', '<i>Which</i> one?')
const image = fc.option(fc.constantFrom('/demo/tent.png', 'https://example.com/a.png'), { nil: null })
const seconds = fc.record({ enabled: fc.boolean(), delay: fc.integer({ min: 0, max: 60 }) })

const answer = fc
  .record({ content, imageUrl: image, next: fc.nat(9) })
  .map((one) => ({ ...one, imageAlt: one.imageUrl && 'a picture' }))
const answers = fc.array(answer, { minLength: 1, maxLength: 5 })

const common = {
  content,
  submitLabel: label,
  emptyErrorText: label,
  optional: fc.boolean(),
  next: fc.nat(9),
}
const choice = { ...common, answers, buttonType: fc.constantFrom('radio', 'button', 'menu') }

const question = fc.oneof(
  fc.record({ kind: fc.constant('single_choice'), ...choice }),
  fc
    .record({ kind: fc.constant('multiple_choices'), ...choice, limit: fc.nat(5) })
    .map(({ limit, ...one }) => ({
      ...one,
      multiple: { maximum: limit === 0 || limit > one.answers.length ? null : limit },
    })),
  fc.record({ kind: fc.constant('nps'), ...common }),
  fc.record({ kind: fc.constant('slider'), ...common, answers }),
  fc.record({
    kind: fc.constant('free_text'),
    ...common,
    freeText: fc.record({ maxLength: fc.constantFrom(null, 1, 40, 2500, 20_000), errorText: label }),
  }),
  fc.record({
    kind: fc.constant('custom_content'),
    ...common,
    content: fc.constantFrom('<p>Hi</p>', '<p>See <a href="https://example.com/help">help</a></p>'),
    customContent: fc.record({
      autoclose: seconds,
      autoredirect: seconds.map((one) => ({ ...one, url: 'https://example.com' })),
    }),
  }),
)

const nativeTheme = fc.option(
  fc.constantFrom(
    { widget: { 'background-color': '#ffffff', padding: 3 }, branding: { display: false } },
    { 'question-error-text': { 'font-color': '#80ff0000', 'top-margin': 4 } },
    { 'font-large': { 'font-size': 18, 'font-weight': 0.5, alignment: 'left' }, helper: null },
  ),
  { nil: null },
)

/** A number stands for a later question, the end, or no route. */
const route = (offset: number, place: number, count: number): string | null => {
  const target = place + 1 + offset
  return offset > 6 ? null : target < count ? `q${target}` : 'end'
}

const survey = fc.record({
  presentation: fc.constantFrom('docked', 'inline', 'top_bar', 'bottom_bar', 'fullscreen'),
  locale: fc.constantFrom(null, 'de', 'ar', 'pt-BR', 'bg', 'th'),
  thankYou: fc.constantFrom(null, 'Thanks', 'Merci'),
  poll: fc.boolean(),
  allAtOnce: fc.record({ enabled: fc.boolean(), submitLabel: label, emptyErrorEnabled: fc.boolean() }),
  invitation: fc.record({ text: label, button: label, buttonDisabled: fc.boolean() }),
  conditions: fc.record({ afterSeconds: fc.constantFrom(null, 0, 3), onExitIntent: fc.boolean() }),
  randomizeQuestions: fc.boolean(),
  backgroundImage: image,
  nativeTheme,
  questions: fc.array(question, { minLength: 1, maxLength: 5 }),
})

/** The same documents for the same seed; each is explicitly for apps. */
export const randomSurveys = (count: number, seed: number): Record<string, unknown>[] =>
  fc
    .sample(survey, { numRuns: count, seed })
    .map(({ backgroundImage, nativeTheme, poll, questions, ...rest }) => ({
      ...rest,
      poll: poll && questions.some((one) => 'answers' in one || one.kind === 'nps'),
      audience: { devices: { ios: true, android: true } },
      look: { backgroundImage, nativeTheme, inlineSelector: '#x', sdkInlineSelector: 'feed' },
      questions: questions.map((one, place) => ({
        ...one,
        key: `q${place}`,
        next: route(one.next, place, questions.length),
        ...('answers' in one
          ? {
              answers: one.answers.map((each) => ({
                ...each,
                next: route(each.next, place, questions.length),
              })),
            }
          : {}),
      })),
    }))
