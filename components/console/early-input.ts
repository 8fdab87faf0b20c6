// What people click and type before a page's script runs: buttons can be seen from the first response on.
// A small script in the page's head keeps it (EARLY_INPUT), and it is done again once React listens.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The name of an element, and which it is of those that have it. */
interface Place {
  name: string
  nth: number
}

interface Selected {
  field: HTMLInputElement | HTMLTextAreaElement
  start: number
  end: number
}

interface Early {
  /** Clicked buttons, in the order of their last clicks. */
  clicked: Map<HTMLElement, Place>
  /** What a field had after the last change, or whether it was ticked. */
  written: Map<Field, Place & { value: string | boolean }>
  /** What was selected last, in a field that somebody wrote in. */
  selected: Selected | null
  /** What somebody has selected, in any field, and pressed nothing since. */
  marked: (Selected & { value: string }) | null
  /** Selects it again if React has not. */
  markAgain(): void
  listNamed(localName: string, name: string): HTMLElement[]
  stop(): void
}

declare global {
  interface Window {
    earlyInput?: Early
  }
}

function keepEarlyInput(): void {
  const clicked: Early['clicked'] = new Map()
  const written: Early['written'] = new Map()
  const nameOf = (element: HTMLElement): string =>
    element.getAttribute('aria-label') ?? ((element as Field).labels?.[0] ?? element).textContent ?? ''
  const listNamed: Early['listNamed'] = (localName, name) =>
    [...document.querySelectorAll<HTMLElement>(localName)].filter((one) => nameOf(one) === name)
  const placeOf = (element: HTMLElement): Place => {
    const name = nameOf(element)
    return { name, nth: listNamed(element.localName, name).indexOf(element) }
  }
  const keepClick = (event: Event, button: HTMLElement) => {
    // Submits no form, and reaches React once: when it is repeated.
    event.preventDefault()
    event.stopImmediatePropagation()
    // Two clicks of somebody who is in doubt are one.
    clicked.delete(button)
    clicked.set(button, placeOf(button))
  }
  const onClick = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element) || target.closest('a[href]')) return
    const button = target.closest<HTMLElement>('button, [role="button"]')
    if (button) keepClick(event, button)
  }
  // The keys of the command palette, as a click on its button.
  const onKey = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey } = event
    const mod = /Mac|iPhone|iPad/.test(navigator.platform) ? metaKey && !ctrlKey : ctrlKey && !metaKey
    if (!mod || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
    const button = document.querySelector<HTMLElement>('[aria-keyshortcuts~="Control+K"]')
    if (button) keepClick(event, button)
  }
  const onSelection = () => {
    const { activeElement: field } = document
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    const { selectionStart: start, selectionEnd: end } = field
    // React puts back what it knew, and selects nothing with it.
    if (start === null || end === null || written.get(field)?.value !== field.value) return
    early.selected = { field, start, end }
  }
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio'))
      written.set(target, { ...placeOf(target), value: target.checked })
    else if (
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement ||
      target instanceof HTMLInputElement
    )
      written.set(target, { ...placeOf(target), value: target.value })
    // The browser tells later that a key has moved what is selected.
    onSelection()
  }
  // Between React's first drawing and the moment when what was written is written again, a field has what
  // React knew; a key in between goes into what was written.
  const onBeforeInput = ({ target: field }: Event) => {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    early.markAgain()
    early.marked = null
    const value = written.get(field)?.value
    if (typeof value !== 'string' || value === field.value) return
    const isAll =
      field.value !== '' && field.selectionStart === 0 && field.selectionEnd === field.value.length
    field.value = value
    if (isAll) field.select()
    else if (early.selected?.field === field)
      field.setSelectionRange(early.selected.start, early.selected.end)
  }
  // Only a person's own selection sends it; told late, it may meet none any more.
  const onMark = ({ target: field }: Event) => {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    const { selectionStart: start, selectionEnd: end, value } = field
    if (start !== null && end !== null && start < end) early.marked = { field, start, end, value }
  }
  // A key meets what the person selected, and may end it.
  const onMarkedPress = (event: Event) => {
    if (event instanceof KeyboardEvent) {
      if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return
      early.markAgain()
    }
    early.marked = null
  }
  // The same for what was ticked, before a press turns it.
  const onPress = () => {
    for (const [field, { value }] of written)
      if (typeof value === 'boolean' && field instanceof HTMLInputElement) field.checked = value
  }
  document.addEventListener('click', onClick, true)
  for (const name of ['pointerdown', 'keydown'])
    for (const hear of [onPress, onMarkedPress]) document.addEventListener(name, hear, true)
  document.addEventListener('select', onMark, true)
  document.addEventListener('keydown', onKey, true)
  document.addEventListener('beforeinput', onBeforeInput, true)
  document.addEventListener('input', onInput, true)
  document.addEventListener('selectionchange', onSelection, true)
  const early: Early = {
    clicked,
    written,
    selected: null,
    marked: null,
    markAgain() {
      if (!early.marked) return
      const { field, start, end, value } = early.marked
      if (
        field === document.activeElement &&
        field.value === value &&
        field.selectionStart === field.selectionEnd
      )
        field.setSelectionRange(start, end)
    },
    listNamed,
    stop() {
      document.removeEventListener('selectionchange', onSelection, true)
      document.removeEventListener('click', onClick, true)
      for (const name of ['pointerdown', 'keydown'])
        for (const hear of [onPress, onMarkedPress]) document.removeEventListener(name, hear, true)
      document.removeEventListener('select', onMark, true)
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('beforeinput', onBeforeInput, true)
      document.removeEventListener('input', onInput, true)
    },
  }
  window.earlyInput = early
}

