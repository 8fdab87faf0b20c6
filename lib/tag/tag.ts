// The tag's state, and what each command does to it.
import { buildUrl } from '@/lib/client/build-url'
import { CALLBACK } from '@/lib/client/unwrap-jsonp'
import { type Params, PRESENT, type Query, type QueryOf, SERVE, SET_DEVICE_DATA, TRACK_EVENT } from './api'
import type { Moment, Pass, Remove, Renderer } from './bridge'
import type { Command, Data, SoundingsCommands } from './commands'
import { deviceType } from './device-type'
import { insist, openJournal } from './journal'
import { makeUuid } from './make-uuid'
import { watchPage } from './page-changes'
import type { Settings } from './settings'
import { openStore } from './store'
import { openSubscribers } from './subscribers'
import { openVisitor } from './visits'
import type { Survey } from './wire'

interface Surroundings extends Settings {
  pass: Pass | undefined
  send(url: string): Promise<unknown>
  loadMoment(): Promise<Moment>
  loadRenderer(): Promise<Renderer>
}

interface Answer {
  survey?: Survey
  submission: { udid: string }
}

const quiet = (): void => {}

/** Commands that are addressed to an account. */
const FOR_ACCOUNT = /^(ask|present|device|track)$/

export function startTag({ host, nonce, data, pass, send, loadMoment, loadRenderer }: Surroundings) {
  const store = openStore(() => localStorage, data.consent !== 'required')
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const journal = openJournal({ store, send, wait, now: Date.now })
  const subscribers = openSubscribers()
  const visitor = openVisitor(store)

  const held: Command[] = []
  let account: string | undefined
  let clientKey: string | null = null
  let context: Data | undefined
  let preview = !!pass
  let paused = false
  let follows = false
  let isShown = () => false
  /** Takes away the survey that waits or is shown. */
  let remove: Remove = quiet
  /** Goes up with every question for a survey, so that late answers to earlier ones are dropped. */
  let turn = 0

  const address = (path: string, params: Params, query: Query): string =>
    buildUrl(host, path, params, {
      identifier: account,
      preview_mode: preview || null,
      ...query,
      ...pass?.query,
    })
  const read = (path: string, params: Params, query: Query) => send(address(path, params, query))
  const record = (path: string, params: Params, query: Query) => {
    const request_id = makeUuid()
    return journal.record(request_id, address(path, params, { ...query, request_id }))
  }
  const person = () => ({ client_key: clientKey, custom_data: context })
  const isOpen = () => !document.hidden && !paused

  const ask = async (path: string, survey_id: number | string): Promise<void> => {
    const mine = ++turn
    remove()
    while (!isOpen()) await wait(200)
    if (mine !== turn) return
    const { udid, visits, pages } = visitor.now()
    const locale = data.locale || document.documentElement.lang || navigator.language
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
    const url = pass
      ? address(PRESENT, { survey_id: pass.survey }, query)
      : address(path, { survey_id }, query)
    const { survey, submission } = (await insist(() => send(url), wait)) as Answer
    pass?.tell?.(survey)
    if (!survey || mine !== turn) return
    const moment = { survey: { id: survey.id, name: survey.name }, submission: submission.udid, preview }
    const emit = (name: string, detail?: object) => subscribers.tell(name, { ...moment, ...detail })
    emit('served')
    const { v1 } = await loadMoment()
    if (mine !== turn) return
    remove = v1({
      survey,
      submission: submission.udid,
      preview,
      locale,
      nonce,
      read,
      record,
      person,
      emit,
      isOpen,
      loadRenderer,
      setShown(test) {
        isShown = test
      },
    })
  }

  const commands: SoundingsCommands = {
    identify(identifier) {
      account = identifier
      for (const command of held.splice(0)) run(command)
    },
    ask() {
      follows = true
      if (!isShown()) ask(SERVE, '').catch(quiet)
    },
    present(wanted) {
      ask(PRESENT, wanted).catch(quiet)
    },
    context(more) {
      context = more ? { ...context, ...more } : undefined
    },
    clientKey(key) {
      clientKey = key
    },
    device(fields) {
      void record(SET_DEVICE_DATA, { deviceUdid: visitor.now().udid }, fields)
    },
    track(event_name, event_properties) {
      const { udid } = visitor.now()
      const query: QueryOf<'trackEvent'> = { event_name, event_properties, udid, url: location.href }
      void record(TRACK_EVENT, {}, query)
    },
    preview(on = true) {
      preview = on || !!pass
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
  const run = (command: Command): void => {
    const [name, ...values] = command
    try {
      if (!account && FOR_ACCOUNT.test(name)) held.push(command)
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
