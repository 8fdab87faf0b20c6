// Fetches the widget's words in the survey's language; where the survey has none, in the page's. English is part of the renderer.
import { pickLanguage } from '@/lib/languages/pick-language'
import type { WidgetWords } from '@/lib/languages/widget-words'

/** The hash in the names of the files, put in by the build. */
declare const WORDS: string

/** Undefined: English, or what cannot be had. */
export async function loadWords(...locales: (string | null)[]): Promise<WidgetWords | undefined> {
  const language = pickLanguage(...locales)
  if (!language || language === 'en') return undefined
  const file = `./words_${language}-${WORDS}.js`
  try {
    return (await import(file)).v1
  } catch {
    return undefined
  }
}
