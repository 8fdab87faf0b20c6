// An account with random surveys, and what a person does in it, one thing after the other.
import type { Random } from '../random'
import type { Asked, DataRule, EventRule, Length, Rule, Rules } from './oracle'

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
]

const NAMES = ['paid', 'opened', 'cancelled']
const PLANS = ['free', 'pro']
export const SURVEYS = ['s0', 's1', 's2', 's3']

/** Waits are as long as windows, or a millisecond more or less, so that edges are met. */
const LENGTHS: Length[] = [
  ...[
    { count: 45, unit: 'minutes' as const },
    { count: 90, unit: 'minutes' as const },
  ],
  ...[
    { count: 6, unit: 'hours' as const },
    { count: 1, unit: 'days' as const },
  ],
  ...[
    { count: 3, unit: 'days' as const },
    { count: 7, unit: 'days' as const },
  ],
]
const msOf = ({ count, unit }: Length): number => count * { minutes: 1, hours: 60, days: 1440 }[unit] * 60_000

export const randomWait = (random: Random): number =>
  random.chance(0.4)
    ? 1 + random.whole(3_600_000)
    : Math.max(1, msOf(random.pick(LENGTHS)) + random.whole(3) - 1)

export const randomData = (random: Random) => ({
  ...(random.chance(0.6) ? { plan: random.pick(PLANS) } : {}),
  ...(random.chance(0.6) ? { level: random.whole(4) } : {}),
})

const randomTest = (random: Random): DataRule =>
  random.pick<(random: Random) => DataRule>([
    () => ({ field: 'plan', operator: 'is', value: random.pick(PLANS) }),
    () => ({ field: 'plan', operator: 'is_not', value: random.pick(PLANS) }),
    () => ({ field: 'level', operator: 'is_more_than', value: random.whole(3) }),
    () => ({ field: random.pick(['plan', 'level']), operator: 'exists' }),
  ])(random)

function randomEvent(random: Random): EventRule {
  const within = random.chance(0.6) ? { within: random.pick(LENGTHS) } : {}
  const where = random.chance(0.3) ? { where: [randomTest(random)] } : {}
  const rule: EventRule = { kind: 'event', name: random.pick(NAMES), ...where }
  const times = 1 + random.whole(3)
  const [shorter, longer] = [random.whole(3), 3 + random.whole(3)].map((n) => LENGTHS[n])
  switch (random.whole(7)) {
    case 0:
      return { ...rule, ...within, happened: false }
    case 1:
      return { ...rule, ...within, atLeast: times }
    case 2:
      return { ...rule, ...within, atMost: times }
    case 3:
      return { ...rule, ...within, exactly: times }
    case 4:
      return { ...rule, ...within, atLeast: 1, atMost: times }
    case 5:
      return {
        ...rule,
        first: { ...(shorter && { moreThan: shorter }), ...(longer && { lessThan: longer }) },
      }
    default:
      return {
        ...rule,
        last: random.chance(0.5)
          ? { ...(shorter && { moreThan: shorter }) }
          : { ...(longer && { lessThan: longer }) },
      }
  }
}

/** `earlier`: the keys of surveys that there are already. */
function randomRule(random: Random, levels: number, earlier: readonly string[]): Rule {
  if (levels > 0 && random.chance(0.4))
    return {
      kind: 'group',
      of: random.pick(['all', 'any', 'none'] as const),
      rules: Array.from({ length: 1 + random.whole(3) }, () => randomRule(random, levels - 1, earlier)),
    }
  switch (
    random.weighted([
      [5, 'event'],
      [2, 'survey'],
      [2, 'visit_time'],
      [2, 'data'],
      [1, 'client_key'],
    ] as const)
  ) {
    case 'event':
      return randomEvent(random)
    case 'survey':
      return {
        ...{
          kind: 'survey',
          survey: random.pick([null, ...earlier]),
          did: random.pick(['saw', 'answered', 'closed'] as const),
        },
        ...{ happened: random.chance(0.5), ...(random.chance(0.7) ? { within: random.pick(LENGTHS) } : {}) },
      }
    case 'visit_time': {
      const [from, to] = random.pick([
        ['08:00', '20:30'],
        ['22:00', '06:15'],
        ['00:00', '02:30'],
        ['01:30', '24:00'],
      ] as const)
      const days = random.chance(0.3)
        ? {
            days: random
              .pick([
                ['mon', 'wed', 'sat'],
                ['fri', 'sun', 'tue'],
              ] as const)
              .slice(),
          }
        : {}
      return { kind: 'visit_time', from, to, ...days, zone: random.pick(['account', 'visitor'] as const) }
    }
    case 'data':
      return { kind: 'data', ...randomTest(random) }
    case 'client_key':
      return { kind: 'client_key', known: random.chance(0.5) }
  }
}

const maybe = <Value>(random: Random, probability: number, make: () => Value): Value | null =>
  random.chance(probability) ? make() : null

function randomSurvey(random: Random, n: number): Asked {
  const earlier = SURVEYS.slice(0, n)
  const length = () => random.pick(LENGTHS)
  const way = random.weighted([
    [3, 'any'],
    [1, 'showAtMost'],
    [1, 'waitAfterShown'],
    [1, 'oncePer'],
    [n < 2 ? 2 : 0, 'series'],
  ] as const)
  return {
    key: SURVEYS[n] ?? '',
    rules: Array.from({ length: random.whole(3) }, () => randomRule(random, 2, earlier)),
    conditions: maybe(random, 0.25, () => ({ afterSeconds: 5 })),
    audience: {
      showAgainAfter: maybe(random, 0.7, length),
      stopAfterClose: random.pick([false, true, length(), length()]),
      ...(way === 'showAtMost' ? { showAtMost: 1 + random.whole(4) } : {}),
      ...(way === 'waitAfterShown' ? { waitAfterShown: length() } : {}),
      ...(way === 'oncePer' ? { oncePer: random.pick(['day', 'week', 'month', 'quarter'] as const) } : {}),
      ...(way === 'series' ? { series: { key: 'all', after: length(), follows: null } } : {}),
    },
  }
}

export function randomRules(random: Random): Rules {
  const surveys = SURVEYS.map((_, n) => randomSurvey(random, n))
  const [first, second] = surveys
  if (first?.audience.series && second?.audience.series && random.chance(0.5))
    second.audience.series.follows = first.key
  const length = () => random.pick(LENGTHS.slice(1))
  const caps = [1, 2]
    .slice(
      0,
      random.weighted([
        [5, 0],
        [1, 1],
        [1, 2],
      ] as const),
    )
    .map((n) => ({
      ...{ limit: n + random.whole(3), window: length(), counts: random.pick(['viewed', 'served'] as const) },
    }))
  return { zone: random.pick(ZONES), caps, restAfterClose: maybe(random, 0.15, length), surveys }
}

export const randomZone = (random: Random): string | null => maybe(random, 0.6, () => random.pick(ZONES))
export const randomName = (random: Random): string => random.pick(NAMES)
