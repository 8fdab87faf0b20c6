// How the text of each parameter becomes its value (docs/api.md §1, §2).
import { describe, expect, it } from 'vitest'
import {
  accept,
  answerIdOrBlank,
  checkBoxes,
  pdfResults,
  textAnswer,
} from '@/lib/answering/answer-params.endpoint'
import { eventNameInPath, questionId, submissionUdid, udid } from '@/lib/platform/contract/ids'
import {
  callback,
  clientKey,
  deviceType,
  mobileType,
  previewMode,
  requestId,
} from '@/lib/platform/contract/params'
import { visitCount } from './visit-params.endpoint'

describe('ids', () => {
  it.each([
    ['12', 12],
    ['0012', 12],
    ['2147483647', 2147483647],
    ['2147483648', 0],
    ['99999999999999999999', 0],
  ])('reads %s as %d', (text, id) => {
    expect(questionId.parse(text)).toBe(id)
  })

  it.each(['', 'a', '1a', '-1', '1.5', ' 1', '١'])('rejects "%s"', (text) => {
    expect(questionId.safeParse(text).success).toBe(false)
  })
})

describe('udid', () => {
  it.each([
    '00000000-0000-0000-0000-000000000000',
    'ABCDEF01-2345-6789-abcd-EF0123456789',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ])('keeps %s as it is', (text) => {
    expect(udid.parse(text)).toBe(text)
  })

  it.each(['abc', '00000000000000000000000000000000', 'g0000000-0000-0000-0000-000000000000', ''])(
    'refuses "%s"',
    (text) => {
      expect(udid.safeParse(text).success).toBe(false)
    },
  )
})

describe('callback', () => {
  it.each(['_', '$', 'f', 'a.b.c', 'cb[0]', 'a[12].b', 'jQuery123_456', 'größe', 'a'.repeat(128)])(
    'takes %s',
    (name) => {
      expect(callback.safeParse(name).success).toBe(true)
    },
  )

  it.each(['1a', 'a.', '.a', 'a..b', 'a[b]', 'a[]', 'alert(1)', 'a;b', 'a b', 'a-b', '[0]', 'a'.repeat(129)])(
    'refuses %s',
    (name) => {
      expect(callback.safeParse(name).success).toBe(false)
    },
  )
})

describe('the shared parameters', () => {
  it.each([
    ['3', 3],
    [' 7 ', 7],
    ['0', 0],
    ['x', null],
    ['-1', null],
    ['1.5', null],
    ['4000000000', null],
    [undefined, null],
  ])('reads the count %s as %s and never throws', (text, count) => {
    expect(visitCount.parse(text)).toBe(count)
  })

  it.each([
    ['customer-1', 'customer-1'],
    ['null', null],
    ['undefined', null],
    [undefined, null],
    ['NULL', 'NULL'],
  ])('reads the client key %s as %s', (text, key) => {
    expect(clientKey.parse(text)).toBe(key)
  })

  it('takes only the literal true for a switch', () => {
    expect(['true', 'TRUE', '1', 'false', undefined].map((text) => previewMode.parse(text))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    expect([pdfResults.parse('true'), pdfResults.parse('yes')]).toEqual([true, false])
  })

  it('defaults to a desktop and rejects an unknown device', () => {
    expect(deviceType.parse(undefined)).toBe('desktop')
    expect(deviceType.parse('email')).toBe('email')
    expect(deviceType.safeParse('watch').success).toBe(false)
    expect(mobileType.safeParse('symbian').success).toBe(false)
  })

  it('selects JSON only by its media type', () => {
    expect([accept.parse('application/json'), accept.parse('text/html'), accept.parse(undefined)]).toEqual([
      'json',
      'html',
      'html',
    ])
  })

  it('limits the length of free values', () => {
    expect(requestId.safeParse('x'.repeat(64)).success).toBe(true)
    expect(requestId.safeParse('x'.repeat(65)).success).toBe(false)
    expect(submissionUdid.safeParse('anything at all').success).toBe(true)
    expect(submissionUdid.safeParse('x'.repeat(65)).success).toBe(false)
    expect(eventNameInPath.safeParse('checkout-Done9').success).toBe(true)
    expect(eventNameInPath.safeParse('checkout_done').success).toBe(false)
  })
})

describe('answers', () => {
  it('stay as sent, since the stored kind of the question decides how to parse them', () => {
    for (const schema of [answerIdOrBlank, checkBoxes, textAnswer]) {
      expect(['31', '12&15', '', ' x '].map((text) => schema.parse(text))).toEqual(['31', '12&15', '', ' x '])
    }
  })
})
