// Reads the lines of a backup and proves that they are whole and unchanged.
import { createHash } from 'node:crypto'
import type { ZodType } from 'zod'
import { type End, end, findDifferences, type Head, head, TableSum, tableLine } from './backup-format.store'

export type Part =
  | { kind: 'head'; head: Head }
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'rows'; lines: string[] }
  | { kind: 'end'; end: End }

const damaged = (reason: string): Error =>
  new Error(`This is not a whole backup of Soundings: ${reason}. Nothing was taken from it.`)

/**
 * Yields the parts in their order. The last one is `end`, and comes only if every line is as it was
 * written; before it nothing is proven. Throws a sentence for everything else.
 */
export async function* parseBackup(source: AsyncIterable<string[]>): AsyncGenerator<Part> {
  const hash = createHash('sha256')
  const sums = new Map<string, TableSum>()
  let sum: TableSum | undefined
  let isBegun = false
  let isEnded = false
  for await (const lines of source) {
    let rows: string[] = []
    for (const line of lines) {
      if (isEnded) throw damaged('something follows its last line')
      if (line.startsWith('[') && sum) {
        hash.update(line).update('\n')
        sum.add(line)
        rows.push(line)
        continue
      }
      if (rows.length > 0) yield { kind: 'rows', lines: rows }
      rows = []
      if (!isBegun) {
        yield { kind: 'head', head: parseLine(line, head) }
        isBegun = true
      } else if (line.startsWith('{"end"')) {
        const last = parseLine(line, end)
        if (last.sha256 !== hash.digest('hex')) throw damaged('its checksum is another one')
        const found = Object.fromEntries([...sums].map(([name, one]) => [name, one.result()]))
        const [different] = findDifferences(last.tables, found)
        if (different !== undefined) throw damaged(`the rows of ${different} are not those that it counts`)
        yield { kind: 'end', end: last }
        isEnded = true
        continue
      } else {
        const { table: name, columns } = parseLine(line, tableLine)
        if (sums.has(name)) throw damaged(`it has the table ${name} twice`)
        sum = new TableSum()
        sums.set(name, sum)
        yield { kind: 'table', name, columns }
      }
      hash.update(line).update('\n')
    }
    if (rows.length > 0) yield { kind: 'rows', lines: rows }
  }
  if (!isEnded) throw damaged('its end is missing')
}

function parseLine<T>(line: string, schema: ZodType<T>): T {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw damaged('a line cannot be read')
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw damaged(`${issue?.path.join('.')} ${issue?.message}`)
}
