// Makes a visit that meets a survey's rules, so that its preview starts with one that gets it.
import { type RuleKind, type RuleOf, rulesOf } from '@/components/editor/sections/rules/rule-clauses'
import { isRuleKind, RULE_KINDS } from '@/components/editor/sections/rules/rule-kinds'
import { listWords } from '@/components/surveys/survey-words'
import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'
import { resolveDevices } from '@/lib/serving/apps/app-audience.rules'
import type { LeafRule, RuleDocument } from '@/lib/surveys/document/rule-document.endpoint'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { DEFAULTS, type Inputs } from './inputs'

const DEVICE_ORDER = ['desktop', 'mobile', 'tablet', 'ios', 'android'] as const
/** In a narrow window, where a computer's screen would be too small to read. */
const NARROW_ORDER = ['mobile', 'desktop', 'tablet', 'ios', 'android'] as const

/** Without a survey. */
export const plainVisit = (isNarrow: boolean): Inputs =>
  isNarrow ? { ...DEFAULTS, device: NARROW_ORDER[0] } : DEFAULTS

/** Rules that no visit meets by what it says. */
const ON_PEOPLE: readonly string[] = ['previous_answer', 'event', 'survey', 'segment']

const OPERATORS: Partial<Record<RuleOf<'data'>['operator'], RuleOf<'data'>['operator']>> = {
  is: 'is_not',
  is_not: 'is',
  contains: 'does_not_contain',
  does_not_contain: 'contains',
  exists: 'does_not_exist',
  does_not_exist: 'exists',
}

/** What has to hold for a rule not to hold; empty: a plain visit does not meet it, or nothing can be done. */
function oppositeOf(rule: LeafRule): LeafRule[] {
  if (rule.kind === 'url' || rule.kind === 'geo') return [{ ...rule, include: !rule.include }]
  if (rule.kind === 'client_key') return [{ ...rule, known: !rule.known }]
  if (rule.kind === 'visits')
    return rule.visitors === 'new' ? [{ kind: 'visits', visitors: 'returning', atLeast: 2 }] : []
  const operator = rule.kind === 'data' ? OPERATORS[rule.operator] : undefined
  return rule.kind === 'data' && operator ? [{ ...rule, operator }] : []
}

/** The rules that a visit is made to meet: of a group of which one is enough, one that a visit can. */
function listToMeet(rules: readonly RuleDocument[], wanted = true): LeafRule[] {
  return rules.flatMap((rule) => {
    if (rule.kind !== 'group') return wanted ? [rule] : oppositeOf(rule)
    const partsWanted = rule.of === 'none' ? !wanted : wanted
    const needsAll = rule.of === 'any' ? !wanted : wanted
    if (needsAll) return listToMeet(rule.rules, partsWanted)
    const branches = rule.rules.map((part) => listToMeet([part], partsWanted))
    return (
      branches.find((branch) => !branch.some(({ kind }) => ON_PEOPLE.includes(kind))) ?? branches[0] ?? []
    )
  })
}

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
