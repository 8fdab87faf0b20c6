import { describe, expect, it } from 'vitest'
import { type Entry, entryIdOf, withEntryId } from '../../state/raw-document'
import {
  fitsAt,
  isGroup,
  mayMoveTo,
  movedInto,
  movedOut,
  movedTo,
  oppositeOf,
  outerOf,
  wrapped,
} from './rule-moves'

const url = withEntryId({ kind: 'url', value: '/a' })
const data = withEntryId({ kind: 'data', field: 'plan', operator: 'is', value: 'pro' })
const any = withEntryId({ kind: 'group', of: 'any', rules: [data] })

describe('rules', () => {
  it('move into a group and out of it again, with their ids', () => {
    const into = movedInto([url, any], 0, 1)
    expect(into).toEqual([{ ...any, rules: [data, url] }])
    expect(into.map(entryIdOf)).toEqual([entryIdOf(any)])
    const out = movedOut(into, 0, 1)
    expect(out).toEqual([any, url])
    expect(out.map(entryIdOf)).toEqual([entryIdOf(any), entryIdOf(url)])
    expect(movedOut(out, 0, 0)).toEqual([data, url])
  })

  it('move to any list that is not in them and not too deep', () => {
    const inner = withEntryId({ kind: 'group', of: 'none', rules: [url] })
    const outer = withEntryId({ kind: 'group', of: 'all', rules: [inner, data] })
    const all = [outer, any]
    const out = movedTo(all, url, { list: 'rules', place: 1 })
    expect(out).toEqual([{ ...outer, rules: [data] }, url, any])
    expect(out.map(entryIdOf)).toEqual([outer, url, any].map(entryIdOf))
    expect(movedTo(all, any, { list: 'rules[0].rules', place: 1 })).toEqual([
      { ...outer, rules: [inner, any, data] },
    ])
    expect(movedTo(all, inner, { list: 'rules[1].rules', place: 1 })).toEqual([
      { ...outer, rules: [data] },
      { ...any, rules: [data, inner] },
    ])
    const may = (rule: Entry, list: string, index: number, to: string) => mayMoveTo(rule, { list, index }, to)
    expect(may(url, 'rules[0].rules[0].rules', 0, 'rules')).toBe(true)
    expect(may(url, 'rules', 0, 'rules')).toBe(false)
    expect(may(any, 'rules', 1, 'rules[0].rules')).toBe(true)
    expect(may(any, 'rules', 1, 'rules[0].rules[0].rules')).toBe(false)
    expect(may(outer, 'rules', 0, 'rules[0].rules')).toBe(false)
  })

  it('fit only three levels deep', () => {
    expect([1, 2, 3].map((level) => fitsAt(url, level))).toEqual([true, true, true])
    expect([1, 2, 3].map((level) => fitsAt(any, level))).toEqual([true, true, false])
    expect([1, 2].map((level) => fitsAt(wrapped(any), level))).toEqual([true, false])
  })

  it('turn into their opposite and back', () => {
    for (const rule of [url, data, any, { kind: 'segment', segment: 'a', member: false }]) {
      const twice = oppositeOf(oppositeOf(rule))
      expect(twice).toEqual(rule.kind === 'url' ? { ...rule, include: true } : rule)
    }
    expect(oppositeOf({ kind: 'pageviews', atLeast: 3 })).toMatchObject({
      of: 'none',
      rules: [{ kind: 'pageviews' }],
    })
    expect(oppositeOf({ kind: 'event', name: 'paid' })).toMatchObject({ kind: 'event', happened: false })
    expect(oppositeOf({ kind: 'survey', did: 'saw', happened: false })).toMatchObject({ happened: true })
    expect(oppositeOf({ kind: 'event', name: 'paid', atLeast: 3 })).toMatchObject({
      of: 'none',
      rules: [{ atLeast: 3 }],
    })
    expect(isGroup(oppositeOf({ kind: 'survey', did: 'completed', atLeastAgo: {} }))).toBe(true)
    expect(isGroup(oppositeOf({ kind: 'group', of: 'all', rules: [] }))).toBe(true)
  })

  it('know the list around their group', () => {
    expect(outerOf('rules[1].rules[2]')).toEqual({ list: 'rules', group: 1 })
    expect(outerOf('rules[1].rules[2].rules[0]')).toEqual({ list: 'rules[1].rules', group: 2 })
    expect(outerOf('rules[1]')).toBeNull()
  })
})
