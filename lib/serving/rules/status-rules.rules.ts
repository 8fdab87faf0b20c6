// Whether a survey is open: its status, dates, device switches and the event it waits for
// (docs/api.md §4).

import type { Translator } from '@/lib/platform/contract/translator'
import { momentWords } from '@/lib/platform/text/date-time-words'
import { listed } from '@/lib/platform/text/list-words'
import type { Survey } from '@/lib/surveys/survey.rules'
import { type Devices, deviceWords, listPageOnly, resolveDevices } from '../apps/app-audience.rules'
import { ALL_DEVICES, bitsOf } from '../eligibility/device-bits.rules'
import { PHASES } from '../eligibility/evaluation-context.rules'
import { countsAsLive } from '../eligibility/selection-policy.rules'
import { type CheckMaker, timeWords } from './check.rules'

export const checkStatus: CheckMaker = (survey) => [
  {
    name: 'status',
    phase: PHASES.always,
    channel: null,
    alwaysPasses: survey.status === 'live',
    passes: ({ policy }) => countsAsLive(policy, survey),
    explain: ({ policy }, t) => ({
      rule: countsAsLive(policy, { ...survey, status: 'draft' })
        ? t('The survey is live or a draft.')
        : t('The survey is live.'),
      input: t(
        'Its status is {status, select, draft {draft} live {live} paused {paused} complete {complete} other {archived}}.',
        { status: survey.status },
      ),
      needs:
        survey.status === 'draft' ? t('Publish the survey, or ask in preview.') : t('Set the survey live.'),
    }),
  },
]

/** A date that cannot be parsed counts as infinitely late; import rejects it. */
const readDate = (text: string | null, absent: number): number => {
  if (text === null) return absent
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? Number.POSITIVE_INFINITY : ms
}

function periodWords(t: Translator, { startsAt, endsAt }: Survey['settings']['schedule']): string {
  const end = endsAt === null ? '' : momentWords(t, endsAt)
  if (startsAt === null) return t('The survey ends on {end}.', { end })
  const start = momentWords(t, startsAt)
  return endsAt === null
    ? t('The survey starts on {start}.', { start })
    : t('The survey starts on {start} and ends on {end}.', { start, end })
}

export const checkDates: CheckMaker = ({ settings: { schedule } }) => {
  if (schedule.startsAt === null && schedule.endsAt === null) return []
  const starts = readDate(schedule.startsAt, Number.NEGATIVE_INFINITY)
  const ends = readDate(schedule.endsAt, Number.POSITIVE_INFINITY)
  return [
    {
      name: 'dates',
      phase: PHASES.always,
      channel: null,
      passes: ({ visit }) => visit.now >= starts && visit.now < ends,
      explain: ({ visit }, t) => ({
        rule: periodWords(t, schedule),
        input: t('It is {time}.', {
          time: timeWords(t, visit.now, schedule.startsAt ?? schedule.endsAt ?? ''),
        }),
        needs: visit.now < starts ? t('Wait for the start, or set it earlier.') : t('Set the end later.'),
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
      explain: ({ visit: { deviceType, mobileType } }, t) => {
        const device = deviceType === 'native_mobile' ? (mobileType ?? deviceType) : deviceType
        const reasons = listed(
          t,
          why.map((reason) => t(reason)),
        )
        return {
          rule: [
            t('The survey is for {devices}.', { devices: listDevices(t, devices) }),
            ...(why.length > 0 ? [t('It is not for apps, because it {reasons}.', { reasons })] : []),
          ].join(' '),
          input: t(
            'The visit is by {device, select, desktop {a computer} mobile {a phone} tablet {a tablet} email {an e-mail} ios {an iOS app} android {an Android app} other {an app}}.',
            { device },
          ),
          needs: t('Switch the survey on for {devices}.', { devices: deviceWords(t, device) }),
        }
      },
    },
  ]
}

const KINDS = ['desktop', 'mobile', 'tablet', 'email', 'ios', 'android'] as const

const listDevices = (t: Translator, devices: Devices): string => {
  const on = KINDS.filter((kind) => devices[kind]).map((kind) => deviceWords(t, kind))
  return on.length === 0 ? t('no device') : listed(t, on)
}

export const checkEvent: CheckMaker = ({ settings: { eventName } }) => [
  {
    name: 'event',
    phase: PHASES.event,
    channel: null,
    passes: ({ policy }) => policy.event === eventName,
    explain: ({ policy }, t) => ({
      rule:
        eventName === null
          ? t('The survey does not wait for an event.')
          : t('The survey waits for the event {name}.', { name: eventName }),
      input:
        typeof policy.event === 'string'
          ? t('The event is {name}.', { name: policy.event })
          : t('There is no event.'),
      needs:
        eventName === null
          ? t('Ask without an event, or give the survey this event name.')
          : t('Ask by the event {name}.', { name: eventName }),
    }),
  },
]
