// Sentences about a survey: its position, its display conditions and its duration.

import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'
import { RuleList } from '@/lib/surveys/document/rule-document.endpoint'
import { parseSurveyDocument, type SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { paceWords } from '@/lib/surveys/pace/pace-words.rules'
import { readAppParts } from '../app-parts'
import type { RawDocument } from '../state/raw-document'
import type { AudienceParts } from './audience-sentence'
import { listWith } from './list-with'

const PLACES: Record<Exclude<SurveyDocument['presentation'], 'docked'>, Message> = {
  inline: msg('In the page.'),
  top_bar: msg('In a bar at the top of the window.'),
  bottom_bar: msg('In a bar at the bottom of the window.'),
  fullscreen: msg('Over the whole page.'),
}

const BESIDE: Record<SurveyDocument['look']['inlinePosition'], Message> = {
  below: msg('In the page, below {elements}.'),
  above: msg('In the page, above {elements}.'),
  before: msg('In the page, before {elements}.'),
  after: msg('In the page, after {elements}.'),
}

const CORNERS = {
  top: {
    left: msg('In a box in the top left corner.'),
    right: msg('In a box in the top right corner.'),
  },
  bottom: {
    left: msg('In a box in the bottom left corner.'),
    right: msg('In a box in the bottom right corner.'),
  },
}

/** "In a box in the bottom right corner." */
export function describePlace(
  t: Translator,
  { presentation, look }: Pick<SurveyDocument, 'presentation' | 'look'>,
): string {
  if (presentation === 'docked') {
    const corners = CORNERS[look.top && !look.bottom ? 'top' : 'bottom']
    return t(corners[look.left && !look.right ? 'left' : 'right'])
  }
  const selectors: string[] =
    presentation === 'inline'
      ? [look.inlineSelector, look.mobileInlineSelector].filter((text) => text !== null)
      : []
  if (selectors.length === 0) return t(PLACES[presentation])
  return t(BESIDE[look.inlinePosition], { elements: listWith(t, 'or', [...new Set(selectors)]) })
}

/** "Appears after 15 seconds, when the pointer leaves the page." */
export function describeMoment(
  t: Translator,
  { conditions, eventName }: Pick<SurveyDocument, 'conditions' | 'eventName'>,
): string {
  const { afterSeconds, afterScrollPercent, onExitIntent, onClickOf, onVisible } = conditions
  const parts = [
    ...(afterSeconds
      ? [
          t('{count, plural, one {# second has passed} other {# seconds have passed}}', {
            count: afterSeconds,
          }),
        ]
      : []),
    ...(afterScrollPercent
      ? [t('{percent, number}% of the page has been scrolled', { percent: afterScrollPercent })]
      : []),
    ...(onExitIntent ? [t('the pointer is about to leave the page')] : []),
    ...(onClickOf ? [t('{element} has been clicked', { element: onClickOf })] : []),
    ...(onVisible ? [t('{element} is in sight', { element: onVisible })] : []),
  ]
  if (parts.length === 0)
    return eventName
      ? t('Appears when the event “{event}” happens.', { event: eventName })
      : t('Appears as soon as the page is there.')
  const all = listWith(t, 'and', parts)
  return eventName
    ? t('Appears when {conditions}. It waits for the event “{event}”.', { conditions: all, event: eventName })
    : t('Appears when {conditions}.', { conditions: all })
}

/** "From 1 Dec until 31 Dec, or until 500 people have answered." `format` formats a date. */
export function describeRun(
  t: Translator,
  {
    schedule: { startsAt, endsAt },
    goal,
    sharesGoal,
    pace = null,
  }: Pick<SurveyDocument, 'schedule' | 'goal' | 'sharesGoal'> & { pace?: SurveyDocument['pace'] },
  format: (moment: string) => string,
): string {
  const ends = [
    ...(endsAt ? [t('until {moment}', { moment: format(endsAt) })] : []),
    ...(goal
      ? [
          sharesGoal
            ? t(
                'until {count, plural, one {# person has} other {# people have}} answered in all languages together',
                { count: goal },
              )
            : t('until {count, plural, one {# person has} other {# people have}} answered', { count: goal }),
        ]
      : []),
  ]
  const end = ends.length > 0 ? listWith(t, 'or', ends) : t('until you pause it')
  const run = startsAt
    ? t('From {moment}, {end}.', { moment: format(startsAt), end })
    : t('From now on, {end}.', { end })
  return pace === null ? run : `${run} ${paceWords(t, pace)}`
}

/**
 * The audience of a document that may be incomplete: incomplete rules are left out, and counted.
 */
export function readAudience(raw: RawDocument): AudienceParts & { unfinished: number } {
  const rules = Array.isArray(raw.rules) ? raw.rules : []
  const whole = rules.filter((rule) => RuleList.safeParse([rule]).success)
  const parse = (audience: unknown) =>
    parseSurveyDocument({ key: 'x', name: 'x', questions: [], audience, rules: whole })
  const [own, plain] = [parse(raw.audience), parse(undefined)]
  const { presentation, look, conditions } = readAppParts(raw)
  const more = { presentation, look, conditions, unfinished: rules.length - whole.length }
  if ('document' in own) return { ...own.document, ...more }
  if ('document' in plain) return { ...plain.document, ...more }
  throw new Error('A document of whole rules alone cannot have problems.')
}
