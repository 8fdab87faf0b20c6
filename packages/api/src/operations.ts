// What each call takes and returns, from the endpoints of the contract. The published package has
// the same types, made from the OpenAPI document (scripts/build/operation-types.ts).
import type { z } from 'zod'
import type { CONSOLE_ENDPOINTS } from '@/lib/api/console-endpoints.endpoint'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'

type Endpoints = typeof CONSOLE_ENDPOINTS
type Promised = {
  [Id in keyof Endpoints as Endpoints[Id]['path'] extends `/api/v1/${string}` ? Id : never]: Endpoints[Id]
}

/** Numbers arrive as text, so their schemas take anything. */
type QueryValue<Value> = unknown extends Value ? string | number : Value

/** zod types an object without fields as one with any field. */
type Query<Values> =
  Values extends Record<string, never> ? unknown : { [Name in keyof Values]: QueryValue<Values[Name]> }

/** A body that may be left out is left out. */
type Body<E extends ConsoleEndpoint> = undefined extends z.input<E['body']> ? undefined : z.input<E['body']>

interface OperationOf<E extends ConsoleEndpoint> {
  path: { [Name in Exclude<keyof E['params']['shape'], 'accountId'>]: string | number }
  query: Query<z.input<E['query']>>
  body: Body<E>
  /** A file is streamed. */
  reply: E extends { file: string } ? Response : z.output<E['reply']>
  takesIfMatch: E extends { ifMatch: true } ? true : false
}

/** By the name of the operation in the OpenAPI document. */
export type Operations = { [Id in keyof Promised]: OperationOf<Promised[Id]> }

/** Where each is called, below the account. */
export type Addresses = {
  [Id in keyof Promised]: Promised[Id] extends {
    method: infer Method extends string
    path: `/api/v1/accounts/{accountId}${infer Path}`
  }
    ? `${Method} ${Path}${Promised[Id] extends { file: string } ? ' file' : ''}`
    : never
}
