// A change of all submissions that match, in words.
import { countOf, inCount } from '../numbers'
import { REASON_WORDS } from './review-badges'
import type { BulkAction } from './use-bulk'

/** `tags`: the account's, for their names. */
export function actWords(act: BulkAction['act'], tags: readonly { id: number; name: string }[]): string {
  if ('tag' in act) {
    const name = tags.find(({ id }) => id === act.tag.id)?.name ?? 'a deleted tag'
    return act.tag.on ? `Tag “${name}”` : `Remove the tag “${name}”`
  }
  if ('done' in act) return act.done ? 'Mark as done' : 'Mark as not done'
  return 'hide' in act ? `Hide as ${REASON_WORDS[act.hide].toLowerCase()}` : 'Show again'
}

/** How far it is. */
export function stateWords({ state, matched, looked, changed, left }: BulkAction): string {
  const same = looked - changed
  switch (state) {
    case 'open':
      return looked === 0
        ? `${countOf(matched, 'submission')} match.`
        : `${inCount(looked)} of ${countOf(matched, 'submission')} checked, ${inCount(changed)} changed.`
    case 'finished':
      return `${countOf(changed, 'submission')} changed${same > 0 ? `; ${inCount(same)} needed no change` : ''}.`
    case 'undoing':
      return `Undoing: ${inCount(left)} of ${countOf(changed, 'submission')} left.`
    case 'undone':
      return `${countOf(changed, 'submission')} changed back.`
  }
}
