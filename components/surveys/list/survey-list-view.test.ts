// Which surveys the list shows: search, filter and order, and how the address holds them.
import { describe, expect, it } from 'vitest'
import { english } from '@/tests/support/english'
import { listTags, PAGE_ROWS, PLAIN_VIEW, pageOf, pickRows, printView, readView } from './list-view'
import { readDocuments } from './read-documents'
import { NO_FIGURES, type SurveyFigures, type SurveyRow, type SurveySummary } from './survey-types'

const row = (
  name: string,
  summary: Partial<SurveySummary> = {},
  figures?: Partial<SurveyFigures>,
): SurveyRow => ({
  summary: {
    id: 1,
    key: name.toLowerCase(),
    name,
    status: 'live',
    effectiveStatus: summary.status ?? 'live',
    nextStatuses: [],
    goal: null,
    responseCount: 0,
    sharedGoal: null,
    pace: null,
    revision: 1,
    publishedAt: null,
    presentation: 'docked',
    eventName: null,
    priority: 100,
    devices: ['desktop'],
    startsAt: null,
    endsAt: null,
    locale: null,
    localeGroup: null,
    languages: [],
    questionCount: 1,
    themeBroken: false,
    poll: false,
    hasDraft: false,
    tags: [],
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...summary,
  },
  figures: figures && { ...NO_FIGURES, ...figures },
})

const ROWS = [
  row(
    'Checkout',
    { updatedAt: '2026-03-01T00:00:00.000Z', responseCount: 10 },
    { impressions: 100, responsesBlended: 0.1 },
  ),
  row('Café visit', { status: 'draft', locale: 'de', tags: ['Brand', 'Été'] }),
  row('Exit', { status: 'archived', eventName: 'left-cart', responseCount: 5 }, { impressions: 10 }),
  row(
    'App',
    { status: 'paused', responseCount: 20 },
    { impressions: 20, submissions: 22, responsesBlended: 1, lastAnswerAt: '2026-02-01T00:00:00.000Z' },
  ),
]
const names = (view: Partial<typeof PLAIN_VIEW>) =>
  pickRows(ROWS, { ...PLAIN_VIEW, ...view }).map(({ summary }) => summary.name)

describe('pickRows', () => {
  it('hides archived surveys, and lists the last changed first', () => {
    expect(names({})).toEqual(['Checkout', 'App', 'Café visit'])
  })

  it('finds words in names without their accents, in events and in languages', () => {
    expect(names({ search: 'CAFE' })).toEqual(['Café visit'])
    expect(names({ search: 'visit de' })).toEqual(['Café visit'])
    expect(names({ search: 'left-cart', status: 'all' })).toEqual(['Exit'])
    expect(names({ search: 'nothing' })).toEqual([])
  })

  it('shows one status, or all', () => {
    expect(names({ status: 'archived' })).toEqual(['Exit'])
    expect(names({ status: 'all' })).toHaveLength(4)
  })

  it('orders by name, by figures and by their rate, with those without figures last', () => {
    expect(names({ sort: 'name' })).toEqual(['App', 'Café visit', 'Checkout'])
    expect(names({ sort: 'impressions' })).toEqual(['Checkout', 'App', 'Café visit'])
    expect(names({ sort: 'responses' })).toEqual(['App', 'Checkout', 'Café visit'])
    expect(names({ sort: 'rate' })).toEqual(['App', 'Checkout', 'Café visit'])
    expect(names({ sort: 'answered' })).toEqual(['App', 'Café visit', 'Checkout'])
  })
})

describe('tags', () => {
  it('are filtered by without regard to case, and searched like names', () => {
    expect(names({ tag: 'brand' })).toEqual(['Café visit'])
    expect(names({ tag: 'bran' })).toEqual([])
    expect(names({ search: 'ete' })).toEqual(['Café visit'])
    expect(listTags(ROWS)).toEqual(['Brand', 'Été'])
  })
})

describe('pages', () => {
  const rows = Array.from({ length: 2 * PAGE_ROWS + 1 }, (_, index) => index)

  it.each([
    [1, 1, [0, PAGE_ROWS - 1]],
    [3, 3, [2 * PAGE_ROWS, 2 * PAGE_ROWS]],
    [9, 3, [2 * PAGE_ROWS, 2 * PAGE_ROWS]],
  ])('of page %i shows page %i of three', (asked, page, [first, last]) => {
    const got = pageOf(rows, asked)
    expect([got.page, got.pages, got.shown[0], got.shown.at(-1)]).toEqual([page, 3, first, last])
  })

  it('there is one of nothing', () => {
    expect(pageOf([], 4)).toEqual({ shown: [], page: 1, pages: 1 })
  })
})

describe('the view in the address', () => {
  it('is read back as written, and empty for the default view', () => {
    const view = { search: 'a b', status: 'live', tag: 'Shop & more', sort: 'rate', page: 3 } as const
    expect(readView(new URLSearchParams(printView(view)))).toEqual(view)
    expect(printView(PLAIN_VIEW)).toBe('')
  })

  it('is the default view for unknown values', () => {
    expect(readView(new URLSearchParams('status=toString&sort=nothing&page=-2'))).toEqual(PLAIN_VIEW)
  })
})

describe('readDocuments', () => {
  it('accepts one document, or a list', () => {
    expect(readDocuments(english, '{"key":"a"}', 'a.json').documents).toEqual([{ key: 'a' }])
    expect(readDocuments(english, '[{"key":"a"},{"key":"b"}]', 'a.json').documents).toHaveLength(2)
  })

  it.each([
    ['', 'a.json is empty.'],
    ['[]', 'a.json holds an empty list.'],
  ])('says what is wrong with %j', (text, sentence) => {
    expect(readDocuments(english, text, 'a.json')).toEqual({ documents: [], problems: [sentence] })
  })

  it('says that a text is not JSON', () => {
    expect(readDocuments(english, '{', 'a.json').problems[0]).toMatch(/^a\.json is not JSON: /)
  })
})
