// Sentences about a survey: its position, its display conditions and its duration.
import { RuleDocument } from '@/lib/contract/survey-document/rule-document'
import { parseSurveyDocument, type SurveyDocument } from '@/lib/contract/survey-document/survey-document'
import { readAppParts } from '../app-parts'
import type { RawDocument } from '../state/raw-document'
import type { AudienceParts } from './audience-sentence'

const PLACES: Record<SurveyDocument['presentation'], string> = {
  docked: 'In a box',
  inline: 'In the page',
  top_bar: 'In a bar at the top of the window',
  bottom_bar: 'In a bar at the bottom of the window',
  fullscreen: 'Over the whole page',
}

/** "In a box in the bottom right corner." */
export function describePlace({ presentation, look }: Pick<SurveyDocument, 'presentation' | 'look'>): string {
  if (presentation === 'inline') {
    const selectors = [look.inlineSelector, look.mobileInlineSelector].filter((text) => text !== null)
    const where =
      selectors.length > 0 ? `, ${look.inlinePosition} ${[...new Set(selectors)].join(' or ')}` : ''
    return `${PLACES.inline}${where}.`
  }
  if (presentation !== 'docked') return `${PLACES[presentation]}.`
  const [high, wide] = [
    look.top && !look.bottom ? 'top' : 'bottom',
    look.left && !look.right ? 'left' : 'right',
  ]
  return `${PLACES.docked} in the ${high} ${wide} corner.`
}

/** "Appears after 15 seconds, when the pointer leaves the page." */
export function describeMoment({
  conditions,
  eventName,
}: Pick<SurveyDocument, 'conditions' | 'eventName'>): string {
  const { afterSeconds, afterScrollPercent, onExitIntent, onClickOf, onVisible } = conditions
  const parts = [
    ...(afterSeconds ? [`${afterSeconds} ${afterSeconds === 1 ? 'second' : 'seconds'} have passed`] : []),
    ...(afterScrollPercent ? [`${afterScrollPercent} % of the page has been scrolled`] : []),
    ...(onExitIntent ? ['the pointer is about to leave the page'] : []),
    ...(onClickOf ? [`${onClickOf} has been clicked`] : []),
    ...(onVisible ? [`${onVisible} is in sight`] : []),
  ]
  const event = eventName ? ` It waits for the event “${eventName}”.` : ''
  if (parts.length === 0)
    return eventName
      ? `Appears when the event “${eventName}” happens.`
      : 'Appears as soon as the page is there.'
  const all = parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
  return `Appears when ${all}.${event}`
}

/** "From 1 Dec until 31 Dec, or until 500 people have answered." `format` formats a date. */
export function describeRun(
  {
    schedule: { startsAt, endsAt },
    goal,
    sharesGoal,
  }: Pick<SurveyDocument, 'schedule' | 'goal' | 'sharesGoal'>,
  format: (moment: string) => string,
): string {
  const start = startsAt ? `From ${format(startsAt)}` : 'From now on'
  const ends = [
    ...(endsAt ? [`until ${format(endsAt)}`] : []),
    ...(goal
      ? [
          `until ${goal} ${goal === 1 ? 'person has' : 'people have'} answered${sharesGoal ? ' in all languages together' : ''}`,
        ]
      : []),
  ]
  return `${start}, ${ends.length > 0 ? ends.join(' or ') : 'until you pause it'}.`
}

/**
 * The audience of a document that may be incomplete: incomplete rules are left out, and counted.
 */
export function readAudience(raw: RawDocument): AudienceParts & { unfinished: number } {
  const rules = Array.isArray(raw.rules) ? raw.rules : []
  const whole = rules.filter((rule) => RuleDocument.safeParse(rule).success)
  const parse = (audience: unknown) =>
    parseSurveyDocument({ key: 'x', name: 'x', questions: [], audience, rules: whole })
  const [own, plain] = [parse(raw.audience), parse(undefined)]
  const { presentation, look, conditions } = readAppParts(raw)
  const more = { presentation, look, conditions, unfinished: rules.length - whole.length }
  if ('document' in own) return { ...own.document, ...more }
  if ('document' in plain) return { ...plain.document, ...more }
  throw new Error('A document of whole rules alone cannot have problems.')
}
