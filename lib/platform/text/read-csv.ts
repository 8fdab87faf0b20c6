// Reads the rows of a CSV file (RFC 4180), with any sign between the cells and any ends of lines.

export interface CsvRow {
  /** Where it begins, from 1. */
  line: number
  /** Null: a quotation mark is not closed, or something follows the one that closes a cell. No row comes after it. */
  cells: string[] | null
}

/** Where the quotation mark is that closes the one at `open`; −1: nowhere. */
function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

interface Cell {
  text: string
  /** The place behind it. */
  end: number
}

function readQuoted(text: string, at: number, delimiter: string): Cell | null {
  const close = closingQuote(text, at)
  const next = text[close + 1]
  if (close < 0 || (next !== undefined && !['\r', '\n', delimiter].includes(next))) return null
  return { text: text.slice(at + 1, close).replaceAll('""', '"'), end: close + 1 }
}

function readPlain(text: string, at: number, delimiter: string): Cell {
  let end = at
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { text: text.slice(at, end), end }
}

const countLines = (text: string): number => text.match(/\r\n?|\n/g)?.length ?? 0

/** The rows one after the other; a line with nothing in it is none. */
export function* readCsv(text: string, delimiter: string): Generator<CsvRow> {
  let line = 1
  let at = 0
  while (at < text.length) {
    const start = at
    const cells: string[] = []
    for (;;) {
      const cell = text[at] === '"' ? readQuoted(text, at, delimiter) : readPlain(text, at, delimiter)
      if (!cell) return yield { line, cells: null }
      cells.push(cell.text)
      at = cell.end
      if (text[at] !== delimiter) break
      at += 1
    }
    const isEmpty = at === start
    at += text.startsWith('\r\n', at) ? 2 : 1
    if (!isEmpty) yield { line, cells }
    line += countLines(text.slice(start, at))
  }
}
