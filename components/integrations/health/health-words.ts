// How an integration is doing, in words.
import type { TimeWords } from '@/components/console/use-time-words'
import { inCount } from '@/components/results/numbers'
import { msg, type Translator } from '@/lib/platform/contract/translator'
import type { Destination } from '../destination'

export interface HealthWords {
  color: string
  word: string
  /** What is the matter, and what happens next. */
  sentence: string
}

const CONSENT_WORDS = {
  asked: {
    color: 'yellow',
    word: msg('Awaiting consent'),
    sentence: msg('The recipient was asked by e-mail. Nothing else is sent until they agree.'),
  },
  withdrawn: {
    color: 'gray',
    word: msg('Unsubscribed'),
    sentence: msg('The recipient has unsubscribed. Nothing is sent until you ask again and they agree.'),
  },
}

export function healthWords(
  t: Translator,
  times: TimeWords,
  {
    paused,
    health,
    consent,
    every = 'each',
  }: Pick<Destination, 'paused' | 'health' | 'consent'> & Partial<Pick<Destination, 'every'>>,
): HealthWords {
  const { waiting, parked, failingSince, nextAttemptAt, lastDeliveredAt, error } = health
  const kept = parked > 0 ? ` ${parkedWords(t, parked)}` : ''
  if (consent !== 'given') {
    const { color, word, sentence } = CONSENT_WORDS[consent]
    return { color, word: t(word), sentence: t(sentence) }
  }
  if (paused)
    return {
      color: 'yellow',
      word: t('Paused'),
      sentence:
        (waiting > 0
          ? t('{count, plural, one {# delivery waits} other {# deliveries wait}} until you resume it.', {
              count: waiting,
            })
          : t('New events wait until you resume it.')) + kept,
    }
  if (failingSince !== null && waiting > 0)
    return {
      color: 'red',
      word: t('Failing'),
      sentence:
        t(
          'Every attempt since {since} has failed: {error} {count, plural, one {# delivery waits} other {# deliveries wait}}; {next}.',
          {
            count: waiting,
            since: times.dateTime(failingSince),
            error: error ?? '',
            next: nextWords(t, nextAttemptAt, times.now),
          },
        ) + kept,
    }
  if (parked > 0) return { color: 'red', word: t('Parked'), sentence: parkedWords(t, parked) }
  if (waiting > 0 && error !== null)
    return {
      color: 'yellow',
      word: t('Some failed'),
      sentence: t(
        '{count, plural, one {# delivery waits} other {# deliveries wait}} for another attempt: {error} Others arrive.',
        { count: waiting, error },
      ),
    }
  if (lastDeliveredAt === null)
    return {
      color: 'gray',
      word: t('Nothing sent yet'),
      sentence: every === 'each' ? t('Waiting for the first event.') : t('Waiting for the first digest.'),
    }
  return {
    color: 'green',
    word: t('Working'),
    sentence: t('The last delivery arrived {ago}.', { ago: times.ago(lastDeliveredAt) }),
  }
}

const parkedWords = (t: Translator, parked: number): string =>
  t(
    '{count, plural, one {# delivery could not be delivered within a day. Send it again when the receiver works.} other {# deliveries could not be delivered within a day. Send them again when the receiver works.}}',
    { count: parked },
  )

/** "in 3 minutes". What is due may wait for a minute, as a failing receiver is spared. */
export function untilWords(t: Translator, at: string | null, now: number): string {
  const inSeconds = at === null ? 0 : Math.round((Date.parse(at) - now) / 1000)
  if (inSeconds <= 1) return t('within a minute')
  if (inSeconds < 90) return t('in {count, plural, one {# second} other {# seconds}}', { count: inSeconds })
  if (inSeconds < 5400)
    return t('in {count, plural, one {# minute} other {# minutes}}', { count: Math.round(inSeconds / 60) })
  return t('in {count, plural, one {# hour} other {# hours}}', { count: Math.round(inSeconds / 3600) })
}

/** "the next attempt is in 3 minutes". */
export const nextWords = (t: Translator, at: string | null, now: number): string =>
  t('the next attempt is {until}', { until: untilWords(t, at, now) })

/** As the API counts them. */
const MOST_AN_HOUR = 1000

/** "1,204", or "over 12,000" where not all were counted. */
export function sumWords(t: Translator, hours: number[]): string {
  const sum = inCount(
    t,
    hours.reduce((total, count) => total + count, 0),
  )
  return hours.some((count) => count >= MOST_AN_HOUR) ? t('over {sum}', { sum }) : sum
}
