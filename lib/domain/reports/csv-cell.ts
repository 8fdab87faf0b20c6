// A cell that a spreadsheet shows instead of carrying it out.

const NUMBER = /^-?\d+(\.\d+)?$/

/** Texts that a spreadsheet might take for a formula begin with an apostrophe; plain numbers stay numbers. */
export const toCell = (text: string): string =>
  /^\s*[=+\-@|＝＋－＠]|^[\t\r\n]/.test(text) && !NUMBER.test(text) ? `'${text}` : text
