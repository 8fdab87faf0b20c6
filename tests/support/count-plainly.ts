// The expected report, counted with filters and loops over all rows instead of SQL.
import { type ArrangedSurvey, rows } from './arrange'

interface Row extends Record<string, unknown> {
  udid: string
  device_type: string
  mobile_type: string | null
  locale: string | null
  context: Record<string, unknown> | null
  created_at: Date
  viewed_at: Date | null
  responded_at: Date | null
  closed_at: Date | null
  over_goal: boolean
  last_question_id: number | null
}

interface Answer extends Record<string, unknown> {
  submission_udid: string
  question_id: number
  answer_ids: number[]
  text: string | null
}

export interface Filter {
  from?: string
  to?: string
  tz: string
  device?: string
  language?: string
  where?: string
}

/** Making one takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>()

export const localHour = (at: Date, timeZone: string): string => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(timeZone, format)
  const parts = format.formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}`
}

function fits(row: Row, { from, to, tz, device, language, where }: Filter): boolean {
  const day = localHour(row.created_at, tz).slice(0, 10)
  if (from && (from.length === 10 ? day < from : row.created_at < new Date(from))) return false
  if (to && (to.length === 10 ? day > to : row.created_at >= new Date(to))) return false
  if (device && !device.split(',').some((one) => one === row.device_type || one === row.mobile_type))
    return false
  if (language && row.locale?.toLowerCase().split('-')[0] !== language) return false
  return !where || decodeURIComponent(where.split(':')[1] ?? '') === row.context?.plan
}

export const median = (values: number[]): number | null => {
  const sorted = [...values].sort((a, b) => a - b)
  if (sorted.length === 0) return null
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

export async function readAll(survey: ArrangedSurvey) {
  const all = await rows<Row>('SELECT * FROM submissions WHERE survey_id = $1 AND hidden IS NULL', [
    survey.id,
  ])
  const answers = await rows<Answer>(
    'SELECT a.* FROM answers a JOIN submissions s ON s.udid = a.submission_udid WHERE s.survey_id = $1',
    [survey.id],
  )
  const clicks = await rows<{ submission_udid: string }>(
    'SELECT c.* FROM clicks c JOIN submissions s ON s.udid = c.submission_udid WHERE s.survey_id = $1',
    [survey.id],
  )
  return { all, answers, clicks }
}

export const share = (part: unknown[], whole: unknown[]): number | null =>
  whole.length === 0 ? null : part.length / whole.length

/** Counts of served, viewed and answered submissions by group, sorted. */
export function groups<Name extends string | number>(
  { all, responses }: { all: Row[]; responses: Row[] },
  nameOf: (row: Row) => Name,
) {
  const names = [...new Set(all.map(nameOf))].sort((a, b) => (a < b ? -1 : 1))
  return names.map((name) => {
    const own = all.filter((row) => nameOf(row) === name)
    const viewed = own.filter((row) => row.viewed_at).length
    return [
      name,
      { impressions: own.length, viewed, responses: own.filter((row) => responses.includes(row)).length },
    ]
  })
}

export const speedOf = ({ viewed_at, responded_at }: Row): number => {
  const seconds = ((responded_at?.getTime() ?? 0) - (viewed_at?.getTime() ?? 0)) / 1000
  return seconds < 120 ? Math.floor(seconds) : Math.floor(seconds / 10) * 10
}

/** The expected report. */
export function expected(
  survey: ArrangedSurvey,
  data: Awaited<ReturnType<typeof readAll>>,
  filter: Filter,
  ordered: boolean,
) {
  const all = data.all.filter((row) => fits(row, filter))
  const responses = all.filter((row) => row.responded_at && !row.over_goal)
  const viewed = all.filter((row) => row.viewed_at)
  const ids = new Set(responses.map(({ udid }) => udid))
  const answers = data.answers.filter((one) => ids.has(one.submission_udid))
  const to = (key: string) => answers.filter((one) => one.question_id === survey.question(key))
  const of = (udid: string, key: string) => to(key).find((one) => one.submission_udid === udid)
  const stops = survey.answer('way', 'stop')
  const reachedEnd = (udid: string) =>
    of(udid, 'many') || of(udid, 'text') || of(udid, 'way')?.answer_ids.includes(stops)
  // What was asked when they were served, whatever was published since.
  const required = ['way', 'nps', 'slide', 'many']
  const complete = responses.filter(({ udid }) =>
    ordered ? reachedEnd(udid) : required.every((key) => of(udid, key)),
  )
  const seen = new Set(all.map(({ udid }) => udid))
  const clicks = data.clicks.filter((one) => seen.has(one.submission_udid))
  const following = { way: 'nps', nps: 'slide', slide: 'many' }
  const left = (key: string) =>
    (key === 'way' ? viewed.filter((row) => !row.responded_at).length : 0) +
    responses.filter(
      (row) =>
        !complete.includes(row) &&
        Object.entries(following).some(
          ([last, next]) => next === key && survey.question(last) === row.last_question_id,
        ),
    ).length
  const chosen = (question: string, answer: string) =>
    to(question).filter((one) => one.answer_ids.includes(survey.answer(question, answer))).length
  const byHour = new Map<string, number>()
  for (const { created_at } of all) {
    const hour = localHour(created_at, filter.tz)
    byHour.set(hour, (byHour.get(hour) ?? 0) + 1)
  }
  const told = new Set(
    all
      .filter(
        (row) =>
          row.viewed_at &&
          ![row.responded_at, row.closed_at].some((at) => at?.getTime() === row.viewed_at?.getTime()),
      )
      .map((row) => row.device_type),
  )
  const blended = all.filter((row) => !told.has(row.device_type) || row.viewed_at).length
  const numberOf = new Map<number | undefined, number>([
    ...Array.from({ length: 11 }, (_, n) => [survey.answer('nps', String(n)), n] as const),
    ...[1, 2, 3, 4, 5].map((n) => [survey.answer('slide', `n${n}`), n] as const),
  ])
  const numbers = (key: string) => to(key).map((one) => numberOf.get(one.answer_ids[0]) ?? Number.NaN)
  return { all, responses, viewed, complete, clicks, left, chosen, to, byHour, blended, numbers }
}
