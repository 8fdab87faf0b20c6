// A delivery in words: what it is about, its state, and what came back.
import { EVENT_WORDS } from '@/lib/contract/console/event-kinds'
import type { Delivery } from './use-delivery-log'

export const STATE_WORDS = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  parked: 'Parked',
  discarded: 'Discarded',
}

const KIND_WORDS: Record<string, { name: string }> = {
  ...EVENT_WORDS,
  digest: { name: 'Digest' },
  confirmation: { name: 'Consent request' },
}

export const kindOfDelivery = ({ event }: Pick<Delivery, 'event'>): string => KIND_WORDS[event]?.name ?? event

/** `names`: of the surveys that are known. */
export const surveyWords = (surveyId: number | null, names: ReadonlyMap<number, string>): string =>
  surveyId === null ? '–' : (names.get(surveyId) ?? `Survey ${surveyId}`)

const COLORS = { delivered: 'green', parked: 'red', discarded: 'gray' }

export function stateWords({ state, attempts, error }: Pick<Delivery, 'state' | 'attempts' | 'error'>): {
  color: string
  word: string
} {
  if (state !== 'waiting') return { color: COLORS[state], word: STATE_WORDS[state] }
  return attempts > 0 && error !== null
    ? { color: 'red', word: 'Retrying' }
    : { color: 'gray', word: 'Waiting' }
}

/** "200 in 34 ms"; what came back last. */
export function answerWords({
  status,
  took,
  attempts,
}: Pick<Delivery, 'status' | 'took' | 'attempts'>): string {
  if (took === null) return attempts === 0 ? 'Not sent yet' : 'Sending'
  return status === null ? 'No answer' : `${status} in ${took} ms`
}
