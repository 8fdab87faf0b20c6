// What apply would do with one survey.
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import type { FileProblem } from '../documents/locate'
import type { SurveyFile } from '../documents/read-documents'
import type { Change } from './diff'
import type { Opened } from './server-state'

export type Status = NonNullable<SurveyDocument['status']>

/** One call that changes the server. */
export type Step =
  | { kind: 'create' }
  | { kind: 'save' }
  /** `live` starts it too. */
  | { kind: 'publish'; status: 'live' | 'keep' }
  | { kind: 'move'; to: Status }

export interface SurveyPlan {
  file: SurveyFile
  /** Null: it is new. */
  id: number | null
  /** What the server had when this was planned; null: nothing. */
  etag: string | null
  status: Status | null
  /** As people see it: one that is live may be scheduled or have ended. */
  effectiveStatus: Opened['effectiveStatus'] | null
  changes: Change[]
  steps: Step[]
  /** What is not done, and why; it is no failure. */
  notes: string[]
  /** Why it cannot be done. */
  problems: FileProblem[]
}
