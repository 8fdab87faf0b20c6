// The theme of a survey on our own pages.

import { type Html, html, raw } from '@/lib/platform/html/html'
import type { printPalettes } from './palette.render'
import type { SurveyTheme } from './survey-theme.rules'
import { hasButton, hasColours, type SchemeColours, schemeColours } from './theme-colours.rules'
import { fontFamilyOf } from './theme-fonts.rules'
import { innerRadius } from './theme-style.render'

/** The chosen dark colours; null: the page makes them from the light ones. */
export function darkColours(theme: SurveyTheme): Parameters<typeof printPalettes>[0] {
  if (!hasColours(theme.dark)) return null
  const { bg, fg, answer, accent } = schemeColours(theme, 'dark')
  return { backgroundColor: bg, textColor: fg, answerTextColor: answer, accentColor: accent }
}

const button = ({ button: face, 'on-button': text }: SchemeColours): string =>
  `.acts .main{background:${face};border-color:${face};color:${text}}`

const LOGO =
  '.logo{display:block;width:100%;max-width:42rem;margin-block-end:1rem}.logo img{display:block;max-width:min(60%,14rem);max-height:3rem}'

/** The rules for type, corners, buttons and logo; a font of the site is used only where the device has it. */
export const themeOfPage = (theme: SurveyTheme): string =>
  [
    `body{font-family:${fontFamilyOf(theme) ?? 'system-ui,sans-serif'}}`,
    theme.radius !== null &&
      `.survey{border-radius:${theme.radius}px}.choice,textarea,select,.acts :is(button,a),.onward :is(a,button){border-radius:${innerRadius(theme.radius)}px}`,
    hasButton(theme.light) && button(schemeColours(theme, 'light')),
    (hasButton(theme.light) || hasButton(theme.dark)) &&
      `@media (prefers-color-scheme:dark){${button(schemeColours(theme, 'dark'))}}`,
    theme.logo && LOGO,
  ]
    .filter((rule) => typeof rule === 'string')
    .join('')

/** The logo above the survey's card; null: there is none. */
export const logoOfPage = (theme: SurveyTheme | null): Html | null => {
  const logo = theme?.logo
  if (!logo?.image) return null
  const dark =
    logo.darkImage && html`<source media="(prefers-color-scheme:dark)" srcset="${encodeURI(logo.darkImage)}">`
  return html`<picture class="logo">${dark}<img src="${logo.image}" alt="${logo.alt}"></picture>${raw('\n')}`
}
