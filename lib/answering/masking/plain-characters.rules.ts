// Converts digits, spaces and signs of other scripts to the ASCII characters that patterns look
// for.

/** The zeros of the decimal digits of the Basic Multilingual Plane; one to nine follow each. */
const ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0,
  0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50,
  0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10,
]

const SIGNS: [from: string, to: string][] = [
  ['\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000', ' '],
  ['\u2010\u2011\u2012\u2013\u2014\u2212\ufe63\uff0d', '-'],
  ['\uff0b', '+'],
  ['\uff20', '@'],
  ['\uff0e', '.'],
  ['\uff0f', '/'],
  ['\uff08', '('],
  ['\uff09', ')'],
  ['\uff1a', ':'],
]

const PLAIN = new Map<string, string>([
  ...ZEROS.flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit): [string, string] => [
      String.fromCharCode(zero + digit),
      String(digit),
    ]),
  ),
  ...SIGNS.flatMap(([from, to]) => Array.from(from, (sign): [string, string] => [sign, to])),
])

/**
 * Returns the text with decimal digits of any script, spaces, dashes and full-width signs as ASCII.
 * Every character stays one UTF-16 unit, so positions in the result are positions in the text.
 */
export const plainCharacters = (text: string): string =>
  /^\p{ASCII}*$/u.test(text) ? text : text.replace(/\P{ASCII}/gu, (sign) => PLAIN.get(sign) ?? sign)
