// Keeps the page's keyboard shortcuts from taking what is typed into a text.

const KEYS = ['keydown', 'keypress', 'keyup'] as const

/** What the page does with keys outside of fields, it decides by the name of the element. */
const shownAs = (host: Element, tagName: string | undefined): void => {
  if (tagName) Object.defineProperty(host, 'tagName', { configurable: true, value: tagName })
  else Reflect.deleteProperty(host, 'tagName')
}

type TextField = HTMLTextAreaElement | HTMLInputElement

const insert = (area: TextField, text: string): void => {
  const { maxLength, value } = area
  const [start, end] = [area.selectionStart ?? 0, area.selectionEnd ?? 0]
  if (maxLength >= 0 && value.length - (end - start) >= maxLength) return
  area.setRangeText(text, start, end, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * While `area` has the focus, the page sees a text field in place of the survey's host, and only
 * listeners of the window that are older than this one hear of the keys. If one of them has
 * cancelled a character, it is inserted all the same. `onDown` gets the keys that the field itself
 * needs, because its own listeners do not hear of them either.
 */
export function keepKeys(area: TextField, onDown?: (event: KeyboardEvent) => void): void {
  const onKey = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, type, defaultPrevented, isComposing } = event
    if (event.composedPath()[0] !== area || key === 'Escape' || key === 'Tab') return
    event.stopImmediatePropagation()
    if (defaultPrevented && type !== 'keyup' && !ctrlKey && !metaKey && !altKey && !isComposing)
      if ([...key].length === 1) insert(area, key)
      else if (key === 'Enter' && !onDown) insert(area, '\n')
    if (type === 'keydown') onDown?.(event)
  }
  const stop = (): void => {
    for (const name of KEYS) removeEventListener(name, onKey, true)
  }
  area.addEventListener('focus', () => {
    shownAs((area.getRootNode() as ShadowRoot).host, area.tagName)
    for (const name of KEYS) addEventListener(name, onKey, true)
  })
  area.addEventListener('blur', () => {
    shownAs((area.getRootNode() as ShadowRoot).host, undefined)
    stop()
  })
}
