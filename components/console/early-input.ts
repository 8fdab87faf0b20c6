// What people click and type before a page's script runs: buttons can be seen from the first response on.
// A small script in the page's head keeps it (EARLY_INPUT), and it is done again once React listens.

interface Early {
  clicked: HTMLElement[]
  typed: Set<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>
  stop(): void
}

declare global {
  interface Window {
    earlyInput?: Early
  }
}

function keepEarlyInput(): void {
  const clicked: HTMLElement[] = []
  const typed: Early['typed'] = new Set()
  const onClick = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element) || target.closest('a[href]')) return
    const button = target.closest<HTMLElement>('button, [role="button"]')
    if (!button) return
    // Submits no form.
    event.preventDefault()
    // Two clicks of somebody who is in doubt are one.
    if (!clicked.includes(button)) clicked.push(button)
  }
  const onInput = ({ target }: Event) => {
    if (
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement ||
      target instanceof HTMLInputElement
    )
      typed.add(target)
  }
  document.addEventListener('click', onClick, true)
  document.addEventListener('input', onInput, true)
  window.earlyInput = {
    clicked,
    typed,
    stop() {
      document.removeEventListener('click', onClick, true)
      document.removeEventListener('input', onInput, true)
    },
  }
}

/** A script for the head of a page. */
export const EARLY_INPUT = `(${keepEarlyInput.toString()})()`

/** React compares with the value that it saw last. */
type Tracked = { _valueTracker?: { setValue(value: string): void } }

/** To be called when the page is hydrated: does once what was done before. */
export function repeatEarlyInput(): void {
  const { earlyInput } = window
  if (!earlyInput) return
  window.earlyInput = undefined
  earlyInput.stop()
  for (const field of earlyInput.typed) {
    if (!field.isConnected) continue
    const tracker = (field as Tracked)._valueTracker
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
      // A click that changed nothing in the end is none.
      if (field.checked === field.defaultChecked) continue
      const before = !field.checked
      field.checked = before
      tracker?.setValue(String(before))
      field.click()
      continue
    }
    tracker?.setValue('')
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  }
  for (const button of earlyInput.clicked) if (button.isConnected) button.click()
}
