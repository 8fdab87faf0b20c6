// An inline survey opens so slowly that nobody loses the line that they read below it.

/** Less than what counts as a shift of the layout (3 px a frame), at sixty frames a second. */
const PX_PER_SECOND = 120

const isSeen = ({ top, bottom }: DOMRect): boolean => bottom > 0 && top < innerHeight

/** Where nobody looks, where motion is unwelcome, and as soon as it is used, it is open at once. */
function openGently(shell: HTMLElement, host: HTMLElement): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || document.visibilityState === 'hidden' || !isSeen(host.getBoundingClientRect())) return
  const { offsetHeight } = shell
  const opening = shell.animate(
    [
      { height: '0', overflow: 'clip', borderWidth: 0 },
      { height: `${offsetHeight}px`, overflow: 'clip' },
    ],
    (offsetHeight / PX_PER_SECOND) * 1000,
  )
  const finish = (): void => opening.finish()
  for (const name of ['pointerdown', 'focusin']) shell.addEventListener(name, finish, { once: true })
}

export const v1 = { style: '', openGently }
