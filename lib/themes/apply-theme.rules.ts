// How a survey looks with its theme: what the survey's own look says comes first.
import { DEFAULT_THEME } from '@/lib/surveys/document/theme-document.endpoint'
import type { Survey } from '@/lib/surveys/survey.rules'
import type { Theme, ThemeColours } from './survey-theme.rules'

const NO_COLOURS: ThemeColours = {
  background: null,
  text: null,
  answers: null,
  button: null,
  buttonText: null,
}

/** The theme that a survey names; undefined: none, or it is not there. */
export const findTheme = (choice: string | null | undefined, themes: readonly Theme[]): Theme | undefined =>
  themes.find(({ key, isDefault }) => (choice === DEFAULT_THEME ? isDefault : key === choice))

/** The survey as it looks with the theme that it names; the same object if it has none. */
export function applyTheme<S extends Survey>(survey: S, themes: readonly Theme[]): S {
  const { look } = survey.settings
  const found = findTheme(look.theme, themes)
  if (!found) return survey
  const { backgroundImage, ...theme } = found.settings
  const { light } = theme
  const hasOwn = (look.backgroundColor ?? look.textColor ?? look.answerTextColor) !== null
  const merged = {
    ...look,
    backgroundColor: look.backgroundColor ?? light.background,
    textColor: look.textColor ?? light.text,
    answerTextColor: look.answerTextColor ?? light.answers,
    backgroundImage: look.backgroundImage ?? backgroundImage,
  }
  return {
    ...survey,
    settings: { ...survey.settings, look: merged },
    theme: {
      ...theme,
      light: {
        ...light,
        background: merged.backgroundColor,
        text: merged.textColor,
        answers: merged.answerTextColor,
      },
      dark: hasOwn ? NO_COLOURS : theme.dark,
    },
  }
}
