// An Enter that is held presses what it opened too: the first entry of a menu, the button of a dialog.

const PRESSED = 'button, [role="button"], a[href], summary'

const ignore = (event: KeyboardEvent): void => {
  const { key, repeat, target } = event
  if (repeat && key === 'Enter' && target instanceof Element && target.closest(PRESSED)) {
    event.preventDefault()
    event.stopPropagation()
  }
}

/** From then on a key that is held presses once; returns what ends this. */
export function pressOnce(): () => void {
  document.addEventListener('keydown', ignore, true)
  return () => document.removeEventListener('keydown', ignore, true)
}
