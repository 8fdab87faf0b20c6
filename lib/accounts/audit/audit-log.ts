// Lists and exports the audit log of an account.

import type { AccountContext } from '@/lib/contexts/console-context'
import type { ConsoleService } from '@/lib/contexts/service'
import { writeCell } from '@/lib/platform/text/csv-cell'
import { isoTime } from '@/lib/platform/text/iso-time'
import type * as contract from './audit.endpoint'
import {
  type AuditRow,
  listAuditRows,
  listAuditPeople as listPeople,
  type WantedEntries,
} from './audit.store'
import type { AuditActor, AuditKind } from './audit-kinds.endpoint'
import { recordEntry } from './record-entry'

interface Filter {
  by?: number | string | undefined
  kind?: string | undefined
}

const toWanted = ({ by, kind }: Filter): WantedEntries => ({
  userId: typeof by === 'number' ? by : null,
  actor: typeof by === 'string' ? by : null,
  kind: kind ?? null,
})

const toEntry = ({ created_at, kind, actor, ...row }: AuditRow) => ({
  ...row,
  at: created_at.toISOString(),
  // As this code and versions before it wrote them.
  kind: kind as AuditKind,
  actor: actor as AuditActor,
})

export const listAuditEntries: ConsoleService<typeof contract.listAuditEntries> = async (
  { query },
  { reading: { db, asOf }, account },
) => {
  const { cursor = null, limit } = query
  const rows = await listAuditRows(db, account.id, toWanted(query), cursor, limit + 1)
  const shown = rows.slice(0, limit)
  return {
    asOf: isoTime(asOf),
    entries: shown.map(toEntry),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

export const listAuditPeople: ConsoleService<typeof contract.listAuditPeople> = async (
  _,
  { reading: { db }, account },
) => ({
  people: (await listPeople(db, account.id))
    .map(({ userId, name, email }) => ({ userId, name: name ?? '', email: email ?? '' }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.userId - b.userId),
})

const COLUMNS = [
  'id',
  'at',
  'kind',
  'actor',
  'name',
  'email',
  'address',
  'subject',
  'before',
  'after',
] as const
const PAGE = 500

async function* toCsv(
  { reading: { db }, account }: AccountContext,
  wanted: WantedEntries,
): AsyncGenerator<string> {
  // Excel reads a file as UTF-8 only if it begins with this mark.
  yield `\uFEFF${COLUMNS.join(',')}\r\n`
  let last: string | null = null
  do {
    const rows: AuditRow[] = await listAuditRows(db, account.id, wanted, last, PAGE)
    last = rows.length < PAGE ? null : (rows.at(-1)?.id ?? null)
    yield rows.map(toLine).join('')
  } while (last !== null)
}

function toLine(row: AuditRow): string {
  const entry = toEntry(row)
  const cells = COLUMNS.map((column) => {
    const value = entry[column]
    return writeCell(value === null || typeof value === 'string' ? value : JSON.stringify(value))
  })
  return `${cells.join(',')}\r\n`
}

export const exportAuditLog: ConsoleService<typeof contract.exportAuditLog> = async ({ query }, context) => {
  await recordEntry(context, { kind: 'audit_log_exported' })
  return {
    fileName: `audit-log-${isoTime(context.now).slice(0, 10)}.csv`,
    pieces: toCsv(context, toWanted(query)),
  }
}
