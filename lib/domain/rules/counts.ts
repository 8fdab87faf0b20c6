// Rules on the counts and the view that a page or an app reports (docs/api.md §8). A count that is absent
// fails.
import { PARTS } from '../scene'
import type { Visit } from '../visit'
import type { Check, CheckMaker } from './check'
import { rulesOf } from './rules-of'

type Counted = 'pageviews' | 'visits' | 'install_days' | 'launch_times'

interface Count {
  channel: 'web' | 'native'
  parameter: string
  read: (visit: Visit) => number | null
}

const COUNTS: Record<Counted, Count> = {
  pageviews: { channel: 'web', parameter: 'pageview_count', read: (visit) => visit.pageviewCount },
  visits: { channel: 'web', parameter: 'visit_count', read: (visit) => visit.visitCount },
  install_days: { channel: 'native', parameter: 'install_days', read: (visit) => visit.installDays },
  launch_times: { channel: 'native', parameter: 'launch_times', read: (visit) => visit.launchTimes },
}

const atLeast = (name: Counted, minimum: number): Check => {
  const { channel, parameter, read } = COUNTS[name]
  return {
    name,
    part: PARTS.targeting,
    channel,
    passes: ({ visit }) => {
      const count = read(visit)
      return count !== null && count >= minimum
    },
    tell: ({ visit }) => ({
      rule: `${parameter} is at least ${minimum}.`,
      input: `${parameter} is ${read(visit) ?? 'absent'}.`,
      needs: `Send ${parameter} of at least ${minimum}, or change the rule.`,
    }),
  }
}

const newVisitor: Check = {
  name: 'visits',
  part: PARTS.targeting,
  channel: 'web',
  passes: ({ visit }) => visit.visitCount === 1,
  tell: ({ visit }) => ({
    rule: 'New visitors only: this is their first visit.',
    input: `visit_count is ${visit.visitCount ?? 'absent'}.`,
    needs: 'Send visit_count of exactly 1, or change the rule.',
  }),
}

export const checkPageviews: CheckMaker = (survey) =>
  rulesOf(survey, 'pageviews').map((rule) => atLeast('pageviews', rule.atLeast))

export const checkVisits: CheckMaker = (survey) =>
  rulesOf(survey, 'visits').map((rule) =>
    rule.visitors === 'new' ? newVisitor : atLeast('visits', rule.atLeast),
  )

export const checkInstallDays: CheckMaker = (survey) =>
  rulesOf(survey, 'install_days').map((rule) => atLeast('install_days', rule.atLeast))

export const checkLaunchTimes: CheckMaker = (survey) =>
  rulesOf(survey, 'launch_times').map((rule) => atLeast('launch_times', rule.atLeast))

/** Several view names are alternatives: a person is in one view at a time. */
export const checkViewName: CheckMaker = (survey) => {
  const names = rulesOf(survey, 'view_name').map((rule) => rule.value)
  if (names.length === 0) return []
  const wanted = names.join(' or ')
  return [
    {
      name: 'view_name',
      part: PARTS.targeting,
      channel: 'native',
      passes: ({ visit }) => visit.viewName !== null && names.includes(visit.viewName),
      tell: ({ visit }) => ({
        rule: `The app shows the view ${wanted}.`,
        input: visit.viewName === null ? 'view_name is absent.' : `The view is ${visit.viewName}.`,
        needs: `Send view_name ${wanted}, in exactly this spelling, or change the rule.`,
      }),
    },
  ]
}
