// Which survey an app shows for an event. Both SDKs ask for its questions under the event's name, where nothing says
// which person or submission is meant: so one survey stands for the event in apps, however many wait for it.
import type { Account, CachedSurvey } from '@/lib/db/accounts/cached-account'
import { isIosSdkAgent, isSdkAgent } from '@/lib/domain/apps/sdk-agent'
import { countCap } from '@/lib/domain/eligibility/frequency-cap'
import { byEvent } from '@/lib/domain/eligibility/selection-policy'
import { type MobileType, NOWHERE_SAID, type Person, type Visit } from '@/lib/domain/eligibility/visit'
import { preferredLocales } from '@/lib/domain/text/preferred-locales'
import type { RequestContext } from '../request-context'
import { pickFrom } from './choose-survey'

const NOBODY: Person = { deviceData: null, surveys: new Map() }

const platformOf = (userAgent: string | null): MobileType | null =>
  isIosSdkAgent(userAgent) ? 'ios' : isSdkAgent(userAgent) ? 'android' : null

/** What every call of one app on one device says, whoever uses it. */
const toVisit = ({ caller, now }: RequestContext, mobileType: MobileType | null): Visit => ({
  ...NOWHERE_SAID,
  now,
  deviceType: 'native_mobile',
  mobileType,
  udid: '',
  clientKey: null,
  country: null,
  region: null,
  contextData: null,
  locales: preferredLocales(caller.acceptLanguage),
})

/**
 * The survey that stands for an event in apps (docs/api.md §4): of those that wait for it, run now and are for this
 * kind of app, the one of lowest priority number, then of lowest id, in the caller's language; a draft only where no
 * live one is. Null: there is none.
 */
export function pickForApps(
  account: Account,
  eventName: string,
  context: RequestContext,
): CachedSurvey | null {
  const mobileType = platformOf(context.caller.userAgent)
  const visit = toVisit(context, mobileType)
  const policy = {
    ...byEvent(eventName),
    ...{ deviceSwitch: mobileType !== null, targeting: 'none' as const },
    ...{ stopAfterClose: false, sample: false, cap: false, answered: false },
  }
  const pick = (drafts: boolean) =>
    pickFrom(account, visit, NOBODY, countCap(NOBODY, null, context.now), { ...policy, drafts }, 'lowest_id')
  return pick(false) ?? (account.settings.draftPreviewEnabled ? pick(true) : null)
}
