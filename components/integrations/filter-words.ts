// What an integration sends, in words.
import { fieldWords } from '@/components/conditions/condition-fields'
import { listWords } from '@/components/surveys/survey-words'
import { EVENT_WORDS } from '@/lib/integrations/events/event-kinds.endpoint'
import type { Translator } from '@/lib/platform/contract/translator'
import type { Destination } from './destination'

/** "Survey completed, goal reached". */
export const eventsWords = (t: Translator, events: Destination['events']): string =>
  listWords(
    t,
    events.map((event, place) => (place === 0 ? t(EVENT_WORDS[event].name) : t(EVENT_WORDS[event].within))),
  )

/** "the Net Promoter Score is at most 6". */
export function conditionWords(
  t: Translator,
  { field, operator, value }: Destination['conditions'][number],
): string {
  const words = value === '' ? t('empty') : (value ?? '')
  return t(
    '{operator, select, is {{field} is {value}} is_not {{field} is not {value}} contains {{field} contains {value}} does_not_contain {{field} does not contain {value}} is_more_than {{field} is more than {value}} is_equal_or_more_than {{field} is at least {value}} is_less_than {{field} is less than {value}} is_equal_or_less_than {{field} is at most {value}} exists {{field} is known} does_not_exist {{field} is not known} other {{field} {operator} {value}}}',
    { operator, field: fieldWords(t, field), value: words },
  )
}

/** `names`: of the surveys that are known. */
export function filterWords(
  t: Translator,
  { surveyIds, conditions: every }: Pick<Destination, 'surveyIds' | 'conditions'>,
  names: ReadonlyMap<number, string>,
): string {
  const surveys = listWords(
    t,
    surveyIds.map((id) => names.get(id) ?? t('survey {id}', { id })),
  )
  if (every.length === 0) return surveys === '' ? t('All surveys') : t('Only {surveys}', { surveys })
  const conditions = every
    .map((one) => conditionWords(t, one))
    .reduce((list, next) => t('{list}, and {next}', { list, next }))
  return surveys === ''
    ? t('All surveys; if {conditions}', { conditions })
    : t('Only {surveys}; if {conditions}', { surveys, conditions })
}
