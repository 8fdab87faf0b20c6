// The survey of a designer's month, and what each language of it asks: told from the document alone.

export interface AskedAnswer {
  key: string
  content: string
  /** Where it leads to; absent: where the question does. */
  next?: string
}

export interface AskedQuestion {
  key: string
  kind: 'nps' | 'single_choice' | 'multiple_choices' | 'slider' | 'free_text'
  content: string
  optional?: boolean
  next?: string
  /** None of a free text; of an NPS question only where they have routes. */
  answers?: AskedAnswer[]
}

export interface LanguageTexts {
  incomplete?: 'fallback' | 'not_offered'
  leftOut?: string[]
  questions: Record<string, { content: string; answers?: Record<string, { content: string }> }>
}

export interface MonthDocument {
  key: string
  name: string
  locale: string
  thankYou: null
  questions: AskedQuestion[]
  languages: Record<string, LanguageTexts>
}

const named = (texts: Record<string, string>): AskedAnswer[] =>
  Object.entries(texts).map(([key, content]) => ({ key, content }))

const numbers = (most: number): AskedAnswer[] =>
  Array.from({ length: most }, (_, n) => ({ key: `n${n + 1}`, content: String(n + 1) }))

/** Before it has other languages. */
export const FIRST: MonthDocument = {
  key: 'month',
  name: 'Month',
  locale: 'en',
  thankYou: null,
  questions: [
    { key: 'recommend', kind: 'nps', content: 'Would you recommend us?' },
    {
      key: 'source',
      kind: 'single_choice',
      content: 'Where did you hear of us?',
      answers: named({ friend: 'From a friend', advert: 'In an advert', search: 'By a search' }),
    },
    {
      key: 'extras',
      kind: 'multiple_choices',
      content: 'What do you use?',
      optional: true,
      answers: named({ maps: 'Maps', tours: 'Tours', tickets: 'Tickets' }),
    },
    { key: 'value', kind: 'slider', content: 'What is it worth to you?', answers: numbers(5) },
    { key: 'why', kind: 'free_text', content: 'Why do you say so?' },
  ],
  languages: {},
}

/** A question that is added later. */
export const EFFORT: AskedQuestion = {
  key: 'effort',
  kind: 'single_choice',
  content: 'How easy was it?',
  answers: numbers(5),
}

/** A text in another language: the English one with its mark. */
const inLanguage = (tag: string, text: string): string =>
  Number.isFinite(Number(text)) ? text : `${tag.toUpperCase()} ${text}`

/** Translates every text of the questions into a language. */
export function translate(
  { questions }: MonthDocument,
  tag: string,
  settings: Omit<LanguageTexts, 'questions'> = {},
): LanguageTexts {
  const asked = questions.filter(({ key }) => !settings.leftOut?.includes(key))
  return {
    ...settings,
    questions: Object.fromEntries(
      asked.map(({ key, kind, content, answers = [] }) => [
        key,
        {
          content: inLanguage(tag, content),
          ...(answers.length === 0 || kind === 'nps'
            ? {}
            : {
                answers: Object.fromEntries(
                  answers.map((answer) => [answer.key, { content: inLanguage(tag, answer.content) }]),
                ),
              }),
        },
      ]),
    ),
  }
}

const SCORES: AskedAnswer[] = Array.from({ length: 11 }, (_, n) => ({ key: String(n), content: String(n) }))

/** Its possible answers, with the eleven that an NPS question has by itself. */
export const answersOf = ({ kind, answers }: AskedQuestion): AskedAnswer[] =>
  answers ?? (kind === 'nps' ? SCORES : [])

/** Whether all of its texts are translated, so that people get it. */
export function isOffered({ questions, languages }: MonthDocument, tag: string): boolean {
  const language = languages[tag]
  if (!language) return false
  if (language.incomplete !== 'not_offered') return true
  return questions
    .filter(({ key }) => !language.leftOut?.includes(key))
    .every(({ key, kind, answers = [] }) => {
      const own = language.questions[key]
      return own && (kind === 'nps' || answers.every((answer) => own.answers?.[answer.key]))
    })
}

/** What somebody is asked in a language: the questions in their order, with their texts and where they lead to. */
export function askedIn({ locale, questions, languages }: MonthDocument, tag: string): AskedQuestion[] {
  const language = tag === locale ? { questions: {} } : languages[tag]
  if (!language) throw new Error(`There is no ${tag}.`)
  const leftOut: string[] = ('leftOut' in language && language.leftOut) || []
  const onward = (next: string | undefined): { next?: string } => {
    if (next === undefined || !leftOut.includes(next)) return next === undefined ? {} : { next }
    const at = questions.findIndex(({ key }) => key === next)
    return onward(questions[at]?.next ?? questions[at + 1]?.key ?? 'end')
  }
  return questions
    .filter(({ key }) => !leftOut.includes(key))
    .map(({ next, ...question }) => {
      const own = language.questions[question.key]
      return {
        ...question,
        ...onward(next),
        content: own?.content ?? question.content,
        answers: answersOf(question).map(({ next: route, ...answer }) => ({
          ...answer,
          ...onward(route),
          content: own?.answers?.[answer.key]?.content ?? answer.content,
        })),
      }
    })
}
