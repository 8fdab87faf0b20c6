// Inline surveys: their styles, and opening slowly, so that the text below does not jump while somebody
// reads it.
import STYLE from './inline.css'

/** Less than what browsers count as a layout shift (3 px a frame), at sixty frames a second. */
const PX_PER_SECOND = 120

const isSeen = ({ top, bottom }: DOMRect): boolean => bottom > 0 && top < innerHeight

/** Opens without animation when out of view or with reduced motion; any use ends the animation. */
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

export const v1 = { style: STYLE, openGently }
