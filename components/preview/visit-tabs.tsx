// Beside the screen of a preview: why the survey is shown or not, the simulated visit, and the calls.
'use client'
import { Anchor, Stack, Tabs, Text } from '@mantine/core'
import { useState } from 'react'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Link } from '@/components/ui/link'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { CallList } from './call-list'
import { Controls } from './controls'
import { writeInputs } from './inputs'
import type { useExplanation } from './use-explanation'
import type { InputsState } from './use-inputs'
import type { Play } from './use-play'
import { Why } from './why'
import { WhyAll } from './why-all'

type Explanation = ReturnType<typeof useExplanation>

interface Props {
  accountId: number
  /** Null: the survey that the visit gets. */
  surveyId: number | null
  state: InputsState
  explanation: Explanation
  /** What the check found about this survey. */
  own: NonNullable<Explanation['data']>['surveys'][number] | null
  play: Play
  /** The visit lacks an event. */
  incomplete: boolean
}

export function VisitTabs({ accountId, surveyId, state, explanation, own, play, incomplete }: Props) {
  const t = useT()
  const [tab, setTab] = useState<string | null>('why')
  const query = writeInputs(state.inputs)
  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false}>
      <Tabs.List grow mb="sm">
        <Tabs.Tab value="why">{t('Targeting check')}</Tabs.Tab>
        <Tabs.Tab value="visit">{t('Visit')}</Tabs.Tab>
        <Tabs.Tab value="calls">{t('Calls ({count, number})', { count: play.calls.length })}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="why">
        <Stack gap="sm">
          {explanation.error ? (
            <ErrorNotice error={explanation.error} onRetry={() => explanation.mutate()} />
          ) : null}
          {incomplete ? <Notice>{t('Enter an event under Visit.')}</Notice> : null}
          {explanation.data ? <Remembered {...explanation.data.person} /> : null}
          {own ? <Why survey={own} /> : null}
          {surveyId === null && explanation.data ? (
            <WhyAll accountId={accountId} surveys={explanation.data.surveys} query={query} />
          ) : null}
          {own ? (
            <Anchor component={Link} size="sm" href={`/preview/${accountId}${query && `?${query}`}`}>
              {t('Check this visit against all surveys')}
            </Anchor>
          ) : null}
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="visit">
        <Controls {...state} surveyId={surveyId} />
      </Tabs.Panel>
      <Tabs.Panel value="calls">
        <CallList calls={play.calls} onClear={play.clearCalls} />
      </Tabs.Panel>
    </Tabs>
  )
}

function Remembered({ deviceKnown, surveysMet }: { deviceKnown: boolean; surveysMet: number }) {
  const t = useT()
  return (
    <Text size="sm" c="dimmed">
      {surveysMet > 0
        ? t(
            'This person has seen {count, plural, one {# survey} other {# surveys}} before, which the check takes into account.',
            { count: surveysMet },
          )
        : deviceKnown
          ? t('This device was here before and has not seen a survey.')
          : t('Checked for a new person. To check for a real one, enter a client key or device under Visit.')}
    </Text>
  )
}
