// Rules on whether a person is in a segment of the account (docs/segments.md).
import { msg } from '@/lib/platform/contract/translator'
import { PHASES } from '../eligibility/evaluation-context.rules'
import type { CheckMaker } from './check.rules'
import { checkParts } from './group-rules.rules'
import { rulesOf } from './rules-of.rules'

/** A segment that the account does not have any more holds for nobody, whatever is asked of it. */
export const checkSegment: CheckMaker = (survey, build) =>
  rulesOf(survey, 'segment').map(({ segment: key, member }) => {
    const segment = build.segments.get(key)
    if (!segment)
      return {
        name: 'segment',
        phase: PHASES.always,
        channel: null,
        passes: () => false,
        explain: (_, t) => ({
          rule: member
            ? t('The person is in the segment “{name}”.', { name: key })
            : t('The person is not in the segment “{name}”.', { name: key }),
          input: t('The account has no such segment.'),
          needs: t('Name another segment in the rule.'),
        }),
      }
    const checks = build.inside(key).checksOf(segment.rules)
    return checkParts(
      'segment',
      { of: member ? 'all' : 'not_all', checks },
      {
        rule: (t) =>
          member
            ? t('The person is in the segment “{name}”.', { name: segment.name })
            : t('The person is not in the segment “{name}”.', { name: segment.name }),
        needs: member ? msg('Each of its rules has to hold.') : msg('One of its rules must not hold.'),
      },
    )
  })
