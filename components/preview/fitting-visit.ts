// Makes a visit that meets a survey's rules, so that its preview starts with one that gets it.
import { type RuleKind, rulesOf } from '@/components/editor/sections/rules/rule-clauses'
import { isRuleKind, RULE_KINDS } from '@/components/editor/sections/rules/rule-kinds'
import { listWords } from '@/components/surveys/survey-words'
import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'
import { resolveDevices } from '@/lib/serving/apps/app-audience.rules'
import type { RuleDocument } from '@/lib/surveys/document/rule-document.endpoint'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { DEFAULTS, type Inputs } from './inputs'

const DEVICE_ORDER = ['desktop', 'mobile', 'tablet', 'ios', 'android'] as const
/** In a narrow window, where a computer's screen would be too small to read. */
const NARROW_ORDER = ['mobile', 'desktop', 'tablet', 'ios', 'android'] as const

/** Without a survey. */
export const plainVisit = (isNarrow: boolean): Inputs =>
  isNarrow ? { ...DEFAULTS, device: NARROW_ORDER[0] } : DEFAULTS

/** The rules that have to be met: of a group of which one is enough the first, of one of which none may hold none. */
const listToMeet = (rules: readonly RuleDocument[]): RuleDocument[] =>
  rules.flatMap((rule) => {
    if (rule.kind !== 'group') return [rule]
    if (rule.of === 'none') return []
    return listToMeet(rule.of === 'any' ? rule.rules.slice(0, 1) : rule.rules)
  })

/**
 * The inputs of a visit that meets the survey's rules as far as a visit can; unchanged without
 * rules.
 */
export function fitVisit(survey: SurveyDocument, isNarrow = false): Inputs {
  const devices = resolveDevices(survey)
  const rules = listToMeet(survey.rules)
  const fit = <Kind extends RuleKind>(kind: Kind): Partial<Inputs> => {
    const own = rulesOf(rules, kind)
    return own.length > 0 ? RULE_KINDS[kind].fittingVisit(own) : {}
  }
  return {
    ...DEFAULTS,
    device: (isNarrow ? NARROW_ORDER : DEVICE_ORDER).find((name) => devices[name]) ?? DEFAULTS.device,
    ...Object.assign({}, ...Object.keys(RULE_KINDS).filter(isRuleKind).map(fit)),
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
  ['at', msg('time of the visit {value}')],
]

/** The differences from a plain first visit, in words; empty when there are none. */
export function describeVisit(t: Translator, inputs: Inputs): string {
  const differing = WORDS.filter(([name]) => inputs[name] !== DEFAULTS[name])
  return listWords(
    t,
    differing.map(([name, words]) => t(words, { value: inputs[name] })),
  )
}
