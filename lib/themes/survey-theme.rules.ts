// A theme of an account, and what of it a survey has.
import type { ThemeSettings } from '@/lib/surveys/document/theme-document.endpoint'

export interface Theme {
  key: string
  name: string
  isDefault: boolean
  settings: ThemeSettings
}

export type ThemeColours = ThemeSettings['light']

/** A theme with what a survey has instead of it. */
export interface SurveyTheme extends Omit<ThemeSettings, 'backgroundImage'> {
  /** Where the survey has colours of its own, the dark ones are made from them. */
  dark: ThemeColours
}
