// The browser tag as a package: types, promises, and places for inline surveys. The hosted script
// decides everything (docs/tag.md); without a browser, every call does nothing.
import type {
  Command,
  PresentOptions,
  Soundings,
  SoundingsCommands,
  SoundingsEvent,
  SoundingsEvents,
} from '@/lib/widget/loader/commands'

export type * from '@/lib/widget/loader/commands'

export interface Settings {
  /** The address of the Soundings server, such as `https://surveys.example.com`. */
  host: string
  /** The account's identifier. */
  account: string
  /** Whether a survey is asked for on every page; true by default. */
  automatic?: boolean
  /** The person's key; null: unknown. */
  clientKey?: string | null
  /** With `required` nothing is stored on the device until `consent(true)`. */
  consent?: 'required'
  locale?: string
  preview?: boolean
  /** Where the events of surveys are sent: `dataLayer`, `gtag`, or functions such as `posthog.capture`. */
  eventsTo?: string
  /** Which events are recorded by themselves: `visits`, `dataLayer`, `analytics.track`. */
  eventsFrom?: string
  /** The nonce of the page's content security policy. */
  nonce?: string
  /** The script's address, for a pinned version; `/tag.js` by default. */
  src?: string
  /** The script's hash, for a pinned version. */
  integrity?: string
}

type Named =
  | 'ask'
  | 'context'
  | 'clientKey'
  | 'device'
  | 'track'
  | 'preview'
  | 'pause'
  | 'resume'
  | 'consent'
  | 'debug'

export interface Client extends Pick<SoundingsCommands, Named> {
  /** Resolves when the script runs; rejects with a sentence if it could not be loaded. */
  ready(): Promise<void>
  /**
   * Shows the survey with this id, or the one that waits for this event, once its display conditions
   * hold. Resolves to false if there is none for this visit; rejects with a sentence if the script or
   * the server could not be reached, or the server refused.
   */
  present(idOrEvent: number | string): Promise<boolean>
  /**
   * Shows a survey inside an element, beside all others. It is asked for once: what was put into an
   * element that is gone comes back, as it was left, with the next element for the same survey.
   */
  inline(idOrEvent: number | string, element: Element): { found: Promise<boolean>; remove(): void }
  /** Adds a listener; the function that it returns removes it. */
  on<Name extends SoundingsEvent>(event: Name, listener: (detail: SoundingsEvents[Name]) => void): () => void
}

const COMMANDS = 'ask context clientKey device track preview pause resume consent debug'

/** False on a server. */
const hasPage = typeof document !== 'undefined'
const places = new Map<number | string, { holder: HTMLElement; found: Promise<boolean> }>()
let state: 'waiting' | 'loading' | 'failed' = 'waiting'

/** A promise that nobody need handle. */
const quiet = <Value>(promise: Promise<Value>): Promise<Value> => {
  promise.catch(() => {})
  return promise
}

let resolve: () => void
let reject: (error: Error) => void
const openScript = (): Promise<void> =>
  quiet(
    new Promise((...both) => {
      ;[resolve, reject] = both
    }),
  )
let loaded = openScript()

/** As the snippet of docs/tag.md: the script runs what was queued before it. */
const queue: Soundings = (...command) => {
  queue.q = [...(queue.q ?? []), command] as Command[]
}

const call: Soundings = (...command) => {
  if (!hasPage) return
  window.soundings ??= queue
  window.soundings(...command)
}

const present = (wanted: number | string, options?: PresentOptions): Promise<boolean> =>
  quiet(
    new Promise((find, fail) => {
      loaded.catch(fail)
      call('present', wanted, {
        ...options,
        tell: (found) =>
          typeof found === 'boolean' ? find(found) : fail(Error(`Soundings: ${found.message}`)),
      })
    }),
  )

export const soundings = {
  ready: () => loaded,
  present: (wanted) => present(wanted),
  inline(wanted, element) {
    let place = places.get(wanted)
    if (!place) {
      const holder = document.createElement('div')
      holder.dataset.soundings = `${wanted}`
      const found = present(wanted, { place: `[data-soundings=${JSON.stringify(`${wanted}`)}]` })
      const forget = (isFound?: unknown) => isFound === true || places.delete(wanted)
      found.then(forget, forget)
      place = { holder, found }
      places.set(wanted, place)
    }
    const { holder, found } = place
    element.append(holder)
    return { found, remove: () => holder.parentNode === element && holder.remove() }
  },
  on(event, listener) {
    call('on', event, listener as (detail: object) => void)
    return () => call('off', event, listener as (detail: object) => void)
  },
  ...Object.fromEntries(
    COMMANDS.split(' ').map((name) => [
      name,
      (...values: unknown[]) => call(...([name, ...values] as Command)),
    ]),
  ),
} as Client

/**
 * Loads the script, once for a page. Later calls may change the client key; after a failure they
 * try again, as the tag itself does when the device is online again.
 */
export function loadSoundings(settings: Settings): Client {
  const { host, account, automatic, nonce, src = '/tag.js', integrity, ...data } = settings
  if (!hasPage) return soundings
  if (state === 'loading' || window.soundings?.v) {
    call('identify', account)
    if ('clientKey' in data) call('clientKey', data.clientKey ?? null)
    if (state !== 'loading') resolve()
    return soundings
  }
  if (state === 'failed') loaded = openScript()
  state = 'loading'
  const element = document.createElement('script')
  const { href } = new URL(src, host)
  const fail = (): void => {
    state = 'failed'
    element.remove()
    reject(
      Error(
        `Soundings could not be loaded from ${href}. The device is offline, the address is wrong, or an ad blocker or the page’s policy blocks it.`,
      ),
    )
    addEventListener('online', () => loadSoundings(settings), { once: true })
  }
  element.onload = () => (window.soundings?.v ? resolve() : fail())
  element.onerror = fail
  if (nonce) element.nonce = nonce
  if (integrity) {
    element.integrity = integrity
    element.crossOrigin = 'anonymous'
  }
  if (automatic === false) call('identify', account)
  else element.dataset.account = account
  for (const [name, value] of Object.entries(data)) if (value) element.dataset[name] = `${value}`
  element.src = href
  document.head.append(element)
  return soundings
}
