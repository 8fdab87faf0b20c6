// What a survey says at its end.

import { wordsOf } from '@/lib/languages/languages'
import { ownThanks } from '@/lib/surveys/document/own-thanks.endpoint'
import type { SurveySettings } from '@/lib/surveys/survey.rules'

/**
 * The survey's own thanks, else the word of its language, or of `reader`'s where it has none. Null: it does not
 * thank.
 */
export function thanksOf({ thankYou, locale }: SurveySettings, reader: string | null = null): string | null {
  const own = ownThanks(thankYou)
  return own === undefined ? wordsOf(locale, reader).thanks : own
}
