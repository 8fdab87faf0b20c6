// The calls of the tag. The contract provides the types; only the paths end up in the bundle.
import type { QueryValue } from '@/lib/api/client/build-url'
import type { DELIVERY_ENDPOINTS } from '@/lib/api/delivery-endpoints.endpoint'

export type Query = Record<string, QueryValue>
export type Params = Record<string, string | number>

export type QueryOf<Id extends keyof typeof DELIVERY_ENDPOINTS> = {
  [Name in keyof (typeof DELIVERY_ENDPOINTS)[Id]['query']['shape'] & string]?: QueryValue
}

// Paths of the loader's calls, from the contract. Serving needs a callback (docs/api.md §2).
export const SERVE = '/serve'
/** `survey_id` may also be an event name. */
export const PRESENT = '/surveys/{survey_id}'
export const LIST_QUESTIONS = '/surveys/{survey_ref}/questions'
export const TRACK_EVENT = '/track_event'
export const SET_DEVICE_DATA = '/devices/{deviceUdid}/set_data'

// Paths of the renderer's calls.
export const ANSWER = '/submissions/{submission_udid}/answer'
export const ANSWER_ALL = '/submissions/{submission_udid}/all_answers'
export const CLOSE = '/submissions/{submission_udid}/close'
export const VIEW = '/submissions/{submission_udid}/viewed_at'
export const CLICK_LINK = '/custom_content_link_click'
export const RESULTS = '/present_results'
