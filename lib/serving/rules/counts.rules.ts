// Rules on the counts and the view that a page or an app reports (docs/api.md §8). An absent count
// fails.
import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'
import { listOr } from '@/lib/platform/text/list-words'
import { PHASES } from '../eligibility/evaluation-context.rules'
import type { Visit } from '../eligibility/visit.rules'
import type { Check, CheckMaker } from './check.rules'
import { MINIMUM } from './rule-words.rules'
import { rulesOf } from './rules-of.rules'

type Counted = 'pageviews' | 'visits' | 'install_days' | 'launch_times'

interface Count {
  channel: 'web' | 'native'
  read: (visit: Visit) => number | null
  input: (t: Translator, count: number) => string
  /** The sentence for a visit that does not report the count. */
  unknown: Message
  needs: Message
}

const COUNTS: Record<Counted, Count> = {
  pageviews: {
    channel: 'web',
    read: (visit) => visit.pageviewCount,
    input: (t, count) => t('This is page {count}.', { count }),
    unknown: msg('The number of pages they have seen is unknown.'),
    needs: msg('Ask on a later page, or lower the number.'),
  },
  visits: {
    channel: 'web',
    read: (visit) => visit.visitCount,
    input: (t, count) => t('This is visit number {count}.', { count }),
    unknown: msg('The visit number is unknown.'),
    needs: msg('Ask on a later visit, or lower the number.'),
  },
  install_days: {
    channel: 'native',
    read: (visit) => visit.installDays,
    input: (t, count) => t('It was installed {count, plural, one {# day} other {# days}} ago.', { count }),
    unknown: msg('The date of installation is unknown.'),
    needs: msg('Ask some days later, or lower the number.'),
  },
  launch_times: {
    channel: 'native',
    read: (visit) => visit.launchTimes,
    input: (t, count) => t('It has been started {count, plural, one {# time} other {# times}}.', { count }),
    unknown: msg('The number of starts is unknown.'),
    needs: msg('Ask at a later start, or lower the number.'),
  },
}

const atLeast = (name: Counted, minimum: number): Check => {
  const { channel, read, input, unknown, needs } = COUNTS[name]
  return {
    name,
    phase: PHASES.targeting,
    channel,
    passes: ({ visit }) => {
      const count = read(visit)
      return count !== null && count >= minimum
    },
    explain: ({ visit }, t) => {
      const count = read(visit)
      return {
        rule: t(MINIMUM[name], { count: minimum }),
        input: count === null ? t(unknown) : input(t, count),
        needs: t(needs),
      }
    },
  }
}

const newVisitor: Check = {
  name: 'visits',
  phase: PHASES.targeting,
  channel: 'web',
  passes: ({ visit }) => visit.visitCount === 1,
  explain: ({ visit }, t) => ({
    rule: t('New visitors only: this is their first visit.'),
    input:
      visit.visitCount === null
        ? t('The visit number is unknown.')
        : t('This is visit number {count}.', { count: visit.visitCount }),
    needs: t('Ask on the first visit, or change the rule.'),
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
  return [
    {
      name: 'view_name',
      phase: PHASES.targeting,
      channel: 'native',
      passes: ({ visit }) => visit.viewName !== null && names.includes(visit.viewName),
      explain: ({ visit }, t) => ({
        rule: t('The app shows the view {names}.', { names: listOr(t, names) }),
        input:
          visit.viewName === null
            ? t('The app names no view.')
            : t('The view is {name}.', { name: visit.viewName }),
        needs: t('Show the view {names}, in exactly this spelling, or change the rule.', {
          names: listOr(t, names),
        }),
      }),
    },
  ]
}
