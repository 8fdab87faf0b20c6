// An endpoint as pure data: the parser, the gate, the reply check, the OpenAPI document, the typed
// clients and the tests read this one value.
import type { z } from 'zod'
import type { DeliveryErrorCode } from './errors'
import type { Right } from './roles'

interface Common {
  /** Also the name of the service and of the log field. */
  id: string
  /** Absolute path with `{name}` for each path parameter. */
  path: string
  /** Path parameters; they arrive as text. */
  params: z.ZodObject
  /** Query parameters; they arrive as text, which the schema parses. Unknown ones are ignored. */
  query: z.ZodObject
  /** The JSON body of a success. */
  reply: z.ZodType
}

/**
 * A required parameter: always, for web device types only, for native ones only, or one of several.
 */
export type Requirement =
  | string
  | { name: string; when: 'web' | 'native' }
  | { anyOf: readonly [string, string] }

/** An endpoint of the public API. Its id is also the OpenAPI operationId. */
export interface DeliveryEndpoint extends Common {
  /** The account's public identifier, or a submission of the account, lets a caller in. */
  access: 'identifier'
  /** HEAD is supported as well. */
  method: 'GET'
  /** Also a POST with its parameters in a form in the body (docs/api.md §2). */
  alsoPost?: true
  tag: 'serving' | 'polls' | 'recording' | 'results' | 'devices'
  summary: string
  description: string
  /** In the order in which they are checked (docs/api.md §2). */
  requires: readonly Requirement[]
  /** Parameters for which a blank value differs from an absent one. */
  keepsBlank?: readonly string[]
  /** Parameters that are an object: JSON text, or brackets such as `answers[12]=31`. */
  objects?: readonly string[]
  /** If set, every parameter except these is data (docs/api.md §6); `meaning`: what data. */
  contextData?: { reserved: readonly string[]; meaning?: string }
  /** The exact body that says "nothing", or the error that says it (docs/api.md §3). */
  nothing: '{}' | '[""]' | { code: DeliveryErrorCode; sentence: string }
  /** Success media types besides JSON. */
  alsoReplies?: readonly ('html' | 'pdf' | 'redirect')[]
  fails: readonly DeliveryErrorCode[]
  /** One call that works with the demo account, and its answer. */
  example: {
    params: Readonly<Record<string, string>>
    query: Readonly<Record<string, string>>
    reply: unknown
  }
}

export const MANAGEMENT_TAGS = {
  surveys: 'Surveys as documents: drafts, versions, publishing.',
  themes: 'Themes that surveys share, and uploaded images.',
  segments: 'Rules under a name that surveys share.',
  targeting: 'Who gets which survey, and why.',
  results: 'Figures and texts, without who gave them.',
  people: 'Personal data: submissions, and what is stored of one person.',
  account: 'Settings of the account.',
  members: 'Who may use the console.',
  audit: 'Who changed what.',
  webhooks: 'Where events are sent, and the log of what was sent.',
} as const

/** An endpoint of the console or of the management API: that of a path under /api/v1 is promised. */
export interface ConsoleEndpoint extends Common {
  /** Who may call it: anyone, a signed-in user, or one with this right in the account `{accountId}`. */
  access: 'anyone' | 'session' | Right
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Of a promised endpoint: what its documentation says. */
  about?: { tag: keyof typeof MANAGEMENT_TAGS; summary: string; text?: string }
  /** The JSON body; `z.undefined()` for methods without one. */
  body: z.ZodType
  /**
   * A change that runs in several transactions of its own, and may be done again; others are part of
   * one, together with the reply that is kept for their Idempotency-Key.
   */
  alone?: true
  /**
   * A user must have proved within ten minutes who they are: what it gives outlasts the session, or
   * lets data leave. A program needs no proof: its key is one that somebody gave it.
   */
  needsProof?: true
  /** If-Match says which state of a survey the caller has seen. */
  ifMatch?: true
  /** The media type of the file that is streamed in place of JSON. */
  file?: string
  /**
   * The reply may come from a standby, some seconds old: everything is in it that was recorded before
   * `X-As-Of`, or `asOf`.
   */
  fromStandby?: true
  /** A GET that is entered in the audit log. */
  isLogged?: true
  /**
   * Pages of other sites may read the reply. Only for endpoints without a session, because browsers
   * send no cookies.
   */
  fromAnyPage?: true
}

export type Endpoint = DeliveryEndpoint | ConsoleEndpoint

/** The fields of the other kind of endpoint, and misspelled ones. */
type Unknown<E extends Endpoint> = Exclude<
  keyof E,
  E['access'] extends 'identifier' ? keyof DeliveryEndpoint : keyof ConsoleEndpoint
>

/** Keeps the literal types of an endpoint. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E & Record<Unknown<E>, never>): E =>
  endpoint

/**
 * zod types an object without fields as "every field is never", which would break the intersection.
 */
type Fields<Values> = Values extends Record<string, never> ? unknown : Values

/** The input of a service of the public API: path and query values. */
export type Input<E extends DeliveryEndpoint> = Fields<z.output<E['params']>> & Fields<z.output<E['query']>>

/** The input of a service of the console. */
export interface ConsoleInput<E extends ConsoleEndpoint> {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
}

/** The JSON body that a service returns. */
export type Output<E extends Endpoint> = z.input<E['reply']>
