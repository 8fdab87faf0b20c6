// The shop's frame, and the panel's access to it.
import { PLACE } from './answer-changes'
import { find } from './controls'

export type Shop = Window & typeof globalThis

const HOME = '/demo/shop'
/** The tag's key in local storage, and the prefix of its other keys. */
const VISITOR_KEY = 'soundings'

const SCHEME_CHANGED = 'demo-scheme'

const frame = find<HTMLIFrameElement>('iframe')

export const shop = (): Shop | null => frame.contentWindow as Shop | null

/** Reloads the shop; resolves when the tag has started. */
export const reload = (): Promise<void> =>
  new Promise((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true })
    if (frame.dataset.src) {
      frame.src = frame.dataset.src
      delete frame.dataset.src
    } else shop()?.location.reload()
  })

/** Goes to a page of the shop as a single-page app does. */
export function go(page: string): void {
  const inside = shop()
  const path = page ? `${HOME}/${page}` : HOME
  if (!inside || inside.location.pathname === path) return
  inside.history.pushState(null, '', path)
  inside.dispatchEvent(new inside.PopStateEvent('popstate'))
}

const place = (): Element | null | undefined => shop()?.document.querySelector(PLACE)

export const hasPlace = (): boolean => !!place()

export function scrollToPlace(): void {
  place()?.scrollIntoView({ block: 'center' })
}

export interface Visitor {
  udid: string
  visits: number
  pages: number
  last: number
}

export function readVisitor(): Visitor | null {
  try {
    return JSON.parse(localStorage.getItem(VISITOR_KEY) ?? 'null') as Visitor | null
  } catch {
    return null
  }
}

/** Takes effect at the next page load, when the tag reads it. */
export function writeVisits(visits: number): void {
  const visitor = readVisitor()
  if (visitor) localStorage.setItem(VISITOR_KEY, JSON.stringify({ ...visitor, visits }))
}

export function forgetVisitor(): void {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(VISITOR_KEY)) localStorage.removeItem(name)
}

/** Lets the shop's scripts see the colour scheme that `schemeOf` says instead of the device's; empty: the device's. */
export function chooseScheme(inside: Shop, schemeOf: () => string): void {
  const ask = inside.matchMedia.bind(inside)
  inside.matchMedia = (query) => {
    const list = ask(query)
    const [, asked] = /^\(prefers-color-scheme: (dark|light)\)$/.exec(query) ?? []
    if (asked === undefined) return list
    const device = ask(query)
    const matches = { get: () => (schemeOf() ? schemeOf() === asked : device.matches) }
    inside.document.addEventListener(SCHEME_CHANGED, () => list.dispatchEvent(new inside.Event('change')))
    return Object.defineProperty(list, 'matches', matches)
  }
}

/** Says that the scheme is another one from now on. */
export const tellScheme = (inside: Shop): boolean =>
  inside.document.dispatchEvent(new inside.Event(SCHEME_CHANGED))

/** Simulates a browser in data-saving mode. */
export function saveData(inside: Shop): void {
  const ask = inside.matchMedia.bind(inside)
  inside.matchMedia = (query) => ask(query.replace(/\(\s*prefers-reduced-data\s*:\s*reduce\s*\)/, 'all'))
  Object.defineProperty(inside.navigator, 'connection', {
    configurable: true,
    value: Object.assign(new inside.EventTarget(), { saveData: true, effectiveType: '3g' }),
  })
}
