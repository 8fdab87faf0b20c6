// The form of an API key, such as snd_live_…: scanners for secrets know it by its head, and by a
// checksum at its end.
import { crc32 } from 'node:zlib'

export const KEY_HEAD = 'snd_live_'
const RANDOM_LENGTH = 32
const CHECK_LENGTH = 6
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const FORM = new RegExp(`^${KEY_HEAD}[0-9A-Za-z]{${RANDOM_LENGTH + CHECK_LENGTH}}$`)

/** `randomDigit` returns a number below its parameter: 32 of 62 are 190 bits. */
export function makeApiKey(randomDigit: (below: number) => number): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS[randomDigit(DIGITS.length)]).join('')
  return `${KEY_HEAD}${random}${checkOf(random)}`
}

/** Whether a text has the form of a key and its checksum is right. */
export const isApiKey = (text: string): boolean =>
  FORM.test(text) && text.endsWith(checkOf(text.slice(KEY_HEAD.length, -CHECK_LENGTH)))

/** CRC-32 of the random part, in base 62. */
function checkOf(random: string): string {
  let rest = crc32(random)
  let check = ''
  for (let place = 0; place < CHECK_LENGTH; place++) {
    check = `${DIGITS[rest % DIGITS.length]}${check}`
    rest = Math.floor(rest / DIGITS.length)
  }
  return check
}
