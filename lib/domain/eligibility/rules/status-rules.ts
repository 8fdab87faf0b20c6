// Whether a survey is open: its status, dates, device switches and the event it waits for
// (docs/api.md §4).

import { msg } from '@/lib/contract/console/translator'
import { type Devices, listPageOnly, resolveDevices } from '../../apps/app-audience'
import { ALL_DEVICES, bitsOf } from '../device-bits'
import { PHASES } from '../evaluation-context'
import { countsAsLive } from '../selection-policy'
import { type CheckMaker, formatTime } from './check'

export const checkStatus: CheckMaker = (survey) => [
  {
    name: 'status',
    phase: PHASES.always,
    channel: null,
    alwaysPasses: survey.status === 'live',
    passes: ({ policy }) => countsAsLive(policy, survey),
    explain: ({ policy }) => ({
      rule: countsAsLive(policy, { ...survey, status: 'draft' })
        ? msg('The survey is live or a draft.')
        : msg('The survey is live.'),
      input: `Its status is ${survey.status}.`,
      needs:
        survey.status === 'draft'
          ? msg('Publish the survey, or ask in preview.')
          : msg('Set the survey live.'),
    }),
  },
]

/** A date that cannot be parsed counts as infinitely late; import rejects it. */
const readDate = (text: string | null, absent: number): number => {
  if (text === null) return absent
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? Number.POSITIVE_INFINITY : ms
}

export const checkDates: CheckMaker = ({ settings: { schedule } }) => {
  if (schedule.startsAt === null && schedule.endsAt === null) return []
  const starts = readDate(schedule.startsAt, Number.NEGATIVE_INFINITY)
  const ends = readDate(schedule.endsAt, Number.POSITIVE_INFINITY)
  const from = schedule.startsAt === null ? '' : ` from ${schedule.startsAt}`
  const until = schedule.endsAt === null ? '' : ` until before ${schedule.endsAt}`
  return [
    {
      name: 'dates',
      phase: PHASES.always,
      channel: null,
      passes: ({ visit }) => visit.now >= starts && visit.now < ends,
      explain: ({ visit }) => ({
        rule: `The survey runs${from}${until}.`,
        input: `It is ${formatTime(visit.now)}.`,
        needs: visit.now < starts ? msg('Wait for the start, or set it earlier.') : msg('Set the end later.'),
      }),
    },
  ]
}

export const checkDevice: CheckMaker = ({ settings, rules }) => {
  const devices = resolveDevices({ ...settings, rules })
  const bits = bitsOf(devices)
  // The reason is given only where it decides: not when both switches are set explicitly.
  const isExplicit =
    devices.ios === settings.audience.devices.ios && devices.android === settings.audience.devices.android
  const why = isExplicit ? [] : listPageOnly({ ...settings, rules })
  return [
    {
      name: 'device',
      phase: PHASES.deviceSwitch,
      channel: null,
      alwaysPasses: bits === ALL_DEVICES,
      passes: ({ deviceBits }) => (bits & deviceBits) !== 0,
      explain: ({ visit: { deviceType, mobileType } }) => {
        const { many, one } = WORDS[deviceType === 'native_mobile' ? (mobileType ?? deviceType) : deviceType]
        return {
          rule: `The survey is for ${listDevices(devices)}.${why.length > 0 ? ` It is not for apps, because it ${why.join(', ')}.` : ''}`,
          input: `The visit is by ${one}.`,
          needs: `Switch the survey on for ${many}.`,
        }
      },
    },
  ]
}

const WORDS = {
  desktop: { many: 'computers', one: 'a computer' },
  mobile: { many: 'phones', one: 'a phone' },
  tablet: { many: 'tablets', one: 'a tablet' },
  email: { many: 'e-mails', one: msg('an e-mail') },
  ios: { many: 'iOS apps', one: msg('an iOS app') },
  android: { many: 'Android apps', one: msg('an Android app') },
  // An app that does not say which system it runs on.
  native_mobile: { many: 'apps', one: 'an app' },
}

const KINDS = ['desktop', 'mobile', 'tablet', 'email', 'ios', 'android'] as const

const listDevices = (devices: Devices): string => {
  const on = KINDS.filter((kind) => devices[kind]).map((kind) => WORDS[kind].many)
  return on.length === 0 ? 'no device' : on.join(', ')
}

export const checkEvent: CheckMaker = ({ settings: { eventName } }) => [
  {
    name: 'event',
    phase: PHASES.event,
    channel: null,
    passes: ({ policy }) => policy.event === eventName,
    explain: ({ policy }) => ({
      rule:
        eventName === null
          ? msg('The survey does not wait for an event.')
          : `The survey waits for the event ${eventName}.`,
      input: typeof policy.event === 'string' ? `The event is ${policy.event}.` : msg('There is no event.'),
      needs:
        eventName === null
          ? msg('Ask without an event, or give the survey this event name.')
          : `Ask by the event ${eventName}.`,
    }),
  },
]