/** A script for the head of a page. */
export const EARLY_INPUT = `(${keepEarlyInput.toString()})()`

/** React compares with the value that it saw last. */
type Tracked = { _valueTracker?: { setValue(value: string): void } }

/** What React last drew the field with: of a press between its first drawing and the repetition, React has heard. */
function drawnWith(field: Field): unknown {
  const [, props] = Object.entries(field).find(([name]) => name.startsWith('__reactProps$')) ?? []
  return props?.checked
}

const tell = (field: Field) =>
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))

/** What is selected now in the field that has the focus: the browser tells of it later than it is so. */
function selectedNow(): (Selected & { value: string }) | null {
  const { activeElement: field } = document
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return null
  const { selectionStart: start, selectionEnd: end, value } = field
  return start === null || end === null ? null : { field, start, end, value }
}

function write(field: Field, value: string | boolean, selected: Early['selected']): void {
  const now = selectedNow()
  // An event hydrates the part of the page that it meets.
  tell(field)
  const tracker = (field as Tracked)._valueTracker
  if (typeof value === 'string') {
    // React may have put back what it knew.
    field.value = value
    tracker?.setValue(`not ${value}`)
    tell(field)
    if (field !== document.activeElement) return
    // Words that come next go where they would have gone.
    if (now?.field === field && now.value !== '' && now.start === 0 && now.end === now.value.length)
      now.field.select()
    else if (now?.field === field && now.value === value) now.field.setSelectionRange(now.start, now.end)
    else if (selected?.field === field) selected.field.setSelectionRange(selected.start, selected.end)
    return
  }
  // A click that changed nothing in the end is none.
  if (!(field instanceof HTMLInputElement) || value === (drawnWith(field) ?? field.defaultChecked)) return
  field.checked = !value
  tracker?.setValue(String(!value))
  field.click()
}

/** The element, or the one that took its place, as when a first visit is in a narrow window. */
function inPlaceOf<E extends HTMLElement>(
  element: E,
  { name, nth }: Place,
  { listNamed }: Early,
): E | undefined {
  if (element.isConnected) return element
  return name === '' ? undefined : (listNamed(element.localName, name)[nth] as E | undefined)
}

/** To be called when the page is hydrated: does once what was done before. */
export function repeatEarlyInput(): void {
  const { earlyInput } = window
  if (!earlyInput) return
  window.earlyInput = undefined
  // An event while React commits would hydrate nothing.
  setTimeout(() => {
    earlyInput.stop()
    const { written, clicked, selected, marked } = earlyInput
    const { activeElement: focused } = document
    for (const [field, { value, ...place }] of written) {
      const now = inPlaceOf(field, place, earlyInput)
      if (now) write(now, value, selected)
    }
    // Fields of numbers take the focus when something is written into them.
    const focusAgain = () => {
      if (focused instanceof HTMLElement && focused !== document.activeElement)
        if (written.has(document.activeElement as Field)) focused.focus({ preventScroll: true })
    }
    queueMicrotask(focusAgain)
    setTimeout(focusAgain)
    if (marked && !written.has(marked.field)) tell(marked.field)
    earlyInput.markAgain()
    for (const [button, place] of clicked) inPlaceOf(button, place, earlyInput)?.click()
  })
}
