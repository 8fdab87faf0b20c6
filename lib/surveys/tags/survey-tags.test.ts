// What a change of tags makes of the tags of a survey.
import { describe, expect, it } from 'vitest'
import { changeTags } from './survey-tags.rules'

describe('changeTags', () => {
  it.each([
    ['adds', ['b'], ['a'], [], ['a', 'b'], ['a'], []],
    ['removes', ['a', 'b'], [], ['b'], ['a'], [], ['b']],
    ['knows a tag in another case', ['Shop'], ['shop'], [], ['Shop'], [], []],
    ['removes a tag in another case', ['Shop'], [], ['SHOP'], [], [], ['Shop']],
    ['adds what is both added and removed', ['a'], ['a', 'c'], ['a', 'c'], ['a', 'c'], ['c'], []],
    ['adds one of two that differ in case', [], ['x', 'X'], [], ['x'], ['x'], []],
    ['removes nothing that is not there', ['a'], [], ['z'], ['a'], [], []],
    ['takes the spelling of the account', [], ['MOBILE'], [], ['Mobile'], ['Mobile'], []],
  ])('%s', (_, tags, add, remove, after, added, removed) => {
    expect(changeTags(tags, { add, remove }, ['Mobile'])).toEqual({ tags: after, added, removed })
  })

  it('is undone by the opposite of what it did', () => {
    const words = ['a', 'B', 'b', 'c', 'D']
    for (let mask = 0; mask < 2 ** 9; mask++) {
      const pick = (from: number) => words.filter((_, index) => mask & (1 << ((index + from) % 9)))
      const [before, add, remove] = [changeTags([], { add: pick(0), remove: [] }).tags, pick(3), pick(6)]
      const { tags, added, removed } = changeTags(before, { add, remove })
      expect(changeTags(tags, { add: removed, remove: added }).tags).toEqual(before)
    }
  })
})
