// What a backup consists of: lines of JSON. The first says what made it, the last proves that it is
// whole; between them each table has a line of its own and one line a row.
import { createHash } from 'node:crypto'
import { z } from 'zod'

const FORMAT = 1

const digits = z.string().regex(/^\d+$/)

export const head = z.object({
  soundings: z.literal('backup'),
  format: z.literal(FORMAT, 'is another format'),
  /** The version of Soundings that made it. */
  version: z.string(),
  takenAt: z.string(),
  /** The migrations that had run: they say which tables the rows fit into. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
})

export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()).min(1) })

const sequence = z.object({ table: z.string(), column: z.string(), last: digits, isCalled: z.boolean() })

export const end = z.object({
  end: z.literal(true),
  /** How many rows each table has, and the sum of their hashes. */
  tables: z.record(z.string(), z.object({ rows: z.int(), sum: digits })),
  /** Which ids have been given out. */
  sequences: z.array(sequence),
  /** SHA-256 of all lines before this one. */
  sha256: z.string(),
})

export type Head = z.infer<typeof head>
export type End = z.infer<typeof end>
export type Sequence = z.infer<typeof sequence>

export const newHead = (about: Omit<Head, 'soundings' | 'format'>): Head => ({
  soundings: 'backup',
  format: FORMAT,
  ...about,
})

/** Counts the rows of a table and adds up their hashes, so that their order does not matter. */
export class TableSum {
  rows = 0
  private sum = 0n

  add(line: string): void {
    this.rows++
    this.sum += createHash('sha256').update(line).digest().readBigUInt64BE()
  }

  result(): { rows: number; sum: string } {
    return { rows: this.rows, sum: BigInt.asUintN(64, this.sum).toString() }
  }
}

/** The tables whose rows are not the same on both sides. */
export const findDifferences = (one: End['tables'], other: End['tables']): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => one[name]?.rows !== other[name]?.rows || one[name]?.sum !== other[name]?.sum,
  )
