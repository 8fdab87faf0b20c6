// What a command needs of the place where it runs.

export interface Terminal {
  say: (line: string) => void
  complain: (line: string) => void
  /** Null: this is no terminal that could ask. */
  ask: ((question: string) => Promise<string>) | null
  /** Whether people see colours. */
  colours: boolean
  environment: Readonly<Record<string, string | undefined>>
}

const CODES = { red: 31, green: 32, yellow: 33, dim: 2, bold: 1 } as const

export const paint = ({ colours }: Terminal, colour: keyof typeof CODES, text: string): string =>
  colours ? `\u001b[${CODES[colour]}m${text}\u001b[0m` : text

/** What a server sends must not move the cursor or hide text. */
export const plain = (text: string): string => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')

/** Rows as columns of equal width; the first row is the header. */
export function formatTable(rows: (string | number | null)[][]): string {
  const texts = rows.map((row) => row.map((cell) => plain(String(cell ?? ''))))
  const widths = texts[0]?.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0))) ?? []
  const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return texts.map((row) => line(row).trimEnd()).join('\n')
}
