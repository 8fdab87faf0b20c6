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
import type { RuleDocument } from '@/lib/contract/survey-document/rule-document'
import type { Entry } from '../../state/raw-document'

export type RuleKind = RuleDocument['kind']

interface KindWords {
  name: string
  /** When to use it. */
  purpose: string
  icon: typeof IconLink
  /** The devices that the rule is tested on; others pass it. */
  where: 'web' | 'apps' | null
  fresh: Entry
}

export const RULE_KINDS: Record<RuleKind, KindWords> = {
  url: {
    name: 'Page address',
    purpose: 'Only on some pages, such as prices or the checkout, or everywhere but there.',
    icon: IconLink,
    where: 'web',
    fresh: { kind: 'url', include: true, match: 'contains', value: '' },
  },
  pageviews: {
    name: 'Pages seen',
    purpose: 'People who have looked around for a while, instead of those who only pass through.',
    icon: IconFiles,
    where: 'web',
    fresh: { kind: 'pageviews', atLeast: 3 },
  },
  visits: {
    name: 'New or returning',
    purpose: 'First impressions from new visitors, or experience from those who come back.',
    icon: IconRefresh,
    where: 'web',
    fresh: { kind: 'visits', visitors: 'returning', atLeast: 2 },
  },
  geo: {
    name: 'Country',
    purpose: 'Where delivery, prices or language differ.',
    icon: IconMapPin,
    where: null,
    fresh: { kind: 'geo', include: true, country: '', region: null },
  },
  data: {
    name: 'Your data about people',
    purpose: 'Your own data, such as a plan, a number of orders or a basket, sent by your page or app.',
    icon: IconDatabase,
    where: null,
    fresh: { kind: 'data', field: '', operator: 'is', value: '', mandatory: true },
  },
  previous_answer: {
    name: 'A previous answer',
    purpose: 'Follow up on what people have said in another survey.',
    icon: IconHistory,
    where: null,
    fresh: { kind: 'previous_answer', chosen: true, survey: '', question: '', answer: '' },
  },
  client_key: {
    name: 'Signed in or not',
    purpose: 'People that you know by a client key, or only those that you do not.',
    icon: IconLogin2,
    where: null,
    fresh: { kind: 'client_key', known: true },
  },
  view_name: {
    name: 'View of the app',
    purpose: 'Only on one screen of your app.',
    icon: IconDeviceMobile,
    where: 'apps',
    fresh: { kind: 'view_name', value: '' },
  },
  install_days: {
    name: 'Days since installing',
    purpose: 'People who have had your app for some days.',
    icon: IconClick,
    where: 'apps',
    fresh: { kind: 'install_days', atLeast: 7 },
  },
  launch_times: {
    name: 'Starts of the app',
    purpose: 'People who use your app again and again.',
    icon: IconRocket,
    where: 'apps',
    fresh: { kind: 'launch_times', atLeast: 5 },
  },
}

export const isRuleKind = (kind: unknown): kind is RuleKind =>
  typeof kind === 'string' && Object.hasOwn(RULE_KINDS, kind)
