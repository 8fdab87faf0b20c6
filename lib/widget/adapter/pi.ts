// Translates another vendor's commands, `pi(…)`, to the tag's, and loads the tag: a site migrates
// by changing the address of one script (docs/tag.md). Built into public/pi.js.
import type { Soundings, SurveyEvent } from '../loader/commands'

type Pi = ((...command: unknown[]) => void) & { commands?: ArrayLike<unknown>[] }
type Callback = (survey: object) => void

/** Key in local storage; its prefix makes the tag remove it when consent is withdrawn. */
const CLIENT = 'soundings-client'

/** The vendor's callbacks and the tag's events. */
const CALLBACKS = {
  onimpression: 'served',
  onview: 'viewed',
  onanswer: 'answered',
  oncomplete: 'completed',
  onclose: 'closed',
  onclick: 'clicked',
} as const

const script = document.currentScript as HTMLScriptElement | null
const page = window as { pi?: Pi }

const queue: Soundings = (...command) => {
  queue.q ??= []
  queue.q.push(command)
}
window.soundings ??= queue
const soundings: Soundings = (...command) => window.soundings?.(...command)

/** Not stored where the page asks for consent first. */
const storeClientKey = (key: string | null): void => {
  try {
    if (script?.dataset.consent === 'required') return
    if (key) localStorage.setItem(CLIENT, key)
    else localStorage.removeItem(CLIENT)
  } catch {}
}

const storedClientKey = (): string | null => {
  try {
    return localStorage.getItem(CLIENT)
  } catch {
    return null
  }
}

const setContext = (value: never): void => {
  soundings('context', null)
  soundings('context', value)
}

const COMMANDS: Record<string, (...values: never[]) => void> = {
  identify: (account) => soundings('identify', account),
  get: () => soundings('ask'),
  present: (wanted) => soundings('present', wanted),
  identify_client(key) {
    storeClientKey(key)
    soundings('clientKey', key)
  },
  set_context_data: setContext,
  set_custom_data: setContext,
  set_device_data: (data) => soundings('device', data),
  track_event: (name, properties) => soundings('track', name, properties),
  // The tag itself detects changes of the address.
  pushBeforeGet() {},
}

const listen = (event: (typeof CALLBACKS)[keyof typeof CALLBACKS], callback: Callback): void =>
  soundings('on', event, ({ survey, ...detail }: SurveyEvent) => {
    // The vendor's `onclick` reports only clicks on links in the content.
    if (event !== 'clicked' || 'link' in detail) callback({ ...survey, ...detail })
  })

const run = (name: string, ...values: unknown[]): void => {
  const event = CALLBACKS[name as keyof typeof CALLBACKS]
  if (event) listen(event, values[0] as Callback)
  else if (Object.hasOwn(COMMANDS, name)) COMMANDS[name]?.(...(values as never[]))
  else console.warn(`Soundings: pi('${name}') is not understood. See docs/tag.md.`)
}

const early = page.pi?.commands ?? []
page.pi = (...command) => run(...(command as [string]))
const client = storedClientKey()
if (client) soundings('clientKey', client)
for (const command of Array.from(early)) run(...(Array.from(command) as [string]))

if (script && !window.soundings?.v) {
  const tag = document.createElement('script')
  tag.async = true
  tag.src = new URL('tag.js', script.src).href
  tag.nonce = script.nonce
  Object.assign(tag.dataset, script.dataset)
  document.head.append(tag)
}
