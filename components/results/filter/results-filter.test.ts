// The filter of the results in the page's address, and counting the rows of a file that arrives in
// pieces.
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeRowCounter, nameOfFile } from '@/components/results/export/receive-rows'
import { toPoints } from '@/components/results/figures/trend-data'
import { dayIn, NO_FILTER, readFilter, toQuery, writeFilter } from '@/components/results/filter-in-address'
import { inCount, inDuration, inPercent } from '@/components/results/numbers'
import { reportFilter, writeFilterQuery } from '@/lib/results/filtering/reports-filter.endpoint'
import { english } from '@/tests/support/english'
import { conditionWords } from './condition-words'
import { type Condition, WORDS, withCondition, withoutCondition } from './conditions'

const read = (text: string) => readFilter(new URLSearchParams(text))
const NOW = Date.parse('2026-11-21T23:30:00Z')

const EVERY_KIND: Condition[] = [
  { word: 'answer', is: { question: 'nps', is: 'detractors', values: [] } },
  { word: 'answer', is: { question: 'why', is: 'any', values: ['a,b', 'c:d&e'] } },
  { word: 'answer', is: { question: 'words', is: 'contains', values: ['100 %'] } },
  { word: 'outcome', is: 'completed' },
  { word: 'page', is: { is: 'contains', value: '/check?out', not: false } },
  { word: 'page', is: { is: 'starts', value: '/help', not: true } },
  { word: 'view', is: { value: 'Home', not: false } },
  { word: 'event', is: { value: 'not', not: true } },
  { word: 'device', is: { value: 'desktop', not: false } },
  { word: 'device', is: { value: 'ios', not: true } },
  { word: 'language', is: { value: 'pt-BR', not: false } },
  { word: 'where', is: { key: 'a,b', value: '' } },
  { word: 'where', is: { key: 'plan', value: 'c:d&e', not: true } },
  { word: 'data', is: { key: 'tier', value: 'gold' } },
  { word: 'clientKey', is: { is: '4711' } },
  { word: 'tag', is: { value: 'a,b', not: false } },
  { word: 'review', is: { value: 'done', not: true } },
  { word: 'left', is: { value: 'nps', not: false } },
  { word: 'left', is: { value: 'words', not: true } },
  { word: 'quota', is: { value: 'men', not: true } },
  { word: 'quotaOutcome', is: { value: 'screened_out', not: false } },
]

describe('the filter in the address', () => {
  it('is read back as written, and keeps the rest of the address', () => {
    const filter = {
      period: 'custom' as const,
      from: '2026-11-01',
      to: '2026-11-03',
      zone: 'Asia/Kathmandu',
      conditions: EVERY_KIND,
      group: 'yes' as const,
      hidden: 'included' as const,
    }
    const written = writeFilter(new URLSearchParams('submission=x&device=email'), filter)
    expect(written.get('submission')).toBe('x')
    expect(read(written.toString())).toEqual(filter)
    expect(writeFilter(new URLSearchParams(), { ...NO_FILTER, group: null }).toString()).toBe('')
  })

  it.each([
    ['period=never', {}],
    ['period=custom&from=soon', { period: 'custom' }],
    ['tz=Mars/Olympus', {}],
    ['device=toaster,desktop', { conditions: [{ word: 'device', is: { value: 'desktop', not: false } }] }],
    ['answer=nps:happy', {}],
    ['page=/checkout&clientKey=maybe', {}],
    ['outcome=gone', {}],
    ['where=%25', {}],
    ['hidden=without', {}],
    ['from=2026-11-01', { period: 'custom', from: '2026-11-01' }],
  ])('leaves out invalid parts: %s', (text, expected) => {
    expect(read(text)).toEqual({ ...NO_FILTER, group: null, ...expected })
  })

  it.each([
    ['UTC', '2026-11-15', '2026-11-21'],
    ['Asia/Kathmandu', '2026-11-16', '2026-11-22'],
  ])('counts the last days in %s', (zone, from, to) => {
    expect(toQuery(read('period=7d'), zone, dayIn(zone, NOW))).toMatchObject({ from, to, tz: zone })
  })
})

