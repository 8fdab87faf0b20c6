// What changes in how often a person may be shown a survey, in sentences.

import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'
import type { Duration } from '@/lib/platform/text/duration'
import { lengthWords } from '@/lib/platform/text/length-words'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import type { SurveyChange } from '@/lib/surveys/survey-fields.endpoint'

type Audience = SurveyDocument['audience']

const PERIODS: Record<NonNullable<Audience['oncePer']>, Message> = {
  day: msg('once a day'),
  week: msg('once a week'),
  month: msg('once a month'),
  quarter: msg('once a quarter'),
}

const againAfter = (t: Translator, duration: Duration | null): string =>
  duration ? t('after {duration}', { duration: lengthWords(t, duration) }) : t('never')

const seriesWords = (t: Translator, series: Audience['series']): string => {
  if (series === null) return t('none')
  const values = { series: series.key, duration: lengthWords(t, series.after) }
  return series.follows === null
    ? t('“{series}”, {duration} after the one before', values)
    : t('“{series}”, {duration} after the one before and only after “{survey}”', {
        ...values,
        survey: series.follows,
      })
}

/** The value of each field in words; a version that was stored before the field existed has none. */
const FIELDS: [name: Message, words: (t: Translator, audience: Audience) => string][] = [
  [
    msg('When those who have answered may see it again'),
    (t, { showAgainAfter }) => againAfter(t, showAgainAfter),
  ],
  [
    msg('When those who have closed it may see it again'),
    (t, { stopAfterClose }) =>
      stopAfterClose === false
        ? t('at once')
        : againAfter(t, stopAfterClose === true ? null : stopAfterClose),
  ],
  [
    msg('When those who were shown it may see it again'),
    (t, { waitAfterShown }) => (waitAfterShown ? againAfter(t, waitAfterShown) : t('at once')),
  ],
  [
    msg('How many times a person may see it'),
    (t, { showAtMost }) =>
      showAtMost
        ? t('{most, plural, one {# time} other {# times}}', { most: showAtMost })
        : t('without a limit'),
  ],
  [
    msg('How many times a person may see it in one visit'),
    (t, { showAtMostInVisit }) =>
      showAtMostInVisit
        ? t('{most, plural, one {# time} other {# times}}', { most: showAtMostInVisit })
        : t('without a limit'),
  ],
  [
    msg('How often it is shown in each period of the calendar'),
    (t, { oncePer }) => (oncePer ? t(PERIODS[oncePer]) : t('without a limit')),
  ],
  [msg('Its series'), (t, { series }) => seriesWords(t, series ?? null)],
]

export const describeCadence = (
  t: Translator,
  { audience: was }: Pick<SurveyDocument, 'audience'>,
  { audience: is }: Pick<SurveyDocument, 'audience'>,
): SurveyChange[] =>
  FIELDS.flatMap(([name, words]): SurveyChange[] => {
    const [before, after] = [words(t, was), words(t, is)]
    return before === after
      ? []
      : [
          {
            weight: 'audience',
            sentence: t('{name} changes from {before} to {after}.', { name: t(name), before, after }),
          },
        ]
  })
