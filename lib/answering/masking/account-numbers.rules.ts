// Finds card numbers and IBANs in a text by their check digits (docs/api.md §10). Runs in linear
// time: no position is examined from more than a few starts.

/** Start and end position in the text, the end excluded. */
export type Span = [from: number, to: number]

/** Numbers that begin with a + are phone numbers. */
const RUNS = /(?<![\d+])\d+(?:[ .-]\d+)*/g

/** The Luhn check, which every card number passes. */
function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let n = 0; n < digits.length; n++) {
    const digit = Number(digits[digits.length - 1 - n])
    const doubled = n % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** How card numbers are printed; other lengths are accepted only without separators. */
const SHAPE = /^(?:\d{13,19}|\d{4}(?: \d{4}){2} \d{1,7}|\d{4}(?: \d{4}){3} \d{1,3}|\d{4} \d{6} \d{4,5})$/
const MOST_GROUPS = 5

/**
 * Finds card numbers among the digit groups of a text (ASCII digits): in one run, or in groups as
 * they are printed.
 */
export function findCards(text: string): Span[] {
  const found: Span[] = []
  for (const run of text.matchAll(RUNS)) {
    const groups = [...run[0].matchAll(/\d+/g)].map(({ 0: digits, index }) => ({
      digits,
      from: run.index + index,
    }))
    for (let first = 0; first < groups.length; first++) {
      const begins = groups[first]?.digits.length ?? 0
      if (begins !== 4 && begins < 13) continue
      for (let count = 1; count <= MOST_GROUPS && first + count <= groups.length; count++) {
        const parts = groups.slice(first, first + count)
        const written = parts.map(({ digits }) => digits).join(' ')
        if (!SHAPE.test(written) || !passesLuhn(written.replaceAll(' ', ''))) continue
        const [from, last] = [parts[0], parts.at(-1)]
        if (from && last) found.push([from.from, last.from + last.digits.length])
        first += count - 1
        break
      }
    }
  }
  return found
}

const IBAN_START = /(?<![a-z0-9])[a-z]{2}\d\d/gi
const SHORTEST_IBAN = 15
const LONGEST_IBAN = 34

/** Whether an IBAN is valid: its remainder by 97 is 1. */
function isValidIban(iban: string): boolean {
  let rest = 0
  for (const sign of (iban.slice(4) + iban.slice(0, 4)).toLowerCase()) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

/**
 * Finds the IBANs of a text, in one piece or in groups. The longest that is valid counts: one in a hundred
 * is valid at the end of an earlier group too.
 */
export function findIbans(text: string): Span[] {
  const found: Span[] = []
  for (const { index } of text.matchAll(IBAN_START)) {
    if (index < (found.at(-1)?.[1] ?? 0)) continue
    let iban = ''
    let end = index
    for (let at = index; at < text.length && iban.length < LONGEST_IBAN; at++) {
      const sign = text.charAt(at)
      if (/[ -]/.test(sign) && /[a-z0-9]/i.test(text.charAt(at + 1))) continue
      if (!/[a-z0-9]/i.test(sign)) break
      iban += sign
      if (iban.length < SHORTEST_IBAN || /[a-z0-9]/i.test(text.charAt(at + 1)) || !isValidIban(iban)) continue
      end = at + 1
    }
    if (end > index) found.push([index, end])
  }
  return found
}
