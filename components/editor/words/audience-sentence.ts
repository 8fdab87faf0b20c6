// Describes in one sentence who gets a survey, with the same meaning as its rules.

import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'
import { lengthWords } from '@/lib/platform/text/length-words'
import { type AppAudienceParts, type Devices, resolveDevices } from '@/lib/serving/apps/app-audience.rules'
import type { RuleDocument, RuleGroup } from '@/lib/surveys/document/rule-document.endpoint'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { type NameAnswer, type RuleKind, rulesOf } from '../sections/rules/rule-clauses'
import { isRuleKind, RULE_KINDS } from '../sections/rules/rule-kinds'
import { listWith } from './list-with'

/** The parts of a document that decide whether apps can show it. */
export type AudienceParts = Pick<SurveyDocument, 'audience' | 'rules'> & AppAudienceParts

const byKeys: NameAnswer = ({ survey, answer }) => ({ survey, answer })

const WEB: [keyof Devices, Message][] = [
  ['desktop', msg('computers')],
  ['mobile', msg('phones')],
  ['tablet', msg('tablets')],
]
const APPS: [keyof Devices, string][] = [
  ['ios', 'iOS'],
  ['android', 'Android'],
]

/** Null: every device; empty: none. */
function listPlaces(t: Translator, devices: Devices): string[] | null {
  const on = <Name>(list: [keyof Devices, Name][]) => list.filter(([name]) => devices[name])
  const [web, apps] = [on(WEB), on(APPS)]
  if (web.length === WEB.length && apps.length === APPS.length && devices.email) return null
  const join = (names: string[]) => listWith(t, 'and', names)
  return [
    ...(web.length > 0 ? [t('on {devices}', { devices: join(web.map(([, name]) => t(name))) })] : []),
    ...(devices.email ? [t('in e-mails')] : []),
    ...(apps.length > 0 ? [t('in apps for {systems}', { systems: join(apps.map(([, name]) => name)) })] : []),
  ]
}

/** What each kind of rule says, those of pages first, then those of apps, then groups. */
export function sayRules(
  t: Translator,
  rules: readonly RuleDocument[],
  nameAnswer: NameAnswer = byKeys,
  isInGroup = false,
): string[] {
  const say = <Kind extends RuleKind>(kind: Kind): string[] => {
    const own = rulesOf(rules, kind)
    return own.length > 0 ? RULE_KINDS[kind].clauses(t, own, nameAnswer) : []
  }
  const kinds = Object.keys(RULE_KINDS).filter(isRuleKind)
  return [
    ...(['web', 'apps', null] as const).flatMap((place) =>
      kinds.filter((kind) => RULE_KINDS[kind].where === place).flatMap(say),
    ),
    ...rules.flatMap((rule) => (rule.kind === 'group' ? sayGroup(t, rule, nameAnswer, isInGroup) : [])),
  ]
}

function sayGroup(
  t: Translator,
  { of, rules }: RuleGroup,
  nameAnswer: NameAnswer,
  isInGroup: boolean,
): string[] {
  const join = (clauses: string[]): string[] =>
    clauses.length > 1 ? [t('({conditions})', { conditions: listWith(t, 'and', clauses) })] : clauses
  if (of === 'all') {
    const clauses = sayRules(t, rules, nameAnswer, isInGroup)
    return isInGroup ? join(clauses) : clauses
  }
  const each = rules.map((rule) => join(sayRules(t, [rule], nameAnswer, true)))
  const conditions = listWith(t, 'or', each.flat())
  if (of === 'none') {
    if (conditions === '') return []
    return [
      isInGroup ? t('not {conditions}', { conditions }) : t('but not those {conditions}', { conditions }),
    ]
  }
  // A rule that says nothing is met by everybody, so one of them always is.
  if (each.some((clauses) => clauses.length === 0)) return []
  return each.length === 1 ? each.flat() : [t('either {conditions}', { conditions })]
}

type Unit = NonNullable<SurveyDocument['audience']['showAgainAfter']>['unit']

