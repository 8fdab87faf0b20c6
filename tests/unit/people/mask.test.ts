import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskAddress, maskData, maskText } from '@/lib/domain/masking/mask'

const ALL = { maskPersonalData: true, maskEmails: true, maskPhones: true }
const mask = (text: string) => maskText(text, ALL)

/** Processor time, because a busy machine is no reason to fail. */
function processorMsOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

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

describe('a UUID', () => {
  it('stays, whatever its digits look like', () => {
    const text = 'order d4d621db-6573-4673-8d29-011175550199 of 555-123-4567'
    expect(mask(text)).toBe('order d4d621db-6573-4673-8d29-011175550199 of *****')
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
    '123-4567890-1234567',
    'version 1.2.3',
    '192.168.1.1',
    '+5',
    '2+1234567',
  ])('leaves %s', (text) => {
    expect(mask(text)).toBe(text)
  })
})

describe('phone numbers as people type them', () => {
  it.each(['5551234567', '07700900123', '01701234567', '00491701234567', '030123456789'])(
    'hides %s',
    (text) => {
      expect(mask(`call ${text} now`)).toBe('call ***** now')
    },
  )

  it.each(['1700000000', '12345678901', '0123', '$5551234567', 'id5551234567', '98765432'])(
    'leaves %s',
    (text) => {
      expect(mask(text)).toBe(text)
    },
  )
})

describe('cards and accounts', () => {
  it.each([
    ['4111111111111111', '*****'],
    ['card 4111 1111 1111 1111, thanks', 'card *****, thanks'],
    ['5 times 3782-822463-10005.', '5 times *****.'],
    ['DE89 3704 0044 0532 0130 00', '*****'],
    ['to GB29NWBK60161331926819 please', 'to ***** please'],
    ['nl91 abna 0417 1643 00 and more', '***** and more'],
  ])('hides %s', (text, masked) => {
    expect(mask(text)).toBe(masked)
  })

  it.each(['DE88 3704 0044 0532 0130 00', '1234567890123456', 'AB12 once'])('leaves %s', (text) => {
    expect(mask(text)).toBe(text)
  })

  it('takes linear time', () => {
    for (const text of ['1 ', '123 ', 'de12 ', 'a', '0']) {
      expect(processorMsOf(() => mask(text.repeat(100_000 / text.length)))).toBeLessThan(10_000)
    }
  })
})

describe('data and addresses', () => {
  it('masks texts at any depth, and leaves names and numbers', () => {
    expect(maskData({ 'a@b.de': [{ mail: 'a@b.de', n: 5551234567 }] }, ALL)).toEqual({
      'a@b.de': [{ mail: '*****', n: 5551234567 }],
    })
  })

  it.each([
    ['https://e.com/?email=z%40z.org&n=1', 'https://e.com/?email=*****&n=1'],
    ['https://e.com/p?tel=+49+170+1234567', 'https://e.com/p?tel=*****'],
    ['https://e.com/p?tel=%2B491701234567#x', 'https://e.com/p?tel=*****%23x'],
    ['https://e.com/a@b.de', 'https://e.com/a@b.de'],
    ['https://e.com/?a=%zz&b=c%20d', 'https://e.com/?a=%zz&b=c%20d'],
  ])('%s: %s', (address, masked) => {
    expect(maskAddress(address, ALL)).toBe(masked)
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
  it('changes only at the masked places', () => {
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
      const spent = processorMsOf(() => mask(piece.repeat(Math.ceil(200_000 / piece.length))))
      expect(spent, JSON.stringify(piece)).toBeLessThan(1_500)
    }
  })
})
