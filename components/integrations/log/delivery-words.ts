// A delivery in words: what it is about, its state, and what came back.

import { EVENT_WORDS } from '@/lib/integrations/events/event-kinds.endpoint'
import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'
import type { Delivery } from './use-delivery-log'

export const STATE_WORDS = {
  waiting: msg('Waiting'),
  delivered: msg('Delivered'),
  parked: msg('Parked'),
  discarded: msg('Discarded'),
}

const KIND_WORDS: Record<string, { name: Message }> = {
  ...EVENT_WORDS,
  digest: { name: msg('Digest') },
  confirmation: { name: msg('Consent request') },
}

export function kindOfDelivery(t: Translator, { event }: Pick<Delivery, 'event'>): string {
  const known = KIND_WORDS[event]
  return known ? t(known.name) : event
}

/** `names`: of the surveys that are known. */
export const surveyWords = (
  t: Translator,
  surveyId: number | null,
  names: ReadonlyMap<number, string>,
): string => (surveyId === null ? '–' : (names.get(surveyId) ?? t('Survey {id}', { id: surveyId })))

const COLORS = { delivered: 'green', parked: 'red', discarded: 'gray' }

export function stateWords(
  t: Translator,
  { state, attempts, error }: Pick<Delivery, 'state' | 'attempts' | 'error'>,
): { color: string; word: string } {
  if (state !== 'waiting') return { color: COLORS[state], word: t(STATE_WORDS[state]) }
  return attempts > 0 && error !== null
    ? { color: 'red', word: t('Retrying') }
    : { color: 'gray', word: t('Waiting') }
}

/** "200 in 34 ms"; what came back last. */
export function answerWords(
  t: Translator,
  { status, took, attempts }: Pick<Delivery, 'status' | 'took' | 'attempts'>,
): string {
  if (took === null) return attempts === 0 ? t('Not sent yet') : t('Sending')
  return status === null ? t('No answer') : t('{status} in {took, number} ms', { status, took })
}
