// How an integration is doing, in words.
import { inCount } from '@/components/reports/numbers'
import { agoWords, dateTimeWords } from '@/components/surveys/survey-words'
import type { Destination } from './destination'

export interface HealthWords {
  color: string
  word: string
  /** What is the matter, and what happens next. */
  sentence: string
}

const many = (count: number, one: string, more = `${one}s`): string =>
  `${inCount(count)} ${count === 1 ? one : more}`

const waits = (count: number): string => `${many(count, 'delivery waits', 'deliveries wait')}`

const CONSENT_WORDS = {
  asked: {
    color: 'yellow',
    word: 'Awaiting consent',
    sentence: 'The recipient was asked by e-mail. Nothing else is sent until they agree.',
  },
  withdrawn: {
    color: 'gray',
    word: 'Unsubscribed',
    sentence: 'The recipient has unsubscribed. Nothing is sent until you ask again and they agree.',
  },
}

/** `now`: milliseconds since 1970. */
export function healthWords(
  {
    paused,
    health,
    consent,
    every = 'each',
  }: Pick<Destination, 'paused' | 'health' | 'consent'> & Partial<Pick<Destination, 'every'>>,
  now: number,
): HealthWords {
  const { waiting, parked, failingSince, nextAttemptAt, lastDeliveredAt, error } = health
  const kept = parked > 0 ? ` ${parkedWords(parked)}` : ''
  if (consent !== 'given') return CONSENT_WORDS[consent]
  if (paused)
    return {
      color: 'yellow',
      word: 'Paused',
      sentence:
        (waiting > 0 ? `${waits(waiting)} until you resume it.` : 'New events wait until you resume it.') +
        kept,
    }
  if (failingSince !== null && waiting > 0)
    return {
      color: 'red',
      word: 'Failing',
      sentence: `Every attempt since ${dateTimeWords(failingSince)} has failed: ${error ?? ''} ${waits(waiting)}; ${nextWords(nextAttemptAt, now)}.${kept}`,
    }
  if (parked > 0) return { color: 'red', word: 'Parked', sentence: parkedWords(parked) }
  if (waiting > 0 && error !== null)
    return {
      color: 'yellow',
      word: 'Some failed',
      sentence: `${waits(waiting)} for another attempt: ${error} Others arrive.`,
    }
  if (lastDeliveredAt === null)
    return {
      color: 'gray',
      word: 'Nothing sent yet',
      sentence: `Waiting for the first ${every === 'each' ? 'event' : 'digest'}.`,
    }
  return {
    color: 'green',
    word: 'Working',
    sentence: `The last delivery arrived ${agoWords(lastDeliveredAt)}.`,
  }
}

const parkedWords = (parked: number): string =>
  `${many(parked, 'delivery', 'deliveries')} could not be delivered within a day. Send ${parked === 1 ? 'it' : 'them'} again when the receiver works.`

/** "the next attempt is in 3 minutes". What is due may wait for a minute, as a failing receiver is spared. */
export function nextWords(at: string | null, now: number): string {
  const inSeconds = at === null ? 0 : Math.round((Date.parse(at) - now) / 1000)
  if (inSeconds <= 1) return 'the next attempt is within a minute'
  if (inSeconds < 90) return `the next attempt is in ${inSeconds} seconds`
  if (inSeconds < 5400) return `the next attempt is in ${Math.round(inSeconds / 60)} minutes`
  return `the next attempt is in ${Math.round(inSeconds / 3600)} hours`
}

/** As the API counts them. */
const MOST_AN_HOUR = 1000

/** "1,204", or "over 12,000" where not all were counted. */
export function sumWords(hours: number[]): string {
  const sum = inCount(hours.reduce((total, count) => total + count, 0))
  return hours.some((count) => count >= MOST_AN_HOUR) ? `over ${sum}` : sum
}
