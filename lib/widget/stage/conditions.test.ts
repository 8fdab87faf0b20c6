// When a served survey may be shown, and what the tag reads of page and device.
import { describe, expect, it } from 'vitest'
import { deviceType } from '@/lib/widget/loader/device-type'
import { pageOf } from '@/lib/widget/loader/page-changes'
import { openSubscribers } from '@/lib/widget/loader/subscribers'
import type { WireSurvey } from '@/lib/widget/wire-types'
import { webSurvey } from '@/tests/support/surveys/tag-survey'
import { isDue, type PageState, targetOf } from './conditions'

const pageState = (seen: Partial<PageState> = {}): PageState => ({
  seconds: 0,
  scrolled: 0,
  leaving: false,
  clicked: false,
  isInView: () => false,
  isThere: true,
  ...seen,
})

describe('isDue', () => {
  it('needs only a place in the page when there are no conditions', () => {
    expect(isDue(webSurvey(), pageState())).toBe(true)
    expect(isDue(webSurvey(), pageState({ isThere: false }))).toBe(false)
  })

  it.each<[Partial<WireSurvey>, Partial<PageState>, Partial<PageState>]>([
    [{ render_after_x_seconds_enabled: 't', render_after_x_seconds: 5 }, { seconds: 4.9 }, { seconds: 5 }],
    [
      { render_after_x_percent_scroll_enabled: 't', render_after_x_percent_scroll: 40 },
      { scrolled: 39 },
      { scrolled: 40 },
    ],
    [{ render_after_intent_exit_enabled: 't' }, {}, { leaving: true }],
    [
      { render_after_element_clicked_enabled: 't', render_after_element_clicked: '#a' },
      {},
      { clicked: true },
    ],
    [
      { render_after_element_visible_enabled: 't', render_after_element_visible: '#a' },
      { isInView: (selector) => selector === '#b' },
      { isInView: (selector) => selector === '#a' },
    ],
  ])('waits for %o', (condition, before, after) => {
    expect(isDue(webSurvey(condition), pageState(before))).toBe(false)
    expect(isDue(webSurvey(condition), pageState(after))).toBe(true)
  })

  it('needs all conditions together', () => {
    const both = webSurvey({
      render_after_intent_exit_enabled: 't',
      render_after_x_seconds_enabled: 't',
      render_after_x_seconds: 5,
    })
    expect(isDue(both, pageState({ leaving: true }))).toBe(false)
    expect(isDue(both, pageState({ leaving: true, seconds: 6 }))).toBe(true)
  })
})

it('uses a separate place on narrow screens where the survey names one', () => {
  const both = webSurvey({ inline_target_selector: '#wide', mobile_inline_target_selector: '#narrow' })
  expect([targetOf(both, true), targetOf(both, false)]).toEqual(['#narrow', '#wide'])
  expect(targetOf(webSurvey({ inline_target_selector: '#wide' }), true)).toBe('#wide')
})

it.each([
  ['https://a/b?c#top', 'https://a/b?c'],
  ['https://a/b#/route', 'https://a/b#/route'],
  ['https://a/#!/route', 'https://a/#!/route'],
])('takes %s for the page %s', (href, page) => {
  expect(pageOf(href)).toBe(page)
})

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150', 0, 'desktop'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 0, 'desktop'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 5, 'tablet'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Mobile/15E148', 5, 'mobile'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10) Mobile Safari/537', 5, 'mobile'],
  ['Mozilla/5.0 (Linux; Android 16; SM-X910) Safari/537', 5, 'tablet'],
  ['', 0, 'desktop'],
])('takes %s with %i touches for %s', (agent, touches, expected) => {
  expect(deviceType(agent, touches)).toBe(expected)
})

it('notifies subscribers of their event until they unsubscribe', async () => {
  const heard: unknown[] = []
  const subscribers = openSubscribers()
  const listener = (details: unknown): void => void heard.push(details)
  subscribers.add('viewed', listener)
  subscribers.tell('viewed', { n: 1 })
  subscribers.tell('closed', { n: 2 })
  subscribers.remove('viewed', listener)
  subscribers.tell('viewed', { n: 3 })
  await Promise.resolve()
  expect(heard).toEqual([{ n: 1 }])
})
