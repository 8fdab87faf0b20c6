// What the four serving operations share: one read, one decision, one write (docs/api.md §4).
import { randomUUID } from 'node:crypto'
import { clip, storedAddress } from '@/lib/answering/stored-address'
import type { DeliveryContext } from '@/lib/contexts/delivery-context'
import type { PersonRead } from '@/lib/people/read-person.store'
import { noteSeen } from '@/lib/people/seen-devices.store'
import type { Database } from '@/lib/platform/db/database'
import type { JsonObject } from '@/lib/platform/json/json-value'
import { ipByPolicy, isOwnAddress } from '@/lib/platform/network/ip'
import { EMPTY, json, type Reply } from '@/lib/platform/services/reply'
import { isoTime } from '@/lib/platform/text/iso-time'
import { preferredLocales } from '@/lib/platform/text/preferred-locales'
import { type CapState, countCap, NO_CAP } from '@/lib/serving/eligibility/frequency-cap.rules'
import { listServingLimits } from '@/lib/serving/eligibility/serving-limits.rules'
import { mayBeUnseen } from '@/lib/serving/eligibility/step-back.rules'
import {
  ANYBODY,
  channelOf,
  type DeviceType,
  type MobileType,
  type Person,
  type Visit,
} from '@/lib/serving/eligibility/visit.rules'
import type { Account, CachedSurvey } from '@/lib/serving/memory/cached-account.store'
import type { Opening } from '@/lib/serving/opening/new-submission.store'
import { notePageCall } from '@/lib/serving/page-calls/page-calls.store'
import { chooseInPace } from './choose-in-pace'
import { loadPerson } from './load-person'

/** The input of a serving operation; `udid` as sent. */
export interface ServeRequest {
  deviceType: DeviceType
  mobileType: MobileType | null
  udid: string | null
  clientKey: string | null
  url: string | null
  visitCount: number | null
  pageviewCount: number | null
  installDays: number | null
  launchTimes: number | null
  viewName: string | null
  /** Of the visitor, as sent. */
  timeZone: string | null
  contextData: JsonObject | null
  locale: string | null
  eventName: string | null
  requestId: string | null
  /**
   * False: the caller asks for this survey by id; limits that count servings count it but do not
   * stop it.
   */
  obeysCap: boolean
}

/** The parts of a request that eligibility uses. */
export type VisitRequest = Omit<ServeRequest, 'udid' | 'locale' | 'eventName' | 'requestId' | 'obeysCap'>

/** A served survey, with the udids that the reply names. */
export interface Served {
  cached: CachedSurvey
  account: Account
  submissionUdid: string
  /** As sent, or newly made. */
  deviceUdid: string
}

/**
 * For `ANYBODY` it must be null only if it is null for every person, also after a live survey has
 * become complete: then the person is not read.
 */
export type Choose = (account: Account, visit: Visit, person: Person, cap: CapState) => CachedSurvey | null

/**
 * Serves the survey that `choose` picks: replies with `envelope` once the submission is committed,
 * or with "nothing" when none is picked. A repeated request id gets the submission of the first
 * request.
 */
export async function serve(
  request: ServeRequest,
  context: DeliveryContext,
  choose: Choose,
  envelope: (served: Served) => string,
): Promise<Reply> {
  const deviceUdid = request.udid ?? randomUUID()
  const requestId = context.recorder.records ? request.requestId : null
  const requestSubject = subjectOf(request)
  const visit = toVisit(request, originOf(request, context), deviceUdid.toLowerCase(), context.now)
  // A repeated request gets its survey even if the visit could get none now.
  const current = requestId === null ? context.currentAccount() : null
  if (current && !choose(current, visit, ANYBODY, NO_CAP)) {
    if (context.recorder.records) noteForConsole(context.db, current, visit, null)
    return EMPTY
  }
  // Repeats only when another process has served this person or this request in the meantime.
  for (let attempt = 0; attempt < 3; attempt++) {
    const { account, found, person } = await loadPerson(context, {
      ...{ udid: visit.udid, clientKey: visit.clientKey, requestId, requestSubject },
    })
    const { handled } = found
    const before = handled && account.surveys.get(handled.surveyId)
    if (before) {
      // The first call may have had no udid either; then the device made for it counts.
      const named = request.udid ?? handled.deviceUdid
      const { submissionUdid } = handled
      return json(envelope({ cached: before, account, submissionUdid, deviceUdid: named }), submissionUdid)
    }
    const cap = countCap(person, account.limits, context.now)
    const cached = await chooseInPace(
      (paces) => choose(account, visit, person, { ...cap, ...paces }),
      account,
      context,
    )
    if (attempt === 0 && context.recorder.records) noteForConsole(context.db, account, visit, cached)
    if (found.device?.seenLongAgo && context.recorder.records) noteSeen(context.db, account.id, visit.udid)
    const forSdk = request.mobileType !== null
    const submissionUdid = cached && (await context.recorder.newSubmissionUdid(account.id, forSdk))
    if (!submissionUdid) return EMPTY
    const served = { cached, account, submissionUdid, deviceUdid }
    const opening = toOpening(served, request, context, visit, found, person)
    if ((await context.recorder.openSubmission(opening)) === 'opened') {
      return json(envelope(served), submissionUdid)
    }
  }
  return EMPTY
}

