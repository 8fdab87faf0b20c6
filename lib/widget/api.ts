// The operations that the tag calls, typed by the contract, of whose values only paths travel along.
import type { QueryValue } from '@/lib/client/build-url'
import type { ENDPOINTS } from '@/lib/contract/endpoints'

export type Query = Record<string, QueryValue>
export type Params = Record<string, string | number>

export type QueryOf<Id extends keyof typeof ENDPOINTS> = {
  [Name in keyof (typeof ENDPOINTS)[Id]['query']['shape'] & string]?: QueryValue
}

// The loader's own calls; each path is the contract's. Those that serve want a callback (docs/api.md §2).
export const SERVE = '/serve'
/** An event name stands in the same place as an id. */
export const PRESENT = '/surveys/{survey_id}'
export const LIST_QUESTIONS = '/surveys/{survey_ref}/questions'
export const TRACK_EVENT = '/track_event'
export const SET_DEVICE_DATA = '/devices/{deviceUdid}/set_data'
