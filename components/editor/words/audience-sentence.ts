// Describes in one sentence who gets a survey, with the same meaning as its rules.
import { type Message, msg, type Translator } from '@/lib/contract/console/translator'
import type { RuleDocument } from '@/lib/contract/survey-document/rule-document'
import type { SurveyDocument } from '@/lib/contract/survey-document/survey-document'
import { type AppAudienceParts, type Devices, resolveDevices } from '@/lib/domain/apps/app-audience'

/** The parts of a document that decide whether apps can show it. */
export type AudienceParts = Pick<SurveyDocument, 'audience' | 'rules'> & AppAudienceParts
type RuleOf<Kind extends RuleDocument['kind']> = Extract<RuleDocument, { kind: Kind }>

/** Names a previous answer; without it, its keys are used. */
export type NameAnswer = (rule: RuleOf<'previous_answer'>) => { survey: string; answer: string }

const byKeys: NameAnswer = ({ survey, answer }) => ({ survey, answer })

export const listWith = (t: Translator, word: 'and' | 'or', parts: readonly string[]): string =>
  new Intl.ListFormat(t.locale, { type: word === 'and' ? 'conjunction' : 'disjunction' }).format(parts)

const rulesOf = <Kind extends RuleDocument['kind']>(rules: readonly RuleDocument[], kind: Kind) =>
  rules.filter((rule): rule is RuleOf<Kind> => rule.kind === kind)

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

const MATCHES: Record<RuleOf<'url'>['match'], Message> = {
  contains: msg('contains {address}'),
  matches: msg('is {address}'),
  regex: msg('fits the pattern {address}'),
}

function sayAddress(t: Translator, rules: RuleOf<'url'>[]): string[] {
  const say = (list: RuleOf<'url'>[]) =>
    listWith(
      t,
      'or',
      list.map(({ match, value }) => t(MATCHES[match], { address: value })),
    )
  const wanted = rules.filter(({ include }) => include)
  const unwanted = rules.filter(({ include }) => !include)
  if (wanted.length === 0 && unwanted.length === 0) return []
  if (wanted.length === 0)
    return [t('on every page but those whose address {conditions}', { conditions: say(unwanted) })]
  if (unwanted.length === 0) return [t('whose page address {conditions}', { conditions: say(wanted) })]
  return [
    t('whose page address {conditions} but not where it {exceptions}', {
      conditions: say(wanted),
      exceptions: say(unwanted),
    }),
  ]
}

function sayPlace(t: Translator, rules: RuleOf<'geo'>[]): string[] {
  const countries = new Intl.DisplayNames(t.locale, { type: 'region', fallback: 'code' })
  const name = ({ country: code, region }: RuleOf<'geo'>) => {
    const country = countries.of(code) ?? code
    return region ? t('{country} ({region})', { country, region }) : country
  }
  const wanted = rules.filter(({ include }) => include).map(name)
  const unwanted = rules.filter(({ include }) => !include).map(name)
  return [
    ...(wanted.length > 0 ? [t('in {places}', { places: listWith(t, 'or', wanted) })] : []),
    ...(unwanted.length > 0 ? [t('not in {places}', { places: listWith(t, 'or', unwanted) })] : []),
  ]
}

const OPERATORS: Record<RuleOf<'data'>['operator'], Message> = {
  is: msg('“{field}” is “{value}”'),
  is_not: msg('“{field}” is not “{value}”'),
  contains: msg('“{field}” contains “{value}”'),
  does_not_contain: msg('“{field}” does not contain “{value}”'),
  is_more_than: msg('“{field}” is more than “{value}”'),
  is_equal_or_more_than: msg('“{field}” is at least “{value}”'),
  is_less_than: msg('“{field}” is less than “{value}”'),
  is_equal_or_less_than: msg('“{field}” is at most “{value}”'),
  exists: msg('“{field}” is known'),
  does_not_exist: msg('“{field}” is not known'),
}

