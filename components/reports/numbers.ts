// Formats figures, shares and times for the results.

/** Scores of fewer answers are shown as uncertain. */
export const FEW = 30

const NARROW_SPACE = '\u202f'
const counts = new Intl.NumberFormat('en-GB')
const shares = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 })
const decimals = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1, signDisplay: 'negative' })

/** 12 345, with thin spaces. */
export const inCount = (value: number): string => counts.format(value).replaceAll(',', NARROW_SPACE)

/** 0.652 as 65.2%; null: a dash. */
export const inPercent = (share: number | null): string => (share === null ? '–' : shares.format(share))

/** At most one decimal, with a true minus. */
export const inDecimal = (value: number): string => decimals.format(value).replace('-', '−')

const hundredths = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2, signDisplay: 'negative' })

/** At most two decimals, with a true minus. */
export const inHundredths = (value: number): string => hundredths.format(value).replace('-', '−')

/** A score to one decimal, with its sign. */
export const signed = (score: number): string => (score > 0 ? `+${inDecimal(score)}` : inDecimal(score))

/** "1 click", "3 clicks". */
export const countOf = (value: number, one: string, many = `${one}s`): string =>
  `${inCount(value)} ${value === 1 ? one : many}`

/** Seconds in the two largest units: 8.5 s, 2 min 5 s, 3 h 10 min. */
export function inDuration(seconds: number): string {
  if (seconds < 60) return `${inDecimal(seconds)} s`
  const whole = Math.round(seconds)
  const [large, small, largeUnit, smallUnit] =
    whole < 3600
      ? [Math.floor(whole / 60), whole % 60, 'min', 's']
      : [Math.floor(whole / 3600), Math.round((whole % 3600) / 60), 'h', 'min']
  return small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`
}

const writeIn = (timeStyle: 'short' | 'medium') => (moment: string, zone: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle, timeZone: zone }).format(
    new Date(moment),
  )

/** An ISO 8601 time as a date and a time in a zone. */
export const inZone = writeIn('short')
export const inZoneWithSeconds = writeIn('medium')

/** A day such as 2026-11-21 in words. */
export const inDay = (day: string, style: 'short' | 'long' = 'long'): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(style === 'long' ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
