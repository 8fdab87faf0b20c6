// How a person is identified: by client key or by device.
import type { z } from 'zod'
import type { findPerson } from '@/lib/people/people.endpoint'
import { msg } from '@/lib/platform/contract/translator'

export interface Person {
  by: 'client_key' | 'udid'
  value: string
}

export type StoredData = z.output<(typeof findPerson)['reply']>

export const PERSON_WORDS = { client_key: msg('Client key'), udid: msg('Device') } as const

/** The person in a page's address. */
export function readPerson(search: URLSearchParams): Person | null {
  const [clientKey, udid] = [search.get('client_key'), search.get('udid')]
  if (clientKey) return { by: 'client_key', value: clientKey }
  return udid ? { by: 'udid', value: udid } : null
}

/** The query that names a person. */
export const toAddress = ({ by, value }: Person): string => `?${new URLSearchParams({ [by]: value })}`

export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
