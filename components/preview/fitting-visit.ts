// Makes a visit that meets a survey's rules, so that its preview starts with one that gets it.
import { listWords } from '@/components/surveys/survey-words'
import { type Message, msg, type Translator } from '@/lib/contract/console/translator'
import type { RuleDocument } from '@/lib/contract/survey-document/rule-document'
import type { SurveyDocument } from '@/lib/contract/survey-document/survey-document'
import { resolveDevices } from '@/lib/domain/apps/app-audience'
import { DEFAULTS, type Inputs } from './inputs'

type RuleOf<Kind extends RuleDocument['kind']> = Extract<RuleDocument, { kind: Kind }>

const DEVICE_ORDER = ['desktop', 'mobile', 'tablet', 'ios', 'android'] as const
/** In a narrow window, where a computer's screen would be too small to read. */
const NARROW_ORDER = ['mobile', 'desktop', 'tablet', 'ios', 'android'] as const

/** Without a survey. */
export const plainVisit = (isNarrow: boolean): Inputs =>
  isNarrow ? { ...DEFAULTS, device: NARROW_ORDER[0] } : DEFAULTS

/** An address that contains or equals what a rule demands; rules have no scheme. */
function addressFor({ match, value }: RuleOf<'url'>): string {
  if (match === 'matches' || /^[-\w]+(\.[-\w]+)+(?=[:/?#]|$)/.test(value)) return `https://${value}`
  return `https://example.com/${value.replace(/^\//, '')}`
}

const above = (value: string | null): string => String(Number(value) + 1)
const below = (value: string | null): string => String(Number(value) - 1)

/** The value that a field needs; undefined: it is best left out. */
function valueFor({ operator, value }: RuleOf<'data'>): string | undefined {
  if (operator === 'is' || operator === 'contains') return value ?? ''
  if (operator === 'is_equal_or_more_than' || operator === 'is_equal_or_less_than') return value ?? ''
  if (operator === 'is_more_than') return above(value)
  if (operator === 'is_less_than') return below(value)
  return operator === 'exists' ? 'yes' : undefined
}

function dataFor(rules: RuleOf<'data'>[]): string {
  const optional = rules.find((rule) => !rule.mandatory)
  const wanted = [...rules.filter((rule) => rule.mandatory), ...(optional ? [optional] : [])]
  const fields = wanted.flatMap((rule) => {
    const value = valueFor(rule)
    return value === undefined ? [] : [[rule.field, value] as const]
  })
  return fields.length > 0 ? JSON.stringify(Object.fromEntries(fields)) : ''
}

/**
 * The inputs of a visit that meets the survey's rules as far as a visit can; unchanged without
 * rules.
 */
export function fitVisit(survey: SurveyDocument, isNarrow = false): Inputs {
  const { rules } = survey
  const devices = resolveDevices(survey)
  const of = <Kind extends RuleDocument['kind']>(kind: Kind) =>
    rules.filter((rule): rule is RuleOf<Kind> => rule.kind === kind)
  const most = (list: { atLeast: number }[], least: string) =>
    list.length > 0 ? String(Math.max(...list.map(({ atLeast }) => atLeast))) : least
  const url = of('url').find(({ include, match }) => include && match !== 'regex')
  const returning = of('visits').flatMap((rule) =>
    rule.visitors === 'returning' ? [{ atLeast: rule.atLeast ?? 2 }] : [],
  )
  const place = of('geo').find(({ include }) => include)
  return {
    ...DEFAULTS,
    device: (isNarrow ? NARROW_ORDER : DEVICE_ORDER).find((name) => devices[name]) ?? DEFAULTS.device,
    url: url ? addressFor(url) : '',
    visits: most(returning, DEFAULTS.visits),
    pages: most(of('pageviews'), DEFAULTS.pages),
    days: most(of('install_days'), ''),
    launches: most(of('launch_times'), ''),
    view: of('view_name')[0]?.value ?? '',
    data: dataFor(of('data')),
    key: of('client_key').some(({ known }) => known) ? 'somebody' : '',
    country: place?.country ?? '',
    region: place?.region ?? '',
  }
}

const WORDS: [keyof Inputs, Message][] = [
  ['url', msg('page address {value}')],
  ['visits', msg('visit number {value}')],
  ['pages', msg('page views {value}')],
  ['days', msg('days since install {value}')],
  ['launches', msg('launches {value}')],
  ['view', msg('app view {value}')],
  ['data', msg('Context Data {value}')],
  ['key', msg('client key {value}')],
  ['country', msg('country {value}')],
]

/** The differences from a plain first visit, in words; empty when there are none. */
export function describeVisit(t: Translator, inputs: Inputs): string {
  const differing = WORDS.filter(([name]) => inputs[name] !== DEFAULTS[name])
  return listWords(
    t,
    differing.map(([name, words]) => t(words, { value: inputs[name] })),
  )
}
