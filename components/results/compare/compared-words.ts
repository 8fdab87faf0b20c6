// What figures are compared by, in words.

import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'
import type { FilterValues } from '@/lib/results/filtering/filter-values.endpoint'
import type { Compared } from '@/lib/results/filtering/filter-words.endpoint'
import { findQuestion } from '../filter/condition-words'
import { questionWords } from '../plain-words'

/** What every survey has, in groups. */
export const PLAIN: [Message, [Compared['by'], Message][]][] = [
  [
    msg('Visit'),
    [
      ['page', msg('Page')],
      ['language', msg('Language')],
      ['device', msg('Device')],
      ['version', msg('Version')],
      ['event', msg('Event')],
      ['view', msg('App view')],
      ['clientKey', msg('Client key: known or not')],
    ],
  ],
  [msg('Time'), [['period', msg('Previous period')]]],
]

/** Keys stand for themselves until `questions` are loaded. */
export function comparedWords(
  t: Translator,
  { by, name }: Compared,
  questions: FilterValues['questions'],
  /** The longest text of a question, in characters. */
  most = 60,
): string {
  const question = by === 'answer' ? findQuestion(questions, name) : undefined
  if (question) return questionWords(t, question, most)
  const label = PLAIN.flatMap(([, items]) => items).find(([one]) => one === by)?.[1]
  return label ? t(label) : (name ?? by)
}
