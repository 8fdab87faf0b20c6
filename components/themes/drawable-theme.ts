import type { ThemeDocument } from '@/lib/surveys/document/theme-document.endpoint'
import type { Scheme } from '@/lib/themes/theme-colours.rules'

export const SCHEMES: readonly Scheme[] = ['light', 'dark']

const isColour = (colour: string | null) => colour === null || /^#[0-9a-f]{6}$/i.test(colour)

/** Without colours that are half typed. */
export const drawable = (theme: ThemeDocument): ThemeDocument => {
  const whole = (colours: ThemeDocument['light']) =>
    Object.fromEntries(
      Object.entries(colours).map(([name, colour]) => [name, isColour(colour) ? colour : null]),
    ) as ThemeDocument['light']
  return { ...theme, light: whole(theme.light), dark: whole(theme.dark) }
}
