// Rules on the counts and the view that a page or an app reports (docs/api.md §8). An absent count
// fails.
import { msg } from '@/lib/contract/console/translator'
import { PHASES } from '../evaluation-context'
import type { Visit } from '../visit'
import { type Check, type CheckMaker, plural } from './check'
import { rulesOf } from './rules-of'

type Counted = 'pageviews' | 'visits' | 'install_days' | 'launch_times'

interface Count {
  channel: 'web' | 'native'
  read: (visit: Visit) => number | null
  rule: (minimum: number) => string
  input: (count: number) => string
  /** The sentence for a visit that does not report the count. */
  unknown: string
  needs: string
}

const COUNTS: Record<Counted, Count> = {
  pageviews: {
    channel: 'web',
    read: (visit) => visit.pageviewCount,
    rule: (minimum) => `The person has seen at least ${plural(minimum, 'page')}.`,
    input: (count) => `This is page ${count}.`,
    unknown: msg('The number of pages they have seen is unknown.'),
    needs: msg('Ask on a later page, or lower the number.'),
  },
  visits: {
    channel: 'web',
    read: (visit) => visit.visitCount,
    rule: (minimum) => `It is the person’s visit number ${minimum} or a later one.`,
    input: (count) => `This is visit number ${count}.`,
    unknown: msg('The visit number is unknown.'),
    needs: msg('Ask on a later visit, or lower the number.'),
  },
  install_days: {
    channel: 'native',
    read: (visit) => visit.installDays,
    rule: (minimum) => `The app was installed at least ${plural(minimum, 'day')} ago.`,
    input: (count) => `It was installed ${plural(count, 'day')} ago.`,
    unknown: msg('The date of installation is unknown.'),
    needs: msg('Ask some days later, or lower the number.'),
  },
  launch_times: {
    channel: 'native',
    read: (visit) => visit.launchTimes,
    rule: (minimum) => `The app has been started at least ${plural(minimum, 'time')}.`,
    input: (count) => `It has been started ${plural(count, 'time')}.`,
    unknown: msg('The number of starts is unknown.'),
    needs: msg('Ask at a later start, or lower the number.'),
  },
}

const atLeast = (name: Counted, minimum: number): Check => {
  const { channel, read, rule, input, unknown, needs } = COUNTS[name]
  return {
    name,
    phase: PHASES.targeting,
    channel,
    passes: ({ visit }) => {
      const count = read(visit)
      return count !== null && count >= minimum
    },
    explain: ({ visit }) => {
      const count = read(visit)
      return { rule: rule(minimum), input: count === null ? unknown : input(count), needs }
    },
  }
}

const newVisitor: Check = {
  name: 'visits',
  phase: PHASES.targeting,
  channel: 'web',
  passes: ({ visit }) => visit.visitCount === 1,
  explain: ({ visit }) => ({
    rule: msg('New visitors only: this is their first visit.'),
    input:
      visit.visitCount === null
        ? msg('The visit number is unknown.')
        : `This is visit number ${visit.visitCount}.`,
    needs: msg('Ask on the first visit, or change the rule.'),
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
      phase: PHASES.targeting,
      channel: 'native',
      passes: ({ visit }) => visit.viewName !== null && names.includes(visit.viewName),
      explain: ({ visit }) => ({
        rule: `The app shows the view ${wanted}.`,
        input: visit.viewName === null ? msg('The app names no view.') : `The view is ${visit.viewName}.`,
        needs: `Show the view ${wanted}, in exactly this spelling, or change the rule.`,
      }),
    },
  ]
}
