// Every write of an operation goes through a journal, so that "record nothing" is a value and not a branch (docs/api.md §2).
import { randomInt, randomUUID } from 'node:crypto'
import type { Opened, Opening } from '@/lib/db/new-submission'
import { openSubmission } from '@/lib/db/open-submission'
import { recordAnswers } from '@/lib/db/record-answers'
import { recordClick } from '@/lib/db/record-click'
import { recordClose } from '@/lib/db/record-close'
import { recordDeviceData } from '@/lib/db/record-device-data'
import { recordEvent } from '@/lib/db/record-event'
import { recordView } from '@/lib/db/record-view'

export interface Journal {
  /** False: this call leaves no trace, so neither does it meet one of an earlier call with its request id. */
  records: boolean
  /** The udid of a submission that is about to be opened; null: none may be, so nothing can be served. */
  newSubmissionUdid(forSdk: boolean): string | null
  openSubmission(opening: Opening): Promise<Opened>
  recordAnswers: typeof recordAnswers
  recordView: typeof recordView
  recordClose: typeof recordClose
  recordDeviceData: typeof recordDeviceData
  recordEvent: typeof recordEvent
  recordClick: typeof recordClick
}

/** Writes to the database; each call resolves when its rows are committed. */
export const liveJournal: Journal = {
  records: true,
  newSubmissionUdid: () => randomUUID(),
  openSubmission,
  recordAnswers,
  recordView,
  recordClose,
  recordDeviceData,
  recordEvent,
  recordClick,
}

const STAND_IN = /^00000000-0000-8000-8000-([0-9]{12})$/

/**
 * A udid that no submission has, recognisable on later calls that carry no preview_mode. Its first digit tells
 * whether an SDK asked, because that decides the shape of poll results.
 */
const newStandIn = (forSdk: boolean): string =>
  `00000000-0000-8000-8000-${randomInt(0, 5) + (forSdk ? 5 : 0)}${String(randomInt(0, 1e11)).padStart(11, '0')}`

/** Whether a udid was made by `previewJournal`, and for whom. */
export const readStandIn = (udid: string): { forSdk: boolean } | null => {
  const digits = STAND_IN.exec(udid)?.[1]
  return digits === undefined ? null : { forSdk: digits >= '5' }
}

const silent = async (): Promise<void> => {}

/** Records nothing; surveys are served under a stand-in. */
export const previewJournal: Journal = {
  records: false,
  newSubmissionUdid: newStandIn,
  openSubmission: async () => 'opened',
  recordAnswers: silent,
  recordView: silent,
  recordClose: silent,
  recordDeviceData: silent,
  recordEvent: silent,
  recordClick: silent,
}

/** Records nothing and serves nothing: for HEAD, prefetches and, on /q, crawlers. */
export const muteJournal: Journal = { ...previewJournal, newSubmissionUdid: () => null }
