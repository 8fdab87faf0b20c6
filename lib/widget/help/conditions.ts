// In words, what a survey waits for on the page.
import type { WireSurvey } from '../wire-types'

/** The conditions that a survey waits for on the page. */
export function conditionsOf(survey: WireSurvey): string[] {
  const is = (flag: 't' | 'f', text: string) => (flag === 't' ? [text] : [])
  return [
    ...is(survey.render_after_x_seconds_enabled, `${survey.render_after_x_seconds} seconds have passed`),
    ...is(
      survey.render_after_x_percent_scroll_enabled,
      `${survey.render_after_x_percent_scroll} % of the page are scrolled`,
    ),
    ...is(survey.render_after_intent_exit_enabled, 'the pointer leaves the page at its upper edge'),
    ...is(survey.render_after_element_clicked_enabled, `${survey.render_after_element_clicked} is clicked`),
    ...is(survey.render_after_element_visible_enabled, `${survey.render_after_element_visible} is in view`),
    ...(survey.survey_type === 1 ? [`${survey.inline_target_selector} is on the page, to stand in`] : []),
    'no modal dialog of the page is open',
  ]
}