function sayData(t: Translator, rules: RuleOf<'data'>[]): string[] {
  const say = (word: 'and' | 'or', list: RuleOf<'data'>[]): string[] => {
    if (list.length === 0) return []
    const each = list.map(({ field, operator, value }) =>
      t(OPERATORS[operator], { field, value: value ?? '' }),
    )
    return [t('whose {conditions}', { conditions: listWith(t, word, each) })]
  }
  return [
    ...say(
      'and',
      rules.filter(({ mandatory }) => mandatory),
    ),
    ...say(
      'or',
      rules.filter(({ mandatory }) => !mandatory),
    ),
  ]
}

/** Of several rules with a minimum, the greatest decides. */
const most = (rules: { atLeast: number }[]): number => Math.max(0, ...rules.map(({ atLeast }) => atLeast))

function sayVisits(t: Translator, rules: RuleOf<'visits'>[]): string[] {
  const fewest = Math.max(0, ...rules.map((rule) => ('atLeast' in rule ? (rule.atLeast ?? 2) : 0)))
  const isNew = rules.some(({ visitors }) => visitors === 'new')
  if (isNew && fewest > 1) return [t('on their first visit and on a later one at once (which is impossible)')]
  if (isNew) return [t('on their first visit')]
  return fewest > 1
    ? [
        t(
          'on their {count, selectordinal, =2 {second} =3 {third} =4 {fourth} =5 {fifth} =6 {sixth} =7 {seventh} =8 {eighth} =9 {ninth} one {#st} two {#nd} few {#rd} other {#th}} visit or later',
          { count: fewest },
        ),
      ]
    : []
}

const sayPages = (t: Translator, count: number): string =>
  t(
    'on their {count, selectordinal, =2 {second} =3 {third} =4 {fourth} =5 {fifth} =6 {sixth} =7 {seventh} =8 {eighth} =9 {ninth} one {#st} two {#nd} few {#rd} other {#th}} page or later',
    { count },
  )

function sayRules(t: Translator, rules: readonly RuleDocument[], nameAnswer: NameAnswer): string[] {
  const pages = most(rulesOf(rules, 'pageviews'))
  const days = most(rulesOf(rules, 'install_days'))
  const launches = most(rulesOf(rules, 'launch_times'))
  const views = rulesOf(rules, 'view_name').map(({ value }) => `“${value}”`)
  return [
    ...sayAddress(t, rulesOf(rules, 'url')),
    ...(pages > 1 ? [sayPages(t, pages)] : []),
    ...sayVisits(t, rulesOf(rules, 'visits')),
    ...(views.length > 0 ? [t('in the app’s view {names}', { names: listWith(t, 'or', views) })] : []),
    ...(days > 0
      ? [
          t('at least {count, plural, one {# day} other {# days}} after they installed the app', {
            count: days,
          }),
        ]
      : []),
    ...(launches > 0
      ? [
          t('who have started the app at least {count, plural, one {# time} other {# times}}', {
            count: launches,
          }),
        ]
      : []),
    ...sayPlace(t, rulesOf(rules, 'geo')),
    ...sayData(t, rulesOf(rules, 'data')),
    ...rulesOf(rules, 'previous_answer').map((rule) => {
      const names = nameAnswer(rule)
      return rule.chosen
        ? t('who have answered “{answer}” in “{survey}”', names)
        : t('who have not answered “{answer}” in “{survey}”', names)
    }),
    ...rulesOf(rules, 'client_key').map(({ known }) =>
      known
        ? t('who are signed in (they have a client key)')
        : t('who are not signed in (they have no client key)'),
    ),
  ]
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
    return stopAfterClose ? t('until they have answered or closed it') : t('until they have answered')
  const { count, unit } = showAgainAfter
  return t(AGAIN[unit][stopAfterClose ? 'unlessClosed' : 'always'], { count })
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
  const people = [sayPeople(t, places, first), ...others, ...share, sayLimit(t, audience)].reduce(
    (list, next) => t('{list}, {next}', { list, next }),
  )
  return t('Shown to {people}.', { people })
}
