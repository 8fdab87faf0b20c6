// The frame with the shop in it, and what the panel does there.
import { PLACE } from './answer-changes'
import { find } from './controls'

export type Shop = Window & typeof globalThis

const HOME = '/demo/shop'
/** Where the tag keeps what it knows of the visitor. */
const KEPT = 'soundings'

const frame = find<HTMLIFrameElement>('iframe')

export const shop = (): Shop | null => frame.contentWindow as Shop | null

/** Loads the shop anew; resolves when the tag has started. */
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
    return JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Visitor | null
  } catch {
    return null
  }
}

/** The tag reads it when a page loads. */
export function writeVisits(visits: number): void {
  const visitor = readVisitor()
  if (visitor) localStorage.setItem(KEPT, JSON.stringify({ ...visitor, visits }))
}

export function forgetVisitor(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(KEPT)) localStorage.removeItem(name)
}

/** Lets the browser in the frame say that its user wants to save data. */
export function saveData(inside: Shop): void {
  const ask = inside.matchMedia.bind(inside)
  inside.matchMedia = (query) => ask(query.replace(/\(\s*prefers-reduced-data\s*:\s*reduce\s*\)/, 'all'))
  Object.defineProperty(inside.navigator, 'connection', {
    configurable: true,
    value: Object.assign(new inside.EventTarget(), { saveData: true, effectiveType: '3g' }),
  })
}