describe('the conditions', () => {
  it('are written so that the server reads them as they are meant', () => {
    const query = toQuery(
      { ...NO_FILTER, group: 'yes' as const, conditions: EVERY_KIND },
      'UTC',
      dayIn('UTC', NOW),
    )
    const { success, data } = z.object(reportFilter).safeParse(query)
    expect(success).toBe(true)
    const values = WORDS.map((word): unknown => data?.[word] ?? [])
    expect(values.flat()).toEqual(EVERY_KIND.map(({ is }) => is))
    expect(data && writeFilterQuery(data)).toEqual(query)
  })

  it('are there once, and one of a kind gives way to another', () => {
    const [nps] = EVERY_KIND
    if (!nps) throw new Error('no condition')
    expect(withCondition(EVERY_KIND, nps)).toHaveLength(EVERY_KIND.length)
    expect(withoutCondition(EVERY_KIND, nps)).toHaveLength(EVERY_KIND.length - 1)
    expect(withCondition(EVERY_KIND, { word: 'clientKey', is: 'known' })).toHaveLength(EVERY_KIND.length)
    const promoters: Condition = { word: 'answer', is: { question: 'nps', is: 'promoters', values: [] } }
    expect(withCondition([nps], promoters, ({ word }) => word === 'answer')).toEqual([promoters])
  })

  it('are said in plain words', () => {
    const questions = [
      { id: 1, key: 'nps', content: 'How likely?', kind: 'nps', archived: false, answers: [] },
      {
        id: 2,
        key: 'why',
        content: 'Why?',
        kind: 'multiple_choices',
        archived: false,
        answers: [{ id: 7, key: 'a,b', content: 'The price' }],
      },
    ]
    expect(EVERY_KIND.map((one) => conditionWords(english, one, questions))).toEqual([
      'Answered “How likely?”: Detractors (0–6)',
      'Answered “Why?”: The price or c:d&e',
      'Answered “words”, which is no longer in the survey: contains “100 %”',
      'Answered to the end',
      'Page contains /check?out',
      'Page does not start with /help',
      'View is Home',
      'Event is not not',
      'Device is Desktop',
      'Device is not iOS app',
      'Language is Brazilian Portuguese (pt-BR)',
      'a,b is empty',
      'plan is not c:d&e',
      'Device data tier is gold',
      'Client key is 4711',
      'Tag is a,b',
      'Not done',
      'Left at “How likely?”',
      'Did not leave at “words”, which is no longer in the survey',
      'Quota is not men',
      'Screened out by a quota',
    ])
  })
})

describe('a trend', () => {
  const counts = { impressions: 1, viewed: 1, responses: 0 }
  const report = {
    days: [
      { day: '2026-10-24', ...counts },
      { day: '2026-10-26', ...counts },
    ],
    hours: [{ hour: '2026-10-26T03', ...counts }],
    hoursOfDay: [{ hour: 3, ...counts }],
    asOf: '2026-10-26T04:30:00.000Z',
    onlyTotalsBefore: null,
  } as Parameters<typeof toPoints>[1]

  it('has the days on which nothing happened', () => {
    expect(toPoints(english, report, 'days', 'UTC').map(({ impressions }) => impressions)).toEqual([1, 0, 1])
    expect(toPoints(english, report, 'days', 'UTC', '2026-10-23', '2026-10-27')).toHaveLength(5)
  })

  it('has every hour until now, and no later one', () => {
    expect(toPoints(english, report, 'hours', 'UTC').map(({ label }) => label)).toEqual(
      ['00:00', '01:00', '02:00', '03:00', '04:00'].map((hour) => `26 Oct, ${hour}`),
    )
    expect(toPoints(english, report, 'hours', 'Asia/Kathmandu')).toHaveLength(11)
    expect(toPoints(english, { ...report, asOf: '2026-10-28T00:00:00.000Z' }, 'hours', 'UTC')).toHaveLength(
      24,
    )
  })

  it('marks the current day as unfinished', () => {
    expect(toPoints(english, report, 'days', 'UTC').map(({ label }) => label)).toEqual([
      '24 Oct 2026',
      '25 Oct 2026',
      '26 Oct 2026, so far',
    ])
  })

  it('adds up the hours of all days', () => {
    expect(toPoints(english, report, 'hoursOfDay', 'UTC')[3]).toMatchObject({
      label: '03:00',
      impressions: 1,
    })
  })
})

it('counts the rows of a CSV file by its line ends outside of quotes, wherever it is split', () => {
  const bytes = new TextEncoder().encode('a,b\r\n1,"x\ny ""z""\n"\r\n2,w\r\n')
  for (let cut = 0; cut <= bytes.length; cut++) {
    const count = makeRowCounter('csv')
    count(bytes.slice(0, cut))
    expect(count(bytes.slice(cut))).toBe(2)
  }
  expect(makeRowCounter('jsonl')(new TextEncoder().encode('{"a":"\\""}\n{}\n'))).toBe(2)
})

it('formats figures for people', () => {
  expect(inCount(english, 1_234_567)).toBe('1,234,567')
  // Beside each other in a table: as many decimals, but for nothing and everything.
  const shares = [0.6524, 0.4, 1, 0, 0.0004, 0.9999, 1.5, null]
  expect(shares.map((share) => inPercent(english, share))).toEqual(
    '65.2% 40.0% 100% 0% 0.0% 100.0% 150.0% –'.split(' '),
  )
  expect([8.54, 125, 11_400].map((seconds) => inDuration(english, seconds))).toEqual([
    '8.5 s',
    '2 min 5 s',
    '3 h 10 min',
  ])
})

it.each([
  ['attachment; filename=store-trends.csv', 'store-trends.csv'],
  ['attachment; filename="a b.csv"', 'a b.csv'],
  ["inline; filename=x.pdf; filename*=UTF-8''Caf%C3%A9.pdf", 'Café.pdf'],
  ['attachment', undefined],
])('a file that is sent with %s is called %s', (disposition, name) => {
  expect(nameOfFile(new Response('', { headers: { 'Content-Disposition': disposition } }))).toBe(name)
})
