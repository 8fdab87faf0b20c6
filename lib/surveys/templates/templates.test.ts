// The templates in every language: sound surveys, with the keys that reports and routes know.
import { beforeAll, describe, expect, it } from 'vitest'
import { CONSOLE_LANGUAGES } from '@/lib/languages/console/console-languages'
import { serverTexts } from '@/lib/languages/console/server-texts'
import { WORDS } from '@/lib/languages/languages'
import type { Translator } from '@/lib/platform/contract/translator'
import { SATISFIED } from '@/lib/results/statistics/top-box.rules'
import { english } from '@/tests/support/english'
import { TEMPLATES } from './template-documents.rules'
import { renderTemplate } from './template-renditions'
import { TEMPLATE_NAMES } from './words.endpoint'

const ASKING = TEMPLATE_NAMES.filter((name) => name !== 'blank')

/** Says which texts it was asked for. */
const marking: Translator = Object.assign((text: string) => `«${text}»`, english, {
  known: (text: string) => text,
})

/** Each text that `t` was asked for, with its place, and the document with a star for each. */
function separate(of: unknown, original: unknown, path: string, texts: [string, string][]): unknown {
  if (typeof original === 'string' && original.startsWith('«')) {
    texts.push([path, String(of)])
    return '*'
  }
  if (Array.isArray(original))
    return (of as unknown[]).map((one, at) => separate(one, original[at], `${path}[${at}]`, texts))
  if (typeof original !== 'object' || original === null) return of
  const entries = Object.entries(of as object)
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      separate(value, (original as Record<string, unknown>)[key], `${path}.${key}`, texts),
    ]),
  )
}

interface Answer {
  key?: string
  content: string
}

const answersOf = (question: object | undefined): Answer[] =>
  question && 'answers' in question ? (question.answers as Answer[]) : []

/** What respondents read, but for the numbers of scales. */
const SHOWN = /"(?:content|hint|thankYou|beforeText)":"(?!\d+")([^"]*)"/g

describe.each(CONSOLE_LANGUAGES)('the templates in %s', (language) => {
  let t: Translator
  beforeAll(async () => {
    t = await serverTexts(language)
  })

  it.each(ASKING)('%s differs from the English one in its texts only', (name) => {
    const texts: [string, string][] = []
    const marked = TEMPLATES[name](marking)
    const own = separate(TEMPLATES[name](t), marked, name, texts)
    expect(own).toEqual(separate(TEMPLATES[name](english), marked, name, []))
    const long = texts.filter(([path, text]) => text.length > (path.includes('answers') ? 80 : 160))
    expect(long).toEqual([])
    // Neither markup nor what the message format would fill in.
    expect(texts.filter(([, text]) => text.trim() === '' || /[<>&{}\u2066-\u2069]/.test(text))).toEqual([])
  })

  it.each(ASKING)('%s can be planned and rendered, with the buttons of its language', (name) => {
    const { survey, questions } = renderTemplate(t, name, { locale: language })
    expect(survey.locale).toBe(language)
    const asked = TEMPLATES[name](t).questions ?? []
    expect(questions.map(({ content }) => content)).toEqual(asked.map(({ content }) => content))
    const { next, send } = WORDS[language]
    for (const question of questions)
      if ('submit_label' in question) expect([next, send, '']).toContain(question.submit_label ?? '')
  })

  it('answers of a question are told apart', () => {
    for (const name of ASKING)
      for (const question of TEMPLATES[name](t).questions ?? []) {
        const contents = answersOf(question).map(({ content }) => content)
        expect(new Set(contents).size).toBe(contents.length)
      }
  })
})

it('every text of a template is one that can be translated', () => {
  for (const name of ASKING) {
    const shown = [...JSON.stringify(TEMPLATES[name](marking)).matchAll(SHOWN)].map(([, text]) => text)
    expect(shown.filter((text) => !text?.startsWith('«'))).toEqual([])
    expect(shown.length).toBeGreaterThan(3)
  }
})

it('the answers of Satisfaction have the keys that results look for, in every language', async () => {
  for (const language of CONSOLE_LANGUAGES) {
    const { questions } = TEMPLATES.csat(await serverTexts(language))
    const keys = answersOf(questions?.[0]).map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(SATISFIED))
  }
})
