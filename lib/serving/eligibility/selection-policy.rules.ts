// Which rules an operation tests when it asks for a survey (the table of docs/api.md §4), as values
// instead of branches.
import type { Survey } from '@/lib/surveys/survey.rules'
import type { MobileType } from './visit.rules'

export interface SelectionPolicy {
  /**
   * `null`: surveys that wait for no event; a text: those that wait for this event; `any`: asked
   * for by id.
   */
  readonly event: null | string | { readonly any: true }
  /** Draft surveys count as live ones. */
  readonly drafts: boolean
  /**
   * The id of the survey that a preview token is for: it counts as live unless it is archived.
   * Null: there is no token.
   */
  readonly previewedSurveyId: number | null
  readonly deviceSwitch: boolean
  /**
   * `parameters`: only rules that the parameters of /direct_serve can decide: on data, on what the
   * person answered, did and met, on the client key and on the time.
   */
  readonly targeting: 'all' | 'parameters' | 'none'
  readonly stopAfterClose: boolean
  readonly sample: boolean
  readonly cap: boolean
  /** Whether a survey whose pace is full for now is held back. */
  readonly pace: boolean
  readonly answered: boolean
}

/** GET /serve (docs/api.md §4). */
export const SERVE: SelectionPolicy = {
  event: null,
  drafts: false,
  previewedSurveyId: null,
  deviceSwitch: true,
  targeting: 'all',
  stopAfterClose: true,
  sample: true,
  cap: true,
  pace: true,
  answered: true,
}

/**
 * GET /direct_serve (docs/api.md §4): no device type, and only rules that its parameters can
 * decide.
 */
export const DIRECT_SERVE: SelectionPolicy = { ...SERVE, deviceSwitch: false, targeting: 'parameters' }

/** GET /surveys/{event_name} (docs/api.md §4): surveys that wait for exactly this event. */
export const byEvent = (name: string): SelectionPolicy => ({ ...SERVE, event: name })

const BY_ID: SelectionPolicy = { ...SERVE, event: { any: true }, sample: false, cap: false, answered: false }
const BY_ID_MOBILE: SelectionPolicy = { ...BY_ID, targeting: 'none' }

/**
 * GET /surveys/{survey_id} (docs/api.md §4): the caller asks for this survey now; with a mobile
 * type no targeting is tested.
 */
export const byId = (mobileType: MobileType | null): SelectionPolicy =>
  mobileType === null ? BY_ID : BY_ID_MOBILE

/**
 * The same policy in preview (docs/api.md §2): drafts are included; sample, cap, pace and "stop
 * showing" are not tested; dates, targeting and "already answered" are. The caller decides whether the
 * account allows drafts in preview.
 */
export const inPreview = (policy: SelectionPolicy): SelectionPolicy => ({
  ...policy,
  drafts: true,
  sample: false,
  cap: false,
  pace: false,
  stopAfterClose: false,
})

/** Whether a survey counts as live. */
export const countsAsLive = (
  { drafts, previewedSurveyId }: SelectionPolicy,
  { id, status }: Pick<Survey, 'id' | 'status'>,
): boolean =>
  status === 'live' || (status === 'draft' && drafts) || (status !== 'archived' && previewedSurveyId === id)
