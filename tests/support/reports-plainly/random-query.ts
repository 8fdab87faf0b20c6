// Random filters and comparisons of a survey of RESULT_QUESTIONS, as the words of the product.
import type { Compared } from '@/lib/results/filtering/filter-words.endpoint'
import type { FilterWords } from '@/lib/results/filtering/reports-filter.endpoint'
import type { Random } from '../random'
import { EVENTS, PLANS, randomTime, TAGS } from './random-data'

const some = <T>(random: Random, make: () => T): T[] => Array.from({ length: 1 + random.whole(3) }, make)

const named = (random: Random, values: readonly (string | null)[]) =>
  some(random, () => ({
    value: random.pick(values.filter((value) => value !== null)),
    not: random.chance(0.3),
  }))

const PAGES = ['/help', '/', '/checkout', 'shop.example.com/help', 'www.example.com', 'help']

const ANSWERS: NonNullable<FilterWords['answer']> = [
  { question: 'way', is: 'any', values: ['go', 'old'] },
  { question: 'way', is: 'none', values: ['go'] },
  { question: 'many', is: 'any', values: ['y'] },
  { question: 'many', is: 'none', values: ['y', 'z'] },
  { question: 'nps', is: 'detractors', values: [] },
  { question: 'nps', is: 'passives', values: [] },
  { question: 'nps', is: 'promoters', values: [] },
  { question: 'nps', is: 'between', values: ['3', '8.5'] },
  { question: 'slide', is: 'between', values: ['-1', '2'] },
  { question: 'text', is: 'contains', values: ['slow', '%'] },
  { question: 'text', is: 'contains', values: ['É'] },
  { question: 'text', is: 'contains', values: ['strasse'] },
  { question: 'text', is: 'contains', values: ['δος', 'плохо'] },
  { question: 'text', is: 'word', values: ['slow', 'Οδος', 'плохо'] },
  { question: 'text', is: 'word', values: ['DEAR', 'stra'] },
  { question: 'way', is: 'answered', values: [] },
  { question: 'nps', is: 'none', values: ['10'] },
  { question: 'text', is: 'answered', values: [] },
  { question: 'slide', is: 'unanswered', values: [] },
]

const ZONES = [
  ...['UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'America/Santiago', 'America/Havana', 'Atlantic/Azores'],
  ...['Asia/Beirut', 'Australia/Lord_Howe'],
]

const day = (random: Random, end: number): string =>
  new Date(randomTime(random, end)).toISOString().slice(0, 10)

/** Up to three parameters beside the zone. `end`: of the submissions; `mayLeave`: where people left too. */
export function randomFilter(random: Random, end: number, mayLeave = false): FilterWords {
  const makers: (() => Partial<FilterWords>)[] = [
    () => ({
      from: random.chance(0.7) ? day(random, end) : new Date(randomTime(random, end)).toISOString(),
    }),
    () => ({ to: random.chance(0.5) ? day(random, end) : `${day(random, end)}T03:17:00+02:00` }),
    () => ({ tag: named(random, TAGS.concat('é, NOT:bug', 'none')) }),
    () => ({
      review: some(random, () => ({
        value: random.pick(['done', 'noted'] as const),
        not: random.chance(0.3),
      })),
    }),
    () => ({
      device: some(random, () => ({
        value: random.pick(['desktop', 'mobile', 'ios', 'email'] as const),
        not: random.chance(0.3),
      })),
    }),
    () => ({ language: named(random, ['en', 'en-us', 'de', 'pt_br']) }),
    () => ({ view: named(random, EVENTS) }),
    () => ({ event: named(random, EVENTS) }),
    () => ({
      where: some(random, () => ({
        ...random.pick([
          { key: 'plan', value: random.pick(PLANS) },
          { key: 'n', value: '3' },
        ]),
        not: random.chance(0.3),
      })),
    }),
    () => ({
      data: some(random, () => ({ key: 'tier', value: random.pick(PLANS), not: random.chance(0.3) })),
    }),
    () => ({
      page: some(random, () => ({
        is: random.pick(['contains', 'is', 'starts'] as const),
        value: random.pick(PAGES),
        not: random.chance(0.3),
      })),
    }),
    () => ({ clientKey: random.pick(['known', 'unknown', { is: '4711' }, { is: 'is:x' }] as const) }),
    () => ({
      outcome: some(random, () => random.pick(['completed', 'incomplete', 'viewed', 'unseen'] as const)),
    }),
    () => ({ answer: some(random, () => random.pick(ANSWERS)) }),
    ...(mayLeave ? [() => ({ left: named(random, ['way', 'nps', 'slide', 'many', 'text', 'custom']) })] : []),
  ]
  const tz = random.pick(ZONES)
  return Object.assign({ tz }, ...Array.from({ length: random.whole(4) }, () => random.pick(makers)()))
}

export interface RandomComparison {
  by: Compared
  columns?: string[][]
  others?: 'yes' | 'no'
}

/** `from`: the filter has a beginning, which a comparison of periods needs if it has no columns. */
export function randomComparison(random: Random, end: number, from: boolean): RandomComparison {
  const days = Array.from({ length: 4 }, () => day(random, end)).sort()
  const [first = '', second = '', third = '', last = ''] = days
  const others = random.pick(['yes', 'no', ''] as const)
  const asked = (by: Compared, columns: string[][]): RandomComparison =>
    random.chance(0.5)
      ? { by, ...(others ? { others } : {}) }
      : { by, columns, ...(others ? { others } : {}) }
  return random.pick([
    asked({ by: 'answer', name: 'way' }, [['go'], ['stop']]),
    asked({ by: 'answer', name: 'nps' }, [['promoters'], ['detractors']]),
    asked({ by: 'answer', name: 'many' }, [['x'], ['y']]),
    asked({ by: 'answer', name: 'slide' }, [['n1'], ['n2'], ['n5']]),
    asked({ by: 'context', name: 'plan' }, [['pro'], ['a,b:c']]),
    asked({ by: 'context', name: 'n' }, [['1'], ['2']]),
    asked({ by: 'data', name: 'tier' }, [['pro'], ['free']]),
    asked({ by: 'page' }, [
      ['contains', '/help'],
      ['starts', '/checkout'],
    ]),
    asked({ by: 'language' }, [['en'], ['de']]),
    asked({ by: 'device' }, [['desktop'], ['ios']]),
    asked({ by: 'event' }, [['signup'], ['not']]),
    asked({ by: 'view' }, [['signup'], ['a,b:c']]),
    { by: { by: 'clientKey' } },
    from && random.chance(0.5)
      ? { by: { by: 'period' } }
      : {
          by: { by: 'period' },
          columns: [
            ...(second < third ? [[third, last]] : [['2020-01-01', '2020-12-31T12:00:00+01:00']]),
            [first, second],
          ],
        },
  ])
}
