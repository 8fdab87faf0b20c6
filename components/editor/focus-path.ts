// Focuses the field of a path as soon as its section has been rendered.

const TRIES = 20

const findField = (path: string): HTMLElement | null => {
  for (let place = path; place !== ''; place = place.replace(/(\.[^.[\]]+|\[\d+\]|^[^.[\]]+)$/, '')) {
    const field = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(place)}"]`)
    if (field) return field
  }
  return null
}

const FOCUSABLE = 'input:not([type=hidden]), textarea, select, button, [tabindex]'

/** `selects`: selects the text too, so that typing replaces it. */
export function focusPath(path: string, selects = false, tries = TRIES): void {
  requestAnimationFrame(() => {
    const exact = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
    if (!exact && tries > 0) {
      focusPath(path, selects, tries - 1)
      return
    }
    const field = exact ?? findField(path)
    if (!field) return
    field.scrollIntoView({ block: 'center' })
    const target = field.matches(FOCUSABLE) ? field : field.querySelector<HTMLElement>(FOCUSABLE)
    target?.focus({ preventScroll: true })
    if (selects && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement))
      target.select()
  })
}
