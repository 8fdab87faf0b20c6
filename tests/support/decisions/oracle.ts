// What a survey's decision must be, from the full list of what everybody did and nothing else: no sets, no summaries, no
// memory. It reads documents as docs/survey-documents.md explains them.

export interface Length {
  count: number
  unit: 'minutes' | 'hours' | 'days'
}

type Ago = { moreThan?: Length; lessThan?: Length }
type Day = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'
type Data = Record<string, string | number>

export interface DataRule {
  field: string
  operator: 'is' | 'is_not' | 'is_more_than' | 'exists'
  value?: string | number
}

export interface EventRule {
  kind: 'event'
  name: string
  happened?: boolean
  atLeast?: number
  atMost?: number
  exactly?: number
  within?: Length
  first?: Ago
  last?: Ago
  where?: DataRule[]
}

export type Rule =
  | EventRule
  | ({ kind: 'data' } & DataRule)
  | { kind: 'client_key'; known: boolean }
  | { kind: 'visit_time'; days?: Day[]; from?: string; to?: string; zone: 'account' | 'visitor' }
  | {
      kind: 'survey'
      survey: string | null
      did: 'saw' | 'answered' | 'closed'
      happened: boolean
      within?: Length
    }
  | { kind: 'group'; of: 'all' | 'any' | 'none'; rules: Rule[] }

export interface Asked {
  key: string
  rules: Rule[]
  /** Null: it is shown as soon as it is served. */
  conditions: { afterSeconds: number } | null
  audience: {
    showAgainAfter: Length | null
    stopAfterClose: boolean | Length
    showAtMost?: number
    waitAfterShown?: Length
    oncePer?: 'day' | 'week' | 'month' | 'quarter'
    series?: { key: string; after: Length; follows: string | null }
  }
}

export interface Rules {
  zone: string
  caps: { limit: number; window: Length; counts: 'viewed' | 'served' }[]
  restAfterClose: Length | null
  surveys: Asked[]
}

/** Something that was done with a device. `survey` is its key. */
export type Action = { device: string; at: number } & (
  | { did: 'event'; name: string; properties: Data }
  | { did: 'served' | 'saw' | 'answered' | 'closed'; survey: string }
  | { did: 'got a key' }
  | { did: 'data'; data: Data }
)

export interface Visit {
  at: number
  device: string
  /** Whether the call names the client key of the person, who is the only one with a key. */
  withKey: boolean
  zone: string | null
  context: Data
}

const MINUTES = { minutes: 1, hours: 60, days: 1440 }
const ms = ({ count, unit }: Length): number => count * MINUTES[unit] * 60_000

/** Whether the service shows the survey at this visit. */
export function isShown(key: string, visit: Visit, everything: readonly Action[], rules: Rules): boolean {
  const survey = rules.surveys.find((one) => one.key === key)
  if (!survey) return false
  const linked = (device: string) =>
    everything.some((one) => one.did === 'got a key' && one.device === device)
  const hasKey = visit.withKey || linked(visit.device)
  const actions = everything.filter(({ device }) => device === visit.device || (hasKey && linked(device)))
  return (
    holds({ kind: 'group', of: 'all', rules: survey.rules }, visit, actions, everything, rules.zone) &&
    isTime(survey, visit.at, actions, rules) &&
    isAllowed(visit.at, actions, rules)
  )
}

const timesOf = (
  actions: readonly Action[],
  did: Action['did'],
  keys: readonly string[] | null = null,
): number[] =>
  actions
    .filter((one) => one.did === did && (keys === null || ('survey' in one && keys.includes(one.survey))))
    .map(({ at }) => at)

function holds(
  rule: Rule,
  visit: Visit,
  actions: readonly Action[],
  everything: readonly Action[],
  zone: string,
): boolean {
  switch (rule.kind) {
    case 'group': {
      const held = rule.rules.filter((one) => holds(one, visit, actions, everything, zone)).length
      return rule.of === 'all' ? held === rule.rules.length : held > 0 === (rule.of === 'any')
    }
    case 'client_key':
      return visit.withKey === rule.known
    case 'data': {
      const own = everything.flatMap((one) =>
        one.did === 'data' && one.device === visit.device ? Object.entries(one.data) : [],
      )
      return fits(rule, { ...Object.fromEntries(own), ...visit.context })
    }
    case 'survey': {
      const since = rule.within ? visit.at - ms(rule.within) : Number.NEGATIVE_INFINITY
      const times = timesOf(actions, rule.did, rule.survey === null ? null : [rule.survey])
      return times.some((at) => at > since) === rule.happened
    }
    case 'visit_time':
      return isOpen(rule, visit.at, rule.zone === 'visitor' && visit.zone !== null ? visit.zone : zone)
    case 'event':
      return didEvent(rule, visit.at, actions)
  }
}

