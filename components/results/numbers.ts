// Formats figures, shares and times for the results, as the reader's language writes them.
import type { Translator } from '@/lib/platform/contract/translator'
import { percentFormat } from '@/lib/platform/text/percent-format'
import { MEAN_FORMAT, scoreFormat } from '@/lib/platform/text/score-format'

/** Scores of fewer answers are shown as uncertain. */
export const FEW = 30

/** 12,345. */
export const inCount = (t: Translator, value: number): string => t.number(value)

/** 0.652 as 65.2%, 0.4 as 40.0%, 1 as 100%; null: a dash. */
export const inPercent = (t: Translator, share: number | null): string =>
  share === null ? '–' : t.number(share, percentFormat(share))

const withDigits = (maximumFractionDigits: number) => (t: Translator, value: number) =>
  t.number(value, { maximumFractionDigits, signDisplay: 'negative' })

/** Writes a number with at most one decimal. */
export const inDecimal = withDigits(1)
/** Writes a place on a scale, with at most two decimals. */
export const inHundredths = withDigits(2)

/** 7 as 7.00, 7.254 as 7.25. */
export const inMean = (t: Translator, mean: number): string => t.number(mean, MEAN_FORMAT)

/** A score with its sign: +39.5, +44.0, 0, −100. */
export const signed = (t: Translator, score: number): string => t.number(score, scoreFormat(score))

/** A place on a scale of scores: +50. */
export const signedTick = (t: Translator, tick: number): string =>
  t.number(tick, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })

/** A place on a scale of shares: 25%. */
export const percentTick = (t: Translator, share: number): string =>
  t.number(share, { style: 'percent', maximumFractionDigits: 1 })

/** Seconds in the two largest units: 8.5 s, 2 min 5 s, 3 h 10 min. */
export function inDuration(t: Translator, seconds: number): string {
  if (seconds < 60) return t('{seconds} s', { seconds: inDecimal(t, seconds) })
  const whole = Math.round(seconds)
  if (whole < 3600) {
    const minutes = Math.floor(whole / 60)
    return whole % 60 === 0
      ? t('{minutes, number} min', { minutes })
      : t('{minutes, number} min {seconds, number} s', { minutes, seconds: whole % 60 })
  }
  const [hours, minutes] = [Math.floor(whole / 3600), Math.round((whole % 3600) / 60)]
  return minutes === 0
    ? t('{hours, number} h', { hours })
    : t('{hours, number} h {minutes, number} min', { hours, minutes })
}

const writeIn = (timeStyle: 'short' | 'medium') => (t: Translator, moment: string, zone: string) =>
  new Intl.DateTimeFormat(t.locale, { dateStyle: 'medium', timeStyle, timeZone: zone }).format(
    new Date(moment),
  )

/** An ISO 8601 time as a date and a time in a zone. */
export const inZone = writeIn('short')
export const inZoneWithSeconds = writeIn('medium')

/** A day such as 2026-11-21 in words. */
export const inDay = (t: Translator, day: string, style: 'short' | 'long' = 'long'): string =>
  new Intl.DateTimeFormat(t.locale, {
    day: 'numeric',
    month: 'short',
    ...(style === 'long' ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
