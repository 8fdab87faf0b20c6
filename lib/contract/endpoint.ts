// An endpoint as pure data: the parser, the reply check, the OpenAPI document, the typed client and the tests read this one value.
import type { z } from 'zod'
import type { ApiErrorName } from './errors'

/** A parameter that must be there: always, for web device types only, for native ones only, or one of several. */
export type Requirement =
  | string
  | { name: string; when: 'web' | 'native' }
  | { anyOf: readonly [string, string] }

export interface Endpoint<
  Id extends string = string,
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Reply extends z.ZodType = z.ZodType,
> {
  /** Also the name of the operation, the OpenAPI operationId, the test file and the log field. */
  id: Id
  /** Absolute path with `{name}` for each path parameter. */
  path: string
  tag: 'serving' | 'polls' | 'recording' | 'results' | 'devices'
  summary: string
  description: string
  /** Also a POST, whose parameters are those of a form in its body (docs/api.md §2). */
  alsoPost?: true
  params: Params
  /** Every parameter arrives as text; the schema turns it into its value. Unknown ones are ignored. */
  query: Query
  /** In the order in which they are tested (docs/api.md §2). */
  requires: readonly Requirement[]
  /** Parameters for which a blank value means something else than an absent one. */
  keepsBlank?: readonly string[]
  /** Parameters that are an object: JSON text, or brackets such as `answers[12]=31`. */
  objects?: readonly string[]
  /** When set, every other parameter is data: these names are not (docs/api.md §6). */
  contextData?: { reserved: readonly string[] }
  /** The JSON body of a success. */
  reply: Reply
  /** The body that says "nothing", exactly; null: where others say nothing this one is refused (docs/api.md §3). */
  nothing: '{}' | '[""]' | null
  /** Other success media types than JSON. */
  alsoReplies?: readonly ('html' | 'pdf' | 'redirect')[]
  fails: readonly ApiErrorName[]
  /** One call that works with the demo account, and its answer. */
  example: { params: Record<string, string>; query: Record<string, string>; reply: unknown }
}

/** Keeps the literal types of an endpoint. */
export const defineEndpoint = <
  const Id extends string,
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Reply extends z.ZodType,
>(
  endpoint: Endpoint<Id, Params, Query, Reply>,
): Endpoint<Id, Params, Query, Reply> => endpoint

/** zod types an object without fields as "every field is never", which would spoil the fields of the other half. */
type Fields<Values> = Values extends Record<string, never> ? unknown : Values

/** What an operation receives: path and query values. */
export type Input<E extends Endpoint> = Fields<z.output<E['params']>> & Fields<z.output<E['query']>>

/** The JSON body that an operation promises. */
export type Output<E extends Endpoint> = z.input<E['reply']>