/** Lets the console say whether the tag was seen, and why a survey was held back. */
function noteForConsole(db: Database, { id }: Account, visit: Visit, cached: CachedSurvey | null): void {
  const { now, url, deviceType, visitCount, pageviewCount, country } = visit
  if (url === null || channelOf(deviceType) !== 'web') return
  const surveyId = cached?.survey.id ?? null
  notePageCall(db, id, { at: isoTime(now), url, deviceType, visitCount, pageviewCount, country, surveyId })
}

/** The scope of a request id: the device, else the person, else all callers who name neither. */
const subjectOf = ({ udid, clientKey }: ServeRequest): string =>
  udid?.toLowerCase() ?? (clientKey === null ? '' : `k:${clientKey}`)

/** What headers say about a visit where its parameters do not. */
type VisitOrigin = Pick<Visit, 'country' | 'region' | 'locales'> & { referer: string | null }

const originOf = (request: ServeRequest, { caller }: DeliveryContext): VisitOrigin => ({
  referer: caller.referer,
  country: caller.country,
  region: caller.region,
  locales: request.locale === null ? preferredLocales(caller.acceptLanguage) : [request.locale],
})

/** The visit to evaluate; `udid` in lower case. */
export function toVisit(
  request: VisitRequest,
  { referer, country, region, locales }: VisitOrigin,
  udid: string,
  now: number,
): Visit {
  return {
    now,
    deviceType: request.deviceType,
    mobileType: request.mobileType,
    udid,
    clientKey: request.clientKey,
    url: request.url ?? referer,
    visitCount: request.visitCount,
    pageviewCount: request.pageviewCount,
    installDays: request.installDays,
    launchTimes: request.launchTimes,
    viewName: request.viewName,
    country,
    region,
    contextData: request.contextData,
    locales,
    timeZone: request.timeZone,
  }
}

function toOpening(
  { cached, account, submissionUdid }: Served,
  request: ServeRequest,
  context: DeliveryContext,
  visit: Visit,
  { device, person }: PersonRead,
  judged: Person,
): Opening {
  const { ipPolicy, ownAddresses } = account.settings
  const { caller, now } = context
  const relinked = device !== null && visit.clientKey !== null && visit.clientKey !== device.clientKey
  return {
    submission: {
      udid: submissionUdid,
      account_id: account.id,
      survey_id: cached.survey.id,
      revision: cached.survey.revision,
      device_udid: visit.udid,
      client_key: visit.clientKey,
      device_type: visit.deviceType,
      mobile_type: visit.mobileType,
      url: storedAddress(visit.url, cached.survey),
      visit_count: visit.visitCount,
      pageview_count: visit.pageviewCount,
      install_days: visit.installDays,
      launch_times: visit.launchTimes,
      view_name: clip(visit.viewName, 512),
      event_name: request.eventName,
      locale: clip(request.locale ?? visit.locales[0] ?? null, 100),
      user_agent: clip(caller.userAgent, 512),
      ip: caller.ip === null ? null : ipByPolicy(caller.ip, ipPolicy),
      context: context.fit(visit.contextData, cached.survey),
      created_at: isoTime(now),
      link_key: null,
      hidden: isOwnAddress(caller.ip, ownAddresses) ? 'staff' : null,
      in_segments: cached.compiled.quotaSegments?.(visit, judged) ?? null,
    },
    localeGroupId: cached.survey.localeGroupId,
    requestId: request.requestId,
    requestSubject: subjectOf(request),
    device: device === null ? 'new' : relinked ? 'relinked' : 'known',
    deviceClientKey: device?.clientKey ?? null,
    paced: cached.survey.pace?.count === 'showings',
    notesServing: mayBeUnseen(cached.survey, visit.deviceType),
    notesVisit: !!cached.survey.settings.audience.showAtMostInVisit,
    limits: listServingLimits(cached.survey, account.limits, person, {
      ...{ now, visitCount: visit.visitCount, obeysCap: request.obeysCap },
    }),
  }
}
