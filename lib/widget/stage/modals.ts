// Tells whether the page has a modal open: native dialogs, what says that it is one, and what blocks
// the rest of the page.

const DIALOGS = '[role=dialog], [role=alertdialog]'

const isSeen = (element: Element): boolean => {
  const { width, height, left, top, right, bottom } = element.getBoundingClientRect()
  const isInWindow = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
  const isDrawn = element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true
  return width > 0 && height > 0 && isInWindow && isDrawn && !element.closest('[aria-hidden=true]')
}

/** Whether it takes up at least half of the window. */
export const isLarge = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width * height * 2 >= innerWidth * innerHeight
}

/** React's modals hide or block the page around them instead of saying that they are modal. */
const isBlocked = ({ body }: Document): boolean =>
  getComputedStyle(body).pointerEvents === 'none' ||
  [...body.children].some((child) => child.matches('[inert], [aria-hidden=true]') && isLarge(child))

/** `at`: the survey's host or where it goes, if that is inside the page; what is in a modal belongs to it. */
export function isBehindModal(at: Element | null): boolean {
  const others = (selector: string): Element[] => {
    try {
      return [...document.querySelectorAll(selector)].filter((one) => !one.contains(at))
    } catch {
      return []
    }
  }
  return (
    !!at?.closest('[inert], [aria-hidden=true]') ||
    others('dialog:modal').length > 0 ||
    others('[aria-modal=true]').some(isSeen) ||
    document.body.style.pointerEvents === 'none' ||
    (isBlocked(document) && others(DIALOGS).some(isSeen))
  )
}
