// Compiles a theme to CSS for the code that draws a survey in a page. Plain rules of low weight: what the
// survey's own stylesheet says comes after them and wins.

import { absoluteAddress } from '@/lib/serving/wire/own-origin.render'
import type { SurveyTheme } from './survey-theme.rules'
import { hasButton, hasColours, type SchemeColours, schemeColours } from './theme-colours.rules'
import { fontFamilyOf } from './theme-fonts.rules'

/** An address as it may stand in `url("…")`, in a stylesheet and in a page. */
export const cssAddress = (address: string): string =>
  address.replace(/["'()\\<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)

/** The tag sets its properties on the element, which only `!important` overrides. */
const setAll = (colours: SchemeColours, names: readonly string[]): string =>
  names.map((name) => `--${name}:${colours[name]}!important`).join(';')

const OF_BUTTON = ['accent', 'on-accent', 'tint']

/** Corners of what is inside the survey, from those of the survey. */
export const innerRadius = (radius: number): number => Math.round(radius * 0.625)

const LOGO =
  '.logo{display:block;max-width:min(60%,220px);max-height:40px;margin-block-end:14px;object-fit:contain}.bar .logo{display:none}'

/** The rules for the tag's elements; the screen of custom content with an own ground keeps its colours. */
export function themeStyle(theme: SurveyTheme): string {
  const [light, dark] = [schemeColours(theme, 'light'), schemeColours(theme, 'dark')]
  const ownButton = hasButton(theme.light)
  const ownDark = hasColours(theme.dark)
  const family = fontFamilyOf(theme)
  const button = ({ button: face, 'on-button': text }: SchemeColours) => `background:${face};color:${text}`
  const darkNames = Object.keys(dark).filter((name) => name !== 'button' && name !== 'on-button')
  return [
    ownButton && `.survey:where(.card,.image){${setAll(light, OF_BUTTON)}}.submit{${button(light)}}`,
    (ownDark || ownButton) &&
      `.survey:where(.dark.card,.dark.image){${setAll(dark, ownDark ? darkNames : OF_BUTTON)}}:where(.dark) .submit{${button(dark)}}`,
    family === null
      ? ':host{font-family:inherit!important}.survey{font-family:inherit}'
      : (theme.font !== 'system' || theme.fontFamily !== null) && `.survey{font-family:${family}}`,
    theme.radius !== null &&
      `.survey:where(.docked,.inline,.full.card,.full.image){border-radius:${theme.radius}px}.answer,.submit,.skip,select,textarea{border-radius:${innerRadius(theme.radius)}px}`,
    theme.logo !== null && LOGO,
    theme.logo?.darkImage &&
      `.dark .logo{content:url("${cssAddress(absoluteAddress(theme.logo.darkImage) ?? '')}")}`,
  ]
    .filter((rule) => typeof rule === 'string')
    .join('')
}
