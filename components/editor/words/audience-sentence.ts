// Describes in one sentence who gets a survey, with the same meaning as its rules.
import type { RuleDocument } from '@/lib/contract/survey-document/rule-document'
import type { SurveyDocument } from '@/lib/contract/survey-document/survey-document'
import { type AppAudienceParts, type Devices, resolveDevices } from '@/lib/domain/apps/app-audience'

/** The parts of a document that decide whether apps can show it. */
export type AudienceParts = Pick<SurveyDocument, 'audience' | 'rules'> & AppAudienceParts
type RuleOf<Kind extends RuleDocument['kind']> = Extract<RuleDocument, { kind: Kind }>

/** Names a previous answer; without it, its keys are used. */
export type NameAnswer = (rule: RuleOf<'previous_answer'>) => { survey: string; answer: string }

const byKeys: NameAnswer = ({ survey, answer }) => ({ survey, answer })

export const listWith = (word: 'and' | 'or', parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth']
const SUFFIXES: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' }
const ordinal = (count: number): string =>
  ORDINALS[count] ??
  `${count}${SUFFIXES[new Intl.PluralRules('en', { type: 'ordinal' }).select(count)] ?? 'th'}`

const times = (count: number, unit: string): string => `${count} ${count === 1 ? unit : `${unit}s`}`

const rulesOf = <Kind extends RuleDocument['kind']>(rules: readonly RuleDocument[], kind: Kind) =>
  rules.filter((rule): rule is RuleOf<Kind> => rule.kind === kind)

const WEB: [keyof Devices, string][] = [
  ['desktop', 'computers'],
  ['mobile', 'phones'],
  ['tablet', 'tablets'],
]
const APPS: [keyof Devices, string][] = [
  ['ios', 'iOS'],
  ['android', 'Android'],
]

/** Null: every device; empty: none. */
function listPlaces(devices: Devices): string[] | null {
  const on = (list: [keyof Devices, string][]) => list.filter(([name]) => devices[name])
  const [web, apps] = [on(WEB), on(APPS)]
  if (web.length === WEB.length && apps.length === APPS.length && devices.email) return null
  return [
    ...(web.length > 0
      ? [
          `on ${listWith(
            'and',
            web.map(([, name]) => name),
          )}`,
        ]
      : []),
    ...(devices.email ? ['in e-mails'] : []),
    ...(apps.length > 0
      ? [
          `in apps for ${listWith(
            'and',
            apps.map(([, name]) => name),
          )}`,
        ]
      : []),
  ]
}

const MATCHES = { contains: 'contains', matches: 'is', regex: 'fits the pattern' }

function sayAddress(rules: RuleOf<'url'>[]): string[] {
  const say = (list: RuleOf<'url'>[]) =>
    listWith(
      'or',
      list.map(({ match, value }) => `${MATCHES[match]} ${value}`),
    )
  const wanted = rules.filter(({ include }) => include)
  const unwanted = rules.filter(({ include }) => !include)
  if (wanted.length === 0 && unwanted.length === 0) return []
  if (wanted.length === 0) return [`on every page but those whose address ${say(unwanted)}`]
  const but = unwanted.length > 0 ? ` but not where it ${say(unwanted)}` : ''
  return [`whose page address ${say(wanted)}${but}`]
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

function sayPlace(rules: RuleOf<'geo'>[]): string[] {
  const name = ({ country, region }: RuleOf<'geo'>) =>
    region ? `${countries.of(country)} (${region})` : `${countries.of(country)}`
  const wanted = rules.filter(({ include }) => include).map(name)
  const unwanted = rules.filter(({ include }) => !include).map(name)
  return [
    ...(wanted.length > 0 ? [`in ${listWith('or', wanted)}`] : []),
    ...(unwanted.length > 0 ? [`not in ${listWith('or', unwanted)}`] : []),
  ]
}

const OPERATORS: Record<RuleOf<'data'>['operator'], string> = {
  is: 'is',
  is_not: 'is not',
  contains: 'contains',
  does_not_contain: 'does not contain',
  is_more_than: 'is more than',
  is_equal_or_more_than: 'is at least',
  is_less_than: 'is less than',
  is_equal_or_less_than: 'is at most',
  exists: 'is known',
  does_not_exist: 'is not known',
}

const sayDatum = ({ field, operator, value }: RuleOf<'data'>): string =>
  `“${field}” ${OPERATORS[operator]}${value === null ? '' : ` “${value}”`}`

function sayData(rules: RuleOf<'data'>[]): string[] {
  const mandatory = rules.filter((rule) => rule.mandatory).map(sayDatum)
  const optional = rules.filter((rule) => !rule.mandatory).map(sayDatum)
  return [
    ...(mandatory.length > 0 ? [`whose ${listWith('and', mandatory)}`] : []),
    ...(optional.length > 0 ? [`whose ${listWith('or', optional)}`] : []),
  ]
}

/** Of several rules with a minimum, the greatest decides. */
const most = (rules: { atLeast: number }[]): number => Math.max(0, ...rules.map(({ atLeast }) => atLeast))

function sayVisits(rules: RuleOf<'visits'>[]): string[] {
  const fewest = Math.max(0, ...rules.map((rule) => ('atLeast' in rule ? (rule.atLeast ?? 2) : 0)))
  const isNew = rules.some(({ visitors }) => visitors === 'new')
  if (isNew && fewest > 1) return ['on their first visit and on a later one at once (which nobody is)']
  if (isNew) return ['on their first visit']
  return fewest > 1 ? [`on their ${ordinal(fewest)} visit or later`] : []
}

function sayRules(rules: readonly RuleDocument[], nameAnswer: NameAnswer): string[] {
  const pages = most(rulesOf(rules, 'pageviews'))
  const days = most(rulesOf(rules, 'install_days'))
  const launches = most(rulesOf(rules, 'launch_times'))
  const views = rulesOf(rules, 'view_name').map(({ value }) => `“${value}”`)
  return [
    ...sayAddress(rulesOf(rules, 'url')),
    ...(pages > 1 ? [`on their ${ordinal(pages)} page or later`] : []),
    ...sayVisits(rulesOf(rules, 'visits')),
    ...(views.length > 0 ? [`in the app’s view ${listWith('or', views)}`] : []),
    ...(days > 0 ? [`at least ${times(days, 'day')} after they installed the app`] : []),
    ...(launches > 0 ? [`who have started the app at least ${times(launches, 'time')}`] : []),
    ...sayPlace(rulesOf(rules, 'geo')),
    ...sayData(rulesOf(rules, 'data')),
    ...rulesOf(rules, 'previous_answer').map((rule) => {
      const { survey, answer } = nameAnswer(rule)
      return `who have ${rule.chosen ? '' : 'not '}answered “${answer}” in “${survey}”`
    }),
    ...rulesOf(rules, 'client_key').map(({ known }) =>
      known
        ? 'who are signed in (they have a client key)'
        : 'who are not signed in (they have no client key)',
    ),
  ]
}

function sayLimit({ showAgainAfter, stopAfterClose }: SurveyDocument['audience']): string {
  if (showAgainAfter === null)
    return stopAfterClose ? 'until they have answered or closed it' : 'until they have answered'
  const { count, unit } = showAgainAfter
  const again = `and again ${times(count, unit.slice(0, -1))} after an answer`
  return stopAfterClose ? `${again}, but never again once they have closed it` : again
}

/**
 * "Shown to people on computers whose page address contains /pricing, to 20 % of them, until they
 * have answered."
 */
export function describeAudience(survey: AudienceParts, nameAnswer: NameAnswer = byKeys): string {
  const { audience, rules } = survey
  const places = listPlaces(resolveDevices(survey))
  if (places?.length === 0) return 'Shown to nobody: every kind of device is switched off.'
  if (audience.samplePercent === 0) return 'Shown to nobody: the share of people is 0 %.'
  const clauses = sayRules(rules, nameAnswer)
  const people =
    places === null ? (clauses.length > 0 ? 'people' : 'everybody') : `people ${listWith('and', places)}`
  const share = audience.samplePercent < 100 ? [`to ${audience.samplePercent} % of them`] : []
  const [first, ...others] = clauses
  const who = first === undefined ? people : `${people} ${first}`
  return `Shown to ${[who, ...others, ...share, sayLimit(audience)].join(', ')}.`
}
