import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskText } from '@/lib/domain/mask'

const ALL = { maskPersonalData: true, maskEmails: true, maskPhones: true }
const mask = (text: string) => maskText(text, ALL)

describe('e-mail addresses', () => {
  it.each([
    ['write to ann@example.com please', 'write to ***** please'],
    ['ann.o+news@mail.example.co.uk.', '*****.'],
    ['(ann@example.com)', '(*****)'],
    ['<ann@example.com>, bob@example.org!', '<*****>, *****!'],
    ['jörg@müller.example', '*****'],
    ['用户@例子.公司', '*****'],
    ['ann＠example.com', '*****'],
    ['ann@xn--mller-kva.xn--p1ai', '*****'],
    ['mailto:ann@example.com?subject=x', 'mailto:*****?subject=x'],
    ['a@b@example.com', 'a@*****'],
  ])('%s: %s', (text, masked) => {
    expect(mask(text)).toBe(masked)
  })

  it.each([
    '@ann',
    'ann@',
    'ann@example',
    '5 @ 3.50',
    'ann @ example.com',
    'ann@example.c',
    'ann@.com',
    '@',
    'a@..',
  ])('leaves %s', (text) => {
    expect(mask(text)).toBe(text)
  })
})

describe('phone numbers', () => {
  it.each([
    ['call +4915112345678 now', 'call ***** now'],
    ['+1 (555) 123-4567', '*****'],
    ['+44 (0)20 7946 0958', '*****'],
    ['(555) 123-4567', '*****'],
    ['(555-1234)', '(*****)'],
    ['555-123-4567', '*****'],
    ['555.123.4567', '*****'],
    ['555 123 4567', '*****'],
    ['555-1234', '*****'],
    ['1-800-555-0199', '*****'],
    ['030/1234567', '*****'],
    ['0171 1234567', '*****'],
    ['01 23 45 67 89', '*****'],
    ['612 345 678', '*****'],
    ['tel:020-7946-0958, thanks', 'tel:*****, thanks'],
    ['电话010-12345678谢谢', '电话*****谢谢'],
    ['０９０－１２３４－５６７８', '*****'],
    ['+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', '*****'],
    ['555\u00a0123\u20114567', '*****'],
    ['555-123-4567 555-987-6543', '*****'],
    ['030 1234567 / 0171 1234567', '*****'],
    ['555-123-4567x12', '*****x12'],
    ['2026-01-15 555-123-4567', '2026-01-15 *****'],
    ['555-123-4567 2026-01-15', '***** 2026-01-15'],
  ])('%s: %s', (text, masked) => {
    expect(mask(text)).toBe(masked)
  })

  it.each([
    '12345678',
    '1234567890123',
    'order 4711',
    'in 2024',
    '2019-2024',
    '2019 / 2024',
    '2026-01-15',
    '15.01.2026',
    '1/15/2026',
    '2026-01-15T15:04:05',
    '2026-01-15 15:04',
    '$1,234,567.89',
    '1.234.567,89',
    '1 234 567',
    '12 500 000',
    '1.234.567',
    '$100 200 300',
    '100-200-300 €',
    '12345678.90',
    '10:30-11:45',
    '1 2 3 4 5 6 7 8 9 10',
    '1000-1500',
    '5 12345678',
    '52.520008 13.404954',
    '123e4567-e89b-12d3-a456-426614174000',
    'DE89 3704 0044 0532 0130 00',
    '123-4567890-1234567',
    'version 1.2.3',
    '192.168.1.1',
    '+5',
    '2+1234567',
  ])('leaves %s', (text) => {
    expect(mask(text)).toBe(text)
  })
})

describe('national numbers', () => {
  const only = (text: string) =>
    maskText(text, { maskPersonalData: true, maskEmails: false, maskPhones: false })
  it.each([
    ['my SSN is 123-45-6789.', 'my SSN is *****.'],
    ['123 45 6789', '*****'],
    ['NI: AB123456C', 'NI: *****'],
    ['ab 12 34 56 c', '*****'],
    ['AB-12-34-56-C!', '*****!'],
  ])('%s: %s, whatever the other flags', (text, masked) => {
    expect(only(text)).toBe(masked)
    expect(mask(text)).toBe(masked)
  })

  it.each([
    '000-12-3456',
    '666-12-3456',
    '900-12-3456',
    '123-00-4567',
    '123-45-0000',
    '123-45-67890',
    '1123-45-6789',
    '123-45 6789',
    '123456789',
    'GB123456A',
    'DA123456A',
    'AB123456E',
    'CRAB123456C',
    'AB123456CD',
    'ann@example.com',
    '+4915112345678',
  ])('leaves %s', (text) => {
    expect(only(text)).toBe(text)
  })
})

describe('flags', () => {
  it.each([
    [
      { maskPersonalData: false, maskEmails: true, maskPhones: true },
      'ann@example.com 555-123-4567 123-45-6789',
    ],
    [{ maskPersonalData: true, maskEmails: true, maskPhones: false }, '***** 555-123-4567 *****'],
    [{ maskPersonalData: true, maskEmails: false, maskPhones: true }, 'ann@example.com ***** *****'],
  ])('%o: %s', (flags, masked) => {
    expect(maskText('ann@example.com 555-123-4567 123-45-6789', flags)).toBe(masked)
  })
})

describe('any text', () => {
  it('is masked where it stands and nowhere else', () => {
    const plain = fc.string({ unit: fc.constantFrom('a', 'ß', '😀', '.', '!', ' ') })
    fc.assert(
      fc.property(plain, plain, (before, after) => {
        expect(mask(`${before} 555-123-4567, ${after}`)).toBe(`${before} *****, ${after}`)
      }),
    )
  })

  it('takes linear time', () => {
    const nasty = [
      'a',
      '1',
      '@',
      ' ',
      '1 ',
      '1-',
      'a@',
      'a@a.',
      '.',
      '+',
      '(',
      '12 ',
      '2026-01-1',
      'ab12',
      '123-45-',
      '１',
      '555-',
    ]
    for (const piece of nasty) {
      const started = performance.now()
      mask(piece.repeat(Math.ceil(200_000 / piece.length)))
      expect(performance.now() - started, JSON.stringify(piece)).toBeLessThan(1_500)
    }
  })
})
