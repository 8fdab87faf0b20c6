// Who gets which of the surveys that may match the same people, as sentences.
import type { Translator } from '@/lib/platform/contract/translator'
import type { Competition } from '@/lib/surveys/competition.rules'
import { namesOf } from './rivals'

/** Who gets which, as sentences; empty: it competes with none. */
export const competitionWords = (t: Translator, { before, beside, after }: Competition): string[] => [
  ...(before.length > 0
    ? [
        t(
          'Who matches {names} gets {count, plural, one {that survey} other {one of those}} instead: a lower priority number goes first.',
          { names: namesOf(t, before), count: before.length },
        ),
      ]
    : []),
  ...(beside.length === 1
    ? [
        t(
          'It may compete with {names}, which has the same priority number: of the people who match both, half get this one, drawn once for each person.',
          { names: namesOf(t, beside) },
        ),
      ]
    : []),
  ...(beside.length > 1
    ? [
        t(
          'It may compete with {names}, which have the same priority number: people who match all of them are spread evenly, drawn once for each person.',
          { names: namesOf(t, beside) },
        ),
      ]
    : []),
  ...(after.length > 0
    ? [
        t('Who matches this one does not get {names}: a lower priority number goes first.', {
          names: namesOf(t, after),
        }),
      ]
    : []),
]
