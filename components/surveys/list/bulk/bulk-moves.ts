// The changes of status that several surveys can get at once. Pure.
import { type Message, msg } from '@/lib/platform/contract/translator'
import type { SurveyStatus, SurveySummary } from '../survey-types'

type Movable = Pick<SurveySummary, 'status' | 'nextStatuses' | 'publishedAt'>

/** The texts are shown with `t`. */
export interface BulkMove {
  name: Message
  /** A text with the count of surveys. */
  button: Message
  /** What it means for respondents and in the list. */
  consequence: Message
  /** A text with the count of surveys. */
  done: Message
  /** The new status of a survey; null: this change is not for it. */
  to(survey: Movable): SurveyStatus | null
}

const allowed = ({ nextStatuses }: Movable, to: SurveyStatus) => (nextStatuses.includes(to) ? to : null)

export const BULK_MOVES: readonly BulkMove[] = [
  {
    name: msg('Pause'),
    button: msg('Pause {count, plural, one {# survey} other {# surveys}}'),
    consequence: msg(
      'They are not shown to new people until you resume them. Those who are answering at this moment can finish.',
    ),
    done: msg('{count, plural, one {# survey is} other {# surveys are}} paused.'),
    to: (survey) => (survey.status === 'live' ? allowed(survey, 'paused') : null),
  },
  {
    name: msg('Resume'),
    button: msg('Resume {count, plural, one {# survey} other {# surveys}}'),
    consequence: msg('People who meet their rules get them again from the next page on.'),
    done: msg('{count, plural, one {# survey is} other {# surveys are}} live again.'),
    to: (survey) => (survey.status === 'paused' ? allowed(survey, 'live') : null),
  },
  {
    name: msg('Mark as complete'),
    button: msg('Complete {count, plural, one {# survey} other {# surveys}}'),
    consequence: msg('They are no longer shown. Their results stay, and they can be reopened.'),
    done: msg('{count, plural, one {# survey is} other {# surveys are}} complete.'),
    to: (survey) => allowed(survey, 'complete'),
  },
  {
    name: msg('Archive'),
    button: msg('Archive {count, plural, one {# survey} other {# surveys}}'),
    consequence: msg(
      'They are no longer shown, and they leave this list. Their answers and history stay; you can bring them back at any time.',
    ),
    done: msg('{count, plural, one {# survey is} other {# surveys are}} archived.'),
    to: (survey) => allowed(survey, 'archived'),
  },
  {
    name: msg('Bring back'),
    button: msg('Bring back {count, plural, one {# survey} other {# surveys}}'),
    consequence: msg(
      'They are in the list again: those that were live once are paused, the others are drafts. They are not shown.',
    ),
    done: msg('{count, plural, one {# survey is} other {# surveys are}} in the list again.'),
    to: (survey) =>
      survey.status === 'archived' ? allowed(survey, survey.publishedAt === null ? 'draft' : 'paused') : null,
  },
]
