// The tag's state, and what each command does to it.
import { buildUrl } from '@/lib/client/build-url'
import { CALLBACK } from '@/lib/client/unwrap-jsonp'
import {
  LIST_QUESTIONS,
  type Params,
  PRESENT,
  type Query,
  type QueryOf,
  SERVE,
  SET_DEVICE_DATA,
  TRACK_EVENT,
} from './api'
import type { Renderer } from './bridge'
import type { Command, Data, SoundingsCommands } from './commands'
import { deviceType } from './device-type'
import { insist, openJournal } from './journal'
import { makeUuid } from './make-uuid'
import { findTarget, watchMoment } from './moment'
import { watchPage } from './page-changes'
import { runScript } from './run-script'
import type { Settings } from './settings'
import { openStore } from './store'
import { openSubscribers } from './subscribers'
import { openVisitor } from './visits'
import type { Question, Survey } from './wire'

interface Surroundings extends Settings {
  send(url: string): Promise<unknown>
  loadRenderer(): Promise<Renderer>
}

interface Served {
  survey?: Survey
  submission: { udid: string }
}

const quiet = (): void => {}

export function startTag({ host, nonce, data, send, loadRenderer }: Surroundings): (command: Command) => void {
  const store = openStore(() => localStorage, data.consent !== 'required')
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const journal = openJournal({ store, send, wait, now: Date.now })
  const subscribers = openSubscribers()
  const visitor = openVisitor(store)
  const held: Command[] = []

  let account: string | undefined
  let clientKey: string | null = null
  let context: Data = {}
  let preview = false
  let paused = false
  let follows = false
  let stopWaiting = quiet
  let remove: (() => void) | null = null
  /** Goes up with every question for a survey, so that late answers to earlier ones are dropped. */
  let turn = 0

  const address = (path: string, params: Params, query: Query): string =>
    buildUrl(host, path, params, { identifier: account, preview_mode: preview || null, ...query })
  const read = (path: string, params: Params, query: Query): Promise<unknown> =>
    send(address(path, params, query))
  const record = (path: string, params: Params, query: Query): Promise<unknown> => {
    const request_id = makeUuid()
    return journal.record(request_id, address(path, params, { ...query, request_id }))
  }
  const person = () => ({
    client_key: clientKey,
    custom_data: Object.keys(context).length > 0 ? context : null,
  })
  const isOpen = () => document.visibilityState === 'visible' && !paused

  const ask = async (path: string, survey_id: number | string): Promise<void> => {
    const mine = ++turn
    stopWaiting()
    while (!isOpen()) await wait(200)
    if (mine !== turn || remove) return
    const locale = data.locale || document.documentElement.lang || navigator.language
    const { udid, visits, pages } = visitor.now()
    const query: QueryOf<'serveSurvey'> = {
      ...person(),
      callback: CALLBACK,
      device_type: deviceType(navigator.userAgent, navigator.maxTouchPoints),
      udid,
      url: location.href,
      visit_count: visits,
      pageview_count: pages,
      locale,
      request_id: makeUuid(),
    }
    const url = address(path, { survey_id }, query)
    const { survey, submission } = (await insist(() => send(url), wait)) as Served
    if (!survey || mine !== turn) return
    const emit = (name: string, detail?: object): void =>
      subscribers.tell(name, {
        survey: { id: survey.id, name: survey.name },
        submission: submission.udid,
        preview,
        ...detail,
      })
    const runOwn = (code: string | null) => runScript(code, nonce)
    emit('served')
    runOwn(survey.custom_data_snippet)
    stopWaiting = watchMoment(
      survey,
      isOpen,
      () => Promise.all([loadRenderer(), read(LIST_QUESTIONS, { survey_id: survey.id }, {})]),
      ([{ v1 }, questions]) => {
        remove = v1({
          survey,
          questions: questions as Question[],
          submission: submission.udid,
          preview,
          locale,
          target: findTarget(survey),
          nonce,
          read,
          record,
          person,
          emit,
          runScript: runOwn,
          done: () => {
            remove = null
          },
        })
      },
    )
  }

  const commands: SoundingsCommands = {
    identify(identifier) {
      account = identifier
      for (const command of held.splice(0)) run(command)
    },
    ask() {
      follows = true
      ask(SERVE, '').catch(quiet)
    },
    present(wanted) {
      remove?.()
      remove = null
      ask(PRESENT, wanted).catch(quiet)
    },
    context(more) {
      context = more ? { ...context, ...more } : {}
    },
    clientKey(key) {
      clientKey = key
    },
    device(fields) {
      void record(SET_DEVICE_DATA, { deviceUdid: visitor.now().udid }, fields)
    },
    track(event_name, event_properties) {
      const query: QueryOf<'trackEvent'> = {
        event_name,
        event_properties,
        udid: visitor.now().udid,
        url: location.href,
      }
      void record(TRACK_EVENT, {}, query)
    },
    preview(on = true) {
      preview = on
    },
    on: subscribers.add,
    off: subscribers.remove,
    pause() {
      paused = true
    },
    resume() {
      paused = false
    },
    consent(granted) {
      store.consent(granted)
      journal.replay()
    },
  }
  const run = ([name, ...values]: Command): void => {
    try {
      if (!account && /^(ask|present|device|track)$/.test(name)) held.push([name, ...values] as Command)
      else (commands[name] as (...values: unknown[]) => void)(...values)
    } catch {}
  }

  visitor.seePage()
  watchPage(() => {
    visitor.seePage()
    if (follows) run(['ask'])
  })
  addEventListener('pagehide', journal.leave)
  journal.replay()
  return run
}
