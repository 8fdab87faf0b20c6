// A strict CSV reader that throws at everything RFC 4180 does not allow.

const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y

/** The rows of a file that ends with a line break. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let cells: string[] = []
  let at = 0
  while (at < text.length) {
    CELL.lastIndex = at
    const found = CELL.exec(text)
    if (!found) throw new Error(`No cell of RFC 4180 at ${at}: ${JSON.stringify(text.slice(at, at + 60))}`)
    const [whole, quoted, plain = '', end] = found
    cells.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') {
      rows.push(cells)
      cells = []
    }
    at += whole.length
  }
  if (cells.length > 0) throw new Error('The last row has no end.')
  return rows
}
