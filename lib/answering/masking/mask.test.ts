import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskAddress, maskData, maskText } from './mask.rules'

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
  // RFC 9562: 8, 4, 4, 4 and 12 hexadecimal digits, and nothing more at either end.
  it.each([
    ['d4d621db-6573-4673-8dea-011175550199', false],
    ['d4d621d-6573-4673-8dea-011175550199', true],
    ['ad4d621db-6573-4673-8dea-011175550199', true],
    ['d4d621db-673-4673-8dea-011175550199', true],
    ['d4d621db-6573-473-8dea-011175550199', true],
    ['d4d621db-6573-4673-8deaa-011175550199', true],
    ['d4d621db-6573-4673-dea-011175550199', true],
    ['d4d621db-6573-4673-8dea-01117555019', true],
  ])('%s has digits to hide: %s', (text, isMasked) => {
    expect(mask(text) !== text).toBe(isMasked)
  })
  it('stays, whatever its digits look like', () => {
    const text = 'order d4d621db-6573-4673-8d29-011175550199 of 555-123-4567'
    expect(mask(text)).toBe('order d4d621db-6573-4673-8d29-011175550199 of *****')
  })
})

describe('the shortest and the longest', () => {
  const labels = (length: number) => `${'a'.repeat(60)}.`.repeat(5).slice(0, length - 3)
  it.each([
    // E.164 has at most 15 digits; shorter than 7 are no subscriber's.
    ['+12 3456', false],
    ['+12 34567', true],
    ['12-3456', false],
    ['123-4567', true],
    ['+123 456 789 012 345', true],
    ['123-456-789-012-345', true],
    // RFC 5321: a domain has at most 255 characters.
    [`ann@${labels(255)}.de`, true],
    [`ann@${labels(256)}.de`, false],
  ])('%s: %s', (text, isMasked) => {
    expect(mask(text)).toBe(isMasked ? '*****' : text)
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

/** The examples of the registry of IBANs (ISO 13616), of all lengths that countries have: 15 to 33. */
const IBANS = `
  AD1200012030200359100100 AE070331234567890123456 AL47212110090000000235698741
  AT611904300234573201 AZ21NABZ00000000137010001944 BA391290079401028494
  BE68539007547034 BG80BNBG96611020345678 BH67BMAG00001299123456
  BR1800360305000010009795493C1 BY13NBRB3600900000002Z00AB00 CH9300762011623852957
  CR05015202001026284066 CY17002001280000001200527600 CZ6508000000192000145399
  DE89370400440532013000 DK5000400440116243 DO28BAGR00000001212453611324
  EE382200221020145685 EG380019000500000000263180002 ES9121000418450200051332
  FI2112345600000785 FO6264600001631634 FR1420041010050500013M02606
  GB29NWBK60161331926819 GE29NB0000000101904917 GI75NWBK000000007099453
  GL8964710001000206 GR1601101250000000012300695 GT82TRAJ01020000001210029690
  HR1210010051863000160 HU42117730161111101800000000 IE29AIBK93115212345678
  IL620108000000099999999 IQ98NBIQ850123456789012 IS140159260076545510730339
  IT60X0542811101000000123456 JO94CBJO0010000000000131000302 KW81CBKU0000000000001234560101
  KZ86125KZT5004100100 LB62099900000001001901229114 LC55HEMM000100010012001200023015
  LI21088100002324013AA LT121000011101001000 LU280019400644750000
  LV80BANK0000435195001 MC5811222000010123456789030 MD24AG000225100013104168
  ME25505000012345678951 MK07250120000058984 MR1300020001010000123456753
  MT84MALT011000012345MTLCAST001S MU17BOMM0101101030300200000MUR NL91ABNA0417164300
  NO9386011117947 PK36SCBL0000001123456702 PL61109010140000071219812874
  PS92PALS000000000400123456702 PT50000201231234567890154 QA58DOHB00001234567890ABCDEFG
  RO49AAAA1B31007593840000 RS35260005601001611379 SA0380000000608010167519
  SC18SSCB11010000000000001497USD SE4550000000058398257466 SI56263300012039086
  SK3112000000198742637541 SM86U0322509800000000270100 ST23000100010051845310146
  SV62CENR00000000000000700025 TL380080012345678910157 TN5910006035183598478831
  TR330006100519786457841326 UA213223130000026007233566001 VA59001123000012345678
  VG96VPVG0000012345678901 XK051212012345678906 RU0304452522540817810538091310419
  NI45BAPR00000013000003558124 LY83002048000020100120361 SD8811123456789012
  BI4210000100010000332045181
`
  .trim()
  .split(/\s+/)

describe('IBANs of all countries', () => {
  // The standard allows for 34 characters, which no country has yet.
  const longest = 'ZZ65ABCD123456789012345678901234AB'
  it.each([...IBANS, longest])('%s, in one piece and in groups of four', (iban) => {
    expect(mask(`to ${iban}.`)).toBe('to *****.')
    expect(mask(`to ${iban.replace(/(.{4})(?=.)/g, '$1 ')}.`)).toBe('to *****.')
  })
  it.each([...IBANS, longest])('%s with a wrong digit is none', (iban) => {
    const wrong = `${iban.slice(0, 3)}${(Number(iban[3]) + 1) % 10}${iban.slice(4)}`
    expect(maskText(wrong, { ...ALL, maskPhones: false })).not.toBe('*****')
  })
})

describe('data and addresses', () => {
  it('masks texts and names at any depth, and leaves numbers', () => {
    expect(maskData({ 'a@b.de': [{ mail: 'a@b.de', n: 5551234567 }] }, ALL)).toEqual({
      '*****': [{ mail: '*****', n: 5551234567 }],
    })
  })

  it.each([
    ['https://e.com/?email=z%40z.org&n=1', 'https://e.com/?email=*****&n=1'],
    ['https://e.com/?z%40z.org=1&z%40z.org', 'https://e.com/?*****=1&*****'],
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
