// How far the page has been scrolled: the document, or the element that scrolls in its place, as in
// most apps with a side bar. Loaded for surveys with that condition.
import { isLarge } from './modals'

/** In percent; undefined if it cannot be scrolled. */
const percentOf = ({ scrollTop, scrollHeight, clientHeight }: Element): number | undefined =>
  scrollHeight > clientHeight ? (scrollTop / (scrollHeight - clientHeight)) * 100 : undefined

/** The innermost element in the middle of the window, also inside web components. */
function middle(): Element | null {
  let root: Document | ShadowRoot | null = document
  let found: Element | null = null
  while (root) {
    const inner: Element | null = root.elementFromPoint(innerWidth / 2, innerHeight / 2)
    root = inner && inner !== found ? inner.shadowRoot : null
    found = inner ?? found
  }
  return found
}

const scrolls = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight &&
  /auto|scroll/.test(getComputedStyle(element).overflowY) &&
  isLarge(element)

/** The large element around the middle of the window that scrolls. */
function findScroller(): Element | null {
  let at = middle()
  while (at && at !== document.documentElement && !scrolls(at))
    at = at.parentElement ?? ((at.getRootNode() as ShadowRoot).host as Element | undefined) ?? null
  return at
}

/** In percent; a page that cannot be scrolled is seen as a whole. */
export function v1(): number {
  const parts = [document.scrollingElement, findScroller()].map((one) => one && percentOf(one))
  const known = parts.filter((part) => typeof part === 'number')
  return known.length > 0 ? Math.max(...known) : 100
}
