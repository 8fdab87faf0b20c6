// Picks the survey that apps show for an event. Both SDKs request questions by the event's name,
// without naming a person or submission, so each event has exactly one survey in apps, however many
// surveys wait for it.

import type { DeliveryContext } from '@/lib/contexts/delivery-context'
import { preferredLocales } from '@/lib/platform/text/preferred-locales'
import { isIosSdkAgent, isSdkAgent } from '@/lib/serving/apps/sdk-agent.rules'
import { NO_CAP } from '@/lib/serving/eligibility/frequency-cap.rules'
import { byEvent } from '@/lib/serving/eligibility/selection-policy.rules'
import {
  type MobileType,
  NO_EVENTS,
  NO_VISIT_DETAILS,
  type Person,
  type Visit,
} from '@/lib/serving/eligibility/visit.rules'
import type { Account, CachedSurvey } from '@/lib/serving/memory/cached-account.store'
import { pickFrom } from './choose-survey'

const NOBODY: Person = { deviceData: null, surveys: new Map(), events: NO_EVENTS }

const platformOf = (userAgent: string | null): MobileType | null =>
  isIosSdkAgent(userAgent) ? 'ios' : isSdkAgent(userAgent) ? 'android' : null

/** The visit that all calls of one app on one device have in common, for any user. */
const toVisit = ({ caller, now }: DeliveryContext, mobileType: MobileType | null): Visit => ({
  ...NO_VISIT_DETAILS,
  now,
  deviceType: 'native_mobile',
  mobileType,
  udid: '',
  clientKey: null,
  country: null,
  region: null,
  contextData: null,
  locales: preferredLocales(caller.acceptLanguage),
  timeZone: null,
})

/**
 * The survey that apps show for an event (docs/api.md §4): of those that wait for it, run now and
 * are for this kind of app, the one with the lowest priority number, then the lowest id, in the
 * caller's language; a draft only if there is no live one. Null: there is none.
 */
export function pickForApps(
  account: Account,
  eventName: string,
  context: DeliveryContext,
): CachedSurvey | null {
  const mobileType = platformOf(context.caller.userAgent)
  const visit = toVisit(context, mobileType)
  const policy = {
    ...byEvent(eventName),
    ...{ deviceSwitch: mobileType !== null, targeting: 'none' as const },
    ...{ stopAfterClose: false, sample: false, cap: false, answered: false },
  }
  const pick = (drafts: boolean) =>
    pickFrom(account, visit, NOBODY, NO_CAP, { ...policy, drafts }, 'lowest_id')
  return pick(false) ?? (account.settings.draftPreviewEnabled ? pick(true) : null)
}
