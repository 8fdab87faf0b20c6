// Distinguishes phone numbers from other numbers that people write: prices, years, ranges,
// coordinates (docs/api.md §10).

const FEWEST_DIGITS = 7
/** The longest international phone number. */
const MOST_DIGITS = 15

/** A group of digits with the separator before it; that of the first is "". */
interface DigitGroup {
  digits: string
  separator: string
}

const isYear = ({ digits }: DigitGroup): boolean => /^(?:19|20)\d\d$/.test(digits)

const isIpAddress = (groups: readonly DigitGroup[]): boolean =>
  groups.length === 4 &&
  groups.every(({ digits, separator }, index) => Number(digits) < 256 && (index === 0 || separator === '.'))

/**
 * 1 234 567 or 12.345.678; three groups of three are a number with dots and a phone number with
 * spaces.
 */
const isThousands = ([first, ...others]: readonly DigitGroup[]): boolean => {
  if (first === undefined || first.digits.startsWith('0') || first.digits.length > 3) return false
  const separator = others[0]?.separator
  if (others.some((group) => group.digits.length !== 3 || group.separator !== separator)) return false
  return separator === '.' || (separator === ' ' && first.digits.length < 3)
}

/**
 * Phone numbers without separators: a leading 0, ten digits of the North American plan, or 00 and a
 * country code.
 */
const PLAIN = /^(?:0[1-9]\d{8,10}|[2-9][0-8]\d{8}|00[1-9]\d{6,14})$/

/** Whether groups with 7 to 15 digits in total look like one phone number. */
const looksDialled = (groups: readonly DigitGroup[]): boolean => {
  if (groups.length === 1) return PLAIN.test(groups[0]?.digits ?? '')
  // Two groups of which the first is a single digit are a count and a number; with a dot, a decimal
  // number.
  const separators = groups.slice(1).map((group) => group.separator)
  const dotted = separators.includes('.')
  if (groups.length < ((groups[0]?.digits.length ?? 0) === 1 || dotted ? 3 : 2)) return false
  if (dotted && separators.includes(' ')) return false
  if (groups.every(isYear) || groups.every((group) => group.digits.endsWith('00'))) return false
  if (isThousands(groups) || isIpAddress(groups)) return false
  // Either one group is long enough for a subscriber number, or all groups are pairs.
  if (groups.some((group) => group.digits.length >= 3)) return true
  return (groups.length === 4 || groups.length === 5) && groups.every((group) => group.digits.length === 2)
}

/**
 * Several phone numbers may follow one another: every group must belong to one of them. Looks back
 * by at most one number.
 */
const isSequenceOfNumbers = (groups: readonly DigitGroup[]): boolean => {
  const ends = [true]
  for (let end = 1; end <= groups.length; end++) {
    let found = false
    let digits = 0
    for (let start = end - 1; start >= 0 && !found; start--) {
      digits += groups[start]?.digits.length ?? 0
      if (digits > MOST_DIGITS && !PLAIN.test(groups[start]?.digits ?? '')) break
      found = digits >= FEWEST_DIGITS && ends[start] === true && looksDialled(groups.slice(start, end))
    }
    ends.push(found)
  }
  return ends.at(-1) === true
}

const CURRENCY = /[$€£¥₹₽₩₺¢]/

const isAmount = (text: string, start: number, end: number): boolean =>
  CURRENCY.test(text.slice(Math.max(0, start - 2), start)) || CURRENCY.test(text.slice(end, end + 2))

/**
 * Whether the digit groups between two positions of a text (ASCII digits, joined by spaces, dots,
 * hyphens, slashes and brackets) are one or more phone numbers: with a leading + from 7 digits on,
 * else 7 to 15 digits in groups that are not a price, a range or a decimal number.
 */
export const isPhoneNumber = (text: string, start: number, end: number): boolean => {
  const candidate = text.slice(start, end)
  const before = text.charAt(start - 1)
  if (candidate.startsWith('+') && !/\d/.test(before))
    return candidate.replace(/\D/g, '').length >= FEWEST_DIGITS
  if (/^\d/.test(candidate) && /\w/.test(before)) return false
  if (/^(?!x\d|ext)[a-z_]/i.test(text.slice(end, end + 3)) || isAmount(text, start, end)) return false
  const groups = [...candidate.matchAll(/(\D*)(\d+)/g)].map(([, separator = '', digits = ''], index) => ({
    digits,
    separator: index === 0 ? '' : separator,
  }))
  return isSequenceOfNumbers(groups)
}
