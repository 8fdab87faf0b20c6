// Imitates the mobile SDKs' layout with the tag's renderer: as wide as the phone, in the app's
// colours.
import type { z } from 'zod'
import type { nativeSurvey } from '@/lib/serving/wire/survey-object.endpoint'
import type { WireQuestion, WireSurvey } from '@/lib/widget/wire-types'

export type NativeSurvey = z.output<typeof nativeSurvey>

const DOCKED = 0
const BOTTOM_BAR = 3

type Group = Record<string, unknown>

const groupOf = (theme: NativeSurvey['theme_native'], name: string): Group => {
  const group = theme?.[name]
  return typeof group === 'object' && group !== null ? (group as Group) : {}
}

/** Apps write `#aarrggbb`; CSS has the alpha channel at the end. */
const colour = (value: unknown): string | null => {
  const [, alpha = '', digits] = /^#([0-9a-f]{2})?([0-9a-f]{6})$/i.exec(String(value)) ?? []
  return digits === undefined ? null : `#${digits}${alpha}`
}

const size = (value: unknown): string | null =>
  typeof value === 'number' && value >= 0 && value < 1000 ? `${value}px` : null

const block = (selector: string, properties: Record<string, string | null>): string => {
  const lines = Object.entries(properties).flatMap(([name, value]) =>
    value === null ? [] : [`${name}:${value}`],
  )
  return lines.length === 0 ? '' : `${selector}{${lines.join(';')}}`
}

function writeCss({ theme_native: theme, sdk_widget_height: height, survey_type }: NativeSurvey): string {
  const group = (name: string) => groupOf(theme, name)
  const widget = group('widget')
  const answer = group('answer-button')
  const submit = group('submit-button')
  const font = group('font-large')
  const isSummary = survey_type === DOCKED || survey_type === BOTTOM_BAR
  return [
    isSummary ? '.survey.bar{border-radius:16px 16px 0 0}.bar>.inner{padding:22px}' : '',
    block('.survey.bar', { height: height === null ? null : `${height}vh`, 'max-height': '92vh' }),
    block('.survey', {
      background: colour(widget['background-color']),
      'border-color': colour(widget['border-color']),
      'border-width': size(widget['border-width']),
      'border-style': size(widget['border-width']) && 'solid',
    }),
    block('.inner', { padding: size(widget.padding) }),
    block('.close', { color: colour(group('close-button')['font-color']) }),
    block('.answer', {
      background: colour(answer['background-color']),
      color: colour(answer['font-color']),
      'border-color': colour(answer['border-color']),
      'border-width': size(answer['border-width']),
    }),
    block('.submit', {
      background: colour(submit['background-color']),
      color: colour(submit['font-color']),
      'border-radius': size(submit['border-radius']),
      'font-size': size(submit['font-size']),
    }),
    block('.title', { 'font-size': size(font['font-size']), color: colour(font['font-color']) }),
  ].join('')
}

/** Changes a survey so that the tag's renderer shows it as an app would. */
export const asInApp = ({ theme_native, sdk_widget_height, ...survey }: NativeSurvey): WireSurvey => ({
  ...survey,
  survey_type: survey.survey_type === DOCKED ? BOTTOM_BAR : survey.survey_type,
  service_branding: groupOf(theme_native, 'branding').display !== false,
  theme_css: writeCss({ theme_native, sdk_widget_height, ...survey }),
})

/** The questions as an app would show them: it draws no ratings. */
export const questionsInApp = (questions: WireQuestion[]): WireQuestion[] =>
  questions.map((question) => ('rating' in question ? { ...question, rating: undefined } : question))
