// Makes a cell that spreadsheets show instead of running as a formula.

const NUMBER = /^-?\d+(\.\d+)?$/

/**
 * Puts an apostrophe before text that a spreadsheet might take for a formula; plain numbers stay
 * numbers.
 */
export const toCell = (text: string): string =>
  /^\s*[=+\-@|＝＋－＠]|^[\t\r\n]/.test(text) && !NUMBER.test(text) ? `'${text}` : text
