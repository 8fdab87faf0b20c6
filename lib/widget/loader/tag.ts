// The tag's state and its commands.
import { buildUrl } from '@/lib/client/build-url'
import { CALLBACK } from '@/lib/client/unwrap-jsonp'
import { type Params, PRESENT, type Query, type QueryOf, SET_DEVICE_DATA, TRACK_EVENT } from '../api'
import type { Draft, Help, PreviewLink, Renderer, StageModule } from '../module-interface'
import { type Answer, openRequests } from './ask'
import type { Command, Data, SoundingsCommands } from './commands'
import { deviceType } from './device-type'
import { openLog } from './log'
import { makeUuid } from './make-uuid'
import { openOutbox, retry } from './outbox'
import { watchPage } from './page-changes'
import type { Settings } from './settings'
import { DRAFT, openStore } from './store'
import { openSubscribers } from './subscribers'
import { openVisitor } from './visits'

interface Dependencies extends Settings {
  pass: PreviewLink | undefined
  send(url: string, mayPost?: boolean): Promise<unknown>
  loadStage(): Promise<StageModule>
  loadRenderer(): Promise<Renderer>
  loadHelp(): Promise<Help>
  loadDraft(): Promise<Draft>
}

/** Commands that need an account. */
const FOR_ACCOUNT = /^(ask|present|device|track)$/
const EVENTS = /^(served|viewed|answered|clicked|completed|closed)$/
/** How long commands wait for an account before a warning is printed. */
const ACCOUNT_MS = 5000

export function startTag({
  host,
  nonce,
  data,
  pass,
  send,
  loadStage,
  loadRenderer,
  loadHelp,
  loadDraft,
}: Dependencies) {
  const store = openStore(() => localStorage, data.consent !== 'required')
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const subscribers = openSubscribers()
  const visitor = openVisitor(store)
  const log = openLog(host, loadHelp, () => ({
    ...visitor.now(),
    host,
    pass,
    // Live: `debug` explains later decisions from the same object.
    get account() {
      return account
    },
    get storesData() {
      return store.isAllowed()
    },
  }))
  const outbox = openOutbox({
    store,
    send: (url) => send(url, true),
    wait,
    now: Date.now,
    tell: (...note) => (note[0] === 'refused' ? log.warn : log.note)(...note),
  })

  const held: Command[] = []
  let account: string | undefined
  let clientKey: string | null = null
  let context: Data | undefined
  let preview = !!pass
  let paused = false
  let asksOnEveryPage = false

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
    return outbox.record(request_id, address(path, params, { ...query, request_id }))
  }
  const person = () => ({ client_key: clientKey, custom_data: context })
  const isOpen = () => !document.hidden && !paused
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

  const requests = openRequests({
    store,
    log,
    wait,
    nonce,
    read,
    record,
    person,
    isOpen,
    locale,
    serve,
    loadStage,
    loadRenderer,
    loadDraft,
    account: () => account,
    isPreview: () => preview,
    tell: subscribers.tell,
  })

  const resume = (): void => {
    try {
      if (store.isAllowed() && sessionStorage[DRAFT])
        requests.resume(async () => (await loadDraft()).v1.read(account, preview))
    } catch {}
  }

  const commands: SoundingsCommands = {
    identify(identifier) {
      if (account && account !== identifier) return log.warn('accounts', account, identifier)
      account = identifier
      resume()
      for (const command of held.splice(0)) run(command)
    },
    ask() {
      asksOnEveryPage = true
      void requests.ask()
    },
    present(wanted, { place, tell } = {}) {
      void requests.askByName(wanted, place).then(tell)
    },
    context(more) {
      const fields = Object(more) === more && !Array.isArray(more) ? (more as Data) : { data: more }
      context = more == null ? undefined : ({ ...context, ...fields } as Data)
    },
    clientKey(key) {
      clientKey = key
    },
    device(fields) {
      void record(SET_DEVICE_DATA, { deviceUdid: visitor.now().udid }, fields)
    },
    track(event_name, event_properties) {
      if (!event_name) return log.warn('track')
      const { udid } = visitor.now()
      const query: QueryOf<'trackEvent'> = { event_name, event_properties, udid, url: location.href }
      void record(TRACK_EVENT, {}, query)
    },
    preview(on = true) {
      preview = on || !!pass
    },
    on(event, listener) {
      if (!EVENTS.test(event)) return log.warn('event', event)
      subscribers.add(event, listener)
    },
    off: subscribers.remove,
    pause() {
      paused = true
    },
    resume() {
      paused = false
    },
    consent(granted) {
      store.consent(granted)
      outbox.replay()
      if (granted) return resume()
      try {
        sessionStorage.removeItem(DRAFT)
      } catch {}
    },
    debug(on = true) {
      log.debug(on)
    },
  }
  const run = (command: Command): void => {
    const [name, ...values] = command
    try {
      if (!account && FOR_ACCOUNT.test(name)) {
        held.push(command)
        setTimeout(() => account || log.warn('account', name), ACCOUNT_MS)
      } else if (Object.hasOwn(commands, name)) (commands[name] as (...values: unknown[]) => void)(...values)
      else log.warn('command', name)
    } catch (error) {
      log.warn('values', name, error)
    }
  }

  visitor.seePage()
  watchPage(() => {
    visitor.seePage()
    log.note('page', location.href)
    if (asksOnEveryPage) run(['ask'])
  })
  addEventListener('pagehide', outbox.hurry)
  addEventListener('online', outbox.replay)
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    if (blockedURI.startsWith(host)) log.warn('policy', effectiveDirective)
  })
  outbox.replay()
  return run
}
