// A change of all submissions that match, in words.
import type { Translator } from '@/lib/platform/contract/translator'
import type { BulkAction } from './use-bulk'

/** `tags`: the account's, for their names. */
export function actWords(
  t: Translator,
  act: BulkAction['act'],
  tags: readonly { id: number; name: string }[],
): string {
  if ('tag' in act) {
    const name = tags.find(({ id }) => id === act.tag.id)?.name ?? t('a deleted tag')
    return act.tag.on ? t('Tag “{name}”', { name }) : t('Remove the tag “{name}”', { name })
  }
  if ('done' in act) return act.done ? t('Mark as done') : t('Mark as not done')
  return 'hide' in act
    ? t('Hide as {reason, select, spam {spam} test {test} other {staff}}', { reason: act.hide })
    : t('Show again')
}

/** How far it is. */
export function stateWords(t: Translator, { state, matched, looked, changed, left }: BulkAction): string {
  const same = looked - changed
  switch (state) {
    case 'open':
      return looked === 0
        ? t('{count, plural, one {# submission} other {# submissions}} match.', { count: matched })
        : t(
            '{looked, number} of {count, plural, one {# submission} other {# submissions}} checked, {changed, number} changed.',
            { looked, count: matched, changed },
          )
    case 'finished':
      return same > 0
        ? t(
            '{count, plural, one {# submission} other {# submissions}} changed; {same, number} needed no change.',
            { count: changed, same },
          )
        : t('{count, plural, one {# submission} other {# submissions}} changed.', { count: changed })
    case 'undoing':
      return t('Undoing: {left, number} of {count, plural, one {# submission} other {# submissions}} left.', {
        left,
        count: changed,
      })
    case 'undone':
      return t('{count, plural, one {# submission} other {# submissions}} changed back.', { count: changed })
  }
}
