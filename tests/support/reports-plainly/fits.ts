// Whether a line of an export fits a filter, told without SQL and without the product's code.
import type { FilterWords } from '@/lib/results/filtering/reports-filter.endpoint'
import { localHour } from '../count-plainly'

/** A line of the JSON Lines. */
export interface Line {
  udid: string
  created_at: string
  device_udid: string
  client_key: string | null
  device_type: string
  mobile_type: string | null
  url: string | null
  view_name: string | null
  event_name: string | null
  locale: string | null
  context: Record<string, unknown> | null
  viewed_at: string | null
  responded_at: string | null
  closed_at: string | null
  over_goal: boolean
  /** `chosen`: texts of possible answers. */
  answers: { key: string; chosen: string[]; text: string | null }[]
  review: { tags: { name: string }[]; note: string | null; done: object | null }
}

/** What an export does not have. */
export interface Known {
  data: Map<string, Record<string, string>>
  /** Keys of possible answers by question and text. */
  keyOf: (question: string, chosen: string) => string
  allAtOnce: boolean
  /** The question after each; absent: no filter asks where people left. */
  following?: Record<string, string>
}

type Named = { value: string; not?: boolean }

const some = <T extends { not?: boolean }>(list: T[] | undefined, holds: (one: T) => boolean): boolean => {
  if (!list) return true
  const wanted = list.filter(({ not }) => !not)
  return (wanted.length === 0 || wanted.some(holds)) && !list.some((one) => one.not === true && holds(one))
}

const byKey = (
  list: { key: string; value: string; not?: boolean }[] | undefined,
  of: Record<string, unknown> | null | undefined,
) =>
  [...new Set((list ?? []).map(({ key }) => key))].every((key) =>
    some(
      list?.filter((one) => one.key === key),
      ({ value }) => of?.[key] !== undefined && String(of[key]) === value,
    ),
  )

/** Host and path, and path. */
function readPage(url: string): [string, string] {
  const page = url.split(/[?#]/)[0] ?? ''
  const whole = page.includes('://') ? page.slice(page.indexOf('://') + 3) : page
  const slash = whole.indexOf('/')
  return [whole, slash === -1 ? '/' : whole.slice(slash)]
}

const isComplete = ({ answers }: Line, { allAtOnce }: Known): boolean => {
  const has = (key: string) => answers.some((one) => one.key === key)
  if (allAtOnce) return ['way', 'nps', 'slide', 'many'].every(has)
  return has('many') || has('text') || answers.some((one) => one.key === 'way' && one.chosen[0] === 'No')
}

/** In this order they are answered. */
const IN_ORDER = ['way', 'nps', 'slide', 'many', 'text']

/** At which question the author of this line left; undefined: at none. */
function leftAt(line: Line, known: Known): string | undefined {
  if (line.responded_at === null) return line.viewed_at === null ? undefined : 'way'
  if (line.over_goal || isComplete(line, known)) return undefined
  const last = IN_ORDER.findLast((key) => line.answers.some((one) => one.key === key)) ?? ''
  return known.following?.[last]
}

export { isComplete, leftAt }

function fitsAnswer(
  line: Line,
  { question, is, values }: NonNullable<FilterWords['answer']>[number],
  known: Known,
) {
  const answer = line.answers.find(({ key }) => key === question)
  const keys = answer?.chosen.map((chosen) => known.keyOf(question, chosen)) ?? []
  const score = Number(answer?.chosen[0] ?? Number.NaN)
  switch (is) {
    case 'answered':
      return answer !== undefined
    case 'unanswered':
      return answer === undefined
    case 'any':
      return keys.some((key) => values.includes(key))
    case 'none':
      return answer !== undefined && !keys.some((key) => values.includes(key))
    case 'between':
      return score >= Number(values[0]) && score <= Number(values[1])
    case 'contains':
      return values.some((part) => answer?.text?.toUpperCase().includes(part.toUpperCase()))
    case 'word': {
      const said = answer?.text?.toUpperCase().split(/[^\p{L}\p{M}\p{N}]+/u) ?? []
      return values.some((value) => said.includes(value.toUpperCase()))
    }
    case 'detractors':
      return score <= 6
    case 'passives':
      return score === 7 || score === 8
    case 'promoters':
      return score >= 9
  }
}

export function fits(line: Line, words: FilterWords, known: Known): boolean {
  const {
    from,
    to,
    tz,
    device,
    language,
    view,
    event,
    page,
    where,
    data,
    clientKey,
    outcome,
    answer,
    tag,
    review,
    left,
  } = words
  const day = (from ?? to) ? localHour(new Date(line.created_at), tz).slice(0, 10) : ''
  if (from && (from.length === 10 ? day < from : line.created_at < new Date(from).toISOString())) return false
  if (to && (to.length === 10 ? day > to : line.created_at >= new Date(to).toISOString())) return false
  const locale = line.locale?.toLowerCase().replaceAll('_', '-')
  const [whole, path] = readPage(line.url ?? '')
  const key = line.client_key
  return (
    some(device, ({ value }) => value === line.device_type || value === line.mobile_type) &&
    some(language, ({ value }) => {
      const wanted = value.toLowerCase().replaceAll('_', '-')
      return locale === wanted || Boolean(locale?.startsWith(`${wanted}-`))
    }) &&
    some<Named>(view, ({ value }) => value === line.view_name) &&
    some<Named>(event, ({ value }) => value === line.event_name) &&
    some(page, ({ is, value }) => {
      if (line.url === null) return false
      if (is === 'contains') return whole.includes(value)
      const given = value.startsWith('/') ? path : whole
      return is === 'is' ? given === value : given.startsWith(value)
    }) &&
    some(tag, ({ value }) =>
      line.review.tags.some(({ name }) => name.toUpperCase() === value.toUpperCase()),
    ) &&
    some(review, ({ value }) => (value === 'done' ? line.review.done : line.review.note) !== null) &&
    byKey(where, line.context) &&
    byKey(data, known.data.get(line.device_udid)) &&
    (clientKey === undefined ||
      (typeof clientKey === 'object' ? key === clientKey.is : (key !== null) === (clientKey === 'known'))) &&
    (outcome === undefined ||
      outcome.some((one) => {
        if (one === 'viewed') return line.responded_at === null && line.viewed_at !== null
        if (one === 'unseen') return line.responded_at === null && line.viewed_at === null
        return line.responded_at !== null && isComplete(line, known) === (one === 'completed')
      })) &&
    some(left, ({ value }) => value === leftAt(line, known)) &&
    (answer ?? []).every((one) => fitsAnswer(line, one, known))
  )
}