function fits({ field, operator, value }: DataRule, data: Data): boolean {
  const found = data[field]
  if (operator === 'is_not') return found === undefined || String(found) !== String(value)
  if (found === undefined) return false
  if (operator === 'exists') return true
  return operator === 'is' ? String(found) === String(value) : Number(found) > Number(value)
}

function didEvent(rule: EventRule, now: number, actions: readonly Action[]): boolean {
  const times = actions.flatMap((one) =>
    one.did === 'event' &&
    one.name === rule.name &&
    (rule.where ?? []).every((test) => fits(test, one.properties))
      ? one.at
      : [],
  )
  const { happened = true, exactly, atLeast, atMost, within, first, last } = rule
  const counted = within ? times.filter((at) => at >= now - ms(within)).length : times.length
  if (!happened) return counted === 0
  if (exactly !== undefined && counted !== exactly) return false
  if (atLeast !== undefined && counted < atLeast) return false
  if (atMost !== undefined && counted > atMost) return false
  if (exactly === undefined && atLeast === undefined && atMost === undefined && counted === 0) return false
  const isAgo = (at: number, { moreThan, lessThan }: Ago): boolean =>
    times.length > 0 && (!moreThan || now - at > ms(moreThan)) && (!lessThan || now - at < ms(lessThan))
  return (!first || isAgo(Math.min(...times), first)) && (!last || isAgo(Math.max(...times), last))
}

const DAYS: readonly Day[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const formats = new Map<string, Intl.DateTimeFormat>()

/** What a clock of the zone shows: `date` as milliseconds in UTC, so that it can be calculated with. */
function clock(at: number, zone: string): { date: number; time: string } {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(zone, format)
  const [date = '', time = ''] = format.format(at).split(' ')
  return { date: Date.parse(date), time }
}

const DAY_MS = 86_400_000

function isOpen(
  { days, from = '00:00', to = '24:00' }: Extract<Rule, { kind: 'visit_time' }>,
  at: number,
  zone: string,
): boolean {
  const { date, time } = clock(at, zone)
  const on = (day: number) => !days || days.includes(DAYS[new Date(day).getUTCDay()] ?? 'mon')
  if (from < to) return time >= from && time < to && on(date)
  return time >= from ? on(date) : time < to && on(date - DAY_MS)
}

/** The day on which the period begins that the moment is in, by the clock of the zone. */
function periodOf(at: number, per: 'day' | 'week' | 'month' | 'quarter', zone: string): number {
  const { date } = clock(at, zone)
  const day = new Date(date)
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth()]
  if (per === 'day') return date
  if (per === 'week') return date - ((day.getUTCDay() + 6) % 7) * DAY_MS
  return Date.UTC(year, per === 'month' ? month : month - (month % 3), 1)
}

/** How often the survey may come: after an answer, a close, a showing, and in its series. */
function isTime(
  { key, conditions, audience }: Asked,
  now: number,
  actions: readonly Action[],
  rules: Rules,
): boolean {
  const { showAgainAfter, stopAfterClose, showAtMost, waitAfterShown, oncePer, series } = audience
  const showings = (of: string) =>
    timesOf(actions, rules.surveys.find((one) => one.key === of)?.conditions ? 'saw' : 'served', [of])
  const shown = timesOf(actions, conditions ? 'saw' : 'served', [key])
  const isOver = (times: number[], wait: Length | null) =>
    times.every((at) => wait !== null && now - at >= ms(wait))
  const members = rules.surveys.filter((one) => series && one.audience.series?.key === series.key)
  const turns = members.flatMap((one) => showings(one.key).map((at) => ({ at, key: one.key })))
  const before = turns.sort((one, other) => other.at - one.at)[0]
  return (
    isOver(timesOf(actions, 'answered', [key]), showAgainAfter) &&
    (stopAfterClose === false ||
      isOver(timesOf(actions, 'closed', [key]), stopAfterClose === true ? null : stopAfterClose)) &&
    (!showAtMost || shown.length < showAtMost) &&
    (!waitAfterShown || isOver(shown, waitAfterShown)) &&
    (!oncePer ||
      shown.every((at) => periodOf(at, oncePer, rules.zone) !== periodOf(now, oncePer, rules.zone))) &&
    (!series ||
      isOver(
        turns.map(({ at }) => at),
        series.after,
      )) &&
    (!series?.follows || before?.key === series.follows)
  )
}

/** The caps of the account, and its rest. */
const isAllowed = (now: number, actions: readonly Action[], { caps, restAfterClose }: Rules): boolean =>
  caps.every(({ limit, window, counts }) => {
    const times = timesOf(actions, counts === 'viewed' ? 'saw' : 'served')
    return times.filter((at) => at > now - ms(window)).length < limit
  }) &&
  (!restAfterClose || timesOf(actions, 'closed').every((at) => now - at >= ms(restAfterClose)))
