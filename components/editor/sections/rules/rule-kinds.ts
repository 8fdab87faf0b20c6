// The kinds of targeting rules in the console: what they are called, what they say, and which visit meets them.
import type { Inputs } from '@/components/preview/inputs'
import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'
import { eventStatement } from '@/lib/serving/rules/event-words.rules'
import type { Entry } from '../../state/raw-document'
import { listWith } from '../../words/list-with'
import {
  most,
  type NameAnswer,
  type RuleKind,
  type RuleOf,
  sayAddress,
  sayData,
  sayMet,
  sayPages,
  sayPlace,
  sayTimes,
  sayVisits,
} from './rule-clauses'
import { addressFor, dataFor, timeFor } from './rule-visits'

/** A rule or another check in the explanation of a visit, alone and within a sentence. */
export interface CheckName {
  alone: Message
  within: Message
}

interface KindOfRule<Kind extends RuleKind> {
  name: Message
  /** When to use it. */
  purpose: Message
  /** The devices that the rule is tested on; others pass it. */
  where: 'web' | 'apps' | null
  fresh: Entry
  check: CheckName
  /** What all rules of this kind say within the sentence on who gets the survey. */
  clauses(t: Translator, rules: RuleOf<Kind>[], nameAnswer: NameAnswer): string[]
  /** What a visit needs to meet all rules of this kind; empty: nothing that a visit has. */
  fittingVisit(rules: RuleOf<Kind>[]): Partial<Inputs>
}