const AGAIN: Record<Unit, { always: Message; unlessClosed: Message }> = {
  minutes: {
    always: msg('and again {count, plural, one {# minute} other {# minutes}} after an answer'),
    unlessClosed: msg(
      'and again {count, plural, one {# minute} other {# minutes}} after an answer, but never again once they have closed it',
    ),
  },
  hours: {
    always: msg('and again {count, plural, one {# hour} other {# hours}} after an answer'),
    unlessClosed: msg(
      'and again {count, plural, one {# hour} other {# hours}} after an answer, but never again once they have closed it',
    ),
  },
  days: {
    always: msg('and again {count, plural, one {# day} other {# days}} after an answer'),
    unlessClosed: msg(
      'and again {count, plural, one {# day} other {# days}} after an answer, but never again once they have closed it',
    ),
  },
}

function sayLimit(t: Translator, { showAgainAfter, stopAfterClose }: SurveyDocument['audience']): string {
  if (showAgainAfter === null)
    return stopAfterClose === true
      ? t('until they have answered or closed it')
      : t('until they have answered')
  const { count, unit } = showAgainAfter
  return t(AGAIN[unit][stopAfterClose === true ? 'unlessClosed' : 'always'], { count })
}

const ONCE_PER: Record<NonNullable<SurveyDocument['audience']['oncePer']>, Message> = {
  day: msg('once a day'),
  week: msg('once a week'),
  month: msg('once a month'),
  quarter: msg('once a quarter'),
}

/** How often at most, and how long after what. */
function sayCadence(
  t: Translator,
  {
    stopAfterClose,
    showAtMost,
    showAtMostInVisit,
    waitAfterShown,
    oncePer,
    series,
  }: SurveyDocument['audience'],
): string[] {
  return [
    ...(showAtMost ? [t('at most {most, plural, one {# time} other {# times}}', { most: showAtMost })] : []),
    ...(showAtMostInVisit
      ? [t('at most {most, plural, one {# time} other {# times}} in a visit', { most: showAtMostInVisit })]
      : []),
    ...(oncePer ? [t(ONCE_PER[oncePer])] : []),
    ...(waitAfterShown
      ? [t('{duration} after it was shown at the earliest', { duration: lengthWords(t, waitAfterShown) })]
      : []),
    ...(typeof stopAfterClose === 'object'
      ? [t('{duration} after it was closed at the earliest', { duration: lengthWords(t, stopAfterClose) })]
      : []),
    ...(series
      ? [
          t('{duration} after the survey before it in the series “{series}”', {
            duration: lengthWords(t, series.after),
            series: series.key,
          }),
        ]
      : []),
  ]
}

/** `places`: null: all; `clause`: what else is true of them, if anything. */
function sayPeople(t: Translator, places: string[] | null, clause: string | undefined): string {
  if (places === null) return clause === undefined ? t('everybody') : t('people {clause}', { clause })
  const where = listWith(t, 'and', places)
  return clause === undefined
    ? t('people {places}', { places: where })
    : t('people {places} {clause}', { places: where, clause })
}

/**
 * "Shown to people on computers whose page address contains /pricing, to 20% of them, until they
 * have answered."
 */
export function describeAudience(
  t: Translator,
  survey: AudienceParts,
  nameAnswer: NameAnswer = byKeys,
): string {
  const { audience, rules } = survey
  const places = listPlaces(t, resolveDevices(survey))
  if (places?.length === 0) return t('Not shown: every kind of device is switched off.')
  if (audience.samplePercent === 0) return t('Not shown: the share of people is 0 %.')
  const [first, ...others] = sayRules(t, rules, nameAnswer)
  const share =
    audience.samplePercent < 100
      ? [t('to {percent, number}% of them', { percent: audience.samplePercent })]
      : []
  const people = [
    ...[sayPeople(t, places, first), ...others, ...share],
    ...[sayLimit(t, audience), ...sayCadence(t, audience)],
  ].reduce((list, next) => t('{list}, {next}', { list, next }))
  return t('Shown to {people}.', { people })
}
