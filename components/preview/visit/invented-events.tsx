// What if the person had done something else as well: events that only the targeting check takes for happened.
'use client'
import { Button, Card, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useT } from '@/components/ui/texts/texts'
import { type InventedEvent, propertiesOf, readInvented } from '../inputs'
import type { InputsState } from '../use-inputs'

const MOST = 10

export function InventedEvents({ inputs, change }: Pick<InputsState, 'inputs' | 'change'>) {
  const t = useT()
  const events = readInvented(inputs)
  const put = (next: InventedEvent[]) => change({ did: next.length === 0 ? '' : JSON.stringify(next) })
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t('What if they had done this as well?')}
      </Text>
      {events.map((event, place) => {
        const set = (more: Partial<InventedEvent>) =>
          put(events.map((one, index) => (index === place ? { ...one, ...more } : one)))
        return (
          <Card
            // biome-ignore lint/suspicious/noArrayIndexKey: events have no other identity
            key={place}
            withBorder
            padding="xs"
            role="group"
            aria-label={t('Event {place, number}', { place: place + 1 })}
          >
            <Stack gap="xs">
              <TextInput
                label={t('Name of the event')}
                placeholder="paid"
                maxLength={255}
                value={event.name}
                onChange={({ currentTarget }) => set({ name: currentTarget.value })}
              />
              <NumberInput
                label={t('How many times')}
                min={1}
                max={100}
                allowDecimal={false}
                value={event.count}
                onChange={(count) => set({ count: `${count}` })}
              />
              <TextInput
                label={t('Properties')}
                placeholder='{"amount": 60}'
                value={event.properties}
                onChange={({ currentTarget }) => set({ properties: currentTarget.value })}
                error={
                  propertiesOf(event) === undefined
                    ? t('Enter a JSON object, such as {example}.', { example: '{"amount": 60}' })
                    : null
                }
              />
              <Button
                variant="default"
                size="xs"
                leftSection={<IconTrash size={14} aria-hidden />}
                onClick={() => put(events.filter((_, index) => index !== place))}
              >
                {t('Remove event {place, number}', { place: place + 1 })}
              </Button>
            </Stack>
          </Card>
        )
      })}
      {events.length < MOST ? (
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: 'start' }}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => put([...events, { name: '', count: '1', properties: '' }])}
        >
          {t('Add an event')}
        </Button>
      ) : null}
    </Stack>
  )
}
