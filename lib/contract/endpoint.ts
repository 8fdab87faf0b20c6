// An endpoint as pure data: the parser, the reply check, the OpenAPI document, the typed client and
// the tests read this one value.
import type { z } from 'zod'
import type { ApiErrorName } from './errors'

/**
 * A required parameter: always, for web device types only, for native ones only, or one of several.
 */
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
  /** Also the name of the service, the OpenAPI operationId, the test file and the log field. */
  id: Id
  /** Absolute path with `{name}` for each path parameter. */
  path: string
  tag: 'serving' | 'polls' | 'recording' | 'results' | 'devices'
  summary: string
  description: string
  /** Also a POST with its parameters in a form in the body (docs/api.md §2). */
  alsoPost?: true
  params: Params
  /** Every parameter arrives as text, and the schema parses it. Unknown ones are ignored. */
  query: Query
  /** In the order in which they are checked (docs/api.md §2). */
  requires: readonly Requirement[]
  /** Parameters for which a blank value differs from an absent one. */
  keepsBlank?: readonly string[]
  /** Parameters that are an object: JSON text, or brackets such as `answers[12]=31`. */
  objects?: readonly string[]
  /** If set, every parameter except these is data (docs/api.md §6). */
  contextData?: { reserved: readonly string[] }
  /** The JSON body of a success. */
  reply: Reply
  /**
   * The exact body that says "nothing"; null if this endpoint responds with an error instead
   * (docs/api.md §3).
   */
  nothing: '{}' | '[""]' | null
  /** Success media types besides JSON. */
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

/**
 * zod types an object without fields as "every field is never", which would break the intersection.
 */
type Fields<Values> = Values extends Record<string, never> ? unknown : Values

/** The input of a service: path and query values. */
export type Input<E extends Endpoint> = Fields<z.output<E['params']>> & Fields<z.output<E['query']>>

/** The JSON body that a service returns. */
export type Output<E extends Endpoint> = z.input<E['reply']>
