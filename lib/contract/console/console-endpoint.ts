// An endpoint of the console as pure data: gate, parser, reply check, typed client and tests read
// this one value.
import type { z } from 'zod'
import type { Right } from './roles'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface ConsoleEndpoint<
  Id extends string = string,
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Needs extends Right | 'session' | 'nothing' = Right | 'session' | 'nothing',
> {
  /** Also the name of the service and the log field. */
  id: Id
  method: Method
  /**
   * Absolute path with `{name}` for each path parameter; `{accountId}` is the account in which a
   * right is needed.
   */
  path: string
  /** A right in the account of the path, only a session, or nothing. */
  needs: Needs
  /** Path parameters; they arrive as text. */
  params: Params
  /** Query parameters; they arrive as text, blank ones count as absent. */
  query: Query
  /** The JSON body; `z.undefined()` for methods without one. */
  body: Body
  /** The JSON body of a success. Ignored if the endpoint streams a file. */
  reply: Reply
  /**
   * Pages of other sites may read the reply. Only for endpoints without a session, because browsers
   * send no cookies.
   */
  fromAnyPage?: true
  /** The media type of the streamed file, if a success is a file. */
  file?: string
}

export const defineConsoleEndpoint = <
  const Id extends string,
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  const Needs extends Right | 'session' | 'nothing',
  // The services of endpoints that stream a file get their return type from this.
  File extends { file?: string },
>(
  endpoint: ConsoleEndpoint<Id, Params, Query, Body, Reply, Needs> & File,
): ConsoleEndpoint<Id, Params, Query, Body, Reply, Needs> & Pick<File, 'file' & keyof File> => endpoint

/** What a service of the console receives. */
export interface ConsoleInput<E extends ConsoleEndpoint> {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
}

/** The JSON that a service of the console returns. */
export type ConsoleReply<E extends ConsoleEndpoint> = z.input<E['reply']>
