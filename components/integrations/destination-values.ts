// What the forms of an integration hold.
import { needsKey, readField } from '@/components/conditions/condition-fields'
import type { Condition } from '@/components/conditions/condition-list'
import { OPERATORS } from '@/components/conditions/operators'
import type { DestinationKind } from '@/lib/contract/console/destination-shapes'
import { EVENT_KINDS, type EventKind } from '@/lib/contract/console/event-kinds'
import type { Destination } from './destination'
import { hostOf, kindWords } from './destination-kinds'

export interface DestinationValues {
  name: string
  address: string
  events: EventKind[]
  /** Ids; empty: all. */
  surveyIds: string[]
  conditions: Condition[]
}

export const NEW: DestinationValues = {
  name: '',
  address: '',
  events: ['survey.completed'],
  surveyIds: [],
  conditions: [],
}

export const toValues = (destination: Destination): DestinationValues => ({
  name: destination.name,
  address: destination.address,
  events: destination.events,
  surveyIds: destination.surveyIds.map(String),
  conditions: destination.conditions.map(({ field, operator, value }) => ({
    field,
    operator: OPERATORS.find((one) => one.value === operator)?.value ?? 'is',
    value,
  })),
})

/** Without a name it is called by its host. */
export const toBody = (
  kind: DestinationKind,
  { name, address, events, surveyIds, conditions }: DestinationValues,
) => ({
  name: (name.trim() || `${kindWords(kind).name} ${hostOf(address.trim())}`).slice(0, 100),
  address: address.trim(),
  events: EVENT_KINDS.filter((event) => events.includes(event)),
  surveyIds: surveyIds.map(Number),
  conditions,
})

/** What the server cannot know to be forgotten. */
export const VALIDATE = {
  conditions: (conditions: Condition[]): string | null => {
    const place = conditions.findIndex(({ field }) => {
      const { known, key } = readField(field)
      return needsKey(known) && key === ''
    })
    return place === -1 ? null : `Condition ${place + 1} needs a key.`
  },
}
