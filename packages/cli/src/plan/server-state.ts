// What a plan reads of the server.
import type { Client, Reply } from '@/packages/api/src/index'
import type { SurveyFile } from '../documents/read-documents'

export type Listed = Reply<'listSurveySummaries'>['surveys'][number]
export type Opened = Reply<'openSurvey'>
type Validated = Reply<'validateSurvey'>

export interface ServerSurvey {
  /** Null: the server has no survey of this key. */
  opened: Opened | null
  /** The document as saving it would store it, or what stands against that. */
  checked: Validated
  /** The unpublished document in the same form; null: there is none. */
  draft: Record<string, unknown> | null
}

/** Enough to be quick, few enough to leave a server its respondents. */
const AT_ONCE = 4

/** Calls `work` for each value, a few at once; the results are in order. */
async function mapSome<Value, Result>(
  values: readonly Value[],
  work: (value: Value) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = [...values.entries()]
  const next = async (): Promise<void> => {
    for (let one = waiting.shift(); one; one = waiting.shift()) results[one[0]] = await work(one[1])
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return results
}

/** Reads each file's survey, then checks its document there; the status is not part of that. */
export function readServer(api: Client, files: SurveyFile[], listed: Listed[]): Promise<ServerSurvey[]> {
  const ids = new Map(listed.map(({ key, id }) => [key, id]))
  return mapSome(files, async ({ key, value }) => {
    const surveyId = ids.get(key)
    const opened = surveyId === undefined ? null : await api.openSurvey({ surveyId })
    const checked = await check(api, value)
    const raw = opened?.draft && { ...opened.draft.document, key }
    const draft = raw && { ...((await check(api, raw)).document ?? raw) }
    return { opened, checked, draft: draft ?? null }
  })
}

const check = (api: Client, { status: _, ...document }: Record<string, unknown>): Promise<Validated> =>
  api.validateSurvey({ body: { document } })
