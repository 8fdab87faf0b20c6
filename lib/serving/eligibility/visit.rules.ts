// What one request says about its visitor, and what is stored about the person: the two inputs of
// eligibility.
import type { JsonObject } from '@/lib/platform/json/json-value'

export const WEB_DEVICE_TYPES = ['desktop', 'mobile', 'tablet'] as const
export const DEVICE_TYPES = [...WEB_DEVICE_TYPES, 'native_mobile', 'email'] as const
export type DeviceType = (typeof DEVICE_TYPES)[number]
export type MobileType = 'ios' | 'android'
export type Channel = 'web' | 'native' | 'email'

/** The channel decides which kinds of rule apply. */
export const channelOf = (deviceType: DeviceType): Channel =>
  deviceType === 'native_mobile' ? 'native' : deviceType === 'email' ? 'email' : 'web'

export interface Visit {
  /** Milliseconds since 1970. */
  now: number
  deviceType: DeviceType
  mobileType: MobileType | null
  /** Lower case. */
  udid: string
  clientKey: string | null
  url: string | null
  visitCount: number | null
  pageviewCount: number | null
  installDays: number | null
  launchTimes: number | null
  viewName: string | null
  /** ISO 3166 alpha-2 in upper case, and one of its regions; null: unknown. */
  country: string | null
  region: string | null
  contextData: JsonObject | null
  /** BCP 47, best first. */
  locales: string[]
  /** The visitor's time zone, as the page says it; null: it does not. */
  timeZone: string | null
}

/** The optional parts of a visit, for a caller that sends none of them. */
export const NO_VISIT_DETAILS = {
  mobileType: null,
  url: null,
  visitCount: null,
  pageviewCount: null,
  installDays: null,
  launchTimes: null,
  viewName: null,
} as const satisfies Partial<Visit>

/** What is stored about one person and one survey group. Times are in milliseconds since 1970. */
export interface PersonSurvey {
  answeredAt: number | null
  completedAt: number | null
  /** Closed without an answer. */
  closedAt: number | null
  answerIds: number[]
  viewedTimes: number[]
  servedTimes: number[]
}

/** What a person did of one event that is counted. Times are in milliseconds since 1970. */
export interface PersonEvents {
  /** Whether everything is counted that was recorded before a rule asked for it. */
  complete: boolean
  first: number | null
  /** The newest 101, newest first. */
  times: readonly number[]
}

export interface Person {
  deviceData: JsonObject | null
  /** The visit in which the device was last shown a survey that counts its showings in a visit, and since when. */
  countedVisit?: { count: number; since: number } | null
  /** By locale group of the survey. */
  surveys: Map<number, PersonSurvey>
  /** By the key of the counter (lib/people/events); null: it is not counted. */
  events: (key: string) => PersonEvents | null
}

/** Of an account whose rules ask for no event. */
export const NO_EVENTS = (): null => null

/** A person who has not been read: all rules that need the person pass. */
export const ANYBODY: Person = { deviceData: null, surveys: new Map(), events: NO_EVENTS }

/** The identity that sampling and ordering use: the client key, else the device. */
export const personKey = (visit: Pick<Visit, 'clientKey' | 'udid'>): string => visit.clientKey ?? visit.udid
