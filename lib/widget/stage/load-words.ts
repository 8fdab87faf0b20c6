// Loads the widget's texts in the survey's language, or else in the page's. English is built into
// the renderer.
import { pickLanguage } from '@/lib/languages/pick-language'
import { importPart } from '@/lib/widget/import-part'
import type { WidgetWords } from '@/lib/widget/widget-words'

/** The hash in the files' names, defined by the build. */
declare const WORDS: string

/** `folder`: of the tag's files. Undefined for English, or when loading fails. */
export async function loadWords(
  folder: string,
  ...locales: (string | null)[]
): Promise<WidgetWords | undefined> {
  const language = pickLanguage(...locales)
  if (!language || language === 'en') return undefined
  const file = `${folder}words_${language}-${WORDS}.js`
  try {
    return (await importPart<{ v1: WidgetWords }>(file)).v1
  } catch {
    return undefined
  }
}
