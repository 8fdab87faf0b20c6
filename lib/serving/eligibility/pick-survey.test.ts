import { describe, expect, it } from 'vitest'
import type { TargetingRule } from '@/lib/surveys/survey.rules'
import { aPerson, aSurvey, aVisit, NOW, noCap } from '@/tests/support/sample-visit'
import { sampleSettings } from '@/tests/support/surveys/sample-survey'
import { compileSurvey } from './compile-survey.rules'
import { pickSurvey } from './pick-survey.rules'
import { SERVE } from './selection-policy.rules'

interface Candidate {
  id: number
  priority?: number
  group?: number
  locale?: string
  rules?: TargetingRule[]
}

const NEVER: TargetingRule[] = [{ kind: 'client_key', known: true }]

const compileAll = (candidates: Candidate[]) =>
  candidates.map(({ id, priority = 0, group = id, locale = null, rules = [] }) =>
    compileSurvey(aSurvey({ id, localeGroupId: group, rules, settings: { priority, locale } })),
  )

const pick = (
  candidates: Candidate[],
  { locales = [] as string[], udid = 'someone', order = 'spread' as const } = {},
) =>
  pickSurvey(compileAll(candidates), aVisit({ locales, udid }), aPerson(), noCap, SERVE, order)?.survey.id ??
  null

describe('pickSurvey', () => {
  it('picks nothing when nothing is eligible', () => {
    expect(pick([])).toBeNull()
    expect(pick([{ id: 1, rules: NEVER }])).toBeNull()
  })

  it('prefers the lowest priority number among the eligible', () => {
    expect(
      pick([
        { id: 9, priority: 1, rules: NEVER },
        { id: 8, priority: 2 },
        { id: 1, priority: 3 },
      ]),
    ).toBe(8)
  })

  it.each([
    [[3, 2, 1], [], 2],
    [[3, 2], [], 1],
    [[3, 2, 1], [3], 1],
    [[9, 8, 7, 2], [8], 1],
    [[10, 9, 8], [], 1],
    [[10, 9, 6], [], 2],
  ])(
    'takes an inline survey served %j days ago and viewed %j days ago for %i in an app',
    (days, seen, id) => {
      const look = { ...sampleSettings.look, sdkInlineSelector: 'slot' }
      const settings = { presentation: 'inline' as const, priority: 0, look }
      const inline = { ...aSurvey({ id: 1, settings }), localeGroupId: 1 }
      const candidates = [compileSurvey(inline), ...compileAll([{ id: 2, priority: 5 }])]
      const ago = (list: number[]) => list.map((day) => NOW - day * 24 * 3_600_000)
      const person = aPerson([[1, { servedTimes: ago(days), viewedTimes: ago(seen) }]])
      const pickFor = (deviceType: 'native_mobile' | 'desktop') =>
        pickSurvey(candidates, aVisit({ deviceType }), person, noCap, SERVE, 'spread')?.survey.id
      expect(pickFor('native_mobile')).toBe(id)
      expect(pickFor('desktop')).toBe(1)
    },
  )

  it('takes the lowest id among equals in that order', () => {
    const candidates = compileAll([{ id: 3 }, { id: 1, rules: NEVER }, { id: 2 }])
    expect(pickSurvey(candidates, aVisit(), aPerson(), noCap, SERVE, 'lowest_id')?.survey.id).toBe(2)
  })

  it('gives a person the same survey every time, whatever the order of the candidates', () => {
    const candidates = Array.from({ length: 20 }, (_, index) => ({ id: index + 1 }))
    for (const udid of ['a', 'b', 'c', 'd']) {
      expect(pick(candidates, { udid })).toBe(pick([...candidates].reverse(), { udid }))
    }
  })

  it('spreads people evenly over equal surveys', () => {
    const candidates = compileAll([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }])
    const counts = new Map<number, number>()
    for (let index = 0; index < 8_000; index++) {
      const visit = aVisit({ udid: `person-${index}` })
      const id = pickSurvey(candidates, visit, aPerson(), noCap, SERVE, 'spread')?.survey.id ?? 0
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    for (const id of [1, 2, 3, 4]) expect(Math.abs((counts.get(id) ?? 0) - 2_000)).toBeLessThan(200)
  })

  it('spreads sampled people as evenly as all people', () => {
    const half = compileSurvey(aSurvey({ id: 1, localeGroupId: 1, audience: { samplePercent: 50 } }))
    const all = compileSurvey(aSurvey({ id: 2, localeGroupId: 2 }))
    let first = 0
    for (let index = 0; index < 8_000; index++) {
      const visit = aVisit({ udid: `person-${index}` })
      if (pickSurvey([half, all], visit, aPerson(), noCap, SERVE, 'spread')?.survey.id === 1) first++
    }
    // Half are in the sample, and half of those rank it first.
    expect(Math.abs(first - 2_000)).toBeLessThan(200)
  })

  describe('in a locale group', () => {
    const group: Candidate[] = [
      { id: 12, group: 5, locale: 'de' },
      { id: 11, group: 5, locale: 'fr' },
      { id: 13, group: 5, locale: 'pt-BR' },
    ]
    it.each([
      [['de-AT'], 12],
      [['en', 'fr-CA'], 11],
      [['pt-PT'], 13],
      [['en'], 11],
      [[], 11],
    ])('serves %j the survey %i', (locales, id) => {
      expect(pick(group, { locales })).toBe(id)
    })

    it.each([
      [['zh-TW', 'en'], 22],
      [['zh-TW', 'zh', 'en'], 21],
      [['zh-HK'], 21],
      [['nn-NO', 'en'], 23],
    ])('serves %j the survey %i, by script', (locales, id) => {
      const versions: Candidate[] = [
        { id: 21, group: 6, locale: 'zh' },
        { id: 22, group: 6, locale: 'en' },
        { id: 23, group: 6, locale: 'nb' },
      ]
      expect(pick(versions, { locales })).toBe(id)
    })

    it('never serves a member that is not eligible', () => {
      expect(pick([{ ...group[0], id: 12, rules: NEVER }, ...group.slice(1)], { locales: ['de'] })).toBe(11)
    })

    it('picks the language among members of any priority', () => {
      expect(
        pick(
          [
            { id: 2, group: 5, locale: 'fr', priority: 1 },
            { id: 1, group: 5, locale: 'de', priority: 2 },
          ],
          { locales: ['de'] },
        ),
      ).toBe(1)
    })
  })
})
