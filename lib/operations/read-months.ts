// How many rows of each kind the installation got in each of the last twelve months.
import type { Database } from '@/lib/platform/db/database'
import type { TableSize } from './database-size.store'
import { COUNTED_TABLES, type CountedTable, type RowsByMonth, readRowsByMonth } from './months.store'

const SHOWN = 12

type Month = { month: string } & Record<CountedTable, number | null>

export async function readMonths(
  db: Database,
  tables: readonly TableSize[],
): Promise<{ months: Month[]; monthsAreAbout: boolean }> {
  const read = await Promise.all(COUNTED_TABLES.map((name) => readTable(db, name, tables)))
  const [submissions, answers, events] = read
  const names = [...new Set(read.flatMap((one) => [...(one?.rows.keys() ?? [])]))].sort().reverse()
  const rowsIn = (month: string, of: RowsByMonth | null | undefined): number | null =>
    of ? (of.rows.get(month) ?? 0) : null
  return {
    months: names.slice(0, SHOWN).map((month) => ({
      month,
      submissions: rowsIn(month, submissions),
      answers: rowsIn(month, answers),
      events: rowsIn(month, events),
    })),
    monthsAreAbout: read.some((one) => one?.about === true),
  }
}

async function readTable(
  db: Database,
  name: CountedTable,
  tables: readonly TableSize[],
): Promise<RowsByMonth | null> {
  const table = tables.find((one) => one.name === name)
  return table ? readRowsByMonth(db, { name, heapBytes: table.heapBytes, rows: table.rows }) : null
}
