// Explains in a sentence why an eligible survey is not the one that a visit gets.

import type { Survey } from '../surveys/survey'
import type { PickOrder } from './pick-survey'

/** `eligible`: all eligible surveys, including winner and loser. */
export function explainLoss(
  loser: Survey,
  winner: Survey,
  eligible: readonly Survey[],
  order: PickOrder,
): string {
  if (loser.localeGroupId === winner.localeGroupId)
    return `“${winner.name}” is the same survey in the language that fits this visit best.`
  // A survey in several languages competes with the lowest priority number among them.
  const priorityOf = ({ localeGroupId }: Survey): number =>
    Math.min(
      ...eligible.flatMap((one) => (one.localeGroupId === localeGroupId ? [one.settings.priority] : [])),
    )
  const best = priorityOf(winner)
  const own = priorityOf(loser)
  if (own > best)
    return `“${winner.name}” goes first: its priority is ${best}, this one's is ${own}, and the lower number wins.`
  const equal = `Both have priority ${best}.`
  return order === 'lowest_id'
    ? `${equal} “${winner.name}” goes first: it has the lower id.`
    : `${equal} People are spread evenly between them, and this person gets “${winner.name}”; others get this one.`
}
