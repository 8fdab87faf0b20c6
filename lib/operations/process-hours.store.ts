// What each process has counted in each hour of the last two days.

import type { Database } from '@/lib/platform/db/database'
import { fromJsonColumn, toJsonColumn } from '@/lib/platform/sql/json-columns'
import type { Figures } from './figures.rules'

export interface ProcessHour {
  hour: Date
  process: string
  name: string
  version: string
  startedAt: Date
  seenAt: Date
  figures: Figures
}

export async function writeProcessHour(db: Database, one: ProcessHour): Promise<void> {
  const { hour, process, seenAt } = one
  const figures = toJsonColumn(one.figures)
  await db.prisma.processHour.upsert({
    where: { hour_process: { hour, process } },
    create: { ...one, figures },
    update: { seenAt, figures },
    select: { hour: true },
  })
}

/** Those of hours that began after `since`, the last written first. */
export const listProcessHours = async (db: Database, since: Date) =>
  (await db.prisma.processHour.findMany({ where: { hour: { gt: since } }, orderBy: { seenAt: 'desc' } })).map(
    ({ figures, ...row }) => ({ ...row, figures: fromJsonColumn<Partial<Figures>>(figures) }),
  )

export async function forgetProcessHours(db: Database, before: Date): Promise<void> {
  await db.prisma.processHour.deleteMany({ where: { hour: { lt: before } } })
}
