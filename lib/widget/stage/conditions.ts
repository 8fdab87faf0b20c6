// The display conditions, which only the page can test (docs/api.md §4). All enabled must hold.
import type { WireSurvey } from '../wire-types'

export interface PageState {
  /** Since the survey was served. */
  seconds: number
  /** The maximum so far, in percent of the page. */
  scrolled: number
  /** The pointer has left the page at its top. */
  leaving: boolean
  /** The condition's element was clicked. */
  clicked: boolean
  isInView(selector: string | null): boolean
  /** The survey can be displayed: its target exists, and no modal of the page is open. */
  isThere: boolean
}

/** Selector of an inline survey's target. */
export const targetOf = (survey: WireSurvey, narrow: boolean): string | null =>
  (narrow && survey.mobile_inline_target_selector) || survey.inline_target_selector

type Condition = 'x_seconds' | 'x_percent_scroll' | 'intent_exit' | 'element_clicked' | 'element_visible'

/** Whether the survey may be shown now. */
export function isDue(survey: WireSurvey, page: PageState): boolean {
  const holds = (condition: Condition, is: boolean): boolean =>
    survey[`render_after_${condition}_enabled`] !== 't' || is
  return (
    page.isThere &&
    holds('x_seconds', page.seconds >= survey.render_after_x_seconds) &&
    holds('x_percent_scroll', page.scrolled >= survey.render_after_x_percent_scroll) &&
    holds('intent_exit', page.leaving) &&
    holds('element_clicked', page.clicked) &&
    holds('element_visible', page.isInView(survey.render_after_element_visible))
  )
}
