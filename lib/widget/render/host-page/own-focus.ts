// Lets people use a field although a script of the page holds the focus in a part of it.

const EVENTS = ['focusin', 'focusout', 'focus', 'blur'] as const

/** Once such a script has taken the focus from the field, it hears no more of the focus in the survey. */
export function keepFocus(field: HTMLElement): void {
  const conceal = (event: FocusEvent): void => {
    const { host } = field.getRootNode() as ShadowRoot
    if (!host) for (const name of EVENTS) removeEventListener(name, conceal, true)
    else if (event.target === host || event.relatedTarget === host) event.stopImmediatePropagation()
  }
  field.addEventListener('click', () => {
    if (field.matches(':focus')) return
    for (const name of EVENTS) addEventListener(name, conceal, true)
    field.focus({ preventScroll: true })
  })
}
