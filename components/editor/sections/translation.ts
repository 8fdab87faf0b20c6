// Measures how much of a survey has been translated in another language version. Pure.
import type { Translator } from '@/lib/platform/contract/translator'

interface Entry {
  key?: unknown
  content?: unknown
  answers?: unknown
}

const entriesOf = (value: unknown): Entry[] =>
  Array.isArray(value) ? value.filter((one): one is Entry => typeof one === 'object' && one !== null) : []

/** Texts by key; those without a letter need no translation. */
function listTexts({ questions }: { questions?: unknown }): Map<string, string> {
  const texts = new Map<string, string>()
  const add = (path: string, text: unknown) => {
    if (typeof text === 'string' && /\p{L}/u.test(text)) texts.set(path, text.trim())
  }
  for (const question of entriesOf(questions)) {
    add(String(question.key), question.content)
    for (const answer of entriesOf(question.answers)) add(`${question.key}/${answer.key}`, answer.content)
  }
  return texts
}

/** How many texts of `one` the other has under the same keys in other words. */
export function countTranslated(
  one: { questions?: unknown },
  other: { questions?: unknown },
): { translated: number; total: number } {
  const texts = listTexts(one)
  const others = listTexts(other)
  const translated = [...texts].filter(([path, text]) => {
    const there = others.get(path)
    return there !== undefined && there !== text
  })
  return { translated: translated.length, total: texts.size }
}

/** "German (de)"; an unknown tag is returned as it is. */
export function languageName(t: Translator, locale: string): string {
  try {
    const language = new Intl.DisplayNames(t.locale, { type: 'language' }).of(locale) ?? locale
    return t('{language} ({tag})', { language, tag: locale })
  } catch {
    return locale
  }
}
