// Requests surveys like pages, apps and mails, so that a test contains only what it is about.
import { randomUUID } from 'node:crypto'
import { env, replaceEnv } from '@/lib/platform/env'
import type { NewSubmission, Opening } from '@/lib/serving/opening/new-submission.store'
import { type Got, get, to } from './api'
import type { ArrangedAccount } from './arrange'

type Query = NonNullable<Parameters<typeof to>[1]>
type Headers = Record<string, string>

/** The minimal query of a page; null removes a parameter. */
export const page = ({ identifier }: ArrangedAccount, query: Query = {}): Query => ({
  identifier,
  callback: '_',
  udid: randomUUID(),
  ...query,
})

/** The minimal query of the Android SDK. */
export const app = ({ identifier }: ArrangedAccount, query: Query = {}): Query => ({
  udid: randomUUID(),
  device_type: 'native_mobile',
  mobile_type: 'android',
  identifier,
  install_days: 0,
  launch_times: 1,
  view_name: '',
  preview_mode: 'false',
  ...query,
})

/** GET /serve from a page. */
export const serve = (account: ArrangedAccount, query: Query = {}, headers: Headers = {}): Promise<Got> =>
  get(to('/serve', page(account, query)), { headers })

/** GET /serve from an app. */
export const serveApp = (account: ArrangedAccount, query: Query = {}, headers: Headers = {}): Promise<Got> =>
  get(to('/serve', app(account, query)), { headers })

/**
 * The id of the survey in a reply; null if the reply is exactly "nothing". Fails on anything else.
 */
export function surveyOf({ status, text, json }: Got): number | null {
  if (status !== 200) throw new Error(`${status} ${text}`)
  if (text === '{}' || text === '_({});') return null
  if (typeof json.survey?.id !== 'number') throw new Error(text)
  return json.survey.id
}

/** The survey that /serve returns to a page; null: none. */
export const served = async (account: ArrangedAccount, query: Query = {}, headers: Headers = {}) =>
  surveyOf(await serve(account, query, headers))

/** The survey that /serve returns to an app; null: none. */
export const servedApp = async (account: ArrangedAccount, query: Query = {}, headers: Headers = {}) =>
  surveyOf(await serveApp(account, query, headers))

/** A new submission, opened by /serve. */
export async function openSubmission(account: ArrangedAccount, query: Query = {}): Promise<string> {
  const got = await serve(account, query)
  if (surveyOf(got) === null) throw new Error('nothing was served')
  return got.json.submission.udid
}

/** What /serve writes for a new device, as a call does that has read everything before now. */
export const anOpening = (
  of: Pick<NewSubmission, 'account_id' | 'survey_id' | 'device_udid' | 'client_key'>,
  localeGroupId: number,
): Opening => ({
  submission: {
    ...{ ...of, udid: randomUUID(), revision: 1, device_type: 'desktop', mobile_type: null, url: null },
    ...{ visit_count: null, pageview_count: null, install_days: null, launch_times: null, view_name: null },
    ...{
      event_name: null,
      locale: null,
      user_agent: null,
      ip: null,
      context: null,
      link_key: null,
      hidden: null,
      in_segments: null,
    },
    created_at: new Date().toISOString(),
  },
  ...{ localeGroupId, requestId: null, requestSubject: '', deviceClientKey: null },
  ...{ device: 'new', notesServing: false, notesVisit: false, limits: null, paced: false },
})

/** Changes settings of the process; `replaceEnv(null)` restores them. */
export const setEnv = (settings: Partial<ReturnType<typeof env>>): void =>
  replaceEnv({ ...env(), ...settings })
