// A digest in plain lines, for channels and mails.

import { type EventText, plain } from '../events/event-text.render'
import { digestFigures, isQuiet, type SurveyDigest } from './digest.rules'
import type { Every, Period } from './periods.rules'

/** "Sunday, 22 November 2026", "16 – 22 November 2026", "22 November 2026, 14:00 – 15:00". */
export function periodWords(every: Every, zone: string, { start, end }: Period): string {
  const timeZone = zone
  const date = { day: 'numeric', month: 'long', year: 'numeric', timeZone } as const
  const hours = { ...date, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const options = every === 'hour' ? hours : every === 'day' ? ({ ...date, weekday: 'long' } as const) : date
  const format = new Intl.DateTimeFormat('en-GB', options)
  return format.formatRange(start, every === 'hour' ? end : end - 1).replaceAll('\u2009', ' ')
}

interface DigestOf {
  account: string
  every: Every
  zone: string
  period: Period
  /** When it is made, if that is late. */
  lateAt: number | null
  surveys: SurveyDigest[]
  link: string | null
}

const late = (zone: string, at: number): string => {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: zone })
  return `This digest is late: it was made on ${format.format(at)}, because the server was not running when the period ended.`
}

export function toDigestText({ account, every, zone, period, lateAt, surveys, link }: DigestOf): EventText {
  const loud = surveys.filter((one) => !isQuiet(one))
  return {
    title: `${account}: ${periodWords(every, zone, period)}`,
    answers: loud.map((one) => ({
      question: plain(one.name),
      figures: digestFigures(one),
      answer: one.texts.map((text) => `“${plain(text)}”`).join('\n'),
    })),
    details: [
      ...(loud.length === 0 ? ['No survey was seen or answered in this period.'] : []),
      `Times are in ${zone.replaceAll('_', ' ')}. Changes compare with the ${every} before.`,
      ...(lateAt === null ? [] : [late(zone, lateAt)]),
    ],
    link,
  }
}
