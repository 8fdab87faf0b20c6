// What a request tells about the visit, for targeting (docs/api.md §8).
import { z } from 'zod'

const LARGEST_COUNT = 2_147_483_647

/** Null if absent or unreadable: a count never makes a call fail. */
const toCount = (text: string | undefined): number | null => {
  if (text === undefined || !/^\s*[0-9]+\s*$/.test(text)) return null
  const count = Number(text)
  return count > LARGEST_COUNT ? null : count
}

const count = z.string().optional().transform(toCount)

/** Documented as a number, which clients have; the parser reads its digits. */
const number = { type: 'integer', minimum: 0 } as const

export const visitCount = count.meta({
  ...number,
  description:
    'How many times this person has visited the site, this time included. Anything but a whole number counts as absent.',
  example: '3',
})

export const pageviewCount = count.meta({
  ...number,
  description:
    'How many pages this person has seen on the site, this one included. Anything but a whole number counts as absent.',
  example: '12',
})

export const installDays = count.meta({
  ...number,
  description: 'For how many days the app has been installed; apps only.',
  example: '30',
})

export const launchTimes = count.meta({
  ...number,
  description: 'How many times the app has been launched; apps only.',
  example: '5',
})

export const timeZone = z.string().meta({
  description:
    'The time zone of the visitor, an IANA name, for rules on the time of the visit. One that is unknown, and none, count as that of the account.',
  example: 'Europe/Berlin',
})

export const viewName = z.string().meta({
  description: 'The view of the app that makes the call; apps only.',
  example: 'settings',
})
