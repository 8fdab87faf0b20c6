// The preview page: a screen with the survey, the simulated visit, the targeting check, and the
// calls.
'use client'
import { ActionIcon, Grid, Group, SegmentedControl, Stack, Text, Tooltip } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { IconReload } from '@tabler/icons-react'
import { Fragment, useCallback, useMemo } from 'react'
import type { z } from 'zod'
import { useMay } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { SurveyShell } from '@/components/surveys/survey-shell'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { useT } from '@/components/ui/texts/texts'
import { Waiting } from '@/components/ui/waiting'
import { openSurvey } from '@/lib/surveys/surveys.endpoint'
import { fitVisit, plainVisit } from './fitting-visit'
import { askOf, DEVICES, deviceOf, isSameVisit, toExplainBody } from './inputs'
import { LinkDialog } from './link-dialog'
import { Outcome } from './outcome'
import { Stage } from './stage'
import { findLanguage, SurveyLanguage, useDrawn } from './survey-language'
import { useExplanation } from './use-explanation'
import { useInputs } from './use-inputs'
import { usePlay } from './use-play'
import { VisitTabs } from './visit-tabs'

interface Props {
  accountId: number
  identifier: string
  /** Null: the survey that the visit gets. */
  surveyId: number | null
}

const PAUSE_MS = 400

const NARROW = '(max-width: 40em)'

type OpenedSurvey = z.output<typeof openSurvey.reply>

export function PreviewPage(props: Props) {
  const t = useT()
  const { accountId, surveyId } = props
  const stored = useConsole(openSurvey, surveyId === null ? null : { params: { accountId, surveyId } })
  if (surveyId === null) return <Preview {...props} stored={null} />
  if (stored.data) return <Preview {...props} stored={stored.data} />
  return (
    <SurveyShell surveyId={surveyId}>
      {stored.error ? (
        <ErrorNotice error={stored.error} onRetry={() => void stored.mutate()} />
      ) : (
        <Waiting label={t('Loading the survey')} />
      )}
    </SurveyShell>
  )
}

interface PreviewProps extends Props {
  stored: OpenedSurvey | null
}

function Preview({ accountId, identifier, surveyId, stored }: PreviewProps) {
  const t = useT()
  const isNarrow = useMediaQuery(NARROW, false) ?? false
  const fitting = useMemo(
    () => (stored ? fitVisit(stored.document, isNarrow) : plainVisit(isNarrow)),
    [stored, isNarrow],
  )
  const state = useInputs(fitting)
  const [inputs] = useDebouncedValue(state.inputs, PAUSE_MS)
  const [udid] = useDebouncedValue(state.udid, PAUSE_MS)
  const ask = askOf(inputs, surveyId)
  const language = stored && ask === 'by_id' ? findLanguage(stored, inputs.language) : null
  const shownId = language?.surveyId ?? surveyId
  const unserved = language?.unserved ?? null
  const drawn = useDrawn(
    accountId,
    stored && unserved !== null
      ? { surveyId: stored.id, document: stored.document, language: unserved }
      : null,
  )
  const incomplete = ask === 'by_event' && !/^(?!\d+$)[-a-zA-Z0-9]+$/.test(inputs.event)
  const explanation = useExplanation(accountId, incomplete ? null : toExplainBody(inputs, ask, udid, shownId))
  const own = surveyId === null ? null : (explanation.data?.surveys[0] ?? null)
  const play = usePlay({ accountId, identifier, surveyId: shownId, inputs, ask, udid, incomplete, drawn })
  const device = deviceOf(state.inputs)
  const mayShare = useMay('share_previews')
  const Frame = surveyId === null ? Page : Fragment
  const onLanguage = useCallback((tag: string) => state.change({ language: tag }), [state.change])
  const onDevice = useCallback((value: string) => state.change({ device: value }), [state.change])
  return (
    <Frame>
      {surveyId === null ? (
        <PageHeader
          title={t('Targeting check')}
          subtitle={t(
            'Describe a visit to see which survey it gets, and why it does not get the others. Nothing is recorded.',
          )}
        />
      ) : (
        <SurveyShell surveyId={surveyId}>
          <Group justify="space-between" mb="md">
            <Text c="dimmed">{t('Try the survey as visitors see it. Nothing is recorded.')}</Text>
            {mayShare ? (
              <LinkDialog accountId={accountId} surveyId={shownId ?? surveyId} address={state.inputs.url} />
            ) : null}
          </Group>
        </SurveyShell>
      )}
      {explanation.data?.closed ? <Notice kind="warning">{explanation.data.closed}</Notice> : null}
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack gap="sm">
            <Group justify="space-between" gap="xs">
              <SegmentedControl
                aria-label={t('Device')}
                size="xs"
                value={device}
                onChange={onDevice}
                data={Object.entries(DEVICES).map(([value, { label }]) => ({ value, label: t(label) }))}
              />
              {stored && ask === 'by_id' ? (
                <SurveyLanguage
                  document={stored.document}
                  value={state.inputs.language}
                  onChange={onLanguage}
                />
              ) : null}
              <Tooltip label={t('Start again')}>
                <ActionIcon variant="default" size={34} aria-label={t('Start again')} onClick={play.restart}>
                  <IconReload size={18} aria-hidden />
                </ActionIcon>
              </Tooltip>
            </Group>
            {unserved === null ? null : (
              <Notice>
                {t(
                  'Nobody gets the survey in this language yet. It is shown as it would be, and its calls are not made.',
                )}
              </Notice>
            )}
            <Outcome
              play={play}
              own={own}
              winner={explanation.data?.winner ?? null}
              surveyId={shownId}
              stored={stored}
              fits={isSameVisit(inputs, fitting) ? inputs : null}
            />
            <Stage device={device} show={play.show} onCall={play.onCall} onEvent={play.onEvent} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <VisitTabs {...{ accountId, surveyId, state, explanation, own, play, incomplete }} />
        </Grid.Col>
      </Grid>
    </Frame>
  )
}
