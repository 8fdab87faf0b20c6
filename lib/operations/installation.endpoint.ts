// Contract of the page about the installation: how it is doing, and what to do.
import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { inAccount, moment, noBody, nothing } from '@/lib/platform/contract/fields'

const process = z.object({
  /** The machine and the number of the process on it. */
  name: z.string(),
  version: z.string(),
  startedAt: moment,
  seenAt: moment,
})

/** Null: not known, as PostgreSQL has not analysed the table yet. */
const rows = z.number().nullable()

const table = z.object({
  name: z.string(),
  /** With its indexes. */
  bytes: z.number(),
  /** About. */
  rows,
})

const installation = z.object({
  node: z.string(),
  /** Servers that were there within the last minutes; functions on Vercel are not among them. */
  processes: z.array(process),
  database: z.object({
    kind: z.enum(['embedded', 'postgres']),
    /** Host and name, or the folder. */
    place: z.string(),
    version: z.string(),
    bytes: z.number(),
    /** Of the embedded database's disk; null: not known. */
    freeBytes: z.number().nullable(),
    connections: z.number(),
    mostConnections: z.number(),
    /** Null: none is set, or the process that answers does not know it yet. */
    standby: z
      .object({
        state: z.enum(['in_use', 'behind', 'away', 'no_standby']),
        /** How old what is read there may be. */
        lagSeconds: z.number().nullable(),
      })
      .nullable(),
    /** The largest first. */
    tables: z.array(table),
  }),
  migrations: z.object({
    applied: z.number(),
    lastAt: moment.nullable(),
    /** Applied by a newer version. */
    newer: z.array(z.string()),
    /** These wait until the version before is gone. */
    waiting: z.array(z.object({ name: z.string(), due: moment.nullable() })),
  }),
  backup: z
    .object({
      takenAt: moment,
      file: z.string(),
      bytes: z.number(),
      rows: z.number(),
      checkedAt: moment.nullable(),
    })
    .nullable(),
  backupsElsewhere: z.boolean(),
  /** Newest first. */
  months: z.array(z.object({ month: z.string(), submissions: rows, answers: rows, events: rows })),
  /** Whether some of the months are estimated. */
  monthsAreAbout: z.boolean(),
  /** Of the last 24 hours, as all below; the most first. */
  errors: z.array(z.object({ what: z.string(), count: z.number() })),
  refused: z.array(z.object({ limit: z.string(), count: z.number() })),
  /** Operations and batches of statements whose slowest calls take longest. */
  slow: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['operation', 'statement']),
      calls: z.number(),
      /** 99 of 100 take at most so many milliseconds; null: more than can be told. */
      mostMs: z.number().nullable(),
    }),
  ),
  /** When each was last done; null: not since it is written down. */
  tasks: z.array(z.object({ name: z.string(), doneAt: moment.nullable() })),
})

export const showInstallation = defineEndpoint({
  id: 'showInstallation',
  method: 'GET',
  path: '/api/console/accounts/{accountId}/installation',
  access: 'see_installation',
  params: inAccount,
  query: nothing,
  body: noBody,
  reply: z.object({
    version: z.string(),
    /** Of the account, newest first; about, as totals may span months. */
    months: z.array(z.object({ month: z.string(), submissions: z.number(), responses: z.number() })),
    /** Null for who may see the own account only. */
    installation: installation.nullable(),
    /** The most urgent first. */
    advice: z.array(
      z.object({
        level: z.enum(['now', 'soon', 'known']),
        sentence: z.string(),
        command: z.string().optional(),
      }),
    ),
  }),
})
