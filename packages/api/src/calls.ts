// The types of calls: what goes in, what comes out, and which replies have pages.
import type { Operations } from './operations'

export type OperationId = keyof Operations

/** The JSON of a success; of a file, the response whose body streams it. */
export type Reply<Id extends OperationId> = Operations[Id]['reply']

/** The JSON that a change sends. */
export type Body<Id extends OperationId> = Operations[Id]['body']

type Flat<Type> = { [Name in keyof Type]: Type[Name] }

/** Values of the address and of the query by their names, the body, and If-Match where it counts. */
export type Input<Id extends OperationId> = Flat<
  Operations[Id]['path'] &
    Operations[Id]['query'] &
    (Operations[Id]['body'] extends undefined ? unknown : { body: Operations[Id]['body'] }) &
    (Operations[Id]['takesIfMatch'] extends true
      ? {
          /** The ETag of the survey that you have read; `*` replaces whatever is there. */
          ifMatch?: string
        }
      : unknown)
>

export interface CallOptions {
  signal?: AbortSignal
  /** How long one try may take. */
  timeoutMs?: number
  /** For a change that another process may send once more. One is made for each call by itself. */
  idempotencyKey?: string
}

/** Nothing has to be given if nothing is required. */
export type Arguments<Id extends OperationId> =
  Partial<Input<Id>> extends Input<Id>
    ? [input?: Input<Id>, options?: CallOptions]
    : [input: Input<Id>, options?: CallOptions]

/** The replies that have pages: where their entries are, and the parameter that goes on. */
export const LISTS = {
  listSurveySummaries: { entries: 'surveys', cursor: 'cursor' },
  listSubmissions: { entries: 'submissions', cursor: 'cursor' },
  listTextAnswers: { entries: 'answers', cursor: 'cursor' },
  listAuditEntries: { entries: 'entries', cursor: 'cursor' },
  listDeliveries: { entries: 'deliveries', cursor: 'before' },
} as const satisfies { [Id in ListId]: { entries: keyof Reply<Id>; cursor: keyof Operations[Id]['query'] } }

/** The operations whose reply says where the next page begins. */
export type ListId = {
  [Id in OperationId]: Reply<Id> extends { next: string | number | null } ? Id : never
}[OperationId]

/** One entry of a list. */
export type Entry<Id extends ListId> =
  Reply<Id> extends Record<(typeof LISTS)[Id]['entries'], readonly (infer One)[]> ? One : never
