// Explains in a sentence why an eligible survey is not the one that a visit gets.

import type { Translator } from '@/lib/platform/contract/translator'
import type { Survey } from '@/lib/surveys/survey.rules'
import type { PickOrder } from './pick-survey.rules'

/** `eligible`: all eligible surveys, including winner and loser; `behind`: the loser has stepped back. */
export function explainLoss(
  t: Translator,
  loser: Survey,
  winner: Survey,
  eligible: readonly Survey[],
  order: PickOrder,
  behind = false,
): string {
  if (loser.localeGroupId === winner.localeGroupId)
    return t('“{name}” is the same survey in the language that fits this visit best.', { name: winner.name })
  if (behind)
    return t(
      '“{name}” goes first: this one was served to the person three times without being seen, the last time within a week. Its view may not be on the screen.',
      { name: winner.name },
    )
  // A survey in several languages competes with the lowest priority number among them.
  const priorityOf = ({ localeGroupId }: Survey): number =>
    Math.min(
      ...eligible.flatMap((one) => (one.localeGroupId === localeGroupId ? [one.settings.priority] : [])),
    )
  const best = priorityOf(winner)
  const own = priorityOf(loser)
  if (own > best)
    return t('“{name}” goes first: its priority is {best}, this one’s is {own}, and the lower number wins.', {
      name: winner.name,
      best,
      own,
    })
  return order === 'lowest_id'
    ? t('Both have priority {best}. “{name}” goes first: it has the lower id.', { name: winner.name, best })
    : t(
        'Both have priority {best}. People are spread evenly between them, and this person gets “{name}”; others get this one.',
        { name: winner.name, best },
      )
}
