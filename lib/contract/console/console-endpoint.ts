// An endpoint of the console as pure data: gate, parser, reply check, typed client and tests read this one value.
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
  /** Also the name of the operation and the log field. */
  id: Id
  method: Method
  /** Absolute path with `{name}` for each path parameter; `{accountId}` names the account in which a right is needed. */
  path: string
  /** A right in the account of the path, only a session, or nothing at all. */
  needs: Needs
  /** Path parameters; they arrive as text. */
  params: Params
  /** Query parameters; they arrive as text, blank ones count as absent. */
  query: Query
  /** The JSON body; `z.undefined()` for methods without one. */
  body: Body
  /** The JSON body of a success. Ignored for what streams a file. */
  reply: Reply
  /** The reply may be read by pages of other sites; only for what needs no session, since browsers send none along. */
  fromAnyPage?: true
  /** A success is a file of this media type, streamed. */
  file?: string
}

export const defineConsoleEndpoint = <
  const Id extends string,
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  const Needs extends Right | 'session' | 'nothing',
  // Operations of what streams a file are told by this.
  File extends { file?: string },
>(
  endpoint: ConsoleEndpoint<Id, Params, Query, Body, Reply, Needs> & File,
): ConsoleEndpoint<Id, Params, Query, Body, Reply, Needs> & Pick<File, 'file' & keyof File> => endpoint

/** What an operation of the console receives. */
export interface ConsoleInput<E extends ConsoleEndpoint> {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
}

/** The JSON that an operation of the console promises. */
export type ConsoleReply<E extends ConsoleEndpoint> = z.input<E['reply']>
