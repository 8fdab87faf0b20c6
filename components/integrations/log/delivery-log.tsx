// What was sent to an integration and what waits, newest first; a click opens one.
'use client'
import {
  Badge,
  Button,
  Group,
  NativeSelect,
  Paper,
  Skeleton,
  Stack,
  Table,
  Text,
  UnstyledButton,
} from '@mantine/core'
import { IconReload } from '@tabler/icons-react'
import { useState } from 'react'
import { countOf } from '@/components/reports/numbers'
import classes from '@/components/reports/reports.module.css'
import { dateTimeWords } from '@/components/surveys/survey-words'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorNotice } from '@/components/ui/error-notice'
import { DELIVERY_STATES } from '@/lib/contract/console/destination-shapes'
import type { Destination } from '../destination'
import { useSurveyNames } from '../use-survey-names'
import { DeliveryDrawer } from './delivery-drawer'
import { answerWords, kindOfDelivery, STATE_WORDS, stateWords, surveyWords } from './delivery-words'
import { ResendDialog } from './resend-dialog'
import { type Delivery, type State, useDeliveryLog } from './use-delivery-log'

const CHOICES = [
  { value: '', label: 'Everything' },
  ...DELIVERY_STATES.map((state) => ({ value: state, label: STATE_WORDS[state] })),
]

export function DeliveryLog({ destination }: { destination: Destination }) {
  const [state, setState] = useState<State | null>(null)
  const [opened, setOpened] = useState<number | null>(null)
  const [isResending, setResending] = useState(false)
  const log = useDeliveryLog(destination.id, state)
  const { deliveries } = log
  return (
    <Stack gap="md">
      <Group align="flex-end">
        <NativeSelect
          label="Show"
          data={CHOICES}
          value={state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setState(DELIVERY_STATES.find((one) => one === value) ?? null)
          }
        />
        <Button
          variant="default"
          leftSection={<IconReload size={16} aria-hidden />}
          onClick={() => setResending(true)}
        >
          Send again…
        </Button>
      </Group>
      {log.error ? <ErrorNotice error={log.error} onRetry={() => void log.refresh()} /> : null}
      {log.isLoading && deliveries.length === 0 ? (
        <Skeleton h={240} role="status" aria-label="Loading what was sent" />
      ) : deliveries.length === 0 ? (
        log.error ? null : (
          <Nothing state={state} />
        )
      ) : (
        <LogTable deliveries={deliveries} onOpen={setOpened} />
      )}
      {deliveries.length > 0 ? (
        <Group>
          <Text size="sm" c="dimmed" role="status">
            {countOf(deliveries.length, 'delivery', 'deliveries')} shown
            {log.more ? ', more available' : ''}
          </Text>
          {log.more ? (
            <Button variant="default" size="xs" onClick={log.more} loading={log.isLoadingMore}>
              Show more
            </Button>
          ) : null}
        </Group>
      ) : null}
      <DeliveryDrawer
        destinationId={destination.id}
        place={opened}
        onClose={() => setOpened(null)}
        onResent={log.refresh}
      />
      {isResending ? (
        <ResendDialog destination={destination} onClose={() => setResending(false)} onResent={log.refresh} />
      ) : null}
    </Stack>
  )
}

const Nothing = ({ state }: { state: State | null }) => (
  <Paper withBorder>
    <EmptyState picture="timeline" title={state === null ? 'Nothing sent yet' : 'No deliveries'}>
      {state === null
        ? 'New events appear here within seconds. Tests do not.'
        : `Nothing is ${STATE_WORDS[state].toLowerCase()}.`}
    </EmptyState>
  </Paper>
)

function LogTable({ deliveries, onOpen }: { deliveries: Delivery[]; onOpen: (place: number) => void }) {
  const names = useSurveyNames()
  return (
    <Paper withBorder>
      <Table verticalSpacing="xs">
        <Table.Caption hidden>What was sent, newest first</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Happened</Table.Th>
            <Table.Th scope="col" visibleFrom="sm">
              Survey
            </Table.Th>
            <Table.Th scope="col">State</Table.Th>
            <Table.Th scope="col" visibleFrom="xs">
              Answer
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {deliveries.map((delivery) => {
            const { color, word } = stateWords(delivery)
            return (
              <Table.Tr key={delivery.place} className={classes.row}>
                <Table.Td>
                  <UnstyledButton
                    onClick={() => onOpen(delivery.place)}
                    c="var(--mantine-color-anchor)"
                    fz="sm"
                  >
                    <time dateTime={delivery.happenedAt}>{dateTimeWords(delivery.happenedAt)}</time>
                  </UnstyledButton>
                  <Text size="sm">{kindOfDelivery(delivery)}</Text>
                </Table.Td>
                <Table.Td visibleFrom="sm" style={{ overflowWrap: 'anywhere' }}>
                  {surveyWords(delivery.surveyId, names)}
                </Table.Td>
                <Table.Td>
                  <Badge variant="dot" color={color} tt="none" fw={600} miw="max-content">
                    {word}
                  </Badge>
                </Table.Td>
                <Table.Td visibleFrom="xs">{answerWords(delivery)}</Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
