import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followEvents } from './events-from'

const stored = new Map<string, string>()
let told: unknown[][] = []

const visit = (visits: number) => stored.set('soundings', JSON.stringify({ visits }))

/** A page with the tag on it, and something else. */
function openPage(more: object = {}) {
  vi.stubGlobal('window', { soundings: (...command: unknown[]) => told.push(command), ...more })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: unknown) => stored.set(name, `${value}`),
  })
}

const names = () => told.map(([, name]) => name)

beforeEach(() => {
  vi.useFakeTimers()
  stored.clear()
  told = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('visits', () => {
  it('are told once, however many pages and tabs they have, and the first one is told as such', () => {
    openPage()
    followEvents('visits')
    visit(1)
    followEvents('visits')
    vi.advanceTimersByTime(5000)
    expect(names()).toEqual(['first_visit', 'session_start'])
    visit(2)
    vi.advanceTimersByTime(1000)
    expect(names()).toEqual(['first_visit', 'session_start', 'session_start'])
  })

  it('are told when the device may be recognised, and of one that is known already no first visit', () => {
    openPage()
    followEvents('visits')
    vi.advanceTimersByTime(3000)
    expect(told).toEqual([])
    visit(7)
    vi.advanceTimersByTime(1000)
    expect(names()).toEqual(['session_start'])
  })
})

describe('what the page tells others', () => {
  it('is recorded of a data layer: before and after, in the words of gtag too, and not what a tag manager says', () => {
    const pushed = vi.fn()
    const dataLayer: unknown[] = [{ event: 'gtm.js' }, { event: 'sign_up', method: 'mail', user: { id: 1 } }]
    Reflect.set(dataLayer, 'push', pushed)
    openPage({ dataLayer })
    followEvents('dataLayer')
    vi.advanceTimersByTime(0)
    const entry = { event: 'purchase', ecommerce: { value: 72, currency: 'EUR', items: [] } }
    dataLayer.push(entry, { 0: 'event', 1: 'search', 2: { search_term: 'tent' } })
    dataLayer.push({ 0: 'config', 1: 'G-1' }, { event: 'survey_answered' }, 'x', null)
    expect(told).toEqual([
      ['track', 'sign_up', { method: 'mail' }],
      ['track', 'purchase', { value: 72, currency: 'EUR' }],
      ['track', 'search', { search_term: 'tent' }],
    ])
    expect(pushed).toHaveBeenCalledTimes(2)
  })

  it('is recorded of Segment, also if it is there later', () => {
    openPage()
    followEvents('analytics.track unknown')
    vi.advanceTimersByTime(1000)
    const on = vi.fn()
    openPage({ analytics: { on } })
    vi.advanceTimersByTime(3000)
    expect(on).toHaveBeenCalledExactlyOnceWith('track', expect.any(Function))
    on.mock.calls[0]?.[1]('Order Completed', { total: 72 }, {})
    expect(told).toEqual([['track', 'Order Completed', { total: 72 }]])
  })
})
