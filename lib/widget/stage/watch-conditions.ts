// Tests a survey's display conditions several times a second until all of them hold.

import { importPart } from '../import-part'
import type { WireSurvey } from '../wire-types'
import { isDue, type PageState, targetOf } from './conditions'
import { isBehindModal } from './modals'
import type { v1 as ScrolledPercent } from './scrolled'

/** The file that measures scrolling, defined by the build. */
declare const SCROLLED: string

const EVERY_MS = 200
const INLINE = 1

/** The element, or null when there is none or the selector is invalid. */
export const find = (selector: string | null): Element | null => {
  try {
    return document.querySelector(selector ?? '')
  } catch {
    return null
  }
}

/** An inline survey's target, if it is on the page. */
export const findTarget = (survey: WireSurvey): Element | null => find(targetOf(survey, innerWidth < 600))

const isInView = (selector: string | null): boolean => {
  const box = find(selector)?.getBoundingClientRect()
  return !!box && box.width > 0 && box.bottom > 0 && box.top < innerHeight
}

/**
 * Calls `getReady` as soon as all conditions hold, and `show` as soon as they hold after that: they
 * may have changed while it loaded. `isOpen`: the survey may be shown. Returns a function that stops.
 */
export function watchConditions<Ready>(
  survey: WireSurvey,
  isOpen: () => boolean,
  getReady: () => Promise<Ready>,
  show: (ready: Ready) => void,
): () => void {
  const since = Date.now()
  const page: PageState = {
    seconds: 0,
    scrolled: 0,
    leaving: false,
    clicked: false,
    isInView,
    isThere: true,
  }
  let scrolledPercent: typeof ScrolledPercent = () => 0
  if (survey.render_after_x_percent_scroll_enabled === 't')
    importPart<{ v1: typeof ScrolledPercent }>(`./${SCROLLED}`)
      .then(({ v1 }) => {
        scrolledPercent = v1
      })
      .catch(() => {})
  let loading = false
  let ready: Ready | undefined

  const test = (): void => {
    page.seconds = (Date.now() - since) / 1000
    page.scrolled = Math.max(page.scrolled, scrolledPercent())
    const target = survey.survey_type === INLINE ? findTarget(survey) : null
    page.isThere = (survey.survey_type !== INLINE || !!target) && !isBehindModal(target)
    if (!isOpen() || !isDue(survey, page)) return
    if (ready) {
      stop()
      try {
        show(ready)
      } catch {}
    } else if (!loading) {
      loading = true
      getReady().then((what) => {
        ready = what
        test()
      }, stop)
    }
  }
  const onLeave = (event: MouseEvent): void => {
    if (!event.relatedTarget && event.clientY < 1) page.leaving = true
  }
  const onClick = ({ target }: Event): void => {
    const wanted = survey.render_after_element_clicked
    if (find(wanted) && (target as Element).closest(wanted ?? '')) page.clicked = true
  }
  const stop = (): void => {
    clearInterval(timer)
    document.removeEventListener('mouseout', onLeave)
    document.removeEventListener('click', onClick, true)
  }
  const timer = setInterval(test, EVERY_MS)
  document.addEventListener('mouseout', onLeave)
  document.addEventListener('click', onClick, true)
  test()
  return stop
}
