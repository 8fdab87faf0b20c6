// Every write of an operation goes through a recorder, so that "record nothing" is a value instead
// of a branch (docs/api.md §2).
import { randomInt } from 'node:crypto'
import type { AnswersToRecord } from '@/lib/answering/recording/answers-to-record.store'
import { recordAnswers } from '@/lib/answering/recording/record-answers.store'
import { recordClick } from '@/lib/answering/submissions/record-click.store'
import { recordClose } from '@/lib/answering/submissions/record-close.store'
import { recordEvent } from '@/lib/answering/submissions/record-event.store'
import { recordView } from '@/lib/answering/submissions/record-view.store'
import { wakeDeliveries } from '@/lib/integrations/deliveries/wake'
import { throwApiError } from '@/lib/platform/contract/errors'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { newUdid } from '@/lib/platform/db/new-udid'
import { perDatabase } from '@/lib/platform/db/per-database'
import { env } from '@/lib/platform/env'
import {
  type Allowed,
  eventAllowance,
  submissionAllowance,
} from '@/lib/serving/opening/device-allowance.store'
import type { Opened, Opening } from '@/lib/serving/opening/new-submission.store'
import { openSubmission } from '@/lib/serving/opening/open-submission.store'
import { recordDeviceData } from '@/lib/serving/record-device-data.store'
import { limited, noteAnswers, noteSubmission } from './figures'

/** A function of a store whose database is known. */
type InDatabase<F> = F extends (db: Database, item: infer Item) => infer Result
  ? (item: Item) => Result
  : never

export interface Recorder {
  /** False: this call records nothing, and so ignores earlier calls with its request id. */
  records: boolean
  /** The udid for a new submission; null: none may be opened, so nothing is served. */
  newSubmissionUdid(accountId: AccountId, forSdk: boolean): Promise<string | null>
  openSubmission(opening: Opening): Promise<Opened>
  recordAnswers: InDatabase<typeof recordAnswers>
  recordView: InDatabase<typeof recordView>
  recordClose: InDatabase<typeof recordClose>
  recordDeviceData: InDatabase<typeof recordDeviceData>
  recordEvent: InDatabase<typeof recordEvent>
  recordClick: InDatabase<typeof recordClick>
}

/** Returns the result, or throws when the device has reached its daily limit. */
function orThrow<T>(allowed: Allowed<T>, what: string): T {
  if ('done' in allowed) return allowed.done
  limited.device++
  return throwApiError('rate_limited', `udid has ${what} as often as a device may within a day.`, {
    retryAfter: allowed.retryAfter,
  })
}

/** Writes to the database; each call resolves when its rows are committed. */
export const liveRecorder = perDatabase('recorder', (db): Recorder => {
  const submissions = submissionAllowance(db)
  const events = eventAllowance(db)
  /** Answers by a link, which open a submission. */
  const answerAllowed = async (item: AnswersToRecord, udid: string): Promise<number> => {
    const most = env().DEVICE_SUBMISSIONS_A_DAY
    const device = { accountId: item.accountId, udid }
    return orThrow(await submissions.use(device, most, () => recordAnswers(db, item)), 'been served')
  }
  return {
    records: true,
    newSubmissionUdid: (accountId) => newUdid(db, accountId),
    openSubmission: async (opening) => {
      const { account_id: accountId, device_udid: udid, survey_id: surveyId } = opening.submission
      const most = env().DEVICE_SUBMISSIONS_A_DAY
      const allowed = await submissions.use({ accountId, udid }, most, () => openSubmission(db, opening))
      const opened = orThrow(allowed, 'been served')
      if (opened === 'opened') noteSubmission(accountId, surveyId)
      return opened
    },
    recordAnswers: async (item) => {
      const leftOut =
        'open' in item.submission
          ? await answerAllowed(item, item.submission.open.device_udid)
          : await recordAnswers(db, item)
      noteAnswers(item.accountId, item.surveyId, item.answers.length)
      if (item.tells.answers || item.tells.goals) wakeDeliveries(db)
      return leftOut
    },
    recordView: async (view) => {
      await recordView(db, view)
      if (view.tells) wakeDeliveries(db)
    },
    recordClose: async (close) => {
      await recordClose(db, close)
      if (close.tells) wakeDeliveries(db)
    },
    recordDeviceData: (data) => recordDeviceData(db, data),
    recordEvent: async (event) => {
      const device = { accountId: event.accountId, udid: event.deviceUdid }
      const recorded = events.use(device, env().DEVICE_EVENTS_A_DAY, () => recordEvent(db, event))
      orThrow(await recorded, 'recorded events')
    },
    recordClick: (click) => recordClick(db, click),
  }
})

const SYNTHETIC_UDID = /^00000000-0000-8000-8000-([0-9]{12})$/

/**
 * A udid that no submission has, recognisable on later calls that carry no preview_mode. The first
 * digit of its last group says whether an SDK asked, since that decides the form of poll results.
 */
const newSyntheticUdid = (forSdk: boolean): string =>
  `00000000-0000-8000-8000-${randomInt(0, 5) + (forSdk ? 5 : 0)}${String(randomInt(0, 1e11)).padStart(11, '0')}`

/** Recognises a udid made by `previewRecorder`; null: it is another. */
export const readSyntheticUdid = (udid: string): { forSdk: boolean } | null => {
  const digits = SYNTHETIC_UDID.exec(udid)?.[1]
  return digits === undefined ? null : { forSdk: digits >= '5' }
}

const noop = async (): Promise<void> => {}

/** Records nothing; surveys are served with a synthetic submission udid. */
export const previewRecorder: Recorder = {
  records: false,
  newSubmissionUdid: async (_, forSdk) => newSyntheticUdid(forSdk),
  openSubmission: async () => 'opened',
  recordAnswers: async () => 0,
  recordView: noop,
  recordClose: noop,
  recordDeviceData: async () => true,
  recordEvent: noop,
  recordClick: noop,
}

/** Records nothing and serves nothing: for HEAD, prefetches and, on /q, crawlers. */
export const noopRecorder: Recorder = { ...previewRecorder, newSubmissionUdid: async () => null }
