// Describes a survey's display conditions in English, for the debug messages.
import type { WireSurvey } from '../wire-types'

/** One phrase for each condition. */
export function conditionsOf(survey: WireSurvey): string[] {
  const is = (flag: 't' | 'f', text: string) => (flag === 't' ? [text] : [])
  return [
    ...is(survey.render_after_x_seconds_enabled, `${survey.render_after_x_seconds} seconds have passed`),
    ...is(
      survey.render_after_x_percent_scroll_enabled,
      `${survey.render_after_x_percent_scroll}% of the page has been scrolled`,
    ),
    ...is(survey.render_after_intent_exit_enabled, 'the pointer leaves the page at its upper edge'),
    ...is(survey.render_after_element_clicked_enabled, `${survey.render_after_element_clicked} is clicked`),
    ...is(survey.render_after_element_visible_enabled, `${survey.render_after_element_visible} is in view`),
    ...(survey.survey_type === 1 ? [`${survey.inline_target_selector} is on the page`] : []),
    'no modal of the page is open',
  ]
}
