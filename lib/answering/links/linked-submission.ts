// The submission that a link opens when its first answer is recorded.

import type { DeliveryContext } from '@/lib/contexts/delivery-context'
import type { JsonObject } from '@/lib/platform/json/json-value'
import { ipByPolicy, isOwnAddress } from '@/lib/platform/network/ip'
import type { DeviceType } from '@/lib/serving/eligibility/visit.rules'
import type { Account, CachedSurvey } from '@/lib/serving/memory/cached-account.store'
import type { NewSubmission } from '@/lib/serving/opening/new-submission.store'
import { clip, storedAddress } from '../stored-address'

interface OpenedByLink {
  submissionUdid: string
  /** Lower case. */
  deviceUdid: string
  deviceType: DeviceType
  url: string | null
  /** Context Data as sent. */
  data: JsonObject
  /** At most one submission of the account has it. */
  linkKey: string
  /** The languages of the person, best first; none said: that of the survey. */
  locales: readonly string[]
}

/** As a row, with what the caller's headers say. Its client key comes with the answers. */
export const linkedSubmission = (
  { submissionUdid, deviceUdid, deviceType, url, data, linkKey, locales }: OpenedByLink,
  account: Account,
  { survey }: CachedSurvey,
  context: DeliveryContext,
): NewSubmission & { link_key: string } => {
  const { caller, now } = context
  const { ipPolicy, ownAddresses } = account.settings
  return {
    udid: submissionUdid,
    account_id: account.id,
    survey_id: survey.id,
    revision: survey.revision,
    device_udid: deviceUdid,
    client_key: null,
    device_type: deviceType,
    mobile_type: null,
    url: storedAddress(url, survey),
    visit_count: null,
    pageview_count: null,
    install_days: null,
    launch_times: null,
    view_name: null,
    event_name: null,
    locale: clip(locales[0] ?? survey.settings.locale, 100),
    user_agent: clip(caller.userAgent, 512),
    ip: caller.ip === null ? null : ipByPolicy(caller.ip, ipPolicy),
    context: context.fit(data, survey),
    created_at: new Date(now).toISOString(),
    link_key: linkKey,
    hidden: isOwnAddress(caller.ip, ownAddresses) ? 'staff' : null,
    in_segments: null,
  }
}
