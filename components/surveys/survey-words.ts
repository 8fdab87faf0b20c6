// Describes surveys in words: kinds, figures and times.
import dayjs from 'dayjs'
import relativeTime from 'dayjs/plugin/relativeTime'
import { inPercent } from '@/components/reports/numbers'
import type { SurveyFigures, SurveyStatus, SurveySummary } from './list/survey-types'

dayjs.extend(relativeTime)

const PRESENTATIONS: Record<SurveySummary['presentation'], string> = {
  docked: 'Docked',
  inline: 'In the page',
  top_bar: 'Bar on top',
  bottom_bar: 'Bar at the bottom',
  fullscreen: 'Full screen',
}

/** The presentation and kind of a survey: "Docked, poll, waits for “checkout”". */
export const typeWords = ({ presentation, poll, eventName }: SurveySummary): string =>
  [
    PRESENTATIONS[presentation],
    ...(poll ? ['poll'] : []),
    ...(eventName ? [`event “${eventName}”`] : []),
  ].join(', ')

/** Submissions per impression, 0 to 1; null: there are no impressions. */
export const rateOf = ({ impressions, submissions }: SurveyFigures): number | null =>
  impressions > 0 ? submissions / impressions : null

export const rateWords = (figures: SurveyFigures): string => inPercent(rateOf(figures))

/** "3 hours ago". */
export const agoWords = (moment: string): string => dayjs(moment).fromNow()

/** "Sat 21 Nov 2026, 10:22". */
export const dateTimeWords = (moment: string): string => dayjs(moment).format('ddd D MMM YYYY, HH:mm')

interface MoveWords {
  /** The label of the button. */
  verb: string
  /** The consequences for respondents and for stored data. */
  consequence: string
  done: string
}

/** The changes of status; `draft` to `live` is publishing, which has its own dialog. */
export function moveWords(from: SurveyStatus, to: SurveyStatus): MoveWords {
  if (to === 'live') {
    const verb = from === 'paused' ? 'Resume' : from === 'complete' ? 'Reopen' : 'Publish'
    return {
      verb,
      consequence:
        'People who match its rules get it again from the next page they open. If its goal has been reached, raise the goal first.',
      done: 'It is live.',
    }
  }
  if (to === 'archived') {
    return {
      verb: 'Archive',
      consequence:
        'Nobody gets it any more, and it is no longer in this list. Its answers and history are kept, and you can bring it back at any time.',
      done: 'It is archived. Choose “Archived” in the filter to see it.',
    }
  }
  if (to === 'paused') {
    return {
      verb: from === 'archived' ? 'Bring back, paused' : 'Pause',
      consequence:
        from === 'archived'
          ? 'It is in the list again. Nobody gets it until you resume it.'
          : 'Nobody new gets it until you resume it. People who are answering right now can finish. All answers are kept.',
      done: 'It is paused.',
    }
  }
  if (to === 'complete') {
    return {
      verb: 'Complete',
      consequence: 'Nobody gets it any more. All answers are kept, and you can reopen it at any time.',
      done: 'It is complete.',
    }
  }
  return {
    verb: 'Bring back as a draft',
    consequence: 'It is in the list again as a draft. Nobody gets it until you publish it.',
    done: 'It is a draft again.',
  }
}
