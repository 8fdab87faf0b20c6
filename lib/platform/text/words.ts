// Words of a text, in the same way here and in SQL: what stands between characters that are in no word.

/** The characters that separate words, as ranges of code points. Marks are parts of words. */
const SEPARATORS: [from: number, to: number][] = [
  [0x01, 0x2f],
  [0x3a, 0x40],
  [0x5b, 0x60],
  [0x7b, 0xa9],
  [0xab, 0xb4],
  [0xb6, 0xb9],
  [0xbb, 0xbf],
  [0xd7, 0xd7],
  [0xf7, 0xf7],
  // Greek, Armenian, Hebrew, Arabic, Devanagari, Ethiopic.
  [0x37e, 0x37e],
  [0x387, 0x387],
  [0x55a, 0x55f],
  [0x589, 0x58a],
  [0x5be, 0x5be],
  [0x60c, 0x60d],
  [0x61b, 0x61f],
  [0x66a, 0x66d],
  [0x6d4, 0x6d4],
  [0x964, 0x965],
  [0x1361, 0x1368],
  // Punctuation, currencies, arrows, symbols.
  [0x2000, 0x2bff],
  [0x2e00, 0x2e7f],
  // Chinese, Japanese and Korean punctuation, and wide forms.
  [0x3000, 0x3004],
  [0x3008, 0x3020],
  [0x3030, 0x3030],
  [0x303d, 0x303f],
  [0x30fb, 0x30fb],
  [0xe000, 0xf8ff],
  [0xfe00, 0xfe6f],
  [0xfeff, 0xfeff],
  [0xff01, 0xff0f],
  [0xff1a, 0xff20],
  [0xff3b, 0xff40],
  [0xff5b, 0xff65],
  [0xfff0, 0xfffd],
  // Emoji, and tags of flags.
  [0x1f000, 0x1faff],
  [0xe0000, 0xe0fff],
]

const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, '0')

const toClass = (write: (code: number) => string): string =>
  `[${SEPARATORS.map(([from, to]) => `${write(from)}-${write(to)}`).join('')}]+`

/** As a regular expression of PostgreSQL, without quotes and backslashes that would need care in a string. */
export const SEPARATORS_SQL = toClass((code) => (code > 0xffff ? `\\U${hex(code, 8)}` : `\\u${hex(code, 4)}`))

const SEPARATOR = new RegExp(
  toClass((code) => `\\u{${hex(code, 4)}}`),
  'gu',
)

/** The words of a text. */
export const wordsOf = (text: string): string[] => text.split(SEPARATOR).filter(Boolean)

/** A text with one blank instead of what separates words, and around it. */
export const withBlanks = (text: string): string => ` ${text.replace(SEPARATOR, ' ')} `

/** Whether scripts are in it that have no blanks between words: then a word is found in any place. */
export const isUnspaced = (word: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
    word,
  )
