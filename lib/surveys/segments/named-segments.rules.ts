// Rules and conditions of quotas that name segments: whether the account has them, and whether one would contain itself.

import type { Translator } from '@/lib/platform/contract/translator'
import { listed } from '@/lib/platform/text/list-words'
import type { DocumentProblem } from '@/lib/surveys/document/problems.endpoint'
import type { RuleDocument } from '@/lib/surveys/document/rule-document.endpoint'
import { listLeaves } from '@/lib/surveys/document/rule-tree.endpoint'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import type { QuotaDocument } from '@/lib/surveys/quotas/quota-document.endpoint'
import type { Segment, TargetingRule } from '../survey.rules'

/** The keys of the segments that rules name, with their paths. */
export const listNamedSegments = (
  rules: readonly (RuleDocument | TargetingRule)[],
): { key: string; path: string }[] =>
  listLeaves<RuleDocument | TargetingRule>(rules).flatMap(({ rule, path }) =>
    rule.kind === 'segment' ? [{ key: rule.segment, path: `${path}.segment` }] : [],
  )

/** Those that the conditions of quotas name. */
export const listSegmentsOfQuotas = (
  quotas: readonly Pick<QuotaDocument, 'all'>[],
): ReturnType<typeof listNamedSegments> =>
  quotas.flatMap(({ all }, quota) =>
    all.flatMap((one, place) =>
      one.kind === 'segment' ? [{ key: one.segment, path: `quotas[${quota}].all[${place}].segment` }] : [],
    ),
  )

/** `keys`: those of the account's segments. */
export const listSegmentProblems = (
  t: Translator,
  { rules, quotas = [] }: Pick<SurveyDocument, 'rules'> & Partial<Pick<SurveyDocument, 'quotas'>>,
  keys: readonly string[],
): DocumentProblem[] =>
  [...listNamedSegments(rules), ...listSegmentsOfQuotas(quotas)].flatMap(({ key, path }) =>
    keys.includes(key)
      ? []
      : [{ path, reason: t('this account has no segment with the key "{key}"', { key }) }],
  )

type Named = Pick<Segment, 'key' | 'rules'>

/** The way from a segment to the one of `goal`, both included; null: there is none. */
function findWay(from: string, goal: string, segments: readonly Named[], seen: Set<string>): string[] | null {
  if (from === goal) return [goal]
  if (seen.has(from)) return null
  seen.add(from)
  const own = segments.find(({ key }) => key === from)
  for (const { key } of listNamedSegments(own?.rules ?? [])) {
    const way = findWay(key, goal, segments, seen)
    if (way) return [from, ...way]
  }
  return null
}

/** The rules by which the segment of `key` would contain itself. `segments`: the others of the account. */
export const listCycles = (
  t: Translator,
  key: string,
  rules: readonly RuleDocument[],
  segments: readonly Named[],
): DocumentProblem[] =>
  listNamedSegments(rules).flatMap(({ key: named, path }) => {
    const way = findWay(named, key, segments, new Set())
    return way
      ? [
          {
            path,
            reason: t('the segment would contain itself: {way}', {
              way: listed(
                t,
                [key, ...way].map((one) => `"${one}"`),
              ),
            }),
          },
        ]
      : []
  })
