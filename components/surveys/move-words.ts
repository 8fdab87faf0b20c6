// What a change of a survey's status means, said before and after it.
import type { Translator } from '@/lib/platform/contract/translator'
import type { SurveyStatus, SurveySummary } from './list/survey-types'

interface MoveWords {
  /** The consequences for respondents and for stored data. */
  consequence: string
  done: string
}

/** The changes of status; `draft` to `live` is publishing, which has its own dialog. */
export function moveWords(
  t: Translator,
  { status: from, startsAt }: Pick<SurveySummary, 'status' | 'startsAt'>,
  to: SurveyStatus,
): MoveWords {
  if (to === 'live' && startsAt !== null && Date.parse(startsAt) > Date.now())
    return {
      consequence: t('It is scheduled then: people who match its rules get it from its start on.'),
      done: t('It is scheduled.'),
    }
  if (to === 'live')
    return {
      consequence: t(
        'People who match its rules get it again from the next page they open. If its goal has been reached, raise the goal first.',
      ),
      done: t('It is live.'),
    }
  if (to === 'archived')
    return {
      consequence: t(
        'It is no longer shown, and no longer in this list. Its answers and history are kept, and you can bring it back at any time.',
      ),
      done: t('It is archived. Choose “Archived” in the filter to see it.'),
    }
  if (to === 'paused')
    return {
      consequence:
        from === 'archived'
          ? t('It is in the list again. It is not shown until you resume it.')
          : t(
              'It is not shown to new people until you resume it. People who are answering right now can finish. All answers are kept.',
            ),
      done: t('It is paused.'),
    }
  if (to === 'complete')
    return {
      consequence: t('It is no longer shown. All answers are kept, and you can reopen it at any time.'),
      done: t('It is complete.'),
    }
  return {
    consequence: t('It is in the list again as a draft. It is not shown until you publish it.'),
    done: t('It is a draft again.'),
  }
}
