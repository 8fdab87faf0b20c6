// The tag's state and its commands.
import { type QueryOf, SET_DEVICE_DATA, TRACK_EVENT } from '../api'
import { openRequests } from './ask'
import { openCalls } from './calls'
import type { Command, Data, SoundingsCommands } from './commands'
import type { Dependencies } from './dependencies'
import { openLog } from './log'
import { openOutbox } from './outbox'
import { watchPage } from './page-changes'
import { DRAFT, openStore } from './store'
import { openSubscribers } from './subscribers'
import { openVisitor } from './visits'
import { wait } from './wait'

/** Commands that need an account. */
const FOR_ACCOUNT = /^(ask|present|device|track)$/
const EVENTS = /^(served|viewed|answered|clicked|completed|closed)$/
/** How long commands wait for an account before a warning is printed. */
const ACCOUNT_MS = 5000

export function startTag(dependencies: Dependencies) {
  const { host, data, pass, loadDraft } = dependencies
  const store = openStore(() => localStorage, data.consent !== 'required')
  const visitor = openVisitor(store)
  const log = openLog(host, dependencies.loadHelp, () => ({
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
    send: (url) => dependencies.send(url, true),
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

  const subscribers = openSubscribers()
  const person = () => ({ client_key: clientKey, custom_data: context })
  const calls = openCalls(
    dependencies,
    log,
    outbox,
    visitor,
    () => ({ identifier: account, preview_mode: preview || null }),
    person,
  )
  const requests = openRequests({
    ...dependencies,
    ...calls,
    store,
    log,
    person,
    tell: subscribers.tell,
    isOpen: () => !document.hidden && !paused,
    account: () => account,
    isPreview: () => preview,
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
      void calls.record(SET_DEVICE_DATA, { deviceUdid: visitor.now().udid }, fields)
    },
    track(event_name, event_properties) {
      if (!event_name) return log.warn('track')
      const { udid } = visitor.now()
      const query: QueryOf<'trackEvent'> = { event_name, event_properties, udid, url: location.href }
      void calls.record(TRACK_EVENT, {}, query)
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
