// A drawer with one delivery: what was sent, what came back, when, and a button that sends it again.
'use client'
import { Anchor, Badge, Button, Code, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { Copy } from '@/components/accounts/settings/install-card'
import { useAccount } from '@/components/console/account-context'
import { useAction } from '@/components/console/calls/use-action'
import { useConsole } from '@/components/console/calls/use-console'
import { useOwnZone } from '@/components/console/page-hints'
import { useCall } from '@/components/console/session-watch'
import { inZoneWithSeconds } from '@/components/results/numbers'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Link } from '@/components/ui/link'
import { Notice } from '@/components/ui/notice'
import { MarkEnglish } from '@/components/ui/texts/mark-english'
import { useT } from '@/components/ui/texts/texts'
import {
  discardDeliveries,
  resendDeliveries,
  showDelivery,
} from '@/lib/integrations/destinations/destinations.endpoint'
import type { Translator } from '@/lib/platform/contract/translator'
import classes from '../integrations.module.css'
import { useSurveyNames } from '../use-survey-names'
import { bodyWords } from './body-words'
import { answerWords, kindOfDelivery, stateWords, surveyWords } from './delivery-words'

interface Props {
  destinationId: number
  /** Null: closed. */
  place: number | null
  onClose: () => void
  onResent: () => Promise<unknown>
}

export function DeliveryDrawer({ destinationId, place, onClose, onResent }: Props) {
  const t = useT()
  const { id: accountId } = useAccount()
  const call = useCall()
  const { busy, error: failed, run } = useAction()
  const [resent, setResent] = useState<number | null>(null)
  const { data, error, mutate } = useConsole(
    showDelivery,
    place === null ? null : { params: { accountId, destinationId, place } },
    { refreshInterval: 3000 },
  )
  const resend = (which: number) =>
    run('resend', async () => {
      await call(resendDeliveries, { params: { accountId, destinationId }, body: { place: which } })
      setResent(which)
      await Promise.all([mutate(), onResent()])
    })
  const discard = (which: number) =>
    run('discard', async () => {
      await call(discardDeliveries, { params: { accountId, destinationId }, body: { place: which } })
      setResent(null)
      await Promise.all([mutate(), onResent()])
    })
  return (
    <Drawer opened={place !== null} onClose={onClose} position="right" size="lg" title={t('Delivery')}>
      {error ? <ErrorNotice error={error} onRetry={() => void mutate()} /> : null}
      {data ? (
        <Stack>
          <Facts delivery={data} />
          {failed ? <ErrorNotice error={failed} /> : null}
          {resent === data.place ? (
            <Notice kind="success">{t('Sending again, with the same ID and body.')}</Notice>
          ) : null}
          <Group>
            <Button variant="default" loading={busy === 'resend'} onClick={() => void resend(data.place)}>
              {t('Send again')}
            </Button>
            {data.state === 'waiting' || data.state === 'parked' ? (
              <Button variant="subtle" loading={busy === 'discard'} onClick={() => void discard(data.place)}>
                {t('Discard')}
              </Button>
            ) : null}
          </Group>
          <Whole
            title={t('Answer from the receiver')}
            text={data.answer ?? ''}
            otherwise={<MarkEnglish text={noAnswer(t, data)} english={data.error} />}
            lang=""
          />
          <Whole title={t('Body')} text={bodyWords(data.body)} otherwise={null} />
        </Stack>
      ) : error || place === null ? null : (
        <Skeleton h={300} role="status" aria-label={t('Loading the delivery')} />
      )}
    </Drawer>
  )
}

type Delivery = z.output<typeof showDelivery.reply>

const noAnswer = (t: Translator, { error, attempts }: Delivery): string =>
  error ?? (attempts === 0 ? t('Not sent yet.') : t('The answer was empty.'))

function Facts({ delivery }: { delivery: Delivery }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const names = useSurveyNames()
  const zone = useOwnZone() ?? 'UTC'
  const { surveyId, submissionUdid, happenedAt, state, attempts, dueAt, error, eventId } = delivery
  const { color, word } = stateWords(t, delivery)
  const survey = `/console/${accountId}/surveys/${surveyId}`
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Text fw={600}>{kindOfDelivery(t, delivery)}</Text>
        <Badge variant="dot" color={color} tt="none" fw={600}>
          {word}
        </Badge>
      </Group>
      <dl className={classes.facts}>
        <Fact name={t('Happened')}>{inZoneWithSeconds(t, happenedAt, zone)}</Fact>
        <Fact name={state === 'waiting' ? t('Next attempt') : t('Last attempt')}>
          {inZoneWithSeconds(t, dueAt, zone)}
        </Fact>
        <Fact name={t('Attempts')}>{attempts}</Fact>
        <Fact name={t('Last answer')}>{answerWords(t, delivery)}</Fact>
        <Fact name={t('Survey')}>
          {surveyId === null ? (
            surveyWords(t, surveyId, names)
          ) : (
            <Anchor component={Link} href={survey} fw={600}>
              {surveyWords(t, surveyId, names)}
            </Anchor>
          )}
        </Fact>
        {submissionUdid === null ? null : (
          <Fact name={t('Submission')}>
            <Anchor
              component={Link}
              href={`${survey}/results/submissions?only=all&submission=${submissionUdid}`}
            >
              {submissionUdid.slice(0, 8)}…
            </Anchor>
          </Fact>
        )}
      </dl>
      {error && state !== 'delivered' ? (
        <Notice kind="error">
          <span lang="en">{error}</span>
        </Notice>
      ) : null}
      <Group gap={4} wrap="nowrap">
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t('Id (webhook-id): {id}', { id: eventId })}
        </Text>
        <Copy value={eventId} label={t('Copy the id')} />
      </Group>
    </Stack>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

interface WholeProps {
  title: string
  text: string
  otherwise: ReactNode
  /** The language of the text; empty: unknown. */
  lang?: string
}

function Whole({ title, text, otherwise, lang }: WholeProps) {
  const t = useT()
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text fw={600} size="sm">
          {title}
        </Text>
        {text ? <Copy value={text} label={t('Copy: {title}', { title })} /> : null}
      </Group>
      {text ? (
        <Code block className={classes.body} tabIndex={0} lang={lang}>
          {text}
        </Code>
      ) : (
        <Text size="sm" c="dimmed">
          {otherwise}
        </Text>
      )}
    </div>
  )
}
