// Which of the languages of respondents no native reader has checked yet.
import { LANGUAGES, type Language } from './pick-language'

/** English is what the others are translated from. Who checks a language adds it here, and changes the head of its file. */
const REVIEWED: readonly Language[] = ['en']

export const UNREVIEWED: ReadonlySet<Language> = new Set(
  LANGUAGES.filter((language) => !REVIEWED.includes(language)),
)
