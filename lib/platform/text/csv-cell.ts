// Writes a cell of a CSV file that spreadsheets show instead of running as a formula.

const NUMBER = /^-?\d+(\.\d+)?$/

/**
 * Puts an apostrophe before text that a spreadsheet might take for a formula; plain numbers stay
 * numbers.
 */
export const toCell = (text: string): string =>
  /^\s*[=+\-@|＝＋－＠]|^[\t\r\n]/.test(text) && !NUMBER.test(text) ? `'${text}` : text

/** Texts that are their own cell, as most are. */
const PLAIN = /^[A-Za-z0-9][\w .:/?&=%#~()!'-]*$/

/**
 * Quotes every cell with a character that some reader takes for the end of a row or cell, not only
 * those of RFC 4180.
 */
const QUOTED = /[",;\p{Cc}\p{Zl}\p{Zp}]/u

/** A cell as it stands in the file; nothing for null. */
export function writeCell(text: string | null): string {
  if (text === null || PLAIN.test(text)) return text ?? ''
  const cell = toCell(text)
  return QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
