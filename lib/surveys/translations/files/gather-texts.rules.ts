// Puts the translations of a file together.

import { SEVERAL_SURVEYS, twoTranslations } from './file-problems.rules'
import type { FileProblem, FoundTranslations, TranslatedText } from './translation-entry.rules'

/** Each text once. */
function withoutRepetitions(texts: TranslatedText[]): TranslatedText[] | FileProblem {
  const found = new Map<string, TranslatedText>()
  for (const text of texts) {
    const before = found.get(text.path)
    if (before && before.target !== text.target) return twoTranslations(text.path)
    if (!before) found.set(text.path, text)
  }
  return [...found.values()]
}

const known = (values: (string | null)[]): string[] => [...new Set(values.filter((value) => value !== null))]

/** What the parts of a file have, if they are of one survey and one language. */
export function gatherTexts(parts: FoundTranslations[]): FoundTranslations | FileProblem {
  const [survey = null, ...surveys] = known(parts.map((part) => part.survey))
  const [sourceLanguage = null, ...sources] = known(parts.map((part) => part.sourceLanguage))
  const [targetLanguage = null, ...targets] = known(parts.map((part) => part.targetLanguage))
  if ([...surveys, ...sources, ...targets].length > 0) return SEVERAL_SURVEYS
  const texts = withoutRepetitions(parts.flatMap((part) => part.texts))
  return 'problem' in texts ? texts : { survey, sourceLanguage, targetLanguage, texts }
}
