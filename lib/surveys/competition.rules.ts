// Which surveys may match the same visit, so that only one of them is shown. It looks at dates, devices and
// events; what rules leave over is not compared, so they only may compete.
import type { Devices } from '@/lib/serving/apps/app-audience.rules'

export interface Contender {
  id: number
  name: string
  priority: number
  eventName: string | null
  /** The kinds of devices that get it. */
  devices: readonly (keyof Devices)[]
  startsAt: string | null
  endsAt: string | null
  /** Language versions of one survey do not compete: people get the one in their language. */
  localeGroup: string
}

export interface Competition {
  /** They have a lower priority number: who matches them does not get this one. */
  before: Contender[]
  /** They have the same number: people are spread over them. */
  beside: Contender[]
  /** They have a higher number: who matches this one does not get them. */
  after: Contender[]
}

export const listDevices = (devices: Devices): (keyof Devices)[] =>
  (Object.keys(devices) as (keyof Devices)[]).filter((device) => devices[device])

const timeOf = (text: string | null, absent: number): number => (text === null ? absent : Date.parse(text))

const isBefore = (one: Contender, other: Contender): boolean =>
  timeOf(one.endsAt, Number.POSITIVE_INFINITY) <= timeOf(other.startsAt, Number.NEGATIVE_INFINITY)

const mayMeet = (one: Contender, other: Contender): boolean =>
  one.id !== other.id &&
  one.localeGroup !== other.localeGroup &&
  one.eventName === other.eventName &&
  one.devices.some((device) => other.devices.includes(device)) &&
  !isBefore(one, other) &&
  !isBefore(other, one)

/** `others`: those that are live or about to be. */
export function findCompetition(own: Contender, others: readonly Contender[]): Competition {
  const met = others.filter((other) => mayMeet(own, other))
  return {
    before: met.filter(({ priority }) => priority < own.priority),
    beside: met.filter(({ priority }) => priority === own.priority),
    after: met.filter(({ priority }) => priority > own.priority),
  }
}
