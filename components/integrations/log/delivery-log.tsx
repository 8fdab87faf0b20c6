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
import { useTimeWords } from '@/components/console/use-time-words'
import classes from '@/components/results/reports.module.css'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorNotice } from '@/components/ui/error-notice'
import { useT } from '@/components/ui/texts/texts'
import { DELIVERY_STATES } from '@/lib/integrations/destinations/destination-shapes.endpoint'
import type { Destination } from '../destination'
import { useSurveyNames } from '../use-survey-names'
import { DeliveryDrawer } from './delivery-drawer'
import { answerWords, kindOfDelivery, STATE_WORDS, stateWords, surveyWords } from './delivery-words'
import { ResendDialog } from './resend-dialog'
import { type Delivery, type State, useDeliveryLog } from './use-delivery-log'

export function DeliveryLog({ destination }: { destination: Destination }) {
  const t = useT()
  const [state, setState] = useState<State | null>(null)
  const [opened, setOpened] = useState<number | null>(null)
  const [isResending, setResending] = useState(false)
  const log = useDeliveryLog(destination.id, state)
  const { deliveries } = log
  return (
    <Stack gap="md">
      <Group align="flex-end">
        <NativeSelect
          label={t('Show')}
          data={[
            { value: '', label: t('Everything') },
            ...DELIVERY_STATES.map((one) => ({ value: one, label: t(STATE_WORDS[one]) })),
          ]}
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
          {t('Send again…')}
        </Button>
      </Group>
      {log.error ? <ErrorNotice error={log.error} onRetry={() => void log.refresh()} /> : null}
      {log.isLoading && deliveries.length === 0 ? (
        <Skeleton h={240} role="status" aria-label={t('Loading what was sent')} />
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
            {log.more
              ? t('{count, plural, one {# delivery} other {# deliveries}} shown, more available', {
                  count: deliveries.length,
                })
              : t('{count, plural, one {# delivery} other {# deliveries}} shown', {
                  count: deliveries.length,
                })}
          </Text>
          {log.more ? (
            <Button variant="default" size="xs" onClick={log.more} loading={log.isLoadingMore}>
              {t('Show more')}
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

const Nothing = ({ state }: { state: State | null }) => {
  const t = useT()
  return (
    <Paper withBorder>
      <EmptyState picture="timeline" title={state === null ? t('Nothing sent yet') : t('No deliveries')}>
        {state === null
          ? t('New events appear here within seconds. Tests do not.')
          : t(
              'Nothing is {state, select, waiting {waiting} delivered {delivered} parked {parked} other {discarded}}.',
              { state },
            )}
      </EmptyState>
    </Paper>
  )
}

function LogTable({ deliveries, onOpen }: { deliveries: Delivery[]; onOpen: (place: number) => void }) {
  const t = useT()
  const { dateTime } = useTimeWords()
  const names = useSurveyNames()
  return (
    <Paper withBorder>
      <Table verticalSpacing="xs">
        <Table.Caption hidden>{t('What was sent, newest first')}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('Happened')}</Table.Th>
            <Table.Th scope="col" visibleFrom="sm">
              {t('Survey')}
            </Table.Th>
            <Table.Th scope="col">{t('State')}</Table.Th>
            <Table.Th scope="col" visibleFrom="xs">
              {t('Answer')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {deliveries.map((delivery) => {
            const { color, word } = stateWords(t, delivery)
            return (
              <Table.Tr key={delivery.place} className={classes.row}>
                <Table.Td>
                  <UnstyledButton
                    onClick={() => onOpen(delivery.place)}
                    c="var(--mantine-color-anchor)"
                    fz="sm"
                  >
                    <time dateTime={delivery.happenedAt}>{dateTime(delivery.happenedAt)}</time>
                  </UnstyledButton>
                  <Text size="sm">{kindOfDelivery(t, delivery)}</Text>
                </Table.Td>
                <Table.Td visibleFrom="sm" style={{ overflowWrap: 'anywhere' }}>
                  {surveyWords(t, delivery.surveyId, names)}
                </Table.Td>
                <Table.Td>
                  <Badge variant="dot" color={color} tt="none" fw={600} miw="max-content">
                    {word}
                  </Badge>
                </Table.Td>
                <Table.Td visibleFrom="xs">{answerWords(t, delivery)}</Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
