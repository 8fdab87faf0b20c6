// What an integration sends, in words.
import { fieldWords } from '@/components/conditions/condition-fields'
import { isUnary, operatorWords } from '@/components/conditions/operators'
import { EVENT_WORDS } from '@/lib/contract/console/event-kinds'
import type { Destination } from './destination'

/** "Survey completed, goal reached". */
export function eventsWords(events: Destination['events']): string {
  const [first, ...others] = events.map((event) => EVENT_WORDS[event].name)
  return [first, ...others.map((name) => name.charAt(0).toLowerCase() + name.slice(1))].join(', ')
}

export const conditionWords = ({ field, operator, value }: Destination['conditions'][number]): string =>
  [
    fieldWords(field),
    operatorWords(operator),
    ...(isUnary(operator) ? [] : [value === '' ? 'empty' : value]),
  ].join(' ')

/** `names`: of the surveys that are known. */
export function filterWords(
  { surveyIds, conditions }: Pick<Destination, 'surveyIds' | 'conditions'>,
  names: ReadonlyMap<number, string>,
): string {
  const surveys =
    surveyIds.length === 0
      ? 'All surveys'
      : `Only ${surveyIds.map((id) => names.get(id) ?? `survey ${id}`).join(', ')}`
  return conditions.length === 0 ? surveys : `${surveys}; if ${conditions.map(conditionWords).join(', and ')}`
}
