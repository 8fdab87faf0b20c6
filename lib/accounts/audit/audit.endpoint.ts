// Contracts of the audit log: who changed what in an account.
import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { inAccount, moment, noBody, nothing } from '@/lib/platform/contract/fields'
import { AUDIT_ACTORS, KIND_NAMES } from './audit-kinds.endpoint'

const LOG = '/api/v1/accounts/{accountId}/audit-log'

const values = z.record(z.string(), z.unknown()).nullable()

const filter = {
  /** The id of a user, or what acts without one. */
  by: z
    .union([z.enum(['key', 'command', 'job', 'anyone']), z.coerce.number().int().min(1).max(2_147_483_647)])
    .optional(),
  kind: z.enum(KIND_NAMES).optional(),
}

export const listAuditEntries = defineEndpoint({
  id: 'listAuditEntries',
  method: 'GET',
  fromStandby: true,
  path: LOG,
  access: 'see_audit_log',
  about: { tag: 'audit', summary: 'Read the audit log', text: 'Newest first.' },
  params: inAccount,
  query: z.object({
    ...filter,
    cursor: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  body: noBody,
  reply: z.object({
    asOf: moment,
    /** Newest first. */
    entries: z.array(
      z.object({
        id: z.uuid(),
        at: moment,
        kind: z.enum(KIND_NAMES),
        actor: z.enum(AUDIT_ACTORS),
        /** Of a user or a key, as they were then. */
        name: z.string().nullable(),
        email: z.string().nullable(),
        /** The network address of the person who acted. */
        address: z.string().nullable(),
        /** The name of a survey, the e-mail address of a member. */
        subject: z.string().nullable(),
        before: values,
        after: values,
      }),
    ),
    /** For the next page; null on the last one. */
    next: z.string().nullable(),
  }),
})

export const listAuditPeople = defineEndpoint({
  id: 'listAuditPeople',
  method: 'GET',
  fromStandby: true,
  path: `${LOG}/people`,
  access: 'see_audit_log',
  about: { tag: 'audit', summary: 'Who is in the audit log' },
  params: inAccount,
  query: nothing,
  body: noBody,
  /** The users who did what the log has, by name. */
  reply: z.object({
    people: z.array(z.object({ userId: z.number(), name: z.string(), email: z.string() })),
  }),
})

export const exportAuditLog = defineEndpoint({
  id: 'exportAuditLog',
  method: 'GET',
  fromStandby: true,
  isLogged: true,
  path: `${LOG}.csv`,
  access: 'see_audit_log',
  about: { tag: 'audit', summary: 'Export the audit log' },
  params: inAccount,
  query: z.object(filter),
  body: noBody,
  reply: z.unknown(),
  file: 'text/csv; charset=utf-8',
})
