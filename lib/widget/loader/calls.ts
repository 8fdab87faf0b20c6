// The tag's calls to the server.
import { buildUrl } from '@/lib/api/client/build-url'
import { CALLBACK } from '@/lib/api/client/unwrap-jsonp'
import { type Params, PRESENT, type Query, type QueryOf } from '../api'
import type { Log } from '../module-interface'
import type { Answer } from './ask'
import type { Dependencies } from './dependencies'
import { deviceType } from './device-type'
import { makeUuid } from './make-uuid'
import { type Outbox, retry } from './outbox'
import type { openVisitor } from './visits'
import { wait } from './wait'

type Visitor = ReturnType<typeof openVisitor>
type Call = (path: string, params: Params, query: Query) => Promise<unknown>

/** `common`: the parameters of every call. `person`: those that say who it is. */
export function openCalls(
  { host, data, pass, send }: Dependencies,
  log: Log,
  outbox: Outbox,
  visitor: Visitor,
  common: () => Query,
  person: () => Query,
) {
  const address = (path: string, params: Params, query: Query): string =>
    buildUrl(host, path, params, { ...common(), ...query, ...pass?.query })
  const read: Call = (path, params, query) => send(address(path, params, query))
  const record: Call = (path, params, query) => {
    const request_id = makeUuid()
    return outbox.record(request_id, address(path, params, { ...query, request_id }))
  }
  const locale = () => data.locale || document.documentElement.lang || navigator.language
  const serve = async (path: string, survey_id: number | string): Promise<Answer> => {
    const { udid, visits, pages } = visitor.now()
    const query: QueryOf<'serveSurvey'> = {
      ...person(),
      callback: CALLBACK,
      device_type: deviceType(navigator.userAgent, navigator.maxTouchPoints),
      udid,
      url: location.href,
      visit_count: visits,
      pageview_count: pages,
      locale: locale(),
      tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
      request_id: makeUuid(),
    }
    const url = pass
      ? address(PRESENT, { survey_id: pass.survey }, query)
      : address(path, { survey_id }, query)
    log.note('asks', url)
    const answer = (await retry(() => send(url), wait)) as Answer
    pass?.tell?.(answer.survey)
    return answer
  }
  return { read, record, locale, serve }
}
