// The kinds of targeting rules, with their names, purposes and initial values.
import {
  IconClick,
  IconDatabase,
  IconDeviceMobile,
  IconFiles,
  IconHistory,
  IconLink,
  IconLogin2,
  IconMapPin,
  IconRefresh,
  IconRocket,
} from '@tabler/icons-react'
import { type Message, msg } from '@/lib/contract/console/translator'
import type { RuleDocument } from '@/lib/contract/survey-document/rule-document'
import type { Entry } from '../../state/raw-document'

export type RuleKind = RuleDocument['kind']

interface KindWords {
  name: Message
  /** When to use it. */
  purpose: Message
  icon: typeof IconLink
  /** The devices that the rule is tested on; others pass it. */
  where: 'web' | 'apps' | null
  fresh: Entry
}

export const RULE_KINDS: Record<RuleKind, KindWords> = {
  url: {
    name: msg('Page address'),
    purpose: msg('Only on some pages, such as prices or the checkout, or everywhere but there.'),
    icon: IconLink,
    where: 'web',
    fresh: { kind: 'url', include: true, match: 'contains', value: '' },
  },
  pageviews: {
    name: msg('Pages seen'),
    purpose: msg('People who have looked around for a while, instead of those who only pass through.'),
    icon: IconFiles,
    where: 'web',
    fresh: { kind: 'pageviews', atLeast: 3 },
  },
  visits: {
    name: msg('New or returning'),
    purpose: msg('First impressions from new visitors, or experience from those who come back.'),
    icon: IconRefresh,
    where: 'web',
    fresh: { kind: 'visits', visitors: 'returning', atLeast: 2 },
  },
  geo: {
    name: msg('Country'),
    purpose: msg('Where delivery, prices or language differ.'),
    icon: IconMapPin,
    where: null,
    fresh: { kind: 'geo', include: true, country: '', region: null },
  },
  data: {
    name: msg('Your data about people'),
    purpose: msg('Your own data, such as a plan, a number of orders or a basket, sent by your page or app.'),
    icon: IconDatabase,
    where: null,
    fresh: { kind: 'data', field: '', operator: 'is', value: '', mandatory: true },
  },
  previous_answer: {
    name: msg('A previous answer'),
    purpose: msg('Follow up on what people have said in another survey.'),
    icon: IconHistory,
    where: null,
    fresh: { kind: 'previous_answer', chosen: true, survey: '', question: '', answer: '' },
  },
  client_key: {
    name: msg('Signed in or not'),
    purpose: msg('People that you know by a client key, or only those that you do not.'),
    icon: IconLogin2,
    where: null,
    fresh: { kind: 'client_key', known: true },
  },
  view_name: {
    name: msg('View of the app'),
    purpose: msg('Only on one screen of your app.'),
    icon: IconDeviceMobile,
    where: 'apps',
    fresh: { kind: 'view_name', value: '' },
  },
  install_days: {
    name: msg('Days since installing'),
    purpose: msg('People who have had your app for some days.'),
    icon: IconClick,
    where: 'apps',
    fresh: { kind: 'install_days', atLeast: 7 },
  },
  launch_times: {
    name: msg('Starts of the app'),
    purpose: msg('People who use your app again and again.'),
    icon: IconRocket,
    where: 'apps',
    fresh: { kind: 'launch_times', atLeast: 5 },
  },
}

export const isRuleKind = (kind: unknown): kind is RuleKind =>
  typeof kind === 'string' && Object.hasOwn(RULE_KINDS, kind)
