// Days and times as people write them, the same in Node and in browsers.
import type { Translator } from '@/lib/platform/contract/translator'

const formats = new Map<string, Intl.DateTimeFormat>()
const MOST_FORMATS = 50

/** A format is kept, because making one takes much longer than using it. */
function formatOf(locale: string, zone: string): Intl.DateTimeFormat {
  const name = `${locale} ${zone}`
  const known = formats.get(name)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone },
  })
  if (formats.size >= MOST_FORMATS) formats.clear()
  formats.set(name, format)
  return format
}

/** "Sat 21 Nov 2026, 10:22". `zone`: an IANA name. */
export function dateTimeWords(t: Translator, moment: string, zone: string): string {
  const format = formatOf(t.locale, zone)
  if (!t.locale.startsWith('en')) return format.format(new Date(moment))
  // Node and browsers put different commas.
  const parts = format.formatToParts(new Date(moment))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value
  return `${of('weekday')} ${of('day')} ${of('month')} ${of('year')}, ${of('hour')}:${of('minute')}`
}

/** The hours and minutes that a written time is ahead of UTC: +02:00; null: it gives none, or UTC itself. */
const offsetOf = (text: string): RegExpExecArray | null => {
  const offset = /([+-])(\d\d):?(\d\d)$/.exec(text.trim())
  return offset && /[1-9]/.test(offset[0]) ? offset : null
}

/**
 * A time as it was written, with its offset: "Mon 30 Nov 2026, 00:00 (UTC+1)". `written`: a text whose
 * offset is meant, if not its own. A text that is no time is repeated.
 */
export function momentWords(t: Translator, moment: string, written = moment): string {
  const ms = Date.parse(moment)
  if (Number.isNaN(ms)) return moment
  const [, sign = '+', hours = '0', minutes = '0'] = offsetOf(written) ?? []
  const minutesAhead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  const zone =
    minutesAhead === 0 ? 'UTC' : `UTC${sign}${Number(hours)}${Number(minutes) === 0 ? '' : `:${minutes}`}`
  const time = dateTimeWords(t, new Date(ms + minutesAhead * 60_000).toISOString(), 'UTC')
  return t('{time} ({zone})', { time, zone })
}