export const RULE_KINDS: { [Kind in RuleKind]: KindOfRule<Kind> } = {
  url: {
    name: msg('Page address'),
    purpose: msg('Only on some pages, such as prices or the checkout, or everywhere but there.'),
    where: 'web',
    fresh: { kind: 'url', include: true, match: 'contains', value: '' },
    check: { alone: msg('Page'), within: msg('page') },
    clauses: sayAddress,
    fittingVisit: (rules) => {
      const rule = rules.find(({ include, match }) => include && match !== 'regex')
      return rule ? { url: addressFor(rule) } : {}
    },
  },
  pageviews: {
    name: msg('Pages seen'),
    purpose: msg('People who have looked around for a while, instead of those who only pass through.'),
    where: 'web',
    fresh: { kind: 'pageviews', atLeast: 3 },
    check: { alone: msg('Page views'), within: msg('page views') },
    clauses: (t, rules) => (most(rules) > 1 ? [sayPages(t, most(rules))] : []),
    fittingVisit: (rules) => ({ pages: String(most(rules)) }),
  },
  visits: {
    name: msg('New or returning'),
    purpose: msg('First impressions from new visitors, or experience from those who come back.'),
    where: 'web',
    fresh: { kind: 'visits', visitors: 'returning', atLeast: 2 },
    check: { alone: msg('Visits'), within: msg('visits') },
    clauses: sayVisits,
    fittingVisit: (rules) => {
      const counts = rules.flatMap((rule) => (rule.visitors === 'returning' ? [rule.atLeast] : []))
      return counts.length > 0 ? { visits: String(Math.max(...counts)) } : {}
    },
  },
  geo: {
    name: msg('Country'),
    purpose: msg('Where delivery, prices or language differ.'),
    where: null,
    fresh: { kind: 'geo', include: true, country: '', region: null },
    check: { alone: msg('Place'), within: msg('place') },
    clauses: sayPlace,
    fittingVisit: (rules) => {
      const place = rules.find(({ include }) => include)
      return place ? { country: place.country, region: place.region ?? '' } : {}
    },
  },
  data: {
    name: msg('Your data about people'),
    purpose: msg('Your own data, such as a plan, a number of orders or a basket, sent by your page or app.'),
    where: null,
    fresh: { kind: 'data', field: '', operator: 'is', value: '', mandatory: true },
    check: { alone: msg('Data'), within: msg('data') },
    clauses: sayData,
    fittingVisit: (rules) => ({ data: dataFor(rules) }),
  },
  visit_time: {
    name: msg('Day and time'),
    purpose: msg('Only on some days of the week or at some hours, such as while your support answers.'),
    where: null,
    fresh: {
      kind: 'visit_time',
      days: ['mon', 'tue', 'wed', 'thu', 'fri'],
      from: '09:00',
      to: '17:00',
      zone: 'account',
    },
    check: { alone: msg('Time of the visit'), within: msg('time of the visit') },
    clauses: sayTimes,
    fittingVisit: (rules) => {
      const at = timeFor(rules, Date.now())
      return at === null ? {} : { at }
    },
  },
  previous_answer: {
    name: msg('A previous answer'),
    purpose: msg('Follow up on what people have said in another survey.'),
    where: null,
    fresh: { kind: 'previous_answer', chosen: true, survey: '', question: '', answer: '' },
    check: { alone: msg('Earlier answer'), within: msg('earlier answer') },
    clauses: (t, rules, nameAnswer) =>
      rules.map((rule) =>
        rule.chosen
          ? t('who have answered “{answer}” in “{survey}”', nameAnswer(rule))
          : t('who have not answered “{answer}” in “{survey}”', nameAnswer(rule)),
      ),
    fittingVisit: () => ({}),
  },
  event: {
    name: msg('What people did'),
    purpose: msg('Events that your page, app or server sends, such as a third purchase or a cancellation.'),
    where: null,
    fresh: { kind: 'event', name: '', happened: true, where: [] },
    check: { alone: msg('Event that people did'), within: msg('event that people did') },
    clauses: (t, rules) =>
      rules.map((rule) => t('for whom {statement}', { statement: eventStatement(t, rule) })),
    fittingVisit: () => ({}),
  },
  survey: {
    name: msg('Other surveys'),
    purpose: msg(
      'People who have seen, answered, completed or closed another survey, or have not for a while.',
    ),
    where: null,
    fresh: {
      kind: 'survey',
      survey: null,
      did: 'saw',
      happened: false,
      within: { count: 30, unit: 'days' },
    },
    check: { alone: msg('Surveys met'), within: msg('surveys met') },
    clauses: sayMet,
    fittingVisit: () => ({}),
  },
  segment: {
    name: msg('In a segment or not'),
    purpose: msg('People whom you have described once, for several surveys.'),
    where: null,
    fresh: { kind: 'segment', segment: '', member: true },
    check: { alone: msg('Segment'), within: msg('segment') },
    clauses: (t, rules) =>
      rules.map(({ segment, member }) =>
        member
          ? t('who are in the segment “{segment}”', { segment })
          : t('who are not in the segment “{segment}”', { segment }),
      ),
    fittingVisit: () => ({}),
  },
  client_key: {
    name: msg('Signed in or not'),
    purpose: msg('People that you know by a client key, or only those that you do not.'),
    where: null,
    fresh: { kind: 'client_key', known: true },
    check: { alone: msg('Client key'), within: msg('client key') },
    clauses: (t, rules) =>
      rules.map(({ known }) =>
        known
          ? t('who are signed in (they have a client key)')
          : t('who are not signed in (they have no client key)'),
      ),
    fittingVisit: (rules) => (rules.some(({ known }) => known) ? { key: 'somebody' } : {}),
  },
  view_name: {
    name: msg('View of the app'),
    purpose: msg('Only on one screen of your app.'),
    where: 'apps',
    fresh: { kind: 'view_name', value: '' },
    check: { alone: msg('App view'), within: msg('app view') },
    clauses: (t, rules) => [
      t('in the app’s view {names}', {
        names: listWith(
          t,
          'or',
          rules.map(({ value }) => `“${value}”`),
        ),
      }),
    ],
    fittingVisit: ([rule]) => (rule ? { view: rule.value } : {}),
  },
  install_days: {
    name: msg('Days since installing'),
    purpose: msg('People who have had your app for some days.'),
    where: 'apps',
    fresh: { kind: 'install_days', atLeast: 7 },
    check: { alone: msg('Days since install'), within: msg('days since install') },
    clauses: (t, rules) =>
      most(rules) > 0
        ? [
            t('at least {count, plural, one {# day} other {# days}} after they installed the app', {
              count: most(rules),
            }),
          ]
        : [],
    fittingVisit: (rules) => ({ days: String(most(rules)) }),
  },
  launch_times: {
    name: msg('Starts of the app'),
    purpose: msg('People who use your app again and again.'),
    where: 'apps',
    fresh: { kind: 'launch_times', atLeast: 5 },
    check: { alone: msg('Launches'), within: msg('launches') },
    clauses: (t, rules) =>
      most(rules) > 0
        ? [
            t('who have started the app at least {count, plural, one {# time} other {# times}}', {
              count: most(rules),
            }),
          ]
        : [],
    fittingVisit: (rules) => ({ launches: String(most(rules)) }),
  },
}

export const isRuleKind = (kind: unknown): kind is RuleKind =>
  typeof kind === 'string' && Object.hasOwn(RULE_KINDS, kind)
