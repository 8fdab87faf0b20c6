// Reads a file that translators send back. Its content says which format it has.

import { MOST_BYTES, NOT_UTF_8, TOO_LARGE } from './file-problems.rules'
import { readCsvTranslations } from './read-csv-translations.rules'
import { readXliff } from './read-xliff.rules'
import type { FileProblem, FoundTranslations } from './translation-entry.rules'

const BYTE_ORDER_MARK = '\uFEFF'

const isTooLarge = (text: string): boolean =>
  text.length > MOST_BYTES || new TextEncoder().encode(text).length > MOST_BYTES

/**
 * Whether it was read in another encoding than its own: UTF-16 has a NUL in each letter, and others have bytes for
 * which U+FFFD stands. A byte order mark proves UTF-8, in which U+FFFD can be meant.
 */
const isOtherEncoding = (text: string): boolean =>
  text.slice(0, 10).includes('\0') || (!text.startsWith(BYTE_ORDER_MARK) && text.includes('\uFFFD'))

/** The translations in a file, which is at most 5 MB of UTF-8; texts that are not translated are left out. */
export function readTranslations(text: string): FoundTranslations | FileProblem {
  if (isTooLarge(text)) return TOO_LARGE
  if (isOtherEncoding(text)) return NOT_UTF_8
  const content = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  return content.trimStart().startsWith('<') ? readXliff(content.trimStart()) : readCsvTranslations(content)
}
