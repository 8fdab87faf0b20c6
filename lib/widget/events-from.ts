// Records events that others know of, as `data-events-from` says: visits of the device, and what the page tells Google
// Analytics or Segment.
import type { Data } from './loader/commands'
import { PREFIX } from './loader/store'

/** Key in local storage: the number of the last visit that was told. */
const TOLD = `${PREFIX}-visit`
const EVERY_MS = 1000

/** What the tag itself tells there (events-to.ts), and what tag managers tell themselves. */
const OTHERS = /^(survey_(viewed|clicked|answered|completed|closed)$|gtm\.)/

/** Texts, numbers and switches; `ecommerce` has what was paid. */
function propertiesOf(said: unknown): Data {
  const found: Data = {}
  for (const [name, value] of Object.entries(Object(said)))
    if (name === 'ecommerce') Object.assign(found, propertiesOf(value))
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      found[name] = value
  return found
}

const track = (name: unknown, said?: unknown): void => {
  if (typeof name === 'string' && !OTHERS.test(name)) window.soundings?.('track', name, propertiesOf(said))
}

/** `gtag('event', 'name', {…})` comes here, too. */
const tellEntry = (entry: unknown): void => {
  const { 0: command, 1: name, 2: said, event, ...fields } = Object(entry)
  if (command === 'event') track(name, said)
  else track(event, fields)
}

/** Each returns whether it follows now what it was asked to; else it is asked again. */
const SOURCES: Record<string, () => boolean> = {
  /** Only where the device can be recognised. Of several tabs one tells of a visit. */
  visits() {
    const { visits = 0 } = JSON.parse(localStorage.getItem(PREFIX) ?? '{}')
    if (visits > Number(localStorage.getItem(TOLD))) {
      localStorage.setItem(TOLD, visits)
      if (visits === 1) track('first_visit')
      track('session_start')
    }
    return false
  },
  dataLayer() {
    const page = window as { dataLayer?: unknown[] }
    page.dataLayer ??= []
    const layer = page.dataLayer
    const { push } = layer
    layer.forEach(tellEntry)
    layer.push = (...entries) => {
      entries.forEach(tellEntry)
      return push.apply(layer, entries)
    }
    return true
  },
  'analytics.track'() {
    const { analytics } = window as { analytics?: { on?(event: string, listener: typeof track): void } }
    analytics?.on?.('track', track)
    return !!analytics?.on
  },
}

export function followEvents(names: string): void {
  let wanted = names.split(/\s+/).filter((name) => Object.hasOwn(SOURCES, name))
  const look = (): void => {
    wanted = wanted.filter((name) => {
      try {
        return !SOURCES[name]?.()
      } catch {
        return true
      }
    })
    if (wanted.length > 0) setTimeout(look, EVERY_MS)
  }
  // When the tag has begun, and has noted the visit.
  setTimeout(look)
}
