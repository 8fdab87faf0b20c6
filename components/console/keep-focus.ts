// A person who works with the keyboard keeps the focus when what had it is gone: a row that was deleted, a button that was
// replaced by what it led to, or one that is switched off for a while. A browser leaves it nowhere.
'use client'

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** Others, such as dialogs and menus, move the focus on their own. */
const PATIENCE_MS = 80

/** The elements around something, innermost first, and at which place in each it stood. */
type Place = { around: Element; index: number }[]

function placeOf(element: Element): Place {
  const place: Place = []
  for (let at: Element = element; at.parentElement && at.tagName !== 'MAIN'; at = at.parentElement)
    place.push({ around: at.parentElement, index: [...at.parentElement.children].indexOf(at) })
  return place
}

/** What it is, to find it again in a part that was made anew. */
function kindOf(element: HTMLElement): string {
  const { labels } = element as HTMLElement & { labels?: NodeListOf<HTMLElement> | null }
  const name = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent
  return `${element.tagName} ${element.getAttribute('type')} ${name}`
}

const isStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  element.checkVisibility() &&
  !element.closest('[inert]')

const stopsIn = (element: Element): HTMLElement[] =>
  [element, ...element.querySelectorAll(STOPS)].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(STOPS) && isStop(one),
  )

/** What stands where it stood, or after it, or before it; in the nearest of the elements around it that is left. */
function nearestTo(place: Place, kind: string): HTMLElement | undefined {
  for (const { around, index } of place) {
    if (!around.isConnected || around === document.body) continue
    const parts = [...around.children]
    const again = parts[index] && stopsIn(parts[index]).find((stop) => kindOf(stop) === kind)
    if (again) return again
    for (const part of parts.slice(index)) {
      const [first] = stopsIn(part)
      if (first) return first
    }
    for (const part of parts.slice(0, index).reverse()) {
      const last = stopsIn(part).at(-1)
      if (last) return last
    }
  }
  return document.querySelector('main') ?? undefined
}

/** Returns what stops it. */
export function keepFocus(): () => void {
  let last: HTMLElement | null = null
  let kind = ''
  let place: Place = []
  /** The same of what had the focus last on the page itself, under dialogs and menus. */
  let below: Place = []
  /** The page of both. */
  let page = ''
  let byPointer = false
  let wasDisabled = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const isLost = () => document.activeElement === document.body || document.activeElement === null

  const find = (): void => {
    timer = undefined
    if (!isLost() || !last || byPointer) return
    if (last.isConnected) {
      if (!last.matches(':disabled')) last.focus()
      return
    }
    // Nothing of another page stands where it stood.
    if (page !== window.location.pathname) {
      document.querySelector('main')?.focus({ preventScroll: true })
      return
    }
    const isLeft = place.some(({ around }) => around.isConnected && around !== document.body)
    nearestTo(isLeft ? place : below, kind)?.focus()
  }
  const watch = new MutationObserver(() => {
    if (timer || !last || byPointer || !isLost()) return
    if (!last.isConnected || last.matches(':disabled') || wasDisabled) timer = setTimeout(find, PATIENCE_MS)
    wasDisabled = last.isConnected && last.matches(':disabled')
  })
  const note = (target: EventTarget | null): void => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    last = target
    wasDisabled = false
    kind = kindOf(target)
    place = placeOf(target)
    page = window.location.pathname
    if (target.closest('main')) below = place
  }
  const onFocus = ({ target }: FocusEvent): void => note(target)
  const onKey = (): void => {
    byPointer = false
  }
  const onPointer = (): void => {
    byPointer = true
  }
  // Somebody may have focused something before the page's script ran.
  note(document.activeElement)
  document.addEventListener('focusin', onFocus)
  document.addEventListener('keydown', onKey, true)
  document.addEventListener('pointerdown', onPointer, true)
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
  return () => {
    clearTimeout(timer)
    watch.disconnect()
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('keydown', onKey, true)
    document.removeEventListener('pointerdown', onPointer, true)
  }
}
