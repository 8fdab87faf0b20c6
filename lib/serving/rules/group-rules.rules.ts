// Groups of rules: how many of their parts hold decides (docs/api.md §8).

import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'
import { listed } from '@/lib/platform/text/list-words'
import type { Grouping } from '@/lib/surveys/document/rule-document.endpoint'
import type { TargetingRule } from '@/lib/surveys/survey.rules'
import { type EvaluationContext, PHASES } from '../eligibility/evaluation-context.rules'
import { ANYBODY } from '../eligibility/visit.rules'
import type { Check, CheckMaker, Parts, RuleName } from './check.rules'
import { GROUPS, quoted } from './rule-words.rules'
import { rulesOf } from './rules-of.rules'

/** `skipped`: this way of asking or this channel does not test it; `open`: what it looks at is not known. */
type Verdict = 'passed' | 'failed' | 'skipped' | 'open'

const isUnread = ({ needsPerson }: Check, { person }: EvaluationContext): boolean =>
  needsPerson === true && person === ANYBODY

/** What is said of a check, also of one with parts. `isOpen`: whether what a check looks at is not known. */
export function judge(
  check: Check,
  context: EvaluationContext,
  isOpen: (check: Check, context: EvaluationContext) => boolean = isUnread,
): Verdict {
  if (check.parts) return judgeParts(check.parts, context, isOpen)
  if ((check.channel ?? context.channel) !== context.channel || context.tested[check.phase] !== true)
    return 'skipped'
  if (isOpen(check, context) || check.isUndecided?.(context) === true) return 'open'
  return check.passes(context) ? 'passed' : 'failed'
}

/** For each `of`: which verdict on a part decides, and what it then is; else it is `otherwise`. */
const DECIDES: Record<Parts['of'], { by: Verdict; is: Verdict; otherwise: Verdict }> = {
  all: { by: 'failed', is: 'failed', otherwise: 'passed' },
  any: { by: 'passed', is: 'passed', otherwise: 'failed' },
  none: { by: 'passed', is: 'failed', otherwise: 'passed' },
  not_all: { by: 'failed', is: 'passed', otherwise: 'failed' },
}

/** A part that is not tested counts as if it were not there; without any part, the whole is not tested. */
function judgeParts(
  { of, checks }: Parts,
  context: EvaluationContext,
  isOpen: (check: Check, context: EvaluationContext) => boolean,
): Verdict {
  const { by, is, otherwise } = DECIDES[of]
  let isTested = false
  let someOpen = false
  for (const check of checks) {
    const verdict = judge(check, context, isOpen)
    if (verdict === by) return is
    if (verdict === 'open') someOpen = true
    if (verdict !== 'skipped') isTested = true
  }
  return someOpen ? 'open' : isTested ? otherwise : 'skipped'
}

const NEEDS: Record<Grouping, Message> = {
  all: msg('Each of them has to hold.'),
  any: msg('One of them has to hold.'),
  none: msg('None of them may hold.'),
}

/** What a check with parts found: how many of them hold. */
function countWords(t: Translator, { checks }: Parts, context: EvaluationContext): string {
  const verdicts = checks.map((check) => judge(check, context))
  const skipped = verdicts.filter((verdict) => verdict === 'skipped').length
  const passed = verdicts.filter((verdict) => verdict === 'passed').length
  return [
    t('{passed, number} of {count, plural, one {# rule holds} other {# rules hold}}.', {
      passed,
      count: checks.length - skipped,
    }),
    ...(skipped > 0
      ? [
          t('{count, plural, one {# rule is} other {# rules are}} not tested here and left out.', {
            count: skipped,
          }),
        ]
      : []),
  ].join(' ')
}

/** A check whose parts decide. It is tested wherever one of them is. */
export const checkParts = (
  name: RuleName,
  parts: Parts,
  words: { rule: (t: Translator, context: EvaluationContext) => string; needs: Message },
): Check => {
  const check: Check = {
    name,
    phase: PHASES.always,
    channel: null,
    parts,
    passes: (context) => {
      const verdict = judge(check, context)
      return verdict !== 'failed' && (verdict !== 'open' || context.person === ANYBODY)
    },
    explain: (context, t) => ({
      rule: words.rule(t, context),
      input: countWords(t, parts, context),
      needs: t(words.needs),
    }),
  }
  return check
}

/** Within `all` the rules of a kind work together as in the list of a survey; else each stands alone. */
export const checkGroup: CheckMaker = (survey, { checksOf }) =>
  rulesOf(survey, 'group').map(({ of, rules }) => {
    const alone = (rule: TargetingRule) => checksOf([rule])
    const checks = of === 'all' ? checksOf(rules) : rules.flatMap(alone)
    return checkParts(
      'group',
      { of, checks },
      {
        rule: (t, context) =>
          t(GROUPS[of], {
            tests: listed(
              t,
              checks.map((part) => quoted(t, part.explain(context, t).rule)),
            ),
          }),
        needs: NEEDS[of],
      },
    )
  })
