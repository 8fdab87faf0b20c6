// What the forms of an integration hold.
import { needsKey, readField } from '@/components/conditions/condition-fields'
import type { Condition } from '@/components/conditions/condition-list'
import { OPERATORS } from '@/components/conditions/operators'
import type {
  DestinationKind,
  DigestPeriod,
} from '@/lib/integrations/destinations/destination-shapes.endpoint'
import { EVENT_KINDS, type EventKind } from '@/lib/integrations/events/event-kinds.endpoint'
import type { Translator } from '@/lib/platform/contract/translator'
import type { Destination } from './destination'
import { hostOf, kindWords } from './destination-kinds'

export interface DestinationValues {
  name: string
  address: string
  events: EventKind[]
  every: DigestPeriod
  timeZone: string
  /** The day of sending, counted from Monday, in the week after the one that the digest is about. */
  digestDay: string
  digestHour: string
  digestTexts: boolean
  digestEmpty: boolean
  /** Ids; empty: all. */
  surveyIds: string[]
  conditions: Condition[]
}

export const NEW: DestinationValues = {
  name: '',
  address: '',
  events: ['survey.completed'],
  every: 'each',
  timeZone: 'UTC',
  digestDay: '0',
  digestHour: '8',
  digestTexts: false,
  digestEmpty: false,
  surveyIds: [],
  conditions: [],
}

export const toValues = (destination: Destination): DestinationValues => ({
  name: destination.name,
  address: destination.address,
  events: destination.events,
  every: destination.every,
  timeZone: destination.timeZone,
  digestDay: String(Math.floor(destination.digestAfter / 24)),
  // That of new ones, until somebody chooses digests.
  digestHour: destination.every === 'each' ? NEW.digestHour : String(destination.digestAfter % 24),
  digestTexts: destination.digestTexts,
  digestEmpty: destination.digestEmpty,
  surveyIds: destination.surveyIds.map(String),
  conditions: destination.conditions.map(({ field, operator, value }) => ({
    field,
    operator: OPERATORS.find((one) => one.value === operator)?.value ?? 'is',
    value,
  })),
})

/** Without a name it is called by its host. */
export function toBody(kind: DestinationKind, values: DestinationValues) {
  const { name, address, events, surveyIds, conditions, every, timeZone } = values
  const { digestTexts, digestEmpty } = values
  const isDigest = every !== 'each'
  return {
    name: (name.trim() || `${kindWords(kind).name} ${hostOf(address.trim())}`).slice(0, 100),
    address: address.trim(),
    events: EVENT_KINDS.filter((event) => events.includes(event)),
    surveyIds: surveyIds.map(Number),
    // A digest counts all that happened.
    conditions: isDigest ? [] : conditions,
    ...{ every, timeZone, digestTexts, digestEmpty, digestAfter: hoursAfter(values) },
  }
}

const hoursAfter = ({ every, digestDay, digestHour }: DestinationValues): number => {
  if (every === 'day') return Number(digestHour)
  return every === 'week' ? Number(digestDay) * 24 + Number(digestHour) : 0
}

/** What the server cannot know to be forgotten. */
export const validation = (t: Translator) => ({
  conditions: (conditions: Condition[], { every }: DestinationValues): string | null => {
    if (every !== 'each') return null
    const place = conditions.findIndex(({ field }) => {
      const { known, key } = readField(field)
      return needsKey(known) && key === ''
    })
    return place === -1 ? null : t('Condition {place} needs a key.', { place: place + 1 })
  },
})
