// What respondents read as the title of a survey.
import type { Survey } from './survey.rules'

/** The survey with a title: its own, else the account's name. */
export const applyTitle = <Of extends Survey>(survey: Of, accountName: string): Of => ({
  ...survey,
  settings: { ...survey.settings, title: survey.settings.title ?? accountName },
})
