// What all processes have counted in the last day: errors, refused calls, slow operations, and when
// housekeeping was done.

import { DELIVERY_ENDPOINTS } from '@/lib/api/delivery-endpoints.endpoint'
import { listDueDestinations } from '@/lib/integrations/deliveries/delivery.store'
import { DESTINATION_KINDS } from '@/lib/integrations/destinations/destination-shapes.endpoint'
import { listDailyTasks } from '@/lib/people/retention/daily-tasks.store'
import type { Database } from '@/lib/platform/db/database'
import { env } from '@/lib/platform/env'
import { MILLISECONDS } from '@/lib/platform/sql/histogram'
import { addFigures, type Figures, quantile } from './figures.rules'
import { listProcessHours } from './process-hours.store'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** A server looks every two seconds for what is due; the schedule of a project on Vercel once a day. */
const lateDeliveryMs = () => (env().VERCEL === undefined ? 15 * MINUTE_MS : DAY_MS + HOUR_MS)
/** Every minute each server says that it is there. */
const SEEN_MS = 3 * MINUTE_MS

/** How often each is done at least; totals of millions of submissions take a while at first. */
const TASKS = { keep_totals: HOUR_MS, forget_old: HOUR_MS, 'find-orphans': DAY_MS, 'forget-old-data': DAY_MS }

export async function readActivity(db: Database, now: number) {
  const [hours, daily, late] = await Promise.all([
    listProcessHours(db, new Date(now - DAY_MS)),
    listDailyTasks(db),
    listDueDestinations(db, now - lateDeliveryMs(), [...DESTINATION_KINDS]),
  ])
  const figures = addFigures(hours.map((one) => one.figures))
  const alive = hours.filter(({ seenAt }) => now - seenAt.getTime() < SEEN_MS)
  const processes = alive.filter(({ process }, n) => n === alive.findIndex((one) => one.process === process))
  const slow = listSlow(figures)
  const doneAt = new Map(Object.entries(figures.done))
  for (const { name, finishedAt } of daily) if (finishedAt) doneAt.set(name, finishedAt.getTime())
  const tasks = Object.entries(TASKS).map(([name, everyMs]) => ({
    name,
    everyMs,
    doneAt: doneAt.get(name) ?? 0,
  }))
  return {
    processes: processes.map(({ name, version, startedAt, seenAt }) => ({
      ...{ name, version },
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
    errors: inOrder(figures.errors).map(([what, count]) => ({ what, count })),
    refused: inOrder(figures.refused).map(([limit, count]) => ({ limit, count })),
    slow: slow.slice(0, SHOWN),
    tasks: tasks.map(({ name, doneAt: at }) => ({ name, doneAt: at ? new Date(at).toISOString() : null })),
    facts: {
      errors: figures.errors,
      refused: figures.refused,
      slow: slow.filter(isTooSlow).map(({ name }) => name),
      versions: [...new Set(processes.map(({ version }) => version))].sort(),
      lateDestinations: late.length,
      tasks,
    },
  }
}

const inOrder = (counts: Record<string, number>): [string, number][] =>
  Object.entries(counts).sort(([, one], [, other]) => other - one)

interface Slow {
  name: string
  kind: 'operation' | 'statement'
  calls: number
  mostMs: number | null
}

const SHOWN = 8
/** Of fewer calls the slowest of a hundred says little. */
const ENOUGH = 20
const ENOUGH_FOR_ADVICE = 200
const TOO_SLOW_MS = 1000

/** The slowest first. */
const listSlow = ({ calls, batches }: Figures): Slow[] =>
  [...toSlow('operation', calls), ...toSlow('statement', batches)]
    .filter((one) => one.calls >= ENOUGH)
    .sort((one, other) => (other.mostMs ?? Infinity) - (one.mostMs ?? Infinity) || other.calls - one.calls)

const toSlow = (kind: Slow['kind'], durations: Record<string, number[]>): Slow[] =>
  Object.entries(durations).map(([name, counts]) => ({
    name,
    kind,
    calls: counts.reduce((sum, count) => sum + count, 0),
    mostMs: quantile(MILLISECONDS, counts, 0.99),
  }))

/** Only what respondents wait for; reports and files may take long. */
const isTooSlow = ({ name, calls, mostMs }: Slow): boolean =>
  name in DELIVERY_ENDPOINTS && calls >= ENOUGH_FOR_ADVICE && (mostMs === null || mostMs > TOO_SLOW_MS)
