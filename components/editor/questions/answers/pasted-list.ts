// The answers in a list that was copied from a text, a document or a spreadsheet. Pure.

/** Word and Google Docs copy the signs of a list with it. */
const SIGN = /^(?:[•·▪◦‣●○■*–-]\s+|o\t|\(?(?:\d{1,3}|[a-z])[.)]\s+)/i

/** One for each line, or for each cell of a single row; without the signs of a list if all lines have one. */
export function readPastedList(text: string): string[] {
  const lines = text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const [row = ''] = lines
  if (lines.length === 1)
    return row
      .split('\t')
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '')
  const isList = lines.every((line) => SIGN.test(line))
  return lines.map((line) => (isList ? line.replace(SIGN, '') : line).replace(/\s+/g, ' '))
}
