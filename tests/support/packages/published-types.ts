// Compiled by tests/unit/packages: the types that npm gets, made from the OpenAPI document, promise
// nothing that the contract does not keep.
import type { Operations as Published } from '@/packages/api/dist/operations'
import type { Operations } from '@/packages/api/src/operations'

type Sent = 'path' | 'query' | 'body' | 'takesIfMatch'

/** Operations that would refuse what the published types let a program send. */
type Refused<Part extends Sent> = {
  [Id in keyof Operations]: [Published[Id][Part]] extends [Operations[Id][Part]] ? never : Id
}[keyof Operations]

/** Operations that reply what the published types do not expect. */
type Unexpected = {
  [Id in keyof Operations]: [Operations[Id]['reply']] extends [Published[Id]['reply']] ? never : Id
}[keyof Operations]

type Faults =
  | Refused<'path'>
  | Refused<'query'>
  | Refused<'body'>
  | Refused<'takesIfMatch'>
  | Unexpected
  | Exclude<keyof Published, keyof Operations>

/** The compiler names what is missing here, which are the faults. */
export const faults: Record<Faults, never> = {}
