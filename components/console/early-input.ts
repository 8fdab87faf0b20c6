// What people click and type before React listens: buttons can be seen from the first response on, and
// parts of a page are hydrated one after the other. A small script in the page's head keeps it
// (EARLY_INPUT), and it is done again, in order, once the element is hydrated.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** `value`: what was typed or chosen; undefined: a click on a button. */
interface Kept {
  element: HTMLElement
  /** What it is called, and the how manieth of that name: React may draw a part of a page anew. */
  name: string
  place: number
  value?: string
}

interface Early {
  kept: Kept[]
  isHydrated(element: HTMLElement): boolean
  /** All elements of the page of a kind and name. */
  listNamed(tag: string, name: string): HTMLElement[]
  /** Called when something more is kept. */
  onKept?: () => void
}

declare global {
  interface Window {
    earlyInput?: Early
  }
}

function keepEarlyInput(): void {
  const kept: Kept[] = []
  const early: Early = { kept, isHydrated, listNamed }
  // React marks the elements that it listens to.
  function isHydrated(element: HTMLElement): boolean {
    return Object.keys(element).some((key) => key.startsWith('__reactProps'))
  }
  const nameOf = (element: HTMLElement) => {
    const label = 'labels' in element ? (element as Field).labels?.[0]?.textContent : element.textContent
    const attributes = ['data-path', 'name', 'aria-label'].map((name) => element.getAttribute(name))
    return [...attributes, label].join('|')
  }
  function listNamed(tag: string, name: string): HTMLElement[] {
    return [...document.querySelectorAll<HTMLElement>(tag)].filter((element) => nameOf(element) === name)
  }
  const keep = (element: HTMLElement, value?: string) => {
    // Two clicks in a row of somebody who is in doubt are one; of what is typed, the last counts.
    const known = value === undefined ? kept.slice(-1) : kept
    const same = known.find((one) => one.element === element)
    if (same) same.value = value
    else if (!isHydrated(element)) {
      const name = nameOf(element)
      kept.push({ element, name, place: listNamed(element.tagName, name).indexOf(element), value })
    }
    early.onKept?.()
  }
  const onClick = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element) || target.closest('a[href]')) return
    const button = target.closest<HTMLElement>('button, [role="button"]')
    if (!button || isHydrated(button)) return
    // Submits no form.
    event.preventDefault()
    keep(button)
  }
  const onInput = ({ target }: Event) => {
    const isField =
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement ||
      target instanceof HTMLInputElement
    if (!isField) return
    const isChosen = target.type === 'checkbox' || target.type === 'radio'
    keep(target, isChosen ? String((target as HTMLInputElement).checked) : target.value)
  }
  document.addEventListener('click', onClick, true)
  document.addEventListener('input', onInput, true)
  window.earlyInput = early
}

/** A script for the head of a page. */
export const EARLY_INPUT = `(${keepEarlyInput.toString()})()`

/** React compares with the value that it saw last. */
type Tracked = { _valueTracker?: { setValue(value: string): void } }

function repeat({ element, value }: Kept): void {
  if (value === undefined) {
    element.click()
    return
  }
  const field = element as Field
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    const before = field.defaultChecked
    // A click that changed nothing in the end is none.
    if (value === String(before)) return
    field.checked = before
    field.click()
    return
  }
  field.value = value
  ;(field as Tracked)._valueTracker?.setValue(value === '' ? ' ' : '')
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

const EVERY_MS = 40
/** A part of a page that is not hydrated by then has failed, and says so itself. */
const AT_MOST_MS = 15_000

/** Does again what was done early, as soon as each element is hydrated. Returns what ends it. */
export function repeatEarlyInput(): () => void {
  const { earlyInput } = window
  if (!earlyInput) return () => undefined
  const { kept, isHydrated, listNamed } = earlyInput
  let timer: number | undefined
  let waited = 0
  // What is marked may not be committed yet: it is repeated one round later.
  let marked: HTMLElement | undefined
  const step = () => {
    timer = undefined
    const [first] = kept
    if (!first) return
    const { element, name, place } = first
    const present = element.isConnected ? element : listNamed(element.tagName, name)[place]
    if (present) first.element = present
    const isLate = waited > AT_MOST_MS
    if (isLate || (present && marked === present)) {
      kept.shift()
      marked = undefined
      waited = 0
      if (!isLate) repeat(first)
    } else if (present && isHydrated(present)) marked = present
    waited += EVERY_MS
    wait()
  }
  const wait = () => {
    if (timer === undefined && kept.length > 0) timer = window.setTimeout(step, EVERY_MS)
  }
  earlyInput.onKept = wait
  wait()
  return () => {
    window.clearTimeout(timer)
    earlyInput.onKept = undefined
  }
}
