// The changes of status that several surveys can get at once. Pure.
import type { SurveyStatus, SurveySummary } from './survey-types'

type Movable = Pick<SurveySummary, 'status' | 'nextStatuses' | 'publishedAt'>

export interface BulkMove {
  name: string
  /** What it means for respondents and in the list. */
  consequence: string
  /** "paused", after a count of surveys. */
  done: string
  /** The new status of a survey; null: this change is not for it. */
  to(survey: Movable): SurveyStatus | null
}

const allowed = ({ nextStatuses }: Movable, to: SurveyStatus) => (nextStatuses.includes(to) ? to : null)

export const BULK_MOVES: readonly BulkMove[] = [
  {
    name: 'Pause',
    consequence:
      'Nobody new gets them until you resume them. Those who are answering at this moment can finish.',
    done: 'paused',
    to: (survey) => (survey.status === 'live' ? allowed(survey, 'paused') : null),
  },
  {
    name: 'Resume',
    consequence: 'People who meet their rules get them again from the next page on.',
    done: 'live again',
    to: (survey) => (survey.status === 'paused' ? allowed(survey, 'live') : null),
  },
  {
    name: 'Complete',
    consequence: 'Nobody gets them any more. Their results stay, and they can be reopened.',
    done: 'complete',
    to: (survey) => allowed(survey, 'complete'),
  },
  {
    name: 'Archive',
    consequence:
      'Nobody gets them any more, and they leave this list. Their answers and history stay; you can bring them back at any time.',
    done: 'archived',
    to: (survey) => allowed(survey, 'archived'),
  },
  {
    name: 'Bring back',
    consequence:
      'They are in the list again: those that were live once are paused, the others are drafts. Nobody gets them.',
    done: 'in the list again',
    to: (survey) =>
      survey.status === 'archived' ? allowed(survey, survey.publishedAt === null ? 'draft' : 'paused') : null,
  },
]
